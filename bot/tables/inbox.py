"""What waits for a person, at all their tables at once."""

import msgspec

from bot.store import queries
from bot.store.database import Store
from bot.tables.lookup import Lookup
from bot.tables.model import Status, Table
from bot.tables.timekeeper import Timekeeper
from bot.tables.voting import voters

HURRY = 12 * 3600
"""Seconds before its deadline from which on a table comes before those that have waited longer."""


class Hung(msgspec.Struct, frozen=True):
    """Where the board of a table hangs."""

    channel_id: int
    message_id: int
    """0: it has been deleted, or was not posted yet."""
    is_dormant: bool
    """The server has thrown the bot out."""


class Waiting(msgspec.Struct, frozen=True):
    """A table that waits for a person."""

    table: Table
    since: int
    """When it became their turn."""
    deadline: int | None
    is_running: bool
    """Their time runs, or would if the table had a clock: nobody has agreed to rest, and they are not away."""
    hung: Hung


class Inbox:
    """Looks up what waits for people. Daily games are not among it: they keep nobody waiting."""

    def __init__(self, store: Store, lookup: Lookup, timekeeper: Timekeeper) -> None:
        self._store = store
        self._lookup = lookup
        self._timekeeper = timekeeper

    async def boards(self, person_id: int) -> dict[str, Hung]:
        """Where the boards of a person's open tables hang, by the tables' ids."""
        rows = await self._store.read_one(queries.people.boards_of, person_id=person_id)
        return {row["match_id"]: Hung(row["channel_id"], row["message_id"], bool(row["dormant"])) for row in rows}

    async def waiting(self, person_id: int) -> list[Waiting]:
        """The tables that wait for a person, in this server and elsewhere, the one that has waited longest first."""
        boards = await self.boards(person_id)
        found = []
        for table in await self._lookup.awaiting(person_id):
            hung = boards.get(table.id)
            if table.day is not None or hung is None or hung.is_dormant:
                continue
            position = await self._lookup.position(table.id)
            seat = position.table.seat_of(person_id)
            time = None if seat is None else (await self._timekeeper.read(position)).clocks[seat]
            if time is not None and time.since is not None:
                found.append(Waiting(position.table, time.since, time.deadline, time.is_running, hung))
        return sorted(found, key=lambda waiting: waiting.since)

    async def asked(self, person_id: int) -> list[tuple[Table, Hung]]:
        """The running tables whose boards ask a person to agree to something, and where these hang; oldest first."""
        boards = await self.boards(person_id)
        found = []
        for table in await self._lookup.tables_of(person_id):
            proposal, hung = table.asked, boards.get(table.id)
            if table.status is not Status.RUNNING or proposal is None or hung is None or hung.is_dormant:
                continue
            position = await self._lookup.position(table.id)
            if person_id in voters(position, proposal) - proposal.agreed:
                found.append((table, hung))
        return found


def next_of(waiting: list[Waiting], now: int) -> Waiting | None:
    """The table to go to first: the one with the soonest deadline if one is near, else the one that has waited longest.

    Whose clock stands still for them is last.
    """
    running = [one for one in waiting if one.is_running] or waiting
    urgent = [(one.deadline, one.since, one) for one in running if one.deadline is not None]
    near = [one for one in urgent if one[0] - now <= HURRY]
    if near:
        return min(near, key=lambda one: one[:2])[2]
    return running[0] if running else None
