"""What waits for somebody, and in which order."""

import pytest

from bot.tables.inbox import next_of
from tests.bot.rooms import ADA, BRUNO, GUILD, Rooms, veterans

HOUR, DAY = 3600, 86400


async def start(rooms: Rooms, clock: str = "none", **more: str) -> str:
    """A match that waits for Ada, an hour after the one before it, of people who have played before."""
    if not await rooms.sql("SELECT 1 FROM match"):
        await veterans(rooms.store, "tally", [(ADA.id, ADA.name), (BRUNO.id, BRUNO.name)])
    rooms.clock.now += HOUR
    table = await rooms.open(2, **more)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.set_clock(table.id, ADA.id, clock)
    await rooms.lobby.start(table.id, ADA.id)
    await rooms.delivery.run(table.id)
    return table.id


async def waiting(rooms: Rooms) -> list[str]:
    return [one.table.id for one in await rooms.inbox.waiting(ADA.id)]


async def first(rooms: Rooms) -> str:
    found = next_of(await rooms.inbox.waiting(ADA.id), rooms.clock.now)
    return "" if found is None else found.table.id


async def test_what_has_waited_longest_comes_first_whatever_was_opened_when(rooms):
    old, young = await start(rooms), await start(rooms)
    assert await waiting(rooms) == [old, young]
    for person in (ADA, BRUNO):
        rooms.clock.now += HOUR
        await rooms.play.act(old, person.id, "add 1")
    assert await waiting(rooms) == [young, old]
    assert await first(rooms) == young
    await rooms.play.act(young, ADA.id, "add 1")
    assert await waiting(rooms) == [old]


async def test_a_turn_that_goes_on_has_waited_since_it_began(rooms):
    """In a round in which all answer at once, others who answer do not make it younger."""
    together = await start(rooms, mode="together", limit="100")
    began = rooms.clock.now
    later = await start(rooms)
    rooms.clock.now += HOUR
    await rooms.play.act(together, BRUNO.id, "add 1")
    found = await rooms.inbox.waiting(ADA.id)
    assert [one.table.id for one in found] == [together, later]
    assert found[0].since == began


@pytest.mark.parametrize(("left", "is_near"), [(12 * HOUR, True), (12 * HOUR + 1, False)])
async def test_a_deadline_within_twelve_hours_goes_before(rooms, left, is_near):
    old = await start(rooms)
    hurried = await start(rooms, "24h")
    rooms.clock.now += DAY - left
    assert await first(rooms) == (hurried if is_near else old)


async def test_of_several_near_deadlines_the_soonest(rooms):
    await start(rooms)
    one, other = await start(rooms, "11h"), await start(rooms, "3h")
    assert await first(rooms) == other
    await rooms.play.act(other, ADA.id, "add 1")
    assert await first(rooms) == one


async def test_where_ones_clock_stands_still_there_is_time(rooms):
    held, running = await start(rooms), await start(rooms)
    seq = (await rooms.lookup.position(held)).match.seq
    await rooms.consent.hold(held, ADA.id, seq)
    await rooms.consent.agree(held, BRUNO.id, seq)
    assert await waiting(rooms) == [held, running]
    assert await first(rooms) == running
    await rooms.play.act(running, ADA.id, "add 1")
    assert await first(rooms) == held


async def test_nothing_waits(rooms):
    assert await first(rooms) == ""
    await rooms.open()
    await rooms.daily.open(guild_id=GUILD, channel_id=1, parent_id=1, game="tally", person=ADA, language="en")
    assert await waiting(rooms) == [], "neither a lobby nor a daily game"


async def test_a_server_that_threw_the_bot_out_is_left_out(rooms):
    table_id = await start(rooms)
    await rooms.delivery.guild_gone(GUILD)
    assert await waiting(rooms) == []
    await rooms.delivery.guild_back(GUILD)
    assert await waiting(rooms) == [table_id]


async def test_where_boards_hang(rooms):
    shown = await start(rooms)
    unseen = (await rooms.open()).id
    boards = await rooms.inbox.boards(ADA.id)
    assert boards[shown].message_id == max(rooms.courier.messages)
    assert boards[unseen].message_id == 0
