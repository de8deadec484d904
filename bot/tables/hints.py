"""Hints: what the strongest computer player would do at somebody's seat, by what that person knows."""

from collections import OrderedDict
from functools import partial
from typing import TypeAlias

import msgspec

from bot.errors import Refused
from bot.tables.lookup import Lookup
from bot.tables.model import Position, Table
from bot.tables.play import Play, wait_for
from bot.tables.thinking import own_luck, think, weigh, within
from bot.workers import Making, Workers
from engines.core import match as matches
from engines.core import registry
from engines.core.types import Seat, Tokens
from engines.players import levels
from engines.players.appraisal import Appraisal, Verdict
from engines.players.search import can_search

_THOUGHT = 4.0
"""Seconds that the player may think."""
_KEPT = 64
"""Hints remembered: whoever asks twice gets the same one at once."""

_Key: TypeAlias = tuple[str, int, Seat]


class Hint(msgspec.Struct, frozen=True):
    """What a computer player would do at a seat, and why as far as that can be told."""

    position: Position
    seat: Seat
    level: str
    """Who would do it: the strongest that the game has."""
    choice: Tokens
    has_choice: bool
    """Whether there is anything else that could be done."""
    appraisals: tuple[Appraisal, ...]
    """Of the choice and the alternatives, as its search found; empty where there are none, or it does not search."""

    @property
    def own(self) -> Appraisal | None:
        """That of the choice."""
        return next((one for one in self.appraisals if one.tokens == self.choice), None)

    @property
    def others(self) -> tuple[Appraisal, ...]:
        """Those of the alternatives, the most promising ones first."""
        return tuple(one for one in self.appraisals if one.tokens != self.choice)


def why_not(table: Table) -> str | None:
    """Why nobody gets hints at a table whose match runs; None if everybody may who plays there.

    A code: "hint-daily" where the same deal is played by others who get none, "hint-tournament" and "hint-rated" where
    the result counts.
    """
    if table.day is not None:
        return "hint-daily"
    if table.link is not None:
        return "hint-tournament"
    return "hint-rated" if table.is_rated else None


class Hints:
    """Gives hints; they are thought out in the workers' processes, one at a time."""

    def __init__(self, lookup: Lookup, play: Play, workers: Workers) -> None:
        self._lookup = lookup
        self._play = play
        self._workers = workers
        self._making: dict[_Key, Making[Hint]] = {}
        self._made: OrderedDict[_Key, Hint] = OrderedDict()

    async def begin(self, table_id: str, person_id: int) -> Making[Hint]:
        """Begins to think about what a person could do now; who asks twice is given the same.

        Raises:
            NoSuchTable, Refused: as `Play`; and the codes of `why_not`.
            WaitFor: it is not their turn.
        """
        position = await self._lookup.position(table_id)
        seat = self._play.playing(position, person_id)
        if (code := why_not(position.table)) is not None:
            raise Refused(code)
        if seat not in position.awaited:
            raise wait_for(position)
        key = (table_id, position.match.seq, seat)
        if key not in self._making:
            making = self._making[key] = Making(partial(self._make, key, position))
            making.task.add_done_callback(lambda _: self._making.pop(key))
        return self._making[key]

    async def _make(self, key: _Key, position: Position, making: Making[Hint]) -> Hint:
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        game, match, seat = registry.game(position.table.game), position.match, key[2]
        view, legal = game.view(match.state, seat), matches.legal(game, match, seat)
        level = levels(game)[-1]
        luck = own_luck("hint", match).of(f"{match.seq}/{seat}")
        if len(legal) > 1 and can_search(game):
            weighed = partial(weigh, game.spec.id, view, seat, luck, level=level)
            found = await self._workers.run_aside(partial(within, _THOUGHT, weighed))
        else:
            thought = partial(think, game.spec.id, level, view, seat, legal, luck)
            text = await self._workers.run_aside(partial(within, _THOUGHT, thought))
            found = Verdict(game.grammar.parse(text), ())
        hint = self._made[key] = Hint(position, seat, level, found.choice, len(legal) > 1, found.appraisals)
        if len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return hint
