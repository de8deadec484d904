"""RULES.md, Set-up: who is placed when, by whom, and where."""

from itertools import chain, combinations

import pytest

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.gezanke_auf_der_planke import GAME
from engines.gezanke_auf_der_planke.balance import falls
from engines.gezanke_auf_der_planke.data import EACH, GEOMETRY, PIRATES, PLANKS, SIDES
from tests.engines.gezanke_auf_der_planke.positions import act, kinds, legal, ship, standing, why_not


def begun(seed, seats):
    return matches.start(GAME, Setup(GAME.spec.id, GAME.spec.rules, seed, seats, {}))[0].state


@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [
        (4, 0, "white 0 grey 1 brown 2 black 3"),
        (4, 2, "brown 2 black 3 white 0 grey 1"),
        (3, 0, "black 0 white 0 grey 1 brown 2"),
        (3, 2, "black 2 brown 2 white 0 grey 1"),
        (2, 0, "white 0 grey 1 brown 0 black 1"),
        (2, 1, "grey 1 brown 0 black 1 white 0"),
    ],
)
def test_colours_are_placed_round_by_round_a_neutral_one_first(seats, start, order):
    state = next(state for n in range(99) if (state := begun(f"start {n}", seats)).start == start)
    placed = []
    while state.stage == "set-up":
        placed += [PIRATES[state.waiting[0]], str(state.placer)]
        assert GAME.to_move(state) == {state.placer}
        state, _ = act(state, legal(state)[0])
    assert " ".join(placed) == " ".join([order] * EACH)
    assert (state.stage, state.turn, state.active) == ("slide", 1, start)


def test_the_planks_lie_in_random_order_with_random_sides():
    orders = {tuple(plank.colour for plank in begun(str(n), 4).planks) for n in range(50)}
    sides = [tuple(plank.side for plank in begun(str(n), 4).planks) for n in range(50)]
    assert len(orders) > 40
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(PLANKS))}
    assert len(set(sides)) > 20
    assert set(chain(*sides)) == set(SIDES)
    assert {begun(str(n), 4).start for n in range(50)} == {0, 1, 2, 3}


def test_the_luck_of_the_planks_does_not_depend_on_the_players():
    assert begun("same", 2).planks == begun("same", 4).planks


def test_a_taken_place_is_refused():
    state = ship(stage="set-up", waiting=(0, 1), turn=0, dice="", red="grey1")
    assert why_not(state, "place red:1") == "taken"
    assert why_not(state, "slide red left") == "other-step"
    assert "place red:1" not in legal(state)
    assert len(legal(state)) == len(PLANKS) * len(GEOMETRY.places) - 1


def test_a_place_on_which_the_plank_would_fall_is_refused():
    state = ship(stage="rescue", waiting=(0, 0), red="grey3 grey2", offsets={"red": 3})
    assert why_not(state, "place red:4") == "would-fall"
    assert why_not(state, "place red:1") is None
    assert [text for text in legal(state) if "red" in text] == [f"place red:{p}" for p in (-4, -3, -2, -1, 0, 1)]


def test_who_is_rescued_leaves_the_water():
    state = ship(stage="rescue", waiting=(0, 1), water=(1, 1, 0, 0), red="white0 white1", blue="grey0 grey1")
    after, told = act(state, "place blue:4")
    assert told == [("rescued", {"seat": 0, "colour": "white", "place": "blue:4"})]
    assert after.water == (0, 1, 0, 0)
    assert standing(after, "blue") == "grey0 grey1 white4"
    assert GAME.to_move(after) == {1}
    after, told = act(after, "place blue:3")
    assert kinds(told) == ["rescued", "shark-left", "rolled"]


def test_there_always_is_a_place_that_makes_no_plank_fall():
    """On a place over the deck nobody ever makes a plank fall. Every plank that holds has so many of them that even all
    other pirates together could not take those of six planks."""
    places = tuple(GEOMETRY.places)
    holding = [
        offset
        for offset in range(-12, 13)
        for count in range(len(places) + 1)
        if any(falls(offset, standing) is None for standing in combinations(places, count))
    ]
    over_deck = min(sum(abs(2 * (offset + place)) <= GEOMETRY.edge for place in places) for offset in holding)
    assert len(PLANKS) * over_deck > len(PIRATES) * EACH - 1
    assert max(holding) < 12
