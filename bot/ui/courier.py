"""Carries boards to Discord: the one place that posts and edits messages in channels.

It knows the expected failures: what Discord answers becomes one of `bot.boards.courier`'s four.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.boards.courier import Barred, Board, Gone, Homeless, Later, Posted, Undelivered
from bot.tables.inbox import Waiting
from bot.tables.model import Status, Table
from bot.tables.servers import Servers
from bot.ui import board as boards
from bot.ui import inbox, notices
from bot.ui import lobby as lobbies
from bot.ui.artist import Artist
from bot.ui.message import Message, attachments, clipped, layout, mentions, without_images
from bot.ui.press import Press

_log = logging.getLogger(__name__)

Room: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MESSAGE, UNKNOWN_MEMBER, UNKNOWN_USER = 10003, 10004, 10008, 10007, 10013
ARCHIVED = 50083

_NOT_FOUND: dict[int, type[Undelivered]] = {
    UNKNOWN_CHANNEL: Homeless,
    UNKNOWN_GUILD: Homeless,
    UNKNOWN_MESSAGE: Gone,
    UNKNOWN_USER: Gone,
}
"""What is not there, by Discord's code; whatever else a 404 says passes."""

TOO_LARGE = 413
"""The HTTP status when the files of a message are more than Discord takes."""

_QUESTIONS = 4
"""How many members are asked for at the same time."""

LOOK_BACK = 50
"""How many of a channel's last messages are searched for a board that may have been posted before a crash."""


