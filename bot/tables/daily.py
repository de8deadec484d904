"""Daily games: the same deal for everybody in a server on one UTC day, each person once, alone and in private.

The seed of a day is an HMAC of (server, game, day) under a secret of this installation. So it needs no hour at which it
is drawn, and nobody can work out tomorrow's.
"""

import hmac
from asyncio import Lock
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.errors import NoSuchTable, Refused
from bot.store import queries
from bot.store.database import Conflict
from bot.store.settings import remember_once, remembered
from bot.tables.ledger import Ledger
from bot.tables.lobby import new_table
from bot.tables.model import DAY, Person, Position, Status, Table
from bot.tables.terms import outlook
from engines.core import match as matches
from engines.core import registry
from engines.core.protocol import Setup
from engines.core.rng import commitment
from engines.core.types import Outcome

_KEY = "daily-key"
"""Under this name the store remembers the secret that the seeds are made with."""


class Result(msgspec.Struct, frozen=True):
    """What became of one person's attempt."""

    table_id: str
    person_id: int
    name: str
    """As last seen, unescaped."""
    actions: int
    """How many it took."""
    points: int | None
    """None: given up, or the game has no points."""
    reason: str
    """`Outcome.reason`."""
    is_late: bool
    """It ended after its day, so it is not ranked."""
    place: int | None = None
    """From 1; who has the same points shares it. None: it is not ranked."""


class Results(msgspec.Struct, frozen=True):
    """The results of one day, so far if it is today."""

    game: str
    day: int
    """Counted from 1970-01-01."""
    is_final: bool
    ranked: tuple[Result, ...]
    """The most points first, then as they ended."""
    unranked: tuple[Result, ...]
    """Late, or without points; as they ended."""
    earlier: int | None
    """The nearest day before of which there are attempts."""
    later: int | None
    """The same after it, at most today."""

    def of(self, table_id: str) -> Result | None:
        """The result of one attempt, or None if it has none."""
        return next((r for r in (*self.ranked, *self.unranked) if r.table_id == table_id), None)


