"""What organisers do, whether by a button or by a command: the right is checked, it is done, people are told."""

from collections.abc import Sequence

import discord

from bot.boards.courier import Barred
from bot.cogs.context import Interaction, member_of, person_of
from bot.cogs.tournaments.choosing import changes, ranks, start
from bot.cogs.tournaments.context import check_organiser
from bot.cogs.tournaments.within import pairing_of
from bot.director.model import Event, Pairing, State
from bot.director.plan import Plan
from bot.errors import Refused
from bot.services import Services
from bot.ui.courier import missing_permissions
from bot.ui.tournaments import organise as layouts


async def act(services: Services, interaction: Interaction, event: Event, action: str, *arguments: str) -> Event:
    """Does something to an event; how it stands then.

    Args:
        services: the rooms.
        interaction: of an organiser.
        event: which.
        action: `start`, `publish`, `redraw`, `finish`, `pause`, `resume`, `cancel`; `extend`, `void` and `result` with
            the numbers of round and table, `result` with ranks as well, `void` with ALL if a board is void for all
            teams; `remove`, `apart`, `replace` and `invite` with the ids of persons; `move` with that of a channel.
        arguments: of the action.

    Raises:
        Refused: "may-not-organise", "no-such-choice", and what the director says.
        Barred: the bot lacks what the event needs in the channel to which it is moved.
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
        case "move", channel:
            check_channel(interaction, event.guild_id, int(channel), event.plan)
            event = await arbiter.move(event.id, by, int(channel))
        case "extend", round_no, number:
            past, pairing = pairing_of(event, round_no, number)
            event, tables = await arbiter.extend(event.id, by, pairing.number, past.number), _going(pairing)
        case "void", round_no, _, layouts.ALL if event.plan.format == "duplicate":
            tables = tuple(
                match_id for pairing in event.rounds[int(round_no) - 1].pairings for match_id in _going(pairing)
            )
            event = await arbiter.spoil(event.id, by, int(round_no))
        case "result" | "void", round_no, number, *typed:
            past, pairing = pairing_of(event, round_no, number)
            decided = ranks("".join(typed)) if action == "result" else ()
            event = await arbiter.override(event.id, by, pairing.number, past.number, decided)
            tables = _going(pairing)
        case "remove", person:
            event, tables = await services.entry.remove(event.id, by, int(person))
        case "apart", person, other:
            event = await arbiter.keep_apart(event.id, by, int(person), int(other))
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


def check_channel(interaction: Interaction, guild_id: int, channel_id: int, plan: Plan) -> None:
    """Refused("tournament-channel") where no threads can hang; Barred if the bot lacks what the event needs there."""
    guild: discord.Guild | None = interaction.client.get_guild(guild_id)
    channel = None if guild is None else guild.get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        raise Refused("tournament-channel")
    is_private = plan.format == "duplicate"
    has = channel.permissions_for(channel.guild.me)
    missing = missing_permissions(has, is_thread=False)
    more = missing_permissions(has, is_thread=True, opens_thread=not is_private, opens_private_thread=is_private)
    if missing or more:
        raise Barred(channel.id, tuple(dict.fromkeys((*missing, *more))))


def _going(pairing: Pairing) -> tuple[str, ...]:
    """The game of a pairing, if it goes on."""
    return (pairing.match_id,) if pairing.state is State.OPEN and pairing.match_id is not None else ()


async def _guest(interaction: Interaction, event: Event, person_id: int) -> discord.Member:
    """A member who can be asked to play. Refused: "invite-bot", "invite-blind", "no-such-player"."""
    member = await member_of(interaction, event.guild_id, person_id)
    if member is None:
        raise Refused("no-such-player")
    if member.bot:
        raise Refused("invite-bot")
    channel = member.guild.get_channel(event.channel_id)
    if channel is None or not channel.permissions_for(member).view_channel:
        raise Refused("invite-blind", guest=person_of(member).name)
    return member
