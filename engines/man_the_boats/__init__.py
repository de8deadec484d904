"""Man the Boats."""

from engines.core.types import Option, Spec
from engines.man_the_boats import data, facts, notation, players, rules, sight
from engines.man_the_boats.state import State


class ManTheBoats:
    """The game as the protocol wants it; see engines.core.protocol."""

    spec = Spec(
        id="man_the_boats",
        title="Man the Boats",
        seats=(1, 2, 3, 4, 5),
        rules=1,
        oldest_rules=1,
        max_entries=5202,  # proved in tests/engines/man_the_boats/test_end.py
        options=(
            Option("level", tuple(data.COINS)),
            Option("open_queues", ("no", "yes")),
            Option("own_lifebelts", ("no", "yes")),
        ),
        cooperative=True,
        command="boats",
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
    preview = staticmethod(players.preview)
    advise = staticmethod(players.advise)
    habit = staticmethod(players.habit)
    is_far_enough = staticmethod(players.is_far_enough)
    evaluate = staticmethod(players.evaluate)
    facts = staticmethod(facts.facts)
    band = staticmethod(data.band)
    turn = staticmethod(rules.turn)


GAME = ManTheBoats()