class Daily:
    """What can be done with daily games.

    Args:
        ledger: where tables stand.
        entropy: makes the secret, 256 bits in hexadecimal digits, if the store has none yet.
    """

    def __init__(self, ledger: Ledger, entropy: Callable[[], str]) -> None:
        self._ledger = ledger
        self._entropy = entropy
        self._sharing: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def today(self) -> int:
        """The UTC day, counted from 1970-01-01."""
        return self._ledger.clock() // DAY

    async def open(
        self, guild_id: int, channel_id: int, parent_id: int, game: str, person: Person, language: str
    ) -> Position:
        """The person's attempt at today's deal: begun, or as it stands. It is at home in this channel from now on.

        Args:
            guild_id, channel_id, parent_id, language: see `Table`.
            game: the id of a game.
            person: who plays.

        Raises:
            Refused: "no-such-game", "not-alone" for a game that one person cannot play.
        """
        if game not in registry.games():
            raise Refused("no-such-game", game=game)
        if not is_offered(game):
            raise Refused("not-alone")
        day = self.today()
        table_id = await self._attempt(guild_id, game, day, person.id)
        if table_id is None:
            table = new_table(guild_id, channel_id, parent_id, game, 1, {}, person, language, self._ledger.clock())
            table = replace(table, day=day, unrated=await outlook(self._ledger.store, table))
            try:
                return await self._begin(table)
            except Conflict:  # a second device, or a second press
                table_id = await self._attempt(guild_id, game, day, person.id)
                if table_id is None:
                    raise
        return await self._called_home(table_id, channel_id, parent_id)

    async def unfinished(self, guild_id: int, game: str, person_id: int) -> Table | None:
        """The person's last attempt at the deal of an earlier day that is not finished, or None."""
        row = await self._ledger.store.read_one(
            queries.daily.unfinished_before, guild_id=guild_id, game=game, day=self.today(), person_id=person_id
        )
        return None if row is None else await self._ledger.table(row["match_id"])

    async def results(self, guild_id: int, game: str, day: int) -> Results:
        """The results of a day; of one to come there are none."""
        key: dict[str, Any] = {"guild_id": guild_id, "game": game, "day": day}
        rows = await self._ledger.store.read_one(queries.daily.results, **key)
        near = await self._ledger.store.read_one(queries.daily.neighbours, **key)
        today = self.today()
        ended = [_result(row, day) for row in rows]
        later = near["later"] if near["later"] is not None else today
        return Results(
            game=game,
            day=day,
            is_final=day < today,
            ranked=_ranked([r for r in ended if r.points is not None and not r.is_late]),
            unranked=tuple(r for r in ended if r.points is None or r.is_late),
            earlier=near["earlier"],
            later=min(later, today) if day < today else None,
        )

    async def is_shared(self, table_id: str) -> bool:
        """Whether the summary of an attempt was shown to a channel. NoSuchTable if it is no attempt."""
        row = await self._ledger.store.read_one(queries.daily.shared_at, match_id=table_id)
        if row is None:
            raise NoSuchTable
        return row["shared_at"] is not None

    async def share(self, table_id: str, person_id: int, post: Callable[[Table, Results], Awaitable[None]]) -> None:
        """Shows the summary of a person's attempt to a channel, once.

        Args:
            table_id: the attempt.
            person_id: whose it is.
            post: posts it. If it raises, nothing was shared.

        Raises:
            NoSuchTable: it is no attempt of this person.
            Refused: "not-over" if it has no points yet, "already-shared".
        """
        lock = self._sharing.setdefault(table_id, Lock())
        async with lock:
            table = await self._ledger.table(table_id)
            if table.day is None or table.host_id != person_id:
                raise NoSuchTable
            results = await self.results(table.guild_id, table.game, table.day)
            own = results.of(table_id)
            if own is None or own.points is None:
                raise Refused("not-over")
            if await self.is_shared(table_id):
                raise Refused("already-shared")
            await post(table, results)
            async with self._ledger.store.transaction() as transaction:
                transaction.require(queries.daily.mark_shared, match_id=table_id, now=self._ledger.clock())

    async def _attempt(self, guild_id: int, game: str, day: int, person_id: int) -> str | None:
        row = await self._ledger.store.read_one(
            queries.daily.attempt, guild_id=guild_id, game=game, day=day, person_id=person_id
        )
        return None if row is None else str(row["match_id"])

    async def _begin(self, table: Table) -> Position:
        game = registry.game(table.game)
        seed = await self._seed(table)
        match, opening = matches.start(game, Setup(table.game, table.rules, seed, table.seats, table.options))
        begun = replace(table, commitment=commitment(seed), status=Status.RUNNING, started_at=self._ledger.clock())
        return await self._ledger.begin(begun, seed, match, opening)

    async def _called_home(self, table_id: str, channel_id: int, parent_id: int) -> Position:
        """The table lives where its player asks for it, so that commands without a table mean it there."""
        async with self._ledger.lock(table_id):
            position = await self._ledger.current(table_id)
            if position.table.channel_id == channel_id:
                return position
            await self._ledger.move(replace(position.table, channel_id=channel_id, parent_id=parent_id))
            return await self._ledger.current(table_id)

    async def _seed(self, table: Table) -> str:
        store = self._ledger.store
        secret = await remembered(store, _KEY) or await remember_once(store, _KEY, self._entropy())
        deal = f"{table.guild_id}/{table.game}/{table.day}"
        return hmac.digest(bytes.fromhex(secret), deal.encode(), "sha256").hex()


def is_offered(game: str) -> bool:
    """Whether one person can play a game alone, so that there is a daily deal of it."""
    return 1 in registry.game(game).spec.seats


def _result(row: Mapping[str, Any], day: int) -> Result:
    outcome = msgspec.json.decode(row["result"], type=Outcome)
    return Result(
        table_id=row["match_id"],
        person_id=row["person_id"],
        name=row["name"],
        actions=row["seq"],
        points=outcome.scores[0] if outcome.scores else None,
        reason=outcome.reason,
        is_late=row["ended_at"] >= (day + 1) * DAY,
    )


def _ranked(results: Sequence[Result]) -> tuple[Result, ...]:
    """With their places, the best first."""
    points = [result.points or 0 for result in results]
    placed = (
        replace(result, place=1 + sum(other > own for other in points))
        for result, own in zip(results, points, strict=True)
    )
    return tuple(sorted(placed, key=lambda result: result.place or 0))
