"""Time at a table: what a turn has, flags by the policy, whoever looks how often."""

import pytest

from bot.errors import Refused
from bot.tables.model import Policy, Status
from tests.bot.rooms import ADA, BRUNO, Clock, opened, veterans
from tests.bot.tables.timed import DAY, HOUR, start, wait


async def test_of_two_the_other_wins_when_time_is_up(rooms):
    table_id = await start(rooms, policy=Policy.GHOST)
    await wait(rooms, DAY)
    assert (await rooms.lookup.table(table_id)).status is Status.RUNNING
    await wait(rooms, 60, step=20)
    position = await rooms.lookup.position(table_id)
    assert (position.outcome.reason, position.outcome.places) == ("timed-out", ((1,), (0,)))


async def test_of_three_a_computer_goes_on_and_the_seat_is_last_whatever_it_scores(rooms):
    table_id = await start(rooms, 3, policy=Policy.GHOST, limit="10")
    await wait(rooms, DAY + 60)
    position = await rooms.lookup.position(table_id)
    assert position.match.resigned == (0,)
    assert position.awaited == {1}, "the ghost plays at once"
    while position.awaited:
        await rooms.crew.drive(table_id)
        position = await rooms.lookup.position(table_id)
        if position.awaited:
            await rooms.act(table_id)
    assert position.outcome.places == ((1, 2), (0,))


@pytest.mark.parametrize("step", [600, HOUR, 7 * HOUR, 3 * DAY])
async def test_it_does_not_matter_how_often_the_sweeper_looks(rooms, step):
    table_id = await start(rooms, 3, policy=Policy.GHOST)
    await wait(rooms, 3 * DAY, step)
    log = await rooms.sql("SELECT seat, text FROM entry WHERE text LIKE '.%' ORDER BY seq")
    assert log[0] == (0, ".flag")
    assert (await rooms.lookup.position(table_id)).match.resigned[0] == 0


async def test_what_was_pressed_in_time_counts_even_if_it_is_handled_late(rooms):
    table_id = await start(rooms, policy=Policy.GHOST)
    deadline = rooms.clock.now + DAY
    rooms.clock.now = deadline + 60
    await rooms.play.act(table_id, ADA.id, "add 1", seq=0, arrived_at=deadline)
    assert (await rooms.lookup.position(table_id)).match.resigned == ()
    assert await rooms.sql("SELECT arrived_at FROM entry") == [(deadline,)]


async def test_one_second_later_it_does_not(rooms):
    table_id = await start(rooms, policy=Policy.GHOST)
    deadline = rooms.clock.now + DAY
    rooms.clock.now = deadline + 5  # nobody has looked yet
    with pytest.raises(Refused, match="time-up"):
        await rooms.play.act(table_id, ADA.id, "add 1", seq=0, arrived_at=deadline + 1)
    assert (await rooms.lookup.position(table_id)).outcome.reason == "timed-out"


async def test_two_flags_in_one_look(rooms):
    table_id = await start(rooms, 3, policy=Policy.GHOST, mode="together")
    await wait(rooms, 2 * DAY, step=2 * DAY)
    position = await rooms.lookup.position(table_id)
    assert position.match.resigned == (0, 1)
    assert position.outcome.places == ((2,), (1,), (0,))


async def test_who_has_answered_does_not_flag(rooms):
    table_id = await start(rooms, 3, policy=Policy.GHOST, mode="together")
    await rooms.play.act(table_id, BRUNO.id, "add 1")
    await wait(rooms, DAY + 60, step=DAY + 60)
    assert (await rooms.lookup.position(table_id)).match.resigned == (0, 2)


async def test_after_an_undo_those_run_who_are_awaited(rooms):
    """P2."""
    table_id = await start(rooms, control="pool 48h")
    await wait(rooms, 10 * HOUR)
    await rooms.play.act(table_id, ADA.id, "add 1")
    await wait(rooms, 5 * HOUR)
    await rooms.consent.take_back(table_id, ADA.id, 1)
    position = await rooms.consent.agree(table_id, BRUNO.id, 1)
    clocks = (await rooms.timekeeper.read(position)).clocks
    assert [clock.is_running for clock in clocks] == [True, False]
    assert [clock.remaining for clock in clocks] == [38 * HOUR, 43 * HOUR], "time used stays used"


