"""The herald: pays what is owed about events. Threads are opened, announcements posted, people told, the panel kept.

Each debt is a row that was written in the transaction of its cause. It is noted as tried before it is sent; what was
tried and may have arrived before a crash is looked for (threads, direct messages), or sent once more under the same
nonce, which makes one message of both for some minutes.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Any, Protocol
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.boards.courier import Barred, Gone, Homeless, Undelivered
from bot.clocks.control import MINUTE
from bot.director.book import Book
from bot.director.games import PAUSE, THREAD, delayed
from bot.director.model import Debt, Event, Pairing, Round
from bot.store import queries
from bot.tables.ledger import Ledger
from bot.tables.model import Link
from bot.tables.play import Play

_log = logging.getLogger(__name__)

_PAUSES = (5, 15, 60, 300, 900, 3600)
"""Seconds until the next attempt, after the first failure, the second, and so on; the last one from then on."""


class Crier(Protocol):
    """Carries what the herald has to say. Every method raises Undelivered (`bot.boards.courier`)."""

    async def open_thread(self, event: Event, past: Round, pairing: Pairing) -> int:
        """Opens a thread for a game on the event's channel; its id. Private if others are to play the same deal."""

    async def find_thread(self, event: Event, past: Round, pairing: Pairing) -> int | None:
        """The thread that was opened for a game, if there is one."""

    async def announce(self, event: Event, notice: str, channel_id: int, nonce: str, calls: Sequence[int] = ()) -> None:
        """Posts an announcement: `<notice>` or `<notice>/<about>`. Posts with one nonce make one message.

        `calls`: ids of those who are called by it, if they want to be.
        """

    async def post_panel(self, event: Event, nonce: str) -> int:
        """Posts the message that tells how an event stands; its id."""

    async def edit_panel(self, event: Event) -> None:
        """Brings it up to date. Gone if somebody has deleted it."""

    async def retire_panel(self, event: Event, channel_id: int, message_id: int) -> None:
        """Makes the panel of an event that was moved say where it went. Gone if it does not exist any more."""

    async def tell_entrant(self, event: Event, person_id: int, notice: str, nonce: str) -> None:
        """Tells somebody by a direct message or, if that is not to be, by a mention in the event's channel. Those with
        one nonce make one message, for some minutes."""

    async def was_told(self, event: Event, person_id: int, notice: str, since: int) -> bool:
        """Whether somebody has been told that since an instant, in seconds UTC."""


