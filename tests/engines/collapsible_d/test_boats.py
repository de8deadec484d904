"""Section 7: boats are revealed, checked and lowered."""

import pytest
from msgspec.structs import replace

from engines.collapsible_d import rules
from engines.collapsible_d.board import START_LEVELS
from engines.collapsible_d.data import BERTHS, BOATS, PASSENGERS, TURNS
from engines.collapsible_d.sight import view
from tests.engines.collapsible_d.positions import act, data, find, legal, pawn, play, position, refused, where

FAR = pawn("caton", 3, "D9")


def launch(*pawns, boat="14", berth="3", turn=8, **fields):
    """What becomes of those on the tables when a turn's last movement ends: the state and the events."""
    here = position(
        *pawns,
        pawn("bright", 0, "L7"),
        FAR,
        turn=turn,
        first=1,
        mover=0,
        boats={berth: boat},
        tiles=(BERTHS.index(berth) + 1, *(tile for tile in range(1, 9) if tile != BERTHS.index(berth) + 1)),
        **fields,
    )
    return act(here, "end")


def fates(events):
    """Kind of event -> the names of those to whom it happened."""
    return {kind: [told["who"] for told in data(events, kind)] for kind in ("saved", "turned-away", "asked", "lost")}


def one(passenger):
    return {
        name for name in ("first", "second", "third", "crew", "woman", "man") if name in (passenger.kind, passenger.sex)
    }


@pytest.mark.parametrize("boat", BOATS)
@pytest.mark.parametrize("number", PASSENGERS)
def test_s7_2_each_boat_takes_whom_it_does_not_refuse(boat, number):
    passenger = PASSENGERS[number]
    turn, berth = (16, "8c") if boat == "D" else (14, "3")
    lowered = tuple(8 if turn == 16 and name != "8c" else 0 for name in BERTHS)
    others = (FAR, pawn("bright", 0, "L7")) if passenger.key not in ("caton", "bright") else (pawn("hardy", 3, "D9"),)
    state = position(
        pawn(passenger.key, 1, berth=berth),
        *others,
        turn=turn,
        first=1,
        mover=0 if len(others) > 1 else 3,
        boats={} if boat == "D" else {berth: boat},
        tiles=(3, 4) if turn == 14 else (),
        lowered=lowered,
    )
    after, events = act(state, "end", state.mover)
    is_refused = passenger.sex != "child" and bool(set(BOATS[boat].refuses) & one(passenger))
    assert (passenger.name in fates(events)["saved"]) == (not is_refused)
    assert (passenger.name in fates(events)["turned-away"]) == is_refused
    assert after.is_saved(after.pawns[0]) == (not is_refused)


def test_s7_2_the_example_of_the_source():
    """Boat 14 takes no men: Mr Hurst goes back, Mrs Harris and the child stay in the places they had."""
    table = (
        pawn("harris", 1, berth="3", rank=0),
        pawn("hurst", 1, berth="3", rank=1),
        pawn("joseph", 2, berth="3", rank=2),
    )
    state, events = launch(*table)
    assert fates(events)["saved"] == ["Mrs Harris", "Master Joseph"]
    assert fates(events)["turned-away"] == ["Mr Hurst"]
    assert where(state, "hurst") == "L13"
    assert [find(state, key).rank for key in ("harris", "joseph")] == [0, 2]
    assert view(state, None).berths[2].table == (5, 0, 21, 0, 0, 0)


def test_s7_2_seats_limit_who_is_taken_by_priority():
    keys = ("harris", "thorne", "kelly", "nilsson")
    table = tuple(pawn(key, 1, berth="3", rank=rank) for rank, key in enumerate(keys))
    _, events = launch(*table, boat="6")
    assert fates(events)["saved"] == ["Mrs Harris", "Mrs Thorne", "Miss Kelly"]
    assert fates(events)["turned-away"] == ["Miss Nilsson"]


