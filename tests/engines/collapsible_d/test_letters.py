"""Section 5: letters, and every aid in its moments."""

import pytest
from msgspec.structs import replace

from engines.collapsible_d import rules
from engines.collapsible_d.board import LETTERS as SPACES_OF
from engines.collapsible_d.data import AIDS
from engines.collapsible_d.data import LETTERS as NAMES
from engines.collapsible_d.sight import view
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
OLD, NEW = "bag", "jewel"


def tokens(**here):
    """Tokens by letter; none elsewhere."""
    return tuple(here.get(letter, "") for letter in NAMES)


def beside_p(aid="", **fields):
    """A passenger one step from letter P."""
    return position(
        pawn("mellors", 0, "B8", aid=aid),
        *OTHERS,
        dice=[("mellors", "blue")],
        loose=("red",),
        crowds=spaces("C1"),
        aids=tokens(P=NEW),
        **fields,
    )


def holding(aid, **fields):
    """A passenger who may use an aid before the dice."""
    return position(pawn("mellors", 0, "C9", aid=aid), *OTHERS, stage="hold", **fields)


def test_s5_1_a_passenger_who_comes_to_a_letter_may_look():
    state = beside_p()
    assert legal(state, verb="search") == []
    state = play(state, "move mellors B9")
    assert SPACES_OF["P"] == "B9"
    assert legal(state, verb="search") == ["search mellors"]
    after, events = act(state, "search mellors")
    assert legal(after) == ["take", "decline"]
    assert refused(after, "end") == "take-or-decline"
    assert data(events, "found")[0]["aid"] == NEW
    _, told = rules.apply(state, 0, rules.legal_actions(state, 0)[[*legal(state)].index("search mellors")])
    assert {event.kind: event.audience for event in told} == {"searched": None, "found": frozenset({0})}
    assert view(after, 0).found == NEW
    assert [view(after, viewer).found for viewer in (None, 1, 2, 3)] == [""] * 4


def test_s5_2_the_token_is_taken():
    state = play(beside_p(), "move mellors B9", "search mellors", "take")
    assert find(state, "mellors").aid == NEW
    assert not any(state.aids)
    assert view(state, 0).pawns[0].aid == NEW
    assert view(state, 1).pawns[0].aid == ""
    assert view(state, 1).pawns[0].has_aid


def test_s5_2_or_left():
    state = play(beside_p(), "move mellors B9", "search mellors", "decline")
    assert find(state, "mellors").aid == ""
    assert state.aids == tokens(P=NEW)
    letters = {seat: view(state, seat).letters[NAMES.index("P")].aid for seat in (0, 1)}
    assert letters == {0: NEW, 1: ""}
    assert legal(state, verb="search") == [], "it looks once"


def test_s5_2_or_swapped():
    state = play(beside_p(OLD), "move mellors B9", "search mellors")
    after, events = act(state, "take")
    assert [kind for kind, _ in events] == ["swapped"]
    assert (find(after, "mellors").aid, after.aids) == (NEW, tokens(P=OLD))
    assert view(after, 0).letters[NAMES.index("P")].aid == OLD


def test_s5_2_who_knew_a_token_knows_it_no_more_when_somebody_swapped_it():
    known = (frozenset(), frozenset({NAMES.index("P")}), frozenset(), frozenset())
    state = beside_p(known_aids=known)
    assert view(state, 1).letters[NAMES.index("P")].aid == NEW
    after = play(state, "move mellors B9", "search mellors", "decline")
    assert view(after, 1).letters[NAMES.index("P")].aid == NEW
    swapping = beside_p(OLD, known_aids=known)
    swapped = play(swapping, "move mellors B9", "search mellors", "take")
    assert swapped.aids == tokens(P=OLD)
    assert view(swapped, 1).letters[NAMES.index("P")].aid == ""


def test_s5_3_nobody_looks_while_a_crowd_is_there():
    state = play(beside_p(), "move mellors B9")
    crowded = replace(state, crowds=spaces("B9"))
    assert legal(crowded, verb="search") == []
    assert refused(crowded, "search mellors") == "crowd-there"


