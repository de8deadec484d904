"""Duplicate boards: the worked example, matchpoints in general, and the same deal for everybody."""

from fractions import Fraction
from hashlib import sha256
from hmac import HMAC
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.duplicate import (
    Board,
    Result,
    board_seed,
    matchpoints,
    percentages,
    player_standings,
    team_standings,
)
from engines.core import match as matches
from engines.core.match import Setup
from engines.core.registry import game
from engines.core.rng import Luck

results = st.builds(Result, st.integers(0, 5), st.integers(1, 3))
boards = st.dictionaries(st.integers(1, 9), results, min_size=1)


def board(*scores, **others):
    """A board of teams 1, 2, ..., all in eight rounds; None for a team that did not start."""
    played = {team: Result(score, 8) for team, score in enumerate(scores, 1) if score is not None}
    return Board(played, **others)


def test_the_worked_example():
    lines = team_standings([1, 2, 3], [board(18, 15, 15), board(12, 20, 9)])
    assert [(line.team, line.percentage) for line in lines] == [
        (1, Fraction(3, 4)), (2, Fraction(5, 8)), (3, Fraction(1, 8)),
    ]  # fmt: skip
    assert matchpoints(board(18, 15, 15).results) == {1: 4, 2: 1, 3: 1}
    assert matchpoints(board(12, 20, 9).results) == {1: 2, 2: 4, 3: 0}
    assert [line.boards_won for line in lines] == [1, 1, 0]


@given(boards)
@settings(deadline=None)
def test_matchpoints_add_up(played):
    """Property 39."""
    points = matchpoints(played)
    assert sum(points.values()) == len(played) * (len(played) - 1)
    assert max(points.values()) <= 2 * (len(played) - 1)
    for team, result in played.items():
        for other, another in played.items():
            better = (result.score, -result.rounds) > (another.score, -another.rounds)
            assert (points[team] > points[other]) == better
    assert matchpoints(played | {10: Result(-1, 1)}) == {team: each + 2 for team, each in points.items()} | {10: 0}


def test_fewer_rounds_are_better_if_scores_are_equal():
    assert matchpoints({1: Result(5, 8), 2: Result(5, 7), 3: Result(6, 20)}) == {1: 0, 2: 2, 3: 4}


def test_nobody_gains_by_a_team_that_did_not_start():
    half = Fraction(1, 2)
    assert percentages(board(9, None, 5, 5), [1, 2, 3, 4]) == {1: 1, 2: 0, 3: Fraction(1, 4), 4: Fraction(1, 4)}
    assert percentages(board(9, None), [1, 2]) == {1: half, 2: 0}


def test_a_spoilt_board_counts_three_fifths_for_that_team_and_nothing_for_others():
    found = percentages(board(9, 5, 7, spoilt=frozenset({1})), [1, 2, 3])
    assert found == {1: Fraction(3, 5), 2: 0, 3: 1}
    assert percentages(board(9, 5, is_excluded=True), [1, 2]) == {}
    lines = team_standings([1, 2, 3], [board(9, 5, 1, is_excluded=True), board(1, 2, 3)])
    assert [(line.team, line.percentage, line.score) for line in lines] == [
        (3, 1, 3),
        (2, Fraction(1, 2), 2),
        (1, 0, 1),
    ]


def test_two_teams_are_ranked_by_their_scores():
    lines = team_standings([1, 2], [board(10, 9), board(10, 9), board(1, 20)])
    assert [(line.team, line.place) for line in lines] == [(2, 1), (1, 2)]
    lines = team_standings([1, 2, 3], [board(10, 9, 0), board(10, 9, 0), board(1, 20, 0)])
    assert [line.team for line in lines] == [1, 2, 3]


