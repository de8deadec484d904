"""Ranks at a table: 1 is the best, and whoever ties shares a rank as in a competition: 1, 1, 3."""

from collections.abc import Collection, Sequence


def competition(ranks: Sequence[int]) -> tuple[int, ...]:
    """The same order as competition ranks, which are 1 and how many are strictly better.

    `ranks`: of each seat, less is better.
    """
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def ghosts_last(ranks: Sequence[int], ghosts: Collection[int]) -> tuple[int, ...]:
    """Competition ranks of which `ghosts` (indexes of seats) share the last ones, whatever their places were.

    The others keep the order of the real result among themselves.
    """
    worst = max(ranks, default=0) + 1
    return competition([worst if seat in ghosts else rank for seat, rank in enumerate(ranks)])
