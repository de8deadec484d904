"""The whole truth about a position of Gezanke auf der Planke, and the kinds of action."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.gezanke_auf_der_planke.data import GEOMETRY, PIRATES, Geometry, Pirate, Place, colours, owner
from engines.gezanke_auf_der_planke.view import Decision, Fall, Placing
from engines.gezanke_auf_der_planke.view import Move as MoveTrace
from engines.gezanke_auf_der_planke.view import Slide as SlideTrace


class Plank(msgspec.Struct, frozen=True):
    """A plank and who stands on it."""

    colour: str
    side: str
    """"A" or "B"."""
    pirates: tuple[Pirate | None, ...]
    """By place, from left to right; None: free."""
    offset: int = 0
    """How many places the rope column is to the right of the middle line."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Where pirates stand, from left to right."""
        reach = len(self.pirates) // 2
        return tuple(place - reach for place, pirate in enumerate(self.pirates) if pirate is not None)

    def at(self, place: Place) -> Pirate | None:
        """Who stands on a place; None: nobody."""
        return self.pirates[place + len(self.pirates) // 2]


class State(msgspec.Struct, frozen=True):
    """A position."""

    seats: int
    luck: Luck
    """The match's own; the dice of each turn have a stream of their own within it."""
    start: Seat
    """Who placed first and has the first turn."""
    planks: tuple[Plank, ...]
    """In the order in which they lie across the deck."""
    water: tuple[int, ...]
    """By colour: pirates in the water."""
    purses: tuple[int, ...]
    """Doubloons by seat."""
    ones: int
    """Coins of one doubloon in the bank."""
    twos: int
    """Coins of two doubloons in the bank."""
    fins: int
    stage: str
    """"set-up", "slide", "move", "choose", "rescue", "over"."""
    waiting: tuple[Pirate, ...]
    """Who is to be placed, in order: in the set-up and in a rescue."""
    turn: int = 0
    """From 1; 0 during the set-up."""
    calm: int = 0
    """Turns in a row that ended with nobody overboard."""
    dice: tuple[str, ...] = ()
    """The two planks rolled for this turn; empty during the set-up."""
    asked: tuple[Pirate, ...] = ()
    """At stage "choose": the colours that choose between money and people, in the order of payment."""
    choices: tuple[str | None, ...] = (None,) * len(PIRATES)
    """At stage "choose": by colour, "money" or "people"; None: not chosen yet, or not asked."""
    slid: SlideTrace | None = None
    """The last slide; `moved`, `falls`, `placings` and `decisions` are what followed it."""
    moved: MoveTrace | None = None
    falls: tuple[Fall, ...] = ()
    placings: tuple[Placing, ...] = ()
    decisions: tuple[Decision, ...] = ()
    tried: Geometry | None = None
    """Measures to be tried out, see tests.bench.plank; None in every match."""

    @property
    def geometry(self) -> Geometry:
        """The measures of the ship."""
        return self.tried or GEOMETRY

    @property
    def active(self) -> Seat:
        """Whose turn it is; who places neutral pirates."""
        return (self.start + max(self.turn, 1) - 1) % self.seats

    @property
    def placer(self) -> Seat:
        """Who places the first of `waiting`."""
        seat = owner(self.waiting[0], self.seats) if self.waiting else None
        return self.active if seat is None else seat

    @property
    def target(self) -> Plank:
        """At stage "move": the plank of the die that is left."""
        return self.plank(next(colour for colour in self.dice if self.slid is None or colour != self.slid.plank))

    @property
    def undecided(self) -> tuple[Pirate, ...]:
        """The colours that are asked and have not chosen."""
        return tuple(pirate for pirate in self.asked if self.choices[pirate] is None)

    def with_plank(self, changed: Plank) -> "State":
        """The position with one plank changed, which is known by its colour."""
        planks = tuple(changed if plank.colour == changed.colour else plank for plank in self.planks)
        return replace(self, planks=planks)

    def plank(self, colour: str) -> Plank:
        """The plank of a colour."""
        return next(plank for plank in self.planks if plank.colour == colour)

    def aboard(self, pirate: Pirate) -> int:
        """How many pirates of a colour stand on planks."""
        return sum(plank.pirates.count(pirate) for plank in self.planks)

    def colours(self, seat: Seat) -> tuple[Pirate, ...]:
        """The colours that a seat plays."""
        return colours(seat, self.seats)


class Put(msgspec.Struct, frozen=True, tag="place"):
    """The first of those who wait is placed."""

    plank: str
    place: Place


class Slide(msgspec.Struct, frozen=True, tag="slide"):
    """A plank is slid."""

    plank: str
    direction: str | None = None
    """None for an empty plank, which stays where it is."""


class Move(msgspec.Struct, frozen=True, tag="move"):
    """One of one's own pirates is moved."""

    from_plank: str
    from_place: Place
    to_plank: str
    to_place: Place
    push: str | None = None
    """The direction of the shove, if it begins on the rope column."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Money or people."""

    choice: str
    """"money" or "people"."""
    pirate: Pirate | None = None
    """Which colour, for who plays two; else None."""


Action: TypeAlias = Put | Slide | Move | Choose
