"""What a viewer of Man the Boats may know: all but the order of the stock and the face-down cards. All see the same.

Cards are texts such as `9D`, `AS`, `10H`: rank (A 2 ... 10 J Q K), then suit (S, H, C, D). Sections and boats are
numbers as people say them: sections 1 (bow) to 6 (stern), boats from 1 in the order of their launching. Queues are
told from the back to the front: the last card is the front card.
"""

import msgspec

from engines.core.types import Seat


class Step(msgspec.Struct, frozen=True):
    """A free move, or the undoing of one (then told backwards: where the cards came from, where they went)."""

    section: int
    """The section whose queue the cards left; in an undoing: to which they came back."""
    cards: tuple[str, ...]
    """From the back to the front."""
    to_section: int | None = None
    to_boat: int | None = None
    """One of both is set."""
    launched: bool = False
    """The card is an Ace and began the boat."""
    turned_up: str | None = None
    """The card of `section` that was turned up by it."""


class Flood(msgspec.Struct, frozen=True):
    """A coin that was taken away, and what came of it."""

    section: int
    """The section that lost a coin."""
    left: int
    """Coins that it still has; 0: it is flooded."""
    fled: int = 0
    """Cards that fled from it into the next section."""
    mixed: int = 0
    """Cards in the next section's queue after they were shuffled together; 0: nobody fled."""
    turned_up: str | None = None
    """The new front card of the next section."""


class Deed(msgspec.Struct, frozen=True):
    """The last action of a turn: a rescue or an order. It is shown until the next one, free moves notwithstanding."""

    seat: Seat
    verb: str
    """"rescue", "second", "call", "lineup" or "pump"."""
    reshuffled: bool = False
    """The stock was empty and the waste became the new stock."""
    drawn: tuple[str, ...] = ()
    """Drawn by a rescue, in the order of drawing."""
    placed: str | None = None
    """The card that was placed; None: none was, or the choice is still open."""
    to_section: int | None = None
    to_boat: int | None = None
    """Where the card was placed; both None if none was."""
    wasted: tuple[str, ...] = ()
    """Drawn cards that went to the waste."""
    failed: bool = False
    """No drawn card could be placed (a lifebelt was taken), or a call found nobody."""
    section: int | None = None
    """The queue that was lined up, or the section that was pumped."""
    floods: tuple[Flood, ...] = ()
    """In order: one for a new stock, one for a failed rescue or for a ship with nobody below."""


class SectionView(msgspec.Struct, frozen=True):
    """One section of the ship and its queue."""

    coins: int
    coins_at_start: int
    """Section 6 has none and never floods."""
    flooded: bool
    face_down: int
    """Cards that lie face down, all behind the others."""
    face_up: tuple[str, ...]
    """From the back to the front."""


class View(msgspec.Struct, frozen=True):
    """A position as anybody sees it."""

    level: str
    """"normal", "easy", "hard" or "expert"."""
    open_queues: bool
    """All queues lie face up."""
    own_lifebelts: bool
    """Everybody holds the lifebelts they took."""
    seats: int
    """How many players there are."""
    sections: tuple[SectionView, ...]
    """Section 1 first."""
    boats: tuple[tuple[str, ...], ...]
    """Boat 1 first, each from the Ace up."""
    stock: int
    """Cards in the stock."""
    stock_known: tuple[str, ...]
    """What must be in the stock, by rank, if that is known to all (never in which order); else empty."""
    waste: tuple[str, ...]
    """Face up, in the order in which they were laid there."""
    lifebelts: tuple[int, ...]
    """One number for the team, or one by seat with own lifebelts."""
    turn: int
    """From 1; how many turns have begun."""
    to_move: Seat | None
    """None: the game is over."""
    moves: int
    """Free moves of this turn so far, undone ones and the undoing counted."""
    undoable: tuple[Step, ...]
    """The free moves that can be taken back, in the order of their making."""
    drawn: tuple[str, ...]
    """Drawn cards, one of which must be placed now; empty: nothing is to be placed, or `called`."""
    called: bool
    """The stock was looked through: one of `stock_known` must be placed now."""
    placements: tuple[tuple[str, str], ...]
    """Where cards can be placed now: (card, target), targets "1" to "6", "boat", or "boat1" to "boat4"."""
    steps: tuple[Step, ...]
    """What the last entry moved, if it was a free move, several of them, or an undoing; else empty."""
    undone: bool
    """`steps` tells of an undoing."""
    deed: Deed | None
    """The last action; None before the first."""
    saved: int
    """Cards in boats."""
    coins: int
    """Coins left on the ship."""
    bonus: tuple[int, int]
    """For the longest runs of one suit in a boat, (red, black); (0, 0) unless all 52 are saved."""
    score: int
    """As it stands: saved + coins + bonus."""
    band: str
    """What that score is called: "lost", "few", "steady", "heroes", "world" or "unsinkable"."""
    end: str | None
    """"all-saved", "sunk", "abandoned"; None: the game goes on."""
