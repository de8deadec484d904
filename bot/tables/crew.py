"""The crew: plays the computer seats, through the same door as everybody else.

From when somebody has acted until a person is awaited again is one *stretch*, however many computer seats play in it.
A stretch begins calmly: nobody is answered in the same moment, as fast as a computer may have thought. The pause is
made before the first action of a stretch only, while nobody holds the table, and what is lost when the process ends in
it is nothing but the pause.
"""

import asyncio
import logging
from functools import partial
from time import monotonic
from weakref import WeakValueDictionary

from bot.errors import Refused, Stale
from bot.tables.lookup import Lookup
from bot.tables.model import Position, Status
from bot.tables.play import Play
from bot.tables.thinking import own_luck, think
from bot.workers import Workers
from engines.core import match as matches
from engines.core import registry
from engines.core.protocol import CountsTurns
from engines.core.types import Seat
from engines.players import SEARCHERS

_log = logging.getLogger(__name__)

_TURN = 9.0
"""Seconds within which a computer seat plays its turn, waiting for a worker included: it is to answer within ten."""
_SHARE = 0.5
"""How much of the time that a turn has left goes into its next action: there may be more of them."""
_HASTE = 0.5
"""Who has less than so many seconds left does not begin to search."""
_SIMPLE = "deckhand"
_AT_ONCE = 8
"""Tables that are driven at the same time after a restart."""


class Crew:
    """Drives computer seats, which think in the workers' processes.

    Args:
        lookup: where matches stand.
        play: the door through which computers act.
        workers: where they think.
        pause: seconds that a stretch takes at least, if people look on.
    """

    def __init__(self, lookup: Lookup, play: Play, workers: Workers, pause: float = 0.0) -> None:
        self._lookup = lookup
        self._play = play
        self._workers = workers
        self._pause = pause
        self._driving: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._is_ashore = False

    async def is_awaited(self, table_id: str) -> bool:
        """Whether the match waits for computer seats only. NoSuchTable."""
        if (await self._lookup.table(table_id)).status is not Status.RUNNING:
            return False
        return _next(await self._lookup.position(table_id)) is not None

    async def drive(self, table_id: str, *, calmly: bool = False) -> Position | None:
        """Plays while only computer seats are awaited; where the match then stands, None if nothing was played.

        Args:
            table_id: the table. Whoever drives it while somebody else does waits for that.
            calmly: whether people look on, so that the stretch is not to be over in a moment.

        Raises:
            NoSuchTable: there is none.
        """
        driving = self._driving.get(table_id)
        if driving is None:
            driving = self._driving[table_id] = asyncio.Lock()
        async with driving:
            if not await self.is_awaited(table_id):
                return None
            position = await self._lookup.position(table_id)
            with self._workers.ahead():
                return await self._play_on(position, self._pause if calmly else 0.0)

    async def _play_on(self, position: Position, pause: float) -> Position | None:
        table_id, begun = position.table.id, monotonic()
        played: Position | None = None
        ends: dict[tuple[Seat, int], float] = {}
        for _ in range(registry.game(position.table.game).spec.max_entries):
            seat = _next(position)
            if seat is None or self._is_ashore:
                break
            # A seat that goes on being awaited goes on with its turn, unless it has the next one as well.
            turn = _turn(position)
            ends = {(other, turn): ends.get((other, turn), monotonic() + _TURN) for other in position.awaited}
            text = await self._choose(position, seat, ends[seat, turn])
            if played is None and (rest := begun + pause - monotonic()) > 0:
                await asyncio.sleep(rest)
            if self._is_ashore:
                break
            try:
                position = played = (
                    await self._play.act_computer(table_id, seat, text, seq=position.match.seq)
                ).position
            except Stale:
                position = await self._lookup.position(table_id)
            except Refused:  # it was frozen or cancelled meanwhile
                break
        return played

    async def resume(self) -> list[str]:
        """Drives all running tables, as after a restart, each by itself; the ids of those where it played."""
        slots = asyncio.Semaphore(_AT_ONCE)

        async def drive(table_id: str) -> bool:
            async with slots:
                try:
                    return await self.drive(table_id) is not None
                except Exception:
                    _log.exception("the crew cannot play at table %s", table_id)
                    return False

        running = await self._lookup.running()
        moved = await asyncio.gather(*map(drive, running))
        return [table_id for table_id, has_moved in zip(running, moved, strict=True) if has_moved]

    def close(self) -> None:
        """Sends the crew ashore, where nobody begins to think any more."""
        self._is_ashore = True

    async def _choose(self, position: Position, seat: Seat, end: float) -> str:
        sitting = position.table.sitting_at(seat)
        level = "" if sitting is None else sitting.level or ""
        # Who has no time to search takes the game's advice, as the deckhand does; so does who fails.
        own = [level] if level not in SEARCHERS or end - monotonic() >= _HASTE else []
        for player in dict.fromkeys([*own, _SIMPLE]):
            if (text := await self._chosen_by(player, position, seat, end)) is not None:
                return text
        game = registry.game(position.table.game)
        return game.grammar.write(matches.legal(game, position.match, seat)[0])

    async def _chosen_by(self, player: str, position: Position, seat: Seat, end: float) -> str | None:
        """What a computer player does; None if it fails, which must not hold the table up for ever."""
        game, match = registry.game(position.table.game), position.match
        legal = matches.legal(game, match, seat)
        luck = own_luck("crew", match).of(f"{match.seq}/{seat}")
        now = monotonic()
        until = now + _SHARE * max(0.0, end - now)
        thought = partial(
            think, position.table.game, player, game.view(match.state, seat), seat, legal, luck, until=until
        )
        try:
            text = await self._workers.run(thought)
            if text in (game.grammar.write(tokens) for tokens in legal):
                return text
            _log.error("%s wants %r at table %s, which is not legal", player, text, position.table.id)
        except Exception:
            _log.exception("%s fails at table %s, entry %d", player, position.table.id, match.seq + 1)
        return None


def _turn(position: Position) -> int:
    """The turn of a match, if its game counts them; else 0."""
    game = registry.game(position.table.game)
    return game.turn(position.match.state) if isinstance(game, CountsTurns) else 0


def _next(position: Position) -> Seat | None:
    """The seat that the crew plays now, or None while it waits for a person."""
    if position.table.status is not Status.RUNNING:
        return None
    if any(position.table.is_played_by_person(seat) for seat in position.awaited):
        return None
    return min(position.awaited, default=None)
