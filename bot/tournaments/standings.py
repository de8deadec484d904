"""Standings: points first, then what the opponents are worth.

q(j | i) is the mean of j's points at the tables where i did not sit, because winning must not lower one's own
tie-break: 1/2 if there are none, and at least 1/4, so that meeting somebody who drops out does limited damage. Means,
not sums, because tables differ in size. Unfinished tables and byes contribute nothing; who was absent is nobody's
opponent.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

import msgspec

from bot.tournaments.lots import lots, shuffled
from bot.tournaments.model import Criterion, Player, Table, Tournament
from bot.tournaments.points import totals
from bot.tournaments.scores import UNIT, final_ranks, table_units

NEUTRAL, FLOOR = Fraction(1, 2), Fraction(1, 4)
"""What an opponent is worth of whom nothing else is known, and at least."""


class Standing(msgspec.Struct, frozen=True):
    """A line of the standings."""

    player: Player
    place: int
    """1 and how many are strictly ahead; shared by those whom no criterion tells apart."""
    units: int
    values: tuple[int | Fraction, ...]
    """Of each criterion of the settings, in their order; more is better."""
    finishes: tuple[int, ...]
    """How often they were 1st (also jointly), 2nd, ... at a finished table."""
    is_withdrawn: bool


class Cut(msgspec.Struct, frozen=True):
    """Who goes on."""

    players: tuple[Player, ...]
    """The best first."""
    drawn: tuple[Player, ...] = ()
    """Those between whom only a lot decided who goes on, in the order of the lots."""


class _Seen(msgspec.Struct, frozen=True):
    """A finished table through the eyes of one who sat there."""

    table: int
    """A number of its own."""
    units: int
    rank: int
    seat: Fraction
    """From 0, the first one, to 1."""
    size: int
    """Of the table."""
    opponents: tuple[Player, ...]
    """Without those who were absent."""
    ranks: tuple[int, ...]
    """Theirs."""


_Views: TypeAlias = Mapping[Player, Sequence[_Seen]]


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Everybody who entered, the best first; those who share a place in the order of their ids."""
    settings, views, units = tournament.settings, _views(tournament), totals(tournament)
    finishes = _finishes(tournament)
    rows: dict[Player, tuple[int | Fraction, ...]] = {entrant.player: () for entrant in tournament.entrants}
    for criterion in settings.criteria:
        values: Mapping[Player, int | Fraction]
        if criterion == "league":
            values = _league(rows, views)
        else:
            value = _VALUES[criterion]
            values = {player: value(player, views, units) for player in rows}
        rows = {player: (*row, values[player]) for player, row in rows.items()}
    withdrawn = {entrant.player for entrant in tournament.entrants if entrant.is_withdrawn}
    lines = []
    for player in sorted(rows, key=lambda player: ([-value for value in rows[player]], player)):
        place = 1 + sum(other > rows[player] for other in rows.values())
        lines.append(Standing(player, place, units[player], rows[player], tuple(finishes[player]), player in withdrawn))
    return tuple(lines)


def cut(lines: Sequence[Standing], places: int, seed: str) -> Cut:
    """The first `places` of the standings who have not withdrawn; a tie across the line is broken by lot.

    Who shares a place on the safe side of the line is ordered by lot as well, since seeds must differ.
    """
    order: list[Player] = []
    drawn: tuple[Player, ...] = ()
    playing = (line for line in lines if not line.is_withdrawn)
    for place, tied in groupby(playing, key=lambda line: line.place):
        players = shuffled(sorted(line.player for line in tied), lots(seed, place, "cut"))
        if len(order) < places < len(order) + len(players):
            drawn = tuple(players)
        order += players
    return Cut(tuple(order[:places]), drawn)


def opponents_mean(player: Player, views: _Views) -> Fraction:
    """OMS: the mean over the player's tables of the mean of their opponents' q; 0 for who met nobody."""
    means = [
        sum((_worth(other, player, views) for other in seen.opponents), Fraction()) / len(seen.opponents)
        for seen in views[player]
        if seen.opponents
    ]
    return sum(means, Fraction()) / len(means) if means else Fraction()


