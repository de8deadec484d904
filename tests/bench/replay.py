"""Moving pictures: rows A1 and A2, what other formats would cost, and a long replay as its reader waits for it."""

import asyncio
import json
import random
import time
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import game as find_game
from renderers.core import motion
from renderers.core.draw import seen
from renderers.core.paint import Frame, painter
from renderers.core.protocol import Face, Sight
from renderers.core.words import game_words
from tests.bench.bot import PEOPLE, heartbeat
from tests.bench.timing import Row, medians
from tests.bench.wire import CHANNEL, GUILD, Sent, Wire, connected

ROUNDS = 3
"""Fewer than elsewhere: Pillow takes seconds for a film."""
SHORT, LONG = "deckchairs", "save_doctor_lucky"
FRAMES = 60
PLIES = 300
WANDERING = ("step", "end", "answer")
"""Who only does these in Save Doctor Lucky plays as long as they like."""
HOLD = 1000


def rows() -> list[Row]:
    """All rows. Takes about a minute."""
    return [*_formats(), *asyncio.run(_replay())]


def _formats() -> list[Row]:
    """The same frames in every format that Discord shows moving."""
    frames = _frames()
    pictures = [frame.picture() for frame in frames]
    sizes: dict[str, int] = {}

    def own() -> None:
        sizes["own"] = len(motion.film([motion.stretch(frames, [HOLD] * len(frames))]))

    def pillow(name: str, kind: str, **how: Any) -> Any:
        def save() -> None:
            out = BytesIO()
            pictures[0].save(out, kind, save_all=True, append_images=pictures[1:], duration=HOLD, loop=0, **how)
            sizes[name] = out.tell()

        return save

    jobs = {
        "own": own,
        "gif": pillow("gif", "GIF"),
        "webp": pillow("webp", "WEBP", quality=80, method=0),
        "lossless": pillow("lossless", "WEBP", lossless=True, quality=0, method=0),
    }
    times = medians(jobs, ROUNDS)
    count = len(frames)
    found = [
        Row("A1", f"our GIF of {count} frames / Pillow's of the same in full colour, time", _ratio(times), 0.15, 0.06),
        Row("A1", "the same, bytes", _ratio(sizes)),
    ]
    names = {"own": "our GIF", "gif": "Pillow's GIF", "webp": "WebP, quality 80", "lossless": "WebP without loss"}
    for name, told in names.items():
        found.append(Row("film", f"{told}: ms", times[name] * 1000))
        found.append(Row("film", f"{told}: kB", sizes[name] / 1000))
    return found


def _ratio(values: dict[str, Any]) -> float:
    return float(values["own"] / values["gif"])


def _frames() -> list[Frame]:
    """The public pictures of a long game of four, in which everybody plays at random."""
    game, luck = find_game(SHORT), random.Random(1)
    match, _ = matches.start(game, Setup(SHORT, game.spec.rules, "5eed", 4, {"length": "long"}))
    sight = Sight(tuple(Face(p.name, p.handle) for p in PEOPLE), game_words(SHORT))
    frames = []
    while len(frames) < FRAMES:
        scene = seen(SHORT, game.view(match.state, None), sight)
        frames.append(painter(scene.theme).paint(scene))
        seat = min(matches.awaited(game, match))
        match, _ = matches.play(game, match, seat, game.grammar.write(luck.choice(matches.legal(game, match, seat))))
    return frames


async def _replay() -> list[Row]:
    with TemporaryDirectory() as folder:
        async with connected(Path(folder)) as wire:
            table = await _long_game(wire)
            pauses: list[float] = []
            async with heartbeat(pauses):
                start = time.perf_counter()
                press = wire.pressed(PEOPLE[0].id, f"c1:replay:{table}:0:", [])
                sent = await wire.until(_has_film, press)
                seconds = sent.at - start
            (film,) = wire.bot.services.animator._made.values()
    name = f"a replay of {PLIES} plies, with processes that have yet to start"
    return [
        Row("replay", f"{name}, seconds", seconds, 15, 8),
        Row("replay", "longest pause of the event loop meanwhile, ms", max(pauses) * 1000, 20, 10),
        Row("A2", f"its size in MB ({film.frames} frames)", len(film.data) / 1e6, 8, 2),
    ]


def _has_film(sent: Sent) -> bool:
    return sent.is_answer and "replay.gif" in json.dumps(sent.body, default=_named)


def _named(value: Any) -> str:
    return str(getattr(value, "filename", ""))


async def _long_game(wire: Wire) -> str:
    """A game of four that has come to the ply that is to be looked back from."""
    services, game, luck = wire.bot.services, find_game(LONG), random.Random(1)
    opened = await services.lobby.open(GUILD, CHANNEL, CHANNEL, LONG, 4, {}, PEOPLE[0], "en")
    table: str = opened.id
    for person in PEOPLE[1:]:
        await services.lobby.join(table, person)
    position = await services.lobby.start(table, PEOPLE[0].id)
    while position.match.seq < PLIES:
        seat = min(position.awaited)
        legal = matches.legal(game, position.match, seat)
        tokens = luck.choice([tokens for tokens in legal if tokens[0] in WANDERING] or legal)
        person = position.table.person_at(seat)
        position = (await services.play.act(table, person.id, game.grammar.write(tokens))).position
    return table