def test_s5_3_nor_once_it_is_gone_when_a_crowd_was_there_at_the_time():
    state = position(
        pawn("mellors", 0, "B8", aid="pistol"),
        *OTHERS,
        dice=[("mellors", "blue")],
        crowds=spaces("B9", "A9"),
        aids=tokens(P=NEW),
    )
    state = play(state, "move mellors B9")
    gone = replace(state, crowds=spaces("A9"))
    assert refused(gone, "search mellors") == "nothing-to-search"


def test_s5_4_only_the_alerted_use_aids():
    asleep = position(pawn("lucas", 0, "C9", aid="watch"), *OTHERS, stage="hold", turn=11)
    assert legal(asleep, verb="aid") == []
    assert refused(asleep, "aid lucas watch") == "still-asleep"
    awake = position(pawn("lucas", 0, "C9", aid="watch"), *OTHERS, stage="hold", turn=12)
    assert legal(awake, verb="aid") == ["aid lucas watch"]


def test_s5_4_an_unaware_passenger_takes_one():
    state = position(
        pawn("lucas", 0, "B8"),
        *OTHERS,
        dice=[("lucas", "blue+blue")],
        loose=("red",),
        crowds=spaces("C1"),
        aids=tokens(P="bag"),
    )
    assert find(play(state, "move lucas B9", "search lucas", "take"), "lucas").aid == "bag"


def test_s5_5_the_look_is_gone_when_the_pawn_moves_on():
    state = position(
        pawn("mellors", 0, "B8"),
        *OTHERS,
        dice=[("mellors", "blue+blue")],
        loose=("red",),
        crowds=spaces("C1"),
        aids=tokens(P=NEW),
    )
    state = play(state, "move mellors B9")
    assert refused(state, "search mellors") is None
    assert refused(play(state, "move mellors B10"), "search mellors") == "nothing-to-search"


@pytest.mark.parametrize("aid", ["key", "watch", "steward", "uniform"])
def test_s5_6_alarm_aids_are_used_before_the_dice(aid):
    state = holding(aid)
    texts = legal(state, verb="aid")
    assert texts
    rolled = play(state, "hold none")
    assert legal(rolled, verb="aid") == []
    assert refused(rolled, texts[0]) == "before-the-dice"


@pytest.mark.parametrize("aid", ["bag", "jewel", "child", "lifebelt"])
def test_s5_6_other_aids_are_not_used_in_ones_own_turn(aid):
    assert legal(holding(aid), verb="aid") == []
    assert refused(holding(aid), f"aid mellors {aid}") == "not-in-your-turn"


def test_s5_9_the_key_leads_straight_up_or_down():
    state = holding("key", crowds=spaces("B9"))
    assert legal(state, verb="aid") == ["aid mellors key B9", "aid mellors key D9"]
    after, _ = act(state, "aid mellors key D9")
    assert where(after, "mellors") == "D9"
    assert find(after, "mellors").aid == ""
    assert after.used_aids == ("key",)
    assert after.stage == "hold"


def test_s5_9_not_where_two_stand_nor_into_water():
    two = (pawn("mellors", 0, "C9", aid="key"), pawn("thorne", 1, "D9"), pawn("harris", 1, "D9"))
    assert legal(position(*two, stage="hold"), verb="aid") == ["aid mellors key B9"]
    wet = holding("key", levels=(7, 6, 6, 6, 6, 0, 1, 1, 1, 1))
    assert legal(wet, verb="aid") == ["aid mellors key B9"]
    assert refused(wet, "aid mellors key D9") == "no-use"


def test_s5_9_a_letter_can_be_searched_then():
    state = play(holding("key", aids=tokens(P="bag")), "aid mellors key B9", "search mellors", "take")
    assert find(state, "mellors").aid == "bag"
    assert state.stage == "hold"


