"""Who vanishes: strikes, what follows from them, and how they are forgotten."""

from typing import Any

from bot.director.model import Entrance, Event, State, Status
from bot.director.strikes import strikes_of
from bot.tables.model import Person
from tests.bot.director.desk import DAY, HOUR, Desk, desk, games, person
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
            await desk.entry.still_in(event.id, idle.id)
            await desk.sweep()
            event = await desk.event(event)
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


async def vanished(desk: Desk, players: int = 2, **plan: Any) -> tuple[Event, int]:
    """An event of which one round is over, and who vanished from it."""
    event = await desk.open(players, **{"size": 2, "rounds": 3, **plan})
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    idle = event.rounds[0].pairings[0].people[0]
    event = await desk.play_round(event, without=idle)
    while not event.rounds[0].is_over:
        await desk.wait(HOUR, step=HOUR)
        event = await desk.event(event)
    assert strikes_of(event, idle) == 1
    return event, idle


async def test_the_next_round_waits_for_an_answer_and_comes_with_it(desk: Desk) -> None:
    event, idle = await vanished(desk)
    assert (event.status, len(event.rounds)) == (Status.RUNNING, 1)
    assert event.waits_until == event.rested_at + DAY
    assert desk.crier.heard(person(0 if idle == ADA.id else 1)) == ["strike/1"]
    await desk.entry.still_in(event.id, idle)
    await desk.sweep()
    event = await desk.event(event)
    assert len(event.rounds) == 2
    assert event.waits_until is None


async def test_the_wait_for_an_answer_ends(desk: Desk) -> None:
    event, idle = await vanished(desk, 4)
    await desk.wait(event.waits_until - desk.clock.now - 1, step=HOUR)
    assert len((await desk.event(event)).rounds) == 1
    await desk.wait(1)
    event = await desk.event(event)
    assert len(event.rounds) == 2
    assert all(idle not in pairing.people for pairing in event.rounds[1].pairings)


async def test_an_event_of_too_few_is_over_only_when_nobody_is_waited_for(desk: Desk) -> None:
    event, _ = await vanished(desk)
    await desk.wait(DAY - HOUR, step=HOUR)
    assert (await desk.event(event)).status is Status.RUNNING
    await desk.wait(2 * HOUR, step=HOUR)
    assert (await desk.event(event)).status is Status.OVER


async def test_a_short_round_is_followed_by_a_short_wait(desk: Desk) -> None:
    event, _ = await vanished(desk, length=4 * DAY)
    assert event.waits_until == event.rested_at + 4 * DAY // 10


async def test_who_leaves_is_not_waited_for(desk: Desk) -> None:
    event, idle = await vanished(desk, 4)
    await desk.entry.leave(event.id, idle)
    await desk.sweep()
    assert len((await desk.event(event)).rounds) == 2


async def test_a_pause_moves_the_end_of_the_wait(desk: Desk) -> None:
    event, _ = await vanished(desk, 4)
    await desk.arbiter.pause(event.id, ADA.id)
    await desk.wait(5 * DAY, step=DAY)
    after = await desk.arbiter.resume(event.id, ADA.id)
    assert after.waits_until == event.waits_until + 5 * DAY
    await desk.sweep()
    assert len((await desk.event(event)).rounds) == 1


async def test_whoever_publishes_by_hand_need_not_wait_but_ends_no_event_by_it(desk: Desk) -> None:
    event, idle = await vanished(desk, publishing="by-hand")
    with refused("awaits-answers"):
        await desk.arbiter.publish(event.id, ADA.id)
    await desk.entry.still_in(event.id, idle)
    event = await desk.arbiter.publish(event.id, ADA.id)
    assert len(event.rounds) == 2
    event, _ = await vanished(desk, 6, publishing="by-hand")
    event = await desk.arbiter.publish(event.id, ADA.id)
    assert len(event.rounds) == 2


async def test_in_an_elimination_the_first_strike_costs_the_table_and_the_second_everything(desk: Desk) -> None:
    event, idle = await vanished(desk, 8, format="elimination", lives=3)
    assert len(event.rounds) == 2, "nobody is waited for"
    assert any(idle in pairing.people for pairing in event.rounds[1].pairings)
    event = await desk.play_round(event, without=idle)
    await desk.wait(31 * HOUR, step=HOUR)
    event = await desk.event(event)
    assert event.entrant(idle).reason == "dropped"
    assert len(event.rounds) == 3
    assert all(idle not in pairing.people for pairing in event.rounds[2].pairings)


async def test_a_strike_in_the_cut_counts_with_those_before(desk: Desk) -> None:
    event, idle = await vanished(desk, 4, rounds=1, cut=4)
    assert event.rounds[1].stage == "cut", "nobody is waited for"
    event = await desk.play_round(event, without=idle)
    await desk.wait(31 * HOUR, step=HOUR)
    assert (await desk.event(event)).entrant(idle).reason == "dropped"


async def test_when_nobody_is_waited_for_any_more_an_organiser_may_end_it_by_publishing(desk: Desk) -> None:
    event, _ = await vanished(desk, publishing="by-hand")
    await desk.wait(DAY)
    event = await desk.event(event)
    assert (event.waits_until, len(event.rounds), event.status) == (None, 1, Status.RUNNING)
    assert (await desk.arbiter.publish(event.id, ADA.id)).status is Status.OVER
