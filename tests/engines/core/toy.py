"""A game as small as a game can be, with what Deckchairs lacks: secret simultaneous choices, hidden hands, ties.

Everybody is dealt a secret card from 1 to 3. In each of two rounds all secretly pledge high or low at once; then the
pledges are told. High scores the card, low scores 2. The highest total wins.
"""

import msgspec

from engines.core.errors import Illegal
from engines.core.notation import Grammar, Slot, Verb
from engines.core.rng import Luck
from engines.core.types import Event, Option, Outcome, Spec

ROUNDS = 2


class State(msgspec.Struct, frozen=True):
    hands: tuple[int, ...]
    rounds: int
    told: tuple[tuple[str, ...], ...] = ()
    pledges: tuple[str | None, ...] = ()


class View(msgspec.Struct, frozen=True):
    hand: int | None
    mine: str | None
    told: tuple[tuple[str, ...], ...]


class Pledge:
    spec = Spec(
        id="pledge",
        title="Pledge",
        seats=(1, 2, 3),
        rules=2,
        oldest_rules=1,
        max_entries=6,
        options=(Option("rounds", ("two", "one")),),
        hidden=True,
        simultaneous=True,
        orders=(Option("pledges", ("ask", "high", "low")),),
    )
    grammar = Grammar(
        Verb("pledge", "pledge {what}[ {cry}]", (Slot("what", ("high", "low")), Slot("cry", ("ahoy",), optional=True)))
    )
    state_type = State

    def setup(self, setup):
        luck, hands = Luck(setup.seed).of("hands"), []
        for _ in range(setup.seats):
            card, luck = luck.below(3)
            hands.append(card + 1)
        rounds = 2 if setup.options["rounds"] == "two" else 1
        state = State(tuple(hands), rounds, (), (None,) * setup.seats)
        return state, [Event("dealt", {"seat": n, "card": c}, frozenset({n})) for n, c in enumerate(hands)]

    def to_move(self, state):
        if len(state.told) == state.rounds:
            return frozenset()
        return frozenset(seat for seat, pledge in enumerate(state.pledges) if pledge is None)

    def legal_actions(self, state, seat):
        if seat not in self.to_move(state):
            return []
        return [a for a in (("high",), ("high", "ahoy"), ("low",), ("low", "ahoy")) if len(a) < 2 or state.told]

    def check(self, state, seat, action):
        if len(action) > 1 and not state.told:
            raise Illegal("too-early-to-cry", seat=seat)

    def apply(self, state, seat, action):
        pledges = (*state.pledges[:seat], action[0], *state.pledges[seat + 1 :])
        if None in pledges:
            return msgspec.structs.replace(state, pledges=pledges), []
        told = (*state.told, pledges)
        events = [Event("told", {"seat": n, "what": what}) for n, what in enumerate(pledges)]
        return State(state.hands, state.rounds, told, (None,) * len(pledges)), events

    def outcome(self, state):
        if self.to_move(state):
            return None
        scores = tuple(
            sum(card if pledges[seat] == "high" else 2 for pledges in state.told)
            for seat, card in enumerate(state.hands)
        )
        totals = sorted(set(scores), reverse=True)
        places = tuple(tuple(seat for seat, score in enumerate(scores) if score == total) for total in totals)
        return Outcome(places, "most-points", scores)

    def view(self, state, viewer):
        hand = None if viewer is None else state.hands[viewer]
        return View(hand, None if viewer is None else state.pledges[viewer], state.told)

    def turn(self, state):
        return len(state.told)

    def answer(self, state, seat, orders):
        return None if orders["pledges"] == "ask" else (orders["pledges"],)

    def tokens(self, action):
        return ("pledge", *action)

    def action(self, tokens):
        return tuple(tokens[1:])


PLEDGE = Pledge()
