"""The harbour: the real bot on an offline Discord (SimCord) with a small server and a page to visit it.

Nothing here is known to the rest of the bot. The games live in a database file and survive; SimCord's world lives in
memory and does not. So each opening builds the same server anew, with the same ids (SimCord counts them up from a
fixed moment), and the open tables are owed their boards once more; those with a thread of their own go on in #games.
"""

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TypeVar

import discord
import simcord
from discord import app_commands

from bot import client
from bot.config import Settings
from bot.invite import PERMISSIONS
from bot.store.database import Store
from bot.tables.ledger import Ledger
from bot.tables.lookup import Lookup
from bot.tables.play import Play

_log = logging.getLogger(__name__)

T = TypeVar("T")

MEMBERS = ("Ada", "Bruno", "Chidi", "Dilek")
"""Whom a visitor may act as. Ada may manage the server."""

_HOUR = 3600
_PATIENCE = 60.0
"""Seconds that the bot may take for one action, e.g. an analysis, until SimCord calls it stuck; it waits for whatever
ends so soon."""
_LONG_PATIENCE = 120.0
"""The same for a jump in time, on whose way a great deal may come due."""
_PAUSE = 0.02
"""Seconds between two looks whether SimCord is free."""


class PortTaken(Exception):
    """The page cannot be served at the port that was set."""


class Harbour:
    """An open harbour. Made by `opened`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings.model_copy(
            update={"database": settings.harbour_database, "commands_guild": None, "token": None}
        )
        self._log_book = settings.harbour_database.with_suffix(".clock")
        self._wishes: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self.bot = self._bot()
        self.env = simcord.Env(
            self.bot,
            shard_count=1,
            settle_timeout=_PATIENCE,
            approved_intents=discord.Intents.default(),
        )
        self.games, self.members = _server(self.env)
        self.env.backend.advance_clock(max(0.0, _next_time(self._log_book) - self.now()))
        self._page: simcord.Preview

    @property
    def url(self) -> str:
        """The address of the page; whoever has it may act as any member."""
        return self._page.url

    def now(self) -> int:
        """The harbour's time, seconds UTC. It stands still but for `pass_time` and what the bot itself waits for."""
        return int(self.env.now().timestamp())

    async def pass_time(self, seconds: float) -> None:
        """Lets time pass: every deadline and reminder on the way comes due, in its order."""
        self.env.settle_timeout = _LONG_PATIENCE
        try:
            await self._when_free(lambda: self.env.advance_time(seconds))
        finally:
            self.env.settle_timeout = _PATIENCE
        _note_time(self._log_book, self.now())
        await self._when_free(self._page.refresh)

    async def restart(self) -> None:
        """Stops the bot and starts it again; Discord goes on, as when a process is replaced."""
        await self._when_free(self.env.settle)
        await self.bot.close()
        self.bot = self._bot()
        await self._when_free(lambda: self.env.restart_bot(self.bot))
        await self._when_free(self._page.refresh)

    async def serve(self) -> None:
        """Waits until the visitor ends the session on the page."""
        await self._page.wait_closed()

    async def _attend(self) -> None:
        """Grants what visitors ask for by `/harbour`."""
        while True:
            wish = await self._wishes.get()
            try:
                await wish()
            except Exception:
                _log.exception("The harbour could not do what was asked for.")

    async def _when_free(self, operation: Callable[[], Awaitable[T]]) -> T:
        """Does one of SimCord's operations; while another runs, such as a visitor's click, it waits."""
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                return await operation()
            except simcord.SetupError:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(_PAUSE)

    def _bot(self) -> client.Carpathia:
        bot = client.create(self._settings, clock=self.now, heartbeat=None)
        bot.tree.add_command(self._commands())
        return bot

    def _commands(self) -> app_commands.Group:
        """`/harbour`: what a visitor can do to the world. The bot's own work must not move SimCord's time, so the
        wishes are granted by a task that is not the bot's.
        """
        group = app_commands.Group(name="harbour", description="Only in the harbour: time and tide")

        @group.command(name="pass-time", description="Let time pass")
        @app_commands.describe(hours="How many hours")
        async def pass_time(interaction: discord.Interaction, hours: app_commands.Range[float, 0.1, 720.0]) -> None:
            await interaction.response.send_message(f"{hours:g} hours pass …", ephemeral=True)
            self._wishes.put_nowait(lambda: self.pass_time(hours * _HOUR))

        @group.command(name="restart", description="Stop the bot and start it again")
        async def restart(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("The bot stops and starts again …", ephemeral=True)
            self._wishes.put_nowait(self.restart)

        return group

    @asynccontextmanager
    async def _open(self) -> AsyncIterator["Harbour"]:
        async with AsyncExitStack() as stack:
            await self._call_tables_home()
            stack.push_async_callback(self.env.shutdown)
            stack.push_async_callback(self._close_bot)
            await self.env.start()
            # The bot remembers which commands Discord knows; this Discord knows none yet.
            await self.bot.tree.sync()
            stack.enter_context(self.env.time_context())
            _note_time(self._log_book, self.now())
            page = self.env.preview(
                self.games, viewers=self.members, layout="channel", port=self._settings.harbour_port
            )
            try:
                self._page = await stack.enter_async_context(page)
            except simcord.SetupError as error:
                if isinstance(error.__cause__, OSError):
                    raise PortTaken(str(error.__cause__)) from error
                raise
            attending = asyncio.create_task(self._attend())
            stack.callback(attending.cancel)
            yield self

    async def _call_tables_home(self) -> None:
        """Owes #games the board of every open table, before the bot starts."""
        store = await Store.open(self._settings.database)
        try:
            ledger = Ledger(store, self.now)
            play = Play(ledger)
            for table in await Lookup(ledger).tables_in(self.games.id):
                await play.move_home(table.id, self.games.id, self.games.id)
        finally:
            await store.close()

    async def _close_bot(self) -> None:
        await self.bot.close()


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Harbour]:
    """Opens a harbour: the server is built, the bot is ready, the page is served. PortTaken."""
    async with Harbour(settings)._open() as harbour:
        yield harbour


