"""Byes, late entry, deadlines and strikes: the tables of the specification."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.clocks.control import DAY, HOUR, share
from bot.tournaments.byes import SYSTEM, bye_keys, byes_had, latest_entry, may_request
from bot.tournaments.deadlines import event_length, first_move_due, longest_extension, round_length
from bot.tournaments.model import Entrant, Round, Settings, Table, Tournament
from bot.tournaments.points import earnings, totals
from bot.tournaments.scores import UNIT
from bot.tournaments.strikes import consequence, may_enter, open_strikes
from bot.tournaments.swiss import next_round
from tests.bot.tournaments.events import entered, played

FIVE = Tournament(Settings("", 6, 2, 2, 2, scheme="win"), entered(5))


def test_what_each_round_is_worth():
    """1 has byes of both kinds, 2 does not come, 4 comes in the third round, 5 is withdrawn."""
    entrants = (Entrant(1), Entrant(2), Entrant(3), Entrant(4, joined=3), Entrant(5, is_withdrawn=True))
    absent = Table((2, 3), (1, 2), frozenset({2}), frozenset({2}))
    rounds = (Round((absent,), byes=(1,)), Round((Table((3, 2)),), requested=(1,)), Round((Table((4, 1), (1, 2)),)))
    event = replace(FIVE, entrants=entrants, rounds=rounds)
    found = {player: [(each.kind, each.units) for each in row] for player, row in earnings(event).items()}
    assert found == {
        1: [("bye", 1680), ("requested", 840), ("table", 0)],
        2: [("table", 0), ("open", 0), ("none", 0)],
        3: [("table", 1680), ("open", 0), ("none", 0)],
        4: [("none", 0), ("late", 840), ("table", 1680)],
        5: [("none", 0), ("none", 0), ("none", 0)],
    }
    assert totals(event) == {1: 2520, 2: 0, 3: 1680, 4: 2520, 5: 0}


def test_whoever_comes_after_the_last_round_is_not_late():
    """4 takes somebody's place in the final stage after three rounds."""
    event = replace(FIVE, settings=replace(FIVE.settings, rounds=3), entrants=(Entrant(1), Entrant(4, joined=4)))
    event = replace(event, rounds=(Round((Table((1, 2), (1, 2)),)),) * 3)
    assert [credit.kind for credit in earnings(event)[4]] == ["none"] * 3


def test_late_entry_ends_in_the_middle():
    assert [latest_entry(rounds) for rounds in range(1, 8)] == [1, 1, 2, 2, 3, 3, 4]


def test_byes_can_be_asked_for_in_a_third_of_the_rounds_but_not_in_the_last():
    rested = Round((), requested=(1,))
    assert may_request(FIVE, 1, 1)
    assert may_request(replace(FIVE, rounds=(rested,)), 1, 2)
    twice = replace(FIVE, rounds=(rested, rested))
    assert not may_request(twice, 1, 3)
    assert may_request(twice, 2, 3)
    assert [may_request(FIVE, 2, number) for number in (5, 6)] == [True, False]
    assert not may_request(replace(FIVE, settings=replace(FIVE.settings, rounds=2)), 1, 1)


def test_byes_go_to_the_last_who_had_none_and_never_to_the_sole_leader():
    """1 and 2 have had one of each kind, 3 came late; 4 leads, 5 has nothing."""
    entrants = (Entrant(1), Entrant(2), Entrant(3, joined=2), Entrant(4), Entrant(5))
    event = replace(FIVE, entrants=entrants, rounds=(Round((Table((4, 5), (1, 2)),), (1,), (2,)),))
    had = byes_had(event)
    assert had == {1: 1, 2: 1, 3: 1, 4: 0, 5: 0}
    keys = bye_keys([1, 2, 3, 4, 5], {1: 0, 2: 0, 3: 0, 4: 2, 5: 1}, had)
    assert sorted(keys, key=keys.__getitem__) == [5, 1, 2, 3, 4]
    assert keys[1] == keys[2] == keys[3]
    assert min([3, 4], key=bye_keys([3, 4], {3: 5, 4: 5}, had).__getitem__) == 4
    assert next_round(event, [1, 2, 3, 4, 5]).byes == (5,)


