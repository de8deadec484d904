"""Strikes: how often somebody vanished, and what follows."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.tournaments.model import Player, Tournament

Consequence: TypeAlias = Literal["none", "confirm", "drop"]
"""`confirm`: must say that they are still in before they are paired again."""

EXPIRY = 5
"""A strike is forgotten after so many finished games."""
MOST_OPEN = 1
"""Who has more open strikes cannot enter an event."""


def consequence(tournament: Tournament, player: Player) -> Consequence:
    """What follows from how often somebody became a ghost in this event. Void tables count for nothing."""
    count = sum(player in table.ghosts for past in tournament.rounds for table in past.tables if not table.is_void)
    return "none" if count == 0 else "confirm" if count == 1 else "drop"


def open_strikes(games: Sequence[bool]) -> int:
    """The strikes that are not forgotten.

    Args:
        games: of one person over all events, the oldest first: True where they vanished, False where they finished.
            Where an opponent vanished or resigned, they finished.
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
