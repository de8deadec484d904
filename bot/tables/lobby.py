"""The lobby: who sits where, by which options, until the host starts the match."""

import secrets
from base64 import b32encode
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.clocks.control import doubled, parse, write
from bot.errors import Refused
from bot.ratings.eligibility import Reason
from bot.tables.ledger import Ledger
from bot.tables.model import Person, Policy, Position, Sitting, Status, Table
from bot.tables.terms import beginners, outlook
from engines.core import match as matches
from engines.core import registry
from engines.core.match import Match
from engines.core.protocol import Setup
from engines.core.rng import commitment
from engines.core.types import Event, Seat
from engines.players import levels


class Lobby:
    """What can be done before the start.

    Every method that takes a table's id raises NoSuchTable, and Refused("already-started") when it is no lobby any
    more ("table-closed" when it was closed). Methods that take `by` are the host's: Refused("host-only").
    """

    def __init__(self, ledger: Ledger, entropy: Callable[[], str]) -> None:
        self._ledger = ledger
        self._entropy = entropy

    async def open(
        self,
        guild_id: int,
        channel_id: int,
        parent_id: int,
        game: str,
        seats: int,
        options: Mapping[str, str],
        host: Person,
        language: str,
        control: str = "none",
        policy: Policy = Policy.WAIT,
        *,
        may_be_rated: bool = True,
    ) -> Table:
        """Opens a table at which the host sits first.

        Args:
            guild_id, channel_id, parent_id, language: see `Table`.
            game: the id of a game.
            seats: how many play.
            options: what differs from the defaults.
            host: who may change and start it.
            control: how much time everybody has, by the name of a preset or as people write it.
            policy: what happens to who runs out of it.
            may_be_rated: whether the result is to count for ratings, if it can.

        Raises:
            Refused: "no-such-game".
            OptionError: the game does not offer this number of seats, option or value.
            WrongControl: nobody can read the clock.
        """
        if game not in registry.games():
            raise Refused("no-such-game", game=game)
        table = new_table(guild_id, channel_id, parent_id, game, seats, options, host, language, self._ledger.clock())
        unrated: Reason | None = None if may_be_rated else "casual"
        table = replace(table, control=write(parse(control)), policy=policy, unrated=unrated)
        await self._ledger.open(table)
        return table

    async def join(self, table_id: str, person: Person) -> Table:
        """Gives a person the first free seat. Refused: "full", "already-seated"."""
        async with self._ledger.lock(table_id):
            table = await self._lobby(table_id)
            if table.seat_of(person.id) is not None:
                raise Refused("already-seated")
            return await self._write(table, _seated(table, Sitting(_free(table), person, None)))

    async def add_computer(self, table_id: str, by: int, level: str) -> Table:
        """Gives a computer player the first free seat. Refused: "full", "no-such-level"."""
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            if level not in levels(registry.game(table.game)):
                raise Refused("no-such-level", level=level)
            return await self._write(table, _seated(table, Sitting(_free(table), None, level)))

    async def leave(self, table_id: str, person_id: int) -> Table:
        """Frees a person's seat; the host's role goes to the next person, without one the table closes.

        Refused: "not-seated".
        """
        async with self._ledger.lock(table_id):
            table = await self._lobby(table_id)
            seat = table.seat_of(person_id)
            if seat is None:
                raise Refused("not-seated")
            return await self._write(table, self._without(table, seat))

    async def unseat(self, table_id: str, by: int, seat: Seat) -> Table:
        """Frees a seat, a person's or a computer's. Refused: "seat-free" if nobody holds it."""
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            if table.sitting_at(seat) is None:
                raise Refused("seat-free")
            return await self._write(table, self._without(table, seat))

    async def set_option(self, table_id: str, by: int, name: str, value: str) -> Table:
        """Chooses one option. OptionError if the game does not offer it."""
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            spec = registry.game(table.game).spec
            options = matches.complete(spec, table.seats, {**table.options, name: value})
            return await self._write(table, replace(table, options=options))

    async def set_clock(self, table_id: str, by: int, control: str) -> Table:
        """Chooses how much time everybody has, by the name of a preset or as people write it. WrongControl."""
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            return await self._write(table, replace(table, control=write(parse(control))))

    async def set_policy(self, table_id: str, by: int, policy: Policy) -> Table:
        """Chooses what happens to who runs out of time."""
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            return await self._write(table, replace(table, policy=policy))

    async def set_rated(self, table_id: str, by: int, *, may_be_rated: bool) -> Table:
        """Chooses whether the result is to count for ratings, if it can."""
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            return await self._write(table, replace(table, unrated=None if may_be_rated else "casual"))

    async def set_seats(self, table_id: str, by: int, seats: int) -> Table:
        """Chooses how many play; who sits keeps the order. Refused: "too-many-seated"; OptionError."""
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            options = matches.complete(registry.game(table.game).spec, seats, table.options)
            if len(table.sitting) > seats:
                raise Refused("too-many-seated", seated=len(table.sitting), seats=seats)
            sitting = table.sitting
            if any(s.seat >= seats for s in sitting):
                sitting = tuple(replace(s, seat=seat) for seat, s in enumerate(sitting))
            return await self._write(table, replace(table, seats=seats, options=options, sitting=sitting))

    async def start(self, table_id: str, by: int) -> Position:
        """Draws the seed and begins the match, with twice the time if somebody plays this game for the first time.

        Refused: "seats-free" while seats are free.
        """
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            if len(table.sitting) < table.seats:
                raise Refused("seats-free", free=table.seats - len(table.sitting))
            if await self._has_beginners(table):
                table = replace(table, control=write(doubled(parse(table.control))))
            table = replace(table, unrated=await outlook(self._ledger.store, table))
            seed = self._entropy()
            started, match, opening = begun_with(table, seed, self._ledger.clock())
            return await self._ledger.start(started, seed, match, opening)

    async def close(self, table_id: str, by: int) -> Table:
        """Closes the table without a match."""
        async with self._ledger.lock(table_id):
            table = await self._hosted(table_id, by)
            return await self._write(table, self._closed(table))

    async def _has_beginners(self, table: Table) -> bool:
        """Whether a person at the table has never finished a game of this title: all of them are given more time."""
        persons = [sitting.person.id for sitting in table.sitting if sitting.person is not None]
        return bool(await beginners(self._ledger.store, table.game, persons))

    async def _lobby(self, table_id: str) -> Table:
        table = await self._ledger.table(table_id)
        check_open(table)
        return table

    async def _hosted(self, table_id: str, by: int) -> Table:
        table = await self._ledger.table(table_id)
        check_host(table, by)
        return table

    async def _write(self, before: Table, after: Table) -> Table:
        await self._ledger.rearrange(before, after)
        return after

    def _without(self, table: Table, seat: Seat) -> Table:
        sitting = tuple(s for s in table.sitting if s.seat != seat)
        persons = [s.person.id for s in sitting if s.person is not None]
        if not persons:
            return self._closed(replace(table, sitting=sitting))
        return replace(table, sitting=sitting, host_id=table.host_id if table.host_id in persons else persons[0])

    def _closed(self, table: Table) -> Table:
        return replace(table, status=Status.CANCELLED, ended_at=self._ledger.clock())


