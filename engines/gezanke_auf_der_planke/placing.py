"""Who is placed, and where: in the set-up and in a rescue; RULES.md, Set-up."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.core.errors import Illegal
from engines.core.types import Data, Event, Seat
from engines.gezanke_auf_der_planke.balance import falls, fatal_places
from engines.gezanke_auf_der_planke.data import EACH, PIRATES, Pirate, in_turn, owner, place_name
from engines.gezanke_auf_der_planke.planks import put
from engines.gezanke_auf_der_planke.state import Put, State
from engines.gezanke_auf_der_planke.view import Placing


def first_queue(start: Seat, seats: int) -> tuple[Pirate, ...]:
    """Set-up: round by round one pirate of each colour, a neutral one first."""
    neutral = tuple(p for p in range(len(PIRATES)) if owner(p, seats) is None)
    return (*neutral, *in_turn(start, seats)) * EACH


def legal_puts(state: State) -> Iterator[Put]:
    """Set-up: every free place on which a pirate makes no plank fall, by plank, from left to right.

    There always is one: see tests.engines.gezanke_auf_der_planke.test_placing.
    """
    for plank in state.planks:
        places = plank.places
        fatal = fatal_places(plank.offset, places, state.geometry)
        yield from (
            Put(plank.colour, place) for place in state.geometry.places if place not in places and place not in fatal
        )


def check_put(state: State, place: Put) -> None:
    """Set-up: raises Illegal if the place is taken, or the plank would fall."""
    plank = state.plank(place.plank)
    name = place_name(place.plank, place.place)
    if (pirate := plank.at(place.place)) is not None:
        raise Illegal("taken", place=name, colour=PIRATES[pirate])
    if direction := falls(plank.offset, (*plank.places, place.place), state.geometry):
        raise Illegal("would-fall", place=name, direction=direction)


def place(state: State, seat: Seat, place: Put) -> tuple[State, list[Event]]:
    """Set-up: the first of those who wait comes aboard."""
    pirate, *waiting = state.waiting
    plank = state.plank(place.plank)
    pirates = put(plank.pirates, place.place + len(plank.pirates) // 2, pirate)
    colour = PIRATES[pirate]
    water = state.water
    if state.stage == "rescue":
        water = tuple(count - (other == pirate) for other, count in enumerate(water))
    after = replace(
        state.with_plank(replace(plank, pirates=pirates)),
        waiting=tuple(waiting),
        water=water,
        placings=(*state.placings, Placing(seat, colour, place.plank, place.place)),
    )
    told: Data = {"seat": seat, "colour": colour, "place": place_name(place.plank, place.place)}
    return after, [Event("rescued" if state.stage == "rescue" else "placed", told)]
