"""How actions are written: `hold first-crew`, `assign kelly white+red`, `move kelly E7`, `board kelly 3`, `end`; and
what else people type."""

from itertools import combinations_with_replacement, permutations

from engines.collapsible_d.board import SPACE_NAMES, SPACE_NUMBERS, SPACES
from engines.collapsible_d.data import AIDS, BERTHS, CLASSES, COLOURS, DICE, PASSENGERS
from engines.collapsible_d.dice import NOBODY
from engines.collapsible_d.state import (
    Action,
    Arrange,
    Assign,
    Board,
    Decline,
    End,
    Escape,
    Hold,
    Keep,
    Leave,
    Move,
    Peek,
    Place,
    Push,
    Reassign,
    Roll,
    Search,
    Show,
    Spare,
    Take,
    Use,
)
from engines.core.notation import Grammar, Slot, Verb
from engines.core.types import Tokens

_KEYS = tuple(passenger.key for passenger in PASSENGERS.values())
_NUMBERS = {passenger.key: number for number, passenger in PASSENGERS.items()}
_BERTH_NUMBERS = {berth: number for number, berth in enumerate(BERTHS)}
_HOLDS = (
    NOBODY,
    *(
        "-".join(kind for bit, kind in enumerate(CLASSES) if chosen >> bit & 1)
        for chosen in range(1, 1 << len(CLASSES))
    ),
)
_DICE = tuple("+".join(dice) for size in range(1, DICE + 1) for dice in combinations_with_replacement(COLOURS, size))
"""Every handful of dice, the colours in the order of COLOURS."""
_DICE_ALIASES = {
    " ".join(order): dice for dice in _DICE if dice.count("+") in (1, 2) for order in permutations(dice.split("+"))
}
"""Typed in any order; an alias has three words at most."""
_DIE_OF = rf"(?:{'|'.join(_KEYS)}):(?:{'|'.join(COLOURS)})"

_PASSENGER = Slot(
    "passenger",
    _KEYS,
    aliases={
        alias: passenger.key
        for passenger in PASSENGERS.values()
        for alias in (passenger.name.casefold().replace("’", ""), str(passenger.number))
        if len(alias.split()) <= 3
    },
)
_BOAT = Slot(
    "boat",
    BERTHS,
    aliases={f"{word} {berth}": berth for berth in BERTHS for word in ("boat", "access")} | {"8a": "8"},
)
_LETTERED = {f"letter {space.letter.casefold()}": space.name for space in SPACES if space.letter}
_TO = Slot("to", SPACE_NAMES, aliases=_LETTERED)

GRAMMAR = Grammar(
    Verb(
        "hold",
        "hold {who}",
        (Slot("who", _HOLDS, aliases={"nobody": NOBODY, "no one": NOBODY}),),
        whole=True,
        unasked=True,
    ),
    Verb("roll", "roll", aliases=("throw",), whole=True, unasked=True),
    Verb(
        "assign",
        "assign {passenger} {dice}",
        (_PASSENGER, Slot("dice", (*_DICE, NOBODY), aliases=_DICE_ALIASES)),
        aliases=("give",),
        whole=True,
        unasked=True,
    ),
    Verb("spare", "spare", aliases=("rest",), whole=True, unasked=True),
    Verb("reassign", "reassign", aliases=("back",), whole=True, unasked=True),
    Verb("board", "board {passenger} {boat}", (_PASSENGER, _BOAT), aliases=("boat",), whole=True, unasked=True),
    Verb(
        "move",
        "move {passenger} {to}[ {paid}]",
        (_PASSENGER, _TO, Slot("paid", _DICE, aliases=_DICE_ALIASES, optional=True)),
        aliases=("go", "walk"),
        whole=True,
        unasked=True,
    ),
    Verb("leave", "leave {passenger}", (_PASSENGER,), whole=True),
    Verb("search", "search {passenger}", (_PASSENGER,), aliases=("look",), whole=True, unasked=True),
    Verb("take", "take", aliases=("swap",), whole=True, unasked=True),
    Verb("decline", "decline", whole=True, unasked=True),
    Verb(
        "aid",
        "aid {passenger} {aid}[ {what}]",
        (
            _PASSENGER,
            Slot("aid", tuple(AIDS)),
            Slot("what", (*SPACE_NAMES, *BERTHS), aliases=_LETTERED, optional=True),
        ),
        aliases=("use",),
        whole=True,
    ),
    Verb(
        "arrange",
        "arrange {tiles}",
        (Slot("tiles", pattern=r"[1-8](?:-[1-8]){1,2}"),),
        aliases=("order",),
        whole=True,
        unasked=True,
    ),
    Verb(
        "peek",
        "peek {boat} {die} {other}",
        (_BOAT, Slot("die", pattern=_DIE_OF), Slot("other", pattern=_DIE_OF)),
    ),
    Verb(
        "crowd",
        "crowd {from}-{to}",
        (Slot("from", SPACE_NAMES), _TO),
        aliases=("push",),
        whole=True,
        unasked=True,
    ),
    Verb("place", "place {space}", (Slot("space", SPACE_NAMES, aliases=_LETTERED),), aliases=("put",)),
    Verb("show", "show {passenger} {aid}", (_PASSENGER, Slot("aid", tuple(AIDS))), aliases=("reveal",), whole=True),
    Verb("escape", "escape {passenger} {to}", (_PASSENGER, _TO), aliases=("lifebelt",), whole=True),
    Verb("keep", "keep {passenger}", (_PASSENGER,), whole=True),
    Verb("end", "end", aliases=("done", "finish"), whole=True, unasked=True),
)


