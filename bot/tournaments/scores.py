"""Points of a table, the same on average whatever its size, in whole units of 1/1680 point.

With `a` the mean rank of those who tie, `m` the number of joint winners and `k` the size: LINEAR is (k - a) / (k - 1);
WIN is 1/m for winners, and 1/2 - 1/k for everybody, so that winning is always worth exactly a point; MIXED is their
mean. Each adds up to k/2 at a table.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.ranks import competition, ghosts_last
from bot.tournaments.model import Player, Scheme, Table

UNIT = 1680
"""Units of a point: the least common multiple of all denominators for tables of 2 to 7 with any ties."""


def units(ranks: Sequence[int], scheme: Scheme) -> tuple[int, ...]:
    """What each seat is given. `ranks`: of each seat, less is better; ties are equal. For 2 to 7 seats."""
    places = competition(ranks)
    return tuple(_seat_units(place, places.count(place), len(places), scheme) for place in places)


def _seat_units(place: int, tied: int, size: int, scheme: Scheme) -> int:
    mean = place + Fraction(tied - 1, 2)
    linear = (size - mean) / (size - 1)
    win = (Fraction(1, tied) if place == 1 else 0) + Fraction(1, 2) - Fraction(1, size)
    points = {"linear": linear, "win": win, "mixed": (linear + win) / 2}[scheme]
    exact = points * UNIT
    if exact.denominator != 1:
        raise ValueError(f"a table of {size} has no whole units")
    return exact.numerator


def final_ranks(table: Table) -> tuple[int, ...]:
    """The competition ranks of a finished table, in the order of seats: ghosts below everybody else."""
    return ghosts_last(table.ranks, [seat for seat, player in enumerate(table.players) if player in table.ghosts])


def table_units(table: Table, scheme: Scheme) -> Mapping[Player, int]:
    """What the players of a finished table are given. A ghost takes a last place from nobody and is given nothing."""
    given = units(final_ranks(table), scheme)
    return {
        player: 0 if player in table.ghosts else amount for player, amount in zip(table.players, given, strict=True)
    }


def written(amount: int) -> str:
    """Units as points with two decimals, halves upwards."""
    hundredths = (amount * 200 + UNIT) // (2 * UNIT)
    return f"{hundredths // 100}.{hundredths % 100:02}"
