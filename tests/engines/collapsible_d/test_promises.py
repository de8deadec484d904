"""The promises of every game again, on matches between good players, and how long a match can be."""

from collections import Counter
from functools import lru_cache

import pytest

from engines.collapsible_d import GAME, judgement, rules
from engines.collapsible_d.data import AIDS, CYCLE, DICE, FLOODING, MOST_REASSIGNED, TURNS
from engines.collapsible_d.orders import TOPICS
from engines.core import match as matches
from engines.core.conformance import PROMISES
from engines.core.errors import MoveError
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.trials import as_bytes, setups
from tests.engines.collapsible_d.positions import OPTIONS
from tests.engines.collapsible_d.test_invariants import COMBINED, check_cards, course

PLAYED_ON = 10


class Striving(type(GAME)):
    """The same game for players who do what is best, or something else of a few: random matches save nobody."""

    def legal_actions(self, state, seat):
        return [*few(state, seat)]

    def check(self, state, seat, action):
        rules.check(state, seat, action)
        if action not in few(state, seat):
            raise MoveError("never")


@lru_cache(maxsize=64)
def few(state, seat):
    legal = rules.legal_actions(state, seat)
    if len(legal) < 3:
        return tuple(legal)
    best = legal.index(judgement.best(state, seat))
    other, rare = (7 * best + 3 * state.turn) % len(legal), (5 * best + 1) % len(legal)
    return tuple(legal[n] for n in sorted({best, other} | ({rare} if state.turn % 3 == 0 else set())))


STRIVING = Striving()
SETUPS = setups(STRIVING, "striving")[::5]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join([str(setup.seats), *setup.options.values()]))
def test_promise_in_good_play(setup, promise):
    promise(STRIVING, setup)


def longest_turn(pawns, dice):
    """The most actions that a player can take in a turn.

    Every walk, peek and push spends a die, but for one slide of each pawn; a pawn boards twice at most, for it leaves
    but once; whatever is searched for was reached by a walk, a slide or a key, and is taken or left; a token is used
    once, and one that was taken can be another one; three times the dice can be taken back.
    """
    sharing = pawns * (MOST_REASSIGNED + 1) + MOST_REASSIGNED
    walks = dice + pawns
    tables = 3 * pawns
    arrivals = walks + pawns
    uses = pawns + arrivals
    arranged = 2
    hold, end = 1, 1
    return hold + sharing + walks + tables + 2 * arrivals + uses + arranged + end


def test_no_match_is_longer_than_promised():
    turns = CYCLE * len(FLOODING)
    assert turns == len(TURNS)
    for seats in GAME.spec.seats:
        pawns = {2: 6, 3: 4}.get(seats, 3)
        dice = DICE + pawns if seats == 2 else DICE
        crowd, checked, reached = 1, pawns * seats, pawns * seats
        assert turns * (seats * longest_turn(pawns, dice) + crowd + checked + reached) <= GAME.spec.max_entries


