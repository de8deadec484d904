"""How actions are written: `2>5`, `4>boat`, `rescue 3`, `place 9D 3`, `order second 7C 4`; what else people type."""

from engines.core.notation import Grammar, Slot, Verb
from engines.core.types import Tokens
from engines.man_the_boats.data import CARD_NAMES, CARD_NUMBERS, MOST_DRAWN, RANKS, SECTIONS, TARGET_NUMBERS, TARGETS
from engines.man_the_boats.state import Abandon, Action, Move, Order, Place, Rescue, Safe, Undo

_QUEUES = TARGETS[:SECTIONS]
_RANK_WORDS = {"A": "ace", "10": "ten", "J": "jack", "Q": "queen", "K": "king"}
_SUIT_WORDS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}

_CARD_ALIASES = {
    f"{said} {suit}": name
    for name in CARD_NAMES
    for said in {name[:-1].casefold(), _RANK_WORDS.get(name[:-1], name[:-1])}
    for suit in (name[-1].casefold(), _SUIT_WORDS[name[-1]], f"of {_SUIT_WORDS[name[-1]]}")
} | {f"t{suit.casefold()}": f"10{suit}" for suit in _SUIT_WORDS}
_QUEUE_ALIASES = {f"{word} {queue}": queue for queue in _QUEUES for word in ("queue", "section")}
_TARGET_ALIASES = _QUEUE_ALIASES | {
    alias: target
    for target in TARGETS[SECTIONS:]
    for alias in (f"boat {target[4:]}", f"life{target}", f"b{target[4:]}")
}

_TO = Slot("to", TARGETS, aliases=_TARGET_ALIASES)

GRAMMAR = Grammar(
    Verb(
        "move",
        "{from}>{to}[x{cards}]",
        (
            Slot("from", _QUEUES, aliases=_QUEUE_ALIASES),
            _TO,
            Slot("cards", tuple(str(number) for number in range(1, len(RANKS) + 1)), optional=True),
        ),
        whole=True,
        unasked=True,
    ),
    Verb("safe", "safe", aliases=("boats",), whole=True, unasked=True),
    Verb("undo", "undo", aliases=("back",), whole=True, unasked=True),
    Verb(
        "rescue",
        "rescue {count}",
        (Slot("count", tuple(str(count) for count in range(1, MOST_DRAWN + 1))),),
        aliases=("draw",),
        whole=True,
    ),
    Verb(
        "place",
        "place {card} {to}",
        (Slot("card", CARD_NAMES, aliases=_CARD_ALIASES), _TO),
        aliases=("put",),
        whole=True,
    ),
    Verb(
        "order",
        "order {order}[ {what}][ {to}]",
        (
            # Those that need nothing else first: an example of the command is then complete with its first value.
            Slot(
                "order",
                ("call", "pump", "second", "lineup"),
                aliases={"second call": "second", "line up": "lineup", "call passenger": "call", "man pumps": "pump"},
            ),
            Slot("what", (*CARD_NAMES, *_QUEUES), aliases=_CARD_ALIASES | _QUEUE_ALIASES, optional=True),
            Slot("to", TARGETS, aliases=_TARGET_ALIASES, optional=True),
        ),
    ),
    Verb("abandon", "abandon", aliases=("ship",)),
)


def tokens(action: Action) -> Tokens:
    """The verb and the slots of an action."""
    match action:
        case Move(origin, target, None):
            return ("move", TARGETS[origin], TARGETS[target])
        case Move(origin, target, cards):
            return ("move", TARGETS[origin], TARGETS[target], str(cards))
        case Rescue(count):
            return ("rescue", str(count))
        case Place(card, target):
            return ("place", CARD_NAMES[card], TARGETS[target])
        case Order(order, what, to):
            return ("order", order, *(word for word in (what, to) if word is not None))
        case Safe():
            return ("safe",)
        case Undo():
            return ("undo",)
        case Abandon():
            return ("abandon",)


def action(tokens: Tokens) -> Action:
    """The inverse of `tokens`, for tokens of the grammar."""
    verb, *slots = tokens
    match verb:
        case "move":
            cards = int(slots[2]) if len(slots) > 2 else None
            return Move(TARGET_NUMBERS[slots[0]], TARGET_NUMBERS[slots[1]], cards)
        case "rescue":
            return Rescue(int(slots[0]))
        case "place":
            return Place(CARD_NUMBERS[slots[0]], TARGET_NUMBERS[slots[1]])
        case "order":
            return Order(*slots)
        case "safe":
            return Safe()
        case "undo":
            return Undo()
        case _:
            return Abandon()
