"""Race: a game of one move each. Who has named the highest number wins; equal numbers tie."""

from collections.abc import Sequence

import msgspec

from engines.core.notation import Grammar, Slot, Verb
from engines.core.protocol import Setup
from engines.core.types import Event, Outcome, Seat, Spec, Tokens


class State(msgspec.Struct, frozen=True):
    seats: int
    named: tuple[int, ...] = ()


class Race:
    spec = Spec(id="race", title="Race", seats=(2, 3, 4, 5, 6, 7), rules=1, oldest_rules=1, max_entries=7)
    grammar = Grammar(Verb("name", "name {n}", (Slot("n", tuple(map(str, range(10)))),)))
    state_type = State

    def setup(self, setup: Setup) -> tuple[State, Sequence[Event]]:
        return State(setup.seats), []

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset({len(state.named)} if len(state.named) < state.seats else ())

    def legal_actions(self, state: State, seat: Seat) -> Sequence[int]:
        return tuple(range(10)) if seat in self.to_move(state) else ()

    def check(self, state: State, seat: Seat, action: int) -> None:
        pass

    def apply(self, state: State, seat: Seat, action: int) -> tuple[State, Sequence[Event]]:
        return State(state.seats, (*state.named, action)), [Event("named", {"n": action})]

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state):
            return None
        places = [
            tuple(seat for seat, number in enumerate(state.named) if number == each)
            for each in sorted(set(state.named), reverse=True)
        ]
        return Outcome(tuple(places), "named", state.named)

    def view(self, state: State, viewer: Seat | None) -> State:
        return state

    def tokens(self, action: int) -> Tokens:
        return ("name", str(action))

    def action(self, tokens: Tokens) -> int:
        return int(tokens[1])


class Choir(Race):
    """The same, but all win or lose together: the numbers are added up."""

    spec = Spec(id="choir", title="Choir", seats=(1, 2, 3), rules=1, oldest_rules=1, max_entries=7, cooperative=True)

    def turn(self, state: State) -> int:
        return len(state.named)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state):
            return None
        return Outcome((tuple(range(state.seats)),), "sung", (sum(state.named),) * state.seats, won=True)


RACE, CHOIR = Race(), Choir()
