"""Who plays whom: tables of equal scores with new opponents.

Everybody is ordered by points (never by a tie-break), by lot where points are equal, and cut into tables; then players
are swapped between tables as long as that costs less (`swaps`). The best of several such arrangements is taken. Where
all tables are of two, the best pairing of all is (`matching`).
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from bot.tournaments.apart import separated
from bot.tournaments.history import History
from bot.tournaments.lots import lots, shuffled
from bot.tournaments.matching import matched
from bot.tournaments.model import Player, Policy, Settings
from bot.tournaments.scores import UNIT
from bot.tournaments.sizes import Sizes
from bot.tournaments.swaps import Costs, Matrix, improved

STARTS = 6
"""Arrangements that are improved."""
SMALL = 10
"""What it costs that a player sits at a small table, for each time that they did before."""
_EIGHTH = UNIT // 8


class Weights(msgspec.Struct, frozen=True):
    """What counts for how much."""

    repeat: int
    """Of a pair that met once; the m-th time costs 2m - 1 times as much, and half of it more right after."""
    spread: int
    """Of the square of a difference in points, counted in eighths."""


POLICIES: Mapping[Policy, Weights] = {
    "score-first": Weights(100, 3),
    "balanced": Weights(300, 1),
    "repeat-averse": Weights(1000, 1),
    "golfer": Weights(1000, 0),
}


def spread_cost(a: int, b: int, weights: Weights) -> int:
    """What the difference of two players' units costs at one table."""
    eighths = (abs(a - b) + _EIGHTH // 2) // _EIGHTH
    return weights.spread * eighths**2


def repeat_cost(a: Player, b: Player, past: History, round_no: int, weights: Weights) -> int:
    """What it costs that two meet again in a round."""
    meetings = past.meetings.get(frozenset((a, b)))
    if meetings is None:
        return 0
    fresh = weights.repeat // 2 if meetings.last == round_no - 1 else 0
    return weights.repeat * (2 * meetings.count - 1) + fresh


def pairing_costs(
    players: Sequence[Player], units: Mapping[Player, int], past: History, no: int, settings: Settings
) -> Costs:
    """What arrangements of these players cost in round `no`. A pair that is kept apart costs more than all else."""
    weights = POLICIES[settings.policy]
    scores = [units[player] for player in players]
    spread = [[spread_cost(a, b, weights) for b in scores] for a in scores]
    small = [SMALL * past.past(player).small_tables for player in players]
    repeats = [[repeat_cost(a, b, past, no, weights) if a != b else 0 for b in players] for a in players]
    most = 1 + sum(map(sum, spread)) + sum(map(sum, repeats)) + sum(small)
    firm: Matrix = [
        [cost + most * (frozenset((a, b)) in settings.keep_apart) for b, cost in zip(players, row, strict=True)]
        for a, row in zip(players, repeats, strict=True)
    ]
    return Costs(scores, firm, spread, small)


def grouped(
    players: Sequence[Player], sizes: Sequence[int], costs: Costs, settings: Settings, no: int
) -> tuple[tuple[Player, ...], ...]:
    """The cheapest tables that were found, the largest and the strongest first.

    Args:
        players: as many as there are places.
        sizes: of the tables, the largest first.
        costs: by the indexes of `players`.
        settings: of the event.
        no: the round, counted from 1.
    """
    orders = []
    for start in range(STARTS):
        order = shuffled(range(len(players)), lots(settings.seed, no, f"pods-{start}"))
        orders.append(sorted(order, key=lambda index: -costs.scores[index]))
    return arranged(players, [_chunks(order, sizes) for order in orders], costs, settings)


def arranged(
    players: Sequence[Player], starts: Sequence[Sequence[Sequence[int]]], costs: Costs, settings: Settings
) -> tuple[tuple[Player, ...], ...]:
    """The cheapest of what can be made of several arrangements of the indexes of `players`; nobody sits with somebody
    they are kept apart from, if that can be helped."""
    best = min((improved(costs, start) for start in starts), key=costs.total)
    foes: defaultdict[int, set[int]] = defaultdict(set)
    for a, b in combinations(range(len(players)), 2):
        if frozenset((players[a], players[b])) in settings.keep_apart:
            foes[a].add(b)
            foes[b].add(a)
    if any(foes[player].intersection(table) for table in best for player in table):
        order = [player for table in best for player in table]
        hunted = {player: frozenset(others) for player, others in foes.items()}
        apart = separated(order, [len(table) for table in best], hunted)
        best = best if apart is None else improved(costs, apart)
    ordered = sorted(best, key=lambda table: (-len(table), -sum(costs.scores[index] for index in table)))
    return tuple(tuple(players[index] for index in table) for table in ordered)


def paired(
    players: Sequence[Player], costs: Costs, past: History, due: Sequence[Player], settings: Settings, no: int
) -> tuple[tuple[tuple[Player, ...], ...], Player | None]:
    """Tables of two, the strongest first: as few pairs that are kept apart as can be, then as few repeats, then least
    cost; and who sits out, one of `due`, if the number is odd."""
    index = {player: at for at, player in enumerate(players)}
    order = shuffled(players, lots(settings.seed, no, "pods-0"))
    repeat = 1 + sum(map(sum, costs.spread)) + sum(map(sum, costs.firm))
    apart = repeat * (len(players) + 1)

    def cost(a: Player, b: Player) -> int:
        usual = costs.firm[index[a]][index[b]] + costs.spread[index[a]][index[b]]
        return usual + repeat * (past.met(a, b) > 0) + apart * (frozenset((a, b)) in settings.keep_apart)

    pairs, left = matched(order, cost, [player for player in order if player in due])
    pairs.sort(key=lambda pair: -sum(costs.scores[index[player]] for player in pair))
    return tuple(pairs), left


def snake(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Deals in order of strength: to the tables one by one, then backwards, and so on; full ones are passed over."""
    tables: list[list[int]] = [[] for _ in sizes]
    rest = iter(order)
    for turn in range(max(sizes, default=0)):
        free = [at for at, size in enumerate(sizes) if len(tables[at]) < size]
        for at in free if turn % 2 == 0 else reversed(free):
            tables[at].append(next(rest))
    return tables


def are_pairs(sizes: Sizes) -> bool:
    """Whether all tables are of two, so that the best pairing can be told exactly."""
    return set(sizes.tables) == {2}


def _chunks(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in sizes]
