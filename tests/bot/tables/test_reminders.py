"""Reminders: once each, only while they are true, in the way that their person prefers."""

from bot.tables.model import Status
from tests.bot.rooms import ADA, BRUNO, Clock, RecordingCourier, opened
from tests.bot.tables.timed import DAY, HOUR, called, start, sweep, wait


async def test_every_reminder_comes_once_and_only_while_it_is_true(rooms):
    table_id = await start(rooms, control="48h")
    await wait(rooms, 20 * HOUR)
    assert called(rooms) == []
    await wait(rooms, 30 * HOUR)
    assert called(rooms) == [(ADA.id, "half"), (ADA.id, "12h"), (ADA.id, "2h")]
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.delivery.run(table_id)
    await wait(rooms, 25 * HOUR)
    assert called(rooms)[3:] == [(BRUNO.id, "half")]


async def test_nothing_is_said_twice_over_restarts(tmp_path, tally):
    path, clock, courier = tmp_path / "test.sqlite3", Clock(), RecordingCourier()
    async with opened(path, clock, courier) as rooms:
        table_id = await start(rooms, control="48h")
    for _ in range(50):
        async with opened(path, clock, courier) as rooms:
            clock.now += HOUR
            await sweep(rooms)
            await rooms.delivery.run(table_id)
    assert list(courier.called.values()) == [(ADA.id, "half"), (ADA.id, "12h"), (ADA.id, "2h")]


async def test_a_reminder_that_is_no_longer_true_is_not_sent(rooms):
    """It was owed, then the turn was taken before it could be sent (P3)."""
    table_id = await start(rooms, control="48h")
    rooms.clock.now += 25 * HOUR
    await rooms.timekeeper.run_due()
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.delivery.run(table_id)
    assert called(rooms) == []


async def test_late_only_the_last_of_several_reminders_is_sent(rooms):
    await start(rooms, control="48h")
    await wait(rooms, 47 * HOUR, step=47 * HOUR)
    assert called(rooms) == [(ADA.id, "2h")]


async def test_who_prefers_messages_gets_messages_and_no_mention(rooms):
    await rooms.people.choose(ADA.id, ping="dm")
    await rooms.people.choose(BRUNO.id, ping="dm")
    table_id = await start(rooms, control="48h")
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.delivery.run(table_id)
    await wait(rooms, 25 * HOUR)
    assert rooms.courier.pings == []
    assert rooms.courier.told == [(BRUNO.id, "turn"), (BRUNO.id, "half")]
    assert called(rooms) == []


async def test_whom_no_message_reaches_is_mentioned_in_the_channel(rooms):
    rooms.courier.closed.add(BRUNO.id)
    await rooms.people.choose(BRUNO.id, ping="dm")
    table_id = await start(rooms)
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.delivery.run(table_id)
    assert called(rooms) == [(BRUNO.id, "turn")]


async def test_who_wants_no_pings_gets_none(rooms):
    await rooms.people.choose(BRUNO.id, ping="none")
    table_id = await start(rooms, control="48h")
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.delivery.run(table_id)
    await wait(rooms, 47 * HOUR)
    assert (rooms.courier.pings, rooms.courier.told, called(rooms)) == ([], [], [])


async def test_who_wants_no_reminders_is_only_told_of_turns(rooms):
    await rooms.people.choose(BRUNO.id, reminders="false")
    table_id = await start(rooms, control="48h")
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.delivery.run(table_id)
    await wait(rooms, 47 * HOUR)
    assert [people for _, people in rooms.courier.pings] == [(BRUNO.id,)]
    assert called(rooms) == []


async def test_without_a_clock_reminders_grow_rarer_and_end(rooms):
    await start(rooms, control="none")
    await wait(rooms, 59 * DAY, step=6 * HOUR)
    assert [kind for _, kind in called(rooms)] == ["nudge-1d", "nudge-3d", "nudge-7d", "nudge-14d"]


async def test_the_board_says_once_that_time_is_up(rooms):
    table_id = await start(rooms)
    await wait(rooms, DAY - 60)
    edits = rooms.courier.last.edits
    await wait(rooms, DAY)
    assert rooms.courier.last.edits == edits + 1
    assert rooms.courier.last.board.reading.slow == (0,)
    assert (await rooms.lookup.table(table_id)).status is Status.RUNNING
