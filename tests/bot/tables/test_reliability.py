"""How long people take to answer, and how many games they finish: counted by hand."""

import pytest

from bot.tables.model import Policy, Status
from bot.tables.reliability import Standing
from tests.bot.rooms import ADA, BRUNO, CHIDI, GUILD, Rooms, veterans

MINUTE, HOUR, DAY = 60, 3600, 86400


async def standing(rooms: Rooms, person_id: int = BRUNO.id, guild_id: int = GUILD) -> Standing:
    return await rooms.standings.of(person_id, guild_id)


async def answers(rooms: Rooms, table_id: str, *minutes: int, person_id: int = BRUNO.id) -> None:
    """Ada acts at once each time, somebody else after so many minutes."""
    for wait in minutes:
        await rooms.play.act(table_id, ADA.id, "add 1")
        rooms.clock.now += wait * MINUTE
        await rooms.play.act(table_id, person_id, "add 1")


async def start(rooms: Rooms, **more: int) -> str:
    return await rooms.start(**more, limit="100")


async def test_half_of_the_answers_come_sooner(rooms):
    table_id = await start(rooms)
    await answers(rooms, table_id, 10, 500, 30, 20, 40)
    assert (await standing(rooms)).answer == 30 * MINUTE
    await answers(rooms, table_id, 5)
    assert (await standing(rooms)).answer == 20 * MINUTE, "of two in the middle the shorter one"
    assert (await standing(rooms, ADA.id)).answer == 0


async def test_few_answers_tell_nothing(rooms):
    table_id = await start(rooms)
    await answers(rooms, table_id, 10, 10, 10, 10)
    assert await standing(rooms) == Standing(None, 0, 0)
    await answers(rooms, table_id, 10)
    assert await standing(rooms) == Standing(10 * MINUTE, 0, 0)


async def test_pauses_are_no_time(rooms):
    table_id = await start(rooms)
    await answers(rooms, table_id, 10, 10, 10)
    for _ in range(3):
        await rooms.play.act(table_id, ADA.id, "add 1")
        await rooms.absence.go(BRUNO.id, rooms.clock.now + DAY)
        rooms.clock.now += DAY + 7 * MINUTE
        await rooms.play.act(table_id, BRUNO.id, "add 1")
    await rooms.play.act(table_id, ADA.id, "add 1")
    seq = (await rooms.lookup.position(table_id)).match.seq
    await rooms.consent.hold(table_id, ADA.id, seq)
    await rooms.consent.agree(table_id, BRUNO.id, seq)
    rooms.clock.now += 9 * DAY
    await rooms.consent.resume(table_id, BRUNO.id)
    rooms.clock.now += 7 * MINUTE
    await rooms.play.act(table_id, BRUNO.id, "add 1")
    assert (await standing(rooms)).answer == 7 * MINUTE


async def test_what_a_stand_in_answers_is_not_counted(rooms):
    table_id = await start(rooms)
    await answers(rooms, table_id, 50, 50, 50, 50, 50)
    await rooms.play.substitute(table_id, 1)
    for _ in range(8):
        await rooms.play.act(table_id, ADA.id, "add 1")
        position = await rooms.lookup.position(table_id)
        await rooms.play.act_computer(table_id, 1, "add 1", seq=position.match.seq)
    assert (await standing(rooms)).answer == 50 * MINUTE


async def test_a_turn_of_several_answers_taken_back_is_counted_as_it_was(rooms):
    """Bruno takes his action back: he is awaited anew from then on."""
    table_id = await start(rooms)
    await answers(rooms, table_id, 10, 10, 10, 10)
    await rooms.play.act(table_id, ADA.id, "add 1")
    rooms.clock.now += 10 * MINUTE
    await rooms.play.act(table_id, BRUNO.id, "add 1")
    position = await rooms.consent.take_back(table_id, BRUNO.id, (await rooms.lookup.position(table_id)).match.seq)
    if position.table.asked is not None:
        await rooms.consent.agree(table_id, ADA.id, position.match.seq)
    rooms.clock.now += 2 * MINUTE
    await rooms.play.act(table_id, BRUNO.id, "add 2")
    assert (await standing(rooms)).answer == 10 * MINUTE