def sonneborn_berger(player: Player, views: _Views) -> Fraction:
    """PSB: at each table the q of those ranked below the player, half of it if they tied, by the number of other seats;
    added up. Who was absent is worth nothing, and takes up a seat."""
    found = Fraction()
    for seen in views[player]:
        won = Fraction()
        for other, rank in zip(seen.opponents, seen.ranks, strict=True):
            won += _worth(other, player, views) * _beaten(seen.rank, rank)
        found += won / (seen.size - 1)
    return found


def _worth(other: Player, player: Player, views: _Views) -> Fraction:
    """q(other | player), in points."""
    shared = {seen.table for seen in views[player]}
    given = [seen.units for seen in views[other] if seen.table not in shared]
    return max(FLOOR, Fraction(sum(given), UNIT * len(given))) if given else NEUTRAL


def _beaten(rank: int, other: int) -> Fraction:
    """1 for the better rank, half for a tie."""
    return Fraction(1 + (rank < other) - (rank > other), 2)


def _sole_wins(player: Player, views: _Views) -> int:
    return sum(seen.rank == 1 and 1 not in seen.ranks for seen in views[player])


def _mean_seat(player: Player, views: _Views) -> Fraction:
    seats = [seen.seat for seen in views[player]]
    return sum(seats, Fraction()) / len(seats) if seats else NEUTRAL


_VALUES: Mapping[Criterion, Callable[[Player, _Views, Mapping[Player, int]], int | Fraction]] = {
    "points": lambda player, views, units: units[player],
    "oms": lambda player, views, units: opponents_mean(player, views),
    "wins": lambda player, views, units: _sole_wins(player, views),
    "psb": lambda player, views, units: sonneborn_berger(player, views),
    "seat": lambda player, views, units: _mean_seat(player, views),
}


def _league(rows: Mapping[Player, tuple[int | Fraction, ...]], views: _Views) -> Mapping[Player, Fraction]:
    """The mini-league of each group that is tied so far, if all of it met: what a player has against each of the
    others, a mean where they met several times, added up. 0 if some did not meet."""
    groups: defaultdict[tuple[int | Fraction, ...], list[Player]] = defaultdict(list)
    for player, row in rows.items():
        groups[row].append(player)
    found = dict.fromkeys(rows, Fraction())
    for group in groups.values():
        results = {(a, b): _against(a, b, views) for a in group for b in group if a != b}
        if all(results.values()):
            for (player, _), duels in results.items():
                found[player] += sum(duels, Fraction()) / len(duels)
    return found


def _against(player: Player, other: Player, views: _Views) -> list[Fraction]:
    return [
        _beaten(seen.rank, seen.ranks[seen.opponents.index(other)]) for seen in views[player] if other in seen.opponents
    ]


def _views(tournament: Tournament) -> _Views:
    """The finished tables of each entrant at which they were not absent."""
    views: dict[Player, list[_Seen]] = {entrant.player: [] for entrant in tournament.entrants}
    for number, table in enumerate(_finished(tournament)):
        units, ranks = table_units(table, tournament.settings.scheme), final_ranks(table)
        present = [seat for seat, player in enumerate(table.players) if player not in table.absent]
        for seat in present:
            player, others = table.players[seat], [other for other in present if other != seat]
            views[player].append(
                _Seen(
                    number,
                    units[player],
                    ranks[seat],
                    Fraction(seat, len(table.players) - 1),
                    len(table.players),
                    tuple(table.players[other] for other in others),
                    tuple(ranks[other] for other in others),
                )
            )
    return views


def _finishes(tournament: Tournament) -> Mapping[Player, Sequence[int]]:
    """How often each entrant came in at each rank; a ghost came in nowhere."""
    found = {entrant.player: [0] * tournament.settings.largest for entrant in tournament.entrants}
    for table in _finished(tournament):
        for player, rank in zip(table.players, final_ranks(table), strict=True):
            if player not in table.ghosts:
                found[player][rank - 1] += 1
    return found


def _finished(tournament: Tournament) -> Collection[Table]:
    return [table for past in tournament.rounds for table in past.tables if table.is_finished]
