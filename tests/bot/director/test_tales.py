"""Whole events by luck: what is promised of chances, places and lives holds in all of them."""

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given, settings

from bot.director.model import Entrance, Event
from bot.director.reckoning import champion_of, chances, knockout_of, placed
from bot.tournaments.elimination import lives
from tests.bot.director.tales import Tale, tales

MANY = settings(max_examples=60, deadline=None)


def leaves(person: int, states: Sequence[Event]) -> bool:
    """Whether somebody is out at some time before the cut, if there is one."""
    before = [event for event in states if event.plan.cut and not event.seeds]
    return any(event.entrant(person).status is Entrance.OUT for event in before)


@MANY
@given(tales(has_changes=False))
def test_chances_are_sound_and_only_narrow(tale: Tale) -> None:
    states = [event for event, _ in tale.states()]
    end = {line.person_id: line.place for line in placed(states[-1])}
    told = [chances(event) for event in states]
    assert None not in end.values()
    assert {person: (one.best, one.worst) for person, one in told[-1].items()} == {
        person: (place, place) for person, place in end.items()
    }
    for at, (before, after) in enumerate(pairwise(told)):
        for person, place in end.items():
            if not leaves(person, states[at:]):
                assert before[person].best <= place <= before[person].worst
            if person in after and not leaves(person, states[at : at + 2]):
                assert before[person].best <= after[person].best <= after[person].worst <= before[person].worst


@MANY
@given(tales(has_changes=True))
def test_chances_hold_from_one_change_to_the_next(tale: Tale) -> None:
    """Results that stand are changed, and people replaced: what is said afterwards is sound until the next change."""
    states = list(tale.states())
    last = max(at for at, (_, is_changed) in enumerate(states) if is_changed)
    events = [event for event, _ in states]
    end = {line.person_id: line.place for line in placed(events[-1])}
    told = [chances(event) for event in events]
    for at, (before, after) in enumerate(pairwise(told)):
        for person in before.keys() & after.keys() & end.keys():  # who came, never played and left is in none
            if not states[at + 1][1] and not leaves(person, events[at : at + 2]):
                assert before[person].best <= after[person].best <= after[person].worst <= before[person].worst
            if at >= last and not leaves(person, events[at:]):
                assert before[person].best <= end[person] <= before[person].worst


@MANY
@given(tales(("elimination", "cut"), has_changes=True))
def test_an_elimination_that_does_not_go_by_the_book_adds_up(tale: Tale) -> None:
    """P21, P41, P42, P43: with draws, void tables, decisions, people who leave and substitutes."""
    states = [event for event, _ in tale.states()]
    for before, event in pairwise(states):
        knockout = knockout_of(event)
        if knockout is None:
            continue
        left = lives(knockout)
        assert min(left.values()) >= 0
        if before.seeds:
            assert len(event.seeds) == len(before.seeds)
        if len(event.rounds) > len(before.rounds) and before.seeds:
            past, alive = event.rounds[-1], {person for person, has in lives(knockout_of(before)).items() if has}
            named = [*past.byes, *(person for pairing in past.pairings for person in pairing.people)]
            assert sorted(named) == sorted(alive)  # nobody waits for a bye, nobody who is out plays
    end = states[-1]
    knockout = knockout_of(end)
    if knockout is None or not knockout.rounds:
        return
    places = {line.person_id: line.place for line in placed(end)}
    first = champion_of(end)
    assert min(places.values()) == 1
    if first is not None:
        assert [person for person, place in places.items() if place == 1] == [first]
    last = knockout.rounds[-1]
    finalists = {*last.byes, *(person for table in last.tables for person in table.players)}
    behind = [places[person] for person in knockout.seeds if person not in finalists]
    assert max(places[person] for person in finalists) < min(behind, default=len(places) + 1)
    outside = [place for person, place in places.items() if person not in knockout.seeds]
    assert min(outside, default=len(places) + 1) > len(knockout.seeds)
