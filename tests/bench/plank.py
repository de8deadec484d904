"""What games of Gezanke auf der Planke are like, and by which measures: the tuning of its geometry.

    python -m tests.bench.plank [GAMES]             the measures that are played with, for each number of players
    python -m tests.bench.plank careful [GAMES]     the same between players who think of replies
    python -m tests.bench.plank tune [GAMES]        every candidate of MEASURES and COINS: the table of the docs
    python -m tests.bench.plank players [GAMES]     the greedy player with replies against the one without
    python -m tests.bench.plank random [GAMES]      random play: the longest game, entries a second through match.play

Greedy players, without replies but where it says so. GAMES (2,000 unless told; 200 for `careful` and `players`, 10,000
for `random`) is a number for each line of a table; a candidate's are shared out among 2, 3 and 4 players.
"""

import random
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from engines.core import match as matches
from engines.core import registry
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.gezanke_auf_der_planke import judgement, rules
from engines.gezanke_auf_der_planke.data import DOUBLOONS, GEOMETRY, Geometry

GAMES = {"measure": 2000, "careful": 200, "tune": 2000, "players": 200, "random": 10_000}
WORKERS = 2
SEATS = (2, 3, 4)

TURNS = range(25, 46)
"""Where the median of the turns of a game is to be."""
SPLASHES = range(15, 36)
"""Where the share of turns with a pirate overboard is to be, in percent."""

BEST = 3
"""So many of the measures that fit are tried with other coins."""

MEASURES = tuple(
    (reach, weight, edge) for reach, edges in ((3, (4, 5, 6)), (4, (6, 7, 8))) for weight in (3, 4, 5) for edge in edges
)
"""Candidates: outermost place, weight in pirates, half the deck's width in half places."""
COINS = {
    3: {
        "even": ((0, 0, 1, 2), (0, 1, 1, 2)),
        "steep": ((0, 0, 0, 2), (0, 0, 1, 2)),
        "rich": ((0, 1, 1, 2), (0, 1, 2, 2)),
    },
    4: {
        "even": ((0, 0, 1, 1, 2), (0, 1, 1, 2, 2)),
        "steep": ((0, 0, 0, 1, 2), (0, 0, 1, 1, 2)),
        "rich": ((0, 1, 1, 2, 2), (0, 1, 2, 2, 2)),
    },
}
"""Outermost place -> layout -> doubloons by distance from the rope column, side A, side B."""


class Played(NamedTuple):
    """What is told of one game."""

    turns: int
    splashes: int
    """Turns in which somebody went overboard."""
    bored: int
    """Sharks that left out of boredom."""
    by_sharks: bool
    """The last fin ended it, not the bank."""
    purses: tuple[int, ...]
    start: int
    """The start player."""
    wins: tuple[float, ...]
    """By seat, the share of the victory."""


def played(geometry: Geometry | None, replies: frozenset[int], number: int, seats: int = 0) -> Played:
    """A game between greedy players.

    Args:
        geometry: measures to be tried; None: the game's own.
        replies: the seats whose players think of replies.
        number: of the deal; the same number is the same luck.
        seats: 0: 2, 3 or 4 by the number.
    """
    seats = seats or SEATS[number % len(SEATS)]
    luck = Luck(f"plank {number}")
    state, entries = rules.begun(luck, seats, geometry), 0
    kinds: Counter[str] = Counter()
    while awaited := rules.to_move(state):
        seat = min(awaited)
        action = judgement.best(state, seat, luck.of(f"ties {entries}"), seat in replies)
        state, events = rules.apply(state, seat, action)
        kinds.update(event.kind for event in events)
        entries += 1
    most = max(state.purses)
    winners = [seat for seat, purse in enumerate(state.purses) if purse == most]
    return Played(
        turns=state.turn,
        splashes=kinds["shark-left"],
        bored=kinds["shark-bored"],
        by_sharks=not state.fins,
        purses=state.purses,
        start=state.start,
        wins=tuple((seat in winners) / len(winners) for seat in range(seats)),
    )


class Summary(NamedTuple):
    """What is told of many games with the same measures."""

    turns: float
    """Median."""
    quartiles: tuple[float, float]
    most: int
    """Turns of the longest."""
    splashes: float
    """Turns with somebody overboard, in percent."""
    by_sharks: float
    """Games that the last fin ended, in percent."""
    bored: float
    """Sharks that left out of boredom, in a hundred games."""
    doubloons: float
    """Paid out in a game, on average."""
    starts: float
    """Victories of the start player, in percent of what one player would have by chance."""

    @property
    def fits(self) -> bool:
        """Whether the measures meet the targets."""
        return (
            TURNS[0] <= self.turns <= TURNS[-1] and SPLASHES[0] <= self.splashes <= SPLASHES[-1] and self.by_sharks > 50
        )

    @property
    def distance(self) -> float:
        """How far the turns and the share of splashes are from the middle of their targets."""
        return abs(self.turns - (TURNS[0] + TURNS[-1]) / 2) + abs(self.splashes - (SPLASHES[0] + SPLASHES[-1]) / 2)


def summary(games: Sequence[Played]) -> Summary:
    """What is told of games with the same measures, be it with different numbers of players."""
    turns = [game.turns for game in games]
    low, _, high = quantiles(turns, n=4)
    count = len(games)
    return Summary(
        turns=median(turns),
        quartiles=(low, high),
        most=max(turns),
        splashes=100 * sum(game.splashes for game in games) / sum(turns),
        by_sharks=100 * sum(game.by_sharks for game in games) / count,
        bored=100 * sum(game.bored for game in games) / count,
        doubloons=sum(sum(game.purses) for game in games) / count,
        starts=100 * sum(game.wins[game.start] * len(game.wins) for game in games) / count,
    )


