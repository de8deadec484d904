"""Save Doctor Lucky."""

from engines.core.types import Option, Spec
from engines.save_doctor_lucky import notation, orders, players, rules, sight
from engines.save_doctor_lucky.state import State


class SaveDoctorLucky:
    """The game as the protocol wants it; see engines.core.protocol."""

    spec = Spec(
        id="save_doctor_lucky",
        title="Save Doctor Lucky",
        seats=(2, 3, 4, 5, 6, 7),
        rules=1,
        oldest_rules=1,
        max_entries=2570,  # proved in tests/engines/save_doctor_lucky/test_end.py
        options=(Option("doctor_moves", ("on", "off")),),
        hidden=True,
        winner_only=True,
        usual_seats=5,
        orders=(orders.ATTEMPTS,),
        command="lucky",
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
    turn = staticmethod(orders.turn)
    answer = staticmethod(orders.answer)


GAME = SaveDoctorLucky()
