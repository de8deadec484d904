"""Everything that the cogs work with, built once by `bot.client`."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from bot.boards.delivery import Delivery, Report
from bot.boards.sweeper import Sweeper
from bot.director.arbiter import Arbiter
from bot.director.book import Book
from bot.director.entry import Entry
from bot.director.herald import Herald
from bot.director.keeper import Keeper
from bot.tables.absence import Absence
from bot.tables.analysis import Analyst
from bot.tables.annulling import Annulling
from bot.tables.archive import Archive
from bot.tables.cancelling import Cancelling
from bot.tables.chairs import Chairs
from bot.tables.consent import Consent
from bot.tables.crew import Crew
from bot.tables.daily import Daily
from bot.tables.followers import Followers
from bot.tables.hints import Hints
from bot.tables.inbox import Inbox
from bot.tables.ladder import Ladder
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
from bot.ui.artist import Artist
from bot.ui.courier import DiscordCourier
from bot.ui.speech import speaks
from bot.workers import Workers


@dataclass(frozen=True, slots=True)
class Services:
    """The rooms below the cogs, ready for use."""

    lookup: Lookup
    presence: Presence
    lobby: Lobby
    play: Play
    cancelling: Cancelling
    consent: Consent
    chairs: Chairs
    rematch: Rematch
    practice: Practice
    people: People
    timekeeper: Timekeeper
    absence: Absence
    inbox: Inbox
    followers: Followers
    servers: Servers
    standings: Standings
    ladder: Ladder
    annulling: Annulling
    crew: Crew
    hints: Hints
    analyst: Analyst
    daily: Daily
    retrospect: Retrospect
    archive: Archive
    notes: Notes
    events: Book
    entry: Entry
    arbiter: Arbiter
    keeper: Keeper
    herald: Herald
    animator: Animator
    delivery: Delivery
    artist: Artist
    courier: DiscordCourier
    clock: Callable[[], int]
    """Seconds UTC; the only source of time."""
    default_language: str
    """Spoken at tables of servers whose language the bot does not speak."""
    sweeper: Sweeper
    workers: Workers
    started_at: int
    """When the process started, in seconds UTC."""

    def rearm(self) -> None:
        """Tells the sweeper that something may be due earlier than it thinks."""
        self.sweeper.rearm()

    async def follow_up(
        self, table_id: str, *, calmly: bool = True, meanwhile: Callable[[], Awaitable[None]] | None = None
    ) -> Report:
        """What follows a committed change: the computer seats play, then the channel gets what it is owed.

        What a person has done is seen before the computers have thought; all that they do is told at once, afterwards.

        Args:
            table_id: the table.
            calmly: whether a person waits for it; else the computers play as fast as they can.
            meanwhile: tells that person that the computers think, if they do.
        """
        try:
            if await self.crew.is_awaited(table_id):
                if (await self.lookup.table(table_id)).seq:
                    await self.delivery.run(table_id)
                if meanwhile is not None:
                    await meanwhile()
                await self.crew.drive(table_id, calmly=calmly)
            return await self.delivery.run(table_id)
        finally:
            # Also after a fault or a cancellation: the board is owed all the same.
            self.rearm()

    async def follow_event(self, event_id: str, tables: Iterable[str] = ()) -> None:
        """What follows a committed change of an event, and of some tables because of it: people are told."""
        try:
            await self.herald.run(event_id)
            for table_id in tables:
                await self.follow_up(table_id, calmly=False)
        finally:
            self.rearm()

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was thrown out of a server: nothing is sent there, and nothing is deleted."""
        await self.delivery.guild_gone(guild_id)
        await self.herald.sleep(guild_id, is_asleep=True)
        await self.absence.lose_guild(guild_id)

    async def guild_back(self, guild_id: int) -> None:
        """The bot is in a server again, or can reach it: everything goes on, later by as long as that was not so."""
        await self.delivery.guild_back(guild_id)
        await self.herald.sleep(guild_id, is_asleep=False)
        if lost := await self.absence.find_guild(guild_id):
            await self.keeper.prolong(lost, guild_id)

    async def artist_for(self, person_id: int) -> Artist:
        """Draws what only this person sees, in the tone that they have chosen."""
        return self.artist.toned((await self.people.wishes(person_id)).theme)

    async def table_language(self, guild_id: int, locale: str) -> str:
        """The language of a new table in a server: what its managers have chosen, or what its Discord is set to."""
        chosen = (await self.servers.customs(guild_id)).language
        code = chosen or locale.split("-", maxsplit=1)[0]
        return code if speaks(code) else self.default_language
