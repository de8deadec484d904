"""A second opinion about a published round: slow, from the specification, and without any code of the bot.

It reads tournaments and rounds by the names of their fields only.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

REPEAT = {"score-first": 100, "balanced": 300, "repeat-averse": 1000, "golfer": 1000}
SPREAD = {"score-first": 3, "balanced": 1, "repeat-averse": 1, "golfer": 0}


def partitions(total: int, smallest: int, largest: int) -> list[tuple[int, ...]]:
    """All ways to write `total` as table sizes, each from the largest down."""
    if total == 0:
        return [()]
    return [
        (first, *rest)
        for first in range(min(largest, total), smallest - 1, -1)
        for rest in partitions(total - first, smallest, first)
    ]


def misfit(sizes: tuple[int, ...], preferred: int) -> int:
    """What table sizes cost."""
    return sum((size - preferred) ** 2 * (1 if size <= preferred else 2) for size in sizes)


def table_points(table: Any, scheme: str) -> dict[int, Fraction]:
    """The points of a finished table."""
    size = len(table.players)
    real = dict(zip(table.players, table.ranks, strict=True))
    people = [player for player in table.players if player not in table.ghosts]
    found = dict.fromkeys(table.players, Fraction(0))
    for player in people:
        better = sum(real[other] < real[player] for other in people)
        tied = sum(real[other] == real[player] for other in people)
        mean = better + Fraction(tied + 1, 2)
        linear = Fraction(size - mean, size - 1)
        win = (Fraction(1, tied) if better == 0 else 0) + Fraction(1, 2) - Fraction(1, size)
        found[player] = {"linear": linear, "win": win, "mixed": (linear + win) / 2}[scheme]
    return found


def points(event: Any) -> dict[int, Fraction]:
    """The points of all, voids aside."""
    found = {entrant.player: Fraction(entrant.joined > 1, 2) for entrant in event.entrants}
    for past in event.rounds:
        for player in past.byes:
            found[player] += 1
        for player in past.requested:
            found[player] += Fraction(1, 2)
        for table in past.tables:
            if table.ranks:
                for player, earned in table_points(table, event.settings.scheme).items():
                    found[player] += earned
    return found


def tie_breaks(event: Any, player: int) -> tuple[Fraction, Fraction]:
    """OMS and PSB of a player."""
    tables = [table for past in event.rounds for table in past.tables if table.ranks and not table.is_void]

    def sat(table: Any, other: int) -> bool:
        return other in table.players and other not in table.absent

    def worth(other: int) -> Fraction:
        elsewhere = [table for table in tables if sat(table, other) and not sat(table, player)]
        if not elsewhere:
            return Fraction(1, 2)
        earned = sum(table_points(table, event.settings.scheme)[other] for table in elsewhere)
        return max(Fraction(1, 4), Fraction(earned) / len(elsewhere))

    means, berger = [], Fraction(0)
    for table in tables:
        rank = {each: (each in table.ghosts, table.ranks[at]) for at, each in enumerate(table.players)}
        rank |= dict.fromkeys(table.ghosts, (True, 0))
        others = [each for each in table.players if each != player and sat(table, each)]
        if sat(table, player) and others:
            means.append(sum(map(worth, others)) / Fraction(len(others)))
            won = sum(worth(each) for each in others if rank[player] < rank[each])
            tied = sum(worth(each) for each in others if rank[player] == rank[each])
            berger += (won + Fraction(tied) / 2) / (len(table.players) - 1)
    return (sum(means, Fraction(0)) / len(means) if means else Fraction(0)), berger


def repeats(event: Any, round_: Any) -> int:
    """How many pairs of a round met before."""
    met = {pair for past in event.rounds for table in past.tables for pair in _met(table)}
    return sum(pair in met for table in round_.tables for pair in map(frozenset, combinations(table.players, 2)))


def check(event: Any, round_: Any, active: list[int], requested: list[int]) -> None:
    """Fails if a new round breaks what is promised. For events without void tables and without people kept apart."""
    _check_everybody(round_, active, requested)
    _check_sizes(event.settings, round_, len(active))
    _check_byes(event, round_, active)
    _check_tables(event, round_)
    if event.settings.balances_seats:
        for table in round_.tables:
            _check_seats(event, table.players)


def _met(table: Any) -> list[frozenset[int]]:
    there = [player for player in table.players if player not in table.absent]
    return [frozenset(pair) for pair in combinations(there, 2)]


def _check_everybody(round_: Any, active: list[int], requested: list[int]) -> None:
    named = Counter([*round_.byes, *(player for table in round_.tables for player in table.players)])
    assert named == Counter(active), "everybody once, nobody else"
    assert sorted(round_.requested) == sorted(requested)


def _check_sizes(settings: Any, round_: Any, players: int) -> None:
    sizes = tuple(len(table.players) for table in round_.tables)
    assert sizes == tuple(sorted(sizes, reverse=True))
    byes = len(round_.byes)
    options = [
        (10 * away + misfit(each, settings.preferred), away, (each or (0,))[0] - (each or (0,))[-1])
        if settings.has_byes
        else (away, misfit(each, settings.preferred), (each or (0,))[0] - (each or (0,))[-1])
        for away in range(players + 1)
        for each in partitions(players - away, settings.smallest, settings.largest)
    ]
    cost, spread = misfit(sizes, settings.preferred), (sizes or (0,))[0] - (sizes or (0,))[-1]
    assert min(options) == ((10 * byes + cost, byes, spread) if settings.has_byes else (byes, cost, spread))


def _check_byes(event: Any, round_: Any, active: list[int]) -> None:
    scores = points(event)
    had = Counter(player for past in event.rounds for player in (*past.byes, *past.requested))
    had.update(entrant.player for entrant in event.entrants if entrant.joined > 1)
    leads = [player for player in active if scores[player] == max(scores[other] for other in active)]
    due = [player for player in active if leads != [player]]
    for player in round_.byes:
        assert leads != [player] or len(active) == 1, "the sole leader plays"
        for other in due:
            if other not in round_.byes:
                assert (had[player], scores[player]) <= (had[other], scores[other])


def _check_tables(event: Any, round_: Any) -> None:
    """No swap of two players between tables costs less, and small tables are at the bottom."""
    number, settings, scores = len(event.rounds) + 1, event.settings, points(event)
    counts: Counter[frozenset[int]] = Counter()
    last: dict[frozenset[int], int] = {}
    small: Counter[int] = Counter()
    for at, past in enumerate(event.rounds, 1):
        for table in past.tables:
            for pair in _met(table):
                counts[pair] += 1
                last[pair] = at
            if len(table.players) < max(len(other.players) for other in past.tables):
                small.update(player for player in table.players if player not in table.absent)
    largest = max((len(table.players) for table in round_.tables), default=0)

    def firm(tables: list[list[int]]) -> int:
        cost = 0
        for players in tables:
            for pair in map(frozenset, combinations(players, 2)):
                if counts[pair]:
                    cost += REPEAT[settings.policy] * (2 * counts[pair] - 1)
                    cost += REPEAT[settings.policy] // 2 * (last[pair] == number - 1)
            if len(players) < largest:
                cost += sum(10 * small[player] for player in players)
        return cost

    def spread(tables: list[list[int]]) -> int:
        # Eighths of a point, rounded to the nearest, halves up.
        gaps = (abs(scores[a] - scores[b]) * 8 for players in tables for a, b in combinations(players, 2))
        return sum(SPREAD[settings.policy] * int(gap + Fraction(1, 2)) ** 2 for gap in gaps)

    tables = [list(table.players) for table in round_.tables]
    if all(len(players) == 2 for players in tables):
        return  # told by the best pairing of all, in a test of its own
    for one, other in combinations(tables, 2):
        old_firm, old = firm([one, other]), firm([one, other]) + spread([one, other])
        for a in one:
            for b in other:
                ones = [b if player == a else player for player in one]
                others = [a if player == b else player for player in other]
                new_firm = firm([ones, others])
                rises = (len(ones) - len(others)) * (scores[b] - scores[a]) < 0
                if rises and new_firm >= old_firm:
                    continue
                assert new_firm + spread([ones, others]) >= old, f"{a} and {b} had better change places"
                if len(one) > len(other) and scores[a] < scores[b]:
                    assert any(counts.values()) or any(small.values()), "the better one sits at the larger table"


def _check_seats(event: Any, players: tuple[int, ...]) -> None:
    size = len(players)
    starts, leans, seats = Counter[int](), Counter[int](), dict[int, int]()
    luck: dict[int, Fraction] = {}
    for past in event.rounds:
        for table in past.tables:
            for seat, player in enumerate(table.players):
                if player in players and player not in table.absent:
                    starts[player] += seat == 0
                    luck[player] = luck.get(player, Fraction(0)) - Fraction(1, len(table.players))
                    leans[player] += Fraction(seat, len(table.players) - 1) - Fraction(1, 2)
                    seats[player] = seat

    def cost(player: int, seat: int) -> Fraction:
        e = starts[player] + (seat == 0) + luck.get(player, 0) - Fraction(1, size)
        d = leans[player] + Fraction(seat, size - 1) - Fraction(1, 2)
        return 4 * e**2 + d**2 + Fraction(seats.get(player) == seat, 4)

    # Whole numbers, because fractions are slow.
    costs = {(player, seat): int(cost(player, seat) * 4 * 420**2) for player in players for seat in range(size)}
    every = {order: sum(costs[player, seat] for seat, player in enumerate(order)) for order in permutations(players)}
    assert every[players] == min(every.values()), "there are fairer seats"
    if seats.get(players[0]) == 0:
        again = [order for order in every if every[order] == every[players] and seats.get(order[0]) != 0]
        assert not again, "starts twice running without need"
