"""Section 9: the end and the score."""

import pytest

from engines.collapsible_d import scoring
from engines.collapsible_d.data import BERTHS, PASSENGERS
from engines.collapsible_d.sight import view
from tests.engines.collapsible_d.positions import act, data, pawn, position

BOAT_TURNS = {"1": 8, "2": 10, "3": 11, "4": 11, "5": 12, "6": 13, "7": 14, "8": 14, "8b": 15, "8c": 16}
TOKENS = {8: 4, 10: 3, 11: 3, 12: 2, 13: 2, 14: 1, 15: 1, 16: 0}
CARDS = {"1": "2", "2": "4", "3": "6", "4": "8", "5": "10", "6": "12", "7": "14", "8": "16", "8b": "B"}


def over(*pawns, options=(), capsized=True, **fields):
    """The end of a match in which every boat was lowered in the order of the berths."""
    return position(
        *pawns,
        turn=16,
        stage="over",
        boats=CARDS,
        lowered=tuple(BOAT_TURNS[berth] for berth in BERTHS),
        bonuses=tuple(0 if berth == "8b" and capsized else TOKENS[BOAT_TURNS[berth]] for berth in BERTHS),
        capsized=capsized,
        options=options,
        **fields,
    )


def points(*pawns, seat=0, **fields):
    return scoring.scores(over(*pawns, **fields))[seat]


@pytest.mark.parametrize("number", PASSENGERS)
def test_s9_1_every_passenger_is_worth_the_points_of_its_card(number):
    passenger = PASSENGERS[number]
    assert points(pawn(passenger.key, 0, berth="8c", rank=3)) == passenger.points
    assert points(pawn(passenger.key, 0)) == 0


def test_s9_1_the_token_of_the_boat():
    for berth, turn in BOAT_TURNS.items():
        if berth != "8b":
            assert points(pawn("harris", 0, berth=berth, rank=3)) == 5 + TOKENS[turn]


def test_s9_1_the_place_on_the_table():
    assert [points(pawn("harris", 0, berth="8c", rank=rank)) - 5 for rank in range(6)] == [3, 2, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("aid", "more"), [("child", 2), ("bag", 3), ("jewel", 5), ("key", 0), ("lifebelt", 0), ("", 0)]
)
def test_s9_2_tokens_of_saved_passengers(aid, more):
    assert points(pawn("harris", 0, berth="8c", rank=3, aid=aid)) == 5 + more
    assert points(pawn("harris", 0, "L8", aid=aid)) == 0


def test_s9_3_the_pistol_costs_two():
    assert points(pawn("hurst", 0, berth="8c", rank=3, shot=True)) == 8


def test_s9_4_bonus_spaces_count_themselves_and_not_the_card():
    assert [points(pawn("hurst", 0, space)) for space in ("L16", "L10", "L9", "L7", "L8")] == [2, 2, 3, 3, 0]


def test_s7_5_collapsible_b_halves_the_points_and_gives_nothing_for_the_place():
    assert points(pawn("harris", 0, berth="8b", rank=0)) == 2
    assert points(pawn("hurst", 0, berth="8b", rank=0)) == 5
    assert points(pawn("harris", 0, berth="8b", rank=0, aid="jewel")) == 7


def test_s5_13_the_lifebelt_keeps_them_whole():
    assert points(pawn("harris", 0, berth="8b", rank=0, aid="lifebelt")) == 5


def test_what_everybody_can_know_is_told_before_the_end():
    state = position(
        pawn("harris", 0, berth="3", aid="jewel"), pawn("kelly", 1, "L7"), turn=14, lowered=(0, 0, 11, *(0,) * 7)
    )
    assert view(state, 1).scores == (5 + 3, 0, 0, 0)
    assert view(state, None).saved == (1, 0, 0, 0)


def test_s5_16_tokens_are_shown_at_the_end():
    there = (pawn("harris", 0, berth="3", aid="jewel"), pawn("kelly", 1, "L7", aid="bag"), pawn("bright", 2, "L9"))
    state = position(*there, turn=16, first=3, mover=2, lowered=(0, 0, 11, *(0,) * 7), floods=(1,) * 16)
    after, events = act(state, "end", 2)
    assert after.stage == "over"
    assert data(events, "shown-at-end") == [{"seat": 0, "who": "Mrs Harris", "aid": "jewel", "points": 5}]
    assert data(events, "on-bonus-space") == [
        {"seat": 1, "who": "Miss Kelly", "points": 3},
        {"seat": 2, "who": "Mr Bright", "points": 3},
    ]
    assert [told["points"] for told in data(events, "counted")] == [13, 3, 3, 0]
    assert [pawn.aid for pawn in view(after, 2).pawns] == ["jewel", "", ""], "what does not count stays secret"


def places(*pawns, seats=3):
    return scoring.outcome(over(*pawns, seats=seats)).places


def test_s9_5_most_points_win():
    assert places(pawn("hurst", 1, berth="8c"), pawn("harris", 0, berth="8c"), pawn("kelly", 2)) == ((1,), (0,), (2,))


def test_s9_5_then_the_most_passengers_saved():
    one = pawn("hurst", 0, berth="8c", rank=3)
    two = (pawn("harris", 1, berth="8c", rank=4), pawn("bright", 1, berth="8c", rank=5))
    assert points(one) == points(*two, seat=1) == 10
    assert places(one, *two) == ((1,), (0,), (2,))


def test_s9_5_then_the_earliest_boat_then_shared():
    late = pawn("thorne", 0, berth="5", rank=3)
    soon = pawn("hardy", 1, berth="4", rank=3)
    assert points(late) == points(soon, seat=1) == 9
    assert places(late, soon) == ((1,), (0,), (2,))
    same = pawn("mellors", 2, berth="3", rank=3)
    assert places(late, soon, same) == ((1, 2), (0,))
    assert places(pawn("kelly", 0), pawn("hurst", 1), pawn("caton", 2)) == ((0, 1, 2),)


def test_the_reason_is_told():
    end = scoring.outcome(over(pawn("hurst", 0, berth="8c")))
    assert end.reason == "most-points"
    assert end.scores == (13, 0, 0, 0)
    assert scoring.outcome(position(pawn("hurst", 0, "L9"))) is None
