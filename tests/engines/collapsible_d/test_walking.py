"""Section 4: walking, boarding, leaving. The dice are compared with a second implementation over all rolls."""

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from engines.collapsible_d.board import SPACE_NAMES, SPACE_NUMBERS, START_LEVELS
from engines.collapsible_d.data import COLOURS
from engines.collapsible_d.walking import Ground, Walker, choices, colours, purse, reach
from tests.engines.collapsible_d.oracle import Oracle, pays
from tests.engines.collapsible_d.positions import (
    act,
    data,
    find,
    legal,
    pawn,
    play,
    position,
    refused,
    spaces,
    where,
)

OTHERS = (pawn("harris", 1, "C11"), pawn("joseph", 2, "F18"), pawn("caton", 3, "E11"))
ROLLS = [dice for size in range(1, 5) for dice in combinations_with_replacement(COLOURS, size)]


def walker(key, space, dice, **fields):
    return position(pawn(key, 0, space), *OTHERS, dice=[(key, dice)] if dice else (), **fields)


def targets(state):
    return {text.split()[2] for text in legal(state, verb="move")}


@pytest.mark.parametrize(
    ("space", "asleep", "full", "crowded"),
    [
        ("D10", False, (), ()),
        ("E8", False, ("E7",), ("F8", "E9")),
        ("L9", False, (), ("A8",)),
        ("F18", True, ("F17",), ()),
        ("B9", True, (), ("B10", "B8")),
        ("C14", False, ("C15",), ("C12", "B13")),
    ],
)
def test_s4_exactly_what_the_dice_can_pay_is_offered(space, asleep, full, crowded):
    """All rolls of one to four dice."""
    at = SPACE_NUMBERS[space]
    ground = Ground(START_LEVELS, frozenset(spaces(*full)), frozenset(spaces(*crowded)))
    for dice in ROLLS:
        oracle = Oracle(START_LEVELS, set(spaces(*full)), set(spaces(*crowded)), asleep, dice)
        found = reach(ground, Walker(at, asleep), purse(dice, dice))
        assert {to: len(dice) - len(route.paid) for to, route in found.items()} == oracle.reach(at, dice)


@pytest.mark.parametrize(("space", "asleep"), [("E8", False), ("D10", False), ("C11", False), ("B9", True)])
def test_s4_7_single_steps_can_be_paid_in_every_way_that_wastes_nothing(space, asleep):
    """Every payment of the second implementation leaves no more possibilities than one that is offered."""
    at = SPACE_NUMBERS[space]
    ground = Ground(START_LEVELS, frozenset(), frozenset(spaces("E9")))
    for dice in ROLLS:
        oracle = Oracle(START_LEVELS, set(), set(spaces("E9")), asleep, dice)
        found = choices(ground, Walker(at, asleep), purse(dice, dice))
        offered = {}
        for (to, _), route in found.items():
            if len(route.path) == 2:
                offered.setdefault(to, set()).add(colours(route.paid))
        possible = {}
        for to, paid in oracle.steps(at, dice):
            possible.setdefault(to, set()).add(paid)
        assert offered.keys() == possible.keys()
        for to, payments in possible.items():
            assert offered[to] <= payments
            for paid in payments - offered[to]:
                assert any(
                    further(oracle, to, dice, paid) <= further(oracle, to, dice, better) for better in offered[to]
                )


def further(oracle, to, dice, paid):
    """(Space, number of dice left) of all that can follow a step."""
    left = list(dice)
    for die in paid:
        left.remove(die)
    return {(space, len(rest)) for space, rest in oracle.after(to, tuple(left))}


def test_s4_1_a_passage_takes_the_colour_of_the_space():
    state = walker("mellors", "D9", "blue")
    assert targets(state) == {"D8", "D10"}
    assert where(play(state, "move mellors D8"), "mellors") == "D8"
    assert targets(walker("mellors", "D9", "green")) == set()
    assert targets(walker("mellors", "B8", "red")) == {"B9"}, "a white space takes any result"


def test_s4_1_a_stairway_takes_its_own_colour():
    assert targets(walker("mellors", "D9", "yellow")) == {"E9"}, "the space below is black"
    assert targets(walker("mellors", "D12", "black")) == {"E12", "D11"}, "D11 is white"
    assert refused(walker("mellors", "D9", "black"), "move mellors E9") == "cannot-pay"


def test_s4_2_the_unaware_pay_two_equal_results():
    assert targets(walker("lucas", "D9", "blue")) == set()
    assert targets(walker("lucas", "D9", "blue+blue")) == {"D8", "D10"}
    assert targets(walker("lucas", "D9", "blue+yellow")) == set()
    assert targets(walker("lucas", "D9", "white+yellow")) == {"E9"}
    assert targets(walker("lucas", "B8", "red+red")) == {"B9"}, "two equal ones of any colour, into white"
    assert targets(walker("lucas", "B8", "blue+red")) == set()
    assert "D7" in targets(walker("lucas", "D9", "blue+blue+blue+blue"))


