"""Lots, drawn from the seed of an event: the same for everybody who has it, and on every version of Python.

Of the language's generator only `random()` is used: its sequence is promised to stay, that of `shuffle` is not.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Lots: TypeAlias = Random
"""A generator. Others draw from it with the functions of this module."""


def lots(seed: str, round_no: int, purpose: str) -> Lots:
    """The lots for one purpose in one round; no purpose disturbs another."""
    # Published and meant to be worked out again, so no secret depends on this generator.
    return Random(int.from_bytes(sha256(f"{seed}:{round_no}:{purpose}".encode()).digest(), "big"))  # noqa: S311


def shuffled(items: Iterable[T], rng: Lots) -> list[T]:
    """All items, each order equally likely."""
    return [item for _, item in sorted(((rng.random(), item) for item in items), key=lambda pair: pair[0])]


def drawn(items: Sequence[T], rng: Lots) -> T:
    """One of `items`. IndexError if there are none."""
    return items[int(rng.random() * len(items))]
