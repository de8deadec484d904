"""The rules of Collapsible D: who acts, what may be done, and how one phase follows the other.

`check` explains, `legal_actions` lists, `apply` assumes a checked action. What an action does stands in the module of
its section of RULES.md: `setup`, `dice`, `moving`, `aids`, `launching`, `flooding`, `scoring`. A stage in which nobody
has anything to decide is passed at once.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from engines.collapsible_d import aids, dice, flooding, launching, moving, scoring
from engines.collapsible_d import setup as setting_up
from engines.collapsible_d.data import LAST_TURN, PASSENGERS, TURNS
from engines.collapsible_d.state import (
    NOWHERE,
    Action,
    Arrange,
    Assign,
    Board,
    Decline,
    End,
    Escape,
    Hold,
    Keep,
    Leave,
    Move,
    Peek,
    Place,
    Push,
    Reassign,
    Roll,
    Search,
    Show,
    Spare,
    State,
    Take,
    Use,
)
from engines.core.errors import Illegal
from engines.core.protocol import Setup
from engines.core.types import Event, Seat

_END = End()
_QUESTIONS = ("check", "flood")


def setup(setup: Setup) -> tuple[State, list[Event]]:
    """Set-up, and the beginning of the first turn."""
    state, events = setting_up.setup(setup)
    return _passed(state, events)


def to_move(state: State) -> frozenset[Seat]:
    """A turn: the player whose movement it is; the first player for a crowd; everybody who is still asked."""
    if state.stage in _QUESTIONS:
        return frozenset(state.pawns[one.pawn].seat for one in state.asked if not one.answer)
    if state.stage == "crowd":
        return frozenset((state.first,))
    mover = state.mover
    return frozenset() if mover is None else frozenset((mover,))


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """A turn: everything that a seat can do now."""
    if seat not in to_move(state):
        return []
    match state.stage:
        case "check":
            return [*launching.legal_answers(state, seat)]
        case "flood":
            return [*flooding.legal_escapes(state, seat)]
        case "crowd":
            return [*launching.legal_places(state)]
    if state.searching != NOWHERE:
        return [*moving.legal_takes(state)]
    if state.arranging:
        return [*aids.legal_arrangements(state)]
    searches = moving.legal_searches(state, seat)
    uses = aids.legal_uses(state, seat)
    if state.stage == "hold":
        return [*dice.legal_holds(state, seat), *searches, *uses, _END]
    if state.stage == "assign":
        return [*dice.legal_assigns(state, seat), *searches, *uses, _END]
    walking: list[Action] = []
    if not state.crowding:
        walking = [
            *moving.legal_boards(state, seat),
            *moving.legal_moves(state, seat),
            *moving.legal_leaves(state, seat),
        ]
    again = [Reassign()] if dice.can_reassign(state) else []
    return [
        *walking,
        *searches,
        *uses,
        *aids.legal_peeks(state, seat),
        *moving.legal_pushes(state, seat),
        *again,
        _END,
    ]


def check(state: State, seat: Seat, action: Action) -> None:
    """A turn: raises Illegal if a seat that is to move may not do this."""
    _check_stage(state, action)
    match action:
        case Hold() | Roll():
            dice.check_hold(state, seat, action)
        case Assign() | Spare() | Reassign():
            dice.check_assign(state, action)
        case Move():
            moving.check_move(state, seat, action)
        case Board():
            moving.check_board(state, seat, action)
        case Leave():
            moving.check_leave(state, seat, action)
        case Search():
            moving.check_search(state, seat, action)
        case Take() | Decline():
            moving.check_take(state, action)
        case Push():
            moving.check_push(state, seat, action)
        case Use():
            aids.check_use(state, seat, action)
        case Arrange():
            aids.check_arrange(state, action)
        case Peek():
            aids.check_peek(state, seat, action)
        case Place():
            launching.check_place(state, action)
        case Show():
            launching.check_answer(state, seat, action)
        case Escape():
            flooding.check_escape(state, seat, action)
        case Keep() if state.stage == "check":
            launching.check_answer(state, seat, action)
        case Keep():
            flooding.check_escape(state, seat, action)
        case End():
            pass


def _check_stage(state: State, action: Action) -> None:
    """A turn: raises Illegal if something else is to be done first."""
    if state.stage == "crowd":
        if not isinstance(action, Place):
            raise Illegal("place-the-crowd", colour=TURNS[state.turn - 1].crowd)
        return
    if state.stage in _QUESTIONS:
        if not isinstance(action, Keep | (Show if state.stage == "check" else Escape)):
            raise Illegal("answer-first")
        return
    if isinstance(action, Place | Show | Escape | Keep):
        raise Illegal("nothing-asked")
    if state.searching != NOWHERE and not isinstance(action, Take | Decline):
        raise Illegal("take-or-decline")
    if state.arranging and not isinstance(action, Arrange):
        raise Illegal("arrange-first")
    if state.stage == "hold" and isinstance(action, Assign | Spare | Reassign | Move | Board | Leave | Push | Peek):
        raise Illegal("hold-first")
    if state.stage == "assign" and isinstance(action, Move | Board | Leave | Push | Peek):
        raise Illegal("assign-first")
    if state.crowding and isinstance(action, Move | Board | Leave):
        raise Illegal("crowds-came-last")


def apply(state: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """A turn: the action, and everything that follows from it without anybody's decision."""
    match action:
        case Hold() | Roll():
            state, events = dice.held_and_rolled(state, seat, action)
        case Assign() | Spare() | Reassign():
            state, events = dice.assigned(state, seat, action)
        case Move():
            state, events = moving.walked(state, seat, action)
        case Board():
            state, events = moving.boarded(state, seat, action)
        case Leave():
            state, events = moving.went_back(state, seat, action)
        case Search():
            state, events = moving.searched(state, seat, action)
        case Take() | Decline():
            state, events = moving.taken(state, action)
        case Push():
            state, events = moving.pushed(state, seat, action)
        case Use():
            state, events = aids.used(state, seat, action)
        case Arrange():
            state, events = aids.arranged(state, seat, action)
        case Peek():
            state, events = aids.peeked(state, seat, action)
        case Place():
            state, events = launching.placed(state, seat, action)
        case Show():
            state, events = launching.answered(state, seat, action)
        case Escape():
            state, events = flooding.escaped(state, seat, action)
        case Keep() if state.stage == "check":
            state, events = launching.answered(state, seat, action)
        case Keep():
            state, events = flooding.escaped(state, seat, action)
        case End():
            state, events = _moved_on(state)
    return _passed(state, events)


