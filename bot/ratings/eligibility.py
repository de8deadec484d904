"""Whether a game is rated. It is said when a table starts, as far as it is known then."""

from typing import Literal, TypeAlias

import msgspec

Reason: TypeAlias = Literal["cooperative", "casual", "computer", "few-people", "first-game", "few-actions", "earlier"]
"""Why a game is not rated; `earlier`: it began before there were ratings."""

LEAST_PEOPLE = 2
LEAST_ACTIONS = 3
"""Of each person. Who is adjudicated or resigns sooner has not played."""


class Facts(msgspec.Struct, frozen=True):
    """What decides."""

    people: int
    """Seats that people had at the start."""
    computers: int
    """Seats that computer players had at the start; those who stepped in later do not count."""
    fewest_actions: int | None
    """Of the person who did least; None while that is not known."""
    is_cooperative: bool = False
    is_casual: bool = False
    """Whether the host does not want it to count."""
    is_first: bool = False
    """Whether it is somebody's first game of the title, played with doubled time."""


def unrated(facts: Facts) -> Reason | None:
    """Why a game is not rated; None if it is, or will be if nothing happens."""
    if facts.is_cooperative:
        return "cooperative"
    if facts.is_casual:
        return "casual"
    if facts.computers:
        return "computer"
    if facts.people < LEAST_PEOPLE:
        return "few-people"
    if facts.is_first:
        return "first-game"
    if facts.fewest_actions is not None and facts.fewest_actions < LEAST_ACTIONS:
        return "few-actions"
    return None
