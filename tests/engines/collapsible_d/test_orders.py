"""Section 12: standing orders, and that they tell nothing."""

import pytest

from engines.collapsible_d import orders, rules
from engines.collapsible_d.state import Escape, Keep, Show
from tests.engines.collapsible_d.positions import BY_KEY, find, pawn, play, position, spaces
from tests.engines.collapsible_d.test_boats import launch
from tests.engines.collapsible_d.test_flooding import flooded

ASK = {topic.name: "ask" for topic in orders.TOPICS}
HURST = BY_KEY["hurst"]


def test_s12_1_the_topics():
    assert [topic.name for topic in orders.TOPICS] == ["lifebelt", "pistol", "child", "uniform"]
    assert {topic.values for topic in orders.TOPICS} == {("ask", "use", "keep")}


@pytest.mark.parametrize("aid", ["pistol", "child", "bag"])
def test_s12_1_at_a_check(aid):
    state, _ = launch(pawn("hurst", 1, berth="3", aid=aid))
    assert orders.answer(state, 1, ASK) is None
    assert orders.answer(state, 1, ASK | {"pistol": "use"}) is None, "the child could be asked about"
    both = ASK | {"pistol": "use", "child": "use"}
    expected = Keep(HURST) if aid == "bag" else Show(HURST, aid)
    assert orders.answer(state, 1, both) == expected
    assert orders.answer(state, 1, both | {aid: "keep"}) == Keep(HURST)


@pytest.mark.parametrize("aid", ["lifebelt", "bag"])
def test_s12_1_in_a_flood(aid):
    state, _ = flooded(pawn("mellors", 1, "D9", aid=aid))
    assert orders.answer(state, 1, ASK) is None
    found = orders.answer(state, 1, ASK | {"lifebelt": "use"})
    assert found == (Escape(11, spaces("D10")[0]) if aid == "lifebelt" else Keep(11))
    assert orders.answer(state, 1, ASK | {"lifebelt": "keep"}) == Keep(11)


def test_s12_1_the_lifebelt_goes_where_it_is_nearest_to_a_boat():
    state, _ = flooded(pawn("mellors", 1, "C9", aid="lifebelt"), levels=(7, 7, 7, 7, 6, 6, 6, 6, 1, 1))
    found = orders.answer(state, 1, ASK | {"lifebelt": "use"})
    assert find(play(state, "escape mellors B9", seat=1), "mellors").space == found.to


def test_the_only_free_space_for_a_crowd_needs_no_person():
    red = [space for space in rules.launching.SPACES if space.colour == "red"]
    taken = spaces(*(space.name for space in red if space.name != "F18"))
    here = position(pawn("mellors", 0, "L7"), pawn("bright", 1, "L9"), turn=2, first=1, mover=0, crowds=taken)
    state = play(here, "end")
    assert orders.answer(state, 1, ASK) == rules.Place(spaces("F18")[0])
    free = play(position(*here.pawns, turn=2, first=1, mover=0), "end")
    assert orders.answer(free, 1, ASK) is None


def test_in_ones_own_turn_nothing_is_answered():
    state = position(pawn("mellors", 0, "L7"), pawn("bright", 1, "L9"), loose=("red",), crowds=spaces("C1"))
    assert orders.answer(state, 0, dict.fromkeys(ASK, "use")) is None
    assert orders.turn(state) == 5
