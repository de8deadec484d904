"""Section 8: what the water takes, and who gets away. How it rises is in test_water."""

import pytest
from msgspec.structs import replace

from engines.collapsible_d import rules
from engines.collapsible_d.board import LETTERS as LETTERED
from engines.collapsible_d.board import START_LEVELS
from engines.collapsible_d.data import LETTERS
from engines.collapsible_d.sight import cards_left, view
from tests.engines.collapsible_d.positions import act, data, find, legal, pawn, play, position, refused, spaces, where

DRY = (pawn("bright", 0, "L7"), pawn("caton", 3, "L9"))
SINKING = (7, 6, 6, 6, 5, 0, 1, 1, 1, 1)
"""The next unit of water comes to section 5, columns 8 and 9, on deck D."""


def flooded(*pawns, turn=10, card=1, levels=SINKING, **fields):
    """What happens when a turn's last movement ends, with one flooding card to come."""
    here = position(
        *pawns,
        *DRY,
        turn=turn,
        first=1,
        mover=0,
        levels=levels,
        tiles=(1, 2, 3, 4, 5, 6, 7),
        floods=(card,) * 16,
        **fields,
    )
    return act(here, "end")


def drowned(events):
    return [told["who"] for told in data(events, "drowned")]


def test_s8_1_the_card_of_the_turn_is_revealed():
    state, events = flooded(card=4)
    assert data(events, "flooded") == [{"card": 4, "sections": "5, 6"}]
    assert state.levels == (7, 6, 6, 6, 6, 3, 1, 1, 1, 1)
    assert view(state, None).flood_cards[-1] == 4
    assert state.flood.levels == SINKING


def test_s8_3_whom_the_water_reaches_is_lost():
    there = (pawn("mellors", 1, "D9"), pawn("thorne", 1, "D10"), pawn("lucas", 2, "D8"))
    state, events = flooded(*there)
    assert drowned(events) == ["Mr Mellors", "Mr Lucas"]
    assert find(state, "mellors").is_lost
    assert where(state, "thorne") == "D10"
    assert state.flood.lost == (11, 28)


def test_s8_3_tokens_and_crowds_are_lost():
    aids = tuple("key" for _ in LETTERS)
    known = (frozenset(range(20)),) * 4
    levels = (7, 6, 6, 6, 6, 6, 5, 1, 1, 1)
    state, events = flooded(levels=levels, aids=aids, known_aids=known, crowds=spaces("D13", "D12", "C12", "D14"))
    assert data(events, "crowds-washed-away")[0]["spaces"] == "D12, D13"
    assert state.crowds == spaces("C12", "D14")
    gone = [letter for letter, aid in zip(LETTERS, state.aids, strict=True) if not aid]
    assert set(gone) == set(data(events, "aids-washed-away")[0]["letters"].split(", "))
    assert all(LETTERS.index(letter) not in state.known_aids[0] for letter in gone)
    assert set(gone) < set(LETTERED)


@pytest.mark.parametrize("aid", ["lifebelt", "bag", "key"])
def test_s8_4_everybody_who_may_have_a_lifebelt_is_asked(aid):
    state, events = flooded(pawn("mellors", 1, "D9", aid=aid))
    assert state.stage == "flood"
    assert rules.to_move(state) == {1}
    assert data(events, "asked") == [{"seat": 1, "who": "Mr Mellors"}]
    assert view(state, 1).question.ways == ("D10",)
    assert view(state, None).at_stake == (11,)
    expected = ["escape mellors D10", "keep mellors"] if aid == "lifebelt" else ["keep mellors"]
    assert legal(state, 1) == expected


def test_s8_4_the_lifebelt_carries_to_a_dry_space_beside():
    state, _ = flooded(pawn("mellors", 1, "D9", aid="lifebelt"))
    assert refused(state, "escape mellors D8", 1) == "no-escape"
    after, events = act(state, "escape mellors D10", 1)
    assert where(after, "mellors") == "D10"
    assert find(after, "mellors").aid == ""
    assert after.used_aids == ("lifebelt",)
    assert data(events, "escaped")[0]["to"] == "D10"
    assert drowned(events) == []


def test_s8_4_it_can_be_kept_and_the_passenger_is_lost():
    state, _ = flooded(pawn("mellors", 1, "D9", aid="lifebelt"))
    after, events = act(state, "keep mellors", 1)
    assert drowned(events) == ["Mr Mellors"]
    assert after.used_aids == ()


def test_s8_4_pawns_and_crowds_are_no_obstacle_and_stairs_lead_up():
    two = (pawn("thorne", 2, "D10"), pawn("harris", 2, "D10"))
    state, _ = flooded(pawn("mellors", 1, "D9", aid="lifebelt"), *two, crowds=spaces("D10"))
    assert "escape mellors D10" in legal(state, 1)
    stairs, _ = flooded(pawn("mellors", 1, "D8", aid="lifebelt"))
    assert legal(stairs, 1) == ["escape mellors C8", "keep mellors"]


def test_s8_4_nobody_is_asked_when_it_cannot_help():
    assert flooded(pawn("mellors", 1, "D9"))[0].stage != "flood", "no token"
    assert flooded(pawn("lucas", 1, "D9", aid="lifebelt"))[0].stage != "flood", "unaware"
    used = ("lifebelt",) * 3
    assert flooded(pawn("mellors", 1, "D9", aid="bag"), used_aids=used)[0].stage != "flood", "all three are used"
    wet = (7, 6, 6, 6, 5, 6, 1, 1, 1, 1)
    assert flooded(pawn("mellors", 1, "D9", aid="lifebelt"), levels=wet)[0].stage != "flood", "nowhere to go"
    worn = pawn("mellors", 1, "D9", aid="uniform", worn=True)
    assert flooded(worn)[0].stage != "flood", "the token lies open"


def test_s8_4_all_answer_in_any_order_and_in_secret():
    there = (pawn("mellors", 1, "D9", aid="lifebelt"), pawn("thorne", 2, "D9", aid="bag"))
    state, _ = flooded(*there)
    assert rules.to_move(state) == {1, 2}
    one, other = (act(state, text, 1)[0] for text in ("escape mellors D10", "keep mellors"))
    assert all(view(one, viewer) == view(other, viewer) for viewer in (None, 0, 2, 3))
    first = play(one, "keep thorne", seat=2)
    second = play(play(state, "keep thorne", seat=2), "escape mellors D10", seat=1)
    assert first == second
    assert where(first, "mellors") == "D10"
    assert refused(state, "keep mellors", 2) == "not-yours"
    assert refused(state, "escape thorne D10", 2) == "has-no-such-aid"


def test_s8_4_no_letter_is_searched_by_that():
    state, _ = flooded(pawn("mellors", 1, "E9", aid="lifebelt"), levels=(7, 6, 6, 6, 4, 0, 1, 1, 1, 1))
    escaped = play(state, legal(state, 1)[0], seat=1)
    assert not find(escaped, "mellors").arrived


def test_s8_the_sections_in_danger_are_told():
    state = position(*DRY, turn=1, stage="hold", levels=START_LEVELS)
    shown = view(replace(state, floods=(4, *state.floods[1:])), None).sections
    assert [(one.level, one.least, one.most) for one in shown[:3]] == [(3, 5, 7), (1, 1, 1), (1, 1, 1)]
    assert cards_left(()) == (2, 2, 2, 3, 3, 3, 3, 4)
    assert cards_left((2, 4)) == (2, 2, 3, 3, 3, 3)
    assert cards_left((2, 4, 2, 2)) == (4, 4, 5, 5, 5, 5, 6, 6)
    assert cards_left((1,) * 16) == ()
