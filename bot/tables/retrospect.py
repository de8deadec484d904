"""Looking back: every position that a match has gone through, for as many readers as like."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.errors import Refused
from bot.tables.ledger import Ledger
from bot.tables.model import Ply, Position, Status, Table
from bot.tables.turns import position_of
from engines.core import match as matches
from engines.core.match import Entry, Match
from engines.core.protocol import Answers, AnyGame, Setup
from engines.core.registry import game as find_game
from engines.core.types import Event, Seat

_KEPT = 32
"""Courses kept in memory; one of 300 entries takes some 300 kB."""


class Course(msgspec.Struct, frozen=True):
    """A match with all positions from its set-up to where it stands."""

    table: Table
    """As it stands."""
    matches: tuple[Match[Any], ...]
    """Before the first entry, and after each."""
    opening: tuple[Event, ...]
    plies: tuple[Ply, ...]
    """Of a frozen match those up to the last good one."""

    @property
    def length(self) -> int:
        """The number of plies."""
        return len(self.plies)

    @property
    def is_open(self) -> bool:
        """Whether all that was hidden may be looked at: the match is over, with a result or without."""
        return self.table.status in (Status.OVER, Status.CANCELLED)

    def at(self, ply: int) -> Position:
        """The position after so many plies, from 0. IndexError if there were not so many."""
        return position_of(self.table, self.matches[ply], self.opening, self.plies[:ply])

    def views(self, first: int, last: int, viewer: Seat | None) -> list[Any]:
        """What a viewer saw after each ply from `first` to `last`."""
        game = find_game(self.table.game)
        return [game.view(match.state, viewer) for match in self.matches[first : last + 1]]

    def events(self, ply: int, viewer: Seat | None) -> tuple[Event, ...]:
        """What a viewer was told with a ply; with ply 0: while setting up."""
        return matches.visible(self.plies[ply - 1].events if ply else self.opening, viewer)

    def last_of(self, seat: Seat | None, before: int | None = None) -> int:
        """The last ply of a seat, before another one if that is given; 0 if there is none."""
        end = self.length if before is None else before - 1
        return next((n for n in range(end, 0, -1) if seat is not None and self.plies[n - 1].entry.seat == seat), 0)

    def turns(self, seat: Seat) -> int:
        """How often it has become the turn of a seat: it was awaited after it was not, or a turn of the game began.

        What was undone does not count.
        """
        game = find_game(self.table.game)
        counts: list[int] = []
        for number, match in enumerate(self.matches):
            target = matches.target_of(self.plies[number - 1].entry.text) if number else None
            if target is not None:
                counts.append(counts[target])
                continue
            before = self.matches[number - 1] if number else None
            counts.append((counts[-1] if counts else 0) + _begins_turn(game, before, match, seat))
        return counts[-1]


class Retrospect:
    """The courses of stored matches. The last few are kept: a reader who turns pages costs nothing."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._kept: OrderedDict[str, tuple[int, Course]] = OrderedDict()

    async def course(self, table_id: str) -> Course:
        """The course of a match.

        NoSuchTable; Refused: "not-started", "match-cancelled" in the lobby, "sealed" while others are to
        play the same deal.
        """
        table = await self._ledger.table(table_id)
        if table.is_sealed(self._ledger.clock()):
            raise Refused("sealed")
        return await self._course(table)

    async def turns(self, table: Table, seat: Seat) -> int:
        """See `Course.turns`. That is no secret: it is told of sealed games, too."""
        return (await self._course(table)).turns(seat)

    async def _course(self, table: Table) -> Course:
        seq, kept = self._kept.get(table.id, (None, None))
        if kept is None or seq != table.seq:
            log = await self._ledger.replay(table.id)
            kept = await asyncio.to_thread(course_of, table, log.match.setup, [ply.entry for ply in log.plies])
        course = msgspec.structs.replace(kept, table=table)
        self._kept[table.id] = table.seq, course
        self._kept.move_to_end(table.id)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return course


def course_of(table: Table, setup: Setup, log: Sequence[Entry]) -> Course:
    """Plays a log again and keeps every position. RulesBug if it cannot be played; OptionError, see `match.start`."""
    reached = list(matches.positions_of(find_game(table.game), setup, log))
    (_, opening), *after = reached
    return Course(
        table=table,
        matches=tuple(match for match, _ in reached),
        opening=opening,
        plies=tuple(Ply(entry, events) for entry, (_, events) in zip(log, after, strict=True)),
    )


def _begins_turn(game: AnyGame, before: Match[Any] | None, match: Match[Any], seat: Seat) -> bool:
    if seat not in matches.awaited(game, match):
        return False
    if before is None or seat not in matches.awaited(game, before):
        return True
    return isinstance(game, Answers) and game.turn(before.state) != game.turn(match.state)
