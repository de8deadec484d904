"""What happens after every turn: decks sink, Doctor Lucky walks, the turn passes on. RULES.md, section 6."""

from msgspec.structs import replace

from engines.core.types import Event, Seat
from engines.save_doctor_lucky.data import DECKS, said
from engines.save_doctor_lucky.ship import is_afloat, lowest_room, next_room
from engines.save_doctor_lucky.state import State, changed
from engines.save_doctor_lucky.view import Deed


def turned(state: State) -> tuple[State, list[Event]]:
    """6: the water, Doctor Lucky, the next player, the rule against stalling."""
    state = replace(state, idle=0 if state.touched else state.idle + 1)
    state, events = _sunk(state)
    if state.end is not None:
        return state, events
    for part in (_walked, _stalled):
        state, told = part(state)
        events += told
    return state, events


def _sunk(state: State) -> tuple[State, list[Event]]:
    """6.1: decks without cards sink, the lowest first; with deck A all is lost."""
    events: list[Event] = []
    while not state.piles[state.lowest]:
        deck = DECKS[state.lowest]
        events.append(Event("sank", {"deck": deck}))
        state = replace(state, sunk=state.sunk + 1, trace=(*state.trace, Deed("sank", space=deck)))
        if state.sunk == len(DECKS):
            return replace(state, end="all-lost"), [*events, Event("all-lost")]
        state, told = _washed(state)
        events += told
    return state, events


def _washed(state: State) -> tuple[State, list[Event]]:
    """6.1: every piece on a sunk deck goes to the lowest-numbered room."""
    refuge, trace = lowest_room(state.sunk), list(state.trace)
    events: list[Event] = []
    for seat, space in enumerate(state.pawns):
        if not is_afloat(space, state.sunk):
            trace.append(Deed("washed", seat, from_space=space, space=refuge))
            events.append(Event("washed", {"seat": seat, "room": said(refuge)}))
    doctor = state.doctor
    if not is_afloat(doctor, state.sunk):
        trace.append(Deed("washed", from_space=doctor, space=refuge))
        events.append(Event("doctor-washed", {"room": said(refuge)}))
        doctor = refuge
    pawns = tuple(space if is_afloat(space, state.sunk) else refuge for space in state.pawns)
    return replace(state, pawns=pawns, doctor=doctor, trace=tuple(trace)), events


def _walked(state: State) -> tuple[State, list[Event]]:
    """6.2, 6.3: Doctor Lucky walks on; if he walks in on somebody, the turn is theirs, else it passes clockwise."""
    room = next_room(state.doctor, state.sunk)
    trace = (*state.trace, Deed("walked", from_space=state.doctor, space=room))
    events = [Event("walked", {"room": said(room)})]
    clockwise = [(state.player + ahead) % state.seats for ahead in range(1, state.seats + 1)]
    following: Seat = next((seat for seat in clockwise if state.pawns[seat] == room), clockwise[0])
    if following != clockwise[0]:
        trace = (*trace, Deed("stolen", following))
        events.append(Event("stolen", {"seat": following, "room": said(room)}))
    return (
        replace(
            state,
            doctor=room,
            player=following,
            turn=state.turn + 1,
            begun=False,
            stepped=False,
            tried=False,
            cards_moved=0,
            touched=False,
            trace=trace,
        ),
        events,
    )


def _stalled(state: State) -> tuple[State, list[Event]]:
    """6.4: after as many idle turns in a row as there are players a card of the lowest pile is removed, unseen."""
    if state.idle < state.seats:
        return state, []
    pile = state.lowest
    removed, *kept = state.piles[pile]
    state = replace(
        state,
        piles=changed(state.piles, pile, tuple(kept)),
        removed=(*state.removed, removed),
        idle=0,
        trace=(*state.trace, Deed("lost", space=DECKS[pile])),
    )
    return state, [Event("lost-card", {"deck": DECKS[pile], "left": len(kept)})]
