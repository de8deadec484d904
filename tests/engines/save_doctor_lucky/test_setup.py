"""RULES.md, 2 The cards and 3 Set-up."""

from collections import Counter

import pytest

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.save_doctor_lucky import GAME, rules
from engines.save_doctor_lucky.data import AID, CARDS, DECK, ROOMS, pile_sizes


def started(seed, seats=4):
    match, events = matches.start(GAME, Setup("save_doctor_lucky", 1, seed, seats, {}))
    return match.state, events


def test_s2_ninety_cards():
    assert len(DECK) == 90
    assert sum(CARDS[room] for room in ROOMS) == 36
    assert Counter(AID[card] for card in DECK if card in AID) == {2: 10, 3: 8, 4: 6}
    assert [CARDS[card] for card in ("F1", "F2", "F3")] == [14, 10, 6]
    assert sum(CARDS[card] for card in AID) == 24


@pytest.mark.parametrize(
    ("seats", "hand", "piles"),
    [
        (2, 8, (18, 18, 19, 19)),
        (3, 8, (16, 16, 17, 17)),
        (4, 6, (16, 16, 17, 17)),
        (5, 6, (15, 15, 15, 15)),
        (6, 6, (13, 13, 14, 14)),
        (7, 6, (12, 12, 12, 12)),
    ],
)
def test_s3_hands_and_piles(seats, hand, piles):
    state, _ = started("piles", seats)
    assert pile_sizes(seats) == tuple(map(len, state.piles)) == piles
    assert [len(cards) for cards in state.hands] == [hand] * seats
    cards = Counter(card for pile in (*state.hands, *state.piles) for card in pile)
    assert cards == Counter(DECK)


@pytest.mark.parametrize(
    ("turned_up", "first", "start", "rooms"),
    [
        # Seat 2 is drawn by lot and turns up an aid card, then seat 0 a Move card: it starts in 7.
        (("Rope", "7", "F1", "F2", "3", "9", "Axe", "20"), 2, 0, ["7", "3", "9", "20"]),
        # Who is drawn by lot turns up a Move card at once; all others turn up one each.
        (("7", "7", "3", "9", "20"), 1, 1, ["7", "7", "3", "9"]),
        (("F1", "F1", "F1", "F1", "5", "1", "2", "3"), 0, 1, ["5", "1", "2", "3"]),
    ],
)
def test_s3_start_rooms_are_turned_up(turned_up, first, start, rooms):
    assert rules._rooms(turned_up, first, 3) == (start, rooms)


def test_s3_players_stand_where_they_were_told():
    for number in range(20):
        state, events = started(f"rooms {number}")
        placed = {event.data["seat"]: str(event.data["room"]) for event in events if event.kind == "placed"}
        order = [event.data["seat"] for event in events if event.kind == "placed"]
        assert tuple(placed[seat] for seat in range(4)) == state.pawns
        assert order == [(state.player + ahead) % 4 for ahead in range(4)]
        assert set(state.pawns) | {state.doctor} <= set(ROOMS)
        assert [str(e.data["room"]) for e in events if e.kind == "doctor-placed"] == [state.doctor]


def test_s3_anybody_may_start_anywhere():
    states = [started(f"start {number}")[0] for number in range(300)]
    assert set(Counter(state.player for state in states)) == {0, 1, 2, 3}
    assert min(Counter(state.player for state in states).values()) > 40
    assert {state.doctor for state in states} == set(ROOMS)
    # 2 of 36 Move cards name most of the rooms, 1 of 36 the four smallest.
    small = sum(state.doctor in ("5", "8", "11", "15") for state in states)
    assert 15 < small < 55


def test_s3_each_shuffle_has_luck_of_its_own():
    luck = Luck("seed")
    assert luck.of("rooms").shuffled(DECK)[0] != luck.of("deal").shuffled(DECK)[0]


def test_s3_everybody_is_told_their_own_hand_only():
    state, events = started("hands")
    hands = [event for event in events if event.kind == "hand"]
    assert [event.audience for event in hands] == [frozenset((seat,)) for seat in range(4)]
    assert [event.data["cards"].split(", ") for event in hands] == [list(hand) for hand in state.hands]
