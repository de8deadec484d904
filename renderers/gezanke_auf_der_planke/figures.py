"""The things of the game as shapes: pirates and their marks, coins, fins, splashes, skulls, a chest, the wheel."""

from functools import cache
from math import pi, sin

from renderers.core.figures import Frame, around, star
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke

ON_PIRATE = {"white": "ink", "grey": "ink", "brown": "cream", "black": "cream"}
"""In which colour a mark stands out on a pirate's coat."""

ON_PLANK = {"red": "cream", "orange": "ink", "yellow": "ink", "green": "cream", "blue": "cream", "violet": "cream"}
"""In which colour letters and numbers stand out on a plank."""


# --- Pirates ---


@cache
def mark(colour: str, x: float, y: float, radius: float, ink: str) -> tuple[Layer, ...]:
    """The mark of a colour of pirates around (x, y): white a disc, grey a triangle, brown a cross, black a star."""
    match colour:
        case "white":
            return (Ellipse(x, y, radius * 0.82, radius * 0.82, ink),)
        case "grey":
            top, low = y - radius * 0.95, y + radius * 0.75
            return (Polygon(((x, top), (x + radius * 1.05, low), (x - radius * 1.05, low)), ink),)
        case "brown":
            reach = radius * 0.66
            return tuple(
                Stroke(((x - reach, y - side * reach), (x + reach, y + side * reach)), radius * 0.52, ink)
                for side in (1, -1)
            )
        case "black":
            return star(x, y + radius * 0.08, radius * 1.15, ink)
    raise ValueError(f"no such colour: {colour!r}")


@cache
def pirate(colour: str, x: float, y: float, size: float) -> tuple[Layer, ...]:
    """A pirate from the front, coat and hat in the colour, the mark on the coat; in a square at (x, y)."""
    at = Frame(x, y, size)
    hat = ((4, 29), (22, 8), (36, 12), (50, 0), (64, 12), (78, 8), (96, 29), (73, 23), (50, 20), (27, 23))
    return (
        *at.outlined(((22, 58), (78, 58)), 30, colour, 8),
        Rounded(*at.point(3, 56), at.by(94), at.by(44), at.by(8), "ink"),
        Rounded(*at.point(7, 56), at.by(86), at.by(40), at.by(5), colour),
        *_face(at, 50, 32, 19),
        *_hat(at, hat, colour),
        *mark(colour, *at.point(50, 70), at.by(25), ON_PIRATE[colour]),
    )


@cache
def swimmer(colour: str, x: float, y: float, size: float) -> tuple[Layer, ...]:
    """A pirate in the water, waving, the mark on the hat; in a square at (x, y)."""
    at = Frame(x, y, size)
    hat = ((4, 54), (12, 20), (34, 5), (66, 5), (88, 20), (96, 54), (72, 47), (50, 45), (28, 47))
    arms = (
        layer for side in (-1, 1) for layer in at.outlined(((50 + side * 28, 76), (50 + side * 44, 62)), 11, "skin", 7)
    )
    return (
        *arms,
        *_face(at, 50, 60, 25),
        *_hat(at, hat, colour),
        *mark(colour, *at.point(50, 26), at.by(20), ON_PIRATE[colour]),
        *_surface(*at.point(2, 82), at.by(96), at.by(7)),
    )


