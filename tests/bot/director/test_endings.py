"""How an event ends that has lost its players."""

import pytest

from bot.director.model import Status
from bot.ui.tournaments.lists import winners
from tests.bot.director.desk import Desk, desk, games, person
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
    event = await desk.open(1, size=2, renews=7)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    assert event.status is Status.CANCELLED
    assert desk.crier.heard(ADA) == ["series-over"]
