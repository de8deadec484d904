"""What an undo can take back: an action by which nobody has learnt anything that was hidden."""

from typing import TypeVar

import msgspec

from engines.core import match as matches
from engines.core.match import Match
from engines.core.protocol import Determinises, Game
from engines.core.rng import Luck
from engines.core.types import Seat

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_IMAGINED = 32
"""Imagined positions in which an action is tried: of two equally likely secrets the wrong one is missed in all of them
once in four thousand million times."""


def reveals(game: Game[S, A, V], before: Match[S], seat: Seat, text: str) -> bool:
    """Whether an action tells somebody something hidden, or draws luck.

    It does if somebody is told something in private, if luck was drawn, or if the same action would have been followed
    by other events, had what the seat cannot see been otherwise.

    Args:
        game: the game of the match.
        before: the position in which the action was played.
        seat: who played it.
        text: its canonical text.
    """
    after, events = matches.play(game, before, seat, text)
    if any(event.audience is not None for event in events) or matches.draws_luck(before, after):
        return True
    if not isinstance(game, Determinises):
        return game.spec.hidden
    view = game.view(before.state, seat)
    for number in range(_IMAGINED):
        state = game.determinise(view, Luck(f"undo {before.seq}").of(str(number)))
        other, told = matches.play(game, msgspec.structs.replace(before, state=state), seat, text)
        if told != events or game.view(other.state, seat) != game.view(after.state, seat):
            return True
    return False
