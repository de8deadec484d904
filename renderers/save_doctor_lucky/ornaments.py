"""What every room is for, as a small drawing in one colour: something to know it by without reading.

Each is drawn into a square of 100 units.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType

from msgspec.structs import replace

from engines.save_doctor_lucky.data import Space
from renderers.core.figures import Frame, around
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke

_INK = "cabin-dark"
_GROUND = "cabin"


@cache
def drawn(room: Space, x: float, y: float, size: float, ground: str = _GROUND) -> tuple[Layer, ...]:
    """The drawing of a numbered room in a square whose upper left corner is (x, y). KeyError for other spaces."""
    layers = _ORNAMENTS[room](Frame(x, y, size))
    return tuple(replace(layer, colour=ground) if layer.colour == _GROUND else layer for layer in layers)


def _line(at: Frame, points: Iterable[Point], thickness: float = 7, colour: str = _INK) -> Stroke:
    return Stroke(at.points(points), at.by(thickness), colour)


def _shape(at: Frame, points: Iterable[Point], colour: str = _INK) -> Polygon:
    return Polygon(at.points(points), colour)


def _disc(at: Frame, x: float, y: float, rx: float, ry: float, colour: str = _INK) -> Ellipse:
    return Ellipse(*at.point(x, y), at.by(rx), at.by(ry), colour)


def _box(at: Frame, x: float, y: float, width: float, height: float, colour: str = _INK) -> Rounded:
    return Rounded(*at.point(x, y), at.by(width), at.by(height), at.by(4), colour)


def _arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[Point, ...]:
    """Points of a circle between two turns clockwise from the top."""
    return tuple(around(x, y, radius, start + (end - start) * step / 24) for step in range(25))


def _cutlery(at: Frame) -> Iterable[Layer]:
    yield _line(at, ((30, 44), (30, 92)), 9)
    for x in (18, 30, 42):
        yield _line(at, ((x, 10), (x, 36)), 6)
    yield _line(at, _arc(30, 34, 12, 0.25, 0.75), 7)
    yield _shape(at, ((64, 8), (78, 16), (82, 40), (78, 56), (64, 56)))
    yield _line(at, ((69, 50), (69, 92)), 9)


def _cross(at: Frame) -> Iterable[Layer]:
    yield _box(at, 36, 10, 28, 80)
    yield _box(at, 10, 36, 80, 28)


def _pot(at: Frame) -> Iterable[Layer]:
    yield _box(at, 18, 44, 64, 46)
    yield _box(at, 4, 50, 92, 10)
    yield _box(at, 14, 30, 72, 9)
    yield _disc(at, 50, 24, 8, 7)


def _cloche(at: Frame) -> Iterable[Layer]:
    yield _shape(at, _arc(50, 72, 40, -0.25, 0.25))
    yield _box(at, 4, 78, 92, 10)
    yield _disc(at, 50, 27, 7, 7)


def _bell(at: Frame) -> Iterable[Layer]:
    yield _shape(at, _arc(50, 74, 34, -0.25, 0.25))
    yield _box(at, 8, 80, 84, 10)
    yield _line(at, ((50, 40), (50, 26)), 6)
    yield _line(at, ((38, 24), (62, 24)), 8)


def _question(at: Frame) -> Iterable[Layer]:
    yield _line(at, (*_arc(50, 34, 22, -0.28, 0.4), (50, 66)), 12)
    yield _disc(at, 50, 86, 8, 8)


def _hanger(at: Frame) -> Iterable[Layer]:
    yield _line(at, (*_arc(50, 22, 12, -0.3, 0.5), (50, 46)), 7)
    yield _line(at, ((50, 46), (92, 76), (8, 76), (50, 46)), 8)


def _scissors(at: Frame) -> Iterable[Layer]:
    yield _line(at, ((28, 70), (72, 8)), 9)
    yield _line(at, ((72, 70), (28, 8)), 9)
    for x in (24, 76):
        yield _disc(at, x, 80, 17, 17)
        yield _disc(at, x, 80, 9, 9, _GROUND)


def _book(at: Frame) -> Iterable[Layer]:
    yield _shape(at, ((6, 22), (30, 16), (48, 26), (48, 86), (30, 76), (6, 82)))
    yield _shape(at, ((94, 22), (70, 16), (52, 26), (52, 86), (70, 76), (94, 82)))


def _mug(at: Frame) -> Iterable[Layer]:
    yield _line(at, _arc(66, 58, 20, 0, 0.5), 9)
    yield _box(at, 20, 32, 48, 58)
    for x, y in ((26, 26), (44, 20), (62, 26)):
        yield _disc(at, x, y, 12, 11)


def _cup(at: Frame) -> Iterable[Layer]:
    yield _line(at, _arc(70, 48, 16, 0, 0.5), 8)
    yield _shape(at, ((16, 32), (74, 32), (70, 64), (58, 76), (32, 76), (20, 64)))
    yield _box(at, 6, 82, 80, 9)
    for x in (34, 54):
        yield _line(at, ((x, 24), (x + 5, 17), (x, 10)), 5)


def _glass(at: Frame) -> Iterable[Layer]:
    yield _shape(at, (*_arc(50, 30, 26, 0.25, 0.75), (28, 6), (72, 6)))
    yield _line(at, ((50, 54), (50, 86)), 8)
    yield _line(at, ((28, 90), (72, 90)), 8)


def _palm(at: Frame) -> Iterable[Layer]:
    yield _shape(at, ((30, 66), (70, 66), (64, 94), (36, 94)))
    for turn in (-0.25, -0.13, 0, 0.13, 0.25):
        x, y = around(50, 58, 46, turn)
        yield _line(at, ((50, 62), ((50 + x) / 2, (58 + y) / 2 - 10), (x, y + 4)), 9)


def _bed(at: Frame) -> Iterable[Layer]:
    yield _line(at, ((10, 24), (10, 88)), 9)
    yield _box(at, 10, 54, 84, 22)
    yield _line(at, ((90, 58), (90, 88)), 9)
    yield _disc(at, 30, 44, 14, 9)


def _sunshade(at: Frame) -> Iterable[Layer]:
    yield _shape(at, _arc(50, 50, 44, -0.25, 0.25))
    yield _line(at, ((50, 50), (50, 92)), 7)
    for x in (20, 50, 80):
        yield _disc(at, x, 51, 14, 7, _GROUND)
    yield _line(at, ((50, 46), (50, 58)), 7)


def _bench(at: Frame) -> Iterable[Layer]:
    for y in (22, 38):
        yield _line(at, ((12, y), (88, y)), 8)
    yield _line(at, ((6, 60), (94, 60)), 11)
    for x in (20, 80):
        yield _line(at, ((x, 22), (x, 90)), 8)


def _quill(at: Frame) -> Iterable[Layer]:
    yield _shape(at, ((92, 6), (64, 14), (38, 42), (28, 70), (56, 62), (84, 34)))
    yield _line(at, ((80, 20), (14, 90)), 4, _GROUND)
    yield _line(at, ((30, 72), (12, 92)), 6)


def _armchair(at: Frame) -> Iterable[Layer]:
    yield _box(at, 24, 12, 52, 44)
    yield _box(at, 8, 44, 20, 40)
    yield _box(at, 72, 44, 20, 40)
    yield _box(at, 30, 60, 40, 22)
    yield _line(at, ((18, 84), (18, 92)), 8)
    yield _line(at, ((82, 84), (82, 92)), 8)


def _cigar(at: Frame) -> Iterable[Layer]:
    yield _line(at, ((14, 80), (72, 80)), 17)
    yield _box(at, 30, 70, 7, 20, _GROUND)
    smoke = tuple((84 + 7 * sin(2 * pi * step / 16), 68 - 3.6 * step) for step in range(17))
    yield _line(at, smoke, 6)
    yield _disc(at, 86, 80, 6, 8)


def _sun(at: Frame) -> Iterable[Layer]:
    yield _disc(at, 50, 50, 22, 22)
    for ray in range(8):
        turn = 2 * pi * ray / 8
        yield _line(
            at,
            ((50 + 32 * sin(turn), 50 - 32 * cos(turn)), (50 + 44 * sin(turn), 50 - 44 * cos(turn))),
            8,
        )


_ORNAMENTS: Mapping[Space, Callable[[Frame], Iterable[Layer]]] = MappingProxyType(
    {
        "1": _cutlery,
        "2": _cross,
        "3": _pot,
        "4": _cloche,
        "5": _bell,
        "6": _question,
        "7": _hanger,
        "8": _scissors,
        "9": _book,
        "10": _mug,
        "11": _cup,
        "12": _glass,
        "13": _palm,
        "14": _bed,
        "15": _sunshade,
        "16": _bench,
        "17": _quill,
        "18": _armchair,
        "19": _cigar,
        "20": _sun,
    }
)
"""Room -> its drawing."""
