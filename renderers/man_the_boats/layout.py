"""Where everything is, in pixels. Letters and signs are sized to be read when 1000 pixels are shown as 400."""

from engines.man_the_boats.data import SECTIONS
from renderers.core.layout import Box

WIDTH = 1000
MARGIN = 16
GAP = 8

CHIP = 58
"""Height of a seat's name."""
SCORE_WIDTH = 232
HEADER = 2 * CHIP + GAP

DECK = MARGIN + HEADER + 14
"""The ship's uppermost line."""
PLATE = 64
"""Height of a section's number and coins."""
QUEUE = 500
"""Height of what a section has for its queue."""
BILGE = 36
"""Height of a section's floor, where water shows first."""
SECTION = 146
BULKHEAD = 6
BOW = 54
"""From the left edge to section 1."""
KEEL = DECK + 14 + PLATE + QUEUE + BILGE + 14
"""The ship's lowest line."""

BOATS = 4
BOAT = 118
"""Height of a boat."""
BOAT_WIDTH = 236
HORIZON = DECK + 430
"""Where the sea meets the sky."""
SHORE = KEEL + 8 + BOAT + 6
"""Where the sea ends, and what lies on the table begins."""

PILE = 112
"""Width of the stock, and of the lifebelts."""
NEWS = 116
"""Height of what was done last, of the stock and the lifebelts."""

WASTE_CAPTION = 96
WASTE_ROW = 12
"""Cards in a row of the waste."""
WASTE_CARD = 72
WASTE_HEIGHT = 50

HEIGHT = SHORE + 12 + NEWS + GAP + 2 * WASTE_HEIGHT + 12


def chip(seat: int, seats: int) -> Box:
    """The name of a seat: up to three in a row."""
    first = seats if seats <= 3 else (seats + 1) // 2
    row, place = (0, seat) if seat < first else (1, seat - first)
    in_row = first if row == 0 else seats - first
    room = WIDTH - 2 * MARGIN - SCORE_WIDTH - GAP
    width = (room - GAP * (in_row - 1)) // in_row
    return Box(MARGIN + place * (width + GAP), MARGIN + row * (CHIP + GAP), width, CHIP)


def score() -> Box:
    """The score, at the upper right."""
    return Box(WIDTH - MARGIN - SCORE_WIDTH, MARGIN, SCORE_WIDTH, HEADER)


def plate(section: int) -> Box:
    """A section's number and coins; sections count from 0 here."""
    return Box(BOW + section * (SECTION + BULKHEAD), DECK + 14, SECTION, PLATE)


def queue(section: int) -> Box:
    """Where a section's queue stands."""
    return Box(plate(section).x, DECK + 14 + PLATE, SECTION, QUEUE)


def bilge(section: int) -> Box:
    """A section's floor."""
    return Box(plate(section).x, DECK + 14 + PLATE + QUEUE, SECTION, BILGE)


STERN = BOW + SECTIONS * (SECTION + BULKHEAD) - BULKHEAD
"""The right edge of section 6."""


def boat(number: int) -> Box:
    """A boat in the water; boats count from 0 here."""
    return Box(MARGIN + number * (BOAT_WIDTH + GAP), KEEL + 8, BOAT_WIDTH, BOAT)


def pile(place: int) -> Box:
    """The stock (0) and the lifebelts (1)."""
    return Box(MARGIN + place * (PILE + GAP), SHORE + 12, PILE, NEWS)


def news() -> Box:
    """What was done last, beside the piles."""
    x = MARGIN + 2 * (PILE + GAP)
    return Box(x, SHORE + 12, WIDTH - MARGIN - x, NEWS)


def waste_caption() -> Box:
    """How many cards lie in the waste."""
    return Box(MARGIN, SHORE + 12 + NEWS + GAP, WASTE_CAPTION, 2 * WASTE_HEIGHT)


def waste(place: int) -> Box:
    """A card of the waste by its place, from 0."""
    row, column = divmod(place, WASTE_ROW)
    corner = waste_caption()
    return Box(corner.x + WASTE_CAPTION + column * WASTE_CARD, corner.y + row * WASTE_HEIGHT, WASTE_CARD, WASTE_HEIGHT)
