"""What people are told outside of boards: that it is their turn, that time runs out, that a table has lost its home."""

from bot.boards.courier import Board, Posted
from bot.ui.board import jump_url
from bot.ui.message import Message, Text
from bot.ui.speech import bot_words, safe, seat_names, title
from engines.core.registry import game as find_game


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
    deadline = "none" if clock is None or clock.deadline is None else f"<t:{clock.deadline}:R>"
    text = words.text(f"notice-{notice}", game=title(table.game, table.language), deadline=deadline)
    if notice == "ended":
        text = f"{text} {_ending(board)}"
    return text if link is None else f"{text} {jump_url(table, link)}"


def announced(board: Board, link: Posted | None, is_astray: bool) -> Message:
    """How a game has ended, in one line; `is_astray`: it was meant for a channel that cannot be told."""
    table, words = board.table, bot_words(board.table.language)
    text = words.text("announcement", game=title(table.game, table.language), ending=_ending(board))
    lines = [text if link is None else f"{text} {jump_url(table, link)}"]
    if is_astray:
        lines.append(f"-# {words.text('announcement-astray')}")
    return Message((Text("\n".join(lines)),))


def _ending(board: Board) -> str:
    """The final standings in one line, or why there are none."""
    table, outcome = board.table, None if board.position is None else board.position.outcome
    words = bot_words(table.language, table.game)
    if outcome is None:
        return words.text("lobby-closed")
    if not outcome.places:
        return words.text(f"outcome-{outcome.reason}")
    names = [safe(name) for name in seat_names(table)]
    points = [
        words.text("points", points=outcome.scores[seat]) if outcome.scores else "" for seat in range(table.seats)
    ]
    if find_game(table.game).spec.cooperative and outcome.scores:
        return words.text("result-together", names=", ".join(names), points=outcome.scores[0])
    lines, place = [], 1
    for seats in outcome.places:
        lines += [words.text("result-line", place=place, name=names[seat], points=points[seat]) for seat in seats]
        place += len(seats)
    return " · ".join(lines)


def called(person_id: int, board: Board, notice: str, link: Posted | None) -> Message:
    """The same as a message in the table's channel, which mentions the person."""
    return Message((Text(f"<@{person_id}> {told(person_id, board, notice, link)}"),), pings=(person_id,))
