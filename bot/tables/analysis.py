"""Looking at a finished game with a better player: which decisions of people cost them most.

A decision is judged by what its person knew, never by how luck fell afterwards: the worth of what they did against the
worth of what the strongest computer player of the game would have done in their place, both tried in the same imagined
states. All decisions get the quick look of the mate. About those that seem to have cost most the strongest player
thinks again; what it would do is then weighed against what was done in other states than it was found in, and only what
is beyond doubt is told.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from functools import partial
from typing import Any

import msgspec

from bot.errors import Refused
from bot.store import queries
from bot.tables.ledger import Ledger
from bot.tables.retrospect import Course, Retrospect
from bot.tables.thinking import own_luck, think, weigh, within
from bot.tables.undo import standing_line
from bot.workers import Making, Workers
from engines.core import match as matches
from engines.core.protocol import AnyGame, Evaluates
from engines.core.registry import game as find_game
from engines.core.types import Seat, Tokens
from engines.players import levels
from engines.players.search import can_search

TOLD = 3
"""So many decisions are told of at most."""
_SUSPECTED = 8
"""So many are thought about again."""
_LOOK, _THOUGHT, _WEIGHING = 0.25, 1.5, 1.0
"""Seconds for the quick look at a decision, for thinking about it again, and for weighing the two actions then."""
_QUICK = "mate"
"""Whose look is quick."""
_FIRST_PART = 0.7
"""How much of the work the quick looks are."""
_KEPT = 64
_MOST_AT_ONCE = 4


class Swing(msgspec.Struct, frozen=True):
    """A decision that made a difference."""

    ply: int
    """Its number, from 1."""
    seat: Seat
    done: Tokens
    better: Tokens
    """What the computer player would have done."""
    before: float
    """What that would have been worth, from 0 to 1; half of it: as things stood."""
    after: float
    """What was done was worth."""


class Analysis(msgspec.Struct, frozen=True):
    """What came of looking at a game."""

    level: str
    """The computer player that decisions were held against."""
    decisions: int
    """How many were looked at."""
    swings: tuple[Swing, ...]
    """Those that cost most, the worst first."""


class _Decision(msgspec.Struct, frozen=True):
    """A choice that a person had."""

    ply: int
    seat: Seat
    view: Any
    legal: tuple[Tokens, ...]
    done: Tokens


class Analyst:
    """Analyses finished matches in the workers' processes, piece by piece; the last few analyses are kept."""

    def __init__(self, ledger: Ledger, retrospect: Retrospect, workers: Workers) -> None:
        self._ledger = ledger
        self._retrospect = retrospect
        self._workers = workers
        self._making: dict[str, Making[Analysis]] = {}
        self._made: OrderedDict[str, Analysis] = OrderedDict()

    async def begin(self, table_id: str) -> tuple[Course, Making[Analysis]]:
        """The course of a match that has ended, and its analysis: begun, joined, or made before.

        Raises:
            NoSuchTable, Refused: as `Retrospect.course`; "analysis-not-yet" while the match goes on,
                "analysis-unjudged" if the game cannot be searched, "too-many-analyses" are being made.
        """
        course = await self._retrospect.course(table_id)
        if not course.is_open:
            raise Refused("analysis-not-yet")
        if not can_search(find_game(course.table.game)):
            raise Refused("analysis-unjudged")
        if table_id not in self._making:
            if len(self._making) >= _MOST_AT_ONCE:
                raise Refused("too-many-analyses")
            making = self._making[table_id] = Making(partial(self._make, course))
            making.task.add_done_callback(lambda _: self._making.pop(table_id))
        return course, self._making[table_id]

    async def _make(self, course: Course, making: Making[Analysis]) -> Analysis:
        table_id = course.table.id
        if table_id in self._made:
            self._made.move_to_end(table_id)
            return self._made[table_id]
        rows = await self._ledger.store.read_one(queries.tables.entries_of_persons, match_id=table_id)
        decisions = await asyncio.to_thread(_decisions, course, {row["seq"] for row in rows})
        scale = await asyncio.to_thread(_scale, course)
        losses: list[tuple[float, _Decision]] = []
        for number, decision in enumerate(decisions, start=1):
            losses.append((await self._lost_at_a_glance(course, decision, scale), decision))
            making.share = _FIRST_PART * number / len(decisions)
        losses.sort(key=lambda one: -one[0])
        suspected = [decision for loss, decision in losses[:_SUSPECTED] if loss > 0]
        swings: list[tuple[float, Swing]] = []
        for number, decision in enumerate(suspected, start=1):
            swings += await self._thought_over(course, decision, scale)
            making.share = _FIRST_PART + (1 - _FIRST_PART) * number / len(suspected)
        swings.sort(key=lambda one: -one[0])
        analysis = self._made[table_id] = Analysis(
            levels(find_game(course.table.game))[-1], len(decisions), tuple(swing for _, swing in swings[:TOLD])
        )
        if len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return analysis

    async def _lost_at_a_glance(self, course: Course, decision: _Decision, scale: int) -> float:
        """By how much something else looks better than what was done."""
        game, view, seat, done = course.table.game, decision.view, decision.seat, decision.done
        luck = own_luck("analysis", course.matches[0]).of(f"{decision.ply}")
        look = partial(weigh, game, view, seat, luck, level=_QUICK, kept=(done,), scale=scale)
        found = await self._workers.run_aside(partial(within, _LOOK, look))
        return found.of(found.choice).gain_over(found.of(done))

    async def _thought_over(self, course: Course, decision: _Decision, scale: int) -> list[tuple[float, Swing]]:
        """What a decision cost beyond doubt, and how; nothing if the computer player would not have done better."""
        game, view, seat, done = course.table.game, decision.view, decision.seat, decision.done
        luck = own_luck("analysis", course.matches[0]).of(f"{decision.ply} again")
        level = levels(find_game(game))[-1]
        thought = partial(think, game, level, view, seat, decision.legal, luck.of("choice"))
        text = await self._workers.run_aside(partial(within, _THOUGHT, thought))
        better = find_game(game).grammar.parse(text)
        if better == done:
            return []
        weighed = partial(weigh, game, view, seat, luck.of("worth"), level=level, kept=(better, done), scale=scale)
        found = await self._workers.run_aside(partial(within, _WEIGHING, weighed))
        before, after = found.of(better), found.of(done)
        cost = before.gain_over(after)
        return [(cost, Swing(decision.ply, seat, done, better, before.worth, after.worth))] if cost > 0 else []


def _decisions(course: Course, by_persons: Collection[int]) -> list[_Decision]:
    """What persons have decided where they had a choice; what was taken back is none."""
    game = find_game(course.table.game)
    found = []
    for ply in standing_line(list(zip(course.matches, (None, *course.plies), strict=True))):
        entry, before = ply.entry, course.matches[ply.entry.seq - 1]
        if entry.seat is None or entry.seq not in by_persons or entry.text.startswith("."):
            continue
        legal = matches.legal(game, before, entry.seat)
        if len(legal) > 1:
            view = game.view(before.state, entry.seat)
            found.append(_Decision(entry.seq, entry.seat, view, legal, game.grammar.parse(entry.text)))
    return found


def _scale(course: Course) -> int:
    """What makes a good deal of difference in this match: half of what lay between the best and the worst moment of
    anybody."""
    game: AnyGame = find_game(course.table.game)
    if not isinstance(game, Evaluates):
        return 1
    seats = range(course.table.seats)
    judged = [[game.evaluate(match.state, seat) for match in course.matches] for seat in seats]
    return max(1, max(max(values) - min(values) for values in judged) // 2)
