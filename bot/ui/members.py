"""Who of many people is still in a server. The bot is not told of who leaves, so it has to ask, one by one."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable

from bot.boards.courier import Courier, Undelivered

_FRESH = 3600
"""Seconds for which an answer is believed."""
_KEPT = 10_000
"""Answers that are kept."""
_AT_ONCE = 5
"""Questions at the same time."""


class Members:
    """Asks Discord, and remembers for an hour what it said.

    Args:
        courier: asks.
        clock: seconds UTC.
    """

    def __init__(self, courier: Courier, clock: Callable[[], int]) -> None:
        self._courier = courier
        self._clock = clock
        self._known: OrderedDict[tuple[int, int], tuple[int, bool]] = OrderedDict()

    async def present(self, guild_id: int, persons: Iterable[int]) -> frozenset[int]:
        """Those of some persons who are in a server; whoever cannot be asked about counts as there."""
        slots = asyncio.Semaphore(_AT_ONCE)

        async def is_there(person: int) -> bool:
            async with slots:
                return await self._is_member(guild_id, person)

        asked = tuple(persons)
        there = await asyncio.gather(*(is_there(person) for person in asked))
        return frozenset(person for person, is_present in zip(asked, there, strict=True) if is_present)

    async def _is_member(self, guild_id: int, person: int) -> bool:
        at, is_member = self._known.get((guild_id, person), (-_FRESH, True))
        if self._clock() - at < _FRESH:
            return is_member
        try:
            is_member = await self._courier.is_member(guild_id, person)
        except Undelivered:
            return True
        self._known[guild_id, person] = self._clock(), is_member
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return is_member
