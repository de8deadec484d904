"""The database: one SQLite file, one connection that writes, one that reads, each on a thread of its own.

A transaction is a list of statements that is sent to the writing thread in one visit. Whoever comes while the thread
is busy shares the next visit and its one flush to the disk (group commit); each keeps its own savepoint, so the
failure of one is nobody else's.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeVar

import aiosqlite

from bot.store.instance import InstanceLock, Unusable
from bot.store.migrate import migrate

T = TypeVar("T")

_GROUP = 8
"""Transactions in one visit: the flush to the disk is shared well enough, and a reader gets its turn in between."""


class Conflict(Exception):
    """A transaction contradicts what is stored: a duplicate key, or a row that is not as it was expected to be."""


class Statement:
    """A query of `bot.store.queries` with its parameters; or a function of the connection and of them, for what has to
    be worked out from what is stored at that very moment."""

    __slots__ = ("_must_change_one", "_parameters", "_query", "result")

    def __init__(self, query: Callable[..., Any], parameters: dict[str, Any], must_change_one: bool = False) -> None:
        self._query = query
        self._parameters = parameters
        self._must_change_one = must_change_one
        self.result: Any = None
        """What the query returned, once it was carried out: for a change the number of rows."""

    def carry_out(self, connection: sqlite3.Connection) -> Any:
        """Runs on the thread of the connection. Conflict if it changes another number of rows than it must."""
        result = self._query(connection, **self._parameters)
        self.result = list(result) if isinstance(result, Iterator) else result
        if self._must_change_one and self.result != 1:
            raise Conflict(f"{self._query.__name__} changed {self.result} rows")
        return self.result


def ask(query: Callable[..., Any], **parameters: Any) -> Statement:
    """A question for `Store.read`."""
    return Statement(query, parameters)


class Transaction:
    """Statements that are carried out in order, together or not at all."""

    def __init__(self) -> None:
        self._statements: list[Statement] = []

    def add(self, query: Callable[..., Any], **parameters: Any) -> Statement:
        """Appends a change; its `result` can be read after the transaction."""
        statement = Statement(query, parameters)
        self._statements.append(statement)
        return statement

    def require(self, query: Callable[..., Any], **parameters: Any) -> None:
        """Appends a change that must change exactly one row; otherwise the transaction fails with Conflict."""
        self._statements.append(Statement(query, parameters, must_change_one=True))

    def carry_out(self, connection: sqlite3.Connection) -> None:
        """Runs on the writing thread, inside the visit's transaction."""
        connection.execute("SAVEPOINT part")
        try:
            for statement in self._statements:
                statement.carry_out(connection)
        except BaseException:
            connection.execute("ROLLBACK TO part")
            raise
        finally:
            connection.execute("RELEASE part")


class _Connection(aiosqlite.Connection):
    """aiosqlite's connection, with whole functions carried to its thread instead of single statements."""

    async def visit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite has no types here
        return result