async def test_computer_seats_have_no_clock(rooms):
    table_id = await rooms.start(1, 1, limit="100")
    await wait(rooms, 30 * DAY, step=DAY)
    assert (await rooms.lookup.table(table_id)).status is Status.RUNNING


async def test_a_fault_at_one_table_does_not_stop_the_others(rooms, monkeypatch, caplog):
    first, second = [await start(rooms, policy=Policy.GHOST) for _ in range(2)]
    flag = rooms.play.flag

    async def fail(position, seat):
        if position.table.id == first:
            raise ZeroDivisionError
        return await flag(position, seat)

    monkeypatch.setattr(rooms.play, "flag", fail)
    await wait(rooms, DAY + 60)
    assert (await rooms.lookup.table(second)).status is Status.OVER
    assert first in caplog.text


async def test_positions_read_from_the_disk_have_the_same_clocks(tmp_path, tally):
    path, clock = tmp_path / "test.sqlite3", Clock()
    async with opened(path, clock) as rooms:
        table_id = await start(rooms, 3, "normal")
        for _ in range(20):
            clock.now += 7 * HOUR
            await rooms.act(table_id)
        before = await rooms.timekeeper.read(await rooms.lookup.position(table_id))
    async with opened(path, clock) as rooms:
        assert await rooms.timekeeper.read(await rooms.lookup.position(table_id)) == before


async def test_a_table_that_began_before_clocks_were_kept(rooms):
    table_id = await start(rooms)
    await rooms.sql("DELETE FROM turn_change")
    rooms.ledger.forget(table_id)
    assert (await rooms.lookup.position(table_id)).changes[0].awaited == {0}


async def test_everybody_has_twice_the_time_where_somebody_plays_for_the_first_time(rooms):
    await veterans(rooms.store, "tally", [(ADA.id, ADA.name)])
    table = await rooms.open(2, limit="100")
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.set_clock(table.id, ADA.id, "quick")
    await rooms.lobby.start(table.id, ADA.id)
    rooms.ledger.forget(table.id)
    position = await rooms.lookup.position(table.id)
    assert position.table.control == "fischer 2d+4h/3d"
    assert (await rooms.timekeeper.read(position)).clocks[0].remaining == 2 * DAY


async def test_who_ends_a_round_has_a_whole_turn_in_the_next_one(rooms):
    table_id = await start(rooms, 2, mode="together")
    await rooms.play.act(table_id, ADA.id, "add 1")
    rooms.clock.now += 23 * HOUR
    position = (await rooms.play.act(table_id, BRUNO.id, "add 1")).position
    assert [clock.remaining for clock in (await rooms.timekeeper.read(position)).clocks] == [DAY, DAY]
    rooms.ledger.forget(table_id)
    again = await rooms.lookup.position(table_id)
    assert again.changes == position.changes


async def test_also_if_the_others_answer_by_their_orders(rooms):
    table_id = await start(rooms, 2, mode="together")
    await rooms.play.order(table_id, BRUNO.id, "adds", "1")
    rooms.clock.now += 23 * HOUR
    position = (await rooms.play.act(table_id, ADA.id, "add 1")).position
    assert position.awaited == {0}, "the order has answered for the next round already"
    assert (await rooms.timekeeper.read(position)).clocks[0].remaining == DAY


async def test_who_plays_alone_has_a_turn_for_every_action(rooms):
    await veterans(rooms.store, "tally", [(ADA.id, ADA.name)])
    table = await rooms.open(1, limit="100")
    await rooms.lobby.set_clock(table.id, ADA.id, "24h")
    await rooms.lobby.start(table.id, ADA.id)
    for _ in range(3):
        rooms.clock.now += 23 * HOUR
        position = (await rooms.play.act(table.id, ADA.id, "add 1")).position
    assert (await rooms.timekeeper.read(position)).clocks[0].remaining == DAY