class Herald:
    """Sends what is owed about events.

    Args:
        book: the book of the events.
        ledger: that of the tables.
        play: through which a table moves into its thread.
        follow_up: what follows a change of a table.
        crier: carries it.
    """

    def __init__(
        self,
        book: Book,
        ledger: Ledger,
        play: Play,
        follow_up: Callable[[str], Awaitable[object]],
        crier: Crier,
    ) -> None:
        self._book = book
        self._ledger = ledger
        self._play = play
        self._follow_up = follow_up
        self._crier = crier
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def next_due(self) -> int | None:
        """When something is owed that can be sent, in seconds UTC, or None."""
        row = await self._book.store.read_one(queries.tournaments.next_debt)
        return None if row is None else row["due"]

    async def run_due(self) -> None:
        """Sends what is due about all events, each by itself."""
        for row in await self._book.store.read_one(queries.tournaments.debtors, now=self._book.clock()):
            try:
                await self.run(row["id"])
            except Exception:
                _log.exception("what is owed about event %s cannot be sent", row["id"])

    async def run(self, event_id: str) -> None:
        """Sends now whatever is owed about an event. Never raises Undelivered."""
        lock = self._locks.get(event_id)
        if lock is None:
            lock = self._locks[event_id] = asyncio.Lock()
        async with lock:
            rows = await self._book.store.read_one(
                queries.tournaments.debts, tournament_id=event_id, now=self._book.clock()
            )
            for row in rows:
                await self._pay(event_id, row)

    async def retry(self, guild_id: int) -> None:
        """Makes everything due that is owed in a server, because its permissions changed."""
        async with self._book.store.transaction() as transaction:
            transaction.add(queries.tournaments.hurry_debts, guild_id=guild_id, now=self._book.clock())

    async def owe_thread(self, link: Link) -> None:
        """Owes a game another thread, because somebody has deleted its own. Its clocks stand still meanwhile."""
        event = await self._book.event(link.event_id)
        debt = Debt("thread", f"{link.round}/{link.number}")
        past = event.round(link.round)
        pairing = None if past is None else past.pairing(link.number)
        if pairing is None or pairing.match_id is None or not event.status.is_open:
            return
        now = self._book.clock()
        async with self._book.store.transaction() as transaction:
            transaction.add(
                queries.clocks.pause, scope="match", subject=pairing.match_id, since=now, until=None, reason=THREAD
            )
            self._book.owe(transaction, event.id, debt)

    async def sleep(self, guild_id: int, *, is_asleep: bool) -> None:
        """Holds back everything about the events of a server that has thrown the bot out, or no longer."""
        async with self._book.store.transaction() as transaction:
            transaction.add(queries.tournaments.set_dormant, guild_id=guild_id, dormant=int(is_asleep))

    async def _pay(self, event_id: str, row: Any) -> None:
        event, now = await self._book.event(event_id), self._book.clock()
        try:
            async with self._book.store.transaction() as transaction:
                transaction.add(queries.tournaments.try_debt, debt=row["debt"], now=now)
            await self._send(event, row, now)
        except Gone as why:  # who was to be told takes no messages, or the panel was deleted
            _log.info("%s is not owed any more: %r", row["debt"], why)
        except Undelivered as why:
            _log.info("%s is sent later: %r", row["debt"], why)
            trouble = "barred" if isinstance(why, Barred) else "homeless" if isinstance(why, Homeless) else None
            await self._postpone(event, row, _PAUSES[min(row["attempts"], len(_PAUSES) - 1)], trouble)
            return
        except Exception:
            _log.exception("%s cannot be sent", row["debt"])
            await self._postpone(event, row, _PAUSES[-1], "fault")
            return
        async with self._book.store.transaction() as transaction:
            transaction.add(queries.tournaments.settle, debt=row["debt"], version=row["version"])

    async def _postpone(self, event: Event, row: Any, pause: int, trouble: str | None) -> None:
        """Notes when to try again. The organiser is told what only they can mend, when it fails for the first time."""
        async with self._book.store.transaction() as transaction:
            transaction.add(queries.tournaments.postpone, debt=row["debt"], next_try=self._book.clock() + pause)
            if trouble is not None and not row["attempts"] and row["kind"] != "tell":
                self._book.owe(transaction, event.id, Debt("tell", trouble, event.organiser_id))

    async def _send(self, event: Event, row: Any, now: int) -> None:
        """Pays a debt that is tried `now`. Its nonce is of its first try: when something happens again, it is told
        again."""
        kind, about, tried_at = row["kind"], row["about"], row["tried_at"]
        nonce = _nonce(f"{row['debt']}/{row['version']}/{now if tried_at is None else tried_at}")
        match kind:
            case "thread":
                await self._open_thread(event, *_place(event, about.split("/")), was_tried=tried_at is not None)
            case "post":
                await self._crier.announce(event, about, event.channel_id, nonce)
            case "panel":
                await self._show_panel(event, nonce)
            case "retire":
                channel_id, message_id = map(int, about.split("/"))
                await self._crier.retire_panel(event, channel_id, message_id)
            case "tell":
                person_id = row["person_id"]
                if tried_at is None or not await self._crier.was_told(event, person_id, about, tried_at):
                    await self._crier.tell_entrant(event, person_id, about, nonce)

    async def _open_thread(self, event: Event, past: Round, pairing: Pairing, *, was_tried: bool) -> None:
        """Opens the thread of a game, moves the table there, and lets its clocks run."""
        match_id = pairing.match_id
        if match_id is None or pairing.is_settled or not event.status.is_open:
            return
        missed = await self._without_thread(match_id)
        event, table = delayed(event, past, pairing, missed), await self._ledger.table(match_id)
        if table.homeless:
            thread = await self._crier.find_thread(event, past, pairing) if was_tried else None
            if thread is None:
                thread = await self._crier.open_thread(event, past, pairing)
            intro = f"table/{past.number}/{pairing.number}"
            # Whoever is awaited is called by the board, which follows.
            position = await self._ledger.position(match_id)
            calls = [person for seat, person in enumerate(pairing.people) if seat not in position.awaited]
            await self._crier.announce(event, intro, thread, _nonce(f"{event.id}:{intro}"), calls)
            await self._play.move_home(match_id, thread, event.channel_id)
        await self._let_play(event.id, past.number, pairing.number, match_id)
        await self._follow_up(match_id)

    async def _let_play(self, event_id: str, round_no: int, number: int, match_id: str) -> None:
        """Lets the clocks of a game run; it has the time again that it could not be played."""
        async with self._book.lock(event_id):
            before, missed = await self._book.event(event_id), await self._without_thread(match_id)
            after = delayed(before, *_place(before, (round_no, number)), missed)
            async with self._book.store.transaction() as transaction:
                now = self._book.clock()
                transaction.add(queries.clocks.resume, scope="match", subject=match_id, reason=THREAD, now=now)
                transaction.add(queries.clocks.hurry_match, match_id=match_id, now=now)
                if missed:
                    self._book.add(transaction, before, replace(after, due=now))
            if missed:
                self._book.keep_written(after)

    async def _without_thread(self, match_id: str) -> int:
        """For how many seconds a game has had no thread; 0 for what nobody would notice."""
        rows = await self._book.store.read_one(queries.clocks.pauses_of, scope="match", subject=match_id)
        now = self._book.clock()
        since = min((row["since"] for row in rows if row["reason"] == THREAD and row["until"] is None), default=now)
        # When a pause of the event ends all its deadlines move anyway.
        paused = sum(
            max(0, (now if row["until"] is None else row["until"]) - max(since, row["since"]))
            for row in rows
            if row["reason"] == PAUSE
        )
        missed = now - since - paused
        return missed if missed >= MINUTE else 0

    async def _show_panel(self, event: Event, nonce: str) -> None:
        if event.panel_id:
            try:
                await self._crier.edit_panel(event)
            except Gone:
                event = replace(event, panel_id=0)
            else:
                return
        panel_id = await self._crier.post_panel(event, nonce)
        async with self._book.lock(event.id):
            event = await self._book.event(event.id)
            async with self._book.store.transaction() as transaction:
                transaction.add(queries.tournaments.hang_panel, tournament_id=event.id, panel_id=panel_id)
            self._book.keep_written(replace(event, panel_id=panel_id))


def _nonce(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:24]


def _place(event: Event, place: Sequence[str | int]) -> tuple[Round, Pairing]:
    past = event.round(int(place[0]))
    pairing = None if past is None else past.pairing(int(place[1]))
    if past is None or pairing is None:
        raise ValueError(f"event {event.id} has no table {'/'.join(map(str, place))}")
    return past, pairing
