"""Reminders and flags at tables where nobody ever acts, kept by a process that is killed again and again."""

import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from bot.tables.model import Status
from tests.bot.crash.test_crash import ROOT, recording, report_of
from tests.bot.crash.watch import BEGIN, TABLES
from tests.bot.rooms import opened

KILLS, HOUR = 25, 3600


class Watch:
    """The process, and the hour that it was told last."""

    def __init__(self, database: Path, path: str) -> None:
        self._command = [sys.executable, "-m", "tests.bot.crash.watch", str(database), path]
        self.now = BEGIN

    def set_out(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603  ours
            self._command, cwd=ROOT, text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdout.readline() == "ready\n"

    def tick(self, hours: int) -> None:
        """Time passes; nobody waits for what becomes of it."""
        self.now += hours * HOUR
        self._process.stdin.write(f"{self.now}\n")

    def hear(self) -> None:
        assert self._process.stdout.readline() == "kept\n"

    def sink(self) -> None:
        """SIGKILL."""
        self._process.kill()
        self._process.communicate()

    def come_home(self) -> None:
        """The end of the input: the process ends by itself."""
        self._process.communicate(timeout=60)
        assert self._process.returncode == 0


def keep(database: Path) -> dict:
    """Ten days, with all kills: what the recorder has seen."""
    chance = random.Random(16)
    with tempfile.TemporaryDirectory() as folder, recording(path := f"{folder}/recorder"):
        watch = Watch(database, path)
        for _ in range(KILLS):
            watch.set_out()
            watch.tick(0)  # what the last one left behind
            watch.hear()
            watch.tick(chance.choice((1, 3, 7, 9)))
            time.sleep(chance.random() ** 2 * 0.4)
            watch.sink()
        watch.set_out()
        while watch.now < BEGIN + 10 * 24 * HOUR:
            watch.tick(6)
            watch.hear()
        watch.come_home()
        return report_of(path)


async def test_every_deadline_is_acted_on_and_nothing_is_said_twice(tmp_path: Path) -> None:
    database = tmp_path / "watch.sqlite3"
    report = keep(database)
    async with opened(database) as rooms:
        flags = await rooms.sql("SELECT match_id, seat FROM entry WHERE text = '.flag' ORDER BY match_id, seq")
        statuses = await rooms.sql("SELECT status FROM match")
        owed = await rooms.sql("SELECT * FROM outbox")
    assert statuses == [(Status.OVER.value,)] * TABLES
    per_table = Counter(match_id for match_id, _ in flags)
    assert set(per_table.values()) == {3}, "three of four ran out of time, each once"
    assert len(set(flags)) == len(flags)
    assert owed == []
    called = Counter((call["table"], call["person"], call["notice"]) for call in report["called"])
    assert max(called.values()) == 1
    wanted = 3 * TABLES * 3  # three reminders for each flag; one that a kill hits is not sent again
    assert wanted - KILLS <= len(called) <= wanted + 3 * TABLES
    pings = [(m["table"], m["handover"]) for m in report["messages"] if m["ping"]]
    assert len(pings) == len(set(pings))
