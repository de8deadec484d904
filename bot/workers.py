"""Processes that work for the bot: what takes long and needs the interpreter runs there, beside the event loop."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import Any, Generic, TypeVar

T = TypeVar("T")

_YIELDING = 8.0
"""Seconds for which work that no game waits for lets others go first, at most."""


class Making(Generic[T]):
    """Something that takes long and is being made, perhaps for several people at once.

    Args:
        make: makes it, and says in `share` how far it is.
    """

    def __init__(self, make: "Callable[[Making[T]], Coroutine[Any, Any, T]]") -> None:
        """See the class."""
        self.share = 0.0
        """How much of it is done, from 0 to 1."""
        self.task = asyncio.create_task(make(self))

    async def wait(self, seconds: float) -> T | None:
        """What was made, or None if it is not done in so many seconds. Raises what the making raised."""
        done, _ = await asyncio.wait({self.task}, timeout=seconds)
        return self.task.result() if done else None


class Workers:
    """A pool that is made when the first work comes, and anew when it has broken.

    All who share it take turns, so a work should be short; what is long is handed over in pieces.

    Args:
        make: makes the pool; where it returns None, asyncio's own threads do the work.
    """

    def __init__(self, make: Callable[[], Executor | None]) -> None:
        """See the class."""
        self._make = make
        self._pool: Executor | None = None
        self._aside = asyncio.Lock()
        self._ahead = 0
        self._is_free = asyncio.Event()
        self._is_free.set()

    async def run(self, work: Callable[[], T]) -> T:
        """What `work` returns or raises. It and its result must be fit to be sent to another process."""
        pool = self._ready()
        try:
            return await _submit(pool, work)
        except BrokenProcessPool:  # a worker was killed, e.g. for want of memory
            if self._pool is pool:
                self._pool = None
            return await _submit(self._ready(), work)

    async def run_aside(self, work: Callable[[], T]) -> T:
        """As `run`, for what no game waits for: however much of it there is, only one piece at a time is in the way.

        None begins while somebody is ahead, but none waits longer than a few seconds for that either.
        """
        async with self._aside:
            with suppress(TimeoutError):
                async with asyncio.timeout(_YIELDING):
                    await self._is_free.wait()
            return await self.run(work)

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """While this lasts what no game waits for lets others go first: there is one work after the other to come."""
        self._ahead += 1
        self._is_free.clear()
        try:
            yield
        finally:
            self._ahead -= 1
            if not self._ahead:
                self._is_free.set()

    def close(self) -> None:
        """Lets no more work begin; what is under way is not waited for."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _ready(self) -> Executor | None:
        if self._pool is None:
            self._pool = self._make()
        return self._pool


async def _submit(pool: Executor | None, work: Callable[[], T]) -> T:
    if pool is None:
        return await asyncio.to_thread(work)
    # Submitting may start a process, for which the event loop must not wait.
    return await asyncio.wrap_future(await asyncio.to_thread(pool.submit, work))
