"""Collapsible D: The Final Minutes of the Titanic."""

from engines.collapsible_d import facts, notation, orders, players, rules, sight
from engines.collapsible_d.imagining import determinise
from engines.collapsible_d.state import State
from engines.core.types import Option, Spec


class CollapsibleD:
    """The game as the protocol wants it; see engines.core.protocol."""

    spec = Spec(
        id="collapsible_d",
        title="Collapsible D",
        seats=(2, 3, 4, 5, 6),
        rules=1,
        oldest_rules=1,
        max_entries=7200,  # proved in tests/engines/collapsible_d/test_promises.py
        options=tuple(
            Option(name, ("no", "yes")) for name in ("ankle_deep", "hang_on", "abilities", "composure", "women_first")
        ),
        orders=orders.TOPICS,
        hidden=True,
        simultaneous=True,
        command="collapsible",
    )
    grammar = notation.GRAMMAR
    state_type = State

    setup = staticmethod(rules.setup)
    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    check = staticmethod(rules.check)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    view = staticmethod(sight.view)
    tokens = staticmethod(notation.tokens)
    action = staticmethod(notation.action)

    turn = staticmethod(orders.turn)
    answer = staticmethod(orders.answer)
    determinise = staticmethod(determinise)
    preview = staticmethod(players.preview)
    advise = staticmethod(players.advise)
    habit = staticmethod(players.habit)
    is_far_enough = staticmethod(players.is_far_enough)
    evaluate = staticmethod(players.evaluate)
    facts = staticmethod(facts.facts)


GAME = CollapsibleD()
