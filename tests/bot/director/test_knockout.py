"""Eliminations that do not go by the book: decisions of arbiters, draws, people who leave or are replaced."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.director import rounds
from bot.director.drawing import draw
from bot.director.games import with_pairing, with_round
from bot.director.model import State, Status
from bot.director.plan import length_of
from bot.director.reckoning import champion_of, chances, knockout_of, placed
from bot.tournaments.elimination import lives
from bot.ui.message import Text
from bot.ui.tournaments.announcements import announcement
from bot.ui.tournaments.person import person_page
from tests.bot.director.desk import DAY, HOUR, Desk, desk, games, person
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


async def test_a_play_off_has_the_time_of_a_round(desk: Desk) -> None:
    """Two draw within the last hours of their round."""
    event = await running(desk, 2)
    (drawn,) = event.rounds[0].pairings
    deadline = event.rounds[0].deadline
    await desk.arbiter.extend(event.id, ADA.id, 1)
    for number, person_id in enumerate(drawn.people, 1):
        desk.clock.now = deadline - 12 * HOUR * (3 - number)
        await desk.rooms.ledger.give_time(await desk.rooms.lookup.position(drawn.match_id), number - 1, 9 * DAY)
        await desk.rooms.play.act(drawn.match_id, person_id, "name 4")
    await desk.sweep()
    event = await desk.event(event)
    begun = desk.clock.now
    assert event.rounds[0].deadline == begun + length_of(event.plan, 2) > deadline + DAY
    assert [notice for notice in desk.crier.notices if notice.startswith("play-off")] == ["play-off/1/1"]
    told = announcement(event, "play-off/1/1").blocks[0].markdown
    assert f"<t:{event.rounds[0].deadline}:f>" in told
    assert "Player 1" in told
    again = event.rounds[0].pairings[1]
    await desk.play(again.match_id, without=again.people[1])
    await desk.wait(DAY)
    event = await desk.event(event)
    assert desk.clock.now > deadline
    assert event.rounds[0].pairings[1].state is State.OPEN
    await desk.play(again.match_id)
    await desk.sweep()
    assert not (await desk.event(event)).rounds[0].pairings[1].is_adjudicated


async def test_what_is_still_possible_for_somebody_is_told(desk: Desk) -> None:
    """The second of the first table may be overtaken by whoever still plays; then the elimination goes its way."""
    event = await running(desk, 8, size=4)
    first = event.rounds[0].pairings[0]
    order = sorted(first.people, reverse=True)
    await desk.play(first.match_id, *order)
    await desk.sweep()
    event = await desk.event(event)
    told = chances(event)
    assert [(told[each].best, told[each].worst) for each in order] == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert "between places 2 and 6" in "".join(
        block.markdown for block in person_page(event, order[1], 0, "en").blocks if isinstance(block, Text)
    )
    while event.status.is_open:
        event = await desk.play_round(event)
    for line in placed(event):
        assert told[line.person_id].best <= line.place <= told[line.person_id].worst


@pytest.mark.parametrize("left_open", range(1, 5))
async def test_before_a_cut_no_place_is_certain(desk: Desk, left_open: int) -> None:
    """The last ordinary game goes on; whoever then goes on may lose, and be behind those they led."""
    event = await running(desk, 8, format="swiss", rounds=3, cut=4)
    for _ in range(2):
        event = await desk.play_round(event)
    for pairing in event.rounds[2].pairings:
        if pairing.number != left_open:
            await desk.play(pairing.match_id)
    await desk.sweep()
    told = [chances(await desk.event(event))]
    while event.status.is_open:
        event = await desk.play_round(event)
        told.append(chances(event))
    end = {line.person_id: line.place for line in placed(event)}
    for before, after in pairwise(told):
        for person_id, place in end.items():
            assert before[person_id].best <= after[person_id].best <= place
            assert before[person_id].worst >= after[person_id].worst >= place


async def test_who_leaves_a_game_that_goes_on_leads_nothing(desk: Desk) -> None:
    event = await running(desk, 4, size=4)
    (leaver, *others) = event.rounds[0].pairings[0].people
    event, _ = await desk.entry.leave(event.id, leaver)
    event = await desk.event(event)
    assert event.rounds[0].pairings[0].state is State.OPEN
    assert {line.person_id: line.place for line in placed(event)} == {leaver: 4, **dict.fromkeys(others)}
    event = await desk.play_round(event)
    assert [line.place for line in placed(event) if line.person_id == leaver] == [4]


async def test_a_result_that_is_corrected_in_time_sends_the_right_one_on(desk: Desk) -> None:
    """P44, property 24: the next round is that which would have been drawn from the corrected result."""
    event = await desk.play_round(await running(desk, 8, publishing="by-hand"))
    pairing = event.rounds[0].pairings[0]
    turned = tuple(replace(player, rank=3 - player.rank) for player in pairing.players)
    as_if = with_round(event, with_pairing(event.rounds[0], replace(pairing, players=turned)))
    ranks = tuple(player.rank for player in turned)
    event = await desk.arbiter.override(event.id, ADA.id, pairing.number, 1, ranks)
    event = await desk.arbiter.publish(event.id, ADA.id)
    assert tuple(each.people for each in event.rounds[1].pairings) == draw(as_if).tables
    playing = {person_id for each in event.rounds[1].pairings for person_id in each.people}
    assert playing & set(pairing.people) == {pairing.people[ranks.index(1)]}


async def test_an_elimination_in_which_everything_happens_ends_with_a_final(desk: Desk) -> None:
    """P41, P42, P43: a void game, a decision, a draw, a leaver and a substitute; nobody is before the finalists."""
    event = await running(desk, 7, lives=2)
    event = await desk.arbiter.override(event.id, ADA.id, 1, 1, ())
    event = await desk.arbiter.override(event.id, ADA.id, 2, 1, (1, 1))
    await desk.sweep()
    event, _ = await desk.arbiter.replace_player(event.id, ADA.id, event.rounds[0].pairings[2].people[0], person(20))
    event = await desk.play_round(event)
    assert len(event.rounds) == 2
    leaver = min(event.rounds[1].pairings[0].people)
    event, _ = await desk.entry.leave(event.id, leaver)
    while event.status.is_open:
        before = {each for each, left in lives(knockout_of(event)).items() if left}
        playing = {each for pairing in event.rounds[-1].pairings for each in pairing.people}
        assert before <= playing | set(event.rounds[-1].byes)
        event = await desk.play_round(event)
    finalists = event.rounds[-1].pairings[-1].people
    assert 2 <= len(finalists) <= 3
    best = placed(event)[: len(finalists)]
    assert [line.place for line in best] == [1, 2, 3][: len(finalists)]
    assert {line.person_id for line in best} == set(finalists)
    assert champion_of(event) == person(20).id
    assert leaver not in finalists


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
