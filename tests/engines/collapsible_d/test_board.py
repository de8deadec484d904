"""The ship: every constraint that the board was drawn under, and what the source fixes."""

from collections import Counter
from itertools import combinations
from statistics import mean

import pytest

from engines.collapsible_d import board
from engines.collapsible_d.board import (
    ACCESS_SPACES,
    BONUSES,
    DECKS,
    SPACES,
    STAIRWAYS,
    START_LEVELS,
    START_SPACES,
    WAYS,
    section_of,
    vertical,
)
from engines.collapsible_d.data import CYCLE, FLOODING, HELD, LETTERS, PASSENGERS
from engines.collapsible_d.routes import NO_WAY
from engines.collapsible_d.water import risen
from tests.engines.collapsible_d.positions import steps_to_boats

ROWS = {row: [space for space in SPACES if space.row == row] for row in range(1, 11)}


def units_after(turns):
    """Exactly: how likely each number of units of water is after so many turns."""
    found = Counter({0: 1.0})
    for number, deck in enumerate(FLOODING.values()):
        used = min(max(turns - CYCLE * number, 0), CYCLE)
        drawn = Counter(sum(cards) for cards in combinations(deck, used))
        total = sum(drawn.values())
        after = Counter()
        for units, chance in found.items():
            for more, ways in drawn.items():
                after[units + more] += chance * ways / total
        found = after
    return found


def test_eighteen_columns_ten_rows_ten_sections():
    assert {space.row for space in SPACES} == set(range(1, 11))
    assert {space.column for space in SPACES} == set(range(1, 19))
    columns = Counter(section_of(column) for column in range(1, 19))
    assert columns == {section: 1 if section in (1, 9) else 2 for section in range(1, 11)}
    assert [section_of(column) for column in range(1, 19)] == sorted(columns.elements())
    assert all(space.section == section_of(space.column) for space in SPACES)
    assert len({space.name for space in SPACES}) == len(SPACES)
    assert all(space.name == f"{DECKS[space.row - 1]}{space.column}" for space in SPACES)


def test_the_hull_leaves_out_what_the_start_levels_say():
    for section, level in enumerate(START_LEVELS, start=1):
        lowest = min(space.row for space in SPACES if space.section == section)
        assert lowest == level + 1 if section < 9 else lowest > level, section
    assert min(space.row for space in SPACES if space.section == 1) == 4


def test_each_space_has_one_colour():
    assert {space.colour for space in SPACES} == {"blue", "green", "red", "black", "white"}
    assert {space.colour for space in ROWS[10]} == {"white"}


def test_classes_live_where_they_lived():
    rows = {
        colour: {space.row for space in SPACES if space.colour == colour}
        for colour in ("blue", "green", "red", "white")
    }
    assert rows["blue"] <= {6, 7, 8, 9}
    assert rows["green"] <= {5, 6, 7, 8, 9}
    assert rows["red"] <= {3, 4, 5, 6}
    assert rows["white"] >= set(range(3, 11))
    blue, green, red = (
        [space.column for space in SPACES if space.colour == colour] for colour in ("blue", "green", "red")
    )
    assert mean(blue) < min(green), "second class is aft of the first"
    assert min(red) <= 3
    assert max(red) == 18
    assert not [column for column in red if 7 <= column <= 13], "third class is at both ends"


@pytest.mark.parametrize("row", range(1, 10))
def test_every_row_is_joined_to_the_next(row):
    """Of the tank top there are but two spaces: both have stairs."""
    columns = [SPACES[lower].column for lower, _ in STAIRWAYS if SPACES[lower].row == row]
    if row == 1:
        assert len(columns) == len(ROWS[1]) == 2
        return
    assert len(columns) >= 3
    assert len({(column - 1) // 6 for column in columns}) >= 2


def test_at_most_one_stairway_in_five_is_black():
    assert set(STAIRWAYS.values()) == {"yellow", "black"}
    assert 5 * list(STAIRWAYS.values()).count("black") <= len(STAIRWAYS)
    for lower, upper in STAIRWAYS:
        assert SPACES[upper].row == SPACES[lower].row + 1
        assert SPACES[upper].column == SPACES[lower].column


def test_ways_lead_to_and_fro():
    for here, ways in enumerate(WAYS):
        for way in ways:
            assert [back for back in WAYS[way.to] if back.to == here and back.stairs == way.stairs]
            beside = abs(SPACES[here].column - SPACES[way.to].column)
            assert beside == (0 if way.stairs else 1)
            assert way.bow == SPACES[here].column - SPACES[way.to].column
    assert max(steps_to_boats()) < NO_WAY, "the whole ship hangs together"


def test_start_spaces_have_the_colours_of_the_classes():
    assert sorted(START_SPACES) == list(range(1, 31))
    assert len(set(START_SPACES.values())) == 30
    for number, space in START_SPACES.items():
        assert SPACES[space].colour == HELD[PASSENGERS[number].kind]
        assert SPACES[space].start == number


def test_twenty_letters():
    """Nine rows below the boat deck cannot hold twenty letters with two in a row: there are three at most."""
    marked = {space.letter: space for space in SPACES if space.letter}
    assert "".join(sorted(marked)) == LETTERS
    rows = Counter(space.row for space in marked.values())
    assert max(rows.values()) <= 3
    assert not rows[10]


def test_accesses_and_bonus_spaces():
    assert sorted(ACCESS_SPACES) == list(range(1, 9))
    columns = [SPACES[space].column for space in ACCESS_SPACES.values()]
    assert all(SPACES[space].row == 10 for space in ACCESS_SPACES.values())
    assert len([column for column in columns if column <= 9]) == 4
    bonuses = [space for space in SPACES if space.bonus]
    assert sorted(space.bonus for space in bonuses) == [2, 2, 3, 3]
    assert all(space.row == 10 and not space.access for space in bonuses)
    assert {space.name for space in bonuses} == set(BONUSES)


@pytest.mark.parametrize("number", PASSENGERS)
def test_nobody_drowns_in_bed(number):
    """The level depends on nothing but the number of units, so that the chance can be told exactly."""
    space, turns = SPACES[START_SPACES[number]], PASSENGERS[number].alarm + 1
    reached = sum(
        chance
        for units, chance in units_after(turns).items()
        if risen(START_LEVELS, units)[space.section - 1] >= space.row
    )
    assert reached <= 0.05


def test_how_far_it_is_to_the_boats():
    steps = steps_to_boats()
    by_class = {kind: [] for kind in HELD}
    for number, space in START_SPACES.items():
        assert 8 <= steps[space] <= 16
        by_class[PASSENGERS[number].kind].append(steps[space])
    assert mean(by_class["third"]) > mean(by_class["second"]) > mean(by_class["first"])


def test_vertical_is_right_above_and_below():
    assert [SPACES[space].name for space in vertical(board.SPACE_NUMBERS["E7"])] == ["D7", "F7"]
    assert [SPACES[space].name for space in vertical(board.SPACE_NUMBERS["L9"])] == ["A9"]
    assert [SPACES[space].name for space in vertical(board.SPACE_NUMBERS["F1"])] == ["E1"]
