"""Where everything is, in pixels. Letters and marks are sized to be read when 1000 pixels are shown as 400."""

from engines.deckchairs.data import SIZE
from renderers.core.layout import Box
from renderers.core.layout import card as seat_card

WIDTH = 1000
MARGIN = 16
GAP = 12

SQUARE = 110

CARD_HEIGHT = 120
CARD_SPLIT = 62
"""Height of the upper line of a seat's card (its name); the lower one holds the rest."""
BADGE_WIDTH = 100
STANDING_WIDTH = 96

LABELS = 38
"""Width of the strip with the ranks, height of the one with the files."""
RAIL = 14
"""Thickness of the deck's edge on the sides without labels."""
COLUMN = 128
"""Width of the column beside the deck."""


def card(seat: int, seats: int) -> Box:
    """The card of a seat."""
    return seat_card(seat, seats, Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, CARD_HEIGHT), GAP)


def deck(seats: int) -> Box:
    """The deck with its edge and coordinates."""
    last = card(seats - 1, seats)
    side = LABELS + RAIL + SIZE * SQUARE
    return Box(MARGIN, last.y + last.height + MARGIN, side, side)


def square(number: int, seats: int) -> Box:
    """A square of the deck by its number: a1 is 0, at the lower left."""
    rank, file = divmod(number, SIZE)
    edge = deck(seats)
    return Box(edge.x + LABELS + file * SQUARE, edge.y + RAIL + (SIZE - 1 - rank) * SQUARE, SQUARE, SQUARE)


def column(seats: int) -> Box:
    """What tells the ship's movements, beside the deck."""
    edge = deck(seats)
    return Box(WIDTH - MARGIN - COLUMN, edge.y, COLUMN, edge.height)


def height(seats: int) -> int:
    """Of the whole picture."""
    edge = deck(seats)
    return edge.y + edge.height + MARGIN