class DiscordCourier:
    """The courier of `bot.boards.delivery`, on discord.py."""

    def __init__(self, client: discord.Client, artist: Artist, servers: Servers) -> None:
        self._client = client
        self._artist = artist
        self._servers = servers

    async def post(self, board: Board, nonce: str) -> Posted:
        """See `Courier.post`. Without the permission to attach files the board is posted in words."""
        room = await self.room(board.table.guild_id, board.table.channel_id)
        message = self.fitting(room, await self._message(board))
        async with failures(room.id, self.missing(room)):
            try:
                sent = await send(room, message, nonce)
            except discord.HTTPException as why:
                if why.code == ARCHIVED:  # a message opens an archived thread, unless it is locked
                    raise Barred(room.id, ("manage_threads",)) from why
                if why.status != TOO_LARGE:
                    raise
                _log.warning("the board of table %s is too large for channel %s", board.table.id, room.id)
                sent = await send(room, without_images(message), nonce)
        return Posted(room.id, sent.id)

    async def find(self, board: Board, known: Posted | None) -> Posted | None:
        """See `Courier.find`. None also where the bot may not read what was said."""
        room = await self.room(board.table.guild_id, board.table.channel_id)
        me = room.guild.me.id
        marks = tuple(Press(kind, board.table.id).custom_id.rsplit(":", 2)[0] for kind in ("join", "log"))
        after = discord.Object(known.message_id) if known is not None else None
        try:
            async with failures(room.id, ()):
                async for message in room.history(limit=LOOK_BACK, after=after, oldest_first=False):
                    if message.author.id == me and any(c.startswith(marks) for c in _custom_ids(message)):
                        return Posted(room.id, message.id)
        except Barred:
            return None
        return None

    async def edit(self, board: Board, posted: Posted) -> None:
        """See `Courier.edit`."""
        room = await self.room(board.table.guild_id, posted.channel_id)
        message = self.fitting(room, await self._message(board))
        async with failures(room.id, self.missing(room)):
            try:
                await edit(room, posted, message)
            except discord.HTTPException as why:
                if why.status != TOO_LARGE:
                    raise
                _log.warning("the board of table %s is too large for channel %s", board.table.id, room.id)
                await edit(room, posted, without_images(message))

    async def retire(self, board: Board, old: Posted, new: Posted) -> None:
        """See `Courier.retire`: the picture goes, the news stay, so that a channel reads as a log."""
        room = await self.room(board.table.guild_id, old.channel_id)
        async with failures(room.id, self.missing(room)):
            await edit(room, old, boards.retired(board, new))

    async def say(self, table: Table, message: Message, nonce: str | None = None) -> None:
        """Posts a message that is no board, e.g. an invitation; once, if it has a nonce. Raises Undelivered."""
        await self._say_in(table.channel_id, table, message, nonce)

    async def show(self, table: Table, message: Message) -> None:
        """Posts a message that is nothing without its picture. Raises Undelivered: Barred if it may not have one."""
        room = await self.room(table.guild_id, table.channel_id)
        if not room.permissions_for(room.guild.me).attach_files:
            raise Barred(room.id, ("attach_files",))
        await self.say(table, message)

    async def open_thread(self, channel: discord.TextChannel, name: str, *, is_private: bool = False) -> discord.Thread:
        """Opens a thread that stays open as long as Discord allows (7 days without a word).

        Raises Undelivered: Barred if the bot may not.
        """
        has = channel.permissions_for(channel.guild.me)
        missing = missing_permissions(has, is_thread=True, opens_thread=not is_private, opens_private_thread=is_private)
        if missing:
            raise Barred(channel.id, missing)
        kind = discord.ChannelType.private_thread if is_private else discord.ChannelType.public_thread
        async with failures(channel.id, missing):
            return await channel.create_thread(name=thread_name(name), type=kind, auto_archive_duration=10080)

    async def tell(self, person_id: int, board: Board, notice: str, link: Posted | None = None) -> None:
        """See `Courier.tell`."""
        await self.write(person_id, notices.told(person_id, board, notice, link))

    async def call(self, person_id: int, board: Board, notice: str, link: Posted | None, nonce: str) -> None:
        """See `Courier.call`."""
        await self.say(board.table, notices.called(person_id, board, notice, link), nonce)

    async def announce(
        self, board: Board, channel_id: int, link: Posted | None, nonce: str, *, is_astray: bool
    ) -> None:
        """See `Courier.announce`."""
        await self._say_in(channel_id, board.table, notices.announced(board, link, is_astray), nonce)

    async def tell_digest(self, person_id: int, waiting: Sequence[Waiting]) -> None:
        """See `Courier.tell_digest`."""
        await self.write(person_id, inbox.digest(waiting))

    async def call_digest(self, person_id: int, table: Table) -> None:
        """See `Courier.call_digest`."""
        await self.say(table, inbox.digest_call(person_id, table.language))

    async def is_member(self, guild_id: int, person_id: int) -> bool:
        """See `Courier.is_member`."""
        guild = self._client.get_guild(guild_id)
        if guild is None:
            raise Homeless
        async with failures(0, ()):
            try:
                await guild.fetch_member(person_id)
            except discord.NotFound as why:
                if why.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                    raise
                return False
        return True

    async def members(self, guild_id: int, people: Sequence[int]) -> frozenset[int]:
        """Those of these persons who are in a server; those of whom nothing can be found out are taken to be."""
        slots = asyncio.Semaphore(_QUESTIONS)

        async def may_be_there(person_id: int) -> bool:
            async with slots:
                try:
                    return await self.is_member(guild_id, person_id)
                except Undelivered:
                    return True

        there = await asyncio.gather(*(may_be_there(person) for person in people))
        return frozenset(person for person, is_there in zip(people, there, strict=True) if is_there)

    async def _say_in(self, channel_id: int, table: Table, message: Message, nonce: str | None) -> None:
        room = await self.room(table.guild_id, channel_id)
        if room.guild.id != table.guild_id:
            raise Homeless
        async with failures(room.id, self.missing(room)):
            await send(room, message, nonce)

    async def write(self, person_id: int, said: str | Message, nonce: str | None = None) -> None:
        """Sends a direct message; those with one nonce make one, for some minutes. Gone if the person takes none."""
        content: dict[str, Any] = {"content": said} if isinstance(said, str) else {"view": layout(said)}
        if nonce is not None:
            content["nonce"] = nonce
        async with failures(0, ()):
            user = self._client.get_user(person_id) or await self._client.fetch_user(person_id)
            try:
                await user.send(**content, allowed_mentions=discord.AllowedMentions.none())
            except discord.Forbidden as why:
                raise Gone(str(why)) from why

    async def has_written(self, person_id: int, text: str, since: int) -> bool:
        """Whether somebody has had a direct message with this paragraph since an instant, in seconds UTC."""
        async with failures(0, ()):
            user = self._client.get_user(person_id) or await self._client.fetch_user(person_id)
            try:
                return await self.has_said(user.dm_channel or await user.create_dm(), text, since)
            except discord.Forbidden:  # whom nothing reaches
                return False

    async def has_said(self, channel: discord.abc.Messageable, text: str, since: int) -> bool:
        """Whether the bot has said this paragraph among the last messages since an instant. False also where it may not
        read them."""
        me, after = self._client.user, datetime.fromtimestamp(since, UTC)
        try:
            async with failures(0, ()):
                async for message in channel.history(limit=LOOK_BACK, after=after, oldest_first=False):
                    if message.author == me and text in _paragraphs(message):
                        return True
        except Barred:
            return False
        return False

    async def _message(self, board: Board) -> Message:
        table, position = board.table, board.position
        if position is None:
            return lobbies.closed(table) if table.status is Status.CANCELLED else lobbies.lobby(table, board.standings)
        artist = await self.public_artist(table.guild_id)
        return boards.board(position, board, await artist.picture(position, None, table.language))

    async def public_artist(self, guild_id: int) -> Artist:
        """Draws what everybody sees in a server, in the tone that it has chosen."""
        return self._artist.toned((await self._servers.customs(guild_id)).theme)

    async def room(self, guild_id: int, channel_id: int) -> Room:
        """A channel or thread. Raises Undelivered: Homeless if it is gone."""
        guild = self._client.get_guild(guild_id)
        if guild is not None and guild.unavailable:
            raise Later("the server is unavailable")  # whatever seems to be gone may be back after the outage
        room = self._client.get_channel(channel_id)
        if room is None:
            async with failures(channel_id, ("view_channel",)):
                room = await self._client.fetch_channel(channel_id)
        if not isinstance(room, Room):
            raise Homeless
        return room

    def missing(self, room: Room) -> tuple[str, ...]:
        """The names of the permissions that are missing to post there."""
        return missing_permissions(room.permissions_for(room.guild.me), is_thread=isinstance(room, discord.Thread))

    def fitting(self, room: Room, message: Message) -> Message:
        """The message, in words where files may not be attached."""
        return message if room.permissions_for(room.guild.me).attach_files else without_images(message)


