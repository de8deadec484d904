"""What an event is, as stored. Times are seconds UTC, rounds and tables are counted from 1, seats from 0."""

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

from bot.director.plan import Plan
from bot.tables.model import Person

Stage: TypeAlias = Literal["main", "cut"]
"""`cut`: the elimination after the last ordinary round."""


class Status(StrEnum):
    """The life of an event."""

    SIGNUP = "signup"
    CHECKIN = "checkin"
    """Whoever means to play says so."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"

    @property
    def is_open(self) -> bool:
        """Whether it goes on, or is to begin."""
        return self in (Status.SIGNUP, Status.CHECKIN, Status.RUNNING)


class Entrance(StrEnum):
    """Whether somebody who entered plays."""

    IN = "in"
    WAITING = "waiting"
    """There is no place yet."""
    OUT = "out"
    """They left, or were taken out: see `Entrant.reason`."""


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who entered."""

    person: Person
    number: int
    """In the order of entry, from 1."""
    status: Entrance = Entrance.IN
    reason: str = ""
    """Why they are out: `left`, `removed` by an organiser, `missed` the check-in, `absent` from their game so that
    another one took it, `dropped` for their strikes, `gone` from the server, `replaced`, `incomplete` as a team; ""
    while they are not."""
    is_checked_in: bool = False
    joined: int = 1
    """The first round that they could play."""
    strength: int = 0
    """Their rating when they entered, for seeding."""
    confirmed: int = 0
    """How many strikes they have answered for by saying that they are still in."""
    returns: int = 0
    """How often they came back after they had left."""
    team: int | None = None
    """The number of their team in a duplicate event."""
    has_started: bool = False
    """They were there when the first round was drawn."""
    replaces: int | None = None
    """The id of the person whose place they have taken for good."""


class Team(msgspec.Struct, frozen=True):
    """Who plays together in a duplicate event."""

    number: int
    name: str


class Seated(msgspec.Struct, frozen=True):
    """A seat of a pairing."""

    person_id: int
    rank: int | None = None
    """By the result, 1 is the best; None while there is none."""
    is_ghost: bool = False
    """They left or ran out of time, so that a computer player went on."""
    is_absent: bool = False
    """They never made a move."""


class State(StrEnum):
    """How far a pairing is."""

    WAITING = "waiting"
    """Its game begins when its players have fewer games on hand."""
    OPEN = "open"
    DONE = "done"
    VOID = "void"
    """It counts for nothing: a fault spoilt it, or it was drawn and is played again."""


class Pairing(msgspec.Struct, frozen=True):
    """A game of a round."""

    number: int
    players: tuple[Seated, ...]
    """By seat."""
    state: State
    match_id: str | None = None
    extended_to: int | None = None
    """Until when an arbiter has prolonged it."""
    is_adjudicated: bool = False
    """Computer players finished it when its time was up."""
    is_overridden: bool = False
    """An arbiter has changed its result."""
    score: int | None = None
    """Of a duplicate board."""
    turns: int | None = None
    """How many turns of the game a duplicate board took: fewer are better."""

    @property
    def people(self) -> tuple[int, ...]:
        """Who plays it, by seat."""
        return tuple(player.person_id for player in self.players)

    @property
    def is_settled(self) -> bool:
        """Whether nothing more is to come."""
        return self.state in (State.DONE, State.VOID)


class Round(msgspec.Struct, frozen=True):
    """A published round; of a duplicate event a board, whose pairings are the teams, by their numbers."""

    number: int
    stage: Stage
    published_at: int
    deadline: int
    pairings: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()
    requested: tuple[int, ...] = ()
    redraws: int = 0
    """How often it was drawn anew before it was published: its lots are those of `lots_of` the event's seed."""

    @property
    def is_over(self) -> bool:
        """Whether all its games are settled."""
        return all(pairing.is_settled for pairing in self.pairings)

    def pairing(self, number: int) -> Pairing | None:
        """One of its games, or None."""
        return next((pairing for pairing in self.pairings if pairing.number == number), None)

    def until(self, pairing: Pairing) -> int:
        """When the time of one of its games is up."""
        return max(self.deadline, pairing.extended_to or 0)


def lots_of(seed: str, redraws: int) -> str:
    """The seed from which the lots of a round are drawn that was drawn anew so often."""
    return f"{seed}+{redraws}" if redraws else seed


