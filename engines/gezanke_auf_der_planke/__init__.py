"""Gezanke auf der Planke."""

from engines.core.types import Spec
from engines.gezanke_auf_der_planke import notation, players, rules, sight
from engines.gezanke_auf_der_planke import turn as turns
from engines.gezanke_auf_der_planke.state import State


class GezankeAufDerPlanke:
    """The game as the protocol wants it; see engines.core.protocol."""

    spec = Spec(
        id="gezanke_auf_der_planke",
        title="Gezanke auf der Planke",
        seats=(2, 3, 4),
        rules=1,
        oldest_rules=1,
        max_entries=516,  # proved in tests/engines/gezanke_auf_der_planke/test_promises.py
        hidden=True,
        simultaneous=True,
        command="plank",
    )
    grammar = notation.GRAMMAR
    state_type = State

    setup = staticmethod(rules.setup)
    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    check = staticmethod(rules.check)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    turn = staticmethod(turns.number)
    view = staticmethod(sight.view)
    tokens = staticmethod(notation.tokens)
    action = staticmethod(notation.action)

    determinise = staticmethod(players.determinise)
    preview = staticmethod(players.preview)
    advise = staticmethod(players.advise)
    habit = staticmethod(players.habit)
    is_far_enough = staticmethod(players.is_far_enough)
    evaluate = staticmethod(players.evaluate)
    facts = staticmethod(players.facts)


GAME = GezankeAufDerPlanke()
