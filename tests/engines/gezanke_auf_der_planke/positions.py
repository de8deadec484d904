"""Positions of Gezanke auf der Planke for tests, from planks as people write them."""

from engines.core.errors import MoveError
from engines.core.rng import Luck
from engines.gezanke_auf_der_planke import GAME, rules
from engines.gezanke_auf_der_planke.data import EACH, FINS, GEOMETRY, ONES, PIRATES, PLANKS, TWOS
from engines.gezanke_auf_der_planke.state import Plank, State


def plank(colour, standing="", offset=0, side="A"):
    """A plank with pirates as `white-4 grey0 black2`."""
    cells = [None] * len(GEOMETRY.places)
    for word in standing.split():
        name = next(name for name in PIRATES if word.startswith(name))
        cells[int(word.removeprefix(name)) + GEOMETRY.reach] = PIRATES.index(name)
    return Plank(colour, side, tuple(cells), offset)


def ship(seats=4, dice="red blue", offsets=None, sides=None, **changes):
    """A position in which a plank is to be slid.

    Args:
        seats: how many players.
        dice: the planks that were rolled.
        offsets, sides: by plank, where not 0 and A.
        changes: pirates by plank (see `plank`), and further fields of the state. Who stands nowhere is in the water.
    """
    standing = {colour: changes.pop(colour, "") for colour in PLANKS}
    planks = tuple(
        plank(colour, standing[colour], (offsets or {}).get(colour, 0), (sides or {}).get(colour, "A"))
        for colour in PLANKS
    )
    fields = {
        "seats": seats,
        "luck": Luck("test"),
        "start": 0,
        "planks": planks,
        "water": tuple(EACH - sum(p.pirates.count(pirate) for p in planks) for pirate in range(len(PIRATES))),
        "purses": (0,) * seats,
        "ones": ONES,
        "twos": TWOS,
        "fins": FINS,
        "stage": "slide",
        "waiting": (),
        "turn": 1,
        "dice": tuple(dice.split()),
    } | changes
    return State(**fields)


def act(state, *texts):
    """The state after actions, and all events as (kind, data); `1 money` is seat 1's, else the first awaited seat's."""
    told = []
    for text in texts:
        seat, action = _read(state, text)
        GAME.check(state, seat, action)
        state, events = GAME.apply(state, seat, action)
        told += [(event.kind, event.data) for event in events]
    return state, told


def why_not(state, text):
    """The code of the rule that forbids an action; None if it is legal."""
    seat, action = _read(state, text)
    try:
        rules.check(state, seat, action)
    except MoveError as why:
        return why.code
    return None


def _read(state, text):
    seat, _, rest = text.partition(" ")
    if not seat.isdecimal():
        seat, rest = min(rules.to_move(state)), text
    return int(seat), GAME.action(GAME.grammar.parse(rest))


def legal(state, seat=None):
    """The texts of all legal actions of a seat, the first awaited one unless told."""
    seat = min(rules.to_move(state)) if seat is None else seat
    return [GAME.grammar.write(GAME.tokens(action)) for action in rules.legal_actions(state, seat)]


def standing(state, colour):
    """Who stands on a plank, as people write it."""
    found = state.plank(colour)
    reach = len(found.pirates) // 2
    return " ".join(
        f"{PIRATES[pirate]}{index - reach}" for index, pirate in enumerate(found.pirates) if pirate is not None
    )


def kinds(told):
    return [kind for kind, _ in told]