async def finish(rooms: Rooms, table_id: str) -> None:
    while (position := await rooms.lookup.position(table_id)).awaited:
        await rooms.play.act(table_id, position.table.person_at(min(position.awaited)).id, "add 3")


async def test_games_that_ended_or_were_given_up_are_counted(rooms):
    await finish(rooms, await rooms.start(3))
    assert await standing(rooms) == Standing(None, 1, 1)
    resigned = await start(rooms, people=3)
    await rooms.play.resign(resigned, BRUNO.id)
    assert await standing(rooms) == Standing(None, 1, 2), "although the others play on"
    assert await standing(rooms, CHIDI.id) == Standing(None, 1, 1)
    duel = await start(rooms)
    await rooms.play.resign(duel, ADA.id)
    assert await standing(rooms) == Standing(None, 2, 3), "whose opponent gives up has finished"
    assert await standing(rooms, ADA.id) == Standing(None, 1, 2)
    called_off = await start(rooms)
    await rooms.cancelling.now(called_off)
    await start(rooms)
    assert await standing(rooms) == Standing(None, 2, 3), "neither what was called off nor what still runs"


async def test_who_runs_out_of_time_has_not_finished(rooms):
    await veterans(rooms.store, "tally", [(ADA.id, ADA.name), (BRUNO.id, BRUNO.name)])
    table = await rooms.open(2)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.lobby.set_clock(table.id, ADA.id, "24h")
    await rooms.lobby.set_policy(table.id, ADA.id, Policy.GHOST)
    await rooms.lobby.start(table.id, ADA.id)
    await rooms.play.act(table.id, ADA.id, "add 1")
    rooms.clock.now += 2 * DAY
    await rooms.timekeeper.run_due()
    assert await standing(rooms) == Standing(None, 0, 1)
    assert await standing(rooms, ADA.id) == Standing(None, 1, 1)


async def test_whom_a_computer_has_replaced_at_the_end_has_not_finished(rooms):
    table_id = await rooms.start(3)
    await rooms.play.substitute(table_id, 1)
    while (position := await rooms.lookup.position(table_id)).awaited:
        (seat,) = position.awaited
        if seat == 1:
            await rooms.play.act_computer(table_id, 1, "add 3", seq=position.match.seq)
        else:
            await rooms.play.act(table_id, position.table.person_at(seat).id, "add 3")
    assert await standing(rooms) == Standing(None, 0, 1)


async def test_other_servers_and_games_of_more_than_a_year_ago_are_others(rooms):
    table_id = await rooms.start(2)
    await finish(rooms, table_id)
    assert await standing(rooms, guild_id=GUILD + 1) == Standing(None, 0, 0)
    rooms.clock.now += 364 * DAY
    assert await standing(rooms) == Standing(None, 1, 1)
    rooms.clock.now += 2 * DAY
    assert await standing(rooms) == Standing(None, 0, 0)


async def test_daily_games_are_no_evidence(rooms):
    position = await rooms.daily.open(
        guild_id=GUILD, channel_id=1, parent_id=1, game="tally", person=BRUNO, language="en"
    )
    for _ in range(5):
        await rooms.play.act(position.table.id, BRUNO.id, "add 2")
    assert (await rooms.lookup.table(position.table.id)).status is Status.OVER
    assert await standing(rooms) == Standing(None, 0, 0)


@pytest.mark.parametrize("reliability", ["shown", "hidden"])
async def test_a_lobby_tells_only_of_those_who_allow_it(rooms, reliability):
    await rooms.people.choose(BRUNO.id, reliability=reliability)
    table = await rooms.open(3)
    await rooms.lobby.join(table.id, BRUNO)
    await rooms.delivery.run(table.id)
    shown = rooms.courier.last.board.standings
    assert shown == ({BRUNO.id: Standing(None, 0, 0)} if reliability == "shown" else {})
