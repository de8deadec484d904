"""Table sizes: the tables of the specification, and all partitions of small numbers."""

from math import ceil, comb

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.tournaments.sizes import Sizes, forced_repeats, misfit, recommended_rounds, table_sizes
from tests.bot.tournaments import checker


@pytest.mark.parametrize(
    ("largest", "preferred", "expected"),
    [
        (4, 4, "5=3+2 6=3+3 7=4+3 9=3+3+3 10=4+3+3 11=4+4+3 13=4+3+3+3 17=4+4+3+3+3 21=4+4+4+3+3+3"),
        (6, 4, "5=5 9=5+4 13=5+4+4 17=5+4+4+4 6=3+3 7=4+3 10=4+3+3 11=4+4+3 21=5+4+4+4+4"),
        (7, 5, "6=6 7=4+3 8=4+4 9=5+4 11=6+5 12=4+4+4 16=6+5+5 17=5+4+4+4"),
    ],
)
def test_the_sizes_of_the_specification(largest, preferred, expected):
    for line in expected.split():
        players, sizes = line.split("=")
        assert table_sizes(int(players), 2, largest, preferred).tables == tuple(map(int, sizes.split("+"))), line


@example(8, 4, 3, 7, False)  # a bye would pay, but is not allowed
@given(st.integers(1, 24), st.integers(2, 4), st.integers(0, 3), st.integers(2, 7), st.booleans())
@settings(deadline=None)
def test_no_other_sizes_are_better(players, smallest, more, preferred, has_byes):
    """D2 and D3: the least of all partitions, and no bye without need."""
    found = table_sizes(players, smallest, smallest + more, preferred, has_byes=has_byes)
    assert sum(found.tables) + found.byes == players
    assert all(smallest <= size <= smallest + more for size in found.tables)
    options = [
        (10 * byes + checker.misfit(sizes, preferred), byes) if has_byes else (byes, checker.misfit(sizes, preferred))
        for byes in range(players + 1)
        for sizes in checker.partitions(players - byes, smallest, smallest + more)
    ]
    cost = sum(misfit(size, preferred) for size in found.tables)
    assert min(options) == ((10 * found.byes + cost, found.byes) if has_byes else (found.byes, cost))


@given(st.integers(1, 60), st.integers(3, 7))
@settings(deadline=None)
def test_two_adjacent_sizes_exist_as_the_closed_form_says(players, size):
    exist = ceil(players / size) <= players // (size - 1)
    found = table_sizes(players, size - 1, size, size)
    assert (found.byes == 0) == exist
    if exist:
        tables = ceil(players / size)
        assert found.tables.count(size - 1) == size * tables - players
        assert found.tables.count(size) == players - (size - 1) * tables


@pytest.mark.parametrize(("size", "missing"), [(3, [1]), (4, [1, 2, 5]), (5, [1, 2, 3, 6, 7, 11])])
def test_which_numbers_leave_somebody_over(size, missing):
    assert [players for players in range(1, 40) if table_sizes(players, size - 1, size, size).byes] == missing


def test_equal_costs_mean_fewer_tables():
    assert table_sizes(4, 2, 4, 3).tables == (4,)


def test_one_table_is_a_series():
    assert table_sizes(4, 2, 4, 4).is_series
    assert not table_sizes(8, 2, 4, 4).is_series
    assert not Sizes((4,), 1).is_series


def test_there_are_no_tables_of_one():
    with pytest.raises(ValueError, match="no tables"):
        table_sizes(8, 1, 4, 4)


@pytest.mark.parametrize(
    ("players", "preferred", "has_cut", "repeats", "rounds"),
    [
        (16, 4, False, True, 4),
        (64, 4, False, True, 5),
        (65, 4, True, True, 5),
        (32, 2, True, True, 6),
        (16, 4, False, False, 4),
        (12, 4, False, False, 3),
        (9, 4, False, False, 2),
        (2, 4, True, False, 1),
    ],
)
def test_recommended_rounds(players, preferred, has_cut, repeats, rounds):
    assert recommended_rounds(players, preferred, has_cut=has_cut, allows_repeats=repeats) == rounds


@given(st.integers(2, 7), st.integers(1, 7))
@settings(deadline=None)
def test_forced_repeats_are_the_least_that_pigeonholes_leave(size, tables):
    """Every way to choose the former tables of the players, for small numbers."""
    spreads = checker.partitions(size, 1, size)
    assert forced_repeats(size, tables) == min(
        sum(comb(part, 2) for part in parts) for parts in spreads if len(parts) <= tables
    )


def test_twelve_players_at_three_tables_must_repeat_three_pairs():
    assert [forced_repeats(4, tables) for tables in (2, 3, 4)] == [2, 1, 0]
    assert sum(forced_repeats(size, 3) for size in table_sizes(12, 2, 4, 4).tables) == 3
    assert sum(forced_repeats(size, 4) for size in table_sizes(12, 2, 4, 3).tables) == 0
