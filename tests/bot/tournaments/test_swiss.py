"""The next round: properties 1 to 12 and 24, most of them through the checker."""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.history import Past
from bot.tournaments.model import Entrant, Round, Settings, Table, Tournament
from bot.tournaments.seating import seat_cost, seating
from bot.tournaments.sizes import forced_repeats
from bot.tournaments.swiss import account, is_exhausted, next_round
from tests.bot.tournaments import checker
from tests.bot.tournaments.events import entered, events, finished, here, played, told
from tests.bot.tournaments.events import settings as any_settings

PAIRS = ((2, 2, 2),)
PODS = ((2, 4, 4), (2, 6, 4), (2, 7, 5), (3, 4, 4), (2, 4, 3))


@given(events(), st.data())
@settings(max_examples=120, deadline=None)
def test_a_round_passes_the_checker(event, data):
    """Properties 1 to 4, 6, 8, 10 and 11. The checker knows no void tables."""
    rounds = tuple(
        replace(past, tables=tuple(replace(table, is_void=False) for table in past.tables)) for past in event.rounds
    )
    event = replace(event, rounds=rounds)
    people = here(event)
    active = data.draw(st.lists(st.sampled_from(people), unique=True, min_size=event.settings.smallest))
    resting = [player for player in people if player not in active][:1]
    checker.check(event, next_round(event, active, resting), active, resting)


@given(events(), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_order_of_anything_changes_nothing(event, luck):
    """Property 7."""
    active = here(event)
    shuffled = replace(event, entrants=tuple(luck.sample(event.entrants, len(event.entrants))))
    rounds = tuple(replace(past, tables=tuple(luck.sample(past.tables, len(past.tables)))) for past in event.rounds)
    expected = next_round(event, active)
    assert next_round(shuffled, luck.sample(active, len(active))) == expected
    assert next_round(replace(event, rounds=rounds), active) == expected


def test_another_seed_means_another_round():
    found = {next_round(Tournament(Settings(str(seed), 4, 2, 4, 4), entered(16)), range(1, 17)) for seed in range(5)}
    assert len(found) == 5


@given(events(calm=True, limits=PODS), st.data())
@settings(max_examples=40, deadline=None)
def test_a_corrected_result_counts_as_if_it_had_been_the_first(event, data):
    """Property 24: nothing is kept from the round that was worked out with the wrong result."""
    if not event.rounds:
        return
    active, last = here(event), event.rounds[-1]
    next_round(event, active)
    tables = (finished(last.tables[0], Random(data.draw(st.integers(0, 99)))), *last.tables[1:])
    corrected = replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))
    again = Tournament(corrected.settings, tuple(corrected.entrants), tuple(corrected.rounds))
    found = next_round(corrected, active)
    next_round(event, active)
    assert next_round(again, active) == found
    checker.check(corrected, found, active, [])


@pytest.mark.parametrize("wrong", [[99], [1, 1], [2], [3]], ids=["stranger", "twice", "withdrawn", "later"])
def test_who_is_not_there_cannot_be_paired(wrong):
    """Property 8."""
    entrants = (Entrant(1), Entrant(2, is_withdrawn=True), Entrant(3, joined=2), Entrant(4), Entrant(5))
    event = Tournament(Settings("", 3, 2, 4, 4), entrants)
    with pytest.raises(ValueError, match=r"not in round 1|named twice"):
        next_round(event, [4, 5, *wrong])
    with pytest.raises(ValueError, match=r"not in round 1|named twice"):
        next_round(event, [1, 4] if wrong == [1, 1] else [4], wrong)


@given(events(limits=PODS, calm=True))
@settings(max_examples=40, deadline=None)
def test_no_fewer_repeats_than_pigeonholes_leave(event):
    """Property 5 for tables of more than two; as a check of the count of repeats."""
    if not event.rounds:
        return
    round_ = next_round(event, here(event))
    former = len(event.rounds[-1].tables) + len(event.rounds[-1].byes)
    assert checker.repeats(event, round_) >= sum(forced_repeats(len(table.players), former) for table in round_.tables)
    assert checker.repeats(event, round_) == sum(len(account(event, table.players).repeats) for table in round_.tables)


def pairings(players):
    """All ways to make pairs of an even number of players."""
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        for pairs in pairings([player for player in rest if player != other]):
            yield [(first, other), *pairs]


