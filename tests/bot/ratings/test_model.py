"""The model: what a result may and may not do, and the formula, written again by hand."""

from itertools import combinations
from math import exp, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ratings.display import is_doubtful, number
from bot.ratings.eligibility import Facts, unrated
from bot.ratings.model import Rating, rated
from tests.bot.tournaments.events import patterns

ratings = st.builds(Rating, st.floats(0, 50), st.floats(1, 9))
tables = st.lists(st.tuples(ratings, st.integers(1, 7)), min_size=2, max_size=7)


EVERY = [ranks for size in range(2, 8) for ranks in patterns(size)]


def by_hand(before, ranks):
    """Weng and Lin's update for Bradley and Terry's model with full pairs, each divided by how many there are."""
    beta, kappa, tau = 25 / 6, 0.0001, 25 / 300
    found = []
    variances = [rating.sigma**2 + tau**2 for rating in before]
    others = len(before) - 1
    for seat, rating in enumerate(before):
        omega = delta = 0.0
        for other, opponent in enumerate(before):
            if other == seat:
                continue
            c = sqrt(variances[seat] + variances[other] + 2 * beta**2)
            p = 1 / (1 + exp((opponent.mu - rating.mu) / c))
            won = 1.0 if ranks[seat] < ranks[other] else 0.5 if ranks[seat] == ranks[other] else 0.0
            omega += variances[seat] / c * (won - p)
            delta += sqrt(variances[seat]) / c * variances[seat] / c**2 * p * (1 - p)
        mu = rating.mu + omega / others
        found.append((mu, sqrt(variances[seat] * max(1 - delta / others, kappa))))
    return found


def test_there_are_126_ways_to_tie():
    assert len(EVERY) == 126


@pytest.mark.parametrize("ranks", EVERY, ids=str)
def test_equal_players_tie_or_part_as_their_ranks(ranks):
    """Properties 34 and 35, for each way to tie."""
    after = rated([Rating()] * len(ranks), ranks)
    for (one, a), (other, b) in combinations(zip(ranks, after, strict=True), 2):
        if one == other:
            assert a.mu == pytest.approx(b.mu, abs=1e-12)
            assert a.sigma == pytest.approx(b.sigma, abs=1e-12)
        else:
            assert (a.mu > b.mu) == (one < other)


@given(tables)
@settings(deadline=None)
def test_it_is_the_formula(table):
    before, ranks = zip(*table, strict=True)
    for rating, (mu, sigma) in zip(rated(before, ranks), by_hand(before, ranks), strict=True):
        assert rating.mu == pytest.approx(mu, abs=1e-9)
        assert rating.sigma == pytest.approx(sigma, abs=1e-9)


@given(tables, st.randoms(use_true_random=False))
@settings(deadline=None)
def test_seats_mean_nothing(table, luck):
    """Property 36, to the last digit."""
    before, ranks = zip(*table, strict=True)
    order = luck.sample(range(len(table)), len(table))
    expected = rated(before, ranks)
    after = rated([before[seat] for seat in order], [ranks[seat] for seat in order])
    distinct = {(rating, rank) for rating, rank in table}
    if len(distinct) == len(table):
        assert after == tuple(expected[seat] for seat in order)
    for rating, seat in zip(after, order, strict=True):
        assert rating.mu == pytest.approx(expected[seat].mu, abs=1e-12)


@given(tables)
@settings(deadline=None)
def test_a_sole_winner_never_falls_and_a_sole_last_never_rises(table):
    """Property 37."""
    before, ranks = zip(*table, strict=True)
    after = rated(before, ranks)
    for seat, rank in enumerate(ranks):
        if ranks.count(rank) == 1 and rank == min(ranks):
            assert after[seat].mu >= before[seat].mu
        if ranks.count(rank) == 1 and rank == max(ranks):
            assert after[seat].mu <= before[seat].mu


def test_a_tie_of_equals_only_makes_them_more_certain():
    for rating in rated([Rating()] * 4, [1] * 4):
        assert rating.mu == pytest.approx(25, abs=1e-12)
        assert rating.sigma < Rating().sigma


def test_what_is_shown_starts_at_1000_and_rises_with_play():
    assert number(Rating()) == 1000
    winner, loser = rated([Rating(), Rating()], [1, 2])
    assert number(winner) > 1000
    assert number(Rating(30, 2)) == 1960
    assert number(winner) > number(loser)


def test_what_is_shown_is_doubtful_at_first():
    assert is_doubtful(Rating(), 4)
    assert not is_doubtful(Rating(), 5)
    assert not is_doubtful(Rating(25, 4.9), 1)
    assert is_doubtful(Rating(25, 5.0), 1)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        (Facts(2, 0, None), None),
        (Facts(4, 0, 3), None),
        (Facts(4, 0, 2), "few-actions"),
        (Facts(1, 0, 9), "few-people"),
        (Facts(3, 1, 9), "computer"),
        (Facts(3, 0, 9, is_cooperative=True), "cooperative"),
        (Facts(3, 0, 9, is_casual=True), "casual"),
        (Facts(3, 0, 9, is_cooperative=True, is_casual=True), "cooperative"),
        (Facts(3, 0, 9, is_first=True), "first-game"),
    ],
)
def test_what_is_rated(facts, reason):
    assert unrated(facts) == reason
