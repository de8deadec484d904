"""Series: when an event is over, the next edition opens by itself."""

from bot.clocks.control import DAY
from bot.director.model import Event, Status
from bot.tables.lobby import new_id


def next_edition(event: Event, seed: str, now: int) -> Event | None:
    """The edition that follows an event that ends now, open for sign-up; None if it renews itself no more."""
    if not event.plan.renews:
        return None
    return Event(
        id=new_id(),
        guild_id=event.guild_id,
        channel_id=event.channel_id,
        organiser_id=event.organiser_id,
        language=event.language,
        name=event.name,
        plan=event.plan,
        status=Status.SIGNUP,
        seed=seed,
        created_at=now,
        starts_at=now + event.plan.renews * DAY,
        due=now,
        edition=event.edition + 1,
        previous_id=event.id,
        invited=event.invited,
        apart=event.apart,
    )
