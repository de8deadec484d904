"""Parts of the pairing that the checker of whole rounds does not single out."""

import subprocess
import sys
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments.apart import separated
from bot.tournaments.history import History, Meetings
from bot.tournaments.lots import drawn, lots, shuffled
from bot.tournaments.matching import matched
from bot.tournaments.pods import Weights, repeat_cost, snake, spread_cost
from bot.tournaments.swaps import Costs, improved

BALANCED = Weights(300, 1)


def blank(players):
    return [[0] * players for _ in range(players)]


def test_what_repeats_cost():
    past = History({frozenset((1, 2)): Meetings(1, 3), frozenset((1, 3)): Meetings(3, 2)}, {})
    assert [repeat_cost(1, other, past, 4, BALANCED) for other in (2, 3, 4)] == [450, 1500, 0]
    assert repeat_cost(2, 1, past, 5, BALANCED) == 300


def test_what_a_spread_costs():
    """Eighths of a point are 210 units, rounded to the nearest."""
    assert [spread_cost(1680, 1680 - gap, BALANCED) for gap in (0, 104, 105, 210, 314, 315, 1680)] == [
        0,
        0,
        1,
        1,
        1,
        4,
        64,
    ]
    assert spread_cost(0, 420, Weights(100, 3)) == 12


def test_an_outlier_with_many_points_stays_at_the_larger_table():
    """It would cost least at the smaller one, where it differs from fewer."""
    scores = [5, 0, 0, 0, 0, 0, 0]
    spread = [[(a - b) ** 2 for b in scores] for a in scores]
    costs = Costs(scores, blank(7), spread, [0] * 7)
    start = [[0, 1, 2, 3], [4, 5, 6]]
    assert costs.total(start) > costs.total([[4, 1, 2, 3], [0, 5, 6]])
    assert improved(costs, start) == start
    firm = blank(7)
    firm[0][1] = firm[1][0] = firm[0][2] = firm[2][0] = firm[0][3] = firm[3][0] = 300
    assert 0 in improved(Costs(scores, firm, spread, [0] * 7), start)[1]


def test_nobody_sits_at_a_small_table_again_if_it_costs_nothing_else():
    costs = Costs([0] * 7, blank(7), blank(7), [0, 0, 0, 0, 0, 0, 10])
    assert 6 in improved(costs, [[0, 1, 2, 3], [4, 5, 6]])[0]


@given(st.integers(4, 9), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_no_swap_costs_less(players, luck):
    """Tables of one size, where every swap is allowed; against the sum itself."""
    pairs = blank(players)
    for a, b in combinations(range(players), 2):
        pairs[a][b] = pairs[b][a] = luck.randrange(20)
    costs = Costs([0] * players, pairs, blank(players), [0] * players)
    half = players // 2
    found = improved(costs, [range(half), range(half, 2 * half)])
    assert sorted(found[0] + found[1]) == list(range(2 * half))
    for a in found[0]:
        for b in found[1]:
            one = [b if player == a else player for player in found[0]]
            other = [a if player == b else player for player in found[1]]
            assert costs.total([one, other]) >= costs.total(found)


def test_the_snake_turns_at_both_ends():
    assert snake(range(12), [4, 4, 4]) == [[0, 5, 6, 11], [1, 4, 7, 10], [2, 3, 8, 9]]
    assert snake(range(7), [3, 2, 2]) == [[0, 5, 6], [1, 4], [2, 3]]
    assert snake([], []) == []


def test_who_is_left_over_is_due():
    """2 and 4 are due; without 2 there is the cheaper pairing."""
    costs = {frozenset((3, 4)): 0, frozenset((1, 2)): 0, frozenset((2, 3)): 9}
    pairs, left = matched([1, 2, 3, 4, 5], lambda a, b: costs.get(frozenset((a, b)), 4), [2, 4])
    assert left in (2, 4)
    best = min(
        sum(costs.get(frozenset(pair), 4) for pair in others)
        for out in (2, 4)
        for others in pairings([player for player in (1, 2, 3, 4, 5) if player != out])
    )
    assert sum(costs.get(frozenset(pair), 4) for pair in pairs) == best
    assert matched([], lambda a, b: 0) == ([], None)


def test_what_is_large_is_not_loaded_before_it_is_needed():
    """A sixth of the idle bot's memory."""
    look = "import sys, bot.tournaments.swiss; print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)  # noqa: S603  ours
    assert done.stdout == "False\n"


def pairings(players):
    first, *rest = players
    for other in rest:
        last = [player for player in rest if player != other]
        yield [(first, other), tuple(last)]


@pytest.mark.parametrize("players", [6, 8])
def test_everybody_apart_from_everybody_is_impossible(players):
    foes = {player: frozenset(set(range(players)) - {player}) for player in range(players)}
    assert separated(range(players), [players // 2] * 2, foes) is None
    assert separated(range(players), [1] * players, foes) == [[player] for player in range(players)]


def test_those_without_foes_keep_their_tables_as_far_as_there_is_room():
    assert separated([5, 4, 3, 2, 1, 0], [3, 3], {4: frozenset({5}), 5: frozenset({4})}) == [[5, 3, 0], [4, 2, 1]]


def test_lots_are_those_of_the_seed_on_every_version_of_python():
    """Numbers that were drawn once; what changes them changes what anybody can work out again."""
    assert [round(lots("seed", 1, "pods-0").random(), 6), round(lots("seed", 2, "pods-0").random(), 6)] == [
        0.482292,
        0.653832,
    ]
    assert "".join(shuffled("abcdefgh", lots("seed", 1, "pods-0"))) == "efbadcgh"
    assert len({lots("seed", 1, purpose).random() for purpose in "abc"}) == 3


def test_every_order_is_as_likely():
    luck = Random(3)
    orders = [tuple(shuffled("abc", luck)) for _ in range(600)]
    assert all(70 < orders.count(order) < 130 for order in set(orders))
    assert len(set(orders)) == 6
    assert {drawn("abc", luck) for _ in range(50)} == set("abc")
