"""What waits for a person, as a list with links, and as the one message a day of who wants no others."""

from collections.abc import Sequence

from bot.boards.courier import Posted
from bot.tables.inbox import Hung, Waiting
from bot.tables.model import Table
from bot.ui.board import jump_url, short_name
from bot.ui.daily import day_name
from bot.ui.message import Message, Text, clipped
from bot.ui.speech import bot_words, plain
from engines.core.registry import game as find_game
from renderers.core.words import FALLBACK

DIGEST = 1900
"""Characters of a digest; a direct message takes 2,000."""


def waiting_line(waiting: Waiting, language: str) -> str:
    """A table that waits for somebody: since when, until when, and the way to its board."""
    words = bot_words(language)
    deadline = "none" if waiting.deadline is None else f"<t:{waiting.deadline}:R>"
    return words.text(
        "inbox-line" if waiting.is_running else "inbox-line-paused",
        table=plain(short_name(waiting.table)),
        place=place(waiting.table, waiting.hung, language),
        since=f"<t:{waiting.since}:R>",
        deadline=deadline,
    )


def asked_line(table: Table, hung: Hung, language: str) -> str:
    """A table that asks somebody to agree to something, and the way to its board, which says to what."""
    shown = plain(short_name(table))
    return bot_words(language).text("inbox-asked", table=shown, place=place(table, hung, language))


def place(table: Table, hung: Hung | None, language: str) -> str:
    """Where a table is to be found: its board, or else its channel; a daily game by its command."""
    words = bot_words(language)
    if table.day is not None:
        return words.text("place-daily", day=day_name(table.day), group=find_game(table.game).spec.group)
    if table.homeless:
        return words.text("homeless")
    if hung is None or not hung.message_id:
        return f"<#{table.channel_id}>"
    link = jump_url(table, Posted(hung.channel_id, hung.message_id))
    return words.text("place-board", channel=f"<#{table.channel_id}>", link=link)


def digest(waiting: Sequence[Waiting]) -> str:
    """The tables that wait, the one that has waited longest first, as far as they fit into a message."""
    language = waiting[0].table.language if waiting else FALLBACK
    words = bot_words(language)
    text = words.text("digest-title", count=len(waiting))
    for number, one in enumerate(waiting):
        line = waiting_line(one, language)
        if len(text) + len(line) + 1 > DIGEST:
            return f"{text}\n{words.text('digest-more', count=len(waiting) - number)}"
        text = f"{text}\n{line}"
    return clipped(text, 2000)


def digest_call(person_id: int, language: str) -> Message:
    """What is said in a channel to somebody who takes no direct messages."""
    text = bot_words(language).text("digest-call", person=f"<@{person_id}>")
    return Message((Text(text),), pings=(person_id,))
