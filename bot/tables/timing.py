"""The clocks of a position: how much time its seats have, and when it has to be looked at next."""

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from bot.clocks.clock import Stretch, Time, deadlines, overdue, stretch, times
from bot.clocks.control import Control, for_first, parse
from bot.clocks.pauses import Pause, effective, of_seat, reached
from bot.clocks.reminders import Reminder, reminders
from bot.clocks.zones import Quiet
from bot.tables.model import Policy, Position, Status
from engines.core.types import Seat

HOLD = "hold"
"""The reason of the pause on which a table has agreed."""
SILENCE = 2 * 86400
"""Seconds after which whoever has not answered agrees to go on without somebody who is too slow."""
ABANDONED = 60 * 86400
"""Seconds without any entry after which a table is called off."""
PATIENCE = 3 * 86400
"""Seconds for which somebody has to be waited for before the others may go on without them, if there is no clock."""
GRACE = 10
"""Seconds after a deadline before anybody acts on it: what was pressed in time may still be on its way."""


class Reading(msgspec.Struct, frozen=True):
    """The time of a table as it is shown."""

    clocks: tuple[Time, ...]
    """By seat."""
    pauses: tuple[Pause, ...]
    """What stops clocks now."""
    slow: tuple[Seat, ...]
    """Seats without which the others may agree to go on."""


@cache
def control_of(text: str) -> Control:
    """The time control of a table."""
    return parse(text)


def controls_of(position: Position) -> tuple[Control, ...]:
    """The time control of each seat: whoever has to act for the first time may have less for that."""
    control = control_of(position.table.control)
    given = {grant.seat for grant in position.grants}
    fresh = untouched(position) - given if control.first else frozenset()
    return tuple(for_first(control) if seat in fresh else control for seat in range(position.table.seats))


def untouched(position: Position) -> frozenset[Seat]:
    """The awaited seats that have not acted yet. Nobody, once it is not known any more."""
    if len(position.recent) < position.match.seq:
        return frozenset()
    return position.awaited - {ply.entry.seat for ply in position.recent}


def read_clocks(position: Position, pauses: Iterable[Pause], now: int) -> tuple[Time, ...]:
    """The clocks of all seats at `now`."""
    return times(controls_of(position), position.changes, pauses, now, position.grants)


def fallen(position: Position, pauses: Iterable[Pause], now: int) -> tuple[tuple[int, Seat], ...]:
    """The awaited seats of persons whose flag fell before `now`, with the instant, in this order."""
    late = overdue(controls_of(position), position.changes, pauses, now, position.grants)
    return tuple((deadline, seat) for deadline, seat in late if position.table.is_played_by_person(seat))


def stretch_number(position: Position, pauses: Iterable[Pause], seat: Seat) -> int:
    """The key of the time that an awaited seat has been given last."""
    piece = _piece(position, pauses, seat)
    return 0 if piece is None else piece.number


def slow_seats(position: Position, pauses: Iterable[Pause], now: int) -> tuple[Seat, ...]:
    """The awaited seats of persons without whom the others may go on: their time is up, or without a clock they have
    been waited for long enough. Where a flag costs the seat nobody has to agree, so there are none."""
    table, pauses = position.table, tuple(pauses)
    if table.control != "none":
        return () if table.policy is Policy.GHOST else tuple(seat for _, seat in fallen(position, pauses, now))
    running = enumerate(read_clocks(position, pauses, now))
    return tuple(
        seat
        for seat, time in running
        if time.since is not None
        and table.is_played_by_person(seat)
        and effective(time.since, now, of_seat(pauses, seat)) >= PATIENCE
    )


def losing_patience(position: Position, pauses: Iterable[Pause]) -> tuple[tuple[Seat, int], ...]:
    """When the others may go on without an awaited person, where there is no clock: (seat, instant)."""
    table, pauses = position.table, tuple(pauses)
    if table.control != "none":
        return ()
    awaited = [(seat, piece) for seat in range(table.seats) if (piece := _piece(position, pauses, seat)) is not None]
    moments = [(seat, reached(piece.turn_since, PATIENCE, of_seat(pauses, seat))) for seat, piece in awaited]
    return tuple((seat, at) for seat, at in moments if at is not None and table.is_played_by_person(seat))


def last_word(position: Position) -> int:
    """When something happened at a table last."""
    return position.recent[-1].entry.at if position.recent else position.table.started_at or 0


def abandoned_at(position: Position, pauses: Iterable[Pause]) -> int | None:
    """When a table at which nothing happens is to be called off; None while a pause of the whole table goes on."""
    return reached(last_word(position), ABANDONED, [pause for pause in pauses if pause.seat is None])


def silent_at(position: Position) -> int | None:
    """When silence is consent to what is proposed; None if nothing is, or nothing of that kind."""
    asked = position.table.asked
    return asked.at + SILENCE if asked is not None and asked.kind in ("skip", "replace") else None


def reading(position: Position, pauses: Iterable[Pause], now: int) -> Reading:
    """What the board tells of time at `now`."""
    pauses = tuple(pauses)
    in_force = tuple(p for p in pauses if p.since <= now and (p.until is None or now < p.until))
    return Reading(read_clocks(position, pauses, now), in_force, slow_seats(position, pauses, now))


def due_reminders(
    position: Position, pauses: Iterable[Pause], now: int, quiet: Mapping[Seat, Quiet | None]
) -> dict[Seat, tuple[Reminder, ...]]:
    """What each awaited person is still to be reminded of, the next first; some of it may have been said already."""
    pauses, controls = tuple(pauses), controls_of(position)
    return {
        seat: reminders(controls[seat], seat, position.changes, pauses, now, position.grants, quiet.get(seat))
        for seat in sorted(position.awaited)
        if position.table.is_played_by_person(seat)
    }


def next_look(position: Position) -> int | None:
    """When something may have to be done about time, if nothing stops the clocks: not too late in any case.

    None: nobody's time runs; also in daily games, which nobody waits for.
    """
    table = position.table
    if table.status is not Status.RUNNING or table.day is not None or not position.changes:
        return None
    now = position.changes[-1].at
    moments = [r.due for told in due_reminders(position, (), now, {}).values() for r in told[:1]]
    ends = deadlines(controls_of(position), position.changes, (), position.grants)
    moments += [end + GRACE + 1 for seat, end in ends.items() if table.is_played_by_person(seat)]
    if (silent := silent_at(position)) is not None:
        moments.append(silent)
    moments.append(last_word(position) + ABANDONED)
    return min(moments, default=None)


def _piece(position: Position, pauses: Iterable[Pause], seat: Seat) -> Stretch | None:
    """The time that an awaited seat has been given last."""
    control = control_of(position.table.control)
    return stretch(control, seat, position.changes, of_seat(pauses, seat), position.grants)
