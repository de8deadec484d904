"""Daily games: what their player is told in private, what a channel may know, and the table of results."""

from datetime import date, timedelta

from bot.tables.daily import Result, Results
from bot.tables.model import DAY, Position, Table
from bot.ui.board import ACCENT, ACCENT_OVER
from bot.ui.message import Block, Button, Image, Message, Row, Style, Text
from bot.ui.pages import page_message, paginate
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, title
from engines.core.protocol import NamesScores
from engines.core.registry import game as find_game
from renderers.core.words import Words

NEW = "new"
"""The last piece of the path of a press that asks for results in a message of their own."""


def day_name(day: int) -> str:
    """A UTC day, counted from 1970-01-01, as everybody writes it: 2026-11-30."""
    return (date(1970, 1, 1) + timedelta(days=day)).isoformat()


def remark(table: Table, day: int, language: str) -> str:
    """What stands above the panel of an attempt at the deal of `day`."""
    words = bot_words(language)
    lines = (
        words.text("daily-remark", day=day_name(day), until=f"<t:{(day + 1) * DAY}:R>"),
        words.text("seed-promised", commitment=table.commitment),
    )
    return "\n".join(lines)


def ways_on(table: Table, day: int, unfinished: Table | None, language: str) -> Row:
    """Buttons below the panel: the results of the day, and an earlier attempt that was not finished."""
    words = bot_words(language)
    buttons = [_to_results(words, table.game, day)]
    if unfinished is not None and unfinished.day is not None:
        label = words.text("button-daily-unfinished", day=day_name(unfinished.day))
        buttons.append(Button(label, Press("play", unfinished.id, unfinished.seq).custom_id))
    return Row(tuple(buttons))


def frozen(table: Table, language: str) -> Message:
    """In the place of the panel when the rules have failed."""
    words = bot_words(language, table.game)
    return Message((Text(f"### {title(table.game, language)}\n{words.text('status-frozen')}"),), accent=ACCENT_OVER)


def ended(
    position: Position,
    results: Results,
    image: Image | Text | None,
    language: str,
    *,
    is_shared: bool,
    is_sealed: bool,
    said: str = "",
) -> Message:
    """An attempt that has ended, as its player sees it.

    Args:
        position: how it ended.
        results: of its day.
        image: how it ended as its player may see it; there is no board that would show it.
        language: of the player.
        is_shared: whether the channel was told.
        is_sealed: whether log and record are kept back.
        said: something to say above, e.g. what just happened.
    """
    table = position.table
    words = bot_words(language, table.game)
    lines = [f"### {_heading(results, language)}", *([said] if said else [])]
    own = results.of(table.id)
    if own is None:
        lines.append(words.text("daily-called-off"))
    elif own.points is None:
        lines.append(words.text("daily-given-up" if own.reason == "resigned" else f"outcome-{own.reason}"))
    else:
        lines += [words.text(f"outcome-{own.reason}"), _score(words, results, own), _standing(words, own, results)]
    lines.append(words.text("daily-sealed" if is_sealed else "daily-open", until=f"<t:{(results.day + 1) * DAY}:R>"))
    buttons = [_to_results(words, table.game, results.day)]
    if own is not None and own.points is not None and not is_shared:
        buttons.insert(
            0, Button(words.text("button-daily-share"), Press("daily-share", table.id).custom_id, Style.PRIMARY)
        )
    if not is_sealed:
        buttons += [Button(words.text(f"button-{kind}"), Press(kind, table.id).custom_id) for kind in ("log", "record")]
    picture = () if image is None else (image,)
    return Message((Text("\n".join(lines)), *picture, Row(tuple(buttons))), accent=ACCENT_OVER)


def summary(table: Table, results: Results) -> Message:
    """What a channel is told of an attempt: nothing that would help whoever has not played yet."""
    words = bot_words(table.language, table.game)
    own = results.of(table.id)
    lines = [f"### {_heading(results, table.language)}"]
    if own is not None:
        lines += [f"**{safe(own.name)}**: {_score(words, results, own)}", _standing(words, own, results)]
    today = Button(words.text("button-daily-play"), Press("daily", "-", 0, (table.game,)).custom_id, Style.PRIMARY)
    return Message((Text("\n".join(lines)), Row((today, _to_results(words, table.game, results.day)))), accent=ACCENT)


def results_page(results: Results, page: int, language: str) -> Message:
    """The table of a day's results, with ways to the days before and after."""
    words = bot_words(language, results.game)
    lines = [_line(words, results, result) for result in (*results.ranked, *results.unranked)]
    press = Press("daily-results", "-", page, (results.game, str(results.day)))
    pages = paginate(lines or [words.text("daily-nobody")])
    shown = page_message(_heading(results, language), pages, page, press, language)
    days = Row((_to_day(words, results, "back", results.earlier), _to_day(words, results, "on", results.later)))
    return Message((*shown.blocks, *_promise(words, results), days))


def _heading(results: Results, language: str) -> str:
    words = bot_words(language)
    return words.text("daily-title", game=title(results.game, language), day=day_name(results.day))


def _promise(words: Words, results: Results) -> tuple[Block, ...]:
    if results.is_final:
        return ()
    return (Text(words.text("daily-so-far", until=f"<t:{(results.day + 1) * DAY}:R>")),)


def _to_results(words: Words, game: str, day: int) -> Button:
    return Button(words.text("button-daily-results"), Press("daily-results", "-", 0, (game, str(day), NEW)).custom_id)


def _to_day(words: Words, results: Results, way: str, day: int | None) -> Button:
    """A button to another day; without one there it leads nowhere."""
    press = Press("daily-results", "-", 0, (results.game, str(results.day if day is None else day), way))
    label = words.text(f"button-daily-{way}", day="" if day is None else day_name(day))
    return Button(label.strip(), press.custom_id, disabled=day is None)


def _line(words: Words, results: Results, result: Result) -> str:
    name = safe(result.name)
    if result.place is not None:
        return words.text("daily-line", place=result.place, name=name, score=_score(words, results, result))
    if result.points is not None:
        return words.text("daily-line-late", name=name, score=_score(words, results, result))
    return words.text("daily-line-given-up" if result.reason == "resigned" else "daily-line-ended", name=name)


def _score(words: Words, results: Results, result: Result) -> str:
    """Points, what the game calls so many, and how many actions they took."""
    points = result.points or 0
    game = find_game(results.game)
    pieces = [words.text("daily-points", points=points)]
    if isinstance(game, NamesScores):
        pieces.append(f"*{words.text(f'band-{game.band(points)}')}*")
    pieces.append(words.text("daily-actions", actions=result.actions))
    return " · ".join(pieces)


def _standing(words: Words, own: Result, results: Results) -> str:
    if own.place is None:
        return words.text("daily-late")
    message = "daily-place" if results.is_final else "daily-place-so-far"
    return words.text(message, place=own.place, count=len(results.ranked))
