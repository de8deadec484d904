"""Play: every change of a running match, and of where its board hangs. One lock, one door, one transaction."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.errors import AlreadyDone, Refused, Stale, WaitFor
from bot.store import queries
from bot.store.database import Conflict
from bot.tables.ledger import Author, Ledger, Line
from bot.tables.model import Order, Person, Played, Ply, Policy, Position, Status, Table
from bot.tables.orders import ready_answer, with_order, without_orders
from bot.tables.seating import STAND_IN, awake, closing, returned, stood_in
from bot.tables.terms import verdict
from bot.tables.timing import fallen
from bot.tables.turns import advanced
from engines.core import match as matches
from engines.core import registry
from engines.core.errors import MoveError, NotYourTurn, RulesBug
from engines.core.match import CANCEL, FLAG, RESIGN, Entry, Match
from engines.core.protocol import Answers
from engines.core.types import Seat
from engines.players import PLAYERS

_log = logging.getLogger(__name__)


class Play:
    """What can be done while a match runs.

    All methods raise NoSuchTable, and Refused with one of these codes when the match does not run: "not-started",
    "match-over", "match-cancelled", "frozen" (which can still be cancelled). Methods that take a person's id raise
    Refused("not-seated").
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def read(self, table_id: str, person_id: int, text: str) -> str:
        """The canonical text of what a person typed.

        Raises:
            WaitFor: it is not their turn.
            MoveError: Unparsable, Ambiguous, Illegal.
        """
        position = await self._ledger.position(table_id)
        seat = seat_of(position.table, person_id)
        check_runs(position.table)
        try:
            return matches.read(registry.game(position.table.game), position.match, seat, text)
        except NotYourTurn:
            raise wait_for(position) from None

    async def act(
        self,
        table_id: str,
        person_id: int,
        text: str,
        *,
        seq: int | None = None,
        interaction_id: int | None = None,
        arrived_at: int | None = None,
    ) -> Played:
        """Plays an action of a person and stores it; what is returned can be told, for it is on the disk.

        A person whose seat a stand-in plays takes the seat back by acting, unless they resigned.

        Args:
            table_id: the table.
            person_id: who acts.
            text: the canonical text of the action.
            seq: where the match stood when the button was made; None: the action was typed.
            interaction_id: Discord's id of the press or command. The second time it comes nothing is done again.
            arrived_at: when it was pressed or typed, in seconds UTC: that counts, not when it is handled; None: now.

        Raises:
            Stale: the match has moved on since `seq`.
            AlreadyDone: it has moved on by this very action of this person.
            WaitFor: it is the turn of others.
            Refused: "you-resigned", "time-up" after the deadline where that costs the seat, "frozen" if the rules
                failed right now, and the codes above.
            MoveError: Unparsable, Illegal.
        """
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            try:
                seat = seat_of(position.table, person_id)
                check_runs(position.table)
                if seat in position.match.resigned:
                    raise Refused("you-resigned")
                if seq is not None and seq != position.match.seq and not await self.is_unmoved(position, seat, seq):
                    raise _moved_on(position, seat, seq, text)
                at = _arrival(position, arrived_at, self._ledger.clock())
                await self._check_time(position, seat, at)
                table = returned(position.table, seat)
                return await self._act(position, table, seat, text, Author.PERSON, interaction_id, at)
            except (Refused, MoveError, Conflict) as why:
                if interaction_id is not None and (played := await self._repeated(table_id, interaction_id)):
                    return played
                if isinstance(why, Conflict):
                    raise Stale((await self._ledger.current(table_id)).match.seq) from why
                raise

    async def act_computer(self, table_id: str, seat: Seat, text: str, *, seq: int) -> Played:
        """Plays an action of a computer seat that was thought out at `seq`. Stale, WaitFor, Refused, MoveError."""
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            check_runs(position.table)
            if seq != position.match.seq or position.table.is_played_by_person(seat):
                raise Stale(position.match.seq)
            at = _arrival(position, None, self._ledger.clock())
            return await self._act(position, position.table, seat, text, Author.COMPUTER, None, at)

    def playing(self, position: Position, person_id: int) -> Seat:
        """The seat of a person at a running match. Refused: "you-resigned", and the codes above."""
        seat = seat_of(position.table, person_id)
        check_runs(position.table)
        if seat in position.match.resigned:
            raise Refused("you-resigned")
        return seat

    async def is_unmoved(self, position: Position, seat: Seat, seq: int) -> bool:
        """Whether what a seat was offered at `seq` still stands: others may have answered the same question since."""
        return seq == position.match.seq or await self._ledger.is_unmoved(position, seat, seq)

    async def order(
        self, table_id: str, person_id: int, topic: str, answer: str, *, for_this_turn: bool = False
    ) -> Position:
        """Leaves a standing order of a person in the place of the earlier one on the topic, and follows it at once
        where the seat is being asked already.

        Refused: "no-such-topic", "no-such-answer", "you-resigned", "stood-in" while a computer player acts for the
        seat.
        """
        async with self._ledger.lock(table_id):
            position, seat = await self._seated(table_id, person_id)
            table, game = position.table, registry.game(position.table.game)
            if seat in position.match.resigned:
                raise Refused("you-resigned")
            if not table.is_played_by_person(seat):
                raise Refused("stood-in")
            topics = {offered.name: offered.values for offered in game.spec.orders}
            if topic not in topics or not isinstance(game, Answers):
                raise Refused("no-such-topic", topic=topic)
            if answer not in topics[topic]:
                raise Refused("no-such-answer", answer=answer)
            turn = game.turn(position.match.state) if for_this_turn else None
            table = with_order(table, Order(seat, topic, answer, turn), topics[topic][0])
            if ready_answer(game, table, position.match) is not None:
                return (await self.enter(position, table, [], Author.TABLE))[0]
            after = replace(position, table=table)
            await self._ledger.note_orders(position, after)
            return after

    async def resign(self, table_id: str, person_id: int) -> Position:
        """Gives a person's seat up.

        If the match goes on without them a computer player acts for the seat; if nobody is left who has not resigned
        the match is stopped. Refused: "you-resigned" the second time.
        """
        async with self._ledger.lock(table_id):
            position, seat = await self._seated(table_id, person_id)
            if seat in position.match.resigned:
                raise Refused("you-resigned")
            return await self._give_up(position, seat, RESIGN, Author.PERSON)

    async def flag(self, position: Position, seat: Seat) -> Position:
        """Takes the seat from a person who has run out of time: a match of two ends, in a larger one a computer player
        goes on. For the timekeeper, who holds the lock of the table.
        """
        return await self._give_up(position, seat, FLAG, Author.TABLE)

    async def adjudicate(self, table_id: str, *, takes_seats: bool) -> Position:
        """Leaves a match whose time is up to computer players, who play it to its end.

        `takes_seats`: those persons who are awaited lose their seats; a match of two ends by that.
        """
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            check_runs(position.table)
            async with self._ledger.store.transaction() as transaction:
                for seat in range(position.table.seats):
                    if position.table.is_played_by_person(seat):
                        transaction.add(queries.tables.adjudicate, match_id=table_id, seat=seat)
            for seat in sorted(position.awaited):
                is_late = takes_seats and position.table.is_played_by_person(seat)
                if is_late and position.table.status is Status.RUNNING:
                    position = await self._give_up(position, seat, FLAG, Author.TABLE)
            for seat in range(position.table.seats):
                if position.table.status is Status.RUNNING and position.table.is_played_by_person(seat):
                    position = await self.put_in(position, seat)
            return position

    async def owe_board(self, table_id: str) -> None:
        """Owes the channel a fresh board: somebody wants to see it at the bottom, or misses it.

        Refused: "private" for a table that has none.
        """
        async with self._ledger.lock(table_id):
            table = await self._ledger.table(table_id)
            if table.day is not None:
                raise Refused("private")
            async with self._ledger.store.transaction() as transaction:
                self._ledger.owe_board(transaction, table, is_fresh=True)

    async def move_home(self, table_id: str, channel_id: int, parent_id: int) -> Table:
        """Moves a table in any state to another channel or thread, which is owed a fresh board."""
        async with self._ledger.lock(table_id):
            table = await self._ledger.table(table_id)
            moved = replace(table, channel_id=channel_id, parent_id=parent_id, homeless=False)
            await self._ledger.move(moved)
            return moved

    async def substitute(self, table_id: str, seat: Seat, level: str = STAND_IN) -> Position:
        """Lets a computer player act for a person who is gone (the caller checks that), until they come back.

        Refused: "no-such-level", "no-person" if no person plays this seat.
        """
        if level not in PLAYERS:
            raise Refused("no-such-level", level=level)
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            check_runs(position.table)
            if not position.table.is_played_by_person(seat):
                raise Refused("no-person")
            return await self.put_in(position, seat, level)

    async def put_in(
        self, position: Position, seat: Seat, level: str = STAND_IN, *, for_this_turn: bool = False
    ) -> Position:
        """Lets a computer player act for a seat until its person is back, or until its turn is over. For this room,
        whose caller holds the lock of the table."""
        table = stood_in(replace(position.table, proposal=None), seat, level)
        if for_this_turn:
            table = replace(table, skipping=table.skipping | {seat})
        return (await self.enter(position, table, [], Author.TABLE))[0]

    async def come_back(self, table_id: str, person: Person) -> Position:
        """Gives a person their seat back from the stand-in. Refused: "you-resigned"."""
        async with self._ledger.lock(table_id):
            position, seat = await self._seated(table_id, person.id)
            if seat in position.match.resigned:
                raise Refused("you-resigned")
            sitting = (replace(s, person=person) if s.seat == seat else s for s in position.table.sitting)
            table = returned(replace(position.table, sitting=tuple(sitting)), seat)
            return (await self.enter(position, table, [], Author.TABLE))[0]

    async def thaw(self, table_id: str) -> Position:
        """Lets a frozen match go on after its rules were repaired. Refused: "not-frozen", "still-broken"."""
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            if position.table.status is not Status.FROZEN:
                raise Refused("not-frozen")
            log = await self._ledger.replay(table_id)
            if log.fault is not None:
                raise Refused("still-broken", why=log.fault)
            self._ledger.forget(table_id)
            table = replace(position.table, status=Status.RUNNING)
            thawed = advanced(position, log.match, (), table)
            await self._ledger.enter(position, thawed, [])
            return thawed

    async def _give_up(self, position: Position, seat: Seat, how: str, author: Author) -> Position:
        after, _ = matches.resign(registry.game(position.table.game), position.match, seat, how)
        table = without_orders(position.table, seat)
        texts: list[tuple[Seat | None, str]] = [(seat, how)]
        if after.ended is None:
            table = stood_in(table, seat, STAND_IN)
            if (ending := closing(table, after)) is not None:
                texts.append((None, ending))
        return (await self.enter(position, table, texts, author))[0]

    async def _seated(self, table_id: str, person_id: int) -> tuple[Position, Seat]:
        position = await self._ledger.current(table_id)
        seat = seat_of(position.table, person_id)
        check_runs(position.table)
        return position, seat

    async def _check_time(self, position: Position, seat: Seat, at: int) -> None:
        """Refused("time-up") for who acts after a deadline that costs the seat; the flag falls at this moment."""
        if position.table.policy is not Policy.GHOST or seat not in position.awaited:
            return
        late = fallen(position, await self._ledger.pauses(position.table.id), at)
        if any(seat == other for _, other in late):
            await self.flag(position, seat)
            raise Refused("time-up")

    async def _act(
        self,
        position: Position,
        table: Table,
        seat: Seat,
        text: str,
        author: Author,
        interaction_id: int | None,
        at: int,
    ) -> Played:
        try:
            after, plies = await self.enter(position, table, [(seat, text)], author, interaction_id, at=at)
        except NotYourTurn:
            raise wait_for(position) from None
        except RulesBug:
            _log.exception("table %s is frozen", table.id)
            frozen = replace(position.table, status=Status.FROZEN)
            await self._ledger.enter(position, replace(position, table=frozen), [])
            raise Refused("frozen") from None
        return Played(after, plies[0])

    async def enter(
        self,
        position: Position,
        table: Table,
        texts: Sequence[tuple[Seat | None, str]],
        author: Author,
        interaction_id: int | None = None,
        earlier: Mapping[int, Match[Any]] | None = None,
        at: int | None = None,
    ) -> tuple[Position, list[Ply]]:
        """Plays entries and what is answered unasked after them, and stores them with what else changed in `table`.

        For this room, whose other parts change matches through it; the caller holds the lock of the table.

        Args:
            position: the table as it stands.
            table: as it is to be, but for what follows from the entries.
            texts: the entries: seat (None: the table) and canonical text.
            author: who causes those that have a seat.
            interaction_id: Discord's id of the press or command that causes the first of them.
            earlier: earlier positions by `seq`, if an undo is among the entries.
            at: when they arrived, in seconds UTC; None: now.
        """
        game = registry.game(table.game)
        match: Match[Any] = position.match
        plies: list[Ply] = []
        lines: list[Line] = []
        stages: list[frozenset[Seat]] = []
        now = _arrival(position, at, self._ledger.clock())

        def enter(seat: Seat | None, text: str, by: Author) -> None:
            nonlocal match
            entry = Entry(match.seq + 1, seat, text, now)
            match, events = matches.enter(game, match, entry, earlier)
            plies.append(Ply(entry, events))
            stages.append(matches.awaited(game, match))
            lines.append(Line(plies[-1], matches.digest(match), by, None if lines else interaction_id))

        for seat, text in texts:
            enter(seat, text, Author.TABLE if seat is None else author)
        try:
            while table.status is Status.RUNNING and (answer := ready_answer(game, table, match)) is not None:
                enter(*answer, Author.TABLE)
        except RulesBug:  # what was played before stands
            _log.exception("table %s is frozen", table.id)
            table = replace(table, status=Status.FROZEN)
        if plies:
            table = awake(table, matches.awaited(game, match))
        outcome = matches.outcome(game, match)
        if outcome is not None:
            status = Status.CANCELLED if match.ended == CANCEL else Status.OVER
            table = replace(table, status=status, ended_at=now)
            if status is Status.OVER and table.is_rated:
                done = (line.ply.entry for line in lines if line.author is Author.PERSON)
                table = replace(table, unrated=await verdict(self._ledger.store, table, done))
        after = advanced(position, match, plies, table, stages)
        await self._ledger.enter(position, after, lines)
        return after, plies

    async def _repeated(self, table_id: str, interaction_id: int) -> Played | None:
        seq = await self._ledger.entry_of_interaction(table_id, interaction_id)
        if seq is None:
            return None
        position = await self._ledger.current(table_id)
        for ply in position.recent:
            if ply.entry.seq == seq:
                return Played(position, ply, is_repeat=True)
        log = await self._ledger.replay(table_id)
        return Played(position, log.plies[seq - 1], is_repeat=True)


