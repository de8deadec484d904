"""Entry: check-in, the waiting list, and who plays when there are more people than places."""

import pytest

from bot.director.check_in import missing
from bot.director.model import Entrance, Status
from tests.bot.director.desk import DAY, HOUR, Desk, desk, games, person
from tests.bot.rooms import ADA, refused

__all__ = ["desk", "games"]

MINUTE = 60


@pytest.mark.parametrize("notice", [10 * MINUTE, 29 * MINUTE])
async def test_nobody_is_out_who_had_no_time_to_check_in(desk: Desk, notice: int) -> None:
    event = await desk.open(6, size=2)
    event = await desk.arbiter.plan_start(event.id, ADA.id, desk.clock.now + notice)
    await desk.wait(notice, MINUTE)
    event = await desk.event(event)
    assert event.status is Status.RUNNING
    assert len(event.playing) == 6


async def test_with_short_notice_the_check_in_ends_at_the_start(desk: Desk) -> None:
    event = await desk.open(6, size=2)
    event = await desk.arbiter.plan_start(event.id, ADA.id, desk.clock.now + HOUR)
    await desk.sweep()
    assert "check-in" in desk.crier.heard(person(3))
    await desk.wait(59 * MINUTE, 10 * MINUTE)
    for number in range(4):
        await desk.entry.check_in(event.id, person(number).id)
    await desk.wait(2 * MINUTE, MINUTE)
    event = await desk.event(event)
    assert event.status is Status.RUNNING
    assert [entrant.person.id for entrant in event.entrants if entrant.reason == "missed"] == [
        person(4).id,
        person(5).id,
    ]


async def test_with_two_hours_notice_the_check_in_ends_an_hour_before(desk: Desk) -> None:
    event = await desk.open(2, size=2)
    event = await desk.arbiter.plan_start(event.id, ADA.id, desk.clock.now + 2 * HOUR)
    await desk.sweep()
    desk.clock.now += HOUR
    await desk.entry.check_in(event.id, person(0).id)
    desk.clock.now += 1
    with refused("no-check-in"):
        await desk.entry.check_in(event.id, person(1).id)


async def test_whoever_starts_by_hand_can_know_who_is_out_then(desk: Desk) -> None:
    event = await desk.open(4, size=2, starts_at=desk.clock.now + DAY)
    await desk.sweep()
    event = await desk.event(event)
    assert missing(event, desk.clock.now + 29 * MINUTE) == ()
    desk.clock.now += 30 * MINUTE
    await desk.entry.check_in(event.id, person(1).id)
    await desk.entry.check_in(event.id, person(2).id)
    out = {entrant.person.id for entrant in missing(await desk.event(event), desk.clock.now)}
    assert out == {ADA.id, person(3).id}
    event = await desk.arbiter.start(event.id, ADA.id)
    assert {entrant.person.id for entrant in event.entrants if entrant.status is Entrance.OUT} == out


async def test_more_places_are_for_those_who_wait(desk: Desk) -> None:
    event = await desk.open(6, size=2, capacity=4)
    event = await desk.arbiter.change(event.id, ADA.id, capacity=5)
    event = await desk.entry.enter(event.id, person(20))
    assert [entrant.person.id for entrant in event.waiting] == [person(5).id, person(20).id]
    await desk.sweep()
    assert desk.crier.heard(person(4)) == ["moved-up"]
    event = await desk.arbiter.change(event.id, ADA.id, capacity=8)
    assert not event.waiting


async def test_who_waits_goes_before_strangers_in_late_entry_too(desk: Desk) -> None:
    event = await desk.open(6, size=2, capacity=4, rounds=4)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    event, _ = await desk.entry.leave(event.id, person(3).id)
    event = await desk.entry.enter(event.id, person(20))
    assert [entrant.person.id for entrant in event.waiting] == [person(5).id, person(20).id]
    assert event.entrant(person(4).id).joined == 2
    event = await desk.play_round(event)
    assert desk.crier.heard(person(4)) == ["moved-up"]
    assert person(4).id in {seated for pairing in event.rounds[1].pairings for seated in pairing.people}


async def test_the_place_of_who_left_the_server_is_for_who_waits(desk: Desk) -> None:
    event = await desk.open(5, size=2, capacity=4, rounds=4)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    desk.gone.add(person(2).id)
    event = await desk.play_round(event)
    assert person(4).id in {seated for pairing in event.rounds[1].pairings for seated in pairing.people}
    assert desk.crier.heard(person(4)) == ["moved-up"]


async def test_once_late_entry_is_over_who_waits_goes_on_waiting(desk: Desk) -> None:
    event = await desk.open(5, size=2, capacity=4, rounds=4, allows_late=False)
    event = await desk.arbiter.start(event.id, ADA.id)
    event, _ = await desk.entry.leave(event.id, person(3).id)
    assert [entrant.person.id for entrant in event.waiting] == [person(4).id]


