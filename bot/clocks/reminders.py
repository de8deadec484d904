"""What a seat that is awaited is to be reminded of, and when."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

import msgspec

from bot.clocks.clock import Change, Grant, Stretch, stretch
from bot.clocks.control import DAY, HOUR, MINUTE, Control
from bot.clocks.pauses import Pause, effective, of_seat, reached
from bot.clocks.zones import Quiet, silence
from engines.core.types import Seat

LEAST_LEFT = 15 * MINUTE
"""Who has less than this left is reminded no more."""
_BEFORE_THE_END = (("12h", 12 * HOUR), ("2h", 2 * HOUR))
_MAKES_SENSE = 3
"""A reminder before the end is for turns at least so many times as long: else it would come with the one at half-time,
or before it."""
_WITHOUT_CLOCK = (("nudge-1d", DAY), ("nudge-3d", 3 * DAY), ("nudge-7d", 7 * DAY), ("nudge-14d", 14 * DAY))


class Reminder(msgspec.Struct, frozen=True):
    """One reminder. Stretch and kind are its key at a seat: no other reminder has both."""

    due: int
    kind: str
    """`half`: half of the time is used up. `12h`, `2h`: so much is left. `nudge-1d`, `nudge-3d`, `nudge-7d`,
    `nudge-14d`: there is no clock, and so long has it been waited for."""
    stretch: int
    """`Stretch.number`."""


def reminders(
    control: Control,
    seat: Seat,
    changes: Sequence[Change],
    pauses: Iterable[Pause],
    now: int,
    grants: Sequence[Grant] = (),
    quiet: Quiet | None = None,
) -> tuple[Reminder, ...]:
    """The reminders of the present turn of a seat as it stands at `now`, the next first; what has been sent already is
    not known here.

    One that is `due` at `now` (never earlier) is to be sent, unless it was. Quiet hours and pauses put it off until
    they have ended, and it is dropped if the next one is due by then or too little time is left. Quiet hours in which
    the deadline lies are not quiet.
    """
    own = of_seat(pauses, seat)
    piece = stretch(control, seat, changes, own, grants)
    if piece is None:
        return ()
    deadline = None
    if control.kind != "none":
        deadline = reached(piece.start, piece.whole, own)
        if deadline is None:
            return ()
    planned = _moments(control, piece, own)
    told = []
    following_moments = [later for later, _ in planned[1:]]
    for (moment, kind), following in zip_longest(planned, following_moments):
        due = _undisturbed(max(moment, now), deadline, own, quiet)
        if due is None or (following is not None and following <= due):
            continue
        if deadline is None or effective(due, deadline, own) >= LEAST_LEFT:
            told.append(Reminder(due, kind, piece.number))
    return tuple(told)


def _moments(control: Control, piece: Stretch, pauses: Sequence[Pause]) -> list[tuple[int, str]]:
    """When what would be said if nobody slept, in this order; without what lies beyond a pause that still goes on."""
    if control.kind == "none":
        waited = [(length, kind) for kind, length in _WITHOUT_CLOCK]
    else:
        waited = [(piece.whole // 2, "half")]
        waited += [(piece.whole - left, kind) for kind, left in _BEFORE_THE_END if piece.whole >= _MAKES_SENSE * left]
    moments = ((reached(piece.start, length, pauses), kind) for length, kind in waited)
    return [(moment, kind) for moment, kind in moments if moment is not None]


def _undisturbed(at: int, deadline: int | None, pauses: Sequence[Pause], quiet: Quiet | None) -> int | None:
    """The first instant from `at` on that is in no pause and disturbs nobody; None if a pause goes on for ever."""
    while True:
        first_second_over = reached(at, 1, pauses)
        if first_second_over is None:
            return None
        at = first_second_over - 1
        end = silence(quiet, at, deadline)
        if end is None:
            return at
        at = end
