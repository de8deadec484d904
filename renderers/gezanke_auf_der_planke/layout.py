"""Where everything is, in pixels. Letters and marks are sized to be read when 1000 pixels are shown as 400."""

from engines.gezanke_auf_der_planke.balance import margins
from engines.gezanke_auf_der_planke.data import EACH, FINS, GEOMETRY, PIRATES, PLANKS
from renderers.core.layout import Box
from renderers.core.layout import card as seat_card

WIDTH = 1000
MIDDLE = WIDTH // 2
MARGIN = 16
GAP = 8

# --- The seats ---

CARD = 92
CARD_SPLIT = 48
"""Height of the upper line of a seat's card (its name); the lower one holds the rest."""
BADGE = 78
"""Width of what shows one colour of a seat."""

# --- The ship ---

CAP = 30
"""Width of a plank's ends, with its letter."""
BAND = 22
"""Height of the strip of a plank that holds the numbers of its places."""
BODY = 58
"""Height of its places."""
EDGE = 5
"""Height of its lower edge."""
PLANK = BAND + BODY + EDGE
STRIP = 28
"""Height of what is below a plank: its balance."""
ROW = PLANK + STRIP

SPOTS = 2 * GEOMETRY.reach + 1
"""Places of a plank."""


def _farthest() -> int:
    """The largest offset at which a plank can hold: pirates fill it from the other end."""
    offset = 0
    while any(margins(offset + 1, GEOMETRY.places[:count]).right >= 0 for count in range(SPOTS + 1)):
        offset += 1
    return offset


COLUMN = (WIDTH - 2 * GAP - 2 * CAP) // (2 * _farthest() + SPOTS)
"""Width of a place, so that no plank ever reaches over the picture's edges."""
SIDE = GEOMETRY.edge * COLUMN // 2
"""From the ship's middle line to where the deck ends: what lies beyond makes a plank fall."""
WAKE = 22
"""Width of the foam beside the ship."""

BOW = 88
"""Height of the part of the sea before the first plank."""
STERN = 94
"""The same behind the last one."""

CHIP = 104
"""Width of what a slide would do, beside the balance."""
BALL = 12
"""Radius of the balance's ball."""

# --- On the sea ---

DIE = 72
FIN = 38
SWIMMER = 45
IN_ROW = len(PIRATES) * EACH // 2
"""Pirates in the water that swim side by side."""
OVERBOARD = 42
"""Size of a pirate who just fell, beside the plank."""
OVERBOARD_COLUMNS = 3
"""They swim in so many columns of two."""
SPLASH = 72
"""Width of the splash between that and the plank."""
BANK = 190
NEUTRAL = 220
"""Width of who is neutral, on the stern."""

NEWS = 94
NEWS_LINE = 52
"""Height of the upper line of the news."""


def card(seat: int, seats: int) -> Box:
    """The card of a seat."""
    return seat_card(seat, seats, Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, CARD), GAP)


def sea(seats: int) -> Box:
    """The sea with the ship, across the whole picture."""
    last = card(seats - 1, seats)
    return Box(0, last.y + CARD + GAP + 2, WIDTH, BOW + len(PLANKS) * ROW + STERN)


def plank(row: int, offset: int, seats: int) -> Box:
    """The places of a plank without its ends; `row` from 0 at the bow."""
    width = SPOTS * COLUMN
    return Box(MIDDLE - width // 2 + offset * COLUMN, sea(seats).y + BOW + row * ROW, width, PLANK)


def place(row: int, offset: int, number: int, seats: int) -> Box:
    """A place of a plank, by its number from the rope column; below the band that says the number."""
    box = plank(row, offset, seats)
    return Box(box.x + (number + GEOMETRY.reach) * COLUMN, box.y + BAND, COLUMN, BODY)


def balance(row: int, seats: int) -> Box:
    """The balance below a plank: as wide as the deck, and room for the ball at both ends."""
    width = 2 * (SIDE + BALL)
    return Box(MIDDLE - width // 2, plank(row, 0, seats).y + PLANK, width, STRIP)


def slide(row: int, direction: str, seats: int) -> Box:
    """What a slide of a plank would do, beside the balance."""
    x = MIDDLE - SIDE - WAKE - CHIP if direction == "left" else MIDDLE + SIDE + WAKE
    return Box(x, balance(row, seats).y, CHIP, STRIP)


def die(number: int, seats: int) -> Box:
    """A die, to the left of the bow."""
    return Box(MARGIN + 8 + number * (DIE + GAP), sea(seats).y + GAP, DIE, DIE)


def fin(number: int, seats: int) -> Box:
    """A shark's fin, to the right of the bow."""
    x = WIDTH - MARGIN - (FINS - number) * FIN
    return Box(x, sea(seats).y + GAP, FIN, FIN + 6)


def calm(seats: int) -> Box:
    """For how long nobody fell, below the fins."""
    first = fin(0, seats)
    return Box(first.x, first.y + first.height, FINS * FIN, 30)


def neutral(seats: int) -> Box:
    """The colour that nobody plays, on the stern."""
    return Box(MIDDLE - NEUTRAL // 2, plank(len(PLANKS), 0, seats).y + 4, NEUTRAL, 52)


def swimmer(number: int, seats: int) -> Box:
    """A pirate in the water, to the left of the stern."""
    row, column = divmod(number, IN_ROW)
    y = plank(len(PLANKS), 0, seats).y
    return Box(GAP + column * SWIMMER, y + 2 + row * SWIMMER, SWIMMER, SWIMMER)


def bank(seats: int) -> Box:
    """The bank, to the right of the stern."""
    return Box(WIDTH - MARGIN - BANK, plank(len(PLANKS), 0, seats).y + 10, BANK, 72)


def news(seats: int) -> Box:
    """What is to be done, and what just happened, below the sea."""
    box = sea(seats)
    return Box(MARGIN, box.y + box.height + GAP + 2, WIDTH - 2 * MARGIN, NEWS)


def height(seats: int) -> int:
    """Of the whole picture."""
    return news(seats).y + NEWS + 12
