"""Carries what the herald has to say to Discord: threads, announcements, the panel, direct messages."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

import discord

from bot.boards.courier import Barred, Gone, Homeless, Posted
from bot.director.model import Event, Pairing, Round
from bot.tables.people import People
from bot.ui.courier import DiscordCourier, edit, failures, send, thread_name
from bot.ui.message import Image, Message, Row, Text
from bot.ui.tournaments.announcements import OVER, announcement, buttons_for, told
from bot.ui.tournaments.labels import table_name
from bot.ui.tournaments.panel import moved_panel, panel
from bot.ui.tournaments.sheets import sheet_scene, standings_sheet

_log = logging.getLogger(__name__)

_SKEW = 60
"""Seconds by which Discord's clock may differ from ours."""


class DiscordCrier:
    """The crier of `bot.director.herald`, on discord.py.

    Args:
        courier: knows the channels.
        people: who wants to be called, and how.
    """

    def __init__(self, courier: DiscordCourier, people: People) -> None:
        self._courier = courier
        self._people = people

    async def open_thread(self, event: Event, past: Round, pairing: Pairing) -> int:
        """See `Crier.open_thread`. Barred if threads may not be opened there."""
        channel, is_private = await self._channel(event), event.plan.format == "duplicate"
        name = table_name(event, past, pairing, event.language)
        thread = await self._courier.open_thread(channel, name, is_private=is_private)
        if is_private:
            await self._let_in(thread, pairing)
        return thread.id

    async def _let_in(self, thread: discord.Thread, pairing: Pairing) -> None:
        """Adds its players to a private thread, also those who do not want to be mentioned."""
        async with failures(thread.id, ()):
            for person in pairing.people:
                try:
                    await thread.add_user(discord.Object(person))
                except discord.NotFound:  # they have left the server
                    _log.info("person %d cannot be let into thread %d", person, thread.id)

    async def find_thread(self, event: Event, past: Round, pairing: Pairing) -> int | None:
        """See `Crier.find_thread`."""
        channel = await self._channel(event)
        name = thread_name(table_name(event, past, pairing, event.language))
        me = channel.guild.me.id
        found = (thread for thread in channel.threads if thread.name == name and thread.owner_id == me)
        since = event.created_at - _SKEW
        mine = next((t for t in found if discord.utils.snowflake_time(t.id).timestamp() >= since), None)
        if mine is not None and mine.is_private():
            await self._let_in(mine, pairing)
        return None if mine is None else mine.id

    async def announce(self, event: Event, notice: str, channel_id: int, nonce: str, calls: Sequence[int] = ()) -> None:
        """See `Crier.announce`."""
        room = await self._courier.room(event.guild_id, channel_id)
        picture = await self._final_standings(event) if notice == OVER else None
        message = await asyncio.to_thread(announcement, event, notice, await self._wanting(calls), picture)
        async with failures(room.id, self._courier.missing(room)):
            await send(room, self._courier.fitting(room, message), nonce)

    async def post_panel(self, event: Event, nonce: str) -> int:
        """See `Crier.post_panel`."""
        room = await self._courier.room(event.guild_id, event.channel_id)
        shown = await asyncio.to_thread(panel, event)
        async with failures(room.id, self._courier.missing(room)):
            return (await send(room, shown, nonce)).id

    async def edit_panel(self, event: Event) -> None:
        """See `Crier.edit_panel`."""
        room = await self._courier.room(event.guild_id, event.channel_id)
        shown = await asyncio.to_thread(panel, event)
        async with failures(room.id, self._courier.missing(room)):
            await edit(room, Posted(room.id, event.panel_id), shown)

    async def retire_panel(self, event: Event, channel_id: int, message_id: int) -> None:
        """See `Crier.retire_panel`."""
        try:
            room = await self._courier.room(event.guild_id, channel_id)
        except Homeless as why:  # that channel was deleted, which may be why it was moved
            raise Gone from why
        async with failures(room.id, self._courier.missing(room)):
            await edit(room, Posted(room.id, message_id), moved_panel(event))

    async def tell_entrant(self, event: Event, person_id: int, notice: str, nonce: str) -> None:
        """See `Crier.tell_entrant`."""
        text, buttons = told(event, notice, _link(event)), buttons_for(event, notice)
        try:
            await self._courier.write(person_id, Message((Text(text), *buttons)), nonce)
        except Gone:
            room = await self._courier.room(event.guild_id, event.channel_id)
            called: tuple[Text | Row, ...] = (Text(_called(person_id, text)), *buttons)
            async with failures(room.id, self._courier.missing(room)):
                await send(room, Message(called, pings=(person_id,)), nonce)

    async def was_told(self, event: Event, person_id: int, notice: str, since: int) -> bool:
        """See `Crier.was_told`. False also where the bot may not read what was said."""
        text = told(event, notice, _link(event))
        if await self._courier.has_written(person_id, text, since - _SKEW):
            return True
        try:
            room = await self._courier.room(event.guild_id, event.channel_id)
        except (Homeless, Barred):  # a direct message may still reach them
            return False
        return await self._courier.has_said(room, _called(person_id, text), since - _SKEW)

    async def _final_standings(self, event: Event) -> Image | Text | None:
        """The first page of the standings; None if nothing was played."""
        if not event.rounds:
            return None
        sheet = await asyncio.to_thread(standings_sheet, event, None, event.language)
        artist = await self._courier.public_artist(event.guild_id)
        return await artist.sheet(partial(sheet_scene, sheet, 1, event.language))

    async def _channel(self, event: Event) -> discord.TextChannel:
        room = await self._courier.room(event.guild_id, event.channel_id)
        if not isinstance(room, discord.TextChannel):
            raise Homeless
        return room

    async def _wanting(self, people: Sequence[int]) -> tuple[int, ...]:
        """Those of these persons who want to be called."""
        return tuple([person for person in people if (await self._people.wishes(person)).is_called])


def _link(event: Event) -> str:
    """Where an event's panel hangs."""
    return f"https://discord.com/channels/{event.guild_id}/{event.channel_id}/{event.panel_id or ''}"


def _called(person_id: int, text: str) -> str:
    """What is said in a channel to who takes no direct messages."""
    return f"<@{person_id}> {text}"
