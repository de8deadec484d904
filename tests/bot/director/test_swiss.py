"""A Swiss from sign-up to prize giving."""

import threading
from typing import Any

import pytest

from bot.director import rounds
from bot.director.model import Entrance, State, Status
from bot.director.reckoning import placed
from bot.tables import turns
from tests.bot.director.desk import DAY, HOUR, Desk, desk, games, person
from tests.bot.rooms import ADA, refused

__all__ = ["desk", "games"]


async def test_an_event_runs_from_sign_up_to_its_end_by_itself(desk: Desk) -> None:
    start = desk.clock.now + 4 * DAY
    event = await desk.open(6, starts_at=start, size=2, rounds=3)
    await desk.sweep()
    assert list(desk.crier.panels)
    assert desk.crier.notices == []

    await desk.wait(2 * DAY + HOUR)
    event = await desk.event(event)
    assert event.status is Status.CHECKIN
    assert desk.crier.notices == ["check-in"]
    for number in range(5):
        await desk.entry.check_in(event.id, person(number).id)
    await desk.wait(2 * DAY)
    event = await desk.event(event)
    assert event.status is Status.RUNNING
    assert event.entrant(person(5).id).reason == "missed"
    assert desk.crier.heard(person(5)) == ["check-in", "missed"]

    for number in (1, 2, 3):
        assert len(event.rounds) == number
        assert sorted(len(pairing.people) for pairing in event.rounds[-1].pairings) == [2, 3]
        assert all(pairing.state is State.OPEN for pairing in event.rounds[-1].pairings)
        event = await desk.play_round(event)
    assert event.status is Status.OVER
    assert desk.crier.notices == ["check-in", "round/1", "round/2", "round/3", "over"]
    assert sum(line.units for line in placed(event)) == 3 * 5 * 840
    assert {line.person_id for line in placed(event)} == {person(n).id for n in range(5)}


@pytest.mark.parametrize(("is_rated", "why"), [(True, None), (False, "casual")])
async def test_its_games_are_rated_as_far_as_they_can_be_unless_it_does_not_want_that(
    desk: Desk, is_rated: bool, why: str | None
) -> None:
    event = await desk.open(4, size=2, is_rated=is_rated)
    event = await desk.arbiter.start(event.id, ADA.id)
    tables = [await desk.rooms.lookup.table(pairing.match_id) for pairing in event.rounds[0].pairings]
    assert {table.unrated for table in tables} == {why}
    assert all(table.is_strict for table in tables)


async def test_who_entered_more_often_than_there_are_places_waits_and_moves_up(desk: Desk) -> None:
    event = await desk.open(4, size=2, capacity=3)
    assert [entrant.person.id for entrant in event.waiting] == [person(3).id]
    event, _ = await desk.entry.leave(event.id, person(1).id)
    await desk.sweep()
    assert not event.waiting
    assert desk.crier.heard(person(3)) == ["moved-up"]


async def test_a_late_entrant_has_half_a_point_and_a_leaver_keeps_theirs(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=4)
    await desk.arbiter.start(event.id, ADA.id)
    event = await desk.entry.enter(event.id, person(7))
    assert event.entrant(person(7).id).joined == 2
    event = await desk.play_round(event)
    units = {line.person_id: line.units for line in placed(event)}
    assert units[person(7).id] == 840
    leader = max(units, key=units.get)
    event, tables = await desk.entry.leave(event.id, leader)
    assert len(tables) == 1
    await desk.sweep()
    event = await desk.play_round(event)
    line = next(line for line in placed(event) if line.person_id == leader)
    assert line.is_out
    assert line.units == units[leader]
    assert all(leader not in pairing.people for past in event.rounds[2:] for pairing in past.pairings)
    with refused("too-late"):
        await desk.entry.enter(event.id, person(9))


async def test_who_left_may_come_back_once_without_points_for_what_they_missed(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=6)
    await desk.arbiter.start(event.id, ADA.id)
    event, _ = await desk.entry.leave(event.id, person(1).id)
    event = await desk.play_round(event)
    event = await desk.play_round(event)
    event = await desk.entry.enter(event.id, person(1))
    event = await desk.play_round(event)
    assert person(1).id in {p for pairing in event.rounds[3].pairings for p in pairing.people} | set(
        event.rounds[3].byes
    )
    await desk.entry.leave(event.id, person(1).id)
    with refused("left-for-good"):
        await desk.entry.enter(event.id, person(1))


async def test_a_bye_that_is_asked_for_is_worth_half_a_point(desk: Desk) -> None:
    event = await desk.open(5, size=2, rounds=4)
    await desk.arbiter.start(event.id, ADA.id)
    event = await desk.entry.request_bye(event.id, person(2).id)
    event = await desk.play_round(event)
    assert event.rounds[1].requested == (person(2).id,)
    with refused("no-byes"):
        await desk.entry.request_bye(event.id, person(2).id)


