"""Section 10: every option, and every ability of the crew."""

import pytest
from msgspec.structs import replace

from engines.collapsible_d import rules, scoring
from engines.collapsible_d.sight import view
from tests.engines.collapsible_d.positions import act, data, find, legal, pawn, play, position, refused, spaces, where
from tests.engines.collapsible_d.test_end import over
from tests.engines.collapsible_d.test_end import points as counted
from tests.engines.collapsible_d.test_flooding import SINKING, drowned, flooded

OTHERS = (pawn("harris", 1, "L7"), pawn("joseph", 2, "L9"), pawn("caton", 3, "L11"))


# Ankle-deep water!


def test_s10_1_who_is_reached_is_laid_down_and_has_one_turn():
    state, events = flooded(pawn("mellors", 1, "D9"), options=["ankle_deep"])
    assert drowned(events) == []
    assert data(events, "wading") == [{"seat": 1, "who": "Mr Mellors"}]
    assert find(state, "mellors").wading
    assert where(state, "mellors") == "D9"


def test_s10_1_who_is_still_there_after_the_next_flooding_is_lost():
    _, events = flooded(
        pawn("mellors", 1, "D9", wading=True), options=["ankle_deep"], levels=(7, 6, 6, 6, 6, 0, 1, 1, 1, 1)
    )
    assert drowned(events) == ["Mr Mellors"]


def test_s10_1_who_has_come_out_stands_again():
    state, events = flooded(
        pawn("mellors", 1, "D10", wading=True), options=["ankle_deep"], levels=(7, 6, 6, 6, 6, 0, 1, 1, 1, 1)
    )
    assert drowned(events) == []
    assert not find(state, "mellors").wading


def test_s10_1_it_may_walk_through_the_water_and_nobody_else():
    levels = (7, 6, 6, 6, 6, 0, 1, 1, 1, 1)
    wading = position(pawn("mellors", 0, "D8", wading=True), *OTHERS, dice=[("mellors", "blue+blue")], levels=levels)
    assert refused(wading, "move mellors D10") is None
    dry = position(pawn("mellors", 0, "D10"), *OTHERS, dice=[("mellors", "blue")], levels=levels)
    assert refused(dry, "move mellors D9") == "under-water"


def test_s10_1_the_lifebelt_is_asked_for_when_it_would_be_lost():
    aid = {"aid": "lifebelt"}
    state, _ = flooded(pawn("mellors", 1, "D9", **aid), options=["ankle_deep"])
    assert state.stage != "flood"
    wet = (7, 6, 6, 6, 6, 0, 1, 1, 1, 1)
    state, _ = flooded(pawn("mellors", 1, "D9", wading=True, **aid), options=["ankle_deep"], levels=wet)
    after = play(state, "escape mellors D10", seat=1)
    assert where(after, "mellors") == "D10"
    assert not find(after, "mellors").wading


def test_s10_1_who_is_newly_reached_is_not_lost_with_the_others():
    there = (pawn("mellors", 1, "D9", wading=True, aid="bag"), pawn("thorne", 2, "D10"))
    levels = (7, 6, 6, 6, 6, 5, 1, 1, 1, 1)
    state, events = flooded(*there, options=["ankle_deep"], levels=levels)
    if state.stage == "flood":
        state, events = act(state, "keep mellors", 1)
    assert drowned(events) == ["Mr Mellors"]
    assert find(state, "thorne").wading


def test_s10_1_turned_away_into_water_it_is_laid_down():
    levels = (10,) * 7 + (1, 1, 1)
    there = (pawn("hurst", 1, berth="3"), pawn("bright", 0, "L16"))
    state = position(
        *there,
        turn=8,
        first=1,
        mover=0,
        boats={"3": "14"},
        tiles=(3, 1, 2),
        levels=levels,
        options=["ankle_deep"],
        floods=(1,) * 16,
    )
    after, events = act(state, "end")
    assert data(events, "lost") == []
    assert data(events, "turned-away") == [{"seat": 1, "who": "Mr Hurst"}]
    assert where(after, "hurst") in ("L13", "")


def test_s10_1_who_lies_in_the_water_at_the_end_has_no_bonus_space():
    assert counted(pawn("hurst", 0, "L9", wading=True), options=["ankle_deep"]) == 0


# Hang on to something!


def hanging(space, dice, turn=15, options=("hang_on",), **fields):
    return position(
        pawn("mellors", 0, space),
        *OTHERS,
        dice=[("mellors", dice)] if dice else (),
        turn=turn,
        options=options,
        **fields,
    )


def reached(state):
    return {text.split()[2] for text in legal(state, verb="move")}


