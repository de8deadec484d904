"""Striking a rated game off: it stays in the ledger, shown as annulled, and all that came after is worked out anew."""

from bot.errors import Refused
from bot.store import queries
from bot.store.database import Store
from bot.tables.ledger import Ledger
from bot.tables.model import Table
from bot.tables.rating import write_strike


class Annulling:
    """For those who manage the server: the caller checks that."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def strike(self, table_id: str, *, is_struck: bool = True) -> Table:
        """Strikes a game off, or lets it count again; its channel is owed a board that says so.

        Refused: "not-rated" if it never counted, "struck-already", "not-struck". NoSuchTable.
        """
        async with self._ledger.lock(table_id):
            table = await self._ledger.table(table_id)
            is_counted = await counts(self._ledger.store, table_id)
            if is_counted is None:
                raise Refused("not-rated")
            if is_counted is not is_struck:
                raise Refused("struck-already" if is_struck else "not-struck")
            async with self._ledger.store.transaction() as transaction:
                write_strike(transaction, table_id, is_struck=is_struck)
                self._ledger.owe_board(transaction, table)
            return table


async def counts(store: Store, table_id: str) -> bool | None:
    """Whether a rated game has not been struck off; None if it never counted, or has not ended."""
    row = await store.read_one(queries.ratings.is_struck, match_id=table_id)
    return None if row is None else not row["is_struck"]
