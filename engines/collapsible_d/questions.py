"""Questions that several seats answer at the same time, in secret: sections 7 and 8 of RULES.md.

Each is about a passenger of the seat; what was answered is kept until all have answered.
"""

from msgspec.structs import replace

from engines.collapsible_d.moving import pawn_of
from engines.collapsible_d.state import Asked, State
from engines.core.errors import Illegal
from engines.core.types import Event, Seat

KEPT = "keep"
"""The answer that shows nothing."""


def open_questions(state: State, seat: Seat) -> tuple[Asked, ...]:
    """What a seat is still asked, in order."""
    return tuple(one for one in state.asked if not one.answer and state.pawns[one.pawn].seat == seat)


def first_asked(state: State, seat: Seat) -> int:
    """The pawn about which a seat is to answer now. IndexError if it is asked nothing."""
    return open_questions(state, seat)[0].pawn


def check_asked(state: State, seat: Seat, passenger: int) -> int:
    """The pawn of a passenger about whom a seat is to answer now. Illegal if it is about another one."""
    index, asked = pawn_of(state, seat, passenger), first_asked(state, seat)
    if asked != index:
        raise Illegal("another-is-asked", who=state.pawns[asked].card.name)
    return index


def answered(state: State, seat: Seat, passenger: int, answer: str, then: str) -> tuple[State, list[Event]]:
    """The state with an answer about a passenger, at the stage `then` if it was the last one. All that is told is that
    the seat has answered."""
    index = pawn_of(state, seat, passenger)
    asked = tuple(Asked(one.pawn, answer) if one.pawn == index else one for one in state.asked)
    stage = state.stage if any(not one.answer for one in asked) else then
    told = Event("answered", {"seat": seat, "who": state.pawns[index].card.name})
    return replace(state, asked=asked, stage=stage), [told]
