"""The bot: builds everything, and is the only place that knows every concrete class."""

import asyncio
import json
import logging
import multiprocessing
import secrets
import signal
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from hashlib import sha256
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.boards.delivery import Delivery
from bot.boards.sweeper import Sweeper
from bot.cogs.daily import DailyCog
from bot.cogs.game import GameCog
from bot.cogs.inbox import InboxCog
from bot.cogs.looks import LooksCog
from bot.cogs.people import PeopleCog
from bot.cogs.play import PlayCog
from bot.cogs.practice import PracticeCog
from bot.cogs.rating import RatingCog
from bot.cogs.settings import SettingsCog
from bot.cogs.tournaments.cog import TournamentCog
from bot.cogs.watch import WatchCog
from bot.config import Settings
from bot.director.arbiter import Arbiter
from bot.director.book import Book
from bot.director.entry import Entry
from bot.director.herald import Herald
from bot.director.keeper import Keeper
from bot.director.rounds import Rounds
from bot.services import Services
from bot.store.database import Store
from bot.store.settings import remember, remembered
from bot.tables.absence import Absence
from bot.tables.analysis import Analyst
from bot.tables.annulling import Annulling
from bot.tables.archive import Archive
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.cancelling import Cancelling
from bot.tables.chairs import Chairs
from bot.tables.consent import Consent
from bot.tables.crew import Crew
from bot.tables.daily import Daily
from bot.tables.followers import Followers
from bot.tables.hints import Hints
from bot.tables.inbox import Inbox
from bot.tables.ladder import Ladder
from bot.tables.ledger import Ledger
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.notes import Notes
from bot.tables.people import People
from bot.tables.play import Play
from bot.tables.practice import Practice
from bot.tables.presence import Presence
from bot.tables.reliability import Standings
from bot.tables.rematch import Rematch
from bot.tables.retrospect import Retrospect
from bot.tables.servers import Servers
from bot.tables.timekeeper import Timekeeper
from bot.ui.animator import Animator
from bot.ui.answer import Answer, all_answered
from bot.ui.artist import Artist
from bot.ui.courier import DiscordCourier
from bot.ui.press import Switchboard
from bot.ui.speech import learn
from bot.ui.tournaments.crier import DiscordCrier
from bot.workers import Workers

_log = logging.getLogger(__name__)

_TREE = "command-tree"
"""Under this name the store remembers what was synced last."""


_HEARTBEAT = 300
"""Seconds between two notes that the bot is alive."""
_PATIENCE = 5.0
"""Seconds that handlers under way may take to finish when the bot stops."""
_CALM = 1.5
"""Seconds within which no computer seat answers a person."""


def now() -> int:
    """Seconds UTC."""
    return int(time.time())


def new_seed() -> str:
    """A seed that nobody can guess: 256 bits from the operating system."""
    return secrets.token_hex(32)


def create(
    settings: Settings,
    *,
    clock: Callable[[], int] = now,
    entropy: Callable[[], str] = new_seed,
    heartbeat: float | None = _HEARTBEAT,
    calm: float = _CALM,
    **client_options: Any,
) -> "Carpathia":
    """Builds the bot; it opens its database when it is started.

    Args:
        settings: see `bot.config`.
        clock: the only source of time, in seconds UTC.
        entropy: makes the seeds of matches.
        heartbeat: seconds between two notes that the bot is alive; None where time stands still, so that a bot that
            is down misses none.
        calm: seconds within which no computer seat answers a person.
        client_options: passed on to discord.py, e.g. `shard_count` or `connector`.
    """
    return Carpathia(settings, clock, entropy, client_options, heartbeat, calm)


class Tree(app_commands.CommandTree["Carpathia"]):
    """Answers for what fails before a command's own handler runs."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        """The person is answered as for any other failure."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await Answer(interaction).fail(cause)


