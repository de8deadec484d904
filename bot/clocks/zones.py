"""Time zones: local appointments and quiet hours as instants. All other arithmetic is done on instants."""

from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from engines.core.errors import CodedError


class NoSuchZone(CodedError):
    """The name is in no list of time zones: `no-such-zone` (zone)."""


class Quiet(msgspec.Struct, frozen=True):
    """Hours of the day in which a person wants to be left alone, by the clock of a zone."""

    begin: int
    """The hour with which they begin, 0 to 23."""
    end: int
    """The hour with which they end, 0 to 23: on the next day if it is before `begin`. Equal to it: no hours at all."""
    zone: str
    """Its name, as in `Europe/Berlin`."""


def check_zone(name: str) -> None:
    """Raises NoSuchZone unless `instant` and `Quiet` can use this name."""
    try:
        ZoneInfo(name)
    except (
        KeyError,
        ValueError,
        OSError,
    ):  # unknown; malformed; a folder of the package tzdata, or too long for a file
        raise NoSuchZone("no-such-zone", zone=name[:80]) from None


@cache
def zone_names() -> tuple[str, ...]:
    """The names of all zones, ascending. Reads files the first time."""
    return tuple(sorted(available_timezones()))


def zone_of(typed: str) -> str:
    """The name of a zone as somebody typed it: in any case, or only its last part if no other ends so. NoSuchZone."""
    wanted = typed.strip().replace(" ", "_").casefold()
    exact = [name for name in zone_names() if name.casefold() == wanted]
    found = exact or [name for name in zone_names() if name.casefold().endswith(f"/{wanted}")]
    if len(found) != 1:
        raise NoSuchZone("no-such-zone", zone=typed[:80])
    return found[0]


def local_time(at: int, zone: str) -> datetime:
    """What calendar and clocks of a zone show."""
    return datetime.fromtimestamp(at, ZoneInfo(zone))


def instant(day: date, hour: int, minute: int, zone: str) -> int:
    """When the clocks of a zone show this. To be resolved once and stored beside the zone.

    Of a time that comes twice, the first; a time that is left out is moved forward by what the clocks are: 2:30 in a
    night that jumps from 2:00 to 3:00 is 3:30.
    """
    return int(datetime.combine(day, time(hour, minute, fold=0), ZoneInfo(zone)).timestamp())


def next_morning(hour: int, zone: str, now: int, last: int | None = None) -> int:
    """The first instant after `now` at which the clocks of a zone show this full hour, on a later day than `last`."""
    local = ZoneInfo(zone)
    day = datetime.fromtimestamp(now, local).date()
    if last is not None:
        day = max(day, datetime.fromtimestamp(last, local).date() + timedelta(days=1))
    while (moment := instant(day, hour, 0, zone)) <= now:
        day += timedelta(days=1)
    return moment


def end_of_day(day: date, zone: str) -> int:
    """The first instant after a day by the clocks of a zone."""
    return instant(day + timedelta(days=1), 0, 0, zone)


def silence(quiet: Quiet | None, at: int, deadline: int | None = None) -> int | None:
    """When the quiet hours end in which `at` lies. None: it lies in none, or the deadline lies in the same ones, which
    makes them not quiet."""
    span = None if quiet is None else quiet_span(quiet, at)
    if span is None or (deadline is not None and span[0] <= deadline <= span[1]):
        return None
    return span[1]


def quiet_span(quiet: Quiet, at: int) -> tuple[int, int] | None:
    """The quiet hours that include `at`: their first instant, and the first one after them. None: it is in none."""
    today = datetime.fromtimestamp(at, ZoneInfo(quiet.zone)).date()
    length = timedelta(days=1 if quiet.end < quiet.begin else 0)
    for day in (today - timedelta(days=1), today):
        begin = instant(day, quiet.begin, 0, quiet.zone)
        end = instant(day + length, quiet.end, 0, quiet.zone)
        if begin <= at < end:
            return begin, end
    return None
