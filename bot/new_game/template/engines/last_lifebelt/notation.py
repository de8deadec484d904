"""How actions are written: `take 2`; and what else people may type."""

from engines.core.notation import Grammar, Slot, Verb
from engines.core.types import Tokens
from engines.last_lifebelt.data import MOST
from engines.last_lifebelt.state import Take

_NUMBERS = tuple(str(number) for number in range(1, MOST + 1))

GRAMMAR = Grammar(
    Verb("take", "take {belts}", (Slot("belts", _NUMBERS, aliases={"one": "1", "two": "2", "three": "3"}),))
)


def tokens(action: Take) -> Tokens:
    """The verb and the slots of an action."""
    return ("take", str(action.belts))


def action(tokens: Tokens) -> Take:
    """The inverse of `tokens`, for tokens of the grammar."""
    _, belts = tokens
    return Take(int(belts))
