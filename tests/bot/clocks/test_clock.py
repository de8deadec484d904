"""Clocks: against hands that move by one second at a time, the worked numbers, and the disputes of other platforms."""

from itertools import accumulate, pairwise

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.clocks.clock import Change, Grant, Time, deadlines, overdue, stretch, times
from bot.clocks.control import DAY, HOUR, MINUTE, PRESETS, Control, parse, share
from bot.clocks.pauses import Pause, of_seat
from tests.bot.clocks.histories import END, counted, histories, pauses

START = 1_800_000_000
"""Some afternoon in January 2027."""
NOBODY = frozenset()


def awaited(at, *seats):
    return Change(START + at, frozenset(seats))


def read(history, now):
    return times((history.control,) * history.seats, history.changes, history.pauses, now, history.grants)


def late(history, now):
    return overdue((history.control,) * history.seats, history.changes, history.pauses, now, history.grants)


def ends(history):
    return deadlines((history.control,) * history.seats, history.changes, history.pauses, history.grants)


# ---- Against the second implementation ----


@given(histories())
def test_25_26_clocks_show_what_hands_would(history):
    """Exactly the awaited seats run, and what a clock shows is not changed by looking at it."""
    for at, hands in enumerate(counted(history, END)):
        for time, hand in zip(read(history.until(at), at), hands, strict=True):
            assert time.remaining == hand.remaining
            assert time.is_running == (hand.is_awaited and not hand.is_paused)
            assert (time.since is not None) == hand.is_awaited


@given(histories(with_grants=False))
def test_26_remaining_never_increases_during_a_turn_nor_exceeds_the_cap(history):
    shown = [read(history.until(at), at) for at in range(END + 1)]
    for before, after in pairwise(shown):
        for earlier, later in zip(before, after, strict=True):
            if earlier.since is not None and earlier.since == later.since:
                assert earlier.remaining - later.remaining in (0, 1)
    if history.control.kind == "fischer":
        assert all(0 <= time.remaining <= history.control.cap for times in shown for time in times)


@given(histories())
def test_27_the_deadline_is_the_first_instant_at_which_nothing_remains(history):
    end = END + 400  # beyond the longest bank, allowance and pauses
    hands = counted(history, end)
    for seat, time in enumerate(read(history, END)):
        piece = stretch(history.control, seat, history.changes, of_seat(history.pauses, seat), history.grants)
        if piece is None:
            assert time.deadline is None
        else:
            empty = (at for at in range(piece.start, end) if hands[at][seat].remaining == 0)
            assert time.deadline == next(empty, None)


@given(histories(), pauses)
def test_27_a_pause_never_makes_a_deadline_earlier(history, more):
    paused = replace(history, pauses=(*history.pauses, *more))
    for before, after in zip(read(history, END), read(paused, END), strict=True):
        if after.deadline is not None:
            assert before.deadline <= after.deadline
        assert before.remaining <= after.remaining


@given(histories(), st.sets(st.integers(0, END), max_size=12))
def test_26_30_flags_fall_as_they_fall_however_often_anybody_looks(history, looks):
    """Whoever looks seldom finds what was found by looking every second, and has not yet been played away."""
    first_found = {}
    for now in range(END + 1):
        for deadline, seat in late(history.until(now), now):
            first_found.setdefault((deadline, seat), now)
    for now in sorted(looks):
        found = late(history.until(now), now)
        assert list(found) == sorted(found)
        assert all(first_found[flag] <= now for flag in found)
        for seat, time in enumerate(read(history.until(now), now)):
            assert (seat in [flagged for _, flagged in found]) == (time.deadline is not None and time.deadline < now)


@given(histories())
def test_25_who_is_not_awaited_never_flags(history):
    hands = counted(history, END)
    for now in range(END + 1):
        for deadline, seat in late(history.until(now), now):
            assert hands[now][seat].is_awaited
            assert deadline < now


