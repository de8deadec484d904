"""What the cogs ask of an interaction: who, where, which table."""

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import wraps
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.clocks.control import PRESETS, write
from bot.errors import NoSuchTable, Refused, WhichTable
from bot.services import Services
from bot.tables.model import Person, Position, Status, Table
from bot.ui.board import short_name
from bot.ui.levels import level_name, level_suggestions
from bot.ui.lobby import control_words
from bot.ui.message import MENU, clipped
from bot.ui.speech import language_of, title, visible
from engines.core.registry import games
from engines.core.types import Seat
from engines.players import PLAYERS

_log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
C = TypeVar("C")
V = TypeVar("V", str, int)

WHICH_TABLE = "Which table, if there are several here"
"""The description of the option that most commands have."""

_UNFIT = {Status.LOBBY: "not-started", Status.RUNNING: "already-started"}
"""Why a command cannot mean the only table of a channel."""


def person_of(user: discord.User | discord.Member) -> Person:
    """A Discord user as the tables know people."""
    return Person(user.id, visible(user.display_name) or user.name, user.name)


def place_of(interaction: Interaction) -> tuple[int, int, int]:
    """Server, channel (or thread), and the channel that a thread hangs on. Refused outside a server."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("server-only")
    parent = getattr(interaction.channel, "parent_id", None)
    return interaction.guild_id, interaction.channel_id, parent or interaction.channel_id


def language(interaction: Interaction) -> str:
    """The language of the person."""
    return language_of(str(interaction.locale))


async def table_language(services: Services, interaction: Interaction) -> str:
    """The language of what is opened here, in public."""
    guild, _, _ = place_of(interaction)
    return await services.table_language(guild, str(interaction.guild_locale or interaction.locale))


def roles_of(user: discord.User | discord.Member) -> list[int]:
    """The ids of somebody's roles; none in a direct message."""
    return [role.id for role in user.roles] if isinstance(user, discord.Member) else []


async def member_of(interaction: Interaction, guild_id: int, person_id: int) -> discord.Member | None:
    """A member of a server as Discord knows them now, also from a direct message; None if they are not in it.

    The cache does not do: the bot is not told when somebody leaves or loses a role.
    """
    guild: discord.Guild | None = interaction.client.get_guild(guild_id)
    if guild is None:
        return None
    try:
        return await guild.fetch_member(person_id)
    except discord.NotFound:
        return None


def can_see(interaction: Interaction, table: Table) -> bool:
    """Whether a person may know of a table of this server: it is right here, or theirs, or they can see its channel.

    Who may look into a private thread the bot is not told (that needs the members intent), and of an archived thread
    not even whether it is private: from outside both are seen only by those who sit there. A daily
    game is seen by its player only.
    """
    if table.seat_of(interaction.user.id) is not None:
        return True
    if table.is_private:
        return False
    if table.channel_id == interaction.channel_id:
        return True
    room = interaction.guild.get_channel_or_thread(table.channel_id) if interaction.guild is not None else None
    if room is None or (isinstance(room, discord.Thread) and room.is_private()):
        return False
    return isinstance(interaction.user, discord.Member) and room.permissions_for(interaction.user).view_channel


def is_manager(interaction: Interaction) -> bool:
    """Whether a person manages the server."""
    return interaction.permissions.manage_guild


def check_guest(interaction: Interaction, table: Table, member: discord.Member) -> None:
    """Whether a member can be asked to a table.

    Refused: "invite-self", "invite-bot", "invite-seated", "invite-blind".
    """
    if member.id == interaction.user.id:
        raise Refused("invite-self")
    if member.bot:
        raise Refused("invite-bot")
    if table.seat_of(member.id) is not None:
        raise Refused("invite-seated", guest=person_of(member).name)
    channel = interaction.guild.get_channel_or_thread(table.channel_id) if interaction.guild is not None else None
    if channel is None or not channel.permissions_for(member).view_channel:
        raise Refused("invite-blind", guest=person_of(member).name)


async def tables_here(services: Services, interaction: Interaction) -> list[Table]:
    """Open tables of this channel or thread; where there is none, those of the channel and all its threads that the
    person can see."""
    _, channel, parent = place_of(interaction)
    around = [table for table in await services.lookup.tables_in(parent) if can_see(interaction, table)]
    return [table for table in around if table.channel_id == channel] or around


async def private_here(services: Services, interaction: Interaction) -> list[Table]:
    """The person's own open daily games of this channel."""
    _, channel, _ = place_of(interaction)
    return await services.lookup.private_in(channel, interaction.user.id)


async def seen_table(services: Services, interaction: Interaction, table_id: str) -> Table:
    """The table of a pressed button. NoSuchTable also for a private one of somebody else."""
    table = await services.lookup.table(table_id)
    if (table.day is not None or table.link is not None) and not can_see(interaction, table):
        raise NoSuchTable
    return table


