"""Round robins: properties of the circle, and each block design."""

from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.tournaments.designs import coverage, design
from bot.tournaments.model import Entrant, Round, Settings, Table, Tournament
from bot.tournaments.points import totals
from bot.tournaments.robin import circle
from bot.tournaments.scores import UNIT
from bot.tournaments.standings import standings


@pytest.mark.parametrize("players", range(2, 16))
def test_everybody_meets_everybody_once(players):
    """Property 23."""
    people = list(range(100, 100 + players))
    legs = circle(people)
    assert len(legs) == players - 1 + players % 2
    assert Counter(frozenset(pair) for leg in legs for pair in leg.pairs) == Counter(
        map(frozenset, combinations(people, 2))
    )
    for leg in legs:
        named = [player for pair in leg.pairs for player in pair] + [leg.free] * (players % 2)
        assert sorted(named) == people
    free = Counter(leg.free for leg in legs)
    assert free == (Counter(people) if players % 2 else Counter({None: players - 1}))
    starts, seconds = (Counter(pair[place] for leg in legs for pair in leg.pairs) for place in (0, 1))
    assert all(abs(starts[player] - seconds[player]) <= 1 for player in people)


def test_nobody_meets_nobody():
    assert circle([]) == ()


CYCLIC = [(7, 3, 1), (7, 4, 2), (11, 5, 2), (11, 6, 3), (13, 4, 1), (15, 7, 3), (21, 5, 1), (31, 6, 1)]
CYCLIC += [(size + 1, size, size - 1) for size in range(2, 8)]


@pytest.mark.parametrize(("players", "size", "meetings"), CYCLIC)
def test_cyclic_designs(players, size, meetings):
    found = design(players, size)
    assert (found.players, found.size, found.meetings, len(found.games)) == (players, size, meetings, players)
    check_meetings(found)
    assert found.has_seats
    for seat in range(size):
        assert sorted(game[seat] for game in found.games) == list(range(players))


def test_all_games_of_a_round_that_are_played_at_the_same_time_count():
    """The first seat wins every game: so everybody wins once, is second once and third once."""
    tables = tuple(Table(game, (1, 2, 3)) for game in design(7, 3).games)
    settings = Settings("", 1, 3, 3, 3, scheme="linear")
    event = Tournament(settings, tuple(Entrant(player) for player in range(7)), (Round(tables),))
    assert set(totals(event).values()) == {UNIT + UNIT // 2}
    half = replace(event, rounds=(Round((*tables[:3], *(Table(table.players) for table in tables[3:]))),))
    assert sum(totals(half).values()) == 3 * (UNIT + UNIT // 2)
    assert {line.place for line in standings(event)} == {1}


@pytest.mark.parametrize(
    ("players", "size", "games", "rounds"), [(9, 3, 12, 4), (16, 4, 20, 5), (25, 5, 30, 6), (49, 7, 56, 8)]
)
def test_affine_planes(players, size, games, rounds):
    found = design(players, size)
    assert (len(found.games), len(found.rounds), found.meetings, found.has_seats) == (games, rounds, 1, False)
    check_meetings(found)
    for round_ in found.rounds:
        assert sorted(player for game in round_ for player in game) == list(range(players))


def check_meetings(found):
    """Every pair meets as often as it is said, and the two equations of block designs hold."""
    pairs = Counter(frozenset(pair) for game in found.games for pair in combinations(game, 2))
    assert pairs == Counter({frozenset(pair): found.meetings for pair in combinations(range(found.players), 2)})
    games = Counter(player for game in found.games for player in game)
    assert len(set(games.values())) == 1
    assert found.meetings * (found.players - 1) == games[0] * (found.size - 1)
    assert found.players * games[0] == len(found.games) * found.size


@pytest.mark.parametrize(("players", "size"), [(10, 4), (36, 6), (12, 4), (4, 2), (8, 4)])
def test_other_numbers_have_no_design(players, size):
    assert design(players, size) is None


def test_what_a_schedule_without_a_design_guarantees():
    assert (coverage(range(4), [(0, 1, 2), (0, 1, 3)]).least, coverage(range(4), [(0, 1, 2), (0, 1, 3)]).most) == (0, 2)
