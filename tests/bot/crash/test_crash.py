"""A whole game in a process that is killed fifty times.

S74: no acknowledged action is lost, none is done twice, no board stays owed, nobody is pinged twice for one turn.
"""

import json
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.tables.ledger import Ledger
from bot.tables.lookup import Lookup
from bot.tables.model import Status
from engines.core import records, registry
from tests.bot.rooms import opened

ROOT = Path(__file__).parents[3]
KILLS = 50


@contextmanager
def recording(path: str) -> Iterator[None]:
    """The recorder's process."""
    process = subprocess.Popen([sys.executable, "-m", "tests.bot.crash.recorder", path], cwd=ROOT)  # noqa: S603  ours
    try:
        deadline = time.monotonic() + 20
        while not Path(path).exists():
            assert time.monotonic() < deadline, "the recorder does not start"
            time.sleep(0.02)
        yield
    finally:
        process.kill()
        process.wait()


def report_of(path: str) -> dict:
    """What the recorder has seen."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        connection.sendall(b'{"call": "report"}\n')
        with connection.makefile() as lines:
            return json.loads(lines.readline())


class Voyage:
    """The driver: knows what was acknowledged, and presses again what was not."""

    def __init__(self, database: Path, path: str) -> None:
        self._command = [sys.executable, "-m", "tests.bot.crash.ship", str(database), path]
        self.acknowledged: dict[int, str] = {}
        self.repeats = 0
        self.is_over = False

    @property
    def seq(self) -> int:
        return len(self.acknowledged)

    def set_out(self) -> None:
        self._ship = subprocess.Popen(  # noqa: S603  ours
            self._command, cwd=ROOT, text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def arrive(self) -> str:
        """Waits until the ship is ready; the table."""
        word, table_id = self._ship.stdout.readline().split()
        assert word == "ready"
        return table_id

    def press(self) -> None:
        """Asks for the next action. The interaction's number belongs to the turn: a second press repeats it."""
        self._ship.stdin.write(f"{9000 + self.seq} {self.seq}\n")

    def hear(self, line: str) -> None:
        """Notes an answer."""
        word, rest = line.rstrip("\n").split(" ", 1)
        if word == "refused":
            assert rest == "match-over", line
            self.is_over = True
            return
        number, rest = rest.split(" ", 1)
        text, is_repeat = rest.rsplit(" ", 1)
        assert (word, int(number)) == ("done", self.seq + 1), line
        self.acknowledged[int(number)] = text
        self.repeats += int(is_repeat)

    def act(self) -> None:
        """One action that is waited for."""
        self.press()
        self.hear(self._ship.stdout.readline())

    def sink(self) -> None:
        """SIGKILL. What was answered before it counts, also if nobody had read it yet."""
        self._ship.kill()
        rest, _ = self._ship.communicate()
        assert self._ship.returncode == -signal.SIGKILL
        for line in rest.splitlines(keepends=True):
            if line.endswith("\n") and not line.startswith("ready"):
                self.hear(line)

    def come_home(self) -> None:
        """The end of the input: the ship sends what it owes, and ends by itself."""
        self._ship.communicate(timeout=30)
        assert self._ship.returncode == 0


def sail(database: Path) -> tuple[Voyage, str, dict]:
    """The game from its start to its end, with all kills: the driver, the table, what the recorder has seen."""
    chance = random.Random(20)
    with tempfile.TemporaryDirectory() as folder, recording(path := f"{folder}/recorder"):
        voyage = Voyage(database, path)
        for kill in range(KILLS):
            voyage.set_out()
            if kill % 10 == 9:  # while the ship still gets ready
                time.sleep(chance.random() * 0.5)
                voyage.sink()
                continue
            table_id = voyage.arrive()
            for _ in range(chance.randrange(3)):
                voyage.act()
                time.sleep(chance.random() * 0.08)
            voyage.press()
            time.sleep(chance.random() ** 3 * 0.08)  # most of them within the action itself
            voyage.sink()
        assert not voyage.is_over, "the game was too short for so many kills"
        voyage.set_out()
        assert voyage.arrive() == table_id
        while not voyage.is_over:
            voyage.act()
        voyage.come_home()
        return voyage, table_id, report_of(path)


async def test_a_game_survives_fifty_kills(tmp_path: Path) -> None:
    database = tmp_path / "ship.sqlite3"
    voyage, table_id, report = sail(database)
    async with opened(database) as rooms:
        lookup = Lookup(Ledger(rooms.store, rooms.clock))
        table = await lookup.table(table_id)
        log = await rooms.ledger.replay(table_id, check_all=True)
        record = await lookup.record(table_id)
        owed = await rooms.sql("SELECT * FROM outbox")
    entries = [ply.entry for ply in log.plies]
    assert {entry.seq: entry.text for entry in entries} == voyage.acknowledged
    assert log.fault is None
    assert table.status is Status.OVER
    assert records.verify(registry.game("deckchairs"), record).log == tuple(entries)
    assert owed == []
    messages = report["messages"]
    assert (messages[-1]["seq"], messages[-1]["status"]) == (table.seq, "over")
    assert [m["retired"] for m in messages] == [True] * (len(messages) - 1) + [False]
    pings = [m["handover"] for m in messages if m["ping"]]
    assert len(pings) == len(set(pings))
    assert len(pings) > table.seq // 8, "people were called to their turns"
    assert voyage.repeats > 0, "no kill came between storing and answering"