@given(histories())
def test_deadlines_are_those_of_the_clocks_in_their_order(history):
    found = ends(history)
    shown = read(history, END)
    assert found == {seat: time.deadline for seat, time in enumerate(shown) if time.deadline is not None}
    assert list(found.items()) == sorted(found.items(), key=lambda item: (item[1], item[0]))


@given(histories(), st.integers(0, END))
def test_a_deadline_holds_until_something_happens(history, asked):
    then = history.until(asked)
    assert all(
        time.deadline == later.deadline
        for now in range(asked, END + 1)
        for time, later in zip(read(then, asked), read(then, now), strict=True)
    )


@given(histories())
def test_the_pieces_in_which_time_is_given_are_never_numbered_alike(history):
    """Numbers are kept while time runs, and rise with every turn and every grant within one."""
    for seat in range(history.seats):
        seen = {}
        for at in range(END + 1):
            known = history.until(at)
            piece = stretch(known.control, seat, known.changes, of_seat(known.pauses, seat), known.grants)
            if piece is not None:
                assert seen.setdefault(piece.number, piece).turn_since == piece.turn_since
        assert list(seen) == sorted(seen)


@given(st.integers(2, 7), st.lists(st.floats(0, 1), min_size=1, max_size=60), st.randoms())
def test_28_pools_end_a_match_within_the_round(count, parts, random):
    """Turn after turn in any order of seats; each takes some part of what is left, or all of it."""
    length = random.randrange(DAY, 21 * DAY)
    pool = share(length, count)
    assert length - count < count * pool.start <= length
    now, changes, last = START, [], None
    for part in [*parts, *[1.0] * count]:
        seat = last = random.choice([seat for seat in range(count) if seat != last])
        changes.append(Change(now, frozenset({seat})))
        now += round(times((pool,) * count, changes, (), now)[seat].remaining * part)
        assert not overdue((pool,) * count, changes, (), now)
    assert now <= START + length


# ---- The worked numbers ----


def after(control, *used):
    """What a seat has left after turns that took so long, between turns of its opponent of one day."""
    instants = accumulate([0, *(span for turn in used for span in (turn, DAY))])
    changes = [awaited(at, index % 2) for index, at in enumerate(instants)][:-1]
    return times((control,) * 2, changes, (), changes[-1].at)[0].remaining


def test_fischer():
    normal = PRESETS["normal"]
    assert after(normal, 10 * HOUR) == 74 * HOUR
    assert after(replace(normal, start=115 * HOUR), HOUR) == 120 * HOUR
    assert after(normal, 10 * HOUR, 2 * HOUR, 40 * HOUR) == (74 + 10 - 28) * HOUR


def test_allowance_takes_from_the_bank_only_what_goes_beyond_it():
    control = parse("allowance 24h + 72h")
    assert after(control, 30 * HOUR) == (24 + 66) * HOUR
    assert after(control, 23 * HOUR, 24 * HOUR) == (24 + 72) * HOUR
    assert after(PRESETS["league"], 9 * HOUR, 10 * HOUR, 3 * HOUR) == (8 + 72 - 3) * HOUR


def test_pool_is_only_used_up():
    assert after(share(14 * DAY, 5), 60 * HOUR, 7 * HOUR) == 12 * MINUTE


def test_per_move_begins_anew():
    assert after(PRESETS["daily"], 23 * HOUR, 5 * HOUR) == 24 * HOUR


def test_without_a_clock_there_is_a_turn_and_no_end_of_it():
    shown = times((PRESETS["none"],) * 2, [awaited(0, 1)], (), START + 99 * DAY)
    assert shown == (Time(None, False, None, None), Time(None, True, START, None))
    assert not overdue((PRESETS["none"],) * 2, [awaited(0, 1)], (), START + 999 * DAY)


# ---- Disputes ----


