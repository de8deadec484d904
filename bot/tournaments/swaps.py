"""Better tables by swaps: two players change places as long as that costs less."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

Matrix: TypeAlias = Sequence[Sequence[int]]
"""Symmetric, with 0 in the diagonal; of whole numbers, by the indexes of two players."""


class Costs(msgspec.Struct, frozen=True):
    """What an arrangement costs. Players are indexes from 0."""

    scores: Sequence[int]
    firm: Matrix
    """What it costs that two share a table, whatever their scores."""
    spread: Matrix
    """What it costs for the difference of their scores."""
    small: Sequence[int]
    """What it costs that a player sits at a table smaller than the largest one."""

    def total(self, tables: Sequence[Sequence[int]]) -> int:
        """The cost of an arrangement."""
        largest = max((len(table) for table in tables), default=0)
        return sum(
            sum(self.firm[a][b] + self.spread[a][b] for at, a in enumerate(table) for b in table[:at])
            + (sum(self.small[player] for player in table) if len(table) < largest else 0)
            for table in tables
        )


def improved(costs: Costs, tables: Sequence[Sequence[int]]) -> list[list[int]]:
    """An arrangement with tables of the same sizes in which no allowed swap of two players costs less.

    Fewer mates differ less, so that a mere sum would send an outlier with many points to a smaller table. Hence a swap
    is not allowed that brings the better player to the smaller table, unless it spares a repeat, a pair that is kept
    apart, or a second small table.
    """
    search = _Search(costs, tables)
    while search.sweep():
        pass
    return search.tables


class _Search:
    """The tables while they are improved, and how costly each player would be at each of them."""

    def __init__(self, costs: Costs, tables: Sequence[Sequence[int]]) -> None:
        self.tables = [list(table) for table in tables]
        self._costs = costs
        self._largest = max((len(table) for table in tables), default=0)
        self._at = {player: at for at, table in enumerate(tables) for player in table}
        self._pairs = [
            [firm + spread for firm, spread in zip(*rows, strict=True)]
            for rows in zip(costs.firm, costs.spread, strict=True)
        ]
        self._near = [[sum(map(row.__getitem__, table)) for table in tables] for row in self._pairs]

    def sweep(self) -> bool:
        """Tries every swap once; whether there was one that costs less."""
        players = len(self._at)
        at, near, pairs = self._at, self._near, self._pairs
        found = False
        for a in range(players - 1):
            here, near_a, pairs_a = at[a], near[a], pairs[a]
            for b in range(a + 1, players):
                there = at[b]
                if here == there:
                    continue
                near_b = near[b]
                change = near_a[there] + near_b[here] - near_a[here] - near_b[there] - 2 * pairs_a[b]
                if len(self.tables[here]) != len(self.tables[there]):
                    change += self._small_change(a, b)
                    if change >= 0 or not self._is_allowed(a, b):
                        continue
                elif change >= 0:
                    continue
                self._swap(a, b)
                here, found = there, True
        return found

    def _small_change(self, a: int, b: int) -> int:
        """What it would add that a swap changes who sits at a small table."""
        small_here, small_there = (len(self.tables[self._at[player]]) < self._largest for player in (a, b))
        return (self._costs.small[a] - self._costs.small[b]) * (small_there - small_here)

    def _is_allowed(self, a: int, b: int) -> bool:
        """Whether a swap between tables of unequal sizes keeps the better player from the smaller one, or has cause."""
        sizes = [len(self.tables[self._at[player]]) for player in (a, b)]
        better, other = (a, b) if sizes[0] > sizes[1] else (b, a)
        if self._costs.scores[better] <= self._costs.scores[other]:
            return True
        firm, here, there = self._costs.firm, self.tables[self._at[a]], self.tables[self._at[b]]
        change = sum(firm[a][mate] for mate in there if mate != b) - sum(firm[a][mate] for mate in here)
        change += sum(firm[b][mate] for mate in here if mate != a) - sum(firm[b][mate] for mate in there)
        return change + self._small_change(a, b) < 0

    def _swap(self, a: int, b: int) -> None:
        here, there = self._at[a], self._at[b]
        self.tables[here][self.tables[here].index(a)] = b
        self.tables[there][self.tables[there].index(b)] = a
        self._at[a], self._at[b] = there, here
        for near, to_a, to_b in zip(self._near, self._pairs[a], self._pairs[b], strict=True):
            near[here] += to_b - to_a
            near[there] += to_a - to_b
