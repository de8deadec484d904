"""Makes moving pictures of matches: in the workers' processes, piece by piece, and never one twice at a time."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec

from bot.errors import Refused
from bot.tables.retrospect import Course
from bot.ui.artist import faces
from bot.workers import Making, Workers
from engines.core.types import Seat
from renderers.core import motion
from renderers.core.draw import seen
from renderers.core.motion import Stretch
from renderers.core.paint import painter
from renderers.core.protocol import Face, Sight
from renderers.core.theme import Tone
from renderers.core.words import game_words

_log = logging.getLogger(__name__)

CEILING = 8_000_000
"""Bytes of a film: below Discord's 10 MiB for one file."""
MOST_FRAMES = 150
"""More plies than that share frames: at a second each nobody looks on for longer."""
HOLD, LAST_HOLD = 1000, 6000
"""How long a frame is shown, and the last one, in milliseconds."""
_PIECE = 15
"""Frames that are made in one go, a quarter of a second: so long may somebody else wait for the worker."""
_KEPT_BYTES = 16_000_000
_MOST_AT_ONCE = 8

_Key: TypeAlias = tuple[str, int, int, Seat | None, str, Tone]


class Film(msgspec.Struct, frozen=True):
    """A moving picture as a file."""

    data: bytes
    frames: int
    alt: str
    """What its last frame shows."""


class Animator:
    """Films of courses. Requests for the same film share one making; the last few are kept."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._making: dict[_Key, Making[Film]] = {}
        self._made: OrderedDict[_Key, Film] = OrderedDict()

    def begin(
        self, course: Course, first: int, last: int, viewer: Seat | None, language: str, tone: Tone = "dark"
    ) -> Making[Film]:
        """Begins to make the film of a course from ply `first` to ply `last`, or joins in if it is being made.

        Its tone is that of the one person who sees it, or of the server to which it is shown.

        Refused("too-many-films"): many others are being made.
        """
        key = (course.table.id, first, last, viewer, language, tone)
        if key not in self._making:
            if len(self._making) >= _MOST_AT_ONCE:
                raise Refused("too-many-films")
            making = self._making[key] = Making(partial(self._make, key, course))
            making.task.add_done_callback(lambda _: self._making.pop(key))
        return self._making[key]

    async def _make(self, key: _Key, course: Course, making: Making[Film]) -> Film:
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        _, first, last, viewer, language, tone = key
        views = await asyncio.to_thread(_changing, course, first, last, viewer)
        shots = partial(_shoot, course.table.game, faces(course.table), viewer, language, tone)
        frames = min(len(views), MOST_FRAMES)
        while (shot := await self._shots(shots, thinned(views, frames), making)) is None:
            frames //= 2
            _log.warning("the film of table %s would be too large; it gets %d frames", course.table.id, frames)
        stretches, alt = shot
        film = self._made[key] = Film(await asyncio.to_thread(motion.film, stretches), frames, alt)
        while sum(len(made.data) for made in self._made.values()) > _KEPT_BYTES:
            self._made.popitem(last=False)
        return film

    async def _shots(
        self, shoot: "partial[tuple[Stretch, str]]", views: Sequence[Any], making: Making[Film]
    ) -> tuple[list[Stretch], str] | None:
        """The stretches of a film and the words for its last frame; None as soon as it becomes too large."""
        stretches: list[Stretch] = []
        alt, size = "", 0
        for start in range(0, len(views), _PIECE):
            piece = views[start : start + _PIECE]
            holds = [HOLD] * len(piece)
            if start + _PIECE >= len(views):
                holds[-1] = LAST_HOLD
            before = views[start - 1 : start]
            stretch, alt = await self._workers.run(partial(shoot, piece, holds, before))
            stretches.append(stretch)
            size += len(stretch.data)
            if size > CEILING and len(views) > 1:
                return None
            making.share = (start + len(piece)) / len(views)
        return stretches, alt


def thinned(views: Sequence[Any], most: int) -> Sequence[Any]:
    """At most so many of the views, evenly spread; the last one is among them, and the first if there are two."""
    if len(views) <= most:
        return views
    if most == 1:
        return views[-1:]
    return [views[number * (len(views) - 1) // (most - 1)] for number in range(most)]


def _changing(course: Course, first: int, last: int, viewer: Seat | None) -> list[Any]:
    """What a viewer saw, once wherever it did not change."""
    views = course.views(first, last, viewer)
    return views[:1] + [view for before, view in pairwise(views) if view != before]


def _shoot(
    game: str,
    sitting: tuple[Face, ...],
    viewer: Seat | None,
    language: str,
    tone: Tone,
    views: Sequence[Any],
    holds: Sequence[int],
    before: Sequence[Any],
) -> tuple[Stretch, str]:
    """A stretch of a film, in a worker's process: `before` holds the view that precedes it, if there is one."""
    sight = Sight(sitting, game_words(game, language), viewer, tone)
    scenes = [seen(game, view, sight) for view in (*before, *views)]
    frames = (painter(scene.theme).paint(scene) for scene in scenes)
    last = next(frames) if before else None
    return motion.stretch(frames, holds, last), scenes[-1].alt
