"""How a rating is shown: one number that starts at 1000 and rises with play."""

from bot.ratings.model import Rating

_BASE, _STEP, _DOUBT = 1000, 40, 3
LEAST_GAMES = 5
"""After so many rated games a number is no longer marked as doubtful,"""
CERTAIN = 5.0
"""or as soon as sigma is less."""


def number(rating: Rating) -> int:
    """What is shown: a strength that the player has almost certainly."""
    return round(_BASE + _STEP * (rating.mu - _DOUBT * rating.sigma))


def is_doubtful(rating: Rating, games: int) -> bool:
    """Whether it is shown with a question mark and kept out of lists. `games`: how many were rated."""
    return games < LEAST_GAMES and rating.sigma >= CERTAIN
