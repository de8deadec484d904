"""What is said of records: of one from elsewhere when it is taken in, and of a match that was looked at closely."""

from msgspec.structs import replace

from bot.tables.archive import KEPT_DAYS, Verdict
from bot.tables.retrospect import Course
from bot.ui.board import ACCENT_OVER
from bot.ui.message import Message, Text
from bot.ui.speech import bot_words, title


def with_welcome(page: Message, course: Course, language: str) -> Message:
    """The first page of a record, below the news that it is sound and how long it is kept."""
    table, words = course.table, bot_words(language)
    told = (
        f"### {words.text('import-title', game=title(table.game, language))}",
        words.text("import-told", entries=course.length, days=KEPT_DAYS),
    )
    return replace(page, blocks=(Text("\n".join(told)), *page.blocks))


def verdict_page(verdict: Verdict, language: str) -> Message:
    """What was checked, what came of it, and how to check it oneself."""
    words, table = bot_words(language), verdict.table
    holds = {True: "yes", False: "no"}
    lines = (
        f"### {title(table.game, language)}\n-# {words.text('table-id', id=table.id[:4])}",
        words.text("verify-sound" if verdict.is_sound else "verify-unsound"),
        f"- {words.text('verify-commitment', holds=holds[verdict.is_committed], commitment=table.commitment)}",
        f"- {words.text('verify-log', holds=holds[verdict.is_replayed], entries=verdict.entries)}",
        f"- {words.text('verify-result', holds=holds[verdict.has_result])}",
        words.text("verify-yourself", seed=verdict.seed),
    )
    return Message((Text("\n".join(lines)),), accent=ACCENT_OVER)
