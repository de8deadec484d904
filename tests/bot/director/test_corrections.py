"""What an arbiter's decision does to strikes and ratings."""

from bot.director.model import Entrance, State
from bot.director.reckoning import placed
from bot.director.strikes import strikes_of
from bot.tournaments.strikes import consequence
from tests.bot.director.desk import HOUR, Desk, desk, games, person
from tests.bot.director.test_arbiter import running
from tests.bot.rooms import ADA

__all__ = ["desk", "games"]


async def vanished(desk: Desk, event, who: int):
    """The event after a round in which somebody never came."""
    number = len(event.rounds)
    while not event.rounds[number - 1].is_over:
        for pairing in event.rounds[number - 1].pairings:
            if pairing.state is State.OPEN:
                await desk.play(pairing.match_id, *sorted(pairing.people, reverse=True), without=who)
        await desk.wait(12 * HOUR)
        event = await desk.event(event)
    return event


def seat_of(event, round_no: int, who: int):
    """(number of the table, seat, the player) of somebody in a round."""
    pairing = next(pairing for pairing in event.rounds[round_no - 1].pairings if who in pairing.people)
    seat = pairing.people.index(who)
    return pairing.number, seat, pairing.players[seat]


async def test_who_is_given_a_rank_was_there(desk: Desk) -> None:
    event = await running(desk, 4, size=4, publishing="by-hand")
    who = event.rounds[0].pairings[0].people[1]
    event = await vanished(desk, event, who)
    number, seat, player = seat_of(event, 1, who)
    assert (player.is_ghost, player.is_absent) == (True, True)
    assert consequence(strikes_of(event, who)) == "confirm"
    ranks = [2, 2, 2, 2]
    ranks[seat] = 1
    event = await desk.arbiter.override(event.id, ADA.id, number, 1, ranks)
    _, _, player = seat_of(event, 1, who)
    assert (player.rank, player.is_ghost, player.is_absent) == (1, False, False)
    assert consequence(strikes_of(event, who)) == "none"
    assert await desk.book.strikes(event.guild_id, who) == (False,)
    assert placed(event)[0].person_id == who
    event = await desk.arbiter.publish(event.id, ADA.id)
    assert who in event.rounds[1].pairings[0].people, "there is nothing to answer for"


async def test_who_was_dropped_for_a_strike_that_is_taken_back_is_in_again(desk: Desk) -> None:
    event = await running(desk, 8, rounds=6)
    who = person(3).id
    event = await vanished(desk, event, who)
    await desk.entry.still_in(event.id, who)
    await desk.sweep()
    event = await desk.event(event)
    for _ in range(3):
        if event.entrant(who).status is Entrance.IN:
            event = await vanished(desk, event, who)
    assert event.entrant(who).reason == "dropped"
    at = max(past.number for past in event.rounds for pairing in past.pairings if who in pairing.people)
    number, _, player = seat_of(event, at, who)
    assert player.is_ghost
    event = await desk.arbiter.override(event.id, ADA.id, number, at, ())
    assert event.entrant(who).status is Entrance.IN
    await desk.sweep()
    assert "reinstated" in desk.crier.heard(person(3))
    assert [decision.what for decision in await desk.book.decisions(event.id)][-2:] == ["overridden", "reinstated"]
    event = await desk.play_round(event)
    assert any(who in pairing.people for pairing in event.rounds[-1].pairings)
