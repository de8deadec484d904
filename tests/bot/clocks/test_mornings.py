"""A message each day at a local hour, whole days, quiet hours, and names of zones as people type them."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clocks.zones import (
    NoSuchZone,
    Quiet,
    check_zone,
    end_of_day,
    local_time,
    next_morning,
    silence,
    zone_names,
    zone_of,
)

HOUR, DAY = 3600, 86400
ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "UTC"]


def at(text: str, zone: str = "UTC") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


@given(
    st.integers(0, 23),
    st.sampled_from(ZONES),
    st.integers(at("2026-01-01"), at("2028-01-01")),
)
def test_mornings_follow_each_other_day_by_day(hour, zone, now):
    """Each is later than the one before it and on another local day, and shows the hour unless it is left out."""
    first = next_morning(hour, zone, now)
    assert now < first <= now + 50 * HOUR
    second = next_morning(hour, zone, first, first)
    one, other = local_time(first, zone), local_time(second, zone)
    assert other.date() > one.date()
    assert 22 * HOUR <= second - first <= 26 * HOUR
    assert other.hour in (hour, hour + 1)


def test_the_next_morning_by_hand():
    now = at("2026-03-28 12:00", "Europe/Berlin")
    assert next_morning(8, "Europe/Berlin", now) == at("2026-03-29 06:00"), "summer time has begun"
    assert next_morning(13, "Europe/Berlin", now) == at("2026-03-28 12:00")
    assert next_morning(12, "Europe/Berlin", now) == at("2026-03-29 10:00"), "now is not later"
    assert next_morning(2, "Europe/Berlin", now) == at("2026-03-29 01:00"), "2:00 is left out: 3:00"


def test_never_twice_on_a_day_not_even_in_another_zone():
    sent = at("2026-06-01 20:00")
    assert next_morning(22, "UTC", sent + HOUR, sent) == at("2026-06-02 22:00")
    # In Tokyo it is the second already when it is sent.
    assert next_morning(8, "Asia/Tokyo", sent + HOUR, sent) == at("2026-06-03 08:00", "Asia/Tokyo")
    assert next_morning(8, "UTC", sent + 5 * DAY, sent) == at("2026-06-07 08:00")


def test_a_day_ends_at_midnight_by_its_clocks():
    assert end_of_day(date(2026, 12, 24), "Europe/Berlin") == at("2026-12-24 23:00")
    assert end_of_day(date(2026, 3, 29), "Europe/Berlin") - end_of_day(date(2026, 3, 28), "Europe/Berlin") == 23 * HOUR


def test_silence_lasts_till_the_quiet_hours_end_unless_time_ends_in_them():
    quiet = Quiet(22, 7, "UTC")
    night, morning = at("2026-06-01 23:00"), at("2026-06-02 07:00")
    assert silence(quiet, night) == morning
    assert silence(quiet, night, morning + 1) == morning
    assert silence(quiet, night, morning) is None
    assert silence(quiet, night, night + HOUR) is None
    assert silence(quiet, night, at("2026-06-03 01:00")) == morning, "another night"
    assert silence(quiet, morning) is None
    assert silence(None, night) is None


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("Tokyo", "Asia/Tokyo"),
        ("utc", "UTC"),
    ],
)
def test_zones_are_read_as_people_type_them(typed, zone):
    assert zone_of(typed) == zone
    check_zone(zone)


@pytest.mark.parametrize("typed", ["", "Atlantis", "Europe", "../etc/passwd", "x" * 500, "GMT+25"])
def test_what_names_no_zone(typed):
    with pytest.raises(NoSuchZone):
        zone_of(typed)


def test_all_zones_can_be_used():
    assert len(zone_names()) > 400
    for name in zone_names():
        check_zone(name)
        assert local_time(0, name).astimezone(UTC).timestamp() == 0