def test_29_an_action_that_arrives_with_the_deadline_counts_however_late_it_is_handled():
    changes = [awaited(0, 0)]
    assert not overdue((PRESETS["daily"],) * 2, changes, (), START + DAY)
    assert overdue((PRESETS["daily"],) * 2, changes, (), START + DAY + 1) == ((START + DAY, 0),)
    handled_at = START + DAY + 90
    assert not overdue((PRESETS["daily"],) * 2, [*changes, awaited(DAY, 1)], (), handled_at)
    assert times((PRESETS["daily"],) * 2, [*changes, awaited(DAY, 1)], (), handled_at)[1].remaining == DAY - 90


def test_30_two_flags_in_one_sweep_stand_in_the_order_in_which_they_fell():
    pool = parse("pool 10h")
    changes = [awaited(0, 0), awaited(4 * HOUR, 1), awaited(5 * HOUR, 0, 1, 2)]
    found = overdue((pool,) * 3, changes, (), START + 20 * HOUR)
    assert found == ((START + 11 * HOUR, 0), (START + 14 * HOUR, 1), (START + 15 * HOUR, 2))
    # The first is handled at last: a computer seat has acted for seat 0. The others keep their flags.
    assert overdue((pool,) * 3, [*changes, awaited(21 * HOUR, 1, 2)], (), START + 21 * HOUR) == found[1:]


def test_p1_a_weekend_does_not_refill_a_clock():
    weekend = Pause(START + 20 * HOUR, START + 68 * HOUR, "hold")
    changes = [awaited(0, 0)]
    at_its_ends = [times((PRESETS["daily"],) * 2, changes, [weekend], START + at * HOUR)[0] for at in (20, 44, 68, 69)]
    assert [time.remaining for time in at_its_ends] == [4 * HOUR, 4 * HOUR, 4 * HOUR, 3 * HOUR]
    assert [time.is_running for time in at_its_ends] == [False, False, True, True]
    assert {time.deadline for time in at_its_ends} == {START + 72 * HOUR}


def test_p2_p22_after_an_undo_the_seats_of_the_earlier_position_run_and_used_time_stays_used():
    normal = PRESETS["normal"]
    changes = [awaited(0, 0), awaited(10 * HOUR, 1), awaited(12 * HOUR, 0)]
    shown = times((normal,) * 2, changes, (), START + 13 * HOUR)
    assert [time.is_running for time in shown] == [True, False]
    assert shown[0].remaining == (74 - 1) * HOUR
    # Within the turn an undo changes nobody who is awaited, so no turn begins and nothing is paid.
    undone = [awaited(0, 0), awaited(3 * HOUR, 0), awaited(6 * HOUR, 0)]
    assert times((normal,) * 2, undone, (), START + 7 * HOUR) == times((normal,) * 2, undone[:1], (), START + 7 * HOUR)


def test_p8_a_match_that_has_not_begun_makes_nobody_late():
    assert times((PRESETS["quick"],) * 2, [], (), START) == (Time(DAY, False, None, None),) * 2
    assert not overdue((PRESETS["quick"],) * 2, [], (), START)
    assert deadlines((PRESETS["quick"],) * 2, [awaited(0, 0)], ()) == {0: START + DAY}


def test_p13_who_has_answered_is_not_late_while_others_are_waited_for():
    changes = [awaited(0, 0, 1, 2), awaited(3 * HOUR, 0, 2), awaited(4 * HOUR, 2)]
    shown = times((PRESETS["quick"],) * 3, changes, (), START + 40 * HOUR)
    assert [time.remaining for time in shown] == [(24 - 4 + 4) * HOUR, (24 - 3 + 4) * HOUR, 0]
    assert overdue((PRESETS["quick"],) * 3, changes, (), START + 40 * HOUR) == ((START + 24 * HOUR, 2),)


def test_the_end_stops_all_clocks():
    changes = [awaited(0, 0, 1), Change(START + HOUR, NOBODY)]
    shown = times((parse("pool 5h"),) * 2, changes, (), START + DAY)
    assert shown == (Time(4 * HOUR, False, None, None),) * 2


