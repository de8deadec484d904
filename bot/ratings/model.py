"""The rating model: Bradley and Terry's, averaged over all pairs at a table.

Measured against Plackett-Luce, Thurstone-Mosteller, TrueSkill and Elo it was the most accurate one that never gives a
worse rank the higher rating. That needs a window as wide as the largest table: with the default one those who tie drift
apart.
"""

from collections.abc import Sequence

import msgspec
from openskill.models import BradleyTerryPart

START_MU, START_SIGMA = 25.0, 25.0 / 3
_MODEL = BradleyTerryPart(mu=START_MU, sigma=START_SIGMA, window_size=6)


class Rating(msgspec.Struct, frozen=True):
    """What is believed of somebody's strength in one game."""

    mu: float = START_MU
    sigma: float = START_SIGMA
    """How uncertain it is."""


def rated(ratings: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a game.

    Args:
        ratings: of the players, two at least, before it.
        ranks: theirs, 1 is the best; those who tie are equal.
    """
    # Floating-point sums depend on their order, the order of seats must not matter.
    order = sorted(range(len(ratings)), key=lambda seat: (ranks[seat], ratings[seat].mu, ratings[seat].sigma))
    teams = [[_MODEL.rating(mu=ratings[seat].mu, sigma=ratings[seat].sigma)] for seat in order]
    after = _MODEL.rate(teams, ranks=[float(ranks[seat]) for seat in order])
    found = {seat: Rating(team[0].mu, team[0].sigma) for seat, team in zip(order, after, strict=True)}
    return tuple(found[seat] for seat in range(len(ratings)))