async def run(settings: Settings) -> None:
    """Opens a harbour, says where, and keeps it open until it is cancelled or ended on the page."""
    async with opened(settings) as harbour:
        sys.stdout.write(
            f"The harbour is open: {harbour.url}\n"
            "Choose whom to act as, type / for the commands (/game new opens a table; /harbour lets time pass).\n"
            "Ctrl-C closes it; the games are kept.\n"
        )
        sys.stdout.flush()
        await harbour.serve()


def _server(env: simcord.Env) -> tuple[simcord.ChannelHandle, tuple[simcord.MemberActor, ...]]:
    """Builds the server, always in the same order, for the ids are counted up; gives #games and the members."""
    env.backend.edit_bot_profile("Carpathia")
    owner = env.create_user("rostron", global_name="Captain Rostron")
    guild = env.create_guild("Carpathia harbour", owner=owner)
    # The bot may do just what the invitation in the README asks for.
    env.backend.edit_role(guild.id, guild.roles["Carpathia"].id, {"permissions": PERMISSIONS.value})
    games = guild.create_text_channel("games", topic="/game new opens a table. /harbour lets time pass.")
    master = guild.create_role("Harbour master", permissions=discord.Permissions(manage_guild=True))
    members = tuple(
        guild.add_member(env.create_user(name.lower(), global_name=name), roles=[master] if name == "Ada" else [])
        for name in MEMBERS
    )
    return games, members


def _next_time(log_book: Path) -> int:
    """The time at which the harbour opens: now, but later than all that ever happened in it.

    So ids that SimCord derives from the time (messages, interactions) never come twice.
    """
    last = int(log_book.read_text(encoding="ascii")) if log_book.exists() else 0
    return max(int(time.time()), last + _HOUR)


def _note_time(log_book: Path, now: int) -> None:
    draft = log_book.with_name(log_book.name + "-new")
    draft.write_text(str(now), encoding="ascii")
    draft.replace(log_book)  # whenever the process dies, there is a whole number to read
