"""Section 6: crowds come, and are moved."""

import pytest
from msgspec.structs import replace

from engines.collapsible_d.board import SPACES, START_LEVELS
from engines.collapsible_d.data import TURNS
from tests.engines.collapsible_d.positions import act, data, legal, pawn, play, position, refused, spaces

OTHERS = (pawn("harris", 1, "C11"), pawn("joseph", 2, "F18"), pawn("caton", 3, "E11"))
COMING = {2: "red", 4: "black", 5: "green", 6: "blue", 7: "blue", 9: "white"}


def last_mover(turn, **fields):
    """The last player of a turn is about to end it."""
    return position(pawn("mellors", 0, "D9"), *OTHERS, turn=turn, first=1, mover=0, **fields)


@pytest.mark.parametrize(("turn", "colour"), COMING.items())
def test_s6_1_a_crowd_comes_and_the_first_player_places_it(turn, colour):
    state = play(last_mover(turn), "end")
    assert state.stage == "crowd"
    offered = {text.split()[1] for text in legal(state, 1)}
    taken = {"D9", "C11", "F18", "E11"}
    wanted = {space.name for space in SPACES if space.colour == colour and space.name not in taken}
    dry = {space.name for space in SPACES if START_LEVELS[space.section - 1] < space.row}
    assert offered == wanted & dry
    chosen = min(offered)
    after, events = act(state, f"place {chosen}", 1)
    assert data(events, "crowd-came") == [{"seat": 1, "space": chosen}]
    assert spaces(chosen)[0] in after.crowds or data(events, "crowds-washed-away")


@pytest.mark.parametrize("turn", [turn for turn in range(1, 17) if turn not in COMING])
def test_s6_1_none_comes_in_other_turns(turn):
    assert not TURNS[turn - 1].crowd
    assert play(last_mover(turn), "end").stage != "crowd"


def test_s6_1_not_where_a_pawn_or_crowd_or_water_is():
    state = play(last_mover(5, crowds=spaces("D14"), levels=(7, 6, 6, 6, 6, 6, 5, 1, 1, 1)), "end")
    assert refused(state, "place D14", 1) == "not-free"
    assert refused(state, "place E13", 1) == "under-water"
    assert refused(state, "place D10", 1) == "wrong-colour"
    assert refused(state, "end", 1) == "place-the-crowd"
    there = position(pawn("mellors", 0, "D14"), *OTHERS, turn=5, first=1, mover=0)
    assert refused(play(there, "end"), "place D14", 1) == "not-free"


def test_s6_1_where_no_space_is_free_it_leaves_the_game():
    red = spaces(*(space.name for space in SPACES if space.colour == "red"))
    state, events = act(last_mover(2, crowds=red), "end")
    assert data(events, "crowd-stayed-away") == [{"colour": "red"}]
    assert len(state.crowds) <= len(red)
    assert state.turn == 3


def test_s6_2_an_unassigned_die_moves_a_crowd_one_space():
    state = position(pawn("mellors", 0, "L7"), *OTHERS, loose=("red", "white"), crowds=spaces("D9"))
    assert set(legal(state, verb="crowd")) == {"crowd D9-D8", "crowd D9-D10", "crowd D9-E9"}
    after = play(state, "crowd D9-E9")
    assert after.crowds == spaces("E9")
    assert [die.colour for die in after.dice if not die.spent] == ["white"]
    assert play(after, "crowd E9-E8").mover != 0, "no die is left"
    assert refused(state, "crowd D9-C9") == "not-beside"
    assert refused(state, "crowd D7-C7") == "no-crowd"


def test_s6_2_assigned_dice_move_none():
    state = position(pawn("mellors", 0, "L7"), *OTHERS, dice=[("mellors", "red")], crowds=spaces("D9"))
    assert legal(state, verb="crowd") == []
    assert refused(state, "crowd D9-D8") == "no-die-for-crowds"


def test_s6_2_after_a_crowd_no_pawn_moves():
    state = position(
        pawn("mellors", 0, "D7"), *OTHERS, dice=[("mellors", "blue")], loose=("red", "red"), crowds=spaces("D9")
    )
    after = play(state, "crowd D9-D10")
    assert refused(after, "move mellors D6") == "crowds-came-last"
    assert legal(after, verb="move") == []


def test_s6_2_a_passenger_on_the_ship_is_needed():
    state = position(pawn("mellors", 0, berth="3"), *OTHERS, loose=("red",), crowds=spaces("D9"), turn=9)
    assert legal(state, verb="crowd") == []
    assert refused(state, "crowd D9-D8") == "no-pawn-on-ship"


def test_s6_2_not_into_water_and_several_may_stand_together():
    state = position(pawn("mellors", 0, "L7"), *OTHERS, loose=("red", "red"), crowds=spaces("D9", "D10"))
    together = play(state, "crowd D9-D10")
    assert together.crowds == spaces("D10", "D10")
    assert play(together, "crowd D10-D11").crowds == spaces("D10", "D11")
    wet = replace(state, levels=(7, 6, 6, 6, 5, 0, 1, 1, 1, 1))
    assert refused(wet, "crowd D9-E9") == "under-water"
