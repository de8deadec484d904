"""`python -m tests.bench.players [name ...] [--games N]`: how strong the computer players are.

One player of a level sits among deckhands, in every seat equally often; deals are fixed and every search has all its
iterations, however long it takes, so a run can be repeated. The share of the games that it won is told with Wilson's
interval (95 %), beside the share wanted. A shared victory counts in part; what all have lost does not count.

In Man the Boats nobody sits among others: the same deals are played by the simple player of `tests.bench.boats`, by
the deckhand, the mate and the captain. Cards saved are told with their standard error, and how many more who searches
saves than the deckhand, deal by deal.

Names are those of the games. All of it takes hours; `--games` plays fewer.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import mean, stdev
from time import perf_counter
from typing import NamedTuple

from engines.core import match as matches
from engines.core import registry
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.man_the_boats.data import CARDS
from engines.players import PLAYERS
from tests.bench import boats
from tests.bench.lucky import share

WORKERS = 1
BOATS = "man_the_boats"
DEALS = 40
"""Of Man the Boats, on each level."""
SHARE = 1.5
"""How many times its share of the games the captain is to win where a game's own advice is the opponent."""


class Pairing(NamedTuple):
    """A player among deckhands."""

    game: str
    level: str
    seats: int
    wanted: float
    """Share of the games, in %."""
    games: int


PAIRINGS = (
    Pairing("deckchairs", "mate", 2, 60, 100),
    Pairing("deckchairs", "captain", 2, 75, 100),
    Pairing("deckchairs", "captain", 4, 45, 100),
    *(
        Pairing(game, level, 4, 100 * times / 4, 100)
        for game in ("save_doctor_lucky", "gezanke_auf_der_planke", "collapsible_d")
        for level, times in (("mate", 1), ("captain", SHARE))
    ),
)


class Course(NamedTuple):
    """How one game went."""

    won: float | None
    """The player's part of the victory; None: all have lost."""
    score: int
    """The player's cards saved in Man the Boats, else 0."""
    choices: int
    """How often it could choose."""
    seconds: float
    """How long it thought."""


def course(game_id: str, level: str, seats: int, options: dict[str, str], number: int) -> Course:
    """Plays one game; the player's seat goes round with the number, and so many games in a row are the same deal."""
    game, seed, own = registry.game(game_id), f"bench {number // seats}", number % seats
    match, _ = matches.start(game, Setup(game_id, game.spec.rules, seed, seats, options))
    choices, thought, luck = 0, 0.0, Luck(f"players of {seed}")
    while awaited := matches.awaited(game, match):
        seat = min(awaited)
        legal, view = matches.legal(game, match, seat), game.view(match.state, seat)
        begun = perf_counter()
        text = PLAYERS[level if seat == own else "deckhand"](game, view, seat, legal, luck.of(f"{match.seq}"))
        if seat == own and len(legal) > 1:
            choices += 1
            thought += perf_counter() - begun
        match, _ = matches.play(game, match, seat, text)
    end = matches.outcome(game, match)
    first = end.places[0]
    won = None if end.won is False else (own in first) / len(first)
    return Course(won, getattr(match.state, "saved", 0), choices, thought)


def tell(pairing: Pairing, games: int, pool: ProcessPoolExecutor) -> str:
    """Plays a pairing; one line of the table."""
    play = partial(course, pairing.game, pairing.level, pairing.seats, {})
    courses = list(pool.map(play, range(games)))
    won = [one.won for one in courses if one.won is not None]
    found = share(sum(won), len(won))
    verdict = "" if not won else "yes" if 100 * sum(won) >= pairing.wanted * len(won) else "NO"
    return (
        f"{pairing.game:24} {pairing.level:8} {pairing.seats:5} {len(won):6} {found:>20} {pairing.wanted:8.1f} "
        f"{verdict:8} {_pace(courses)}"
    )


def tell_boats(games: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """Plays Man the Boats on every level; the lines of its table."""
    yield (
        f"{'level':8} {'player':9} {'deals':>5} {'cards saved':>14} {'all 52, %':>18} {'source':>10}  "
        "than the deckhand; a choice, choices a deal"
    )
    for level, (source_saved, source_full) in boats.SOURCE.items():
        usual: list[int] = []
        for player in ("simple", "deckhand", "mate", "captain"):
            if player == "simple":
                seeds = [boats.played("simple", level, deal) for deal in range(games)]
                courses = [Course(None, saved, entries, 0) for saved, entries in seeds]
            else:
                courses = list(pool.map(partial(course, BOATS, player, 1, {"level": level}), range(games)))
            saved = [one.score for one in courses]
            usual = saved if player == "deckhand" else usual
            more = [a - b for a, b in zip(saved, usual, strict=True)] if player in ("mate", "captain") else []
            yield (
                f"{level:8} {player:9} {games:5} {_mean(saved):>14} {share(saved.count(CARDS), games):>18} "
                f"{source_saved:4} {source_full:3} %  {_mean(more) if more else '':14} {_pace(courses)}"
            )


def _mean(values: list[int]) -> str:
    return f"{mean(values):.1f} ± {stdev(values) / sqrt(len(values)):.1f}" if len(values) > 1 else f"{values}"


def _pace(courses: list[Course]) -> str:
    choices = sum(one.choices for one in courses)
    return f"{1000 * sum(one.seconds for one in courses) / max(1, choices):.0f} ms, {choices / len(courses):.0f}"


def main() -> None:
    """Plays what is named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.players", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name")
    parser.add_argument("--games", type=int, help="so many games of each pairing, and deals of each level")
    asked = parser.parse_args()
    names = asked.names or [*(pairing.game for pairing in PAIRINGS), BOATS]
    with ProcessPoolExecutor(WORKERS) as pool:
        print(f"{'game':24} {'player':8} seats  games {'won, %':>20}   wanted reached  a choice, choices a game")
        for pairing in PAIRINGS:
            if pairing.game in names:
                print(tell(pairing, asked.games or pairing.games, pool), flush=True)
        if BOATS in names:
            for line in tell_boats(asked.games or DEALS, pool):
                print(line, flush=True)


if __name__ == "__main__":
    main()
