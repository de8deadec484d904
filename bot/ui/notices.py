"""What people are told outside of boards: that it is their turn, that time runs out, that a table has lost its home."""

from bot.boards.courier import Board, Posted
from bot.ui.board import jump_url
from bot.ui.message import Message, Text
from bot.ui.speech import bot_words, title


def told(person_id: int, board: Board, notice: str, link: Posted | None) -> str:
    """A direct message about a table.

    Args:
        person_id: to whom.
        board: the table as it stands, with what is told of time.
        notice: a code; the words are the message `notice-<notice>`.
        link: where the board hangs, or None.
    """
    table, words = board.table, bot_words(board.table.language)
    seat = table.seat_of(person_id)
    clock = None if seat is None or board.reading is None else board.reading.clocks[seat]
    deadline = "" if clock is None or clock.deadline is None else f"<t:{clock.deadline}:R>"
    text = words.text(f"notice-{notice}", game=title(table.game, table.language), deadline=deadline)
    return text if link is None else f"{text} {jump_url(table, link)}"


def called(person_id: int, board: Board, notice: str, link: Posted | None) -> Message:
    """The same as a message in the table's channel, which mentions the person."""
    return Message((Text(f"<@{person_id}> {told(person_id, board, notice, link)}"),), pings=(person_id,))
