"""The way to the boats, in steps: what a board or a menu can say about a space. All of it is public."""

from collections import deque
from functools import lru_cache

from engines.collapsible_d.board import ACCESS_SPACES, SPACES, WAYS, SpaceNumber
from engines.collapsible_d.data import BERTH_ACCESS
from engines.collapsible_d.walking import is_under_water

NO_WAY = 99
"""Steps where the water has cut the way off."""


@lru_cache(maxsize=1 << 11)
def steps_to(access: int, levels: tuple[int, ...]) -> tuple[int, ...]:
    """By space: the fewest steps to an access, with the water at these levels; NO_WAY where there is no way."""
    found = [NO_WAY] * len(SPACES)
    found[ACCESS_SPACES[access]] = 0
    waiting = deque((ACCESS_SPACES[access],))
    while waiting:
        here = waiting.popleft()
        for way in WAYS[here]:
            if found[way.to] == NO_WAY and not is_under_water(levels, way.to):
                found[way.to] = found[here] + 1
                waiting.append(way.to)
    return tuple(found)


def nearest_boat(levels: tuple[int, ...], lowered: tuple[int, ...], space: SpaceNumber) -> tuple[int, int]:
    """The berth of the nearest boat that still hangs, and the steps to it; (-1, NO_WAY) if there is none.

    Args:
        levels: of the water, by section.
        lowered: by berth, the turn in which its boat was lowered, 0 if it hangs.
        space: from where.
    """
    ways = [(steps_to(access, levels)[space], berth) for berth, access in enumerate(BERTH_ACCESS) if not lowered[berth]]
    steps, berth = min(ways, default=(NO_WAY, -1))
    return (-1, NO_WAY) if steps == NO_WAY else (berth, steps)
