"""Local hours: every change of the clocks of 2026-2030 in four places, found by walking through the years."""

from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clocks.clock import Change, deadlines, times
from bot.clocks.control import DAY, HOUR, MINUTE, PRESETS
from bot.clocks.zones import NoSuchZone, Quiet, check_zone, instant, quiet_span
from bot.ui.speech import refusal

ZONES = ["Europe/Berlin", "America/New_York", "Australia/Sydney", "Australia/Lord_Howe"]
BEGIN, END = (int(datetime(year, 1, 1, tzinfo=UTC).timestamp()) for year in (2026, 2031))


class Shift(msgspec.Struct, frozen=True):
    """The clocks of a zone are changed."""

    zone: str
    at: int
    by: int
    """Seconds; positive: forward, an hour is missing."""

    @property
    def name(self):
        return f"{self.zone} {wall(self.zone, self.at):%Y-%m-%d}"


def wall(zone, at):
    """What the clocks show, as a naive time."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).replace(tzinfo=None)


@cache
def offset(zone, at):
    return round(datetime.fromtimestamp(at, ZoneInfo(zone)).utcoffset().total_seconds())


def shifts_of(zone):
    return [
        Shift(zone, at, offset(zone, at) - offset(zone, at - 1))
        for at in range(BEGIN, END, HOUR // 2)
        if offset(zone, at) != offset(zone, at - 1)
    ]


SHIFTS = [shift for zone in ZONES for shift in shifts_of(zone)]
each_shift = pytest.mark.parametrize("shift", SHIFTS, ids=lambda shift: shift.name)


def shows(zone, local, around):
    """All instants within six hours of `around` at which the clocks of a zone show this: none, one or two."""
    return [at for at in range(around - 6 * HOUR, around + 6 * HOUR, MINUTE) if wall(zone, at) == local]


def resolved(zone, local):
    return instant(local.date(), local.hour, local.minute, zone)


def test_the_walk_found_the_published_dates():
    """Directive 2000/84/EC; US Energy Policy Act of 2005; NSW Standard Time Act 1987 and its Lord Howe regulation."""
    assert [len(shifts_of(zone)) for zone in ZONES] == [10, 10, 10, 10]
    assert {shift.by for shift in SHIFTS if shift.zone != "Australia/Lord_Howe"} == {HOUR, -HOUR}
    assert {shift.by for shift in SHIFTS if shift.zone == "Australia/Lord_Howe"} == {HOUR // 2, -HOUR // 2}
    published = [(2027, 3, 28), (2027, 10, 31)], [(2027, 3, 14), (2027, 11, 7)], [(2027, 4, 4), (2027, 10, 3)]
    for zone, dates in zip(ZONES, [*published, published[2]], strict=True):
        found = [wall(zone, shift.at).date() for shift in shifts_of(zone)]
        assert [day for day in found if day.year == 2027] == [date(*day) for day in dates]


@each_shift
def test_31_a_day_on_the_clock_lasts_86400_seconds(shift):
    evening = wall(shift.zone, shift.at - DAY // 2).date()
    begins = resolved(shift.zone, datetime.combine(evening, datetime.min.time()) + timedelta(hours=20))
    changes = [Change(begins, frozenset({0}))]
    assert begins < shift.at < begins + DAY
    assert deadlines((PRESETS["daily"],) * 1, changes, ()) == {0: begins + 86_400}
    assert times((PRESETS["daily"],) * 1, changes, (), begins + 86_399)[0].remaining == 1
    # The clock on the wall tells another story: 19:00 or 21:00, or half an hour off on Lord Howe.
    assert wall(shift.zone, begins + DAY) - wall(shift.zone, begins) == timedelta(seconds=DAY + shift.by)


@each_shift
def test_31_a_wall_time_that_is_missing_is_moved_forward_and_of_two_the_first_counts(shift):
    before, gap = wall(shift.zone, shift.at - 1) + timedelta(seconds=1), timedelta(seconds=abs(shift.by))
    first = before if shift.by > 0 else before - gap
    for minutes in range(-90, 90, 15):
        local = first + timedelta(minutes=minutes)
        found = shows(shift.zone, local, shift.at)
        is_touched = first <= local < first + gap
        assert len(found) == (1 if not is_touched else 0 if shift.by > 0 else 2)
        expected = found[0] if found else shows(shift.zone, local + gap, shift.at)[0]
        assert resolved(shift.zone, local) == expected


def test_appointments_around_the_changes_in_berlin():
    def told(day, hour, minute=0):
        at = instant(date(2027, *day), hour, minute, "Europe/Berlin")
        return datetime.fromtimestamp(at, UTC).isoformat()[5:16]

    assert told((3, 27), 20) == "03-27T19:00"
    assert told((3, 28), 2, 30) == "03-28T01:30"
    assert told((3, 28), 20) == "03-28T18:00"
    assert told((10, 31), 2, 30) == "10-31T00:30"
    assert told((10, 31), 3) == "10-31T02:00"


@pytest.mark.parametrize("name", ZONES)
def test_zones_that_exist(name):
    check_zone(name)


@pytest.mark.parametrize(
    "name", ["", "Mars", "Europe", "Europe/", "../etc/passwd", "/etc/localtime", "a\0b", "x" * 999]
)
def test_zones_that_do_not(name):
    with pytest.raises(NoSuchZone) as refused:
        check_zone(name)
    assert len(refused.value.params["zone"]) <= 80
    assert "no-such-zone" not in refusal(refused.value)


# ---- Quiet hours ----

hours = st.integers(0, 23)
near_shifts = st.builds(
    lambda shift, away: (shift.zone, shift.at + away), st.sampled_from(SHIFTS), st.integers(-2 * DAY, 2 * DAY)
)


@given(near_shifts, hours, hours)
def test_it_is_quiet_exactly_while_the_clocks_show_a_quiet_hour(moment, begin, end):
    zone, at = moment
    shown = {(begin + hour) % 24 for hour in range((end - begin) % 24)}
    span = quiet_span(Quiet(begin, end, zone), at)
    assert (span is not None) == (wall(zone, at).hour in shown)
    if span is not None:
        first, after = span
        assert first <= at < after
        assert all(wall(zone, inside).hour in shown for inside in (first, (first + at) // 2, after - 1))
        # Unless the hour between two spans is the one that is left out, it is loud just before and after.
        if (end - begin) % 24 < 23:
            assert wall(zone, first - 1).hour not in shown
            assert wall(zone, after).hour not in shown


def test_quiet_hours_may_pass_midnight():
    quiet = Quiet(22, 8, "Europe/Berlin")
    evening, morning = (instant(date(2027, 1, day), hour, 0, quiet.zone) for day, hour in ((9, 22), (10, 8)))
    assert quiet_span(quiet, evening - 1) is None
    assert quiet_span(quiet, evening) == quiet_span(quiet, morning - 1) == (evening, morning)
    assert quiet_span(quiet, morning) is None
