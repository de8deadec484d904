"""The whole truth about a position of Man the Boats, and the kinds of action.

Sections are numbers from 0 here, and boats too; cards and targets are those of `data`. Queues, boats and the waste are
tuples whose last card is the front card, the top card, the card laid last; the stock's first card is drawn next.
"""

from typing import TypeAlias

import msgspec

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.man_the_boats.data import COINS, SECTIONS, Card
from engines.man_the_boats.view import Deed, Step


class State(msgspec.Struct, frozen=True):
    """A position."""

    level: str
    open_queues: bool
    own_lifebelts: bool
    seats: int
    luck: Luck
    """The match's own; each shuffle has a stream of its own within it."""
    start: Seat
    """Who had the first turn."""
    queues: tuple[tuple[Card, ...], ...]
    """By section."""
    down: tuple[int, ...]
    """How many cards of each queue, from its back, lie face down."""
    coins: tuple[int, ...]
    """By section."""
    stock: tuple[Card, ...]
    lifebelts: tuple[int, ...]
    """One number for the team, or one by seat with own lifebelts."""
    boats: tuple[tuple[Card, ...], ...] = ()
    """In the order of their launching."""
    waste: tuple[Card, ...] = ()
    stock_known: bool = False
    """Whether everybody knows which cards are in the stock (in which order nobody ever knows)."""
    shuffled: int = 0
    """How often the waste became the stock."""
    called: int = 0
    """How often the stock was looked through."""
    turn: int = 1
    moves: int = 0
    """Entries of this turn that were free moves or undid one."""
    undoable: tuple[Step, ...] = ()
    """The free moves since the last card was turned up or the last action, in order."""
    drawn: tuple[Card, ...] = ()
    """Drawn by a rescue; one of them must be placed now."""
    calling: bool = False
    """The stock lies open; one of its cards must be placed now."""
    steps: tuple[Step, ...] = ()
    """What the last entry moved, if it was no action."""
    undone: bool = False
    """`steps` tells of an undoing."""
    deed: Deed | None = None
    """The last action."""
    end: str | None = None
    """"all-saved", "sunk", "abandoned"."""

    @property
    def mover(self) -> Seat | None:
        """Whose turn it is; None: the game is over."""
        return None if self.end else self.acting

    @property
    def acting(self) -> Seat:
        """Whose turn it is, or was when the game ended."""
        return (self.start + self.turn - 1) % self.seats

    @property
    def is_placing(self) -> bool:
        """Whether a card must be placed before anything else."""
        return bool(self.drawn) or self.calling

    @property
    def saved(self) -> int:
        """Cards in boats."""
        return sum(map(len, self.boats))

    def is_flooded(self, section: int) -> bool:
        """Section 6 never is."""
        return not self.coins[section] and section < SECTIONS - 1

    @property
    def leaking(self) -> int:
        """The section that loses the next coin; when none is left, the one that lost the last."""
        return next((section for section, coins in enumerate(self.coins) if coins), SECTIONS - 2)

    @property
    def pumpable(self) -> int | None:
        """The section that the pumps would give a coin back."""
        for section, coins in enumerate(self.coins):
            if 0 < coins < COINS[self.level][section]:
                return section
        return None


class Move(msgspec.Struct, frozen=True, tag="move"):
    """A free move of a front card or run."""

    origin: int
    """A section."""
    target: int
    cards: int | None = None
    """How many; as just one number ever fits, None is the canonical spelling of it."""


class Safe(msgspec.Struct, frozen=True, tag="safe"):
    """All safe moves to the boats."""


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """The last free move is taken back."""


class Rescue(msgspec.Struct, frozen=True, tag="rescue"):
    """Cards are drawn."""

    count: int


class Place(msgspec.Struct, frozen=True, tag="place"):
    """A drawn or called card is placed."""

    card: Card
    target: int


class Order(msgspec.Struct, frozen=True, tag="order"):
    """Lifebelts are spent."""

    order: str
    """"call", "pump", "second" or "lineup"."""
    what: str | None = None
    """second: the name of a card; lineup: the number of a section, as people count."""
    to: str | None = None
    """second: the name of the target."""


class Abandon(msgspec.Struct, frozen=True, tag="abandon"):
    """The team abandons ship."""


Action: TypeAlias = Move | Safe | Undo | Rescue | Place | Order | Abandon
