"""What a table is, as values. Times are seconds UTC; ids are Discord's snowflakes, or 0 in a lobby of nobody."""

from enum import StrEnum
from typing import Any

import msgspec

from bot.clocks.clock import Change, Grant
from bot.ratings.eligibility import Reason
from engines.core.match import Entry, Match
from engines.core.types import Event, Outcome, Seat

DAY = 86400
"""Seconds."""


class Status(StrEnum):
    """The life of a table."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    """Ended with a result, by the rules or by resignation."""
    CANCELLED = "cancelled"
    """Ended without one."""
    FROZEN = "frozen"
    """A rule failed (RulesBug): readable up to the last good action, not playable."""


class Policy(StrEnum):
    """What happens to a person who runs out of time."""

    WAIT = "wait"
    """Nothing by itself: the others may agree to go on without them."""
    GHOST = "ghost"
    """A computer player takes over for good, and the seat is ranked below all who stayed; of two, the other wins."""


class Person(msgspec.Struct, frozen=True):
    """A Discord user as last seen; names are unescaped."""

    id: int
    name: str
    """Display name in the server."""
    handle: str
    """ASCII user name."""


class Sitting(msgspec.Struct, frozen=True):
    """Who holds a seat."""

    seat: Seat
    person: Person | None
    """None: a computer seat from the start."""
    level: str | None
    """The computer player that acts for the seat (`engines.players`); with a person: a stand-in."""
    has_left: bool = False
    """The person has left the server: shown on the board until they are back."""

    @property
    def is_computer(self) -> bool:
        """Whether a computer player acts for the seat."""
        return self.level is not None

    @property
    def name(self) -> str:
        """The person's display name, unescaped, or the level of a computer seat."""
        return self.person.name if self.person is not None else self.level or ""


class Order(msgspec.Struct, frozen=True):
    """A standing order: what a seat answers about a topic while its person is away. Secret."""

    seat: Seat
    topic: str
    """One of `Spec.orders`."""
    answer: str
    """One of its values, but not the first."""
    turn: int | None = None
    """The turn of the game for which it holds (see `Answers.turn`); None: until further notice."""


class Proposal(msgspec.Struct, frozen=True):
    """What somebody asks all others to agree to: one thing at a time at a table."""

    kind: str
    """What would be done (see `bot.tables.consent`)."""
    about: str
    """What the kind needs to know, e.g. the entry to go back to."""
    seq: int
    """Entries in the log when it was proposed: when the match moves on the proposal is void."""
    at: int
    """When it was proposed."""
    proposed_by: int
    """A person's id."""
    agreed: frozenset[int]
    """The ids of those who agree, the proposer among them."""
    declined_by: int | None = None
    """Who would rather not."""


class Link(msgspec.Struct, frozen=True):
    """The tournament to which a table belongs. What its rounds decide is no affair of those who sit there."""

    event_id: str
    name: str
    """Of the tournament."""
    round: int
    number: int
    """Of the table in its round, from 1."""
    allows_vacation: bool
    """Whether the clock of somebody who is away stands still."""
    is_sealed: bool
    """Others are still to play the same deal: nobody but those who sit there may look at it."""


