"""Where several rules of the life of an event meet: pauses, missing threads, corrections, substitutes, late entry."""

from bot.boards.courier import Barred
from bot.director.drawing import active
from bot.director.model import Entrance, State, Status
from bot.director.reckoning import placed, team_places
from bot.director.strikes import awaited, is_silent, strikes_of
from tests.bot.director.desk import DAY, HOUR, Desk, desk, games, person
from tests.bot.rooms import ADA, refused

__all__ = ["desk", "games"]

BY_HAND = "by-hand"


async def running(desk: Desk, players: int = 4, **plan):
    event = await desk.open(players, **{"size": 2, "rounds": 3, **plan})
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    return await desk.event(event)


async def teams(desk: Desk, boards: int):
    """Two teams of two; not begun."""
    event = await desk.open(0, game="choir", size=2, boards=boards)
    for number in range(4):
        event = await desk.entry.enter(event.id, person(number), team=None if number % 2 == 0 else number // 2 + 1)
    return event


def barred(call: str) -> Exception | None:
    return Barred(1, ("create_public_threads",)) if call == "open_thread" else None


async def vanished(desk: Desk, rounds: int = 4):
    """An event that waits for somebody who vanished in its first round, and who that is."""
    event = await running(desk, rounds=rounds)
    for pairing in event.rounds[0].pairings[1:]:
        await desk.play(pairing.match_id)
    while (event := await desk.event(event)).waits_until is None:
        await desk.wait(HOUR, HOUR)
    return event, awaited(event)[0].person.id


async def test_boards_that_begin_late_have_the_time_that_the_first_ones_were_given(desk: Desk) -> None:
    event = await teams(desk, boards=4)
    desk.crier.fail = barred
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    await desk.wait(15 * DAY)
    desk.crier.fail = lambda call: None
    await desk.wait(HOUR, HOUR)
    event = await desk.event(event)
    for past in event.rounds:
        for pairing in past.pairings:
            if pairing.state is State.OPEN:
                for player in pairing.people:
                    await desk.rooms.play.act(pairing.match_id, player, "name 3")
    await desk.sweep()
    await desk.wait(DAY, HOUR)
    event = await desk.event(event)
    assert event.status is Status.RUNNING
    late = [pairing for past in event.rounds[2:] for pairing in past.pairings]
    assert {pairing.state for pairing in late} == {State.OPEN}
    assert all(past.until(pairing) > desk.clock.now for past in event.rounds[2:] for pairing in past.pairings)


async def test_a_pause_counts_once_for_a_game_without_a_thread(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=3)
    desk.crier.fail = barred
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    begun = desk.clock.now
    await desk.arbiter.pause(event.id, ADA.id)
    await desk.wait(5 * DAY)
    await desk.arbiter.resume(event.id, ADA.id)
    desk.crier.fail = lambda call: None
    await desk.wait(HOUR, HOUR)
    event = await desk.event(event)
    assert 15 * DAY <= event.rounds[0].until(event.rounds[0].pairings[0]) - begun <= 15 * DAY + 2 * HOUR


async def test_a_play_off_that_is_decided_in_a_pause_has_the_time_of_one_round(desk: Desk) -> None:
    event = await running(desk, format="elimination", rounds=0, publishing=BY_HAND)
    event = await desk.play_round(event)
    await desk.arbiter.pause(event.id, ADA.id)
    await desk.wait(5 * DAY)
    await desk.arbiter.override(event.id, ADA.id, 1, 1, (1, 1))
    event = await desk.arbiter.resume(event.id, ADA.id)
    assert event.rounds[0].deadline - desk.clock.now == 10 * DAY


async def test_boards_without_a_thread_or_in_a_pause_have_nobody_to_remind(desk: Desk) -> None:
    event = await teams(desk, boards=1)
    desk.crier.fail = barred
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    match_id = (await desk.event(event)).rounds[0].pairings[0].match_id
    await desk.wait(DAY)
    await desk.rooms.timekeeper.look(match_id)
    desk.crier.fail = lambda call: None
    await desk.wait(HOUR, HOUR)
    await desk.arbiter.pause(event.id, ADA.id)
    await desk.rooms.timekeeper.look(match_id)
    assert (await desk.rooms.lookup.table(match_id)).status == "running"
    assert not any("nudge" in notice for _, notice in desk.crier.told.values())


async def test_nobody_who_only_waits_is_drawn_into_the_cut(desk: Desk) -> None:
    event = await running(desk, cut=4, capacity=4, publishing=BY_HAND)
    event = await desk.play_round(event)
    best = placed(event)[0].person_id
    who = event.entrant(best).person
    await desk.entry.leave(event.id, best)
    await desk.entry.enter(event.id, person(20))
    for number in (2, 3):
        event = await desk.arbiter.publish(event.id, ADA.id)
        await desk.sweep()
        event = await desk.play_round(event)
        if number == 2:
            with refused("too-late"):
                await desk.entry.enter(event.id, who)
    event = await desk.arbiter.publish(event.id, ADA.id)
    seated = [person_id for pairing in event.rounds[-1].pairings for person_id in pairing.people]
    assert all(event.entrant(person_id).status is Entrance.IN for person_id in seated)


async def test_of_two_teams_a_board_that_is_void_for_one_counts_for_neither(desk: Desk) -> None:
    event = await teams(desk, boards=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    event = await desk.arbiter.override(event.id, ADA.id, 1, 1, ())
    said = {(1, 2): 1, (2, 1): 2, (2, 2): 9}
    for past in (await desk.event(event)).rounds:
        for pairing in past.pairings:
            if pairing.state is State.OPEN:
                for player in pairing.people:
                    await desk.rooms.play.act(pairing.match_id, player, f"name {said[past.number, pairing.number]}")
    await desk.sweep()
    event = await desk.event(event)
    lines = {line.team: line for line in team_places(event, closed_only=False)}
    better = max(lines, key=lambda team: event.rounds[1].pairing(team).score)
    assert lines[better].place == 1


async def test_a_whole_team_that_waits_plays_before_one_that_is_not_complete(desk: Desk) -> None:
    event = await desk.open(0, game="choir", size=2, boards=1, capacity=4)
    for number, team in ((0, None), (1, 1), (2, None), (3, None), (4, 3)):
        event = await desk.entry.enter(event.id, person(number), team=team)
    event = await desk.arbiter.start(event.id, ADA.id)
    assert event.status is Status.RUNNING
    assert {event.entrant(person(number).id).status for number in (0, 1, 3, 4)} == {Entrance.IN}
    assert event.entrant(person(2).id).reason == "incomplete"


async def test_what_was_answered_for_a_strike_that_is_gone_answers_for_no_other(desk: Desk) -> None:
    event, silent = await vanished(desk)
    await desk.entry.still_in(event.id, silent)
    await desk.sweep()
    event = await desk.arbiter.override(event.id, ADA.id, 1, 1, (1, 1))
    assert strikes_of(event, silent) == event.entrant(silent).confirmed == 0


async def test_when_nobody_is_awaited_any_more_the_next_round_comes(desk: Desk) -> None:
    event, silent = await vanished(desk)
    await desk.arbiter.replace_player(event.id, ADA.id, silent, person(31))
    for other in awaited(await desk.event(event)):
        await desk.arbiter.replace_player(event.id, ADA.id, other.person.id, person(40 + other.number))
    await desk.sweep()
    assert len((await desk.event(event)).rounds) == 2


async def test_a_substitute_has_answered_for_what_they_answered_for(desk: Desk) -> None:
    event, silent = await vanished(desk, rounds=5)
    for entrant in event.playing:
        await desk.entry.still_in(event.id, entrant.person.id)
    who = event.entrant(silent).person
    event, _ = await desk.entry.leave(event.id, silent)
    await desk.sweep()
    event = await desk.play_round(await desk.event(event))
    other = next(entrant.person.id for entrant in event.playing if not is_silent(event, entrant))
    event, _ = await desk.arbiter.replace_player(event.id, ADA.id, other, who)
    assert event.entrant(silent) in active(event)


async def test_a_check_in_that_is_wanted_late_opens_at_once(desk: Desk) -> None:
    event = await desk.open(4, size=2, has_check_in=False, starts_at=desk.clock.now + 10 * HOUR)
    await desk.wait(HOUR, HOUR)
    await desk.arbiter.change(event.id, ADA.id, has_check_in=True)
    await desk.sweep()
    assert (await desk.event(event)).status is Status.CHECKIN


async def test_who_came_late_comes_back_once_and_loses_nothing_by_it(desk: Desk) -> None:
    event = await running(desk, rounds=7, publishing=BY_HAND)
    event = await desk.play_round(event)
    await desk.entry.enter(event.id, person(20))
    event = await desk.arbiter.publish(event.id, ADA.id)
    await desk.sweep()
    event = await desk.play_round(event)
    before = {line.person_id: line.units for line in placed(event)}
    await desk.entry.leave(event.id, person(20).id)
    event = await desk.entry.enter(event.id, person(20))
    assert {line.person_id: line.units for line in placed(event)} == before
    await desk.entry.leave(event.id, person(20).id)
    with refused("left-for-good"):
        await desk.entry.enter(event.id, person(20))
