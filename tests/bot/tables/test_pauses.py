"""What stops clocks: holds, absences, downtime, a server out of reach; none of it gives time back."""

from bot.tables.model import Policy, Status
from tests.bot.rooms import ADA, BRUNO, CHIDI, GUILD, Clock, RecordingCourier, opened
from tests.bot.tables.timed import DAY, HOUR, called, start, wait


async def test_a_hold_stops_everything_until_somebody_goes_on(rooms):
    table_id = await start(rooms, policy=Policy.GHOST)
    await wait(rooms, 6 * HOUR)
    await rooms.consent.hold(table_id, BRUNO.id, 0)
    assert (await rooms.consent.agree(table_id, ADA.id, 0)).table.held_since == rooms.clock.now
    await rooms.delivery.run(table_id)
    await wait(rooms, 90 * DAY, step=DAY)
    assert called(rooms) == [], "nor is a game called off while it rests"
    assert rooms.courier.last.board.reading.clocks[0].deadline is None
    await rooms.consent.resume(table_id, ADA.id)
    position = await rooms.lookup.position(table_id)
    reading = await rooms.timekeeper.read(position)
    assert reading.clocks[0].deadline == rooms.clock.now + 18 * HOUR
    await wait(rooms, 17 * HOUR)
    assert called(rooms) == [(ADA.id, "half"), (ADA.id, "2h")]
    await wait(rooms, 2 * HOUR)
    assert (await rooms.lookup.position(table_id)).outcome.reason == "timed-out"


async def test_a_move_ends_a_hold(rooms):
    table_id = await start(rooms)
    await rooms.consent.hold(table_id, BRUNO.id, 0)
    await rooms.consent.agree(table_id, ADA.id, 0)
    rooms.clock.now += 5 * DAY
    await rooms.play.act(table_id, ADA.id, "add 1")
    assert (await rooms.lookup.table(table_id)).held_since is None
    assert await rooms.sql("SELECT until - since FROM pause WHERE reason = 'hold'") == [(5 * DAY,)]


async def test_who_is_away_has_their_clock_stopped_and_nobody_else(rooms):
    table_id = await start(rooms, 3, policy=Policy.GHOST, mode="together")
    await rooms.absence.go(ADA.id, rooms.clock.now + 3 * DAY)
    await wait(rooms, DAY + 60)
    assert (await rooms.lookup.position(table_id)).match.resigned == (1, 2)
    assert called(rooms)[:2] == [(BRUNO.id, "half"), (CHIDI.id, "half")]


async def test_the_clock_of_who_is_away_goes_on_when_they_are_back(rooms):
    table_id = await start(rooms, policy=Policy.GHOST)
    await wait(rooms, 6 * HOUR)
    await rooms.absence.go(ADA.id, rooms.clock.now + 3 * DAY)
    await wait(rooms, 2 * DAY)
    await rooms.absence.back(ADA.id)
    reading = await rooms.timekeeper.read(await rooms.lookup.position(table_id))
    assert reading.clocks[0].deadline == rooms.clock.now + 18 * HOUR
    assert called(rooms) == []


async def test_a_downtime_counts_for_nobody_and_nothing_happens_right_after_it(tmp_path, tally):
    path, clock, courier = tmp_path / "test.sqlite3", Clock(), RecordingCourier()
    async with opened(path, clock, courier) as rooms:
        table_id = await start(rooms, policy=Policy.GHOST)
        await rooms.absence.beat()
        deadline = clock.now + DAY
    clock.now += 3 * DAY
    async with opened(path, clock, courier) as rooms:
        assert await rooms.absence.wake()
        await wait(rooms, 1800, step=60)
        assert (await rooms.lookup.table(table_id)).status is Status.RUNNING
        reading = await rooms.timekeeper.read(await rooms.lookup.position(table_id))
        assert reading.clocks[0].deadline == deadline + 3 * DAY + 1800
        await wait(rooms, DAY + 60)
        assert (await rooms.lookup.position(table_id)).outcome.reason == "timed-out"


async def test_a_short_restart_is_no_downtime(rooms):
    await rooms.absence.beat()
    rooms.clock.now += 500
    assert not await rooms.absence.wake()
    assert await rooms.sql("SELECT * FROM pause") == []


async def test_a_server_out_of_reach_stops_its_clocks(rooms):
    table_id = await start(rooms, policy=Policy.GHOST)
    await rooms.absence.lose_guild(GUILD)
    await rooms.absence.lose_guild(GUILD)
    await wait(rooms, 5 * DAY, step=DAY)
    await rooms.absence.find_guild(GUILD)
    reading = await rooms.timekeeper.read(await rooms.lookup.position(table_id))
    assert reading.clocks[0].deadline == rooms.clock.now + DAY
    await wait(rooms, 23 * HOUR)
    assert (await rooms.lookup.table(table_id)).status is Status.RUNNING


async def test_no_pause_gives_time_back(rooms):
    """P1."""
    table_id = await start(rooms)
    await wait(rooms, 20 * HOUR)
    before = (await rooms.timekeeper.read(await rooms.lookup.position(table_id))).clocks[0].remaining
    for _ in range(5):
        await rooms.absence.go(ADA.id, rooms.clock.now + 2 * DAY)
        await wait(rooms, DAY)
        await rooms.absence.back(ADA.id)
    after = (await rooms.timekeeper.read(await rooms.lookup.position(table_id))).clocks[0].remaining
    assert after == before == 4 * HOUR
