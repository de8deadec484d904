"""Elimination: the arithmetic of lives, the tables of the specification, and who meets whom."""

from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.elimination import (
    Knockout,
    champion,
    cut_size,
    eliminated,
    is_drawn,
    lives,
    next_tables,
    placings,
    winners,
)
from bot.tournaments.model import Round, Settings, Table
from tests.bot.tournaments.events import finished, played


def knockout(players, *, largest=4, seed="", **choices):
    sizes = Settings(seed, 0, 2, largest, largest)
    return Knockout(sizes, tuple(range(1, players + 1)), **choices)


def decided(table, luck, **chances):
    """A table with a result, played again while two are equal."""
    found = finished(table, luck, **chances)
    while is_drawn(found):
        found = finished(table, luck, **chances)
    return found


def story(event, luck, **chances):
    """Each state of an elimination up to its end."""
    yield event
    while champion(event) is None:
        round_ = next_tables(event)
        tables = tuple(decided(table, luck, **chances) for table in round_.tables)
        event = replace(event, rounds=(*event.rounds, replace(round_, tables=tables)))
        yield event


def kept(event, number, table):
    only = len(event.rounds[number].tables) == 1 and not event.rounds[number].byes
    return 1 if only else min(event.advancing, len(table.players) - 1)


@given(
    st.integers(2, 24),
    st.sampled_from([2, 3, 4, 7]),
    st.integers(1, 3),
    st.integers(1, 3),
    st.booleans(),
    st.integers(0, 99),
)
@settings(max_examples=80, deadline=None)
def test_lives_add_up(players, largest, number, advancing, is_seeded, seed):
    """Properties 21 and 22."""
    start = knockout(players, largest=largest, seed=str(seed), lives=number, advancing=advancing, is_seeded=is_seeded)
    states = list(story(start, Random(seed), ties=0.2, quits=0.05))
    for before, after in pairwise(states):
        left = lives(after)
        assert min(left.values()) >= 0
        assert sum(left.values()) < sum(lives(before).values())
        last = after.rounds[-1]
        named = [*last.byes, *(player for table in last.tables for player in table.players)]
        assert sorted(named) == sorted(player for player, has in lives(before).items() if has)
    end = states[-1]
    lost = sum(len(table.players) - kept(end, at, table) for at, past in enumerate(end.rounds) for table in past.tables)
    first = champion(end)
    assert lost == players * number - lives(end)[first]
    assert 1 <= lives(end)[first] <= number
    assert [player for player, left in lives(end).items() if left] == [first]
    assert len(end.rounds) <= players * number


@pytest.mark.parametrize(
    ("players", "number", "advancing", "rounds", "tables"),
    [
        (16, 1, 1, {2}, {5}),
        (16, 2, 1, {4, 5}, {11, 12}),
        (16, 1, 2, {3}, {7}),
        (16, 2, 2, {6, 7}, {15, 16, 17}),
        (32, 1, 1, {3}, {11}),
        (32, 2, 1, {5, 6}, {23, 24}),
        (64, 1, 1, {3}, {21}),
        (64, 2, 1, {5, 6}, {43, 44}),
    ],
)
def test_how_many_rounds_and_tables_it_takes(players, number, advancing, rounds, tables):
    for seed in range(3):
        *_, end = story(knockout(players, seed=str(seed), lives=number, advancing=advancing), Random(seed), ties=0)
        assert len(end.rounds) in rounds
        assert sum(len(past.tables) for past in end.rounds) in tables


def test_cut_sizes():
    """4 semi-finalists who are through to the final ... none."""
    assert [cut_size(4, 4, byes) for byes in (4, 3, 2, 1, 0)] == [4, 7, 10, 13, 16]
    assert [cut_size(5, 5, byes) for byes in (5, 4, 3, 2, 1, 0)] == [5, 9, 13, 17, 21, 25]
    assert [cut_size(3, 3, byes) for byes in (3, 2, 1, 0)] == [3, 5, 7, 9]
    assert [cut_size(2, 2, byes) for byes in (2, 1, 0)] == [2, 3, 4]


