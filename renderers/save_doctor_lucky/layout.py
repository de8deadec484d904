"""Where everything is, in pixels. Letters and signs are sized to be read when 1000 pixels are shown as 400."""

from engines.save_doctor_lucky.data import DECKS, Space
from engines.save_doctor_lucky.ship import COLUMNS, PLACES, ROWS, Door, Stair
from renderers.core.layout import Box

WIDTH = 1000
MARGIN = 14
GAP = 8

CHIP = 56
"""Height of a seat's name."""
IN_ROW = 4
"""Most seats side by side."""

CELL_WIDTH, CELL_HEIGHT = 15, 18
"""A cell of the plans."""
WALL = 6
"""Walls stand on the middle lines of the cells that the plans have for them."""
PLAN_WIDTH = (COLUMNS - 1) * CELL_WIDTH + WALL
PLAN_HEIGHT = (ROWS - 1) * CELL_HEIGHT + WALL
RAIL = 88
"""Width of what stands beside a deck: its letter and its pile."""
BETWEEN = 12
"""From one deck to the next."""
PLAN_X = WIDTH - MARGIN - PLAN_WIDTH - 2
"""The left edge of all plans."""

STAIR_WIDTH, STAIR_HEIGHT = 50, 32
LABEL = 36
"""Height of a space's number and name."""
_WIDE = 300
"""Width from which on a name and a stairway have room side by side wherever the stairway is."""

NEWS = 122
"""Height of what just happened, and of an attempt."""


def chip(seat: int, seats: int) -> Box:
    """The name of a seat: up to four in a row."""
    first = seats if seats <= IN_ROW else (seats + 1) // 2
    row, place = (0, seat) if seat < first else (1, seat - first)
    in_row = first if row == 0 else seats - first
    room = WIDTH - 2 * MARGIN - GAP * (in_row - 1)
    # The last one takes the pixels that are left over.
    width = room // in_row + (room % in_row if place == in_row - 1 else 0)
    return Box(MARGIN + place * (room // in_row + GAP), MARGIN + row * (CHIP + GAP), width, CHIP)


def header(seats: int) -> int:
    """Where the names end."""
    return chip(seats - 1, seats).bottom


def plan(deck: int, seats: int) -> Box:
    """A deck's plan with its outer walls."""
    y = header(seats) + 26 + deck * (PLAN_HEIGHT + BETWEEN)
    return Box(PLAN_X, y, PLAN_WIDTH, PLAN_HEIGHT)


def rail(deck: int, seats: int) -> Box:
    """What stands beside a deck."""
    beside = plan(deck, seats)
    return Box(beside.x - 8 - RAIL, beside.y, RAIL, PLAN_HEIGHT)


def cell(row: int, column: int, deck: int, seats: int) -> tuple[int, int]:
    """The middle of a cell."""
    corner = plan(deck, seats)
    return corner.x + WALL // 2 + column * CELL_WIDTH, corner.y + WALL // 2 + row * CELL_HEIGHT


def room(space: Space, seats: int) -> Box:
    """The floor of a space, between its walls."""
    place = PLACES[space]
    x, y = cell(place.top - 1, place.left - 1, place.deck, seats)
    right, bottom = cell(place.bottom + 1, place.right + 1, place.deck, seats)
    return Box(x + WALL // 2, y + WALL // 2, right - x - WALL, bottom - y - WALL)


def door(door: Door, seats: int) -> Box:
    """The opening of a door, across its wall."""
    x, y = cell(door.row, door.column, door.deck, seats)
    width, height = (WALL, CELL_HEIGHT + 6) if door.upright else (CELL_WIDTH + 9, WALL)
    return Box(x - width // 2, y - height // 2, width, height)


def stair(stair: Stair, seats: int) -> Box:
    """A stairway's sign, in its space: where the plan has it, or at the right end if it would stand in the way of the
    space's name."""
    x, y = cell(stair.row, stair.column, stair.deck, seats)
    floor = room(stair.space, seats)
    right = floor.right - STAIR_WIDTH - 4
    left = min(max(x - STAIR_WIDTH // 2, floor.x + 4), right)
    top = min(max(y - STAIR_HEIGHT // 2, floor.y + 4), floor.bottom - STAIR_HEIGHT - 4)
    is_in_the_way = top < floor.y + LABEL + 4 and floor.width < _WIDE
    return Box(right if is_in_the_way else left, top, STAIR_WIDTH, STAIR_HEIGHT)


def news(seats: int) -> Box:
    """What just happened, or the attempt, below the ship."""
    y = plan(len(DECKS) - 1, seats).bottom + 30
    return Box(MARGIN, y, WIDTH - 2 * MARGIN, NEWS)


def height(seats: int) -> int:
    """Of the picture."""
    return news(seats).bottom + MARGIN
