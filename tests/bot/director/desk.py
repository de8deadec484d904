"""The tournament director over a database, with a crier that writes down what it is given."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.boards.courier import Gone
from bot.director.arbiter import Arbiter
from bot.director.book import Book
from bot.director.entry import Entry
from bot.director.herald import Herald
from bot.director.keeper import Keeper
from bot.director.model import Event, Pairing, Round, State
from bot.director.plan import Plan, usual_plan
from bot.director.rounds import Rounds
from bot.tables.model import Person
from engines.core import registry
from tests.bot.director.race import CHOIR, RACE
from tests.bot.rooms import ADA, CHANNEL, GUILD, Clock, RecordingCourier, Rooms, opened

HOUR, DAY = 3600, 86400
FORGETS = 300
"""Seconds after which Discord has forgotten a nonce."""


def person(number: int) -> Person:
    """Somebody; 0 is Ada."""
    return ADA if number == 0 else Person(100 + number, f"Player {number}", f"player{number}")


class RecordingCrier:
    """A server in memory. A test may make any call fail, before it took effect or after."""

    def __init__(self) -> None:
        self.clock: Callable[[], int] = lambda: 0
        self._said: dict[str, int] = {}
        """When a nonce was used first."""
        self.threads: dict[int, str] = {}
        """Names by id."""
        self.posts: dict[str, tuple[int, str]] = {}
        """(channel, notice) by what `_one` makes of the nonce."""
        self.told: dict[str, tuple[int, str]] = {}
        """(person, notice) by what `_one` makes of the nonce."""
        self.called: dict[int, tuple[int, ...]] = {}
        """Who was called by the first word in a thread."""
        self.panels: dict[int, Event] = {}
        self.retired: list[tuple[int, int]] = []
        self.closed: set[int] = set()
        self._ids = count(9000)
        self.fail: Callable[[str], Exception | None] = lambda call: None
        self.fail_late: Callable[[str], Exception | None] = lambda call: None

    @property
    def notices(self) -> list[str]:
        return [notice for _, notice in self.posts.values() if not notice.startswith("table/")]

    def heard(self, who: Person) -> list[str]:
        return [notice for person_id, notice in self.told.values() if person_id == who.id]

    async def open_thread(self, event: Event, past: Round, pairing: Pairing) -> int:
        self._check("open_thread", self.fail)
        thread = next(self._ids)
        self.threads[thread] = f"{event.id}/{past.number}/{pairing.number}"
        self._check("open_thread", self.fail_late)
        return thread

    async def find_thread(self, event: Event, past: Round, pairing: Pairing) -> int | None:
        name = f"{event.id}/{past.number}/{pairing.number}"
        return next((thread for thread, known in self.threads.items() if known == name), None)

    async def announce(self, event: Event, notice: str, channel_id: int, nonce: str, calls: Sequence[int] = ()) -> None:
        self._check("announce", self.fail)
        if calls:
            self.called[channel_id] = tuple(calls)
        self.posts[self._one(nonce)] = (channel_id, notice)
        self._check("announce", self.fail_late)

    async def post_panel(self, event: Event, nonce: str) -> int:
        self._check("post_panel", self.fail)
        panel = next(self._ids)
        self.panels[panel] = event
        return panel

    async def edit_panel(self, event: Event) -> None:
        self._check("edit_panel", self.fail)
        if event.panel_id not in self.panels:
            raise Gone
        self.panels[event.panel_id] = event

    async def retire_panel(self, event: Event, channel_id: int, message_id: int) -> None:
        self._check("retire_panel", self.fail)
        self.retired.append((channel_id, message_id))

    async def tell_entrant(self, event: Event, person_id: int, notice: str, nonce: str) -> None:
        self._check("tell_entrant", self.fail)
        if person_id in self.closed:
            raise Gone
        self.told[self._one(nonce)] = (person_id, notice)
        self._check("tell_entrant", self.fail_late)

    async def was_told(self, event: Event, person_id: int, notice: str, since: int) -> bool:
        self._check("was_told", self.fail)
        return any(told == (person_id, notice) and self._said[nonce] >= since for nonce, told in self.told.items())

    def _one(self, nonce: str) -> str:
        """Of messages with one nonce Discord makes one only for some minutes."""
        now = self.clock()
        while now - self._said.setdefault(nonce, now) > FORGETS:
            nonce += "'"
        return nonce

    def _check(self, call: str, fail: Callable[[str], Exception | None]) -> None:
        if (fault := fail(call)) is not None:
            raise fault


class Desk:
    """Everything of the director, wired as the client wires it."""

    def __init__(self, rooms: Rooms, crier: RecordingCrier, gone: set[int]) -> None:
        self.rooms, self.crier, self.clock = rooms, crier, rooms.clock
        crier.clock = rooms.clock
        self.gone = gone
        """Persons who are not in the server any more."""
        seeds = count(1)

        def entropy() -> str:
            return f"{next(seeds):064x}"

        async def members(guild_id: int, people: Any) -> frozenset[int]:
            return frozenset(people) - self.gone

        async def strength(guild_id: int, game: str, person_id: int) -> int:
            return person_id

        self.book = Book(rooms.store, rooms.clock)
        self.rounds = Rounds(self.book, rooms.ledger, members, entropy)
        self.keeper = Keeper(
            self.book, self.rounds, rooms.ledger, rooms.play, rooms.cancelling, rooms.chairs, self.follow_up
        )
        rooms.timekeeper._relieve = self.keeper.relieve
        self.herald = Herald(self.book, rooms.ledger, rooms.play, self.follow_up, crier)
        self.entry = Entry(self.book, self.keeper, strength, entropy)
        self.arbiter = Arbiter(self.book, self.rounds, self.keeper, rooms.ledger, rooms.chairs, rooms.cancelling)

    async def follow_up(self, table_id: str) -> None:
        await self.rooms.crew.drive(table_id)
        await self.rooms.delivery.run(table_id)

    async def sweep(self) -> None:
        """What the sweeper does."""
        for table_id in await self.rooms.timekeeper.run_due():
            await self.follow_up(table_id)
        await self.keeper.run_due()
        await self.herald.run_due()
        await self.rooms.delivery.run_due()

    async def wait(self, seconds: int, step: int = 6 * HOUR) -> None:
        """Lets time pass, sweeping on the way."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            self.clock.now = min(end, self.clock.now + step)
            await self.sweep()

    async def open(self, players: int = 0, *, starts_at: int | None = None, game: str = "race", **plan: Any) -> Event:
        """An event of Ada's with so many entered, Ada first."""
        chosen: Plan = msgspec.structs.replace(usual_plan(game), **plan)
        event = await self.entry.open(GUILD, CHANNEL, ADA, "Cup", chosen, "en", starts_at)
        for number in range(players):
            event = await self.entry.enter(event.id, person(number))
        return event

    async def event(self, event: Event) -> Event:
        return await self.book.event(event.id)

    async def play(self, match_id: str, *order: int, without: int = 0) -> None:
        """Plays a race to its end: who comes in first, second, ... by the ids of persons; without `order`, by seats.

        It stops at the turn of the person `without`.
        """
        people = [sitting.person.id for sitting in (await self.rooms.lookup.table(match_id)).sitting]
        best = list(order) or people
        while True:
            position = await self.rooms.lookup.position(match_id)
            if position.outcome is not None:
                return
            (seat,) = position.awaited
            if people[seat] == without and position.table.is_played_by_person(seat):
                return
            if position.table.is_played_by_person(seat):
                await self.rooms.play.act(match_id, people[seat], f"name {9 - best.index(people[seat])}")
            else:
                await self.follow_up(match_id)

    async def play_round(self, event: Event, *, without: int = 0) -> Event:
        """Plays all games that go on to their end, the higher id before the lower, and sweeps.

        `without`: a person who never moves, so that their table goes on.
        """
        event = await self.event(event)
        for past in event.rounds:
            for pairing in past.pairings:
                if pairing.state is State.OPEN:
                    await self.play(pairing.match_id, *sorted(pairing.people, reverse=True), without=without)
        await self.sweep()
        return await self.event(event)


@asynccontextmanager
async def desk_at(
    path: Path,
    clock: Clock | None = None,
    courier: RecordingCourier | None = None,
    crier: RecordingCrier | None = None,
    gone: set[int] | None = None,
) -> AsyncIterator[Desk]:
    """The director over a database file; with the same clock, courier and crier again: a restart."""
    async with opened(path, clock, courier) as rooms:
        yield Desk(rooms, crier or RecordingCrier(), set() if gone is None else gone)


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Race and Choir are games as long as the test runs."""
    game, all_games, ours = registry.game, registry.games, {"race": RACE, "choir": CHOIR}
    monkeypatch.setattr(registry, "game", lambda name: ours.get(name) or game(name))
    monkeypatch.setattr(registry, "games", lambda: {**all_games(), **ours})


@pytest.fixture
async def desk(tmp_path: Path, games: None) -> AsyncIterator[Desk]:
    """The director over a fresh database, with Race and Choir among the games."""
    async with desk_at(tmp_path / "test.sqlite3") as made:
        yield made
