"""How fast the engines are: rows G1, G2, G3, G6 and G7 of Deckchairs, row G4 of every game.

CH is python-chess, which many take for fast enough: random games of it are timed in the same run. JSON is the
standard library's module on the same data.
"""

import json
import random
from collections.abc import Callable
from functools import partial
from itertools import cycle
from typing import Any

import chess
import msgspec

from engines.core import match as matches
from engines.core import registry
from engines.core.match import Match
from engines.core.protocol import Setup
from engines.deckchairs import GAME
from engines.deckchairs.state import Action, State
from tests.bench.timing import ROUNDS, Row, medians

SEATS = (2, 3, 4)
GAMES = 12
"""Random games that each side plays in a round."""
PACE = 0.1, 0.7
"""What every game must reach of CH's plies a second, and what is good: where CH makes 29,000 they are about 3,000 and
20,000. A computer player imagines thousands of them."""
CHESS_PLIES = 80
"""A random game of chess is cut here: then it is about as long as one of ours."""
SEARCHED = 300
"""Random games in which the largest position is looked for."""


def rows() -> list[Row]:
    """All rows of the engine. Takes about half a minute."""
    return [*_single_steps(), *_playouts(), *_snapshots()]


def begun(seed: str, seats: int) -> Match[State]:
    """A long game before its first action."""
    setup = Setup(GAME.spec.id, GAME.spec.rules, seed, seats, {"length": "long"})
    return matches.start(GAME, setup)[0]


def _single_steps() -> list[Row]:
    ours = [step for seats in SEATS for step in _our_steps(seats)]
    chess_steps = _chess_steps(len(ours))

    def apply() -> None:
        for state, seat, action in ours:
            GAME.check(state, seat, action)
            GAME.apply(state, seat, action)

    def push() -> None:
        for board, move in chess_steps:
            board.push(move)
            board.pop()

    times = medians(
        {
            "apply": apply,
            "push": push,
            "list": lambda: [GAME.legal_actions(state, seat) for state, seat, _ in ours],
            "CH list": lambda: [list(board.legal_moves) for board, _ in chess_steps],
        }
    )
    listed = sum(len(GAME.legal_actions(state, seat)) for state, seat, _ in ours)
    chess_listed = sum(board.legal_moves.count() for board, _ in chess_steps)
    return [
        Row("G1", "check and apply / CH push and pop", times["apply"] / times["push"], 3, 1),
        Row(
            "G2",
            "legal actions, each / CH legal moves, each",
            times["list"] / listed / (times["CH list"] / chess_listed),
            3,
            1,
        ),
    ]


def _our_steps(seats: int) -> list[tuple[State, int, Action]]:
    """Positions of a random game, each with the seat to move and an action."""
    luck = random.Random(seats)
    state, steps = begun(f"steps {seats}", seats).state, []
    while (seat := state.mover) is not None:
        action = luck.choice(GAME.legal_actions(state, seat))
        steps.append((state, seat, action))
        state, _ = GAME.apply(state, seat, action)
    return steps


def _chess_steps(count: int) -> list[tuple[chess.Board, chess.Move]]:
    luck = random.Random(count)
    steps: list[tuple[chess.Board, chess.Move]] = []
    while len(steps) < count:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < CHESS_PLIES:
            move = luck.choice(list(board.legal_moves))
            steps.append((board.copy(stack=False), move))
            board.push(move)
    return steps[:count]


def _playouts() -> list[Row]:
    """Random games; the number of plies differs from game to game, so each side plays the same ones in each round."""
    jobs = {"CH": chess_game, "bare": _bare_game, "door": _door_game}
    jobs |= {name: partial(whole_game, name) for name in registry.games()}
    plies = {name: sum(play(number) for number in range(GAMES)) for name, play in jobs.items()}

    def games(play: Callable[[int], int]) -> Callable[[], int]:
        return lambda: sum(play(number) for number in range(GAMES))

    times = medians({name: games(play) for name, play in jobs.items()})
    speed = {name: plies[name] / times[name] for name in jobs}
    return [
        Row("G3", "plies a second in random games / CH", speed["bare"] / speed["CH"], 0.5, 2),
        Row("G3", "the same through match.play, from text to text / CH", speed["door"] / speed["CH"], 0.5, 1),
        Row("G3", "plies a second in random games", speed["bare"]),
        Row("G3", "plies a second through match.play", speed["door"]),
        Row("G3", "plies a second of CH", speed["CH"]),
        *(Row("G4", f"{name} through match.play / CH", speed[name] / speed["CH"], *PACE) for name in registry.games()),
    ]


def chess_game(number: int) -> int:
    luck, board = random.Random(number), chess.Board()
    while board.ply() < CHESS_PLIES and (legal := list(board.legal_moves)):
        board.push(luck.choice(legal))
    return board.ply()


def _bare_game(number: int) -> int:
    luck, plies = random.Random(number), 0
    state = begun(str(number), SEATS[number % len(SEATS)]).state
    while (seat := state.mover) is not None:
        state, _ = GAME.apply(state, seat, luck.choice(GAME.legal_actions(state, seat)))
        plies += 1
    return plies


def whole_game(name: str, number: int) -> int:
    """A random game of any kind, with every number of seats in turn."""
    game, luck = registry.game(name), random.Random(number)
    seats = game.spec.seats[number % len(game.spec.seats)]
    match, _ = matches.start(game, Setup(name, game.spec.rules, str(number), seats, {}))
    while awaited := matches.awaited(game, match):
        seat = min(awaited)
        text = matches.write(game, luck.choice(game.legal_actions(match.state, seat)))
        match, _ = matches.play(game, match, seat, text)
    return match.seq


def _door_game(number: int) -> int:
    return _random_game(number)[-1].seq


def _random_game(number: int) -> list[Match[State]]:
    """Every position of a random game."""
    luck = random.Random(number)
    match = begun(str(number), SEATS[number % len(SEATS)])
    seen = [match]
    while seats := matches.awaited(GAME, match):
        (seat,) = seats
        text = matches.write(GAME, luck.choice(GAME.legal_actions(match.state, seat)))
        match, _ = matches.play(GAME, match, seat, text)
        seen.append(match)
    return seen


def _snapshots() -> list[Row]:
    seen = [match for number in range(SEARCHED) for match in _random_game(number)]
    largest = max(len(matches.encode(match)) for match in seen)
    some = cycle(seen[:: len(seen) // 200])
    batch = [next(some) for _ in range(200)]
    plain: list[Any] = [msgspec.to_builtins(match) for match in batch]
    times = medians(
        {
            "ours": lambda: [matches.decode(GAME, matches.encode(match)) for match in batch],
            "JSON": lambda: [json.loads(json.dumps(data)) for data in plain],
        },
        ROUNDS,
    )
    return [
        Row("G6", "snapshot written and read back, validated / JSON", times["ours"] / times["JSON"], 0.5, 0.25),
        Row("G7", f"kilobytes of the largest snapshot in {SEARCHED} games", largest / 1000, 3.5, 2),
    ]
