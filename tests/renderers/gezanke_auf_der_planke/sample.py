"""Positions to draw: recorded ones, all of some random games, and one that is fuller than any game will bring."""

import random
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from engines.core.protocol import Setup
from engines.gezanke_auf_der_planke import rules
from engines.gezanke_auf_der_planke.data import PATIENCE, PIRATES
from engines.gezanke_auf_der_planke.sight import view as seen
from engines.gezanke_auf_der_planke.state import State
from engines.gezanke_auf_der_planke.view import ColourView, Decision, Fall, Move, Settlement, Shove, Slide, View
from renderers.core.protocol import Face, Sight
from renderers.core.words import game_words

GAME = "gezanke_auf_der_planke"

POSITIONS = (
    "two-start",
    "two-moved",
    "two-own-choice",
    "two-emptied",
    "three-rescue",
    "three-final",
    "four-set-up",
    "four-slid",
    "four-shoved",
    "four-slide-fell",
    "four-two-fell",
    "four-choose",
    "four-final",
)

NAMES = ("Ann", "Bartholomew Featherstonehaugh", "Żółć Ștefan", "Ольга Ω")

LONGEST = "Wilhelmina Wednesday-Waterhouse W"[:32]
"""Discord's longest name, of wide letters."""


def position(name: str) -> View:
    """A recorded position."""
    data = (files("tests.renderers.gezanke_auf_der_planke") / "positions" / f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=View)


def sight(view: View, names: tuple[str, ...] = NAMES, viewer: int | None = None) -> Sight:
    """Who looks at a table; the second seat is a computer's."""
    faces = tuple(Face(name, f"user{seat}", seat == 1) for seat, name in enumerate(names[: len(view.purses)]))
    return Sight(faces, game_words(GAME), viewer)


@cache
def random_game(seats: int, seed: str, viewer: int | None = None) -> tuple[View, ...]:
    """All positions of a random game, as a viewer sees them."""
    return tuple(seen(state, viewer) for state in random_states(seats, seed))


def random_states(seats: int, seed: str) -> Iterator[State]:
    """All states of a random game."""
    chance = random.Random(seed)
    state, _ = rules.setup(Setup(GAME, 1, seed, seats, {}))
    yield state
    while awaited := sorted(rules.to_move(state)):
        seat = chance.choice(awaited)
        state, _ = rules.apply(state, seat, chance.choice(rules.legal_actions(state, seat)))
        yield state


def crowded() -> View:
    """Nine overboard at once from one plank and three from another, the longest shove, everybody asked."""
    view = position("four-two-fell")
    planks = [msgspec.structs.replace(plank, offset=0, pirates=(None,) * len(plank.pirates)) for plank in view.planks]
    one, other, *_ = (plank.colour for plank in planks)
    full = (*PIRATES, *PIRATES, PIRATES[0])
    shoves = tuple(Shove(PIRATES[step % 4], step - 4, step - 3) for step in range(8))
    return msgspec.structs.replace(
        view,
        planks=tuple(planks),
        colours=tuple(ColourView(colour, seat, 0, 3, 0) for seat, colour in enumerate(PIRATES)),
        purses=(103, 88, 76, 100),
        bank=65,
        turn=100,
        calm=PATIENCE - 1,
        stage="choose",
        awaited=(0, 1, 2, 3),
        settlement=Settlement(PIRATES, PIRATES[1:], ((PIRATES[1], "people"),)),
        slide=Slide(1, one, "right", -2, 7),
        move=Move(1, PIRATES[1], one, 4, other, -4, shoves),
        falls=(
            Fall(one, "right", 7, full, "slide"),
            Fall(other, "left", -4, ("white", None, None, "grey", None, None, None, "black", None), "move"),
        ),
        placings=(),
        decisions=(),
        waiting=(),
    )


def settled() -> View:
    """After the most complicated settlement: everybody was paid and has somebody to put back."""
    return msgspec.structs.replace(
        crowded(),
        stage="rescue",
        awaited=(0,),
        settlement=None,
        waiting=PIRATES * 3,
        decisions=tuple(Decision(c, "money" if i % 2 else "people", True, 12, 3, 3) for i, c in enumerate(PIRATES)),
    )
