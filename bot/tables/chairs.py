"""Who sits on a chair while a match runs: handing one's own over, and finding somebody for an empty one."""

from msgspec.structs import replace

from bot.errors import Refused
from bot.tables.ledger import Author, Ledger
from bot.tables.model import Person, Position, Sitting, Table
from bot.tables.orders import without_orders
from bot.tables.play import Play, check_free, check_runs
from bot.tables.timing import control_of
from engines.core.types import Seat


class Chairs:
    """Changes of persons. All methods raise NoSuchTable, and what `Play` raises where no match runs."""

    def __init__(self, ledger: Ledger, play: Play) -> None:
        self._ledger = ledger
        self._play = play

    async def check_offer(self, table_id: str, by: int, seat: Seat, to: int) -> Position:
        """Whether a person may offer a seat to another member.

        One's own seat at any time; another one only while a computer player stands in there.

        Refused: "not-seated", "you-resigned", "nobody-sits-there", "seat-not-empty", "seat-given-up",
        "already-seated", "private" in a daily game, "tournament-table".
        """
        position = await self._ledger.position(table_id)
        self._check(position, by, seat, to)
        return position

    async def hand_over(self, table_id: str, by: int, seat: Seat, to: Person) -> Position:
        """Gives a seat to a member who has accepted it, with all its secrets; what its former person left behind for it
        (orders, votes) is gone. Whoever takes the place of somebody who was away is given time anew.

        Refused: as `check_offer`.
        """
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            old = self._check(position, by, seat, to.id)
            return await self._give(position, old, to)

    async def check_replacement(self, table_id: str, seat: Seat, to: int) -> None:
        """As `replace`, without doing it."""
        _replaceable(await self._ledger.position(table_id), seat, to)

    async def replace(self, table_id: str, seat: Seat, to: Person) -> Position:
        """Gives a seat of a running match to somebody else, by order of those who hold a tournament, with time anew.

        Refused: "nobody-sits-there", "seat-given-up", "already-seated", and what `Play` raises where no match runs.
        """
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            return await self._give(position, _replaceable(position, seat, to.id), to, is_timed=True)

    async def _give(self, position: Position, old: Sitting, to: Person, *, is_timed: bool = False) -> Position:
        seat = old.seat
        table = without_orders(position.table, seat)
        sitting = tuple(Sitting(seat, to, None) if s.seat == seat else s for s in table.sitting)
        gone = frozenset() if old.person is None else frozenset({old.person.id})
        host = to.id if table.host_id in gone else table.host_id
        table = replace(
            table,
            sitting=sitting,
            cancel_votes=table.cancel_votes - gone,
            proposal=None,
            skipping=table.skipping - {seat},
            host_id=host,
        )
        if (old.is_computer or is_timed) and (fresh := control_of(table.control).start):
            position = await self._ledger.give_time(position, seat, fresh)
        return (await self._play.enter(position, table, [], Author.TABLE))[0]

    def _check(self, position: Position, by: int, seat: Seat, to: int) -> Sitting:
        own = self._play.playing(position, by)
        table: Table = position.table
        check_free(table)
        sitting = table.sitting_at(seat)
        if table.day is not None:
            raise Refused("private")
        if sitting is None:
            raise Refused("nobody-sits-there", number=seat + 1)
        if seat in position.match.resigned:
            raise Refused("seat-given-up")
        if seat != own and not sitting.is_computer:
            raise Refused("seat-not-empty", name=sitting.name)
        if table.seat_of(to) is not None and table.seat_of(to) != seat:
            raise Refused("already-seated")
        return sitting


def _replaceable(position: Position, seat: Seat, to: int) -> Sitting:
    """Who holds a seat that can be given to somebody else."""
    check_runs(position.table)
    old = position.table.sitting_at(seat)
    if old is None:
        raise Refused("nobody-sits-there", number=seat + 1)
    if seat in position.match.resigned:
        raise Refused("seat-given-up")
    if position.table.seat_of(to) is not None:
        raise Refused("already-seated")
    return old