class Carpathia(commands.AutoShardedBot):
    """The client, with default intents only: no privileged one is needed."""

    services: Services

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], int],
        entropy: Callable[[], str],
        client_options: dict[str, Any],
        heartbeat: float | None = None,
        calm: float = 0.0,
    ) -> None:
        options: dict[str, Any] = {
            "intents": discord.Intents.default(),
            "allowed_mentions": discord.AllowedMentions.none(),
            "help_command": None,
            "tree_cls": Tree,
            "chunk_guilds_at_startup": False,
            "max_messages": None,
        }
        # discord.py would warn that what voice needs is not installed; nobody speaks here.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(commands.when_mentioned, **options | client_options)
        self.settings = settings
        self._clock = clock
        self._entropy = entropy
        self._store: Store | None = None
        self._sweeper: Sweeper | None = None
        self._heartbeat = heartbeat
        self._calm = calm
        self._heart: asyncio.Task[None] | None = None
        self._is_greeted = False
        self._switchboard = Switchboard()

    async def setup_hook(self) -> None:
        """Opens the database, builds the rooms, registers presses and commands; sends nothing yet."""
        learn()
        store = self._store = await Store.open(
            self.settings.database, synchronous="FULL" if self.settings.durability == "full" else "NORMAL"
        )
        ledger = Ledger(store, self._clock)
        lookup, play, presence = Lookup(ledger), Play(ledger), Presence(ledger)
        artist, workers = Artist(self.settings.render_threads), Workers(self._make_workers)
        retrospect = Retrospect(ledger)
        servers = Servers(store)
        courier = DiscordCourier(self, artist, servers)
        people, ladder = People(store, self._clock), Ladder(store)
        consent = Consent(ledger, play)
        cancelling, chairs, events = Cancelling(ledger, play), Chairs(ledger, play), Book(store, self._clock)
        rounds = Rounds(events, ledger, courier.members, self._entropy)
        keeper = Keeper(events, rounds, ledger, play, cancelling, chairs, self._follow_up)
        timekeeper = Timekeeper(ledger, play, consent, people, keeper.relieve)
        delivery = Delivery(store, lookup, presence, people, timekeeper, courier, self._clock)
        herald = Herald(events, ledger, play, self._follow_up, DiscordCrier(courier, people))
        chores = (keeper, herald, Bookkeeping(store, self._clock))
        self._sweeper = Sweeper(timekeeper, self._follow_up, delivery, self._clock, chores)
        self.services = Services(
            lookup=lookup,
            presence=presence,
            lobby=Lobby(ledger, self._entropy),
            play=play,
            cancelling=cancelling,
            consent=consent,
            chairs=chairs,
            rematch=Rematch(ledger, self._entropy),
            practice=Practice(ledger, self._entropy),
            people=people,
            timekeeper=timekeeper,
            absence=Absence(ledger, lookup),
            inbox=Inbox(store, lookup, timekeeper),
            followers=Followers(ledger),
            servers=servers,
            ladder=ladder,
            annulling=Annulling(ledger),
            standings=Standings(store, people, self._clock),
            crew=Crew(lookup, play, workers, self._calm),
            hints=Hints(lookup, play, workers),
            analyst=Analyst(ledger, retrospect, workers),
            daily=Daily(ledger, self._entropy),
            retrospect=retrospect,
            archive=Archive(ledger, workers),
            notes=Notes(ledger, retrospect),
            events=events,
            entry=Entry(events, keeper, ladder.strength, self._entropy),
            arbiter=Arbiter(events, rounds, keeper, ledger, chairs, cancelling),
            keeper=keeper,
            herald=herald,
            animator=Animator(workers),
            delivery=delivery,
            artist=artist,
            courier=courier,
            clock=self._clock,
            default_language=self.settings.language,
            sweeper=self._sweeper,
            workers=workers,
            started_at=self._clock(),
        )
        switchboard = self._switchboard
        plays, daily, pictures = PlayCog(self.services), DailyCog(self.services), LooksCog(self.services)
        everywhere = (InboxCog(self.services), PeopleCog(self.services), SettingsCog(self.services))
        groups_of_ours = (GameCog(self.services), TournamentCog(self.services), RatingCog(self.services))
        practice = PracticeCog(self.services)
        for cog in (*groups_of_ours, practice, plays, daily, pictures, *everywhere, WatchCog(self.services)):
            await self.add_cog(cog)
            switchboard.connect(cog)
        groups = plays.groups()
        daily.extend(groups)
        pictures.extend(groups)
        for group in groups:
            self.tree.add_command(group)
        self.add_dynamic_items(switchboard.item())
        await self._sync_commands(store)

    async def _follow_up(self, table_id: str) -> None:
        await self.services.follow_up(table_id, calmly=False)

    async def on_ready(self) -> None:
        """Catches up, once a start: the computer seats play on, servers are reconciled, what is owed is sent."""
        if self._is_greeted:
            return
        self._is_greeted = True
        _log.info("ready; servers: %d", len(self.guilds))
        if lost := await self.services.absence.wake():
            _log.warning("the bot had been down; the clocks stand still for a while")
            await self.services.keeper.prolong(lost)
        if self._heartbeat is not None:
            self._heart = asyncio.create_task(self._beat(self._heartbeat), name="heart")
        present = {guild.id for guild in self.guilds}
        for guild_id in await self.services.lookup.live_guilds() | await self.services.events.live_guilds():
            if guild_id in present:
                await self.services.guild_back(guild_id)
            else:
                await self.services.guild_gone(guild_id)
        await self.services.crew.resume()
        await self.services.keeper.wake()
        await self.services.keeper.run_due()
        await self.services.herald.run_due()
        await self.services.delivery.run_due()
        self.services.rearm()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Forms; all else the library hands to commands and presses by itself."""
        await self._switchboard.submitted(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Does nothing: there are no commands but slash commands, and what people say is none of the bot's business."""

    async def close(self) -> None:
        """Finishes what people asked for already, and stops; what is still owed is sent at the next start."""
        await all_answered(_PATIENCE)
        if self._heart is not None:
            self._heart.cancel()
        if self._sweeper is not None:
            self._sweeper.stop()
        await super().close()
        if self._store is not None:
            self.services.crew.close()
            self.services.workers.close()
            self.services.artist.close()
            await self._store.close()
            self._store = None

    async def _beat(self, pause: float) -> None:
        """Notes again and again that the bot is alive; a fault of the disk is no reason to stop."""
        while True:
            await asyncio.sleep(pause)
            try:
                await self.services.absence.beat()
            except Exception:
                _log.exception("no heartbeat could be noted")

    def _make_workers(self) -> Executor:
        context = multiprocessing.get_context(
            "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        )
        # Ctrl-C reaches every process of the terminal; the workers leave their end to the bot.
        return ProcessPoolExecutor(
            self.settings.worker_processes,
            mp_context=context,
            initializer=signal.signal,
            initargs=(signal.SIGINT, signal.SIG_IGN),
        )

    async def _sync_commands(self, store: Store) -> None:
        """Tells Discord of the commands, only if they or their scope have changed; the other scope is emptied."""
        guild = discord.Object(self.settings.commands_guild) if self.settings.commands_guild else None
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.settings.commands_guild, payload], sort_keys=True, default=str)
        digest = sha256(text.encode()).hexdigest()
        before = json.loads(await remembered(store, _TREE) or "{}")
        if before.get("digest") == digest:
            return
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        try:
            await self.tree.sync(guild=guild)
        except discord.HTTPException:
            _log.exception("the commands could not be synced; the next start tries again")
            return
        old = before.get("guild")
        if before and old != self.settings.commands_guild:
            await self._empty_scope(old)
        await remember(store, _TREE, json.dumps({"digest": digest, "guild": self.settings.commands_guild}))

    async def _empty_scope(self, guild_id: int | None) -> None:
        application = self.application_id or 0
        try:
            if guild_id is None:
                await self.http.bulk_upsert_global_commands(application, payload=[])
            else:
                await self.http.bulk_upsert_guild_commands(application, guild_id, payload=[])
        except discord.HTTPException as why:
            _log.warning("the commands of the former scope could not be removed: %s", why)
