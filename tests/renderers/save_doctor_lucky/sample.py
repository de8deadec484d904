"""Positions to draw: recorded ones, all of some random games, and some that are fuller than any game will bring."""

import random
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from engines.core.protocol import Setup
from engines.save_doctor_lucky import rules
from engines.save_doctor_lucky.data import AID, ROOMS
from engines.save_doctor_lucky.sight import view as seen
from engines.save_doctor_lucky.state import Action, State
from engines.save_doctor_lucky.view import View
from renderers.core.protocol import Face, Sight
from renderers.core.words import game_words

POSITIONS = (
    "two-start",
    "two-sunk",
    "three-snooped",
    "four-acting",
    "four-stolen",
    "five-asked",
    "five-failed",
    "six-sent",
    "seven-asked",
    "seven-washed",
    "seven-late",
    "final-saved",
    "final-lost",
)
"""Each from the view of the first seat."""

GAMES = ((2, "on"), (4, "off"), (7, "on"))
"""Seats, and whether Move cards move Doctor Lucky."""

NAMES = ("Ann", "Bartholomew Featherstonehaugh", "Żółć Ștefan", "Ольга Ω", "Eve", "Wilhelmina", "Jörg")

LONGEST = "Wilhelmina Wednesday-Waterhouse W"[:32]
"""Discord's longest name, of wide letters."""


def position(name: str) -> View:
    """A recorded position."""
    data = (files("tests.renderers.save_doctor_lucky") / "positions" / f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=View)


def sight(view: View, names: tuple[str, ...] = NAMES, viewer: int | None = None) -> Sight:
    """Who looks at a table; the second seat is a computer's."""
    faces = tuple(Face(name, f"user{seat}", seat == 1) for seat, name in enumerate(names[: view.seats]))
    return Sight(faces, game_words("save_doctor_lucky"), viewer)


@cache
def random_game(seats: int, doctor_moves: str, seed: str) -> tuple[State, ...]:
    """All positions of a game in which every kind of action is equally likely."""
    return tuple(_random_game(Setup("save_doctor_lucky", 1, seed, seats, {"doctor_moves": doctor_moves})))


def _random_game(setup: Setup) -> Iterator[State]:
    chance = random.Random(setup.seed)
    state, _ = rules.setup(setup)
    yield state
    while state.end is None:
        (seat,) = rules.to_move(state)
        by_kind: dict[str, list[Action]] = {}
        for action in rules.legal_actions(state, seat):
            by_kind.setdefault(type(action).__name__, []).append(action)
        state, _ = rules.apply(state, seat, chance.choice(by_kind[chance.choice(sorted(by_kind))]))
        yield state


def random_views(seats: int, doctor_moves: str, seed: str, pace: int = 1) -> Iterator[View]:
    """Every `pace`-th position of a random game, and the last one, as its seats see it in turn."""
    states = random_game(seats, doctor_moves, seed)
    for number, state in enumerate(states):
        if number % pace == 0 or state.end is not None:
            yield seen(state, number % seats)


def crowded() -> View:
    """Everybody in the narrowest room."""
    view = position("seven-asked")
    decks = tuple(msgspec.structs.replace(deck, sunk=False, pile=12) for deck in view.decks)
    view = msgspec.structs.replace(view, sunk=0, decks=decks)
    return msgspec.structs.replace(view, pawns=("6",) * 7, doctor="6", doctor_next="7", trace=())


def greedy() -> View:
    """Every kind of card in one hand, of a viewer who is asked."""
    view = position("seven-asked")
    hand = (*ROOMS, *AID, *("F1",) * 14, *("F2",) * 10, *("F3",) * 6)
    return msgspec.structs.replace(view, hand=hand, hands=(len(hand), *view.hands[1:]))
