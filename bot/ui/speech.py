"""Words for people: events, refusals and names, safe to put into Discord's markdown."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

import discord

from bot.errors import WaitFor
from bot.tables.model import Table
from engines.core.errors import CodedError
from engines.core.registry import games
from engines.core.types import Event
from renderers.core.words import FALLBACK, Words, game_words, languages, named

_BOT = "bot.locales"
_TOURNAMENTS = "bot.locales.tournaments"
_SHARED = "renderers.core.locales"

_MARKDOWN = re.compile(r"[\\*_~`|<>\[\]#]|:(?=//)|^[-+](?=\s)|(?<=^\d)\.(?=\s)", flags=re.MULTILINE)
"""Whatever begins markup in Discord: emphasis, spoilers, code, quotes, mentions, links, headings, lists."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u200d")
"""Characters that show nothing although Unicode does not call them spaces."""
_JOINER = "\u200d"
"""Holds emoji of several parts together."""


@cache
def bot_words(language: str = FALLBACK, game: str | None = None) -> Words:
    """The bot's own words, with those of a game on top if one is at hand."""
    return Words(language, _SHARED, _BOT, _TOURNAMENTS, *((f"renderers.{game}.words",) if game else ()))


def learn() -> None:
    """Reads all words there are: at the start, so that nobody has to wait for it later."""
    for language in languages(_BOT):
        bot_words(language)
        for game in games():
            bot_words(language, game)
            game_words(game, language)


def speaks(language: str) -> bool:
    """Whether the bot has words of a language."""
    return language in languages(_BOT)


def spoken() -> tuple[str, ...]:
    """The codes of the languages that the bot has words of."""
    return languages(_BOT)


def language_of(locale: str) -> str:
    """The language to speak to somebody whose Discord is set to `locale` ("de", "en-GB")."""
    code = locale.split("-", maxsplit=1)[0]
    return code if speaks(code) else FALLBACK


def title(game: str, language: str = FALLBACK) -> str:
    """The name of a game for people."""
    words = bot_words(language, game)
    return words.text("title") if words.has("title") else games()[game].spec.title


def visible(name: str) -> str:
    """A name in one line without control and format characters; "" if nothing can be seen of it."""
    kept = "".join(c for c in name if c == _JOINER or c.isspace() or unicodedata.category(c) not in ("Cc", "Cf"))
    one_line = " ".join(kept.split())
    return one_line if any(c not in _BLANK and unicodedata.category(c) != "Mn" for c in one_line) else ""


def plain(text: str) -> str:
    """What somebody wrote, so that Discord shows it as it is: no markdown, no mention."""
    return _MARKDOWN.sub(r"\\\g<0>", discord.utils.escape_mentions(text))


def safe(name: str) -> str:
    """A name without any power: no markdown, no mention, no line break, at most 32 characters.

    One that is written from right to left is isolated, so that it does not turn the words around it.
    """
    shown = plain((visible(name) or "?")[:32])
    is_leftward = any(unicodedata.bidirectional(c) in ("R", "AL") for c in shown)
    return f"\u2068{shown}\u2069" if is_leftward else shown


def seat_names(table: Table) -> tuple[str, ...]:
    """Who sits where, unescaped, by seat; computer seats by the name of their level."""
    words = bot_words(table.language)
    names = []
    for seat in range(table.seats):
        sitting = table.sitting_at(seat)
        if sitting is None:
            names.append(words.text("seat-empty"))
        elif sitting.person is not None:
            names.append(sitting.person.name)
        else:
            level = sitting.level or ""
            same = [s.seat for s in table.sitting if s.person is None and s.level == level]
            number = f" {same.index(seat) + 1}" if len(same) > 1 else ""
            names.append(words.text(f"level-{level}") + number)
    return tuple(names)


def tell(events: Iterable[Event], table: Table, language: str | None = None) -> list[str]:
    """What happened, a sentence an event; events without words (an empty message) are not told."""
    words = bot_words(language or table.language, table.game)
    names = tuple(safe(name) for name in seat_names(table))
    told = (words.text(f"event-{event.kind}", **named(event.data, names)) for event in events)
    return [sentence for sentence in told if sentence.strip(" -–")]


def refusal(error: CodedError, language: str = FALLBACK, table: Table | None = None) -> str:
    """What to say to somebody who asked for something that cannot be done."""
    words = bot_words(language, table.game if table else None)
    names = tuple(safe(name) for name in seat_names(table)) if table else ()
    if isinstance(error, WaitFor) and table is not None:
        return words.text("error-wait-for", names=", ".join(names[seat] for seat in error.seats))
    params = {key: value if isinstance(value, int) else plain(value) for key, value in error.params.items()}
    return words.text(f"error-{error.code}", **(named(params, names) if names else params))
