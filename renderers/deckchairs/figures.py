"""The things on the deck, as shapes: marks, chairs, attendants, the ice block, arrows.

Figures are drawn into a square of 100 units whose upper left corner is at (x, y), scaled to `size` pixels.
"""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from engines.deckchairs.data import STEPS
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
    at = _Frame(x, y, size)
    left, right = ((25, 9), (12, 92)), ((75, 9), (88, 92))
    cloth = ((27, 12), (73, 12), (76, 40), (83, 79), (17, 79), (24, 40))
    light = ON_COLOUR[colour]
    return (
        Ellipse(*at.point(50, 93), at.by(44), at.by(6), "shadow", 0.45, at.by(2)),
        *at.outlined(((30, 46), (17, 96)), 5, "wood", 3),
        *at.outlined(((70, 46), (83, 96)), 5, "wood", 3),
        *at.outlined(left, 7, "wood-light", 4),
        *at.outlined(right, 7, "wood-light", 4),
        Polygon(at.points(_grown(cloth, 1.8)), "ink"),
        Polygon(at.points(cloth), colour),
        Polygon(at.points(((21, 56), (79, 56), (83, 79), (17, 79))), f"{colour}-dark"),
        Polygon(at.points(((29, 12), (35, 12), (33, 55), (28, 79), (22, 79), (28, 50))), light, 0.85),
        Polygon(at.points(((71, 12), (65, 12), (67, 55), (72, 79), (78, 79), (72, 50))), light, 0.85),
        *mark(colour, *at.point(50, 36), at.by(13), light),
        *at.outlined(((24, 10), (76, 10)), 7, "wood-light", 4),
        *at.outlined(((15, 81), (85, 81)), 7, "wood-light", 4),
    )


@cache
def ghost(colour: str, x: float, y: float, size: float) -> tuple[Layer, ...]:
    """Where a chair stood before the last action."""
    at = _Frame(x, y, size)
    outline = ((24, 8), (76, 8), (88, 94), (12, 94))
    return (
        Polygon(at.points(outline), colour, 0.3),
        *_dashes(at.points((*outline, outline[0])), at.by(9), at.by(5), "shadow"),
    )


@cache
def attendant(colour: str, x: float, y: float, size: float) -> tuple[Layer, ...]:
    """A steward in a white jacket with a cap, sash and mark in a seat's colour."""
    at = _Frame(x, y, size)
    body = ((36, 38), (64, 38), (76, 50), (80, 94), (20, 94), (24, 50))
    apron = ((37, 52), (63, 52), (68, 94), (32, 94))
    return (
        Ellipse(*at.point(50, 95), at.by(36), at.by(5), "shadow", 0.5, at.by(2)),
        Polygon(at.points(_grown(body, 4.5)), "ink"),
        Polygon(at.points(body), "cream"),
        Polygon(at.points(_grown(apron, 1.5)), "ink"),
        Polygon(at.points(apron), colour),
        *mark(colour, *at.point(50, 71), at.by(12), ON_COLOUR[colour]),
        Ellipse(*at.point(50, 25), at.by(17.5), at.by(17.5), "ink"),
        Ellipse(*at.point(50, 25), at.by(14), at.by(14), "skin"),
        Rounded(*at.point(31, 4), at.by(38), at.by(17), at.by(5), "ink"),
        Rounded(*at.point(34.5, 7), at.by(31), at.by(9), at.by(3), colour),
        Polygon(at.points(((48, 40), (52, 40), (55, 50), (45, 50))), "ink"),
    )


@cache
def ice(x: float, y: float, size: float) -> tuple[Layer, ...]:
    """The ice block."""
    at = _Frame(x, y, size)
    whole = ((12, 34), (40, 8), (78, 14), (93, 40), (88, 86), (52, 96), (10, 84))
    return (
        Ellipse(*at.point(50, 92), at.by(46), at.by(8), "shadow", 0.5, at.by(2.5)),
        Polygon(at.points(_grown(whole, 3)), "ink"),
        Polygon(at.points(whole), "ice-mid"),
        Polygon(at.points(((12, 34), (40, 8), (78, 14), (93, 40), (55, 48))), "ice"),
        Polygon(at.points(((55, 48), (93, 40), (88, 86), (52, 96))), "ice-deep"),
        Stroke(at.points(((12, 34), (55, 48), (93, 40))), at.by(2.5), "cream"),
        Stroke(at.points(((55, 48), (52, 95))), at.by(2.5), "cream"),
        Stroke(at.points(((22, 50), (26, 72))), at.by(4), "ice"),
        Stroke(at.points(((68, 56), (64, 80))), at.by(3), "ice-mid"),
        Stroke(at.points(((36, 22), (58, 20))), at.by(4), "cream"),
    )


