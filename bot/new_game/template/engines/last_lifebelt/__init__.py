"""Last Lifebelt."""

from engines.core.types import Option, Spec
from engines.last_lifebelt import notation, players, rules, sight
from engines.last_lifebelt.state import State


class LastLifebelt:
    """The game as the protocol wants it; see engines.core.protocol."""

    spec = Spec(
        id="last_lifebelt",
        title="Last Lifebelt",
        seats=(2, 3, 4),
        rules=1,
        oldest_rules=1,
        max_entries=29,
        options=(Option("length", ("short", "long")),),
        hidden=True,
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

    determinise = staticmethod(players.determinise)
    evaluate = staticmethod(players.evaluate)
    preview = staticmethod(players.preview)


GAME = LastLifebelt()
