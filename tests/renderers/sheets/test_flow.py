"""Where a bracket's tables stand: each exactly once, and lines only where they are the whole truth."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.sheets import flow
from tests.renderers.sheets.sample import knockout_of


def tables_of(bracket) -> tuple[flow.Tables, ...]:
    return tuple(
        (
            tuple(tuple(seat.player for seat in table.seats) for table in each.tables),
            tuple(seat.player for seat in each.free),
        )
        for each in bracket.rounds
    )


@given(st.integers(0, 70), st.integers(2, 7), st.integers(1, 2), st.integers(1, 3), st.integers(0, 9))
@settings(max_examples=60, deadline=None)
def test_everybody_stands_once_in_each_round_and_on_one_page(count, size, lives, advancing, seed):
    rounds = tables_of(knockout_of(count, size, lives, advancing, seed=seed))
    leaves = flow.leaves(rounds)
    cards = [place.card for leaf in leaves for place in leaf.cards]
    seen = Counter((card.round, player) for card in cards for player in card.players)
    there = Counter(
        (number, player)
        for number, (tables, free) in enumerate(rounds, 1)
        for players in (*tables, free)
        for player in players
    )
    assert seen == there
    numbers = [(card.round, card.number) for card in cards if card.number]
    assert len(numbers) == len(set(numbers)) == sum(len(tables) for tables, _ in rounds)
    for leaf in leaves:
        assert leaf.height <= flow.TALLEST
        for column in (0, 1):
            ends = [(place.y, place.y + place.card.height) for place in leaf.cards if place.column == column]
            assert all(end < start for (_, end), (start, _) in zip(sorted(ends), sorted(ends)[1:], strict=False))
            assert all(start >= 0 and end <= leaf.height for start, end in ends)


@given(st.integers(2, 70), st.integers(2, 4), st.integers(1, 2), st.integers(0, 9))
@settings(max_examples=60, deadline=None)
def test_lines_lead_from_exactly_the_tables_whose_players_sit_at_the_next(count, size, lives, seed):
    for leaf in flow.leaves(tables_of(knockout_of(count, size, lives, seed=seed))):
        for line in leaf.lines:
            (goal,) = (place for place in leaf.cards if place.column == 1 and place.middle == line.to)
            ends = [place for place in leaf.cards if place.column == 0 and place.middle in line.froms]
            assert len(ends) == len(line.froms) == len(goal.card.players)
            for place, player in zip(ends, goal.card.players, strict=True):
                assert player in place.card.players


def test_a_cup_of_two_is_the_usual_tree():
    first, second = flow.leaves(tables_of(knockout_of(16, 2)))
    assert [len(leaf.lines) for leaf in (first, second)] == [4, 1]
    assert [len(line.froms) for line in first.lines] == [2] * 4
    assert (first.rounds, second.rounds) == ((1, 2), (3, 4))


@pytest.mark.parametrize(("lives", "advancing"), [(2, 1), (1, 2)])
def test_there_are_no_lines_where_several_of_a_table_go_on(lives, advancing):
    leaves = flow.leaves(tables_of(knockout_of(32, 4, lives, advancing)))
    assert not leaves[0].lines


def test_a_branch_that_no_page_has_room_for_is_no_tree():
    leaves = flow.leaves(tables_of(knockout_of(49, 7)))
    assert all(not leaf.lines for leaf in leaves)


def test_who_comes_from_nowhere_makes_it_no_tree():
    (leaf,) = flow.leaves(((((0, 1), (2, 3)), ()), (((0, 2), (4, 5)), ())))
    assert not leaf.lines
    assert [place.card.number for place in leaf.cards] == [1, 2, 1, 2]


def test_without_rounds_there_is_one_empty_page():
    (leaf,) = flow.leaves(())
    assert not leaf.cards