def new_id() -> str:
    """10 characters of a-z and 2-7 that nobody can guess."""
    return b32encode(secrets.token_bytes(7)).decode().lower()[:10]


def new_table(
    guild_id: int,
    channel_id: int,
    parent_id: int,
    game: str,
    seats: int,
    options: Mapping[str, str],
    host: Person,
    language: str,
    now: int,
) -> Table:
    """A table that is not written yet, at which the host sits first. OptionError as `Lobby.open`."""
    spec = registry.game(game).spec
    return Table(
        id=new_id(),
        guild_id=guild_id,
        channel_id=channel_id,
        parent_id=parent_id,
        game=game,
        rules=spec.rules,
        options=matches.complete(spec, seats, options),
        seats=seats,
        status=Status.LOBBY,
        host_id=host.id,
        sitting=(Sitting(0, host, None),),
        seq=0,
        commitment="",
        language=language,
        created_at=now,
    )


def begun_with(table: Table, seed: str, now: int) -> tuple[Table, Match[Any], tuple[Event, ...]]:
    """A full table as it is when its match begins, the match, and what happened while setting up."""
    game = registry.game(table.game)
    match, opening = matches.start(game, Setup(table.game, game.spec.rules, seed, table.seats, dict(table.options)))
    started = replace(
        table,
        rules=match.setup.rules,
        options=match.setup.options,
        commitment=commitment(seed),
        status=Status.RUNNING,
        started_at=now,
    )
    return started, match, opening


def check_open(table: Table) -> None:
    """Refused("already-started") if a table is no lobby any more, "table-closed" if it was closed."""
    if table.status is not Status.LOBBY:
        raise Refused("already-started" if table.started_at is not None else "table-closed")


def check_host(table: Table, by: int) -> None:
    """As `check_open`; Refused("host-only") if `by` is not the host."""
    check_open(table)
    if table.host_id != by:
        raise Refused("host-only")


def _free(table: Table) -> Seat:
    taken = {sitting.seat for sitting in table.sitting}
    for seat in range(table.seats):
        if seat not in taken:
            return seat
    raise Refused("full")


def _seated(table: Table, sitting: Sitting) -> Table:
    return replace(table, sitting=tuple(sorted((*table.sitting, sitting), key=lambda s: s.seat)))
