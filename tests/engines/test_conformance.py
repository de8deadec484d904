"""The promises of every game, over every game that is found, every number of seats and every option."""

import pytest
from msgspec.structs import replace

from engines.core import match as matches
from engines.core.conformance import PROMISES
from engines.core.registry import games
from engines.core.rng import Luck
from engines.core.secrecy import keeps_secrets
from engines.core.trials import positions, setups
from engines.players import PLAYERS
from engines.players.search import Searcher

FEW = 3
"""Iterations of a search: what is tested does not depend on their number."""
MOST_COMPARED = 30_000
"""Entries of the deals in which secrets are looked for, at the longest that matches can be."""
SETUPS = [(name, setup) for name, game in games().items() for setup in setups(game)]


def named(value):
    if isinstance(value, str) or callable(value):
        return getattr(value, "__name__", value)
    return "-".join([str(value.seats), *value.options.values()])


@pytest.mark.parametrize("promise", PROMISES, ids=named)
@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=named)
def test_promise(name, setup, promise):
    promise(games()[name], setup)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in games().items() for seats in game.spec.seats]
)
def test_secrets(name, seats):
    game = games()[name]
    # Long matches compare as much in fewer deals.
    keeps_secrets(game, seats, {}, deals=max(2, min(40, MOST_COMPARED // game.spec.max_entries)))


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=named)
def test_computer_players_play_legally_and_repeatably(name, setup, level):
    game, choose = games()[name], PLAYERS[level]
    if isinstance(choose, Searcher):
        choose = replace(choose, iterations=FEW, each=0)
    every = 32 if isinstance(choose, Searcher) else 4
    for match, seat, _ in positions(game, setup):
        if seat is None or match.seq % every:
            continue
        asked = game, game.view(match.state, seat), seat, matches.legal(game, match, seat), Luck(f"{match.seq}")
        text = choose(*asked)
        assert choose(*asked) == text
        matches.play(game, match, seat, text)
