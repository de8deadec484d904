"""Where everything is, in pixels."""

from engines.collapsible_d.board import BOAT_DECK, COLUMNS, SPACES, SpaceNumber
from engines.collapsible_d.data import BERTHS, TURNS
from renderers.core.layout import Box

WIDTH = 1400
MARGIN = 16
GAP = 8

CLOCK = 208
"""Width of the clock."""
CHIP = 58
"""Height of a seat's name."""
TRACK = 60
"""Height of the turn track."""
HEADER = CHIP + GAP + TRACK

BOATS = MARGIN - 4 + HEADER + 12
"""Upper edge of the boats."""
BOAT, BOAT_WIDTH = 150, 129
"""Height and width of a boat with its table."""

CELL, CELL_WIDTH = 52, 72
"""Height and width of a space."""
LABELS = 26
"""Height of the numbers of columns above and below the ship."""
STERN = (WIDTH - COLUMNS * CELL_WIDTH) // 2
"""Left edge of the last column."""
SHIP = BOATS + BOAT + LABELS + 4
"""Upper edge of the boat deck."""
KEEL = SHIP + BOAT_DECK * CELL
"""Lower edge of the lowest row."""

NEWS = 104
"""Height of what is going on."""
NEWS_TOP = KEEL + 12 + LABELS + 4
HEIGHT = NEWS_TOP + NEWS + 12


def clock() -> Box:
    """The time, at the upper left."""
    return Box(MARGIN, MARGIN - 4, CLOCK, HEADER)


def chip(seat: int, seats: int) -> Box:
    """The name of a seat."""
    x = MARGIN + CLOCK + GAP
    width = (WIDTH - MARGIN - x - GAP * (seats - 1)) // seats
    return Box(x + seat * (width + GAP), MARGIN - 4, width, CHIP)


def turn(turn: int) -> Box:
    """A space of the turn track; turns count from 1."""
    x = MARGIN + CLOCK + GAP
    width = (WIDTH - MARGIN - x) // len(TURNS)
    return Box(x + (turn - 1) * width, MARGIN - 4 + CHIP + GAP, width, TRACK)


def boat(berth: int) -> Box:
    """A boat with its table, by the place of its berth."""
    pitch = (WIDTH - 2 * MARGIN + GAP) / len(BERTHS)
    return Box(round(MARGIN + berth * pitch), BOATS, BOAT_WIDTH, BOAT)


def cell(space: SpaceNumber) -> Box:
    """A space of the ship."""
    here = SPACES[space]
    return Box(column(here.column), SHIP + (BOAT_DECK - here.row) * CELL, CELL_WIDTH, CELL)


def column(number: int) -> int:
    """The left edge of a column; columns count from the bow, at the right."""
    return STERN + (COLUMNS - number) * CELL_WIDTH


def news() -> Box:
    """What is going on, below the ship."""
    return Box(MARGIN, NEWS_TOP, WIDTH - 2 * MARGIN, NEWS)
