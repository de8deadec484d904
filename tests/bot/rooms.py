"""The rooms below the cogs, wired as the client wires them, with a courier that writes down what it is given."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.boards.courier import Board, Gone, Homeless, Later, Posted
from bot.boards.delivery import Delivery
from bot.errors import Refused
from bot.store.database import Store
from bot.tables.absence import Absence
from bot.tables.annulling import Annulling
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.cancelling import Cancelling
from bot.tables.chairs import Chairs
from bot.tables.consent import Consent
from bot.tables.crew import Crew
from bot.tables.daily import Daily
from bot.tables.followers import Followers
from bot.tables.inbox import Inbox, Waiting
from bot.tables.ladder import Ladder
from bot.tables.ledger import Ledger
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.model import Person, Position, Table
from bot.tables.people import People
from bot.tables.play import Play
from bot.tables.presence import Presence
from bot.tables.reliability import Standings
from bot.tables.rematch import Rematch
from bot.tables.servers import Servers
from bot.tables.timekeeper import Timekeeper
from bot.workers import Workers
from engines.core import match as matches
from engines.core import registry
from tests.bot.tally import TALLY

GUILD, CHANNEL = 700, 800
ADA, BRUNO, CHIDI, DILEK = PEOPLE = [
    Person(11, "Ada", "ada"),
    Person(12, "Bruno", "bruno"),
    Person(13, "Chidi", "chidi"),
    Person(14, "Dilek", "dilek"),
]


class Clock:
    """Time that stands until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


class Message(msgspec.Struct):
    """A board as it hangs in the channel."""

    channel_id: int
    board: Board
    nonce: str
    edits: int = 0
    is_retired: bool = False
    points_to: int = 0

    @property
    def seq(self) -> int:
        return self.board.table.seq


class Announced(msgspec.Struct):
    """The end of a game, as a channel was told of it."""

    channel_id: int
    table_id: str
    link: Posted | None
    nonce: str
    is_astray: bool


class RecordingCourier:
    """A channel in memory. A test may make any call fail, before it took effect or after."""

    def __init__(self) -> None:
        self.messages: dict[int, Message] = {}
        self._numbers = count(5000)
        self.pings: list[tuple[int, tuple[int, ...]]] = []
        """(hand-over, person ids) of each message that pinged somebody."""
        self.told: list[tuple[int, str]] = []
        self.called: dict[str, tuple[int, str]] = {}
        """Mentions outside of boards, by nonce."""
        self.announced: list[Announced] = []
        self.digests: list[tuple[int, list[str]]] = []
        """(person id, ids of the tables that are told of) of each digest."""
        self.gone: set[int] = set()
        """Channels that do not exist any more: nothing can be announced there."""
        self.closed: set[int] = set()
        """Persons who take no direct messages."""
        self.absent: set[int] = set()
        self.calls: list[str] = []
        self.fail: Callable[[str, int], Exception | None] = lambda call, number: None
        """(name of the call, its number from 1) -> what to raise before it takes effect."""
        self.fail_late: Callable[[str, int], Exception | None] = lambda call, number: None
        """The same, raised after it took effect."""

    @property
    def pinged(self) -> list[tuple[int, ...]]:
        """The person ids of each message that pinged somebody."""
        return [people for _, people in self.pings]

    def hanging(self, channel_id: int = CHANNEL) -> list[int]:
        """The messages that still have their buttons."""
        return [n for n, m in self.messages.items() if m.channel_id == channel_id and not m.is_retired]

    @property
    def last(self) -> Message:
        return self.messages[max(self.messages)]

    async def post(self, board: Board, nonce: str) -> Posted:
        with self._call("post"):
            for number, message in self.messages.items():
                if message.nonce == nonce:
                    return Posted(board.table.channel_id, number)
            number = next(self._numbers)
            self.messages[number] = Message(board.table.channel_id, board, nonce)
            if board.ping:
                people = tuple(board.table.person_at(seat).id for seat in board.ping)
                self.pings.append((board.table.handover, people))
            return Posted(board.table.channel_id, number)

    async def find(self, board: Board, known: Posted | None) -> Posted | None:
        with self._call("find"):
            found = [
                n
                for n, m in self.messages.items()
                if m.channel_id == board.table.channel_id
                and m.board.table.id == board.table.id
                and (known is None or n > known.message_id)
            ]
            return Posted(board.table.channel_id, max(found)) if found else None

    async def edit(self, board: Board, posted: Posted) -> None:
        with self._call("edit"):
            if posted.message_id not in self.messages:
                raise Gone
            message = self.messages[posted.message_id]
            message.board, message.edits = board, message.edits + 1

    async def retire(self, board: Board, old: Posted, new: Posted) -> None:
        with self._call("retire"):
            if old.message_id not in self.messages:
                raise Gone
            self.messages[old.message_id].is_retired = True
            self.messages[old.message_id].points_to = new.message_id

    async def tell(self, person_id: int, board: Board, notice: str, link: Posted | None = None) -> None:
        with self._call("tell"):
            if person_id in self.closed:
                raise Gone
            self.told.append((person_id, notice))

    async def call(self, person_id: int, board: Board, notice: str, link: Posted | None, nonce: str) -> None:
        with self._call("call"):
            self.called.setdefault(nonce, (person_id, notice))

    async def announce(
        self, board: Board, channel_id: int, link: Posted | None, nonce: str, *, is_astray: bool
    ) -> None:
        with self._call("announce"):
            if channel_id in self.gone:
                raise Homeless
            if nonce not in {one.nonce for one in self.announced}:
                self.announced.append(Announced(channel_id, board.table.id, link, nonce, is_astray))

    async def tell_digest(self, person_id: int, waiting: Sequence[Waiting]) -> None:
        with self._call("tell_digest"):
            if person_id in self.closed:
                raise Gone
            self.digests.append((person_id, [one.table.id for one in waiting]))

    async def call_digest(self, person_id: int, table: Table) -> None:
        with self._call("call_digest"):
            self.digests.append((person_id, [table.id, "in the channel"]))

    async def is_member(self, guild_id: int, person_id: int) -> bool:
        with self._call("is_member"):
            return person_id not in self.absent

    def _call(self, name: str) -> "_Failing":
        self.calls.append(name)
        number = self.calls.count(name)
        return _Failing(self.fail(name, number), lambda: self.fail_late(name, number))


