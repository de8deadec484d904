"""What organisers decide."""

import pytest

from bot.boards.courier import Homeless, Later
from bot.director.model import State, Status
from bot.director.reckoning import placed
from tests.bot.director.desk import DAY, HOUR, Desk, desk, games, person
from tests.bot.rooms import ADA, CHANNEL, refused

__all__ = ["desk", "games"]


async def running(desk: Desk, players: int = 4, **plan):
    event = await desk.open(players, **{"size": 2, "rounds": 3, **plan})
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    return event


async def test_a_plan_is_changed_before_the_start_and_never_after(desk: Desk) -> None:
    event = await desk.open(4)
    event = await desk.arbiter.change(event.id, ADA.id, size=3, scheme="linear")
    assert (event.plan.size, event.plan.scheme) == (3, "linear")
    for wrong, code in (
        ({"size": 9}, "plan-size"),
        ({"lives": 4}, "plan-lives"),
        ({"format": "duplicate"}, "plan-format"),
    ):
        with refused(code):
            await desk.arbiter.change(event.id, ADA.id, **wrong)
    await desk.arbiter.start(event.id, ADA.id)
    with refused("started-already"):
        await desk.arbiter.change(event.id, ADA.id, size=2)
    with refused("started-already"):
        await desk.arbiter.start(event.id, ADA.id)


async def test_a_start_that_is_planned_anew_opens_the_check_in_anew(desk: Desk) -> None:
    now = desk.clock.now
    event = await desk.open(4, starts_at=now + DAY)
    await desk.sweep()
    assert (await desk.event(event)).status is Status.CHECKIN
    event = await desk.arbiter.plan_start(event.id, ADA.id, now + 5 * DAY)
    await desk.sweep()
    assert (await desk.event(event)).status is Status.SIGNUP
    await desk.wait(3 * DAY + HOUR)
    assert (await desk.event(event)).status is Status.CHECKIN
    with refused("starts-too-soon"):
        await desk.arbiter.plan_start(event.id, ADA.id, desk.clock.now)
    with refused("starts-too-late"):
        await desk.arbiter.plan_start(event.id, ADA.id, desk.clock.now + 366 * DAY)


async def test_a_table_is_given_more_time_once(desk: Desk) -> None:
    event = await running(desk, length=4 * DAY)
    first = event.rounds[0].pairings[0]
    event = await desk.arbiter.extend(event.id, ADA.id, 1)
    assert event.rounds[0].pairings[0].extended_to == event.rounds[0].deadline + DAY
    with refused("extended-already"):
        await desk.arbiter.extend(event.id, ADA.id, 1)
    with refused("no-such-pairing"):
        await desk.arbiter.extend(event.id, ADA.id, 9)
    position = await desk.rooms.lookup.position(first.match_id)
    reading = await desk.rooms.timekeeper.read(position)
    assert reading.clocks[0].remaining == 2 * DAY + DAY // 2
    await desk.rooms.play.act(first.match_id, first.people[0], "name 4")
    await desk.wait(4 * DAY + HOUR)
    assert desk.clock.now > event.rounds[0].deadline
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].state is State.DONE or len(event.rounds) == 1


async def test_a_result_that_is_set_before_the_next_round_counts_for_its_pairings(desk: Desk) -> None:
    event = await running(desk, publishing="by-hand")
    event = await desk.play_round(event)
    before = {line.person_id: line.units for line in placed(event)}
    pairing = event.rounds[0].pairings[0]
    old = tuple(player.rank for player in pairing.players)
    event = await desk.arbiter.override(event.id, ADA.id, 1, 1, tuple(reversed(old)))
    after = {line.person_id: line.units for line in placed(event)}
    a, b = pairing.people
    assert (after[a], after[b]) == (before[b], before[a])
    for ranks in ((1,), (2, 2), (1, 3)):
        with refused("wrong-ranks"):
            await desk.arbiter.override(event.id, ADA.id, 1, 1, ranks)
    with refused("no-such-pairing"):
        await desk.arbiter.override(event.id, ADA.id, 7, 1, (1, 2))


async def test_a_game_whose_result_is_set_ends_and_the_round_goes_on(desk: Desk) -> None:
    event = await running(desk)
    event = await desk.arbiter.override(event.id, ADA.id, 1, 1, ())
    event = await desk.play_round(event)
    assert event.rounds[0].pairings[0].state is State.VOID
    assert len(event.rounds) == 2
    table = await desk.rooms.lookup.table(event.rounds[0].pairings[0].match_id)
    assert table.status == "cancelled"
    units = {line.person_id: line.units for line in placed(event)}
    assert all(units[person_id] >= 840 for person_id in event.rounds[0].pairings[0].people)


