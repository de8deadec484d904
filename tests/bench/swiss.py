"""Swiss pairing: repeats, spreads and seats against what was measured with a throw-away script before it was written.

`python -m tests.bench.swiss [events]`, or as the rows `swiss` of `python -m tests.bench`. Results are by luck; nobody
drops out.
"""

import sys
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random
from statistics import mean
from typing import NamedTuple

from msgspec.structs import replace

from bot.tournaments.model import Entrant, Policy, Settings, Table, Tournament
from bot.tournaments.points import totals
from bot.tournaments.scores import UNIT
from bot.tournaments.standings import standings
from bot.tournaments.swiss import next_round
from tests.bench.timing import Row, medians, table

EVENTS = 12
"""Of each kind."""


class Measured(NamedTuple):
    """What the script had."""

    policy: Policy
    repeats: float
    """In a whole event."""
    spread: float
    """Points between best and worst of a table, from the second round on."""


class Kind(NamedTuple):
    """Events of one size."""

    players: int
    preferred: int
    rounds: int
    before: tuple[Measured, ...] = ()


KINDS = (
    Kind(16, 4, 4, (
        Measured("score-first", 14.8, 0.46), Measured("balanced", 4.5, 0.81), Measured("repeat-averse", 4, 0.85),
    )),
    Kind(24, 4, 5, (
        Measured("score-first", 20.5, 0.46), Measured("balanced", 6.7, 0.76), Measured("repeat-averse", 1.8, 1),
    )),
    Kind(33, 4, 5, (
        Measured("score-first", 9.7, 0.3), Measured("balanced", 0.8, 0.44), Measured("repeat-averse", 0, 0.48),
    )),
    Kind(64, 4, 6, (
        Measured("score-first", 13.4, 0.18), Measured("balanced", 1.2, 0.27), Measured("repeat-averse", 0, 0.31),
    )),
    Kind(40, 5, 5, (
        Measured("score-first", 34.2, 0.4), Measured("balanced", 7.7, 0.72), Measured("repeat-averse", 1.5, 0.91),
    )),
)  # fmt: skip
NOISE = 1.1
"""What was measured before comes from few events: a must leaves so much room, and half a repeat."""
SEATS = (("largest e", 1.25), ("rms of e", 0.46), ("largest d", 5 / 6))
"""How far starts are from what is due (`e`), and seats from the middle (`d`), after four or five rounds, before."""
SEAT_ROUNDS = 5


def rows(events: int = EVENTS) -> list[Row]:
    """All rows. Takes about half a minute."""
    found: list[Row] = []
    for kind in KINDS:
        for before in kind.before:
            played = [_event(kind, before.policy, str(seed)) for seed in range(events)]
            name = f"{kind.players} at tables of {kind.preferred}, {before.policy}"
            repeats, spread = mean(map(_repeats, played)), mean(map(_spread, played))
            found += [
                Row(
                    "TP",
                    f"{name}: repeats in {kind.rounds} rounds",
                    repeats,
                    NOISE * before.repeats + 0.5,
                    before.repeats,
                ),
                Row("TP", f"{name}: spread of a table in points", spread, NOISE * before.spread, before.spread),
            ]
            if before.policy == "balanced":
                found += _seats(name, played)
    return [*found, *_times()]


def _event(kind: Kind, policy: Policy, seed: str) -> Tournament:
    luck = Random(seed)
    largest = 7 if kind.preferred == 5 else kind.preferred
    settings = Settings(seed, kind.rounds, 2, largest, kind.preferred, scheme="linear", policy=policy)
    event = Tournament(settings, tuple(map(Entrant, range(kind.players))))
    for _ in range(kind.rounds):
        round_ = next_round(event, range(kind.players))
        tables = tuple(_finished(each, luck) for each in round_.tables)
        event = replace(event, rounds=(*event.rounds, replace(round_, tables=tables)))
    return event


def _finished(table_: Table, luck: Random) -> Table:
    size = len(table_.players)
    return replace(table_, ranks=tuple(luck.sample(range(1, size + 1), size)))


def _repeats(event: Tournament) -> int:
    pairs = [frozenset(pair) for past in event.rounds for each in past.tables for pair in combinations(each.players, 2)]
    return len(pairs) - len(set(pairs))


def _spread(event: Tournament) -> float:
    """The mean over all tables, those of the first round left out."""
    found = []
    for number, past in enumerate(event.rounds[1:], 1):
        units = totals(replace(event, rounds=event.rounds[:number]))
        for each in past.tables:
            scores = [units[player] for player in each.players]
            found.append((max(scores) - min(scores)) / UNIT)
    return mean(found)


def _seats(name: str, events: Sequence[Tournament]) -> list[Row]:
    lucks, leans = [], []
    for event in events:
        for player in range(len(event.entrants)):
            seats = [
                (each.players.index(player), len(each.players))
                for past in event.rounds[:SEAT_ROUNDS]
                for each in past.tables
                if player in each.players
            ]
            lucks.append(float(sum((seat == 0) - Fraction(1, size) for seat, size in seats)))
            leans.append(float(sum(Fraction(seat, size - 1) - Fraction(1, 2) for seat, size in seats)))
    values = (max(map(abs, lucks)), sqrt(mean(luck**2 for luck in lucks)), max(map(abs, leans)))
    return [
        Row("TS", f"{name}: {what}", value, 1.2 * must, must) for (what, must), value in zip(SEATS, values, strict=True)
    ]


def _times() -> list[Row]:
    """64 players before their last round, and 100 at tables of two."""
    pods = _event(Kind(64, 4, 5), "balanced", "time")
    pairs = _event(Kind(100, 2, 6), "balanced", "time")
    found = medians(
        {
            "pair 64 players for a sixth round at tables of 4, s": lambda: next_round(pods, range(64)),
            "pair 100 players for a seventh round at tables of 2, s": lambda: next_round(pairs, range(100)),
            "standings of 64 players after five rounds, s": lambda: standings(pods),
        },
        5,
    )
    return [Row("TT", what, seconds, 1, 0.25) for what, seconds in found.items()]


def main(events: int = EVENTS) -> int:
    """Prints the table; 1 if a must is missed."""
    found = rows(events)
    print(table(found))
    return int(any(row.verdict == "MISSED" for row in found))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
