"""Values that every game and every room above the engines speaks in.

Nothing here knows a rule of a game, a person or a clock.
"""

from typing import TypeAlias

import msgspec

Seat: TypeAlias = int
"""A place at the table, from 0 in turn order. A seat is who sits; a colour is the game's own affair."""

Tokens: TypeAlias = tuple[str, ...]
"""An action in pieces: the verb, then its slots in the order of the grammar, without omitted optional ones."""

Data: TypeAlias = dict[str, str | int]
"""Parameters of an event or an error: what the words need, nothing else."""


class Option(msgspec.Struct, frozen=True):
    """One thing that the table chooses before the start."""

    name: str
    """Lower case, one word; words for people are the message `option-<name>` of the game."""
    values: tuple[str, ...]
    """The first one is the default."""


class Spec(msgspec.Struct, frozen=True):
    """The facts of a game that others may rely on."""

    id: str
    """Equals the folder's name; the slash command group has `-` where this has `_`."""
    title: str
    seats: tuple[int, ...]
    """Allowed numbers of seats, ascending."""
    rules: int
    """Rules version; raised only when a legal action, its result or its luck changes."""
    oldest_rules: int
    """The oldest rules version that can still be played on and replayed."""
    max_entries: int
    """No match has more entries that are actions: a promise that conformance checks."""
    options: tuple[Option, ...] = ()
    hidden: bool = False
    """Does any viewer know something that another one does not?"""
    simultaneous: bool = False
    """May several seats be awaited at once?"""
    cooperative: bool = False
    winner_only: bool = False
    """Do the places below the first say nothing? Tournaments then count wins only."""
    usual_seats: int = 4
    """How many are best company; what is offered first where somebody has to choose."""
    orders: tuple[Option, ...] = ()
    """What a seat may leave standing orders about: each topic with its possible answers, of which the first, `ask`, is
    the default. Words are the messages `order-<topic>` and `order-<topic>-<answer>`. See `protocol.Answers`."""
    command: str = ""
    """The name of its slash command group; "": the id, with hyphens for underscores."""

    @property
    def group(self) -> str:
        """The name of the slash command group."""
        return self.command or self.id.replace("_", "-")


class Event(msgspec.Struct, frozen=True):
    """A fact that happened. Words are found by `kind` in the game's Fluent file (`event-<kind>`)."""

    kind: str
    data: Data = {}
    audience: frozenset[Seat] | None = None
    """Who may know it; None: everybody."""

    def is_seen_by(self, viewer: Seat | None) -> bool:
        """Whether `viewer` (None: a spectator) may be told."""
        return self.audience is None or (viewer is not None and viewer in self.audience)


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended by the rules of its game."""

    places: tuple[tuple[Seat, ...], ...]
    """Best first; tied seats stand together, ascending. Every seat exactly once."""
    reason: str
    """A code; its words are the message `outcome-<reason>` of the game."""
    scores: tuple[int, ...] = ()
    """By seat; empty where the game has no points."""
    won: bool | None = None
    """Whether everybody has won, or lost, together; None: the places tell who won."""
