"""Who has a place in an event, and who moves up when one becomes free."""

from msgspec.structs import replace

from bot.director.model import Entrance, Entrant, Event, Status
from bot.director.plan import MOST_PLAYERS
from bot.tournaments.byes import latest_entry


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


def takes_late(event: Event) -> bool:
    """Whether people may enter an event that runs."""
    is_offered = event.plan.allows_late and event.plan.format == "swiss"
    return event.status is Status.RUNNING and is_offered and event.next_number <= latest_entry(event.rounds_planned)


def moved_up(event: Event, *, present_only: bool) -> tuple[Event, tuple[int, ...]]:
    """The event with the waiting list moved up into the places that are free, in its order, and who has.

    Once nobody can enter any more nobody moves up: who waits may still take the place of somebody.

    `present_only`: for those alone who have checked in.
    """
    is_late = event.status is Status.RUNNING
    if is_late and not takes_late(event):
        return event, ()
    free = max(0, capacity(event) - len(event.playing))
    waiting = [entrant.person.id for entrant in event.waiting if entrant.is_checked_in or not present_only]
    promoted = tuple(waiting[:free])
    for person in promoted:
        entrant = event.entrant(person)
        if entrant is not None:
            joined = event.next_number if is_late else entrant.joined
            event = with_entrant(event, replace(entrant, status=Entrance.IN, joined=joined))
    return event, promoted