def test_byes_go_round():
    """P32: if nobody does better than others, nobody has two more than another; and whoever does better never makes
    somebody else have a second one before all others have had as many."""
    players, rounds = 5, 46
    for ties, seed in ((1, "drawn"), (0.2, "luck")):
        event, luck = Tournament(Settings(seed, rounds, 2, 2, 2), entered(players)), Random(seed)
        for _ in range(rounds):
            units, had = totals(event), byes_had(event)
            round_ = next_round(event, range(1, players + 1))
            (given,) = round_.byes
            leads = [player for player in units if units[player] == max(units.values())]
            assert leads != [given]
            assert had[given] == min(had[player] for player in had if leads != [player])
            assert ties < 1 or max(had.values()) - min(had.values()) <= 1
            event = replace(event, rounds=(*event.rounds, played(round_, luck, ties=ties)))


def test_in_2023_rounds_nobody_has_two_byes_more_than_another():
    """P32. Worked out by the keys alone: all games are drawn, so that only byes tell players apart."""
    had, units, luck = dict.fromkeys(range(7), 0), dict.fromkeys(range(7), 0), Random(2023)
    for _ in range(2023):
        keys = bye_keys(had, units, had)
        given = min(luck.sample(list(had), len(had)), key=keys.__getitem__)
        had[given] += 1
        units = {player: units[player] + (SYSTEM if player == given else UNIT // 2) for player in units}
        assert max(had.values()) - min(had.values()) <= 1
    assert sum(had.values()) == 2023


def test_a_bye_must_pay_where_they_are_allowed():
    """Five at tables of up to four: 3 + 2 costs 5, a bye 10. Three at tables of two: there is no other way."""
    event = Tournament(Settings("", 3, 2, 4, 4, has_byes=True), entered(5))
    assert not next_round(event, range(1, 6)).byes
    assert len(next_round(FIVE, [1, 2, 3]).byes) == 1
    large = Tournament(Settings("", 3, 2, 7, 7, has_byes=True), entered(8))
    assert len(next_round(large, range(1, 9)).byes) == 1
    assert not next_round(replace(large, settings=replace(large.settings, has_byes=False)), range(1, 9)).byes


@pytest.mark.parametrize(("days", "sizes"), [(10, (2, 3)), (14, (4, 5)), (21, (6, 7))])
def test_how_long_rounds_last(days, sizes):
    assert [round_length(size) for size in sizes] == [days * DAY] * 2
    assert event_length(3, days * DAY) == 3 * days * DAY
    for size in sizes:
        assert share(round_length(size), size).start * size <= days * DAY


def test_no_round_is_for_eight():
    with pytest.raises(ValueError, match="tables of 8"):
        round_length(8)


def test_first_moves_and_extensions():
    """84 h each for four in 14 days: a quarter is 21 h; 168 h for two: 42 h; never more than 48 h."""
    assert first_move_due(84 * HOUR) == 21 * HOUR
    assert first_move_due(168 * HOUR) == 42 * HOUR
    assert first_move_due(30 * DAY) == 48 * HOUR
    assert longest_extension(14 * DAY) == 84 * HOUR


def test_who_vanishes_once_must_say_something_and_twice_is_out():
    assert [consequence(strikes) for strikes in range(4)] == ["none", "confirm", "drop", "drop"]


@pytest.mark.parametrize(
    ("games", "strikes"),
    [
        ("", 0),
        ("x", 1),
        ("xx", 2),
        ("x....", 1),
        ("x.....", 0),
        ("x..x..", 2),
        ("x..x...", 1),
        ("x..x.....", 0),
        (".x", 1),
    ],
)
def test_a_strike_is_forgotten_after_five_games(games, strikes):
    vanished = [game == "x" for game in games]
    assert open_strikes(vanished) == strikes
    assert may_enter(vanished) == (strikes <= 1)


@given(st.lists(st.booleans()))
@settings(deadline=None)
def test_playing_on_never_adds_strikes(games):
    assert open_strikes([*games, False]) <= open_strikes(games) <= open_strikes([*games, True]) - 1