async def test_byes_that_are_asked_for_leave_enough_to_play(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=6)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    for number in (1, 2):
        await desk.entry.request_bye(event.id, person(number).id)
    with refused("too-many-byes"):
        await desk.entry.request_bye(event.id, person(3).id)
    # Somebody leaves, so that not all who have asked for it can have it.
    event, _ = await desk.entry.leave(event.id, person(3).id)
    event = await desk.play_round(event)
    assert event.status is Status.RUNNING
    assert event.rounds[1].requested == (person(1).id,)
    assert set(event.rounds[1].pairings[0].people) == {ADA.id, person(2).id}
    assert desk.crier.heard(person(2)) == ["no-bye/2"]


async def test_who_never_moves_is_absent_and_must_say_that_they_are_still_in(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=4)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    idle = event.rounds[0].pairings[0].people[0]
    for pairing in event.rounds[0].pairings[1:]:
        await desk.play(pairing.match_id)
    await desk.wait(3 * DAY)
    event = await desk.event(event)
    seat = event.rounds[0].pairings[0].players[0]
    assert (seat.person_id, seat.is_ghost, seat.is_absent) == (idle, True, True)
    assert len(event.rounds) == 2
    assert idle not in {p for pairing in event.rounds[1].pairings for p in pairing.people}
    assert [n for who, n in desk.crier.told.values() if who == idle] == ["strike/1"]
    await desk.entry.still_in(event.id, idle)
    event = await desk.play_round(event)
    assert idle in {p for pairing in event.rounds[2].pairings for p in pairing.people}


async def test_who_vanishes_twice_is_dropped_and_may_not_enter_elsewhere(desk: Desk) -> None:
    event = await desk.open(8, size=2, rounds=6)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    idle = person(3)
    while event.entrant(idle.id).status is Entrance.IN:
        event = await desk.play_round(event, without=idle.id)
        await desk.wait(31 * HOUR)
        event = await desk.event(event)
        if len(event.rounds) == 2:
            event = await desk.entry.still_in(event.id, idle.id)
    assert event.entrant(idle.id).reason == "dropped"
    assert "dropped" in desk.crier.heard(idle)
    with refused("removed"):
        await desk.entry.enter(event.id, idle)
    other = await desk.open(0, size=2)
    with refused("struck"):
        await desk.entry.enter(other.id, idle)
    await desk.entry.invite(other.id, ADA.id, idle)
    await desk.entry.enter(other.id, idle)


async def test_at_the_hard_end_computer_players_finish_the_games(desk: Desk) -> None:
    event = await desk.open(4, size=4, rounds=2, length=2 * DAY)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    pairing = event.rounds[0].pairings[0]
    for person_id in pairing.people[:2]:
        await desk.rooms.play.act(pairing.match_id, person_id, "name 5")
    await desk.wait(2 * DAY + HOUR)
    event = await desk.event(event)
    done = event.rounds[0].pairings[0]
    assert done.state is State.DONE
    assert [player.is_ghost for player in done.players] == [False, False, True, True]
    assert len(event.rounds) == 2


async def test_too_few_players_call_an_event_off(desk: Desk) -> None:
    event = await desk.open(1, size=2, starts_at=desk.clock.now + HOUR, has_check_in=False)
    await desk.wait(2 * HOUR)
    assert (await desk.event(event)).status is Status.CANCELLED
    assert desk.crier.notices == ["too-few"]


async def test_who_has_left_the_server_is_not_paired(desk: Desk) -> None:
    event = await desk.open(5, size=2, rounds=3)
    await desk.arbiter.start(event.id, ADA.id)
    desk.gone.add(person(4).id)
    event = await desk.play_round(event)
    assert event.entrant(person(4).id).reason == "gone"
    assert person(4).id not in {p for pairing in event.rounds[1].pairings for p in pairing.people}


async def test_a_round_by_hand_waits_for_the_organiser(desk: Desk) -> None:
    event = await desk.open(6, size=2, rounds=3, publishing="by-hand")
    await desk.arbiter.start(event.id, ADA.id)
    event = await desk.play_round(event)
    assert len(event.rounds) == 1
    assert desk.crier.heard(ADA) == ["ready/2"]
    drawn = await desk.arbiter.preview(event.id)
    event = await desk.arbiter.redraw(event.id, ADA.id)
    other = await desk.arbiter.preview(event.id)
    event = await desk.arbiter.publish(event.id, ADA.id)
    assert tuple(pairing.people for pairing in event.rounds[1].pairings) == other.tables
    assert len(drawn.tables) == len(other.tables) == 3
    with refused("round-goes-on"):
        await desk.arbiter.publish(event.id, ADA.id)


