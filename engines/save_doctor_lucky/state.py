"""The whole truth about a position of Save Doctor Lucky, and the kinds of action.

Spaces and cards are the texts of `data`. Hands are sorted; a pile's first card is drawn next. There is no luck in here:
all is shuffled at the set-up.
"""

from typing import TypeAlias, TypeVar

import msgspec

from engines.core.types import Seat
from engines.save_doctor_lucky.data import DECKS, Card, Space
from engines.save_doctor_lucky.view import Attempt, Deed

T = TypeVar("T")


class State(msgspec.Struct, frozen=True):
    """A position."""

    doctor_moves: bool
    hands: tuple[tuple[Card, ...], ...]
    """By seat, each sorted."""
    piles: tuple[tuple[Card, ...], ...]
    """By deck, A first."""
    pawns: tuple[Space, ...]
    """By seat."""
    doctor: Space
    player: Seat
    """Whose turn it is, or was when the game ended."""
    turn: int = 1
    sunk: int = 0
    """Decks that have left the game, from D upwards."""
    begun: bool = False
    """The player has done something in this turn, so it is an Act turn."""
    stepped: bool = False
    tried: bool = False
    cards_moved: int = 0
    """Move cards played in this turn."""
    touched: bool = False
    """A card was drawn or played in this turn, by anybody."""
    attempt: Attempt | None = None
    """The open attempt."""
    idle: int = 0
    """Turns in a row, up to the last one, without a card drawn or played."""
    trace: tuple[Deed, ...] = ()
    """What happened in this turn; while nothing did, in the last one and after it."""
    out: tuple[Card, ...] = ()
    """Played cards, in the order of playing."""
    removed: tuple[Card, ...] = ()
    """Cards removed unseen."""
    winner: Seat | None = None
    end: str | None = None
    """"saved", "all-lost"."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.pawns)

    @property
    def awaited(self) -> Seat | None:
        """Who is to act: the player, or whoever is asked about an attempt; None: the game is over."""
        if self.end is not None:
            return None
        return self.player if self.attempt is None else self.attempt.waiting[0]

    @property
    def lowest(self) -> int:
        """The lowest deck that has not sunk; 0 is A."""
        return len(DECKS) - 1 - self.sunk


class Snoop(msgspec.Struct, frozen=True, tag="snoop"):
    """A whole turn: move or stay, and draw a card."""

    space: Space | None
    """Where to; None: stay."""


class Step(msgspec.Struct, frozen=True, tag="step"):
    """Move to an adjacent space."""

    space: Space


class PlayCard(msgspec.Struct, frozen=True, tag="card"):
    """Play a Move card."""

    room: Space
    doctor: bool = False
    """It moves Doctor Lucky."""


class Save(msgspec.Struct, frozen=True, tag="save"):
    """Try to save Doctor Lucky."""

    aid: Card | None = None


class Reply(msgspec.Struct, frozen=True, tag="answer"):
    """Answer an attempt."""

    cards: tuple[Card, ...]
    """Failure cards, the smallest first; empty: let it pass."""


class End(msgspec.Struct, frozen=True, tag="end"):
    """The Act turn is over."""


Action: TypeAlias = Snoop | Step | PlayCard | Save | Reply | End


def changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])