def measure(games: int, replies: frozenset[int] = frozenset()) -> None:
    """Prints what games by the game's own measures are like; in `replies` the seats that think of replies."""
    print(f"{_name(GEOMETRY)}; {games} games each\n")
    print(
        "| players | turns | quartiles | longest | overboard | by sharks | bored | doubloons | start wins | ms a game |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    with ProcessPoolExecutor(WORKERS) as pool:
        for seats in SEATS:
            begun = perf_counter()
            told = list(pool.map(partial(played, None, replies, seats=seats), range(games), chunksize=25))
            cost = 1000 * WORKERS * (perf_counter() - begun) / games
            of = summary(told)
            print(
                f"| {seats} | {of.turns:g} | {of.quartiles[0]:g} to {of.quartiles[1]:g} | {of.most} "
                f"| {of.splashes:.0f} % | {of.by_sharks:.1f} % | {of.bored / 100:.2f} "
                f"| {of.doubloons:.0f} of {DOUBLOONS} | {of.starts:.0f} % | {cost:.0f} |"
            )


def tune(games: int) -> None:
    """Prints a line for every candidate: all measures with even coins, then the best of them with other layouts."""
    print("| places | M | e | coins | turns | 2, 3, 4 players | quartiles | overboard | by sharks | doubloons | fits |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    with ProcessPoolExecutor(WORKERS) as pool:
        tried = {measures: _tried(pool, games, measures, "even") for measures in MEASURES}
        fitting = sorted((of.distance, measures) for measures, of in tried.items() if of.fits)
        for _, measures in fitting[:BEST]:
            for layout in ("steep", "rich"):
                _tried(pool, games, measures, layout)


def _tried(pool: ProcessPoolExecutor, games: int, measures: tuple[int, int, int], layout: str) -> Summary:
    """Plays with one candidate and prints its line."""
    reach, weight, edge = measures
    geometry = Geometry(reach, weight, edge, COINS[reach][layout])
    told = list(pool.map(partial(played, geometry, frozenset()), range(games), chunksize=25))
    of = summary(told)
    medians = ", ".join(f"{median(game.turns for game in told[at :: len(SEATS)]):g}" for at in range(len(SEATS)))
    print(
        f"| {2 * reach + 1} | {weight} | {edge / 2:g} | {layout} | {of.turns:g} | {medians} "
        f"| {of.quartiles[0]:g} to {of.quartiles[1]:g} | {of.splashes:.0f} % | {of.by_sharks:.1f} % "
        f"| {of.doubloons:.0f} | {'yes' if of.fits else 'no'} |",
        flush=True,
    )
    return of


def players(games: int) -> None:
    """Prints how the greedy player with replies fares against the one without, who have half of the seats each."""
    print(f"{games} games each\n")
    print("| players | doubloons with replies | victories with replies |")
    print("|---|---|---|")
    with ProcessPoolExecutor(WORKERS) as pool:
        for seats in (2, 4):
            told = list(pool.map(partial(_duel, seats), range(games), chunksize=5))
            got, wins = sum(got for got, _ in told) / games, sum(won for _, won in told) / games
            print(f"| {seats} | {100 * got:.1f} % | {100 * wins:.0f} % |")


def _duel(seats: int, number: int) -> tuple[float, float]:
    """The share of the doubloons, and of the victory, of those who think of replies."""
    thinking = frozenset(seat for seat in range(seats) if (seat + number) % 2)
    game = played(None, thinking, number, seats)
    return sum(game.purses[seat] for seat in thinking) / sum(game.purses), sum(game.wins[seat] for seat in thinking)


def at_random(games: int) -> None:
    """Prints how long random games are and how fast they are played through the front door."""
    begun = perf_counter()
    with ProcessPoolExecutor(WORKERS) as pool:
        told = list(pool.map(_random, range(games), chunksize=50))
    cost = WORKERS * (perf_counter() - begun)
    entries = [entries for entries, _ in told]
    print(
        f"{games} random games: median {median(entries):g} entries, longest {max(entries)} of {_max_entries()} allowed,"
    )
    print(f"{max(turns for _, turns in told)} turns; {sum(entries) / cost:,.0f} entries a second in each process")


def _random(number: int) -> tuple[int, int]:
    """Entries and turns of a random game."""
    game, seats = registry.game("gezanke_auf_der_planke"), SEATS[number % len(SEATS)]
    luck = random.Random(number)
    match, _ = matches.start(game, Setup(game.spec.id, game.spec.rules, f"random {number}", seats, {}))
    while awaited := game.to_move(match.state):
        seat = min(awaited)
        text = matches.write(game, luck.choice(game.legal_actions(match.state, seat)))
        match, _ = matches.play(game, match, seat, text)
    return match.seq, match.state.turn


def _max_entries() -> int:
    return registry.game("gezanke_auf_der_planke").spec.max_entries


def _name(geometry: Geometry) -> str:
    coins = " / ".join(" ".join(map(str, side)) for side in geometry.coins)
    return f"{2 * geometry.reach + 1} places, M = {geometry.weight}, e = {geometry.edge / 2:g}, coins {coins}"


COMMANDS = {
    "measure": measure,
    "careful": partial(measure, replies=frozenset(range(max(SEATS)))),
    "tune": tune,
    "players": players,
    "random": at_random,
}


def main(*words: str) -> None:
    """Runs one of COMMANDS, the first unless another one is named."""
    command = next((word for word in words if word in COMMANDS), "measure")
    games = next((int(word) for word in words if word.isdigit()), GAMES[command])
    COMMANDS[command](games)


if __name__ == "__main__":
    main(*sys.argv[1:])
