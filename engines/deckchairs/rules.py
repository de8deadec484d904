"""The rules of Deckchairs on the Titanic, in the order of the rules page; each function names its section.

`check` explains, `legal_actions` lists, `apply` assumes a checked action.
"""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from engines.core.errors import Illegal
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.types import Event, Outcome, Seat
from engines.deckchairs.data import (
    BOARDS,
    CARDS,
    CENTRE,
    COLOURS,
    DIRECTIONS,
    FOREMOST_FIRST,
    MARKS,
    NEIGHBOURS,
    NEXT,
    RAYS,
    SQUARES,
    other_board,
    square_name,
)
from engines.deckchairs.state import Action, Attendant, Move, Push, State
from engines.deckchairs.view import Driven, ShipTrace, Trace

_Run: TypeAlias = tuple[Seat, int, int]
"""Whose chair was driven, from which square to which."""

_MOVES = tuple(tuple(Move(square, beside) for beside in NEIGHBOURS[square]) for square in range(SQUARES))
_ATTENDANTS = tuple(Attendant(square) for square in range(SQUARES) if square != CENTRE)
_PUSHES = tuple(Push(direction) for direction in DIRECTIONS)


# Set-up


def setup(setup: Setup) -> tuple[State, list[Event]]:
    """Set-up: board, colours, chairs, ship-movement deck, start player; each by a stream of its own."""
    luck, seats = Luck(setup.seed), setup.seats
    board = setup.options["board"]
    if board == "random":
        board, _ = luck.of("board").choice(BOARDS)
    colours = COLOURS[seats]
    if seats == 3:
        colours, _ = luck.of("colours").shuffled(colours)
    deck, _ = luck.of("ship").shuffled(DIRECTIONS)
    start, _ = luck.of("start").below(seats)
    state = State(
        board=board,
        colours=colours,
        cards=deck[: CARDS[setup.options["length"]][seats]],
        start=start,
        round=1,
        taken=0,
        chairs=tuple(None if mark is None else colours.index(mark) for mark in MARKS[seats][other_board(board)]),
        attendants=(None,) * seats,
        ice=CENTRE,
        scores=(0,) * seats,
    )
    return state, [
        Event("set-up", {"board": board, "setup": other_board(board), "rounds": len(state.cards) + 1}),
        *(Event("colour-dealt", {"seat": seat, "colour": colour}) for seat, colour in enumerate(colours)),
        *_round_begins(state),
    ]


# A round


def to_move(state: State) -> frozenset[Seat]:
    """A round: one action at a time in turn order."""
    mover = state.mover
    return frozenset() if mover is None else frozenset((mover,))


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """A round: all actions of a seat; moves by square, then attendants by square, then pushes clockwise from N."""
    if seat != state.mover:
        return []
    return [*_legal_moves(state, seat), *_legal_attendants(state, seat), *_legal_pushes(state)]


def check(state: State, seat: Seat, action: Action) -> None:
    """A round: raises Illegal if the seat, whose turn it is, may not do this."""
    match action:
        case Move():
            _check_move(state, seat, action)
        case Attendant():
            _check_attendant(state, seat, action)
        case Push():
            _check_push(state, action)


