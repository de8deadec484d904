"""Events as values, from the rows of the database."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from bot.director.model import Entrance, Entrant, Event, Pairing, Round, Seated, State, Status, Team
from bot.director.plan import Plan
from bot.tables.model import Person

Row: TypeAlias = Mapping[str, Any]


def event_of(
    row: Row,
    entrants: Iterable[Row],
    teams: Iterable[Row],
    rounds: Iterable[Row],
    pairings: Iterable[Row],
    seats: Iterable[Row],
    byes: Iterable[Row],
    seeds: Iterable[Row],
    requests: Iterable[Row],
    invitations: Iterable[Row],
    apart: Iterable[Row],
) -> Event:
    """The event of its row in `tournament` and the rows of its other tables, each in the order of its keys."""
    return Event(
        id=row["id"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        organiser_id=row["organiser_id"],
        language=row["language"],
        name=row["name"],
        plan=msgspec.json.decode(row["plan"], type=Plan),
        status=Status(row["status"]),
        seed=row["seed"],
        created_at=row["created_at"],
        starts_at=row["starts_at"],
        started_at=row["started_at"],
        ended_at=row["ended_at"],
        paused_at=row["paused_at"],
        rounds_planned=row["rounds"],
        rested_at=row["rested_at"],
        redraws=row["redraws"],
        edition=row["edition"],
        previous_id=row["previous_id"],
        panel_id=row["panel_id"],
        due=row["due"],
        looked_at=row["looked_at"],
        version=row["version"],
        entrants=tuple(_entrant(entrant) for entrant in entrants),
        teams=tuple(Team(team["number"], team["name"]) for team in teams),
        rounds=_rounds(rounds, pairings, seats, byes),
        seeds=_seeds(seeds),
        requests=frozenset((request["round"], request["person_id"]) for request in requests),
        invited=frozenset(invitation["person_id"] for invitation in invitations),
        apart=frozenset((pair["person_id"], pair["other_id"]) for pair in apart),
    )


def _entrant(row: Row) -> Entrant:
    return Entrant(
        Person(row["person_id"], row["name"], row["handle"]),
        row["number"],
        Entrance(row["status"]),
        row["reason"],
        bool(row["is_checked_in"]),
        row["joined"],
        row["strength"],
        row["confirmed"],
        row["returns"],
        row["team"],
        bool(row["has_started"]),
        row["replaces"],
    )


def _rounds(
    rounds: Iterable[Row], pairings: Iterable[Row], seats: Iterable[Row], byes: Iterable[Row]
) -> tuple[Round, ...]:
    seated: defaultdict[tuple[int, int], list[Seated]] = defaultdict(list)
    for row in seats:
        player = Seated(row["person_id"], row["rank"], bool(row["is_ghost"]), bool(row["is_absent"]))
        seated[row["round"], row["number"]].append(player)
    paired: defaultdict[int, list[Pairing]] = defaultdict(list)
    for row in pairings:
        paired[row["round"]].append(_pairing(row, seated[row["round"], row["number"]]))
    resting: defaultdict[tuple[int, str], list[int]] = defaultdict(list)
    for row in byes:
        resting[row["round"], row["kind"]].append(row["person_id"])
    return tuple(
        Round(
            row["round"],
            row["stage"],
            row["published_at"],
            row["deadline"],
            tuple(paired[row["round"]]),
            tuple(resting[row["round"], "bye"]),
            tuple(resting[row["round"], "requested"]),
            row["redraws"],
        )
        for row in rounds
    )


def _seeds(rows: Iterable[Row]) -> tuple[tuple[int, ...], ...]:
    held: defaultdict[int, list[int]] = defaultdict(list)
    for row in rows:
        held[row["place"]].append(row["person_id"])
    return tuple(tuple(persons) for persons in held.values())


def _pairing(row: Row, players: Iterable[Seated]) -> Pairing:
    return Pairing(
        number=row["number"],
        players=tuple(players),
        state=State(row["state"]),
        match_id=row["match_id"],
        extended_to=row["extended_to"],
        is_adjudicated=bool(row["is_adjudicated"]),
        is_overridden=bool(row["is_overridden"]),
        score=row["score"],
        turns=row["turns"],
    )
