"""What a server has chosen: new tables, who may open them, which games, where ends are announced, how boards look."""

from collections.abc import Collection, Mapping
from enum import StrEnum

import msgspec

from bot.clocks.control import parse, write
from bot.errors import Refused
from bot.store import queries
from bot.store.database import Store
from bot.tables.model import Policy
from engines.core import registry
from renderers.core.theme import Tone


class Where(StrEnum):
    """Where a new table lives."""

    CHANNEL = "channel"
    """In the channel in which it is opened."""
    THREAD = "thread"
    """In a thread of its own, where one can be opened."""


class Customs(msgspec.Struct, frozen=True):
    """What a server has chosen. Its channels and roles may have been deleted since."""

    clock: str = "none"
    """The time control of new tables, as `bot.clocks.control` writes it."""
    policy: Policy = Policy.WAIT
    """What happens there to who runs out of time."""
    where: Where = Where.CHANNEL
    opener: int = 0
    """The id of the role that may open tables; 0: everybody may."""
    organiser: int = 0
    """The id of the role that may organise tournaments, besides those who manage events or the server; 0: none."""
    announcements: int = 0
    """The id of the channel in which ends of games are announced; 0: nowhere."""
    forbidden: str = ""
    """The ids of games that are not played there, ascending, with commas: whatever is new is allowed."""
    theme: Tone = "dark"
    """How the boards of all tables look."""
    language: str = ""
    """What is spoken at new tables, as a code; "": what the server's Discord is set to, if the bot speaks it."""

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that are played there."""
        forbidden = self.forbidden.split(",")
        return tuple(game for game in registry.games() if game not in forbidden)


class Servers:
    """Reads and writes customs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def customs(self, guild_id: int) -> Customs:
        """What a server has chosen."""
        return _customs(await self._chosen(guild_id))

    async def choose(self, guild_id: int, **chosen: str) -> Customs:
        """Notes choices, by the names of `Customs` and as texts; a clock by a preset or as people write it.

        Raises:
            Refused: "no-such-choice".
            WrongControl: nobody can read the clock.
        """
        if "clock" in chosen:
            chosen["clock"] = write(parse(chosen["clock"]))
        customs = _customs(await self._chosen(guild_id) | chosen)
        async with self._store.transaction() as transaction:
            for name, value in chosen.items():
                transaction.add(queries.people.choose_for_guild, guild_id=guild_id, name=name, value=value)
        return customs

    async def allow(self, guild_id: int, game: str, *, is_allowed: bool) -> Customs:
        """Allows a game or forbids it. Refused: "no-such-game"."""
        if game not in registry.games():
            raise Refused("no-such-game", game=game)
        games = set((await self.customs(guild_id)).games) - {game} | ({game} if is_allowed else set())
        return await self.choose(guild_id, forbidden=",".join(sorted(set(registry.games()) - games)))

    async def _chosen(self, guild_id: int) -> dict[str, str]:
        rows = await self._store.read_one(queries.people.of_guild, guild_id=guild_id)
        return {row["name"]: row["value"] for row in rows}


def check_game(customs: Customs, game: str, title: str) -> None:
    """Refused("game-forbidden") if a game (with this title) is not played in a server."""
    if game not in customs.games:
        raise Refused("game-forbidden", game=title)


def check_opener(customs: Customs, roles: Collection[int], role_name: str, *, is_manager: bool) -> None:
    """Refused("may-not-open") if somebody with these roles may not open a table; who manages the server always may.

    `role_name`: that of the role that may; "" if it was deleted since: Refused("opener-gone").
    """
    if customs.opener and customs.opener not in roles and not is_manager:
        raise Refused("may-not-open", role=role_name) if role_name else Refused("opener-gone")


def _customs(chosen: Mapping[str, str]) -> Customs:
    try:
        return msgspec.convert(dict(chosen), Customs, strict=False)
    except msgspec.ValidationError as why:
        raise Refused("no-such-choice") from why
