"""The rows of what is owed: read and ticked off. Which of them to send, and how, is the affair of `delivery`."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.boards.courier import Posted
from bot.store import queries
from bot.store.database import Store, ask

LOBBY = -1
"""The turn and the hand-over that the board of a lobby shows."""


class Shown(msgspec.Struct, frozen=True):
    """What a board shows."""

    turn: int
    """`Table.turn`, or LOBBY."""
    handover: int
    """`Table.handover`, or LOBBY: who was awaited then has been pinged."""
    since: int
    """It tells of the plies after this one."""


class Hanging(msgspec.Struct, frozen=True):
    """The current board of a table."""

    posted: Posted | None
    """None: somebody has deleted it."""
    shown: Shown


class Attempt(msgspec.Struct, frozen=True):
    """A post of which it is not known whether it arrived."""

    nonce: str
    version: int
    """Of the debt when the board was drawn."""
    channel_id: int
    shown: Shown


class BoardDebt(msgspec.Struct, frozen=True):
    """A board is owed."""

    debt: str
    version: int
    """Rises whenever it is owed anew."""
    wants_fresh: bool
    attempts: int
    attempt: Attempt | None


class Retirement(msgspec.Struct, frozen=True):
    """An old board still has its buttons."""

    debt: str
    old: Posted
    since: int
    """It told of the plies after this one,"""
    until: int
    """up to this one."""
    attempts: int


class Notice(msgspec.Struct, frozen=True):
    """Somebody is to be told something outside of boards."""

    debt: str
    person_id: int
    """0: nobody in particular, but a channel."""
    notice: str
    channel_id: int = 0
    """Where it is announced; 0: the person is told."""
    attempts: int = 0
    not_before: int = 0
    """They want to be left alone till then, in seconds UTC."""


class Outbox:
    """What is owed to whom."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def is_open(self, table_id: str) -> tuple[bool, bool]:
        """Whether a table's channel can be written to, and whether its people can be told."""
        row = await self._store.read_one(queries.boards.address, match_id=table_id)
        is_awake = row is not None and not row["dormant"]
        return is_awake and not row["homeless"], is_awake

    async def board(self, table_id: str) -> tuple[BoardDebt | None, Hanging | None]:
        """The board that is owed, and the one that hangs."""
        row, hanging = await self._store.read(
            ask(queries.boards.of_table, match_id=table_id), ask(queries.boards.hanging, match_id=table_id)
        )
        return _debt(row), _hanging(hanging)

    async def retirements(self, table_id: str) -> list[Retirement]:
        """The old boards of a table that are to be retired."""
        rows = await self._store.read_one(queries.boards.retirements, match_id=table_id)
        return [
            Retirement(
                r["debt"], Posted(r["channel_id"], r["message_id"]), r["told_since"], r["told_until"], r["attempts"]
            )
            for r in rows
        ]

    async def notices(self, table_id: str, now: int) -> list[Notice]:
        """The messages that people around a table are owed, and the announcement of its end, as far as they are due."""
        rows = await self._store.read_one(queries.boards.notices, match_id=table_id, now=now)
        return [Notice(r["debt"], r["person_id"] or 0, r["notice"], r["channel_id"] or 0, r["attempts"]) for r in rows]

    async def due(self, now: int) -> list[str]:
        """The tables to which something is due, longest due first."""
        return [row["match_id"] for row in await self._store.read_one(queries.boards.due, now=now)]

    async def next_due(self) -> int | None:
        """When something is due next, or None if nothing is owed that can be sent."""
        row = await self._store.read_one(queries.boards.next_due)
        return None if row is None else int(row["next_try"])

    async def owed(self) -> int:
        """How many messages, edits and notices are owed to anybody."""
        return int((await self._store.read_one(queries.boards.owed))["debts"])

    async def begin(self, debt: BoardDebt, attempt: Attempt) -> None:
        """Notes before a post that it may arrive."""
        async with self._store.transaction() as transaction:
            transaction.add(
                queries.boards.mark_sending,
                debt=debt.debt,
                nonce=attempt.nonce,
                version=attempt.version,
                channel_id=attempt.channel_id,
                turn=attempt.shown.turn,
                handover=attempt.shown.handover,
                since=attempt.shown.since,
            )

    async def hung(
        self,
        table_id: str,
        debt: BoardDebt,
        version: int,
        posted: Posted,
        shown: Shown,
        old: Hanging | None,
        now: int,
        notices: Sequence[Notice] = (),
    ) -> None:
        """Notes that a board hangs, that the one before it is to be retired, and who is owed a message about it.

        The debt is paid up to `version`; what was owed meanwhile stays owed.
        """
        async with self._store.transaction() as transaction:
            transaction.add(
                queries.boards.hang,
                match_id=table_id,
                channel_id=posted.channel_id,
                message_id=posted.message_id,
                turn=shown.turn,
                handover=shown.handover,
                since=shown.since,
            )
            transaction.add(queries.boards.settle, debt=debt.debt, version=version)
            transaction.add(queries.boards.unmark, debt=debt.debt, version=version)
            if old is not None and old.posted not in (None, posted):
                transaction.add(
                    queries.boards.owe_retirement,
                    debt=f"retire:{old.posted.message_id}",
                    match_id=table_id,
                    channel_id=old.posted.channel_id,
                    message_id=old.posted.message_id,
                    told_since=old.shown.since,
                    told_until=shown.since,
                    next_try=now,
                )
            for notice in notices:
                transaction.add(
                    queries.tables.owe_notice,
                    match_id=table_id,
                    debt=notice.debt,
                    person_id=notice.person_id,
                    notice=notice.notice,
                    next_try=max(now, notice.not_before),
                )

    async def lost(self, table_id: str, posted: Posted) -> None:
        """Notes that somebody has deleted the current board."""
        async with self._store.transaction() as transaction:
            transaction.add(queries.boards.lose, match_id=table_id, message_id=posted.message_id)

    async def forget_attempt(self, debt: str) -> None:
        """Notes that a post did not arrive."""
        async with self._store.transaction() as transaction:
            transaction.add(queries.boards.forget_attempt, debt=debt)

    async def postpone(self, debt: str, next_try: int) -> None:
        """Notes that something could not be sent, and when to try again."""
        async with self._store.transaction() as transaction:
            transaction.add(queries.boards.postpone, debt=debt, next_try=next_try)

    async def drop(self, debt: str) -> None:
        """Ticks something off."""
        async with self._store.transaction() as transaction:
            transaction.add(queries.boards.drop, debt=debt)

    async def hurry(self, now: int, *, guild_id: int | None = None, channel_id: int | None = None) -> None:
        """Makes everything due at once that a server, or a channel with its threads, is owed."""
        async with self._store.transaction() as transaction:
            if guild_id is not None:
                transaction.add(queries.boards.hurry_guild, guild_id=guild_id, now=now)
            if channel_id is not None:
                transaction.add(queries.boards.hurry_channel, channel_id=channel_id, now=now)

    async def sleep(self, guild_id: int) -> None:
        """Holds back everything that a server is owed."""
        async with self._store.transaction() as transaction:
            transaction.add(queries.boards.set_dormant, guild_id=guild_id, dormant=1)

    async def wake(self, guild_id: int, now: int) -> Sequence[str]:
        """Ends the sleep of a server: the open public tables that slept, each of which is owed a fresh board."""
        rows = await self._store.read_one(queries.boards.live_in_guild, guild_id=guild_id, dormant=1)
        async with self._store.transaction() as transaction:
            transaction.add(queries.boards.set_dormant, guild_id=guild_id, dormant=0)
            for row in rows:
                transaction.add(
                    queries.tables.owe_board, match_id=row["id"], debt=f"board:{row['id']}", is_fresh=1, next_try=now
                )
        return [row["id"] for row in rows]


def _debt(row: Any) -> BoardDebt | None:
    if row is None:
        return None
    attempt = None
    if row["nonce"] is not None:
        shown = Shown(row["sending_turn"], row["sending_handover"], row["sending_since"])
        attempt = Attempt(row["nonce"], row["sending_version"], row["sending_channel_id"], shown)
    return BoardDebt(row["debt"], row["version"], row["fresh_from"] > 0, row["attempts"], attempt)


def _hanging(row: Any) -> Hanging | None:
    if row is None:
        return None
    posted = Posted(row["channel_id"], row["message_id"]) if row["message_id"] else None
    return Hanging(posted, Shown(row["turn"], row["handover"], row["since"]))
