"""The whole truth about a position of Collapsible D, and the kinds of action.

Spaces, passengers and berths are numbers here: indices of `board.SPACES`, keys of `data.PASSENGERS`, indices of
`data.BERTHS`. A pawn is an index of `State.pawns`. NOWHERE stands for no space, no berth, no pawn.
"""

from typing import TypeAlias

import msgspec

from engines.collapsible_d.board import START_LEVELS, SpaceNumber
from engines.collapsible_d.data import BERTHS, BOATS, PASSENGERS, Boat, Passenger
from engines.collapsible_d.view import CrowdStep, Flood, Launch, Walk
from engines.core.rng import Luck
from engines.core.types import Seat

NOWHERE = -1


class Pawn(msgspec.Struct, frozen=True):
    """A passenger in play."""

    number: int
    """See `data.PASSENGERS`."""
    seat: Seat
    colour: str
    space: SpaceNumber
    """NOWHERE: on a table, in a boat, or lost."""
    berth: int = NOWHERE
    """The boat on whose table it is, or was when the boat was lowered."""
    rank: int = NOWHERE
    """Its place there, from 0."""
    aid: str = ""
    """The token on its card."""
    worn: bool = False
    """The token is a uniform and lies open."""
    shot: bool = False
    """It boarded with the pistol."""
    wading: bool = False
    """It has one turn to come out of the water."""
    stirred: bool = False
    """It moved before it was alerted."""
    arrived: bool = False
    """It came to a letter in this turn and did not look there yet."""
    left: bool = False
    """It left a table in this turn."""
    sliding: int = 0
    """At 02:00, with that option: 1 if it may slide on toward the bow now, 2 if it has done so in this turn."""

    @property
    def card(self) -> Passenger:
        """What stands on its card."""
        return PASSENGERS[self.number]

    @property
    def kind(self) -> str:
        """Its class: crew, once the uniform is worn."""
        return "crew" if self.worn else self.card.kind

    @property
    def holds(self) -> str:
        """The result that it can hold; "": none."""
        return "black" if self.worn else self.card.held

    @property
    def is_lost(self) -> bool:
        """Neither on the ship nor on a table nor in a boat."""
        return self.space == NOWHERE and self.berth == NOWHERE


class Die(msgspec.Struct, frozen=True):
    """A die of the player whose turn it is."""

    colour: str
    pawn: int = NOWHERE
    """To whom it is assigned."""
    held: bool = False
    spent: bool = False
    fixed: bool = False
    """It was rolled again for the baker and cannot be taken back."""


class Asked(msgspec.Struct, frozen=True):
    """A question out of turn."""

    pawn: int
    answer: str = ""
    """"": still open; "keep"; an aid; or the name of a space."""


class State(msgspec.Struct, frozen=True):
    """A position."""

    seats: int
    luck: Luck
    """The match's own; each deck and each roll has a stream of its own within it."""
    ankle_deep: bool
    hang_on: bool
    abilities: bool
    composure: bool
    women_first: bool
    start: Seat
    """The first player of turn 1."""
    colours: tuple[tuple[str, ...], ...]
    pawns: tuple[Pawn, ...]
    """By seat, colour and class; always all that were dealt."""
    boats: tuple[str, ...]
    """By berth: the boat card."""
    tiles: tuple[int, ...]
    """The order tiles, the next one first; those that were revealed are not among them."""
    floods: tuple[int, ...]
    """The 16 flooding cards in order."""
    aids: tuple[str, ...]
    """By letter: the token; "": gone."""
    known_aids: tuple[frozenset[int], ...]
    """By seat: letters (as numbers) whose tokens that seat has seen and nobody can have changed since."""
    known_boats: tuple[frozenset[int], ...]
    """By seat: berths whose cards that seat has seen."""
    known_tiles: tuple[frozenset[int], ...]
    """By seat: places in the pile whose tiles that seat knows. They count from the end: 1 is the last tile; those of
    tiles that were revealed are left in it."""
    levels: tuple[int, ...] = START_LEVELS
    """By section."""
    lowered: tuple[int, ...] = (0,) * len(BERTHS)
    """By berth: the turn of its lowering; 0: it hangs."""
    bonuses: tuple[int, ...] = (0,) * len(BERTHS)
    """By berth: its bonus token."""
    capsized: bool = False
    """Collapsible B has capsized."""
    crowds: tuple[SpaceNumber, ...] = ()
    """In ascending order."""
    rolled: Luck = Luck("")
    """Where the luck of the last roll stood after it: a match that goes back to before it must not roll the same."""
    revealed: tuple[int, ...] = ()
    """The order tiles that were revealed, in order."""
    used_aids: tuple[str, ...] = ()
    """In the order of their use; a uniform that is worn is one of them."""
    turn: int = 1
    moved: int = 0
    """How many players have ended their movement in this turn."""
    stage: str = "hold"
    """See `View.stage`."""
    dice: tuple[Die, ...] = ()
    assigning: int = NOWHERE
    """The pawn that is to be given dice."""
    reassigned: int = 0
    underway: bool = False
    """A pawn has moved, or a crowd, since the dice were assigned."""
    crowding: bool = False
    """A crowd was moved in this turn: pawns move no more."""
    searching: int = NOWHERE
    """The pawn whose player looks at an aid token."""
    arranging: int = 0
    """So many order tiles are being looked at."""
    asked: tuple[Asked, ...] = ()
    """Questions of this stage; they are answered in secret until the last answer is there."""
    to_lower: int = 0
    """Boats still to be lowered in this turn, with the one that is being lowered."""
    walks: tuple[Walk, ...] = ()
    crowd_steps: tuple[CrowdStep, ...] = ()
    launches: tuple[Launch, ...] = ()
    flood: Flood | None = None

    @property
    def first(self) -> Seat:
        """The first player of this turn."""
        return (self.start + self.turn - 1) % self.seats

    @property
    def mover(self) -> Seat | None:
        """Whose movement it is; None: outside of movement."""
        return (self.first + self.moved) % self.seats if self.stage in ("hold", "assign", "move") else None

    def is_alerted(self, pawn: Pawn) -> bool:
        """Whether a passenger is no longer unaware."""
        return self.turn >= PASSENGERS[pawn.number].alarm

    def is_saved(self, pawn: Pawn) -> bool:
        """Whether a passenger is in a boat that was lowered."""
        return pawn.berth != NOWHERE and self.lowered[pawn.berth] > 0

    def is_waiting(self, pawn: Pawn) -> bool:
        """Whether a passenger is on the table of a boat that still hangs."""
        return pawn.berth != NOWHERE and not self.lowered[pawn.berth]

    def boat(self, berth: int) -> Boat:
        """The card of a berth."""
        return BOATS[self.boats[berth]]

    def table(self, berth: int) -> tuple[int, ...]:
        """The pawns on a priority table, by place."""
        there = [(pawn.rank, index) for index, pawn in enumerate(self.pawns) if pawn.berth == berth]
        return tuple(index for _, index in sorted(there))

    def own(self, seat: Seat) -> tuple[int, ...]:
        """The pawns of a seat that are on the ship or wait on a table, in order."""
        return tuple(
            index
            for index, pawn in enumerate(self.pawns)
            if pawn.seat == seat and (pawn.space != NOWHERE or self.is_waiting(pawn))
        )


