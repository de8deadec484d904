"""Round robins, eliminations, cuts and duplicate boards through the director."""

from fractions import Fraction

import pytest

from bot.director.model import State, Status
from bot.director.reckoning import champion_of, chances, meetings, person_places, placed, team_places
from tests.bot.director.desk import DAY, Desk, desk, games, person
from tests.bot.rooms import ADA, refused

__all__ = ["desk", "games"]


async def to_the_end(desk: Desk, event, most: int = 30):
    for _ in range(most):
        if not event.status.is_open:
            return event
        event = await desk.play_round(event)
    raise AssertionError(f"{most} rounds were not enough")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
async def test_in_a_round_robin_of_two_everybody_meets_everybody_once(desk: Desk, players: int) -> None:
    event = await desk.open(players, format="robin", size=2)
    event = await to_the_end(desk, await desk.arbiter.start(event.id, ADA.id))
    met = [frozenset(pairing.people) for past in event.rounds for pairing in past.pairings]
    assert len(met) == len(set(met)) == players * (players - 1) // 2
    if players % 2:
        assert sorted(person for past in event.rounds for person in past.byes) == sorted(
            person(n).id for n in range(players)
        )


async def test_a_round_robin_can_be_shorter(desk: Desk) -> None:
    event = await desk.open(6, format="robin", size=2, rounds=2)
    event = await to_the_end(desk, await desk.arbiter.start(event.id, ADA.id))
    assert len(event.rounds) == 2


@pytest.mark.parametrize(("players", "size", "games_each"), [(7, 3, 3), (9, 3, 4), (5, 4, 4)])
async def test_in_a_design_everybody_meets_everybody_equally_often(
    desk: Desk, players: int, size: int, games_each: int
) -> None:
    event = await desk.open(players, format="robin", size=size)
    event = await desk.arbiter.start(event.id, ADA.id)
    busiest = []
    while event.status.is_open:
        going = [p for past in event.rounds for q in past.pairings if q.state is State.OPEN for p in q.people]
        busiest.append(max(going.count(person) for person in going))
        event = await desk.play_round(event)
    tables = [pairing.people for past in event.rounds for pairing in past.pairings]
    assert {sum(person(n).id in people for people in tables) for n in range(players)} == {games_each}
    pairs = [frozenset((a, b)) for people in tables for a in people for b in people if a < b]
    assert len({pairs.count(pair) for pair in pairs}) == 1
    met = meetings(event)
    assert (met.least, met.most) == (pairs.count(pairs[0]), pairs.count(pairs[0]))
    assert max(busiest) <= 2


@pytest.mark.parametrize("players", [2, 3, 5, 6, 7, 9, 12])
@pytest.mark.parametrize(("size", "lives", "advancing"), [(2, 1, 1), (2, 2, 1), (4, 1, 2), (4, 2, 1)])
async def test_an_elimination_leaves_one(desk: Desk, players: int, size: int, lives: int, advancing: int) -> None:
    event = await desk.open(players, format="elimination", size=size, lives=lives, advancing=advancing)
    event = await to_the_end(desk, await desk.arbiter.start(event.id, ADA.id))
    best = max(person(n).id for n in range(players))
    assert champion_of(event) == best
    assert [line.person_id for line in placed(event) if line.place == 1] == [best]
    assert {line.person_id for line in placed(event)} == {person(n).id for n in range(players)}


