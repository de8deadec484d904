"""The file: transactions, the lock, migrations, the log that nobody changes."""

import asyncio
import multiprocessing
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import queries
from bot.store.database import Conflict, Store
from bot.store.instance import InstanceError, Unusable
from bot.store.migrate import migrate
from bot.store.settings import remember, remembered
from tests.bot.rooms import opened, writing


async def put(store: Store, name: str, content: str = "x") -> None:
    async with store.transaction() as transaction:
        transaction.add(queries.settings.put, name=name, content=content)


async def names(store: Store) -> set[str]:
    rows = await store._reader.visit(lambda c: c.execute("SELECT name FROM setting").fetchall())
    return {row[0] for row in rows}


@pytest.fixture
async def store(tmp_path):
    store = await Store.open(tmp_path / "test.sqlite3")
    yield store
    await store.close()


async def test_pragmas(store):
    def ask(connection):
        return [
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]

    assert await store._writer.visit(ask) == ["wal", 2, 1]


async def test_normal_can_be_chosen(tmp_path):
    store = await Store.open(tmp_path / "test.sqlite3", synchronous="NORMAL")
    assert await store._writer.visit(lambda c: c.execute("PRAGMA synchronous").fetchone()[0]) == 1
    await store.close()


async def test_settings_are_remembered_and_replaced(store):
    assert await remembered(store, "tree") is None
    await remember(store, "tree", "a")
    await remember(store, "tree", "b")
    assert await remembered(store, "tree") == "b"


async def test_nothing_of_a_failed_transaction_stays(store):
    async def change(query, **parameters):
        async with store.transaction() as transaction:
            transaction.add(queries.settings.put, name="a", content="x")
            transaction.require(query, **parameters)

    async def fail():
        async with store.transaction() as transaction:
            transaction.add(queries.settings.put, name="a", content="x")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    with pytest.raises(Conflict):
        await change(queries.boards.drop, debt="none")
    with pytest.raises(Conflict):
        await change(queries.settings.put, name="b", content=None)
    with pytest.raises(sqlite3.OperationalError):
        await change(lambda connection: connection.execute("SELECT * FROM nowhere"))
    assert await names(store) == set()


async def test_the_failure_of_one_is_nobody_elses(store):
    """Whoever shares a visit to the disk keeps a savepoint of its own."""

    async def fail(number):
        async with store.transaction() as transaction:
            transaction.add(queries.settings.put, name=f"bad {number}", content="x")
            if number % 2:
                transaction.require(queries.boards.drop, debt="none")
            else:
                transaction.add(lambda connection: connection.execute("SELECT * FROM nowhere"))

    jobs = [put(store, f"good {n}") if n % 3 else fail(n) for n in range(60)]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert [isinstance(r, Exception) for r in results] == [n % 3 == 0 for n in range(60)]
    assert await names(store) == {f"good {n}" for n in range(60) if n % 3}


