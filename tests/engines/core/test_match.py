"""The one door, the entries of the table, outcomes with ties, snapshots."""

import msgspec
import pytest

from engines.core import match as matches
from engines.core.errors import (
    CodecError,
    Illegal,
    MatchOver,
    MoveError,
    NotYourTurn,
    OptionError,
    RulesBug,
    Unparsable,
)
from engines.core.match import CANCEL, RESIGN, STOP, Entry
from engines.core.protocol import Setup
from engines.core.types import Event
from tests.engines.core.toy import PLEDGE, Pledge


def setup(seats=2, seed="match", **options):
    return Setup("pledge", 2, seed, seats, options)


def begun(seats=2, **options):
    return matches.start(PLEDGE, setup(seats, **options))[0]


def played(match, *acts, game=PLEDGE):
    for seat, text in acts:
        match, _ = matches.play(game, match, seat, text)
    return match


def test_start_completes_the_options():
    assert begun().setup.options == {"rounds": "two"}
    assert begun(rounds="one").setup.options == {"rounds": "one"}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": 4}, "seats"),
        ({"seats": 0}, "seats"),
        ({"options": {"rounds": "three"}}, "no-such-value"),
        ({"options": {"speed": "high"}}, "no-such-option"),
        ({"rules": 3}, "rules-version"),
        ({"rules": 0}, "rules-version"),
    ],
)
def test_start_refuses_what_is_not_offered(change, code):
    with pytest.raises(OptionError) as caught:
        matches.start(PLEDGE, msgspec.structs.replace(setup(), **change))
    assert caught.value.code == code


def test_older_rules_can_still_be_played():
    assert matches.start(PLEDGE, msgspec.structs.replace(setup(), rules=1))[0].setup.rules == 1


def test_play_is_a_function_of_its_arguments():
    match = begun()
    one, events = matches.play(PLEDGE, match, 1, "pledge low")
    assert match == begun()
    assert (one.seq, events) == (1, ())
    two, events = matches.play(PLEDGE, one, 0, "pledge high")
    assert two.seq == 2
    assert [(event.kind, event.data) for event in events] == [
        ("told", {"seat": 0, "what": "high"}),
        ("told", {"seat": 1, "what": "low"}),
    ]


@pytest.mark.parametrize(
    ("seat", "text", "error"),
    [
        (0, "pledge low", NotYourTurn),
        (2, "pledge low", NotYourTurn),
        (1, "pledge", Unparsable),
        (1, ".resign", Unparsable),
        (1, "pledge low ahoy", Illegal),
    ],
)
def test_play_refuses(seat, text, error):
    with pytest.raises(error):
        matches.play(PLEDGE, played(begun(), (0, "pledge low")), seat, text)


def test_over_is_said_before_turn_and_text():
    match = played(begun(rounds="one"), (0, "pledge low"), (1, "pledge low"))
    assert matches.awaited(PLEDGE, match) == frozenset()
    for act in (matches.play, matches.read):
        with pytest.raises(MatchOver):
            act(PLEDGE, match, 7, "nonsense")
    with pytest.raises(MatchOver):
        matches.resign(PLEDGE, match, 0)
    with pytest.raises(MatchOver):
        matches.close(PLEDGE, match, STOP)
    assert matches.legal(PLEDGE, match, 0) == ()


class Buggy(Pledge):
    def apply(self, state, seat, action):
        raise ZeroDivisionError


def test_a_fault_of_the_game_is_a_rules_bug_that_says_where():
    with pytest.raises(RulesBug, match=r"pledge, entry 1, seat 0, 'pledge low': ZeroDivisionError"):
        matches.play(Buggy(), begun(), 0, "pledge low")


def test_legal_lists_only_for_who_is_awaited():
    match = played(begun(), (0, "pledge low"))
    assert matches.legal(PLEDGE, match, 0) == ()
    assert matches.legal(PLEDGE, match, 1) == (("pledge", "high"), ("pledge", "low"))
    assert matches.menu(PLEDGE, match, 1).step(("pledge",)) == ("high", "low")


def test_outcome_with_a_tie_ranks_the_tied_together():
    match = played(begun(3, rounds="one"), (0, "pledge low"), (1, "pledge low"), (2, "pledge low"))
    end = matches.outcome(PLEDGE, match)
    assert (end.places, end.scores, end.reason) == (((0, 1, 2),), (2, 2, 2), "most-points")


def test_no_outcome_while_the_match_goes_on():
    assert matches.outcome(PLEDGE, begun()) is None