def test_s4_2_the_example_of_the_source():
    """Mr Whiteley takes two equal black results, turning white into black, onto a black space."""
    state = walker("whiteley", "E10", "white+black", turn=4)
    assert targets(state) == {"E9", "E11"}
    assert find(play(state, "move whiteley E9"), "whiteley").stirred


def test_s4_3_black_copies_another_die_of_the_same_passenger():
    state = position(pawn("lucas", 0, "D9"), *OTHERS, dice=[("lucas", "blue+black")])
    assert targets(state) == {"D8", "D10"}
    alone = position(
        pawn("mellors", 0, "D9"), pawn("thorne", 0, "C5"), *OTHERS, dice=[("mellors", "black"), ("thorne", "blue")]
    )
    assert [text for text in legal(alone, verb="move") if "mellors" in text] == []
    spent = play(walker("mellors", "D9", "blue+black"), "move mellors D8")
    assert targets(spent) == {"D7", "D9"}, "it copies a die that is spent, too"


def test_s4_3_yellow_enters_no_coloured_space():
    assert targets(walker("mellors", "B8", "yellow")) == {"B9"}
    assert not targets(walker("mellors", "B10", "yellow")) - {"B9"}


def test_s4_4_no_third_pawn_on_a_coloured_space():
    two = (pawn("thorne", 0, "D8"), pawn("harris", 1, "D8"))
    state = position(pawn("mellors", 0, "D9"), *two, dice=[("mellors", "blue+blue")])
    assert refused(state, "move mellors D8") == "two-pawns"
    assert "D7" not in targets(state), "nor through it"
    one = position(pawn("mellors", 0, "D9"), two[0], dice=[("mellors", "blue")])
    assert refused(one, "move mellors D8") is None
    white = position(
        pawn("mellors", 0, "B8"), pawn("thorne", 0, "B9"), pawn("harris", 1, "B9"), dice=[("mellors", "blue")]
    )
    assert refused(white, "move mellors B9") is None


def test_s4_4_by_stairs_neither():
    two = (pawn("thorne", 0, "E9"), pawn("harris", 1, "E9"))
    assert (
        refused(position(pawn("mellors", 0, "D9"), *two, dice=[("mellors", "yellow")]), "move mellors E9")
        == "two-pawns"
    )


def test_s4_5_a_crowd_costs_one_more():
    crowd = {"crowds": spaces("D8")}
    assert refused(walker("mellors", "D9", "blue", **crowd), "move mellors D8") == "cannot-pay"
    assert refused(walker("mellors", "D9", "blue+red", **crowd), "move mellors D8") is None
    assert refused(walker("lucas", "D9", "blue+blue", **crowd), "move lucas D8") == "cannot-pay"
    assert refused(walker("lucas", "D9", "blue+blue+green", **crowd), "move lucas D8") is None
    twice = {"crowds": spaces("D8", "D8")}
    assert refused(walker("mellors", "D9", "blue+red", **twice), "move mellors D8") is None
    stairs = {"crowds": spaces("E9")}
    assert refused(walker("mellors", "D9", "yellow", **stairs), "move mellors E9") == "cannot-pay"
    assert refused(walker("mellors", "D9", "yellow+red", **stairs), "move mellors E9") is None
    white = {"crowds": spaces("B9")}
    assert refused(walker("mellors", "B8", "green", **white), "move mellors B9") is None


def test_s4_6_nobody_walks_into_the_water():
    levels = (7, 6, 6, 6, 5, 0, 1, 1, 1, 1)
    state = walker("mellors", "D9", "blue+yellow", levels=levels)
    assert "E9" not in targets(state)
    assert refused(state, "move mellors E9") == "under-water"


def test_s4_7_the_cheapest_way_leaves_the_more_useful_dice():
    state = walker("mellors", "D9", "white+blue")
    after, events = act(state, "move mellors D8")
    assert data(events, "moved")[0]["dice"] == "blue"
    assert refused(state, "move mellors D8 white") == "pay-otherwise"
    assert refused(state, "move mellors D8 blue") == "dice-go-without-saying"
    assert [die.colour for die in after.dice if not die.spent] == ["white"]
    choice = walker("mellors", "B8", "yellow+red")
    assert {"move mellors B9", "move mellors B9 red"} == set(legal(choice, verb="move")) or len(
        legal(choice, verb="move")
    ) >= 2
    paid = {data(act(choice, text)[1], "moved")[0]["dice"] for text in legal(choice, verb="move") if " B9" in text}
    assert paid == {"yellow", "red"}


