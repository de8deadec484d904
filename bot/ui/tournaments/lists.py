"""Lists of events: the open ones, the past ones, and those among which somebody is asked."""

from collections.abc import Callable, Sequence

from bot.director.model import Event, Status
from bot.director.reckoning import placed, team_places
from bot.ui.message import MENU, Block, Choice, Message, Select, Text, rows_of
from bot.ui.pages import leafed, turning
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe
from bot.ui.tournaments.labels import ACCENT, MEDALS, fitting, format_line, heading, people, team_name, title_of
from renderers.core.words import Words

PAGE = 8
"""Events on a page."""
_WINNERS = 200
"""Characters of the names of those who won one of them."""


def open_list(events: Sequence[Event], wanted: int, language: str) -> Message:
    """The events that go on or are to begin, and the menu that opens one. `wanted`: the page, from 0."""
    words = bot_words(language)
    return _listed(events, wanted, "list", _open_line, words)


def past_list(events: Sequence[Event], wanted: int, language: str) -> Message:
    """The events that are over with their winners, the newest first, and the menu that opens one."""
    words = bot_words(language)
    return _listed(events, wanted, "past", _past_line, words)


def chooser(events: Sequence[Event], kind: str, path: tuple[str, ...], language: str) -> Message:
    """Asks which event a command means. The menu presses `tm-<kind>`, with the event's id behind the path."""
    words = bot_words(language)
    menu = Select(
        Press(f"tm-{kind}", "-", 0, path).custom_id, words.text("tm-ask-which"), tuple(map(_choice, events[:MENU]))
    )
    return Message((Text(words.text("tm-which")), menu), accent=ACCENT)


def winners(event: Event, language: str) -> str:
    """Who won an event, safe, as many as fit in a line; "" if nobody did."""
    words = bot_words(language)
    if event.status is not Status.OVER:
        return ""
    if event.plan.format == "duplicate":
        teams = team_places(event, closed_only=False)
        won = [safe(team_name(event, line.team)) for line in teams if line.place == 1]
        return fitting(won, ", ", _WINNERS, words)
    return people(event, [line.person_id for line in placed(event) if line.place == 1], words, _WINNERS)


def _listed(
    events: Sequence[Event], wanted: int, kind: str, line: Callable[[Event, Words], str], words: Words
) -> Message:
    shown, page, pages = leafed(events, PAGE, wanted)
    text = "\n".join(line(event, words) for event in shown) or words.text(f"tm-{kind}-none")
    blocks: list[Block] = [Text(f"### {words.text(f'tm-{kind}-title')}"), Text(text)]
    if pages > 1:
        blocks.append(Text(f"-# {words.text('page-number', page=page + 1, pages=pages)}"))
    blocks += rows_of(turning(Press(f"tm-{kind}", "-"), page, pages, words))
    if shown:
        choices = tuple(map(_choice, shown))
        blocks.append(Select(Press("tm-show", "-").custom_id, words.text("tm-ask-open"), choices))
    return Message(tuple(blocks), accent=ACCENT)


def _open_line(event: Event, words: Words) -> str:
    state = "rounds" if event.status is Status.RUNNING else "start" if event.starts_at is not None else "hand"
    at = "" if event.starts_at is None else f"<t:{event.starts_at}:R>"
    return words.text(
        "tm-list-line",
        name=heading(event),
        about=format_line(event, words.language),
        channel=f"<#{event.channel_id}>",
        state=state,
        at=at,
        round=len(event.rounds),
        count=len(event.playing),
    )


def _past_line(event: Event, words: Words) -> str:
    return words.text(
        "tm-past-line",
        medal=MEDALS[0],
        name=heading(event),
        about=format_line(event, words.language),
        winners=winners(event, words.language) or "none",
        at=f"<t:{event.ended_at}:d>",
        status=event.status.value,
    )


def _choice(event: Event) -> Choice:
    return Choice(title_of(event, event.language), event.id)
