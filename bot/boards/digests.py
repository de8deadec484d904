"""Digests: one message a day for who does not want to be called at every turn.

It is noted as sent before it is sent, with when the next one is due: whatever crashes, nobody gets two on one day.
"""

import logging
from collections.abc import Callable

from bot.boards.courier import Courier, Gone, Undelivered
from bot.clocks.zones import next_morning
from bot.store import queries
from bot.store.database import Conflict, Store
from bot.tables.inbox import Inbox
from bot.tables.people import People

_log = logging.getLogger(__name__)

_AFTER_A_FAULT = 3600
"""Seconds until the next attempt when not even what waits could be read."""


class Digests:
    """Sends digests when they are due.

    Args:
        store: where it is written down when they are.
        inbox: what waits for people.
        people: at what hour, and whether still, somebody wants one.
        courier: carries them.
        clock: seconds UTC.
    """

    def __init__(self, store: Store, inbox: Inbox, people: People, courier: Courier, clock: Callable[[], int]) -> None:
        self._store = store
        self._inbox = inbox
        self._people = people
        self._courier = courier
        self._clock = clock

    async def next_due(self) -> int | None:
        """When the next one is due, in seconds UTC, or None."""
        due = (await self._store.read_one(queries.people.next_digest))["due"]
        return None if due is None else int(due)

    async def run_due(self) -> None:
        """Sends those that are due, each by itself. Never raises Undelivered."""
        for row in await self._store.read_one(queries.people.due_digests, now=self._clock()):
            try:
                await self._send(row["person_id"], row["due"], row["sent_at"])
            except Conflict:
                _log.info("person %d has just chosen another digest", row["person_id"])
            except Undelivered:
                _log.info("person %d cannot be sent their digest", row["person_id"])
            except Exception:
                _log.exception("person %d cannot be sent their digest", row["person_id"])
                await self._put_off(row["person_id"])

    async def _send(self, person_id: int, due: int, sent_at: int | None) -> None:
        """Nothing is sent while nothing waits."""
        now, wishes = self._clock(), await self._people.wishes(person_id)
        waiting = [one for one in await self._inbox.waiting(person_id) if one.is_running]
        async with self._store.transaction() as transaction:
            transaction.require(
                queries.people.take_digest,
                person_id=person_id,
                due=due,
                next_due=next_morning(wishes.digest_hour, wishes.zone, now, now),
                sent_at=now if waiting else sent_at,
            )
        if not waiting:
            return
        try:
            await self._courier.tell_digest(person_id, waiting)
        except Gone:
            await self._courier.call_digest(person_id, waiting[0].table)

    async def _put_off(self, person_id: int) -> None:
        async with self._store.transaction() as transaction:
            transaction.add(queries.people.plan_digest, person_id=person_id, due=self._clock() + _AFTER_A_FAULT)
