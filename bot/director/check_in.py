"""The check-in: until when people can say that they are there, and who is out because they did not."""

from bot.director.model import Entrant, Event, Status
from bot.tournaments.deadlines import LEAST_CHECK_IN, check_in_closes, check_in_opens


def opens_at(event: Event, now: int) -> int | None:
    """When the check-in opens or has opened; None while no start is planned."""
    if event.check_in_at is not None or event.starts_at is None:
        return event.check_in_at
    return max(now, check_in_opens(event.starts_at))


def closes_at(event: Event, now: int) -> int | None:
    """Until when people can check in, the instant itself included; None while no start is planned."""
    opened = opens_at(event, now)
    return None if opened is None or event.starts_at is None else check_in_closes(opened, event.starts_at)


def is_open(event: Event, now: int) -> bool:
    """Whether people can check in now."""
    closes = closes_at(event, now)
    return event.status is Status.CHECKIN and closes is not None and now <= closes


def is_over(event: Event, now: int) -> bool:
    """Whether it is too late to check in: who has not done so cannot be moved up any more."""
    return event.status is Status.RUNNING or (event.status is Status.CHECKIN and not is_open(event, now))


def is_binding(event: Event, now: int) -> bool:
    """Whether an event that starts now is for those alone who have checked in: they had time enough for it."""
    is_asked = event.plan.has_check_in and event.status is Status.CHECKIN
    return is_asked and now - (event.check_in_at or now) >= LEAST_CHECK_IN


def missing(event: Event, now: int) -> tuple[Entrant, ...]:
    """Those who would be out if the event started now, because they have not checked in."""
    return tuple(e for e in event.playing if not e.is_checked_in) if is_binding(event, now) else ()
