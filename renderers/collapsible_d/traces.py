"""What the last player to move did, as lines across the ship: where pawns walked, where crowds went."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from engines.collapsible_d.board import SPACE_NUMBERS, SPACES
from engines.collapsible_d.data import BERTHS
from engines.collapsible_d.view import View, Walk
from renderers.collapsible_d import layout
from renderers.core.figures import arrow
from renderers.core.scene import Ellipse, Layer, Placed, Point, Stroke, Tile

_EDGE = 22
"""Around the points of a line."""
_FOOT = 8
"""How far above a deck's floor people walk."""
_STAIRS = 11
"""How far from a space's left edge its stairs are."""


def traces(view: View) -> Iterator[Placed]:
    """A golden line for each pawn that walked, a white one for each crowd that moved."""
    for walk in _joined(view.walks):
        path = _path(walk.spaces)
        if walk.berth:
            box = layout.boat(BERTHS.index(walk.berth))
            path = (*path, (box.x + box.width / 2, box.y + box.height - 6.0))
        if len(path) > 1:
            yield _line(path, "gold", f"walk {walk.passenger}")
    for step in view.crowd_steps:
        if step.origin and step.target:
            yield _line(_path((step.origin, step.target)), "white", f"crowd {step.origin} {step.target}")


def _joined(walks: tuple[Walk, ...]) -> list[Walk]:
    """The walks, with those that go on where the same pawn stopped made one."""
    found: list[Walk] = []
    for walk in walks:
        before = found[-1] if found else None
        if before and before.passenger == walk.passenger and walk.spaces[:1] == before.spaces[-1:] and not before.berth:
            found[-1] = Walk(walk.passenger, (*before.spaces, *walk.spaces[1:]), walk.berth)
        else:
            found.append(walk)
    return found


def _path(names: tuple[str, ...]) -> tuple[Point, ...]:
    """The points of a way from space to space, along the floors and up and down the stairs."""
    found: list[Point] = []
    for name, after in pairwise((*names, "")):
        here = layout.cell(SPACE_NUMBERS[name])
        found.append((here.x + here.width * 0.6, here.y + here.height - float(_FOOT)))
        if after and SPACES[SPACE_NUMBERS[name]].column == SPACES[SPACE_NUMBERS[after]].column:
            there = layout.cell(SPACE_NUMBERS[after])
            found += [(float(box.x + _STAIRS), box.y + box.height - float(_FOOT)) for box in (here, there)]
    return tuple(found)


def _line(path: tuple[Point, ...], colour: str, about: str) -> Placed:
    left, top = min(x for x, _ in path) - _EDGE, min(y for _, y in path) - _EDGE
    x, y = max(0, int(left)), max(0, int(top))
    return Placed(x, y, _drawn(tuple((px - x, py - y) for px, py in path), colour), about)


@lru_cache(256)
def _drawn(path: tuple[Point, ...], colour: str) -> Tile:
    """A line from a dot to an arrow's head."""
    width = max(x for x, _ in path) + _EDGE
    height = max(y for _, y in path) + _EDGE
    (x, y), last = path[0], path[-2:]
    layers: list[Layer] = [
        *((Stroke(path[:-1], 9, "ink"),) if len(path) > 2 else ()),
        Ellipse(x, y, 8, 8, "ink"),
        *arrow(*last, 5, 15, colour, 2),
        *((Stroke(path[:-1], 5, colour),) if len(path) > 2 else ()),
        Ellipse(x, y, 6, 6, colour),
    ]
    return Tile(round(width), round(height), None, tuple(layers))
