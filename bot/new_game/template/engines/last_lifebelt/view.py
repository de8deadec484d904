"""What a viewer of Last Lifebelt may know: all but the notes of the others."""

import msgspec

from engines.core.types import Seat


class View(msgspec.Struct, frozen=True):
    """A position as one viewer sees it. Belts are numbers from 1, in the order in which they hang."""

    viewer: Seat | None
    """For whom it was made; None: a spectator."""
    note: int | None
    """The belt that the viewer's own note names; None for a spectator."""
    row: int
    """How many belts hung at the beginning; this is also the number of the captain's belt."""
    takers: tuple[Seat, ...]
    """Who took belt 1, 2, ... so far; the others still hang."""
    latest: int
    """How many belts the last action took; 0 before the first."""
    leaks: tuple[int, ...]
    """The taken belts that turned out to leak, ascending."""
    scores: tuple[int, ...]
    """By seat."""
    to_move: Seat | None
    """None: the game is over."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """The final ranking when the game is over, best first, ties together."""
