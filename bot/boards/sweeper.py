"""The sweeper: keeps the time of all tables and events, and sends what could not be sent at once, when it is due."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from bot.boards.delivery import Delivery
from bot.tables.timekeeper import Timekeeper

_log = logging.getLogger(__name__)

_LONGEST_SLEEP = 3600
"""Seconds: the clock of the machine may be set meanwhile."""
_SHORTEST_SLEEP = 1.0
"""Seconds in which what comes due together is gathered."""
_AFTER_A_FAULT = 60
"""Seconds until the next look when not even the outbox could be read."""


class Chore(Protocol):
    """Something that has to be done from time to time."""

    async def next_due(self) -> int | None:
        """When there is something to do next, in seconds UTC, or None."""

    async def run_due(self) -> object:
        """Does it."""


class Sweeper:
    """Sleeps until the next thing is due; not longer, and not in vain.

    Args:
        timekeeper: knows when a table is to be looked at, and does what time demands.
        follow_up: what follows a change of a table: computer players act, and what is owed is sent.
        delivery: knows what is owed, and sends it.
        chores: what else there is to do, in this order, before anything is sent.
        clock: seconds UTC.
    """

    def __init__(
        self,
        timekeeper: Timekeeper,
        follow_up: Callable[[str], Awaitable[object]],
        delivery: Delivery,
        clock: Callable[[], int],
        chores: Sequence[Chore] = (),
    ) -> None:
        self._timekeeper = timekeeper
        self._follow_up = follow_up
        self._delivery = delivery
        self._clock = clock
        self._chores = chores
        self._task: asyncio.Task[None] | None = None
        self._is_sending = False
        self._is_stopped = False
        self.last_sweep: int | None = None
        """When it last sent what was due, in seconds UTC; None: nothing was due since the start."""

    def rearm(self) -> None:
        """To be called when something may be due earlier than before. What is being sent right now is not disturbed."""
        if self._is_sending or self._is_stopped:
            return
        self._cancel()
        self._task = asyncio.create_task(self._sweep(), name="sweeper")

    def stop(self) -> None:
        """Ends the watch for good: a handler that outlives the bot must not begin it again."""
        self._is_stopped = True
        self._cancel()

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _sweep(self) -> None:
        while (pause := await self._pause()) is not None:
            await asyncio.sleep(pause)
            self._is_sending = True
            try:
                for table_id in await self._timekeeper.run_due():
                    await self._follow_up(table_id)
                for chore in self._chores:
                    await chore.run_due()
                await self._delivery.run_due()
                self.last_sweep = self._clock()
            except Exception:
                _log.exception("what is due cannot be sent; the sweeper goes on")
                await asyncio.sleep(_AFTER_A_FAULT)
            finally:
                self._is_sending = False

    async def _pause(self) -> float | None:
        """Seconds until something is due, but for a moment; None while nothing is owed."""
        try:
            moments = [await chore.next_due() for chore in (*self._chores, self._delivery, self._timekeeper)]
        except Exception:
            _log.exception("the outbox cannot be read; the sweeper goes on")
            return _AFTER_A_FAULT
        due = min((moment for moment in moments if moment is not None), default=None)
        return None if due is None else min(_LONGEST_SLEEP, max(_SHORTEST_SLEEP, due - self._clock()))
