"""Whom a board calls, and whether a call is still true when it is sent: all from the position alone."""

from bot.boards.courier import Board
from bot.boards.outbox import Hanging, Notice, Shown
from bot.tables.model import Position, Status
from bot.tables.timing import stretch_number
from bot.tables.voting import still_asked
from engines.core.match import target_of
from engines.core.types import Seat


def to_call(board: Board, hanging: Hanging | None, shown: Shown) -> tuple[Seat, ...]:
    """At a hand-over, who is awaited, but for who is here and those who have left the server."""
    position, table = board.position, board.table
    is_handover = hanging is None or hanging.shown.handover != shown.handover
    if not is_handover or position is None or table.status is not Status.RUNNING:
        return ()
    absent = {_present(position), *(s.seat for s in table.sitting if s.has_left)}
    return tuple(seat for seat in sorted(position.awaited - absent) if table.is_played_by_person(seat))


def turn_notice(position: Position, seat: Seat, person_id: int, not_before: int) -> Notice:
    """A message that it is somebody's turn: one for each turn."""
    stretch = stretch_number(position, (), seat)
    debt = f"tell:{position.table.id}:{seat}:{stretch}:turn"
    return Notice(debt, person_id, f"turn/{stretch}", not_before=not_before)


def still_awaits(board: Board, person_id: int, kind: str, stretch: int) -> bool:
    """Whether a person is awaited still in the same turn, and plays themselves; and that nobody else is missing, if
    they are to be told so, which those are spared whose clock stands still. Of a proposal: whether it still waits for
    them, `stretch` being the entry after which it was made."""
    position = board.position
    if kind == "asked":
        return still_asked(position, person_id, stretch)
    if position is None or position.table.status is not Status.RUNNING:
        return False
    seat = position.table.seat_of(person_id)
    if seat is None or seat not in position.awaited or not position.table.is_played_by_person(seat):
        return False
    if kind == "only":
        others = [other for other in position.awaited - {seat} if position.table.is_played_by_person(other)]
        if others or board.reading is None or not board.reading.clocks[seat].is_running:
            return False
    return stretch_number(position, (), seat) == stretch


def _present(position: Position) -> Seat | None:
    """Who acted last. Whoever asked to go back may have waited long until all had agreed."""
    table, last = position.table, position.recent[-1].entry if position.recent else None
    if last is not None and last.seat is None and target_of(last.text) is not None:
        return None
    persons = [p.entry.seat for p in position.recent if p.entry.seat is not None and table.person_at(p.entry.seat)]
    if persons or table.link is not None:  # the host of a tournament's game is its organiser, who need not be there
        return persons[-1] if persons else None
    return table.seat_of(table.host_id)
