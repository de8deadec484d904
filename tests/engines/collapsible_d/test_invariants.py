"""What holds in every position, whatever is played, under whatever options: each pawn, token and card in one place."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.collapsible_d import judgement, rules
from engines.collapsible_d.board import SPACES
from engines.collapsible_d.data import AIDS, BERTHS, BOATS, COLOURS, FLOODING, LETTERS, PLACES
from engines.collapsible_d.notation import GRAMMAR, tokens
from engines.collapsible_d.state import NOWHERE
from engines.collapsible_d.walking import is_under_water
from engines.core.rng import Luck
from engines.core.trials import pairwise_cover
from tests.engines.collapsible_d.positions import OPTIONS, start

COMBINED = pairwise_cover([(2, 3, 4, 5, 6), *((("no", "yes"),) * len(OPTIONS))])
"""Numbers of seats and values of the options, every two of them together."""
WHOLE = 25
"""Discord: a menu holds so many choices."""


def course(seats, options, seed, wild=3):
    """A match: every position with the seat that acts and its action; one action in `wild` is any at all (0: none)."""
    state, luck = start(seats, seed, **options), Luck(f"course {seed}")
    while seats := rules.to_move(state):
        seat, luck = luck.choice(sorted(seats))
        legal = rules.legal_actions(state, seat)
        die, luck = luck.below(wild) if wild else (1, luck)
        action, luck = luck.choice(legal) if die == 0 else (judgement.best(state, seat), luck)
        yield state, seat, action
        state, _ = rules.apply(state, seat, action)
    yield state, None, None


def check_pawns(state, was):
    assert [pawn.number for pawn in state.pawns] == [pawn.number for pawn in was.pawns]
    for pawn in state.pawns:
        places = [pawn.space != NOWHERE, state.is_waiting(pawn), state.is_saved(pawn), pawn.is_lost]
        assert sum(places) == 1
        assert (pawn.rank == NOWHERE) == (pawn.berth == NOWHERE)
        if pawn.berth != NOWHERE:
            assert state.is_alerted(pawn)
        if pawn.space != NOWHERE and state.stage not in ("flood", "drowning"):
            assert is_under_water(state.levels, pawn.space) <= pawn.wading
    for before, after in zip(was.pawns, state.pawns, strict=True):
        assert after.is_lost or not before.is_lost
        assert state.is_saved(after) or not was.is_saved(before)


def check_tables(state):
    for berth in range(len(BERTHS)):
        ranks = [state.pawns[index].rank for index in state.table(berth)]
        assert len(set(ranks)) == len(ranks) <= len(PLACES)
        if not state.lowered[berth]:
            assert ranks == list(range(len(ranks)))
        else:
            assert len(ranks) <= state.boat(berth).seats


def check_tokens(state, was):
    """Each token lies at a letter or on a card, or is gone: used, or lost with whom it was."""
    here = Counter(aid for aid in state.aids if aid) + Counter(
        pawn.aid for pawn in state.pawns if pawn.aid and not pawn.worn
    )
    there = Counter(aid for aid in was.aids if aid) + Counter(
        pawn.aid for pawn in was.pawns if pawn.aid and not pawn.worn
    )
    used = Counter(state.used_aids) - Counter(was.used_aids)
    assert not here - there, "no token comes back"
    assert not used - (there - here), "what is used is gone"
    assert not Counter(state.used_aids) + here - Counter(AIDS)
    taken = {letter for letter in range(len(LETTERS)) if was.aids[letter] and not state.aids[letter]}
    for seat in range(state.seats):
        assert not state.known_aids[seat] & taken
        assert all(state.aids[letter] for letter in state.known_aids[seat])


def check_cards(state):
    assert sorted((*state.tiles, *state.revealed)) == list(range(1, 9))
    assert sorted(state.boats) == sorted(BOATS)
    assert len(state.floods) == 16
    for number, cards in enumerate(FLOODING.values()):
        assert not Counter(state.floods[4 * number : 4 * number + 4]) - Counter(cards)
    assert sum(map(bool, state.lowered)) <= 10


def check_spaces(state):
    on_space = Counter(pawn.space for pawn in state.pawns if pawn.space != NOWHERE)
    for space, number in on_space.items():
        crowded = number > 2 and SPACES[space].colour != "white"
        assert not crowded or "lifebelt" in state.used_aids or state.abilities
    for crowd in state.crowds:
        assert not is_under_water(state.levels, crowd)
    assert list(state.crowds) == sorted(state.crowds)
    assert len(state.crowds) <= 6
    assert not (state.composure and state.crowds)


def check_dice(state):
    rolled = [die for die in state.dice if not die.held]
    if state.stage in ("assign", "move"):
        assert len(rolled) == 4 if len(state.colours[0]) > 1 else len(state.dice) == 4
    assert all(die.colour in COLOURS for die in state.dice)
    assert not any(die.spent and die.pawn == NOWHERE and not state.crowding for die in state.dice)


@pytest.mark.parametrize("row", COMBINED, ids=lambda row: "-".join(map(str, row)))
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_what_holds_in_every_position(row, seed):
    seats, *values = row
    was = start(seats, f"{seed}", **dict(zip(OPTIONS, values, strict=True)))
    for state, _, action in course(seats, dict(zip(OPTIONS, values, strict=True)), f"{seed}"):
        check_pawns(state, was)
        check_tables(state)
        check_tokens(state, was)
        check_cards(state)
        check_spaces(state)
        check_dice(state)
        if action is None:
            assert state.stage == "over"
            assert state.turn == 16
            assert all(state.lowered)
            assert rules.outcome(state) is not None
        was = state


def test_a_turn_of_four_takes_a_person_eight_interactions_at_most():
    """Hold, share the dice out among three, walk with three, end: looks, aids and crowds are extra."""
    for number in range(6):
        taken = Counter()
        for state, seat, action in course(4, {}, f"presses {number}", wild=0):
            if state.mover is not None and type(action).__name__ not in (
                "Search",
                "Take",
                "Decline",
                "Use",
                "Arrange",
                "Push",
            ):
                taken[state.turn, seat] += 1
        assert max(taken.values()) <= 8


def test_menus_are_small():
    """Whole actions fit one menu nearly always; what does not is chosen in two steps."""
    sizes = Counter()
    for number, row in enumerate(COMBINED):
        options = dict(zip(OPTIONS, row[1:], strict=True))
        for state, seat, _ in course(row[0], options, f"menus {number}"):
            for verb, count in Counter(
                tokens(one)[0] for one in rules.legal_actions(state, seat) if seat is not None
            ).items():
                sizes[verb, count > WHOLE] += 1
                assert count <= WHOLE * WHOLE
    for verb in GRAMMAR.verbs.values():
        if verb.whole and sizes[verb.name, False]:
            assert sizes[verb.name, True] <= 0.02 * sizes[verb.name, False], verb.name
    assert {verb for verb, _ in sizes} >= set(GRAMMAR.verbs) - {"show"}, "nearly every kind of action came up"
