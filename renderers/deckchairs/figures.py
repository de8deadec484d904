"""The things on the deck, as shapes: marks, chairs, attendants, the ice block, arrows.

Figures are drawn into a square of 100 units whose upper left corner is at (x, y), scaled to `size` pixels.
"""

from collections.abc import Iterable
from functools import cache
from math import hypot

from engines.deckchairs.data import STEPS
from renderers.core.figures import Frame, around, arrow, dashes
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke

ON_COLOUR = {"red": "cream", "blue": "cream", "yellow": "ink", "green": "ink"}
"""In which colour a mark stands out on its own colour."""


@cache
def mark(colour: str, x: float, y: float, radius: float, ink: str) -> tuple[Layer, ...]:
    """The mark of a seat's colour around (x, y): red a diamond, blue a disc, yellow a triangle, green two bars."""
    match colour:
        case "red":
            reach = radius * 1.1
            return (Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), ink),)
        case "blue":
            return (Ellipse(x, y, radius * 0.88, radius * 0.88, ink),)
        case "yellow":
            top, low = y - radius * 0.95, y + radius * 0.75
            return (Polygon(((x, top), (x + radius * 1.05, low), (x - radius * 1.05, low)), ink),)
        case "green":
            bar, reach = radius * 0.62, radius * 0.9
            return tuple(
                Rounded(x - reach, y + top * radius, 2 * reach, bar, 0, ink) for top in (-0.9, 0.9 - bar / radius)
            )
    raise ValueError(f"no such colour: {colour!r}")


@cache
def chair(colour: str, x: float, y: float, size: float) -> tuple[Layer, ...]:
    """A deckchair seen from the front, its cloth in a seat's colour with the seat's mark."""
    at = Frame(x, y, size)
    left, right = ((28, 9), (12, 92)), ((72, 9), (88, 92))
    cloth = ((30, 12), (70, 12), (74, 40), (83, 79), (17, 79), (26, 40))
    return (
        Ellipse(*at.point(50, 93), at.by(44), at.by(6), "shadow", 0.45, at.by(2)),
        *at.outlined(((30, 46), (17, 96)), 5, "wood", 3),
        *at.outlined(((70, 46), (83, 96)), 5, "wood", 3),
        *at.outlined(left, 7, "wood-light", 4),
        *at.outlined(right, 7, "wood-light", 4),
        Polygon(at.points(_grown(cloth, 1.8)), "ink"),
        Polygon(at.points(cloth), colour),
        Polygon(at.points(((21, 58), (79, 58), (83, 79), (17, 79))), f"{colour}-shade"),
        Polygon(at.points(((31, 12), (34.5, 12), (30, 56), (24, 79), (20, 79), (26, 50))), "cream"),
        Polygon(at.points(((69, 12), (65.5, 12), (70, 56), (76, 79), (80, 79), (74, 50))), "cream"),
        *mark(colour, *at.point(50, 36), at.by(15.5), ON_COLOUR[colour]),
        *at.outlined(((27, 10), (73, 10)), 7, "wood-light", 4),
        *at.outlined(((15, 81), (85, 81)), 7, "wood-light", 4),
    )


@cache
def ghost(colour: str, x: float, y: float, size: float) -> tuple[Layer, ...]:
    """Where a chair of a seat's colour, or the ice block ("ice"), stood before the last action."""
    at = Frame(x, y, size)
    outline = at.points(_BLOCK if colour == "ice" else ((27, 8), (73, 8), (88, 94), (12, 94)))
    return (
        Polygon(outline, colour, 0.3),
        *dashes((*outline, outline[0]), at.by(9), at.by(5), "shadow"),
    )


_BLOCK: tuple[Point, ...] = ((12, 34), (40, 8), (78, 14), (93, 40), (88, 86), (52, 96), (10, 84))
"""The outline of the ice block."""


@cache
def attendant(colour: str, x: float, y: float, size: float) -> tuple[Layer, ...]:
    """A steward in a white jacket with a cap, sash and mark in a seat's colour."""
    at = Frame(x, y, size)
    body = ((36, 38), (64, 38), (76, 50), (80, 94), (20, 94), (24, 50))
    apron = ((34, 52), (66, 52), (70, 94), (30, 94))
    return (
        Ellipse(*at.point(50, 95), at.by(36), at.by(5), "shadow", 0.5, at.by(2)),
        Polygon(at.points(_grown(body, 4.5)), "ink"),
        Polygon(at.points(body), "cream"),
        Polygon(at.points(_grown(apron, 1.5)), "ink"),
        Polygon(at.points(apron), colour),
        *mark(colour, *at.point(50, 72), at.by(13.5), ON_COLOUR[colour]),
        Ellipse(*at.point(50, 25), at.by(17.5), at.by(17.5), "ink"),
        Ellipse(*at.point(50, 25), at.by(14), at.by(14), "skin"),
        Rounded(*at.point(31, 4), at.by(38), at.by(17), at.by(5), "ink"),
        Rounded(*at.point(34.5, 7), at.by(31), at.by(9), at.by(3), colour),
        Polygon(at.points(((48, 40), (52, 40), (55, 50), (45, 50))), "ink"),
    )


@cache
def ice(x: float, y: float, size: float) -> tuple[Layer, ...]:
    """The ice block."""
    at = Frame(x, y, size)
    return (
        Ellipse(*at.point(50, 92), at.by(46), at.by(8), "shadow", 0.5, at.by(2.5)),
        Polygon(at.points(_grown(_BLOCK, 3)), "ink"),
        Polygon(at.points(_BLOCK), "ice-mid"),
        Polygon(at.points(((12, 34), (40, 8), (78, 14), (93, 40), (55, 48))), "ice"),
        Polygon(at.points(((55, 48), (93, 40), (88, 86), (52, 96))), "ice-deep"),
        Stroke(at.points(((12, 34), (55, 48), (93, 40))), at.by(2.5), "cream"),
        Stroke(at.points(((55, 48), (52, 95))), at.by(2.5), "cream"),
        Stroke(at.points(((22, 50), (26, 72))), at.by(4), "ice"),
        Stroke(at.points(((68, 56), (64, 80))), at.by(3), "ice-mid"),
        Stroke(at.points(((36, 22), (58, 20))), at.by(4), "cream"),
    )


@cache
def wheel(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A steering wheel around (x, y): who begins the round."""
    spokes = (Stroke(((x, y), around(x, y, radius, turn / 8)), radius * 0.2, colour) for turn in range(8))
    rim = tuple(around(x, y, 0.68 * radius, turn / 32) for turn in range(33))
    return (*spokes, Stroke(rim, radius * 0.2, colour), Ellipse(x, y, radius * 0.26, radius * 0.26, colour))


@cache
def compass_arrow(direction: str, x: float, y: float, reach: float, colour: str) -> tuple[Layer, ...]:
    """A big arrow around (x, y) towards a direction, `reach` pixels to each end."""
    right, up = STEPS[direction]
    length = hypot(right, up)
    dx, dy = right / length * reach, -up / length * reach
    return arrow((x - dx, y - dy), (x + dx, y + dy), reach * 0.5, reach * 1.05, colour)


def _grown(points: Iterable[Point], by: float) -> tuple[Point, ...]:
    """A convex outline moved outwards from the middle of its points, for edges."""
    corners = tuple(points)
    middle_x = sum(x for x, _ in corners) / len(corners)
    middle_y = sum(y for _, y in corners) / len(corners)
    return tuple((x + by * (1 if x > middle_x else -1), y + by * (1 if y > middle_y else -1)) for x, y in corners)
