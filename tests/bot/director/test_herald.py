"""What is owed about events is sent once and at last, whatever fails or dies."""

from contextlib import suppress
from pathlib import Path

import pytest

from bot.boards.courier import Barred, Later
from bot.director.model import State, Status
from tests.bot.director.desk import DAY, HOUR, Desk, RecordingCrier, desk, desk_at, games, person
from tests.bot.rooms import ADA, Clock, RecordingCourier

__all__ = ["desk", "games"]


async def test_each_game_has_a_thread_with_its_players_called_before_the_board(desk: Desk) -> None:
    event = await desk.open(4, size=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    tables = [await desk.rooms.lookup.table(pairing.match_id) for pairing in event.rounds[0].pairings]
    assert all(table.homeless for table in tables)
    await desk.sweep()
    assert len(desk.crier.threads) == 2
    for pairing in event.rounds[0].pairings:
        table = await desk.rooms.lookup.table(pairing.match_id)
        assert not table.homeless
        assert desk.crier.threads[table.channel_id].endswith(f"/1/{pairing.number}")
        assert (table.channel_id, f"table/1/{pairing.number}") in desk.crier.posts.values()
        assert desk.crier.called[table.channel_id] == pairing.people[1:]
        assert len(desk.rooms.courier.hanging(table.channel_id)) == 1
    assert sorted(desk.rooms.courier.pinged) == sorted((q.people[0],) for q in event.rounds[0].pairings)
    await desk.sweep()
    assert len(desk.crier.threads) == 2


async def test_no_clock_runs_before_a_game_has_its_thread(desk: Desk) -> None:
    desk.crier.fail = lambda call: Barred(1, ("create_public_threads",)) if call == "open_thread" else None
    event = await desk.open(4, size=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.wait(4 * DAY)
    event = await desk.event(event)
    assert all(pairing.state is State.OPEN for pairing in event.rounds[0].pairings)
    assert desk.crier.heard(ADA) == ["barred"], "once, however many threads are owed"
    desk.crier.fail = lambda call: None
    await desk.herald.retry(event.guild_id)
    await desk.sweep()
    assert len(desk.crier.threads) == 2
    position = await desk.rooms.lookup.position(event.rounds[0].pairings[0].match_id)
    reading = await desk.rooms.timekeeper.read(position)
    assert reading.clocks[0].remaining == 30 * HOUR


@pytest.mark.parametrize("late", [False, True])
async def test_a_thread_that_was_opened_before_a_fault_is_found_again(desk: Desk, late: bool) -> None:
    faults = [Later("out of order")]

    def fail(call):
        return faults.pop() if call == "open_thread" and faults else None

    if late:
        desk.crier.fail_late = fail
    else:
        desk.crier.fail = fail
    event = await desk.open(4, size=2)
    await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    await desk.wait(HOUR)
    assert sorted(name.split("/", 1)[1] for name in desk.crier.threads.values()) == ["1/1", "1/2"]


async def test_a_panel_that_was_deleted_is_posted_again(desk: Desk) -> None:
    event = await desk.open(2, size=2)
    await desk.sweep()
    (panel,) = desk.crier.panels
    desk.crier.panels.clear()
    await desk.entry.enter(event.id, person(5))
    await desk.sweep()
    assert list(desk.crier.panels) != [panel]
    (shown,) = desk.crier.panels.values()
    assert len(shown.playing) == 3


async def test_what_fails_for_one_event_holds_no_other_up(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = await desk.open(4, size=2, starts_at=desk.clock.now + DAY, has_check_in=False)
    sound = await desk.open(4, size=2, starts_at=desk.clock.now + DAY, has_check_in=False)
    start = desk.rounds.start

    async def start_or_fail(event):
        if event.id == broken.id:
            raise ZeroDivisionError
        return await start(event)

    monkeypatch.setattr(desk.rounds, "start", start_or_fail)
    await desk.wait(DAY + HOUR)
    assert (await desk.event(sound)).status is Status.RUNNING
    assert (await desk.event(broken)).status is Status.SIGNUP
    assert set(desk.crier.heard(ADA)) == {"fault"}
    monkeypatch.setattr(desk.rounds, "start", start)
    await desk.wait(2 * HOUR, step=HOUR)
    assert (await desk.event(broken)).status is Status.RUNNING


async def test_of_a_fault_that_lasts_the_organiser_is_told_once_a_day(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    desk.crier.fail = lambda call: told.append(call) if call == "tell_entrant" else None
    event = await desk.open(4, size=2, starts_at=desk.clock.now + HOUR, has_check_in=False)

    async def fail(event):
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(desk.rounds, "start", fail)
        await desk.wait(24 * HOUR, step=HOUR)
        assert len(told) == 1
        await desk.wait(24 * HOUR, step=HOUR)
        assert len(told) == 2
    await desk.wait(HOUR, step=HOUR)
    assert (await desk.event(event)).status is Status.RUNNING
    assert await desk.rooms.sql("SELECT fault_told_at FROM tournament") == [(None,)], "the next one is told at once"


@pytest.mark.parametrize("transaction", range(1, 40))
async def test_a_crash_in_any_place_loses_and_doubles_nothing(tmp_path: Path, games: None, transaction: int) -> None:
    """The process dies before its nth transaction after the start was asked for; another one goes on."""
    clock, courier, crier = Clock(), RecordingCourier(), RecordingCrier()
    path = tmp_path / "test.sqlite3"

    class Died(BaseException):
        pass

    async with desk_at(path, clock, courier, crier) as first:
        event = await first.open(4, size=2, rounds=2, starts_at=clock.now + HOUR, has_check_in=False)
        await first.sweep()
        clock.now += HOUR
        visits = 0
        visit = first.rooms.store._writer.visit

        def dying(work):
            nonlocal visits
            visits += 1
            if visits >= transaction:
                raise Died
            return visit(work)

        first.rooms.store._writer.visit = dying
        with suppress(BaseException):  # whatever becomes of a process whose disk is gone
            await first.sweep()
            await first.play_round(event)
        first.rooms.store._writer.visit = visit
    async with desk_at(path, clock, courier, crier) as second:
        await second.keeper.wake()
        clock.now += 10
        await second.sweep()
        event = await second.event(event)
        for _ in range(4):
            clock.now += 10
            event = await second.play_round(event)
        assert event.status is Status.OVER
        assert len(event.rounds) == 2
        assert sorted(crier.notices) == ["over", "round/1", "round/2"]
        assert sorted(name.split("/", 1)[1] for name in crier.threads.values()) == ["1/1", "1/2", "2/1", "2/2"]
        assert len(await second.rooms.sql("SELECT id FROM match")) == 4
        assert await second.rooms.sql("SELECT debt FROM tournament_debt") == []


@pytest.mark.parametrize("deed", ["leave", "replace"])
async def test_what_was_decided_about_a_seat_is_done_by_the_next_process(
    tmp_path: Path, games: None, deed: str
) -> None:
    """The process dies after the decision was written, and before the table knows of it."""
    clock, courier, crier = Clock(), RecordingCourier(), RecordingCrier()
    path = tmp_path / "test.sqlite3"
    async with desk_at(path, clock, courier, crier) as first:
        event = await first.open(6, size=3, rounds=2)
        event = await first.arbiter.start(event.id, ADA.id)
        await first.sweep()
        pairing = event.rounds[0].pairings[0]

        async def dies(event):
            raise SystemExit

        first.keeper.carry_out = dies
        with suppress(SystemExit):
            if deed == "leave":
                await first.entry.leave(event.id, pairing.people[0])
            else:
                await first.arbiter.replace_player(event.id, ADA.id, pairing.people[0], person(9))
    async with desk_at(path, clock, courier, crier) as second:
        await second.keeper.wake()
        await second.sweep()
        table = await second.rooms.lookup.table(pairing.match_id)
        sitting = table.sitting_at(0)
        if deed == "leave":
            assert sitting.is_computer
        else:
            assert sitting.person == person(9)
        event = await second.play_round(event)
        assert len(event.rounds) == 2


async def test_whoever_has_not_moved_yet_has_less_time_and_is_reminded_of_that(desk: Desk) -> None:
    event = await desk.open(2, size=2, length=8 * DAY)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    pairing = event.rounds[0].pairings[0]
    rooms = desk.rooms
    position = await rooms.lookup.position(pairing.match_id)
    first = (await rooms.timekeeper.read(position)).clocks
    assert [time.remaining for time in first] == [DAY, 4 * DAY]
    await desk.wait(13 * HOUR, step=HOUR)
    assert any(kind.startswith("half") for _, kind in rooms.courier.called.values())
    await rooms.play.act(pairing.match_id, pairing.people[0], "name 3")
    after = (await rooms.timekeeper.read(await rooms.lookup.position(pairing.match_id))).clocks
    assert after[0].remaining == 4 * DAY - 13 * HOUR
    assert after[1].remaining == DAY


async def test_a_round_waits_for_a_game_without_a_thread_which_then_has_all_its_time(desk: Desk) -> None:
    event = await desk.open(8, size=4, rounds=2)
    faults = {"open_thread": 1}

    def fail(call: str) -> Exception | None:
        """The first thread can be opened, the other one cannot."""
        if call != "open_thread":
            return None
        faults[call] -= 1
        return Barred(1, ("create_public_threads",)) if faults[call] < 0 else None

    desk.crier.fail = fail
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    played, homeless = event.rounds[0].pairings
    await desk.play(played.match_id)
    await desk.wait(15 * DAY, step=DAY)
    event = await desk.event(event)
    assert [pairing.state for pairing in event.rounds[0].pairings] == [State.DONE, State.OPEN]
    assert len(event.rounds) == 1
    assert desk.crier.heard(ADA).count("no-thread") == 1, "once, however often it is looked at"
    assert not any(notice.startswith("strike") for _, notice in desk.crier.told.values())

    desk.crier.fail = lambda call: None
    await desk.herald.retry(event.guild_id)
    await desk.sweep()
    event = await desk.event(event)
    past, pairing = event.rounds[0], event.rounds[0].pairings[1]
    assert past.until(pairing) == desk.clock.now + 14 * DAY
    reading = await desk.rooms.timekeeper.read(await desk.rooms.lookup.position(homeless.match_id))
    assert [clock.remaining for clock in reading.clocks] == [21 * HOUR, *[14 * DAY // 4] * 3]
    await desk.wait(13 * DAY, step=20 * HOUR)
    absent = [player.is_absent for player in (await desk.event(event)).rounds[0].pairings[1].players]
    assert absent.count(True) == 3, "now they could have come"


async def test_a_thread_that_was_missing_for_a_while_costs_no_time_of_the_round(desk: Desk) -> None:
    event = await desk.open(2, size=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    pairing = event.rounds[0].pairings[0]
    table = await desk.rooms.lookup.table(pairing.match_id)
    await desk.wait(DAY)
    await desk.rooms.presence.lose_home(table.id, table.channel_id)
    desk.crier.threads.pop(table.channel_id)
    desk.crier.fail = lambda call: Barred(1, ("create_public_threads",)) if call == "open_thread" else None
    await desk.herald.owe_thread(table.link)
    await desk.wait(2 * DAY)
    desk.crier.fail = lambda call: None
    await desk.herald.retry(event.guild_id)
    await desk.sweep()
    event = await desk.event(event)
    assert event.rounds[0].until(event.rounds[0].pairings[0]) == event.rounds[0].deadline + 2 * DAY


async def test_no_thread_is_opened_for_an_event_that_was_called_off(desk: Desk) -> None:
    desk.crier.fail = lambda call: Barred(1, ("create_public_threads",)) if call == "open_thread" else None
    event = await desk.open(4, size=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    await desk.arbiter.cancel(event.id, ADA.id)
    desk.crier.fail = lambda call: None
    await desk.wait(3 * HOUR, HOUR)
    assert not desk.crier.threads
    assert not desk.crier.called
    assert await desk.rooms.sql("SELECT debt FROM tournament_debt") == []


async def test_who_moves_up_again_is_told_again(desk: Desk) -> None:
    event = await desk.open(4, size=2, capacity=3)
    for _ in range(2):
        await desk.entry.leave(event.id, person(1).id)
        await desk.sweep()
        desk.clock.now += 1
        event = await desk.entry.enter(event.id, person(1))
        event, _ = await desk.entry.leave(event.id, person(3).id)
        event = await desk.entry.enter(event.id, person(3))
    assert desk.crier.heard(person(3)) == ["moved-up"] * 2


@pytest.mark.parametrize("dies", ["before", "after"])
@pytest.mark.parametrize("down", [10, HOUR])
async def test_who_is_told_something_as_the_process_dies_is_told_it_once(
    tmp_path: Path, games: None, dies: str, down: int
) -> None:
    """Also when the bot is back so late that Discord has forgotten the nonce."""
    clock, courier, crier = Clock(), RecordingCourier(), RecordingCrier()
    path = tmp_path / "test.sqlite3"

    def die(call: str) -> None:
        if call == "tell_entrant":
            raise SystemExit

    async with desk_at(path, clock, courier, crier) as first:
        event = await first.open(4, size=2, capacity=3)
        await first.sweep()
        await first.entry.leave(event.id, person(1).id)
        setattr(crier, "fail" if dies == "before" else "fail_late", die)
        with suppress(SystemExit):
            await first.sweep()
        crier.fail = crier.fail_late = lambda call: None
    assert crier.heard(person(3)) == (["moved-up"] if dies == "after" else [])
    clock.now += down
    async with desk_at(path, clock, courier, crier) as second:
        await second.sweep()
        assert crier.heard(person(3)) == ["moved-up"]
        await second.wait(2 * HOUR, step=HOUR)
        assert crier.heard(person(3)) == ["moved-up"]
        assert await second.rooms.sql("SELECT debt FROM tournament_debt") == []
