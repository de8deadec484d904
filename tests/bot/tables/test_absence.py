"""Who is away, for how long, and what they have left of their days."""

import pytest

from bot.errors import Refused
from bot.tables.absence import BUDGET, MOST
from bot.tables.timing import HOLD
from tests.bot.rooms import ADA, GUILD, Rooms

DAY = 86400


async def go(rooms: Rooms, days: float) -> int:
    """Ada goes for so many days from now; how many seconds she has left."""
    return (await rooms.absence.go(ADA.id, rooms.clock.now + int(days * DAY))).left


async def refused(rooms: Rooms, days: float) -> Refused:
    with pytest.raises(Refused) as why:
        await go(rooms, days)
    return why.value


async def spans(rooms: Rooms) -> list[tuple[int, int]]:
    """Ada's absences, counted in days from the beginning of the test."""
    rows = await rooms.sql("SELECT since, until FROM pause WHERE scope = 'person' ORDER BY since")
    return [((since - 1_000_000) / DAY, (until - 1_000_000) / DAY) for since, until in rows]


async def test_days_are_taken_from_the_budget_of_the_year(rooms):
    assert await go(rooms, 10) == BUDGET - 10 * DAY
    rooms.clock.now += 12 * DAY
    assert await go(rooms, 10) == DAY
    rooms.clock.now += 12 * DAY
    assert (await refused(rooms, 2)).params == {"days": 1}
    assert await go(rooms, 1) == 0
    rooms.clock.now += 3 * DAY
    assert (await refused(rooms, 1)).code == "away-budget"


async def test_what_lies_a_year_back_is_given_back_day_by_day(rooms):
    await go(rooms, 10)
    rooms.clock.now += 12 * DAY
    await go(rooms, 10)
    rooms.clock.now = 1_000_000 + 365 * DAY + 4 * DAY
    assert await rooms.absence.left(ADA.id) == 5 * DAY, "four of the first ten are forgotten"
    assert await go(rooms, 5) == 0


async def test_who_comes_back_early_keeps_the_rest(rooms):
    await go(rooms, 8)
    rooms.clock.now += 3 * DAY
    await rooms.absence.back(ADA.id)
    assert await rooms.absence.away(ADA.id) is None
    assert await rooms.absence.left(ADA.id) == BUDGET - 3 * DAY
    assert await spans(rooms) == [(0, 3)]
    with pytest.raises(Refused) as why:
        await rooms.absence.back(ADA.id)
    assert why.value.code == "not-away"


async def test_an_absence_is_prolonged_to_ten_days_in_all_however_often(rooms):
    await go(rooms, 4)
    for day in range(1, 7):
        rooms.clock.now = 1_000_000 + day * DAY
        assert await go(rooms, 4) == BUDGET - (day + 4) * DAY, "what was planned before is not paid twice"
    assert await spans(rooms) == [(0, 10)], "it is one absence"
    rooms.clock.now += DAY
    assert (await refused(rooms, 4)).code == "away-too-long"
    assert (await rooms.absence.away(ADA.id)).until == 1_000_000 + MOST


async def test_it_is_shortened_too_even_to_what_is_left_of_today(rooms):
    await go(rooms, 5)
    rooms.clock.now += 2 * DAY
    assert await go(rooms, 0.5) == BUDGET - 2.5 * DAY
    assert await spans(rooms) == [(0, 2.5)]


@pytest.mark.parametrize("days", [0.9, 0, -3])
async def test_less_than_a_day_is_no_absence(rooms, days):
    assert (await refused(rooms, days)).code == "away-too-short"
    assert await spans(rooms) == []


async def test_it_cannot_be_shortened_into_the_past(rooms):
    await go(rooms, 5)
    rooms.clock.now += 2 * DAY
    assert (await refused(rooms, -0.5)).code == "away-too-short"


async def test_more_than_ten_days_are_refused(rooms):
    assert (await refused(rooms, 10.01)).code == "away-too-long"


async def test_two_absences_with_a_moment_between_them_count_as_one(rooms):
    await go(rooms, 6)
    rooms.clock.now += 6 * DAY + 3600
    assert (await refused(rooms, 5)).code == "away-too-long"
    assert await go(rooms, 3) == BUDGET - 9 * DAY
    rooms.clock.now += 4 * DAY
    assert await go(rooms, 10) == BUDGET - 19 * DAY, "after a day among people it is another one"


async def test_who_changes_their_mind_at_once_may_go_for_as_long_as_before(rooms):
    await go(rooms, 10)
    rooms.clock.now += 3600
    await rooms.absence.back(ADA.id)
    assert await go(rooms, 10) == BUDGET - 10 * DAY - 3600


async def test_everything_in_one_second(rooms):
    await go(rooms, 5)
    await rooms.absence.back(ADA.id)
    assert await rooms.absence.away(ADA.id) is None
    assert await go(rooms, 3) == BUDGET - 3 * DAY
    assert await go(rooms, 2) == BUDGET - 2 * DAY
    assert (await rooms.absence.away(ADA.id)).until == rooms.clock.now + 2 * DAY
    assert await spans(rooms) == [(0, 2)]


async def test_an_absence_stops_the_clocks_of_all_ones_tables_and_their_boards_tell(rooms):
    tables = [await rooms.start(), await rooms.start(), await rooms.start()]
    lobby = await rooms.open()
    await rooms.delivery.run_due()
    edits = {n: m.edits for n, m in rooms.courier.messages.items()}
    await go(rooms, 3)
    await rooms.delivery.run_due()
    for table_id in tables:
        reading = await rooms.timekeeper.read(await rooms.lookup.position(table_id))
        assert [(pause.reason, pause.seat) for pause in reading.pauses] == [("vacation", 0)]
        assert not reading.clocks[0].is_running
    changed = {m.board.table.id for n, m in rooms.courier.messages.items() if m.edits > edits[n]}
    assert changed == set(tables) - {lobby.id}, "nobody waits in a lobby"


async def test_a_hold_that_is_begun_again_in_the_same_second_holds(rooms):
    table_id = await rooms.start()

    async def hold() -> None:
        seq = (await rooms.lookup.position(table_id)).match.seq
        await rooms.consent.hold(table_id, 11, seq)
        await rooms.consent.agree(table_id, 12, seq)

    await hold()
    await rooms.consent.resume(table_id, 11)
    await hold()
    assert [p.until for p in await rooms.ledger.pauses(table_id) if p.reason == HOLD] == [None]
    rooms.ledger.forget(table_id)
    assert (await rooms.lookup.table(table_id)).held_since == rooms.clock.now


async def test_a_server_that_comes_and_goes_within_a_second_is_gone(rooms):
    table_id = await rooms.start()
    await rooms.absence.lose_guild(GUILD)
    await rooms.absence.find_guild(GUILD)
    await rooms.absence.lose_guild(GUILD)
    assert [(p.reason, p.until) for p in await rooms.ledger.pauses(table_id)] == [("discord", None)]