@pytest.mark.parametrize(
    ("turn", "number", "bonus"), [(t, u.boats, u.bonus) for t, u in enumerate(TURNS, 1) if u.boats]
)
def test_s7_1_the_boats_of_each_turn_and_their_tokens(turn, number, bonus):
    pawns = (pawn("mellors", 1, "L7"), pawn("bright", 0, "L9"))
    tiles = {8: 8, 10: 7, 11: 6, 12: 4, 13: 3, 14: 2, 15: 0, 16: 0}[turn]
    state = position(
        *pawns, turn=turn, first=1, mover=0, tiles=tuple(range(1, tiles + 1)), boats={"1": "2", "2": "4", "8b": "6"}
    )
    after, events = act(state, "end")
    told = data(events, "lowered")
    assert len(told) == number
    assert [one["bonus"] for one in told] == [bonus] * number
    assert [one["boat"] for one in told] == {15: ["8b"], 16: ["8c"]}.get(turn, ["1", "2"][:number])
    assert [one["access"] for one in data(events, "tile-revealed")] == list(range(1, number + 1)) * (turn < 15)
    assert len(after.tiles) == max(tiles - number, 0)


@pytest.mark.parametrize("turn", [turn for turn in range(1, 17) if not TURNS[turn - 1].boats])
def test_s7_1_no_boat_in_other_turns(turn):
    state = position(pawn("mellors", 1, "L7"), pawn("bright", 0, "L9"), turn=turn, first=1, mover=0)
    _, events = act(state, "end")
    assert data(events, "lowered") == []


def test_s7_3_who_is_turned_away_onto_water_is_lost():
    levels = (10, 10, 10, 10, 10, 10, 10, *START_LEVELS[7:])
    state, events = launch(pawn("hurst", 1, berth="3"), levels=levels)
    assert fates(events)["lost"] == ["Mr Hurst"]
    assert find(state, "hurst").is_lost


def test_s7_4_who_would_be_refused_and_has_a_token_is_asked():
    for aid in ("bag", "pistol", "key"):
        state, events = launch(pawn("hurst", 1, berth="3", aid=aid))
        assert fates(events)["asked"] == ["Mr Hurst"]
        assert state.stage == "check"
        assert rules.to_move(state) == {1}
        assert legal(state, 1) == (["show hurst pistol"] if aid == "pistol" else []) + ["keep hurst"]
        assert view(state, 1).question.ways == ("pistol", "child")
        assert view(state, 2).question is None
        assert view(state, None).asked == (25,)
    assert refused(state, "show hurst pistol", 1) == "has-no-such-aid"
    assert refused(state, "end", 1) == "answer-first"


def test_s7_4_nobody_is_asked_for_whom_no_token_can_help():
    assert launch(pawn("hurst", 1, berth="3"))[0].stage != "check", "no token"
    assert launch(pawn("harris", 1, berth="3", aid="bag"))[0].stage != "check", "not refused"
    used = {"used_aids": ("pistol", "child")}
    assert launch(pawn("hurst", 1, berth="3", aid="bag"), **used)[0].stage != "check", "crew have no use for a uniform"
    first = tuple(pawn(key, 2, berth="3", rank=n) for n, key in enumerate(("harris", "thorne", "kelly", "nilsson")))
    assert launch(*first, pawn("hurst", 1, berth="3", rank=4, aid="bag"))[0].stage != "check", "all seats are taken"


def test_s5_12_the_pistol_opens_the_boat_and_costs_points():
    state, _ = launch(pawn("hurst", 1, berth="3", aid="pistol"))
    after, events = act(state, "show hurst pistol", 1)
    assert data(events, "shown")[0]["aid"] == "pistol"
    assert after.is_saved(find(after, "hurst"))
    assert find(after, "hurst").shot
    assert find(after, "hurst").aid == ""
    assert after.used_aids == ("pistol",)


def test_s5_7_the_child_opens_the_boat_where_no_other_woman_is():
    state, _ = launch(pawn("hurst", 1, berth="3", aid="child"))
    after = play(state, "show hurst child", seat=1)
    assert after.is_saved(find(after, "hurst"))
    assert after.used_aids == ("child",)
    both = (pawn("harris", 2, berth="3", rank=0), pawn("hurst", 1, berth="3", rank=1, aid="child"))
    state, _ = launch(*both)
    assert legal(state, 1) == ["keep hurst"]
    assert refused(state, "show hurst child", 1) == "no-use"
    own = (pawn("kelly", 1, berth="3", aid="child"),)
    state, _ = launch(*own, boat="4")
    assert legal(state, 1) == ["show kelly child", "keep kelly"], "she herself is no other woman"


