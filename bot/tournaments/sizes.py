"""How many tables of which sizes, how many rounds, and how many repeats nothing can avoid."""

from functools import lru_cache
from math import comb

import msgspec

BYE = 10
"""What a bye costs, beside `misfit`."""


class Sizes(msgspec.Struct, frozen=True):
    """How the players of a round are spread."""

    tables: tuple[int, ...]
    """The largest first."""
    byes: int = 0

    @property
    def is_series(self) -> bool:
        """Whether everybody sits at one table: a series of games rather than a Swiss."""
        return len(self.tables) == 1 and not self.byes


def misfit(size: int, preferred: int) -> int:
    """What a table of this size costs. Larger ones cost more than smaller ones: by correspondence they are slower."""
    return (preferred - size) ** 2 if size <= preferred else 2 * (size - preferred) ** 2


@lru_cache(maxsize=1024)
def table_sizes(players: int, smallest: int, largest: int, preferred: int, *, has_byes: bool = False) -> Sizes:
    """The sizes that fit best: least cost, then fewest byes, then the least difference in size, then fewest tables.

    Without `has_byes` there are byes only if there is no other way. ValueError unless 2 <= smallest <= largest.
    """
    if not 2 <= smallest <= largest:
        raise ValueError(f"no tables of {smallest} to {largest}")
    found: list[tuple[int, int, int, int, tuple[int, ...]]] = []
    for least in range(smallest, largest + 1):
        for most in range(least, largest + 1):
            for cost, byes, tables in _partitions(players, least, most, preferred):
                first = cost + BYE * byes if has_byes else byes
                spread = tables[0] - tables[-1] if tables else 0
                found.append((first, byes if has_byes else cost, spread, len(tables), tables))
    *_, tables = min(found)
    return Sizes(tables, players - sum(tables))


def _partitions(players: int, least: int, most: int, preferred: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """For each number of byes the cheapest sizes from `least` to `most`: (cost, byes, sizes)."""
    best: list[tuple[int, int, tuple[int, ...]] | None] = [(0, 0, ())]
    for total in range(1, players + 1):
        options = []
        for size in range(least, min(most, total) + 1):
            rest = best[total - size]
            if rest is not None:
                tables = tuple(sorted((*rest[2], size), reverse=True))
                options.append((rest[0] + misfit(size, preferred), len(tables), tables))
        best.append(min(options, default=None))
    return [(entry[0], players - total, entry[2]) for total, entry in enumerate(best) if entry is not None]


def recommended_rounds(players: int, preferred: int, *, has_cut: bool, allows_repeats: bool = True) -> int:
    """How many rounds find a winner. Without repeats no more than there are new opponents for, but always one."""
    rounds, reach = 0, 1
    while reach < players:
        rounds, reach = rounds + 1, reach * preferred
    rounds += 1 if has_cut else 2
    if not allows_repeats:
        rounds = min(rounds, (players - 1) // (preferred - 1))
    return max(1, rounds)


def forced_repeats(size: int, previous_tables: int) -> int:
    """How many pairs of a table of `size` must have met, if its players come from so many tables of one round."""
    quotient, rest = divmod(size, previous_tables)
    return (previous_tables - rest) * comb(quotient, 2) + rest * comb(quotient + 1, 2)