class Event(msgspec.Struct, frozen=True):
    """A tournament in a server."""

    id: str
    """10 characters of a-z and 2-7, random."""
    guild_id: int
    channel_id: int
    """Where it is announced, and on which the threads of its games hang."""
    organiser_id: int
    language: str
    name: str
    plan: Plan
    status: Status
    seed: str
    """Secret until the end; its SHA-256 is published at the start."""
    created_at: int
    starts_at: int | None = None
    """None: an organiser starts it by hand."""
    started_at: int | None = None
    ended_at: int | None = None
    paused_at: int | None = None
    """Since when its clocks and deadlines stand still."""
    rounds_planned: int = 0
    """How many rounds are played before the cut; 0 before the start."""
    rested_at: int | None = None
    """When the last round was over; None while one goes on."""
    redraws: int = 0
    """How often the next round was drawn anew."""
    edition: int = 1
    previous_id: str | None = None
    panel_id: int = 0
    """The message that tells how it stands; 0: there is none."""
    due: int | None = None
    """When it is to be looked at next; None: nothing is due."""
    looked_at: int = 0
    """When it was looked at last: what came due since then is still to be done."""
    version: int = 0
    entrants: tuple[Entrant, ...] = ()
    """In the order of entry."""
    teams: tuple[Team, ...] = ()
    rounds: tuple[Round, ...] = ()
    seeds: tuple[tuple[int, ...], ...] = ()
    """The places of an elimination, of a cut or of a round robin, the best first, from its first round on: the persons
    who have held each, one after the other. The last one holds it now."""
    requests: frozenset[tuple[int, int]] = frozenset()
    """(round, person) of the byes that were asked for."""
    invited: frozenset[int] = frozenset()
    apart: frozenset[tuple[int, int]] = frozenset()
    """Persons who are to be kept from meeting, the lesser id first."""

    @property
    def next_number(self) -> int:
        """The number of the next round."""
        return len(self.rounds) + 1

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Those who are in."""
        return tuple(entrant for entrant in self.entrants if entrant.status is Entrance.IN)

    @property
    def waiting(self) -> tuple[Entrant, ...]:
        """The waiting list."""
        return tuple(entrant for entrant in self.entrants if entrant.status is Entrance.WAITING)

    @property
    def holders(self) -> tuple[int, ...]:
        """Who holds the places of `seeds` now."""
        return tuple(persons[-1] for persons in self.seeds)

    def entrant(self, person_id: int) -> Entrant | None:
        """Somebody who entered, or None."""
        return next((entrant for entrant in self.entrants if entrant.person.id == person_id), None)

    def name_of(self, person_id: int) -> str:
        """The display name of somebody who entered, unescaped."""
        entrant = self.entrant(person_id)
        return "" if entrant is None else entrant.person.name

    def team(self, number: int | None) -> Team | None:
        """A team, or None."""
        return next((team for team in self.teams if team.number == number), None)

    def members(self, number: int) -> tuple[Entrant, ...]:
        """Who plays in a team."""
        return tuple(entrant for entrant in self.playing if entrant.team == number)

    def round(self, number: int) -> Round | None:
        """A published round, or None."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def pairing_of(self, match_id: str) -> tuple[Round, Pairing] | None:
        """The round and the pairing of a table's id, or None."""
        for past in self.rounds:
            for pairing in past.pairings:
                if pairing.match_id == match_id:
                    return past, pairing
        return None


class Decision(msgspec.Struct, frozen=True):
    """An entry of an event's log."""

    at: int
    by: int
    """A person's id; 0: the bot."""
    what: str
    """A code; its words are the message `decided-<what>`."""
    about: dict[str, str | int] = {}


class Debt(msgspec.Struct, frozen=True):
    """Something that is owed about an event."""

    kind: Literal["thread", "post", "panel", "tell", "retire"]
    about: str = ""
    """Of a thread `<round>/<table>`; of a panel to be retired `<channel>/<message>`; else what is told: `<notice>` or
    `<notice>/<round>`."""
    person_id: int | None = None
    """Who is told."""

    def key(self, event_id: str) -> str:
        """What makes it one debt."""
        person = "" if self.person_id is None else f":{self.person_id}"
        return f"{self.kind}:{event_id}:{self.about}{person}"
