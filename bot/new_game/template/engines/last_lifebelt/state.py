"""The whole truth about a position of Last Lifebelt, and the only kind of action."""

import msgspec

from engines.core.types import Seat


class State(msgspec.Struct, frozen=True):
    """A position. Belts as in `data`."""

    row: int
    """How many belts hung at the beginning; this is also the number of the captain's belt."""
    notes: tuple[int, ...]
    """By seat: the leaky belt that its secret note names. No two notes name the same."""
    turn: Seat
    """Who takes next, or would if a belt were left."""
    takers: tuple[Seat, ...] = ()
    """Who took belt 1, 2, ... so far."""
    latest: int = 0
    """How many belts the last action took."""

    @property
    def left(self) -> int:
        """How many belts still hang."""
        return self.row - len(self.takers)


class Take(msgspec.Struct, frozen=True):
    """The foremost belts are taken."""

    belts: int
    """How many."""
