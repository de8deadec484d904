"""How fast the store is: rows S1 to S8.

SQ is Python's own sqlite3 without any layer: the same statements in one transaction, on the same file with the same
pragmas, run in the event loop. Both sides take turns within every round.
"""

import asyncio
import re
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Literal

from bot.errors import Refused
from bot.store import queries
from bot.store.database import Conflict, Store
from bot.tables.ledger import Ledger
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.model import Person
from bot.tables.play import Play
from engines.core import match as matches
from engines.core import registry
from tests.bench.timing import ROUNDS, Row, table

TURNS = 40
"""Turns of one task in a round."""
TASKS = 100
MILLION = 1_000_000
STATE = "x" * 2000
"""As large as a snapshot of the largest position."""
SNAPSHOT_EVERY = 16

Work = Callable[[], Awaitable[None]]


def rows() -> list[Row]:
    """All rows of the store. Takes about a minute."""
    with tempfile.TemporaryDirectory() as folder:
        return [
            *asyncio.run(_alone(Path(folder) / "normal.sqlite3", "NORMAL", "S1")),
            *asyncio.run(_alone(Path(folder) / "full.sqlite3", "FULL", "S2")),
            *asyncio.run(_crowded(Path(folder) / "crowd.sqlite3")),
            asyncio.run(_grown(Path(folder))),
            _scans(Path(folder) / "plan.sqlite3"),
            asyncio.run(_one_game(Path(folder) / "game.sqlite3")),
        ]


class Turns:
    """The transaction of a turn, for both sides: an entry, the match, the debt, and now and then a snapshot."""

    def __init__(self, name: str) -> None:
        self._id = name
        self._seq = 0

    def next(self) -> list[tuple[Callable[..., Any], dict[str, Any]]]:
        """The statements of the next turn with their parameters."""
        self._seq += 1
        entry = {
            "match_id": self._id,
            "seq": self._seq,
            "seat": 1,
            "text": "d3-d4",
            "arrived_at": 1_700_000_000,
            "author": "person",
            "digest": "0123456789abcdef",
            "interaction_id": next(_interactions),
        }
        match = {
            "match_id": self._id,
            "before": self._seq - 1,
            "seq": self._seq,
            "awaited": 2,
            "expected": 2,
            "turn": self._seq,
            "handover": self._seq,
            "status": "running",
            "result": None,
            "ended_at": None,
        }
        debt = {"match_id": self._id, "debt": f"board:{self._id}", "is_fresh": 0, "next_try": 1_700_000_000}
        statements = [(queries.tables.enter, entry), (queries.tables.advance, match), (queries.tables.owe_board, debt)]
        if self._seq % SNAPSHOT_EVERY == 0:
            snapshot = {"match_id": self._id, "seq": self._seq, "state": STATE, "told": STATE}
            statements.append((queries.tables.keep_snapshot, snapshot))
        return statements


_interactions = count(1)


class Pair:
    """A database that both sides write to."""

    def __init__(self, store: Store, path: Path, synchronous: str) -> None:
        self.store = store
        self.direct = sqlite3.connect(path, isolation_level=None, timeout=15)
        for pragma in ("journal_mode = WAL", f"synchronous = {synchronous}", "foreign_keys = ON"):
            self.direct.execute(f"PRAGMA {pragma}")
        self.direct.execute("PRAGMA recursive_triggers = ON")

    def sit(self, name: str) -> Turns:
        """A table of its own to take turns at."""
        queries.tables.open(
            self.direct,
            match_id=name,
            guild_id=1,
            channel_id=1,
            parent_id=1,
            game="deckchairs",
            rules=1,
            options="{}",
            seats=2,
            host_id=1,
            language="en",
            created_at=1,
        )
        return Turns(name)

    async def ours(self, turns: Turns) -> None:
        """A turn through the store."""
        async with self.store.transaction() as transaction:
            for number, (query, parameters) in enumerate(turns.next()):
                (transaction.require if number == 1 else transaction.add)(query, **parameters)

    async def sq(self, turns: Turns) -> None:
        """A turn with sqlite3 alone."""
        execute = self.direct.execute
        execute("BEGIN IMMEDIATE")
        for query, parameters in turns.next():
            execute(query.sql, parameters)
        execute("COMMIT")

    async def close(self) -> None:
        """Closes both."""
        self.direct.close()
        await self.store.close()


