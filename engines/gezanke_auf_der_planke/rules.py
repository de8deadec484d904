"""The rules of Gezanke auf der Planke in the order of RULES.md; each function names its section.

`check` explains, `legal_actions` lists, `apply` assumes a checked action. Slide and move are in `turn`, what follows a
fall is in `settlement`, how pirates are placed in `placing`.
"""

from msgspec.structs import replace

from engines.core.errors import Illegal
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.types import Event, Outcome, Seat
from engines.gezanke_auf_der_planke import placing, settlement, turn
from engines.gezanke_auf_der_planke.data import (
    FINS,
    GEOMETRY,
    ONES,
    PATIENCE,
    PIRATES,
    PLANKS,
    SIDES,
    TWOS,
    Geometry,
    colours,
    owner,
)
from engines.gezanke_auf_der_planke.state import Action, Choose, Move, Plank, Put, Slide, State

_VERBS = {"set-up": Put, "rescue": Put, "slide": Slide, "move": Move, "choose": Choose}
"""Stage -> the kind of action that it wants."""


# Set-up


def setup(setup: Setup) -> tuple[State, list[Event]]:
    """Set-up: order and sides of the planks, start player; each by a stream of its own."""
    state = begun(Luck(setup.seed), setup.seats)
    laid = ", ".join(f"{plank.colour} {plank.side}" for plank in state.planks)
    events = [Event("set-up", {"seat": state.start, "planks": laid})]
    for seat in range(setup.seats):
        played = ", ".join(PIRATES[pirate] for pirate in colours(seat, setup.seats))
        events.append(Event("colours-dealt", {"seat": seat, "colours": played}))
    neutral = [PIRATES[p] for p in range(len(PIRATES)) if owner(p, setup.seats) is None]
    events += [Event("neutral", {"colour": colour}) for colour in neutral]
    return state, events


def begun(luck: Luck, seats: int, tried: Geometry | None = None) -> State:
    """Set-up: a match before the first pirate is placed; `tried`: with other measures, to try them out."""
    order, _ = luck.of("planks").shuffled(PLANKS)
    start, _ = luck.of("start").below(seats)
    laid, sides = [], luck.of("sides")
    for colour in order:
        side, sides = sides.choice(SIDES)
        laid.append(Plank(colour, side, (None,) * len((tried or GEOMETRY).places)))
    return State(
        seats=seats,
        luck=luck,
        start=start,
        planks=tuple(laid),
        water=(0,) * len(PIRATES),
        purses=(0,) * seats,
        ones=ONES,
        twos=TWOS,
        fins=FINS,
        stage="set-up",
        waiting=placing.first_queue(start, seats),
        tried=tried,
    )


# A turn


def to_move(state: State) -> frozenset[Seat]:
    """A turn: who is to place, slide or move; who still has to choose money or people, all at once."""
    match state.stage:
        case "over":
            return frozenset()
        case "set-up" | "rescue":
            return frozenset((state.placer,))
        case "choose":
            return frozenset(seat for p in state.undecided if (seat := owner(p, state.seats)) is not None)
        case _:
            return frozenset((state.active,))


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """A turn: all actions of a seat, in the order of the function that lists them."""
    if seat not in to_move(state):
        return []
    match state.stage:
        case "set-up" | "rescue":
            return [*placing.legal_puts(state)]
        case "slide":
            return [*turn.legal_slides(state)]
        case "move":
            return [*turn.legal_moves(state, seat)]
        case _:
            return [*settlement.legal_choices(state, seat)]


def check(state: State, seat: Seat, action: Action) -> None:
    """A turn: raises Illegal if the seat, which is to move, may not do this."""
    if not isinstance(action, _VERBS[state.stage]):
        raise Illegal("other-step", step=state.stage)
    match action:
        case Put():
            placing.check_put(state, action)
        case Slide():
            turn.check_slide(state, action)
        case Move():
            turn.check_move(state, seat, action)
        case Choose():
            settlement.check_choice(state, seat, action)


def apply(state: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """A turn: the action, then whatever follows without anybody's decision."""
    state, events = act(state, seat, action)
    return _followed(state, events), events


def act(state: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """A turn: the action alone, with what falls by it. Nothing follows yet."""
    match action:
        case Put():
            return placing.place(state, seat, action)
        case Slide():
            return turn.slide(state, seat, action)
        case Move():
            return turn.move(state, seat, action)
        case Choose():
            return settlement.choose(state, seat, action)


def _followed(state: State, events: list[Event]) -> State:
    """A turn: goes on to the next decision; what happens on the way is added to `events`.

    It ends: a turn that begins waits for its slide, and nothing here leads back to that one.
    """
    if state.stage == "move":
        if state.moved is None:
            if next(turn.legal_moves(state, state.active), None) is not None:
                return state
            events.append(Event("no-move", {"seat": state.active}))
        if not any(pirate for fall in state.falls for pirate in fall.pirates):
            return _calm_turn_ended(state, events)
        state, told = settlement.begun(state)
        events += told
    if state.stage == "choose" and not state.undecided:
        state, told = settlement.settled(state)
        events += told
    if state.waiting or state.stage == "choose":
        return state
    return _turn_begun(state, events) if state.stage == "set-up" else _shark_left(state, events, "shark-left")


def _turn_begun(state: State, events: list[Event]) -> State:
    """Roll: both dice are rolled until they differ."""
    number = state.turn + 1
    luck = state.luck.of(f"dice {number}")
    one, luck = luck.choice(PLANKS)
    other, luck = luck.choice(PLANKS)
    while one == other:
        one, luck = luck.choice(PLANKS)
        other, luck = luck.choice(PLANKS)
    state = replace(state, stage="slide", turn=number, dice=(one, other))
    events.append(Event("rolled", {"seat": state.active, "one": one, "other": other, "turn": number}))
    return state


# Sharks, end


def _calm_turn_ended(state: State, events: list[Event]) -> State:
    """Sharks: a turn without anybody overboard; a shark's patience has an end."""
    state = replace(state, calm=state.calm + 1)
    if state.calm < PATIENCE:
        return _turn_begun(state, events)
    return _shark_left(replace(state, calm=0), events, "shark-bored")


def _shark_left(state: State, events: list[Event], kind: str) -> State:
    """Sharks: one fin is removed; with the last one, or with an empty bank, the game is over."""
    state = replace(state, fins=state.fins - 1)
    events.append(Event(kind, {"fins": state.fins, "turns": PATIENCE}))
    if state.fins and (state.ones or state.twos):
        return _turn_begun(state, events)
    return replace(state, stage="over")


def outcome(state: State) -> Outcome | None:
    """End: most doubloons win; ties share the rank."""
    if state.stage != "over":
        return None
    totals = sorted(set(state.purses), reverse=True)
    places = tuple(tuple(seat for seat in range(state.seats) if state.purses[seat] == total) for total in totals)
    return Outcome(places, "bank-empty" if state.fins else "sharks-gone", state.purses)
