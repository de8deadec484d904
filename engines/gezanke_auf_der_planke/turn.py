"""Slide, move, and what falls by them, in the order of RULES.md; each function names its section.

Nothing here ends a turn or begins one: see `rules`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.core.errors import Illegal, Respelled
from engines.core.types import Data, Event, Seat
from engines.gezanke_auf_der_planke.balance import falls, slid
from engines.gezanke_auf_der_planke.data import DIRECTIONS, PIRATES, STEPS, Pirate, owner, place_name
from engines.gezanke_auf_der_planke.planks import Cells, arrivals, arrived, emptied, inwards, left, put, shoved
from engines.gezanke_auf_der_planke.state import Move, Plank, Slide, State
from engines.gezanke_auf_der_planke.view import Fall, Shove
from engines.gezanke_auf_der_planke.view import Move as MoveTrace
from engines.gezanke_auf_der_planke.view import Slide as SlideTrace

# Slide


def number(state: State) -> int:
    """Which turn it is, counted from the start."""
    return state.turn


def legal_slides(state: State) -> Iterator[Slide]:
    """Slide: the planks in the order of the dice, each to the left and to the right; an empty one just as it is."""
    for colour in state.dice:
        if state.plank(colour).places:
            yield from (Slide(colour, direction) for direction in DIRECTIONS)
        else:
            yield Slide(colour)


def check_slide(state: State, slide: Slide) -> None:
    """Slide: raises Illegal unless it is a plank that was rolled, and a direction is named just where it matters."""
    if slide.plank not in state.dice:
        raise Illegal("not-rolled", plank=slide.plank, one=state.dice[0], other=state.dice[1])
    if state.plank(slide.plank).places:
        if slide.direction is None:
            raise Illegal("slide-which-way", plank=slide.plank)
    elif slide.direction is not None:
        raise Respelled("slides-nowhere", ("slide", slide.plank), plank=slide.plank)


def slide(state: State, seat: Seat, slide: Slide) -> tuple[State, list[Event]]:
    """Slide: as many places as pirates stand on the plank; then its balance is checked."""
    plank = state.plank(slide.plank)
    offset = plank.offset if slide.direction is None else slid(plank.offset, plank.places, slide.direction)
    state = replace(
        state.with_plank(replace(plank, offset=offset)),
        stage="move",
        slid=SlideTrace(seat, plank.colour, slide.direction, plank.offset, offset),
        moved=None,
        falls=(),
        placings=(),
        decisions=(),
    )
    told: Data = {"seat": seat, "plank": plank.colour}
    if slide.direction is None:
        return state, [Event("stayed", told)]
    slid_event = Event("slid", {**told, "direction": slide.direction, "places": len(plank.places)})
    state, fallen = balanced(state, plank.colour, "slide")
    return state, [slid_event, *fallen]


# Move


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Move: by the plank and place of the pirate, then by the place that it goes to; empty: the step is skipped."""
    target = state.target
    reach = len(target.pirates) // 2
    ways: tuple[tuple[int, str | None], ...] = ()
    for plank, index in movable(state, seat):
        if plank.colour == target.colour:
            cells = left(plank, index, state.geometry).pirates
            ways = tuple((to, push) for to, push in arrivals(cells) if to != index)
        else:
            ways = ways or tuple(arrivals(target.pirates))
        yield from (Move(plank.colour, index - reach, target.colour, to - reach, push) for to, push in ways)


def movable(state: State, seat: Seat) -> list[tuple[Plank, int]]:
    """Move: the seat's pirates that may be moved, by plank and index: those elsewhere, or all on the plank itself."""
    mine = [
        (plank, index)
        for plank in state.planks
        for index, pirate in enumerate(plank.pirates)
        if pirate is not None and owner(pirate, state.seats) == seat
    ]
    target = state.target.colour
    return [found for found in mine if found[0].colour != target] or mine


