"""What happens on a single plank when pirates leave it, arrive and shove; RULES.md, Move and Balance.

Within a plank pirates are counted from its left end: an index is a place plus the plank's reach.
"""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from engines.gezanke_auf_der_planke.balance import falls
from engines.gezanke_auf_der_planke.data import DIRECTIONS, STEPS, Geometry, Pirate
from engines.gezanke_auf_der_planke.state import Plank

Cells: TypeAlias = tuple[Pirate | None, ...]
"""Who stands on a plank, by index; None: nobody."""


def put(cells: Cells, index: int, pirate: Pirate | None) -> Cells:
    """The cells with one changed."""
    return (*cells[:index], pirate, *cells[index + 1 :])


def emptied(plank: Plank) -> Plank:
    """Balance: a plank that fell is put back, empty, its rope column on the middle line."""
    return replace(plank, pirates=(None,) * len(plank.pirates), offset=0)


def left(plank: Plank, index: int, geometry: Geometry) -> Plank:
    """Move: the plank when the pirate at `index` has left it; if it falls by that, it is put back, empty."""
    left = replace(plank, pirates=put(plank.pirates, index, None))
    return emptied(left) if falls(left.offset, left.places, geometry) else left


def arrivals(cells: Cells) -> Iterator[tuple[int, str | None]]:
    """Move: the index of every place that can be taken, with the direction of the shove where it is a choice."""
    rope = len(cells) // 2
    for index, pirate in enumerate(cells):
        if pirate is None:
            yield index, None
        elif index == rope:
            yield from ((index, way) for way in DIRECTIONS if shoved(cells, index, STEPS[way]) is not None)
        elif shoved(cells, index, inwards(cells, index)) is not None:
            yield index, None


def inwards(cells: Cells, index: int) -> int:
    """Move: the step from a place towards the rope column."""
    return 1 if index < len(cells) // 2 else -1


def shoved(cells: Cells, index: int, step: int) -> range | None:
    """Move: the indexes of those who are shoved by an arrival, nearest first; None: somebody would be pushed off.

    Empty if nobody stands at `index`.
    """
    end = index
    while 0 <= end < len(cells) and cells[end] is not None:
        end += step
    return range(index, end, step) if 0 <= end < len(cells) else None


def arrived(cells: Cells, index: int, step: int, pirate: Pirate | None) -> Cells:
    """Move: the cells after an arrival that is possible: whoever stands in the way is shoved one place on."""
    after = list(cells)
    for at in reversed(shoved(cells, index, step) or ()):
        after[at + step] = cells[at]
    after[index] = pirate
    return tuple(after)
