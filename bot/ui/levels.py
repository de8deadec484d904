"""How the levels of computer players are called, and how strong each is: wherever one is chosen."""

from bot.ui.message import Choice, Select
from bot.ui.press import Press
from bot.ui.speech import bot_words
from engines import players
from engines.core.protocol import Advises
from engines.core.registry import game as find_game
from engines.players import PLAYERS


def level_name(level: str, language: str) -> str:
    """What a level is called."""
    return bot_words(language).text(f"level-{level}")


def level_about(level: str, game: str, language: str) -> str:
    """How a level plays a game, and how strong it is among those that the game has."""
    words, found = bot_words(language), find_game(game)
    offered = players.levels(found)
    told = words.text(f"level-{level}-about", game="advises" if isinstance(found, Advises) else "plain")
    return words.text("level-strength", rank=offered.index(level) + 1, count=len(offered), about=told)


def level_menu(press: Press, game: str, language: str) -> Select:
    """A menu of the levels of a game, each with a line on its strength; the chosen one is added to the press."""
    choices = tuple(
        Choice(level_name(level, language), level, level_about(level, game, language))
        for level in players.levels(find_game(game))
    )
    return Select(press.custom_id, bot_words(language).text("level-which"), choices)


def level_suggestions(game: str | None, language: str) -> dict[str, str]:
    """The levels of a game for somebody who types, each with its name and strength; of no certain game: all names."""
    if game is None:
        return {level: level_name(level, language) for level in PLAYERS}
    return {
        level: f"{level_name(level, language)} – {level_about(level, game, language)}"
        for level in players.levels(find_game(game))
    }