def _face(at: Frame, x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A face with an eye patch."""
    return (
        Ellipse(*at.point(x, y), at.by(radius + 4), at.by(radius + 4), "ink"),
        Ellipse(*at.point(x, y), at.by(radius), at.by(radius), "skin"),
        Ellipse(*at.point(x - radius * 0.4, y), at.by(radius * 0.28), at.by(radius * 0.28), "ink"),
        Ellipse(*at.point(x + radius * 0.4, y), at.by(radius * 0.16), at.by(radius * 0.16), "ink"),
    )


def _hat(at: Frame, outline: tuple[Point, ...], colour: str) -> tuple[Layer, ...]:
    corners = at.points(outline)
    return (Stroke((*corners, corners[0]), at.by(8), "ink"), Polygon(corners, colour))


# --- The sea ---


def _surface(x: float, y: float, width: float, reach: float) -> tuple[Layer, ...]:
    """Water in front of whatever swims, with a line of foam."""
    line = tuple((x + width * i / 24, y + reach * sin(4 * pi * i / 24)) for i in range(25))
    foot = y + 2.4 * reach
    return (Polygon((*line, (x + width, foot), (x, foot)), "sea"), Stroke(line, reach * 0.6, "foam"))


@cache
def fin(x: float, y: float, size: float) -> tuple[Layer, ...]:
    """A shark's fin in a square at (x, y)."""
    at = Frame(x, y, size)
    back = tuple((14 + 48 * t, 86 - 76 * t**0.75) for t in (i / 12 for i in range(13)))
    front = tuple((62 + 12 * t - 10 * sin(pi * t), 10 + 76 * t) for t in (i / 12 for i in range(13)))
    outline = at.points((*back, *front, (92, 86)))
    return (
        Stroke((*outline, outline[0]), at.by(10), "ink"),
        Polygon(outline, "fin"),
        Polygon(at.points((*front, (90, 86), (58, 86))), "fin-shade"),
        *_surface(*at.point(0, 84), at.by(100), at.by(6)),
    )


@cache
def splash(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """Water that is thrown up around (x, y)."""
    points = 20
    outer = tuple(around(x, y, radius * (0.62 if i % 2 else 1), i / points) for i in range(points))
    inner = tuple(around(x, y, radius * (0.44 if i % 2 else 0.7), i / points) for i in range(points))
    return (Polygon(outer, "foam"), Polygon(inner, "sea-light"))


# --- Signs ---


@cache
def coin(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A doubloon."""
    ring = (Ellipse(x, y, radius * 0.62, radius * 0.62, "brass"), Ellipse(x, y, radius * 0.46, radius * 0.46, "gold"))
    return (
        Ellipse(x, y, radius + 1.5, radius + 1.5, "ink"),
        Ellipse(x, y, radius, radius, "gold"),
        *(ring if radius > 8 else ()),
    )


@cache
def skull(x: float, y: float, radius: float, bone: str, hole: str) -> tuple[Layer, ...]:
    """A skull around (x, y): this goes overboard."""
    eyes = (Ellipse(x + side * radius * 0.38, y - radius * 0.1, radius * 0.28, radius * 0.3, hole) for side in (-1, 1))
    gaps = (
        Rounded(x + side * radius * 0.16 - radius * 0.07, y + radius * 0.56, radius * 0.14, radius * 0.36, 0, hole)
        for side in (-1, 1)
    )
    return (
        Ellipse(x, y - radius * 0.2, radius * 0.92, radius * 0.8, bone),
        Rounded(x - radius * 0.52, y + radius * 0.2, radius * 1.04, radius * 0.72, radius * 0.18, bone),
        *eyes,
        *gaps,
    )


@cache
def lifebelt(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A lifebelt: people before money."""
    thickness = radius * 0.5
    rim = radius - thickness / 2
    ring = tuple(around(x, y, rim, turn / 48) for turn in range(49))
    bands = (
        Stroke((around(x, y, rim, quarter / 4 - 0.04), around(x, y, rim, quarter / 4 + 0.04)), thickness, "alarm")
        for quarter in range(4)
    )
    return (Stroke(ring, thickness + 4, "ink"), Stroke(ring, thickness, "cream"), *bands)


@cache
def sign(kind: str, x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """What a colour does in a settlement: "asked" (dots), "sealed" (a tick: chose in secret), "money", "people"."""
    disc = (Ellipse(x, y, radius, radius, "ink"), Ellipse(x, y, radius - 2, radius - 2, "cream"))
    match kind:
        case "asked":
            dots = (Ellipse(x + step * radius * 0.45, y, radius * 0.16, radius * 0.16, "ink") for step in (-1, 0, 1))
            return (*disc, *dots)
        case "sealed":
            tick = ((-0.45, 0.0), (-0.12, 0.36), (0.46, -0.34))
            line = tuple((x + across * radius, y + along * radius) for across, along in tick)
            return (*disc, Stroke(line, radius * 0.26, "ink"))
        case "money":
            return coin(x, y, radius - 1.5)
        case "people":
            return (*disc, *lifebelt(x, y, radius - 2))
    raise ValueError(f"no such sign: {kind!r}")


@cache
def chest(x: float, y: float, width: float) -> tuple[Layer, ...]:
    """An open chest with coins, `width` wide and two thirds as high, its upper left corner at (x, y)."""
    tall = width * 0.36
    top = y + width * 0.3
    heap = ((0.2, 0.02), (0.42, -0.06), (0.62, 0.0), (0.8, 0.04), (0.32, 0.1), (0.52, 0.08), (0.7, 0.12))
    return (
        Rounded(x + 2, y, width - 4, width * 0.3, width * 0.12, "ink"),
        Rounded(x + 5, y + 3, width - 10, width * 0.28, width * 0.1, "hull"),
        *(layer for across, along in heap for layer in coin(x + across * width, top + along * width, width * 0.1)),
        Rounded(x, top + width * 0.08, width, tall, 5, "ink"),
        Rounded(x + 3, top + width * 0.08 + 3, width - 6, tall - 6, 3, "wood"),
        *(Rounded(x + side * width - 4, top + width * 0.08 + 3, 8, tall - 6, 0, "hull") for side in (0.2, 0.8)),
        Rounded(x + width * 0.43, top + width * 0.12, width * 0.14, width * 0.16, 3, "gold"),
    )


@cache
def flag(x: float, y: float, width: float) -> tuple[Layer, ...]:
    """A black flag with a skull on a mast, around (x, y)."""
    half, tall = width / 2, width * 0.3
    upper = tuple((x - half + width * i / 12, y - tall + 3 * sin(2 * pi * i / 12)) for i in range(13))
    lower = tuple((across, along + 2 * tall) for across, along in reversed(upper))
    return (
        Ellipse(x - half, y, 7, 7, "hull"),
        Stroke((*upper, *lower, upper[0]), 4, "ink"),
        Polygon((*upper, *lower), "black"),
        *skull(x, y, tall * 0.72, "cream", "black"),
    )


@cache
def wheel(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A steering wheel around (x, y)."""
    spokes = (Stroke(((x, y), around(x, y, radius, turn / 8)), radius * 0.2, colour) for turn in range(8))
    rim = tuple(around(x, y, 0.68 * radius, turn / 32) for turn in range(33))
    return (*spokes, Stroke(rim, radius * 0.2, colour), Ellipse(x, y, radius * 0.26, radius * 0.26, colour))
