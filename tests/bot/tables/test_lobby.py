"""Before the start: who sits where, and who may change it."""

import asyncio

import pytest

from bot.errors import NoSuchTable, Refused
from bot.tables.model import Person, Status
from engines.core.errors import OptionError
from engines.core.rng import commitment
from tests.bot.rooms import ADA, BRUNO, CHANNEL, CHIDI, DILEK, GUILD, refused


async def test_the_host_sits_first(rooms):
    table = await rooms.open(3, mode="together")
    assert await rooms.lookup.table(table.id) == table
    assert table.status is Status.LOBBY
    assert [(s.seat, s.person, s.level) for s in table.sitting] == [(0, ADA, None)]
    assert table.options == {"mode": "together", "limit": "10"}
    assert (table.guild_id, table.channel_id, table.host_id, table.commitment) == (GUILD, CHANNEL, ADA.id, "")
    assert len(table.id) == 10
    assert set(table.id) <= set("abcdefghijklmnopqrstuvwxyz234567")


async def test_what_the_game_does_not_offer(rooms):
    with pytest.raises(OptionError):
        await rooms.open(9)
    with pytest.raises(OptionError):
        await rooms.open(2, mode="upside-down")
    with refused("no-such-game"):
        await rooms.open(2, game="core")
    assert await rooms.lookup.tables_in(CHANNEL) == []
    with pytest.raises(NoSuchTable):
        await rooms.lobby.join("aaaaaaaaaa", BRUNO)


async def test_a_hundred_join_at_once(rooms):
    """S8: exactly the free seats are taken, and everybody else is told so."""
    table = await rooms.open(4)
    crowd = [Person(100 + n, f"Person {n}", f"person{n}") for n in range(100)]
    results = await asyncio.gather(*(rooms.lobby.join(table.id, p) for p in crowd), return_exceptions=True)
    full = [r for r in results if isinstance(r, Refused) and r.code == "full"]
    assert len(full) == 97
    seated = (await rooms.lookup.table(table.id)).sitting
    assert [s.seat for s in seated] == [0, 1, 2, 3]
    assert len({s.person.id for s in seated}) == 4
    assert await rooms.sql("SELECT count(*) FROM seat") == [(4,)]


async def test_one_person_joins_once(rooms):
    table = await rooms.open(4)
    results = await asyncio.gather(*(rooms.lobby.join(table.id, BRUNO) for _ in range(20)), return_exceptions=True)
    assert sum(isinstance(r, Refused) and r.code == "already-seated" for r in results) == 19
    with refused("already-seated"):
        await rooms.lobby.join(table.id, ADA)


async def test_who_leaves_frees_the_lowest_seat(rooms):
    table = await rooms.open(3)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.join(table.id, CHIDI)
    await rooms.lobby.leave(table.id, BRUNO.id)
    with refused("not-seated"):
        await rooms.lobby.leave(table.id, BRUNO.id)
    table = await rooms.lobby.join(table.id, DILEK)
    assert [s.person for s in table.sitting] == [ADA, DILEK, CHIDI]


async def test_the_host_hands_on_or_closes(rooms):
    table = await rooms.open(3)
    await rooms.lobby.add_computer(table.id, ADA.id, "deckhand")
    await rooms.lobby.join(table.id, BRUNO)
    table = await rooms.lobby.leave(table.id, ADA.id)
    assert (table.host_id, table.status) == (BRUNO.id, Status.LOBBY)
    table = await rooms.lobby.leave(table.id, BRUNO.id)
    assert (table.status, table.ended_at) == (Status.CANCELLED, rooms.clock.now)
    assert await rooms.lookup.table(table.id) == table
    with refused("table-closed"):
        await rooms.lobby.join(table.id, CHIDI)


async def test_only_the_host_arranges(rooms):
    table = await rooms.open(2)
    await rooms.lobby.join(table.id, BRUNO)
    for act in (
        rooms.lobby.add_computer(table.id, BRUNO.id, "deckhand"),
        rooms.lobby.unseat(table.id, BRUNO.id, 0),
        rooms.lobby.set_option(table.id, BRUNO.id, "mode", "together"),
        rooms.lobby.set_seats(table.id, BRUNO.id, 3),
        rooms.lobby.start(table.id, BRUNO.id),
        rooms.lobby.close(table.id, BRUNO.id),
    ):
        with refused("host-only"):
            await act
    assert (await rooms.lookup.table(table.id)).status is Status.LOBBY


async def test_the_host_arranges(rooms):
    table = await rooms.open(4)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.join(table.id, CHIDI)
    await rooms.lobby.add_computer(table.id, ADA.id, "stowaway")
    with refused("full"):
        await rooms.lobby.add_computer(table.id, ADA.id, "stowaway")
    with refused("no-such-level"):
        await rooms.lobby.add_computer(table.id, ADA.id, "admiral")
    await rooms.lobby.unseat(table.id, ADA.id, 1)
    with refused("seat-free"):
        await rooms.lobby.unseat(table.id, ADA.id, 1)
    with refused("too-many-seated"):
        await rooms.lobby.set_seats(table.id, ADA.id, 2)
    table = await rooms.lobby.set_seats(table.id, ADA.id, 3)
    assert [(s.seat, s.name) for s in table.sitting] == [(0, "Ada"), (1, "Chidi"), (2, "stowaway")]
    table = await rooms.lobby.set_option(table.id, ADA.id, "limit", "100")
    assert await rooms.lookup.table(table.id) == table
    with pytest.raises(OptionError):
        await rooms.lobby.set_option(table.id, ADA.id, "limit", "7")
    with pytest.raises(OptionError):
        await rooms.lobby.set_seats(table.id, ADA.id, 5)


async def test_start(rooms):
    table = await rooms.open(2)
    with refused("seats-free"):
        await rooms.lobby.start(table.id, ADA.id)
    await rooms.lobby.join(table.id, BRUNO)
    rooms.clock.now += 60
    position = await rooms.lobby.start(table.id, ADA.id)
    assert position.table.status is Status.RUNNING
    assert position.table.commitment == commitment("5eed")
    assert position.table.started_at == rooms.clock.now
    assert position.awaited == position.table.expected == {0}
    assert [event.kind for event in position.opening] == ["began"]
    for act in (
        rooms.lobby.join(table.id, CHIDI),
        rooms.lobby.leave(table.id, ADA.id),
        rooms.lobby.start(table.id, ADA.id),
        rooms.lobby.close(table.id, ADA.id),
    ):
        with refused("already-started"):
            await act
    rooms.ledger.forget(table.id)
    assert await rooms.lookup.position(table.id) == position


async def test_start_is_pressed_twice(rooms):
    table = await rooms.open(2)
    await rooms.lobby.join(table.id, BRUNO)
    results = await asyncio.gather(*(rooms.lobby.start(table.id, ADA.id) for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(r, Refused) for r in results) == 4
    assert await rooms.sql("SELECT count(*) FROM match WHERE status = 'running'") == [(1,)]


async def test_names_are_those_last_known(rooms):
    """S53: of who left long ago the last name is still there."""
    first, second = await rooms.open(2), await rooms.open(2)
    await rooms.lobby.join(first.id, BRUNO)
    await rooms.lobby.join(second.id, Person(BRUNO.id, "Bruno the Bold", "bruno"))
    assert (await rooms.lookup.table(first.id)).person_at(1).name == "Bruno the Bold"
