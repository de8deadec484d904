"""Figures that more than one game draws, as shapes: a star, a cog, arrows, dashed lines; and the frame for others."""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from renderers.core.scene import Layer, Point, Polygon, Rounded, Stroke


class Frame:
    """Places a figure that is drawn in a square of 100 units, whose upper left corner comes to (x, y), `size` wide."""

    def __init__(self, x: float, y: float, size: float) -> None:
        self._x, self._y, self._unit = x, y, size / 100

    def by(self, units: float) -> float:
        """A length in pixels."""
        return units * self._unit

    def point(self, x: float, y: float) -> Point:
        """A point in pixels."""
        return self._x + x * self._unit, self._y + y * self._unit

    def points(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Points in pixels."""
        return tuple(self.point(x, y) for x, y in points)

    def outlined(self, points: Iterable[Point], thickness: float, colour: str, edge: float) -> tuple[Layer, ...]:
        """A line with a dark edge; points, thickness and edge in units."""
        line = self.points(points)
        return (
            Stroke(line, self.by(thickness + edge), "ink"),
            Stroke(line, self.by(thickness), colour),
        )


@cache
def star(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A star with five points around (x, y)."""
    reaches = (radius, radius * 0.42)
    corners = (around(x, y, reaches[corner % 2], corner / 10) for corner in range(10))
    return (Polygon(tuple(corners), colour),)


@cache
def cog(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A cog around (x, y): a computer player."""
    inner, outer = 0.62 * radius, 0.86 * radius
    teeth = (
        Stroke((around(x, y, inner, turn / 8), around(x, y, outer, turn / 8)), radius * 0.3, colour)
        for turn in range(8)
    )
    rim = tuple(around(x, y, 0.56 * radius, turn / 32) for turn in range(33))
    return (*teeth, Stroke(rim, radius * 0.34, colour))


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
    rim = (Stroke((*outline, outline[0]), 2 * edge, "ink"),) if edge else ()
    return (*rim, Polygon(outline, colour))


def around(x: float, y: float, radius: float, turns: float) -> Point:
    """The point at a distance from (x, y), so many turns clockwise from the top."""
    return x + radius * sin(2 * pi * turns), y - radius * cos(2 * pi * turns)


def dashes(line: tuple[Point, ...], dash: float, gap: float, colour: str) -> tuple[Layer, ...]:
    """A dashed line 2.5 pixels thick; `dash` and `gap` in pixels, stretched so that a dash stands at each end."""
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


@cache
def waves(x: float, y: float, width: float, foot: float, colour: str, reach: float = 4.0) -> tuple[Layer, ...]:
    """Water from a waving surface around `y` down to `foot`; the waves are some 36 pixels long, counted from `x`."""
    surface = _surface(x, y, width, reach)
    return (Polygon((*surface, (x + width, foot), (x, foot)), colour),)


@cache
def ripple(x: float, y: float, width: float, thickness: float, colour: str) -> tuple[Layer, ...]:
    """A waving line on the water, like the surface of `waves`."""
    return (Stroke(_surface(x, y, width, 3), thickness, colour),)


def _surface(x: float, y: float, width: float, reach: float) -> tuple[Point, ...]:
    steps = max(6, int(width / 4))
    return tuple((x + width * i / steps, y + reach * sin(2 * pi * width * i / steps / 36.5)) for i in range(steps + 1))


@cache
def lifeboat(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """The outline of a lifeboat from the side, pointed at both ends."""
    return (
        (x, y),
        (x + width * 0.06, y + height * 0.04),
        (x + width * 0.94, y + height * 0.04),
        (x + width, y),
        (x + width * 0.93, y + height * 0.68),
        (x + width * 0.84, y + height),
        (x + width * 0.16, y + height),
        (x + width * 0.07, y + height * 0.68),
    )


def chip(x: float, width: float, height: int, lit: bool) -> tuple[Layer, ...]:
    """The frame of a seat's name, lit for whoever acts; a part of it shows a window: its left edge is at `x`."""
    edge, face = ("accent", "lit") if lit else ("panel-edge", "panel")
    thick = 5 if lit else 3
    return (
        Rounded(x, 0, width, height, 14, edge),
        Rounded(x + thick, thick, width - 2 * thick, height - 2 * thick, 14 - thick, face),
    )
