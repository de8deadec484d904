"""Rounds: from sign-up to the first one, from each to the next, and from the last to the end of an event.

A round is published in one transaction, with its games and with the messages that are owed about it. It is there as a
whole or not at all.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from bot.director.book import Book
from bot.director.check_in import is_binding, missing
from bot.director.drawing import active, draw, planned_rounds
from bot.director.editions import next_edition
from bot.director.games import Opening, add_opening, openings, published
from bot.director.model import Debt, Decision, Entrance, Entrant, Event, Status
from bot.director.places import moved_up, taken_out, with_entrant
from bot.director.reckoning import champion_of
from bot.director.strikes import awaited, patience, strikes_of
from bot.errors import Refused
from bot.tables.ledger import Ledger
from bot.tables.model import Table
from bot.tables.terms import outlook
from bot.tournaments.strikes import consequence

LEAST_PLAYERS = 2
"""Fewer players, or teams, are no event."""

Members = Callable[[int, Sequence[int]], Awaitable[frozenset[int]]]
"""(server, persons) -> those of them who are in the server; those of whom nothing is known count as being there."""


class Rounds:
    """Publishes rounds.

    Args:
        book: the book of the events.
        ledger: that of the tables.
        members: who is still in a server.
        entropy: makes the seeds of matches and of new editions.
    """

    def __init__(self, book: Book, ledger: Ledger, members: Members, entropy: Callable[[], str]) -> None:
        self._book = book
        self._ledger = ledger
        self._members = members
        self._entropy = entropy

    async def start(self, event: Event) -> Event:
        """Begins an event: who did not come is out, the waiting list moves up, the first round is published.

        To be called by the holder of the event's lock. An event that too few came to is called off.
        """
        before = event
        event, promoted, count = await self._gathered(event)
        if count < LEAST_PLAYERS:
            return await self._call_off(before, event, "too-few")
        now = self._book.clock()
        event = replace(event, status=Status.RUNNING, started_at=now, rounds_planned=planned_rounds(event))
        debts = [Debt("tell", "moved-up", person) for person in promoted]
        debts += [Debt("tell", e.reason, e.person.id) for e in event.entrants if e.reason in ("missed", "incomplete")]
        return await self._publish(before, event, debts)

    async def check_enough(self, event: Event) -> None:
        """Refused("too-few-players", "too-few-teams") if an event would be called off that started now."""
        _, _, count = await self._gathered(event)
        if count < LEAST_PLAYERS:
            raise Refused(
                "too-few-teams" if event.plan.format == "duplicate" else "too-few-players", least=LEAST_PLAYERS
            )

    async def _gathered(self, event: Event) -> tuple[Event, tuple[int, ...], int]:
        """An event as it would start now, who moves up into it, and how many players or whole teams there are."""
        now = self._book.clock()
        event = replace(event, entrants=await self._present(event))
        if is_binding(event, now):
            for late in missing(event, now):
                event = with_entrant(event, taken_out(late, "missed"))
        else:
            event = replace(event, entrants=tuple(replace(e, is_checked_in=True) for e in event.entrants))
        if event.plan.format == "duplicate":
            event = _without_short_teams(event)
        event, promoted = moved_up(event, present_only=True)
        event = replace(
            event,
            entrants=tuple(replace(e, has_started=True) if e.status is Entrance.IN else e for e in event.entrants),
        )
        if event.plan.format == "duplicate":
            event = _whole_teams(event)
            count = sum(bool(event.members(team.number)) for team in event.teams)
        else:
            count = len(active(event))
        return event, promoted, count

    async def go_on(self, event: Event) -> Event:
        """Publishes the next round of an event between two rounds, also if nobody meets anybody new in it, or ends it
        if there is none. For the holder of the event's lock."""
        return await self._publish(event, event, by_hand=True)

    async def _call_off(
        self,
        before: Event,
        event: Event,
        why: str,
        debts: Sequence[Debt] = (),
        decisions: Sequence[Decision] = (),
    ) -> Event:
        """Calls an event off for want of players, without a winner. A series ends with it; its organiser is told so."""
        now = self._book.clock()
        off = replace(event, status=Status.CANCELLED, ended_at=now, rested_at=None, waits_until=None, due=None)
        series = [Debt("tell", "series-over", event.organiser_id)] if event.plan.renews else []
        told = [*debts, *series, Debt("post", why)]
        return await self._book.write(before, off, told, [*decisions, Decision(now, 0, why)])

    async def finish(
        self,
        before: Event,
        event: Event,
        debts: Sequence[Debt] = (),
        decisions: Sequence[Decision] = (),
        *,
        by: int = 0,
    ) -> Event:
        """Ends an event with the standings as they are, and opens the next edition if there is to be one; an event that
        everybody has left has no winner. For the holder of the event's lock."""
        if not _is_anybody_left(event):
            return await self._call_off(before, event, "nobody-left", debts, decisions)
        now = self._book.clock()
        event = replace(event, status=Status.OVER, ended_at=now, rested_at=None, waits_until=None, due=None)
        decision = Decision(now, by, "over")
        following = next_edition(event, self._entropy(), now)
        async with self._book.store.transaction() as transaction:
            self._book.add(transaction, before, event, [*debts, Debt("post", "over")], [*decisions, decision])
            if following is not None:
                self._book.add_new(transaction, following)
        return self._book.keep_written(event)

    async def open_more(self, event: Event) -> Event:
        """Begins the games whose players have finished others. For the holder of the event's lock."""
        opened, begun = await asyncio.to_thread(openings, event, self._entropy, self._book.clock())
        return await self._open(event, opened, begun) if begun else event

    async def end(self, event: Event) -> Event:
        """A round is over: who vanished twice is dropped, and the next one is published, now or by hand, or when those
        have answered who vanished once.

        For the holder of the event's lock.
        """
        before, now = event, self._book.clock()
        dropped = [e for e in event.playing if consequence(strikes_of(event, e.person.id)) == "drop"]
        names = {entrant.person.id for entrant in dropped}
        event = replace(
            event,
            entrants=tuple(taken_out(e, "dropped") if e.person.id in names else e for e in event.entrants),
            rested_at=now,
        )
        if awaited(event):
            event = replace(event, waits_until=now + patience(event))
        debts = [Debt("tell", "dropped", entrant.person.id) for entrant in dropped]
        decisions = [Decision(now, 0, "dropped", {"name": entrant.person.name}) for entrant in dropped]
        by_hand = event.plan.publishing == "by-hand" and champion_of(event) is None and not _is_last(event)
        if by_hand:
            debts.append(Debt("tell", f"ready/{event.next_number}", event.organiser_id))
        if by_hand or event.waits_until is not None:
            return await self._book.write(before, event, debts, decisions)
        return await self._publish(before, event, debts, decisions)

    async def wait_no_more(self, event: Event) -> Event:
        """Publishes the round that waited for answers, unless that is up to an organiser. For the holder of the event's
        lock."""
        after = replace(event, waits_until=None)
        if event.plan.publishing == "by-hand":
            return await self._book.write(event, after)
        return await self._publish(event, after)

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
        event, promoted = moved_up(replace(event, entrants=await self._present(event)), present_only=True)
        debts = [*debts, *(Debt("tell", "moved-up", person) for person in promoted)]
        now = self._book.clock()
        numbers = []
        while (drawn := await asyncio.to_thread(draw, event)) is not None:
            if drawn.is_exhausted and len(drawn.tables) > 1 and not by_hand:
                asked = [Debt("post", "exhausted"), Debt("tell", "exhausted", event.organiser_id)]
                return await self._book.write(before, event, [*debts, *asked], decisions)
            numbers.append(event.next_number)
            event = published(event, drawn, now)
            # The boards of a duplicate event are all there at once, and nobody waits for a round without games.
            if event.plan.format != "duplicate" and drawn.tables:
                break
        decided = [*decisions, *(Decision(now, 0, "published", {"round": number}) for number in numbers)]
        if not any(past.pairings for past in event.rounds[len(before.rounds) :]):
            return await self.finish(before, event, debts, decided)
        opened, begun = await asyncio.to_thread(openings, event, self._entropy, now)
        posts = [*debts, *_denied(event), Debt("post", f"round/{numbers[-1]}")]
        return await self._open(before, opened, begun, posts, decided)

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


def _denied(event: Event) -> list[Debt]:
    """Those are told who asked for a bye in the newest round and play in it, for too few would have been left."""
    past = event.rounds[-1]
    asked = (person for number, person in sorted(event.requests) if number == past.number)
    seated = {person for pairing in past.pairings for person in pairing.people}
    return [Debt("tell", f"no-bye/{past.number}", person) for person in asked if person in seated]


def _is_anybody_left(event: Event) -> bool:
    """Whether somebody is in, or has left only after the last round was played to its end."""
    last = {person for pairing in event.rounds[-1].pairings for person in pairing.people} if event.rounds else set()
    return bool(event.playing) or any(e.reason == "finishes" and e.person.id in last for e in event.entrants)


def _without_short_teams(event: Event) -> Event:
    """The event without the teams that would not be complete with those who wait for a place in them, either."""
    short = {team.number for team in event.teams if len(event.crew(team.number)) < event.plan.size}
    for entrant in event.entrants:
        if entrant.team in short and entrant.status is not Entrance.OUT:
            event = with_entrant(event, taken_out(entrant, "incomplete"))
    return event


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
