"""Pauses: against a set of seconds."""

from hypothesis import given
from hypothesis import strategies as st

from bot.clocks.pauses import Pause, effective, is_paused, of_seat, reached
from tests.bot.clocks.histories import END, instants, pauses


def seconds(pauses, end):
    """The seconds before `end` that are in a pause."""
    return {second for pause in pauses for second in range(pause.since, end if pause.until is None else pause.until)}


@given(pauses, instants, instants)
def test_effective_counts_the_seconds_outside_of_pauses(pauses, since, until):
    assert effective(since, until, pauses) == len(set(range(since, until)) - seconds(pauses, END))


@given(pauses, instants, st.integers(0, 60))
def test_reached_is_the_first_instant_by_which_so_much_has_passed(pauses, since, amount):
    end = END + 100
    free = [second for second in range(since, end) if second not in seconds(pauses, end)]
    expected = since if amount == 0 else free[amount - 1] + 1 if amount <= len(free) else None
    assert reached(since, amount, pauses) == expected


@given(pauses, instants)
def test_a_pause_begins_with_its_first_instant_and_is_over_at_its_last(pauses, at):
    assert is_paused(at, pauses) == (at in seconds(pauses, END + 1))


@given(pauses, instants, st.integers(0, 60), st.randoms())
def test_overlapping_pauses_count_once_and_in_any_order(pauses, since, amount, random):
    shuffled = [*pauses, *pauses]
    random.shuffle(shuffled)
    assert effective(since, END, shuffled) == effective(since, END, pauses)
    assert reached(since, amount, shuffled) == reached(since, amount, pauses)


def test_a_seat_is_stopped_by_its_own_pauses_and_by_those_of_the_table():
    own, other, all_ = (Pause(0, 5, "vacation", 1), Pause(0, 5, "vacation", 2), Pause(7, None, "downtime"))
    assert of_seat([own, other, all_], 1) == (own, all_)


def test_a_vacation_that_was_called_off_before_it_began_is_none():
    assert effective(0, 100, [Pause(50, 20, "vacation")]) == 100
    assert reached(0, 100, [Pause(50, 20, "vacation")]) == 100


def test_nothing_is_reached_at_once_whatever_is_paused():
    """Whoever begins a turn without any time left is late with its beginning."""
    assert reached(50, 0, [Pause(10, 60, "hold")]) == reached(50, 0, [Pause(10, None, "hold")]) == 50
