"""Luck as a value: word n of stream s is a hash of (seed, s, n).

Streams by name keep the luck of one deck independent of how often the dice were thrown, which duplicate boards
need; a value that is part of the state can be replayed and never depends on the language's own generator.
The seed's SHA-256 is published when a match starts and the seed when it ends, so that anybody can verify the luck.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec

T = TypeVar("T")

_WORD = 1 << 64


def commitment(seed: str) -> str:
    """The hexadecimal SHA-256 of a seed: what is published at the start of a match."""
    return sha256(seed.encode()).hexdigest()


class Luck(msgspec.Struct, frozen=True):
    """A place in one stream of words. Drawing returns the drawn value and the luck that is left."""

    seed: str
    stream: str = ""
    drawn: int = 0
    """How many words of this stream were used."""

    def of(self, stream: str) -> "Luck":
        """The beginning of the stream named `stream` within this one; it does not depend on what was drawn elsewhere.

        A stream within a stream is another one than the stream of that name at the top: whoever is handed a stream can
        never come to words that belong to somebody else.
        """
        return Luck(self.seed, f"{self.stream}/{stream}" if self.stream else stream)

    def below(self, limit: int) -> tuple[int, "Luck"]:
        """A number from 0 to limit - 1, exactly uniform (by rejection). ValueError if limit < 1."""
        if limit < 1:
            raise ValueError(f"limit must be positive, not {limit}")
        usable = _WORD - _WORD % limit
        drawn = self.drawn
        while True:
            digest = sha256(f"{self.seed}\x1f{self.stream}\x1f{drawn}".encode()).digest()
            drawn += 1
            word = int.from_bytes(digest[:8], "big")
            if word < usable:
                return word % limit, Luck(self.seed, self.stream, drawn)

    def choice(self, items: Sequence[T]) -> tuple[T, "Luck"]:
        """One of `items`. ValueError if there are none."""
        index, rest = self.below(len(items))
        return items[index], rest

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Luck"]:
        """All items in random order (Fisher and Yates, from the end)."""
        pool, luck = list(items), self
        for last in range(len(pool) - 1, 0, -1):
            index, luck = luck.below(last + 1)
            pool[last], pool[index] = pool[index], pool[last]
        return tuple(pool), luck
