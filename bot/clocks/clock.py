"""What time each seat has, computed from who was awaited when.

A seat's **turn** lasts from when it becomes awaited until it leaves the awaited set, however many actions it takes. Its
time is given in one piece at the beginning, so nothing depends on when and how often anybody looks. Who is late stays
at 0; the turn's end then pays what it always pays. An undo is one more change: time used stays used.
"""

from collections.abc import Iterable, Sequence

import msgspec

from bot.clocks.control import Control
from bot.clocks.pauses import Pause, effective, is_paused, of_seat, reached
from engines.core.types import Seat


class Change(msgspec.Struct, frozen=True):
    """From `at` on, these seats are awaited. The first one is the start of the match, an empty set its end."""

    at: int
    """When the action arrived that brought it about, not when it was handled."""
    awaited: frozenset[Seat]


class Grant(msgspec.Struct, frozen=True):
    """Time given to a seat: after a replacement, or by consent. It is added to what the bank holds at `at`, up to the
    cap of the control; what was overdrawn before is not taken from it."""

    at: int
    seat: Seat
    seconds: int


class Stretch(msgspec.Struct, frozen=True):
    """Time that a seat on turn has in one piece: from the turn's beginning, or from the last grant within it."""

    number: int
    """Counts the stretches of the seat in this match, from 0: a key that no later turn has again."""
    turn_since: int
    start: int
    """When it began: with the turn, or at the grant."""
    allowance: int
    """What is left of the turn's own time at `start`."""
    bank: int
    """What the bank holds at `start`."""

    @property
    def whole(self) -> int:
        """The seconds until the flag falls, at `start`."""
        return self.allowance + self.bank


class Time(msgspec.Struct, frozen=True):
    """The clock of one seat, read at one instant."""

    remaining: int | None
    """Seconds until the flag falls; of a seat that is not awaited, what it would have if its turn began now. None
    without a clock."""
    is_running: bool
    """It is awaited, and no pause is in force."""
    since: int | None
    """When its turn began; None if it is not awaited."""
    deadline: int | None
    """The last instant at which its action still counts. None: it is not awaited, has no clock, or a pause that still
    goes on lies before it."""


def times(
    controls: Sequence[Control],
    changes: Sequence[Change],
    pauses: Iterable[Pause],
    now: int,
    grants: Sequence[Grant] = (),
) -> tuple[Time, ...]:
    """The clocks of all seats at `now`, in the order of the seats.

    `controls` are those of the seats; `changes` and `grants` are what has happened, in the order of the log. A pause
    may lie in the future.
    """
    pauses = tuple(pauses)
    return tuple(
        _time(control, seat, changes, of_seat(pauses, seat), now, grants) for seat, control in enumerate(controls)
    )


def deadlines(
    controls: Sequence[Control],
    changes: Sequence[Change],
    pauses: Iterable[Pause],
    grants: Sequence[Grant] = (),
) -> dict[Seat, int]:
    """Until when the action of each awaited seat counts, the earliest first; without those that have no deadline.

    They hold until one of the arguments changes, whatever the hour.
    """
    pauses = tuple(pauses)
    found = {}
    for seat, control in enumerate(controls):
        own = of_seat(pauses, seat)
        piece = stretch(control, seat, changes, own, grants)
        deadline = None if piece is None or control.kind == "none" else reached(piece.start, piece.whole, own)
        if deadline is not None:
            found[seat] = deadline
    return dict(sorted(found.items(), key=lambda item: (item[1], item[0])))


def overdue(
    controls: Sequence[Control],
    changes: Sequence[Change],
    pauses: Iterable[Pause],
    now: int,
    grants: Sequence[Grant] = (),
) -> tuple[tuple[int, Seat], ...]:
    """The awaited seats whose deadline has passed at `now`, with it, in the order in which their flags fell."""
    ends = deadlines(controls, changes, pauses, grants)
    return tuple((deadline, seat) for seat, deadline in ends.items() if deadline < now)


def stretch(
    control: Control,
    seat: Seat,
    changes: Sequence[Change],
    pauses: Iterable[Pause],
    grants: Sequence[Grant] = (),
) -> Stretch | None:
    """The time that an awaited seat has been given last; None if it is not awaited. `pauses` are the seat's."""
    if not changes or seat not in changes[-1].awaited:
        return None
    return _account(control, seat, changes, tuple(pauses), grants).stretch


def _time(
    control: Control,
    seat: Seat,
    changes: Sequence[Change],
    pauses: Sequence[Pause],
    now: int,
    grants: Sequence[Grant],
) -> Time:
    account = _account(control, seat, changes, pauses, grants)
    piece, has_clock = account.stretch, control.kind != "none"
    if piece is None:
        return Time(control.allowance + account.bank if has_clock else None, False, None, None)
    return Time(
        remaining=max(0, piece.whole - effective(piece.start, now, pauses)) if has_clock else None,
        is_running=not is_paused(now, pauses),
        since=piece.turn_since,
        deadline=reached(piece.start, piece.whole, pauses) if has_clock else None,
    )


def _account(
    control: Control, seat: Seat, changes: Sequence[Change], pauses: Sequence[Pause], grants: Sequence[Grant]
) -> "_Account":
    """How a seat stands after all that happened."""
    account = _Account(control, pauses)
    given = sorted((grant for grant in grants if grant.seat == seat), key=lambda grant: grant.at, reverse=True)
    # Changes keep the order of the log: simultaneous actions may be handled in another order than they arrived in.
    for change in changes:
        while given and given[-1].at <= change.at:
            account.receive(given.pop())
        if (seat in change.awaited) != (account.stretch is not None):
            account.turn(change.at)
    while given:
        account.receive(given.pop())
    return account


class _Account:
    """The time of one seat while its history is gone through."""

    def __init__(self, control: Control, pauses: Sequence[Pause]) -> None:
        """`pauses` are the seat's."""
        self.stretch: Stretch | None = None
        """None: the seat is not awaited."""
        self.bank = control.start
        """Of an awaited seat, what its bank held at the start of the stretch."""
        self._control = control
        self._pauses = pauses
        self._stretches = 0

    def turn(self, at: int) -> None:
        """Its turn begins at `at`, or ends."""
        if self.stretch is None:
            self._begin(at, at, self._control.allowance)
        else:
            self._use(self.stretch, at)
            self._fill(self._control.increment)
            self.stretch = None

    def receive(self, grant: Grant) -> None:
        """It is given time."""
        running = self.stretch
        if running is None:
            self._fill(grant.seconds)
        else:
            allowance = self._use(running, grant.at)
            self._fill(grant.seconds)
            self._begin(running.turn_since, grant.at, allowance)

    def _begin(self, turn_since: int, start: int, allowance: int) -> None:
        self.stretch = Stretch(self._stretches, turn_since, start, allowance, self.bank)
        self._stretches += 1

    def _use(self, running: Stretch, until: int) -> int:
        """Pays for the time since the start of the stretch; returns what is left of the turn's own time."""
        used = effective(running.start, until, self._pauses)
        self.bank -= min(self.bank, max(0, used - running.allowance))
        return max(0, running.allowance - used)

    def _fill(self, seconds: int) -> None:
        self.bank += seconds
        if self._control.kind == "fischer":
            self.bank = min(self.bank, self._control.cap)
