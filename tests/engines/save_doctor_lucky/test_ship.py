"""RULES.md, 1 The ship and 6.2, the doctor's round."""

from itertools import product

import pytest

from engines.save_doctor_lucky import ship
from engines.save_doctor_lucky.data import DECKS, ONCE, PLANS, ROOMS, SPACES
from engines.save_doctor_lucky.ship import ADJACENT, PLACES, SEES, STAIRWAYS, is_afloat, lowest_room, next_room

GRIDS = [plan.strip("\n").split("\n") for plan in PLANS]
PASSAGE = {"s": "stairs", "a": "aft", "c": "corridor"}


def regions(deck):
    """Space -> its cells, found by spreading from its number or letter; read from the plan alone."""
    grid, found = GRIDS[deck], {}
    for row, line in enumerate(grid):
        for column, sign in enumerate(line):
            if not (sign.isdigit() or sign.islower()) or (sign.isdigit() and line[column - 1].isdigit()):
                continue
            name = line[column : column + 2].strip() if sign.isdigit() else f"{PASSAGE[sign]}-{'abcd'[deck]}"
            cells, edge = set(), [(row, column)]
            while edge:
                r, c = edge.pop()
                if (r, c) not in cells and grid[r][c] not in "#+":
                    cells.add((r, c))
                    edge += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
            found[name] = cells
    return found


REGIONS = {name: (deck, cells) for deck in range(4) for name, cells in regions(deck).items()}


def sees(one, other):
    """A ray from every cell of one space along its row and column, cell by cell, until a wall or a door that is set in
    the other direction stops it."""
    (deck, cells), (other_deck, goal) = REGIONS[one], REGIONS[other]
    if deck != other_deck:
        return False
    grid = GRIDS[deck]
    for (row, column), (down, right) in product(cells, ((0, 1), (0, -1), (1, 0), (-1, 0))):
        r, c = row, column
        while True:
            r, c = r + down, c + right
            if grid[r][c] == "#" or (
                grid[r][c] == "+" and "#" in (grid[r + down][c + right], grid[r - down][c - right])
            ):
                break
            if (r, c) in goal:
                return True
    return False


def test_s1_plans_are_four_equal_sheets():
    assert {(len(grid), len(line)) for grid in GRIDS for line in grid} == {(ship.ROWS, ship.COLUMNS)} == {(11, 59)}


def test_s1_every_deck_has_five_numbered_rooms_and_one_or_two_others():
    assert set(REGIONS) == set(SPACES) == set(PLACES)
    for deck, numbers in enumerate((range(16, 21), range(11, 16), range(6, 11), range(1, 6))):
        spaces = [space for space in SPACES if ship.deck_of(space) == deck]
        assert {space for space in spaces if space in ROOMS} == {str(number) for number in numbers}
        assert 1 <= len(spaces) - 5 <= 2


@pytest.mark.parametrize("space", SPACES)
def test_s1_spaces_are_rectangles_where_the_plan_has_them(space):
    deck, cells = REGIONS[space]
    place = PLACES[space]
    rows, columns = range(place.top, place.bottom + 1), range(place.left, place.right + 1)
    assert place.deck == deck
    assert set(product(rows, columns)) == cells
    assert place.cells == len(cells)
    assert all(ship.at(deck, row, column) == space for row, column in cells)


def test_s1_1_doors_and_stairs_make_adjacent():
    pairs = set()
    for deck, grid in enumerate(GRIDS):
        names = {cell: name for name, (d, cells) in REGIONS.items() if d == deck for cell in cells}
        for row, line in enumerate(grid):
            for column, sign in enumerate(line):
                if sign == "+":
                    sides = [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)]
                    joined = [names[cell] for cell in sides if cell in names]
                    assert len(joined) == 2
                    pairs |= {tuple(joined), tuple(joined[::-1])}
    stairs = [
        ("stairs-a", "stairs-b"), ("stairs-b", "stairs-c"), ("stairs-c", "stairs-d"),
        ("aft-a", "13"), ("13", "corridor-c"), ("9", "aft-d"),
    ]  # fmt: skip
    pairs |= {*stairs, *((lower, upper) for upper, lower in stairs)}
    assert {(one, other) for one in SPACES for other in ADJACENT[one]} == pairs


