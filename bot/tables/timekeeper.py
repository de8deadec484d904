"""The timekeeper: looks at a table when its time says so, reminds who is awaited, and acts when a flag has fallen.

Everything is computed from the log, the pauses and the hour, so it does not matter when or how often it looks. What
was done is noted in the transaction that owes the messages about it: nobody is told twice, whatever crashes.
"""

import logging
from collections.abc import Awaitable, Callable

from bot.clocks.pauses import Pause
from bot.store import queries
from bot.store.database import Transaction
from bot.tables.consent import Consent
from bot.tables.ledger import Author, Ledger
from bot.tables.model import Policy, Position, Status
from bot.tables.people import People
from bot.tables.play import Play
from bot.tables.timing import (
    GRACE,
    Reading,
    abandoned_at,
    due_reminders,
    fallen,
    losing_patience,
    read_clocks,
    reading,
    silent_at,
    slow_seats,
    stretch_number,
)
from engines.core.match import CANCEL
from engines.core.types import Seat

_log = logging.getLogger(__name__)

FLAG = "flag"
"""The kind of what is noted when somebody has run out of time."""


class Timekeeper:
    """Acts on time.

    Args:
        ledger: the book of the tables.
        play: through which whoever ran out of time loses their seat.
        consent: what is done when silence is consent.
        people: who wants to be reminded, and when not.
        relieve: lets somebody else take the seat, before it is lost, of who has not come to a game at all.
    """

    def __init__(
        self,
        ledger: Ledger,
        play: Play,
        consent: Consent,
        people: People,
        relieve: Callable[[str], Awaitable[object]] | None = None,
    ) -> None:
        self._ledger = ledger
        self._play = play
        self._consent = consent
        self._people = people
        self._relieve = relieve

    async def next_due(self) -> int | None:
        """When some table is to be looked at next, in seconds UTC, or None."""
        row = await self._ledger.store.read_one(queries.clocks.next_due)
        return None if row is None else int(row["due"])

    async def run_due(self) -> list[str]:
        """Looks at every table that is due, each by itself; the ids of those where something is now owed."""
        changed = []
        for row in await self._ledger.store.read_one(queries.clocks.due, now=self._ledger.clock()):
            try:
                if await self.look(row["match_id"]):
                    changed.append(row["match_id"])
            except Exception:
                _log.exception("the time of table %s cannot be kept", row["match_id"])
                await self._again_at(row["match_id"], self._ledger.clock() + 3600)
        return changed

    async def read(self, position: Position) -> Reading:
        """The time of a table now, as it is shown."""
        return reading(position, await self._ledger.pauses(position.table.id), self._ledger.clock())

    async def look(self, table_id: str) -> bool:
        """Does what is due at a table; whether anything is owed because of it."""
        if self._relieve is not None and await self._relieve(table_id):
            return True
        async with self._ledger.lock(table_id):
            table = await self._ledger.table(table_id)
            if table.status is not Status.RUNNING or table.day is not None:
                async with self._ledger.store.transaction() as transaction:
                    transaction.add(queries.clocks.look_away, match_id=table_id)
                return False
            position = await self._ledger.current(table_id)
            pauses = await self._ledger.pauses(table_id)
            has_flagged = False
            if position.table.policy is Policy.GHOST:
                while late := fallen(position, pauses, self._ledger.clock() - GRACE):
                    position = await self._play.flag(position, late[0][1])
                    has_flagged = True
            now = self._ledger.clock()
            if position.table.status is not Status.RUNNING:
                return has_flagged
            if (last := abandoned_at(position, pauses)) is not None and last <= now:
                await self._play.enter(position, position.table, [(None, CANCEL)], Author.TABLE)
                return True
            if (asked := position.table.asked) is not None and (silent_at(position) or now + 1) <= now:
                await self._consent.carry_out(position, asked)
                return True
            return await self._remind(position, pauses) or has_flagged

    async def _remind(self, position: Position, pauses: tuple[Pause, ...]) -> bool:
        table, now = position.table, self._ledger.clock()
        rows = await self._ledger.store.read_one(queries.clocks.reminded, match_id=table.id)
        said = {(row["seat"], row["stretch"], row["kind"]) for row in rows}
        wishes = {
            seat: await self._people.wishes(person.id)
            for seat in position.awaited
            if table.is_played_by_person(seat) and (person := table.person_at(seat)) is not None
        }
        quiet = {seat: wish.quiet for seat, wish in wishes.items()}
        moments: list[int] = []
        is_owed = False
        async with self._ledger.store.transaction() as transaction:
            for seat, planned in due_reminders(position, pauses, now, quiet).items():
                fresh = [r for r in planned if (seat, r.stretch, r.kind) not in said]
                due = [r for r in fresh if r.due <= now]
                moments += [r.due for r in fresh if r.due > now][:1]
                for reminder in due:
                    _note(transaction, table.id, seat, reminder.stretch, reminder.kind, now)
                if due and wishes[seat].reminders:
                    self._owe(transaction, position, seat, due[-1].stretch, due[-1].kind)
                    is_owed = True
            late = set(slow_seats(position, pauses, now)) | {seat for _, seat in fallen(position, pauses, now)}
            for seat in late:
                stretch = stretch_number(position, pauses, seat)
                if (seat, stretch, FLAG) not in said:
                    _note(transaction, table.id, seat, stretch, FLAG, now)
                    self._ledger.owe_board(transaction, table)
                    is_owed = True
            ends = [time.deadline for time in read_clocks(position, pauses, now)]
            running = [end for seat, end in enumerate(ends) if end is not None and seat in wishes and seat not in late]
            grace = GRACE if table.policy is Policy.GHOST else 0
            moments += [end + grace + 1 for end in running]
            moments += [
                moment for moment in (abandoned_at(position, pauses), silent_at(position)) if moment is not None
            ]
            moments += [patience for seat, patience in losing_patience(position, pauses) if seat not in late]
            if moments:
                transaction.add(queries.clocks.look_at, match_id=table.id, due=max(min(moments), now + 1))
            else:
                transaction.add(queries.clocks.look_away, match_id=table.id)
        return is_owed

    def _owe(self, transaction: Transaction, position: Position, seat: Seat, stretch: int, kind: str) -> None:
        person = position.table.person_at(seat)
        if person is None:
            return
        transaction.add(
            queries.tables.owe_notice,
            match_id=position.table.id,
            debt=f"tell:{position.table.id}:{seat}:{stretch}:{kind}",
            person_id=person.id,
            notice=f"{kind}/{stretch}",
            next_try=self._ledger.clock(),
        )

    async def _again_at(self, table_id: str, due: int) -> None:
        async with self._ledger.store.transaction() as transaction:
            transaction.add(queries.clocks.look_at, match_id=table_id, due=due)


def _note(transaction: Transaction, table_id: str, seat: Seat, stretch: int, kind: str, now: int) -> None:
    transaction.add(queries.clocks.remind, match_id=table_id, seat=seat, stretch=stretch, kind=kind, at=now)
