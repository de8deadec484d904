"""Draws off the event loop, in a few threads (Pillow's encoders release the GIL), and never the same picture twice."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from bot.tables.model import Position, Table
from bot.ui.message import Image, Text
from bot.ui.speech import plain, seat_names
from engines.core.registry import game as find_game
from engines.core.types import Seat
from renderers.core.draw import Picture, draw, picture, seen
from renderers.core.protocol import Face, Sight
from renderers.core.scene import Scene
from renderers.core.theme import Tone
from renderers.core.words import game_words

_log = logging.getLogger(__name__)

_KEPT = 64
"""Pictures remembered; some 6 MB."""


class Artist:
    """Makes pictures of positions. Requests for the same picture share one drawing; others wait for a free thread."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="artist")
        self._drawn: OrderedDict[str, Picture] = OrderedDict()
        self._drawing: dict[str, asyncio.Future[Picture]] = {}
        self._tone: Tone = "dark"

    def toned(self, tone: Tone) -> "Artist":
        """The same artist, drawing in another tone: for pictures that are shown to one person."""
        other = copy(self)
        other._tone = tone
        return other

    async def picture(self, position: Position, viewer: Seat | None, language: str) -> Image | Text | None:
        """The picture of a position as a viewer may see it (None: the public one); see `picture_of`."""
        view = find_game(position.table.game).view(position.match.state, viewer)
        return await self.picture_of(position, view, viewer, language)

    async def look(self, position: Position, look: str, viewer: Seat | None, language: str) -> Image | Text | None:
        """A further picture of a position, by its name among the looks of the game; see `picture_of`."""
        view = find_game(position.table.game).view(position.match.state, viewer)
        return await self.picture_of(position, view, viewer, language, look)

    async def picture_of(
        self, position: Position, view: Any, viewer: Seat | None, language: str, look: str = ""
    ) -> Image | Text | None:
        """The picture of a view of this table, or a further one by the name of a look.

        If it cannot be drawn, which is logged, its alt text must do; None if not even that can be made.
        """
        words = game_words(position.table.game, language)
        ending = position.outcome.reason if position.match.ended and position.outcome is not None else ""
        sight = Sight(faces(position.table), words, viewer, self._tone, ending)
        key = sha256(
            msgspec.json.encode(
                (position.table.game, look, view, sight.faces, viewer, language, sight.tone, ending),
                order="deterministic",
            )
        ).hexdigest()
        try:
            picture = await self._shared(key, partial(draw, position.table.game, view, sight, look=look))
        except Exception:
            _log.exception("no picture of table %s at entry %s", position.table.id, position.match.seq)
            return _in_words(position.table.game, view, sight, look)
        return Image(picture.data, f"{'picture' if look else 'board'}.{picture.extension}", picture.alt)

    async def sheet(self, make: Callable[[Tone], Scene]) -> Image | Text:
        """A picture that belongs to no table, in this artist's tone; its alt text if it cannot be painted."""
        scene = await asyncio.to_thread(make, self._tone)
        key = sha256(msgspec.json.encode(scene, order="deterministic")).hexdigest()
        try:
            drawn = await self._shared(key, partial(picture, scene))
        except Exception:
            _log.exception("no picture of a sheet")
            return Text(plain(scene.alt))
        return Image(drawn.data, f"picture.{drawn.extension}", drawn.alt)

    def close(self) -> None:
        """Lets the drawings under way end and starts no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _shared(self, key: str, work: "partial[Picture]") -> Picture:
        if key in self._drawn:
            self._drawn.move_to_end(key)
            return self._drawn[key]
        if key not in self._drawing:
            future = asyncio.get_running_loop().run_in_executor(self._pool, work)
            self._drawing[key] = future
            future.add_done_callback(lambda done: self._finish(key, done))
        return await asyncio.shield(self._drawing[key])

    def _finish(self, key: str, done: "asyncio.Future[Picture]") -> None:
        del self._drawing[key]
        if not done.cancelled() and done.exception() is None:
            self._drawn[key] = done.result()
            while len(self._drawn) > _KEPT:
                self._drawn.popitem(last=False)


def _in_words(game: str, view: Any, sight: Sight, look: str) -> Text | None:
    try:
        return Text(plain(seen(game, view, sight, look).alt))
    except Exception:
        _log.exception("no words either for a view of %s", game)
        return None


def faces(table: Table) -> tuple[Face, ...]:
    """Who sits at a table, by seat, for pictures and alt texts."""
    found = []
    for seat, name in enumerate(seat_names(table)):
        person = table.person_at(seat)
        sitting = table.sitting_at(seat)
        found.append(Face(name, person.handle if person else name, sitting is not None and sitting.is_computer))
    return tuple(found)
