"""How fast random games are beside those of other libraries for Python, in the same run: rows G5.

CH is python-chess. OS are games of open_spiel that are themselves written in Python, played as its guide has it:
`legal_actions`, `apply_action`, luck from `chance_outcomes`, whose draws count as plies; its games in C++ are another
matter. Ours are told twice, with every number of seats in turn: bare, `legal_actions` and `apply`; and through
`match.play`, from text to text, which checks every action and keeps the log.
"""

import random
from collections.abc import Callable
from functools import partial

import open_spiel.python.games  # noqa: F401  (they register themselves)
import pyspiel

from engines.core import registry
from engines.core.protocol import Setup
from tests.bench.engine import chess_game, whole_game
from tests.bench.timing import Row, medians

PEERS = ("tic_tac_toe", "kuhn_poker", "liars_poker", "block_dominoes", "ant_foraging")
PLIES = 1000
"""Of each game so many plies, at least, are played in a round."""
PACE = 3_000, 20_000
"""Plies a second that every game must reach, and what is good; a computer player imagines thousands of them."""
DECKCHAIRS = 20_000, 60_000


def rows() -> list[Row]:
    """All rows. Takes half a minute."""
    jobs: dict[str, Callable[[int], int]] = {"CH": chess_game}
    jobs |= {f"OS {name}": partial(_peer_game, f"python_{name}") for name in PEERS}
    jobs |= {f"{name}, bare": partial(_bare_game, name) for name in registry.games()}
    jobs |= {f"{name}, match.play": partial(whole_game, name) for name in registry.games()}
    counts = {name: _counted(play) for name, play in jobs.items()}

    def games(name: str) -> Callable[[], int]:
        return lambda: sum(jobs[name](number) for number in range(counts[name][0]))

    times = medians({name: games(name) for name in jobs})
    return [Row("G5", f"plies a second: {name}", counts[name][1] / times[name], *_wanted(name)) for name in jobs]


def _wanted(name: str) -> tuple[int, int] | tuple[None, None]:
    if name == "CH" or name.startswith("OS "):
        return None, None
    return DECKCHAIRS if name.startswith("deckchairs") else PACE


def _counted(play: Callable[[int], int]) -> tuple[int, int]:
    """How many games it takes to come to PLIES, and how many plies these have."""
    number = plies = 0
    while plies < PLIES:
        plies += play(number)
        number += 1
    return number, plies


def _bare_game(name: str, number: int) -> int:
    game, luck, plies = registry.game(name), random.Random(number), 0
    seats = game.spec.seats[number % len(game.spec.seats)]
    options = {option.name: option.values[0] for option in game.spec.options}
    state, _ = game.setup(Setup(name, game.spec.rules, str(number), seats, options))
    while awaited := game.to_move(state):
        seat = min(awaited)
        state, _ = game.apply(state, seat, luck.choice(game.legal_actions(state, seat)))
        plies += 1
    return plies


def _peer_game(name: str, number: int) -> int:
    luck, plies, state = random.Random(number), 0, pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
        plies += 1
    return plies
