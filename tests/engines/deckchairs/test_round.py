"""Section "End of the round", with the rulebook's own example; passes; and what holds in every position."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.deckchairs import GAME, rules
from engines.deckchairs.data import ACTIONS, CARDS, CENTRE, DIRECTIONS, SQUARE_NAMES, SQUARE_NUMBERS
from engines.deckchairs.state import Attendant, Move, Push
from tests.engines.deckchairs.positions import chairs_of, position

# The rulebook's captions: Becca is green, Dan red, Miles yellow, Tom blue; the ship tilts down and left.
EXAMPLE = {
    "c6": "red",  # moves onto a scoring place
    "d7": "green",  # moves onto a scoring place, which Dan's chair leaves at once
    "a5": "green",  # on the edge: it could move down, but not down and left
    "f1": "yellow",  # on the edge: it could move left, but not down and left
    "f5": "yellow",  # behind the ice block
    "e2": "yellow",  # moves, and makes room for
    "f3": "blue",  # which moves onto a scoring place
    "c3": "red",  # secured
    "d4": "red",  # stays on the centre behind the secured chair
    "e5": "blue",  # stays, since the chair on the centre does
    "d5": "blue",  # moves onto its own attendant's square, past chairs on both sides of the diagonal
    "g7": "green",  # moves
}


def tilted(state):
    chairs, driven = rules.ship_moved(state)
    names = {SQUARE_NAMES[at]: state.colours[chair] for at, chair in enumerate(chairs) if chair is not None}
    return names, {SQUARE_NAMES[d.origin] for d in driven}, rules.points_of(state, chairs)


def test_end_of_round_example():
    state = position(EXAMPLE, "e4", {"c3": "red", "c4": "blue"}, movement="SW", board="B")
    chairs, moved, points = tilted(state)
    assert moved == {"c6", "d7", "e2", "f3", "d5", "g7"}
    assert chairs == {
        **{square: colour for square, colour in EXAMPLE.items() if square not in moved},
        "b5": "red",
        "c6": "green",
        "d1": "yellow",
        "e2": "blue",
        "c4": "blue",
        "f6": "green",
    }
    assert dict(zip(state.colours, points, strict=True)) == {"green": 2, "yellow": 1, "red": 6, "blue": 4}


def test_row_against_the_ice_block_stays():
    chairs, moved, _ = tilted(position({"d3": "red", "d2": "blue", "e2": "red"}, "d4", movement="N"))
    assert moved == {"e2"}
    assert chairs == {"d3": "red", "d2": "blue", "e3": "red"}


def test_row_in_the_open_moves_together():
    _, moved, _ = tilted(position({"d3": "red", "d2": "blue", "d1": "red"}, "a1", movement="N"))
    assert moved == {"d3", "d2", "d1"}


def test_enemy_attendant_keeps_a_chair_and_those_behind_it():
    _, moved, _ = tilted(position({"d3": "red", "d2": "blue"}, "a1", {"d5": "red", "b1": "green"}, movement="N"))
    assert moved == {"d3", "d2"}
    _, moved, _ = tilted(position({"d3": "red", "d2": "blue"}, "a1", {"c4": "blue"}, movement="NW"))
    assert moved == {"d2"}


def test_no_movement_in_the_first_round():
    state = position({"d3": "red"}, "a1", taken=11)
    reached, events = rules.apply(state, 0, Push("N"))
    assert "steady" in [event.kind for event in events]
    assert chairs_of(reached) == {"d3": "red"}
    assert reached.ship.direction is None


@pytest.mark.parametrize(("seats", "turns"), [(2, 8), (3, 9), (4, 12)])
def test_round_ends_after_all_actions(seats, turns):
    state = position({"d4": "red", "a6": "blue"}, "g1", {"a6": "blue"}, seats=seats, taken=turns - 1)
    reached, events = rules.apply(state, 0, Push("N"))
    assert [event.kind for event in events] == ["iced", "steady", *["scored"] * seats, "round-started"]
    assert reached.scores == (4, *[0] * (seats - 1))
    assert (reached.round, reached.taken, reached.attendants) == (2, 0, (None,) * seats)
    assert reached.start == (state.start + 1) % seats == reached.mover


def test_last_round_ends_the_game():
    state = position({"d3": "red", "a5": "blue"}, "g1", movement="N", taken=11)
    reached, events = rules.apply(state, 0, Push("W"))
    assert [event.kind for event in events] == ["iced", "tilted", *["scored"] * 4]
    assert reached.mover is None
    assert rules.to_move(reached) == frozenset()
    assert rules.legal_actions(reached, 0) == []
    end = rules.outcome(reached)
    assert (end.places, end.reason, end.scores) == (((0,), (1, 2, 3)), "most-points", (4, 0, 0, 0))


# The ice block is shut in a corner by secured chairs; one chair of blue is secured too, the others are walled in.
STUCK = {
    "a2": "red",
    "b1": "yellow",
    "b2": "green",
    "g1": "blue",
    "g7": "blue",
    "g6": "blue",
    "f7": "red",
    "f6": "yellow",
    "g5": "green",
    "c5": "red",
    "e3": "yellow",
    "d2": "green",
}
GUARDS = {"a2": "red", "b1": "yellow", "b2": "green", "g1": "blue"}


def test_who_has_no_legal_action_passes():
    state = position(STUCK, "a1", GUARDS, taken=4)
    reached, events = rules.apply(state, 0, Move(SQUARE_NUMBERS["c5"], SQUARE_NUMBERS["c6"]))
    assert [(event.kind, event.data["seat"]) for event in events] == [("moved", 0), ("passed", 1)]
    assert (reached.mover, reached.taken) == (2, 6)


def test_a_pass_can_end_the_round():
    state = position(STUCK, "a1", GUARDS, taken=10)
    reached, events = rules.apply(state, 0, Move(SQUARE_NUMBERS["c5"], SQUARE_NUMBERS["c6"]))
    assert [event.kind for event in events][:3] == ["moved", "passed", "steady"]
    assert (reached.round, reached.taken) == (2, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("length", "rounds"), [("short", {2: 4, 3: 6, 4: 4}), ("long", {2: 8, 3: 9, 4: 8})])
def test_set_up(seats, length, rounds):
    state, events = rules.setup(Setup("deckchairs", 1, "seed", seats, {"length": length, "board": "random"}))
    assert len(state.cards) + 1 == rounds[seats]
    assert rounds[seats] % seats == 0
    assert len(set(state.cards)) == len(state.cards)
    assert state.ice == CENTRE
    assert [event.kind for event in events] == ["set-up", *["colour-dealt"] * seats, "round-started", "revealed"]


def test_luck_of_the_set_up_is_uniform_enough():
    begun = [
        rules.setup(Setup("deckchairs", 1, str(n), 3, {"length": "long", "board": "random"}))[0] for n in range(600)
    ]
    for found, values in (
        (Counter(state.board for state in begun), 2),
        (Counter(state.start for state in begun), 3),
        (Counter(state.colours for state in begun), 6),
        (Counter(state.cards[0] for state in begun), 8),
    ):
        assert len(found) == values
        assert max(found.values()) < 1.5 * 600 / values
    assert {frozenset(state.cards) for state in begun} == {frozenset(DIRECTIONS)}


@given(
    seats=st.sampled_from([2, 3, 4]),
    length=st.sampled_from(["short", "long"]),
    board=st.sampled_from(["random", "A", "B"]),
    seed=st.text(max_size=8),
    choices=st.integers(0, 2**64),
    habit=st.sampled_from(["any", "no attendants", "ice"]),
)
@settings(max_examples=60, deadline=None)
def test_every_reachable_position_is_sound(seats, length, board, seed, choices, habit):
    state, _ = GAME.setup(Setup("deckchairs", 1, seed, seats, {"length": length, "board": board}))
    luck, actions, acted = Luck(str(choices)), 0, Counter()
    while (seat := state.mover) is not None:
        legal = rules.legal_actions(state, seat)
        liked = [a for a in legal if not isinstance(a, Attendant)] if habit == "no attendants" else legal
        liked = [a for a in legal if isinstance(a, Push)] if habit == "ice" else liked
        action, luck = luck.choice(liked or legal)
        before = state
        state, events = rules.apply(state, seat, action)
        passes = [event.data["seat"] for event in events if event.kind == "passed"]
        actions += 1 + len(passes)
        acted.update([seat, *passes])
        check_position(state)
        if state.ship is not None:
            assert acted == dict.fromkeys(range(seats), ACTIONS[seats])
            acted.clear()
            check_points(before, state)
    assert actions == (CARDS[length][seats] + 1) * seats * ACTIONS[seats]


def check_position(state):
    chairs = Counter(chair for chair in state.chairs if chair is not None)
    assert chairs == dict.fromkeys(range(state.seats), 12 // state.seats)
    assert state.chairs[state.ice] is None
    placed = [square for square in state.attendants if square is not None]
    assert CENTRE not in placed
    assert state.ice not in placed
    assert len(set(placed)) == len(placed)
    for seat, square in enumerate(state.attendants):
        assert square is None or state.chairs[square] in (None, seat)


def check_points(before, state):
    for seat, points in enumerate(state.ship.points):
        assert state.scores[seat] == before.scores[seat] + points
        assert 0 <= points <= 2 * (12 // state.seats) + 2
    assert sum(state.ship.points) <= 2 * 12 + 2