def thread_name(name: str) -> str:
    """As much of a name as a thread can have."""
    return clipped(name, 100)


def missing_permissions(
    has: discord.Permissions, *, is_thread: bool, opens_thread: bool = False, opens_private_thread: bool = False
) -> tuple[str, ...]:
    """The names of the permissions without which no board can be posted, among those that are missing."""
    in_thread = is_thread or opens_thread or opens_private_thread
    needed = ["view_channel", "send_messages_in_threads" if in_thread else "send_messages"]
    if opens_thread:
        needed.append("create_public_threads")
    if opens_private_thread:
        needed.append("create_private_threads")
    return tuple(name for name in needed if not getattr(has, name))


async def send(room: Room, message: Message, nonce: str | None = None) -> discord.Message:
    """Posts a message, once if it has a nonce."""
    view, files, allowed = layout(message), attachments(message), mentions(message)
    if nonce is None:
        return await room.send(view=view, files=files, allowed_mentions=allowed)
    return await room.send(view=view, files=files, allowed_mentions=allowed, nonce=nonce)


async def edit(room: Room, posted: Posted, message: Message) -> None:
    """Puts a message in the place of one that was posted."""
    await room.get_partial_message(posted.message_id).edit(
        view=layout(message), attachments=attachments(message), allowed_mentions=mentions(message)
    )


def _custom_ids(message: discord.Message) -> Iterable[str]:
    return (found for part in _parts(message) if (found := getattr(part, "custom_id", None)))


def _paragraphs(message: discord.Message) -> Iterable[str]:
    return (part.content for part in _parts(message) if isinstance(part, discord.TextDisplay))


def _parts(message: discord.Message) -> Iterable[object]:
    """Every component of a message."""
    pending: list[object] = list(message.components)
    while pending:
        component = pending.pop()
        pending.extend(getattr(component, "children", ()))
        yield component


@asynccontextmanager
async def failures(channel_id: int, missing: tuple[str, ...]) -> AsyncIterator[None]:
    """Turns what Discord answers into one of the four failures of `bot.boards.courier`."""
    try:
        yield
    except discord.NotFound as why:
        raise _NOT_FOUND.get(why.code, Later)(str(why)) from why
    except discord.Forbidden as why:
        raise Barred(channel_id, missing or ("view_channel",)) from why
    except discord.HTTPException as why:
        if why.status == 400 and why.code != ARCHIVED:
            _log.error("Discord finds a message for channel %s malformed: %s", channel_id, why)
        raise (Gone if why.code == ARCHIVED else Later)(str(why)) from why
    except (TimeoutError, aiohttp.ClientError, OSError) as why:
        raise Later(str(why)) from why
