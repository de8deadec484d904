"""What stops clocks besides an agreement: people who are away, servers that are out of reach, and a bot that was down.

Pauses are intervals; who is away comes back by the interval's end or earlier. Whatever changes makes the tables
concerned be looked at again, and their boards be brought up to date.
"""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from bot.clocks.control import DAY
from bot.errors import Refused
from bot.store import queries
from bot.store.database import Store
from bot.tables.ledger import Ledger
from bot.tables.lookup import Lookup
from bot.tables.model import Status

VACATION, DOWNTIME, UNREACHABLE = "vacation", "downtime", "discord"
"""Reasons of pauses; that of a hold is `timing.HOLD`."""

LEAST, MOST, BUDGET = DAY, 10 * DAY, 21 * DAY
"""Seconds that somebody is away at a time, and in 365 days."""
BETWEEN = DAY
"""Seconds between two absences, if they are not to count as one."""
YEAR = 365 * DAY
DOWN = 600
"""Seconds without a heartbeat after which the bot counts as having been down."""
AFTER_A_DOWNTIME = 1800
"""Seconds for which the clocks stand still after a start that follows a downtime: nobody could act before it."""
_HEARTBEAT = "heartbeat"

Span: TypeAlias = tuple[int, int]
"""From when until just before when somebody is away."""


class Away(msgspec.Struct, frozen=True):
    """When a person is away."""

    since: int
    until: int
    left: int
    """Seconds that they may still be away within a year of `since`."""


class Absence:
    """Notes pauses."""

    def __init__(self, ledger: Ledger, lookup: Lookup) -> None:
        self._ledger = ledger
        self._lookup = lookup

    @property
    def _store(self) -> Store:
        return self._ledger.store

    async def go(self, person_id: int, until: int) -> Away:
        """A person is away from now on until an instant: at all their tables their clocks stand still.

        An absence that goes on already is prolonged or shortened; one that begins shortly after another is taken as its
        continuation.

        Refused: "away-too-short", "away-too-long", "away-budget".
        """
        now = self._ledger.clock()
        spans = await self._spans(person_id)
        current = _current(spans, now)
        since, planned = (now, now) if current is None else current
        if until <= now or until - since < LEAST:
            raise Refused("away-too-short", days=LEAST // DAY)
        if until - _block(spans, since) > MOST:
            raise Refused("away-too-long", days=MOST // DAY)
        used = _used(spans, now) + until - planned
        if used > BUDGET:
            raise Refused("away-budget", days=max(0, (BUDGET - _used(spans, now)) // DAY))
        async with self._store.transaction() as transaction:
            transaction.add(
                queries.clocks.pause, scope="person", subject=str(person_id), since=since, until=until, reason=VACATION
            )
        await self._show_person(person_id)
        return Away(since, until, BUDGET - used)

    async def back(self, person_id: int) -> None:
        """A person is back before their time. Refused: "not-away"."""
        if await self.away(person_id) is None:
            raise Refused("not-away")
        async with self._store.transaction() as transaction:
            transaction.add(
                queries.clocks.resume, scope="person", subject=str(person_id), reason=VACATION, now=self._ledger.clock()
            )
        await self._show_person(person_id)

    async def away(self, person_id: int) -> Away | None:
        """Whether a person is away now."""
        now = self._ledger.clock()
        spans = await self._spans(person_id)
        current = _current(spans, now)
        return None if current is None else Away(*current, BUDGET - _used(spans, now))

    async def left(self, person_id: int) -> int:
        """Seconds that a person may still be away, as of now."""
        return BUDGET - _used(await self._spans(person_id), self._ledger.clock())

    async def lose_guild(self, guild_id: int) -> None:
        """A server cannot be reached: its clocks stand still until `find_guild`."""
        async with self._store.transaction() as transaction:
            transaction.add(
                queries.clocks.pause_once, scope="guild", subject=str(guild_id), since=self._ledger.clock(),
                reason=UNREACHABLE,
            )  # fmt: skip

    async def find_guild(self, guild_id: int) -> int:
        """A server can be reached again; for how many seconds it could not."""
        now = self._ledger.clock()
        rows = await self._store.read_one(queries.clocks.pauses_of, scope="guild", subject=str(guild_id))
        since = [row["since"] for row in rows if row["reason"] == UNREACHABLE and row["until"] is None]
        async with self._store.transaction() as transaction:
            changed = transaction.add(
                queries.clocks.resume, scope="guild", subject=str(guild_id), reason=UNREACHABLE, now=now
            )
        if changed.result:
            async with self._store.transaction() as transaction:
                transaction.add(queries.clocks.hurry_guild, guild_id=guild_id, now=now)
        return now - min(since, default=now)

    async def beat(self) -> None:
        """Notes that the bot is alive; to be called more often than every `DOWN` seconds."""
        async with self._store.transaction() as transaction:
            transaction.add(queries.settings.put, name=_HEARTBEAT, content=str(self._ledger.clock()))

    async def wake(self) -> int:
        """At the start: how many seconds are a pause for everybody because the bot had been down, and a while longer; 0
        if it was not."""
        now = self._ledger.clock()
        row = await self._store.read_one(queries.settings.find, name=_HEARTBEAT)
        last = now if row is None else int(row["content"])
        was_down = now - last > DOWN
        async with self._store.transaction() as transaction:
            if was_down:
                transaction.add(
                    queries.clocks.pause, scope="bot", subject="0", since=last, until=now + AFTER_A_DOWNTIME,
                    reason=DOWNTIME,
                )  # fmt: skip
                transaction.add(queries.clocks.hurry_all, now=now)
            transaction.add(queries.settings.put, name=_HEARTBEAT, content=str(now))
        return now + AFTER_A_DOWNTIME - last if was_down else 0

    async def _spans(self, person_id: int) -> tuple[Span, ...]:
        """When a person was or is away, in this order."""
        rows = await self._store.read_one(queries.clocks.pauses_of, scope="person", subject=str(person_id))
        return tuple((row["since"], row["until"]) for row in rows if row["reason"] == VACATION)

    async def _show_person(self, person_id: int) -> None:
        """Lets all tables of a person be looked at, and their boards tell of it."""
        now = self._ledger.clock()
        tables = [table for table in await self._lookup.tables_of(person_id) if table.status is Status.RUNNING]
        async with self._store.transaction() as transaction:
            transaction.add(queries.clocks.hurry_person, person_id=person_id, now=now)
            for table in tables:
                self._ledger.owe_board(transaction, table)


def _current(spans: Sequence[Span], now: int) -> Span | None:
    return next(((since, until) for since, until in spans if since <= now < until), None)


def _block(spans: Sequence[Span], since: int) -> int:
    """When the absence that begins at `since` really began: others that ended shortly before it are a part of it, but
    for those from which somebody was back within a day."""
    for other, until in reversed(spans):
        if other < since < until + BETWEEN and until - other >= LEAST:
            since = other
    return since


def _used(spans: Sequence[Span], now: int) -> int:
    """Seconds that somebody was away within the year that ends now, and is to be away from now on."""
    return sum(max(0, until - max(since, now - YEAR)) for since, until in spans)
