"""The command: what it does, what it exits with, and that what the operator can mend is explained in one line."""

import asyncio
import json
import logging
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import urllib.request
from contextlib import closing
from pathlib import Path

import discord
import pytest
from aiohttp import WSMsgType, web

from bot import client
from bot.__main__ import Exit, main
from bot.config import PREFIX, Settings
from bot.store.database import Store
from bot.store.instance import InstanceLock
from bot.tables.ledger import Ledger
from bot.tables.lobby import Lobby
from bot.tables.model import Person
from bot.tables.play import Play
from engines.core import match, registry

ROOT = Path(__file__).parents[2]
TOKEN = "MTA0.secret-of-the.purser"  # noqa: S105  nobody's
REPLAYED = [
    "1 of 1 running games replay as they were played.",
    "What is stored of all games agrees with their logs.",
]
"""What `check` says of a sound database with one game."""
RECORD = ROOT / "tests/engines/deckchairs/records/most-points.txt"
ADA, BRUNO = Person(1, "Ada", "ada"), Person(2, "Bruno", "bruno")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """An empty folder, an environment without settings, and logging that is afterwards as it was."""
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name}".upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    monkeypatch.setattr(logging.getLogger(), "level", logging.WARNING)
    monkeypatch.setattr(logging, "raiseExceptions", logging.raiseExceptions)


def explained(capsys) -> str:
    """The one line on the standard error stream, without the program's name."""
    (line,) = capsys.readouterr().err.splitlines()
    name, _, text = line.partition(": ")
    assert name == "carpathia"
    return text


class TestDiscord:
    """With a token: against a server on this machine that speaks as much of Discord as a start needs."""

    @pytest.fixture
    def stand_in(self, monkeypatch):
        with StandIn() as server:
            monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{server.port}")
            monkeypatch.setenv("CARPATHIA_TOKEN", TOKEN)
            monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "DEBUG")
            yield server

    @pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
    def test_it_runs_until_it_is_told_to_stop(self, stand_in, capsys, monkeypatch, name):
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "INFO")
        for lack in ("warn_nacl", "warn_dave"):
            monkeypatch.setattr(discord.VoiceClient, lack, True)
        stand_in.when_ready = lambda: os.kill(os.getpid(), getattr(signal, name))
        assert main([]) == Exit.DONE
        errors = capsys.readouterr().err
        assert "voice" not in errors
        assert "client_id=104&scope=bot+applications.commands&permissions=" in errors
        assert errors.rstrip().endswith("Stopped.")
        assert {"game", "deckchairs"} <= {command["name"] for command in stand_in.commands}
        InstanceLock(Path("data/carpathia.sqlite3")).release()

    def test_a_wrong_token_is_explained(self, stand_in, capsys, monkeypatch):
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
        stand_in.accepts = False
        assert main([]) == Exit.WRONG_TOKEN
        assert "does not accept CARPATHIA_TOKEN" in explained(capsys)

    def test_a_refused_intent_is_explained(self, stand_in, capsys, monkeypatch):
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
        stand_in.closes_with = 4014
        assert main([]) == Exit.WRONG_INTENTS
        assert "refuses an intent" in explained(capsys)

    def test_no_network_is_explained(self, capsys, monkeypatch):
        monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{free_port()}")
        monkeypatch.setenv("CARPATHIA_TOKEN", TOKEN)
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
        assert main([]) == Exit.UNREACHABLE
        assert "Discord cannot be reached" in explained(capsys)

    def test_a_second_bot_on_the_same_database_is_explained(self, stand_in, capsys, monkeypatch):
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
        Path("data").mkdir()
        lock = InstanceLock(Path("data/carpathia.sqlite3"))
        assert main([]) == Exit.OCCUPIED
        lock.release()
        assert "another bot is running" in explained(capsys)

    @pytest.mark.parametrize("fault", [{}, {"accepts": False}, {"closes_with": 4014}, {"breaks": True}])
    def test_the_token_is_never_written(self, stand_in, capsys, fault):
        vars(stand_in).update(fault)
        stand_in.when_ready = lambda: os.kill(os.getpid(), signal.SIGTERM)
        main([])
        written = capsys.readouterr()
        assert stand_in.was_told == f"Bot {TOKEN}"
        assert "discord.http" in written.err
        assert TOKEN not in written.err + written.out

    def test_a_fault_of_the_bot_is_logged_without_the_token(self, stand_in, capsys, monkeypatch):
        async def setup_hook(self):
            raise RuntimeError(f"it broke with {TOKEN}")

        monkeypatch.setattr("bot.client.Carpathia.setup_hook", setup_hook)
        assert main([]) == Exit.FAILED
        errors = capsys.readouterr().err
        assert "it broke with [token]" in errors
        assert TOKEN not in errors


