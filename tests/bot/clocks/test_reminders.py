"""Reminders: worked examples, and a second implementation that goes from minute to minute."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clocks.clock import Change, Grant
from bot.clocks.control import HOUR, MINUTE, PRESETS, Control, parse
from bot.clocks.pauses import Pause
from bot.clocks.reminders import Reminder, reminders
from bot.clocks.zones import Quiet, instant

BERLIN = "Europe/Berlin"
NOON = instant(date(2027, 1, 11), 12, 0, BERLIN)
"""A Monday in winter."""
ADA = [Change(NOON, frozenset({0}))]
NIGHT = Quiet(22, 8, BERLIN)


def plan(control, *, now=0.0, pauses=(), quiet=None, grants=(), changes=ADA):
    """The reminders as hours after noon, with their kinds."""
    control = parse(control) if isinstance(control, str) else control
    found = reminders(control, 0, changes, pauses, NOON + round(now * HOUR), grants, quiet)
    return [((reminder.due - NOON) / HOUR, reminder.kind) for reminder in found]


@pytest.mark.parametrize(
    ("control", "expected"),
    [
        ("3d", [(36, "half"), (60, "12h"), (70, "2h")]),
        ("36h", [(18, "half"), (24, "12h"), (34, "2h")]),
        ("35h", [(17.5, "half"), (33, "2h")]),
        ("24h", [(12, "half"), (22, "2h")]),
        ("6h", [(3, "half"), (4, "2h")]),
        ("5h", [(2.5, "half")]),
        ("30m", [(0.25, "half")]),
        ("29m", []),
        ("1m", []),
        ("normal", [(36, "half"), (60, "12h"), (70, "2h")]),
        ("league", [(40, "half"), (68, "12h"), (78, "2h")]),
        ("none", [(24, "nudge-1d"), (72, "nudge-3d"), (168, "nudge-7d"), (336, "nudge-14d")]),
    ],
)
def test_a_turn_without_disturbance(control, expected):
    assert plan(control) == expected


def test_who_is_not_awaited_is_not_reminded():
    assert not reminders(PRESETS["daily"], 1, ADA, (), NOON)
    assert not reminders(PRESETS["none"], 0, [*ADA, Change(NOON + 9, frozenset())], (), NOON + 10)


def test_after_a_long_silence_only_the_latest_is_due():
    assert plan("3d", now=61) == [(61, "12h"), (70, "2h")]
    assert plan("3d", now=71.75) == [(71.75, "2h")]
    assert plan("none", now=200) == [(200, "nudge-7d"), (336, "nudge-14d")]


def test_nobody_is_reminded_in_the_last_quarter_of_an_hour_nor_after_it():
    assert plan("24h", now=23.75) == [(23.75, "2h")]
    assert plan("24h", now=23.751) == []
    assert plan("24h", now=30) == []


def test_the_quarter_of_an_hour_is_the_clocks_own():
    night = Pause(NOON + 24 * HOUR - 5 * MINUTE, NOON + 30 * HOUR, "hold")
    assert plan("24h", now=23.75, pauses=[night]) == [(23.75, "2h")]
    assert plan("24h", now=23.8, pauses=[night]) == [], "twelve minutes are left, though six hours pass"


def test_the_last_nudge_is_the_last():
    assert plan("none", now=14 * 24) == [(336, "nudge-14d")]
    assert plan("none", now=1400 * 24) == [(33600, "nudge-14d")], "sent long ago; its key says so"


def test_quiet_hours_put_off():
    # From Monday noon: half at 01:00 on Tuesday waits for 08:00; 12 h left at 02:00, 2 h left at 12:00 on Wednesday.
    assert plan("26h", quiet=NIGHT) == [(20, "half"), (24, "2h")]
    assert plan("50h", quiet=NIGHT) == [(25, "half"), (44, "12h"), (48, "2h")]


def test_what_would_be_put_off_until_the_next_is_due_is_dropped():
    # 12 h left at 22:30 waits for 08:00, 2 h left at 08:30.
    assert plan("46h30m", quiet=NIGHT) == [(23.25, "half"), (44, "12h"), (44.5, "2h")]
    # 12 h left at 21:00 and 2 h left at 07:00 would both wait for 08:00.
    assert plan("45h", quiet=Quiet(21, 8, BERLIN)) == [(22.5, "half"), (44, "2h")]


def test_quiet_hours_with_the_deadline_in_them_are_not_quiet():
    # Until 01:00 on Wednesday: half at 00:30 on Tuesday waits, 12 h left at 13:00, 2 h left at 23:00 is told.
    assert plan("37h", quiet=NIGHT) == [(20, "half"), (25, "12h"), (35, "2h")]
    # Until 08:00 sharp, when they end: put off, it would come too late.
    assert plan("20h", quiet=NIGHT) == [(10, "half"), (18, "2h")]


def test_too_little_time_after_quiet_hours():
    # Until 08:10: 2 h left at 06:10 would be told with ten minutes left.
    assert plan(Control("move", allowance=20 * HOUR + 10 * MINUTE), quiet=NIGHT) == []
    assert plan(Control("move", allowance=20 * HOUR + 15 * MINUTE), quiet=NIGHT) == [(20, "2h")]


def test_quiet_hours_put_off_a_nudge():
    assert plan("none", quiet=Quiet(10, 14, BERLIN))[0] == (26, "nudge-1d")


def test_pauses_move_what_comes_after_them():
    weekend = Pause(NOON + 10 * HOUR, NOON + 58 * HOUR, "hold")
    assert plan("24h", pauses=[weekend]) == [(60, "half"), (70, "2h")]
    assert plan("none", pauses=[weekend])[0] == (72, "nudge-1d")


def test_a_reminder_that_falls_due_with_a_pause_waits_for_its_end():
    weekend = Pause(NOON + 12 * HOUR, NOON + 60 * HOUR, "hold")
    assert plan("24h", pauses=[weekend]) == [(60, "half"), (70, "2h")]
    assert plan("24h", pauses=[weekend], now=30) == [(60, "half"), (70, "2h")]


def test_a_pause_that_goes_on_silences():
    assert plan("24h", pauses=[Pause(NOON, None, "hold")]) == []
    assert plan("none", pauses=[Pause(NOON + 30 * HOUR, None, "hold")], now=40) == []
    assert plan("24h", pauses=[Pause(NOON, None, "vacation", 1)]) == plan("24h")


def test_a_grant_gives_new_reminders():
    given = [Grant(NOON + 30 * HOUR, 0, 10 * HOUR)]
    assert plan("24h", grants=given, now=30) == [(35, "half"), (38, "2h")]
    first = reminders(PRESETS["daily"], 0, ADA, (), NOON)
    second = reminders(PRESETS["daily"], 0, ADA, (), NOON, given)
    assert {reminder.stretch for reminder in first} != {reminder.stretch for reminder in second}


# ---- Against a second implementation, which goes from minute to minute ----

OFFSETS = {BERLIN: 1, "Asia/Tokyo": 9}
"""Hours ahead of UTC in winter."""

nights = st.none() | st.builds(Quiet, st.integers(0, 23), st.integers(0, 23), st.sampled_from([*OFFSETS]))
minutes = st.integers(0, 3 * 24 * 60).map(lambda minute: NOON + minute * MINUTE)
pauses = st.lists(st.builds(Pause, minutes, minutes, st.just("hold")), max_size=3)
limits = st.integers(1, 24 * 60).map(lambda half: Control("move", allowance=2 * half * MINUTE))


def tellable(control, pauses, quiet):
    """For each minute from the turn's beginning to its deadline the kind that may be told then, or None."""
    whole = control.allowance // MINUTE
    kinds = {whole // 2: "half"}
    if whole >= 36 * 60:
        kinds[whole - 12 * 60] = "12h"
    if whole >= 6 * 60:
        kinds[whole - 2 * 60] = "2h"

    at, used, kind, rows = NOON, 0, None, []
    while used < whole:
        is_paused = any(pause.since <= at < pause.until for pause in pauses)
        kind = kinds.get(used, kind)
        rows.append((at, None if is_paused or whole - used < 15 else kind))
        used += not is_paused
        at += MINUTE

    def is_loud(moment):
        local = (moment // HOUR + OFFSETS[quiet.zone]) % 24
        return local not in {(quiet.begin + hour) % 24 for hour in range((quiet.end - quiet.begin) % 24)}

    told, is_last_night = {}, True
    for moment, kind in reversed(rows):
        loud = quiet is None or is_loud(moment)
        is_last_night = is_last_night and not loud
        told[moment] = kind if loud or is_last_night else None
    return told


@settings(max_examples=60)
@given(limits, pauses, nights, st.lists(minutes, max_size=30))
def test_reminders_are_planned_as_somebody_would_tell_them_minute_by_minute(control, pauses, quiet, looks):
    told = tellable(control, pauses, quiet)
    first = {}
    for at in sorted(told):
        if told[at] is not None:
            first.setdefault(told[at], at)
    assert reminders(control, 0, ADA, pauses, NOON, quiet=quiet) == tuple(
        Reminder(at, kind, 0) for kind, at in first.items()
    )
    # Whenever anybody looks: what is due then is what would be told then, so nothing depends on earlier looks.
    for now in looks:
        due = [found.kind for found in reminders(control, 0, ADA, pauses, now, quiet=quiet) if found.due == now]
        assert due == ([told[now]] if told.get(now) else [])


@given(limits, pauses, nights, st.lists(minutes, max_size=30))
def test_32_keys_are_sent_once_however_often_anybody_looks(control, pauses, quiet, looks):
    """With the first of two turns ending at a look, keys never meet again."""
    turned = [*ADA, *(Change(at, frozenset(seats)) for at in sorted(looks)[:2] for seats in ((), (0,)))]
    known = [turned[:1], turned[:3], turned]
    found = [reminders(control, 0, changes, pauses, changes[-1].at, quiet=quiet) for changes in known]
    keys = [{(reminder.stretch, reminder.kind) for reminder in plan} for plan in found[: 1 + min(2, len(looks))]]
    assert sum(map(len, keys)) == len(set().union(*keys))
    assert [len(plan) for plan in found[: len(keys)]] == [len(plan) for plan in keys]
