"""Tables at which no two sit who are to be kept apart, if there are such."""

from collections.abc import Mapping, Sequence

MOST_STEPS = 100_000
"""The search gives up after so many: some millions of players' worth of families would be needed for that to matter."""


def separated(order: Sequence[int], sizes: Sequence[int], foes: Mapping[int, frozenset[int]]) -> list[list[int]] | None:
    """Players in `order`, seated as near to that order as it goes, with no foes at one table; None if there is no way.

    Args:
        order: everybody once; as many as there are places.
        sizes: of the tables.
        foes: of each player, both ways; whoever has none may be missing.
    """
    return _Separation(order, sizes, foes).solve()


class _Separation:
    """A search by trial and error: whoever has most foes is seated first, the others fill up."""

    def __init__(self, order: Sequence[int], sizes: Sequence[int], foes: Mapping[int, frozenset[int]]) -> None:
        self._order, self._sizes, self._foes = order, sizes, foes
        hunted = [player for player in order if foes.get(player)]
        self._hunted = sorted(hunted, key=lambda player: -len(foes[player]))
        wished = [table for table, size in enumerate(sizes) for _ in range(size)]
        self._wish = dict(zip(order, wished, strict=True))
        self._tables: list[list[int]] = [[] for _ in sizes]
        self._steps = 0

    def solve(self) -> list[list[int]] | None:
        """The tables, if there are any."""
        if not self._seat(0):
            return None
        seated = {player for table in self._tables for player in table}
        rest = [player for player in self._order if player not in seated]
        for player in rest:
            wish = self._wish[player]
            free = [at for at, size in enumerate(self._sizes) if len(self._tables[at]) < size]
            self._tables[min(free, key=lambda at: abs(at - wish))].append(player)
        return self._tables

    def _seat(self, done: int) -> bool:
        """Seats those who have foes, from the `done`th on."""
        if done == len(self._hunted):
            return True
        player = self._hunted[done]
        foes, wish = self._foes[player], self._wish[player]
        tried: set[int] = set()
        for at in sorted(range(len(self._sizes)), key=lambda at: abs(at - wish)):
            table, size = self._tables[at], self._sizes[at]
            if len(table) == size or foes.intersection(table) or (not table and size in tried):
                continue
            if not table:  # one empty table is as good as another of its size
                tried.add(size)
            self._steps += 1
            if self._steps > MOST_STEPS:
                return False
            table.append(player)
            if self._seat(done + 1):
                return True
            table.pop()
        return False
