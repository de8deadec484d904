"""How reliable people are: how long they usually take to answer, and how many of their games they finish.

Computed from the log each time, of the last year, one server at a time. What lies in a pause does not count as time;
turns that a computer player ended, or that ended with the game given up, are no answers.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median_low
from typing import Any

import msgspec

from bot.clocks.pauses import Pause, effective
from bot.store import queries
from bot.store.database import Store, ask
from bot.tables.model import DAY, Table
from bot.tables.people import People, Reliability
from engines.core.match import FLAG, RESIGN

YEAR = 365 * DAY
"""Seconds: games that began before are forgotten."""
LEAST_ANSWERS = 5
"""Of fewer nothing is told: they say nothing of a person."""


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
        who = {"person_id": person_id, "guild_id": guild_id, "since": self._clock() - YEAR}
        matches, changes, answers, pauses = await self._store.read(
            ask(queries.people.matches_of, resign=RESIGN, flag=FLAG, **who),
            ask(queries.people.changes_of, **who),
            ask(queries.people.answers_of, resign=RESIGN, **who),
            ask(queries.people.pauses_of, **who),
        )
        ended = [row for row in matches if row["status"] == "over" or row["given_up"]]
        finished = [row for row in ended if not row["given_up"] and row["level"] is None]
        lengths = _lengths(changes, answers, pauses)
        answer = median_low(lengths) if len(lengths) >= LEAST_ANSWERS else None
        return Standing(answer, len(finished), len(ended))

    async def shown_at(self, table: Table) -> dict[int, Standing]:
        """Those who sit at a table and allow others to be shown, by their ids."""
        persons = [sitting.person.id for sitting in table.sitting if sitting.person is not None]
        return {
            person: await self.of(person, table.guild_id)
            for person in persons
            if (await self._people.wishes(person)).reliability is Reliability.SHOWN
        }


def _lengths(
    changes: Iterable[Mapping[str, Any]], answers: Iterable[Mapping[str, Any]], pauses: Sequence[Mapping[str, Any]]
) -> list[int]:
    """Seconds of each turn that its person ended by acting."""
    acted: dict[str, list[int]] = defaultdict(list)
    for row in answers:
        acted[row["match_id"]].append(row["seq"])
    everywhere = [_pause(row) for row in pauses if row["match_id"] is None]
    at_table: dict[str, list[Pause]] = defaultdict(lambda: list(everywhere))
    for row in pauses:
        if row["match_id"] is not None:
            at_table[row["match_id"]].append(_pause(row))
    lengths = []
    began: dict[str, tuple[int, int]] = {}
    for row in changes:
        match_id, is_awaited = row["match_id"], row["is_awaited"]
        if is_awaited:
            began.setdefault(match_id, (row["seq"], row["at"]))
        elif match_id in began:
            seq, at = began.pop(match_id)
            if any(seq < own <= row["seq"] for own in acted[match_id]):
                lengths.append(effective(at, row["at"], at_table[match_id]))
    return lengths


def _pause(row: Mapping[str, Any]) -> Pause:
    return Pause(row["since"], row["until"], row["reason"])
