"""Strikes: how often somebody vanished from the games of an event, and who has to answer for it."""

from bot.director.model import Entrant, Event, Round, State
from bot.director.plan import length_of
from bot.tournaments.deadlines import longest_wait


def strikes_of(event: Event, person_id: int) -> int:
    """How often somebody vanished, in a cut as well. From several games of one round it is once: they could not be
    warned in between."""
    return sum(has_vanished(past, person_id) for past in event.rounds)


def has_vanished(past: Round, person_id: int) -> bool:
    """Whether somebody vanished from a game of a round. Void ones count for nothing."""
    return any(
        player.person_id == person_id and player.is_ghost
        for pairing in past.pairings
        if pairing.state is not State.VOID
        for player in pairing.players
    )


def is_silent(event: Event, entrant: Entrant) -> bool:
    """Whether somebody has not answered for their strikes, and is not paired by points or by a plan before they do."""
    return entrant.confirmed < strikes_of(event, entrant.person.id)


def must_answer(event: Event) -> bool:
    """Whether the next round is for those alone who have answered: not in an elimination, where a table that is lost
    is all that vanishing costs at first, nor if there is none."""
    return event.plan.format in ("swiss", "robin") and event.next_number <= event.rounds_planned


def awaited(event: Event) -> tuple[Entrant, ...]:
    """Those for whose answer the next round waits: they have vanished from the last one."""
    if not event.rounds or not must_answer(event):
        return ()
    return tuple(e for e in event.playing if has_vanished(event.rounds[-1], e.person.id) and is_silent(event, e))


def patience(event: Event) -> int:
    """How many seconds a round waits for answers at the most."""
    return longest_wait(length_of(event.plan, event.plan.size))
