"""`python -m tests.bench.lucky [games] [advised]`: how games of Save Doctor Lucky end, and who wins them.

Random games (10,000 unless told otherwise, spread over 2 to 7 players and both options) must end; the longest is
printed. Games between advised players (1,000 for each number of players) tell how many are lost by all, and each
seat's share of those that are won, by its number and by its place in the order of play; intervals are Wilson's, 95 %.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from time import perf_counter
from typing import NamedTuple

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.state import Action, State

RANDOM, ADVISED = 10_000, 1_000
WORKERS = 2
_Z = 1.96


class Game(NamedTuple):
    """How one game went."""

    seats: int
    winner: int | None
    place: int | None
    """The winner's place in the order of play, from 0."""
    entries: int
    turns: int
    sunk: int


def at_random(state: State, luck: Luck) -> Action:
    """The random player."""
    action, _ = luck.choice(GAME.legal_actions(state, state.awaited))
    return action


def advised(state: State, luck: Luck) -> Action:
    """The player of the project, asked as the bot asks it: with the view."""
    return GAME.advise(GAME.view(state, state.awaited), state.awaited, luck)


def played(player: Callable[[State, Luck], Action], seats: int, doctor_moves: str, number: int) -> Game:
    """One game of one kind of player."""
    seed = f"bench {number}"
    setup = Setup(GAME.spec.id, GAME.spec.rules, seed, seats, {"doctor_moves": doctor_moves})
    state, entries = matches.start(GAME, setup)[0].state, 0
    start, luck = state.player, Luck(seed).of("bench")
    while (seat := state.awaited) is not None:
        state, _ = GAME.apply(state, seat, player(state, luck.of(f"{entries}")))
        entries += 1
    place = None if state.winner is None else (state.winner - start) % seats
    return Game(seats, state.winner, place, entries, state.turn, state.sunk)


def random_game(number: int) -> Game:
    """Spread over all numbers of players and both options."""
    return played(at_random, 2 + number % 6, ("on", "off")[number // 6 % 2], number)


def advised_game(job: tuple[int, str, int]) -> Game:
    """Seats, option, number."""
    return played(advised, *job)


def share(won: int, of: int) -> str:
    """A share in per cent with its interval."""
    if not of:
        return "-"
    p, n = won / of, of
    middle = (p + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
    half = _Z * sqrt(p * (1 - p) / n + _Z**2 / (4 * n**2)) / (1 + _Z**2 / n)
    return f"{100 * p:.1f} ({100 * (middle - half):.1f}-{100 * (middle + half):.1f})"


def told(games: list[Game], seconds: float) -> Iterable[str]:
    """Some games of one number of players in lines."""
    won = [game for game in games if game.winner is not None]
    seats, lost = games[0].seats, len(games) - len(won)
    turns = sorted(game.turns for game in games)
    sunk = Counter(game.sunk for game in won)
    yield (
        f"{seats} seats: lost by all {share(lost, len(games))} %; turns {turns[len(turns) // 2]} (median), "
        f"{turns[-1]} (most); won with decks sunk {[sunk[deck] for deck in range(4)]}; "
        f"{sum(game.entries for game in games) / seconds:.0f} entries a second"
    )
    for name, key in (("seat", 1), ("place in the order of play", 2)):
        counts = Counter(game[key] for game in won)
        yield f"   won by {name}, %: " + ", ".join(share(counts[seat], len(won)) for seat in range(seats))


def main(games: int = RANDOM, of_advised: int = ADVISED) -> None:
    """Plays and prints."""
    with ProcessPoolExecutor(WORKERS) as pool:
        begun = perf_counter()
        random = list(pool.map(random_game, range(games), chunksize=50))
        seconds = perf_counter() - begun
        longest = max(random, key=lambda game: game.entries)
        lost = sum(game.winner is None for game in random)
        print(
            f"{len(random)} random games have ended, {sum(game.entries for game in random) / seconds:.0f} entries a "
            f"second; the longest had {longest.entries} entries, {longest.turns} turns, {longest.seats} seats; lost by "
            f"all: {share(lost, len(random))} %"
        )
        for seats in GAME.spec.seats if of_advised else ():
            begun = perf_counter()
            jobs = [(seats, "on", number) for number in range(of_advised)]
            for line in told(list(pool.map(advised_game, jobs, chunksize=20)), perf_counter() - begun):
                print(line)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
