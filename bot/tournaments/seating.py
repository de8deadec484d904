"""Who sits where: everybody should start as often as is their due, and sit early as often as late."""

from collections.abc import Sequence
from itertools import permutations

from bot.tournaments.history import SCALE, Past, seated
from bot.tournaments.lots import Lots, drawn


def seat_cost(past: Past, seat: int, size: int) -> int:
    """What it costs that a player takes a seat, in parts of (2 * SCALE)^2: 4 e^2 + d^2 + 1/4 if it is the seat of
    their last table, with `e` the luck and `d` the lean that follow (`history.Past`)."""
    after = seated(past, seat, size)
    return 16 * after.luck**2 + 4 * after.lean**2 + (SCALE**2 if past.seat == seat else 0)


def seating(pasts: Sequence[Past], rng: Lots) -> tuple[int, ...]:
    """The fairest order of the players of a table, as indexes of `pasts`, the one who starts first.

    Of equally fair ones those are preferred in which nobody starts who started last time; among the rest by lot.
    """
    size = len(pasts)
    table = [[seat_cost(past, seat, size) for seat in range(size)] for past in pasts]
    best: list[tuple[int, ...]] = []
    least: tuple[int, bool] | None = None
    for order in permutations(range(size)):
        cost = sum(table[player][seat] for seat, player in enumerate(order))
        found = (cost, pasts[order[0]].seat == 0)
        if least is None or found < least:
            best, least = [], found
        if found == least:
            best.append(order)
    return drawn(best, rng)
