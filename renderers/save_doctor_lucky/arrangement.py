"""How all that lies in a space finds its place: its number and name, who is there, who sees it, what it is for."""

from collections.abc import Sequence

import msgspec

from renderers.core.layout import Box
from renderers.save_doctor_lucky.layout import LABEL

_TALL = 80
"""Height from which on a floor has its pieces below the label, in pixels."""
_SIZES = (46, 42, 38, 34, 31, 28, 25, 22, 19, 17)
"""Of a piece; the first with which all find room is taken."""
_LEAST_WITH_NAME = 31
"""Pieces become no smaller than this for the sake of a name."""
_SHRUNK = 0.85
"""A name is rather put below its number than made smaller than this."""
_LEAST_NAME = 76
"""Pixels below which a name is left out."""
_ORNAMENT = (48, 40)
"""Sizes of the drawing of what a room is for, in pixels; the first for which there is room is taken."""
_EDGE = 4
"""Between a wall and what lies in a space."""
_APART = 3

DOCTOR = None
"""Among the pieces: Doctor Lucky. The others are seats."""


class Laid(msgspec.Struct, frozen=True):
    """Where everything in a space is."""

    number: Box | None
    name: Box | None
    """None: there is no room for it, or it has none."""
    pieces: tuple[Box, ...]
    """In the order of the pieces."""
    eye: Box | None
    watchers: tuple[Box, ...]
    """The marks of who sees the space, beside the eye."""
    ornament: Box | None
    """The drawing of what a room is for, in its lower right corner; None: there is no room for it."""


def laid(
    floor: Box,
    taken: Sequence[Box],
    number: int,
    name: int,
    pieces: Sequence[int | None],
    watchers: int = 0,
) -> Laid:
    """Finds a place for everything on a floor.

    Args:
        floor: of the space.
        taken: parts of it that are taken, by stairs.
        number: width of the number's tile, in pixels; 0: there is none.
        name: width of the name's tile at full size, in pixels.
        pieces: the seats whose pawns are there, and DOCTOR.
        watchers: how many players see the space, if that is to be told.
    """
    for with_name, sizes in ((True, _SIZES[: _SIZES.index(_LEAST_WITH_NAME) + 1]), (False, _SIZES)):
        plate, title = _label(floor, taken, number, name if with_name else 0)
        labels = [box for box in (plate, title) if box is not None]
        for size in sizes:
            measures = [*_measured(floor, size, pieces), *_badges(size, watchers)]
            for area in (_area(floor, labels), _inner(floor)):
                boxes = _flown(measures, area, [*taken, *labels])
                if boxes is not None:
                    count = len(pieces)
                    eye = boxes[count] if watchers else None
                    free = _corner(floor, [*taken, *labels, *boxes])
                    return Laid(plate, title, tuple(boxes[:count]), eye, tuple(boxes[count + 1 :]), free)
    raise ValueError(f"no room for {len(pieces)} pieces on a floor of {floor.width} x {floor.height}")


def _label(floor: Box, taken: Sequence[Box], number: int, name: int) -> tuple[Box | None, Box | None]:
    """Number and name at the upper left; the name beside the number, or below it where a space is narrow."""
    x, y = floor.x + _EDGE, floor.y + (_EDGE if floor.height >= _TALL else (floor.height - LABEL) // 2)
    plate = Box(x, y, number, LABEL) if number else None
    if not name:
        return plate, None
    left = x + (number + _APART if number else 0)
    beside = (Box(start, y, min(name, floor.right - _EDGE - start), LABEL) for start in _starts(left, taken))
    free = [box for box in beside if box.width > 0 and not any(box.meets(other) for other in taken)]
    wide = next((box for box in free if box.width >= name * _SHRUNK), None)
    if wide is not None:
        return plate, wide
    below = Box(x, y + (LABEL - 6 if number else 0), min(name, floor.width - 2 * _EDGE), LABEL - 8)
    if floor.height >= _TALL and not any(below.meets(box) for box in taken):
        return (Box(x, y, number, LABEL - 6) if number else None), below
    return plate, next((box for box in free if box.width >= _LEAST_NAME), None)


def _starts(left: int, taken: Sequence[Box]) -> tuple[int, ...]:
    """Where a name may begin: beside the number, or beyond what is taken."""
    return (left, *(box.right + _APART for box in taken))


def _area(floor: Box, labels: Sequence[Box]) -> Box:
    """What is left of a floor below the label or, if it is low, right of it."""
    area = _inner(floor)
    if not labels:
        return area
    if floor.height >= _TALL:
        top = max(box.bottom for box in labels)
        return Box(area.x, top, area.width, area.bottom - top)
    left = max(box.right for box in labels) + _APART
    return Box(left, area.y, area.right - left, area.height)


def _inner(floor: Box) -> Box:
    """A floor without its edge."""
    return Box(floor.x + _EDGE, floor.y + 2, floor.width - 2 * _EDGE, floor.height - 4)


def _corner(floor: Box, taken: Sequence[Box]) -> Box | None:
    """The lower right corner of a floor, unless something is there."""
    for side in _ORNAMENT:
        corner = Box(floor.right - _EDGE - side, floor.bottom - _EDGE - side, side, side)
        if corner.y >= floor.y + _EDGE and not any(corner.meets(box) for box in taken):
            return corner
    return None


def _measured(floor: Box, size: int, pieces: Sequence[int | None]) -> list[tuple[int, int]]:
    doctor = min(size + (10 if size > _LEAST_WITH_NAME else 6), floor.height - 4)
    return [(doctor, doctor) if piece is DOCTOR else (size, size) for piece in pieces]


def _badges(size: int, watchers: int) -> list[tuple[int, int]]:
    small = min(26, size - 4)
    return [(small + 8, small), *[(small, small)] * watchers] if watchers else []


def _flown(sizes: Sequence[tuple[int, int]], area: Box, taken: Sequence[Box]) -> list[Box] | None:
    """Boxes in rows from the upper left, around what is taken, then moved to the middle; None: they do not fit."""
    rows: list[list[Box]] = [[]]
    x, y, tall = area.x, area.y, 0
    for width, height in sizes:
        while True:
            box = Box(x, y, width, height)
            if box.right > area.right:
                if not rows[-1] and x == area.x:
                    return None
                x, y, tall = area.x, y + (tall or 6) + _APART, 0
                rows.append([])
                continue
            if box.bottom > area.bottom:
                return None
            hit = next((other for other in taken if box.meets(other)), None)
            if hit is None:
                break
            x = hit.right + _APART
        rows[-1].append(box)
        x, tall = box.right + _APART, max(tall, height)
    return _centred([row for row in rows if row], area, taken)


def _centred(rows: list[list[Box]], area: Box, taken: Sequence[Box]) -> list[Box]:
    """The rows moved down to the middle of their area, and each to its middle, as far as nothing is in the way."""
    if not rows:
        return []
    down = (area.bottom - max(box.bottom for row in rows for box in row)) // 2
    for by_y in (down, 0):
        moved = [_moved(row, area, taken, by_y) for row in rows]
        if all(moved):
            return [box for row in moved for box in row]
    return [box for row in rows for box in row]


def _moved(row: list[Box], area: Box, taken: Sequence[Box], down: int) -> list[Box]:
    """A row moved down and, if it can be, to its middle; empty if something is in the way."""
    tall = max(box.height for box in row)
    for right in ((area.right - row[-1].right) // 2, 0):
        moved = [Box(box.x + right, box.y + down + (tall - box.height) // 2, box.width, box.height) for box in row]
        if not any(box.meets(other) for box in moved for other in taken):
            return moved
    return []
