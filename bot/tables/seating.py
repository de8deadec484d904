"""Who acts for the seats of a running match: what of its table changes when somebody goes, is replaced, or is back."""

from typing import Any

from msgspec.structs import replace

from bot.tables.model import Table
from engines.core.match import CANCEL, STOP, Match
from engines.core.types import Seat

STAND_IN = "deckhand"
"""The computer player that plays on for who resigns or is gone."""


def returned(table: Table, seat: Seat) -> Table:
    """The table once the person of a seat acts for it again."""
    sitting = (replace(s, level=None, has_left=False) if s.seat == seat else s for s in table.sitting)
    return replace(table, sitting=tuple(sitting), skipping=table.skipping - {seat})


def stood_in(table: Table, seat: Seat, level: str) -> Table:
    """The table once a computer player acts for a seat."""
    sitting = (replace(s, level=level) if s.seat == seat else s for s in table.sitting)
    return replace(table, sitting=tuple(sitting))


def awake(table: Table, awaited: frozenset[Seat]) -> Table:
    """The table after something was played: a hold is over, and so is the skipping of seats whose turn has ended."""
    over = table.skipping - awaited
    sitting = tuple(replace(s, level=None) if s.seat in over and s.person is not None else s for s in table.sitting)
    return replace(table, held_since=None, skipping=table.skipping & awaited, sitting=sitting)


def closing(table: Table, match: Match[Any]) -> str | None:
    """How the table ends a match by itself: STOP if no person is left in it, CANCEL if all agree who still play."""
    left = [s.person.id for s in table.sitting if s.person is not None and s.seat not in match.resigned]
    playing = [s.person.id for s in table.sitting if s.person is not None and s.level is None]
    if not left:
        return STOP
    if playing and table.cancel_votes.issuperset(playing):
        return CANCEL
    return None
