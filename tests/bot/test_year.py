"""A year at two hundred tables of all games, with people who answer fast or slowly, go on vacation, or never come back.

Nothing real waits: the clock jumps from one thing to the next. At the end no table is stuck, nobody was called twice
for one turn, and what is stored agrees with the logs.
"""

import heapq
from collections import Counter
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

from bot.boards.courier import Board, Posted
from bot.errors import Refused
from bot.tables.audit import Audit
from bot.tables.model import Person, Policy, Status
from bot.tables.timing import stretch_number
from engines.core import match as matches
from engines.core import registry
from engines.core.errors import MoveError
from tests.bot.rooms import CHANNEL, GUILD, Clock, RecordingCourier, opened

HOUR, DAY = 3600, 86400
TABLES, PEOPLE = 200, 80
CONTROLS = ("none", "quick", "normal", "slow", "league", "daily", "pool 10d", "3d")


class Listening(RecordingCourier):
    """Remembers who was called for which turn, and no message longer than it hangs."""

    def __init__(self) -> None:
        super().__init__()
        self.calls_for_turn: Counter[tuple[str, int, int]] = Counter()
        self.kinds: Counter[tuple[str, int, int, str]] = Counter()

    async def post(self, board: Board, nonce: str) -> Posted:
        for seat in board.ping:
            self.calls_for_turn[board.table.id, seat, stretch_number(board.position, (), seat)] += 1
        return await super().post(board, nonce)

    async def retire(self, board: Board, old: Posted, new: Posted) -> None:
        del self.messages[old.message_id]

    async def tell(self, person_id: int, board: Board, notice: str, link: Posted | None = None) -> None:
        self._heard(person_id, board, notice)

    async def call(self, person_id: int, board: Board, notice: str, link: Posted | None, nonce: str) -> None:
        self._heard(person_id, board, notice)

    def _heard(self, person_id: int, board: Board, notice: str) -> None:
        seat = board.table.seat_of(person_id)
        assert board.position is not None
        assert seat is not None
        if notice == "asked":
            assert board.table.asked is not None, "asked about what is over"
            self.kinds[board.table.id, seat, board.table.asked.at, notice] += 1
            return
        assert seat in board.position.awaited, "called for a turn that is over"
        stretch = stretch_number(board.position, (), seat)
        if notice == "only":  # whoever chooses twice in a turn may be the last one twice
            stretch = max((p.entry.seq for p in board.position.recent if p.entry.seat == seat), default=0)
        self.kinds[board.table.id, seat, stretch, notice] += 1
        if notice == "turn":
            self.calls_for_turn[board.table.id, seat, stretch] += 1