def seat_of(table: Table, person_id: int) -> Seat:
    """The seat of a person at a table. Refused: "not-seated"."""
    seat = table.seat_of(person_id)
    if seat is None:
        raise Refused("not-seated")
    return seat


def _arrival(position: Position, at: int | None, now: int) -> int:
    """When an entry arrived: not after now, and not before the one before it."""
    last = position.recent[-1].entry.at if position.recent else position.table.started_at or 0
    return max(last, min(now, now if at is None else at))


def check_runs(table: Table) -> None:
    """Refused, with one of the codes of `Play`, for a table whose match does not run."""
    codes = {Status.OVER: "match-over", Status.CANCELLED: "match-cancelled", Status.FROZEN: "frozen"}
    if table.status is not Status.RUNNING:
        raise Refused(codes[table.status])


def check_free(table: Table) -> None:
    """Refused("tournament-table") for what is decided by the organisers of a tournament, not by those who play."""
    if table.link is not None:
        raise Refused("tournament-table", name=table.link.name)


def wait_for(position: Position) -> WaitFor:
    """That others are awaited."""
    awaited = [s for s in position.table.sitting if s.seat in position.awaited]
    return WaitFor([s.seat for s in awaited], [s.name for s in awaited])


def _moved_on(position: Position, seat: Seat, seq: int, text: str) -> Refused:
    done = any(p.entry.seq == seq + 1 and p.entry.seat == seat and p.entry.text == text for p in position.recent)
    return AlreadyDone(text) if done else Stale(position.match.seq)
