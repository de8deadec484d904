"""When an event is to be looked at: what is due at which instant, from the event alone."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from bot.clocks.control import HOUR, MINUTE
from bot.director.model import Event, State, Status
from bot.tournaments.deadlines import CHECK_IN_REMINDER, check_in_opens

Moment: TypeAlias = Literal["open-check-in", "remind-check-in", "start", "round-ends", "time-up", "answers-due"]

WARNING = 48 * HOUR
"""So long before the end of a round those who still play are told."""
AGAIN = 10 * MINUTE
"""Seconds until a game whose time is up is looked at again: computer players are finishing it."""


def moments(event: Event) -> Iterator[tuple[int, Moment]]:
    """What time demands of an event, past and to come; nothing while it is paused."""
    if event.paused_at is not None or not event.status.is_open:
        return
    if event.status is Status.RUNNING:
        for past in event.rounds:
            ends = {past.until(pairing) for pairing in past.pairings if not pairing.is_settled}
            for end in ends:
                yield max(past.published_at, end - WARNING), "round-ends"
                yield end, "time-up"
        if event.waits_until is not None:
            yield event.waits_until, "answers-due"
    elif event.starts_at is not None:
        if event.plan.has_check_in:
            if event.status is Status.SIGNUP:
                yield check_in_opens(event.starts_at), "open-check-in"
            yield event.starts_at - CHECK_IN_REMINDER, "remind-check-in"
        yield event.starts_at, "start"


def due(event: Event, now: int) -> int | None:
    """When an event is to be looked at next, after it has been looked at `now`; None: nothing is due."""
    coming = [at for at, _ in moments(event) if at > now]
    if any(what == "time-up" and at <= now for at, what in moments(event)):
        coming.append(now + AGAIN)
    if any(
        pairing.state is State.OPEN and pairing.match_id is None for past in event.rounds for pairing in past.pairings
    ):
        coming.append(now + AGAIN)
    return min(coming, default=None)


def since_last_look(event: Event, now: int) -> frozenset[Moment]:
    """What has come due since the event was looked at last."""
    return frozenset(what for at, what in moments(event) if event.looked_at < at <= now)