@pytest.mark.parametrize("final", [2, 3, 4, 5])
def test_a_cut_fills_its_final(final):
    """The best are through, the others play for the rest of the final."""
    for byes in range(final):
        start = knockout(cut_size(final, final, byes), largest=final, free=byes, is_seeded=True)
        states = list(story(start, Random(byes), ties=0))
        semifinal, last = states[-1].rounds
        assert semifinal.byes == tuple(range(1, byes + 1))
        assert {len(table.players) for table in semifinal.tables} == {final}
        assert [len(table.players) for table in last.tables] == [final]


def test_the_better_seeds_are_dealt_in_a_snake():
    tables = [table.players for table in next_tables(knockout(16, is_seeded=True)).tables]
    assert sorted(tables) == [(1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13)]


def test_one_table_beside_people_who_are_through_is_no_final():
    start = knockout(5, free=1, advancing=2)
    event = replace(start, rounds=(Round((Table((2, 3, 4, 5), (1, 2, 3, 4)),), byes=(1,)),))
    assert winners(event, 1, event.rounds[0].tables[0]) == (2, 3)
    assert dict(lives(event)) == {1: 1, 2: 1, 3: 1, 4: 0, 5: 0}


def test_without_seeds_it_is_by_lot():
    rounds = {next_tables(knockout(16, seed=str(seed))) for seed in range(5)}
    assert len(rounds) == 5
    assert next_tables(knockout(16, seed="3")) == next_tables(knockout(16, seed="3"))


@given(st.integers(0, 40))
@settings(max_examples=15, deadline=None)
def test_equal_lives_meet_and_rematches_wait(seed):
    """16 players with two lives: 4 winners and 12 others, who fit into tables of four."""
    states = list(story(knockout(16, seed=str(seed), lives=2), Random(seed), ties=0))
    first, second = states[2].rounds
    left = lives(states[1])
    assert all(len({left[player] for player in table.players}) == 1 for table in second.tables)
    met = {frozenset(pair) for table in first.tables for pair in combinations(table.players, 2)}
    again = [pair for table in second.tables for pair in combinations(table.players, 2) if frozenset(pair) in met]
    assert len(again) == 0


def test_families_are_kept_apart_even_if_lives_differ():
    """1 and 2 have two lives, the others one; only the two would sit together."""
    sizes = Settings("", 0, 2, 2, 2, keep_apart=frozenset({frozenset((1, 2))}))
    rounds = (Round((Table((1, 3), (1, 2)), Table((2, 4), (1, 2)))),)
    event = Knockout(sizes, (1, 2, 3, 4), lives=2, rounds=rounds)
    assert {frozenset((1, 4)), frozenset((2, 3))} == {frozenset(table.players) for table in next_tables(event).tables}


def test_a_tie_is_broken_by_the_seed_but_for_two_by_another_game():
    event = replace(
        knockout(8), rounds=(Round((Table((7, 3, 5, 1), (1, 1, 1, 4)), Table((2, 4, 6, 8), (4, 3, 2, 1)))),)
    )
    assert winners(event, 1, event.rounds[0].tables[0]) == (3,)
    assert winners(replace(event, advancing=2), 1, event.rounds[0].tables[0]) == (3, 5)
    assert not is_drawn(event.rounds[0].tables[0])
    two = Round((Table((1, 2), (1, 1)), Table((3, 4), (1, 2))))
    assert is_drawn(two.tables[0])
    with pytest.raises(ValueError, match="not decided"):
        next_tables(replace(knockout(4, largest=2), rounds=(two,)))
    assert not is_drawn(Table((1, 2), (1, 1), frozenset({1, 2})))
    assert not is_drawn(Table((1, 2)))


