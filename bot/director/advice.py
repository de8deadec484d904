"""Advice: what the number of players means for a plan, told before the start, while it can still be changed."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.director.drawing import active, planned_rounds
from bot.director.model import Event, Status
from bot.director.reckoning import settings_of
from bot.tournaments.designs import design
from bot.tournaments.sizes import forced_repeats, table_sizes

Kind: TypeAlias = Literal["series", "repeats", "uneven"]
"""`series`: all sit at one table in every round. `repeats`: nothing can avoid that people meet again in the second
round. `uneven`: there is no schedule by which all meet equally often."""


class Advice(msgspec.Struct, frozen=True):
    """Something that an organiser should know."""

    kind: Kind
    players: int
    rounds: int
    repeats: int = 0
    """Pairs that meet again in the second round, whatever one does."""
    better: int = 0
    """A size of tables that would avoid that; 0: none does."""


def advice(event: Event) -> tuple[Advice, ...]:
    """What there is to say of an event in which those play who are in now; nothing once it has begun."""
    if event.status not in (Status.SIGNUP, Status.CHECKIN) or event.plan.format not in ("swiss", "robin"):
        return ()
    if event.status is Status.SIGNUP:  # nobody could check in yet
        event = replace(event, plan=replace(event.plan, has_check_in=False))
    players, settings = len(active(event)), settings_of(event)
    if players < settings.smallest:
        return ()
    rounds = planned_rounds(event)
    sizes = table_sizes(players, settings.smallest, settings.largest, settings.preferred, has_byes=settings.has_byes)
    if sizes.is_series:
        return (Advice("series", players, rounds),)
    if event.plan.format == "robin":
        is_even = event.plan.size == 2 or design(players, event.plan.size) is not None
        return () if is_even else (Advice("uneven", players, rounds),)
    repeats = _repeats(sizes.tables)
    if not repeats or rounds < 2:
        return ()
    others = (
        size
        for size in range(settings.preferred - 1, settings.smallest - 1, -1)
        if not _repeats(table_sizes(players, settings.smallest, settings.largest, size).tables)
    )
    return (Advice("repeats", players, rounds, repeats, next(others, 0)),)


def _repeats(tables: tuple[int, ...]) -> int:
    """How many pairs meet again in the second round at least, with the same tables as in the first."""
    return sum(forced_repeats(size, len(tables)) for size in tables)
