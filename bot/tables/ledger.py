"""The book in which tables stand: reads them from the store, and writes what changed, with the board that is owed.

Whoever changes a table holds its lock from reading to writing. Positions of running matches are kept in memory; what
is kept is dropped whenever a write fails, so that memory never knows more than the disk.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.clocks.clock import Change, Grant
from bot.clocks.pauses import Pause
from bot.errors import Refused
from bot.store import queries
from bot.store.database import Store, Transaction
from bot.tables import history, reading, writing
from bot.tables.history import Log
from bot.tables.model import Ply, Position, Status, Table
from bot.tables.rating import write_rating
from bot.tables.rows import mask
from bot.tables.turns import begun, position_of
from engines.core import match as matches
from engines.core import registry
from engines.core.errors import CodecError
from engines.core.match import Match
from engines.core.protocol import AnyGame
from engines.core.types import Event, Seat

_log = logging.getLogger(__name__)

_KEPT_POSITIONS = 512
_SNAPSHOT_EVERY = 16
"""Entries between two snapshots: so many at most are played again when a table is read."""


class Author(StrEnum):
    """Who caused an entry."""

    PERSON = "person"
    COMPUTER = "computer"
    TABLE = "table"
    """What the table decides, and what it answers for a seat without asking its person."""


class Line(msgspec.Struct, frozen=True):
    """An entry to be written, with what the log keeps beside it."""

    ply: Ply
    digest: str
    """Of the position after it."""
    author: Author
    interaction_id: int | None = None


class Ledger:
    """Reads and writes tables. One per process."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self.clock = clock
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[str, Position] = OrderedDict()

    @property
    def store(self) -> Store:
        """The database below."""
        return self._store

    def lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table: held by whoever changes it."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def forget(self, table_id: str) -> None:
        """Drops what is kept in memory of a table."""
        self._kept.pop(table_id, None)

    async def table(self, table_id: str) -> Table:
        """A table as it is stored now. NoSuchTable if there is none."""
        if (kept := self._kept.get(table_id)) is not None:
            return kept.table
        return (await reading.read_table(self._store, table_id))[0]

    async def position(self, table_id: str) -> Position:
        """A table with its match. NoSuchTable; Refused: "not-started" in the lobby, "match-cancelled" if it closed."""
        if (kept := self._recall(table_id)) is not None:
            return kept
        async with self.lock(table_id):
            return await self.current(table_id)

    async def current(self, table_id: str) -> Position:
        """As `position`, for the holder of the table's lock."""
        if (kept := self._recall(table_id)) is not None:
            return kept
        table, seed = await reading.read_table(self._store, table_id)
        _check_started(table)
        game = registry.game(table.game)
        log = await self._resume(game, table, seed)
        if log.fault is not None and table.status is Status.RUNNING:
            _log.error("table %s is frozen: %s", table_id, log.fault)
            table = await self._freeze(table)
        changes, grants = await reading.read_clock(self._store, table_id)
        if not changes:  # it began before its turns were noted
            changes = (Change(self.clock(), matches.awaited(game, log.match)),)
        position = position_of(table, log.match, log.opening, log.plies, changes, grants)
        self._keep(position)
        return position

    async def replay(self, table_id: str, *, check_all: bool = False) -> Log:
        """Plays the log of a started table from its beginning; `check_all` compares every digest, not the last."""
        table, seed = await reading.read_table(self._store, table_id)
        _check_started(table)
        return await reading.read_log(self._store, table, seed, check_all=check_all)

    async def entry_of_interaction(self, table_id: str, interaction_id: int) -> int | None:
        """The seq of the entry that an interaction caused, or None."""
        row = await self._store.read_one(queries.tables.entry_of_interaction, interaction_id=interaction_id)
        return int(row["seq"]) if row is not None and row["match_id"] == table_id else None

    async def enter(self, before: Position, after: Position, lines: Sequence[Line]) -> None:
        """Writes new entries and all else in which a position differs, in one transaction.

        Raises:
            Conflict: another entry stands there, or the interaction was handled before; nothing was changed.
        """
        table = after.table
        try:
            async with self._store.transaction() as transaction:
                for line in lines:
                    entry = line.ply.entry
                    transaction.add(
                        queries.tables.enter,
                        match_id=table.id,
                        seq=entry.seq,
                        seat=entry.seat,
                        text=entry.text,
                        arrived_at=entry.at,
                        author=line.author.value,
                        digest=line.digest,
                        interaction_id=line.interaction_id,
                    )
                transaction.require(
                    queries.tables.advance,
                    match_id=table.id,
                    before=before.table.seq,
                    seq=table.seq,
                    awaited=mask(after.awaited),
                    expected=mask(table.expected),
                    turn=table.turn,
                    handover=table.handover,
                    status=table.status.value,
                    result=None if after.outcome is None else msgspec.json.encode(after.outcome).decode(),
                    ended_at=table.ended_at,
                )
                if table.seq // _SNAPSHOT_EVERY != before.table.seq // _SNAPSHOT_EVERY:
                    writing.write_snapshot(transaction, after)
                writing.write_people(transaction, before.table, table)
                writing.write_clock(transaction, before, after, self.clock())
                writing.write_last_missing(transaction, before, after, self.clock())
                writing.write_asked(transaction, before, after, self.clock())
                writing.write_end(transaction, before.table, table, self.clock())
                if before.table.unrated != table.unrated:
                    writing.write_terms(transaction, table)
                if table.is_rated and before.table.status is not Status.OVER and table.status is Status.OVER:
                    write_rating(transaction, after)
                self.owe_board(transaction, table)
        except BaseException:
            self.forget(table.id)
            raise
        self._keep(after)

    async def note_orders(self, before: Position, after: Position) -> None:
        """Writes which standing orders changed. Nobody is told: no board is owed."""
        try:
            async with self._store.transaction() as transaction:
                writing.write_orders(transaction, before.table, after.table)
        except BaseException:
            self.forget(after.table.id)
            raise
        self._keep(after)

    async def give_time(self, position: Position, seat: Seat, seconds: int) -> Position:
        """Writes that a seat is given time, beside what its clock gives."""
        async with self._store.transaction() as transaction:
            after = self.add_time(transaction, position, (seat,), seconds)
        self._keep(after)
        return after

    def add_time(self, transaction: Transaction, position: Position, seats: Iterable[Seat], seconds: int) -> Position:
        """Adds to a transaction that seats are given time; the position as it is then. For the holder of the table's
        lock, who lets it `forget` the table when that is written."""
        grants = [Grant(self.clock(), seat, seconds) for seat in seats]
        for grant in grants:
            transaction.add(
                queries.clocks.give, match_id=position.table.id, at=grant.at, seat=grant.seat, seconds=seconds
            )
        transaction.add(queries.clocks.hurry_match, match_id=position.table.id, now=self.clock())
        return msgspec.structs.replace(position, grants=(*position.grants, *grants))

    async def course(self, table_id: str) -> list[tuple[Match[Any], Ply | None]]:
        """Every position of a match in order, each with the ply that led there; None at the beginning.

        RulesBug if the log cannot be played.
        """
        table, seed = await reading.read_table(self._store, table_id)
        _check_started(table)
        return await reading.read_course(self._store, table, seed)

    async def pauses(self, table_id: str) -> tuple[Pause, ...]:
        """What stops the clocks of a table, or of seats at it: past, present and to come."""
        return await reading.read_pauses(self._store, await self.table(table_id))

    async def is_unmoved(self, position: Position, seat: Seat, seq: int) -> bool:
        """Whether only others have answered since `seq`, and a seat is still awaited with the choices it had then."""
        game, match = registry.game(position.table.game), position.match
        since = [ply for ply in position.recent if ply.entry.seq > seq]
        if not game.spec.simultaneous or len(since) != match.seq - seq or any(p.entry.seat == seat for p in since):
            return False
        table, seed = await reading.read_table(self._store, position.table.id)
        log = await reading.read_log(self._store, table, seed, last=seq)
        choices = matches.legal(game, match, seat)
        return bool(choices) and choices == matches.legal(game, log.match, seat)

    async def open(self, table: Table) -> None:
        """Writes a new table that is in its lobby."""
        async with self._store.transaction() as transaction:
            writing.write_new(transaction, table)
            writing.write_control(transaction, table)
            self.owe_board(transaction, table)

    async def begin(self, table: Table, seed: str, match: Match[Any], opening: tuple[Event, ...]) -> Position:
        """Writes a new daily game of its host, which begins at once. Conflict if the host has tried this day's deal."""
        position = begun(table, match, opening)
        async with self._store.transaction() as transaction:
            writing.write_new(transaction, table)
            writing.write_start(transaction, position, seed)
            writing.write_clock(transaction, None, position, self.clock())
            transaction.require(
                queries.daily.try_once,
                guild_id=table.guild_id,
                game=table.game,
                day=table.day,
                person_id=table.host_id,
                match_id=table.id,
            )
        self._keep(position)
        return position

    async def open_begun(self, table: Table, seed: str, match: Match[Any], opening: tuple[Event, ...]) -> Position:
        """Writes a new table whose match begins at once."""
        async with self._store.transaction() as transaction:
            position = self.add_begun(transaction, table, seed, match, opening)
            self.owe_board(transaction, table)
        self._keep(position)
        return position

    async def begin_rematch(
        self, before: Table, table: Table, seed: str, match: Match[Any], opening: tuple[Event, ...]
    ) -> Position:
        """Writes a new table whose match begins at once, as the rematch of another. Conflict if that has one."""
        done = msgspec.structs.replace(before, proposal=None)
        async with self._store.transaction() as transaction:
            position = self.add_begun(transaction, table, seed, match, opening)
            transaction.require(queries.tables.follow, match_id=before.id, next_id=table.id)
            writing.write_people(transaction, before, done)
            self.owe_board(transaction, done)
            self.owe_board(transaction, table)
        self.forget(before.id)
        self._keep(position)
        return position

    def add_begun(
        self, transaction: Transaction, table: Table, seed: str, match: Match[Any], opening: tuple[Event, ...]
    ) -> Position:
        """Adds a new table whose match begins at once to a transaction; no board is owed yet."""
        position = begun(table, match, opening)
        writing.write_new(transaction, table)
        writing.write_control(transaction, table)
        writing.write_start(transaction, position, seed)
        writing.write_clock(transaction, None, position, self.clock())
        return position

    async def next_of(self, table_id: str) -> str | None:
        """The id of the rematch of a table, or None."""
        row = await self._store.read_one(queries.tables.next_of, match_id=table_id)
        return None if row is None else str(row["next_id"])

    async def rearrange(self, before: Table, after: Table) -> None:
        """Writes what changed in a lobby. Conflict if it is none any more."""
        async with self._store.transaction() as transaction:
            transaction.require(
                queries.tables.update_lobby,
                match_id=after.id,
                seats=after.seats,
                options=_json(after.options),
                host_id=after.host_id,
                status=after.status.value,
                ended_at=after.ended_at,
            )
            writing.write_people(transaction, before, after)
            if (before.control, before.policy) != (after.control, after.policy):
                writing.write_control(transaction, after)
            if before.unrated != after.unrated:
                writing.write_terms(transaction, after)
            writing.write_end(transaction, before, after, self.clock())
            self.owe_board(transaction, after)

    async def start(self, table: Table, seed: str, match: Match[Any], opening: tuple[Event, ...]) -> Position:
        """Writes that a match begins; `table` is as it then is, but for whose turn it is."""
        position = begun(table, match, opening)
        async with self._store.transaction() as transaction:
            writing.write_start(transaction, position, seed)
            writing.write_control(transaction, table)
            writing.write_clock(transaction, None, position, self.clock())
            self.owe_board(transaction, table)
        self._keep(position)
        return position

    async def move(self, table: Table) -> None:
        """Writes that a table lives elsewhere."""
        self.forget(table.id)
        async with self._store.transaction() as transaction:
            transaction.require(
                queries.tables.move, match_id=table.id, channel_id=table.channel_id, parent_id=table.parent_id
            )
            self.owe_board(transaction, table, is_fresh=True)

    def owe_board(self, transaction: Transaction, table: Table, *, is_fresh: bool = False) -> None:
        """Adds to a transaction that the table's channel is owed a board; `is_fresh`: a new message at all events.

        The board of a private table is never owed.
        """
        if table.day is not None:
            return
        transaction.add(
            queries.tables.owe_board,
            match_id=table.id,
            debt=f"board:{table.id}",
            is_fresh=int(is_fresh),
            next_try=self.clock(),
        )

    def _recall(self, table_id: str) -> Position | None:
        kept = self._kept.get(table_id)
        if kept is not None:
            self._kept.move_to_end(table_id)
        return kept

    def _keep(self, position: Position) -> None:
        self._kept[position.table.id] = position
        self._kept.move_to_end(position.table.id)
        if len(self._kept) > _KEPT_POSITIONS:
            self._kept.popitem(last=False)

    async def _resume(self, game: AnyGame, table: Table, seed: str) -> Log:
        row = await self._store.read_one(queries.tables.snapshot, match_id=table.id)
        if row is not None:
            rows = await self._store.read_one(queries.tables.entries, match_id=table.id, first=row["seq"])
            try:
                return history.resume(game, row, rows)
            except CodecError as why:
                _log.warning("the snapshot of table %s is dropped: %s", table.id, why)
                async with self._store.transaction() as transaction:
                    transaction.add(queries.tables.drop_snapshot, match_id=table.id)
        return await reading.read_log(self._store, table, seed)

    async def _freeze(self, table: Table) -> Table:
        frozen = msgspec.structs.replace(table, status=Status.FROZEN)
        async with self._store.transaction() as transaction:
            transaction.add(queries.tables.set_status, match_id=table.id, status=Status.FROZEN.value)
            self.owe_board(transaction, frozen)
        return frozen


def _check_started(table: Table) -> None:
    if table.started_at is None:
        raise Refused("not-started" if table.status is Status.LOBBY else "match-cancelled")


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
