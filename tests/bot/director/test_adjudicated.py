"""What is said of a game whose time was up, and only of that."""

from bot.director.model import State
from tests.bot.director.desk import DAY, HOUR, Desk, desk, games
from tests.bot.director.test_arbiter import running

__all__ = ["desk", "games"]


async def test_a_game_that_ended_in_time_is_not_adjudicated_however_late_it_is_looked_at(desk: Desk) -> None:
    event = await running(desk, length=4 * DAY)
    played, late = event.rounds[0].pairings
    await desk.play(played.match_id)
    first, _ = late.people
    await desk.rooms.play.act(late.match_id, first, "name 4")
    desk.clock.now = event.rounds[0].deadline + HOUR  # nobody looked meanwhile
    await desk.keeper.run_due()
    event = await desk.event(event)
    assert [pairing.state for pairing in event.rounds[0].pairings] == [State.DONE] * 2
    assert [pairing.is_adjudicated for pairing in event.rounds[0].pairings] == [False, True]


async def test_a_game_that_computers_have_finished_stays_adjudicated_if_it_is_recorded_later(desk: Desk) -> None:
    event = await running(desk, size=4, length=4 * DAY)
    (pairing,) = event.rounds[0].pairings
    await desk.rooms.play.adjudicate(pairing.match_id, takes_seats=True)
    await desk.follow_up(pairing.match_id)
    await desk.sweep()
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].is_adjudicated
