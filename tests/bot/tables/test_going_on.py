"""Going on without who is too slow: what the others may do, and what silence means."""

import pytest

from bot.errors import Refused
from bot.tables.model import Status
from tests.bot.rooms import ADA, BRUNO, CHIDI
from tests.bot.tables.timed import DAY, HOUR, start, wait


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
