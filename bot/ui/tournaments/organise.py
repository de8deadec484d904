"""The organiser's private panel: how an event stands, and everything that can be decided about it."""

from collections.abc import Sequence

from bot.director.advice import advice
from bot.director.check_in import missing
from bot.director.drawing import Drawn
from bot.director.model import Decision, Entrance, Event, Pairing, Round, State, Status
from bot.director.places import capacity
from bot.director.plan import FIXED
from bot.director.playoffs import is_knockout
from bot.director.strikes import strikes_of
from bot.ui.form import Field, Form
from bot.ui.message import MENU, Block, Button, Choice, Message, Picker, Row, Select, Style, Text, rows_of
from bot.ui.pages import leafed, nearest, packed, paginate, turning
from bot.ui.speech import bot_words, plain, safe
from bot.ui.tournaments.announcements import result_line
from bot.ui.tournaments.labels import (
    ACCENT,
    format_line,
    heading,
    in_play,
    pace_line,
    people,
    press,
    start_line,
    team_name,
    waiting_line,
)
from bot.ui.tournaments.person import entrant_line
from bot.ui.tournaments.plan_panel import PAGES, label, name_of
from bot.ui.tournaments.rounds import preview
from renderers.core.words import Words

SURE = "sure"
"""The page that asks whether an act is meant."""
ALL = "all"
"""The piece of a press by which a board is void for all teams, not for one."""
LONGEST_RANKS = 20
"""Characters in which the ranks of a table are typed."""
_PAGE = 3000


def organise_page(event: Event, language: str, remark: str = "") -> Message:
    """The first page. `remark`: what has just been done. Work for another thread."""
    words = bot_words(language)
    head = f"### {words.text('tm-organise-title', name=heading(event))}"
    lines = [remark] if remark else []
    lines += [
        f"{format_line(event, language)} · {pace_line(event, language)}",
        *_state(event, words),
        *_advised(event, words),
    ]
    blocks: list[Block] = [Text(head), Text("\n".join(lines)), *rows_of(_pages(event, words))]
    blocks += rows_of(_acts(event, words))
    if event.status.is_open:
        blocks.append(Picker(press("do", event, "move").custom_id, words.text("tm-ask-move"), "channel"))
    return Message(tuple(blocks), accent=ACCENT)


def tables_page(event: Event, number: int, wanted: int, language: str) -> Message:
    """The tables of a round, and the menu that opens one. `number`: of the round; `wanted`: the page, from 0."""
    words = bot_words(language)
    if not event.rounds:
        return Message((Text(words.text("tm-not-begun", name=heading(event))), _back(event, words)), accent=ACCENT)
    past = event.round(number) or event.rounds[-1]
    lines = [_table_line(event, past, pairing, language) for pairing in past.pairings]
    pages = packed(lines, MENU, _PAGE)
    page = nearest(wanted, len(pages))
    shown = [past.pairings[index] for index in pages[page]]
    title = words.text("tm-pairings-title", name=heading(event), round=past.number, format=event.plan.format)
    blocks: list[Block] = [Text(f"### {title}"), Text("\n".join(lines[index] for index in pages[page]))]
    blocks += rows_of(turning(press("organise", event, "tables", str(past.number)), page, len(pages), words))
    if shown:
        choices = tuple(
            Choice(
                words.text("tm-table-choice", table=pairing.number, names=named(event, pairing)), str(pairing.number)
            )
            for pairing in shown
        )
        blocks.append(
            Select(press("organise", event, "table", str(past.number)).custom_id, words.text("tm-ask-table"), choices)
        )
    rounds = [
        Button(
            words.text("tm-round-number", round=each.number),
            press("organise", event, "tables", str(each.number)).custom_id,
        )
        for each in (event.round(past.number - 1), event.round(past.number + 1))
        if each is not None
    ]
    return Message((*blocks, *rows_of(rounds), _back(event, words)), accent=ACCENT)