def test_s4_7_a_walk_of_several_spaces_is_one_action():
    state = walker("mellors", "D9", "blue+blue+blue", crowds=spaces("C1"), loose=("red",))
    after, _ = act(state, "move mellors D6")
    assert where(after, "mellors") == "D6"
    assert after.walks[-1].spaces == ("D9", "D8", "D7", "D6")


def test_s4_8_boarding_costs_nothing_and_takes_the_first_free_place():
    there = (pawn("mellors", 0, "L14"), pawn("harris", 1, berth="2", rank=0))
    state = position(*there, *OTHERS[1:], turn=9)
    after, events = act(state, "board mellors 2")
    assert data(events, "boarded")[0]["place"] == 2
    assert (find(after, "mellors").rank, where(after, "mellors")) == (1, "")
    assert refused(state, "board mellors 3") == "too-far"


def test_s4_8_who_walks_to_the_access_boards_in_one_action():
    state = position(pawn("mellors", 0, "L11"), *OTHERS, turn=9, dice=[("mellors", "red+blue")])
    assert set(legal(state, verb="board")) == {"board mellors 3", "board mellors 4"}
    after, events = act(state, "board mellors 4")
    assert data(events, "moved")[0]["to"] == "L12"
    assert find(after, "mellors").berth == 3


def test_s4_8_the_unaware_do_not_board():
    state = position(pawn("lucas", 0, "L14"), *OTHERS, turn=9)
    assert legal(state, verb="board") == []
    assert refused(state, "board lucas 2") == "still-asleep"


def test_s4_8_at_access_8_the_player_chooses():
    state = position(pawn("mellors", 0, "L2"), *OTHERS, turn=9)
    assert legal(state, verb="board") == ["board mellors 8", "board mellors 8b", "board mellors 8c"]
    gone = replace(state, lowered=(0,) * 7 + (8, 0, 0))
    assert legal(gone, verb="board") == ["board mellors 8b", "board mellors 8c"]
    assert refused(gone, "board mellors 8") == "boat-gone"


def test_s4_8_a_table_has_six_places():
    keys = ("harris", "joseph", "caton", "kelly", "hurst", "thorne")
    crowd = tuple(pawn(key, 1, berth="2", rank=rank) for rank, key in enumerate(keys))
    state = position(pawn("mellors", 0, "L14"), *crowd, turn=9)
    assert refused(state, "board mellors 2") == "table-full"
    assert legal(state, verb="board") == []


def test_s4_9_who_leaves_stands_on_the_access_and_the_others_move_up():
    there = (pawn("mellors", 0, berth="2", rank=0), pawn("harris", 1, berth="2", rank=1))
    state = position(*there, *OTHERS[1:], turn=9)
    after = play(state, "leave mellors")
    assert where(after, "mellors") == "L14"
    assert find(after, "harris").rank == 0
    assert find(play(after, "board mellors 2"), "mellors").rank == 1


def test_s4_9_once_in_a_turn_and_not_into_the_water():
    state = position(pawn("mellors", 0, berth="8"), pawn("thorne", 0, "C5"), *OTHERS, turn=9, dice=[("thorne", "blue")])
    back = play(state, "leave mellors", "board mellors 8")
    assert refused(back, "leave mellors") == "left-already"
    wet = replace(state, levels=(10, 10, *START_LEVELS[2:]))
    assert refused(wet, "leave mellors") == "under-water"
    assert legal(wet, verb="leave") == []
    assert refused(state, "leave thorne") == "on-no-table"
    assert refused(state, "move mellors L3") == "on-a-table"


def test_refusals_name_whose_passenger_it_is():
    state = position(pawn("mellors", 0, "D9"), *OTHERS, pawn("hardy", 0), dice=[("mellors", "blue")])
    assert refused(state, "move harris C10") == "not-yours"
    assert refused(state, "move bright C10") == "not-in-play"
    assert refused(state, "move hardy C10") == "is-lost"
    assert refused(state, "move mellors D9") == "already-there"
    saved = position(pawn("mellors", 0, berth="2"), pawn("thorne", 0, "C5"), lowered=(0, 8, *(0,) * 8), turn=9)
    assert refused(saved, "move mellors C10") == "is-saved"


def test_the_oracle_knows_the_examples_of_the_source():
    """Green and black are two equal greens; a white and a black one are two equal blacks."""
    assert pays(("green", "black"), ("green", "black"), "green", equal=True, more=0)
    assert pays(("black", "white"), ("black", "white"), "black", equal=True, more=0)
    assert not pays(("green", "black"), ("green", "black"), "red", equal=True, more=0)
    assert SPACE_NAMES[0] == "T10"