class TestHarbour:
    """Without a token."""

    def test_it_opens_says_where_and_stops_when_told(self, tmp_path):
        process = subprocess.Popen(
            [sys.executable, "-m", "bot"],
            env=os.environ | {"PYTHONPATH": str(ROOT), "CARPATHIA_HARBOUR_PORT": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        with process:
            line = process.stdout.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+/#\S+", line)
            assert address, line + process.stderr.read()
            with urllib.request.urlopen(address.group(), timeout=10) as page:  # noqa: S310  our own address
                assert b"channel-composer" in page.read()
            process.send_signal(signal.SIGTERM)
            out, errors = process.stdout.read(), process.stderr.read()
        assert process.returncode == Exit.DONE
        assert "/game new" in out
        assert not re.search("WARNING|ERROR|CRITICAL|Traceback", errors), errors
        assert (tmp_path / "data" / "carpathia-harbour.sqlite3").exists()

    def test_a_taken_port_is_explained(self, capsys, monkeypatch):
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
        with closing(socket.create_server(("127.0.0.1", 0))) as taken:
            monkeypatch.setenv("CARPATHIA_HARBOUR_PORT", str(taken.getsockname()[1]))
            assert main([]) == Exit.OCCUPIED
        assert "CARPATHIA_HARBOUR_PORT" in explained(capsys)

    def test_a_harbour_that_is_open_already_is_explained(self, capsys, monkeypatch):
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
        monkeypatch.setenv("CARPATHIA_HARBOUR_PORT", "0")
        Path("data").mkdir()
        lock = InstanceLock(Path("data/carpathia-harbour.sqlite3"))
        assert main([]) == Exit.OCCUPIED
        lock.release()
        assert "another bot is running" in explained(capsys)

    def test_without_the_harbours_packages_it_says_what_to_do(self, capsys, monkeypatch):
        monkeypatch.setitem(sys.modules, "simcord", None)
        monkeypatch.delitem(sys.modules, "bot.harbour", raising=False)
        monkeypatch.delattr("bot.harbour", raising=False)
        assert main([]) == Exit.WRONG_USE
        assert "CARPATHIA_TOKEN is not set" in explained(capsys)

    def test_the_workers_of_the_computer_players_leave_ctrl_c_to_the_bot(self):
        with client.create(Settings(_env_file=None))._make_workers() as workers:
            os.kill(workers.submit(os.getpid).result(), signal.SIGINT)
            assert workers.submit(sum, (1, 2)).result() == 3


class TestSettings:
    def test_a_wrong_setting_is_explained(self, capsys, monkeypatch):
        monkeypatch.setenv("CARPATHIA_RENDER_THREADS", "many")
        assert main([]) == Exit.WRONG_USE
        assert explained(capsys).startswith("CARPATHIA_RENDER_THREADS: ")

    @pytest.mark.parametrize("command", [[], ["check"], ["backup", "copy"]])
    def test_a_file_that_is_no_database_is_explained(self, capsys, monkeypatch, command):
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
        Path("data").mkdir()
        for name in ("carpathia", "carpathia-harbour"):
            Path(f"data/{name}.sqlite3").write_text("a letter home, " * 99)
        assert main(command) == Exit.WRONG_USE
        assert "not a database" in explained(capsys)
        assert not Path("copy").exists()

    @pytest.mark.parametrize("token", ["", TOKEN])
    def test_a_folder_that_cannot_be_made_is_explained(self, capsys, monkeypatch, token):
        monkeypatch.setenv("CARPATHIA_LOG_LEVEL", "ERROR")
        monkeypatch.setenv("CARPATHIA_TOKEN", token)
        monkeypatch.setenv("CARPATHIA_DATABASE", "letter/ship.sqlite3")
        Path("letter").touch()
        with StandIn() as server:
            monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{server.port}")
            assert main([]) == Exit.WRONG_USE
        assert "cannot be used" in explained(capsys)

    def test_no_such_command_exits_in_the_same_way(self, capsys):
        with pytest.raises(SystemExit) as end:
            main(["fly"])
        assert end.value.code == Exit.WRONG_USE


class TestTools:
    @pytest.fixture
    def database(self):
        """A game of one entry at the default place."""
        path = Settings(_env_file=None).database
        asyncio.run(play_one_action(path))
        return path

    def test_check_finds_all_games_as_they_were(self, database, capsys):
        before = database.read_bytes()
        assert main(["check"]) == Exit.DONE
        assert capsys.readouterr().out.splitlines() == REPLAYED
        assert database.read_bytes() == before

    def test_check_may_be_asked_while_the_bot_runs(self, database):
        lock = InstanceLock(database)
        assert main(["check"]) == Exit.DONE
        lock.release()

    def test_check_names_a_game_that_this_version_plays_otherwise(self, database, capsys):
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("DROP TRIGGER entry_is_never_changed")
            connection.execute("UPDATE entry SET digest = 'another'")
        assert main(["check"]) == Exit.FAILED
        found, total = capsys.readouterr().out.splitlines()
        assert re.match(r"[a-z2-7]{10} \(deckchairs\): .+", found)
        assert total == "0 of 1 running games replay as they were played."

    def test_check_without_a_database_says_so(self, capsys):
        assert main(["check"]) == Exit.WRONG_USE
        assert "no database" in explained(capsys)

    def test_thaw_lets_a_stopped_game_go_on(self, database, capsys):
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("UPDATE match SET status = 'frozen'")
            (table_id,) = connection.execute("SELECT id FROM match").fetchone()
        assert main(["thaw", table_id]) == Exit.DONE
        assert capsys.readouterr().out == f"{table_id} goes on after entry 1.\n"
        assert main(["check"]) == Exit.DONE
        assert capsys.readouterr().out.startswith("1 of 1")
        assert main(["thaw", table_id]) == Exit.WRONG_USE
        assert explained(capsys) == "This game is not stopped."

    def test_thaw_waits_until_the_bot_has_stopped(self, database, capsys):
        lock = InstanceLock(database)
        assert main(["thaw", "nowhere"]) == Exit.OCCUPIED
        assert "another bot" in explained(capsys)
        lock.release()
        assert main(["thaw", "nowhere"]) == Exit.WRONG_USE
        assert explained(capsys) == "There is no such table."

    def test_thaw_makes_no_database(self, tmp_path, capsys):
        assert main(["thaw", "nowhere"]) == Exit.WRONG_USE
        assert "no database" in explained(capsys)
        assert not [*tmp_path.iterdir()]

    def test_backup_copies_the_games_also_while_the_bot_runs(self, database, monkeypatch, capsys):
        lock = InstanceLock(database)
        assert main(["backup", "copy.sqlite3"]) == Exit.DONE
        lock.release()
        monkeypatch.setenv("CARPATHIA_DATABASE", "copy.sqlite3")
        assert main(["check"]) == Exit.DONE
        assert capsys.readouterr().out.splitlines() == REPLAYED

    def test_backup_overwrites_nothing(self, database, capsys):
        Path("precious").write_text("gold")
        assert main(["backup", "precious"]) == Exit.WRONG_USE
        assert "precious" in explained(capsys)
        assert Path("precious").read_text() == "gold"

    def test_verify_finds_a_sound_record_sound(self, capsys):
        assert main(["verify", str(RECORD)]) == Exit.DONE
        told = capsys.readouterr().out
        assert "sound. deckchairs, rules 1: 81 entries" in told
        (line,) = (line for line in RECORD.read_text(encoding="utf-8").splitlines() if "Commitment" in line)
        assert line.split('"')[1] in told

    @pytest.mark.parametrize(
        ("old", "new", "told"),
        [
            ("most-points", "resigned", "another result"),
            ('[Seed "', '[Seed "x', "commitment does not belong"),
            ('[Game "deckchairs"', '[Game "chess"', "a game that I do not know: chess"),
            ('[Rules "1"', '[Rules "99"', "version 99 of its rules; I know 1 to"),
            ("[Seats", "Seats", "is no line of a record"),
        ],
    )
    def test_verify_says_what_is_wrong_with_a_record(self, tmp_path, capsys, old, new, told):
        text = RECORD.read_text(encoding="utf-8")
        assert old in text
        (tmp_path / "wrong.txt").write_text(text.replace(old, new, 1), encoding="utf-8")
        assert main(["verify", "wrong.txt"]) == Exit.FAILED
        assert told in capsys.readouterr().out

    @pytest.mark.parametrize("data", [None, b"\xff\xfe\xff"])
    def test_verify_of_what_cannot_be_read_is_explained(self, tmp_path, capsys, data):
        if data is not None:
            (tmp_path / "file").write_bytes(data)
        assert main(["verify", "file"]) == Exit.WRONG_USE
        assert "cannot be read" in explained(capsys)

    def test_new_game_writes_its_files_and_names_them(self, tmp_path, capsys):
        for folder in ("engines", "renderers", "tests/engines", "tests/renderers"):
            (tmp_path / folder).mkdir(parents=True)
        assert main(["new-game", "night_watch"]) == Exit.DONE
        named = capsys.readouterr().out.splitlines()
        assert "engines/night_watch/rules.py" in named
        assert all((tmp_path / name).is_file() for name in named)

    def test_new_game_outside_a_checkout_is_explained(self, capsys):
        assert main(["new-game", "night_watch"]) == Exit.WRONG_USE
        assert "no folder engines" in explained(capsys)


async def play_one_action(path: Path) -> None:
    store = await Store.open(path)
    ledger = Ledger(store, lambda: 1_800_000_000)
    lobby = Lobby(ledger, lambda: "5" * 64)
    table = await lobby.open(1, 2, 2, "deckchairs", 2, {}, ADA, "en")
    await lobby.join(table.id, BRUNO)
    position = await lobby.start(table.id, ADA.id)
    (seat,) = position.awaited
    game = registry.game("deckchairs")
    person = position.table.person_at(seat)
    assert person is not None
    text = match.read(game, position.match, seat, " ".join(match.legal(game, position.match, seat)[0]))
    await Play(ledger).act(table.id, person.id, text)
    await store.close()


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        return int(server.getsockname()[1])


def answer(body: object, status: int = 200) -> web.Response:
    """As Discord answers: discord.py takes nothing for JSON that names a charset."""
    return web.Response(body=json.dumps(body).encode(), status=status, content_type="application/json")


class StandIn:
    """A server in a thread of its own: log in, commands, and a gateway that greets."""

    def __init__(self) -> None:
        self.accepts = True
        self.breaks = False
        self.closes_with: int | None = None
        self.when_ready = lambda: None
        self.was_told = ""
        self.commands: list[dict] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self):
        self._thread.start()
        self._runner = asyncio.run_coroutine_threadsafe(self._serve(), self._loop).result(10)
        return self

    def __exit__(self, *_):
        asyncio.run_coroutine_threadsafe(self._runner.cleanup(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _serve(self) -> web.AppRunner:
        app = web.Application()
        app.router.add_get("/users/@me", self._me)
        app.router.add_get("/oauth2/applications/@me", self._application)
        app.router.add_get("/gateway/bot", self._where)
        app.router.add_put("/applications/104/commands", self._sync)
        app.router.add_get("/gateway/", self._gateway)
        runner = web.AppRunner(app, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.port = runner.addresses[0][1]
        return runner

    async def _me(self, request: web.Request) -> web.Response:
        self.was_told = request.headers["Authorization"]
        if self.breaks:
            return answer({"message": "no such way", "code": 0}, status=404)
        if not self.accepts:
            return answer({"message": "401: Unauthorized", "code": 0}, status=401)
        return answer(USER)

    async def _application(self, request: web.Request) -> web.Response:
        return answer(APPLICATION)

    async def _where(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
        url = f"ws://127.0.0.1:{self.port}/gateway/"
        return answer({"url": url, "shards": 1, "session_start_limit": limit})

    async def _sync(self, request: web.Request) -> web.Response:
        self.commands = await request.json()
        return answer([])

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        gateway = web.WebSocketResponse()
        await gateway.prepare(request)
        await gateway.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        async for message in gateway:
            if message.type is not WSMsgType.TEXT or json.loads(message.data)["op"] != 2:
                continue
            if self.closes_with is not None:
                await gateway.close(code=self.closes_with)
                break
            ready = {"v": 10, "user": USER, "guilds": [], "session_id": "s", "shard": [0, 1]}
            ready |= {"resume_gateway_url": str(request.url), "application": {"id": "104", "flags": 0}}
            await gateway.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
            self._loop.call_later(0.5, self.when_ready)
        return gateway


USER = {"id": "104", "username": "carpathia", "discriminator": "0", "avatar": None, "global_name": None, "bot": True}
APPLICATION = {
    "id": "104",
    "name": "Carpathia",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "summary": "",
    "team": None,
    "owner": {**USER, "id": "1", "username": "rostron"},
    "flags": 0,
}
