"""Block designs: round robins of tables, in which each pair of players meets equally often.

Cyclic ones have a base block that is turned: game g is block + g, and the seat is the place in the block, so that
everybody sits once on each seat; all games may go on at once. Affine planes come in rounds in which everybody plays;
their seats are balanced afterwards (`seating`).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations
from types import MappingProxyType

import msgspec

from bot.tournaments.model import Player


class Design(msgspec.Struct, frozen=True):
    """Who meets whom. Players are indexes from 0."""

    players: int
    size: int
    meetings: int
    """How often each pair meets."""
    rounds: tuple[tuple[tuple[int, ...], ...], ...]
    """Games by rounds in which nobody plays twice; a cyclic design has one round, of all its games, whoever plays."""
    has_seats: bool
    """Whether the order of players in a game is that of seats: each player has each seat once."""

    @property
    def games(self) -> tuple[tuple[int, ...], ...]:
        """All games."""
        return tuple(chain.from_iterable(self.rounds))


class Coverage(msgspec.Struct, frozen=True):
    """What a schedule guarantees."""

    least: int
    """The fewest times that two of the players meet."""
    most: int


_BASE: Mapping[tuple[int, int], tuple[int, ...]] = MappingProxyType(
    {
        (7, 3): (0, 1, 3),
        (7, 4): (2, 4, 5, 6),
        (11, 5): (1, 3, 4, 5, 9),
        (11, 6): (0, 2, 6, 7, 8, 10),
        (13, 4): (0, 1, 3, 9),
        (15, 7): (0, 1, 2, 4, 5, 8, 10),
        (21, 5): (3, 6, 7, 12, 14),
        (31, 6): (1, 5, 11, 24, 25, 27),
    }
)
"""Players and size of a cyclic design -> its block."""
_PRIMES = (3, 5, 7)
"""Sizes of affine planes over the whole numbers modulo the size; 4 has a field of its own."""
_PRODUCTS_OF_FOUR = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""Multiplication in the field of four; its addition is the exclusive or."""


def design(players: int, size: int) -> Design | None:
    """The design for so many players at tables of `size`, if there is one."""
    if players == size + 1:
        return _cyclic(players, tuple(range(size)))
    if (players, size) in _BASE:
        return _cyclic(players, _BASE[players, size])
    if players == size**2 and (size in _PRIMES or size == 4):
        return _affine(size)
    return None


def coverage(players: Sequence[Player], games: Iterable[Sequence[Player]]) -> Coverage:
    """How often pairs of `players`, two at least, meet in `games`: what a schedule without a design guarantees."""
    met = Counter(frozenset(pair) for game in games for pair in combinations(game, 2))
    counts = [met[frozenset(pair)] for pair in combinations(players, 2)]
    return Coverage(min(counts), max(counts))


def _cyclic(players: int, block: tuple[int, ...]) -> Design:
    games = tuple(tuple((place + turn) % players for place in block) for turn in range(players))
    return Design(players, len(block), len(block) * (len(block) - 1) // (players - 1), (games,), has_seats=True)


def _affine(size: int) -> Design:
    """Points of a plane, (x, y) as x * size + y; games are its lines, rounds its directions."""
    field = range(size)
    steep = tuple(tuple(x * size + y for y in field) for x in field)
    others = tuple(tuple(_line(slope, shift, size) for shift in field) for slope in field)
    return Design(size**2, size, 1, (*others, steep), has_seats=False)


def _line(slope: int, shift: int, size: int) -> tuple[int, ...]:
    return tuple(x * size + _sum(_product(slope, x, size), shift, size) for x in range(size))


def _sum(a: int, b: int, size: int) -> int:
    return a ^ b if size == 4 else (a + b) % size


def _product(a: int, b: int, size: int) -> int:
    return _PRODUCTS_OF_FOUR[a][b] if size == 4 else a * b % size
