"""Events that tests make up: people who win, tie, vanish, come late and go."""

from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import assume
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.model import Entrant, Round, Settings, Table, Tournament
from bot.tournaments.swiss import next_round


def patterns(size: int) -> Iterator[tuple[int, ...]]:
    """All ways in which `size` seats in order of merit can tie: 2^(size - 1) of them, as competition ranks."""
    for joins in product((False, True), repeat=size - 1):
        ranks = [1]
        for place, joined in enumerate(joins, 2):
            ranks.append(ranks[-1] if joined else place)
        yield tuple(ranks)


def finished(table: Table, luck: Random, *, no_shows: float = 0, quits: float = 0, ties: float = 0.2) -> Table:
    """The table with a result by luck."""
    order = luck.sample(range(len(table.players)), len(table.players))
    ranks = [0] * len(order)
    rank = 1
    for place, seat in enumerate(order, 1):
        rank = rank if luck.random() < ties else place
        ranks[seat] = rank
    absent = frozenset(player for player in table.players if luck.random() < no_shows)
    quitters = frozenset(player for player in table.players if luck.random() < quits)
    return replace(table, ranks=tuple(ranks), ghosts=absent | quitters, absent=absent)


def played(round_: Round, luck: Random, **chances: float) -> Round:
    """The round with results by luck."""
    return replace(round_, tables=tuple(finished(table, luck, **chances) for table in round_.tables))


def entered(players: int) -> tuple[Entrant, ...]:
    """So many entrants, with numbers from 1."""
    return tuple(Entrant(player) for player in range(1, players + 1))


def told(settings: Settings, players: int, rounds: int, *, calm: bool = False) -> Tournament:
    """An event by luck, which depends on the seed of its settings.

    Unless `calm`, people come late, rest, vanish, leave, and now and then a table is void or goes on.
    """
    luck = Random(settings.seed)
    event = Tournament(settings, entered(players))
    for number in range(1, rounds + 1):
        if not calm and luck.random() < 0.3:
            event = replace(event, entrants=(*event.entrants, Entrant(100 + number, joined=number)))
        if not calm:
            event = replace(event, entrants=tuple(_left(entrant, luck) for entrant in event.entrants))
        here = [entrant.player for entrant in event.entrants if not entrant.is_withdrawn]
        resting = [player for player in here if not calm and luck.random() < 0.05]
        active = [player for player in here if player not in resting]
        if len(active) < settings.smallest:
            return event
        round_ = next_round(event, active, resting)
        round_ = played(round_, luck, no_shows=0, quits=0) if calm else played(round_, luck, no_shows=0.05, quits=0.05)
        if not calm:
            round_ = replace(round_, tables=tuple(_troubled(table, luck) for table in round_.tables))
        event = replace(event, rounds=(*event.rounds, round_))
    return event


def _left(entrant: Entrant, luck: Random) -> Entrant:
    return replace(entrant, is_withdrawn=entrant.is_withdrawn or luck.random() < 0.05)


def _troubled(table: Table, luck: Random) -> Table:
    trouble = luck.random()
    if trouble < 0.05:
        return replace(table, is_void=True)
    return Table(table.players) if trouble < 0.1 else table


LIMITS = ((2, 2, 2), (2, 4, 4), (2, 6, 4), (2, 7, 5), (3, 4, 4), (4, 4, 4), (2, 4, 3))
"""Smallest, largest and preferred table."""


@st.composite
def settings(draw: st.DrawFn, limits: tuple[tuple[int, int, int], ...] = LIMITS) -> Settings:
    """Any settings, with nobody kept apart."""
    smallest, largest, preferred = draw(st.sampled_from(limits))
    return Settings(
        seed=draw(st.integers(0, 10**6).map(str)),
        rounds=6,
        smallest=smallest,
        largest=largest,
        preferred=preferred,
        scheme=draw(st.sampled_from(["linear", "win", "mixed"])),
        policy=draw(st.sampled_from(["score-first", "balanced", "repeat-averse", "golfer"])),
        has_byes=draw(st.booleans()),
    )


@st.composite
def events(
    draw: st.DrawFn, *, limits: tuple[tuple[int, int, int], ...] = LIMITS, most: int = 14, calm: bool = False
) -> Tournament:
    """Any event of up to `most` people and four rounds."""
    event = told(draw(settings(limits)), draw(st.integers(4, most)), draw(st.integers(0, 4)), calm=calm)
    assume(len(here(event)) >= event.settings.smallest)
    return event


def here(event: Tournament) -> list[int]:
    """Those who may be paired next."""
    number = len(event.rounds) + 1
    return [entrant.player for entrant in event.entrants if not entrant.is_withdrawn and entrant.joined <= number]
