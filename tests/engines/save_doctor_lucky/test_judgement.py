"""The computer player: it counts cards, sees no hand, and sees what is good."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from engines.core.rng import Luck
from engines.save_doctor_lucky import GAME, judgement
from engines.save_doctor_lucky.data import FAILURES
from tests.engines.save_doctor_lucky.positions import after, ship


def advice(state):
    """The text of what whoever is awaited is told to do."""
    action = GAME.advise(GAME.view(state, state.awaited), state.awaited, Luck("advice"))
    return GAME.grammar.write(GAME.tokens(action))


@pytest.mark.parametrize("value", [1, 2, 3, 4])
@pytest.mark.parametrize("held", [0, 1, 2, 4])
def test_chances_are_those_of_all_hands_that_are_possible(value, held):
    """Against every hand of so many of 13 cards, counted one by one."""
    unseen = ["F1"] * 4 + ["F2"] * 2 + ["F3"] + ["Rope"] * 6
    hands = list(combinations(unseen, held))
    beaten = sum(sum(FAILURES.get(card, 0) for card in hand) < value for hand in hands)
    assert judgement._below(value, held, 13, 4, 2, 1) == 1000 * beaten // len(hands)


def test_cards_that_were_seen_are_not_feared():
    """All Failure cards are out of the game or in its own hand."""
    state = ship("4 3", "4", "F1", "Rope Axe Raft")
    out = tuple(card for card in state.out if card[0] != "F")
    gone = ["F1"] * 13 + ["F2"] * 10 + ["F3"] * 6
    view = replace(GAME.view(state, 0), out=(*out, *gone))
    assert judgement.success(view, 1, 3) == judgement.SURE
    assert judgement.success(GAME.view(state, 0), 1, 3) < judgement.SURE


def test_it_saves_him_when_the_others_have_no_cards():
    assert advice(ship("4 3", "4", "Rope Axe")).startswith("save")
    assert advice(ship("stairs-d 3", "4", "Rope")) == "step 4"
    assert advice(ship("10 3", "4", "4 Rope")) == "card 4"
    assert advice(ship("10 9", "4", "10 Rope")) == "card 10 doctor"
    assert advice(after(ship("10 3", "4", "4 Rope"), "card 4")).startswith("save")


def test_it_does_not_walk_off_in_the_middle_of_a_plan():
    state, said = ship("18 20", "4", "10 16 Rope Raft"), []
    while state.attempt is None:
        said.append(advice(state))
        state = after(state, said[-1])
    assert said[:2] == ["step 16", "card 16 doctor"]
    assert said[2].startswith("save")


def test_it_draws_rather_than_try_against_full_hands():
    assert advice(ship("4 3", "4", "Rope", "F1 F2 F3 F1 F2 F3")).startswith("snoop")


def test_it_waits_where_doctor_lucky_walks_in():
    assert advice(ship("4 3", "4", "", "F1 F1 F2 F2 F3 F3")) == "snoop 5"
    assert advice(ship("5 3", "4", "", "F1 F1 F2 F2 F3 F3")) == "snoop stay"


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("F1 F3", "answer 3"),
        ("F1 F1 F3", "answer 1+1"),
        ("F2 F3", "answer 2"),
        ("F1", "answer pass"),
        ("12", "answer pass"),
    ],
)
def test_the_last_one_asked_stops_it_cheaply(hand, answer):
    assert advice(after(ship("4 3", "4", "Rope", hand), "save Rope")) == answer


def test_it_leaves_it_to_others_who_surely_can():
    hands = ("F1 F2 F3", " ".join(["F1"] * 8 + ["F2"] * 6 + ["F3"] * 4 + ["12", "13", "14"]))
    state = after(ship("4 3 10", "4", "", *hands), "save")
    assert advice(state) == "answer pass"
    alone = after(ship("4 3 10", "4", "", "F1 F2 F3"), "save")
    assert advice(alone) == "answer 1"
