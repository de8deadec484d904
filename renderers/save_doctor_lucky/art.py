"""What is drawn on the cards, as shapes: a picture for every kind of Aid card and for every kind of Failure card.

Each is drawn into a square of 100 units, on a light ground.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType

from renderers.core.figures import Frame, around, star, waves
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke
from renderers.save_doctor_lucky import figures


@cache
def drawn(card: str, x: float, y: float, size: float) -> tuple[Layer, ...]:
    """The picture of an Aid or Failure card in a square whose upper left corner is (x, y). KeyError for other cards."""
    return _PICTURES[card](Frame(x, y, size))


def _shape(at: Frame, points: Iterable[Point], colour: str, edge: float = 3) -> tuple[Layer, ...]:
    """A filled outline with a dark edge; points and edge in units."""
    outline = at.points(points)
    return (Stroke((*outline, outline[0]), at.by(edge), "ink"), Polygon(outline, colour))


# --- Aid ---


def _rope(at: Frame) -> tuple[Layer, ...]:
    coils: list[Layer] = []
    for y in (74, 62, 50, 38):
        oval = ((50 + 38 * sin(2 * pi * step / 40), y - 12 * cos(2 * pi * step / 40)) for step in range(41))
        coils += at.outlined(oval, 9, "wood-light", 4)
    return (*coils, *at.outlined(((82, 74), (92, 84), (90, 95)), 8, "wood-light", 4))


def _lantern(at: Frame) -> tuple[Layer, ...]:
    handle = tuple((50 - 22 * cos(pi * step / 12), 26 - 20 * sin(pi * step / 12)) for step in range(13))
    return (
        *at.outlined(handle, 4, "brass", 3),
        *_shape(at, ((36, 24), (64, 24), (70, 34), (30, 34)), "brass"),
        *_shape(at, ((32, 34), (68, 34), (72, 80), (28, 80)), "yellow"),
        Ellipse(*at.point(50, 58), at.by(14), at.by(18), "cream"),
        Polygon(at.points(((50, 40), (58, 60), (50, 72), (42, 60))), "belt"),
        *_shape(at, ((24, 80), (76, 80), (80, 94), (20, 94)), "brass"),
    )


def _blanket(at: Frame) -> tuple[Layer, ...]:
    return (
        *_shape(at, ((10, 20), (90, 20), (90, 84), (10, 84)), "red"),
        Rounded(*at.point(10, 30), at.by(80), at.by(6), 0, "cream"),
        *_shape(at, ((10, 52), (90, 52), (90, 84), (10, 84)), "violet"),
        Rounded(*at.point(11, 64), at.by(78), at.by(6), 0, "cream"),
        *(Stroke(at.points(((x, 87), (x, 95))), at.by(3), "violet") for x in range(14, 94, 8)),
    )


def _whistle(at: Frame) -> tuple[Layer, ...]:
    return (
        *_shape(at, ((6, 34), (60, 34), (60, 56), (6, 56)), "brass"),
        Ellipse(*at.point(64, 60), at.by(31), at.by(31), "ink"),
        Ellipse(*at.point(64, 60), at.by(28), at.by(28), "brass"),
        Rounded(*at.point(8, 36), at.by(56), at.by(18), 0, "brass"),
        Rounded(*at.point(40, 34), at.by(14), at.by(14), 0, "ink"),
        Ellipse(*at.point(64, 62), at.by(13), at.by(13), "ink"),
        Ellipse(*at.point(64, 62), at.by(10), at.by(10), "gold"),
        *at.outlined(((90, 42), (96, 22), (84, 10)), 4, "silver", 3),
    )


def _deckchair(at: Frame) -> tuple[Layer, ...]:
    cloth = ((24, 12), (44, 6), (60, 56), (86, 62), (84, 74), (52, 68), (40, 60))
    return (
        *at.outlined(((62, 40), (28, 94)), 5, "wood", 3),
        *at.outlined(((22, 10), (76, 94)), 5, "wood-light", 3),
        *_shape(at, cloth, "belt"),
        Polygon(at.points(((32, 9), (37, 8), (55, 58), (85, 66), (84, 70), (52, 63))), "cream"),
        *at.outlined(((40, 84), (90, 66)), 5, "wood-light", 3),
    )


def _axe(at: Frame) -> tuple[Layer, ...]:
    return (
        *at.outlined(((24, 96), (66, 18)), 8, "wood-light", 4),
        *_shape(at, ((52, 10), (80, 26), (92, 54), (72, 58), (62, 46), (48, 38)), "silver"),
        Polygon(at.points(((92, 54), (72, 58), (76, 50), (88, 44))), "cream"),
    )


def _ladder(at: Frame) -> tuple[Layer, ...]:
    rungs = (layer for y in range(14, 98, 14) for layer in at.outlined(((28, y), (72, y)), 7, "wood-light", 4))
    sides = (layer for x in (26, 74) for layer in at.outlined(((x, 4), (x, 97)), 6, "wood", 4))
    return (*sides, *rungs)


def _oar(at: Frame) -> tuple[Layer, ...]:
    return (
        *at.outlined(((10, 94), (62, 38)), 8, "wood", 4),
        *_shape(at, ((56, 34), (76, 8), (92, 4), (97, 10), (93, 26), (66, 46)), "wood-light"),
        Polygon(at.points(((80, 8), (92, 4), (97, 10), (93, 22))), "belt"),
    )


def _lifebelt(at: Frame) -> tuple[Layer, ...]:
    return figures.lifebelt(*at.point(50, 50), at.by(46))


def _lifejacket(at: Frame) -> tuple[Layer, ...]:
    vest = ((22, 8), (40, 8), (44, 34), (56, 34), (60, 8), (78, 8), (84, 40), (80, 94), (20, 94), (16, 40))
    return (
        *_shape(at, vest, "belt"),
        Rounded(*at.point(17, 54), at.by(66), at.by(10), 0, "cream"),
        Stroke(at.points(((50, 36), (50, 94))), at.by(3), "ink"),
        Rounded(*at.point(41, 51), at.by(18), at.by(15), at.by(3), "ink"),
        Rounded(*at.point(45, 55), at.by(10), at.by(7), at.by(2), "gold"),
    )


def _rocket(at: Frame) -> tuple[Layer, ...]:
    rays = (Stroke(at.points(((62, 28), around(62, 28, 32, ray / 10))), at.by(4), "orange") for ray in range(10))
    return (
        *rays,
        *star(*at.point(62, 28), at.by(24), "ink"),
        *star(*at.point(62, 28), at.by(20), "yellow"),
        *at.outlined(((20, 94), (50, 46)), 12, "hull-red", 4),
        *at.outlined(((29, 80), (33, 74)), 12, "cream", 0),
    )


def _raft(at: Frame) -> tuple[Layer, ...]:
    logs = (
        layer
        for log in range(5)
        for layer in at.outlined(((14 + 4 * log, 44 + 9 * log), (70 + 4 * log, 44 + 9 * log)), 8, "wood-light", 4)
    )
    x, y = at.point(2, 82)
    return (
        *logs,
        *at.outlined(((46, 44), (46, 8)), 4, "wood", 3),
        *_shape(at, ((48, 10), (78, 22), (48, 34)), "red"),
        *waves(x, y, at.by(96), at.point(0, 98)[1], "water", at.by(3)),
    )


# --- Failure ---


def _drop(at: Frame) -> tuple[Layer, ...]:
    glint = tuple(around(50, 64, 17, 0.55 + step / 40) for step in range(8))
    return (
        Ellipse(*at.point(50, 64), at.by(29), at.by(29), "ink"),
        Polygon(at.points(((50, 4), (77, 54), (50, 70), (23, 54))), "ink"),
        Ellipse(*at.point(50, 64), at.by(26), at.by(26), "water"),
        Polygon(at.points(((50, 12), (73, 54), (50, 70), (27, 54))), "water"),
        Stroke(at.points(glint), at.by(5), "foam"),
    )


def _breaker(at: Frame) -> tuple[Layer, ...]:
    outer = ((4, 96), (4, 66), (14, 40), (34, 22), (58, 18), (78, 28), (86, 44), (80, 58), (68, 58), (62, 50))
    inner = ((68, 44), (60, 36), (46, 42), (42, 58), (50, 76), (70, 86), (96, 84), (96, 96))
    return (
        *_shape(at, (*outer, *inner), "water"),
        Stroke(at.points(((14, 84), (20, 56), (36, 38), (56, 30))), at.by(4), "foam"),
        Stroke(at.points(((28, 88), (34, 72))), at.by(4), "foam"),
        *(Ellipse(*at.point(x, y), at.by(3.5), at.by(3.5), "water") for x, y in ((92, 30), (96, 48), (88, 14))),
    )


def _iceberg(at: Frame) -> tuple[Layer, ...]:
    x, y = at.point(0, 68)
    return (
        *_shape(at, ((14, 68), (26, 34), (40, 26), (52, 4), (66, 30), (78, 38), (90, 68)), "foam"),
        Polygon(at.points(((52, 8), (64, 32), (76, 40), (86, 68), (56, 68), (60, 42))), "aqua"),
        Polygon(at.points(((18, 70), (86, 70), (70, 96), (36, 94))), "water-deep"),
        *waves(x, y, at.by(100), at.point(0, 76)[1], "water", at.by(3)),
    )


_PICTURES: Mapping[str, Callable[[Frame], tuple[Layer, ...]]] = MappingProxyType(
    {
        "Rope": _rope,
        "Lantern": _lantern,
        "Blanket": _blanket,
        "Whistle": _whistle,
        "Deckchair": _deckchair,
        "Axe": _axe,
        "Ladder": _ladder,
        "Oar": _oar,
        "Lifebelt": _lifebelt,
        "Lifejacket": _lifejacket,
        "Rocket": _rocket,
        "Raft": _raft,
        "F1": _drop,
        "F2": _breaker,
        "F3": _iceberg,
    }
)
"""Card -> its picture."""
