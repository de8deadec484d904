"""Positions to draw: recorded ones, all of some random games, and one that is fuller than any game will bring."""

import random
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from engines.core.protocol import Setup
from engines.man_the_boats import rules
from engines.man_the_boats.data import CARD_NAMES
from engines.man_the_boats.sight import view as seen
from engines.man_the_boats.state import Action
from engines.man_the_boats.view import Deed, Flood, SectionView, Step, View
from renderers.core.protocol import Face, Sight
from renderers.core.words import game_words

POSITIONS = (
    "solo-start",
    "two-moved",
    "three-choice",
    "three-called",
    "three-safe",
    "four-undone",
    "five-failed",
    "open-28",
    "down-28",
    "lined-up",
    "pumped",
    "final-saved",
    "final-sunk",
    "final-abandoned",
)

GAMES = (
    (1, "normal", "no", "no"),
    (2, "hard", "yes", "no"),
    (3, "easy", "no", "yes"),
    (5, "expert", "yes", "yes"),
)
"""Seats, level, open queues, own lifebelts."""

NAMES = ("Ann", "Bartholomew Featherstonehaugh", "Żółć Ștefan", "Ольга Ω", "Eve")

LONGEST = "Wilhelmina Wednesday-Waterhouse W"[:32]
"""Discord's longest name, of wide letters."""


def position(name: str) -> View:
    """A recorded position."""
    data = (files("tests.renderers.man_the_boats") / "positions" / f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=View)


def sight(view: View, names: tuple[str, ...] = NAMES, viewer: int | None = None) -> Sight:
    """Who looks at a table; the second seat is a computer's."""
    faces = tuple(Face(name, f"user{seat}", seat == 1) for seat, name in enumerate(names[: view.seats]))
    return Sight(faces, game_words("man_the_boats"), viewer)


@cache
def random_game(seats: int, level: str, open_queues: str, own_lifebelts: str, seed: str) -> tuple[View, ...]:
    """All positions of a game in which every kind of action is equally likely, but that nobody gives up."""
    options = {"level": level, "open_queues": open_queues, "own_lifebelts": own_lifebelts}
    return tuple(_random_game(Setup("man_the_boats", 1, seed, seats, options)))


def _random_game(setup: Setup) -> Iterator[View]:
    chance = random.Random(setup.seed)
    state, _ = rules.setup(setup)
    yield seen(state, None)
    while state.end is None:
        (seat,) = rules.to_move(state)
        by_kind: dict[str, list[Action]] = {}
        for action in rules.legal_actions(state, seat):
            by_kind.setdefault(type(action).__name__, []).append(action)
        by_kind.pop("Abandon", None)
        state, _ = rules.apply(state, seat, chance.choice(by_kind[chance.choice(sorted(by_kind))]))
        yield seen(state, None)


def crowded() -> View:
    """Every card open, 28 of them in one queue and 24 in the waste; five seats; the longest news of all."""
    queue, waste = CARD_NAMES[24:], CARD_NAMES[:24]
    view = position("five-failed")
    dry = SectionView(coins=0, coins_at_start=2, flooded=True, face_down=0, face_up=())
    sections = (*(dry,) * 3, SectionView(1, 1, False, 0, queue), SectionView(1, 1, False, 0, ()), view.sections[5])
    deed = Deed(
        seat=4,
        verb="rescue",
        reshuffled=True,
        drawn=("10H", "10S", "10D"),
        wasted=("10H", "10S", "10D"),
        failed=True,
        floods=(Flood(2, 0, 12, 18, "10C"), Flood(3, 0, 18, 28, "KS")),
    )
    return msgspec.structs.replace(
        view,
        level="expert",
        open_queues=True,
        sections=(*sections[:5], SectionView(0, 0, False, 0, ())),
        boats=(),
        stock=0,
        stock_known=(),
        waste=waste,
        lifebelts=(10, 10, 10, 10, 10),
        turn=100,
        to_move=0,
        steps=(Step(5, queue[:13], to_section=4, turned_up=None), Step(6, queue[13:26], to_section=5)) * 10,
        deed=deed,
        saved=0,
        coins=2,
        score=2,
    )