def test_s5_15_the_uniform_opens_a_boat_that_takes_crew():
    state, _ = launch(pawn("kelly", 1, berth="3", aid="uniform"), boat="4")
    after = play(state, "show kelly uniform", seat=1)
    assert after.is_saved(find(after, "kelly"))
    assert find(after, "kelly").worn
    state, _ = launch(pawn("livshin", 1, berth="3", aid="uniform"), boat="2")
    assert legal(state, 1) == ["keep livshin"], "boat 2 takes no men either"


def test_s7_4_answers_are_secret_until_all_are_there():
    table = (pawn("hurst", 1, berth="3", rank=0, aid="pistol"), pawn("mellors", 2, berth="3", rank=1, aid="bag"))
    state, _ = launch(*table)
    assert rules.to_move(state) == {1, 2}
    after, events = act(state, "show hurst pistol", 1)
    other, told = act(state, "keep hurst", 1)
    assert events == told == [("answered", {"seat": 1, "who": "Mr Hurst"})]
    for viewer in (None, 0, 2, 3):
        assert view(after, viewer) == view(other, viewer)
    first = play(after, "keep mellors", seat=2)
    second = play(play(state, "keep mellors", seat=2), "show hurst pistol", seat=1)
    assert first == second
    assert first.is_saved(find(first, "hurst"))
    assert where(first, "mellors") == "L13"


def test_s7_4_one_player_answers_about_several():
    table = (pawn("hurst", 1, berth="3", rank=0, aid="bag"), pawn("mellors", 1, berth="3", rank=1, aid="pistol"))
    state, _ = launch(*table)
    assert refused(state, "keep mellors", 1) == "another-is-asked"
    after = play(state, "keep hurst", "show mellors pistol", seat=1)
    assert after.is_saved(find(after, "mellors"))
    assert where(after, "hurst") == "L13"


def test_s7_4_nothing_is_shown_when_the_seats_are_taken_before():
    """Boat 2 has three seats; whether the third is free only the other answer tells."""
    table = (
        pawn("harris", 2, berth="3", rank=0),
        pawn("thorne", 2, berth="3", rank=1),
        pawn("mellors", 2, berth="3", rank=2, aid="pistol"),
        pawn("hurst", 1, berth="3", rank=3, aid="uniform"),
    )
    bold = (*table[:3], pawn("hurst", 1, berth="3", rank=3, aid="pistol"))
    state, _ = launch(*table, boat="2")
    assert rules.to_move(state) == {1, 2}
    after = play(play(state, "show mellors pistol", seat=2), "keep hurst", seat=1)
    assert after.is_saved(find(after, "mellors"))
    assert where(after, "hurst") == "L13"
    state, _ = launch(*bold, boat="2")
    full = play(play(state, "show hurst pistol", seat=1), "keep mellors", seat=2)
    assert full.is_saved(find(full, "hurst"))
    both = replace(state, pawns=(*state.pawns[:2], replace(state.pawns[2], aid="pistol"), *state.pawns[3:]))
    crowded = play(play(both, "show hurst pistol", seat=1), "show mellors pistol", seat=2)
    assert crowded.is_saved(find(crowded, "mellors"))
    assert where(crowded, "hurst") == "L13"
    assert find(crowded, "hurst").aid == "pistol"
    assert crowded.used_aids == ("pistol",)


def test_s7_5_collapsible_b_capsizes_and_gets_no_token():
    state, events = launch(pawn("mellors", 1, berth="3"), boat="B")
    assert data(events, "capsized") == [{"boat": "3"}]
    assert state.capsized
    assert state.bonuses[2] == 0
    assert state.is_saved(find(state, "mellors"))
    assert view(state, None).berths[2].capsized


def test_s7_6_the_water_reaches_nobody_on_a_table():
    levels = (10,) * 8 + (1, 1)
    state, events = launch(pawn("mellors", 1, berth="5"), pawn("nilsson", 2, "L8"), turn=9, levels=levels)
    state, events = act(state, legal(state, 1, "place")[0], 1)
    assert state.is_waiting(find(state, "mellors"))
    assert "Miss Nilsson" in [told["who"] for told in data(events, "drowned")]


def test_two_boats_in_a_turn_one_after_the_other():
    table = (pawn("hurst", 1, berth="3", aid="bag"), pawn("mellors", 1, berth="1"))
    state, events = launch(*table, turn=11)
    assert [told["boat"] for told in data(events, "revealed")] == ["3"]
    _, events = act(state, "keep hurst", 1)
    assert [told["boat"] for told in data(events, "revealed")] == ["1"]
