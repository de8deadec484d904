"""The curve of somebody's rating, game by game: where it stands now, and how it came there."""

from collections.abc import Sequence

import msgspec

from renderers.core import fit, fonts
from renderers.core.layout import Box
from renderers.core.scene import Ellipse, Layer, Placed, Rounded, Scene, Stroke, Text, Tile
from renderers.core.scene import Point as Spot
from renderers.core.theme import Tone, toned
from renderers.sheets.theme import THEME

WIDTH, HEIGHT, MARGIN = 1000, 560, 20
CHART = Box(MARGIN, 112, WIDTH - 2 * MARGIN, HEIGHT - 112 - MARGIN)
"""The panel, in pixels of the picture."""
PLOT = Box(110, 34, CHART.width - 110 - 130, CHART.height - 34 - 64)
"""Where the line runs, in pixels of the panel: numbers stand left of it and at its end, games below it."""
_STEPS = (20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Differences between two level lines; the first that needs no more of them than"""
_LEVELS = 6


class CurvePoint(msgspec.Struct, frozen=True):
    """A rating after a game."""

    number: int
    """As it is shown."""
    is_doubtful: bool = False
    """Too little is known yet: it is drawn as a ring, not as a dot."""


class CurveWords(msgspec.Struct, frozen=True):
    """What is said, in the language of who looks; names unescaped."""

    title: str
    """Whose curve, in which game."""
    about: str
    """Of how many games, below it."""
    first: str
    """What the first point stands for,"""
    last: str
    """and the last one."""
    alt: str
    """For a person who cannot see the picture; at most `scene.ALT_LIMIT` characters."""


def curve(points: Sequence[CurvePoint], words: CurveWords, tone: Tone = "dark") -> Scene:
    """What is seen of ratings, the oldest first. ValueError if there are fewer than two."""
    if len(points) < 2:
        raise ValueError("a curve needs two points")
    tile = Tile(CHART.width, CHART.height, "night", (*_chart(points), *_ends(words)))
    return Scene(
        toned(THEME, tone),
        Tile(WIDTH, HEIGHT, "night", ()),
        (Placed(0, 0, _heading(words), "heading"), Placed(CHART.x, CHART.y, tile, "curve")),
        (),
        words.alt,
    )


def levels(points: Sequence[CurvePoint]) -> range:
    """The numbers at which level lines are drawn: round ones, the lowest at most as low as the curve comes, the highest
    at least as high."""
    numbers = [point.number for point in points]
    for step in _STEPS:
        low, high = min(numbers) // step * step, -(-max(numbers) // step) * step
        found = range(low, max(high, low + step) + step, step)
        if len(found) <= _LEVELS:
            return found
    raise ValueError("no rating moves so far")


def _heading(words: CurveWords) -> Tile:
    title, size = fit.line(_shown(words.title), "black", WIDTH - 2 * MARGIN, 40, 24)
    about, small = fit.line(words.about, "bold", WIDTH - 2 * MARGIN, 30, 22)
    texts = (Text(title, MARGIN, 40, size, "accent", "black"), Text(about, MARGIN, 86, small, "dim"))
    return Tile(WIDTH, CHART.y, "night", texts)


def _shown(text: str) -> str:
    """Without the characters that the font lacks."""
    return "".join(char if fonts.can_show(char) else "?" for char in text)


def _chart(points: Sequence[CurvePoint]) -> list[Layer]:
    lines = levels(points)
    layers: list[Layer] = [Rounded(0, 0, CHART.width, CHART.height, 16, "panel")]
    for number in lines:
        y = _height(number, lines)
        layers.append(Stroke(((PLOT.x, y), (PLOT.right, y)), 2, "panel-edge"))
        layers.append(Text(str(number), PLOT.x - 18, y, 28, "dim", "bold", "rm"))
    spots = [_spot(index, points, lines) for index in range(len(points))]
    layers.append(Stroke(tuple(spots), 6, "accent"))
    radius = max(4.0, min(11.0, PLOT.width / len(points) / 3))
    for point, (x, y) in zip(points, spots, strict=True):
        layers.append(Ellipse(x, y, radius, radius, "accent"))
        if point.is_doubtful:
            layers.append(Ellipse(x, y, radius * 0.55, radius * 0.55, "panel"))
    return layers + _now(points[-1], *spots[-1])


def _now(point: CurvePoint, x: float, y: float) -> list[Layer]:
    """Where the curve ends: a sign that is large enough however many points there are, and the number."""
    number, size = fit.line(f"{point.number}{'?' if point.is_doubtful else ''}", "black", 104, 40, 24)
    ring: list[Layer] = [Ellipse(x, y, 6, 6, "panel")] if point.is_doubtful else []
    return [Ellipse(x, y, 11, 11, "accent"), *ring, Text(number, x + 22, y, size, "text", "black")]


def _ends(words: CurveWords) -> tuple[Layer, ...]:
    y, half = CHART.height - 32, PLOT.width / 2 - 10
    first, small = fit.line(words.first, "bold", half, 28, 22)
    last, size = fit.line(words.last, "bold", half, 28, 22)
    return Text(first, PLOT.x, y, small, "dim"), Text(last, PLOT.right, y, size, "dim", "bold", "rm")


def _spot(index: int, points: Sequence[CurvePoint], lines: range) -> Spot:
    return PLOT.x + PLOT.width * index / (len(points) - 1), _height(points[index].number, lines)


def _height(number: int, lines: range) -> float:
    low, high = lines[0], lines[-1]
    return PLOT.bottom - PLOT.height * (number - low) / (high - low)