async def test_who_waits_checks_in_too_and_else_stays_behind_those_who_did(desk: Desk) -> None:
    event = await desk.open(7, size=2, capacity=4, rounds=4, starts_at=desk.clock.now + 4 * DAY)
    await desk.wait(3 * DAY + HOUR, HOUR)
    assert {number for number in range(7) if "check-in" in desk.crier.heard(person(number))} == set(range(7))
    for number in (0, 1, 2, 5):
        await desk.entry.check_in(event.id, person(number).id)
    assert [e.person.id for e in (await desk.event(event)).waiting] == [person(n).id for n in (5, 4, 6)]
    await desk.wait(DAY, HOUR)
    event = await desk.event(event)
    assert event.entrant(person(3).id).reason == "missed"
    assert [e.person.id for e in event.playing] == [person(n).id for n in (0, 1, 2, 5)]
    assert [e.person.id for e in event.waiting] == [person(n).id for n in (4, 6)]
    # A place that becomes free is for who says that they are there.
    event, _ = await desk.entry.leave(event.id, ADA.id)
    assert len(event.waiting) == 2
    event = await desk.entry.enter(event.id, person(6))
    assert (event.entrant(person(6).id).status, event.entrant(person(6).id).joined) == (Entrance.IN, 2)
    with refused("entered-already"):
        await desk.entry.enter(event.id, person(6))


async def test_after_the_check_in_a_place_is_for_who_has_checked_in(desk: Desk) -> None:
    event = await desk.open(5, size=2, capacity=3, starts_at=desk.clock.now + 3 * DAY)
    await desk.wait(2 * DAY, HOUR)
    for number in (0, 1, 2, 4):
        await desk.entry.check_in(event.id, person(number).id)
    await desk.wait(DAY - HOUR // 2, HOUR)
    event, _ = await desk.entry.leave(event.id, person(1).id)
    assert [e.person.id for e in event.playing] == [person(n).id for n in (0, 2, 4)]
    event, _ = await desk.entry.leave(event.id, person(2).id)
    assert [e.person.id for e in event.waiting] == [person(3).id]


async def test_nobody_gets_past_the_end_of_the_check_in_by_leaving_and_coming_back(desk: Desk) -> None:
    event = await desk.open(4, size=2, starts_at=desk.clock.now + 3 * DAY)
    await desk.wait(2 * DAY, HOUR)
    event, _ = await desk.entry.leave(event.id, person(1).id)
    event = await desk.entry.enter(event.id, person(1))
    assert event.entrant(person(1).id).is_checked_in, "while it is open, to enter is to check in"
    await desk.wait(DAY - HOUR // 2, HOUR)
    with refused("no-check-in"):
        await desk.entry.check_in(event.id, person(2).id)
    event, _ = await desk.entry.leave(event.id, person(2).id)
    with refused("check-in-over"):
        await desk.entry.enter(event.id, person(2))
    event = await desk.entry.enter(event.id, person(9))
    assert event.entrant(person(9).id).is_checked_in, "a stranger could not know"
    await desk.wait(HOUR)
    event = await desk.event(event)
    assert {entrant.person.id for entrant in event.playing} == {person(1).id, person(9).id}


async def test_a_team_has_no_more_people_than_seats_whoever_of_them_waits(desk: Desk) -> None:
    event = await desk.open(0, game="choir", size=2, boards=1, capacity=4)
    for number in range(4):
        event = await desk.entry.enter(event.id, person(number), team=None if number % 2 == 0 else number // 2 + 1)
    event = await desk.entry.enter(event.id, person(4))
    event = await desk.entry.enter(event.id, person(5), team=3)
    with refused("team-full"):
        await desk.entry.enter(event.id, person(6), team=3)
    for number in (2, 3):
        event, _ = await desk.entry.leave(event.id, person(number).id)
    event = await desk.arbiter.start(event.id, ADA.id)
    assert [len(pairing.people) for pairing in event.rounds[0].pairings] == [2, 2]


async def test_an_event_with_too_few_players_is_not_started_by_hand(desk: Desk) -> None:
    event = await desk.open(1, size=2)
    with refused("too-few-players"):
        await desk.arbiter.start(event.id, ADA.id)
    assert await desk.event(event) == event
    teams = await desk.open(0, game="choir", size=2, boards=2)
    for number in (1, 2, 3):
        teams = await desk.entry.enter(teams.id, person(number), team=1 if number == 2 else None)
    with refused("too-few-teams"):
        await desk.arbiter.start(teams.id, ADA.id)
    assert (await desk.event(teams)).status is Status.SIGNUP


async def test_who_leaves_before_the_start_and_comes_back_stands_at_the_end_of_the_line(desk: Desk) -> None:
    event = await desk.open(5, size=2, capacity=4)
    await desk.entry.leave(event.id, person(2).id)
    event = await desk.entry.enter(event.id, person(6))
    event = await desk.entry.enter(event.id, person(2))
    assert [waiting.person.id for waiting in event.waiting] == [person(6).id, person(2).id]


async def test_a_check_in_that_is_not_wanted_any_more_is_over(desk: Desk) -> None:
    event = await desk.open(3, size=2, starts_at=desk.clock.now + DAY)
    await desk.sweep()
    assert (await desk.event(event)).status is Status.CHECKIN
    event = await desk.arbiter.change(event.id, ADA.id, has_check_in=False)
    assert event.status is Status.SIGNUP
    with refused("no-check-in"):
        await desk.entry.check_in(event.id, person(1).id)
    await desk.wait(DAY + HOUR, HOUR)
    event = await desk.event(event)
    assert event.status is Status.RUNNING
    assert len(event.playing) == 3, "nobody was missed"
