"""Looking things up: nothing here changes anything."""

import msgspec

from bot.errors import NoSuchTable, Refused
from bot.store import queries
from bot.tables.ledger import Ledger
from bot.tables.model import Ply, Position, Status, Table
from engines.core import records, registry
from engines.core.records import Record
from engines.core.types import Event


class Difference(msgspec.Struct, frozen=True):
    """A live match that this version of the code does not play as it was played."""

    table_id: str
    game: str
    fault: str


class Lookup:
    """Questions about tables. A table's id that does not exist raises NoSuchTable."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def table(self, table_id: str) -> Table:
        """A table in any state."""
        return await self._ledger.table(table_id)

    async def find(self, typed: str) -> Table | None:
        """The table whose id somebody typed, in any state, or None."""
        try:
            return await self._ledger.table(typed.strip().casefold())
        except NoSuchTable:
            return None

    async def position(self, table_id: str) -> Position:
        """A table with its match. Refused("not-started") in the lobby, or if it was closed there."""
        return await self._ledger.position(table_id)

    async def tables_in(self, channel_id: int) -> list[Table]:
        """The open public tables (lobby, running, frozen) of a channel and of the threads that hang on it."""
        rows = await self._ledger.store.read_one(queries.tables.in_channel, channel_id=channel_id)
        return [await self.table(row["id"]) for row in rows]

    async def last_in(self, channel_id: int) -> Table | None:
        """The youngest public table of a channel in any state, or None."""
        row = await self._ledger.store.read_one(queries.tables.last_in, channel_id=channel_id)
        return None if row is None else await self.table(row["id"])

    async def private_in(self, channel_id: int, person_id: int) -> list[Table]:
        """A person's own open daily games that are at home in a channel, of each game only the one of the last day."""
        rows = await self._ledger.store.read_one(queries.daily.live_in, channel_id=channel_id, person_id=person_id)
        newest: dict[str, Table] = {}
        for row in rows:
            table = await self.table(row["match_id"])
            newest.setdefault(table.game, table)
        return list(newest.values())

    async def tables_of(self, person_id: int, guild_id: int | None = None) -> list[Table]:
        """The open tables at which a person sits, oldest first; of one server or of all."""
        rows = await self._ledger.store.read_one(queries.tables.of_person, person_id=person_id)
        return self._within(guild_id, [await self.table(row["id"]) for row in rows])

    async def awaiting(self, person_id: int, guild_id: int | None = None) -> list[Table]:
        """The tables that await a person, longest waiting first; of one server or of all."""
        rows = await self._ledger.store.read_one(queries.tables.awaiting, person_id=person_id)
        return self._within(guild_id, [await self.table(row["id"]) for row in rows])

    async def running(self) -> list[str]:
        """The ids of all running tables."""
        rows = await self._ledger.store.read_one(queries.tables.by_status, status=Status.RUNNING.value)
        return [row["id"] for row in rows]

    async def live_guilds(self) -> frozenset[int]:
        """The servers that have open tables."""
        rows = await self._ledger.store.read_one(queries.tables.live_guilds)
        return frozenset(row["guild_id"] for row in rows)

    async def counts(self) -> dict[Status, int]:
        """How many tables there are in each state."""
        rows = await self._ledger.store.read_one(queries.tables.counts)
        return dict.fromkeys(Status, 0) | {Status(row["status"]): row["tables"] for row in rows}

    async def log(self, table_id: str) -> tuple[tuple[Event, ...], tuple[Ply, ...]]:
        """What happened while setting up, and all plies with their events.

        Refused: "not-started" in the lobby, "sealed" while others are to play the same deal.
        """
        self._check_seal(await self.table(table_id))
        log = await self._ledger.replay(table_id)
        return log.opening, log.plies

    async def record(self, table_id: str) -> str:
        """The record of a match that has ended: it tells the seed.

        Refused: "record-not-yet" before, "sealed" while others are to play the same deal.
        """
        position = await self.position(table_id)
        table = position.table
        self._check_seal(table)
        if table.status not in (Status.OVER, Status.CANCELLED):
            raise Refused("record-not-yet")
        log = await self._ledger.replay(table_id)
        names = tuple(sitting.name for sitting in table.sitting)
        record = Record(log.match.setup, names, tuple(ply.entry for ply in log.plies))
        return records.dump(registry.game(table.game), record)

    async def replay_all(self) -> list[Difference]:
        """Plays all running matches again and compares every digest: to be asked of a new version before it runs."""
        differences = []
        for table_id in await self.running():
            game = (await self.table(table_id)).game
            try:
                fault = (await self._ledger.replay(table_id, check_all=True)).fault
            except Exception as why:  # whatever a version does to one match, the others are looked at too
                fault = repr(why)
            if fault is not None:
                differences.append(Difference(table_id, game, fault))
        return differences

    def _check_seal(self, table: Table) -> None:
        if table.is_sealed(self._ledger.clock()):
            raise Refused("sealed")

    @staticmethod
    def _within(guild_id: int | None, tables: list[Table]) -> list[Table]:
        return [table for table in tables if guild_id is None or table.guild_id == guild_id]
