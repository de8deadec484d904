"""An organiser, Chidi, with a panel and with commands."""

from typing import Any

from msgspec.structs import replace
from simcord.actors import MemberActor

from bot.director.model import Event
from tests.bot.conftest import Harbour, buttons, text_of
from tests.bot.tournament import DUELS, MINUTE, event_of, kept, manage

BY_HAND = replace(DUELS, publishing="by-hand")


async def the_only(harbour: Harbour) -> Event:
    (event,) = await harbour.bot.services.events.in_guild(harbour.guild.id)
    return event


async def ordered(harbour: Harbour, command: str, by: Any = None, /, **options: Any) -> str:
    return text_of(await (by or harbour.chidi).slash(harbour.games, f"tournament {command}", **options))


def near(at: int | None, expected: int | None) -> bool:
    """Whether an instant is what is expected, but for the seconds that pass while people press."""
    return at == expected if at is None or expected is None else abs(at - expected) < MINUTE


async def organiser(harbour: Harbour) -> MemberActor:
    await manage(harbour, harbour.chidi)
    return harbour.chidi


async def created(harbour: Harbour, **options: Any) -> Any:
    """The organiser's panel of a new event of Chidi's."""
    chidi = await organiser(harbour)
    shown = await chidi.slash(
        harbour.games, "tournament create", **{"name": "Autumn Cup", "game": "deckchairs"} | options
    )
    return shown.response


async def managed(harbour: Harbour, *labels: str) -> Any:
    """The panel after these buttons were pressed."""
    shown = (await harbour.chidi.slash(harbour.games, "tournament manage")).response
    for label in labels:
        await harbour.chidi.click(shown, label=label)
    return shown


async def agreed(harbour: Harbour, label: str, command: str, /, **options: Any) -> str:
    """What Chidi's panel or the bot says when a command has asked whether it is meant, and Chidi has pressed this."""
    shown = await harbour.chidi.slash(harbour.games, f"tournament {command}", **options)
    assert buttons(shown.response) == [label, "Back"], text_of(shown)
    return text_of(await harbour.chidi.click(shown.response, label=label)) or text_of(shown.response)


async def give_up(harbour: Harbour, event: Event) -> Event:
    """Whoever sits first at a table gives up, by the command and its button."""
    members = harbour.members()
    for pairing in (await event_of(harbour, event)).rounds[-1].pairings:
        if pairing.is_settled:
            continue
        loser = members[pairing.people[0]]
        asked = await loser.slash(harbour.games, "game resign", table=pairing.match_id)
        if pressed := [label for label in buttons(asked.response) if "esign" in label or "ive up" in label]:
            await loser.click(asked.response, label=pressed[0])
    return await kept(harbour, event)
