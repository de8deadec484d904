"""How an event ends that has lost its players."""

import pytest

from bot.director.model import Status
from bot.director.reckoning import placed
from bot.ui.tournaments.lists import winners
from tests.bot.director.desk import HOUR, Desk, desk, games, person
from tests.bot.rooms import ADA

__all__ = ["desk", "games"]


@pytest.mark.parametrize(("kind", "rounds"), [("swiss", 4), ("robin", 0), ("elimination", 0), ("swiss", 1)])
async def test_an_event_that_everybody_leaves_is_called_off_without_a_winner(
    desk: Desk, kind: str, rounds: int
) -> None:
    event = await desk.open(4, size=2, rounds=rounds, format=kind, renews=7)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    for number in (1, 2, 3, 0):
        event, _ = await desk.entry.leave(event.id, person(number).id)
    await desk.sweep()
    event = await desk.event(event)
    assert event.status is Status.CANCELLED
    assert desk.crier.notices[-1] == "nobody-left"
    assert winners(event, "en") == ""
    assert desk.crier.heard(ADA) == ["series-over"]
    assert len(await desk.book.in_guild(event.guild_id)) == 1


async def test_an_event_that_all_but_one_leave_ends_with_the_standings(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=4)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    for number in (1, 2, 3):
        event, _ = await desk.entry.leave(event.id, person(number).id)
    event = await desk.play_round(event)
    assert event.status is Status.OVER


async def test_the_organiser_is_told_that_a_series_ends_with_too_few_players(desk: Desk) -> None:
    event = await desk.open(1, size=2, renews=7, has_check_in=False, starts_at=desk.clock.now + HOUR)
    await desk.wait(2 * HOUR, HOUR)
    event = await desk.event(event)
    assert event.status is Status.CANCELLED
    assert desk.crier.heard(ADA) == ["series-over"]


async def test_whoever_leaves_may_finish_the_game(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=4)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    leaving, other = event.rounds[0].pairings[0].people
    event, tables = await desk.entry.leave(event.id, leaving, finishes=True)
    assert tables == ()
    await desk.sweep()
    await desk.play(event.rounds[0].pairings[0].match_id, leaving, other)
    event = await desk.play_round(event)
    first = event.rounds[0].pairings[0].players[0]
    assert (first.rank, first.is_ghost) == (1, False)
    assert next(line.units for line in placed(event) if line.person_id == leaving) == 1680
    assert all(leaving not in pairing.people for pairing in event.rounds[1].pairings)
    assert await desk.book.strikes(event.guild_id, leaving) == (False,)


async def test_whoever_leaves_without_a_game_has_left_at_once(desk: Desk) -> None:
    event = await desk.open(2, size=2)
    event, _ = await desk.entry.leave(event.id, ADA.id, finishes=True)
    assert event.entrant(ADA.id).reason == "left"


async def test_the_last_round_that_is_finished_by_those_who_leave_has_a_winner(desk: Desk) -> None:
    event = await desk.open(2, size=2, rounds=1)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    for number in range(2):
        event, _ = await desk.entry.leave(event.id, person(number).id, finishes=True)
    event = await desk.play_round(event)
    assert event.status is Status.OVER
    assert winners(event, "en") == "Player 1"
