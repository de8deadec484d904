"""How actions are written: `d3-d4`, `att c5`, `ice NE`; and what else people may type."""

from engines.core.notation import Grammar, Slot, Verb
from engines.core.types import Tokens
from engines.deckchairs.data import DIRECTIONS, SQUARE_NAMES, SQUARE_NUMBERS
from engines.deckchairs.state import Action, Attendant, Move, Push

_WAYS = {
    "N": ("north", "up", "u", "↑"),
    "NE": ("north east", "northeast", "up right", "right up", "ur", "↗"),
    "E": ("east", "right", "r", "→"),
    "SE": ("south east", "southeast", "down right", "right down", "dr", "↘"),
    "S": ("south", "down", "d", "↓"),
    "SW": ("south west", "southwest", "down left", "left down", "dl", "↙"),
    "W": ("west", "left", "l", "←"),
    "NW": ("north west", "northwest", "up left", "left up", "ul", "↖"),
}

GRAMMAR = Grammar(
    Verb("move", "{from}-{to}", (Slot("from", SQUARE_NAMES), Slot("to", SQUARE_NAMES)), ("chair",)),
    Verb("attendant", "att {square}", (Slot("square", SQUARE_NAMES),), ("place", "guard", "secure")),
    Verb(
        "ice",
        "ice {direction}",
        (Slot("direction", DIRECTIONS, aliases={way: name for name, ways in _WAYS.items() for way in ways}),),
        ("push", "block"),
    ),
)


def tokens(action: Action) -> Tokens:
    """The verb and the slots of an action."""
    match action:
        case Move(origin, target):
            return ("move", SQUARE_NAMES[origin], SQUARE_NAMES[target])
        case Attendant(square):
            return ("attendant", SQUARE_NAMES[square])
        case Push(direction):
            return ("ice", direction)


def action(tokens: Tokens) -> Action:
    """The inverse of `tokens`, for tokens of the grammar."""
    verb, *slots = tokens
    if verb == "move":
        return Move(SQUARE_NUMBERS[slots[0]], SQUARE_NUMBERS[slots[1]])
    if verb == "attendant":
        return Attendant(SQUARE_NUMBERS[slots[0]])
    return Push(slots[0])
