"""How people want to be told: what each has chosen, with the defaults for everybody else."""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from bot.clocks.zones import Quiet, check_zone
from bot.errors import Refused
from bot.store import queries
from bot.store.database import Store


class Ping(StrEnum):
    """How somebody is called when it is their turn."""

    CHANNEL = "channel"
    """By a mention on the board."""
    DM = "dm"
    """By a direct message; where that cannot be delivered, by a mention in the channel."""
    NONE = "none"
    """Not at all: they look for themselves."""


class Wishes(msgspec.Struct, frozen=True):
    """What a person has chosen."""

    ping: Ping = Ping.CHANNEL
    reminders: bool = True
    """Whether they are reminded while they are awaited."""
    quiet_from: int = 0
    """The hour with which their quiet hours begin, 0 to 23; equal to `quiet_to`: they have none."""
    quiet_to: int = 0
    zone: str = "UTC"
    """The time zone of their quiet hours."""

    @property
    def quiet(self) -> Quiet | None:
        """Their quiet hours, or None."""
        return None if self.quiet_from == self.quiet_to else Quiet(self.quiet_from, self.quiet_to, self.zone)


class People:
    """Reads and writes wishes."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def wishes(self, person_id: int) -> Wishes:
        """What a person has chosen."""
        rows = await self._store.read_one(queries.people.of_person, person_id=person_id)
        return _wishes({row["name"]: row["value"] for row in rows})

    async def choose(self, person_id: int, **chosen: str) -> Wishes:
        """Notes choices, by the names of `Wishes` and as texts.

        Raises:
            Refused: "no-such-choice".
            NoSuchZone: the zone is none.
        """
        if "zone" in chosen:
            check_zone(chosen["zone"])
        known = await self._store.read_one(queries.people.of_person, person_id=person_id)
        wishes = _wishes({row["name"]: row["value"] for row in known} | chosen)
        async with self._store.transaction() as transaction:
            for name, value in chosen.items():
                transaction.add(queries.people.choose, person_id=person_id, name=name, value=value)
        return wishes


def _wishes(chosen: Mapping[str, str]) -> Wishes:
    try:
        wishes = msgspec.convert(dict(chosen), Wishes, strict=False)
    except msgspec.ValidationError as why:
        raise Refused("no-such-choice") from why
    if not (0 <= wishes.quiet_from < 24 and 0 <= wishes.quiet_to < 24):
        raise Refused("no-such-choice")
    return wishes
