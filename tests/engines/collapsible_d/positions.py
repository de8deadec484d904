"""Positions for tests, put together by hand, and actions by their texts."""

from msgspec.structs import replace

from engines.collapsible_d import rules
from engines.collapsible_d.board import SPACE_NUMBERS, START_LEVELS
from engines.collapsible_d.data import BERTHS, BOATS, PASSENGERS
from engines.collapsible_d.notation import GRAMMAR, action, tokens
from engines.collapsible_d.routes import steps_to
from engines.collapsible_d.state import NOWHERE, Die, Pawn
from engines.core.errors import Illegal
from engines.core.protocol import Setup

OPTIONS = ("ankle_deep", "hang_on", "abilities", "composure", "women_first")
BY_KEY = {passenger.key: number for number, passenger in PASSENGERS.items()}
COLOURS = ("blue", "red", "green", "white", "yellow", "black")


def start(seats=4, seed="a test", **options):
    """A match before its first entry."""
    chosen = {name: options.get(name, "no") for name in OPTIONS}
    return rules.setup(Setup("collapsible_d", 1, seed, seats, chosen))[0]


def pawn(key, seat=0, space=None, berth=None, rank=0, **fields):
    """A passenger on a space, on the table of a berth, or nowhere."""
    number = BY_KEY[key]
    at = NOWHERE if space is None else SPACE_NUMBERS[space]
    on = {} if berth is None else {"berth": BERTHS.index(berth), "rank": rank}
    return Pawn(number, seat, COLOURS[seat], at, **on, **fields)


def position(
    *pawns, seats=4, turn=5, stage="move", first=0, mover=0, dice=(), loose=(), boats=None, options=(), **fields
):
    """A position of a match.

    Args:
        pawns: all the passengers in play, see `pawn`.
        seats: how many play.
        turn: the turn.
        stage: see View.stage.
        first: the first player of this turn.
        mover: whose movement it is.
        dice: (key, colours joined by +) of dice that were assigned.
        loose: colours of dice that were not.
        boats: berth -> boat card, for some; the others are dealt in the order of the rules page.
        options: names of those that are on.
        fields: further fields of the state.
    """
    numbers = [one.number for one in pawns]
    assigned = [Die(colour, numbers.index(BY_KEY[key])) for key, kept in dice for colour in kept.split("+")]
    hung = dict(boats or {})
    others = iter(key for key in BOATS if key not in (*hung.values(), "D"))
    base = start(seats, **dict.fromkeys(options, "yes"))
    state = replace(
        base,
        start=(first - turn + 1) % seats,
        pawns=tuple(pawns),
        colours=tuple((colour,) for colour in COLOURS[:seats]),
        turn=turn,
        stage=stage,
        moved=(mover - first) % seats,
        dice=(*assigned, *(Die(colour) for colour in loose)),
        boats=(*(hung.get(berth) or next(others) for berth in BERTHS[:-1]), "D"),
        levels=START_LEVELS,
        walks=(),
    )
    return replace(state, **fields)


def legal(state, seat=0, verb=""):
    """The texts of the legal actions of a seat that begin with a verb."""
    texts = [GRAMMAR.write(tokens(one)) for one in rules.legal_actions(state, seat)]
    return [text for text in texts if text.split()[0].startswith(verb)]


def act(state, text, seat=0):
    """The state after an action, and the events as (kind, data)."""
    meant = action(GRAMMAR.parse(text))
    rules.check(state, seat, meant)
    after, events = rules.apply(state, seat, meant)
    return after, [(event.kind, event.data) for event in events]


def play(state, *texts, seat=0):
    """The state after several actions of a seat."""
    for text in texts:
        state, _ = act(state, text, seat)
    return state


def refused(state, text, seat=0):
    """The code of the refusal of an action, or None."""
    try:
        rules.check(state, seat, action(GRAMMAR.parse(text)))
    except Illegal as why:
        return why.code
    return None


def find(state, key):
    """The pawn of a passenger."""
    return next(one for one in state.pawns if one.number == BY_KEY[key])


def where(state, key):
    """The name of the space of a passenger; "" if it is on none."""
    space = find(state, key).space
    return "" if space == NOWHERE else next(name for name, number in SPACE_NUMBERS.items() if number == space)


def steps_to_boats():
    """By space: the fewest steps to an access, when the ship is dry."""
    return [min(steps) for steps in zip(*(steps_to(access, START_LEVELS) for access in range(1, 9)), strict=True)]


def spaces(*names):
    return tuple(sorted(SPACE_NUMBERS[name] for name in names))


def data(events, kind):
    """The data of the events of a kind."""
    return [told for found, told in events if found == kind]
