"""Once more: when all who played agree, the same game begins again at a new table, with the seats moved on by one."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.errors import Refused
from bot.store.database import Conflict
from bot.tables.ledger import Ledger
from bot.tables.lobby import begun_with, new_id
from bot.tables.model import Position, Proposal, Sitting, Status, Table
from bot.tables.play import check_free
from bot.tables.seating import STAND_IN
from bot.tables.terms import outlook

REMATCH_KIND = "rematch"


class Rematch:
    """Proposals at finished tables. All methods raise NoSuchTable."""

    def __init__(self, ledger: Ledger, entropy: Callable[[], str]) -> None:
        self._ledger = ledger
        self._entropy = entropy

    async def want(self, table_id: str, person_id: int) -> Position | None:
        """Somebody wants to play again; the rematch when all who are still there want to, else None.

        Whoever has left the server is followed by a computer player.

        Refused: "not-seated", "not-over-yet", "private" (a daily game), "tournament-table", "rematch-exists".
        """
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            table = position.table
            if table.seat_of(person_id) is None:
                raise Refused("not-seated")
            if table.day is not None:
                raise Refused("private")
            check_free(table)
            if table.status not in (Status.OVER, Status.CANCELLED):
                raise Refused("not-over-yet")
            if await self._ledger.next_of(table_id) is not None:
                raise Refused("rematch-exists")
            agreed = frozenset({person_id}) | (table.proposal.agreed if table.proposal else frozenset())
            first = table.proposal.proposed_by if table.proposal else person_id
            asked = replace(table, proposal=Proposal(REMATCH_KIND, "", table.seq, self._ledger.clock(), first, agreed))
            if not agreed.issuperset(wanted(table)):
                await self._ledger.enter(position, replace(position, table=asked), [])
                return None
            return await self._begin(table)

    async def _begin(self, table: Table) -> Position:
        seed = self._entropy()
        fresh = _again(table, self._ledger.clock())
        fresh = replace(fresh, unrated=await outlook(self._ledger.store, fresh))
        started, match, opening = begun_with(fresh, seed, self._ledger.clock())
        try:
            return await self._ledger.begin_rematch(table, started, seed, match, opening)
        except Conflict:
            raise Refused("rematch-exists") from None


def wanted(table: Table) -> frozenset[int]:
    """The ids of the persons who have to agree: all who sat there, but for those who have left the server."""
    return frozenset(s.person.id for s in table.sitting if s.person is not None and not s.has_left)


def _again(table: Table, now: int) -> Table:
    """A table like another, before its start; the second seat has become the first, and so on around."""
    sitting = (_moved(s, table.seats) for s in table.sitting)
    return Table(
        id=new_id(),
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        parent_id=table.parent_id,
        game=table.game,
        rules=table.rules,
        options=table.options,
        seats=table.seats,
        status=Status.LOBBY,
        host_id=table.host_id,
        sitting=tuple(sorted(sitting, key=lambda s: s.seat)),
        seq=0,
        commitment="",
        language=table.language,
        created_at=now,
        control=table.control,
        policy=table.policy,
        unrated="casual" if table.unrated == "casual" else None,
    )


def _moved(sitting: Sitting, seats: int) -> Sitting:
    """Who sits one seat further on; a person who is there plays themselves again."""
    seat = (sitting.seat - 1) % seats
    if sitting.person is None or sitting.has_left:
        return Sitting(seat, None, sitting.level or STAND_IN)
    return Sitting(seat, sitting.person, None)
