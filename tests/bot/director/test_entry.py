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