async def test_a_player_is_replaced_at_the_table_and_from_then_on(desk: Desk) -> None:
    event = await running(desk, format="robin")
    pairing = event.rounds[0].pairings[0]
    leaving, staying = pairing.people
    event, tables = await desk.arbiter.replace_player(event.id, ADA.id, leaving, person(8))
    assert tables == (pairing.match_id,)
    assert event.rounds[0].pairings[0].people == (person(8).id, staying)
    await desk.sweep()
    assert desk.crier.heard(person(8)) == ["replaces"]
    for _ in range(3):
        event = await desk.play_round(event)
    assert event.status is Status.OVER
    met = {frozenset(q.people) for past in event.rounds for q in past.pairings}
    assert len(met) == 6
    assert not any(leaving in pair for pair in met)
    with refused("tournament-over"):
        await desk.arbiter.replace_player(event.id, ADA.id, staying, person(9))


async def test_a_pause_moves_every_deadline(desk: Desk) -> None:
    event = await running(desk, length=4 * DAY)
    match_id = event.rounds[0].pairings[0].match_id
    deadline = event.rounds[0].deadline
    await desk.arbiter.pause(event.id, ADA.id)
    assert await desk.rooms.owed() == ["board", "board"]
    await desk.sweep()
    with refused("paused-already"):
        await desk.arbiter.pause(event.id, ADA.id)
    await desk.wait(9 * DAY, step=DAY)
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].state is State.OPEN
    event = await desk.arbiter.resume(event.id, ADA.id)
    assert event.rounds[0].deadline == deadline + 9 * DAY
    reading = await desk.rooms.timekeeper.read(await desk.rooms.lookup.position(match_id))
    assert reading.clocks[0].remaining == DAY // 2
    await desk.sweep()
    assert desk.crier.notices[-2:] == ["paused", "resumed"]
    with refused("not-paused"):
        await desk.arbiter.resume(event.id, ADA.id)
    event = await desk.play_round(event)
    assert len(event.rounds) == 2


async def test_calling_an_event_off_ends_its_games(desk: Desk) -> None:
    event = await running(desk)
    event, tables = await desk.arbiter.cancel(event.id, ADA.id)
    assert event.status is Status.CANCELLED
    assert len(tables) == 2
    assert {(await desk.rooms.lookup.table(table)).status for table in tables} == {"cancelled"}
    await desk.sweep()
    assert desk.crier.notices[-1] == "cancelled"
    with refused("tournament-over"):
        await desk.arbiter.cancel(event.id, ADA.id)


async def test_an_event_is_ended_between_two_rounds(desk: Desk) -> None:
    event = await running(desk, publishing="by-hand")
    with refused("round-goes-on"):
        await desk.arbiter.finish(event.id, ADA.id)
    event = await desk.play_round(event)
    event = await desk.arbiter.finish(event.id, ADA.id)
    assert event.status is Status.OVER
    assert len(event.rounds) == 1


async def test_when_all_groups_have_been_played_the_organiser_decides(desk: Desk) -> None:
    event = await running(desk, rounds=5)
    for _ in range(3):
        event = await desk.play_round(event)
    assert len(event.rounds) == 3
    assert "exhausted" in desk.crier.heard(ADA)
    assert desk.crier.notices[-1] == "exhausted"
    event = await desk.arbiter.publish(event.id, ADA.id)
    assert len(event.rounds) == 4


async def test_every_decision_stands_in_the_log(desk: Desk) -> None:
    event = await running(desk, publishing="by-hand")
    await desk.arbiter.extend(event.id, ADA.id, 1)
    event = await desk.play_round(event)
    await desk.arbiter.override(event.id, ADA.id, 1, 1, (2, 1))
    await desk.arbiter.redraw(event.id, ADA.id)
    await desk.arbiter.publish(event.id, ADA.id)
    log = [(decision.by, decision.what) for decision in await desk.book.decisions(event.id)]
    assert log == [
        (ADA.id, "started"),
        (0, "published"),
        (ADA.id, "extended"),
        (ADA.id, "overridden"),
        (ADA.id, "redrawn"),
        (ADA.id, "publishes"),
        (0, "published"),
    ]
    with pytest.raises(Exception, match="never"):
        await desk.rooms.sql("DELETE FROM tournament_log")


async def test_players_decide_nothing_that_is_the_organisers(desk: Desk) -> None:
    event = await running(desk)
    pairing = event.rounds[0].pairings[0]
    a = pairing.people[0]
    with refused("tournament-table"):
        await desk.rooms.cancelling.vote(pairing.match_id, a)
    with refused("tournament-table"):
        await desk.rooms.consent.hold(pairing.match_id, a, 0)
    with refused("tournament-table"):
        await desk.rooms.chairs.hand_over(pairing.match_id, a, 0, person(9))
    event = await desk.play_round(event)
    with refused("tournament-table"):
        await desk.rooms.rematch.want(pairing.match_id, a)


