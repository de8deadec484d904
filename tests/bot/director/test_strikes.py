"""Who vanishes: strikes, what follows from them, and how they are forgotten."""

from bot.director.model import Entrance, Event, State
from bot.director.strikes import strikes_of
from bot.tables.model import Person
from tests.bot.director.desk import HOUR, Desk, desk, games, person
from tests.bot.rooms import ADA, refused

__all__ = ["desk", "games"]


async def struck_twice(desk: Desk, idle: Person) -> Event:
    """An event from which somebody was dropped."""
    event = await desk.open(8, size=2, rounds=6)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    while event.entrant(idle.id).status is Entrance.IN:
        event = await desk.play_round(event, without=idle.id)
        await desk.wait(31 * HOUR)
        event = await desk.event(event)
        if event.entrant(idle.id).status is Entrance.IN:
            event = await desk.entry.still_in(event.id, idle.id)
    assert event.entrant(idle.id).reason == "dropped"
    return event


async def test_strikes_are_forgotten_after_five_games_of_any_kind(desk: Desk) -> None:
    await struck_twice(desk, ADA)
    other = await desk.open(0, size=2)
    with refused("struck"):
        await desk.entry.enter(other.id, ADA)
    given_up = await desk.rooms.start(2, game="race")
    await desk.rooms.play.resign(given_up, ADA.id)
    alone = await desk.rooms.start(1, computers=1, game="race")
    await desk.rooms.act(alone)
    await desk.follow_up(alone)
    assert (await desk.rooms.lookup.table(alone)).status == "over"
    for _ in range(4):
        await desk.play(await desk.rooms.start(2, game="race"))
    with refused("struck"):
        await desk.entry.enter(other.id, ADA)
    await desk.play(await desk.rooms.start(2, game="race"))
    await desk.entry.enter(other.id, ADA)


async def test_whoever_leaves_several_games_of_a_round_has_one_strike(desk: Desk) -> None:
    event = await desk.open(7, format="robin", size=3, rounds=0)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    (past,) = event.rounds
    count = {
        one.id: sum(one.id in q.people and q.state is State.OPEN for q in past.pairings)
        for one in map(person, range(7))
    }
    leaver = person(max(range(7), key=lambda number: count[person(number).id]))
    assert count[leaver.id] == 2
    event, tables = await desk.entry.leave(event.id, leaver.id)
    assert len(tables) == 2
    for _ in range(6):
        event = await desk.play_round(event)
    ghosts = [player for q in event.rounds[0].pairings for player in q.players if player.person_id == leaver.id]
    assert sum(player.is_ghost for player in ghosts) >= 2
    assert strikes_of(event, leaver.id) == 1
    other = await desk.open(0, size=2)
    await desk.entry.enter(other.id, leaver)
