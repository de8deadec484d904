"""Practice: one person and computer players of one level, begun at once. It counts for nothing, so there are hints."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.errors import Refused
from bot.tables.ledger import Ledger
from bot.tables.lobby import begun_with, new_table
from bot.tables.model import Person, Position, Sitting
from bot.tables.terms import outlook
from engines.core import registry
from engines.players import levels


class Practice:
    """Opens tables for one person.

    Args:
        ledger: where tables stand.
        entropy: makes the seeds of matches.
    """

    def __init__(self, ledger: Ledger, entropy: Callable[[], str]) -> None:
        self._ledger = ledger
        self._entropy = entropy

    async def begin(
        self,
        guild_id: int,
        channel_id: int,
        parent_id: int,
        game: str,
        level: str,
        person: Person,
        language: str,
        seats: int | None = None,
    ) -> Position:
        """A table at which a person sits first and computer players sit on all other seats; its game has begun.

        There is no clock: nobody waits for the person.

        Args:
            guild_id, channel_id, parent_id, language: see `Table`.
            game: the id of a game.
            level: of all the computer players.
            person: who practises.
            seats: how many play; None: two, or as few as the game allows if that is more.

        Raises:
            Refused: "no-such-game", "no-such-level", "practice-alone" where no seat would be left for a computer.
            OptionError: the game does not offer this number of seats.
        """
        if game not in registry.games():
            raise Refused("no-such-game", game=game)
        found = registry.game(game)
        if level not in levels(found):
            raise Refused("no-such-level", level=level)
        wanted = min(n for n in found.spec.seats if n > 1) if seats is None else seats
        if wanted == 1:
            raise Refused("practice-alone")
        table = new_table(guild_id, channel_id, parent_id, game, wanted, {}, person, language, self._ledger.clock())
        crew = tuple(Sitting(seat, None, level) for seat in range(1, wanted))
        table = replace(table, sitting=(*table.sitting, *crew))
        table = replace(table, unrated=await outlook(self._ledger.store, table))
        seed = self._entropy()
        table, match, opening = begun_with(table, seed, self._ledger.clock())
        return await self._ledger.open_begun(table, seed, match, opening)