def test_s5_11_the_watch_shows_three_tiles_to_be_put_back():
    state = holding("watch", tiles=(4, 7, 1, 2, 3))
    after, events = act(state, "aid mellors watch")
    assert data(events, "saw-tiles")[0]["tiles"] == "4, 7, 1"
    assert len(legal(after)) == 6
    assert view(after, 0).arranging == (4, 7, 1)
    assert [view(after, viewer).arranging for viewer in (None, 1)] == [(), ()]
    assert refused(after, "hold none") == "arrange-first"
    assert refused(after, "arrange 4-7-2") == "not-those-tiles"
    done = play(after, "arrange 7-1-4")
    assert done.tiles == (7, 1, 4, 2, 3)
    assert view(done, 0).tiles_known == (7, 1, 4, 0, 0)
    assert view(done, 1).tiles_known == (0,) * 5
    assert done.used_aids == ("watch",)


def test_s5_11_what_another_watch_rearranges_is_known_no_more():
    known = (frozenset(), frozenset({5, 2}), frozenset(), frozenset())
    state = holding("watch", tiles=(4, 7, 1, 2, 3), known_tiles=known)
    assert view(state, 1).tiles_known == (4, 0, 0, 2, 0)
    assert view(play(state, "aid mellors watch", "arrange 4-7-1"), 1).tiles_known == (0, 0, 0, 2, 0)


def test_s5_11_one_tile_need_not_be_put_back():
    after = play(holding("watch", tiles=(4,)), "aid mellors watch")
    assert after.arranging == 0
    assert view(after, 0).tiles_known == (4,)
    assert legal(holding("watch", tiles=()), verb="aid") == []


def test_s5_12_the_pistol_disperses_a_crowd_beside():
    state = position(
        pawn("mellors", 0, "D9", aid="pistol"), *OTHERS, dice=[("mellors", "red")], crowds=spaces("D8", "E9", "C9")
    )
    assert legal(state, verb="aid") == ["aid mellors pistol E9", "aid mellors pistol D8"]
    after, _ = act(state, "aid mellors pistol E9")
    assert after.crowds == spaces("C9", "D8")
    assert find(after, "mellors").aid == ""
    assert not find(after, "mellors").shot
    assert refused(state, "aid mellors pistol C9") == "no-use"


def test_s5_14_the_steward_tells_of_a_boat_that_hangs():
    state = holding("steward", boats={"3": "8"}, lowered=(8, *(0,) * 9), turn=9)
    assert "aid mellors steward 1" not in legal(state, verb="aid")
    after, events = act(state, "aid mellors steward 3")
    assert data(events, "saw-boat") == [{"boat": "3", "card": "8", "refuses": "man"}]
    assert view(after, 0).berths[2].refuses == ("man",)
    assert view(after, 1).berths[2].boat == ""
    assert "aid mellors steward 3" not in legal(replace(after, pawns=state.pawns), verb="aid")


def test_s5_14_of_collapsible_d_everybody_knows():
    state = holding("steward")
    assert {text.split()[3] for text in legal(state, verb="aid")} == {"1", "2", "3", "4", "5", "6", "7", "8", "8b"}
    assert [view(state, viewer).berths[-1].boat for viewer in (None, 0, 1)] == ["D"] * 3


def test_s5_15_the_uniform_makes_crew():
    state = holding("uniform")
    after = play(state, "aid mellors uniform")
    worn = find(after, "mellors")
    assert (worn.kind, worn.holds, worn.aid, worn.worn) == ("crew", "black", "uniform", True)
    assert view(after, 1).pawns[0].kind == "crew"
    assert view(after, 1).pawns[0].aid == "uniform"
    assert after.used_aids == ("uniform",)
    held = play(after, "hold second")
    assert [die.colour for die in held.dice if die.held] == ["black"]
    assert legal(position(pawn("hardy", 0, "C9", aid="uniform"), *OTHERS, stage="hold", turn=9), verb="aid") == []


def test_s5_15_who_wears_it_takes_nothing_else():
    state = beside_p()
    dressed = replace(state, pawns=(pawn("mellors", 0, "B8", aid="uniform", worn=True), *state.pawns[1:]))
    state = play(dressed, "move mellors B9", "search mellors")
    assert legal(state) == ["decline"]
    assert refused(state, "take") == "uniform-is-worn"


def test_an_aid_that_one_has_not_cannot_be_used():
    assert refused(holding("bag"), "aid mellors key B9") == "has-no-such-aid"
    assert refused(holding(""), "aid mellors watch") == "has-no-such-aid"
    assert sum(AIDS.values()) == 20