class _Pending:
    """A transaction on its way to the disk."""

    __slots__ = ("done", "transaction")

    def __init__(self, transaction: Transaction) -> None:
        self.transaction = transaction
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Store:
    """The open database. Made by `Store.open`."""

    def __init__(self, lock: InstanceLock, writer: _Connection, reader: _Connection) -> None:
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._waiting: list[_Pending] = []
        self._flushing: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, path: Path, *, synchronous: Literal["FULL", "NORMAL"] = "FULL", busy_timeout: float = 15.0
    ) -> "Store":
        """Opens the file, creates it or brings it to this version's schema.

        Args:
            path: the database file; beside it lie SQLite's own `-wal` and `-shm`, and the lock.
            synchronous: FULL survives a power failure; NORMAL may then lose the last commits, and is faster.
            busy_timeout: seconds to wait while another process (a backup) holds the file.

        Raises:
            InstanceError: another bot runs on this file.
            Unusable: the file or its folder cannot be made, read or written, or is no database.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = InstanceLock(path)
        except (OSError, sqlite3.Error) as why:
            raise Unusable(path, why) from why
        try:
            await asyncio.to_thread(_try_to_write, path, busy_timeout)
            await asyncio.to_thread(migrate, path)
            writer = await _connect(path, synchronous, busy_timeout)
            try:
                reader = await _connect(path, synchronous, busy_timeout)
            except BaseException:
                await writer.close()
                raise
        except BaseException:
            lock.release()
            raise
        return cls(lock, writer, reader)

    async def close(self) -> None:
        """Finishes what was begun and closes the file."""
        if self._flushing is not None:
            await asyncio.wait([self._flushing])
        await self._reader.close()
        await self._writer.close()
        self._lock.release()

    async def read(self, *questions: Statement) -> list[Any]:
        """The answers to questions, all from one moment."""
        return await self._reader.visit(partial(_answer, questions))

    async def read_one(self, query: Callable[..., Any], **parameters: Any) -> Any:
        """The answer to one question."""
        return (await self.read(ask(query, **parameters)))[0]

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Collects changes in its block and carries them out at the end, unless the block raised.

        A cancellation before the changes are under way withdraws them; later it is raised when they are decided,
        so that whoever holds a lock around the block keeps it for so long.

        Raises:
            Conflict: nothing was changed.
        """
        transaction = Transaction()
        yield transaction
        pending = _Pending(transaction)
        self._waiting.append(pending)
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        try:
            await asyncio.shield(pending.done)
        except asyncio.CancelledError:
            if pending in self._waiting:
                self._waiting.remove(pending)
            else:
                await asyncio.wait([pending.done])
            raise

    async def _flush(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:_GROUP], self._waiting[_GROUP:]
                await self._carry_out(group)
        finally:
            self._flushing = None

    async def _carry_out(self, group: list[_Pending]) -> None:
        try:
            faults: list[Exception | None] = await self._writer.visit(
                partial(_commit, [pending.transaction for pending in group])
            )
        except Exception as why:
            faults = [why] * len(group)
        except BaseException:
            for pending in group:
                pending.done.cancel()
            raise
        for pending, fault in zip(group, faults, strict=True):
            if fault is None:
                pending.done.set_result(None)
            else:
                pending.done.set_exception(fault)


def _try_to_write(path: Path, busy_timeout: float) -> None:
    """Raises Unusable where SQLite would not even begin: a fault of the migrations is another matter."""
    try:
        with closing(sqlite3.connect(path, timeout=busy_timeout, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as why:
        raise Unusable(path, why) from why


async def _connect(path: Path, synchronous: str, busy_timeout: float) -> _Connection:
    def connector() -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=busy_timeout, isolation_level=None)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {synchronous}")
        connection.execute("PRAGMA foreign_keys = ON")
        # Without it REPLACE would delete rows behind the back of the triggers that guard the log.
        connection.execute("PRAGMA recursive_triggers = ON")
        return connection

    connection = _Connection(connector, iter_chunk_size=64)
    await connection
    return connection


def _commit(group: Sequence[Transaction], connection: sqlite3.Connection) -> list[Exception | None]:
    """Carries out a group on the writing thread: what became of each."""
    faults: list[Exception | None] = []
    connection.execute("BEGIN IMMEDIATE")
    try:
        for transaction in group:
            try:
                transaction.carry_out(connection)
            except Exception as why:
                if not connection.in_transaction:  # SQLite gave up the whole visit: a full disk and the like
                    raise
                faults.append(Conflict(str(why)) if isinstance(why, sqlite3.IntegrityError) else why)
            else:
                faults.append(None)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return faults


def _answer(questions: Sequence[Statement], connection: sqlite3.Connection) -> list[Any]:
    """Answers questions on the reading thread."""
    if len(questions) == 1:
        return [questions[0].carry_out(connection)]
    connection.execute("BEGIN")
    try:
        return [question.carry_out(connection) for question in questions]
    finally:
        connection.execute("ROLLBACK")