def check_move(state: State, seat: Seat, move: Move) -> None:
    """Move: raises Illegal with the reason why the pirate may not be moved, or not there."""
    target, plank = state.target, state.plank(move.from_plank)
    index = move.from_place + len(plank.pirates) // 2
    pirate = plank.pirates[index]
    came_from = place_name(move.from_plank, move.from_place)
    if pirate is None:
        raise Illegal("nobody-there", place=came_from)
    if owner(pirate, state.seats) != seat:
        raise Illegal("not-your-pirate", place=came_from, colour=PIRATES[pirate])
    if move.to_plank != target.colour:
        raise Illegal("other-plank", plank=target.colour)
    if (plank, index) not in movable(state, seat):
        raise Illegal("come-from-elsewhere", plank=target.colour)
    if plank.colour != target.colour:
        _check_arrival(target.pirates, move)
    elif move.to_place == move.from_place:
        raise Illegal("same-place", place=came_from)
    else:
        _check_arrival(left(plank, index, state.geometry).pirates, move)


def _check_arrival(cells: Cells, move: Move) -> None:
    """Move: raises Illegal if the shove is not possible, or its direction not told just where it is a choice."""
    index = move.to_place + len(cells) // 2
    place = place_name(move.to_plank, move.to_place)
    is_choice = move.to_place == 0 and cells[index] is not None
    if is_choice and move.push is None:
        raise Illegal("push-which-way", place=place)
    if move.push is not None and not is_choice:
        raise Illegal("no-choice-of-push", place=place)
    if shoved(cells, index, _step(cells, move)) is None:
        raise Illegal("pushed-off", place=place)


def _step(cells: Cells, move: Move) -> int:
    """Move: which way a shove goes: towards the rope column; from there as was chosen."""
    return inwards(cells, move.to_place + len(cells) // 2) if move.push is None else STEPS[move.push]


def move(state: State, seat: Seat, move: Move) -> tuple[State, list[Event]]:
    """Move: the pirate leaves, its plank's balance is checked; it arrives, shoves, and balance is checked there."""
    origin = state.plank(move.from_plank)
    reach = len(origin.pirates) // 2
    pirate = origin.pirates[move.from_place + reach]
    state = state.with_plank(replace(origin, pirates=put(origin.pirates, move.from_place + reach, None)))
    state, fallen = balanced(state, move.from_plank, "left")
    target = state.target
    step = _step(target.pirates, move)
    shoves = tuple(
        Shove(_name(target.pirates[at]), at - reach, at + step - reach)
        for at in shoved(target.pirates, move.to_place + reach, step) or ()
    )
    cells = arrived(target.pirates, move.to_place + reach, step, pirate)
    colour = _name(pirate)
    trace = MoveTrace(seat, colour, move.from_plank, move.from_place, move.to_plank, move.to_place, shoves)
    state = replace(state.with_plank(replace(target, pirates=cells)), moved=trace)
    state, fallen_then = balanced(state, move.to_plank, "move")
    origin_name, name = place_name(move.from_plank, move.from_place), place_name(move.to_plank, move.to_place)
    moved = Event("moved", {"seat": seat, "colour": colour, "from": origin_name, "to": name})
    return state, [moved, *fallen, *(_shove_event(move.to_plank, shove) for shove in shoves), *fallen_then]


def _shove_event(plank: str, shove: Shove) -> Event:
    places = {"from": place_name(plank, shove.from_place), "to": place_name(plank, shove.to_place)}
    return Event("shoved", {"colour": shove.colour, **places})


def _name(pirate: Pirate | None) -> str:
    """The colour of a pirate. ValueError if there is none."""
    if pirate is None:
        raise ValueError("nobody stands there")
    return PIRATES[pirate]


# Balance


def balanced(state: State, colour: str, cause: str) -> tuple[State, list[Event]]:
    """Balance: a plank that falls throws all its pirates overboard; `cause` as in `view.Fall`."""
    plank = state.plank(colour)
    direction = falls(plank.offset, plank.places, state.geometry)
    if direction is None:
        return state, []
    names = tuple(None if pirate is None else PIRATES[pirate] for pirate in plank.pirates)
    fall = Fall(colour, direction, plank.offset, names, cause)
    water = tuple(count + plank.pirates.count(pirate) for pirate, count in enumerate(state.water))
    state = replace(state.with_plank(emptied(plank)), water=water, falls=(*state.falls, fall))
    told: Data = {"plank": colour, "direction": direction}
    thrown = [name for name in names if name is not None]
    if not thrown:
        return state, [Event("fell-empty", told)]
    return state, [Event("fell", {**told, "pirates": ", ".join(thrown), "count": len(thrown)})]
