"""The things of the game as shapes: marks of the seats, the doctor, eyes, stairs, waves, cards.

Figures that take a `size` are drawn into a square of so many pixels whose upper left corner is at (x, y).
"""

from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin

from renderers.core.figures import Frame, around
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke, Text
from renderers.save_doctor_lucky.theme import ON_SEAT, SEATS

_STAR = tuple(
    (sin(pi * corner / 6) * (1.16, 0.78)[corner % 2], -cos(pi * corner / 6) * (1.16, 0.78)[corner % 2])
    for corner in range(12)
)
_ARM = 0.5
_CROSS: tuple[Point, ...] = (
    (-_ARM, -1),
    (_ARM, -1),
    (_ARM, -_ARM),
    (1, -_ARM),
    (1, _ARM),
    (_ARM, _ARM),
    (_ARM, 1),
    (-_ARM, 1),
    (-_ARM, _ARM),
    (-1, _ARM),
    (-1, -_ARM),
    (-_ARM, -_ARM),
)
_OUTLINES: tuple[tuple[Point, ...], ...] = (
    tuple((sin(2 * pi * step / 48), -cos(2 * pi * step / 48)) for step in range(48)),
    ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    ((0, -1.1), (1.16, 0.92), (-1.16, 0.92)),
    ((0, -1.16), (1.16, 0), (0, 1.16), (-1.16, 0)),
    ((-0.92, -0.94), (0.92, -0.94), (0.92, 0.16), (0, 1.12), (-0.92, 0.16)),
    _CROSS,
    _STAR,
)
"""Disc, square, triangle, diamond, shield, cross and star, by seat, around (0, 0), with a reach of about 1."""
_SINK = {2: 0.26, 4: -0.1}
"""How far below its middle a mark has its letter, if not there."""


