"""Strikes: how often somebody vanished, and what follows."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

Consequence: TypeAlias = Literal["none", "confirm", "drop"]
"""`confirm`: must say that they are still in before they are paired again."""

EXPIRY = 5
"""A strike is forgotten after so many finished games."""
MOST_OPEN = 1
"""Who has more open strikes cannot enter an event."""


def consequence(strikes: int) -> Consequence:
    """What follows from so many strikes in one event."""
    return "none" if strikes == 0 else "confirm" if strikes == 1 else "drop"


def open_strikes(games: Sequence[bool]) -> int:
    """The strikes that are not forgotten.

    Args:
        games: of one person, the oldest first: True where they vanished from an event, False where they finished a
            game, of whatever kind. Where an opponent vanished or resigned, they finished.
    """
    finished = 0
    count = 0
    for vanished in reversed(games):
        if finished >= EXPIRY:
            break
        if vanished:
            count += 1
        else:
            finished += 1
    return count


def may_enter(games: Sequence[bool]) -> bool:
    """Whether somebody may enter an event. `games`: as for `open_strikes`."""
    return open_strikes(games) <= MOST_OPEN
