"""What the end of a match does to ratings, written in the transaction of its result.

The lines of the ledger are worked out on the thread that writes, one transaction after the other, so that each sees
what the one before it has left: of two games that end at the same moment the second counts from what the first made of
the ratings. If an earlier end is written later, or one is struck off, all games after it are worked out anew.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from bot.ratings.ledger import Entry, Game, Held, entries
from bot.ratings.model import Rating
from bot.store import queries
from bot.store.database import Transaction
from bot.tables.model import Position
from engines.core.match import FLAG
from engines.core.types import Outcome, Seat


def write_rating(transaction: Transaction, position: Position) -> None:
    """That a rated match has ended, and what that does to those who began it. Conflict if that was written before.

    A ghost is who gave up or ran out of time, gave the seat away, or was away so that a computer player went on; not
    those who still played when time was up for all (`Play.adjudicate`).
    """
    table, outcome = position.table, position.outcome
    if outcome is None:
        raise ValueError(f"table {table.id} has no result")
    transaction.require(queries.ratings.enter_game, match_id=table.id)
    for seat, rank in enumerate(ranks_of(outcome, table.seats)):
        sitting = table.sitting_at(seat)
        transaction.require(
            queries.ratings.enter_player,
            match_id=table.id,
            seat=seat,
            rank=rank,
            has_given_up=int(seat in position.match.resigned),
            is_stood_in=int(sitting is None or sitting.is_computer),
            flag=FLAG,
        )
    transaction.add(reckon, match_id=table.id)


def write_strike(transaction: Transaction, match_id: str, *, is_struck: bool) -> None:
    """That a rated game is struck off, or counts again. Conflict if there is no such game."""
    transaction.require(queries.ratings.strike, match_id=match_id, is_struck=int(is_struck))
    transaction.add(reckon, match_id=match_id)


def ranks_of(outcome: Outcome, seats: int) -> tuple[int, ...]:
    """The rank of each seat: 1 is the best, those who tie share one."""
    ranks: dict[Seat, int] = {}
    for place in outcome.places:
        ranks |= dict.fromkeys(place, len(ranks) + 1)
    return tuple(ranks[seat] for seat in range(seats))


def reckon(connection: Any, match_id: str) -> None:
    """Works out the lines of a game and of all later ones of its title in its server, from the facts and from what was
    held before. A function for a transaction (see `Statement`)."""
    place = dict(queries.ratings.place_of(connection, match_id=match_id))
    games = list(games_of(queries.ratings.facts_from(connection, **place)))
    held: dict[int, Held] = {}
    for person in {player for game in games for player in game.players}:
        row = queries.ratings.held_before(connection, person_id=person, **place)
        if row is not None:
            held[person] = _held(row)
    for game in games:
        for line in entries(game, held):
            held[line.player] = line.after
            queries.ratings.work_out(connection, **columns(line))
    title = {"guild_id": place["guild_id"], "game": place["game"]}
    for person, has in held.items():
        queries.ratings.hold(connection, person_id=person, **title, **holding(has))


def games_of(rows: Iterable[Mapping[str, Any]]) -> Iterator[Game]:
    """Games from their rows of facts, which stand together, a row for each player."""
    for match_id, group in groupby(rows, key=lambda row: str(row["match_id"])):
        facts = list(group)
        yield Game(
            game_id=match_id,
            ended_at=facts[0]["ended_at"],
            players=tuple(row["person_id"] for row in facts),
            ranks=tuple(row["rank"] for row in facts),
            ghosts=frozenset(row["person_id"] for row in facts if row["is_ghost"]),
            timed_out=frozenset(row["person_id"] for row in facts if row["is_timed_out"]),
            is_struck=bool(facts[0]["is_struck"]),
        )


def columns(line: Entry) -> dict[str, Any]:
    """What is worked out of a line, by the columns of `rating_entry`."""
    before = {f"{name}_before": value for name, value in holding(line.before).items()}
    after = {f"{name}_after": value for name, value in holding(line.after).items()}
    return {"match_id": line.game_id, "person_id": line.player, "annulled": line.annulled, **before, **after}


def holding(held: Held) -> dict[str, Any]:
    """What somebody has, by the columns of `rating`."""
    rating = held.rating
    return {"mu": rating.mu, "sigma": rating.sigma, "games": held.games, "timed_out_at": held.timed_out_at}


def _held(row: Mapping[str, Any]) -> Held:
    return Held(Rating(row["mu"], row["sigma"]), row["games"], row["timed_out_at"])
