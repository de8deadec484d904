"""What delivery finds out about tables: that a channel is gone, that a person has left the server or is back."""

from bot.store import queries
from bot.tables.ledger import Ledger
from bot.tables.model import Status


class Presence:
    """Notes who and what is still there. A table's id that does not exist raises NoSuchTable."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def lose_home(self, table_id: str, channel_id: int) -> bool:
        """Notes that the channel of a table is gone; whether that is news. Each person is owed a message about it.

        It is no news when the table has left that channel, or is known to be homeless.
        """
        async with self._ledger.lock(table_id):
            table = await self._ledger.table(table_id)
            if table.homeless or table.channel_id != channel_id:
                return False
            self._ledger.forget(table_id)
            async with self._ledger.store.transaction() as transaction:
                transaction.require(queries.tables.lose_home, match_id=table_id)
                if table.status in (Status.LOBBY, Status.RUNNING, Status.FROZEN):
                    for sitting in table.sitting:
                        if sitting.person is not None:
                            transaction.add(
                                queries.tables.owe_notice,
                                match_id=table_id,
                                debt=f"tell:{table_id}:{sitting.person.id}:homeless",
                                person_id=sitting.person.id,
                                notice="homeless",
                                next_try=self._ledger.clock(),
                            )
            return True

    async def see(self, table_id: str, person_id: int, *, is_member: bool) -> bool:
        """Notes whether a person at a table is in the server; whether that is news, of which the board then tells."""
        async with self._ledger.lock(table_id):
            table = await self._ledger.table(table_id)
            sitting = table.sitting_of(person_id)
            if sitting is None or sitting.has_left is not is_member:
                return False
            self._ledger.forget(table_id)
            async with self._ledger.store.transaction() as transaction:
                transaction.require(
                    queries.tables.set_left, match_id=table_id, seat=sitting.seat, has_left=int(not is_member)
                )
                self._ledger.owe_board(transaction, table)
            return True
