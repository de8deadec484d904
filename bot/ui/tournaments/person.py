"""Who plays in an event: the list of all, and the page of one of them."""

from bot.director.model import Entrance, Entrant, Event, Round, State, Status
from bot.director.reckoning import chances, person_places, placed, table_of
from bot.director.strikes import awaited, is_silent, must_answer, strikes_of
from bot.tournaments.points import Credit
from bot.tournaments.scores import table_units
from bot.ui.message import MENU, Block, Choice, Message, Select, Style, Text, rows_of
from bot.ui.pages import leafed, nearest, paginate, turning
from bot.ui.speech import bot_words, safe
from bot.ui.tournaments.announcements import result_line
from bot.ui.tournaments.labels import ACCENT, heading, percent, points, press, team_name, way
from bot.ui.tournaments.sheet_page import ways
from bot.ui.tournaments.sheets import credits_of
from renderers.core.words import Words

PAGE = MENU
"""Players on a page: so many fit into the menu from which one is chosen."""
_ROUNDS = 2600
"""Characters of a page of somebody's rounds."""


def players_page(event: Event, wanted: int, language: str) -> Message:
    """Everybody who entered, in the order of entry. `wanted`: the page, from 0."""
    words = bot_words(language)
    entrants = sorted(event.entrants, key=lambda entrant: entrant.number)
    shown, page, pages = leafed(entrants, PAGE, wanted)
    lines = [entrant_line(event, entrant, words) for entrant in shown]
    title = words.text("tm-players-title", name=heading(event), count=len(event.playing), waiting=len(event.waiting))
    blocks: list[Block] = [Text(f"### {title}"), Text("\n".join(lines) or words.text("tm-nobody"))]
    blocks += rows_of(turning(press("players", event), page, pages, words))
    if shown:
        choices = tuple(Choice(entrant.person.name, str(entrant.person.id)) for entrant in shown)
        blocks.append(Select(press("player", event).custom_id, words.text("tm-ask-player"), choices))
    blocks += rows_of(ways(event, words, "players"))
    return Message(tuple(blocks), accent=ACCENT)


def person_page(event: Event, person_id: int, wanted: int, language: str, remark: str = "") -> Message:
    """What an event was to somebody so far: tables, seats, opponents, points, and what is still possible.

    `wanted`: the page of their rounds, from 0; `remark`: said above it. Work for another thread.
    """
    words = bot_words(language)
    entrant = event.entrant(person_id)
    if entrant is None:
        return Message((Text(words.text("tm-not-in", name=heading(event))), *rows_of(ways(event, words))), ACCENT)
    head = f"### {words.text('tm-person-title', person=safe(entrant.person.name), name=heading(event))}"
    lines = [remark] if remark else []
    lines += _state_lines(event, entrant, words)
    if not event.rounds:
        lines.append(words.text("tm-not-begun", name=heading(event)))
    played = [line for past in event.rounds for line in _round_lines(event, past, person_id, language)]
    blocks: list[Block] = [Text(head)]
    if lines:
        blocks.append(Text("\n".join(lines)))
    pages = paginate(played, _ROUNDS)
    page = nearest(wanted, len(pages))
    if pages[page]:
        blocks.append(Text(pages[page]))
    blocks += rows_of(turning(press("player", event, str(person_id)), page, len(pages), words))
    answer = [way("still-in", event, words, Style.SUCCESS)] if _is_to_answer(event, entrant) else []
    blocks += rows_of([*answer, *ways(event, words)])
    return Message(tuple(blocks), accent=ACCENT)


def entrant_line(event: Event, entrant: Entrant, words: Words) -> str:
    """Somebody in the list of all: number, name, team, and how they stand to the event."""
    name, about = (
        safe(entrant.person.name),
        words.text("tm-person-state", state=_state(event, entrant), team=_team(event, entrant)),
    )
    line = words.text("tm-entrant", number=entrant.number, name=name)
    return f"{line} · {about}" if about else line


def _state(event: Event, entrant: Entrant) -> str:
    if entrant.status is Entrance.OUT:
        return entrant.reason or "out"
    if entrant.status is Entrance.IN and event.status is Status.CHECKIN:
        return "here" if entrant.is_checked_in else "awaited"
    return entrant.status.value