@cache
def star(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A star with five points around (x, y)."""
    corners = [
        (x + reach * sin(turn * pi / 5), y - reach * cos(turn * pi / 5))
        for turn in range(10)
        for reach in ((radius if turn % 2 == 0 else radius * 0.42),)
    ]
    return (Polygon(tuple(corners), colour),)


@cache
def wheel(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A steering wheel around (x, y): who begins the round."""
    spokes = tuple(
        Stroke(
            ((x, y), (x + radius * sin(turn * pi / 4), y - radius * cos(turn * pi / 4))),
            radius * 0.2,
            colour,
        )
        for turn in range(8)
    )
    steps = [(x + 0.68 * radius * sin(turn * pi / 16), y - 0.68 * radius * cos(turn * pi / 16)) for turn in range(33)]
    return (*spokes, Stroke(tuple(steps), radius * 0.2, colour), Ellipse(x, y, radius * 0.26, radius * 0.26, colour))


@cache
def arrow(start: Point, end: Point, thickness: float, head: float, colour: str, edge: float = 0.0) -> tuple[Layer, ...]:
    """An arrow between two points, its head `head` long, with a dark edge `edge` wide."""
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y)
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    side_x, side_y = -along_y, along_x
    neck_x, neck_y = to_x - along_x * head, to_y - along_y * head
    half, wing = thickness / 2, head * 0.58
    outline = (
        (x + side_x * half, y + side_y * half),
        (neck_x + side_x * half, neck_y + side_y * half),
        (neck_x + side_x * wing, neck_y + side_y * wing),
        (to_x, to_y),
        (neck_x - side_x * wing, neck_y - side_y * wing),
        (neck_x - side_x * half, neck_y - side_y * half),
        (x - side_x * half, y - side_y * half),
    )
    around = (Stroke((*outline, outline[0]), 2 * edge, "ink"),) if edge else ()
    return (*around, Polygon(outline, colour))


@cache
def compass_arrow(direction: str, x: float, y: float, reach: float, colour: str) -> tuple[Layer, ...]:
    """A big arrow around (x, y) towards a direction, `reach` pixels to each end."""
    right, up = STEPS[direction]
    length = hypot(right, up)
    dx, dy = right / length * reach, -up / length * reach
    return arrow((x - dx, y - dy), (x + dx, y + dy), reach * 0.5, reach * 1.05, colour)


class _Frame:
    """Places units of a figure in the picture."""

    def __init__(self, x: float, y: float, size: float) -> None:
        self._x, self._y, self._unit = x, y, size / 100

    def by(self, units: float) -> float:
        return units * self._unit

    def point(self, x: float, y: float) -> Point:
        return self._x + x * self._unit, self._y + y * self._unit

    def points(self, points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple(self.point(x, y) for x, y in points)

    def outlined(self, points: Iterable[Point], thickness: float, colour: str, edge: float) -> tuple[Layer, ...]:
        line = self.points(points)
        return (
            Stroke(line, self.by(thickness + edge), "ink"),
            Stroke(line, self.by(thickness), colour),
        )


def _grown(points: Iterable[Point], by: float) -> tuple[Point, ...]:
    """A convex outline moved outwards from the middle of its points, for edges."""
    corners = tuple(points)
    middle_x = sum(x for x, _ in corners) / len(corners)
    middle_y = sum(y for _, y in corners) / len(corners)
    return tuple((x + by * (1 if x > middle_x else -1), y + by * (1 if y > middle_y else -1)) for x, y in corners)


def _dashes(line: tuple[Point, ...], dash: float, gap: float, colour: str) -> tuple[Layer, ...]:
    found: list[Layer] = []
    for (x, y), (to_x, to_y) in pairwise(line):
        length = hypot(to_x - x, to_y - y)
        count = max(1, round((length + gap) / (dash + gap)))
        step = (length + gap) / count
        for i in range(count):
            begin, end = i * step / length, (i * step + step - gap) / length
            found.append(
                Stroke(
                    (
                        (x + (to_x - x) * begin, y + (to_y - y) * begin),
                        (x + (to_x - x) * end, y + (to_y - y) * end),
                    ),
                    2.5,
                    colour,
                )
            )
    return tuple(found)
