"""The sea and the ship, and what the planks' balances look like on them."""

from functools import cache
from math import sqrt

from engines.gezanke_auf_der_planke.data import GEOMETRY, PLANKS
from renderers.core.figures import arrow, ripple
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Text, Tile
from renderers.gezanke_auf_der_planke import figures, layout
from renderers.gezanke_auf_der_planke.layout import BALL, BOW, CHIP, COLUMN, MIDDLE, ROW, SIDE, STERN, STRIP, WAKE

_COURSES = ((WAKE, "sea-light"), (16, "foam"), (9, "sea-deep"), (4, "ink"), (1, "hull"), (-9, "ink"), (-11, "deck"))
"""How far beyond the deck's edge each colour reaches, from the wake to the deck, in pixels."""
_BOARDS = 14


@cache
def ground(seats: int) -> Tile:
    """All that never changes: night, sea, ship."""
    sea = layout.sea(seats)
    first = sea.y + BOW
    layers: list[Layer] = [Rounded(0, sea.y, sea.width, sea.height, 0, "sea")]
    for i in range(sea.height // 40):
        x = 10 + (i * 97) % 190 if i % 2 else MIDDLE + SIDE + 60 + (i * 61) % 190
        layers += ripple(x, sea.y + 30 + 40 * i, 54, 3, "sea-light")
    layers += (Polygon(_outline(first, grown), colour) for grown, colour in _COURSES)
    layers += seams(0, first - 12, len(PLANKS) * ROW + STERN - 12)
    layers += figures.wheel(MIDDLE, first + len(PLANKS) * ROW + STERN / 2 - 10, 30, "hull")
    layers += figures.flag(MIDDLE, sea.y + BOW - 30, 78)
    # What the wake throws beyond the sea is covered again.
    layers.append(Rounded(0, sea.y + sea.height, sea.width, 40, 0, "night"))
    layers.append(Rounded(0, sea.y - 20, sea.width, 20, 0, "night"))
    return Tile(layout.WIDTH, layout.height(seats), "night", tuple(layers))


def _outline(first: int, grown: int) -> tuple[Point, ...]:
    """The ship from above; `first`: where the first plank lies, `grown`: how far beyond the deck's edge."""
    half, reach = SIDE + grown, BOW - 26 + grown
    port = [(MIDDLE - half * sqrt(1 - (i / 24) ** 1.7), first - reach * i / 24) for i in range(25)]
    starboard = [(2 * MIDDLE - x, y) for x, y in reversed(port)]
    last = first + len(PLANKS) * ROW
    stern = last + STERN - 26 + grown
    return (
        *port,
        *starboard,
        (MIDDLE + half, last),
        (MIDDLE + half - 22, stern),
        (MIDDLE - half + 22, stern),
        (MIDDLE - half, last),
    )


def seams(left: float, top: float, height: float) -> tuple[Layer, ...]:
    """Between the boards of the deck, in a tile whose left edge is at `left`."""
    width = 2 * (SIDE - 11)
    return tuple(
        Rounded(MIDDLE - left - width / 2 + width * board / _BOARDS - 1, top, 2, height, 0, "seam")
        for board in range(1, _BOARDS)
    )


@cache
def balance(leaning: int) -> Tile:
    """The balance of a plank: a ball above a beam that is as wide as the deck.

    `leaning`: where the plank with its pirates has its weight, in pixels to the right of the middle line. Beyond the
    ends of the beam it falls.
    """
    width = 2 * (SIDE + BALL)
    middle, y = width / 2, STRIP / 2
    layers: list[Layer] = [
        Rounded(middle - SIDE - grown, 0, 2 * (SIDE + grown), STRIP, 0, colour)
        for grown, colour in _COURSES
        if grown < BALL
    ]
    layers += seams(MIDDLE - middle, 0, STRIP)
    layers.append(Rounded(middle - SIDE, y - 4, 2 * SIDE, 8, 4, "ink"))
    for step in range(-(GEOMETRY.edge // 2), GEOMETRY.edge // 2 + 1):
        reach = 7 if step else 12
        layers.append(Rounded(middle + step * COLUMN - 1.5, y - reach, 3, 2 * reach, 1, "ink"))
    layers += _ball(middle + leaning, y)
    return Tile(width, STRIP, "foam", tuple(layers))


def _ball(x: float, y: float) -> tuple[Layer, ...]:
    return (
        Ellipse(x, y, BALL, BALL, "ink"),
        Ellipse(x, y, BALL - 2, BALL - 2, "gold"),
        Ellipse(x - 3, y - 3, 3, 3, "cream"),
    )


@cache
def slide(steps: int, direction: str, is_fatal: bool, is_open: bool) -> Tile:
    """What a slide in a direction would do: by how many places, and a skull if the plank would fall.

    `is_open`: it can be chosen now; this is told by a bright face, or a bright rim around a red one.
    """
    rim, edge = (4, "lit") if is_open else (2, "panel-edge")
    face, ink = ("alarm", "cream") if is_fatal else ("lit", "ink") if is_open else ("panel", "text")
    way = 1 if direction == "right" else -1
    middle, y = CHIP / 2, STRIP / 2
    return Tile(
        CHIP,
        STRIP,
        "sea",
        (
            Rounded(0, 0, CHIP, STRIP, 13, "ink"),
            Rounded(1, 1, CHIP - 2, STRIP - 2, 12, edge),
            Rounded(1 + rim, 1 + rim, CHIP - 2 - 2 * rim, STRIP - 2 - 2 * rim, 12 - rim, face),
            *(arrow((middle + way * 14, y), (middle + way * 44, y), 7, 16, ink) if steps else ()),
            *(figures.skull(middle - way * 33, y, 10, "cream", "alarm") if is_fatal else ()),
            Text(str(steps), middle - way * 6, y, 26, ink, "black", "mm"),
        ),
    )