def table_page(event: Event, past: Round, pairing: Pairing, language: str) -> Message:
    """A table: what an arbiter can decide about it."""
    words = bot_words(language)
    place = (str(past.number), str(pairing.number))
    seats = "\n".join(
        words.text("tm-seat", seat=seat, name=safe(event.name_of(person)))
        for seat, person in enumerate(pairing.people, 1)
    )
    blocks: list[Block] = [Text(f"### {_table_line(event, past, pairing, language)}\n{seats}")]
    buttons = []
    is_open = not pairing.is_settled and event.status is Status.RUNNING
    if is_open and pairing.extended_to is None:
        buttons.append(Button(words.text("button-tm-extend"), press("do", event, "extend", *place).custom_id))
    if event.plan.format != "duplicate" and event.status in (Status.RUNNING, Status.OVER):
        if len(pairing.players) == 2:
            for ranks, name in (("1-2", pairing.people[0]), ("2-1", pairing.people[1])):
                text = words.text("button-tm-wins", name=event.name_of(name))
                buttons.append(Button(text, press("organise", event, SURE, "result", *place, ranks).custom_id))
            draw = press("organise", event, SURE, "result", *place, "1-1")
            buttons.append(Button(words.text("button-tm-draw"), draw.custom_id))
        buttons.append(Button(words.text("button-tm-ranks"), press("ask", event, "ranks", *place).custom_id))
        void = press("organise", event, SURE, "void", *place)
        buttons.append(Button(words.text("button-tm-void"), void.custom_id, Style.DANGER))
    if event.plan.format == "duplicate" and event.status in (Status.RUNNING, Status.OVER):
        for kind, whom in (("board", ()), ("all", (ALL,))):
            void = press("organise", event, SURE, "void", *place, *whom)
            buttons.append(Button(words.text(f"button-tm-void-{kind}"), void.custom_id, Style.DANGER))
    back = Button(words.text("button-back"), press("organise", event, "tables", str(past.number)).custom_id)
    return Message((*blocks, *rows_of([*buttons, back])), accent=ACCENT)


def entrants_page(event: Event, wanted: int, language: str) -> Message:
    """Who has entered, the menu that opens one of them, and the picker that invites somebody."""
    words = bot_words(language)
    entrants = sorted(event.entrants, key=lambda entrant: entrant.number)
    shown, page, pages = leafed(entrants, MENU, wanted)
    title = words.text("tm-players-title", name=heading(event), count=len(event.playing), waiting=len(event.waiting))
    lines = [entrant_line(event, entrant, words) for entrant in shown]
    blocks: list[Block] = [Text(f"### {title}"), Text("\n".join(lines) or words.text("tm-nobody"))]
    blocks += rows_of(turning(press("organise", event, "players"), page, pages, words))
    if shown:
        choices = tuple(
            Choice(
                words.text("tm-entrant-choice", number=e.number, name=e.person.name, state=e.status.value),
                str(e.person.id),
            )
            for e in shown
        )
        blocks.append(Select(press("organise", event, "player").custom_id, words.text("tm-ask-entrant"), choices))
    if event.status.is_open:
        blocks.append(Picker(press("do", event, "invite").custom_id, words.text("tm-ask-invite"), "user"))
    return Message((*blocks, _back(event, words)), accent=ACCENT)


def entrant_page(event: Event, person_id: int, language: str) -> Message:
    """Somebody who entered: to be taken out, kept from meeting somebody, or replaced while the event runs."""
    words = bot_words(language)
    entrant = event.entrant(person_id)
    if entrant is None:
        return entrants_page(event, 0, language)
    text = words.text(
        "tm-entrant-told",
        name=safe(entrant.person.name),
        id=f"<@{person_id}>",
        status=entrant.status.value,
        reason=entrant.reason or "none",
        strikes=strikes_of(event, person_id),
    )
    if apart := [pair[pair[0] == person_id] for pair in sorted(event.apart) if person_id in pair]:
        text += "\n" + words.text("tm-kept-apart", names=people(event, apart, words))
    blocks: list[Block] = [Text(f"### {safe(entrant.person.name)}\n{text}")]
    person = str(person_id)
    buttons = []
    if event.status.is_open and entrant.status is not Entrance.OUT:
        if event.plan.format not in FIXED:
            blocks.append(Picker(press("do", event, "apart", person).custom_id, words.text("tm-ask-apart"), "user"))
        remove = press("organise", event, SURE, "remove", person)
        buttons.append(Button(words.text("button-tm-remove"), remove.custom_id, Style.DANGER))
        if event.status is Status.RUNNING:
            replace = press("organise", event, SURE, "replace", person)
            blocks.append(Picker(replace.custom_id, words.text("tm-ask-replace"), "user"))
    buttons.append(Button(words.text("button-back"), press("organise", event, "players").custom_id))
    return Message((*blocks, Row(tuple(buttons))), accent=ACCENT)


