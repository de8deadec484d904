"""Pauses as intervals, and the time that is left when they are taken out."""

from collections.abc import Iterable

import msgspec

from engines.core.types import Seat


class Pause(msgspec.Struct, frozen=True):
    """The seconds from `since` until just before `until` count for nobody whom it concerns."""

    since: int
    until: int | None
    """None: it still goes on."""
    reason: str
    """A code: `vacation`, `hold`, `downtime`, `discord`, `tournament`, `thread`."""
    seat: Seat | None = None
    """None: the whole table."""


def of_seat(pauses: Iterable[Pause], seat: Seat) -> tuple[Pause, ...]:
    """Those that stop the clock of a seat: its own and the table's."""
    return tuple(pause for pause in pauses if pause.seat is None or pause.seat == seat)


def is_paused(at: int, pauses: Iterable[Pause]) -> bool:
    """Whether one of `pauses` is in force at this instant."""
    return any(pause.since <= at and (pause.until is None or at < pause.until) for pause in pauses)


def effective(since: int, until: int, pauses: Iterable[Pause]) -> int:
    """The seconds from `since` to `until` that are in none of `pauses`, whoever they concern; 0 for an empty span."""
    counted, at = 0, since
    for pause in _by_beginning(pauses):
        if pause.since >= until:
            break
        counted += max(0, pause.since - at)
        if pause.until is None:
            return counted
        at = max(at, pause.since, pause.until)
    return counted + max(0, until - at)


def reached(since: int, amount: int, pauses: Iterable[Pause]) -> int | None:
    """The first instant by which `amount` effective seconds have passed since `since`: the inverse of `effective`.

    None while a pause that still goes on prevents it.
    """
    left, at = max(0, amount), since
    for pause in _by_beginning(pauses):
        if pause.since - at >= left or not left:
            break
        left -= max(0, pause.since - at)
        if pause.until is None:
            return None
        at = max(at, pause.since, pause.until)
    return at + left


def _by_beginning(pauses: Iterable[Pause]) -> list[Pause]:
    return sorted(pauses, key=lambda pause: pause.since)
