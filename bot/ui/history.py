"""Looking back: one ply of a match after another, and what has happened since somebody's turn; always private."""

import msgspec

from bot.tables.retrospect import Course
from bot.ui.artist import Artist
from bot.ui.board import ACCENT_OVER, result
from bot.ui.message import MENU, Block, Button, Choice, Image, Message, Row, Select, Text
from bot.ui.pages import page_message, paginate
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, seat_names, tell, title
from engines.core.registry import game as find_game
from engines.core.types import Seat
from engines.players.search import can_search
from renderers.core.draw import looks
from renderers.core.words import Words

OWN, PUBLIC = "own", "all"
"""Whose eyes a page is seen with, as a piece of a press: the reader's own, everybody's; else the number of a seat."""
IMPORTED = "imported"
"""The kind of press that turns the pages of a record from elsewhere; those of a table are of kind `history`."""
SINCE = "since"
"""What a film, or the page of that kind of press, is to begin with: the reader's last action."""
_SHORT = 1800
"""Characters of news beside two pictures."""


async def history_page(
    course: Course, ply: int, viewer: Seat | None, reader: Seat | None, artist: Artist, language: str, kind: str
) -> Message:
    """A ply of a match: what happened, the picture after it, and the way to other plies and other eyes.

    Args:
        course: of the match.
        ply: which, from 0 (the beginning); one that does not exist is the nearest one.
        viewer: whose eyes it is seen with; None: the public's.
        reader: the seat of the reader, if there is one.
        artist: draws it.
        language: of the reader.
        kind: of the presses: "history", or IMPORTED.
    """
    number = max(0, min(ply, course.length))
    table, words = course.table, bot_words(language, course.table.game)
    blocks: list[Block] = [Text(_heading(course, number, viewer, words))]
    blocks += await _pictures(course, number, viewer, artist, language)
    told = tell(course.events(number, viewer), table, language)
    blocks.append(Text("\n".join(told) or words.text("history-untold")))
    outcome = course.at(number).outcome
    if number == course.length and outcome is not None:
        blocks.append(Text(result(table, outcome)))
    press = Press(kind, table.id, number, (PUBLIC if viewer is None else str(viewer),))
    blocks.append(Row(_steps(course, number, reader, press, words)))
    if course.is_open and table.seats > 1:
        blocks.append(_eyes(course, viewer, press, words))
    ways = _ways_on(course, reader, words) if kind != IMPORTED else ()
    if ways:
        blocks.append(Row(ways))
    return Message(tuple(blocks), accent=ACCENT_OVER)


async def since_page(course: Course, seat: Seat, page: int, artist: Artist, language: str) -> Message:
    """What has happened since the last action of a seat, in words, between the pictures of before and after.

    Args:
        course: of the match.
        seat: the reader's.
        page: which, from 0; one that does not exist is the nearest one.
        artist: draws the pictures.
        language: of the reader.
    """
    table, words = course.table, bot_words(language, course.table.game)
    own = course.last_of(seat)
    lines = [line for number in range(own + 1, course.length + 1) if (line := _line(course, number, seat, language))]
    heading = words.text("since-title", game=title(table.game, language))
    pages = paginate(lines or [words.text("since-nothing")], _SHORT)
    blocks = list(page_message(heading, pages, page, Press(SINCE, table.id), language).blocks)
    if lines:
        blocks.insert(1, Text(words.text("since-before")))
        blocks[2:2] = await _pictures(course, own, seat, artist, language, "before")
        blocks.append(Text(words.text("since-after")))
        blocks += await _pictures(course, course.length, seat, artist, language, "after")
    blocks.append(
        Row(
            (
                Button(words.text("button-history"), Press("history", table.id, own, ("at", OWN)).custom_id),
                Button(words.text("button-replay"), Press("replay", table.id, 0, (SINCE,)).custom_id),
                Button(words.text("button-to-game"), Press("play", table.id, table.seq).custom_id),
            )
        )
    )
    return Message(tuple(blocks), accent=ACCENT_OVER)


def _line(course: Course, number: int, viewer: Seat | None, language: str) -> str:
    told = tell(course.events(number, viewer), course.table, language)
    return f"`{number:>3}` <t:{course.plies[number - 1].entry.at}:t> {' '.join(told)}" if told else ""


def _heading(course: Course, number: int, viewer: Seat | None, words: Words) -> str:
    table = course.table
    names = seat_names(table)
    whose = words.text("history-public") if viewer is None else words.text("history-seat", name=safe(names[viewer]))
    if number:
        at = f"<t:{course.plies[number - 1].entry.at}:f>"
        place = words.text("history-place", ply=number, plies=course.length, at=at)
    else:
        place = words.text("history-start", plies=course.length)
    heading = words.text("history-title", game=title(table.game, words.language))
    return f"### {heading}\n-# {place} · {whose}"


async def _pictures(
    course: Course, number: int, viewer: Seat | None, artist: Artist, language: str, name: str = "board"
) -> list[Block]:
    """The board, and what else a seat sees for itself."""
    position = course.at(number)
    found = [await artist.picture(position, viewer, language)]
    if viewer is not None:
        found += [
            await artist.look(position, look.name, viewer, language)
            for look in looks(course.table.game)
            if look.in_panel
        ]
    return [renamed(block, f"{name}-{n}" if n else name) for n, block in enumerate(found) if block is not None]


def renamed(block: Image | Text, name: str) -> Image | Text:
    """A picture by another name: those of one message need names of their own."""
    if isinstance(block, Text):
        return block
    return msgspec.structs.replace(block, filename=f"{name}.{block.filename.rsplit('.', 1)[-1]}")


def _steps(course: Course, number: int, reader: Seat | None, press: Press, words: Words) -> tuple[Button, ...]:
    mine = course.last_of(reader, number) or course.last_of(reader)
    targets = {"first": 0, "previous": number - 1, "next": number + 1, "last": course.length}
    if reader is not None:
        targets["mine"] = mine
    return tuple(
        Button(
            words.text(f"button-history-{name}"),
            msgspec.structs.replace(press, seq=max(0, target), path=(name, *press.path)).custom_id,
            disabled=not 0 <= target <= course.length or target == number or (name == "mine" and not mine),
        )
        for name, target in targets.items()
    )


def _eyes(course: Course, viewer: Seat | None, press: Press, words: Words) -> Select:
    """The menu of whose eyes to look with, where nothing is secret any more."""
    names = seat_names(course.table)
    choices = [Choice(words.text("history-public"), PUBLIC, is_chosen=viewer is None)]
    choices += [
        Choice(words.text("history-seat", name=name), str(seat), is_chosen=seat == viewer)
        for seat, name in enumerate(names)
    ]
    placeholder = words.text("history-eyes")
    return Select(msgspec.structs.replace(press, path=("as",)).custom_id, placeholder, tuple(choices[:MENU]))


def _ways_on(course: Course, reader: Seat | None, words: Words) -> tuple[Button, ...]:
    table = course.table
    buttons = [Button(words.text("button-replay"), Press("replay", table.id).custom_id)] if course.length else []
    if course.is_open and can_search(find_game(table.game)):
        buttons.append(Button(words.text("button-analysis"), Press("analysis", table.id).custom_id))
    if reader is not None and not course.is_open:
        buttons.append(Button(words.text("button-since"), Press(SINCE, table.id).custom_id))
        buttons.append(Button(words.text("button-to-game"), Press("play", table.id, table.seq).custom_id))
    return tuple(buttons)