@given(events(limits=PAIRS, most=8), st.data())
@settings(max_examples=80, deadline=None)
def test_tables_of_two_repeat_as_little_as_can_be(event, data):
    """Property 5: against all pairings, those that are kept apart coming first; also property 9."""
    active = here(event)[:8]
    pairs = [frozenset(pair) for pair in combinations(active, 2)]
    apart = data.draw(st.frozensets(st.sampled_from(pairs), max_size=4)) if pairs else frozenset()
    event = replace(event, settings=replace(event.settings, keep_apart=apart))
    round_ = next_round(event, active)

    met = {frozenset(pair) for pair in combinations(active, 2) if account(event, pair).repeats}

    def faults(tables):
        pairs = list(map(frozenset, tables))
        return sum(pair in apart for pair in pairs), sum(pair in met for pair in pairs)

    players = [player for table in round_.tables for player in table.players]
    assert faults([table.players for table in round_.tables]) == min(map(faults, pairings(players)))


def test_who_is_kept_apart_from_everybody_still_meets_somebody_new():
    """2 is to be kept apart from all, and has met 4 and 5, who have as few points; 3 is new to 2 and has more."""
    apart = frozenset(frozenset((2, other)) for other in (3, 4, 5))
    rounds = (
        Round((Table((2, 4), (1, 1)), Table((3, 6), (1, 2)))),
        Round((Table((2, 5), (1, 1)), Table((3, 6), (1, 2)))),
    )
    event = Tournament(Settings("", 6, 2, 2, 2, policy="score-first", keep_apart=apart), entered(6), rounds)
    tables = {frozenset(table.players) for table in next_round(event, [2, 3, 4, 5]).tables}
    assert tables == {frozenset((2, 3)), frozenset((4, 5))}


def arrangements(players, sizes):
    """All ways to seat players at tables of these sizes, tables of one size in no order."""
    if not sizes:
        yield []
        return
    first, *rest = players
    for size in set(sizes):
        others = list(sizes)
        others.remove(size)
        for mates in combinations(rest, size - 1):
            left = [player for player in rest if player not in mates]
            for tables in arrangements(left, others):
                yield [(first, *mates), *tables]


@given(
    any_settings(limits=((2, 4, 4), (2, 4, 3), (3, 4, 4), (2, 3, 3))), st.integers(4, 9), st.integers(0, 2), st.data()
)
@settings(max_examples=60, deadline=None)
def test_people_are_kept_apart_if_that_can_be(settings_, players, rounds, data):
    """Property 9: against all arrangements."""
    event = told(settings_, players, rounds, calm=True)
    pairs = [frozenset(pair) for pair in combinations(here(event), 2)]
    apart = data.draw(st.frozensets(st.sampled_from(pairs), max_size=14))
    round_ = next_round(replace(event, settings=replace(settings_, keep_apart=apart)), here(event))

    def faults(tables):
        return sum(frozenset(pair) in apart for table in tables for pair in combinations(table, 2))

    tables = [table.players for table in round_.tables]
    if faults(tables):
        seated = [player for table in tables for player in table]
        assert all(map(faults, arrangements(seated, [len(table) for table in tables])))


def test_many_families_are_kept_apart():
    """Sixteen families of four at sixteen tables: no search by swaps alone finds that as a rule."""
    families = [range(first, first + 4) for first in range(1, 65, 4)]
    apart = frozenset(frozenset(pair) for family in families for pair in combinations(family, 2))
    event = Tournament(Settings("", 5, 2, 4, 4, keep_apart=apart), entered(64))
    luck = Random(5)
    for _ in range(3):
        round_ = next_round(event, here(event))
        assert not any(frozenset(pair) in apart for table in round_.tables for pair in combinations(table.players, 2))
        event = replace(event, rounds=(*event.rounds, played(round_, luck)))


