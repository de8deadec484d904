"""Section 3: alarm, holding, rolling, assigning."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engines.collapsible_d import rules
from engines.collapsible_d.data import PASSENGERS
from engines.collapsible_d.state import NOWHERE
from tests.engines.collapsible_d.positions import act, data, find, legal, pawn, play, position, refused, start

CREW = (pawn("thorne", 0, "D9"), pawn("kelly", 0, "G6"), pawn("hurst", 0, "G9"))
OTHERS = (pawn("harris", 1, "C11"), pawn("joseph", 2, "F18"), pawn("caton", 3, "E11"))


def test_s3_1_the_first_player_changes_to_the_left():
    state, firsts = start(3), []
    while state.stage != "over":
        turn = state.turn
        for seat in sorted(rules.to_move(state)):
            state, _ = act(state, (legal(state, seat, "end") or legal(state, seat))[0], seat)
        if not firsts or state.turn != turn:
            firsts.append(state.first)
    assert firsts[:16] == [(state.start + turn) % 3 for turn in range(16)]


@pytest.mark.parametrize("number", PASSENGERS)
def test_s3_2_each_passenger_is_alerted_in_its_turn(number):
    passenger = PASSENGERS[number]
    before = position(pawn(passenger.key, 0, "L7"), turn=passenger.alarm - 1, mover=0, boats={})
    assert not before.is_alerted(before.pawns[0])
    state, events = before, []
    while state.turn < passenger.alarm:
        state, events = act(
            state,
            legal(state, min(rules.to_move(state)), "end" if state.mover is not None else "")[0],
            min(rules.to_move(state)),
        )
    assert passenger.name in [told["who"] for told in data(events, "alerted")]
    assert state.is_alerted(state.pawns[0])


def test_s3_3_players_move_one_after_another_and_who_has_nobody_is_passed_over():
    there = (pawn("thorne", 0, "D9"), pawn("harris", 2, "C11"), pawn("caton", 3, "E11"))
    state = position(*there, first=2, mover=2, stage="hold")
    order = []
    while state.turn == 5 and state.mover is not None:
        order.append(state.mover)
        state = play(state, "end", seat=state.mover)
    assert order == [2, 3, 0]


def test_s3_4_any_of_the_own_passengers_hold_a_die_of_their_colour():
    state = position(*CREW, *OTHERS, stage="hold", turn=2)
    assert legal(state, verb="hold") == [
        "hold first-third-crew",
        "hold first-third",
        "hold first-crew",
        "hold third-crew",
        "hold first",
        "hold third",
        "hold crew",
        "hold none",
    ]
    after, events = act(state, "hold first-crew")
    assert [(die.colour, die.pawn) for die in after.dice if die.held] == [("blue", 0), ("black", 2)]
    assert data(events, "rolled")[0]["count"] == 2
    assert len(after.dice) == 4
    assert refused(state, "hold second") == "cannot-hold"


def test_s3_4_children_hold_none_and_who_waits_at_a_table_may():
    state = position(pawn("joseph", 0, "F18"), pawn("hurst", 0, berth="3"), stage="hold", turn=9)
    assert legal(state, verb="hold") == ["hold crew", "hold none"]


def test_s3_4_who_can_hold_nothing_rolls_at_once():
    state = position(pawn("joseph", 1, "F18"), pawn("thorne", 0, "D9"), stage="hold", turn=5)
    state = play(state, "end")
    assert state.mover == 1
    assert len(state.dice) == 4
    assert state.stage == "assign"


def test_s3_5_dice_are_fair_and_of_six_colours():
    results = Counter()
    for number in range(400):
        state = play(replace(position(*CREW, *OTHERS, stage="hold"), luck=start(seed=f"{number}").luck), "hold none")
        results.update(die.colour for die in state.dice)
    assert sum(results.values()) == 1600
    assert len(results) == 6
    assert all(200 < number < 340 for number in results.values())


def test_s3_5_how_many_were_held_does_not_change_the_luck_of_others():
    state = position(*CREW, *OTHERS, stage="hold")
    rolled = {
        tuple(die.colour for die in play(play(state, held, "end"), "hold none", seat=1).dice)
        for held in ("hold none", "hold first", "hold first-third-crew")
    }
    assert len(rolled) == 1


def test_s3_6_each_passenger_is_asked_about_those_at_tables_last():
    there = (pawn("thorne", 0, berth="3"), pawn("kelly", 0, "G6"), pawn("hurst", 0, "G9"))
    state = position(*there, *OTHERS, stage="assign", loose=("red", "red", "white", "blue"), assigning=1)
    assert len(legal(state, verb="assign")) == 12
    assert refused(state, "assign hurst red") == "another-is-asked"
    assert refused(state, "assign kelly yellow") == "not-those-dice"
    assert refused(state, "move kelly G5") == "assign-first"
    state = play(state, "assign kelly white+red")
    assert state.assigning == 2
    state = play(state, "assign hurst none")
    assert state.assigning == 0
    state = play(state, "assign thorne blue")
    assert state.stage == "move"
    assert [(die.colour, die.pawn) for die in state.dice] == [("red", 1), ("red", NOWHERE), ("white", 1), ("blue", 0)]


def test_s3_6_no_more_is_asked_when_all_dice_are_given_or_spared():
    state = position(*CREW, *OTHERS, stage="assign", loose=("red", "blue"), assigning=0)
    assert play(state, "assign thorne blue+red").stage == "move"
    spared = play(state, "spare")
    assert spared.stage == "move"
    assert all(die.pawn == NOWHERE for die in spared.dice)


def test_s3_6_dice_are_taken_back_three_times_before_anybody_moves():
    state = position(*CREW, *OTHERS, stage="assign", loose=("red", "blue"), assigning=0)
    assert refused(state, "reassign") == "too-late-to-reassign"
    for _ in range(3):
        state = play(state, "assign thorne blue+red", "reassign")
        assert all(die.pawn == NOWHERE for die in state.dice)
        assert state.assigning == 0
    state = play(state, "assign thorne blue+red")
    assert refused(state, "reassign") == "too-late-to-reassign"
    moved = position(*CREW, *OTHERS, dice=[("thorne", "blue"), ("kelly", "red+red")])
    assert refused(moved, "reassign") is None
    assert refused(play(moved, "move thorne D8"), "reassign") == "too-late-to-reassign"


def test_s3_6_held_dice_stay():
    state = play(position(*CREW, *OTHERS, stage="hold"), "hold third", "spare")
    back = play(state, "reassign")
    assert [die.pawn for die in back.dice if die.held] == [1]


def test_s3_7_dice_are_gone_with_the_movement():
    state = position(*CREW, *OTHERS, dice=[("thorne", "blue")], loose=("red",))
    assert play(state, "end").dice == ()


def test_s3_8_a_movement_ends_by_itself_when_nothing_is_left():
    state = position(*CREW, *OTHERS, dice=[("thorne", "blue")])
    after, events = act(state, "move thorne D8")
    assert data(events, "movement-ended") == [{"seat": 0}]
    assert after.mover == 1
    waiting = position(*CREW, *OTHERS, dice=[("thorne", "blue")], loose=("red",), crowds=(0,))
    assert play(waiting, "move thorne D8").mover == 0, "a die can still move the crowd"


def test_s3_8_who_may_have_a_pistol_is_asked_whatever_the_token_is():
    for aid in ("pistol", "bag", "key"):
        armed = (pawn("thorne", 0, "D9", aid=aid), *CREW[1:], *OTHERS)
        assert play(position(*armed, dice=[("thorne", "blue")]), "move thorne D8").mover == 0
        assert find(position(*armed), "thorne").aid == aid


def test_nothing_else_is_allowed_while_something_is_to_be_decided():
    state = position(*CREW, *OTHERS, stage="hold")
    assert refused(state, "move kelly G5") == "hold-first"
    assert refused(state, "assign kelly none") == "hold-first"
    assert refused(state, "place D9") == "nothing-asked"
    rolled = play(state, "hold none")
    assert refused(rolled, "hold none") == "dice-rolled"
    assert refused(position(*CREW, *OTHERS), "spare") == "nothing-to-assign"
