"""The places of eliminations, cuts and round robins stand from their first round on, whatever happens later."""

from collections import Counter

import pytest

from bot.director.model import Status
from bot.director.reckoning import champion_of, knockout_of, placed
from bot.tournaments.elimination import lives
from bot.ui.message import Text
from bot.ui.tournaments.announcements import announcement
from bot.ui.tournaments.lists import winners
from bot.ui.tournaments.rounds import round_page
from bot.ui.tournaments.sheets import bracket_sheet, sheet_text
from tests.bot.director.desk import Desk, desk, desk_at, games, person
from tests.bot.rooms import ADA, refused

__all__ = ["desk", "games"]


async def running(desk: Desk, players: int = 8, **plan):
    event = await desk.open(players, **{"size": 2, **plan})
    event = await desk.arbiter.start(event.id, ADA.id)
    await desk.sweep()
    return await desk.event(event)


async def in_the_cut(desk: Desk):
    """Eight have played three rounds, four of them play on."""
    event = await running(desk, rounds=3, cut=4)
    for _ in range(3):
        event = await desk.play_round(event)
    assert event.rounds[-1].stage == "cut"
    return event


async def to_the_end(desk: Desk, event):
    for _ in range(12):
        if not event.status.is_open:
            return event
        event = await desk.play_round(event)
    raise AssertionError("it does not end")


def check_end(event, through) -> None:
    """The four who were through are before all others, one of them has won, and every page can be shown."""
    assert event.status is Status.OVER
    lines = placed(event)
    assert {line.person_id for line in lines[:4]} == set(through)
    assert [line.place for line in lines[:4]] == [1, 2, 3, 3]
    assert min(line.place for line in lines[4:]) == 5
    assert champion_of(event) == lines[0].person_id
    assert winners(event, "en") == event.name_of(lines[0].person_id)
    announcement(event, "over")
    for past in event.rounds:
        round_page(event, past.number, 0, "en")


async def test_the_cut_stands_when_an_earlier_result_is_corrected(desk: Desk) -> None:
    """P44: every ordinary game is turned round, and who plays on plays on."""
    event = await in_the_cut(desk)
    through = event.holders
    for past in event.rounds[:3]:
        for pairing in past.pairings:
            ranks = tuple(3 - player.rank for player in pairing.players)
            event = await desk.arbiter.override(event.id, ADA.id, pairing.number, past.number, ranks)
    assert event.holders == through
    check_end(await to_the_end(desk, event), through)


async def test_who_left_before_the_cut_is_not_in_it_and_does_not_come_back(desk: Desk) -> None:
    event = await running(desk, rounds=3, cut=4)
    for _ in range(2):
        event = await desk.play_round(event)
    best = placed(event)[0].person_id
    pairing = next(each for each in event.rounds[2].pairings if best in each.people)
    await desk.play(pairing.match_id, best, *[each for each in pairing.people if each != best])
    await desk.sweep()
    event, _ = await desk.entry.leave(event.id, best)
    event = await desk.play_round(event)
    assert event.rounds[-1].stage == "cut"
    assert best not in event.holders
    with refused("no-return"):
        await desk.entry.enter(event.id, event.entrant(best).person)
    check_end(await to_the_end(desk, event), event.holders)


async def test_in_a_cut_everybody_has_one_life_and_is_told_so(desk: Desk) -> None:
    event = await running(desk, rounds=1, cut=4, lives=2)
    event = await desk.play_round(event)
    assert event.rounds[-1].stage == "cut"
    told = "".join(block.markdown for block in announcement(event, "round/2").blocks if isinstance(block, Text))
    assert "Who is not the first of a table is out." in told
    assert "the better seed goes on" in told
    assert "loses a life" not in told
    assert set(lives(knockout_of(event)).values()) == {1}


async def test_a_substitute_has_the_place_in_the_cut(desk: Desk) -> None:
    event = await in_the_cut(desk)
    leaving = event.rounds[3].pairings[0].people[0]
    place = event.holders.index(leaving)
    event, _ = await desk.arbiter.replace_player(event.id, ADA.id, leaving, person(30))
    assert event.holders.index(person(30).id) == place
    through = event.holders
    event = await to_the_end(desk, event)
    check_end(event, through)
    assert placed(event)[0].person_id == person(30).id  # the higher id wins


