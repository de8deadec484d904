"""Every page of an event as large as it can be, of people with the longest names there are, fits into a message."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from bot.director.drawing import draw
from bot.director.entry import LONGEST_NAME
from bot.director.games import published
from bot.director.model import Decision, Entrant, Event, State, Status, Team
from bot.director.plan import MOST_PLAYERS, usual_plan
from bot.tables.model import Person
from bot.ui.message import TEXT_LIMIT, Message, Text, layout
from bot.ui.tournaments import entering, export, lists, organise, panel, person, rounds, telling
from bot.ui.tournaments.announcements import announcement
from bot.ui.tournaments.sheets import cross_sheet, sheet_pages, sheet_text, standings_sheet
from tests.bot.limits import check_components

NOW = 1_800_000_000
FORMATS: dict[str, dict[str, Any]] = {
    "pairs": {"size": 2},
    "fours": {"size": 4},
    "sevens": {"size": 7},
    "lives": {"size": 7, "format": "elimination", "lives": 3, "advancing": 3},
    "duels": {"size": 2, "format": "elimination", "lives": 2},
    "robin": {"size": 2, "format": "robin"},
    "boats": {"size": 2, "game": "man_the_boats", "format": "duplicate", "boards": 16},
}


def somebody(number: int) -> Person:
    """Of thirty-two characters that all have to be escaped, but for four."""
    return Person(10**18 + number, "_" * 28 + f"{number:04}", f"somebody{number}")


@cache
def crowd(kind: str) -> Event:
    """An event whose first round has just been published; most have asked for a bye in the next one."""
    chosen = {"game": "save_doctor_lucky", "rounds": 2} | FORMATS[kind]
    plan = replace(usual_plan(chosen.pop("game")), **chosen)
    is_duplicate = plan.format == "duplicate"
    entrants = tuple(
        Entrant(somebody(n), n + 1, is_checked_in=True, has_started=True, team=n // 2 + 1 if is_duplicate else None)
        for n in range(MOST_PLAYERS)
    )
    ids = [entrant.person.id for entrant in entrants]
    event = Event(
        id="abcdefghij",
        guild_id=10**18,
        channel_id=10**18,
        organiser_id=ids[0],
        language="en",
        name="_" * LONGEST_NAME,
        plan=plan,
        status=Status.RUNNING,
        seed="5" * 64,
        created_at=NOW,
        started_at=NOW,
        starts_at=NOW,
        edition=99,
        rounds_planned=plan.boards if is_duplicate else plan.rounds,
        entrants=entrants,
        teams=tuple(Team(n + 1, "_" * LONGEST_NAME) for n in range(MOST_PLAYERS // 2)) if is_duplicate else (),
        requests=frozenset((2, person_id) for person_id in ids[:100]),
        apart=frozenset((ids[0], other) for other in ids[1:]),
    )
    return with_round(event)


def with_round(event: Event) -> Event:
    drawn = draw(event)
    assert drawn is not None
    return published(event, drawn, NOW)


def finished(event: Event, *, is_tied: bool = True) -> Event:
    """The event with all its games done: by nobody, so that nobody is better than anybody else, or in the order of
    seats."""
    rounds = []
    for past in event.rounds:
        pairings = tuple(
            replace(
                pairing,
                state=State.DONE,
                match_id="abcdefghij",
                score=999,
                turns=99,
                players=tuple(
                    replace(player, rank=1 if is_tied else seat, is_ghost=is_tied)
                    for seat, player in enumerate(pairing.players, 1)
                ),
            )
            for pairing in past.pairings
        )
        rounds.append(replace(past, pairings=pairings))
    return replace(event, rounds=tuple(rounds))


def ended(event: Event) -> Event:
    return replace(finished(event), status=Status.OVER, ended_at=NOW)


def rested(event: Event) -> Event:
    """Between two rounds, in the first of which everybody played to the end."""
    return replace(finished(event, is_tied=False), rested_at=NOW)


def several(event: Event) -> list[Event]:
    return [replace(event, id=f"{n:010}") for n in range(9)]


def pages(event: Event) -> Iterator[tuple[str, Message]]:
    """Every page of an event that lists people or games."""
    everybody = tuple(entrant.person.id for entrant in event.entrants)
    past, first = event.rounds[-1], event.rounds[0].pairings[0]
    crowded = replace(event, rounds=(*event.rounds[:-1], replace(past, byes=everybody, requested=everybody)))
    for number in range(1, len(event.rounds) + 1):
        yield f"round {number}", announcement(event, f"round/{number}")
    yield "crowded", announcement(crowded, f"round/{past.number}")
    yield "table", announcement(event, "table/1/1", first.people)
    yield "result", announcement(event, "result/1/1")
    yield "over", announcement(ended(event), "over")
    yield "panel", panel.panel(event)
    yield "how", telling.how_page(event, "en")
    yield "dates", telling.dates_page(event, NOW, "en")
    yield "organise", organise.organise_page(event, "en")
    yield "table page", organise.table_page(event, event.rounds[0], first, "en")
    yield "sure", organise.sure_page(event, "replace", (str(everybody[0]), str(everybody[1])), "en")
    yield "teams", entering.teams_page(event, "en")
    yield "export", export.export_page(event, "en")
    yield "open", lists.open_list(several(event), 0, "en")
    yield "past", lists.past_list(several(ended(event)), 0, "en")
    decisions = [Decision(NOW, everybody[0], "kept-apart", {"name": "_" * 32, "other": "_" * 32})] * 99
    for wanted in (0, 1, 11):
        yield f"log {wanted}", organise.log_page(event, decisions, wanted, "en")
        yield f"players {wanted}", person.players_page(event, wanted, "en")
        yield f"entrants {wanted}", organise.entrants_page(event, wanted, "en")
        yield f"tables {wanted}", organise.tables_page(event, 1, wanted, "en")
        yield f"pairings {wanted}", rounds.round_page(crowded, past.number, wanted, "en")
        yield f"person {wanted}", person.person_page(event, everybody[0], wanted, "en")
    yield "entrant", organise.entrant_page(event, everybody[0], "en")
    for name, sheet in (("standings", standings_sheet(event, None, "en")), ("cross", cross_sheet(event, None, "en"))):
        for page in range(1, sheet_pages(sheet) + 1):
            yield f"{name} {page}", Message((Text(sheet_text(sheet, page, "en")),))


def check(found: Sequence[tuple[str, Message]]) -> None:
    """That nothing is cut off, and that Discord takes it."""
    lengths = {name: sum(len(b.markdown) for b in message.blocks if isinstance(b, Text)) for name, message in found}
    assert {name: length for name, length in lengths.items() if length > TEXT_LIMIT} == {}
    for _, message in found:
        check_components(layout(message).to_components())


@pytest.mark.parametrize("kind", FORMATS)
def test_every_page_fits(kind: str) -> None:
    event = crowd(kind)
    check(list(pages(event)))
    check(list(pages(finished(event))))
    if event.plan.format != "duplicate" and (drawn := draw(rested(event))) is not None:
        check([(f"next {n}", organise.preview_page(rested(event), drawn, n, "en")) for n in (0, 1, 8)])


def test_what_is_left_out_is_counted() -> None:
    event = ended(crowd("fours"))
    over = announcement(event, "over").texts
    assert event.seed in over
    assert over.count(" **") + int(over.rsplit("… and ", 1)[1].split()[0]) == MOST_PLAYERS
    assert "see Standings" in over
    told = announcement(crowd("pairs"), "round/1").texts
    assert told.count("**") // 2 + int(told.rsplit("… and ", 1)[1].split()[0]) == MOST_PLAYERS // 2
    assert "… and " not in announcement(crowd("fours"), "result/1/1").texts
    assert len(lists.winners(event, "en")) <= 200
    assert lists.winners(event, "en").endswith(" more")
