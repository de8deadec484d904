"""Random histories of small matches, and their clocks counted second by second."""

import msgspec
from hypothesis import strategies as st

from bot.clocks.clock import Change, Grant
from bot.clocks.control import Control
from bot.clocks.pauses import Pause

END = 120
"""All histories lie in the seconds from 0 to here."""

instants = st.integers(0, END)
lengths = st.integers(0, 40)
seats = st.integers(1, 4)

pauses = st.lists(
    st.builds(
        Pause,
        since=instants,
        until=st.none() | instants,
        reason=st.just("hold"),
        seat=st.none() | st.integers(0, 3),
    ),
    max_size=4,
)

controls = st.one_of(
    st.builds(lambda limit: Control("move", allowance=limit), lengths),
    st.builds(lambda start: Control("pool", start=start), lengths),
    st.builds(lambda free, start: Control("allowance", allowance=free, start=start), lengths, lengths),
    st.builds(
        lambda start, increment, more: Control("fischer", start=start, increment=increment, cap=start + more),
        lengths,
        st.integers(1, 20),
        st.integers(0, 15),
    ),
)


class History(msgspec.Struct, frozen=True):
    """What happened in a match."""

    control: Control
    seats: int
    changes: tuple[Change, ...]
    pauses: tuple[Pause, ...]
    grants: tuple[Grant, ...]

    def until(self, at: int) -> "History":
        """What had happened at this instant. Pauses may be known beforehand."""
        return msgspec.structs.replace(
            self,
            changes=tuple(change for change in self.changes if change.at <= at),
            grants=tuple(grant for grant in self.grants if grant.at <= at),
        )


@st.composite
def histories(draw, with_grants=True):
    """A match of one to four seats, whose awaited sets follow no rule at all."""
    count = draw(seats)
    everybody = st.integers(0, count - 1)
    moments = sorted(draw(st.lists(instants, min_size=1, max_size=8)))
    grants = st.builds(Grant, at=instants, seat=everybody, seconds=lengths)
    return History(
        control=draw(controls),
        seats=count,
        changes=tuple(Change(at, frozenset(draw(st.sets(everybody)))) for at in moments),
        pauses=tuple(draw(pauses)),
        grants=tuple(draw(st.lists(grants, max_size=3 if with_grants else 0))),
    )


class Reading(msgspec.Struct):
    """What a seat's clock shows at one instant."""

    remaining: int
    is_awaited: bool
    is_paused: bool
    turns: int
    """How many of its turns have begun."""


def counted(history, end):
    """For each instant from 0 to `end`, the readings of all seats: hands that move by one second at a time."""
    control = history.control
    banks = [control.start] * history.seats
    frees = [control.allowance] * history.seats
    turns = [0] * history.seats
    awaited = frozenset()
    readings = []
    for at in range(end + 1):
        for grant in history.grants:
            if grant.at == at:
                banks[grant.seat] += grant.seconds
                if control.kind == "fischer" and banks[grant.seat] > control.cap:
                    banks[grant.seat] = control.cap
        for change in history.changes:
            if change.at == at:
                for seat in awaited - change.awaited:
                    frees[seat] = control.allowance
                    if control.kind == "fischer":
                        banks[seat] = min(control.cap, banks[seat] + control.increment)
                for seat in change.awaited - awaited:
                    turns[seat] += 1
                awaited = change.awaited
        stopped = [
            any(
                p.seat in (None, seat) and at in range(p.since, END * 9 if p.until is None else p.until)
                for p in history.pauses
            )
            for seat in range(history.seats)
        ]
        readings.append(
            [Reading(frees[s] + banks[s], s in awaited, stopped[s], turns[s]) for s in range(history.seats)]
        )
        for seat in awaited:
            if not stopped[seat]:
                if frees[seat]:
                    frees[seat] -= 1
                elif banks[seat]:
                    banks[seat] -= 1
    return readings
