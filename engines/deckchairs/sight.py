"""From states to views: everything is shown by being named here. The deck's order is not."""

from engines.core.types import Seat
from engines.deckchairs import rules
from engines.deckchairs.data import ACTIONS, MARKS
from engines.deckchairs.state import State
from engines.deckchairs.view import SeatView, View


def view(state: State, viewer: Seat | None) -> View:
    """What any viewer sees; all see the same."""
    end = rules.outcome(state)
    marks = MARKS[state.seats][state.board]
    return View(
        seats=tuple(_seat(state, seat) for seat in range(state.seats)),
        marked=tuple((square, colour) for square, colour in enumerate(marks) if colour is not None),
        board=state.board,
        ice=state.ice,
        round=state.round,
        rounds=len(state.cards) + 1,
        current=state.movement,
        upcoming=state.cards[state.round - 1] if state.round <= len(state.cards) else None,
        cards_left=max(len(state.cards) - state.round, 0),
        discarded=state.cards[: max(state.round - 2, 0)],
        start_seat=state.start,
        to_move=state.mover,
        trace=state.trace,
        ship=state.ship,
        places=() if end is None else end.places,
    )


def _seat(state: State, seat: Seat) -> SeatView:
    behind = (seat - state.start) % state.seats
    taken = (state.taken - behind + state.seats - 1) // state.seats
    return SeatView(
        colour=state.colours[seat],
        score=state.scores[seat],
        actions_left=ACTIONS[state.seats] - max(taken, 0),
        attendant=state.attendants[seat],
        chairs=tuple(square for square, chair in enumerate(state.chairs) if chair == seat),
    )