def preview_page(event: Event, drawn: Drawn | None, wanted: int, language: str) -> Message:
    """The next round as it would be published now, with its explanations. `wanted`: the page, from 0."""
    words = bot_words(language)
    title = words.text("tm-preview-title", name=heading(event), round=event.next_number)
    lines = [words.text("tm-no-round")] if drawn is None else preview(event, drawn, language)
    pages = paginate(lines, _PAGE)
    page = nearest(wanted, len(pages))
    turns = turning(press("organise", event, "preview"), page, len(pages), words)
    ways_on = [*_between(event, words), _back_button(event, words)]
    return Message((Text(f"### {title}"), Text(pages[page]), *rows_of(turns), *rows_of(ways_on)), ACCENT)


def log_page(event: Event, decisions: Sequence[Decision], wanted: int, language: str) -> Message:
    """What was decided, the newest first. `wanted`: the page, from 0."""
    words = bot_words(language)
    lines = [decision_line(event, decision, language) for decision in reversed(decisions)]
    pages = paginate(lines, _PAGE)
    page = nearest(wanted, len(pages))
    blocks: list[Block] = [
        Text(f"### {words.text('tm-log-title', name=heading(event))}"),
        Text(pages[page] or words.text("page-empty")),
    ]
    blocks += rows_of(turning(press("organise", event, "log"), page, len(pages), words))
    return Message((*blocks, _back(event, words)), accent=ACCENT)


def sure_page(event: Event, action: str, arguments: Sequence[str], now: int, language: str) -> Message:
    """Asks whether an act is meant. Its words are `tm-sure-<action>`. Work for another thread."""
    words, asked_about = bot_words(language), action
    about: dict[str, str | int] = {"name": heading(event)}
    match action, *arguments:
        case "void", number, team, *whom if event.plan.format == "duplicate":
            asked_about = "void-all" if whom else "void-board"
            about |= {"round": number, "team": safe(team_name(event, int(team)))}
        case "result" | "void", number, table, *ranks:
            about |= {"round": number, "table": table, "ranks": "-".join(ranks)}
            about["names"] = _ranked(event, int(number), int(table), ranks)
            past = event.round(int(number))
            about["stage"] = "lives" if past is not None and is_knockout(event, past) else "points"
        case "remove", person:
            about["person"] = safe(event.name_of(int(person)))
        case "replace", person, other:
            about |= {"person": safe(event.name_of(int(person))), "other": f"<@{other}>"}
        case _:
            late = len(missing(event, now))
            about |= {"count": len(event.playing) - late, "missing": late}
    yes = press("do", event, action, *arguments)
    buttons = (
        Button(words.text(f"button-tm-do-{action}"), yes.custom_id, Style.DANGER),
        Button(words.text("button-back"), press("organise", event).custom_id),
    )
    asked = [words.text(f"tm-sure-{asked_about}", **about), *(_advised(event, words) if action == "start" else ())]
    return Message((Text("\n".join(asked)), Row(buttons)), accent=ACCENT)


def _ranked(event: Event, number: int, table: int, ranks: Sequence[str]) -> str:
    """Who would have which rank at a table, the best first; nobody where there are no ranks."""
    past = event.round(number)
    pairing = None if past is None else past.pairing(table)
    if pairing is None or not ranks:
        return ""
    order = sorted(zip(map(int, ranks[0].split("-")), pairing.people, strict=True), key=lambda one: one[0])
    return " · ".join(f"{rank}. {safe(event.name_of(person))}" for rank, person in order)


def ranks_form(event: Event, past: Round, pairing: Pairing, language: str) -> Form:
    """Asks for the ranks of a table."""
    words = bot_words(language)
    names = ", ".join(event.name_of(person) for person in pairing.people)
    ranks = "-".join(str(player.rank or "") for player in pairing.players)
    field = Field(
        "ranks",
        words.text("tm-form-ranks"),
        value=ranks if pairing.state is State.DONE else "",
        hint=names,
        longest=LONGEST_RANKS,
    )
    title = words.text("tm-form-ranks-title", round=past.number, table=pairing.number)
    asked = press("organise", event, SURE, "result", str(past.number), str(pairing.number))
    return Form(title, asked.custom_id, (field,))


def decision_line(event: Event, decision: Decision, language: str) -> str:
    """An entry of the log."""
    words = bot_words(language)
    about = {name: safe(value) if isinstance(value, str) else value for name, value in decision.about.items()}
    if decision.what == "changed":
        name, value = str(decision.about["name"]), str(decision.about["value"])
        about = {"name": plain(name_of(event, name, language)) if name != "options" else words.text("tm-page-options")}
        about["value"] = plain(value if name == "options" else label(event, name, value, language))
    if decision.what == "start-planned":
        about["at"] = f"<t:{decision.about['at']}:f>" if decision.about["at"] else "hand"
    by = words.text("tm-by-bot") if decision.by == 0 else f"<@{decision.by}>"
    return f"<t:{decision.at}:f> {by}: {words.text(f'decided-{decision.what}', **about)}"


