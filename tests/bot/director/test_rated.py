"""What the games of an event do to ratings."""

import pytest

from bot.director.model import State
from bot.store import queries
from tests.bot.director.desk import Desk, desk, games, person
from tests.bot.rooms import ADA, veterans

__all__ = ["desk", "games"]


async def finished_late(desk: Desk, turns: int):
    """An event of one game of three persons, which they stop playing after so many actions, so that time is up."""
    await veterans(desk.rooms.store, "deckchairs", [(person(n).id, person(n).name) for n in range(3)])
    event = await desk.open(3, game="deckchairs", size=3, rounds=1)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    match_id = event.rounds[0].pairings[0].match_id
    for _ in range(turns):
        await desk.rooms.act(match_id)
    desk.clock.now = event.rounds[0].deadline
    await desk.keeper.run_due()
    return await desk.event(event)


async def test_a_game_that_computers_finish_is_rated_by_its_result(desk: Desk) -> None:
    event = await finished_late(desk, 40)
    pairing = event.rounds[0].pairings[0]
    assert pairing.state is State.DONE
    assert pairing.is_adjudicated
    rows = await desk.rooms.sql("SELECT person_id, is_ghost, rank, mu_after FROM rating_entry")
    ghosts = {player.person_id for player in pairing.players if player.is_ghost}
    assert len(ghosts) == 1
    assert {row[0] for row in rows if row[1]} == ghosts
    (best, worse, last) = sorted(rows, key=lambda row: (row[1], row[2]))
    assert (best[3] > worse[3]) is (best[2] < worse[2])
    assert worse[3] > last[3]


@pytest.mark.parametrize("ranks", [(3, 2, 1), ()])
async def test_a_result_that_is_decided_takes_the_game_off_the_ratings(desk: Desk, ranks: tuple[int, ...]) -> None:
    event = await finished_late(desk, 40)
    match_id = event.rounds[0].pairings[0].match_id
    await desk.sweep()
    for _ in range(2):  # the second decision finds it struck off
        event = await desk.arbiter.override(event.id, ADA.id, 1, 1, ranks)
    assert await desk.rooms.owed() == ["board"]
    rows = await desk.rooms.sql("SELECT annulled, mu_after FROM rating_entry WHERE match_id = ?", match_id)
    assert rows == [("struck", 25.0)] * 3
    assert await desk.rooms.bookkeeping.faults() == {}


async def test_a_result_that_is_decided_and_its_ratings_are_written_together_or_not(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = await finished_late(desk, 40)
    before = event.rounds[0].pairings[0]

    def die(*_: object, **_named: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as broken:
        broken.setattr(queries.ratings, "strike", die)
        with pytest.raises(ConnectionError):
            await desk.arbiter.override(event.id, ADA.id, 1, 1, (3, 2, 1))
    assert (await desk.event(event)).rounds[0].pairings[0] == before