def test_people_are_kept_apart_where_swaps_alone_find_no_way():
    """Six tables of four are hidden in the feuds of 24 people; swaps often end with one at a table."""
    for seed in range(8):
        luck = Random(seed)
        people = luck.sample(range(1, 25), 24)
        table_of = {player: at // 4 for at, player in enumerate(people)}
        pairs = [pair for pair in combinations(people, 2) if table_of[pair[0]] != table_of[pair[1]]]
        apart = frozenset(frozenset(pair) for pair in pairs if luck.random() < 0.7)
        round_ = next_round(Tournament(Settings(str(seed), 3, 2, 4, 4, keep_apart=apart), entered(24)), people)
        assert not any(frozenset(pair) in apart for table in round_.tables for pair in combinations(table.players, 2))


def test_too_few_people_make_no_table():
    event = Tournament(Settings("", 3, 3, 4, 4), entered(8))
    assert len(next_round(event, [1, 2, 3]).tables) == 1
    with pytest.raises(ValueError, match="2 players make no table"):
        next_round(event, [1, 2])


def test_the_strong_are_dealt_over_all_tables():
    entrants = tuple(Entrant(player, strength=100 - player) for player in range(1, 12))
    event = Tournament(Settings("", 3, 2, 4, 4, spreads_seeds=True), entrants)
    round_ = next_round(event, range(1, 12))
    assert {frozenset(table.players) for table in round_.tables} == {
        frozenset((1, 6, 7, 11)), frozenset((2, 5, 8, 10)), frozenset((3, 4, 9)),
    }  # fmt: skip


def test_the_strongest_meet_the_weakest_at_tables_of_two():
    entrants = tuple(Entrant(player, strength=100 - player) for player in range(1, 9))
    event = Tournament(Settings("", 3, 2, 2, 2, spreads_seeds=True), entrants)
    assert all(sum(table.players) == 9 for table in next_round(event, range(1, 9)).tables)


@pytest.mark.parametrize(
    ("players", "largest", "preferred"), [(16, 4, 4), (13, 4, 4), (23, 7, 5), (9, 4, 3), (10, 2, 2)]
)
def test_everybody_starts_as_often_as_is_their_due(players, largest, preferred):
    """Property 12."""
    for seed in range(3):
        event = told(Settings(str(seed), 6, 2, largest, preferred), players, 6, calm=True)
        for player in here(event):
            tables = [table for past in event.rounds for table in past.tables if player in table.players]
            starts = sum(table.players[0] == player for table in tables)
            assert abs(starts - sum(Fraction(1, len(table.players)) for table in tables)) <= Fraction(3, 2)


def test_nobody_starts_twice_running_if_it_makes_no_difference():
    """0 is due to sit earlier by as much as it costs that both keep their seats."""
    pasts = [Past(lean=105, seat=0), Past(seat=1)]
    costs = [seat_cost(pasts[one], 0, 2) + seat_cost(pasts[1 - one], 1, 2) for one in (0, 1)]
    assert costs[0] == costs[1]
    assert {seating(pasts, Random(seed)) for seed in range(20)} == {(1, 0)}
    assert {seating([Past(), Past()], Random(seed)) for seed in range(20)} == {(0, 1), (1, 0)}


def test_seats_by_lot_where_the_game_deals_turns_itself():
    """All orders come up, whatever somebody's past is."""
    pasts = (Round((Table((1, 2, 3), (1, 2, 3)),)), Round((Table((1, 2, 3), (1, 2, 3)),)))
    orders = {
        next_round(Tournament(Settings(str(seed), 5, 3, 3, 3, balances_seats=False), entered(3), pasts), [1, 2, 3])
        .tables[0]
        .players
        for seed in range(60)
    }
    assert orders == set(permutations((1, 2, 3)))


def test_an_account_of_a_table():
    """1 and 2 met; 3 has no points, 1 has one."""
    past = Round((Table((1, 2), (1, 2)), Table((3, 4), (2, 1))))
    event = Tournament(Settings("", 3, 2, 4, 4, scheme="win"), entered(4), (past,))
    found = account(event, (2, 3, 1))
    assert (found.spread, found.repeats, found.pairs) == (1680, ((2, 1),), 3)


def test_four_people_have_met_after_one_round():
    event = told(Settings("", 3, 2, 4, 4), 4, 1, calm=True)
    assert is_exhausted(event, next_round(event, here(event)))
    assert not is_exhausted(event, Round(()))
    assert not is_exhausted(
        Tournament(event.settings, event.entrants), next_round(replace(event, rounds=()), here(event))
    )


def test_repeats_are_not_more_than_measured_before():
    """Some of the specification's table, for the usual policy; the whole of it is `tests.bench.swiss`."""
    for players, rounds, most in ((24, 5, [0, 0, 0, 1, 6]), (33, 5, [0, 0, 0, 0, 1])):
        found = [[0.0] * rounds for _ in range(2)]
        for seed in range(2):
            event = told(Settings(str(seed), rounds, 2, 4, 4), players, rounds, calm=True)
            for at, round_ in enumerate(event.rounds):
                found[seed][at] = checker.repeats(replace(event, rounds=event.rounds[:at]), round_)
        assert all(sum(each) / 2 <= bound for each, bound in zip(zip(*found, strict=True), most, strict=True)), found
