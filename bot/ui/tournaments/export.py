"""Exports of an event: tables for a spreadsheet, and one file with all from which the event can be worked out again.

Of a duplicate event nothing is told of a board before it is over for all. The seed is told when the event has ended.
Who is kept apart is never told, only how many pairs: their reasons are their own. The strengths by which an event was
seeded are told with its seed, for who hides their rating may not want them to be known sooner.
"""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from bot.director.model import Entrance, Event, Pairing, Round, Status, lots_of
from bot.director.reckoning import person_places, placed, settings_of, table_of, team_places
from bot.director.strikes import strikes_of
from bot.tournaments.scores import table_units
from bot.ui.message import Block, Document, Message, Text, rows_of
from bot.ui.speech import bot_words
from bot.ui.tournaments.labels import ACCENT, heading, percent, points, team_name
from bot.ui.tournaments.panel import commitment
from bot.ui.tournaments.sheet_page import ways

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def export_page(event: Event, language: str) -> Message:
    """The files, and what is in them."""
    words = bot_words(language)
    blocks: list[Block] = [
        Text(f"### {words.text('tm-export-title', name=heading(event))}"),
        Text(words.text("tm-export", seed="kept" if event.status.is_open else "told", apart=len(event.apart))),
        Document(standings_csv(event).encode(), f"standings-{event.id}.csv"),
        Document(pairings_csv(event).encode(), f"pairings-{event.id}.csv"),
        *_of_people(event),
        Document(as_json(event).encode(), f"tournament-{event.id}.json"),
        *rows_of(ways(event, words, "export")),
    ]
    return Message(tuple(blocks), accent=ACCENT)


def standings_csv(event: Event) -> str:
    """A line for everybody, or for every team, the best first."""
    if event.plan.format == "duplicate":
        lines = team_places(event, closed_only=event.status is not Status.OVER)
        return _csv(
            ("place", "team", "players", "percent", "boards won", "score"),
            (
                (
                    line.place,
                    team_name(event, line.team),
                    "; ".join(entrant.person.name for entrant in event.members(line.team)),
                    percent(line.percentage),
                    float(line.boards_won),
                    line.score,
                )
                for line in lines
            ),
        )
    criteria = settings_of(event).criteria
    return _csv(
        ("place", "id", "name", "points", *criteria[1:], "finishes", "strikes", "lives", "out"),
        (
            (
                "" if line.place is None else line.place,
                str(line.person_id),
                event.name_of(line.person_id),
                points(line.units),
                *(_plain(value) for value in line.values[1:]),
                " ".join(map(str, line.finishes)),
                strikes_of(event, line.person_id),
                "" if line.lives is None else line.lives,
                "yes" if line.is_out else "",
            )
            for line in placed(event)
        ),
    )


def people_csv(event: Event) -> str:
    """Of a duplicate event a line for everybody who played half of the boards, the best first."""
    lines = person_places(event, closed_only=event.status is not Status.OVER)
    return _csv(
        ("place", "id", "name", "percent", "boards"),
        (
            (line.place, str(line.player), event.name_of(line.player), percent(line.percentage), line.boards)
            for line in lines
        ),
    )


def pairings_csv(event: Event) -> str:
    """A line for every seat of every table, and for every bye."""
    rows: list[Sequence[Any]] = []
    for past in event.rounds:
        for pairing in past.pairings:
            rows += _seats(event, past, pairing)
        for kind, people in (("bye", past.byes), ("requested bye", past.requested)):
            rows += [(past.number, past.stage, "", "", str(p), event.name_of(p), "", "", kind, "") for p in people]
    return _csv(("round", "stage", "table", "seat", "id", "name", "rank", "points", "state", "game"), rows)


