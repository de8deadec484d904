"""Positions to draw: six recorded ones, and all of some random games."""

import random
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.deckchairs import GAME
from engines.deckchairs.view import View
from renderers.core.protocol import Face, Sight
from renderers.core.words import game_words

POSITIONS = ("two-start", "two-push", "three-tilt", "three-last-round", "four-attendants", "four-final")

NAMES = ("Ann", "Bartholomew Featherstonehaugh", "Żółć Ștefan", "Ольга Ω")

LONGEST = "Wilhelmina Wednesday-Waterhouse W"[:32]
"""Discord's longest name, of wide letters."""


def position(name: str) -> View:
    """A recorded position."""
    data = (files("tests.renderers.deckchairs") / "positions" / f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=View)


def sight(seats: int, names: tuple[str, ...] = NAMES, viewer: int | None = None) -> Sight:
    """Who looks at a table of so many; the second seat is a computer's."""
    faces = tuple(Face(name, f"user{seat}", seat == 1) for seat, name in enumerate(names[:seats]))
    return Sight(faces, game_words("deckchairs"), viewer)


@cache
def random_game(seats: int, seed: str, length: str = "short") -> tuple[View, ...]:
    """All positions of a game in which every kind of action is equally likely."""
    return tuple(_random_game(seats, seed, length))


def _random_game(seats: int, seed: str, length: str) -> Iterator[View]:
    chance = random.Random(seed)
    match, _ = matches.start(GAME, Setup("deckchairs", 1, seed, seats, {"length": length}))
    yield GAME.view(match.state, None)
    while awaited := matches.awaited(GAME, match):
        (seat,) = awaited
        by_verb: dict[str, list[str]] = {}
        for action in GAME.legal_actions(match.state, seat):
            by_verb.setdefault(GAME.tokens(action)[0], []).append(matches.write(GAME, action))
        match, _ = matches.play(GAME, match, seat, chance.choice(by_verb[chance.choice(sorted(by_verb))]))
        yield GAME.view(match.state, None)
