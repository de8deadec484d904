"""What people may type, and what a menu can say of an action."""

import pytest

from engines.collapsible_d import GAME
from engines.collapsible_d.board import SPACE_NUMBERS, START_LEVELS
from engines.collapsible_d.data import BERTH_ACCESS, BERTHS
from engines.collapsible_d.routes import NO_WAY, nearest_boat, steps_to
from engines.core import match as matches
from engines.core.errors import Ambiguous, Illegal, MoveError
from engines.core.protocol import Setup
from tests.engines.collapsible_d.positions import OPTIONS, pawn, position, spaces, steps_to_boats

OTHERS = (pawn("harris", 1, "C11"), pawn("joseph", 2, "F18"), pawn("caton", 3, "E11"))
SETUP = Setup("collapsible_d", 1, "typed", 4, dict.fromkeys(OPTIONS, "no"))
CREW = (pawn("thorne", 0, "D9"), pawn("kelly", 0, "G6"), pawn("hurst", 0, "L14"))


def match(**fields):
    return matches.Match(SETUP, position(*CREW, *OTHERS, **fields))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("go Mrs Thorne D8", "move thorne D8"),
        ("walk thorne to d8", "move thorne D8"),
        ("thorne d8", "move thorne D8"),
        ("board hurst boat 2", "board hurst 2"),
        ("hurst 2", "board hurst 2"),
        ("push D11 D12", "crowd D11-D12"),
        ("done", "end"),
        ("back", "reassign"),
    ],
)
def test_loosely_typed_actions_are_understood(typed, meant):
    state = match(dice=[("thorne", "blue")], loose=("red",), crowds=spaces("D11"))
    assert matches.read(GAME, state, 0, typed) == meant


def test_what_can_be_two_things_is_asked_back():
    state = match(dice=[("thorne", "blue+blue")])
    with pytest.raises(Ambiguous):
        matches.read(GAME, state, 0, "move thorne")


def test_dice_that_go_without_saying_may_be_said():
    state = match(dice=[("thorne", "blue+white")])
    assert matches.read(GAME, state, 0, "move thorne D8 blue") == "move thorne D8"
    with pytest.raises(Illegal, match="pay-otherwise"):
        matches.read(GAME, state, 0, "move thorne D8 white")


def test_dice_may_be_given_in_any_order():
    state = match(stage="assign", assigning=0, loose=("blue", "red", "red"))
    assert matches.read(GAME, state, 0, "give thorne red+blue") == "assign thorne blue+red"
    assert matches.read(GAME, state, 0, "assign thorne red blue red") == "assign thorne blue+red+red"
    with pytest.raises(MoveError):
        matches.play(GAME, state, 0, "assign thorne red+blue")


def test_holding_is_said_by_class():
    assert matches.read(GAME, match(stage="hold"), 0, "hold nobody") == "hold none"
    assert matches.read(GAME, match(stage="hold"), 0, "hold first-crew") == "hold first-crew"


def said(state, text):
    view = GAME.view(state.state, 0)
    return GAME.facts(view, 0, GAME.action(GAME.grammar.parse(text)))


def test_a_walk_is_told_with_its_cost_and_the_boat_that_is_nearest_then():
    state = match(dice=[("thorne", "blue+yellow+white+red")])
    near = said(state, "move thorne D8")
    steps = steps_to_boats()
    assert near == {
        "name": "Mrs Thorne",
        "cost": "blue",
        "squares": "🟦",
        "near": near["near"],
        "left": steps[SPACE_NUMBERS["D8"]],
        "best": "no",
    }
    assert steps_to(BERTH_ACCESS[BERTHS.index(near["near"])], START_LEVELS)[SPACE_NUMBERS["D8"]] == near["left"]
    offered = [tokens for tokens in matches.legal(GAME, state, 0) if tokens[:2] == ("move", "thorne")]
    best = {tokens for tokens in offered if said(state, GAME.grammar.write(tokens))["best"] == "yes"}
    nearest = min(steps[SPACE_NUMBERS[tokens[2]]] for tokens in offered)
    assert best == {tokens for tokens in offered if steps[SPACE_NUMBERS[tokens[2]]] == nearest}


def test_boarding_is_told_with_the_place_and_what_the_way_costs():
    state = match(dice=[("thorne", "blue")])
    assert said(state, "board hurst 2") == {"name": "Mr Hurst", "place": 1, "cost": "none", "squares": "none"}
    walking = matches.Match(SETUP, position(pawn("hurst", 0, "L16"), *OTHERS, dice=[("hurst", "red")]))
    assert said(walking, "board hurst 1")["cost"] == "red"


def test_the_water_cuts_ways_off_and_lowered_boats_are_no_aim():
    dry, wet = START_LEVELS, (9,) * 10
    here = SPACE_NUMBERS["D9"]
    assert nearest_boat(dry, (0,) * 10, here)[1] == steps_to_boats()[here]
    assert nearest_boat(wet, (0,) * 10, here) == (-1, NO_WAY)
    assert nearest_boat(dry, (8,) * 10, here) == (-1, NO_WAY)
    only = tuple(0 if berth == "8c" else 8 for berth in BERTHS)
    assert nearest_boat(dry, only, here) == (9, steps_to(8, dry)[here])
