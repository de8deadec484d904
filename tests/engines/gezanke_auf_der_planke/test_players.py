"""The computer players: what a search sees that a glance at doubloons does not."""

import pytest
from msgspec.structs import replace

from engines.core.rng import Luck
from engines.gezanke_auf_der_planke import GAME, judgement
from engines.players import CAPTAIN, MATE, deckhand
from tests.engines.gezanke_auf_der_planke.positions import act, ship


def ahead(fins):
    """White is far ahead. To slide red to the right throws white itself overboard, and the others collect."""
    return ship(
        red="white4",
        blue="white-1",
        yellow="grey-4 grey4",
        green="black-4 black4",
        violet="brown-4 brown4",
        orange="white0 grey0 black0 brown0",
        offsets={"red": 3},
        purses=(30, 15, 15, 15),
        ones=20,
        twos=4,
        fins=fins,
        turn=5,
    )


def chosen(player, state, seed="ahead"):
    legal = [GAME.tokens(action) for action in GAME.legal_actions(state, 0)]
    return player(GAME, GAME.view(state, 0), 0, legal, Luck(seed))


@pytest.mark.parametrize("player", [MATE, CAPTAIN])
def test_who_searches_ends_a_game_that_is_won(player):
    state = ahead(fins=1)
    assert state.active == 0
    assert chosen(deckhand.choose, state) != "slide red right"
    assert chosen(player, state) == "slide red right"


def test_who_searches_plays_on_while_there_is_more_to_win():
    assert chosen(MATE, ahead(fins=7)) != "slide red right"


def test_who_stands_well_and_safely_has_the_better_chance():
    base = {"yellow": "grey0", "green": "black0", "violet": "brown0", "purses": (5, 5, 5, 5)}
    rich = judgement.chance(ship(red="white4", **base), 0)
    poor = judgement.chance(ship(red="white0", **base), 0)
    shaky = judgement.chance(ship(red="white4", offsets={"red": 3}, **base), 0)
    wet = judgement.chance(ship(**base), 0)
    assert rich > poor > wet
    assert rich > shaky
    even = [judgement.chance(ship(red="white4", **base), seat) for seat in range(4)]
    assert sum(even) == pytest.approx(1_000_000, abs=4)
    assert even[1] < 250_000 < even[0]
    late = judgement.chance(ship(red="white4", fins=1, **base), 0)
    assert late > rich, "there is less to come that could turn it"


def test_when_the_game_is_over_those_with_most_have_won():
    state, _ = act(ahead(fins=1), "slide red right")
    while GAME.to_move(state):
        seat = min(GAME.to_move(state))
        state, _ = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
    assert GAME.outcome(state).places[0] == (0,)
    assert [judgement.chance(state, seat) for seat in range(4)] == [1_000_000, 0, 0, 0]
    shared = replace(state, purses=(9, 9, 3, 1))
    assert [judgement.chance(shared, seat) for seat in range(4)] == [500_000, 500_000, 0, 0]