async def _pair(path: Path, synchronous: Literal["FULL", "NORMAL"]) -> Pair:
    return Pair(await Store.open(path, synchronous=synchronous), path, synchronous)


async def _times(turn: Callable[[Turns], Awaitable[None]], turns: Turns, times: int) -> list[float]:
    found = []
    for _ in range(times):
        start = time.perf_counter()
        await turn(turns)
        found.append(time.perf_counter() - start)
    return found


async def _alone(path: Path, synchronous: Literal["FULL", "NORMAL"], row: str) -> list[Row]:
    pair = await _pair(path, synchronous)
    ours, sq = pair.sit("ours"), pair.sit("sq")
    mine: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS):
        mine.append(median(await _times(pair.ours, ours, TURNS)))
        theirs.append(median(await _times(pair.sq, sq, TURNS)))
    await pair.close()
    must, good = (6, 3) if synchronous == "NORMAL" else (2.5, 1.6)
    ms = f"{median(mine) * 1000:.2f} ms to {median(theirs) * 1000:.2f} ms"
    return [Row(row, f"turn ÷ SQ, {synchronous}, one task ({ms})", median(mine) / median(theirs), must, good)]


async def _crowded(path: Path) -> list[Row]:
    pair = await _pair(path, "FULL")
    ours = [pair.sit(f"ours {n}") for n in range(TASKS)]
    sq = pair.sit("sq")
    spans: list[float] = []
    anchors: list[float] = []
    spreads: list[float] = []
    reads: list[float] = []
    each = 6

    async def read(until: asyncio.Event) -> None:
        while not until.is_set():
            start = time.perf_counter()
            await pair.store.read_one(queries.tables.find, match_id="ours 7")
            reads.append(time.perf_counter() - start)
            await asyncio.sleep(0.001)

    for _ in range(ROUNDS):
        done = asyncio.Event()
        start = time.perf_counter()
        found = await asyncio.gather(*(_times(pair.ours, turns, each) for turns in ours))
        spans.append(time.perf_counter() - start)
        start = time.perf_counter()
        await _times(pair.sq, sq, TASKS * each)
        anchors.append(time.perf_counter() - start)
        cuts = quantiles([latency for latencies in found for latency in latencies], n=100)
        spreads.append(cuts[98] / cuts[49])
        reader = asyncio.create_task(read(done))
        await asyncio.gather(*(_times(pair.ours, turns, each) for turns in ours))
        done.set()
        await reader
    await pair.close()
    per_second = TASKS * each / median(spans)
    return [
        Row("S3", f"turns a second ÷ SQ, {TASKS} tasks ({per_second:,.0f})", median(anchors) / median(spans), 0.3, 1.0),
        Row("S4", f"p99 ÷ p50, {TASKS} tasks", median(spreads), 10, 5),
        Row("S7", f"p99 of a reader beside {TASKS} writers, ms", quantiles(reads, n=100)[98] * 1000, 5, 2),
    ]