async def the_table(
    services: Services,
    interaction: Interaction,
    typed: str | None,
    *statuses: Status,
    game: str | None = None,
    suits: Callable[[Table], bool] = lambda _: True,
    needs_seat: bool = False,
) -> Table:
    """The table that a command means.

    Named by id, short id or the label that autocomplete showed; else the only one here; else the only one here in
    which the person sits and which suits the command; else the only one that suits it; else the only one of those that
    awaits the person. The person's own daily games are among those here, but for commands that only look (they need no
    status) if there is a public one.

    Args:
        services: the rooms.
        interaction: of the person.
        typed: what was given as the table.
        statuses: those in which the command can be used; none: all.
        game: the only one that is meant.
        suits: whether the command makes sense for this person at a table.
        needs_seat: whether it makes sense for nobody but those who sit there.

    Raises:
        Refused: there is none here, or all here have begun already or not yet, or are other people's.
        WhichTable: several are possible.
    """
    found = await tables_here(services, interaction)
    if typed or statuses or not found:
        found += await private_here(services, interaction)
    here = [t for t in found if game is None or t.game == game]
    found = [t for t in here if not statuses or t.status in statuses]
    if typed:
        found = [t for t in found if typed in (t.id, t.id[:4], _label(t))] or [
            t for t in await _by_id(services, interaction, typed) if game is None or t.game == game
        ]
    person = interaction.user.id
    if len(found) > 1:
        own = [t for t in found if t.seat_of(person) is not None]
        if needs_seat and not own and not typed:
            raise Refused("no-seat-here")
        found = [t for t in own if suits(t)] or [t for t in found if suits(t)] or own or found
    if len(found) > 1:
        awaiting = {t.id for t in await services.lookup.awaiting(person)}
        found = [t for t in found if t.id in awaiting] or found
    if not found:
        is_all_alike = len({t.status for t in here}) == 1 and not typed
        raise Refused(_UNFIT.get(here[0].status, "no-table-here") if is_all_alike else "no-table-here")
    if len(found) > 1:
        raise WhichTable({t.id: short_name(t) for t in found[:MENU]})
    return found[0]


async def any_table(services: Services, interaction: Interaction, typed: str | None) -> Table:
    """As `the_table` for somebody who only looks: also a finished one, by its id, or the last one of the channel."""
    try:
        return await the_table(services, interaction, typed)
    except WhichTable:
        raise
    except Refused:
        _, channel, _ = place_of(interaction)
        last = await services.lookup.last_in(channel)
        if typed or last is None:
            raise
        return last


def seat_of(position: Position, person_id: int) -> Seat:
    """The seat of a person who plays. Refused: "not-seated", "you-resigned"."""
    seat = position.table.seat_of(person_id)
    if seat is None:
        raise Refused("not-seated")
    if seat in position.match.resigned:
        raise Refused("you-resigned")
    return seat


def viewer_of(position: Position, person_id: int) -> Seat | None:
    """Whose secrets a person may know. Whoever has resigned looks on like a spectator."""
    seat = position.table.seat_of(person_id)
    return None if seat in position.match.resigned else seat


def quietly(
    complete: Callable[[C, Interaction, str], Awaitable[list[app_commands.Choice[V]]]],
) -> Callable[[C, Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[V]]]]:
    """An autocomplete method that never fails: Discord shows no errors while one types, only an endless wait."""

    @wraps(complete)
    async def complete_or_nothing(cog: C, interaction: Interaction, current: str) -> list[app_commands.Choice[V]]:
        try:
            return await complete(cog, interaction, current)
        except Refused:
            return []
        except Exception:
            _log.exception("no choices for interaction %s", interaction.id)
            return []

    return complete_or_nothing


def choices(labelled: Iterable[tuple[str, V]], current: str) -> list[app_commands.Choice[V]]:
    """Of (label, value) those whose label holds what is typed."""
    wanted = current.strip().casefold()
    return [
        app_commands.Choice(name=clipped(label, 100), value=value)
        for label, value in labelled
        if wanted in label.casefold()
    ][:MENU]


async def complete_table(services: Services, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The tables of this channel as choices, one's own first."""
    found = await tables_here(services, interaction) + await private_here(services, interaction)
    found.sort(key=lambda table: table.seat_of(interaction.user.id) is None)
    return choices([(_label(table), table.id) for table in found], current)


def game_of(typed: str) -> str:
    """The id of a game from its id or title."""
    folded = typed.strip().casefold()
    for name in games():
        if folded in (name, title(name).casefold()):
            return name
    raise Refused("no-such-game", game=typed[:50])


def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The games as choices, by title."""
    spoken = language(interaction)
    return [
        app_commands.Choice(name=clipped(title(name, spoken), 100), value=name)
        for name in games()
        if current.casefold() in title(name, spoken).casefold() or current.casefold() in name
    ][:MENU]


async def complete_game_here(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The games that this server allows as choices, by title."""
    guild, _, _ = place_of(interaction)
    allowed = (await services.servers.customs(guild)).games
    return [choice for choice in complete_game(interaction, current) if choice.value in allowed]


def complete_clock(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The clocks that have a name, each with what it means."""
    spoken = language(interaction)
    return [
        app_commands.Choice(name=clipped(control_words(write(control), spoken), 100), value=name)
        for name, control in PRESETS.items()
        if current.casefold() in name
    ]


def level_of(typed: str, language: str) -> str:
    """The level of a computer player from its id or its name; what is neither is left as it is."""
    folded = typed.strip().casefold()
    names = {level_name(level, language).casefold(): level for level in PLAYERS}
    return names.get(folded, folded)


def complete_level(interaction: Interaction, current: str, game: str | None) -> list[app_commands.Choice[str]]:
    """The levels of computer players as choices, by name and strength; `game` None: it is not certain which game."""
    suggested = level_suggestions(game, language(interaction))
    return choices([(told, level) for level, told in suggested.items()], current)


def _label(table: Table) -> str:
    return clipped(short_name(table), 100)


async def _by_id(services: Services, interaction: Interaction, typed: str) -> list[Table]:
    table = await services.lookup.find(typed)
    if table is None or table.guild_id != interaction.guild_id or not can_see(interaction, table):
        return []
    return [table]
