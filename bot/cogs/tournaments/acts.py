"""What organisers do, whether by a button or by a command: the right is checked, it is done, people are told."""

from collections.abc import Sequence

import discord

from bot.cogs.context import Interaction, person_of
from bot.cogs.tournaments.choosing import changes, ranks, start
from bot.cogs.tournaments.context import check_organiser
from bot.director.model import Event, State
from bot.errors import Refused
from bot.services import Services


async def act(services: Services, interaction: Interaction, event: Event, action: str, *arguments: str) -> Event:
    """Does something to an event; how it stands then.

    Args:
        services: the rooms.
        interaction: of an organiser.
        event: which.
        action: `start`, `publish`, `redraw`, `finish`, `pause`, `resume`, `cancel`; `extend`, `void` and `result` with
            the numbers of round and table, the last one with ranks as well; `remove`, `replace` and `invite` with the
            ids of persons.
        arguments: of the action.

    Raises:
        Refused: "may-not-organise", "no-such-choice", and what the director says.
    """
    await check_organiser(services, interaction, event.guild_id)
    arbiter, by = services.arbiter, interaction.user.id
    tables: Sequence[str] = ()
    match action, *arguments:
        case "start", *_:
            event = await arbiter.start(event.id, by)
        case "publish", *_:
            event = await arbiter.publish(event.id, by)
        case "redraw", *_:
            event = await arbiter.redraw(event.id, by)
        case "finish", *_:
            event = await arbiter.finish(event.id, by)
        case "pause", *_:
            event = await arbiter.pause(event.id, by)
        case "resume", *_:
            event = await arbiter.resume(event.id, by)
        case "cancel", *_:
            event, tables = await arbiter.cancel(event.id, by)
        case "extend", round_no, number:
            tables = _table(event, round_no, number)
            if int(round_no) != len(event.rounds):
                raise Refused("pairing-settled")
            event = await arbiter.extend(event.id, by, int(number))
        case "result", round_no, number, typed:
            tables = _table(event, round_no, number)
            event = await arbiter.override(event.id, by, int(number), int(round_no), ranks(typed))
        case "void", round_no, number:
            tables = _table(event, round_no, number)
            event = await arbiter.override(event.id, by, int(number), int(round_no), ())
        case "remove", person:
            event, tables = await services.entry.remove(event.id, by, int(person))
        case "replace", person, other:
            guest = await _guest(interaction, event, int(other))
            event, tables = await arbiter.replace_player(event.id, by, int(person), person_of(guest))
        case "invite", other:
            guest = await _guest(interaction, event, int(other))
            event = await services.entry.invite(event.id, by, person_of(guest))
        case _:
            raise Refused("no-such-choice")
    await services.follow_event(event.id, tables)
    return await services.events.event(event.id)


async def choose(services: Services, interaction: Interaction, event: Event, name: str, value: str) -> Event:
    """Changes a choice of the plan. Refused: "may-not-organise", and what `changes` and the director say."""
    await check_organiser(services, interaction, event.guild_id)
    chosen = changes(event.plan, name, value)
    event = await services.arbiter.change(event.id, interaction.user.id, **chosen)
    await services.follow_event(event.id)
    return event


async def plan_start(services: Services, interaction: Interaction, event: Event, typed: str) -> Event:
    """Sets when an event starts. Refused: "may-not-organise", "start-form", and what the director says."""
    await check_organiser(services, interaction, event.guild_id)
    person = interaction.user.id
    zone = (await services.people.wishes(person)).zone
    event = await services.arbiter.plan_start(event.id, person, start(typed, services.clock(), zone))
    await services.follow_event(event.id)
    return event


def _table(event: Event, round_no: str, number: str) -> tuple[str, ...]:
    """The game of a pairing, if it goes on. Refused("no-such-pairing")."""
    past = event.round(int(round_no))
    pairing = None if past is None else past.pairing(int(number))
    if pairing is None:
        raise Refused("no-such-pairing")
    return (pairing.match_id,) if pairing.state is State.OPEN and pairing.match_id is not None else ()


async def _guest(interaction: Interaction, event: Event, person_id: int) -> discord.Member:
    """A member who can be asked to play. Refused: "invite-bot", "invite-blind", "no-such-player"."""
    guild: discord.Guild | None = interaction.client.get_guild(event.guild_id)
    if guild is None:
        raise Refused("no-such-player")
    try:
        member = guild.get_member(person_id) or await guild.fetch_member(person_id)
    except discord.NotFound:
        raise Refused("no-such-player") from None
    if member.bot:
        raise Refused("invite-bot")
    channel = guild.get_channel(event.channel_id)
    if channel is None or not channel.permissions_for(member).view_channel:
        raise Refused("invite-blind", guest=person_of(member).name)
    return member
