"""The engine against a second, slow implementation, over random matches: legality, pushes, the ship's movement."""

import pytest

from engines.core.rng import Luck
from engines.core.trials import positions, setups
from engines.deckchairs import GAME, rules
from engines.deckchairs.data import DIRECTIONS, SQUARES
from engines.deckchairs.state import Attendant, Move, Push
from tests.engines.deckchairs.oracle import Deck


def coordinates(square):
    return square % 7, square // 7


def deck(state):
    return Deck(
        {coordinates(square): chair for square, chair in enumerate(state.chairs) if chair is not None},
        {coordinates(square): seat for seat, square in enumerate(state.attendants) if square is not None},
        coordinates(state.ice),
    )


def chairs(by_square):
    return {coordinates(square): chair for square, chair in enumerate(by_square) if chair is not None}


@pytest.mark.parametrize(
    "setup", setups(GAME, "oracle"), ids=lambda setup: f"{setup.seats}-{'-'.join(setup.options.values())}"
)
def test_against_the_oracle(setup):
    for match, seat, _ in positions(GAME, setup, Luck("oracle")):
        state = match.state
        for direction in DIRECTIONS:
            slow = deck(state)
            if slow.push(direction):
                fast, _ = rules.act(state, 0, Push(direction))
                assert (chairs(fast.chairs), coordinates(fast.ice)) == (slow.chairs, slow.ice)
            else:
                assert Push(direction) not in rules.legal_actions(state, seat or 0)
        if seat is None:
            continue
        slow = deck(state)
        expected = {
            *(
                Move(origin, target)
                for origin in range(SQUARES)
                for target in range(SQUARES)
                if slow.may_move(seat, coordinates(origin), coordinates(target))
            ),
            *(Attendant(square) for square in range(SQUARES) if slow.may_attend(seat, coordinates(square))),
            *(Push(direction) for direction in DIRECTIONS if deck(state).push(direction)),
        }
        assert set(rules.legal_actions(state, seat)) == expected
        slow.tilt(state.movement)
        assert chairs(rules.ship_moved(state)[0]) == slow.chairs
