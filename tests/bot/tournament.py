"""Events of the real bot: entered by members, played by giving up, and looked at."""

from collections.abc import Sequence
from typing import Any

import discord
from msgspec.structs import replace
from simcord.actors import MemberActor

from bot.director.model import Event
from bot.director.plan import Plan, usual_plan
from bot.tables.model import Person
from tests.bot.conftest import Harbour, text_of, walk

MINUTE, HOUR, DAY = 60, 3600, 86400
DUELS = replace(usual_plan("deckchairs"), size=2, rounds=3)
BOATS = replace(usual_plan("man_the_boats"), size=2, boards=2)


async def manage(harbour: Harbour, member: MemberActor, **permissions: bool) -> None:
    """Gives a member permissions; without any, to manage events."""
    allowed = discord.Permissions(**(permissions or {"manage_events": True}))
    role = harbour.guild.create_role("Organisers", permissions=allowed)
    harbour.env.backend.add_member_role(harbour.guild.id, member.id, role.id)
    await harbour.env.settle()


def person(member: MemberActor) -> Person:
    return Person(member.id, member.name.capitalize(), member.name)


async def opened(harbour: Harbour, plan: Plan | None = None, name: str = "Autumn Cup", **more: Any) -> Event:
    """An event of Chidi's, with its panel in the channel."""
    services = harbour.bot.services
    event = await services.entry.open(
        harbour.guild.id,
        more.pop("channel", harbour.games).id,
        person(harbour.chidi),
        name,
        plan or usual_plan("deckchairs"),
        "en",
        **more,
    )
    await services.follow_event(event.id)
    return await services.events.event(event.id)


async def entered(harbour: Harbour, event: Event, people: Sequence[MemberActor] = ()) -> Event:
    """The event with these members in it; without any, with all four."""
    services = harbour.bot.services
    for member in people or (harbour.ada, harbour.bruno, harbour.chidi, harbour.dilek):
        event = await services.entry.enter(event.id, person(member))
    await services.follow_event(event.id)
    return event


async def started(harbour: Harbour, plan: Plan | None = None, people: Sequence[MemberActor] = (), **more: Any) -> Event:
    """An event whose first round is published, with a thread for every game."""
    event = await entered(harbour, await opened(harbour, plan, **more), people)
    event = await harbour.bot.services.arbiter.start(event.id, harbour.chidi.id)
    await harbour.bot.services.follow_event(event.id)
    await harbour.env.settle()
    return await harbour.bot.services.events.event(event.id)


async def settle(harbour: Harbour, event: Event) -> Event:
    """Every game that goes on is given up by all but who sits last; what follows is done."""
    services = harbour.bot.services
    for past in (await services.events.event(event.id)).rounds:
        for pairing in past.pairings:
            if pairing.match_id is not None and not pairing.is_settled:
                for loser in pairing.people[:-1]:
                    await services.play.resign(pairing.match_id, loser)
                await services.follow_up(pairing.match_id)
    return await kept(harbour, event)


async def kept(harbour: Harbour, event: Event) -> Event:
    """The event after the sweeper has looked at it."""
    await harbour.bot.services.keeper.run_due()
    await harbour.bot.services.herald.run_due()
    await harbour.env.settle()
    return await harbour.bot.services.events.event(event.id)


def panel_of(harbour: Harbour, event: Event, channel: Any = None) -> discord.Message:
    """The public panel."""
    return next(m for m in harbour.messages(channel) if m.id == event.panel_id)


def menu(shown: Any, part: str = "") -> str:
    """The custom id of the menu of a message that is about something."""
    raw = [c if isinstance(c, dict) else c.to_dict() for c in shown.components]
    found = [c["custom_id"] for c in walk(raw) if c.get("type") in (3, 5, 6, 8) and part in c["custom_id"]]
    return str(found[0])


def offered_by(shown: Any, part: str = "") -> list[tuple[str, str]]:
    """(label, value) of the options of a menu."""
    raw = [c if isinstance(c, dict) else c.to_dict() for c in shown.components]
    wanted = menu(shown, part)
    return [(o["label"], o["value"]) for c in walk(raw) if c.get("custom_id") == wanted for o in c["options"]]


def pictures(shown: Any) -> int:
    """How many pictures a message shows."""
    raw = [c if isinstance(c, dict) else c.to_dict() for c in shown.components]
    return sum(c.get("type") == 12 for c in walk(raw))


async def event_of(harbour: Harbour, event: Event) -> Event:
    """The event as it stands now."""
    return await harbour.bot.services.events.event(event.id)


async def said(harbour: Harbour, command: str, by: Any = None, /, **options: Any) -> str:
    """What somebody is told who uses a command of tournaments; if nobody is named, Ada."""
    return text_of(await (by or harbour.ada).slash(harbour.games, f"tournament {command}", **options))


def files(harbour: Harbour) -> dict[str, str]:
    """The exports so far, by the beginnings of their names."""
    found = {}
    for url, data in harbour.env.backend.cdn._blobs.items():
        name = url.rsplit("/", 1)[-1]
        if name.endswith((".csv", ".json")):
            found[name.split("-")[0]] = data.decode("utf-8-sig")
    return found
