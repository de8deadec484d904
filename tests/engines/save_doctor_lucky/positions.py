"""Positions of Save Doctor Lucky for tests, from spaces and cards as people write them."""

from collections import Counter

from engines.core.errors import MoveError
from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.data import CARDS, sorted_hand
from engines.save_doctor_lucky.state import State


def ship(pawns, doctor, *hands, piles=(5, 5, 5, 5), **changes):
    """A position.

    Args:
        pawns: where the players are, seat 0 first: `3 stairs-b`.
        doctor: where Doctor Lucky is.
        hands: of the seats: `12 Rope F1`; empty where none is given.
        piles: how many cards lie in each pile, A first; other cards than those in the hands, as many as there are.
        changes: further fields of the state; all other cards are out of the game.
    """
    spaces = tuple(pawns.split())
    held = [sorted_hand(tuple(hand.split())) for hand in (*hands, *[""] * len(spaces))][: len(spaces)]
    left = Counter(CARDS)
    for cards in held:
        left.subtract(cards)
    assert min(left.values()) >= 0, "there are not so many cards of a kind"
    rest = list(left.elements())[::-1]
    laid = []
    for number in piles:
        laid.append(tuple(rest[:number]))
        rest = rest[number:]
    fields = {
        "doctor_moves": True,
        "hands": tuple(held),
        "piles": tuple(laid),
        "pawns": spaces,
        "doctor": doctor,
        "player": 0,
        "out": tuple(rest),
    }
    return State(**fields | changes)


def act(state, *texts):
    """The state after actions by whoever is awaited, and all events as (kind, data)."""
    told = []
    for text in texts:
        action = GAME.action(GAME.grammar.parse(text))
        GAME.check(state, state.awaited, action)
        state, events = GAME.apply(state, state.awaited, action)
        told += [(event.kind, event.data) for event in events]
    return state, told


def after(state, *texts):
    """The state after actions by whoever is awaited."""
    return act(state, *texts)[0]


def kinds(state, *texts):
    """The kinds of the events of actions by whoever is awaited."""
    return [kind for kind, _ in act(state, *texts)[1]]


def why_not(state, text):
    """The code of the refusal."""
    try:
        GAME.check(state, state.awaited, GAME.action(GAME.grammar.parse(text)))
    except MoveError as why:
        return why.code
    return None


def legal(state, verb=""):
    """The texts of the legal actions of whoever is awaited, in order; of one verb, if it is given."""
    texts = [GAME.grammar.write(GAME.tokens(a)) for a in GAME.legal_actions(state, state.awaited)]
    return [text for text in texts if text.startswith(verb)]
