"""Time controls and the texts that name them."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clocks.control import (
    DAY,
    HOUR,
    LONGEST_BANK,
    LONGEST_TURN,
    MINUTE,
    PRESETS,
    SHORTEST,
    Control,
    WrongControl,
    doubled,
    for_first,
    parse,
    share,
    write,
    write_length,
)
from bot.ui.speech import refusal

turns = st.integers(SHORTEST, LONGEST_TURN)
banks = st.integers(SHORTEST, LONGEST_BANK)
offered = st.one_of(
    st.just(Control("none")),
    st.builds(lambda limit: Control("move", allowance=limit), turns),
    st.builds(lambda start: Control("pool", start=start), banks),
    st.builds(lambda free, start: Control("allowance", allowance=free, start=start), turns, banks),
    st.builds(
        lambda lengths, increment: Control("fischer", start=min(lengths), increment=increment, cap=max(lengths)),
        st.tuples(banks, banks),
        st.integers(1, LONGEST_TURN),
    ),
)


@given(offered)
def test_what_is_written_is_read_back(control):
    assert parse(write(control)) == control


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("none", "none"),
        ("quick", "fischer 1d+4h/3d"),
        ("normal", "fischer 3d+12h/5d"),
        ("slow", "fischer 3d+1d12h/10d"),
        ("league", "allowance 8h+3d"),
        ("daily", "move 1d"),
    ],
)
def test_presets(name, text):
    assert write(PRESETS[name]) == text
    assert parse(name) == parse(f" {name.upper()} ") == parse(text) == PRESETS[name]


def test_every_preset_is_tested_above():
    (mark,) = test_presets.pytestmark
    assert {name for name, _ in mark.args[1]} == set(PRESETS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("24h", "move 1d"),
        ("1 day", "move 1d"),
        ("24 hours per move", "move 1d"),
        ("24h/move", "move 1d"),
        ("1d 12h each turn", "move 1d12h"),
        ("1 day and 12 hours a move", "move 1d12h"),
        ("1.5d", "move 1d12h"),
        ("1,5 Tage", "move 1d12h"),
        ("90min", "move 1h30m"),
        ("90 s", "move 1m30s"),
        ("1w", "move 7d"),
        ("3d+12h", "fischer 3d+12h/6d"),
        ("3d + 12h / 5d", "fischer 3d+12h/5d"),
        ("3 d / 12 h / 5 d", "fischer 3d+12h/5d"),
        ("Fischer 3 days + 12 hours, max 5 days", "fischer 3d+12h/5d"),
        ("3 days plus 12 hours up to 5 days", "fischer 3d+12h/5d"),
        ("increment 3d, 12h", "fischer 3d+12h/6d"),
        ("14 Tage total", "pool 14d"),
        ("POOL 336h", "pool 14d"),
        ("8h a move, then a bank of 72h", "allowance 8h+3d"),
        ("allowance 8h 72h", None),
        ("allowance 8h + 72h", "allowance 8h+3d"),
        ("no clock", "none"),
        ("unlimited", "none"),
        ("", None),
        ("move", None),
        ("24", None),
        ("1d+2d+3d+4d", None),
        ("pool 3d+12h", None),
        ("none 3d", None),
        ("3 fortnights", None),
        ("24h please", None),
        ("24h!", None),
        ("-24h", None),
        ("9" * 5000 + "d", None),
    ],
)
def test_what_people_type(typed, meant):
    if meant is None:
        with pytest.raises(WrongControl) as refused:
            parse(typed)
        assert refused.value.code == "clock-form"
        assert "clock-form" not in refusal(refused.value)
        assert len(str(refused.value.params["text"])) <= 80
    else:
        assert write(parse(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("59s", "clock-too-short"),
        ("move 0h", "clock-too-short"),
        ("pool 59s", "clock-too-short"),
        ("1h+0s", "clock-too-short"),
        ("allowance 30s+1h", "clock-too-short"),
        ("allowance 1h+30s", "clock-too-short"),
        ("61d", "clock-too-long"),
        ("9999999999999999d", "clock-too-long"),
        ("pool 181d", "clock-too-long"),
        ("1h+61d", "clock-too-long"),
        ("allowance 61d+1h", "clock-too-long"),
        ("3d+12h/2d", "clock-cap"),
    ],
)
def test_lengths_that_make_no_sense(typed, code):
    with pytest.raises(WrongControl) as refused:
        parse(typed)
    assert refused.value.code == code
    words = refusal(refused.value)
    assert code not in words
    assert all(str(value) in words for value in refused.value.params.values())


@pytest.mark.parametrize("typed", ["60s", "60d", "pool 180d", "3d+1s/3d"])
def test_the_limits_themselves_are_offered(typed):
    assert parse(write(parse(typed))) == parse(typed)


@given(st.text(max_size=90) | st.text("0123456789dhm+/ .,", max_size=30))
def test_any_text_is_a_control_or_refused(text):
    with contextlib.suppress(WrongControl):
        control = parse(text)
        assert parse(write(control)) == control


@given(offered)
def test_doubled_is_a_control_with_at_least_the_time(control):
    more = doubled(control)
    assert parse(write(more)) == more
    assert (more.kind, more.increment) == (control.kind, control.increment)
    assert more.start >= control.start
    assert more.allowance >= control.allowance
    assert (more == control) == (control.kind == "none" or max(control.start, control.allowance) in _most(control))


def _most(control):
    """What cannot be doubled, being the most already."""
    return (LONGEST_TURN,) if control.kind == "move" else (LONGEST_BANK,)


def test_the_first_game_of_a_title_starts_with_twice_the_time():
    assert write(doubled(parse("normal"))) == "fischer 6d+12h/6d"
    assert write(doubled(parse("quick"))) == "fischer 2d+4h/3d"
    assert write(doubled(parse("league"))) == "allowance 8h+6d"
    assert write(doubled(parse("24h"))) == "move 2d"
    assert write(doubled(parse("pool 7d"))) == "pool 14d"


@pytest.mark.parametrize(("seats", "hours"), [(2, "168"), (3, "112"), (4, "84"), (5, "67.2"), (6, "56"), (7, "48")])
def test_pools_of_a_round_of_14_days(seats, hours):
    pool = share(14 * DAY, seats)
    assert pool == parse(f"pool {hours}h")
    assert seats * pool.start == 14 * DAY


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0s"), (MINUTE, "1m"), (36 * HOUR, "1d12h"), (241_920, "2d19h12m"), (DAY + 1, "1d1s")],
)
def test_lengths(seconds, text):
    assert write_length(seconds) == text


def test_a_pool_may_have_less_for_the_first_action() -> None:
    control = parse("pool 84h, first 21h")
    assert (control.start, control.first) == (84 * 3600, 21 * 3600)
    assert write(control) == "pool 3d12h, first 21h"
    assert parse(write(control)) == control
    assert for_first(control) == parse("pool 21h")
    assert for_first(parse("pool 84h")) == parse("pool 84h")
    assert share(14 * 86400, 4, 21 * 3600) == control
    for wrong in ("pool 1d, first 2d", "move 1d, first 1h", "pool 7d, first", "pool 7d, first 1h 2h, first 3h"):
        with pytest.raises(WrongControl):
            parse(wrong)
