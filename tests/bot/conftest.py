"""The real bot in SimCord. Every test ends with a look at everything that was sent: no fault, no limit broken, no ping
that was not meant.
"""

import json
import logging
from collections.abc import AsyncIterator, Awaitable
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult, ResponseMessage

from bot.boards import sweeper
from bot.client import Carpathia
from bot.config import Settings
from bot.invite import PERMISSIONS
from bot.tables.model import Position, Table
from engines.core import match as matches
from engines.core.registry import game
from tests.bot.limits import check_commands, check_files, check_request


class Harbour:
    """A server with a channel and four members, and the bot in it."""

    def __init__(self, database: Path) -> None:
        self.settings = Settings(database=database, token=None, _env_file=None)
        self.seeds = iter(f"{n:064x}" for n in range(1, 1000))
        self.env = simcord.Env(self.new_bot(), shard_count=1, settle_timeout=30.0)
        self.more: dict[int, MemberActor] = {}
        """Members besides the four, by id, where a test has brought some."""
        self.may_fail = False
        """Whether faults are expected: the test looks at them itself."""

    async def start(self) -> None:
        await self.env.start()
        # SimCord waits in real time for timers that are nearer than this; the first retry of the outbox is 5 s away.
        self.env.settle_timeout = 4.5
        self.guild = self.env.create_guild("Harbour")
        # The bot may do just what the invitation in the README asks for.
        role = next(role for role in self.guild.roles.values() if role.id != self.guild.id)
        self.env.backend.edit_role(self.guild.id, role.id, {"permissions": PERMISSIONS.value})
        self.games = self.guild.create_text_channel("games")
        self.ada, self.bruno, self.chidi, self.dilek = (
            self.guild.add_member(self.env.create_user(name.lower(), global_name=name))
            for name in ("Ada", "Bruno", "Chidi", "Dilek")
        )

    def new_bot(self) -> Carpathia:
        return ThreadedCrew(self.settings, self._now, lambda: next(self.seeds), {"shard_count": 1})

    def _now(self) -> int:
        return int(self.env.now().timestamp())

    @property
    def bot(self) -> Carpathia:
        bot = self.env.bot
        assert isinstance(bot, Carpathia)
        return bot

    async def restart(self) -> None:
        """Another process, the same database, the same Discord."""
        await self.env.settle()
        await self.bot.close()
        await self.env.restart_bot(self.new_bot())

    def messages(self, channel: Any = None) -> list[discord.Message]:
        return [m for m in (channel or self.games).history() if m.author.id == self.bot.user.id]

    def board(self, channel: Any = None) -> discord.Message:
        """The newest message of the bot that has buttons."""
        return next(m for m in reversed(self.messages(channel)) if buttons(m))

    def table_ids(self) -> list[str]:
        found = {i.split(":")[2] for m in self.messages() for i in custom_ids(m.components)}
        return sorted(found - {"-"})

    async def open_table(self, seats: int = 2, options: str = "length=short board=A", **more: Any) -> discord.Message:
        """Ada's lobby."""
        await self.ada.slash(self.games, "game new", game="deckchairs", seats=seats, options=options, **more)
        return self.board()

    async def start_game(self, *others: MemberActor, options: str = "length=short board=A") -> discord.Message:
        """A running game of Ada with others."""
        lobby = await self.open_table(1 + len(others), options)
        for other in others:
            await other.click(lobby, label="Join")
        await self.ada.click(lobby, label="Start")
        return self.board()

    async def duel(self, **options: str) -> tuple[MemberActor, MemberActor]:
        """A running game of Ada and Bruno: who is to move, and who waits."""
        await self.start_game(self.bruno, **options)
        mover = await self.to_move()
        return mover, self.bruno if mover is self.ada else self.ada

    def members(self) -> dict[int, MemberActor]:
        return {member.id: member for member in (self.ada, self.bruno, self.chidi, self.dilek)}

    async def table(self, table_id: str | None = None) -> Table:
        return await self.bot.services.lookup.table(table_id or self.table_ids()[0])

    async def position(self, table_id: str | None = None) -> Position:
        return await self.bot.services.lookup.position(table_id or self.table_ids()[0])

    async def to_move(self, table_id: str | None = None) -> MemberActor:
        """The member whose turn it is."""
        position = await self.position(table_id)
        (seat,) = position.awaited
        return self.members()[position.table.person_at(seat).id]

    async def legal(self, table_id: str | None = None) -> str:
        """An action that whoever is awaited may play, as it is typed."""
        position = await self.position(table_id)
        (seat,) = position.awaited
        played = game(position.table.game)
        return played.grammar.write(matches.legal(played, position.match, seat)[0])

    async def act(self, channel: Any = None, table_id: str | None = None) -> InteractionResult:
        """Whoever is awaited plays something."""
        member = await self.to_move(table_id)
        return await member.slash(channel or self.games, "play", action=await self.legal(table_id))

    async def confirmation(self, member: MemberActor | None = None) -> Any:
        """The panel of whoever is awaited, one press before an action: it has the button "Do it"."""
        member = member or await self.to_move()
        shown = await member.click(self.board(), label="Play")
        while "Do it" not in buttons(shown.response):
            if menu := options_of(shown):
                shown = await member.select(shown.response, [menu[0]])
            else:
                shown = await member.click(shown.response, label=steps(shown.response)[0])
        return shown.response

    async def at_once(self, *deeds: Awaitable[Any]) -> list[Any]:
        """Several people act in the same moment: the bot stirs only after the last of them has pressed."""

        async def not_yet(**_: Any) -> None: ...

        settling = self.env._settle_internal
        self.env._settle_internal = not_yet
        try:
            results = [await deed for deed in deeds]
        finally:
            self.env._settle_internal = settling
        await self.env.settle()
        return results

    async def forbid(self, *permissions: str, channel: Any = None) -> None:
        """Somebody takes permissions from the bot in a channel; without any they are given back."""
        room, me = (channel or self.games).id, self.bot.user.id
        if permissions:
            deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
            self.env.backend.set_overwrite(room, Overwrite(me, OverwriteType.MEMBER, 0, deny))
        else:
            self.env.backend.delete_overwrite(room, me)
        await self.env.settle()

    def pings(self) -> list[int]:
        """Who has been pinged so far, once for every ping."""
        made = [payload for _, event, payload in self.env.backend.transcript if event == "MESSAGE_CREATE"]
        return [int(user["id"]) for message in made for user in message["mentions"]]


