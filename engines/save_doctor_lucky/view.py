"""What a viewer of Save Doctor Lucky may know: all but the others' hands, the piles, and what was removed unseen.

Spaces are texts as in `data.SPACES`: `1` to `20`, `stairs-b` and so on; where they lie, and who sees whom, is in
`ship`.
Cards are texts as in `data.CARDS`: a room's number for a Move card, `Rope` and so on for an Aid card, `F1` to `F3`.
"""

import msgspec

from engines.core.types import Seat


class DeckView(msgspec.Struct, frozen=True):
    """One deck and its pile."""

    letter: str
    """"A" to "D"."""
    sunk: bool
    """It has left the game."""
    pile: int
    """Cards in its pile."""
    pile_at_start: int


class Answer(msgspec.Struct, frozen=True):
    """What one player answered to an attempt."""

    seat: Seat
    cards: tuple[str, ...]
    """Failure cards, the smallest first; empty: let it pass."""


class Attempt(msgspec.Struct, frozen=True):
    """An attempt to save Doctor Lucky, open or over."""

    seat: Seat
    """Who tries to save him."""
    room: str
    """The space it happens in."""
    aid: str | None
    """The Aid card that was played; None: none, which is worth 1."""
    value: int
    """What the attempt began with: 1 to 4."""
    left: int
    """What is still to be beaten; 0 or less: it has failed."""
    answers: tuple[Answer, ...]
    """So far, in order."""
    waiting: tuple[Seat, ...]
    """Who is still to be asked, in order; the first of them is asked now. Empty: it is over."""

    @property
    def failed(self) -> bool:
        """It has been beaten."""
        return self.left <= 0


class Deed(msgspec.Struct, frozen=True):
    """Something that happened on the ship. Which fields are set depends on the kind:

    `snooped`  seat, from_space, space (the same if he stayed): moved or stayed, and drew a card
    `stepped`  seat, from_space, space
    `went`     seat, card, from_space, space: by a Move card
    `sent`     seat, card, from_space, space: Doctor Lucky was moved by a Move card
    `tried`    seat, attempt: an attempt that is over
    `lost`     space (the letter of the deck): a card of its pile was removed unseen, for nobody did anything
    `sank`     space (the letter of the deck)
    `washed`   seat (None: Doctor Lucky), from_space, space: off a sunk deck
    `walked`   from_space, space: Doctor Lucky on his round
    `stolen`   seat: who comes next out of turn, for Doctor Lucky walked in
    """

    kind: str
    seat: Seat | None = None
    card: str | None = None
    from_space: str | None = None
    space: str | None = None
    attempt: Attempt | None = None


class View(msgspec.Struct, frozen=True):
    """A position as one viewer sees it."""

    viewer: Seat | None
    """Whose view it is; None: a spectator's."""
    seats: int
    doctor_moves: bool
    """Move cards may also move Doctor Lucky."""
    decks: tuple[DeckView, ...]
    """A first."""
    sunk: int
    """How many decks have sunk, from D upwards."""
    pawns: tuple[str, ...]
    """Seat -> the space where it is."""
    doctor: str
    """The space where Doctor Lucky is."""
    doctor_next: str | None
    """The room he walks to after this turn, if no deck sinks before; None: the game is over."""
    hands: tuple[int, ...]
    """Seat -> number of cards in hand."""
    hand: tuple[str, ...] | None
    """The viewer's own cards, sorted; None for a spectator."""
    player: Seat
    """Whose turn it is, or was when the game ended."""
    to_move: Seat | None
    """Who is awaited: the player, or whoever is asked about an attempt; None: the game is over."""
    stage: str
    """"fresh": nothing was done this turn; "acting": an Act turn has begun; "asked": an attempt is open; "over"."""
    turn: int
    """From 1; how many turns have begun."""
    stepped: bool
    """The player has stepped this turn."""
    tried: bool
    """The player has tried to save Doctor Lucky this turn."""
    cards_moved: int
    """Move cards that were played this turn."""
    touched: bool
    """A card was drawn or played this turn, by anybody."""
    attempt: Attempt | None
    """The open attempt."""
    trace: tuple[Deed, ...]
    """What happened in this turn; while nothing did, in the last one and after it."""
    out: tuple[str, ...]
    """Cards that were played and are out of the game, in the order of playing."""
    removed: int
    """Cards that were removed unseen."""
    idle: int
    """Turns in a row, up to the last one, without a card drawn or played."""
    winner: Seat | None
    end: str | None
    """"saved", "all-lost"; None: the game goes on."""
