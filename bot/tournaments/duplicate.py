"""Duplicate boards: all teams play the same deals of a co-operative game, and are compared board by board.

Matchpoints of a board with t teams are 2 for each team that is beaten and 1 for each that ties, t (t - 1) in all.
Only teams that started a board are compared on it, so that nobody gains by a no-show.
"""

import hmac
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

import msgspec

from bot.tournaments.model import Player

Team: TypeAlias = int
"""The id of a team."""

SPOILT = Fraction(3, 5)
"""What a team has from a board that a fault spoilt for it alone."""
ALONE = Fraction(1, 2)
"""What a team has from a board that nobody else started."""


class Result(msgspec.Struct, frozen=True):
    """How a team did on a board. Not how long it took: people live in different time zones."""

    score: int
    rounds: int
    """Of the game; fewer are better if scores are equal."""
    is_adjudicated: bool = False
    """Computer players finished it when the time was up. It counts like any other."""

    @property
    def merit(self) -> tuple[int, int]:
        """More is better."""
        return (self.score, -self.rounds)


class Board(msgspec.Struct, frozen=True):
    """One deal. A team that is in neither `results` nor `spoilt` did not start it."""

    results: Mapping[Team, Result]
    spoilt: frozenset[Team] = frozenset()
    """Teams for which a fault of the bot spoilt it."""
    is_excluded: bool = False
    """A fault spoilt it for everybody: it counts for nobody."""
    crews: Mapping[Team, frozenset[Player]] = {}
    """Who played it in each team."""


class TeamStanding(msgspec.Struct, frozen=True):
    """A line of the standings of teams."""

    team: Team
    place: int
    percentage: Fraction
    """The mean over all boards that count, 1 is everything."""
    boards_won: Fraction
    """A shared top counts half."""
    score: int
    head_to_head: int
    """Boards on which they did better than a team that is equal so far, less those on which they did worse."""


class PlayerStanding(msgspec.Struct, frozen=True):
    """A line of the standings of people, for those who played half of the boards that count."""

    player: Player
    place: int
    percentage: Fraction
    """The mean over the boards they played."""
    boards: int


def board_seed(secret: str, event: str, board: int) -> str:
    """The seed of a board. The SHA-256 of the secret is published at the start and the secret at the end.

    Args:
        secret: drawn by the operating system for this event.
        event: its id.
        board: counted from 0.
    """
    return hmac.digest(secret.encode(), f"{event}:{board}".encode(), "sha256").hex()


def matchpoints(results: Mapping[Team, Result]) -> Mapping[Team, int]:
    """2 for each team that is beaten, 1 for each that ties."""
    merits = [result.merit for result in results.values()]
    return {
        team: sum(2 * (result.merit > other) + (result.merit == other) for other in merits) - 1
        for team, result in results.items()
    }


def percentages(board: Board, teams: Iterable[Team]) -> Mapping[Team, Fraction]:
    """What each team has from a board, from 0 to 1; nobody has anything from one that is excluded."""
    if board.is_excluded:
        return {}
    results = _compared(board)
    points, most = matchpoints(results), 2 * (len(results) - 1)
    found = {team: Fraction(points[team], most) if most else ALONE for team in results}
    return {team: SPOILT if team in board.spoilt else found.get(team, Fraction()) for team in teams}


def team_standings(teams: Sequence[Team], boards: Sequence[Board]) -> tuple[TeamStanding, ...]:
    """Teams by percentage, boards won, total score and the boards among equals; who then is equal shares a place.

    Of two teams matchpoints only say who won more often: they are ranked by total score first, over the boards that are
    spoilt for neither.
    """
    means, won, scores = _means(teams, boards), _boards_won(teams, boards), _scores(teams, boards)
    fair = _scores(teams, [board for board in boards if not board.spoilt])
    keys = {
        team: (fair[team], won[team]) if len(teams) == 2 else (means[team], won[team], scores[team]) for team in teams
    }
    duels = {
        team: sum(_duel(board, team, other) for board in boards for other in teams if keys[other] == keys[team])
        for team in teams
    }
    merits = {team: (keys[team], duels[team]) for team in teams}
    order = sorted(sorted(teams), key=merits.__getitem__, reverse=True)
    return tuple(
        TeamStanding(
            team,
            1 + sum(merits[other] > merits[team] for other in teams),
            means[team],
            won[team],
            scores[team],
            duels[team],
        )
        for team in order
    )


def player_standings(teams: Sequence[Team], boards: Sequence[Board]) -> tuple[PlayerStanding, ...]:
    """People by the mean percentage of the boards they played, whatever their teams were."""
    shares: defaultdict[Player, list[Fraction]] = defaultdict(list)
    counted = [board for board in boards if not board.is_excluded]
    for board in counted:
        given = percentages(board, teams)
        for team, crew in board.crews.items():
            if team in board.results or team in board.spoilt:
                for player in crew:
                    shares[player].append(given[team])
    means = {player: sum(own, Fraction()) / len(own) for player, own in shares.items() if 2 * len(own) >= len(counted)}
    return tuple(
        PlayerStanding(
            player, 1 + sum(other > means[player] for other in means.values()), means[player], len(shares[player])
        )
        for player in sorted(means, key=lambda player: (-means[player], player))
    )


def _compared(board: Board) -> Mapping[Team, Result]:
    """The results that count."""
    return {
        team: result for team, result in board.results.items() if team not in board.spoilt and not board.is_excluded
    }


def _means(teams: Iterable[Team], boards: Iterable[Board]) -> Mapping[Team, Fraction]:
    counted = [board for board in boards if not board.is_excluded]
    given = [percentages(board, teams) for board in counted]
    return {team: sum((each[team] for each in given), Fraction()) / max(1, len(given)) for team in teams}


def _boards_won(teams: Iterable[Team], boards: Iterable[Board]) -> Mapping[Team, Fraction]:
    won = dict.fromkeys(teams, Fraction())
    for board in boards:
        results = _compared(board)
        best = max((result.merit for result in results.values()), default=None)
        tops = [team for team, result in results.items() if result.merit == best]
        if len(results) > 1:
            for team in tops:
                won[team] += Fraction(1, 1 if len(tops) == 1 else 2)
    return won


def _scores(teams: Iterable[Team], boards: Sequence[Board]) -> Mapping[Team, int]:
    counted = [_compared(board) for board in boards]
    return {team: sum(results[team].score for results in counted if team in results) for team in teams}


def _duel(board: Board, team: Team, other: Team) -> int:
    results = _compared(board)
    if team not in results or other not in results:
        return 0
    mine, theirs = results[team].merit, results[other].merit
    return (mine > theirs) - (mine < theirs)
