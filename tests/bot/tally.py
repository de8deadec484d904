"""Tally: a game small enough to be told in a test. Seats add 1 to 3 to a total; who reaches the limit ends it,
and everybody gets the total as points.

By the option `mode` one seat after the other adds, or all of them in each round, in any order. Adding 13 breaks the
game itself. A seat may leave an order what to add; the total counts the turns.
"""

from collections.abc import Mapping, Sequence

import msgspec

from engines.core.errors import Illegal
from engines.core.notation import Grammar, Slot, Verb
from engines.core.protocol import Setup
from engines.core.types import Event, Option, Outcome, Seat, Spec, Tokens


class State(msgspec.Struct, frozen=True):
    seats: int
    limit: int
    together: bool
    total: int = 0
    waiting: tuple[Seat, ...] = (0,)


class Tally:
    spec = Spec(
        id="tally",
        title="Tally",
        seats=(1, 2, 3, 4),
        rules=1,
        oldest_rules=1,
        max_entries=200,
        options=(Option("mode", ("turns", "together")), Option("limit", ("10", "100"))),
        simultaneous=True,
        orders=(Option("adds", ("ask", "1", "2", "3", "13", "14")),),
    )
    grammar = Grammar(Verb("add", "add {n}", (Slot("n", ("1", "2", "3", "13")),)))
    state_type = State

    def setup(self, setup: Setup) -> tuple[State, Sequence[Event]]:
        together = setup.options["mode"] == "together"
        waiting = tuple(range(setup.seats)) if together else (0,)
        return State(setup.seats, int(setup.options["limit"]), together, 0, waiting), [Event("began")]

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.total >= state.limit else frozenset(state.waiting)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[int]:
        return (1, 2, 3) if seat in self.to_move(state) else ()

    def check(self, state: State, seat: Seat, action: int) -> None:
        if action == 14:
            raise Illegal("too-much")

    def apply(self, state: State, seat: Seat, action: int) -> tuple[State, Sequence[Event]]:
        if action == 13:
            raise ZeroDivisionError("thirteen")
        if state.together:
            left = tuple(other for other in state.waiting if other != seat)
            waiting = left or tuple(range(state.seats))
        else:
            waiting = ((seat + 1) % state.seats,)
        total = state.total + action
        return msgspec.structs.replace(state, total=total, waiting=waiting), [Event("added", {"n": action})]

    def turn(self, state: State) -> int:
        return state.total

    def answer(self, state: State, seat: Seat, orders: Mapping[str, str]) -> int | None:
        return None if orders["adds"] == "ask" else int(orders["adds"])

    def outcome(self, state: State) -> Outcome | None:
        if state.total < state.limit:
            return None
        return Outcome((tuple(range(state.seats)),), "reached", (state.total,) * state.seats)

    def view(self, state: State, viewer: Seat | None) -> State:
        return state

    def tokens(self, action: int) -> Tokens:
        return ("add", str(action))

    def action(self, tokens: Tokens) -> int:
        return int(tokens[1])


TALLY = Tally()