def as_json(event: Event) -> str:
    """Everything that the pairings and the standings follow from, but for who is kept apart. The `lots` of a round are
    the seed that its drawing was given."""
    seed = None if event.status.is_open else event.seed
    tells_strength = event.status is Status.OVER and event.plan.is_seeded
    settings = msgspec.to_builtins(msgspec.structs.replace(settings_of(event), keep_apart=frozenset()))
    whole = {
        "id": event.id,
        "name": event.name,
        "edition": event.edition,
        "status": event.status.value,
        "plan": msgspec.to_builtins(event.plan),
        "settings": settings | {"seed": seed or ""},
        "seed": seed,
        "seed_sha256": commitment(event),
        "pairs_kept_apart": len(event.apart),
        "created_at": event.created_at,
        "started_at": event.started_at,
        "ended_at": event.ended_at,
        "entrants": [
            {
                "id": str(entrant.person.id),
                "name": entrant.person.name,
                "number": entrant.number,
                "joined": entrant.joined,
                "strength": entrant.strength if tells_strength else None,
                "is_out": entrant.status is Entrance.OUT,
                "reason": entrant.reason,
                "team": entrant.team,
                "replaces": None if entrant.replaces is None else str(entrant.replaces),
            }
            for entrant in event.entrants
        ],
        "teams": [{"number": team.number, "name": team.name} for team in event.teams],
        "rounds": [_round(event, past) for past in event.rounds],
    }
    return json.dumps(whole, ensure_ascii=False, indent=1)


def _of_people(event: Event) -> tuple[Document, ...]:
    """The standings of people, where those of teams are another thing."""
    if event.plan.format != "duplicate":
        return ()
    return (Document(people_csv(event).encode(), f"people-{event.id}.csv"),)


def _round(event: Event, past: Round) -> dict[str, Any]:
    return {
        "number": past.number,
        "stage": past.stage,
        "published_at": past.published_at,
        "deadline": past.deadline,
        "lots": None if event.status.is_open else lots_of(event.seed, past.redraws),
        "byes": [str(person) for person in past.byes],
        "requested": [str(person) for person in past.requested],
        "tables": [_table(event, past, pairing) for pairing in past.pairings],
    }


def _table(event: Event, past: Round, pairing: Pairing) -> dict[str, Any]:
    is_told = _is_told(event, past)
    return {
        "number": pairing.number,
        "players": [str(person) for person in pairing.people],
        "state": pairing.state.value,
        "game": pairing.match_id,
        "ranks": [player.rank for player in pairing.players] if is_told else None,
        "ghosts": [str(player.person_id) for player in pairing.players if player.is_ghost],
        "absent": [str(player.person_id) for player in pairing.players if player.is_absent],
        "score": pairing.score if is_told else None,
        "turns": pairing.turns if is_told else None,
        "is_adjudicated": pairing.is_adjudicated,
        "is_overridden": pairing.is_overridden,
    }


def _seats(event: Event, past: Round, pairing: Pairing) -> Iterable[Sequence[Any]]:
    table = table_of(pairing)
    is_duplicate = event.plan.format == "duplicate"
    given = table_units(table, event.plan.scheme) if table.is_finished and not is_duplicate else {}
    for seat, player in enumerate(pairing.players, 1):
        earned = points(given[player.person_id]) if player.person_id in given else ""
        if is_duplicate and _is_told(event, past) and pairing.score is not None:
            earned = str(pairing.score)
        yield (
            past.number,
            past.stage,
            pairing.number,
            seat,
            str(player.person_id),
            event.name_of(player.person_id),
            "" if player.rank is None else player.rank,
            earned,
            "left" if player.is_ghost else pairing.state.value,
            pairing.match_id or "",
        )


def _is_told(event: Event, past: Round) -> bool:
    return event.plan.format != "duplicate" or past.is_over


def _plain(value: int | Fraction) -> str:
    return str(value) if isinstance(value, int) else f"{float(value):.4f}"


def _csv(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    writer.writerows([_harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    # Spreadsheets take a file for UTF-8 that begins so.
    return "\ufeff" + out.getvalue()


def _harmless(cell: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
