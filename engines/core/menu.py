"""The tree of all legal actions, walked token by token.

Slash autocomplete, selects, buttons and tests ask the same question of it: which values can the next slot take?
Nothing else decides what is offered.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engines.core.types import Tokens


class Group(msgspec.Struct, frozen=True):
    """Some of the values of one step, small enough to be shown at once."""

    label: str
    values: tuple[str, ...]


class Menu:
    """All legal actions of one seat in one position, as tokens, in the game's fixed order."""

    def __init__(self, actions: Iterable[Tokens]) -> None:
        self.actions: tuple[Tokens, ...] = tuple(actions)

    def under(self, path: Tokens) -> "Menu":
        """The part of the tree that begins with `path`."""
        return Menu(tokens for tokens in self.actions if tokens[: len(path)] == path)

    def step(self, path: Tokens) -> tuple[str, ...]:
        """The values that can follow `path`, each once, in order; empty where no longer action begins with it."""
        depth = len(path)
        return tuple(dict.fromkeys(t[depth] for t in self.actions if len(t) > depth and t[:depth] == path))

    def is_complete(self, path: Tokens) -> bool:
        """Whether `path` is itself a legal action."""
        return path in self.actions

    def fill(self, verb: str, filled: Mapping[int, str], slot: int) -> tuple[str, ...]:
        """The values of a slot that agree with the slots already filled in, whatever their order.

        Args:
            verb: the first token.
            filled: slot number (from 0) -> canonical value.
            slot: the number of the slot asked for.
        """
        return tuple(
            dict.fromkeys(
                tokens[slot + 1]
                for tokens in self.actions
                if tokens[0] == verb
                and len(tokens) > slot + 1
                and all(len(tokens) > n + 1 and tokens[n + 1] == value for n, value in filled.items())
            )
        )


def grouped(values: Sequence[str], limit: int = 25) -> tuple[Group, ...]:
    """Values in groups of at most `limit` (Discord: a select has 25 options), at most `limit` groups.

    One group without a label if they fit; else by their first character where that is fine enough (the files of a
    board); else in equal runs named after their ends. ValueError beyond limit x limit values: such a choice is to be
    staged by the game.
    """
    if len(values) <= limit:
        return (Group("", tuple(values)),)
    if len(values) > limit * limit:
        raise ValueError(f"{len(values)} values do not fit a menu of {limit} x {limit}")
    by_first: dict[str, list[str]] = {}
    for value in values:
        by_first.setdefault(value[:1], []).append(value)
    if 1 < len(by_first) <= limit and all(len(run) <= limit for run in by_first.values()):
        return tuple(Group(first, tuple(run)) for first, run in by_first.items())
    size = -(-len(values) // -(-len(values) // limit))
    runs = [tuple(values[start : start + size]) for start in range(0, len(values), size)]
    return tuple(Group(f"{run[0]} – {run[-1]}", run) for run in runs)
