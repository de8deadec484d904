"""How reliable people are: how long they usually take to answer, and how many of their games they finish.

Computed from the log each time, from the last games of a year, one server at a time. What lies in a pause does not
count as time; turns that a computer player ended, or that ended with the game given up, are no answers.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from statistics import median_low
from typing import Any, TypeAlias

import msgspec

from bot.clocks.pauses import Pause, effective, of_seat
from bot.store import queries
from bot.store.database import Store, ask
from bot.tables.model import DAY, Status, Table
from bot.tables.people import People, Reliability
from engines.core.match import FLAG, RESIGN

YEAR = 365 * DAY
"""Seconds: games that began before are forgotten."""
MOST_GAMES = 30
"""Older ones are forgotten, too."""
LEAST_ANSWERS = 5
"""Of fewer nothing is told: they say nothing of a person."""


Rows: TypeAlias = Sequence[Mapping[str, Any]]


class Standing(msgspec.Struct, frozen=True):
    """What is known of a person in a server."""

    answer: int | None
    """Seconds: half of their answers came sooner. None: there are too few."""
    finished: int
    """Games that they played to the end, of"""
    games: int
    """so many that ended or that they gave up."""


class Standings:
    """Looks people up.

    Args:
        store: where the log is.
        people: who allows others to be shown.
        clock: seconds UTC.
    """

    def __init__(self, store: Store, people: People, clock: Callable[[], int]) -> None:
        self._store = store
        self._people = people
        self._clock = clock

    async def of(self, person_id: int, guild_id: int) -> Standing:
        """A person in a server: for themselves, or for others if they allow it."""
        since = self._clock() - YEAR
        matches = await self._store.read_one(
            queries.people.matches_of, person_id=person_id, guild_id=guild_id, since=since, most=MOST_GAMES
        )
        lengths: list[int] = []
        finished = ended = 0
        for match in matches:
            where = {"match_id": match["match_id"], "seat": match["seat"]}
            turns, actions, pauses = await self._store.read(
                ask(queries.people.turns_at, **where),
                ask(queries.people.actions_at, **where),
                ask(queries.clocks.pauses, match_id=match["match_id"]),
            )
            stopped = [Pause(row["since"], row["until"], row["reason"], row["seat"]) for row in pauses]
            lengths += _lengths(turns, actions, of_seat(stopped, match["seat"]))
            has_given_up = any(row["text"] in (RESIGN, FLAG) for row in actions)
            ended += match["status"] == Status.OVER or has_given_up
            finished += match["status"] == Status.OVER and not has_given_up and match["level"] is None
        answer = median_low(lengths) if len(lengths) >= LEAST_ANSWERS else None
        return Standing(answer, finished, ended)

    async def shown_at(self, table: Table) -> dict[int, Standing]:
        """Those who sit at a table and allow others to be shown, by their ids."""
        persons = [sitting.person.id for sitting in table.sitting if sitting.person is not None]
        return {
            person: await self.of(person, table.guild_id)
            for person in persons
            if (await self._people.wishes(person)).reliability is Reliability.SHOWN
        }


def _lengths(turns: Rows, actions: Rows, pauses: Sequence[Pause]) -> list[int]:
    """Seconds of each turn of a seat that its person ended by acting."""
    acted = [row["seq"] for row in actions if row["author"] == "person" and row["text"] != RESIGN]
    lengths = []
    began: tuple[int, int] | None = None
    for row in turns:
        if row["is_awaited"]:
            began = began or (row["seq"], row["at"])
        elif began is not None:
            seq, at = began
            began = None
            if bisect_right(acted, row["seq"]) > bisect_right(acted, seq):
                lengths.append(effective(at, row["at"], pauses))
    return lengths
