"""Seeds: the places of an elimination, of a cut or of a round robin, fixed with its first round; and who holds them."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.director.model import Event
from bot.errors import Refused


def heirs(event: Event) -> Mapping[int, int]:
    """Who holds a place now, by everybody who has ever held it."""
    return {person: holders[-1] for holders in event.seeds for person in holders}


def handed_on(event: Event, leaving: int, coming: int) -> Event:
    """The event with the place of one person in the hands of another.

    In a round robin, who held another place before leaves that to whom they replace. In an elimination the rounds
    belong to the places, so that nobody can have two of them.

    Refused: "no-return" for who held another place.
    """
    held = heirs(event)
    if event.plan.format != "robin" and coming in held and held[coming] != leaving:
        raise Refused("no-return")
    changed = {leaving: coming, coming: leaving}
    return replace(event, seeds=tuple((*row, changed[row[-1]]) if row[-1] in changed else row for row in event.seeds))