async def test_cancelled_before_its_visit_is_withdrawn(store):
    first = asyncio.create_task(put(store, "first"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    second = asyncio.create_task(put(store, "second"))
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    await first
    await put(store, "third")
    assert await names(store) == {"first", "third"}


async def test_cancelled_under_way_returns_when_it_is_decided(store):
    begun = writing(store)
    task = asyncio.create_task(put(store, "a"))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await names(store) == {"a"}


async def test_a_hundred_at_once(store):
    """S75: no error, nothing lost, few visits to the disk."""
    visits = []
    visit = store._writer.visit

    async def counted(work):
        visits.append(work)
        return await visit(work)

    store._writer.visit = counted
    await asyncio.gather(*(put(store, str(n)) for n in range(100)))
    assert await names(store) == {str(n) for n in range(100)}
    assert len(visits) < 20


def hold(path, seconds, held):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    held.set()
    time.sleep(seconds)
    connection.execute("COMMIT")
    connection.close()


async def test_another_process_that_holds_the_file_only_delays(tmp_path):
    """S75: a backup that holds the lock for 3 s."""
    store = await Store.open(tmp_path / "test.sqlite3")
    context = multiprocessing.get_context("spawn")
    held = context.Event()
    holder = context.Process(target=hold, args=(tmp_path / "test.sqlite3", 3, held))
    holder.start()
    await asyncio.to_thread(held.wait, 20)
    start, ticks = time.monotonic(), 0
    writing = asyncio.create_task(put(store, "patient"))
    while not writing.done():
        await asyncio.sleep(0.02)
        ticks += 1
    await writing
    assert time.monotonic() - start > 1.5
    assert ticks > 50, "the event loop waited too"
    assert await names(store) == {"patient"}
    await asyncio.to_thread(holder.join)
    await store.close()


async def test_a_second_bot_is_refused(store, tmp_path):
    with pytest.raises(InstanceError, match="another bot is running"):
        await Store.open(tmp_path / "test.sqlite3")
    await put(store, "undisturbed")


async def test_a_killed_bot_leaves_no_lock(tmp_path):
    path = tmp_path / "test.sqlite3"
    code = f"""
import asyncio, os, pathlib, signal
from bot.store.database import Store
async def main():
    await Store.open(pathlib.Path({str(path)!r}))
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""
    died = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code], cwd=Path(__file__).parents[3])
    assert died.returncode == -9
    await (await Store.open(path)).close()


@pytest.mark.parametrize("name", ["plain.sqlite3", "with space.sqlite3", "100%41 #1?.sqlite3", "übersee.sqlite3"])
async def test_any_file_name(tmp_path, name):
    store = await Store.open(tmp_path / "new folder" / name)
    await put(store, "a")
    await store.close()
    assert sqlite3.connect(tmp_path / "new folder" / name).execute("SELECT name FROM setting").fetchall() == [("a",)]


def test_migrations_bear_a_crash_between_applying_and_noting(tmp_path):
    path = tmp_path / "test.sqlite3"
    migrate(path)
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO setting VALUES ('kept', 'x')")
        assert connection.execute("DELETE FROM _yoyo_migration").rowcount >= 1
    connection.close()
    migrate(path)
    migrate(path)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT name FROM setting").fetchall() == [("kept",)]
    assert connection.execute("SELECT count(*) FROM _yoyo_migration").fetchone()[0] >= 1
    connection.close()


def test_every_table_is_strict(tmp_path):
    migrate(tmp_path / "test.sqlite3")
    connection = sqlite3.connect(tmp_path / "test.sqlite3")
    tables = connection.execute("SELECT name, strict FROM pragma_table_list WHERE type = 'table'").fetchall()
    ours = {name: strict for name, strict in tables if not name.startswith(("_yoyo", "yoyo", "sqlite"))}
    assert {"match", "entry", "outbox", "standing_order", "proposal", "note", "imported_record"} <= set(ours)
    assert all(ours.values())
    connection.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET text = 'add 3'",
        "DELETE FROM entry",
        "INSERT OR REPLACE INTO entry SELECT match_id, seq, seat, 'add 3', arrived_at, author, digest, NULL FROM entry",
    ],
)
async def test_the_log_is_never_changed(tmp_path, tally, statement):
    async with opened(tmp_path / "test.sqlite3") as rooms:
        table_id = await rooms.start()
        await rooms.act(table_id)
        before = await rooms.sql("SELECT * FROM entry")
        with pytest.raises(sqlite3.IntegrityError, match="never"):
            await rooms.sql(statement)
        assert await rooms.sql("SELECT * FROM entry") == before


TURN = ("enter", "advance", "keep_snapshot", "owe_board")
READING = (
    "find",
    "seats",
    "votes",
    "snapshot",
    "entries",
    "entry_of_interaction",
    "of_person",
    "awaiting",
    "in_channel",
    "last_in",
)


def _all_of(room):
    return tuple(name for name in room.available_queries if not name.endswith("_cursor"))


def _questions():
    yield from ((queries.tables, name) for name in TURN + READING)
    for room in (queries.boards, queries.archive, queries.notes):
        yield from ((room, name) for name in _all_of(room))


@pytest.mark.parametrize(("room", "name"), [pytest.param(r, n, id=n) for r, n in _questions()])
def test_every_query_of_a_turn_uses_an_index(tmp_path, room, name):
    """S6 of the speed table."""
    migrate(tmp_path / "test.sqlite3")
    connection = sqlite3.connect(tmp_path / "test.sqlite3")
    sql = getattr(room, name).sql
    parameters = dict.fromkeys(re.findall(r":(\w+)", sql), 1)
    plan = [row[3] for row in connection.execute("EXPLAIN QUERY PLAN " + sql, parameters)]
    connection.close()
    scans = [line for line in plan if line.startswith("SCAN") and line != "SCAN CONSTANT ROW"]
    assert not [line for line in scans if "USING" not in line], plan


def test_a_database_of_a_migration_that_was_changed_is_refused(tmp_path):
    path = tmp_path / "test.sqlite3"
    migrate(path)
    migrate(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE migration_text SET digest = 'another' WHERE name = '0006-clocks'")
    with pytest.raises(Unusable, match="0006-clocks"):
        migrate(path)
