"""The ship and the sea as tiles, each built once for the same arguments; arrows and sight lines above them."""

from functools import cache
from math import hypot

from engines.save_doctor_lucky.data import DECKS, ROOMS, Space
from engines.save_doctor_lucky.ship import DOORS, PLACES
from renderers.core.figures import arrow, ripple, waves
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke, Text, Tile
from renderers.save_doctor_lucky import figures, layout
from renderers.save_doctor_lucky.layout import PLAN_HEIGHT, PLAN_WIDTH, RAIL, STAIR_HEIGHT, STAIR_WIDTH


def floor(space: Space) -> str:
    """The colour of a space's floor: rooms are lighter than passages."""
    return "cabin" if space in ROOMS else "teak"


@cache
def ground(seats: int) -> Tile:
    """All that never changes: the night, the sea, the ship with its four decks, and the frame of the news."""
    width, height = layout.WIDTH, layout.height(seats)
    top, low = layout.plan(0, seats), layout.plan(len(DECKS) - 1, seats)
    layers: list[Layer] = [
        *waves(0, low.y + 40, width, height, "sea", 3),
        *_hull(top.y - 12, low.bottom + 14),
    ]
    for deck in range(len(DECKS)):
        box = layout.plan(deck, seats)
        layers.append(Rounded(box.x, box.y, box.width, box.height, 4, "wall"))
    for space in PLACES:
        box = layout.room(space, seats)
        layers.append(Rounded(box.x, box.y, box.width, box.height, 0, floor(space)))
    for door in DOORS:
        box = layout.door(door, seats)
        layers += _door(box.x, box.y, box.width, box.height)
    layers += waves(0, low.bottom + 12, width, height, "sea", 4)
    news = layout.news(seats)
    layers += figures.panel(news.x, news.y, news.width, news.height)
    return Tile(width, height, "night", tuple(layers))


def _hull(top: float, foot: float) -> tuple[Layer, ...]:
    """The ship's side around the decks, its bow on the right."""
    width = layout.WIDTH
    side = ((3, top), (width - 3, top), (width - 4, foot - 150), (width - 9, foot), (12, foot), (3, foot - 120))
    return (
        Stroke((*side, side[0]), 8, "ink"),
        Stroke((*side, side[0]), 5, "brass"),
        Polygon(side, "hull"),
        Rounded(12, foot - 12, width - 21, 12, 0, "hull-red"),
        Rounded(3, top, width - 6, 8, 0, "cream"),
    )


