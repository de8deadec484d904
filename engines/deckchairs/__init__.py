"""Deckchairs on the Titanic."""

from engines.core.types import Option, Spec
from engines.deckchairs import notation, players, rules, sight
from engines.deckchairs.state import State


class Deckchairs:
    """The game as the protocol wants it; see engines.core.protocol."""

    spec = Spec(
        id="deckchairs",
        title="Deckchairs on the Titanic",
        seats=(2, 3, 4),
        rules=1,
        oldest_rules=1,
        max_entries=96,
        options=(Option("length", ("short", "long")), Option("board", ("random", "A", "B"))),
    )
    grammar = notation.GRAMMAR
    state_type = State

    setup = staticmethod(rules.setup)
    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    check = staticmethod(rules.check)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    turn = staticmethod(rules.turn)
    view = staticmethod(sight.view)
    tokens = staticmethod(notation.tokens)
    action = staticmethod(notation.action)

    determinise = staticmethod(players.determinise)
    evaluate = staticmethod(players.evaluate)
    preview = staticmethod(players.preview)


GAME = Deckchairs()