class _Failing:
    def __init__(self, early: Exception | None, late: Callable[[], Exception | None]) -> None:
        self._early, self._late = early, late

    def __enter__(self) -> None:
        if self._early is not None:
            raise self._early

    def __exit__(self, kind: object, fault: object, trace: object) -> None:
        if kind is None and (late := self._late()) is not None:
            raise late


class Rooms:
    """Everything between the cogs and the file."""

    def __init__(self, store: Store, clock: Clock, courier: RecordingCourier) -> None:
        self.store, self.clock, self.courier = store, clock, courier
        self.ledger = Ledger(store, clock)
        self.lobby = Lobby(self.ledger, lambda: "5eed")
        self.play = Play(self.ledger)
        self.cancelling = Cancelling(self.ledger, self.play)
        self.consent = Consent(self.ledger, self.play)
        self.chairs = Chairs(self.ledger, self.play)
        self.rematch = Rematch(self.ledger, lambda: "5eed5eed")
        self.lookup = Lookup(self.ledger)
        self.daily = Daily(self.ledger, lambda: "5eed" * 16)
        self.presence = Presence(self.ledger)
        self.crew = Crew(self.lookup, self.play, Workers(lambda: None))
        self.people = People(store, clock)
        self.timekeeper = Timekeeper(self.ledger, self.play, self.consent, self.people)
        self.absence = Absence(self.ledger, self.lookup)
        self.inbox = Inbox(store, self.lookup, self.timekeeper)
        self.followers = Followers(self.ledger)
        self.servers = Servers(store)
        self.ladder = Ladder(store)
        self.annulling = Annulling(self.ledger)
        self.bookkeeping = Bookkeeping(store, clock)
        self.standings = Standings(store, self.people, clock)
        self.delivery = Delivery(store, self.lookup, self.presence, self.people, self.timekeeper, courier, clock)

    async def open(self, seats: int = 2, game: str = "tally", **options: str) -> Table:
        """Ada's lobby."""
        return await self.lobby.open(GUILD, CHANNEL, CHANNEL, game, seats, options, ADA, "en")

    async def log(self, table_id: str) -> list[tuple[int, int | None, str, str]]:
        """The entries of a match as they are stored: number, seat, text, author."""
        return await self.sql("SELECT seq, seat, text, author FROM entry WHERE match_id = ? ORDER BY seq", table_id)

    async def owed(self) -> list[str]:
        """The kinds of what is still to be sent."""
        return [row[0] for row in await self.sql("SELECT kind FROM outbox ORDER BY kind")]

    async def start(self, people: int = 2, computers: int = 0, game: str = "tally", **options: str) -> str:
        """A running match: Ada and others, then computer seats. Nothing is delivered yet."""
        table = await self.open(people + computers, game, **options)
        for person in PEOPLE[1:people]:
            await self.lobby.join(table.id, person)
        for _ in range(computers):
            await self.lobby.add_computer(table.id, ADA.id, "stowaway")
        await self.lobby.start(table.id, ADA.id)
        return table.id

    async def act(self, table_id: str, pick: int = 0) -> Position:
        """The lowest awaited seat plays one of its legal actions."""
        position = await self.lookup.position(table_id)
        seat = min(position.awaited)
        game = registry.game(position.table.game)
        legal = matches.legal(game, position.match, seat)
        text = game.grammar.write(legal[pick % len(legal)])
        person = position.table.person_at(seat)
        return (await self.play.act(table_id, person.id, text, seq=position.match.seq)).position

    async def sql(self, text: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """Any statement, for a test that looks behind the scenes."""
        return await self.store._writer.visit(lambda c: [tuple(row) for row in c.execute(text, parameters).fetchall()])


async def veterans(store: Store, game: str, people: Iterable[tuple[int, str]]) -> None:
    """Lets people (id, name) have finished a game of this title long ago: beginners are given twice the time."""

    def write(connection: Any) -> None:
        connection.execute(
            "INSERT INTO match (id, guild_id, channel_id, parent_id, game, rules, seed, commitment, options, seats,"
            " status, host_id, language, created_at) VALUES ('veterans', 1, 1, 1, ?, 1, '', '', '{}', 9, 'over', 1,"
            " 'en', 0)",
            (game,),
        )
        for seat, (person, name) in enumerate(people):
            connection.execute("INSERT OR IGNORE INTO person VALUES (?, ?, ?)", (person, name, name.lower()))
            connection.execute("INSERT INTO seat VALUES ('veterans', ?, ?, NULL, 0)", (seat, person))
        connection.commit()

    await store._writer.visit(write)


def failing(call: str, *numbers: int, error: Callable[[], Exception] = Later) -> Callable[[str, int], Exception | None]:
    """For `RecordingCourier.fail`: the numbered calls of a kind fail, without numbers all of them."""
    return lambda name, number: error() if name == call and (not numbers or number in numbers) else None


def refused(code: str) -> Any:
    """Expects Refused with a code."""
    return pytest.raises(Refused, match=code)


def writing(store: Store) -> asyncio.Event:
    """An event that is set when the next transaction is on its way to the disk."""
    begun = asyncio.Event()
    visit = store._writer.visit

    def watched(work: Any) -> Any:
        begun.set()
        return visit(work)

    store._writer.visit = watched
    return begun


@asynccontextmanager
async def opened(
    path: Path, clock: Clock | None = None, courier: RecordingCourier | None = None, **options: Any
) -> AsyncIterator[Rooms]:
    """The rooms over a database file; another call with the same clock and courier is a restart of the bot."""
    store = await Store.open(path, **options)
    try:
        yield Rooms(store, clock or Clock(), courier or RecordingCourier())
    finally:
        await store.close()


@pytest.fixture
def tally(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tally is a game as long as the test runs."""
    game, games = registry.game, registry.games
    monkeypatch.setattr(registry, "game", lambda name: TALLY if name == "tally" else game(name))
    monkeypatch.setattr(registry, "games", lambda: {**games(), "tally": TALLY})


@pytest.fixture
async def rooms(tmp_path: Path, tally: None) -> AsyncIterator[Rooms]:
    """The rooms over a fresh database, with Tally among the games."""
    async with opened(tmp_path / "test.sqlite3") as made:
        yield made
