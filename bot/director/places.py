"""Who has a place in an event, and who moves up when one becomes free."""

from msgspec.structs import replace

from bot.director.model import Entrance, Entrant, Event, Status
from bot.director.plan import MOST_PLAYERS


def capacity(event: Event) -> int:
    """How many can play."""
    return event.plan.capacity or MOST_PLAYERS


def with_entrant(event: Event, entrant: Entrant) -> Event:
    """The event with another value of an entrant, or with one more."""
    known = event.entrant(entrant.person.id)
    if known is None:
        return replace(event, entrants=(*event.entrants, entrant))
    return replace(event, entrants=tuple(entrant if other is known else other for other in event.entrants))


def taken_out(entrant: Entrant, reason: str) -> Entrant:
    """An entrant who plays no more."""
    return replace(entrant, status=Entrance.OUT, reason=reason)


def moved_up(event: Event) -> tuple[Event, tuple[int, ...]]:
    """The event with the waiting list moved up into the places that are free, in the order of entry, and who has.

    After the start nobody moves up: who waits may still take the place of somebody.
    """
    if event.status is Status.RUNNING:
        return event, ()
    promoted = tuple(entrant.person.id for entrant in event.waiting[: max(0, capacity(event) - len(event.playing))])
    moved = (replace(e, status=Entrance.IN) if e.person.id in promoted else e for e in event.entrants)
    return replace(event, entrants=tuple(moved)), promoted
