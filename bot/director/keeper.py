"""The keeper: looks at an event when something is due, and does what its plan demands, from check-in to the end.

Everything is computed from what is stored and the hour, so it does not matter when or how often it looks. Each step is
one transaction, which also owes the messages about it: after a crash the next look goes on where this one stopped.
"""

import logging
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.director.book import Book
from bot.director.games import later, result_of, with_pairing, with_round
from bot.director.model import Debt, Decision, Entrance, Entrant, Event, State, Status
from bot.director.moments import due, since_last_look
from bot.director.playoffs import played_off
from bot.director.rounds import Rounds
from bot.director.substitution import substituted
from bot.errors import Refused
from bot.store import queries
from bot.tables.cancelling import Cancelling
from bot.tables.chairs import Chairs
from bot.tables.ledger import Ledger
from bot.tables.model import Status as TableStatus
from bot.tables.play import Play
from bot.tables.timing import GRACE, fallen
from engines.core import registry

_log = logging.getLogger(__name__)

_HOUR = 3600


class Keeper:
    """Acts on time and on results.

    Args:
        book: the book of the events.
        rounds: publishes rounds.
        ledger: the book of the tables.
        play: through which games are finished whose time is up.
        cancelling: through which games are called off that nobody began.
        chairs: through which a seat is given to somebody else.
        follow_up: what follows a change of a table: computer players act, and what is owed is sent.
    """

    def __init__(
        self,
        book: Book,
        rounds: Rounds,
        ledger: Ledger,
        play: Play,
        cancelling: Cancelling,
        chairs: Chairs,
        follow_up: Callable[[str], Awaitable[object]],
    ) -> None:
        self._book = book
        self._rounds = rounds
        self._ledger = ledger
        self._play = play
        self._cancelling = cancelling
        self._chairs = chairs
        self._follow_up = follow_up

    async def next_due(self) -> int | None:
        """When some event is to be looked at next, in seconds UTC, or None."""
        row = await self._book.store.read_one(queries.tournaments.next_due)
        return None if row is None else row["due"]

    async def run_due(self) -> list[str]:
        """Looks at every event that is due, each by itself; their ids. The fault of one stops no other."""
        looked_at = []
        for row in await self._book.store.read_one(queries.tournaments.due, now=self._book.clock()):
            try:
                await self.look(row["id"])
            except Exception:
                _log.exception("event %s cannot be kept", row["id"])
                await self._put_off(row["id"])
            looked_at.append(row["id"])
        return looked_at

    async def _put_off(self, event_id: str) -> None:
        """Looks again in an hour; the organiser is told that something is wrong with us."""
        organiser = (await self._book.event(event_id)).organiser_id
        async with self._book.store.transaction() as transaction:
            transaction.add(queries.tournaments.put_off, tournament_id=event_id, due=self._book.clock() + _HOUR)
            self._book.owe(transaction, event_id, Debt("tell", "fault", organiser))

    async def look(self, event_id: str) -> Event:
        """Does what is due at an event; how it then stands. NoSuchTournament."""
        async with self._book.lock(event_id):
            async with self._book.store.transaction() as transaction:
                transaction.add(queries.tournaments.calm, tournament_id=event_id)
            event = await self._book.event(event_id)
            came_due = since_last_look(event, self._book.clock())
            if event.status in (Status.SIGNUP, Status.CHECKIN):
                event = await self._before_start(event, came_due)
            if event.status is Status.RUNNING and event.paused_at is None:
                event = await self._during(event, came_due)
            return await self._looked(event)

    async def wake(self) -> None:
        """At the start: every event that runs is looked at again, for what was noted last may not have been done."""
        async with self._book.store.transaction() as transaction:
            transaction.add(queries.tournaments.hurry_running)

    async def prolong(self, seconds: int, guild_id: int | None = None) -> None:
        """Moves the deadlines of all events that run, of one server or of all: for so long nobody could play."""
        for event_id in await self._book.running(guild_id):
            async with self._book.lock(event_id):
                event = await self._book.event(event_id)
                if event.status is Status.RUNNING and event.paused_at is None:
                    about: dict[str, str | int] = {"minutes": seconds // 60}
                    decisions = [Decision(self._book.clock(), 0, "prolonged", about)]
                    after = replace(later(event, seconds), due=self._book.clock())
                    await self._book.write(event, after, (), decisions)

    async def relieve(self, table_id: str) -> bool:
        """Whether somebody from the waiting list has taken the seat of who never came to their game.

        Only while the time for their first move has just run out, and where nobody has seen or done anything that the
        other could not have.
        """
        table = await self._ledger.table(table_id)
        if table.link is None or table.status is not TableStatus.RUNNING or registry.game(table.game).spec.hidden:
            return False
        position = await self._ledger.position(table_id)
        late = fallen(position, await self._ledger.pauses(table_id), self._book.clock() - GRACE)
        idle = [seat for _, seat in late if all(ply.entry.seat != seat for ply in position.recent)]
        if not idle or (len(position.awaited) > 1 and position.match.seq):
            return False
        async with self._book.lock(table.link.event_id):
            event = await self._book.event(table.link.event_id)
            person = table.person_at(idle[0])
            leaving = None if person is None else event.entrant(person.id)
            if leaving is None or not event.waiting or event.paused_at is not None:
                return False
            coming = event.waiting[0].person
            after, seats = substituted(event, leaving, coming, "absent")
            for match_id, seat in seats:
                await self._chairs.check_replacement(match_id, seat, coming.id)
            debts = [Debt("tell", "replaces", coming.id), Debt("tell", "absent", leaving.person.id)]
            about = {"name": leaving.person.name, "other": coming.name}
            event = await self._book.write(
                event, after, debts, [Decision(self._book.clock(), 0, "replaced", {**about})]
            )
            await self.carry_out(event)
            return True

    async def carry_out(self, event: Event) -> tuple[str, ...]:
        """Does at the tables what was decided about their players; the tables that have changed.

        The decision is written first: if the bot dies in between, the next look does the rest.
        """
        changed = []
        for past in event.rounds:
            for pairing in past.pairings:
                if pairing.state is State.OPEN and pairing.match_id is not None:
                    for seat, person_id in enumerate(pairing.people):
                        entrant = event.entrant(person_id)
                        if entrant is not None and await self._carry_out_at(pairing.match_id, seat, entrant):
                            changed.append(pairing.match_id)
        return tuple(changed)

    async def _carry_out_at(self, match_id: str, seat: int, entrant: Entrant) -> bool:
        try:
            if entrant.status is Entrance.OUT and entrant.reason in ("left", "removed"):
                await self._play.resign(match_id, entrant.person.id)
                return True
            if entrant.replaces is not None:
                await self._chairs.replace(match_id, seat, entrant.person)
                return True
        except Refused:  # it is done already, or the game has just ended
            return False
        return False

    # Before the start

    async def _before_start(self, event: Event, came_due: frozenset[str]) -> Event:
        if "open-check-in" in came_due and event.status is Status.SIGNUP and "start" not in came_due:
            opened, decision = replace(event, status=Status.CHECKIN), Decision(self._book.clock(), 0, "check-in")
            event = await self._book.write(event, opened, [Debt("post", "check-in")], [decision])
        if "remind-check-in" in came_due and "start" not in came_due:
            late = [entrant.person.id for entrant in event.playing if not entrant.is_checked_in]
            if late:
                event = await self._book.write(event, event, [Debt("tell", "check-in", person) for person in late])
        return await self._rounds.start(event) if "start" in came_due else event

    # Between start and end

    async def _during(self, event: Event, came_due: frozenset[str]) -> Event:
        for match_id in await self.carry_out(event):
            await self._follow_up(match_id)
        event = await self._record(event)
        if "round-ends" in came_due:
            event = await self._warn(event)
        await self._finish_late(event)
        event = await self._record(event)
        event = await self._rounds.open_more(event)
        if event.rounds and event.rested_at is None and all(past.is_over for past in event.rounds):
            event = await self._rounds.end(event)
        return event

    async def _record(self, event: Event) -> Event:
        """Takes up the results of games that have ended."""
        before, debts, decisions = event, list[Debt](), list[Decision]()
        for past in event.rounds:
            for pairing in past.pairings:
                if pairing.state is not State.OPEN:
                    continue
                result = await result_of(self._ledger, event, pairing)
                if result is None:
                    continue
                past_now = event.round(past.number) or past
                event = with_round(event, with_pairing(past_now, result))
                about: dict[str, str | int] = {"round": past.number, "table": pairing.number}
                if result.state is State.VOID:
                    decisions.append(Decision(self._book.clock(), 0, "void", about))
                if (again := played_off(event, past_now, result, self._book.clock())) is not None:
                    event = again
                    decisions.append(Decision(self._book.clock(), 0, "play-off", about))
                    debts.append(Debt("post", f"play-off/{past.number}/{pairing.number}"))
                debts += [
                    Debt("tell", f"strike/{past.number}", player.person_id)
                    for player in result.players
                    if player.is_ghost
                ]
        if event is before:
            return event
        event = await self._book.write(before, event, debts, decisions)
        self.unseal(before, event)
        return event

    async def _warn(self, event: Event) -> Event:
        """Those who still play are told that the round ends soon."""
        debts = [
            Debt("tell", f"round-ends/{past.number}", person)
            for past in event.rounds
            for pairing in past.pairings
            if pairing.state is State.OPEN
            for person in pairing.people
        ]
        return await self._book.write(event, event, debts) if debts else event

    async def _finish_late(self, event: Event) -> None:
        """Lets computer players finish the games whose time is up, and calls off those that nobody began."""
        now = self._book.clock()
        for past in event.rounds:
            for pairing in past.pairings:
                if pairing.state is State.OPEN and past.until(pairing) <= now and pairing.match_id is not None:
                    try:
                        await self._adjudicate(event, pairing.match_id)
                    except Refused as why:  # it has just ended
                        _log.info("table %s is not adjudicated: %r", pairing.match_id, why)

    async def _adjudicate(self, event: Event, match_id: str) -> None:
        position = await self._ledger.position(match_id)
        is_duplicate = event.plan.format == "duplicate"
        if position.table.status is TableStatus.FROZEN or (is_duplicate and position.match.seq == 0):
            await self._cancelling.now(match_id)  # spoilt by a fault of ours, or never begun
        else:
            await self._play.adjudicate(match_id, takes_seats=not is_duplicate)
        await self._follow_up(match_id)

    def unseal(self, before: Event, event: Event) -> None:
        """What was kept secret while others were to play the same deal may be seen: memory must not know better."""
        for past in event.rounds:
            old = before.round(past.number)
            if event.plan.format == "duplicate" and past.is_over and old is not None and not old.is_over:
                for pairing in past.pairings:
                    if pairing.match_id is not None:
                        self._ledger.forget(pairing.match_id)

    async def _looked(self, event: Event) -> Event:
        now = self._book.clock()
        following = due(event, now)
        if event.due == following and event.looked_at == now:
            return event
        async with self._book.store.transaction() as transaction:
            transaction.require(
                queries.tournaments.note_look,
                tournament_id=event.id,
                before=event.version,
                due=following,
                looked_at=now,
            )
        return self._book.keep_written(replace(event, due=following, looked_at=now))
