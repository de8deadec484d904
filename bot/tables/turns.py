"""From a match to a position: whose turn it is since when, and when somebody new was called upon."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.clocks.clock import Change, Grant
from bot.tables.model import Ply, Position, Table
from engines.core import match as matches
from engines.core import registry
from engines.core.match import Match
from engines.core.types import Event, Seat

KEPT_PLIES = 48
"""How many plies a position tells of."""


def begun(table: Table, match: Match[Any], opening: tuple[Event, ...]) -> Position:
    """The position before the first entry; `table` is as it then is, but for whose turn it is."""
    game = registry.game(table.game)
    expected = frozenset(seat for seat in matches.awaited(game, match) if table.is_played_by_person(seat))
    changes = (Change(table.started_at or table.created_at, matches.awaited(game, match)),)
    return position_of(msgspec.structs.replace(table, expected=expected), match, opening, (), changes)


def advanced(
    before: Position, match: Match[Any], plies: Sequence[Ply], table: Table, stages: Sequence[frozenset[Seat]] = ()
) -> Position:
    """The position after plies.

    Args:
        before: the one before them.
        match: as they leave it.
        plies: what was played.
        table: the old one but for what else changes: seats, votes, status, end.
        stages: the seats that are awaited after each of the plies.
    """
    game = registry.game(table.game)
    awaited = matches.awaited(game, match)
    persons = frozenset(seat for seat in awaited if table.is_played_by_person(seat))
    was_idle = not any(before.table.is_played_by_person(seat) for seat in before.awaited)
    turn, handover, expected = table.turn, table.handover, table.expected
    if not awaited:
        turn = handover = match.seq
        expected = frozenset()
    elif persons:
        if was_idle or persons != expected:
            turn = match.seq
        if persons - expected:
            handover = match.seq
        expected = persons
    table = msgspec.structs.replace(table, seq=match.seq, turn=turn, handover=handover, expected=expected)
    changes = (*before.changes, *_changes(before, plies, stages))
    return position_of(table, match, before.opening, (*before.recent, *plies), changes, before.grants)


def _changes(before: Position, plies: Sequence[Ply], stages: Sequence[frozenset[Seat]]) -> Iterator[Change]:
    """Who is awaited from when on.

    Whoever ends a round by the last answer and is asked again in the next one, together with others, begins a new turn
    like them; and whoever plays alone begins one with every action.
    """
    awaited = before.awaited
    for ply, following in zip(plies, stages, strict=True):
        seat, at = ply.entry.seat, ply.entry.at
        goes_on = seat is not None and seat in awaited and seat in following
        if seat is not None and goes_on and (following - awaited or before.table.seats == 1):
            yield Change(at, following - {seat})
            yield Change(at, following)
        elif following != awaited:
            yield Change(at, following)
        awaited = following


def position_of(
    table: Table,
    match: Match[Any],
    opening: tuple[Event, ...],
    plies: Sequence[Ply],
    changes: tuple[Change, ...] = (),
    grants: tuple[Grant, ...] = (),
) -> Position:
    """The position of a table as it is stored, whose match has come so far by `plies`."""
    game = registry.game(table.game)
    return Position(
        table=table,
        match=match,
        opening=opening,
        recent=tuple(plies[-KEPT_PLIES:]),
        awaited=matches.awaited(game, match),
        outcome=matches.outcome(game, match),
        changes=changes,
        grants=grants,
    )
