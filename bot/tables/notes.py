"""Notes to oneself: what somebody at a table wants to remember, perhaps in so many turns. Nobody else sees them."""

import asyncio
from collections import OrderedDict

import msgspec

from bot.errors import Refused
from bot.store import queries
from bot.store.database import Conflict
from bot.tables.ledger import Ledger
from bot.tables.lobby import new_id
from bot.tables.model import Position, Status, Table
from bot.tables.retrospect import Retrospect

LONGEST = 200
"""Characters of a note."""
MOST = 15
"""Notes of one person at one table."""
FARTHEST = 99
"""Turns ahead."""
_KEPT_TABLES = 512


class Note(msgspec.Struct, frozen=True):
    """What somebody wrote down."""

    id: str
    """10 characters of a-z and 2-7."""
    text: str
    """In one line; unescaped."""
    written_at: int
    """Seconds UTC."""
    turns: int | None
    """In how many turns of its owner's it is for; 0 or less: it is due. None: it is for no certain turn."""


class Notes:
    """Notes of all tables. Whoever has given up the seat, or whose game has ended, can still read and delete theirs."""

    def __init__(self, ledger: Ledger, retrospect: Retrospect) -> None:
        self._ledger = ledger
        self._retrospect = retrospect
        self._expectant: OrderedDict[str, set[int]] = OrderedDict()
        """Who may have notes for certain turns, by table: a panel is opened often, and nearly nobody has any."""
        self._lock = asyncio.Lock()
        """Held while it is found out who has, and while somebody gets one."""

    async def write(self, position: Position, person_id: int, text: str, turns: int | None = None) -> None:
        """Adds a note of somebody who plays.

        Args:
            position: the table as it stands.
            person_id: who writes.
            text: as typed; it is put into one line.
            turns: in how many turns of the person's own it is for, at least 1; None: it is for no certain turn.

        Raises:
            Refused: "not-seated", "you-resigned", "note-late" (the game does not go on), "note-empty",
                "note-too-long", "note-turns", "too-many-notes".
        """
        table = position.table
        seat = table.seat_of(person_id)
        if seat is None:
            raise Refused("not-seated")
        if seat in position.match.resigned:
            raise Refused("you-resigned")
        if table.status is not Status.RUNNING:
            raise Refused("note-late")
        line = " ".join(text.split())
        if not line:
            raise Refused("note-empty")
        if len(line) > LONGEST:
            raise Refused("note-too-long", length=len(line), most=LONGEST)
        if turns is not None and not 1 <= turns <= FARTHEST:
            raise Refused("note-turns", most=FARTHEST)
        due = None if turns is None else await self._retrospect.turns(table, seat) + turns
        async with self._lock:
            try:
                async with self._ledger.store.transaction() as transaction:
                    transaction.require(
                        queries.notes.write,
                        note_id=new_id(),
                        match_id=table.id,
                        person_id=person_id,
                        text=line,
                        now=self._ledger.clock(),
                        due=due,
                        most=MOST,
                    )
            except Conflict:
                raise Refused("too-many-notes", most=MOST) from None
            if due is not None and table.id in self._expectant:
                self._expectant[table.id].add(person_id)

    async def of(self, table: Table, person_id: int) -> tuple[Note, ...]:
        """A person's notes at a started table, oldest first."""
        rows = await self._ledger.store.read_one(queries.notes.of_owner, match_id=table.id, person_id=person_id)
        seat = table.seat_of(person_id)
        turns = 0
        if seat is not None and any(row["due"] is not None for row in rows):
            turns = await self._retrospect.turns(table, seat)
        return tuple(
            Note(row["id"], row["text"], row["written_at"], None if row["due"] is None else row["due"] - turns)
            for row in rows
        )

    async def due(self, table: Table, person_id: int) -> tuple[Note, ...]:
        """The notes that are for the turn that a person has now, or were for an earlier one; oldest first."""
        if person_id not in await self._expectant_at(table.id):
            return ()
        return tuple(note for note in await self.of(table, person_id) if note.turns is not None and note.turns <= 0)

    async def drop(self, table_id: str, person_id: int, note_id: str) -> None:
        """Deletes a note of a person's own; one that is gone already is no matter."""
        async with self._ledger.store.transaction() as transaction:
            transaction.add(queries.notes.drop, note_id=note_id, match_id=table_id, person_id=person_id)

    async def _expectant_at(self, table_id: str) -> set[int]:
        async with self._lock:
            if table_id not in self._expectant:
                rows = await self._ledger.store.read_one(queries.notes.expectant, match_id=table_id)
                self._expectant[table_id] = {row["person_id"] for row in rows}
                if len(self._expectant) > _KEPT_TABLES:
                    self._expectant.popitem(last=False)
            return self._expectant[table_id]
