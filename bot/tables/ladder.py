"""The ladder of a server: who has which rating in which game, who stands above whom, and what each game has changed.

Nothing here changes anything. What is kept of ratings is written by `rating`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.ratings.display import is_doubtful, number
from bot.ratings.eligibility import Reason
from bot.ratings.ledger import Annulment
from bot.ratings.model import Rating
from bot.store import queries
from bot.store.database import Store

MOST_PAST = 60
"""Games that a person's history tells of; older ones are forgotten there, but still count."""


class Score(msgspec.Struct, frozen=True):
    """A rating as it is shown."""

    number: int
    is_doubtful: bool = False
    """Too little is known yet: it has a question mark, and is on no leader board."""


class Shift(msgspec.Struct, frozen=True):
    """What a game did to the rating of a person."""

    before: Score
    after: Score
    annulled: Annulment | None
    """Why it did nothing."""


class Moved(msgspec.Struct, frozen=True):
    """Somebody whose game has ended."""

    person_id: int
    name: str
    """As last seen, unescaped."""
    shift: Shift


class Rung(msgspec.Struct, frozen=True):
    """Somebody on a leader board."""

    person_id: int
    name: str
    """As last seen, unescaped."""
    score: Score
    games: int


class Holding(msgspec.Struct, frozen=True):
    """What somebody has in a game."""

    score: Score
    games: int
    """How many were rated."""


class Past(msgspec.Struct, frozen=True):
    """A game that somebody has played, as their history tells of it."""

    table_id: str
    ended_at: int
    unrated: Reason | None
    """Why it was not rated."""
    shift: Shift | None
    """None also if it was rated, but they took the seat of somebody else."""
    channel_id: int | None
    """Where its board hangs; None: nowhere."""
    message_id: int | None


class Ladder:
    """Looks ratings up, one server and game at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guild_id: int, game: str, person_id: int) -> Holding:
        """What a person has; at first what everybody begins with."""
        row = await self._store.read_one(queries.ratings.held, guild_id=guild_id, game=game, person_id=person_id)
        if row is None:
            return Holding(_score(Rating(), 0), 0)
        return Holding(_score(Rating(row["mu"], row["sigma"]), row["games"]), row["games"])

    async def strength(self, guild_id: int, game: str, person_id: int) -> int:
        """The number alone: by it tournaments seed."""
        return (await self.of(guild_id, game, person_id)).score.number

    async def rungs(self, guild_id: int, game: str) -> list[Rung]:
        """All whose rating is certain enough and who do not hide, the best first. Some may have left the server."""
        rows = await self._store.read_one(queries.ratings.shown, guild_id=guild_id, game=game)
        rungs = [
            Rung(row["person_id"], row["name"], _score(Rating(row["mu"], row["sigma"]), row["games"]), row["games"])
            for row in rows
        ]
        certain = [rung for rung in rungs if not rung.score.is_doubtful]
        return sorted(certain, key=lambda rung: (-rung.score.number, rung.person_id))

    async def moved(self, table_id: str) -> tuple[Moved, ...]:
        """What a finished game did to its players, the best first, without those who hide."""
        rows = await self._store.read_one(queries.ratings.moved, match_id=table_id)
        return tuple(Moved(row["person_id"], row["name"], _shift(row)) for row in rows)

    async def titles(self, guild_id: int, person_id: int) -> list[str]:
        """The games that a person has played to the end, the one most played first."""
        rows = await self._store.read_one(queries.ratings.titles_of, guild_id=guild_id, person_id=person_id)
        return [row["game"] for row in rows]

    async def past(self, guild_id: int, game: str, person_id: int) -> list[Past]:
        """The last games of a person, the latest first, whether they were rated or not."""
        rows = await self._store.read_one(
            queries.ratings.past, guild_id=guild_id, game=game, person_id=person_id, most=MOST_PAST
        )
        return [
            Past(
                table_id=row["match_id"],
                ended_at=row["ended_at"],
                unrated=row["unrated"],
                shift=_shift(row) if row["is_entered"] else None,
                channel_id=row["channel_id"],
                message_id=row["message_id"] or None,
            )
            for row in rows
        ]

    async def curve(self, guild_id: int, game: str, person_id: int) -> list[Score]:
        """How the rating of a person has moved: what everybody begins with, and then what it was after each game that
        counted."""
        rows = await self._store.read_one(queries.ratings.curve, guild_id=guild_id, game=game, person_id=person_id)
        return [_score(Rating(), 0), *(_score(Rating(row["mu"], row["sigma"]), row["games"]) for row in rows)]

    async def recent(self, guild_id: int, most: int) -> Sequence[str]:
        """The ids of the last rated games of a server, the latest first."""
        rows = await self._store.read_one(queries.ratings.recent, guild_id=guild_id, most=most)
        return [row["match_id"] for row in rows]


def _score(rating: Rating, games: int) -> Score:
    return Score(number(rating), is_doubtful(rating, games))


def _shift(row: Mapping[str, Any]) -> Shift:
    before = _score(Rating(row["mu_before"], row["sigma_before"]), row["games_before"])
    after = _score(Rating(row["mu_after"], row["sigma_after"]), row["games_after"])
    return Shift(before, after, row["annulled"])
