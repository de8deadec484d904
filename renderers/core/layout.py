"""Rectangles, and the cards of the seats as several games lay them out."""

import msgspec


class Box(msgspec.Struct, frozen=True):
    """A rectangle, in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def meets(self, other: "Box") -> bool:
        """Whether they share any pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def card(seat: int, seats: int, within: Box, gap: int) -> Box:
    """The card of a seat: all in one row, four in two rows of two.

    Args:
        seat: whose.
        seats: how many there are.
        within: where the first row lies; the second one is below it.
        gap: between two cards.
    """
    in_row = 2 if seats == 4 else seats
    width = (within.width - gap * (in_row - 1)) // in_row
    row, place = divmod(seat, in_row)
    return Box(within.x + place * (width + gap), within.y + row * (within.height + gap), width, within.height)


def place_of(places: tuple[tuple[int, ...], ...], seat: int) -> int:
    """The place of a seat, from 1; tied seats share one, and the next one counts them all. ValueError without one."""
    before = 0
    for tied in places:
        if seat in tied:
            return before + 1
        before += len(tied)
    raise ValueError(f"seat {seat} has no place")
