"""Positions of Man the Boats for tests, from cards and queues as people write them."""

from engines.core.errors import MoveError
from engines.core.rng import Luck
from engines.man_the_boats import GAME, rules
from engines.man_the_boats.data import CARD_NAMES, CARD_NUMBERS, COINS, LIFEBELTS
from engines.man_the_boats.state import State


def cards(text):
    """`9S 8C` as numbers."""
    return tuple(CARD_NUMBERS[card] for card in text.split())


def ship(*queues, boats=(), stock="", waste="", fill=False, **changes):
    """A position.

    Args:
        queues: for sections 1 to 6, from back to front, face-down cards in front of a stroke: `AS 4D | 7H`.
        boats: each from the Ace up: `AS 2C`.
        stock: its cards, the next one first.
        waste: its cards, the last one last.
        fill: put all other cards into the stock, behind those that are named.
        changes: further fields of the state; coins and lifebelts are those of the level.
    """
    level = changes.get("level", "normal")
    lying = [queue.partition("|") if "|" in queue else ("", "", queue) for queue in (*queues, *[""] * 6)[:6]]
    laid = tuple(cards(down) + cards(up) for down, _, up in lying)
    fields = {
        "level": level,
        "open_queues": False,
        "own_lifebelts": False,
        "seats": 1,
        "luck": Luck("test"),
        "start": 0,
        "queues": laid,
        "down": tuple(len(cards(down)) for down, _, _ in lying),
        "coins": COINS[level],
        "stock": cards(stock),
        "lifebelts": (LIFEBELTS[level],),
        "boats": tuple(cards(boat) for boat in boats),
        "waste": cards(waste),
    } | changes
    if fill:
        used = {card for pile in (*laid, *fields["boats"], fields["waste"], fields["stock"]) for card in pile}
        fields["stock"] += tuple(card for card in range(52) if card not in used)
    return State(**fields)


def act(state, *texts):
    """The state after actions by whose turn it is, and all events as (kind, data)."""
    told = []
    for text in texts:
        action = GAME.action(GAME.grammar.parse(text))
        GAME.check(state, state.mover, action)
        state, events = GAME.apply(state, state.mover, action)
        told += [(event.kind, event.data) for event in events]
    return state, told


def why_not(state, text):
    """The code of the rule that forbids an action; None if it is legal."""
    action = GAME.action(GAME.grammar.parse(text))
    try:
        rules.check(state, state.mover, action)
    except MoveError as why:
        return why.code
    return None


def legal(state):
    """The texts of all legal actions."""
    return [GAME.grammar.write(GAME.tokens(action)) for action in rules.legal_actions(state, state.mover)]


def queue(state, section):
    """A queue as people write it, with the stroke if some of it lies face down."""
    names = [CARD_NAMES[card] for card in state.queues[section - 1]]
    down = state.down[section - 1]
    return " ".join([*names[:down], "|", *names[down:]] if down else names)


def boats(state):
    return [" ".join(CARD_NAMES[card] for card in boat) for boat in state.boats]


def pile(numbers):
    return " ".join(CARD_NAMES[card] for card in numbers)


class Staying(type(GAME)):
    """The same game for a team that never abandons ship: random matches would be over after a few entries."""

    def legal_actions(self, state, seat):
        actions = rules.legal_actions(state, seat)
        return [action for action in actions if GAME.tokens(action) != ("abandon",)]

    def check(self, state, seat, action):
        rules.check(state, seat, action)
        if GAME.tokens(action) == ("abandon",):
            raise MoveError("never")


STAYING = Staying()