def _state(event: Event, words: Words) -> list[str]:
    lines = [words.text("tm-entered", count=len(event.playing), most=capacity(event), waiting=len(event.waiting))]
    match event.status:
        case Status.SIGNUP | Status.CHECKIN:
            lines.append(start_line(event, words))
        case Status.RUNNING if event.paused_at is not None:
            lines.append(words.text("tm-paused", at=f"<t:{event.paused_at}:R>"))
        case Status.RUNNING if event.rested_at is not None:
            lines.append(words.text("tm-rests", round=event.next_number))
            lines += waiting_line(event, words)
        case Status.RUNNING:
            tables = in_play(event)
            done = sum(pairing.is_settled for pairing in tables)
            lines.append(words.text("tm-tables-done", done=done, tables=len(tables)))
        case _:
            lines.append(words.text(f"tm-{event.status.value}", at=f"<t:{event.ended_at}:f>"))
    return lines


def _advised(event: Event, words: Words) -> list[str]:
    """What the number of players means for the plan; nothing once it cannot be changed any more."""
    return [
        words.text(
            f"tm-advice-{each.kind}",
            players=each.players,
            rounds=each.rounds,
            size=event.plan.size,
            repeats=each.repeats,
            better=each.better,
        )
        for each in advice(event)
    ]


def _pages(event: Event, words: Words) -> list[Button]:
    """The buttons to the other pages."""
    if event.status in (Status.SIGNUP, Status.CHECKIN):
        names = [*PAGES, "players", "log"]
    else:
        names = ["tables", "players", "log"]
    return [Button(words.text(f"tm-page-{name}"), press("organise", event, name).custom_id) for name in names]


def _acts(event: Event, words: Words) -> list[Button]:
    """The buttons of what can be done now."""
    cancel = Button(words.text("button-tm-cancel"), press("organise", event, SURE, "cancel").custom_id, Style.DANGER)
    match event.status:
        case Status.SIGNUP | Status.CHECKIN:
            start = press("organise", event, SURE, "start")
            return [Button(words.text("button-tm-start"), start.custom_id, Style.SUCCESS), cancel]
        case Status.RUNNING:
            act = "pause" if event.paused_at is None else "resume"
            pause = Button(words.text(f"button-tm-{act}"), press("do", event, act).custom_id)
            if event.rested_at is None:
                return [pause, cancel]
            ahead = Button(words.text("button-tm-preview"), press("organise", event, "preview").custom_id)
            return [ahead, *_between(event, words), pause, cancel]
        case _:
            return []


def _between(event: Event, words: Words) -> list[Button]:
    """What can be done between two rounds; nothing while the event is paused."""
    if event.rested_at is None or event.paused_at is not None:
        return []
    finish = press("organise", event, SURE, "finish")
    return [
        Button(words.text("button-tm-publish"), press("do", event, "publish").custom_id, Style.SUCCESS),
        Button(words.text("button-tm-redraw"), press("do", event, "redraw").custom_id),
        Button(words.text("button-tm-finish"), finish.custom_id, Style.DANGER),
    ]


def _table_line(event: Event, past: Round, pairing: Pairing, language: str) -> str:
    words = bot_words(language)
    if event.plan.format == "duplicate" and not past.is_over:
        team = safe(team_name(event, pairing.number))
        return words.text("tm-board-hidden", team=team, state=pairing.state.value)
    if pairing.state is State.DONE:
        return words.text("tm-pairing", table=pairing.number, names=result_line(event, pairing, language))
    names = words.text("tm-pairing", table=pairing.number, names=people(event, pairing.people, words))
    return f"{names} → {result_line(event, pairing, language)}"


def named(event: Event, pairing: Pairing) -> str:
    """Who plays at a table, in one line, unescaped."""
    if event.plan.format == "duplicate":
        return team_name(event, pairing.number)
    return ", ".join(event.name_of(person) for person in pairing.people)


def _back_button(event: Event, words: Words) -> Button:
    return Button(words.text("button-back"), press("organise", event).custom_id)


def _back(event: Event, words: Words) -> Row:
    return Row((_back_button(event, words),))
