"""How far it is to a boat."""

from collections import deque

import msgspec

from engines.collapsible_d.board import ACCESS_SPACES, SPACE_NUMBERS, SPACES, WAYS
from engines.collapsible_d.view import View


class Way(msgspec.Struct, frozen=True):
    """The nearest boat."""

    steps: int
    access: int


def nearest(view: View, space: str) -> Way | None:
    """The nearest access with a boat that still hangs, over dry spaces, whatever the steps cost; None if there is none.

    Of equally near ones, the lowest number.
    """
    hanging = {ACCESS_SPACES[berth.access]: berth.access for berth in view.berths if not berth.lowered}
    levels = [section.level for section in view.sections]
    start = SPACE_NUMBERS[space]
    steps, waiting = {start: 0}, deque((start,))
    found: list[Way] = []
    while waiting:
        here = waiting.popleft()
        if here in hanging:
            found.append(Way(steps[here], hanging[here]))
        for way in WAYS[here]:
            there = SPACES[way.to]
            if way.to not in steps and there.row > levels[there.section - 1]:
                steps[way.to] = steps[here] + 1
                waiting.append(way.to)
    return min(found, key=lambda way: (way.steps, way.access), default=None)
