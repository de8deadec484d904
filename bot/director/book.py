"""The book in which events stand: reads them from the store, and writes in what a new value differs from the old.

Whoever changes an event holds its lock from reading to writing. Its version makes sure of that on the disk, too.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.director.model import Debt, Decision, Event
from bot.director.rows import event_of
from bot.errors import NoSuchTournament
from bot.store import queries
from bot.store.database import Store, Transaction, ask
from bot.tables.model import Person

_KEPT = 64
"""Events in memory."""


class Book:
    """Reads and writes events. One per process.

    Args:
        store: the database below.
        clock: seconds UTC.
    """

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[str, Event] = OrderedDict()

    def lock(self, event_id: str) -> asyncio.Lock:
        """The lock of an event: held by whoever changes it."""
        lock = self._locks.get(event_id)
        if lock is None:
            lock = self._locks[event_id] = asyncio.Lock()
        return lock

    async def event(self, event_id: str) -> Event:
        """An event as it is stored now. NoSuchTournament if there is none."""
        where = {"tournament_id": event_id}
        row = await self.store.read_one(queries.tournaments.find, **where)
        if row is None:
            raise NoSuchTournament
        kept = self._kept.get(event_id)
        if kept is not None and kept.version == row["version"]:
            self._kept.move_to_end(event_id)
            return kept
        row, *rows = await self.store.read(
            ask(queries.tournaments.find, **where),
            ask(queries.tournaments.entrants, **where),
            ask(queries.tournaments.teams, **where),
            ask(queries.tournaments.rounds, **where),
            ask(queries.tournaments.pairings, **where),
            ask(queries.tournaments.seats, **where),
            ask(queries.tournaments.byes, **where),
            ask(queries.tournaments.seeds, **where),
            ask(queries.tournaments.requests, **where),
            ask(queries.tournaments.invitations, **where),
            ask(queries.tournaments.kept_apart, **where),
        )
        return self._keep(event_of(row, *rows))

    async def in_guild(self, guild_id: int) -> list[Event]:
        """All events of a server, the youngest first."""
        rows = await self.store.read_one(queries.tournaments.of_guild, guild_id=guild_id)
        return [await self.event(row["id"]) for row in rows]

    async def live_guilds(self) -> frozenset[int]:
        """The servers that have open events."""
        rows = await self.store.read_one(queries.tournaments.live_guilds)
        return frozenset(row["guild_id"] for row in rows)

    async def running(self, guild_id: int | None = None) -> list[str]:
        """The ids of all events that run, of one server or of all."""
        rows = await self.store.read_one(queries.tournaments.running)
        return [row["id"] for row in rows if guild_id in (None, row["guild_id"])]

    async def decisions(self, event_id: str) -> list[Decision]:
        """What was decided at an event, the oldest first."""
        rows = await self.store.read_one(queries.tournaments.log, tournament_id=event_id)
        return [
            Decision(row["at"], row["by_id"], row["what"], msgspec.json.decode(row["about"], type=dict[str, str | int]))
            for row in rows
        ]

    async def strikes(self, guild_id: int, person_id: int) -> tuple[bool, ...]:
        """The games of a person at all events of a server, the oldest first: whether they vanished."""
        rows = await self.store.read_one(queries.tournaments.games_of, guild_id=guild_id, person_id=person_id)
        return tuple(bool(row["is_ghost"]) for row in rows)

    async def meet(self, person: Person) -> None:
        """Notes how somebody is called."""
        async with self.store.transaction() as transaction:
            transaction.add(queries.tables.meet, person_id=person.id, name=person.name, handle=person.handle)

    async def open(self, event: Event) -> None:
        """Writes a new event."""
        async with self.store.transaction() as transaction:
            self.add_new(transaction, event)

    def add_new(self, transaction: Transaction, event: Event) -> None:
        """Adds a new event to a transaction; its panel is owed."""
        transaction.require(
            queries.tournaments.open,
            tournament_id=event.id,
            guild_id=event.guild_id,
            language=event.language,
            seed=event.seed,
            created_at=event.created_at,
            edition=event.edition,
            previous_id=event.previous_id,
            **_header(event),
        )
        blank = msgspec.structs.replace(event, entrants=(), teams=(), invited=frozenset(), apart=frozenset())
        _add_people(transaction, blank, event)
        self.owe(transaction, event.id, Debt("panel"))

    async def write(
        self, before: Event, after: Event, debts: Iterable[Debt] = (), decisions: Iterable[Decision] = ()
    ) -> Event:
        """Writes what changed in one transaction; the event as it is then.

        Raises:
            Conflict: the event has been changed by somebody else; nothing was written.
        """
        async with self.store.transaction() as transaction:
            self.add(transaction, before, after, debts, decisions)
        return self.keep_written(after)

    def keep_written(self, after: Event) -> Event:
        """Notes that what `add` added was written; the event as it is now."""
        return self._keep(msgspec.structs.replace(after, version=after.version + 1))

    def add(
        self,
        transaction: Transaction,
        before: Event,
        after: Event,
        debts: Iterable[Debt] = (),
        decisions: Iterable[Decision] = (),
    ) -> None:
        """Adds to a transaction what changed, what is owed because of it, and what is to stand in the log."""
        transaction.require(
            queries.tournaments.advance, tournament_id=after.id, before=before.version, **_header(after)
        )
        _add_people(transaction, before, after)
        _add_rounds(transaction, before, after)
        _add_seeds(transaction, before, after)
        for decision in decisions:
            transaction.add(
                queries.tournaments.decide,
                tournament_id=after.id,
                at=decision.at,
                by_id=decision.by,
                what=decision.what,
                about=_json(decision.about),
            )
        for debt in (Debt("panel"), *debts):
            self.owe(transaction, after.id, debt)

    def owe(self, transaction: Transaction, event_id: str, debt: Debt) -> None:
        """Adds to a transaction that something is to be said."""
        transaction.add(
            queries.tournaments.owe,
            debt=debt.key(event_id),
            tournament_id=event_id,
            kind=debt.kind,
            about=debt.about,
            person_id=debt.person_id,
            next_try=self.clock(),
        )

    def _keep(self, event: Event) -> Event:
        self._kept[event.id] = event
        self._kept.move_to_end(event.id)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return event


def _header(event: Event) -> dict[str, Any]:
    """The columns of an event that may change."""
    return {
        "channel_id": event.channel_id,
        "organiser_id": event.organiser_id,
        "name": event.name,
        "plan": _json(event.plan),
        "status": event.status.value,
        "starts_at": event.starts_at,
        "started_at": event.started_at,
        "ended_at": event.ended_at,
        "paused_at": event.paused_at,
        "rounds": event.rounds_planned,
        "rested_at": event.rested_at,
        "redraws": event.redraws,
        "panel_id": event.panel_id,
        "due": event.due,
        "looked_at": event.looked_at,
    }


def _add_people(transaction: Transaction, before: Event, after: Event) -> None:
    where = {"tournament_id": after.id}
    for team in after.teams[len(before.teams) :]:
        transaction.add(queries.tournaments.found, **where, number=team.number, name=team.name)
    known = set(before.entrants)
    for entrant in after.entrants:
        if entrant in known:
            continue
        person = entrant.person
        transaction.add(queries.tables.meet, person_id=person.id, name=person.name, handle=person.handle)
        transaction.add(
            queries.tournaments.enter,
            **where,
            person_id=person.id,
            number=entrant.number,
            status=entrant.status.value,
            reason=entrant.reason,
            is_checked_in=int(entrant.is_checked_in),
            joined=entrant.joined,
            strength=entrant.strength,
            confirmed=entrant.confirmed,
            returns=entrant.returns,
            team=entrant.team,
            has_started=int(entrant.has_started),
            replaces=entrant.replaces,
        )
    for person_id in sorted(after.invited - before.invited):
        transaction.add(queries.tournaments.invite, **where, person_id=person_id)
    for person_id, other_id in sorted(after.apart - before.apart):
        transaction.add(queries.tournaments.keep_apart, **where, person_id=person_id, other_id=other_id)
    for person_id, other_id in sorted(before.apart - after.apart):
        transaction.add(queries.tournaments.let_meet, **where, person_id=person_id, other_id=other_id)
    for number, person_id in sorted(after.requests - before.requests):
        transaction.add(queries.tournaments.request_bye, **where, round=number, person_id=person_id)
    for number, person_id in sorted(before.requests - after.requests):
        transaction.add(queries.tournaments.withdraw_request, **where, round=number, person_id=person_id)


def _add_rounds(transaction: Transaction, before: Event, after: Event) -> None:
    for new in after.rounds:
        old = before.round(new.number)
        where = {"tournament_id": after.id, "round": new.number}
        if old is None:
            transaction.add(
                queries.tournaments.publish,
                **where,
                stage=new.stage,
                published_at=new.published_at,
                deadline=new.deadline,
                redraws=new.redraws,
            )
            for kind, people in (("bye", new.byes), ("requested", new.requested)):
                for person_id in people:
                    transaction.add(queries.tournaments.give_bye, **where, person_id=person_id, kind=kind)
        elif old.deadline != new.deadline:
            transaction.add(queries.tournaments.prolong, **where, deadline=new.deadline)
        known = set() if old is None else set(old.pairings)
        plays_often = len({person for pairing in new.pairings for person in pairing.people}) < sum(
            len(pairing.players) for pairing in new.pairings
        )
        for pairing in new.pairings:
            if pairing in known:
                continue
            transaction.add(
                queries.tournaments.pair,
                **where,
                number=pairing.number,
                match_id=pairing.match_id,
                state=pairing.state.value,
                extended_to=pairing.extended_to,
                is_adjudicated=int(pairing.is_adjudicated),
                is_overridden=int(pairing.is_overridden),
                score=pairing.score,
                turns=pairing.turns,
            )
            for seat, player in enumerate(pairing.players):
                transaction.add(
                    queries.tournaments.seat,
                    **where,
                    number=pairing.number,
                    seat=seat,
                    person_id=player.person_id,
                    slot=pairing.number if plays_often else 0,
                    rank=player.rank,
                    is_ghost=int(player.is_ghost),
                    is_absent=int(player.is_absent),
                )


def _add_seeds(transaction: Transaction, before: Event, after: Event) -> None:
    for place, holders in enumerate(after.seeds, 1):
        known = len(before.seeds[place - 1]) if before.seeds else 0
        for turn, person_id in enumerate(holders[known:], known + 1):
            transaction.add(
                queries.tournaments.hold_place, tournament_id=after.id, place=place, turn=turn, person_id=person_id
            )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