@pytest.mark.parametrize("row", COMBINED, ids=lambda row: "-".join(map(str, row)))
def test_imagined_matches_look_the_same_to_who_imagines_them(row):
    """In the midst of good play another match is imagined from what a viewer sees; while both tell the viewer the same,
    both look the same: the view, what is legal, who would answer at once, and the words for an action."""
    seats, *values = row
    setup = Setup("collapsible_d", 1, f"course {row}", seats, dict(zip(OPTIONS, values, strict=True)))
    compared = 0
    for number, (state, seat, _) in enumerate(course(seats, setup.options, setup.seed)):
        if seat is None or number % 9:
            continue
        viewer = number // 9 % seats
        imagined = GAME.determinise(GAME.view(state, viewer), Luck(f"{number}"))
        twins = matches.Match(setup, state), matches.Match(setup, imagined)
        for step in range(PLAYED_ON):
            shown, other = (as_bytes(GAME.view(twin.state, viewer)) for twin in twins)
            assert shown == other
            acting = [matches.awaited(GAME, twin) for twin in twins]
            assert acting[0] == acting[1]
            if not acting[0]:
                break
            assert answers(twins[0], acting[0]) == answers(twins[1], acting[0])
            player = min(acting[0])
            legal, also = (matches.legal(GAME, twin, player) for twin in twins)
            if player == viewer:
                assert legal == also
                assert facts(twins[0], viewer, legal[step % len(legal)]) == facts(
                    twins[1], viewer, legal[step % len(legal)]
                )
            common = [tokens for tokens in legal if tokens in also]
            if not common:
                break
            text = GAME.grammar.write(common[Luck(f"{number} {step}").below(len(common))[0]])
            (one, told), (two, told_too) = (matches.play(GAME, twin, player, text) for twin in twins)
            if matches.visible(told, viewer) != matches.visible(told_too, viewer):
                break
            twins = one, two
            compared += 1
    assert compared > 30


def answers(match, seats):
    """Who would answer at once, under one order and under all of them."""
    given = []
    for seat in sorted(seats):
        for topics in ((), *((topic.name,) for topic in TOPICS), tuple(topic.name for topic in TOPICS)):
            orders = {topic.name: "use" if topic.name in topics else "ask" for topic in TOPICS}
            given.append(GAME.answer(match.state, seat, orders) is None)
    return given


def facts(match, viewer, tokens):
    view = GAME.view(match.state, viewer)
    return GAME.facts(view, viewer, GAME.action(tokens)), GAME.preview(view, viewer, GAME.action(tokens))


def test_what_is_imagined_is_possible():
    """No token twice, no boat, tile or flooding card that everybody has seen elsewhere."""
    setup = Setup("collapsible_d", 1, "possible", 4, dict.fromkeys(OPTIONS, "no"))
    used = 0
    for number, (state, seat, _) in enumerate(course(4, setup.options, "possible")):
        if number % 5 or seat is None:
            continue
        imagined = GAME.determinise(GAME.view(state, seat), Luck(f"{number}"))
        check_cards(imagined)
        here = [*imagined.aids, *(pawn.aid for pawn in imagined.pawns if not pawn.worn), *imagined.used_aids]
        assert not Counter(aid for aid in here if aid) - Counter(AIDS)
        assert [bool(aid) for aid in imagined.aids] == [bool(aid) for aid in state.aids]
        used = max(used, len(state.used_aids))
    assert used > 2


def test_advice_comes_from_the_view_alone():
    """The same advice in every match that looks the same."""
    setup = Setup("collapsible_d", 1, "advice", 4, dict.fromkeys(OPTIONS, "no"))
    for number, (state, seat, _) in enumerate(course(4, setup.options, "advice")):
        if seat is not None and number % 11 == 0:
            view = GAME.view(state, seat)
            other = GAME.determinise(view, Luck(f"other {number}"))
            assert GAME.advise(view, seat, Luck("a")) == GAME.advise(GAME.view(other, seat), seat, Luck("a"))
            GAME.check(state, seat, GAME.advise(view, seat, Luck("a")))


def test_a_preview_shows_where_a_pawn_will_be_and_nothing_that_is_hidden():
    moved = 0
    for state, seat, action in course(4, dict.fromkeys(OPTIONS, "no"), "preview", wild=0):
        if seat is None:
            continue
        assert GAME.preview(GAME.view(state, seat), seat, action).stage == state.stage
        if GAME.tokens(action)[0] != "move":
            continue
        view = GAME.view(state, seat)
        after = GAME.preview(view, seat, action)
        pawn = next(pawn for pawn in after.pawns if pawn.number == action.passenger)
        assert pawn.space == GAME.tokens(action)[2]
        assert (after.flood, after.turn, after.mover) == (view.flood, view.turn, view.mover)
        moved += 1
    assert moved > 30