async def _grown(folder: Path) -> Row:
    small, large = await _pair(folder / "small.sqlite3", "NORMAL"), await _pair(folder / "large.sqlite3", "NORMAL")
    for pair, entries in ((small, 1000), (large, MILLION)):
        pair.direct.execute("BEGIN")
        for number in range(entries // 100):
            pair.sit(f"old {number}")
        pair.direct.executemany(
            "INSERT INTO entry VALUES (?, ?, 1, 'd3-d4', 1700000000, 'person', '0123456789abcdef', ?)",
            ((f"old {n // 100}", n % 100 + 1, 1 << 40 | n) for n in range(entries)),
        )
        pair.direct.execute("COMMIT")
        pair.direct.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    turns = [(pair, pair.sit("new")) for pair in (small, large)]
    found: list[list[float]] = [[], []]
    for _ in range(ROUNDS):
        for times, (pair, seat) in zip(found, turns, strict=True):
            times.append(median(await _times(pair.ours, seat, TURNS)))
    await small.close()
    await large.close()
    return Row("S5", "turn with 1,000,000 entries ÷ with 1,000", median(found[1]) / median(found[0]), 2, 1.4)


def _scans(path: Path) -> Row:
    asyncio.run(_made(path))
    connection = sqlite3.connect(path)
    names = ("find", "seats", "votes", "snapshot", "entries", "entry_of_interaction", "enter", "advance")
    of_turn = [getattr(queries.tables, name).sql for name in (*names, "keep_snapshot", "owe_board")]
    of_board = ("of_table", "hanging", "address", "mark_sending", "hang", "settle", "unmark", "owe_retirement", "drop")
    scans = 0
    for sql in [*of_turn, *(getattr(queries.boards, name).sql for name in of_board)]:
        parameters = dict.fromkeys(re.findall(r":(\w+)", sql), 1)
        plan: Iterable[Any] = connection.execute("EXPLAIN QUERY PLAN " + sql, parameters)
        scans += sum(step[3].startswith("SCAN") for step in plan)
    connection.close()
    return Row("S6", "statements of a turn that scan a table", scans, 0, 0)


async def _made(path: Path) -> None:
    await (await Store.open(path)).close()


class CountingLedger(Ledger):
    """Counts the transactions that came to nothing."""

    attempts = 0
    wasted = 0

    async def enter(self, *arguments: Any) -> None:
        """See `Ledger.enter`."""
        self.attempts += 1
        try:
            await super().enter(*arguments)
        except Conflict:
            self.wasted += 1
            raise


async def _one_game(path: Path) -> Row:
    store = await Store.open(path)
    ledger = CountingLedger(store, lambda: 1_700_000_000)
    lobby, play, lookup = Lobby(ledger, lambda: "5eed"), Play(ledger), Lookup(ledger)
    people = [Person(n, f"Person {n}", f"person{n}") for n in range(1, 5)]
    opened = await lobby.open(1, 1, 1, "deckchairs", 4, {"length": "long"}, people[0], "en")
    for person in people[1:]:
        await lobby.join(opened.id, person)
    await lobby.start(opened.id, people[0].id)
    game = registry.game("deckchairs")
    accepted: dict[int, str] = {}
    answered = 0

    async def press(number: int) -> None:
        nonlocal answered
        while (position := await lookup.position(opened.id)).awaited:
            seat = min(position.awaited)
            legal = matches.legal(game, position.match, seat)
            text = game.grammar.write(legal[number % len(legal)])
            try:
                played = await play.act(
                    opened.id, people[seat].id, text, seq=position.match.seq, interaction_id=next(_interactions)
                )
            except Refused:
                answered += 1
            else:
                if played.ply.entry.seq in accepted:
                    raise AssertionError("two actions were accepted for one turn")
                accepted[played.ply.entry.seq] = text

    await asyncio.gather(*(press(number) for number in range(TASKS)))
    _, plies = await lookup.log(opened.id)
    await store.close()
    if {ply.entry.seq: ply.entry.text for ply in plies} != accepted:
        raise AssertionError("the log is not what was accepted")
    what = f"wasted attempts, {TASKS} tasks on one game, % ({len(accepted)} accepted, {answered:,} answered)"
    return Row("S8", what, 100 * ledger.wasted / ledger.attempts, 5, 0)


if __name__ == "__main__":
    print(table(rows()))
