"""What a viewer of Gezanke auf der Planke may know: everything but what others chose, money or people, before all have.

Planks are called by their colours (`data.PLANKS`), pirates by theirs (`data.PIRATES`). Places are numbers from -reach
to reach (`data.GEOMETRY`), tuples by place go from left to right. Directions and sides of the ship are "left" and
"right" as they are seen in the picture.
"""

import msgspec

from engines.core.types import Seat


class PlankView(msgspec.Struct, frozen=True):
    """A plank as it lies across the deck."""

    colour: str
    side: str
    """"A" or "B": which side lies up."""
    offset: int
    """How many places the rope column is to the right of the ship's middle line; to the left if negative."""
    pirates: tuple[str | None, ...]
    """By place: the colour of the pirate on it; None: free."""
    coins: tuple[int, ...]
    """By place: its doubloons, 0 to 2."""
    margin_left: int
    """What the plank holds before it falls to the left, never negative; units as in `balance`."""
    margin_right: int
    """The same to the right. In a plank that is balanced both are equal; their sum is the whole width of the bar."""
    fatal_slides: tuple[str, ...]
    """The directions in which one slide would make it fall."""
    fatal_places: tuple[int, ...]
    """The free places on which one more pirate would make it fall."""


class ColourView(msgspec.Struct, frozen=True):
    """Three pirates of one colour."""

    colour: str
    seat: Seat | None
    """Who plays them; None: they are neutral."""
    aboard: int
    """How many stand on planks."""
    in_water: int
    unplaced: int
    """How many have not come aboard yet; 0 after the set-up."""


class Slide(msgspec.Struct, frozen=True):
    """A slide, before anything fell by it."""

    seat: Seat
    plank: str
    direction: str | None
    """None: the plank was empty and stayed where it was."""
    from_offset: int
    to_offset: int


class Shove(msgspec.Struct, frozen=True):
    """A pirate that was shoved by another one, by one place."""

    colour: str
    from_place: int
    to_place: int


class Move(msgspec.Struct, frozen=True):
    """A pirate that was moved by choice, before anything fell by its arrival."""

    seat: Seat
    colour: str
    from_plank: str
    from_place: int
    to_plank: str
    to_place: int
    shoves: tuple[Shove, ...]
    """On `to_plank`, the pirate that stood on `to_place` first; empty: the place was free."""


class Fall(msgspec.Struct, frozen=True):
    """A plank that fell into the water and was put back."""

    plank: str
    direction: str
    """The side to which it fell."""
    offset: int
    """How it lay when it fell."""
    pirates: tuple[str | None, ...]
    """By place: who went overboard; all None: the plank was empty."""
    cause: str
    """"slide"; "left": the pirate that was to move had left it; "move": it had arrived there."""


class Placing(msgspec.Struct, frozen=True):
    """A pirate that came aboard."""

    seat: Seat
    """Who placed it."""
    colour: str
    plank: str
    place: int


class Decision(msgspec.Struct, frozen=True):
    """What the last settlement brought a colour, told when all had chosen."""

    colour: str
    choice: str
    """"money" or "people"."""
    asked: bool
    """Its player chose; else it was clear: nobody in the water means money, nobody aboard people."""
    doubloons: int
    """What was paid."""
    lost: int
    """What the bank could not pay."""
    rescued: int
    """Pirates that come back aboard."""


class Settlement(msgspec.Struct, frozen=True):
    """Money or people: who chooses, and who has."""

    asked: tuple[str, ...]
    """The colours whose players choose, in the order of payment."""
    chosen: tuple[str, ...]
    """Those of them whose players have; what, is secret until all have."""
    own: tuple[tuple[str, str], ...]
    """(Colour, "money" or "people"): what the viewer has chosen; always empty for spectators."""


class View(msgspec.Struct, frozen=True):
    """A position as one viewer sees it.

    `slide`, `move`, `falls`, `placings` and `decisions` are traces: they tell what happened since the last slide was
    chosen, so that those of a whole turn are still there when the next one begins.
    """

    planks: tuple[PlankView, ...]
    """In the order in which they lie across the deck."""
    colours: tuple[ColourView, ...]
    """White, grey, brown, black."""
    purses: tuple[int, ...]
    """Doubloons by seat."""
    bank: int
    """Coins left in the bank, both stacks together."""
    fins: int
    """Shark fins left, 7 to 0."""
    turn: int
    """From 1; 0 during the set-up."""
    calm: int
    """Turns in a row that ended with nobody overboard; at `data.PATIENCE` a shark leaves."""
    start_seat: Seat
    """Who placed first and had the first turn."""
    active: Seat
    """Whose turn it is; during the set-up `start_seat`; when the game is over, who had the last turn."""
    stage: str
    """"set-up" and "rescue": the first of `waiting` is to be placed; "slide", "move": `active` is to do that;
    "choose": money or people, see `settlement`; "over"."""
    awaited: tuple[Seat, ...]
    """Who is to act, ascending; empty: the game is over."""
    dice: tuple[str, ...]
    """The two different planks that were rolled for this turn; empty during the set-up."""
    waiting: tuple[str, ...]
    """The pirates that are to be placed one after another, by colour: in the set-up and in a rescue."""
    settlement: Settlement | None
    """Only at stage "choose"."""
    slide: Slide | None
    """The last slide; at stage "move" it is the one of this turn and tells which plank is left for the move."""
    move: Move | None
    """The move that followed it."""
    falls: tuple[Fall, ...]
    """The planks that fell by both, in order."""
    placings: tuple[Placing, ...]
    """Who came aboard since, in order; in the set-up since the beginning."""
    decisions: tuple[Decision, ...]
    """What the settlement brought, in the order of payment; empty before all have chosen."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """The final ranking when the game is over, best first, ties together."""
