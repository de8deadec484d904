"""The keeper: looks at an event when something is due, and does what its plan demands, from check-in to the end.

Everything is computed from what is stored and the hour, so it does not matter when or how often it looks. Each step is
one transaction, which also owes the messages about it: after a crash the next look goes on where this one stopped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from bot.director.book import Book
from bot.director.drawing import Drawn, active, draw, planned_rounds
from bot.director.editions import next_edition
from bot.director.games import Opening, add_opening, later, openings, result_of, round_of, with_pairing, with_round
from bot.director.model import Debt, Decision, Entrance, Entrant, Event, Pairing, Round, Seated, State, Status
from bot.director.moments import due, since_last_look
from bot.director.places import moved_up, taken_out
from bot.director.reckoning import champion_of, table_of, tournament_of
from bot.director.substitution import substituted
from bot.errors import Refused
from bot.store import queries
from bot.tables.cancelling import Cancelling
from bot.tables.chairs import Chairs
from bot.tables.ledger import Ledger
from bot.tables.model import Status as TableStatus
from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.terms import outlook
from bot.tables.timing import GRACE, fallen
from bot.tournaments.elimination import is_drawn
from bot.tournaments.strikes import consequence
from engines.core import registry

_log = logging.getLogger(__name__)

_HOUR = 3600
LEAST_PLAYERS = 2

Members = Callable[[int, Sequence[int]], Awaitable[frozenset[int]]]
"""(server, persons) -> those of them who are in the server; those of whom nothing is known count as being there."""


class Keeper:
    """Acts on time and on results.

    Args:
        book: the book of the events.
        ledger: that of the tables.
        play: through which games are finished whose time is up.
        cancelling: through which games are called off that nobody began.
        chairs: through which a seat is given to somebody else.
        follow_up: what follows a change of a table: computer players act, and what is owed is sent.
        members: who is still in a server.
        entropy: makes the seeds of matches and of new editions.
    """

    def __init__(
        self,
        book: Book,
        ledger: Ledger,
        play: Play,
        cancelling: Cancelling,
        chairs: Chairs,
        follow_up: Callable[[str], Awaitable[object]],
        members: Members,
        entropy: Callable[[], str],
    ) -> None:
        self._book = book
        self._ledger = ledger
        self._play = play
        self._cancelling = cancelling
        self._chairs = chairs
        self._follow_up = follow_up
        self._members = members
        self._entropy = entropy

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
                async with self._book.store.transaction() as transaction:
                    transaction.add(
                        queries.tournaments.put_off, tournament_id=row["id"], due=self._book.clock() + _HOUR
                    )
            looked_at.append(row["id"])
        return looked_at

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

    async def start(self, event: Event) -> Event:
        """Begins an event: who did not come is out, the waiting list moves up, the first round is published.

        To be called by the holder of the event's lock. An event that too few came to is called off.
        """
        before, now = event, self._book.clock()
        by_hand = event.status is Status.SIGNUP
        is_asked = event.plan.has_check_in and not by_hand
        entrants = await self._present(event)
        if is_asked:
            entrants = tuple(
                e if e.is_checked_in or e.status is Entrance.OUT else taken_out(e, "absent") for e in entrants
            )
        event, _ = moved_up(replace(event, entrants=entrants))
        event = replace(
            event,
            entrants=tuple(
                replace(e, is_checked_in=True, has_started=True) if e.status is Entrance.IN else e
                for e in event.entrants
            ),
        )
        if event.plan.format == "duplicate":
            event = _whole_teams(event)
            count = sum(bool(event.members(team.number)) for team in event.teams)
        else:
            count = len(active(event))
        if count < LEAST_PLAYERS:
            return await self._write(before, replace(event, status=Status.CANCELLED, ended_at=now), "too-few")
        event = replace(event, status=Status.RUNNING, started_at=now, rounds_planned=planned_rounds(event))
        return await self._publish(before, event)

    async def go_on(self, event: Event) -> Event:
        """Publishes the next round of an event between two rounds, also if nobody meets anybody new in it, or ends it
        if there is none. For the holder of the event's lock."""
        return await self._publish(event, event, by_hand=True)

    async def finish(
        self,
        before: Event,
        event: Event,
        debts: Sequence[Debt] = (),
        decisions: Sequence[Decision] = (),
        *,
        by: int = 0,
    ) -> Event:
        """Ends an event with the standings as they are, and opens the next edition if there is to be one. For the
        holder of the event's lock."""
        now = self._book.clock()
        event = replace(event, status=Status.OVER, ended_at=now, rested_at=None, due=None)
        decision = Decision(now, by, "over")
        following = next_edition(event, self._entropy(), now)
        async with self._book.store.transaction() as transaction:
            self._book.add(transaction, before, event, [*debts, Debt("post", "over")], [*decisions, decision])
            if following is not None:
                self._book.add_new(transaction, following)
        return self._book.keep_written(event)

    # Before the start

    async def _before_start(self, event: Event, came_due: frozenset[str]) -> Event:
        if "open-check-in" in came_due and event.status is Status.SIGNUP and "start" not in came_due:
            event = await self._write(event, replace(event, status=Status.CHECKIN), "check-in", post="check-in")
        if "remind-check-in" in came_due and "start" not in came_due:
            late = [entrant.person.id for entrant in event.playing if not entrant.is_checked_in]
            if late:
                event = await self._book.write(event, event, [Debt("tell", "check-in", person) for person in late])
        return await self.start(event) if "start" in came_due else event

    # Between start and end

    async def _during(self, event: Event, came_due: frozenset[str]) -> Event:
        for match_id in await self.carry_out(event):
            await self._follow_up(match_id)
        event = await self._record(event)
        if "round-ends" in came_due:
            event = await self._warn(event)
        await self._finish_late(event)
        event = await self._record(event)
        event = await self._open_more(event)
        if event.rounds and event.rested_at is None and all(past.is_over for past in event.rounds):
            event = await self._rest(event)
        return event

    async def _record(self, event: Event) -> Event:
        """Takes up the results of games that have ended."""
        before, debts, decisions = event, list[Debt](), list[Decision]()
        for past in event.rounds:
            for pairing in past.pairings:
                if pairing.state is not State.OPEN:
                    continue
                result = await result_of(self._book.store, event, pairing)
                if result is None:
                    continue
                past_now = event.round(past.number) or past
                late = past_now.until(pairing) <= self._book.clock()
                result = replace(result, is_adjudicated=late and result.state is State.DONE)
                event = with_round(event, with_pairing(past_now, result))
                about: dict[str, str | int] = {"round": past.number, "table": pairing.number}
                if result.state is State.VOID:
                    decisions.append(Decision(self._book.clock(), 0, "void", about))
                if (again := _play_off(event, past_now, result)) is not None:
                    event = again
                    decisions.append(Decision(self._book.clock(), 0, "play-off", about))
                debts += [
                    Debt("tell", f"strike/{past.number}", player.person_id)
                    for player in result.players
                    if player.is_ghost
                ]
        if event is before:
            return event
        self._unseal(before, event)
        return await self._book.write(before, event, debts, decisions)

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
                    except Refused as why:  # it has ended or was frozen meanwhile
                        _log.info("table %s is not adjudicated: %r", pairing.match_id, why)

    async def _adjudicate(self, event: Event, match_id: str) -> None:
        position = await self._ledger.position(match_id)
        is_duplicate = event.plan.format == "duplicate"
        if is_duplicate and position.match.seq == 0:
            await self._cancelling.now(match_id)
        else:
            await self._play.adjudicate(match_id, takes_seats=not is_duplicate)
        await self._follow_up(match_id)

    async def _open_more(self, event: Event) -> Event:
        """Begins the games whose players have finished others."""
        opened, begun = await asyncio.to_thread(openings, event, self._entropy, self._book.clock())
        return await self._open(event, opened, begun) if begun else event

    async def _rest(self, event: Event) -> Event:
        """A round is over: who vanished twice is dropped, and the next one is published, now or by hand."""
        before, now = event, self._book.clock()
        played = tournament_of(event)
        dropped = [e for e in event.playing if consequence(played, e.person.id) == "drop"]
        names = {entrant.person.id for entrant in dropped}
        event = replace(
            event,
            entrants=tuple(taken_out(e, "dropped") if e.person.id in names else e for e in event.entrants),
            rested_at=now,
        )
        debts = [Debt("tell", "dropped", entrant.person.id) for entrant in dropped]
        decisions = [Decision(now, 0, "dropped", {"name": entrant.person.name}) for entrant in dropped]
        if event.plan.publishing == "by-hand" and champion_of(event) is None and not _is_last(event):
            debts.append(Debt("tell", f"ready/{event.next_number}", event.organiser_id))
            return await self._book.write(before, event, debts, decisions)
        return await self._publish(before, event, debts, decisions)

    async def _publish(
        self,
        before: Event,
        event: Event,
        debts: Sequence[Debt] = (),
        decisions: Sequence[Decision] = (),
        *,
        by_hand: bool = False,
    ) -> Event:
        """Draws the next rounds and begins their games; without any the event ends. All in one transaction with what
        else is due to be written.

        A round in which nobody meets anybody new is left to the organiser.
        """
        event = replace(event, entrants=await self._present(event))
        now = self._book.clock()
        published = []
        while (drawn := await self._draw(event)) is not None:
            if drawn.is_exhausted and len(drawn.tables) > 1 and not by_hand:
                asked = Debt("tell", "exhausted", event.organiser_id)
                return await self._book.write(before, event, [*debts, asked], decisions)
            published.append(event.next_number)
            event = replace(event, rounds=(*event.rounds, round_of(event, drawn, now)), rested_at=None, redraws=0)
            if event.plan.format != "duplicate":  # the boards of a duplicate event are all there at once
                break
        if not published:
            return await self.finish(before, event, debts, decisions)
        opened, begun = await asyncio.to_thread(openings, event, self._entropy, now)
        posts = [*debts, Debt("post", f"round/{published[-1]}")]
        decided = [*decisions, *(Decision(now, 0, "published", {"round": number}) for number in published)]
        return await self._open(before, opened, begun, posts, decided)

    async def _draw(self, event: Event) -> Drawn | None:
        try:
            return await asyncio.to_thread(draw, event)
        except ValueError as why:
            _log.info("event %s has no further round: %s", event.id, why)
            return None

    async def _open(
        self,
        before: Event,
        event: Event,
        begun: Sequence[Opening],
        debts: Sequence[Debt] = (),
        decisions: Sequence[Decision] = (),
    ) -> Event:
        now = self._book.clock()
        begun = [replace(each, table=await self._with_terms(each.table)) for each in begun]
        threads = [Debt("thread", f"{each.table.link.round}/{each.number}") for each in begun if each.table.link]
        async with self._book.store.transaction() as transaction:
            for each in begun:
                add_opening(self._ledger, transaction, each, now)
            self._book.add(transaction, before, event, [*threads, *debts], decisions)
        return self._book.keep_written(event)

    async def _with_terms(self, table: Table) -> Table:
        return replace(table, unrated=await outlook(self._book.store, table))

    async def _present(self, event: Event) -> tuple[Entrant, ...]:
        """All entrants; who has left the server is out."""
        people = [entrant.person.id for entrant in event.entrants if entrant.status is not Entrance.OUT]
        here = await self._members(event.guild_id, people)
        return tuple(
            e if e.status is Entrance.OUT or e.person.id in here else taken_out(e, "gone") for e in event.entrants
        )

    def _unseal(self, before: Event, event: Event) -> None:
        """What was kept secret while others were to play the same deal may be seen: memory must not know better."""
        for past in event.rounds:
            old = before.round(past.number)
            if event.plan.format == "duplicate" and past.is_over and old is not None and not old.is_over:
                for pairing in past.pairings:
                    if pairing.match_id is not None:
                        self._ledger.forget(pairing.match_id)

    async def _write(self, before: Event, after: Event, what: str, post: str | None = None) -> Event:
        decision = Decision(self._book.clock(), 0, what)
        return await self._book.write(before, after, [Debt("post", post or what)], [decision])

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


def _whole_teams(event: Event) -> Event:
    """The event without the teams that are not complete: only equal numbers can be compared."""
    short = {team.number for team in event.teams if len(event.members(team.number)) < event.plan.size}
    return replace(
        event,
        entrants=tuple(
            taken_out(e, "incomplete") if e.team in short and e.status is Entrance.IN else e for e in event.entrants
        ),
    )


def _is_last(event: Event) -> bool:
    """Whether the rounds that are planned have been played, and no cut follows."""
    is_limited = event.plan.format != "elimination" and not event.plan.cut
    return is_limited and len(event.rounds) >= event.rounds_planned


def _play_off(event: Event, past: Round, result: Pairing) -> Event | None:
    """The event with another game between two who drew in an elimination; their first one counts for nothing."""
    is_elimination = event.plan.format == "elimination" or past.stage == "cut"
    if not is_elimination or result.state is not State.DONE or not is_drawn(table_of(result)):
        return None
    now = event.round(past.number) or past
    now = with_pairing(now, replace(result, state=State.VOID))
    number = max(pairing.number for pairing in now.pairings) + 1
    again = Pairing(number, tuple(Seated(person) for person in reversed(result.people)), State.WAITING)
    return with_round(event, with_pairing(now, again))