def test_the_last_two_are_first_and_second():
    """A player with two lives loses the final, has a life left, and plays it again."""
    final = Round((Table((1, 2), (2, 1)),))
    start = replace(knockout(4, largest=2, lives=2))
    rounds = (
        Round((Table((1, 3), (1, 2)), Table((2, 4), (1, 2)))),
        Round((Table((1, 2), (1, 2)), Table((3, 4), (1, 2)))),
        Round((Table((2, 3), (1, 2)),), byes=(1,)),
    )
    event = replace(start, rounds=rounds)
    assert dict(lives(event)) == {1: 2, 2: 1, 3: 0, 4: 0}
    assert [(each.player, each.place) for each in placings(event)] == [(3, 3), (4, 4)]
    event = replace(event, rounds=(*rounds, final))
    assert champion(event) is None
    assert [table.players for table in next_tables(event).tables] == [(1, 2)]
    event = replace(event, rounds=(*rounds, final, final))
    assert champion(event) == 2
    assert [(each.player, each.place) for each in placings(event)] == [(2, 1), (1, 2), (3, 3), (4, 4)]
    with pytest.raises(ValueError, match="over"):
        next_tables(event)


def test_places_by_round_then_points_then_shared():
    first = Round((Table((1, 2, 3, 4), (1, 2, 3, 4)), Table((5, 6, 7, 8), (1, 2, 2, 4))))
    event = replace(knockout(8), rounds=(first, Round((Table((1, 5), (1, 2)),))))
    assert {each.player: each.place for each in placings(event)} == {1: 1, 5: 2, 2: 3, 6: 4, 7: 4, 3: 6, 4: 7, 8: 7}


def test_who_leaves_is_out():
    event = replace(knockout(8, lives=2), withdrawn=frozenset({3}))
    assert 3 not in {player for table in next_tables(event).tables for player in table.players}
    assert placings(event)[0].player == 3
    assert placings(event)[0].place == 8
    assert champion(replace(event, withdrawn=frozenset(range(1, 8)))) == 8


def test_two_must_be_enough_for_a_table():
    with pytest.raises(ValueError, match="comes down to two"):
        next_tables(replace(knockout(6), settings=Settings("", 0, 3, 4, 4)))


def test_byes_go_round():
    """Five at tables of two: who sat out once does not sit out again before others have."""
    luck = Random(2)
    event = knockout(5, largest=2, lives=3)
    for _ in range(3):
        round_ = next_tables(event)
        event = replace(event, rounds=(*event.rounds, played(round_, luck, ties=0)))
    rested = [player for past in event.rounds for player in past.byes]
    assert len(rested) == len(set(rested)) > 1


def test_who_leaves_with_lives_is_before_all_who_lost_theirs():
    """1 comes second of four and has a life left, 7 ties for the first of three places and has none: 11/24, 1/2."""
    tables = (Table((1, 2, 3, 4), (2, 1, 3, 4)), Table((5, 6, 7), (1, 1, 1)))
    event = replace(knockout(7, advancing=2), rounds=(Round(tables),), withdrawn=frozenset({1, 5}))
    assert {each.player: each.place for each in placings(event)} == {5: 3, 1: 4, 7: 5, 3: 6, 4: 7}
    gone = replace(event, withdrawn=frozenset({1, 2, 5, 6}))
    assert {each.player: each.place for each in placings(gone)} == {2: 1, 5: 2, 6: 2, 1: 4, 7: 5, 3: 6, 4: 7}


def test_nobody_has_a_place_before_their_table_is_decided():
    """2 has left a game that goes on, where 1 may still come out behind."""
    event = replace(knockout(4, largest=2), rounds=(Round((Table((1, 2)), Table((3, 4), (1, 2)))),))
    event = replace(event, withdrawn=frozenset({2}))
    assert dict(lives(event)) == {1: 1, 2: 0, 3: 1, 4: 0}
    assert eliminated(event) == (4,)
