"""The whole truth about a position of Deckchairs on the Titanic, and the three kinds of action."""

from typing import TypeAlias

import msgspec

from engines.core.types import Seat
from engines.deckchairs.data import TURNS
from engines.deckchairs.view import ShipTrace, Trace


class State(msgspec.Struct, frozen=True):
    """A position. Squares and directions as in `data`."""

    board: str
    """The play board, "A" or "B"."""
    colours: tuple[str, ...]
    """By seat."""
    cards: tuple[str, ...]
    """The ship-movement cards of the whole game in order: the one of round n + 1 is at n - 1; round 1 has none."""
    start: Seat
    """Who began this round."""
    round: int
    """From 1; the last one when the game is over."""
    taken: int
    """How many actions (and passes) were taken in this round by all seats together."""
    chairs: tuple[Seat | None, ...]
    """By square: whose chair stands there."""
    attendants: tuple[int | None, ...]
    """By seat: the square of the attendant; None: at hand."""
    ice: int
    """The square of the ice block."""
    scores: tuple[int, ...]
    """By seat."""
    trace: Trace | None = None
    """The last action."""
    ship: ShipTrace | None = None
    """The end of the round that the last action brought about, if it did."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.colours)

    @property
    def turns(self) -> int:
        """How many actions all players together take in a round."""
        return TURNS[len(self.colours)]

    @property
    def is_over(self) -> bool:
        """Only the last round stays complete; every other one gives way to the next at once."""
        return self.taken == TURNS[len(self.colours)]

    @property
    def mover(self) -> Seat | None:
        """Whose action it is; None: the game is over."""
        return None if self.is_over else (self.start + self.taken) % len(self.colours)

    @property
    def movement(self) -> str | None:
        """The ship's movement at the end of this round; None: no movement."""
        return self.cards[self.round - 2] if self.round > 1 else None


class Move(msgspec.Struct, frozen=True, tag="move"):
    """One of one's own chairs moves one square."""

    origin: int
    target: int


class Attendant(msgspec.Struct, frozen=True, tag="attendant"):
    """The attendant is placed."""

    square: int


class Push(msgspec.Struct, frozen=True, tag="ice"):
    """The ice block is pushed."""

    direction: str


Action: TypeAlias = Move | Attendant | Push
