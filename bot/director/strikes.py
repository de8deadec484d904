"""Strikes: how often somebody vanished from the games of an event, and who has to answer for it."""

from bot.director.model import Entrant, Event, Round, State


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