def _team(event: Event, entrant: Entrant) -> str:
    return "none" if entrant.team is None else safe(team_name(event, entrant.team))


def _state_lines(event: Event, entrant: Entrant, words: Words) -> list[str]:
    person_id = entrant.person.id
    lines = [words.text("tm-person-state", state=_state(event, entrant), team=_team(event, entrant))]
    lines = [line for line in lines if line]
    if entrant.status is Entrance.WAITING:
        order = [waiting.person.id for waiting in event.waiting]
        lines.append(words.text("tm-waiting-place", place=order.index(person_id) + 1))
    if (event.next_number, person_id) in event.requests:
        lines.append(words.text("tm-bye-asked", round=event.next_number))
    if event.plan.format == "duplicate":
        return [*lines, *_boards_so_far(event, person_id, words)]
    if not event.rounds:
        return lines
    place = next((line for line in placed(event) if line.person_id == person_id), None)
    if place is not None:
        lines.append(
            words.text(
                "tm-person-place",
                place=place.place or 0,
                points=points(place.units),
                lives=-1 if place.lives is None or place.place is not None else place.lives,
            )
        )
    outlook = chances(event).get(person_id) if event.status is Status.RUNNING else None
    if outlook is not None and entrant.status is Entrance.IN:
        lines.append(words.text("tm-outlook", best=outlook.best, worst=outlook.worst))
    if strikes := strikes_of(event, person_id):
        is_waited_for = event.waits_until is not None and entrant in awaited(event)
        until = f"<t:{event.waits_until}:R>" if is_waited_for else "open"
        answers = until if _is_to_answer(event, entrant) else "none"
        lines.append(words.text("tm-strikes", count=strikes, until=answers))
    return lines


def _is_to_answer(event: Event, entrant: Entrant) -> bool:
    """Whether somebody must say that they are still in."""
    is_asked = entrant.status is Entrance.IN and event.status is Status.RUNNING and must_answer(event)
    return is_asked and is_silent(event, entrant)


def _boards_so_far(event: Event, person_id: int, words: Words) -> list[str]:
    """Somebody's own standing, by the boards they played, for whichever team."""
    own = next((line for line in person_places(event, closed_only=True) if line.player == person_id), None)
    if own is None:
        return []
    return [words.text("tm-person-boards", place=own.place, share=percent(own.percentage), boards=own.boards)]


def _round_lines(event: Event, past: Round, person_id: int, language: str) -> list[str]:
    """What a round was to somebody: their games in it, or why they had none."""
    words = bot_words(language)
    if event.plan.format == "duplicate":
        return _board_lines(event, past, person_id, language)
    found = []
    for pairing in past.pairings:
        if person_id not in pairing.people:
            continue
        seat = pairing.people.index(person_id)
        others = ", ".join(safe(event.name_of(other)) for other in pairing.people if other != person_id)
        table, earned = table_of(pairing), "none"
        if table.is_finished and past.stage == "main":  # in the elimination after it points count no more
            earned = points(table_units(table, event.plan.scheme)[person_id])
        found.append(
            words.text(
                "tm-person-game",
                round=past.number,
                table=pairing.number,
                seat=seat + 1,
                others=others,
                points=earned,
                result=result_line(event, pairing, language),
            )
            + ("" if pairing.match_id is None else f" `{pairing.match_id[:4]}`")
        )
    if found:
        return found
    given = credits_of(event, person_id)[past.number - 1 :] if past.stage == "main" else ()
    credit = given[0] if given else Credit("bye" if person_id in past.byes else "none")
    return [words.text("tm-person-free", round=past.number, kind=credit.kind, points=points(credit.units))]


def _board_lines(event: Event, past: Round, person_id: int, language: str) -> list[str]:
    words = bot_words(language)
    for pairing in past.pairings:
        if person_id in pairing.people:
            state = pairing.state.value
            if past.is_over and pairing.state is State.DONE:
                return [words.text("tm-person-board", board=past.number, result=result_line(event, pairing, language))]
            return [words.text("tm-person-board-hidden", board=past.number, state=state)]
    return []
