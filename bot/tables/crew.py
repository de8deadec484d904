"""The crew: plays the computer seats, through the same door as everybody else."""

import logging
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from time import monotonic
from typing import Any

from bot.errors import Refused, Stale
from bot.tables.lookup import Lookup
from bot.tables.model import Position, Status
from bot.tables.play import Play
from bot.workers import Workers
from engines.core import match as matches
from engines.core import registry
from engines.core.match import Match
from engines.core.rng import Luck
from engines.core.types import Seat, Tokens
from engines.players import PLAYERS, while_time

_log = logging.getLogger(__name__)

_THOUGHT = 6
"""Seconds after which a computer player decides, whatever it has found: a seat is to answer within ten."""


class Crew:
    """Drives computer seats, which think in the workers' processes."""

    def __init__(self, lookup: Lookup, play: Play, workers: Workers) -> None:
        self._lookup = lookup
        self._play = play
        self._workers = workers
        self._is_ashore = False

    async def drive(self, table_id: str) -> Position | None:
        """Plays while only computer seats are awaited; where the match then stands, None if nothing was played.

        NoSuchTable.
        """
        played: Position | None = None
        if (await self._lookup.table(table_id)).status is not Status.RUNNING:
            return None
        position = await self._lookup.position(table_id)
        for _ in range(registry.game(position.table.game).spec.max_entries):
            seat = _next(position)
            if seat is None or self._is_ashore:
                break
            text = await self._choose(position, seat)
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
        moved = []
        for table_id in await self._lookup.running():
            try:
                if await self.drive(table_id) is not None:
                    moved.append(table_id)
            except Exception:
                _log.exception("the crew cannot play at table %s", table_id)
        return moved

    def close(self) -> None:
        """Sends the crew ashore, where nobody begins to think any more."""
        self._is_ashore = True

    async def _choose(self, position: Position, seat: Seat) -> str:
        sitting = position.table.sitting_at(seat)
        level = "" if sitting is None else sitting.level or ""
        game = registry.game(position.table.game)
        match = position.match
        legal = matches.legal(game, match, seat)
        luck = _luck(match, seat)
        thought = partial(_think, position.table.game, level, game.view(match.state, seat), seat, legal, luck)
        try:
            text = await self._workers.run(thought)
            if text in (game.grammar.write(tokens) for tokens in legal):
                return text
            _log.error("%s wants %r at table %s, which is not legal", level, text, position.table.id)
        except Exception:
            # A computer player that fails must not hold the table up for ever.
            _log.exception("%s fails at table %s, entry %d", level, position.table.id, match.seq + 1)
        return game.grammar.write(legal[0])


def _luck(match: Match[Any], seat: Seat) -> Luck:
    """The luck of one decision: the same after a restart, and of a seed from which the match's own cannot be told."""
    return Luck(sha256(f"crew of {match.setup.seed}".encode()).hexdigest()).of(f"{match.seq}/{seat}")


def _think(game: str, level: str, view: Any, seat: Seat, legal: Sequence[Tokens], luck: Luck) -> str:
    until = monotonic() + _THOUGHT
    player = while_time(PLAYERS[level], lambda: monotonic() < until)
    return player(registry.game(game), view, seat, legal, luck)


def _next(position: Position) -> Seat | None:
    """The seat that the crew plays now, or None while it waits for a person."""
    if position.table.status is not Status.RUNNING:
        return None
    if any(position.table.is_played_by_person(seat) for seat in position.awaited):
        return None
    return min(position.awaited, default=None)