def test_s10_2_toward_the_bow_one_space_more():
    assert reached(hanging("D10", "blue")) == {"D9", "D8"}
    after = play(hanging("D10", "blue", loose=("red",), crowds=spaces("C1")), "move mellors D9")
    assert find(after, "mellors").sliding == 1
    assert legal(after, verb="move") == ["move mellors D8"]
    slid = play(after, "move mellors D8")
    assert find(slid, "mellors").sliding == 2
    assert where(slid, "mellors") == "D8"


def test_s10_2_once_for_each_passenger_and_whatever_colour_or_crowd():
    assert reached(hanging("D10", "blue+blue")) == {"D9", "D8", "D7", "D11"}
    assert reached(hanging("C11", "blue")) >= {"C10", "C9"}, "C9 is black"
    assert "D8" in reached(hanging("D10", "blue", crowds=spaces("D8")))
    two = (pawn("thorne", 1, "D8"), pawn("kelly", 1, "D8"))
    full = position(pawn("mellors", 0, "D10"), *two, dice=[("mellors", "blue")], turn=15, options=["hang_on"])
    assert reached(full) == {"D9"}


def test_s10_2_toward_the_stern_one_result_more():
    assert reached(hanging("D8", "blue")) == {"D7", "D6"}
    assert reached(hanging("D8", "blue+red")) == {"D9", "D7", "D6", "D5"}


def test_s10_2_only_in_that_turn_and_with_the_option():
    for state in (hanging("D9", "blue", turn=14), hanging("D9", "blue", options=())):
        assert reached(state) == {"D8", "D10"}


def test_s10_2_stairs_are_neither():
    assert "E9" in reached(hanging("D9", "yellow"))


# I’ll take care of it!


ABLE = ["abilities"]


def test_s10_3_1_bright_on_collapsible_d():
    assert counted(pawn("bright", 0, berth="8c", rank=3), options=ABLE) == 5 + 2
    assert counted(pawn("bright", 0, berth="8c", rank=3)) == 5
    assert counted(pawn("bright", 0, berth="4", rank=3), options=ABLE) == 5 + 3


def test_s10_3_2_hurst_needs_no_lifebelt():
    state, _ = flooded(pawn("hurst", 1, "D9", aid="bag"), options=ABLE, used_aids=("lifebelt",) * 3)
    assert legal(state, 1) == ["escape hurst D10", "keep hurst"]
    after = play(state, "escape hurst D10", seat=1)
    assert find(after, "hurst").aid == "bag"
    assert after.used_aids == ("lifebelt",) * 3
    assert counted(pawn("hurst", 0, berth="8b", rank=0), options=ABLE) == 10
    assert flooded(pawn("hurst", 1, "D9"))[0].stage != "flood"


def test_s10_3_3_joughin_rolls_again():
    there = (pawn("joughin", 0, "D9"), *OTHERS)
    loose = ("red", "blue", "green")
    state = position(*there, turn=9, stage="assign", loose=loose, assigning=0, crowds=spaces("C1"), options=ABLE)
    results = set()
    for number in range(30):
        after, events = act(replace(state, luck=state.luck.of(f"{number}")), "assign joughin blue+red")
        assert len(data(events, "rolled-again")[0]["dice"].split(", ")) == 2
        assert [die.fixed for die in after.dice] == [True, True, False]
        results.add(tuple(sorted(die.colour for die in after.dice[:2])))
        assert [die.pawn for die in play(after, "reassign").dice] == [0, 0, -1]
    assert len(results) > 8
    plain = position(*there, turn=9, stage="assign", loose=("red", "blue"), assigning=0)
    assert {die.colour for die in play(plain, "assign joughin blue+red").dice} == {"red", "blue"}


def test_s10_3_3_what_joughin_holds_is_not_rolled_again():
    state = play(
        position(pawn("joughin", 0, "D9"), *OTHERS, turn=9, stage="hold", options=ABLE),
        "hold crew",
        "assign joughin none",
    )
    assert [die.colour for die in state.dice if die.held] == ["black"]


def test_s10_3_3_joughin_in_collapsible_b_and_on_the_boat_deck():
    assert counted(pawn("joughin", 0, berth="8b", rank=0), options=ABLE) == 7
    assert counted(pawn("joughin", 0, berth="8b", rank=0)) == 3
    assert counted(pawn("joughin", 0, "L9"), options=ABLE) == 3 + 3
    assert counted(pawn("joughin", 0, "L9")) == 3


def righting(options):
    there = (pawn("lightoller", 1, berth="3"), pawn("harris", 2, berth="3", rank=1), pawn("bright", 0, "L7"))
    state = position(*there, turn=12, first=1, mover=0, boats={"3": "B"}, tiles=(3, 1, 2, 4), options=options)
    return act(state, "end")