def _door(x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """An opening in a wall, with jambs."""
    if height > width:
        jambs = (
            Rounded(x - 3, y - 2, width + 6, 5, 1.5, "wall"),
            Rounded(x - 3, y + height - 3, width + 6, 5, 1.5, "wall"),
        )
    else:
        jambs = (
            Rounded(x - 2, y - 3, 5, height + 6, 1.5, "wall"),
            Rounded(x + width - 3, y - 3, 5, height + 6, 1.5, "wall"),
        )
    return (Rounded(x, y, width, height, 0, "cream"), *jambs)


@cache
def sunk(deck: int) -> Tile:
    """A deck under water: its rooms can still be made out."""
    layers: list[Layer] = []
    for space, place in PLACES.items():
        if place.deck == deck:
            # Any number of seats will do: only where a room lies within its plan counts.
            box, corner = layout.room(space, 2), layout.plan(deck, 2)
            layers.append(Rounded(box.x - corner.x, box.y - corner.y, box.width, box.height, 0, "water"))
    for i, (x, y) in enumerate(((0.16, 0.3), (0.5, 0.62), (0.8, 0.36))):
        layers += _fish(x * PLAN_WIDTH, y * PLAN_HEIGHT, 26, 1 if i % 2 else -1)
    for x, y, radius in ((0.3, 0.7, 8), (0.32, 0.5, 5), (0.66, 0.3, 9), (0.65, 0.14, 5), (0.92, 0.75, 7)):
        layers += _bubble(x * PLAN_WIDTH, y * PLAN_HEIGHT, radius)
    for y in (PLAN_HEIGHT * 0.2, PLAN_HEIGHT * 0.55, PLAN_HEIGHT * 0.9):
        layers += ripple(6, y, PLAN_WIDTH - 12, 3, "foam")
    return Tile(PLAN_WIDTH, PLAN_HEIGHT, "water-deep", tuple(layers))


def _bubble(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    return (Ellipse(x, y, radius, radius, "foam"), Ellipse(x, y, radius - 2, radius - 2, "water"))


def _fish(x: float, y: float, reach: float, ahead: int) -> tuple[Layer, ...]:
    tail = ((x - ahead * reach * 0.8, y), (x - ahead * reach * 1.3, y - 11), (x - ahead * reach * 1.3, y + 11))
    return (
        Polygon(tail, "water-deep"),
        Ellipse(x, y, reach, reach * 0.5, "water-deep"),
        Ellipse(x + ahead * reach * 0.55, y - reach * 0.1, 3, 3, "foam"),
    )


@cache
def letter(deck: int, is_sunk: bool) -> Tile:
    """A deck's letter."""
    face, ink = ("water-deep", "foam") if is_sunk else ("hull", "cream")
    text = Text(DECKS[deck], RAIL / 2, 34, 54, ink, "black", "mm")
    return Tile(RAIL, 64, face, (text,))


@cache
def pile(count: int, is_sunk: bool, is_next: bool) -> Tile:
    """A deck's pile and how many cards it has; the one that is drawn from has a golden rim."""
    height = PLAN_HEIGHT - 64
    middle = RAIL / 2
    if is_sunk:
        layers: list[Layer] = [
            *waves(0, 20, RAIL, 30, "foam", 4),
            *waves(0, 27, RAIL, height, "water", 4),
        ]
        layers += ripple(8, 66, RAIL - 16, 3, "foam")
        layers += ripple(8, 92, RAIL - 16, 3, "foam")
        return Tile(RAIL, height, "water-deep", tuple(layers))
    layers = []
    leaves = min(-(-count // 6), 4)
    for i in range(leaves - 1, -1, -1):
        layers += figures.card_back(middle - 34 + 3 * i, 14 - 4 * i, 62, 92, "gold" if is_next else "cream")
    if not count:
        layers.append(Rounded(middle - 32, 12, 62, 92, 9, "silver"))
        layers.append(Rounded(middle - 30, 14, 58, 88, 7, "hull"))
    layers.append(Text(str(count), middle - 3, 60, 44, "cream", "black", "mm"))
    return Tile(RAIL, height, "hull", tuple(layers))


@cache
def stair(sign: str, ground: str, up: bool, down: bool) -> Tile:
    """A stairway: its letter, the same on both ends, and whether it leads up or down."""
    width, height = STAIR_WIDTH, STAIR_HEIGHT
    ways = [Polygon(((38, 4), (45, 13), (31, 13)), "gold")] if up else []
    if down:
        ways.append(Polygon(((38, height - 4), (45, height - 13), (31, height - 13)), "gold"))
    return Tile(
        width,
        height,
        ground,
        (
            Rounded(0, 0, width, height, 6, "ink"),
            *(Rounded(27, 3 + 6 * i, 22, 2, 0, "hull") for i in range(5)),
            *ways,
            Text(sign, 14, height / 2, 26, "cream" if ways else "silver", "black", "mm"),
        ),
    )


# --- Above all ---

EDGE = 20
"""Around the end points of an arrow or line."""


_DOTS = {"doctor": "belt", "washed": "foam"}


@cache
def way(right: int, below: int, kind: str) -> Tile:
    """The way of a "pawn", the "doctor", or of who was "washed": an arrow between points so many pixels apart.

    A pawn's is a line, the others are dots.
    """
    x, y = EDGE - min(right, 0), EDGE - min(below, 0)
    start, end = (float(x), float(y)), (float(x + right), float(y + below))
    layers = arrow(start, end, 6, 22, "gold", 2) if kind == "pawn" else _dots(start, end, _DOTS[kind])
    return Tile(abs(right) + 2 * EDGE, abs(below) + 2 * EDGE, None, layers)


def _dots(start: Point, end: Point, colour: str) -> tuple[Layer, ...]:
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y)
    head = min(22.0, length)
    count = max(1, int((length - head) / 16))
    found: list[Layer] = []
    for i in range(count):
        part = i * (length - head) / count / length
        at_x, at_y = x + (to_x - x) * part, y + (to_y - y) * part
        found += (Ellipse(at_x, at_y, 6.5, 6.5, "ink"), Ellipse(at_x, at_y, 4.5, 4.5, colour))
    neck = 1 - (head + 1) / length if length > head + 1 else 0.0
    return (*found, *arrow((x + (to_x - x) * neck, y + (to_y - y) * neck), end, 1, head, colour, 2.5))


@cache
def line_of_sight(right: int, below: int) -> Tile:
    """A line along a row or a column of the plan, `right` or `below` pixels long."""
    start, end = (float(EDGE), float(EDGE)), (float(EDGE + right), float(EDGE + below))
    ends = tuple(layer for x, y in (start, end) for layer in (Ellipse(x, y, 7, 7, "ink"), Ellipse(x, y, 5, 5, "gold")))
    return Tile(
        right + 2 * EDGE,
        below + 2 * EDGE,
        None,
        (Stroke((start, end), 6, "ink"), Stroke((start, end), 3, "gold"), *ends),
    )
