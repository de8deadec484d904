"""Pixels: reduced reference pictures with a tolerance, sameness of bytes, limits.

Reference pictures are written anew with CARPATHIA_RECORD=1; look at them before you commit them.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from engines.man_the_boats.view import View
from renderers.core.draw import draw
from renderers.core.paint import Painter
from renderers.core.scene import ALT_LIMIT, Scene
from renderers.man_the_boats import RENDERER
from renderers.man_the_boats.theme import THEME
from tests.renderers.man_the_boats.sample import GAMES, POSITIONS, crowded, position, random_game, sight

PICTURES = Path(__file__).parent / "pictures"
REFERENCE_WIDTH = 250
RECORDED = ("two-moved", "five-failed", "open-28", "final-saved", "final-sunk")


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("name", RECORDED)
def test_picture_looks_as_recorded(name: str) -> None:
    view = position(name)
    picture = opened(draw("man_the_boats", view, sight(view)).data)
    size = (REFERENCE_WIDTH, picture.height * REFERENCE_WIDTH // picture.width)
    small = picture.resize(size, Image.Resampling.BOX)
    file = PICTURES / f"{name}.png"
    if os.environ.get("CARPATHIA_RECORD"):
        small.quantize(128).save(file)
    difference = ImageChops.difference(small, Image.open(file).convert("RGB")).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 3
    # Other builds of FreeType move edges a little; a figure that is missing or elsewhere changes whole areas.
    blurred = difference.reduce(5)
    assert blurred.getextrema()[1] < 24


@pytest.mark.parametrize("name", POSITIONS)
def test_bytes_depend_on_the_view_alone(name: str) -> None:
    view = position(name)
    again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
    first = draw("man_the_boats", view, sight(view))
    assert draw("man_the_boats", again, sight(view, viewer=0)) == first
    scene = RENDERER.scene(view, sight(view))
    cold = Painter(THEME)
    assert cold.paint(scene).png() == cold.paint(scene).png() == first.data


@pytest.mark.parametrize("view", [*map(position, POSITIONS), crowded()])
def test_file_is_what_the_picture_says(view: View) -> None:
    picture = draw("man_the_boats", view, sight(view))
    file = Image.open(BytesIO(picture.data))
    assert (file.format, file.mode, file.size) == ("PNG", "P", (picture.width, picture.height))
    assert picture.extension == "png"
    assert picture.width == 1000
    assert picture.height < 1200
    assert 0 < len(picture.alt) <= ALT_LIMIT
    assert len(picture.data) < 100_000


def test_two_threads_paint_what_one_paints() -> None:
    scenes: list[Scene] = []
    for game in GAMES[:2]:
        scenes += [RENDERER.scene(view, sight(view)) for view in random_game(*game, seed="equal")]
    alone = Painter(THEME)
    expected = [alone.paint(scene).png() for scene in scenes]
    shared = Painter(THEME)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda scene: shared.paint(scene).png(), scenes))
    assert found == expected