def test_s10_3_4_lightoller_rights_collapsible_b():
    state, events = righting(ABLE)
    assert data(events, "righted") == [{"who": "Mr Lightoller"}]
    assert not state.capsized
    assert state.bonuses[2] == 2
    assert scoring.scores(state)[1:3] == (5 + 3 + 2, 5 + 2 + 2)
    assert righting([])[0].capsized


def test_s10_3_5_phillips_who_has_not_moved():
    still = pawn("phillips", 0)
    assert counted(still, options=ABLE) == 2
    assert counted(still) == 0
    assert counted(pawn("phillips", 0, stirred=True), options=ABLE) == 0
    assert counted(pawn("phillips", 0, berth="8c", rank=3), options=ABLE) == 8
    moved = position(
        pawn("phillips", 0, "D9"),
        *OTHERS,
        turn=9,
        dice=[("phillips", "blue+blue")],
        loose=("red",),
        crowds=spaces("C1"),
    )
    assert find(play(moved, "move phillips D8"), "phillips").stirred
    late = position(
        pawn("phillips", 0, "D9"), *OTHERS, turn=13, dice=[("phillips", "blue")], loose=("red",), crowds=spaces("C1")
    )
    assert not find(play(late, "move phillips D8"), "phillips").stirred
    early = scoring.scores(position(pawn("phillips", 0, "D9"), turn=12, options=ABLE))
    assert early[0] == 0


@pytest.mark.parametrize("key", ["caton", "hardy", "lucas", "whiteley"])
def test_s10_3_the_others_have_none(key):
    for berth in ("8b", "8c"):
        assert counted(pawn(key, 0, berth=berth), options=ABLE) == counted(pawn(key, 0, berth=berth))


# A bit of composure, gentlemen!


def test_s10_4_no_crowds_come():
    for turn in (2, 4, 5, 6, 7, 9):
        state = position(
            pawn("mellors", 1, "L7"), pawn("bright", 0, "L9"), turn=turn, first=1, mover=0, options=["composure"]
        )
        after, events = act(state, "end")
        assert after.turn == turn + 1
        assert after.crowds == ()
        assert not [kind for kind, _ in events if kind.startswith("crowd")]


# Women and children first!


def peeking(**fields):
    there = (pawn("mellors", 0, berth="3"), pawn("thorne", 0, "D9"), pawn("kelly", 0, "G6"))
    return position(
        *there,
        *OTHERS,
        turn=9,
        dice=[("thorne", "white+red"), ("kelly", "red")],
        boats={"3": "8"},
        **{"options": ["women_first"]} | fields,
    )


def test_s10_5_two_assigned_dice_buy_a_look():
    state = peeking()
    assert legal(state, verb="peek") == [
        "peek 3 thorne:white thorne:red",
        "peek 3 thorne:white kelly:red",
        "peek 3 thorne:red kelly:red",
    ]
    after, events = act(state, "peek 3 thorne:red kelly:red")
    assert data(events, "saw-boat")[0]["refuses"] == "man"
    assert [die.spent for die in after.dice] == [False, True, True]
    assert view(after, 0).berths[2].boat == "8"
    assert view(after, 1).berths[2].boat == ""
    assert refused(after, "peek 3 thorne:white thorne:red") == "known-boat"


def test_s10_5_only_for_who_is_first_and_with_the_option():
    assert legal(peeking(options=[]), verb="peek") == []
    assert refused(peeking(options=[]), "peek 3 thorne:red kelly:red") == "no-such-rule"
    assert refused(peeking(), "peek 4 thorne:red kelly:red") == "not-first"
    assert refused(peeking(), "peek 3 thorne:red kelly:blue") == "not-two-dice"
    assert refused(peeking(lowered=(0, 0, 8, *(0,) * 7)), "peek 3 thorne:red kelly:red") in ("boat-gone", "not-first")
    second = (pawn("harris", 1, berth="3"), pawn("mellors", 0, berth="3", rank=1), pawn("thorne", 0, "D9"))
    state = position(*second, turn=9, dice=[("thorne", "white+red")], options=["women_first"])
    assert legal(state, verb="peek") == []


def test_the_options_are_told():
    shown = view(over(pawn("hurst", 0), options=["hang_on", "composure"]), None)
    flags = (shown.ankle_deep, shown.hang_on, shown.abilities, shown.composure, shown.women_first)
    assert flags == (False, True, False, True, False)
    assert rules.to_move(over(pawn("hurst", 0))) == frozenset()
    assert SINKING[4] == 5