class Hold(msgspec.Struct, frozen=True, tag="hold"):
    """Passengers hold a die, the others are rolled."""

    who: str
    """Classes joined by `-`, or "none"."""


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """When two play: the dice are rolled."""


class Assign(msgspec.Struct, frozen=True, tag="assign"):
    """The passenger who is asked is given dice."""

    passenger: int
    dice: tuple[str, ...]
    """Colours in the order of `data.COLOURS`."""


class Spare(msgspec.Struct, frozen=True, tag="spare"):
    """No more dice are assigned."""


class Reassign(msgspec.Struct, frozen=True, tag="reassign"):
    """All dice that can be are taken back."""


class Move(msgspec.Struct, frozen=True, tag="move"):
    """A pawn walks."""

    passenger: int
    to: SpaceNumber
    dice: tuple[str, ...] = ()
    """What is paid, if not what goes without saying."""


class Board(msgspec.Struct, frozen=True, tag="board"):
    """A pawn walks to an access and is put on a priority table."""

    passenger: int
    berth: int


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """A pawn leaves a priority table."""

    passenger: int


class Search(msgspec.Struct, frozen=True, tag="search"):
    """A player looks at the aid token of the space that a pawn came to."""

    passenger: int


class Take(msgspec.Struct, frozen=True, tag="take"):
    """The token is taken, or swapped for the one that the passenger has."""


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """The token stays where it is."""


class Push(msgspec.Struct, frozen=True, tag="push"):
    """An unassigned die moves a crowd."""

    origin: SpaceNumber
    to: SpaceNumber


class Use(msgspec.Struct, frozen=True, tag="use"):
    """A passenger uses an aid in its player's own turn."""

    passenger: int
    aid: str
    """"key", "watch", "steward", "uniform" or "pistol"."""
    what: str = ""
    """The name of a space or a berth; "": nothing is to be said."""


class Arrange(msgspec.Struct, frozen=True, tag="arrange"):
    """The order tiles that were looked at are put back."""

    tiles: tuple[int, ...]
    """The next one first."""


class Peek(msgspec.Struct, frozen=True, tag="peek"):
    """With "women and children first": a look at a boat for two dice."""

    berth: int
    dice: tuple[tuple[int, str], ...]
    """Two of (passenger, colour), by passenger, then in the order of `data.COLOURS`."""


class Place(msgspec.Struct, frozen=True, tag="place"):
    """The first player puts a crowd on the ship."""

    space: SpaceNumber


class Show(msgspec.Struct, frozen=True, tag="show"):
    """An answer: an aid is shown at the check of a boat."""

    passenger: int
    aid: str


class Escape(msgspec.Struct, frozen=True, tag="escape"):
    """An answer: the lifebelt carries a passenger out of the water."""

    passenger: int
    to: SpaceNumber


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """An answer: nothing is shown."""

    passenger: int


class End(msgspec.Struct, frozen=True, tag="end"):
    """The player's movement ends."""


Action: TypeAlias = (
    Hold
    | Roll
    | Assign
    | Spare
    | Reassign
    | Move
    | Board
    | Leave
    | Search
    | Take
    | Decline
    | Push
    | Use
    | Arrange
    | Peek
    | Place
    | Show
    | Escape
    | Keep
    | End
)
