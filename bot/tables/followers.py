"""Who wants to be told when a game ends at which they do not sit. The ledger owes it with the end."""

from bot.errors import Refused
from bot.store import queries
from bot.tables.ledger import Ledger
from bot.tables.model import Status, Table

_ENDED = {Status.OVER: "match-over", Status.CANCELLED: "match-cancelled"}


class Followers:
    """Notes who follows. A table's id that does not exist raises NoSuchTable."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def follows(self, table_id: str, person_id: int) -> bool:
        """Whether a person follows a table."""
        row = await self._ledger.store.read_one(queries.people.follows, match_id=table_id, person_id=person_id)
        return row is not None

    async def follow(self, table_id: str, person_id: int) -> Table:
        """Follows a table.

        Refused: "follow-seated" for who sits there; "private", "sealed", "match-over", "match-cancelled".
        """
        async with self._ledger.lock(table_id):
            table = await self._ledger.table(table_id)
            if table.is_private:
                raise Refused("private" if table.day is not None else "sealed")
            if table.status in _ENDED:
                raise Refused(_ENDED[table.status])
            if table.seat_of(person_id) is not None:
                raise Refused("follow-seated")
            async with self._ledger.store.transaction() as transaction:
                transaction.add(queries.people.follow, match_id=table_id, person_id=person_id)
            return table

    async def unfollow(self, table_id: str, person_id: int) -> None:
        """Stops following a table; whoever does not follow it is no worse off."""
        async with self._ledger.store.transaction() as transaction:
            transaction.add(queries.people.unfollow, match_id=table_id, person_id=person_id)
