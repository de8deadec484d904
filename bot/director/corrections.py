"""Corrections: what rounds are like with results that an organiser decides, and without games that are called off."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.director.model import Entrance, Entrant, Event, Pairing, Round, Seated, State
from bot.director.places import with_entrant
from bot.director.strikes import strikes_of
from bot.errors import Refused
from bot.tournaments.strikes import consequence


def open_pairing(event: Event, number: int, round_no: int) -> tuple[Round, Pairing]:
    """A table that goes on, or is to begin. Refused: "no-such-pairing", "pairing-settled"."""
    past = event.round(round_no)
    pairing = None if past is None else past.pairing(number)
    if past is None or pairing is None:
        raise Refused("no-such-pairing")
    if pairing.is_settled:
        raise Refused("pairing-settled")
    return past, pairing


def overridden(pairing: Pairing, ranks: Sequence[int]) -> Pairing:
    """A table with the ranks of its seats as an organiser decides them, or void without any; nobody vanished from it.

    Refused: "wrong-ranks".
    """
    if not ranks:
        present = tuple(replace(player, is_ghost=False, is_absent=False) for player in pairing.players)
        return replace(pairing, state=State.VOID, players=present, is_overridden=True)
    if len(ranks) != len(pairing.players) or min(ranks) != 1 or max(ranks) > len(ranks):
        raise Refused("wrong-ranks", seats=len(pairing.players))
    players = tuple(Seated(player.person_id, rank) for player, rank in zip(pairing.players, ranks, strict=True))
    return replace(pairing, state=State.DONE, players=players, is_overridden=True)


def reinstated(event: Event, pairing: Pairing) -> tuple[Event, list[Entrant]]:
    """The event with those in again who were dropped for a strike that they do not have any more, and who they are.

    Where lives decide they have lost them meanwhile. What was answered for strikes that are gone answers for no others.
    """
    for person_id in pairing.people:
        entrant = event.entrant(person_id)
        if entrant is not None:
            confirmed = min(entrant.confirmed, strikes_of(event, person_id))
            event = with_entrant(event, replace(entrant, confirmed=confirmed))
    if event.plan.format == "elimination" or any(past.stage == "cut" for past in event.rounds):
        return event, []
    back = list[Entrant]()
    for person_id in pairing.people:
        entrant = event.entrant(person_id)
        if entrant is not None and entrant.reason == "dropped" and consequence(strikes_of(event, person_id)) != "drop":
            back.append(replace(entrant, status=Entrance.IN, reason=""))
            event = with_entrant(event, back[-1])
    return event, back


def without_open_games(past: Round) -> Round:
    """The round with whatever is not played void, so that nobody is kept from seeing what is."""
    pairings = (pairing if pairing.is_settled else replace(pairing, state=State.VOID) for pairing in past.pairings)
    return replace(past, pairings=tuple(pairings))