async def test_a_series_opens_its_next_edition(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=1, renews=7)
    await desk.arbiter.start(event.id, ADA.id)
    event = await desk.play_round(event)
    assert event.status is Status.OVER
    _, following = sorted(await desk.book.in_guild(event.guild_id), key=lambda event: event.edition)
    assert (following.edition, following.previous_id, following.status) == (2, event.id, Status.SIGNUP)
    assert following.starts_at == desk.clock.now + 7 * DAY
    assert following.seed != event.seed


async def test_who_waits_takes_the_seat_of_who_never_comes(desk: Desk) -> None:
    event = await desk.open(5, size=2, rounds=3, capacity=4)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    pairing = event.rounds[0].pairings[0]
    idle, other = pairing.people
    await desk.play(event.rounds[0].pairings[1].match_id)
    await desk.wait(31 * HOUR)
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].people == (person(4).id, other)
    assert event.entrant(idle).reason == "absent"
    assert [notice for who, notice in desk.crier.told.values() if who == idle] == ["absent"]
    assert desk.crier.heard(person(4)) == ["replaces"]
    await desk.wait(4 * HOUR)
    await desk.play(pairing.match_id, person(4).id, other)
    await desk.sweep()
    event = await desk.event(event)
    units = {line.person_id: line.units for line in placed(event)}
    assert units[person(4).id] == 1680
    assert idle not in units


async def test_who_waits_but_sat_in_the_round_takes_no_other_seat_of_it(desk: Desk) -> None:
    event = await desk.open(5, size=2, rounds=3, capacity=4)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    slow, quick = event.rounds[0].pairings
    await desk.play(quick.match_id)
    await desk.sweep()
    event, _ = await desk.entry.leave(event.id, quick.people[0])
    event = await desk.entry.enter(event.id, event.entrant(quick.people[0]).person)
    assert [entrant.person.id for entrant in event.waiting] == [quick.people[0]]
    await desk.wait(31 * HOUR)
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].people == slow.people
    assert event.rounds[0].pairings[0].players[0].is_absent


async def test_who_had_no_chance_to_move_is_not_absent(desk: Desk) -> None:
    event = await desk.open(2, size=2, rounds=1)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    pairing = event.rounds[0].pairings[0]
    first, _ = pairing.people
    await desk.rooms.play.resign(pairing.match_id, first)
    await desk.sweep()
    event = await desk.event(event)
    done = event.rounds[0].pairings[0]
    assert [(p.rank, p.is_ghost, p.is_absent) for p in done.players] == [(2, False, False), (1, False, False)]
    assert not desk.crier.told


async def test_an_event_does_not_end_before_its_last_game(desk: Desk) -> None:
    event = await desk.open(4, size=2, rounds=1)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    one, other = event.rounds[0].pairings
    await desk.play(one.match_id)
    await desk.sweep()
    assert (await desk.event(event)).status is Status.RUNNING
    assert "over" not in desk.crier.notices
    await desk.play(other.match_id)
    await desk.sweep()
    assert (await desk.event(event)).status is Status.OVER
    assert all(line.units in (0, 1680) for line in placed(await desk.event(event)))


async def test_pairing_and_setting_games_up_is_work_for_another_thread(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_in = []

    def watched(work: Any) -> Any:
        def watching(*arguments: Any) -> Any:
            worked_in.append(threading.current_thread())
            return work(*arguments)

        return watching

    monkeypatch.setattr(rounds, "draw", watched(rounds.draw))
    monkeypatch.setattr(rounds, "openings", watched(rounds.openings))
    event = await desk.open(6, size=2, rounds=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.play_round(event)
    assert len(worked_in) >= 4
    assert threading.main_thread() not in worked_in


async def test_who_runs_out_of_time_in_a_long_game_does_not_count_as_one_who_never_came(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "KEPT_PLIES", 2)
    event = await desk.open(3, game="deckchairs", size=2, rounds=1, capacity=2, length=4 * DAY)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    (pairing,) = event.rounds[0].pairings
    while len({ply.entry.seat for ply in (await desk.rooms.act(pairing.match_id)).recent}) < 2:
        pass
    position = await desk.rooms.act(pairing.match_id)
    while position.awaited & {ply.entry.seat for ply in position.recent}:
        position = await desk.rooms.act(pairing.match_id)
    await desk.wait(3 * DAY)
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].people == pairing.people
    assert [entrant.person.id for entrant in event.waiting] == [person(2).id]