def test_s1_1_every_deck_is_joined_to_the_next_by_two_stairways_each_a_straight_well():
    for deck in range(3):
        flights = [(upper, lower) for upper, lower in STAIRWAYS if (upper.deck, lower.deck) == (deck, deck + 1)]
        assert len(flights) == 2
        assert all(upper.column == lower.column for upper, lower in flights)


@pytest.mark.parametrize("sunk", range(4))
def test_s1_1_the_ship_hangs_together_whatever_has_sunk(sunk):
    left = {space for space in SPACES if is_afloat(space, sunk)}
    found, edge = set(), [lowest_room(sunk)]
    while edge:
        space = edge.pop()
        if space not in found:
            found.add(space)
            edge += [other for other in ADJACENT[space] if other in left]
    assert found == left
    assert len(left) == 28 - 7 * sunk


@pytest.mark.parametrize("one", SPACES)
def test_s1_2_sight_is_what_rays_reach(one):
    assert {other for other in SPACES if other != one and sees(one, other)} == SEES[one]
    for other in SPACES:
        assert ship.in_sight(one, other) == (one == other or sees(one, other))


def test_s1_2_some_lines_of_sight():
    """Told from the plans by eye."""
    assert SEES["10"] == {"9", "corridor-c", "stairs-c"}
    assert SEES["15"] == {"11", "13", "14", "corridor-b"}
    assert SEES["20"] == {"16", "19"}
    assert SEES["6"] == {"stairs-c", "7"}
    assert SEES["aft-a"] == {"16", "17", "18", "19", "stairs-a"}


def test_s1_2_stairs_join_spaces_that_never_see_each_other():
    for upper, lower in STAIRWAYS:
        assert lower.space in ADJACENT[upper.space]
        assert not ship.in_sight(upper.space, lower.space)


def test_s1_2_it_gets_easier_to_be_seen_as_the_ship_sinks():
    for deck, (least, most) in enumerate(((3, 5), (3, 5), (2, 4), (2, 4))):
        spaces = [space for space in SPACES if ship.deck_of(space) == deck]
        for some in (spaces, [space for space in spaces if space in ROOMS]):
            assert least <= sum(len(SEES[space]) for space in some) / len(some) <= most
        assert all(1 <= len(SEES[space]) < len(spaces) - 1 for space in spaces), DECKS[deck]


def test_s2_the_smallest_rooms_are_on_one_card():
    by_size = sorted(ROOMS, key=lambda room: len(REGIONS[room][1]))
    assert set(by_size[:4]) == ONCE
    assert len(REGIONS[by_size[3]][1]) < len(REGIONS[by_size[4]][1])


@pytest.mark.parametrize(
    ("sunk", "rooms"), [(0, range(1, 21)), (1, range(6, 21)), (2, range(11, 21)), (3, range(16, 21))]
)
def test_s6_2_the_round_of_doctor_lucky(sunk, rooms):
    room, walked = str(rooms[0]), []
    for _ in rooms:
        room = next_room(room, sunk)
        walked.append(room)
    assert walked == [str(number) for number in (*rooms[1:], rooms[0])]
    assert lowest_room(sunk) == str(rooms[0])


def test_s6_2_from_a_sunk_room_on_to_the_lowest():
    assert [next_room("5", sunk) for sunk in range(4)] == ["6", "6", "11", "16"]


@pytest.mark.parametrize(
    ("space", "room"),
    [
        ("stairs-a", "17"), ("aft-a", "19"), ("stairs-b", "14"), ("corridor-b", "14"),
        ("stairs-c", "7"), ("corridor-c", "13"), ("stairs-d", "5"), ("aft-d", "9"),
    ],
)  # fmt: skip
def test_s6_2_from_a_space_without_a_number(space, room):
    assert all(next_room(space, sunk) == room for sunk in range(4) if is_afloat(space, sunk))