async def test_a_draw_in_an_elimination_is_played_again_with_the_seats_changed(desk: Desk) -> None:
    event = await desk.open(2, format="elimination", size=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    pairing = event.rounds[0].pairings[0]
    for person_id in pairing.people:
        await desk.rooms.play.act(pairing.match_id, person_id, "name 4")
    await desk.sweep()
    event = await desk.event(event)
    drawn, again = event.rounds[0].pairings
    assert (drawn.state, again.state) == (State.VOID, State.OPEN)
    assert again.people == tuple(reversed(drawn.people))
    event = await desk.play_round(event)
    assert event.status is Status.OVER
    assert champion_of(event) == person(1).id


async def test_after_a_swiss_the_best_play_an_elimination(desk: Desk) -> None:
    event = await desk.open(8, size=2, rounds=3, cut=4)
    event = await to_the_end(desk, await desk.arbiter.start(event.id, ADA.id))
    assert [past.stage for past in event.rounds] == ["main"] * 3 + ["cut"] * 2
    through = {p for pairing in event.rounds[3].pairings for p in pairing.people}
    assert len(through) == 4
    lines = placed(event)
    assert {line.person_id for line in lines[:4]} == through
    assert lines[0].person_id == max(through)
    assert [line.place for line in lines[:2]] == [1, 2]


async def test_who_leaves_after_the_cut_stays_among_those_who_were_through(desk: Desk) -> None:
    event = await desk.open(8, size=2, rounds=3, cut=4)
    event = await desk.arbiter.start(event.id, ADA.id)
    for _ in range(3):
        event = await desk.play_round(event)
    through = {p for pairing in event.rounds[3].pairings for p in pairing.people}
    event, _ = await desk.entry.leave(event.id, max(through))
    await desk.sweep()
    event = await to_the_end(desk, await desk.event(event))
    assert {line.person_id for line in placed(event)[:4]} == through
    assert placed(event)[0].person_id == sorted(through)[-2]


async def test_teams_play_the_same_deals_and_nobody_learns_anything_before_all_have(desk: Desk) -> None:
    event = await desk.open(0, game="choir", size=2, boards=3)
    for number in range(5):
        team = None if number % 2 == 0 else number // 2 + 1
        event = await desk.entry.enter(event.id, person(number), team=team, team_name=f"Team {number}")
    with refused("team-full"):
        await desk.entry.enter(event.id, person(7), team=1)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    assert event.entrant(person(4).id).reason == "incomplete"
    assert [[p.state for p in past.pairings] for past in event.rounds] == [
        [State.OPEN] * 2,
        [State.OPEN] * 2,
        [State.WAITING] * 2,
    ]
    seeds = {}
    for past in event.rounds[:2]:
        rows = [
            await desk.rooms.sql("SELECT seed FROM match WHERE id = ?", pairing.match_id) for pairing in past.pairings
        ]
        assert rows[0] == rows[1]
        seeds[past.number] = rows[0]
    assert seeds[1] != seeds[2]

    first, _second = event.rounds[0].pairings
    table = await desk.rooms.lookup.table(first.match_id)
    assert table.is_sealed(desk.clock.now)
    await desk.rooms.play.act(first.match_id, first.people[0], "name 9")
    await desk.rooms.play.act(first.match_id, first.people[1], "name 9")
    await desk.sweep()
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].score == 18
    assert (await desk.rooms.lookup.table(first.match_id)).is_sealed(desk.clock.now)
    with refused("sealed"):
        await desk.rooms.lookup.record(first.match_id)
    assert all(line.percentage == 0 for line in team_places(event, closed_only=True))
    assert chances(event) == {}

    event = await desk.play_round(event)
    assert not (await desk.rooms.lookup.table(first.match_id)).is_sealed(desk.clock.now)
    await desk.rooms.lookup.record(first.match_id)
    event = await to_the_end(desk, event)
    assert event.status is Status.OVER
    assert team_places(event, closed_only=False)[0].team == 1
    people = person_places(event, closed_only=False)
    assert [line.place for line in people] == [1, 1, 3, 3]
    assert {line.player for line in people[:2]} == set(first.people)


async def test_a_board_that_a_team_did_not_begin_is_not_compared(desk: Desk) -> None:
    event = await desk.open(0, game="choir", size=1, boards=1)
    for number in range(3):
        event = await desk.entry.enter(event.id, person(number))
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    for pairing in event.rounds[0].pairings[:2]:
        await desk.rooms.play.act(pairing.match_id, pairing.people[0], f"name {pairing.number}")
    await desk.wait(15 * DAY, step=DAY)
    event = await desk.event(event)
    assert event.status is Status.OVER
    places = {line.team: line.percentage for line in team_places(event, closed_only=False)}
    assert places == {2: 1, 1: 0, 3: 0}


async def test_a_round_in_which_nobody_can_play_holds_nothing_up(desk: Desk) -> None:
    """Of four the two stay who met in the first round; in the others they would meet those who have left."""
    event = await desk.open(4, format="robin", size=2)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    event = await desk.event(event)
    for leaver in event.rounds[0].pairings[1].people:
        event, _ = await desk.entry.leave(event.id, leaver)
    event = await desk.play_round(event)
    assert event.status is Status.OVER
    assert [len(past.pairings) for past in event.rounds] == [2, 0, 0]


