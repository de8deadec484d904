"""Section "Board and pieces": the boards partition the inner squares and are as fair as they can be."""

from collections import Counter
from functools import cache
from itertools import combinations, permutations

import pytest

from engines.deckchairs.data import BOARDS, COLOURS, MARKS, SIZE, other_board

INNER = tuple(SIZE * rank + file for rank in range(1, 6) for file in range(1, 6) if (file, rank) != (3, 3))


def offsets(square):
    return square % SIZE - 3, square // SIZE - 3


def pattern(seats, board):
    """Offsets from the centre -> colour."""
    return {offsets(square): mark for square, mark in enumerate(MARKS[seats][board]) if mark is not None}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_partition_the_inner_squares(seats):
    a, b = pattern(seats, "A"), pattern(seats, "B")
    assert {*a, *b} == {offsets(square) for square in INNER}
    assert not {*a} & {*b}
    assert all((x + y) % 2 == 0 for x, y in a)
    for board in (a, b):
        assert Counter(board.values()) == dict.fromkeys(COLOURS[seats], 12 // seats)


def test_each_board_is_set_up_by_the_other():
    assert [other_board(board) for board in BOARDS] == ["B", "A"]


@pytest.mark.parametrize("board", BOARDS)
def test_four_players_quarter_turn_carries_each_colour_to_the_next(board):
    marks, colours = pattern(4, board), COLOURS[4]
    for (x, y), colour in marks.items():
        assert marks[y, -x] == colours[(colours.index(colour) + 1) % 4]


@pytest.mark.parametrize("board", BOARDS)
def test_two_players_half_turn_swaps_the_colours(board):
    marks = pattern(2, board)
    for (x, y), colour in marks.items():
        assert marks[-x, -y] != colour


# Three players. A measure of a pair of boards, the smaller the fairer, compared in this order; "spread" is the largest
# minus the smallest of the three colours' sums, and steps are counted as chairs move, not diagonally:
#   1-3  spread of the steps from each colour's squares to the centre: on board A; on board B; on both together
#   4    spread of the steps from each scoring square of a colour to each of its set-up squares
#   5    spread of the fewest steps in which a colour's chairs can walk from their set-up squares to its scoring squares
#   6    minus those fewest steps: nobody begins at home


def steps(one, other=(0, 0)):
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def spread(sums):
    return max(sums) - min(sums)


def to_centre(squares):
    return sum(steps(square) for square in squares)


@cache
def walk(ours, theirs):
    return min(sum(map(steps, ours, order)) for order in permutations(theirs))


def measure(a, b):
    """The measure of the colours' squares on board A and, in the same order, on board B."""
    walks = [walk(*pair) for pair in zip(a, b, strict=True)]
    return (
        spread([to_centre(squares) for squares in a]),
        spread([to_centre(squares) for squares in b]),
        spread([to_centre(ours) + to_centre(theirs) for ours, theirs in zip(a, b, strict=True)]),
        spread([sum(steps(p, q) for p in ours for q in theirs) for ours, theirs in zip(a, b, strict=True)]),
        spread(walks),
        -min(walks),
    )


def divisions(squares):
    """All ways to give four of twelve squares to each of three colours."""
    for first in combinations(squares, 4):
        rest = [square for square in squares if square not in first]
        for second in combinations(rest, 4):
            yield first, second, tuple(square for square in rest if square not in second)


def fairest_to_centre(squares):
    found = [(spread([to_centre(part) for part in parts]), parts) for parts in divisions(squares)]
    least = min(spread for spread, _ in found)
    return [parts for spread, parts in found if spread == least]


def up_to_symmetry(found):
    """One division of each class under the eight symmetries of the square and the renaming of colours."""
    seen, kept = set(), []
    for parts in found:
        if frozenset(map(frozenset, parts)) in seen:
            continue
        kept.append(parts)
        for x, y, sx, sy in [(x, 1 - x, sx, sy) for x in (0, 1) for sx in (1, -1) for sy in (1, -1)]:
            seen.add(frozenset(frozenset((sx * square[x], sy * square[y]) for square in part) for part in parts))
    return kept


def test_three_players_board_is_the_fairest_there_is():
    """Exhaustive: every pair of divisions that is best by 1 and 2 (no other can win), up to symmetry."""
    even = tuple(sorted(offsets(square) for square in INNER if sum(offsets(square)) % 2 == 0))
    odd = tuple(sorted(offsets(square) for square in INNER if sum(offsets(square)) % 2))
    quartets = {quartet: number for number, quartet in enumerate(combinations(odd, 4))}
    thirds = {}
    for parts in fairest_to_centre(odd):
        sums = tuple(to_centre(part) for part in parts)
        thirds.setdefault(sums, []).append((parts, [quartets[part] for part in parts]))
    best = None
    for a in up_to_symmetry(fairest_to_centre(even)):
        own = [{q: sum(steps(p, q) for p in part) for q in odd} for part in a]
        first, second, third = ([sum(table[q] for q in quartet) for quartet in quartets] for table in own)
        for sums, candidates in thirds.items():
            # Spread 0 by 3 and by 4 can be had, so whatever has more of either cannot win.
            if spread([to_centre(part) + theirs for part, theirs in zip(a, sums, strict=True)]):
                continue
            for b, (i, j, k) in candidates:
                if first[i] == second[j] == third[k]:
                    found = measure(a, b)
                    best = found if best is None else min(best, found)
    ours = [
        tuple(tuple(sorted(at for at, mark in pattern(3, board).items() if mark == colour)) for colour in COLOURS[3])
        for board in BOARDS
    ]
    assert best == (2, 2, 0, 0, 0, -14)
    assert measure(*ours) == best