# From stage to stage


def _passed(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """A turn: stages in which nobody decides anything are passed; so is what is left of a movement when there is
    nothing more in it, as everybody can see."""
    while True:
        if state.stage in _PASSING:
            state, told = _PASSING[state.stage](state)
            events += told
        elif state.stage == "move" and not _has_more(state):
            state, told = _moved_on(state)
            events += told
        else:
            return state, events


def _alarm(state: State) -> tuple[State, list[Event]]:
    """Alarm: the next first player; who is alerted in this turn."""
    track = TURNS[state.turn - 1]
    events = [Event("turn", {"turn": state.turn, "clock": track.clock, "seat": state.first})]
    events += [
        Event("alerted", {"seat": pawn.seat, "who": pawn.card.name})
        for pawn in state.pawns
        if PASSENGERS[pawn.number].alarm == state.turn and not pawn.is_lost
    ]
    return replace(state, stage="turn", moved=0), events


def _next_mover(state: State) -> tuple[State, list[Event]]:
    """Movement: the next player who has a passenger on the ship or on a table; after the last one, the event."""
    while state.moved < state.seats:
        seat = (state.first + state.moved) % state.seats
        if state.own(seat):
            pawns = tuple(
                replace(pawn, arrived=False, left=False, sliding=0)
                if pawn.arrived or pawn.left or pawn.sliding
                else pawn
                for pawn in state.pawns
            )
            state = replace(
                state,
                stage="hold",
                pawns=pawns,
                dice=(),
                reassigned=0,
                underway=False,
                crowding=False,
                walks=(),
                crowd_steps=(),
            )
            if aids.may_use(state, seat) or (len(state.colours[seat]) == 1 and dice.holders(state, seat)):
                return state, []
            roll = dice.legal_holds(state, seat)[-1]
            return dice.held_and_rolled(state, seat, roll)
        state = replace(state, moved=state.moved + 1)
    return replace(state, stage="event", dice=()), []


def _has_more(state: State) -> bool:
    """Movement: whether, by what everybody knows, the player may want to do something else.

    No token is looked at, and none that lies face down is: whoever may have a pistol is asked.
    """
    seat = state.mover
    if seat is None or state.searching != NOWHERE or state.arranging:
        return True
    if any(not die.spent for die in state.dice) and (moving.legal_pushes(state, seat) or dice.can_reassign(state)):
        return True
    if moving.legal_searches(state, seat) or aids.may_use(state, seat) or aids.legal_peeks(state, seat):
        return True
    return not state.crowding and bool(
        moving.legal_boards(state, seat) or moving.legal_leaves(state, seat) or moving.legal_moves(state, seat)
    )


def _moved_on(state: State) -> tuple[State, list[Event]]:
    """Movement: the next player's."""
    ended = Event("movement-ended", {"seat": (state.first + state.moved) % state.seats})
    return replace(state, stage="turn", moved=state.moved + 1, assigning=NOWHERE), [ended]


def _flooded(state: State) -> tuple[State, list[Event]]:
    """The end of a turn, and of the game after the last one."""
    if state.turn == LAST_TURN:
        return scoring.ended(state)
    return replace(state, stage="alarm", turn=state.turn + 1), []


_PASSING: Mapping[str, Callable[[State], tuple[State, list[Event]]]] = MappingProxyType(
    {
        "alarm": _alarm,
        "turn": _next_mover,
        "event": launching.begun,
        "lowering": launching.lowering,
        "lowered": launching.lowered,
        "flooding": flooding.flooding,
        "drowning": flooding.drowning,
        "flooded": _flooded,
    }
)
"""Stage -> how it is passed."""

outcome = scoring.outcome
