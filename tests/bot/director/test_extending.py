"""More time for a table: while somebody plays, and when the bot dies in between."""

import asyncio

import pytest

from bot.store import queries
from tests.bot.director.desk import DAY, Desk, desk, games
from tests.bot.director.test_arbiter import running
from tests.bot.director.test_formats import crews
from tests.bot.rooms import ADA, refused

__all__ = ["desk", "games"]


@pytest.mark.parametrize("acts_first", [True, False])
async def test_who_plays_at_that_moment_loses_nothing(desk: Desk, acts_first: bool) -> None:
    event = await running(desk, size=4, length=4 * DAY)
    pairing = event.rounds[0].pairings[0]
    first, second, *_ = pairing.people
    calls = [
        desk.rooms.play.act(pairing.match_id, first, "name 4"),
        desk.arbiter.extend(event.id, ADA.id, 1),
    ]
    await asyncio.gather(*calls if acts_first else reversed(calls))
    await desk.rooms.play.act(pairing.match_id, second, "name 5")
    for _ in range(2):
        position = await desk.rooms.lookup.position(pairing.match_id)
        assert position.match.state.named == (4, 5)
        reading = await desk.rooms.timekeeper.read(position)
        assert reading.clocks[2].remaining == DAY + DAY // 4
        desk.rooms.ledger.forget(pairing.match_id)


async def test_a_table_has_more_time_by_its_clock_and_by_the_round_or_by_neither(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = await running(desk, length=4 * DAY)
    pairing = event.rounds[0].pairings[0]

    def die(*_: object, **_named: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as broken:
        broken.setattr(queries.clocks, "give", die)
        with pytest.raises(ConnectionError):
            await desk.arbiter.extend(event.id, ADA.id, 1)
    assert (await desk.event(event)).rounds[0].pairings[0].extended_to is None
    event = await desk.arbiter.extend(event.id, ADA.id, 1)
    assert event.rounds[0].pairings[0].extended_to == event.rounds[0].deadline + DAY
    desk.rooms.ledger.forget(pairing.match_id)
    reading = await desk.rooms.timekeeper.read(await desk.rooms.lookup.position(pairing.match_id))
    assert reading.clocks[0].remaining == 2 * DAY + DAY // 2


async def test_a_game_that_has_just_ended_is_given_no_time(desk: Desk) -> None:
    event = await running(desk)
    await desk.play(event.rounds[0].pairings[0].match_id)
    with refused("pairing-settled"):
        await desk.arbiter.extend(event.id, ADA.id, 1)
    assert (await desk.event(event)).rounds[0].pairings[0].extended_to is None


async def test_any_board_of_a_duplicate_event_is_given_more_time(desk: Desk) -> None:
    event = await crews(desk, 4, 3)
    deadline = event.rounds[0].deadline
    for board in (1, 3):  # the third one has not begun
        event = await desk.arbiter.extend(event.id, ADA.id, 2, board)
    extended = [[pairing.extended_to for pairing in past.pairings] for past in event.rounds]
    later = deadline + 14 * DAY // 4
    assert extended == [[None, later], [None, None], [None, later]]
    with refused("extended-already"):
        await desk.arbiter.extend(event.id, ADA.id, 2, 1)
    with refused("no-such-pairing"):
        await desk.arbiter.extend(event.id, ADA.id, 2, 4)
    desk.clock.now = deadline + 60
    await desk.sweep()
    event = await desk.event(event)
    assert [past.pairings[1].is_settled for past in event.rounds] == [False, True, False]