def test_simultaneous_answers_may_be_handled_in_another_order_than_they_arrived_in():
    changes = [awaited(0, 0, 1), awaited(3600, 1), awaited(3500, 0), awaited(3500)]
    pool = parse("pool 1h")
    assert times((pool,) * 2, changes[:2], (), START + 3600)[1].remaining == 0
    answered = times((pool,) * 2, [*changes[:2], Change(START + 3500, NOBODY)], (), START + 9999)
    assert [time.remaining for time in answered] == [0, 100]


def test_an_arrival_a_moment_ahead_of_our_own_hour_has_happened():
    changes = [awaited(0, 0), awaited(DAY, 1)]
    shown = times((PRESETS["daily"],) * 2, changes, (), START + DAY - 2)
    assert (shown[0].deadline, shown[1].remaining, shown[1].deadline) == (None, DAY, START + 2 * DAY)


def test_a_pause_that_still_goes_on_leaves_no_deadline_unless_it_comes_after_it():
    def deadline(since):
        return times((PRESETS["daily"],) * 1, [awaited(0, 0)], [Pause(START + since, None, "hold")], START)[0].deadline

    assert deadline(DAY - 1) is None
    assert deadline(DAY) == START + DAY


def test_who_was_late_gets_no_time_by_acting_but_what_the_turn_pays():
    """Under `wait` an action after the flag may still be taken. It does not make the clock fall below 0."""
    assert after(PRESETS["quick"], 50 * HOUR) == 4 * HOUR
    assert after(parse("pool 2d"), 50 * HOUR) == 0
    assert after(PRESETS["league"], 500 * HOUR) == 8 * HOUR
    flagged = [awaited(0, 0), awaited(50 * HOUR, 1), awaited(51 * HOUR, 0)]
    assert overdue((parse("pool 2d"),) * 2, flagged, (), START + 51 * HOUR + 1) == ((START + 51 * HOUR, 0),)


def test_a_grant_is_counted_from_when_it_is_given():
    pool, flagged = parse("pool 10h"), [awaited(0, 0)]
    given = [Grant(START + 30 * HOUR, 0, 6 * HOUR)]
    assert times((pool,) * 2, flagged, (), START + 31 * HOUR, given)[0] == Time(
        5 * HOUR, True, START, START + 36 * HOUR
    )
    assert overdue((pool,) * 2, flagged, (), START + 37 * HOUR, given) == ((START + 36 * HOUR, 0),)


def test_a_grant_lengthens_a_limit_per_move_once():
    given = [Grant(START + 20 * HOUR, 0, 12 * HOUR)]
    changes = [awaited(0, 0)]
    assert deadlines((PRESETS["daily"],) * 2, changes, (), given) == {0: START + 36 * HOUR}
    changes += [awaited(21 * HOUR, 1), awaited(22 * HOUR, 0)]
    assert times((PRESETS["daily"],) * 2, changes, (), START + 22 * HOUR, given)[0].remaining == 36 * HOUR
    changes += [awaited(22 * HOUR + 30 * HOUR, 1)]
    assert times((PRESETS["daily"],) * 2, changes, (), START + 60 * HOUR, given)[0].remaining == 30 * HOUR


def test_a_grant_fills_up_to_the_cap():
    normal = PRESETS["normal"]
    given = [Grant(START + HOUR, 1, 40 * DAY)]
    assert times((normal,) * 2, [awaited(0, 0)], (), START + HOUR, given)[1].remaining == normal.cap


def test_all_controls_agree_where_they_mean_the_same():
    """A limit per move is an allowance without a bank, a pool is one without an allowance."""
    changes = [awaited(0, 0), awaited(30 * HOUR, 1), awaited(31 * HOUR, 0)]
    now = START + 40 * HOUR
    assert times((Control("move", allowance=DAY),) * 2, changes, (), now) == times(
        (Control("allowance", allowance=DAY),) * 2, changes, (), now
    )
    assert times((Control("pool", start=2 * DAY),) * 2, changes, (), now) == times(
        (Control("allowance", start=2 * DAY),) * 2, changes, (), now
    )
