"""How actions are written: `place red:-2`, `slide red left`, `move red:-2>blue:0 push left`, `money`, `people grey`."""

from engines.core.notation import Grammar, Slot, Verb
from engines.core.types import Tokens
from engines.gezanke_auf_der_planke.data import DIRECTIONS, GEOMETRY, PIRATES, PLANKS, Place, place_name
from engines.gezanke_auf_der_planke.state import Action, Choose, Move, Put, Slide

_PLACES = tuple(str(place) for place in GEOMETRY.places)
_NAMES = {place_name(plank, place): (plank, place) for plank in PLANKS for place in GEOMETRY.places}
_SPOTS = tuple(_NAMES)


def _signed(place: Place) -> tuple[str, ...]:
    """Other spellings of a place; a plus sign is not read anyway."""
    return (f"\N{MINUS SIGN}{-place}",) if place < 0 else ()


_PLACE_ALIASES = {said: str(place) for place in GEOMETRY.places for said in _signed(place)}
_SPOT_ALIASES = {
    f"{plank} {said}": name for name, (plank, place) in _NAMES.items() for said in (str(place), *_signed(place))
}
_WAYS = {
    way: direction
    for direction, ways in {"left": ("l", "←", "port"), "right": ("r", "→", "starboard")}.items()
    for way in (*ways, f"push {direction}", f"pushing {direction}")
}

_PLANK = Slot("plank", PLANKS, aliases={f"{plank} plank": plank for plank in PLANKS} | {"purple": "violet"})
_DIRECTION = Slot("direction", DIRECTIONS, aliases=_WAYS, optional=True)
_COLOUR = Slot("colour", PIRATES, aliases={"gray": "grey"}, optional=True)

GRAMMAR = Grammar(
    Verb("place", "place {plank}:{place}", (_PLANK, Slot("place", _PLACES, aliases=_PLACE_ALIASES)), ("put", "set")),
    Verb("slide", "slide {plank}[ {direction}]", (_PLANK, _DIRECTION), ("shift",), whole=True),
    Verb(
        "move",
        "move {from}>{to}[ push {direction}]",
        (Slot("from", _SPOTS, aliases=_SPOT_ALIASES), Slot("to", _SPOTS, aliases=_SPOT_ALIASES), _DIRECTION),
        ("pirate",),
    ),
    Verb("money", "money[ {colour}]", (_COLOUR,), ("coins", "doubloons"), whole=True),
    Verb("people", "people[ {colour}]", (_COLOUR,), ("pirates", "rescue"), whole=True),
)


def tokens(action: Action) -> Tokens:
    """The verb and the slots of an action."""
    match action:
        case Put(plank, place):
            return ("place", plank, str(place))
        case Slide(plank, direction):
            return ("slide", plank) if direction is None else ("slide", plank, direction)
        case Move(from_plank, from_place, to_plank, to_place, push):
            spots = (place_name(from_plank, from_place), place_name(to_plank, to_place))
            return ("move", *spots) if push is None else ("move", *spots, push)
        case Choose(choice, pirate):
            return (choice,) if pirate is None else (choice, PIRATES[pirate])


def action(tokens: Tokens) -> Action:
    """The inverse of `tokens`, for tokens of the grammar."""
    verb, *slots = tokens
    match verb:
        case "place":
            return Put(slots[0], int(slots[1]))
        case "slide":
            return Slide(*slots)
        case "move":
            push = slots[2] if len(slots) > 2 else None
            return Move(*_NAMES[slots[0]], *_NAMES[slots[1]], push)
        case _:
            return Choose(verb, PIRATES.index(slots[0]) if slots else None)