def test_resigning_in_a_match_of_two_ends_it():
    match, events = matches.resign(PLEDGE, begun(), 0)
    assert events == (Event("resigned", {"seat": 0}),)
    assert matches.awaited(PLEDGE, match) == frozenset()
    end = matches.outcome(PLEDGE, match)
    assert (end.places, end.reason) == (((1,), (0,)), "resigned")


def test_resigning_in_a_larger_match_ranks_below_all_others():
    match, _ = matches.resign(PLEDGE, begun(3, rounds="one"), 1)
    assert matches.outcome(PLEDGE, match) is None
    with pytest.raises(Illegal) as caught:
        matches.resign(PLEDGE, match, 1)
    assert caught.value.code == "already-resigned"
    finished = played(match, (0, "pledge low"), (1, "pledge low"), (2, "pledge low"))
    assert matches.outcome(PLEDGE, finished).places == ((0, 2), (1,))
    match, _ = matches.resign(PLEDGE, match, 2)
    assert matches.outcome(PLEDGE, match).places == ((0,), (2,), (1,))


def test_stopping_ranks_those_who_stayed_together():
    match, _ = matches.resign(PLEDGE, begun(3), 0)
    match, events = matches.close(PLEDGE, match, STOP)
    assert events == (Event("stopped"),)
    end = matches.outcome(PLEDGE, match)
    assert (end.places, end.reason) == (((1, 2), (0,)), "stopped")


def test_cancelling_counts_for_nothing():
    match, events = matches.close(PLEDGE, begun(), CANCEL)
    assert events == (Event("cancelled"),)
    end = matches.outcome(PLEDGE, match)
    assert (end.places, end.reason) == ((), "cancelled")


class Together(Pledge):
    spec = msgspec.structs.replace(Pledge.spec, cooperative=True)


def test_in_a_cooperative_match_the_last_one_may_sail_on():
    match = begun(2)
    match, _ = matches.resign(Together(), match, 0)
    assert matches.awaited(Together(), match) == {0, 1}
    match, _ = matches.resign(Together(), match, 1)
    assert matches.outcome(Together(), match).reason == "resigned"


LOG = (
    Entry(1, 0, "pledge low", 10),
    Entry(2, 1, "pledge high", 20),
    Entry(3, 1, RESIGN, 30),
)


def test_replay_is_play():
    match, told = matches.replay(PLEDGE, setup(), LOG)
    expected = played(begun(), (0, "pledge low"), (1, "pledge high"))
    assert match == matches.resign(PLEDGE, expected, 1)[0]
    assert [len(events) for events in told] == [2, 0, 2, 1]


@pytest.mark.parametrize(
    "log",
    [
        LOG[1:],
        (*LOG[:2], Entry(4, 0, "pledge low", 1)),
        (Entry(1, 0, "pledge low ahoy", 1),),
        (Entry(1, 0, "nonsense", 1),),
        (Entry(1, None, "pledge low", 1),),
        (*LOG, Entry(4, 0, "pledge low", 1)),
        (Entry(1, 0, ".nothing", 1),),
    ],
)
def test_a_log_that_cannot_be_played_is_a_rules_bug(log):
    with pytest.raises(RulesBug):
        matches.replay(PLEDGE, setup(), log)


def test_snapshots_come_back_equal():
    match = played(begun(3), (2, "pledge low"))
    assert matches.decode(PLEDGE, matches.encode(match)) == match


@pytest.mark.parametrize("data", [b"", b"{}", b"nonsense", b'{"setup": 3}', b"\xff"])
def test_a_foreign_snapshot_is_a_codec_error(data):
    with pytest.raises(CodecError):
        matches.decode(PLEDGE, data)


def test_a_snapshot_of_another_schema_is_a_codec_error():
    stored = matches.encode(begun()).replace(b'"hands"', b'"cards"')
    with pytest.raises(CodecError):
        matches.decode(PLEDGE, stored)


def test_digests_tell_positions_apart():
    one, other = played(begun(), (0, "pledge low")), played(begun(), (0, "pledge high"))
    assert matches.digest(one) != matches.digest(other)
    assert matches.digest(one) == matches.digest(played(begun(), (0, "pledge low")))
    assert len(matches.digest(one)) == 16


def test_events_reach_only_their_audience():
    _, events = matches.start(PLEDGE, setup(3))
    assert [event.data["seat"] for event in matches.visible(events, 1)] == [1]
    assert matches.visible(events, None) == ()


def test_read_gives_the_canonical_text():
    assert matches.read(PLEDGE, begun(), 1, "Pledge LOW") == "pledge low"
    with pytest.raises(MoveError):
        matches.read(PLEDGE, begun(), 1, "pledge low ahoy")
