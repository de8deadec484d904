"""Sections 1 and 2: the ship is in test_board; here what is dealt."""

from collections import Counter

import pytest

from engines.collapsible_d.board import START_SPACES
from engines.collapsible_d.data import AIDS, BOATS, CLASSES, FLOODING, PASSENGERS
from tests.engines.collapsible_d.positions import start

SEEDS = [f"set-up {number}" for number in range(40)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_s2_1_everybody_has_a_passenger_of_each_class(seats):
    for seed in SEEDS:
        state = start(seats, seed)
        kinds = [kind for kind in CLASSES if seats == 3 or kind != "second"]
        assert (
            len({pawn.number for pawn in state.pawns})
            == len(state.pawns)
            == len(kinds) * max(seats, 2 * (seats == 2) * 2)
        )
        for seat in range(seats):
            assert len(state.colours[seat]) == (2 if seats == 2 else 1)
            for colour in state.colours[seat]:
                own = [pawn for pawn in state.pawns if pawn.colour == colour]
                assert {pawn.seat for pawn in own} == {seat}
                assert [pawn.kind for pawn in own] == kinds
        assert len({colour for colours in state.colours for colour in colours}) == len(state.pawns) // len(kinds)


def test_s2_1_three_play_blue_yellow_and_red():
    for seed in SEEDS:
        assert {colours[0] for colours in start(3, seed).colours} == {"blue", "yellow", "red"}


def test_s2_1_every_passenger_is_dealt_in_some_match():
    dealt = Counter(pawn.number for seed in SEEDS for pawn in start(6, seed).pawns)
    dealt.update(pawn.number for seed in SEEDS for pawn in start(3, seed).pawns)
    assert set(dealt) == set(PASSENGERS)


def test_s2_2_pawns_start_unaware_on_their_spaces():
    for seed in SEEDS:
        state = start(4, seed)
        assert all(pawn.space == START_SPACES[pawn.number] for pawn in state.pawns)
        assert not any(state.is_alerted(pawn) for pawn in state.pawns)


def test_s2_3_tiles_and_boats_are_shuffled_collapsible_d_hangs_last():
    states = [start(4, seed) for seed in SEEDS]
    for state in states:
        assert sorted(state.tiles) == list(range(1, 9))
        assert sorted(state.boats) == sorted(BOATS)
        assert state.boats[-1] == "D"
    assert len({state.tiles for state in states}) > 35
    assert {state.boats[0] for state in states} == set(BOATS) - {"D"}


def test_s2_4_four_cards_of_each_flooding_deck():
    assert len({start(4, seed).floods for seed in SEEDS}) > 35
    for seed in SEEDS:
        floods = start(4, seed).floods
        assert len(floods) == 16
        for number, cards in enumerate(FLOODING.values()):
            assert not Counter(floods[4 * number : 4 * number + 4]) - Counter(cards)


def test_s1_3_twenty_tokens_lie_on_the_letters():
    orders = {start(4, seed).aids for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert all(Counter(aids) == Counter(AIDS) for aids in orders)


def test_s2_5_the_first_player_is_drawn():
    assert {start(5, seed).first for seed in SEEDS} == set(range(5))
