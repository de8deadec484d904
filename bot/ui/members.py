"""Who of many people is still in a server. The bot is not told of who leaves, so it has to ask, one by one."""

from collections import OrderedDict
from collections.abc import Callable, Iterable

from bot.ui.courier import DiscordCourier

_FRESH = 3600
"""Seconds for which an answer is believed."""
_KEPT = 10_000
"""Answers that are kept."""


class Members:
    """Asks Discord, and remembers for an hour what it said.

    Args:
        courier: asks.
        clock: seconds UTC.
    """

    def __init__(self, courier: DiscordCourier, clock: Callable[[], int]) -> None:
        self._courier = courier
        self._clock = clock
        self._known: OrderedDict[tuple[int, int], tuple[int, bool]] = OrderedDict()

    async def present(self, guild_id: int, persons: Iterable[int]) -> frozenset[int]:
        """Those of some persons who are in a server; whoever cannot be asked about counts as there."""
        now, asked = self._clock(), tuple(persons)
        known = {person: self._known.get((guild_id, person), (-_FRESH, True)) for person in asked}
        fresh = {person: is_there for person, (at, is_there) in known.items() if now - at < _FRESH}
        unknown = [person for person in asked if person not in fresh]
        there = await self._courier.members(guild_id, unknown)
        for person in unknown:
            self._known[guild_id, person] = now, person in there
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return frozenset(person for person in asked if fresh.get(person, person in there))
