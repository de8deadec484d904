"""Time at a table: reminders once each, flags by the policy, holds, absences, downtime; whoever looks how often."""

import pytest

from bot.errors import Refused
from bot.tables.model import Policy, Status
from tests.bot.rooms import ADA, BRUNO, CHIDI, GUILD, Clock, RecordingCourier, opened, veterans

HOUR, DAY = 3600, 86400


async def start(rooms, people=2, control="24h", policy=Policy.WAIT, **options):
    """A running match with a clock, of people who have played before, whose first board hangs."""
    if not await rooms.sql("SELECT 1 FROM match"):
        await veterans(rooms.store, "tally", [(p.id, p.name) for p in (ADA, BRUNO, CHIDI)])
    table = await rooms.open(people, **({"limit": "100"} | options))
    for person in (BRUNO, CHIDI)[: people - 1]:
        await rooms.lobby.join(table.id, person)
    await rooms.lobby.set_clock(table.id, ADA.id, control)
    await rooms.lobby.set_policy(table.id, ADA.id, policy)
    await rooms.lobby.start(table.id, ADA.id)
    await rooms.delivery.run(table.id)
    return table.id


async def sweep(rooms):
    """What the sweeper does when it is awake."""
    for table_id in await rooms.timekeeper.run_due():
        await rooms.crew.drive(table_id)
        await rooms.delivery.run(table_id)


async def wait(rooms, seconds, step=HOUR):
    """Time passes; the sweeper looks every `step` seconds."""
    end = rooms.clock.now + seconds
    while rooms.clock.now < end:
        rooms.clock.now = min(end, rooms.clock.now + step)
        await sweep(rooms)


def called(rooms):
    return list(rooms.courier.called.values())


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


@pytest.mark.parametrize(("control", "patience"), [("24h", DAY), ("none", 3 * DAY)])
async def test_the_others_may_skip_who_is_too_slow(rooms, control, patience):
    table_id = await start(rooms, 3, control)
    with pytest.raises(Refused, match="not-slow"):
        await rooms.consent.go_on_without(table_id, BRUNO.id, 0, 0, "skip")
    await wait(rooms, patience + 2, step=patience + 2)
    with pytest.raises(Refused, match="not-slow"):
        await rooms.consent.go_on_without(table_id, ADA.id, 0, 0, "skip")
    await rooms.consent.go_on_without(table_id, BRUNO.id, 0, 0, "skip")
    with pytest.raises(Refused, match="not-asked"):
        await rooms.consent.agree(table_id, ADA.id, 0)
    await rooms.consent.agree(table_id, CHIDI.id, 0)
    await rooms.crew.drive(table_id)
    position = await rooms.lookup.position(table_id)
    assert (position.match.seq, position.awaited) == (1, {1})
    assert position.table.is_played_by_person(0), "only this turn was skipped"
    assert position.table.skipping == frozenset()
    assert position.match.resigned == ()


async def test_or_let_a_computer_go_on_until_they_are_back(rooms):
    table_id = await start(rooms, 2)
    await wait(rooms, DAY + 2)
    position = await rooms.consent.go_on_without(table_id, BRUNO.id, 0, 0, "replace")
    assert position.table.asked is None, "nobody else is left to ask"
    await rooms.crew.drive(table_id)
    await rooms.play.act(table_id, BRUNO.id, "add 1")
    await rooms.crew.drive(table_id)
    position = await rooms.lookup.position(table_id)
    assert position.match.seq == 3
    await rooms.play.come_back(table_id, ADA)
    assert (await rooms.lookup.table(table_id)).is_played_by_person(0)


async def test_who_is_late_may_still_play_while_nobody_minds(rooms):
    table_id = await start(rooms)
    await wait(rooms, 2 * DAY)
    await rooms.play.act(table_id, ADA.id, "add 1", seq=0)
    assert (await rooms.lookup.position(table_id)).awaited == {1}


async def test_the_board_says_once_that_time_is_up(rooms):
    table_id = await start(rooms)
    await wait(rooms, DAY - 60)
    edits = rooms.courier.last.edits
    await wait(rooms, DAY)
    assert rooms.courier.last.edits == edits + 1
    assert rooms.courier.last.board.reading.slow == (0,)
    assert (await rooms.lookup.table(table_id)).status is Status.RUNNING


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


async def test_silence_is_consent_to_go_on_without_somebody(rooms):
    table_id = await start(rooms, 3, "24h")
    await wait(rooms, DAY + 2)
    await rooms.consent.go_on_without(table_id, BRUNO.id, 0, 0, "replace")
    await wait(rooms, 2 * DAY - 60)
    assert (await rooms.lookup.table(table_id)).is_played_by_person(0)
    await wait(rooms, 120, step=60)
    assert (await rooms.lookup.position(table_id)).awaited == {1}


async def test_who_would_rather_not_is_heard(rooms):
    table_id = await start(rooms, 3, "24h")
    await wait(rooms, DAY + 2)
    await rooms.consent.go_on_without(table_id, BRUNO.id, 0, 0, "replace")
    await rooms.consent.decline(table_id, CHIDI.id, 0)
    await wait(rooms, 5 * DAY)
    assert (await rooms.lookup.table(table_id)).is_played_by_person(0)


async def test_silence_is_no_consent_to_an_undo(rooms):
    table_id = await start(rooms, 2, "none")
    await rooms.play.act(table_id, ADA.id, "add 1")
    await rooms.consent.take_back(table_id, ADA.id, 1)
    await wait(rooms, 10 * DAY, step=DAY)
    assert (await rooms.lookup.position(table_id)).match.seq == 1


@pytest.mark.parametrize("control", ["none", "24h"])
async def test_a_table_that_everybody_has_left_is_called_off_at_last(rooms, control):
    table_id = await start(rooms, 3, control)
    await wait(rooms, 59 * DAY, step=6 * HOUR)
    assert (await rooms.lookup.table(table_id)).status is Status.RUNNING
    await wait(rooms, 2 * DAY)
    assert (await rooms.lookup.table(table_id)).status is Status.CANCELLED
    assert await rooms.timekeeper.next_due() is None


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
