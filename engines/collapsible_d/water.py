"""How the water rises: section 8 of RULES.md.

Levels are by section, from the bow; a level of n covers rows 1 to n.
"""

from engines.collapsible_d.board import BOAT_DECK, BREAK, OVERFLOWS, SECTIONS

_FORE = len(OVERFLOWS)
"""The sections before the last bulkhead."""


def next_section(levels: tuple[int, ...]) -> int | None:
    """The section (from 0) that the next unit of water goes to; None if the whole ship is under water.

    The first section that is below its own overflow level; if none is, the lowest of those that are joined, the
    foremost of equal ones. The sections behind the last bulkhead join when all before it stand at BREAK.
    """
    for section, overflow in enumerate(OVERFLOWS):
        if levels[section] < overflow:
            return section
    joined = SECTIONS if min(levels[:_FORE]) >= BREAK else _FORE
    lowest = min(range(joined), key=levels.__getitem__)
    return lowest if levels[lowest] < BOAT_DECK else None


def risen(levels: tuple[int, ...], units: int) -> tuple[int, ...]:
    """The levels after so many units of water."""
    after = list(levels)
    for _ in range(units):
        section = next_section(tuple(after))
        if section is None:
            break
        after[section] += 1
    return tuple(after)