class Year:
    """People, their habits, and what happens next."""

    def __init__(self, rooms: Any, clock: Clock, luck: Random) -> None:
        self.rooms, self.clock, self.luck = rooms, clock, luck
        self.people = [Person(1000 + n, f"P{n}", f"p{n}") for n in range(PEOPLE)]
        self.pace = {p.id: luck.choice((HOUR // 4, 2 * HOUR, 10 * HOUR, DAY, 2 * DAY)) for p in self.people}
        self.gone_from = {p.id: luck.randrange(400) * DAY if luck.random() < 0.25 else 10**12 for p in self.people}
        self.agenda: list[tuple[int, int, str, str, int]] = []
        self.order = count()
        self.begin = clock.now
        self.planned: set[tuple[str, int, int]] = set()

    def is_gone(self, person_id: int) -> bool:
        return self.clock.now - self.begin >= self.gone_from[person_id]

    def plan(self, delay: float, kind: str, table_id: str, person_id: int) -> None:
        heapq.heappush(self.agenda, (self.clock.now + int(delay), next(self.order), kind, table_id, person_id))

    async def open_table(self, number: int) -> None:
        luck, rooms = self.luck, self.rooms
        name = sorted(registry.games())[number % len(registry.games())]
        spec = registry.game(name).spec
        seats = luck.choice(spec.seats)
        options = {option.name: luck.choice(option.values) for option in spec.options}
        crew = luck.sample(self.people, luck.randint(1, seats))
        control = luck.choice(CONTROLS)
        table = await rooms.lobby.open(GUILD, CHANNEL, CHANNEL, name, seats, options, crew[0], "en", control)
        for person in crew[1:]:
            await rooms.lobby.join(table.id, person)
        for _ in range(seats - len(crew)):
            await rooms.lobby.add_computer(table.id, crew[0].id, "stowaway")
        await rooms.lobby.set_policy(table.id, crew[0].id, luck.choice(list(Policy)))
        await rooms.lobby.start(table.id, crew[0].id)
        await self.after(table.id)

    async def after(self, table_id: str) -> None:
        """What the bot does after a change; then everybody who is awaited makes up their mind when to answer."""
        await self.rooms.crew.drive(table_id)
        await self.rooms.delivery.run(table_id)
        position = await self.rooms.lookup.position(table_id)
        for seat in position.awaited:
            person = position.table.person_at(seat)
            if person is not None and not self.is_gone(person.id):
                key = (table_id, position.match.seq, seat)
                if key not in self.planned:
                    self.planned.add(key)
                    self.plan(self.luck.expovariate(1 / self.pace[person.id]), "act", table_id, person.id)
        if position.table.asked is not None:
            for person_id in (s.person.id for s in position.table.sitting if s.person is not None):
                if not self.is_gone(person_id):
                    self.plan(self.luck.uniform(HOUR, DAY), "agree", table_id, person_id)

    async def act(self, table_id: str, person_id: int) -> None:
        rooms = self.rooms
        position = await rooms.lookup.position(table_id)
        seat = position.table.seat_of(person_id)
        if seat not in position.awaited or self.is_gone(person_id):
            return
        reading = await rooms.timekeeper.read(position)
        game = registry.game(position.table.game)
        legal = matches.legal(game, position.match, seat)
        text = game.grammar.write(self.luck.choice(legal))
        await rooms.play.act(table_id, person_id, text)
        if self.luck.random() < 0.01 and not reading.slow:
            after = await rooms.lookup.position(table_id)
            if after.table.status is Status.RUNNING:
                await rooms.consent.take_back(table_id, person_id, after.match.seq)
        await self.after(table_id)

    async def agree(self, table_id: str, person_id: int) -> None:
        position = await self.rooms.lookup.position(table_id)
        if position.table.asked is not None and not self.is_gone(person_id):
            await self.rooms.consent.agree(table_id, person_id, position.match.seq)
            await self.after(table_id)

    async def complain(self, table_id: str) -> None:
        """Somebody who is there asks to go on without who is too slow."""
        position = await self.rooms.lookup.position(table_id)
        reading = await self.rooms.timekeeper.read(position)
        others = [s for s in position.table.sitting if s.person and s.seat not in reading.slow]
        present = [s.person.id for s in others if not self.is_gone(s.person.id)]
        if reading.slow and present and position.table.asked is None and self.luck.random() < 0.5:
            kind = self.luck.choice(("skip", "replace"))
            seq, slow = position.match.seq, reading.slow[0]
            await self.rooms.consent.go_on_without(table_id, present[0], seq, slow, kind)
            await self.after(table_id)

    async def holiday(self, person_id: int) -> None:
        await self.rooms.absence.go(person_id, self.clock.now + self.luck.randint(1, 10) * DAY)

    async def live(self, until: int) -> None:
        """Takes one thing after the other, what people do and what the sweeper does, until an instant."""
        while True:
            due = [moment for moment in (await self.rooms.timekeeper.next_due(),) if moment is not None]
            if self.agenda:
                due.append(self.agenda[0][0])
            if not due or min(due) >= until:
                return
            self.clock.now = max(self.clock.now, min(due))
            if self.agenda and self.agenda[0][0] <= self.clock.now:
                _, _, kind, table_id, person_id = heapq.heappop(self.agenda)
                try:
                    match kind:
                        case "open":
                            await self.open_table(person_id)
                        case "holiday":
                            await self.holiday(person_id)
                        case "act":
                            await self.act(table_id, person_id)
                        case "agree":
                            await self.agree(table_id, person_id)
                except (Refused, MoveError):
                    pass  # a person is told, and lives on
                continue
            for table_id in await self.rooms.timekeeper.run_due():
                await self.after(table_id)
                with suppress(Refused):
                    await self.complain(table_id)


async def test_a_year_at_two_hundred_tables(tmp_path, caplog):
    luck, clock, courier = Random(1912), Clock(), Listening()
    async with opened(tmp_path / "year.sqlite3", clock, courier, synchronous="NORMAL") as rooms:
        year = Year(rooms, clock, luck)
        for number in range(TABLES):
            year.plan(luck.uniform(0, 250 * DAY), "open", "", number)
        for person in year.people:
            year.plan(luck.uniform(0, 300 * DAY), "holiday", "", person.id)
        await year.live(clock.now + 365 * DAY)
        clock.now = year.begin + 365 * DAY
        assert not [record for record in caplog.records if record.levelname == "ERROR"], caplog.text
        assert max(courier.calls_for_turn.values()) == 1, "somebody was called twice for one turn"
        assert max(courier.kinds.values()) == 1, "something was said twice"
        assert await Audit(rooms.ledger, rooms.lookup).faults() == []
        statuses = dict(await rooms.sql("SELECT status, count(*) FROM match GROUP BY status"))
        assert sum(statuses.values()) == TABLES
        assert statuses["over"] > TABLES // 2
        stale = await rooms.sql(
            "SELECT id FROM match WHERE status = 'running' AND NOT EXISTS"
            " (SELECT 1 FROM timer WHERE timer.match_id = match.id)"
        )
        assert stale == [], "a table that nobody will ever look at again"
        assert await rooms.delivery.owed() == 0
