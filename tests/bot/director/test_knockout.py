"""Eliminations that do not go by the book: decisions of arbiters, draws, people who leave or are replaced."""

import pytest

from bot.director import rounds
from bot.director.model import State, Status
from bot.director.reckoning import champion_of, placed
from tests.bot.director.desk import HOUR, Desk, desk, games
from tests.bot.rooms import ADA, refused

__all__ = ["desk", "games"]


async def running(desk: Desk, players: int = 4, **plan):
    event = await desk.open(players, **{"size": 2, "format": "elimination", **plan})
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    return await desk.event(event)


async def test_two_who_tie_by_a_decision_play_again(desk: Desk) -> None:
    """An arbiter sets 1-1: nobody is out, and the event does not end without a final."""
    event = await running(desk)
    drawn = event.rounds[0].pairings[0]
    event = await desk.arbiter.override(event.id, ADA.id, drawn.number, 1, (1, 1))
    await desk.sweep()
    event = await desk.event(event)
    first, _, again = event.rounds[0].pairings
    assert (first.state, again.state) == (State.VOID, State.OPEN)
    assert again.people == tuple(reversed(drawn.people))
    assert desk.crier.notices[-1] == "play-off/1/1"
    with refused("played-again"):
        await desk.arbiter.override(event.id, ADA.id, 1, 1, (1, 2))
    for _ in range(2):
        event = await desk.play_round(event)
    assert event.status is Status.OVER
    assert [line.place for line in placed(event)] == [1, 2, 3, 3]


async def test_a_tie_that_is_set_between_two_rounds_holds_the_next_one_back(desk: Desk) -> None:
    event = await desk.play_round(await running(desk, publishing="by-hand"))
    event = await desk.arbiter.override(event.id, ADA.id, 1, 1, (1, 1))
    with refused("round-goes-on"):
        await desk.arbiter.publish(event.id, ADA.id)
    await desk.sweep()
    event = await desk.play_round(event)
    assert event.rested_at is not None
    event = await desk.play_round(await desk.arbiter.publish(event.id, ADA.id))
    assert [len(past.pairings) for past in event.rounds] == [3, 1]
    assert champion_of(event) is not None


async def test_a_final_that_is_over_cannot_be_drawn_afterwards(desk: Desk) -> None:
    event = await desk.play_round(await running(desk, 2))
    first = champion_of(event)
    with refused("needs-winner"):
        await desk.arbiter.override(event.id, ADA.id, 1, 1, (1, 1))
    ranks = tuple(3 - player.rank for player in event.rounds[0].pairings[0].players)
    event = await desk.arbiter.override(event.id, ADA.id, 1, 1, ranks)
    assert champion_of(event) != first
    assert event.status is Status.OVER


async def test_what_an_elimination_has_gone_on_from_stands(desk: Desk) -> None:
    """P44: no correction takes people out of a game that they play already."""
    event = await desk.play_round(await running(desk))
    assert len(event.rounds) == 2
    for ranks in ((1, 2), ()):
        with refused("round-drawn"):
            await desk.arbiter.override(event.id, ADA.id, 1, 1, ranks)
    assert (await desk.event(event)).rounds == event.rounds


async def test_a_fault_of_ours_ends_no_event(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """P35: that a round cannot be drawn is not the same as that there is none."""
    event = await running(desk)

    def fail(_event):
        raise ValueError("a fault")

    with monkeypatch.context() as broken:
        broken.setattr(rounds, "draw", fail)
        event = await desk.play_round(event)
    assert (event.status, len(event.rounds)) == (Status.RUNNING, 1)
    assert "fault" in desk.crier.heard(ADA)
    await desk.wait(2 * HOUR, HOUR)
    assert len((await desk.event(event)).rounds) == 2
