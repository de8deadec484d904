"""Substitution: somebody takes the place of somebody else, at the tables that go on and from then on."""

from msgspec.structs import replace

from bot.director.games import with_pairing, with_round
from bot.director.model import Entrance, Entrant, Event
from bot.director.places import taken_out, with_entrant
from bot.director.seeds import handed_on
from bot.errors import Refused
from bot.tables.model import Person
from engines.core.types import Seat


def substituted(
    event: Event, leaving: Entrant, person: Person, reason: str
) -> tuple[Event, tuple[tuple[str, Seat], ...]]:
    """The event with `person` in the place of an entrant, who is out for `reason` and keeps their points; and the seats
    (table, seat) that change hands.

    Refused: "entered-already" for who plays in it themselves, "no-return" for who had a place of their own in an
    elimination; "sat-already", or of duplicate boards "seen-already", for who has had a seat in a round that goes on
    for the leaving one.
    """
    known = event.entrant(person.id)
    if known is not None and known.status is Entrance.IN:
        raise Refused("entered-already")
    seats = []
    joined = event.next_number
    after = with_entrant(handed_on(event, leaving.person.id, person.id), taken_out(leaving, reason))
    for past in event.rounds:
        for pairing in past.pairings:
            if pairing.is_settled or leaving.person.id not in pairing.people:
                continue
            if any(person.id in other.people for other in past.pairings):
                is_duplicate = event.plan.format == "duplicate"
                raise Refused("seen-already" if is_duplicate else "sat-already", name=person.name)
            joined = min(joined, past.number)
            if pairing.match_id is not None:
                seats.append((pairing.match_id, pairing.people.index(leaving.person.id)))
            players = tuple(
                replace(player, person_id=person.id) if player.person_id == leaving.person.id else player
                for player in pairing.players
            )
            changed = with_pairing(after.rounds[past.number - 1], replace(pairing, players=players))
            after = with_round(after, changed)
    fresh = Entrant(
        person,
        max(entrant.number for entrant in event.entrants) + 1 if known is None else known.number,
        is_checked_in=True,
        joined=joined if known is None or not known.has_started else known.joined,
        strength=0 if known is None else known.strength,
        has_started=known is not None and known.has_started,
        confirmed=0 if known is None else known.confirmed,
        returns=0 if known is None else known.returns,
        replaces=leaving.person.id,
        team=leaving.team,
    )
    return with_entrant(after, fresh), tuple(seats)