def apply(state: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """A round: the action, then whatever follows without anybody's decision: passes, the end of the round."""
    state, events = act(state, seat, action)
    state = _counted(state, events)
    # At most one round long: when a round begins every attendant is at hand and there are empty squares.
    while (mover := state.mover) is not None and not _can_act(state, mover):
        events.append(Event("passed", {"seat": mover}))
        state = _counted(state, events)
    return state, events


def act(state: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """A round: the action alone. It is not counted yet, and nothing follows."""
    match action:
        case Move():
            return _moved(state, seat, action)
        case Attendant():
            return _attended(state, seat, action)
        case Push():
            return _pushed(state, seat, action)


def _counted(state: State, events: list[Event]) -> State:
    """The state after one more action (or pass) of this round; what follows is added to `events`."""
    counted = replace(state, taken=state.taken + 1)
    return _round_ended(counted, events) if counted.taken == counted.turns else counted


def _can_act(state: State, seat: Seat) -> bool:
    """A round, ruling: who has no legal action passes. While the attendant is at hand there is always one."""
    if state.attendants[seat] is None:
        return True
    return next(_legal_moves(state, seat), None) is not None or next(_legal_pushes(state), None) is not None


# Action: move a chair


def _check_move(state: State, seat: Seat, move: Move) -> None:
    """Action: move a chair."""
    origin, target = move.origin, move.target
    chair = state.chairs[origin]
    if chair is None:
        raise Illegal("no-chair", square=square_name(origin))
    if chair != seat:
        raise Illegal("not-your-chair", square=square_name(origin), owner_seat=chair)
    if target not in NEIGHBOURS[origin]:
        raise Illegal("not-adjacent", origin=square_name(origin), target=square_name(target))
    if origin in state.attendants:
        raise Illegal("secured", square=square_name(origin))
    if target == state.ice:
        raise Illegal("ice-in-the-way", square=square_name(target))
    if state.chairs[target] is not None:
        raise Illegal("occupied", square=square_name(target))
    if (guard := _guard(state, target)) is not None and guard != seat:
        raise Illegal("enemy-attendant", square=square_name(target), owner_seat=guard)


def _legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    chairs, attendants, ice = state.chairs, state.attendants, state.ice
    for origin, chair in enumerate(chairs):
        if chair == seat and origin not in attendants:
            for move in _MOVES[origin]:
                target = move.target
                if (
                    chairs[target] is None
                    and target != ice
                    and (target not in attendants or attendants[seat] == target)
                ):
                    yield move


def _moved(state: State, seat: Seat, move: Move) -> tuple[State, list[Event]]:
    """Action: move a chair."""
    chairs = list(state.chairs)
    chairs[move.origin], chairs[move.target] = None, seat
    trace = Trace(seat, "move", (Driven("chair", seat, move.origin, move.target),))
    event = Event("moved", {"seat": seat, "from": square_name(move.origin), "to": square_name(move.target)})
    return replace(state, chairs=tuple(chairs), trace=trace, ship=None), [event]


# Action: place the attendant


def _check_attendant(state: State, seat: Seat, place: Attendant) -> None:
    """Action: place the attendant."""
    square = place.square
    if state.attendants[seat] is not None:
        raise Illegal("attendant-used")
    if square == CENTRE:
        raise Illegal("attendant-on-centre")
    if square == state.ice:
        raise Illegal("attendant-on-ice", square=square_name(square))
    if (chair := state.chairs[square]) is not None and chair != seat:
        raise Illegal("attendant-on-enemy-chair", square=square_name(square), owner_seat=chair)
    if (guard := _guard(state, square)) is not None:
        raise Illegal("attendant-on-attendant", square=square_name(square), owner_seat=guard)


def _legal_attendants(state: State, seat: Seat) -> Iterator[Attendant]:
    chairs, attendants, ice = state.chairs, state.attendants, state.ice
    if attendants[seat] is None:
        for place in _ATTENDANTS:
            square = place.square
            if (chairs[square] is None or chairs[square] == seat) and square != ice and square not in attendants:
                yield place


def _attended(state: State, seat: Seat, place: Attendant) -> tuple[State, list[Event]]:
    """Action: place the attendant."""
    attendants = (*state.attendants[:seat], place.square, *state.attendants[seat + 1 :])
    trace = Trace(seat, "attendant", (), place.square)
    secures = "chair" if state.chairs[place.square] == seat else "square"
    event = Event("attended", {"seat": seat, "square": square_name(place.square), "secures": secures})
    return replace(state, attendants=attendants, trace=trace, ship=None), [event]


def _guard(state: State, square: int) -> Seat | None:
    """Whose attendant stands on a square."""
    return state.attendants.index(square) if square in state.attendants else None


# Action: push the ice block


def _check_push(state: State, push: Push) -> None:
    """Action: push the ice block. It is legal only if the ice block moves at least one square."""
    if not _ice_yields(state, push.direction):
        beside = NEXT[push.direction][state.ice]
        if beside is None:
            raise Illegal("ice-at-edge", direction=push.direction)
        code = "ice-at-attendant" if beside in state.attendants else "ice-at-chair"
        raise Illegal(code, direction=push.direction, square=square_name(beside))


def _legal_pushes(state: State) -> Iterator[Push]:
    for push in _PUSHES:
        if _ice_yields(state, push.direction):
            yield push


def _ice_yields(state: State, direction: str) -> bool:
    """Action: push the ice block. Whether it would move at all."""
    ray = RAYS[direction][state.ice]
    if not ray or ray[0] in state.attendants:
        return False
    return state.chairs[ray[0]] is None or _driven_to(state, ray, 0, 1, []) > 0


def _pushed(state: State, seat: Seat, push: Push) -> tuple[State, list[Event]]:
    """Action: push the ice block. Off the board or an attendant stop it, a chair is driven on."""
    ray = RAYS[push.direction][state.ice]
    driven: list[_Run] = []
    rest = -1
    for index, square in enumerate(ray):
        if square in state.attendants:
            break
        if state.chairs[square] is not None:
            if _driven_to(state, ray, index, index + 1, driven) > index:
                rest = index
            break
        rest = index
    target = ray[rest]
    # The furthest chair was noted first, so that each finds its square free; people are told in the order of sight.
    chairs = list(state.chairs)
    for owner, old, new in driven:
        chairs[old], chairs[new] = None, owner
    driven.reverse()
    way = {"from": square_name(state.ice), "to": square_name(target)}
    events = [Event("iced", {"seat": seat, "direction": push.direction, **way})]
    for owner, old, new in driven:
        events.append(Event("driven", {"owner_seat": owner, "from": square_name(old), "to": square_name(new)}))
    pieces = (Driven("ice", None, state.ice, target), *(Driven("chair", *run) for run in driven))
    return replace(state, chairs=tuple(chairs), ice=target, trace=Trace(seat, "ice", pieces), ship=None), events


def _driven_to(state: State, ray: tuple[int, ...], index: int, distance: int, driven: list[_Run]) -> int:
    """Action: push the ice block. Where on `ray` the chair at `index` ends when driven up to `distance` squares.

    A chair that it runs into is driven first, as far as the ice block's distance too, and leaves its square to it.
    What moves is added to `driven`, the furthest first. ValueError if no chair is there.
    """
    chair = state.chairs[ray[index]]
    if chair is None:
        raise ValueError(f"no chair on {square_name(ray[index])}")
    end = index
    for ahead in range(index + 1, min(index + distance, len(ray) - 1) + 1):
        square = ray[ahead]
        struck = state.chairs[square]
        if (guard := _guard(state, square)) is not None and (guard != chair or struck is not None):
            break
        if struck is not None:
            if _driven_to(state, ray, ahead, distance, driven) > ahead:
                end = ahead
            break
        end = ahead
    if end > index:
        driven.append((chair, ray[index], ray[end]))
    return end


# End of the round


def _round_ended(state: State, events: list[Event]) -> State:
    """End of the round: ship movement, scoring, attendants go back, the start player moves one seat to the left."""
    chairs, driven = ship_moved(state)
    if state.movement is None:
        events.append(Event("steady", {"round": state.round}))
    else:
        events.append(Event("tilted", {"round": state.round, "direction": state.movement, "chairs": len(driven)}))
    points = points_of(state, chairs)
    scores = tuple(score + scored for score, scored in zip(state.scores, points, strict=True))
    events.extend(
        Event("scored", {"seat": seat, "points": points[seat], "total": scores[seat], "round": state.round})
        for seat in range(state.seats)
    )
    ship = ShipTrace(state.round, state.movement, driven, points)
    ended = replace(state, chairs=chairs, attendants=(None,) * state.seats, scores=scores, ship=ship)
    if state.round > len(state.cards):
        return ended
    begun = replace(ended, round=state.round + 1, taken=0, start=(state.start + 1) % state.seats)
    events.extend(_round_begins(begun))
    return begun


def ship_moved(state: State) -> tuple[tuple[Seat | None, ...], tuple[Driven, ...]]:
    """End of the round, 1: the chairs after the ship's movement, and which moved, the foremost first."""
    direction = state.movement
    if direction is None:
        return state.chairs, ()
    chairs, ahead_of, attendants = list(state.chairs), NEXT[direction], state.attendants
    driven = []
    # The foremost go first: a square ahead that is still taken then holds a chair that stays.
    for square in FOREMOST_FIRST[direction]:
        chair, ahead = chairs[square], ahead_of[square]
        if chair is None or ahead is None or square in attendants:
            continue
        if chairs[ahead] is None and ahead != state.ice and _guard(state, ahead) in (None, chair):
            chairs[square], chairs[ahead] = None, chair
            driven.append(Driven("chair", chair, square, ahead))
    return tuple(chairs), tuple(driven)


def points_of(state: State, chairs: tuple[Seat | None, ...]) -> tuple[int, ...]:
    """End of the round, 2: what `chairs` score by seat: own colour's square 2, another colour's 1, the centre 4."""
    marks, points = MARKS[state.seats][state.board], [0] * state.seats
    for square, chair in enumerate(chairs):
        if chair is None:
            continue
        if square == CENTRE:
            points[chair] += 4
        elif (mark := marks[square]) is not None:
            points[chair] += 2 if mark == state.colours[chair] else 1
    return tuple(points)


def _round_begins(state: State) -> list[Event]:
    """End of the round, 3: the next card becomes current; one more is revealed while there are any."""
    events = [Event("round-started", {"round": state.round, "rounds": len(state.cards) + 1, "seat": state.start})]
    if state.round <= len(state.cards):
        events.append(Event("revealed", {"direction": state.cards[state.round - 1], "round": state.round + 1}))
    return events


# End of the game


def turn(state: State) -> int:
    """A turn: how many were taken, in all rounds."""
    return state.round * state.turns + state.taken


def outcome(state: State) -> Outcome | None:
    """End of the game: the highest total wins; ties share the rank."""
    if not state.is_over:
        return None
    totals = sorted(set(state.scores), reverse=True)
    places = tuple(tuple(seat for seat in range(state.seats) if state.scores[seat] == total) for total in totals)
    return Outcome(places, "most-points", state.scores)
