"""What the commands of tournaments ask of an interaction: which event, who may see it, who may organise it."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import discord
from discord import app_commands

from bot.cogs.context import Interaction, choices, language, member_of, place_of, roles_of
from bot.director.model import Event
from bot.errors import NoSuchTournament, Refused, WhichTournament
from bot.services import Services
from bot.tables.servers import Customs
from bot.ui.answer import Answer, answering
from bot.ui.message import MENU
from bot.ui.press import Press
from bot.ui.speech import bot_words
from bot.ui.tournaments.labels import title_of
from bot.ui.tournaments.lists import chooser

WHICH = "Which tournament, if there are several"
"""The description of the option that most commands have."""


@asynccontextmanager
async def attending(
    services: Services, interaction: Interaction, kind: str = "", path: tuple[str, ...] = ()
) -> AsyncIterator[Answer]:
    """As `answering` for a private answer. Where several tournaments fit, a menu asks which; it presses `tm-<kind>`
    with this path. Without a kind their names are told."""
    async with answering(interaction) as answer:
        await answer.wait()
        try:
            yield answer
        except WhichTournament as which:
            if not kind:
                raise
            found = [await services.events.event(event_id) for event_id in which.tournaments]
            await answer.show(chooser(found, kind, path, answer.language))


def can_see(interaction: Interaction, event: Event) -> bool:
    """Whether somebody may know of an event: they entered it, are invited or organise it, or they can see its
    channel."""
    person = interaction.user.id
    if event.entrant(person) is not None or person in event.invited or person == event.organiser_id:
        return True
    if interaction.guild is None or interaction.guild_id != event.guild_id:
        return False
    room = interaction.guild.get_channel(event.channel_id)
    if room is None:
        return interaction.permissions.manage_guild
    return isinstance(interaction.user, discord.Member) and room.permissions_for(interaction.user).view_channel


async def events_here(services: Services, interaction: Interaction) -> list[Event]:
    """The events of this server that somebody may know of: those of this channel first, then the youngest."""
    guild, _, parent = place_of(interaction)
    found = [event for event in await services.events.in_guild(guild) if can_see(interaction, event)]
    return sorted(found, key=lambda event: event.channel_id != parent)


async def the_event(
    services: Services,
    interaction: Interaction,
    named: str | None,
    *,
    is_past_fine: bool = False,
    suits: Callable[[Event], bool] = lambda _: True,
) -> Event:
    """The event that a command means: named, else the only open one of this channel, else of this server.

    Args:
        services: the rooms.
        interaction: of the command.
        named: an id, a name, or what autocomplete shows: some clients send that.
        is_past_fine: whether one that is over is meant where none is open.
        suits: of several open ones, those are preferred that suit.

    Raises:
        NoSuchTournament: none has this name.
        Refused: "no-tournament-here".
        WhichTournament: several are possible.
    """
    found = await events_here(services, interaction)
    if named:
        folded, spoken = named.strip().casefold(), language(interaction)
        exact = [event for event in found if event.id == folded]
        same = exact or [event for event in found if folded in map(str.casefold, _labels(event, spoken))]
        if not same:
            raise NoSuchTournament
        still = [event for event in same if event.status.is_open] or same
        return _only(still)
    usable = [event for event in found if event.status.is_open]
    if not usable and is_past_fine:
        usable = found
    fitting = [event for event in usable if suits(event)] or usable
    _, _, parent = place_of(interaction)
    return _only([event for event in fitting if event.channel_id == parent] or fitting)


async def pressed_event(services: Services, interaction: Interaction, press: Press) -> tuple[Event, tuple[str, ...]]:
    """The event of a press, and the rest of its path. NoSuchTournament also for one that somebody may not see.

    A press of a menu that asks for an event names it last.
    """
    path = press.path
    event_id = press.table
    if event_id == "-":
        if not path:
            raise NoSuchTournament
        *rest, event_id = path
        path = tuple(rest)
    event = await services.events.event(event_id)
    if not can_see(interaction, event):
        raise NoSuchTournament
    return event, path


async def check_organiser(services: Services, interaction: Interaction, guild_id: int) -> None:
    """Refused("may-not-organise") if somebody may not organise in a server, also from a direct message.

    Those may who manage events or the server, and those with the role that the server has chosen.
    """
    customs = await services.servers.customs(guild_id)
    if interaction.guild_id == guild_id:
        permissions, roles = interaction.permissions, roles_of(interaction.user)
    else:
        member = await member_of(interaction, guild_id, interaction.user.id)
        permissions = discord.Permissions.none() if member is None else member.guild_permissions
        roles = [] if member is None else roles_of(member)
    if not (
        permissions.manage_events or permissions.manage_guild or (customs.organiser and customs.organiser in roles)
    ):
        raise Refused("may-not-organise", role=_role_name(interaction, guild_id, customs) or "none")


async def complete_event(
    services: Services,
    interaction: Interaction,
    current: str,
    suits: Callable[[Event], bool] = lambda _: True,
) -> list[app_commands.Choice[str]]:
    """The events of this server as choices: the open ones first."""
    found = [event for event in await events_here(services, interaction) if suits(event)]
    found.sort(key=lambda event: not event.status.is_open)
    return choices([(_labels(event, language(interaction))[0], event.id) for event in found], current)


async def typed_event(services: Services, interaction: Interaction) -> Event:
    """For autocomplete: the event that is typed already, else the one that is meant without. Raises as `the_event`."""
    named = getattr(interaction.namespace, "tournament", None)
    return await the_event(services, interaction, named or None, is_past_fine=True)


def _labels(event: Event, language: str) -> tuple[str, str, str]:
    """How an event is shown among suggestions, and how else it may be named."""
    name = _label(event)
    shown = bot_words(language).text("tm-choice", name=name, status=event.status.value)
    return shown, name, event.name


def _label(event: Event) -> str:
    return title_of(event, event.language)


def _only(found: Sequence[Event]) -> Event:
    if not found:
        raise Refused("no-tournament-here")
    if len(found) > 1:
        raise WhichTournament({event.id: _label(event) for event in found[:MENU]})
    return found[0]


def _role_name(interaction: Interaction, guild_id: int, customs: Customs) -> str:
    guild = interaction.client.get_guild(guild_id)
    role = guild.get_role(customs.organiser) if guild is not None else None
    return "" if role is None else role.name
