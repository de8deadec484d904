"""Records: whether a match was what it claims to be, and records from elsewhere, kept for a while to be read."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from weakref import WeakValueDictionary

import msgspec

from bot.errors import Refused
from bot.store import queries
from bot.tables.ledger import Ledger
from bot.tables.lobby import new_id
from bot.tables.model import DAY, Person, Sitting, Status, Table
from bot.tables.retrospect import Course, course_of
from bot.workers import Workers
from engines.core import match as matches
from engines.core import records
from engines.core.errors import RecordError
from engines.core.records import Record
from engines.core.registry import game as find_game
from engines.core.registry import games
from engines.core.rng import commitment
from engines.core.types import Data, Outcome

LARGEST = 200_000
"""Bytes of a record: ten times those of a long game."""
LONGEST = 3000
"""Entries of a record."""
KEPT_DAYS = 7
"""How long a record from elsewhere is kept."""
_KEPT_EACH = 5
"""Records of one person that are kept."""
_KEPT_COURSES = 8


class Verdict(msgspec.Struct, frozen=True):
    """What looking closely at a stored match has shown."""

    table: Table
    seed: str
    entries: int
    is_committed: bool
    """The seed is the one whose commitment was published at the start."""
    is_replayed: bool
    """Each entry of the log leads to the position that was stored with it."""
    has_result: bool
    """The position at the end has the result that was stored."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return self.is_committed and self.is_replayed and self.has_result


class Archive:
    """Records of all kinds. Those from elsewhere are verified in the workers' processes before anything else."""

    def __init__(self, ledger: Ledger, workers: Workers) -> None:
        self._ledger = ledger
        self._workers = workers
        self._read: OrderedDict[str, Course] = OrderedDict()
        self._showing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def verify(self, table_id: str) -> Verdict:
        """Looks closely at a match that has ended.

        NoSuchTable; Refused: "not-started", "match-cancelled" in the lobby, "verify-not-yet", "sealed".
        """
        table = await self._ledger.table(table_id)
        if table.is_sealed(self._ledger.clock()):
            raise Refused("sealed")
        if table.status in (Status.RUNNING, Status.FROZEN):
            raise Refused("verify-not-yet", commitment=table.commitment)
        log = await self._ledger.replay(table_id, check_all=True)
        row = await self._ledger.store.read_one(queries.archive.result, match_id=table_id)
        stored = msgspec.json.decode(row["result"], type=Outcome) if row["result"] else None
        seed = log.match.setup.seed
        return Verdict(
            table=table,
            seed=seed,
            entries=len(log.plies),
            is_committed=commitment(seed) == table.commitment,
            is_replayed=log.fault is None and len(log.plies) == table.seq,
            has_result=stored == matches.outcome(find_game(table.game), log.match),
        )

    async def take_in(self, person_id: int, data: bytes) -> Course:
        """Verifies a record from elsewhere and keeps it for a few days for its reader.

        RecordError, also with the codes "record-too-large", "record-not-text", "record-too-long",
        "record-unknown-game" and "record-rules".
        """
        if len(data) > LARGEST:
            raise RecordError("record-too-large", most=LARGEST // 1000)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RecordError("record-not-text") from None
        if (fault := await self._workers.run(partial(_fault, text))) is not None:
            code, params = fault
            raise RecordError(code, **params)
        record_id, now = new_id(), self._ledger.clock()
        async with self._ledger.store.transaction() as transaction:
            transaction.add(queries.archive.drop_old_records, before=now - KEPT_DAYS * DAY)
            transaction.add(queries.archive.keep_record, record_id=record_id, person_id=person_id, record=text, now=now)
            transaction.add(queries.archive.drop_surplus_records, person_id=person_id, most=_KEPT_EACH)
        return await self.course(record_id, person_id)

    async def course(self, record_id: str, person_id: int) -> Course:
        """The course of a record that its reader took in. Refused("record-gone") if it is not kept any more."""
        row = await self._ledger.store.read_one(queries.archive.record, record_id=record_id, person_id=person_id)
        if row is None or row["imported_at"] < self._ledger.clock() - KEPT_DAYS * DAY:
            raise Refused("record-gone", days=KEPT_DAYS)
        if record_id not in self._read:
            self._read[record_id] = await asyncio.to_thread(_course, record_id, row["record"], row["imported_at"])
        self._read.move_to_end(record_id)
        course = self._read[record_id]
        if len(self._read) > _KEPT_COURSES:
            self._read.popitem(last=False)
        return course

    async def show_once(self, table_id: str, post: Callable[[], Awaitable[None]]) -> None:
        """Posts the film of a match to its channel; if `post` raises, nothing was shown.

        Refused("already-shown") if it was done before.
        """
        lock = self._showing.setdefault(table_id, asyncio.Lock())
        async with lock:
            if await self._ledger.store.read_one(queries.archive.shown_at, match_id=table_id) is not None:
                raise Refused("already-shown")
            await post()
            async with self._ledger.store.transaction() as transaction:
                transaction.require(queries.archive.mark_shown, match_id=table_id, now=self._ledger.clock())


def verified(text: str) -> Record:
    """The record of a text, of any game, if it replays to the result it claims.

    RecordError, also with the codes "record-too-long", "record-unknown-game" and "record-rules".
    """
    record = records.load(text)
    setup = record.setup
    if len(record.log) > LONGEST:
        raise RecordError("record-too-long", most=LONGEST)
    if (game := games().get(setup.game)) is None:
        raise RecordError("record-unknown-game", game=setup.game[:50])
    if not game.spec.oldest_rules <= setup.rules <= game.spec.rules:
        oldest, newest = game.spec.oldest_rules, game.spec.rules
        raise RecordError("record-rules", version=setup.rules, oldest=oldest, newest=newest)
    return records.verify(game, text)


def _fault(text: str) -> tuple[str, Data] | None:
    """What is wrong with a record, as code and parameters: errors with those cannot be sent between processes."""
    try:
        verified(text)
    except RecordError as error:
        return error.code, error.params
    return None


def _course(record_id: str, text: str, imported_at: int) -> Course:
    """The course of a verified record. Its table lives nowhere; it is over, so that all may be seen of it."""
    record = records.load(text)
    setup = record.setup
    table = Table(
        id=record_id,
        guild_id=0,
        channel_id=0,
        parent_id=0,
        game=setup.game,
        rules=setup.rules,
        options=setup.options,
        seats=setup.seats,
        status=Status.OVER,
        host_id=0,
        # A record tells no user names; a picture that cannot show a name shows the number of the seat.
        sitting=tuple(Sitting(seat, Person(0, name, str(seat + 1)), None) for seat, name in enumerate(record.names)),
        seq=len(record.log),
        commitment=commitment(setup.seed),
        language="en",
        created_at=imported_at,
    )
    return course_of(table, setup, record.log)
