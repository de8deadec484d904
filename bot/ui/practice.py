"""Practice: which game, and against which level; private."""

from collections.abc import Collection

from bot.tables.model import Table
from bot.ui.levels import level_menu, level_name
from bot.ui.message import MENU, Button, Choice, Message, Select, Text
from bot.ui.press import Press
from bot.ui.speech import bot_words, title
from engines.core.registry import games

ACCENT = 0xD9A441
_PRESS = Press("practice", "-")


def practice_button(language: str, game: str | None = None) -> Button:
    """The way to a practice game; of a certain game, or of one that is still to be chosen."""
    press = _PRESS if game is None else _PRESS.then(game)
    return Button(bot_words(language).text("button-practice"), press.custom_id)


def which_game(allowed: Collection[str], language: str) -> Message:
    """Asks for one of the games that are played here."""
    words = bot_words(language)
    choices = tuple(
        Choice(title(name, language), name, bot_words(language, name).text("summary"))
        for name in games()
        if name in allowed
    )
    if not choices:
        return Message((Text(words.text("practice-no-game")),))
    menu = Select(_PRESS.custom_id, words.text("practice-game"), choices[:MENU])
    return Message((Text(words.text("practice-explained")), menu), accent=ACCENT)


def which_level(game: str, language: str) -> Message:
    """Asks for a level of a game."""
    words = bot_words(language)
    text = f"### {title(game, language)}\n{words.text('practice-level')}"
    return Message((Text(text), level_menu(_PRESS.then(game), game, language)), accent=ACCENT)


def begun_line(table: Table, level: str, language: str) -> str:
    """That it has begun, and where."""
    return bot_words(language).text(
        "practice-begun",
        game=title(table.game, language),
        level=level_name(level, language),
        channel=f"<#{table.channel_id}>",
    )
