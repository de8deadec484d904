"""Delivery: pays what channels are owed, each debt once and at last.

A board is drawn from the state at sending time, so whatever was owed meanwhile folds into one message. While a turn
lasts the hanging board is edited; at a hand-over, at the start and at the end a fresh one is posted, which pings
those who became awaited, and the old one is retired. Before a fresh board is posted its nonce is on the disk. When
the bot died, or Discord did not answer, it is looked for; if it is not there it is posted again with the same nonce,
which Discord takes for the same message.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from hashlib import sha256
from weakref import WeakValueDictionary

import msgspec

from bot.boards.calls import still_awaits, to_call, turn_notice
from bot.boards.courier import Barred, Board, Courier, Gone, Homeless, Later, Posted, Undelivered
from bot.boards.digests import Digests
from bot.boards.outbox import LOBBY, Attempt, BoardDebt, Hanging, Notice, Outbox, Retirement, Shown
from bot.clocks.zones import silence
from bot.store.database import Store
from bot.tables.inbox import Inbox
from bot.tables.ladder import Ladder
from bot.tables.lookup import Lookup
from bot.tables.model import Position, Table
from bot.tables.people import People, Ping, Wishes
from bot.tables.presence import Presence
from bot.tables.reliability import Standings
from bot.tables.terms import outlook
from bot.tables.timekeeper import Timekeeper
from bot.tables.timing import Reading
from engines.core.types import Seat

_log = logging.getLogger(__name__)

_PAUSES = (5, 15, 60, 300, 900, 3600)
"""Seconds until the next attempt, after the first failure, the second, and so on; the last one from then on."""
_RETIRE_ATTEMPTS = 12
"""After so many the buttons of an old board stay: they are found out when they are pressed."""
_ANNOUNCE_ATTEMPTS = 8
"""After so many the end of a game is not announced any more."""
_ROUNDS = 8
"""How often one run begins again because more was owed meanwhile; the rest is the next run's."""
_AT_ONCE = 8
"""Tables that are served at the same time when much is due."""


class Report(msgspec.Struct, frozen=True):
    """What became of the board that a table was owed."""

    board: Posted | None = None
    """Where the current board hangs."""
    barred: Barred | None = None
    """It is still owed: permissions are missing."""
    is_homeless: bool = False
    """It is still owed: the channel is gone."""
    is_late: bool = False
    """It is still owed: the chat is out of order, or more is owed than one run sends."""


