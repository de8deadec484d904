"""Play-offs: two who drew in an elimination play again, with the seats changed; their first game counts for nothing."""

from msgspec.structs import replace

from bot.director.games import with_pairing, with_round
from bot.director.model import Event, Pairing, Round, Seated, State
from bot.director.plan import length_of
from bot.director.reckoning import table_of
from bot.tournaments.elimination import is_drawn


def is_knockout(event: Event, past: Round) -> bool:
    """Whether a round is one of an elimination."""
    return event.plan.format == "elimination" or past.stage == "cut"


def play_off_of(past: Round, pairing: Pairing) -> Pairing | None:
    """The game of an elimination that is played in the place of a drawn one, or None."""
    later = (each for each in past.pairings if each.number > pairing.number)
    return next((each for each in later if set(each.people) == set(pairing.people)), None)


def played_off(event: Event, past: Round, result: Pairing, now: int) -> Event | None:
    """The event with another game in the place of a drawn one, or None where none is needed.

    It has the whole length of a round, so the round ends later if need be.
    """
    if not is_knockout(event, past) or result.state is not State.DONE or not is_drawn(table_of(result)):
        return None
    changed = with_pairing(event.round(past.number) or past, replace(result, state=State.VOID))
    number = max(pairing.number for pairing in changed.pairings) + 1
    again = Pairing(number, tuple(Seated(person) for person in reversed(result.people)), State.WAITING)
    deadline = max(changed.deadline, now + length_of(event.plan, len(again.players)))
    changed = replace(with_pairing(changed, again), deadline=deadline)
    return replace(with_round(event, changed), rested_at=None)
