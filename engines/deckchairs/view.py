"""What a viewer of Deckchairs on the Titanic may know: all but the order of the ship-movement deck.

Squares are numbers from 0 (a1) to 48 (g7), file + 7 * rank: see `data.square_name`. Directions are "N", "NE", ... "NW".
"""

import msgspec

from engines.core.types import Seat


class Driven(msgspec.Struct, frozen=True):
    """A piece that the last action or the ship moved."""

    piece: str
    """"chair" or "ice"."""
    owner: Seat | None
    """The seat of a chair; None for the ice block."""
    origin: int
    target: int


class Trace(msgspec.Struct, frozen=True):
    """What the last action did, for the picture."""

    seat: Seat
    verb: str
    """"move", "attendant" or "ice"."""
    driven: tuple[Driven, ...]
    """In the order of moving: for a push first the ice block. Empty for an attendant."""
    placed: int | None = None
    """Where the attendant was placed."""


class ShipTrace(msgspec.Struct, frozen=True):
    """The end of the round that the last action brought about."""

    round: int
    """The round that ended, from 1."""
    direction: str | None
    """None: no movement."""
    driven: tuple[Driven, ...]
    points: tuple[int, ...]
    """Scored in this round, by seat."""


class SeatView(msgspec.Struct, frozen=True):
    """What is open about one seat."""

    colour: str
    """"red", "blue", "yellow" or "green"."""
    score: int
    actions_left: int
    """In this round."""
    attendant: int | None
    """The square of the attendant; None: at hand."""
    chairs: tuple[int, ...]
    """Squares, ascending."""


class View(msgspec.Struct, frozen=True):
    """A position as anybody sees it: the game has no secret that one viewer knows and another does not."""

    seats: tuple[SeatView, ...]
    marked: tuple[tuple[int, str], ...]
    """The coloured squares of the play board: (square, colour), ascending. d4 (24) is the centre and not among them."""
    board: str
    """"A" or "B"."""
    ice: int
    round: int
    """From 1 to `rounds`; the last one when the game is over."""
    rounds: int
    current: str | None
    """The ship's movement at the end of this round; None: no movement."""
    upcoming: str | None
    """The movement of the next round, as its card lies face up; None: this is the last round."""
    cards_left: int
    """Face-down cards behind it."""
    discarded: tuple[str, ...]
    """Movement cards already used, in order."""
    start_seat: Seat
    """Who began this round."""
    to_move: Seat | None
    """None: the game is over."""
    trace: Trace | None
    """The last action; None before the first."""
    ship: ShipTrace | None
    """Set if the last action ended a round."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """The final ranking when the game is over, best first, ties together."""