async def crews(desk: Desk, players: int, boards: int):
    """A duplicate event of teams of two, the last of which may be short of somebody."""
    event = await desk.open(0, game="choir", size=2, boards=boards)
    for number in range(players):
        event = await desk.entry.enter(event.id, person(number), team=None if number % 2 == 0 else number // 2 + 1)
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    return event


async def sing(desk: Desk, event, sums: dict[tuple[int, int], int]):
    """Plays boards to their end: scores by (board, team)."""
    while any(past.pairing(team).state is not State.DONE for past in event.rounds for team in (1, 2)):
        for past in event.rounds:
            for pairing in past.pairings:
                if pairing.state is State.OPEN:
                    score = sums[past.number, pairing.number]
                    for person_id, share in zip(pairing.people, (score // 2, score - score // 2), strict=True):
                        await desk.rooms.play.act(pairing.match_id, person_id, f"name {share}")
        await desk.sweep()
        event = await desk.event(event)
    return event


async def test_of_two_teams_that_play_the_total_score_decides_also_if_a_third_one_was_founded(desk: Desk) -> None:
    event = await crews(desk, 5, 3)
    event = await sing(desk, event, {(1, 1): 18, (1, 2): 0, (2, 1): 8, (2, 2): 10, (3, 1): 8, (3, 2): 10})
    assert event.status is Status.OVER
    assert [(line.team, line.place, line.score) for line in team_places(event, closed_only=False)] == [
        (1, 1, 34),
        (2, 2, 20),
    ]


async def test_what_counts_of_equal_scores_are_the_turns_of_the_game_and_not_what_else_is_in_the_log(
    desk: Desk,
) -> None:
    event = await crews(desk, 4, 1)
    _plain, troubled = event.rounds[0].pairings
    await desk.rooms.play.act(troubled.match_id, troubled.people[0], "name 4")
    await desk.rooms.play.resign(troubled.match_id, troubled.people[0])
    await desk.rooms.play.act(troubled.match_id, troubled.people[1], "name 4")
    await desk.sweep()
    event = await sing(desk, await desk.event(event), {(1, 1): 8})
    assert [(pairing.score, pairing.turns) for pairing in event.rounds[0].pairings] == [(8, 2), (8, 2)]
    assert (await desk.rooms.lookup.position(troubled.match_id)).match.seq == 3
    assert [line.place for line in team_places(event, closed_only=False)] == [1, 1]


async def test_the_boards_of_an_event_that_is_called_off_may_be_seen(desk: Desk) -> None:
    event = await crews(desk, 4, 3)
    done, going = event.rounds[0].pairings
    for person_id in done.people:
        await desk.rooms.play.act(done.match_id, person_id, "name 9")
    await desk.rooms.play.act(going.match_id, going.people[0], "name 1")
    await desk.sweep()
    assert (await desk.rooms.lookup.table(done.match_id)).is_private
    event, tables = await desk.arbiter.cancel(event.id, ADA.id)
    assert going.match_id in tables
    assert [[pairing.state for pairing in past.pairings] for past in event.rounds] == [
        [State.DONE, State.VOID],
        [State.VOID] * 2,
        [State.VOID] * 2,
    ]
    for match_id in (done.match_id, going.match_id):
        assert not (await desk.rooms.lookup.table(match_id)).is_private
    assert "name 9" in await desk.rooms.lookup.record(done.match_id)


async def test_a_board_is_spoilt_for_one_team_or_for_all(desk: Desk) -> None:
    event = await crews(desk, 6, 3)
    one = event.rounds[0]
    for pairing in one.pairings[:2]:
        for person_id in pairing.people:
            await desk.rooms.play.act(pairing.match_id, person_id, f"name {pairing.number}")
    await desk.sweep()
    with refused("board-ranks"):
        await desk.arbiter.override(event.id, ADA.id, 3, 1, (1,))
    event = await desk.arbiter.override(event.id, ADA.id, 3, 1, ())
    assert event.rounds[0].is_over
    assert not (await desk.rooms.lookup.table(one.pairings[0].match_id)).is_private, "all others have played it"
    shares = {line.team: line.percentage for line in team_places(event, closed_only=True)}
    assert shares == {1: 0, 2: 1, 3: Fraction(3, 5)}

    event = await desk.arbiter.spoil(event.id, ADA.id, 2)
    assert {pairing.state for pairing in event.rounds[1].pairings} == {State.VOID}
    assert (await desk.rooms.lookup.table(event.rounds[1].pairings[0].match_id)).status == "cancelled"
    await desk.sweep()
    assert desk.crier.notices[-2:] == ["spoilt/1/3", "spoilt/2"]
    event = await desk.event(event)
    assert {pairing.state for pairing in event.rounds[2].pairings} == {State.OPEN}, "the others go on"
    for pairing in event.rounds[2].pairings:
        for person_id in pairing.people:
            await desk.rooms.play.act(pairing.match_id, person_id, "name 5")
    await desk.sweep()
    event = await desk.event(event)
    assert event.status is Status.OVER
    shares = {line.team: line.percentage for line in team_places(event, closed_only=False)}
    assert shares == {1: Fraction(1, 4), 2: Fraction(3, 4), 3: Fraction(11, 20)}
    with refused("no-such-pairing"):
        await desk.arbiter.spoil(event.id, ADA.id, 4)
