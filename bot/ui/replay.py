"""Moving pictures as they are shown: while they are made, privately, and to a channel."""

from bot.tables.retrospect import Course
from bot.ui.animator import Film
from bot.ui.board import ACCENT_OVER, short_name
from bot.ui.history import OWN
from bot.ui.message import Button, Image, Message, Row, Text, note
from bot.ui.press import Press
from bot.ui.speech import bot_words, plain, title
from renderers.core.motion import EXTENSION

SHOW = "show"
"""The path of the press that shows a film to the channel."""


def progress(share: float, language: str) -> Message:
    """How far the film is, from 0 to 1."""
    return note(bot_words(language).text("replay-progress", percent=int(100 * share)))


def replay_page(course: Course, film: Film, first: int, language: str, *, can_show: bool) -> Message:
    """The film of a course from ply `first` on, for one person."""
    table, words = course.table, bot_words(language)
    kind = "replay-since" if first else "replay-whole"
    told = words.text(kind, game=title(table.game, language), first=first + 1, last=course.length)
    buttons = [Button(words.text("button-history"), Press("history", table.id, first, ("at", OWN)).custom_id)]
    if can_show:
        buttons.append(Button(words.text("button-replay-show"), Press("replay", table.id, 0, (SHOW,)).custom_id))
    return Message((Text(told), _image(film, language), Row(tuple(buttons))), accent=ACCENT_OVER)


def shown_film(course: Course, film: Film) -> Message:
    """The film of a whole match, for its channel."""
    table = course.table
    told = bot_words(table.language).text("replay-shown", table=plain(short_name(table)))
    return Message((Text(told), _image(film, table.language)), accent=ACCENT_OVER)


def _image(film: Film, language: str) -> Image:
    alt = bot_words(language).text("replay-alt", frames=film.frames, last=film.alt)
    return Image(film.data, f"replay.{EXTENSION}", alt)
