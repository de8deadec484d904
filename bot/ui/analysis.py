"""The decisions of a finished game that cost most, one a page; always private."""

from bot.tables.analysis import Analysis
from bot.tables.retrospect import Course
from bot.ui.artist import Artist
from bot.ui.board import ACCENT_OVER
from bot.ui.hint import percent, worth_explained
from bot.ui.history import PUBLIC, renamed
from bot.ui.labels import action_label
from bot.ui.levels import level_name
from bot.ui.message import Block, Button, Image, Message, Row, Text, note
from bot.ui.pages import nearest, turning
from bot.ui.panel import foreseen
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, seat_names, title
from renderers.core.words import Words


def progress(share: float, language: str) -> Message:
    """How far the analysis is, from 0 to 1."""
    return note(bot_words(language).text("analysis-progress", percent=int(100 * share)))


async def analysis_page(course: Course, analysis: Analysis, page: int, artist: Artist, language: str) -> Message:
    """A decision: what was done, what the computer player would have done, and what lay before both.

    Args:
        course: of the match.
        analysis: of the match.
        page: which decision, from 0, the one that cost most first; one that does not exist is the nearest one.
        artist: draws the pictures.
        language: of the reader.
    """
    table, words = course.table, bot_words(language, course.table.game)
    heading = f"### {words.text('analysis-title', game=title(table.game, language))}"
    level = level_name(analysis.level, language)
    if not analysis.swings:
        told = words.text("analysis-none", decisions=analysis.decisions, level=level)
        return Message(
            (Text(f"{heading}\n{told}"), Row((_history(course, course.length, PUBLIC, words),))), accent=ACCENT_OVER
        )
    number = nearest(page, len(analysis.swings))
    swing = analysis.swings[number]
    position = course.at(swing.ply - 1)
    name = safe(seat_names(table)[swing.seat])
    place = words.text(
        "analysis-place", page=number + 1, pages=len(analysis.swings), ply=swing.ply, plies=course.length
    )
    done = action_label(words, position, swing.seat, swing.done)
    better = action_label(words, position, swing.seat, swing.better)
    blocks: list[Block] = [
        Text(
            f"{heading}\n-# {place}\n{words.text('analysis-done', name=name, action=done, worth=percent(swing.after))}"
        )
    ]
    stood = await artist.picture(position, swing.seat, language)
    if stood is not None:
        blocks += [Text(words.text("analysis-stood", name=name)), renamed(stood, "before")]
    blocks.append(Text(words.text("analysis-better", level=level, action=better, worth=percent(swing.before))))
    seen = await foreseen(position, swing.seat, swing.better, artist, language)
    blocks += [renamed(block, "after") if isinstance(block, Image | Text) else block for block in seen]
    blocks.append(Text(f"-# {words.text('analysis-explained', name=name)} {worth_explained(table.game, language)}"))
    turns = turning(Press("analysis", table.id), number, len(analysis.swings), words)
    blocks.append(Row((*turns, _history(course, swing.ply, str(swing.seat), words))))
    return Message(tuple(blocks), accent=ACCENT_OVER)


def _history(course: Course, ply: int, eyes: str, words: Words) -> Button:
    return Button(words.text("button-history"), Press("history", course.table.id, ply, ("at", eyes)).custom_id)