def test_ties_are_broken_by_boards_won_then_scores_then_boards_among_equals():
    won = team_standings([1, 2, 3, 4], [board(3, 2, 2, 1), board(1, 2, 2, 3), board(2, 2, 2, 2)])
    assert [(line.team, line.place, line.boards_won) for line in won] == [
        (1, 1, Fraction(3, 2)), (4, 1, Fraction(3, 2)), (2, 3, Fraction(1, 2)), (3, 3, Fraction(1, 2)),
    ]  # fmt: skip
    scores = team_standings([1, 2, 3], [board(9, 1, 1), board(1, 8, 1), board(5, 5, 5)])
    assert [(line.team, line.place) for line in scores] == [(1, 1), (2, 2), (3, 3)]


def test_the_last_tie_is_broken_by_the_boards_among_equals():
    """1 and 2 have 8 matchpoints, won no board and have 15 points each. 2 did better on two of three boards."""
    near = Board({1: Result(5, 2), 2: Result(5, 1), 3: Result(9, 1), 4: Result(0, 1)})
    far = Board({1: Result(5, 1), 2: Result(5, 3), 3: Result(9, 1), 4: Result(5, 2)})
    lines = team_standings([1, 2, 3, 4], [near, near, far])
    assert [(line.team, line.place, line.head_to_head) for line in lines[:3]] == [(3, 1, 0), (2, 2, 1), (1, 3, -1)]
    assert lines[1].percentage == lines[2].percentage == Fraction(8, 18)


def test_people_are_ranked_by_the_boards_they_played():
    """13 played one board of four: too few."""
    crews = [{1: frozenset({10, 11}), 2: frozenset({12})}] * 3 + [{1: frozenset({10, 12}), 2: frozenset({13})}]
    played = [board(*scores, crews=crew) for scores, crew in zip([(2, 1), (2, 1), (1, 2), (2, 1)], crews, strict=True)]
    lines = player_standings([1, 2], played)
    assert [(line.player, line.place, line.percentage, line.boards) for line in lines] == [
        (10, 1, Fraction(3, 4), 4), (11, 2, Fraction(2, 3), 3), (12, 3, Fraction(1, 2), 4),
    ]  # fmt: skip


def test_seeds_of_boards_are_an_hmac_of_the_secret():
    assert board_seed("secret", "summer", 2) == HMAC(b"secret", b"summer:2", sha256).hexdigest()
    assert len({board_seed("secret", event, number) for event in ("a", "b") for number in range(4)}) == 8


@given(st.text(max_size=8), st.integers(0, 5), st.integers(1, 9))
@settings(deadline=None)
def test_a_roll_in_one_stream_leaves_the_others_alone(seed, more, limit):
    """Property 39: draws are keyed by seed, stream and index."""
    luck = Luck(board_seed(seed, "event", 0))
    dice = luck.of("dice")
    for _ in range(more):
        _, dice = dice.below(6)
    assert luck.of("storm").below(limit) == Luck(board_seed(seed, "event", 0)).of("storm").below(limit)
    assert dice.of("deck") == luck.of("dice").of("deck")


def test_the_same_seed_and_the_same_decisions_are_the_same_game():
    """Property 39, with Man the Boats; another board is another deal."""
    boats = game("man_the_boats")

    def played(number):
        luck, told = Random(7), []
        match, _ = matches.start(
            boats, Setup("man_the_boats", boats.spec.rules, board_seed("secret", "event", number), 2, {})
        )
        for _ in range(40):
            seats = sorted(matches.awaited(boats, match))
            if not seats:
                break
            action = luck.choice(boats.legal_actions(match.state, seats[0]))
            match, events = matches.play(boats, match, seats[0], matches.write(boats, action))
            told += events
        return told

    assert played(0) == played(0)
    assert played(0) != played(1)


def test_whoever_finishes_it_the_result_counts():
    assert matchpoints({1: Result(5, 8, is_adjudicated=True), 2: Result(4, 8)}) == {1: 2, 2: 0}
    assert replace(Result(5, 8), is_adjudicated=True).merit == Result(5, 8).merit
