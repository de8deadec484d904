"""Notes to oneself as their owner sees them: a page, and a line at the head of the panel when one is due."""

from collections.abc import Sequence

from bot.tables.model import Status, Table
from bot.tables.notes import Note
from bot.ui.message import Block, Button, Choice, Message, Row, Select, Text
from bot.ui.pages import leafed, one_page
from bot.ui.press import Press
from bot.ui.speech import bot_words, plain, title
from renderers.core.words import Words

ACCENT = 0x6C5B9E
DROP = "note-drop"
"""The kind of press that deletes a note."""
_ON_PAGE = 5
_REMINDED = 3
"""Notes at the head of a panel at most; the page has them all."""


def notes_page(table: Table, notes: Sequence[Note], page: int, language: str, remark: str = "") -> Message:
    """Some of the notes of one person at a table, with a menu that deletes one.

    Args:
        table: where they were written.
        notes: all of them.
        page: which, from 0; one that does not exist is the nearest one.
        language: of the person.
        remark: something to say above, e.g. what was changed.
    """
    words = bot_words(language)
    part, number, pages = leafed(notes, _ON_PAGE, page)
    text = "\n".join(_line(note, words) for note in part) or words.text("notes-none")
    heading = words.text("notes-title", game=title(table.game, language), id=table.id[:4])
    shown = one_page(heading, text, number, pages, Press("notes", table.id), language)
    blocks: list[Block] = list(shown.blocks)
    if remark:
        blocks.insert(1, Text(remark))
    if part:
        drop = Press(DROP, table.id, number)
        choices = tuple(Choice(note.text, note.id) for note in part)
        blocks.append(Select(drop.custom_id, words.text("notes-drop"), choices))
    blocks.append(Text(words.text("notes-explained")))
    if table.status is Status.RUNNING:
        back = Press("play", table.id, table.seq)
        blocks.append(Row((Button(words.text("button-to-game"), back.custom_id),)))
    return Message(tuple(blocks), accent=ACCENT)


def notes_button(table: Table, language: str) -> Button:
    """The way to the page."""
    return Button(bot_words(language).text("button-notes"), Press("notes", table.id, 0).custom_id)


def reminder(due: Sequence[Note], language: str) -> str:
    """What stands at the head of the panel: the notes that are due, one a line; "" if there are none."""
    words = bot_words(language)
    lines = [words.text("note-due", note=plain(note.text)) for note in due[-_REMINDED:]]
    if len(due) > _REMINDED:
        lines.insert(0, words.text("notes-due-more", count=len(due) - _REMINDED))
    return "\n".join(lines)


def _line(note: Note, words: Words) -> str:
    when = f"<t:{note.written_at}:d>"
    if note.turns is None:
        return words.text("note-line", note=plain(note.text), when=when)
    if note.turns > 0:
        return words.text("note-line-waiting", note=plain(note.text), when=when, turns=note.turns)
    return words.text("note-line-due", note=plain(note.text), when=when)
