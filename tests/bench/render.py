"""How fast pictures are made: rows R1 to R10, on the board of Deckchairs.

Every time is a ratio against an anchor timed in the same run, interleaved, the median of ROUNDS rounds:
E6 is Pillow's PNG encoder alone at level 6 on the same picture in full colour, NV a naive renderer that draws all
anew at twice the size and saves at level 6.
Times are the median of six positions, bytes and likeness the worst.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from math import log10
from statistics import median, quantiles
from typing import Any

import msgspec
from PIL import Image, ImageChops, ImageStat

from renderers.core import paint
from renderers.core.draw import draw
from renderers.core.paint import Painter, painter
from renderers.core.scene import Scene
from renderers.deckchairs import RENDERER
from renderers.deckchairs.theme import THEME
from tests.bench.timing import ROUNDS, Row, medians
from tests.renderers.deckchairs.sample import POSITIONS, position, random_game, sight

GAMES = 1000
MB = 1_000_000


def rows() -> list[Row]:
    """All rows of the renderer. Takes about a minute."""
    return [*_turns(), *_threads(), *_memory()]


def naive(scene: Scene, scale: int | None = 2) -> Image.Image:
    """A picture in full colour, every tile drawn anew; NV's are drawn twice as large, those without a scale as ours."""
    picture = paint.drawn(scene.ground, scene.theme, scale)
    for placed in scene.tiles:
        picture.paste(paint.drawn(placed.tile, scene.theme, scale), (placed.x, placed.y))
    for placed in scene.traces:
        trace = paint.drawn(placed.tile, scene.theme, scale)
        picture.paste(trace, (placed.x, placed.y), trace)
    return picture


def saved(picture: Image.Image) -> bytes:
    """E6: a PNG by Pillow at level 6."""
    out = BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _turns() -> list[Row]:
    views = [position(name) for name in POSITIONS]
    found: dict[str, list[float]] = {}
    for view in views:
        faces = sight(len(view.seats))
        scene = RENDERER.scene(view, faces)
        frame = painter(THEME).paint(scene)
        full = naive(scene, None)
        cold = iter(range(ROUNDS))

        def first_frame(scene: Scene = scene, cold: Any = cold) -> bytes:
            theme = msgspec.structs.replace(THEME, name=f"cold {next(cold)}")
            return Painter(theme).paint(msgspec.structs.replace(scene, theme=theme)).png()

        times = medians(
            {
                "E6": lambda full=full: saved(full),
                "NV": lambda scene=scene: saved(naive(scene)),
                "paint": lambda scene=scene: painter(THEME).paint(scene),
                "file": lambda scene=scene: painter(THEME).paint(scene).png(),
                "encode": frame.png,
                "draw": lambda view=view, faces=faces: draw("deckchairs", view, faces),
                "cold": first_frame,
            }
        )
        size = len(frame.png())
        noise = ImageStat.Stat(ImageChops.difference(full, frame.picture()))
        ratios = {
            "R1": times["paint"] / times["E6"],
            "R2": times["file"] / times["encode"],
            "R3": times["draw"] / times["E6"],
            "R4": times["draw"] / times["NV"],
            "R5": size / len(saved(full)),
            "R6": size / 1000,
            "R10": times["cold"] / times["NV"],
            "ms": times["draw"] * 1000,
            "-dB": -10 * log10(255**2 / (sum(noise.sum2) / sum(noise.count))),
        }
        for key, value in ratios.items():
            found.setdefault(key, []).append(value)
    typical = {key: median(values) for key, values in found.items()}
    worst = {key: max(values) for key, values in found.items()}
    return [
        Row("R1", "warm drawing / E6", typical["R1"], 0.08, 0.01),
        Row("R2", "warm drawing and encoding / encoding alone", typical["R2"], 1.25, 1.10),
        Row("R3", "warm scene, alt text, drawing and encoding / E6", typical["R3"], 0.20, 0.07),
        Row("R4", "warm scene, alt text, drawing and encoding / NV", typical["R4"], 0.06, 0.02),
        Row("R5", "bytes / bytes of E6", worst["R5"], 0.50, 0.40),
        Row("R5", "likeness to the picture in full colour, dB", -worst["-dB"], 40, 42),
        Row("R6", "kilobytes", worst["R6"], 200, 100),
        Row("R10", "first picture of a cold theme / NV", typical["R10"], 1.5, 0.6),
        Row("draw", "one warm picture, of the slowest position, ms", worst["ms"], 8, 4),
    ]


def _threads() -> list[Row]:
    views = random_game(4, "bench")
    faces = sight(4)

    def work(view: Any) -> None:
        draw("deckchairs", view, faces)

    def through(threads: int) -> Callable[[], None]:
        def run() -> None:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(work, views))

        return run

    through(2)()
    times = medians({"one": through(1), "two": through(2)})
    return [
        Row("R7", "pictures a second with 2 threads / with 1", times["one"] / times["two"], 1.5, 1.8),
        Row("R8", "lag of the event loop while 96 pictures are queued, p99, ms", _lag(views, work), 10, 4),
    ]


def _lag(views: Sequence[Any], work: Callable[[Any], None]) -> float:
    """99th percentile of how late a sleep of 1 ms ends while at least 48 drawings are queued, in milliseconds."""

    async def measure() -> list[float]:
        loop = asyncio.get_running_loop()
        late: list[float] = []
        with ThreadPoolExecutor(2) as pool:
            for _ in range(ROUNDS):
                queue = [loop.run_in_executor(pool, work, views[i % len(views)]) for i in range(96)]
                while sum(not done.done() for done in queue) >= 48:
                    start = loop.time()
                    await asyncio.sleep(0.001)
                    late.append((loop.time() - start - 0.001) * 1000)
                await asyncio.gather(*queue)
        return late

    return quantiles(asyncio.run(measure()), n=100)[98]


def _memory() -> list[Row]:
    own = Painter(THEME)
    held = []
    for number in range(GAMES):
        seats = 2 + number % 3
        views = random_game.__wrapped__(seats, str(number))
        for view in views[:: len(views) // 4]:
            own.paint(RENDERER.scene(view, sight(seats, tuple(f"name {number} {seat}" for seat in range(seats)))))
        held.append(own.held)
    return [
        Row("R9", f"what a theme keeps in memory at most, in {GAMES} games, MB", max(held) / MB, 16, 4),
        Row("R9", f"growth from game {GAMES // 4} to game {GAMES}, MB", (held[-1] - held[GAMES // 4]) / MB, 8, 0.5),
    ]