class Delivery:
    """Sends what is owed.

    Args:
        store: where it is written down.
        lookup: what is to be shown.
        presence: is told what turns out on the way.
        people: how they want to be called.
        timekeeper: reads the clocks.
        courier: carries it.
        clock: seconds UTC.
    """

    def __init__(
        self,
        store: Store,
        lookup: Lookup,
        presence: Presence,
        people: People,
        timekeeper: Timekeeper,
        courier: Courier,
        clock: Callable[[], int],
    ) -> None:
        self._outbox = Outbox(store)
        self._store = store
        self._standings = Standings(store, people, clock)
        self._ladder = Ladder(store)
        self._digests = Digests(store, Inbox(store, lookup, timekeeper), people, courier, clock)
        self._lookup = lookup
        self._presence = presence
        self._people = people
        self._timekeeper = timekeeper
        self._courier = courier
        self._clock = clock
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def run(self, table_id: str) -> Report:
        """Sends now whatever a table and its people are owed. Never raises Undelivered."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            can_post, can_tell = await self._outbox.is_open(table_id)
            if can_post:
                report = await self._board(table_id)
                await self._retire(table_id)
            else:
                report = Report(is_homeless=True)
            if can_tell:
                await self._tell(table_id)
            return report

    async def run_due(self) -> int:
        """Sends what is due to all tables, each by itself, and the digests; how many tables there were."""
        due = await self._outbox.due(self._clock())
        slots = asyncio.Semaphore(_AT_ONCE)

        async def serve(table_id: str) -> None:
            async with slots:
                try:
                    await self.run(table_id)
                except Exception:
                    _log.exception("what table %s is owed cannot be sent", table_id)

        await asyncio.gather(*(serve(table_id) for table_id in due))
        await self._digests.run_due()
        return len(due)

    async def next_due(self) -> int | None:
        """When `run_due` has something to do next, in seconds UTC; None while nothing is owed that can be sent."""
        moments = (await self._outbox.next_due(), await self._digests.next_due())
        return min((moment for moment in moments if moment is not None), default=None)

    async def owed(self) -> int:
        """How many messages, edits and notices are owed, sendable now or not."""
        return await self._outbox.owed()

    async def retry(self, *, guild_id: int | None = None, channel_id: int | None = None) -> None:
        """Makes everything due that a server or a channel is owed, because its permissions changed."""
        await self._outbox.hurry(self._clock(), guild_id=guild_id, channel_id=channel_id)

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was thrown out: from now on nothing is sent there, and nothing is deleted."""
        await self._outbox.sleep(guild_id)

    async def guild_back(self, guild_id: int) -> list[str]:
        """The bot is in a server again: the open tables that were held back; a fresh board is due to each."""
        return list(await self._outbox.wake(guild_id, self._clock()))

    async def _board(self, table_id: str) -> Report:
        for _ in range(_ROUNDS):
            debt, hanging = await self._outbox.board(table_id)
            if debt is None:
                return Report(board=None if hanging is None else hanging.posted)
            table = await self._lookup.table(table_id)
            try:
                await self._pay(debt, hanging, table)
            except Homeless:
                await self._presence.lose_home(table_id, table.channel_id)
                return Report(is_homeless=True)
            except Barred as why:
                await self._postpone(debt)
                return Report(barred=why)
            except Undelivered:
                await self._postpone(debt)
                return Report(is_late=True)
            except Exception:
                _log.exception("the board of table %s cannot be shown", table_id)
                await self._postpone(debt)
                return Report(is_late=True)
        return Report(is_late=True)

    async def _pay(self, debt: BoardDebt, hanging: Hanging | None, table: Table) -> None:
        position = None if table.started_at is None else await self._lookup.position(table.id)
        table = table if position is None else position.table
        shown = _to_show(table, hanging)
        board = Board(table, position, shown.since, reading=await self._read(position))
        if position is None:
            # A lobby tells of what is not decided yet.
            hoped = msgspec.structs.replace(table, unrated=await outlook(self._store, table))
            standings = await self._standings.shown_at(table)
            board = msgspec.structs.replace(board, table=hoped, standings=standings)
        elif position.outcome is not None:
            board = msgspec.structs.replace(board, moved=await self._ladder.moved(table.id))
        if debt.attempt is not None and debt.attempt.channel_id == table.channel_id:
            known = None if hanging is None else hanging.posted
            if (found := await self._courier.find(board, known)) is not None:
                await self._hang(debt, debt.attempt, board, found, hanging)
                return
        posted = _to_edit(debt, hanging, table, shown)
        if posted is None:
            await self._post(debt, hanging, board, shown)
            return
        try:
            await self._courier.edit(board, posted)
        except Gone:
            await self._outbox.lost(table.id, posted)
            return
        await self._outbox.hung(table.id, debt, debt.version, posted, shown, hanging, self._clock())

    async def _post(self, debt: BoardDebt, hanging: Hanging | None, board: Board, shown: Shown) -> None:
        table, attempt = board.table, debt.attempt
        if attempt is None or attempt.channel_id != table.channel_id or attempt.shown.handover != shown.handover:
            attempt = Attempt(secrets.token_hex(12), debt.version, table.channel_id, shown)
            await self._outbox.begin(debt, attempt)
        called = to_call(board, hanging, shown)
        by_mention, notices = await self._calls(board, called)
        try:
            posted = await self._courier.post(msgspec.structs.replace(board, ping=by_mention), attempt.nonce)
        except (Barred, Homeless):
            await self._outbox.forget_attempt(debt.debt)
            raise
        await self._outbox.hung(table.id, debt, attempt.version, posted, attempt.shown, hanging, self._clock(), notices)
        await self._look_for(table, called)

    async def _calls(self, board: Board, seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[Notice, ...]]:
        """Who is called by a mention on the board, and who by a message of their own: a direct one, or one that comes
        after their quiet hours."""
        mentioned, notices = [], []
        for seat in seats:
            person = board.table.person_at(seat)
            if person is None or board.position is None:
                continue
            wishes = await self._people.wishes(person.id)
            quiet_until = self._quiet_until(board, person.id, wishes)
            if not wishes.is_called:
                continue
            if wishes.ping is Ping.CHANNEL and quiet_until is None:
                mentioned.append(seat)
            else:
                notices.append(turn_notice(board.position, seat, person.id, quiet_until or 0))
        return tuple(mentioned), tuple(notices)

    def _quiet_until(self, board: Board, person_id: int, wishes: Wishes) -> int | None:
        """When the quiet hours end in which a person is now; None: they may be called."""
        seat = board.table.seat_of(person_id)
        deadline = None if seat is None or board.reading is None else board.reading.clocks[seat].deadline
        return silence(wishes.quiet, self._clock(), deadline)

    async def _read(self, position: Position | None) -> Reading | None:
        return None if position is None or position.table.day is not None else await self._timekeeper.read(position)

    async def _hang(
        self, debt: BoardDebt, attempt: Attempt, board: Board, posted: Posted, hanging: Hanging | None
    ) -> None:
        """A board that was posted before a crash: its mentions have been made, messages of their own have not."""
        _, notices = await self._calls(board, to_call(board, hanging, attempt.shown))
        await self._outbox.hung(
            board.table.id, debt, attempt.version, posted, attempt.shown, hanging, self._clock(), notices
        )

    async def _look_for(self, table: Table, seats: tuple[Seat, ...]) -> None:
        """Finds out whether those who were pinged can have read it."""
        for seat in seats:
            person = table.person_at(seat)
            if person is None:
                continue
            try:
                is_member = await self._courier.is_member(table.guild_id, person.id)
            except Undelivered:
                continue
            if not is_member:
                await self._presence.see(table.id, person.id, is_member=False)

    async def _retire(self, table_id: str) -> None:
        for retirement in await self._outbox.retirements(table_id):
            try:
                await self._take_down(table_id, retirement)
            except (Gone, Homeless):
                pass
            except Exception as why:
                if not isinstance(why, Undelivered):
                    _log.exception("an old board of table %s cannot be retired", table_id)
                if retirement.attempts < _RETIRE_ATTEMPTS:
                    await self._outbox.postpone(retirement.debt, self._clock() + _pause(retirement.attempts))
                    continue
            await self._outbox.drop(retirement.debt)

    async def _take_down(self, table_id: str, retirement: Retirement) -> None:
        _, hanging = await self._outbox.board(table_id)
        if hanging is None or hanging.posted is None:
            raise Later("the board to point to was deleted, and there is no new one yet")
        table = await self._lookup.table(table_id)
        position = None if table.started_at is None else await self._lookup.position(table_id)
        board = Board(table, position, retirement.since, retirement.until)
        await self._courier.retire(board, retirement.old, hanging.posted)

    async def _tell(self, table_id: str) -> None:
        for notice in await self._outbox.notices(table_id, self._clock()):
            table = await self._lookup.table(table_id)
            position = None if table.started_at is None else await self._lookup.position(table_id)
            board = Board(table, position, reading=await self._read(position))
            if notice.channel_id:
                await self._announce(notice, board)
                continue
            kind, _, stretch = notice.notice.partition("/")
            wishes = await self._people.wishes(notice.person_id)
            if stretch and (quiet_until := self._quiet_until(board, notice.person_id, wishes)) is not None:
                await self._outbox.postpone(notice.debt, quiet_until)
                continue
            # Ticked off first: nothing essential is told so, and nobody is to be told twice.
            await self._outbox.drop(notice.debt)
            is_wanted = wishes.is_called and not table.homeless
            if stretch and not (is_wanted and still_awaits(board, notice.person_id, kind, int(stretch))):
                continue
            try:
                await self._say(notice, board, kind, wishes.ping)
            except Undelivered:
                _log.info("person %d cannot be told about table %s", notice.person_id, table_id)
            except Exception:
                _log.exception("person %d cannot be told about table %s", notice.person_id, table_id)

    async def _say(self, notice: Notice, board: Board, kind: str, way: Ping) -> None:
        """By the way that the person prefers; whom no direct message reaches is mentioned in the channel, unless it is
        the channel that is gone."""
        link = await self._link(board.table)
        if "/" not in notice.notice or way is Ping.DM:
            try:
                await self._courier.tell(notice.person_id, board, kind, link)
                return
            except Gone:
                if board.table.homeless:
                    raise
        await self._courier.call(notice.person_id, board, kind, link, _nonce(notice))

    async def _announce(self, notice: Notice, board: Board) -> None:
        """Tells the channel that the server has chosen for that how a game has ended; where it cannot be told, the
        table's own. The board itself does so in its channel."""
        link, nonce, home = await self._link(board.table), _nonce(notice), board.table.channel_id
        try:
            if notice.channel_id != home:
                await self._courier.announce(board, notice.channel_id, link, nonce, is_astray=False)
        except (Homeless, Barred):
            try:
                await self._courier.announce(board, home, link, nonce, is_astray=True)
            except Undelivered:
                _log.info("the end of table %s cannot be announced", board.table.id)
        except Undelivered:
            if notice.attempts < _ANNOUNCE_ATTEMPTS:
                await self._outbox.postpone(notice.debt, self._clock() + _pause(notice.attempts))
                return
        except Exception:
            _log.exception("the end of table %s cannot be announced", board.table.id)
        await self._outbox.drop(notice.debt)

    async def _link(self, table: Table) -> Posted | None:
        _, hanging = await self._outbox.board(table.id)
        return None if hanging is None else hanging.posted

    async def _postpone(self, debt: BoardDebt) -> None:
        await self._outbox.postpone(debt.debt, self._clock() + _pause(debt.attempts))


def _nonce(notice: Notice) -> str:
    return sha256(notice.debt.encode()).hexdigest()[:24]


def _pause(attempts: int) -> int:
    return _PAUSES[min(attempts, len(_PAUSES) - 1)]


def _to_show(table: Table, hanging: Hanging | None) -> Shown:
    turn, handover = (LOBBY, LOBBY) if table.started_at is None else (table.turn, table.handover)
    if hanging is None:
        return Shown(turn, handover, 0)
    was = hanging.shown
    return Shown(turn, handover, was.since if was.turn == turn else max(was.turn, 0))


def _to_edit(debt: BoardDebt, hanging: Hanging | None, table: Table, shown: Shown) -> Posted | None:
    """The board that is to be edited, or None if a fresh one is to be posted."""
    if debt.wants_fresh or hanging is None or hanging.posted is None:
        return None
    if hanging.posted.channel_id != table.channel_id or hanging.shown.handover != shown.handover:
        return None
    return hanging.posted
