"""Do the ratings agree with the games they come from? Once a night, if games were rated since, all are worked out anew
and compared; what is wrong is logged, and nobody is told.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from math import isclose
from typing import Any

from bot.ratings.ledger import balances, replayed
from bot.store import queries
from bot.store.database import Store, ask
from bot.store.settings import remember, remembered
from bot.tables.model import DAY
from bot.tables.rating import columns, games_of, holding

_log = logging.getLogger(__name__)

HOUR = 3 * 3600
"""Seconds UTC after midnight at which the books are gone through."""
_CHECKED = "ratings-checked"
"""Under this name the store remembers when that was done last."""
_CLOSE = 1e-9
"""Another machine may reckon the last digits otherwise."""


class Bookkeeping:
    """Goes through the ledger of ratings. It changes nothing.

    Args:
        store: where it is.
        clock: seconds UTC.
    """

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock

    async def next_due(self) -> int | None:
        """When the books are to be gone through next, in seconds UTC; None: nothing was rated since the last time."""
        row = await self._store.read_one(queries.ratings.last_end)
        checked = int(await remembered(self._store, _CHECKED) or 0)
        if row["ended_at"] is None or row["ended_at"] < checked:
            return None
        return int(row["ended_at"] - HOUR) // DAY * DAY + DAY + HOUR

    async def run_due(self) -> None:
        """Goes through them if it is time."""
        due, now = await self.next_due(), self._clock()
        if due is None or due > now:
            return
        try:
            for table_id, fault in (await self.faults()).items():
                _log.error("the ratings are wrong at table %s: %s", table_id, fault)
        except Exception:  # they are gone through again tomorrow; nothing else waits for it
            _log.exception("the ratings cannot be gone through")
        await remember(self._store, _CHECKED, str(now))

    async def faults(self) -> dict[str, str]:
        """What is wrong, by the id of the table at which it shows first; of each title the first fault only, for those
        after it follow from it."""
        found: dict[str, str] = {}
        for title in await self._store.read_one(queries.ratings.titles):
            where = {"guild_id": title["guild_id"], "game": title["game"]}
            facts, lines, holdings = await self._store.read(
                ask(queries.ratings.facts_from, ended_at=0, match_id="", **where),
                ask(queries.ratings.lines, **where),
                ask(queries.ratings.holdings, **where),
            )
            found |= await asyncio.to_thread(_faults, facts, lines, holdings)
        return found


def _faults(
    facts: Iterable[Mapping[str, Any]], lines: Iterable[Mapping[str, Any]], holdings: Iterable[Mapping[str, Any]]
) -> dict[str, str]:
    stored = {(row["match_id"], row["person_id"]): row for row in lines}
    right = replayed(games_of(facts))
    for line in right:
        row = stored[line.game_id, line.player]
        for name, value in columns(line).items():
            if not _is_same(row[name], value):
                return {line.game_id: f"{name} of person {line.player} is {row[name]}, and should be {value}"}
    last = {line.player: line.game_id for line in right}
    held = {row["person_id"]: row for row in holdings}
    for person, has in balances(right).items():
        for name, value in holding(has).items():
            kept = held[person][name] if person in held else None
            if not _is_same(kept, value):
                return {last[person]: f"person {person} now has {name} {kept}, and should have {value}"}
    return {}


def _is_same(stored: object, right: object) -> bool:
    if isinstance(stored, float) and isinstance(right, float):
        return isclose(stored, right, rel_tol=_CLOSE)
    return stored == right