async def test_a_substitute_has_the_lives_that_are_left_and_nobody_elses_seed_changes(desk: Desk) -> None:
    event = await running(desk, 4, format="elimination", lives=2)
    event = await desk.play_round(event)
    before = lives(knockout_of(event))
    seeds = event.holders
    for number, leaving in enumerate([next(each for each, left in before.items() if left == 1), seeds[0]]):
        event, _ = await desk.arbiter.replace_player(event.id, ADA.id, leaving, person(30 + number))
        after = lives(knockout_of(event))
        assert after[person(30 + number).id] == before[leaving]
    new = event.holders
    assert [old for old, now in zip(seeds, new, strict=True) if old == now] == [each for each in seeds if each in new]
    assert len([each for each in seeds if each in new]) == 2
    event = await to_the_end(desk, event)
    assert champion_of(event) == person(31).id
    lines = placed(event)
    assert sorted(line.place for line in lines) == [1, 2, 3, 4, 5, 5]
    assert {line.person_id for line in lines if line.place == 5} == set(seeds) - set(new)
    for past in event.rounds:
        round_page(event, past.number, 0, "en")
    assert "Player 31" in sheet_text(bracket_sheet(event, None, "en"), 1, "en")


async def test_who_was_replaced_may_have_their_own_place_again_and_no_other(desk: Desk) -> None:
    event = await running(desk, 4, format="elimination", lives=2)
    one, other = (pairing.people[0] for pairing in event.rounds[0].pairings)
    away = event.entrant(one).person
    event, _ = await desk.arbiter.replace_player(event.id, ADA.id, one, person(30))
    with refused("no-return"):
        await desk.entry.enter(event.id, away)
    with refused("no-return"):
        await desk.arbiter.replace_player(event.id, ADA.id, other, away)
    event = await desk.play_round(event)
    event, _ = await desk.arbiter.replace_player(event.id, ADA.id, person(30).id, away)
    assert one in event.holders
    assert lives(knockout_of(event))[one] == 2  # what the other has won counts for the place
    event = await to_the_end(desk, event)
    assert champion_of(event) is not None


async def test_nobody_comes_back_into_an_elimination(desk: Desk) -> None:
    event = await desk.play_round(await running(desk, format="elimination", publishing="by-hand"))
    winner = next(each for each, left in lives(knockout_of(event)).items() if left)
    event, _ = await desk.entry.leave(event.id, winner)
    with refused("no-return"):
        await desk.entry.enter(event.id, event.entrant(winner).person)
    event = await desk.arbiter.publish(event.id, ADA.id)
    assert not any(winner in pairing.people for pairing in event.rounds[1].pairings)


@pytest.mark.parametrize("ranks", [(), (1, 1, 1, 1)])
async def test_what_becomes_of_one_table_does_not_change_another(desk: Desk, ranks: tuple[int, ...]) -> None:
    """Two of each table go on, also where the other table is void."""
    event = await running(desk, format="elimination", size=4, advancing=2)
    event = await desk.arbiter.override(event.id, ADA.id, 1, 1, ranks)
    event = await desk.arbiter.override(event.id, ADA.id, 2, 1, (1, 2, 3, 4))
    one, other = event.rounds[0].pairings
    left = lives(knockout_of(event))
    assert [left[each] for each in other.people] == [1, 1, 0, 0]
    assert sum(left[each] for each in one.people) == (2 if ranks else 4)
    # Of those who tie, the better seeds.
    expected = sorted(one.people, key=event.holders.index)[: 2 if ranks else 4]
    assert {each for each in one.people if left[each]} == set(expected)


async def test_a_round_robin_keeps_its_schedule_when_a_starter_takes_another_place(desk: Desk) -> None:
    event = await running(desk, 6, format="robin")
    ids = [person(number).id for number in range(6)]
    event = await desk.play_round(event)
    event, _ = await desk.entry.leave(event.id, ids[5])
    event = await desk.play_round(event)
    event, _ = await desk.arbiter.replace_player(event.id, ADA.id, ids[4], person(5))
    event = await to_the_end(desk, event)
    met = Counter(frozenset(pairing.people) for past in event.rounds for pairing in past.pairings)
    assert all(met[frozenset((a, b))] == 1 for a in ids[:4] for b in ids[:4] if a != b)
    for past in event.rounds:
        playing = [each for pairing in past.pairings for each in pairing.people]
        assert len(playing) == len(set(playing)), "whoever has two places plays for one of them"
    for each in ids[:4]:
        assert sum(met[frozenset((each, other))] for other in ids[4:]) <= 2


async def test_places_survive_a_restart(tmp_path, games: None) -> None:
    path = tmp_path / "again.sqlite3"
    async with desk_at(path) as desk:
        event = await running(desk, 4, format="elimination", lives=2)
        event = await desk.play_round(event)
        event, _ = await desk.arbiter.replace_player(event.id, ADA.id, event.holders[1], person(30))
        seeds = event.seeds
        assert len(seeds[1]) == 2
    async with desk_at(path, desk.clock, crier=desk.crier) as desk:
        assert (await desk.event(event)).seeds == seeds
