"""Cancelling: a table that ends without a result, because its people agree or the server's managers want it."""

from msgspec.structs import replace

from bot.errors import Refused
from bot.tables.ledger import Author, Ledger
from bot.tables.model import Position, Status, Table
from bot.tables.play import Play, check_free, check_runs, seat_of
from bot.tables.seating import closing
from engines.core.match import CANCEL


class Cancelling:
    """Ends tables in whatever state they are. All methods raise NoSuchTable, and Refused "match-over" or
    "match-cancelled" where there is nothing left to cancel."""

    def __init__(self, ledger: Ledger, play: Play) -> None:
        self._ledger = ledger
        self._play = play

    async def vote(self, table_id: str, person_id: int) -> Table:
        """Agrees to cancel the match, which ends without result once all agree who still play.

        A lobby closes at once, for its host only: Refused("host-only"). Refused: "not-seated", "you-resigned",
        "tournament-table".
        """
        async with self._ledger.lock(table_id):
            lobby = await self._ledger.table(table_id)
            check_free(lobby)
            if lobby.status is Status.LOBBY:
                if lobby.host_id != person_id:
                    raise Refused("host-only")
                return await self._close(lobby)
            position = await self._ledger.current(table_id)
            seat = seat_of(position.table, person_id)
            if position.table.status is not Status.FROZEN:
                check_runs(position.table)
            if seat in position.match.resigned:
                raise Refused("you-resigned")
            table = replace(position.table, cancel_votes=position.table.cancel_votes | {person_id})
            if closing(table, position.match) != CANCEL:
                return (await self._play.enter(position, table, [], Author.TABLE))[0].table
            return await self._cancel(position, table)

    async def withdraw(self, table_id: str, person_id: int) -> Table:
        """Takes the agreement to cancel back. Refused: "not-seated", "not-started", "frozen"."""
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            seat_of(position.table, person_id)
            check_runs(position.table)
            table = replace(position.table, cancel_votes=position.table.cancel_votes - {person_id})
            return (await self._play.enter(position, table, [], Author.TABLE))[0].table

    async def now(self, table_id: str) -> Table:
        """Cancels a table in whatever state, for those who manage the server (the caller checks that)."""
        async with self._ledger.lock(table_id):
            table = await self._ledger.table(table_id)
            if table.status is Status.LOBBY:
                return await self._close(table)
            position = await self._ledger.current(table_id)
            if position.table.status is not Status.FROZEN:
                check_runs(position.table)
            return await self._cancel(position, position.table)

    async def _close(self, lobby: Table) -> Table:
        closed = replace(lobby, status=Status.CANCELLED, ended_at=self._ledger.clock())
        await self._ledger.rearrange(lobby, closed)
        return closed

    async def _cancel(self, position: Position, table: Table) -> Table:
        if table.status is not Status.FROZEN:
            return (await self._play.enter(position, table, [(None, CANCEL)], Author.TABLE))[0].table
        # A frozen match takes no entry any more, so it is cancelled without one.
        closed = replace(table, status=Status.CANCELLED, ended_at=self._ledger.clock())
        await self._ledger.enter(position, replace(position, table=closed), [])
        return closed
