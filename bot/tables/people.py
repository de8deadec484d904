"""How people want to be told: what each has chosen, with the defaults for everybody else."""

from collections.abc import Callable, Mapping
from enum import StrEnum

import msgspec

from bot.clocks.zones import Quiet, check_zone, next_morning
from bot.errors import Refused
from bot.store import queries
from bot.store.database import Store, ask
from renderers.core.theme import Tone


class Ping(StrEnum):
    """How somebody is called when it is their turn."""

    CHANNEL = "channel"
    """By a mention on the board."""
    DM = "dm"
    """By a direct message; where that cannot be delivered, by a mention in the channel."""
    NONE = "none"
    """Not at all: they look for themselves."""


class Reliability(StrEnum):
    """Whether others are shown how long somebody takes to answer, and how many games they finish."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class Ranking(StrEnum):
    """Whether others are shown somebody's rating: on leader boards, at the end of a game, when they ask."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class Wishes(msgspec.Struct, frozen=True):
    """What a person has chosen."""

    ping: Ping = Ping.CHANNEL
    reminders: bool = True
    """Whether they are reminded while they are awaited."""
    quiet_from: int = 0
    """The hour with which their quiet hours begin, 0 to 23; equal to `quiet_to`: they have none."""
    quiet_to: int = 0
    zone: str = "UTC"
    """The time zone of their quiet hours, of their digest, and of the days that they name."""
    digest: bool = False
    """Whether one message a day tells them of all tables that wait, instead of being called at each."""
    digest_hour: int = 8
    """The hour at which it comes, 0 to 23."""
    reliability: Reliability = Reliability.HIDDEN
    ranking: Ranking = Ranking.SHOWN
    theme: Tone = "dark"
    """How pictures look that only they see."""

    @property
    def quiet(self) -> Quiet | None:
        """Their quiet hours, or None."""
        return None if self.quiet_from == self.quiet_to else Quiet(self.quiet_from, self.quiet_to, self.zone)

    @property
    def is_called(self) -> bool:
        """Whether they want to be told of each turn by itself."""
        return self.ping is not Ping.NONE and not self.digest


class People:
    """Reads and writes wishes.

    Args:
        store: where they are written down.
        clock: seconds UTC.
    """

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock

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
        known, last = await self._store.read(
            ask(queries.people.of_person, person_id=person_id), ask(queries.people.digest, person_id=person_id)
        )
        wishes = _wishes({row["name"]: row["value"] for row in known} | chosen)
        async with self._store.transaction() as transaction:
            for name, value in chosen.items():
                transaction.add(queries.people.choose, person_id=person_id, name=name, value=value)
            if not wishes.digest:
                transaction.add(queries.people.stop_digest, person_id=person_id)
            elif not chosen.keys().isdisjoint(("digest", "digest_hour", "zone")):
                sent_at = None if last is None else last["sent_at"]
                due = next_morning(wishes.digest_hour, wishes.zone, self._clock(), sent_at)
                transaction.add(queries.people.plan_digest, person_id=person_id, due=due)
        return wishes


def _wishes(chosen: Mapping[str, str]) -> Wishes:
    try:
        wishes = msgspec.convert(dict(chosen), Wishes, strict=False)
    except msgspec.ValidationError as why:
        raise Refused("no-such-choice") from why
    if not all(0 <= hour < 24 for hour in (wishes.quiet_from, wishes.quiet_to, wishes.digest_hour)):
        raise Refused("no-such-choice")
    return wishes