class ThreadedCrew(Carpathia):
    """The bot with its computer players in a thread: a process pool takes a second to start in every test.

    It notes that it was alive when it stops, not again and again: that would take a real moment each time.
    """

    def _make_workers(self) -> Executor:
        return ThreadPoolExecutor(1)

    async def close(self) -> None:
        if self._is_greeted and self._store is not None:
            await self.services.absence.beat()
        await super().close()


@pytest.fixture
async def harbour(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Harbour]:
    caplog.set_level(logging.WARNING)
    monkeypatch.setattr(sweeper, "_LONGEST_SLEEP", 60 * 86400)  # nobody sets the clock of this world
    made = Harbour(tmp_path / "test.sqlite3")
    await made.start()
    try:
        yield made
        if not made.may_fail:
            assert not [r for r in caplog.records if r.levelno >= logging.ERROR], caplog.text
            assert not made.env.errors
        for request in made.env.http_requests:
            check_request(request)
        check_files(made.env.backend.cdn)
        check_commands(made.bot.tree)
    finally:
        await made.bot.close()
        await made.env.shutdown()


def text_of(shown: InteractionResult | ResponseMessage | discord.Message | None) -> str:
    """All text that a message shows, alt texts included."""
    if isinstance(shown, InteractionResult):
        shown = shown.followups[-1] if shown.followups else shown.response
    if shown is None:
        return ""
    components = shown.components if isinstance(shown, ResponseMessage) else [c.to_dict() for c in shown.components]
    return "\n".join(_texts(components))


def alt_of(shown: discord.Message) -> str:
    """The alt text of the picture of a message."""
    return "\n".join(_texts([c.to_dict() for c in shown.components], ("description",)))


def buttons(message: discord.Message | ResponseMessage) -> list[str]:
    """The labels of the buttons of a message."""
    return [c["label"] for c in walk(_raw(message)) if c.get("type") == 2]


def steps(message: discord.Message | ResponseMessage) -> list[str]:
    """The labels of those buttons of a panel that lead on to an action."""
    ahead = ("c1:play:", "c1:do:")
    return [c["label"] for c in walk(_raw(message)) if c.get("type") == 2 and c["custom_id"].startswith(ahead)]


def options_of(shown: InteractionResult) -> list[str]:
    """The values of the only menu of a private panel."""
    assert shown.response is not None
    return [o["value"] for c in walk(_raw(shown.response)) if c.get("type") == 3 for o in c["options"]]


def custom_ids(components: Any) -> list[str]:
    raw = [c if isinstance(c, dict) else c.to_dict() for c in components]
    return [c["custom_id"] for c in walk(raw) if c.get("custom_id")]


def walk(components: Any) -> Any:
    for component in components:
        yield component
        yield from walk(component.get("components", ()))


def said(harbour: Harbour) -> str:
    """Everything that the bot has sent to Discord so far, as one text."""
    return "\n".join(json.dumps(r.json, ensure_ascii=False) for r in harbour.env.http_requests if r.json)


def _raw(message: discord.Message | ResponseMessage) -> list[dict[str, Any]]:
    return [c if isinstance(c, dict) else c.to_dict() for c in message.components]


def _texts(components: Any, keys: tuple[str, ...] = ("content", "description")) -> Any:
    for component in walk(components):
        for key in keys:
            if isinstance(component.get(key), str):
                yield component[key]
        for item in component.get("items", ()):
            if "description" in keys and isinstance(item.get("description"), str):
                yield item["description"]