@cache
def mark(seat: int, letter: str, x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A seat's mark around (x, y), with the initial of whoever sits there."""
    colour = SEATS[seat]
    size = round(radius * (0.92 if seat in (2, 5) else 1.05))
    outline = _OUTLINES[seat]

    def grown(by: float) -> tuple[Point, ...]:
        return tuple((x + radius * by * at_x, y + radius * by * at_y) for at_x, at_y in outline)

    return (
        Polygon(grown(1), "ink"),
        Polygon(grown(1 - 1.6 / radius), "cream"),
        Polygon(grown(0.84 if radius >= 16 else 0.8), colour),
        *((Text(letter, x, y + radius * _SINK.get(seat, 0), size, ON_SEAT[colour], "black", "mm"),) if letter else ()),
    )


@cache
def doctor(x: float, y: float, size: float) -> tuple[Layer, ...]:
    """Doctor Lucky: a head with a bowler, moustache and monocle in a lifebelt."""
    at = Frame(x, y, size)
    return (
        *lifebelt(*at.point(50, 50), at.by(50)),
        Ellipse(*at.point(50, 50), at.by(33), at.by(33), "water"),
        Polygon(at.points(((27, 74), (36, 66), (64, 66), (73, 74), (62, 81), (50, 83), (38, 81))), "wood"),
        Ellipse(*at.point(50, 53), at.by(17), at.by(20), "skin"),
        *bowler(*at.point(50, 36), at.by(25), "ink", "gold"),
        Stroke(at.points(((38, 63), (46, 61), (50, 63), (54, 61), (62, 63))), at.by(5), "ink"),
        Ellipse(*at.point(43, 51), at.by(2.6), at.by(2.6), "ink"),
        Stroke(at.points(around(57, 51, 6.5, turn / 16) for turn in range(17)), at.by(2.6), "brass"),
        Ellipse(*at.point(57, 51), at.by(2.6), at.by(2.6), "ink"),
    )


@cache
def bowler(x: float, y: float, radius: float, colour: str, band: str) -> tuple[Layer, ...]:
    """A bowler hat whose band is at the height of `y`, twice `radius` wide."""
    dome = tuple(around(x, y, radius * 0.68, step / 32) for step in range(-8, 9))
    return (
        Polygon(dome, colour),
        Rounded(x - radius * 0.68, y - radius * 0.14, radius * 1.36, radius * 0.2, 0, band),
        Rounded(x - radius, y + radius * 0.04, 2 * radius, radius * 0.26, radius * 0.13, colour),
    )


@cache
def lifebelt(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A lifebelt; its middle is left empty."""
    thickness = radius * 0.34
    rim = radius - thickness / 2 - 1.5
    ring = tuple(around(x, y, rim, turn / 48) for turn in range(49))
    bands = tuple(
        Stroke(tuple(around(x, y, rim, (quarter + 0.5) / 4 + step / 96) for step in range(-4, 5)), thickness, "belt")
        for quarter in range(4)
    )
    return (Stroke(ring, thickness + 3, "ink"), Stroke(ring, thickness, "cream"), *bands)


@cache
def hand(x: float, y: float, size: float) -> tuple[Layer, ...]:
    """An open hand: an attempt without a card."""
    at = Frame(x, y, size)
    fingers = (((34, 60), (28, 22)), ((46, 56), (44, 12)), ((58, 56), (60, 14)), ((70, 60), (75, 24)))
    lines = (*fingers, ((34, 76), (12, 52)))
    return (
        *(Stroke(at.points(line), at.by(15), "ink") for line in lines),
        Polygon(at.points(((26, 56), (78, 52), (80, 76), (68, 97), (40, 97), (27, 80))), "ink"),
        *(Stroke(at.points(line), at.by(9), "skin") for line in lines),
        Polygon(at.points(((30, 58), (75, 55), (77, 75), (66, 94), (42, 94), (30, 78))), "skin"),
    )


@cache
def value(x: float, y: float, radius: float, text: str) -> tuple[Layer, ...]:
    """What an Aid card, or an attempt, is worth."""
    return (
        Ellipse(x, y, radius, radius, "ink"),
        Ellipse(x, y, radius - 1.5, radius - 1.5, "gold"),
        Text(text, x, y, round(radius * 1.4), "ink", "black", "mm"),
    )


@cache
def eye(x: float, y: float, radius: float, colour: str, ground: str) -> tuple[Layer, ...]:
    """An eye, twice `radius` wide."""
    lids = tuple((x + radius * t / 12, y - radius * 0.62 * (1 - (t / 12) ** 2)) for t in range(-12, 13))
    low = tuple((x + radius * t / 12, y + radius * 0.62 * (1 - (t / 12) ** 2)) for t in range(12, -13, -1))
    return (
        Polygon((*lids, *low), colour),
        Ellipse(x, y, radius * 0.42, radius * 0.42, ground),
        Ellipse(x, y, radius * 0.2, radius * 0.2, colour),
    )


@cache
def foot(x: float, y: float, side: int, colour: str) -> tuple[Layer, ...]:
    """The print of a shoe around (x, y); `side` is 1 for a left and -1 for a right one."""
    return (
        Ellipse(x, y - 6, 6.5, 10, colour),
        Ellipse(x + side, y + 11, 4.5, 5.5, colour),
    )


@cache
def card_back(x: float, y: float, width: float, height: float, rim: str = "cream") -> tuple[Layer, ...]:
    """A card that lies face down."""
    line = max(1.5, width * 0.06)
    return (
        Rounded(x, y, width, height, width * 0.14, "ink"),
        Rounded(x + 1, y + 1, width - 2, height - 2, width * 0.12, rim),
        Rounded(x + 1 + line, y + 1 + line, width - 2 - 2 * line, height - 2 - 2 * line, width * 0.08, "hull-red"),
    )


@cache
def steps(x: float, y: float, size: float, colour: str) -> tuple[Layer, ...]:
    """A flight of stairs that rises to the right."""
    at = Frame(x, y, size)
    outline = ((4, 96), (4, 72), (28, 72), (28, 48), (52, 48), (52, 24), (76, 24), (76, 4), (96, 4), (96, 96))
    return (Polygon(at.points(outline), colour),)


@cache
def panel(x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """A board for signs and words."""
    return (
        Rounded(x, y, width, height, 16, "panel-edge"),
        Rounded(x + 3, y + 3, width - 6, height - 6, 13, "panel"),
    )


def grown(points: Iterable[Point], by: float) -> tuple[Point, ...]:
    """A convex outline moved outwards from the middle of its points, for edges."""
    corners = tuple(points)
    middle_x = sum(x for x, _ in corners) / len(corners)
    middle_y = sum(y for _, y in corners) / len(corners)
    return tuple((x + by * (1 if x > middle_x else -1), y + by * (1 if y > middle_y else -1)) for x, y in corners)
