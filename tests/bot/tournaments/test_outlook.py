"""What is still possible: sound, and only narrowing, through events by luck."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.designs import design
from bot.tournaments.elimination import Knockout
from bot.tournaments.model import Round, Settings, Table, Tournament
from bot.tournaments.outlook import Outlook, cut_outlooks, knockout_outlooks, outlooks
from bot.tournaments.standings import standings
from bot.tournaments.swiss import next_round
from tests.bot.tournaments.events import entered, finished, here
from tests.bot.tournaments.events import settings as any_settings


def news(settings_, players, rounds, luck):
    """An event after each thing that happens: a round is published, a table ends or is spoilt, somebody leaves."""
    event = Tournament(replace(settings_, rounds=rounds), entered(players))
    yield event
    for _ in range(rounds):
        if luck.random() < 0.3 and len(here(event)) > 5:
            leaver = luck.choice(here(event))
            gone = tuple(
                replace(each, is_withdrawn=each.is_withdrawn or each.player == leaver) for each in event.entrants
            )
            event = replace(event, entrants=gone)
            yield event
        round_ = next_round(event, here(event))
        done = event.rounds
        event = replace(event, rounds=(*done, round_))
        yield event
        for at in luck.sample(range(len(round_.tables)), len(round_.tables)):
            tables = list(event.rounds[-1].tables)
            spoilt = luck.random() < 0.15
            tables[at] = replace(tables[at], is_void=True) if spoilt else finished(tables[at], luck, quits=0.1)
            event = replace(event, rounds=(*done, replace(round_, tables=tuple(tables))))
            yield event


@given(any_settings(), st.integers(6, 12), st.integers(1, 3), st.integers(0, 999))
@settings(max_examples=40, deadline=None)
def test_it_is_sound_and_only_narrows(settings_, players, rounds, seed):
    events = list(news(settings_, players, rounds, Random(seed)))
    places = {line.player: line.place for line in standings(events[-1])}
    found = [outlooks(event) for event in events]
    for before, after in pairwise(found):
        for player, place in places.items():
            assert before[player].best <= after[player].best <= place
            assert before[player].worst >= after[player].worst >= place
    assert found[-1] == {player: Outlook(place, place) for player, place in places.items()}


@given(st.integers(0, 999))
@settings(max_examples=30, deadline=None)
def test_it_is_sound_where_several_games_of_a_round_are_played_at_the_same_time(seed):
    luck, games = Random(seed), design(7, 3).games
    tables = [Table(tuple(1 + index for index in game)) for game in games]
    events = [Tournament(Settings("", 1, 3, 3, 3), entered(7), (Round(tuple(tables)),))]
    for at in luck.sample(range(len(tables)), len(tables)):
        tables[at] = replace(tables[at], is_void=True) if luck.random() < 0.2 else finished(tables[at], luck)
        events.append(replace(events[-1], rounds=(Round(tuple(tables)),)))
    places = {line.player: line.place for line in standings(events[-1])}
    for event in events:
        found = outlooks(event)
        assert all(found[player].best <= place <= found[player].worst for player, place in places.items())


def test_at_first_everything_is_possible():
    event = Tournament(Settings("", 2, 2, 4, 4), entered(8))
    assert set(outlooks(event).values()) == {Outlook(1, 8)}


def test_a_lead_that_cannot_be_caught():
    """Two of three rounds for pairs, a point a win: 1 has two points, 4 none. 2 and 3 can only draw level with 1."""
    rounds = (
        Round((Table((1, 2), (1, 2)), Table((3, 4), (1, 2)))),
        Round((Table((1, 3), (1, 2)), Table((2, 4), (1, 2)))),
    )
    event = Tournament(Settings("", 3, 2, 2, 2, scheme="win"), entered(4), rounds)
    assert outlooks(event) == {1: Outlook(1, 3), 2: Outlook(1, 4), 3: Outlook(1, 4), 4: Outlook(2, 4)}


def test_in_the_middle_of_a_round_of_an_elimination():
    """Eight at two tables; of one the result is known. Its winner may leave at once, its second may be sixth."""
    rounds = (Round((Table((1, 2, 3, 4), (1, 2, 3, 4)), Table((5, 6, 7, 8)))),)
    event = Knockout(Settings("", 0, 2, 4, 4), tuple(range(1, 9)), rounds=rounds)
    found = knockout_outlooks(event)
    assert [found[player] for player in (1, 2, 3, 4)] == [Outlook(1, 5), Outlook(2, 6), Outlook(3, 7), Outlook(4, 8)]
    assert {found[player] for player in (5, 6, 7, 8)} == {Outlook(1, 8)}


def test_before_a_cut_the_leader_can_still_be_last_of_those_who_go_on():
    """Two of three rounds for pairs: of four in the cut 1 is certain to be one, and nobody is out yet."""
    rounds = (
        Round((Table((1, 2), (1, 2)), Table((3, 4), (1, 2)), Table((5, 6), (1, 2)))),
        Round((Table((1, 3), (1, 2)), Table((2, 5), (1, 2)), Table((4, 6), (1, 2)))),
    )
    event = Tournament(Settings("", 3, 2, 2, 2, scheme="win"), entered(6), rounds)
    found = cut_outlooks(event, 5)
    assert (found[1], found[6]) == (Outlook(1, 5), Outlook(1, 6))
    assert outlooks(event)[1] == Outlook(1, 5)
