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

from renderers.core import encode
from renderers.core.draw import draw
from renderers.core.paint import Painter
from renderers.core.scene import ALT_LIMIT, Scene
from renderers.deckchairs import RENDERER
from renderers.deckchairs.theme import THEME
from tests.renderers.deckchairs.sample import POSITIONS, position, random_game, sight

PICTURES = Path(__file__).parent / "pictures"
REFERENCE_WIDTH = 250


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("name", POSITIONS)
def test_picture_looks_as_recorded(name: str) -> None:
    view = position(name)
    picture = opened(draw("deckchairs", view, sight(len(view.seats))).data)
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
    seats = len(view.seats)
    first = draw("deckchairs", view, sight(seats))
    assert draw("deckchairs", again, sight(seats, viewer=1)) == first
    scene = RENDERER.scene(view, sight(seats))
    cold = Painter(THEME)
    assert cold.paint(scene).png() == cold.paint(scene).png() == first.data


def test_file_is_what_the_picture_says() -> None:
    view = position("four-final")
    picture = draw("deckchairs", view, sight(4))
    file = Image.open(BytesIO(picture.data))
    assert (file.format, file.mode, file.size) == ("PNG", "P", (picture.width, picture.height))
    assert picture.extension == "png"
    assert picture.width < picture.height
    assert 0 < len(picture.alt) <= ALT_LIMIT
    assert len(picture.data) < 200_000


def test_two_threads_paint_what_one_paints() -> None:
    scenes: list[Scene] = []
    for seats in (2, 3, 4):
        scenes += [RENDERER.scene(view, sight(seats)) for view in random_game(seats, "threads")]
    alone = Painter(THEME)
    expected = [alone.paint(scene).png() for scene in scenes]
    shared = Painter(THEME)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda scene: shared.paint(scene).png(), scenes))
    assert found == expected


def test_too_large_a_picture_becomes_smaller_then_coarser() -> None:
    view, faces = position("four-attendants"), sight(4)
    full = draw("deckchairs", view, faces)
    seen = []
    for _ in range(4):
        ceiling = len(seen[-1].data) - 1 if seen else encode.CEILING
        seen.append(draw("deckchairs", view, faces, ceiling))
    assert [(p.extension, p.width) for p in seen] == [
        ("png", 1000),
        ("png", 750),
        ("png", 500),
        ("webp", 500),
    ]
    assert seen[0] == full
    for picture in seen:
        image = opened(picture.data)
        assert image.size == (picture.width, picture.height)
        assert picture.alt == full.alt
        difference = ImageChops.difference(image, opened(full.data).resize(image.size, Image.Resampling.LANCZOS))
        assert max(ImageStat.Stat(difference).mean) < 8
    assert draw("deckchairs", view, faces, 1) == min(seen, key=lambda picture: len(picture.data))