def _joined(dice: tuple[str, ...]) -> str:
    return "+".join(dice) or NOBODY


def _split(dice: str) -> tuple[str, ...]:
    return () if dice == NOBODY else tuple(dice.split("+"))


def tokens(action: Action) -> Tokens:
    """The verb and the slots of an action."""
    match action:
        case Hold(who):
            return ("hold", who)
        case Assign(passenger, dice):
            return ("assign", PASSENGERS[passenger].key, _joined(dice))
        case Move(passenger, to, ()):
            return ("move", PASSENGERS[passenger].key, SPACE_NAMES[to])
        case Move(passenger, to, dice):
            return ("move", PASSENGERS[passenger].key, SPACE_NAMES[to], _joined(dice))
        case Board(passenger, berth):
            return ("board", PASSENGERS[passenger].key, BERTHS[berth])
        case Leave(passenger):
            return ("leave", PASSENGERS[passenger].key)
        case Search(passenger):
            return ("search", PASSENGERS[passenger].key)
        case Push(origin, to):
            return ("crowd", SPACE_NAMES[origin], SPACE_NAMES[to])
        case Use(passenger, aid, ""):
            return ("aid", PASSENGERS[passenger].key, aid)
        case Use(passenger, aid, what):
            return ("aid", PASSENGERS[passenger].key, aid, what)
        case Arrange(tiles):
            return ("arrange", "-".join(map(str, tiles)))
        case Peek(berth, dice):
            return ("peek", BERTHS[berth], *(f"{PASSENGERS[number].key}:{colour}" for number, colour in dice))
        case Place(space):
            return ("place", SPACE_NAMES[space])
        case Show(passenger, aid):
            return ("show", PASSENGERS[passenger].key, aid)
        case Escape(passenger, to):
            return ("escape", PASSENGERS[passenger].key, SPACE_NAMES[to])
        case Keep(passenger):
            return ("keep", PASSENGERS[passenger].key)
        case Roll() | Spare() | Reassign() | Take() | Decline() | End():
            return (type(action).__name__.lower(),)


def action(tokens: Tokens) -> Action:
    """The inverse of `tokens`, for tokens of the grammar."""
    match tokens:
        case ("hold", who):
            return Hold(who)
        case ("assign", passenger, dice):
            return Assign(_NUMBERS[passenger], _split(dice))
        case ("move", passenger, to, *paid):
            return Move(_NUMBERS[passenger], SPACE_NUMBERS[to], _split("".join(paid) or NOBODY))
        case ("board", passenger, boat):
            return Board(_NUMBERS[passenger], _BERTH_NUMBERS[boat])
        case ("leave", passenger):
            return Leave(_NUMBERS[passenger])
        case ("search", passenger):
            return Search(_NUMBERS[passenger])
        case ("crowd", origin, to):
            return Push(SPACE_NUMBERS[origin], SPACE_NUMBERS[to])
        case ("aid", passenger, aid, *what):
            return Use(_NUMBERS[passenger], aid, "".join(what))
        case ("arrange", tiles):
            return Arrange(tuple(map(int, tiles.split("-"))))
        case ("peek", boat, one, other):
            return Peek(_BERTH_NUMBERS[boat], (_die(one), _die(other)))
        case ("place", space):
            return Place(SPACE_NUMBERS[space])
        case ("show", passenger, aid):
            return Show(_NUMBERS[passenger], aid)
        case ("escape", passenger, to):
            return Escape(_NUMBERS[passenger], SPACE_NUMBERS[to])
        case ("keep", passenger):
            return Keep(_NUMBERS[passenger])
        case (verb, *_):
            return _PLAIN[verb]
        case _:
            raise ValueError(f"{tokens!r} are tokens of no action")


_PLAIN: dict[str, Action] = {
    "roll": Roll(),
    "spare": Spare(),
    "reassign": Reassign(),
    "take": Take(),
    "decline": Decline(),
    "end": End(),
}


def _die(text: str) -> tuple[int, str]:
    passenger, colour = text.split(":")
    return _NUMBERS[passenger], colour