@pytest.mark.parametrize("allowed", [False, True])
async def test_an_absence_stops_clocks_only_where_the_plan_says_so(desk: Desk, allowed: bool) -> None:
    event = await running(desk, allows_vacation=allowed)
    pairing = event.rounds[0].pairings[0]
    await desk.rooms.absence.go(pairing.people[0], desk.clock.now + 5 * DAY)
    await desk.wait(2 * DAY)
    state = (await desk.event(event)).rounds[0].pairings[0].state
    assert state is (State.OPEN if allowed else State.DONE)


async def test_an_event_moves_to_another_channel_with_the_games_that_have_no_thread(desk: Desk) -> None:
    desk.crier.fail = lambda call: Homeless() if call in ("open_thread", "edit_panel", "announce") else None
    event = await running(desk)
    desk.crier.fail = lambda call: None
    event = await desk.arbiter.move(event.id, ADA.id, CHANNEL + 1)
    await desk.sweep()
    event = await desk.event(event)
    assert event.channel_id == CHANNEL + 1
    assert event.panel_id in desk.crier.panels
    assert len(desk.crier.threads) == 2
    assert {channel for channel, notice in desk.crier.posts.values() if notice == "round/1"} <= {CHANNEL + 1}
    for pairing in event.rounds[0].pairings:
        table = await desk.rooms.lookup.table(pairing.match_id)
        assert (table.homeless, table.parent_id) == (False, CHANNEL + 1)


async def test_while_nobody_could_play_no_deadline_passes(desk: Desk) -> None:
    event = await running(desk, length=2 * DAY)
    other = await running(desk, length=2 * DAY)
    await desk.arbiter.pause(other.id, ADA.id)
    deadline = event.rounds[0].deadline
    await desk.keeper.prolong(DAY)
    await desk.keeper.prolong(DAY, event.guild_id + 1)
    assert (await desk.event(event)).rounds[0].deadline == deadline + DAY
    assert (await desk.event(other)).rounds[0].deadline == deadline
    assert [decision.what for decision in await desk.book.decisions(event.id)][-1] == "prolonged"


async def test_a_thread_that_was_deleted_is_opened_again_and_no_clock_runs_meanwhile(desk: Desk) -> None:
    event = await running(desk)
    pairing = event.rounds[0].pairings[0]
    table = await desk.rooms.lookup.table(pairing.match_id)
    await desk.rooms.presence.lose_home(table.id, table.channel_id)
    desk.crier.threads.pop(table.channel_id)
    desk.crier.fail = lambda call: Later() if call == "open_thread" else None
    await desk.herald.owe_thread(table.link)
    await desk.wait(2 * DAY)
    assert (await desk.event(event)).rounds[0].pairings[0].state is State.OPEN
    desk.crier.fail = lambda call: None
    await desk.wait(2 * HOUR)
    moved = await desk.rooms.lookup.table(table.id)
    assert not moved.homeless
    assert moved.channel_id in desk.crier.threads


async def test_a_game_that_a_fault_spoilt_is_void_when_its_time_is_up(desk: Desk) -> None:
    event = await running(desk, length=DAY)
    spoilt, sound = event.rounds[0].pairings
    await desk.rooms.sql("UPDATE match SET status = 'frozen' WHERE id = ?", spoilt.match_id)
    desk.rooms.ledger.forget(spoilt.match_id)
    await desk.play(sound.match_id)
    await desk.wait(DAY + HOUR)
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].state is State.VOID
    assert len(event.rounds) == 2


async def test_people_are_kept_apart_and_may_meet_again(desk: Desk) -> None:
    event = await desk.open(6, size=2, rounds=3)
    one, other = person(1).id, person(2).id
    for _ in range(2):
        event = await desk.arbiter.keep_apart(event.id, ADA.id, other, one)
        assert event.apart == ({(one, other)} if not _ else set())
    event = await desk.arbiter.keep_apart(event.id, ADA.id, one, other)
    event = await desk.arbiter.start(event.id, ADA.id)
    for _ in range(3):
        event = await desk.play_round(event)
    assert event.status is Status.OVER
    assert not any({one, other} <= set(q.people) for past in event.rounds for q in past.pairings)
    log = [decision.what for decision in await desk.book.decisions(event.id)]
    assert log[:3] == ["kept-apart", "let-meet", "kept-apart"]
    with refused("tournament-over"):
        await desk.arbiter.keep_apart(event.id, ADA.id, one, other)


async def test_who_cannot_be_kept_apart(desk: Desk) -> None:
    event = await desk.open(2, size=2)
    with refused("apart-from-oneself"):
        await desk.arbiter.keep_apart(event.id, ADA.id, ADA.id, ADA.id)
    with refused("not-entered"):
        await desk.arbiter.keep_apart(event.id, ADA.id, ADA.id, person(9).id)
    event = await desk.arbiter.change(event.id, ADA.id, format="robin")
    with refused("plan-fixed"):
        await desk.arbiter.keep_apart(event.id, ADA.id, ADA.id, person(1).id)