class Table(msgspec.Struct, frozen=True):
    """One game in one channel, as stored."""

    id: str
    """10 characters of a-z and 2-7, random."""
    guild_id: int
    channel_id: int
    """Where its board lives: a channel, or a thread of its own."""
    parent_id: int
    """The channel that a thread hangs on; equal to `channel_id` outside threads."""
    game: str
    rules: int
    options: dict[str, str]
    seats: int
    """How many seats it has; in the lobby they may still be empty."""
    status: Status
    host_id: int
    sitting: tuple[Sitting, ...]
    """Taken seats, ascending. While RUNNING there is one for each seat."""
    seq: int
    """Entries in the log; buttons carry it, so that an old one is found out."""
    commitment: str
    """SHA-256 of the seed, "" in the lobby."""
    language: str
    created_at: int
    started_at: int | None = None
    ended_at: int | None = None
    homeless: bool = False
    """Its channel is gone: nothing is sent until somebody moves the table to another channel."""
    cancel_votes: frozenset[int] = frozenset()
    """Person ids that agreed to cancel the running game."""
    turn: int = 0
    """Seq at which it became the turn of the persons who are awaited, or the match ended. Nobody's turn ends while
    only computer players are awaited."""
    handover: int = 0
    """Seq at which somebody became awaited who was not before, or the match ended. A person who plays alone against
    computer players takes turn after turn without a hand-over."""
    expected: frozenset[Seat] = frozenset()
    """Seats whose persons were awaited last."""
    orders: tuple[Order, ...] = ()
    """Standing orders of all seats, by seat and topic."""
    proposal: Proposal | None = None
    """What all are asked to agree to; see `asked`."""
    control: str = "none"
    """The time that each seat has, as `bot.clocks.control` writes it."""
    policy: Policy = Policy.WAIT
    """What happens to who runs out of it."""
    held_since: int | None = None
    """All have agreed to let the game rest: no clock runs, nobody is reminded, until somebody goes on."""
    skipping: frozenset[Seat] = frozenset()
    """Seats for which a computer player acts only until their turn is over."""
    day: int | None = None
    """The UTC day whose deal it plays, counted from 1970-01-01; None: no daily game. A daily game is private: its
    channel is owed no board, nobody but its player may look at it, and it is at home where it was last asked for."""
    link: Link | None = None
    """The tournament to which it belongs."""
    unrated: Reason | None = None
    """Why it is not rated. It is decided at the start, and once more at the end; in the lobby it says only whether the
    host does not want it to count."""

    @property
    def is_rated(self) -> bool:
        """Whether its result counts for the ratings of those who began it; in a lobby: whether it may."""
        return self.unrated is None

    @property
    def is_strict(self) -> bool:
        """Whether something hangs on its result, so that what was seen or drawn is not taken back, by no consent."""
        return self.is_rated or self.link is not None

    @property
    def is_private(self) -> bool:
        """Whether nobody but those who sit there may look at it: a daily game, or a deal that others are still to
        play."""
        return self.day is not None or (self.link is not None and self.link.is_sealed)

    def is_sealed(self, now: int) -> bool:
        """Whether the day of a daily game lasts, or others are still to play the same deal: till then it could still be
        told to others, so its luck and log are kept secret from its players, too."""
        if self.link is not None and self.link.is_sealed:
            return True
        return self.day is not None and now < (self.day + 1) * DAY

    @property
    def asked(self) -> Proposal | None:
        """The proposal that still stands: nobody has declined it, and the match has not moved on."""
        proposal = self.proposal
        return proposal if proposal and proposal.seq == self.seq and proposal.declined_by is None else None

    def sitting_at(self, seat: Seat) -> Sitting | None:
        """Who holds a seat, or None while it is empty."""
        return next((sitting for sitting in self.sitting if sitting.seat == seat), None)

    def sitting_of(self, person_id: int) -> Sitting | None:
        """What a person holds (stand-in or not), or None."""
        return next((s for s in self.sitting if s.person is not None and s.person.id == person_id), None)

    def seat_of(self, person_id: int) -> Seat | None:
        """The seat a person holds (stand-in or not), or None."""
        sitting = self.sitting_of(person_id)
        return None if sitting is None else sitting.seat

    def is_played_by_person(self, seat: Seat) -> bool:
        """Whether a person acts for the seat: nobody stands in."""
        sitting = self.sitting_at(seat)
        return sitting is not None and sitting.person is not None and sitting.level is None

    def person_at(self, seat: Seat) -> Person | None:
        """The person at a seat, or None for an empty or computer seat."""
        sitting = self.sitting_at(seat)
        return None if sitting is None else sitting.person


class Ply(msgspec.Struct, frozen=True):
    """An entry of the log with what it brought about."""

    entry: Entry
    events: tuple[Event, ...]


class Position(msgspec.Struct, frozen=True):
    """A table with its match at one moment, read together."""

    table: Table
    match: Match[Any]
    opening: tuple[Event, ...]
    """What happened while setting up."""
    recent: tuple[Ply, ...]
    """The last plies, oldest first; at least those since the last board was posted, unless they are very many."""
    awaited: frozenset[Seat]
    outcome: Outcome | None
    changes: tuple[Change, ...] = ()
    """Who was awaited from when on."""
    grants: tuple[Grant, ...] = ()
    """Time that seats were given beside what their clock gives."""


class Played(msgspec.Struct, frozen=True):
    """What became of an action."""

    position: Position
    """After the action."""
    ply: Ply
    is_repeat: bool = False
    """The same interaction was handled before; nothing was done again."""
