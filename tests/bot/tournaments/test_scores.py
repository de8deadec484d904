"""Points of a table: the numbers of the specification, and what holds for all 126 ways to tie."""

from fractions import Fraction
from math import lcm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ranks import competition, ghosts_last
from bot.tournaments.model import Table
from bot.tournaments.scores import UNIT, final_ranks, table_units, units, written
from tests.bot.tournaments import checker
from tests.bot.tournaments.events import patterns

SCHEMES = ("linear", "win", "mixed")
EVERY = [(size, ranks) for size in range(2, 8) for ranks in patterns(size)]


def points(text: str) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, text.split()))


@pytest.mark.parametrize(
    ("mixed", "win"),
    [
        ("1 0", "1 0"),
        ("13/12 1/3 1/12", "7/6 1/6"),
        ("9/8 11/24 7/24 1/8", "5/4 1/4"),
        ("23/20 21/40 2/5 11/40 3/20", "13/10 3/10"),
        ("7/6 17/30 7/15 11/30 4/15 1/6", "4/3 1/3"),
        ("33/28 25/42 43/84 3/7 29/84 11/42 5/28", "19/14 5/14"),
    ],
)
def test_the_points_of_a_strict_order(mixed, win):
    expected = points(mixed)
    ranks = range(1, len(expected) + 1)
    assert tuple(Fraction(each, UNIT) for each in units(ranks, "mixed")) == expected
    first, *others = (Fraction(each, UNIT) for each in units(ranks, "win"))
    assert (first, *set(others)) == points(win)


def test_there_are_126_ways_to_tie():
    assert len(set(EVERY)) == len(EVERY) == 126


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_way_to_tie(scheme):
    """Properties 13 and 14."""
    for size, ranks in EVERY:
        found = units(ranks, scheme)
        assert sum(found) == 840 * size
        assert min(found) >= 0
        assert max(found) == found[0]
        for rank, amount in zip(ranks, found, strict=True):
            assert all(amount >= other for each, other in zip(ranks, found, strict=True) if each >= rank)
            assert all(amount == other for each, other in zip(ranks, found, strict=True) if each == rank)
        table = Table(tuple(range(size)), ranks)
        assert [Fraction(each, UNIT) for each in found] == list(checker.table_points(table, scheme).values())


def test_1680_is_the_least_unit():
    tables = [Table(tuple(range(size)), ranks) for size, ranks in EVERY]
    points_ = [each for table in tables for scheme in SCHEMES for each in checker.table_points(table, scheme).values()]
    assert lcm(*(each.denominator for each in points_)) == UNIT == 1680


@given(st.data(), st.integers(2, 7), st.sampled_from(SCHEMES))
@settings(deadline=None)
def test_winning_is_worth_a_point_at_any_size(data, size, scheme):
    ranks = data.draw(st.permutations(range(1, size + 1)))
    found = units(ranks, "win")
    assert found[ranks.index(1)] - found[ranks.index(2)] == UNIT
    assert units([10 * rank for rank in ranks], scheme) == units(ranks, scheme)


@given(st.data(), st.integers(2, 7), st.sampled_from(SCHEMES))
@settings(deadline=None)
def test_ghosts_rank_below_all_others_and_have_nothing(data, size, scheme):
    ranks = tuple(data.draw(st.lists(st.integers(1, size), min_size=size, max_size=size)))
    players = tuple(range(10, 10 + size))
    table = Table(players, ranks, data.draw(st.frozensets(st.sampled_from(players))))
    found = table_units(table, scheme)
    assert {player: Fraction(each, UNIT) for player, each in found.items()} == checker.table_points(table, scheme)
    assert sum(found.values()) <= 840 * size
    final = final_ranks(table)
    people = [seat for seat, player in enumerate(players) if player not in table.ghosts]
    assert all(
        final[seat] > max((final[other] for other in people), default=0) for seat in range(size) if seat not in people
    )
    assert [final[seat] for seat in people] == list(competition([ranks[seat] for seat in people]))


def test_competition_ranks_leave_out_the_shared_ones():
    assert competition([5, 2, 2, 9]) == (3, 1, 1, 4)
    assert ghosts_last([1, 2, 2, 4], {0}) == (4, 1, 1, 3)
    assert ghosts_last([], ()) == ()


def test_larger_tables_have_no_whole_units():
    with pytest.raises(ValueError, match="table of 9"):
        units(range(9), "mixed")


def test_points_are_written_with_two_decimals():
    assert [written(each) for each in (0, 1680, 840, 560, 1120, 770, 8)] == [
        "0.00", "1.00", "0.50", "0.33", "0.67", "0.46", "0.00",
    ]  # fmt: skip
    assert written(9) == "0.01"
