"""Pixels: reduced reference pictures with a tolerance, sameness of bytes, limits.

Reference pictures are written anew with CARPATHIA_RECORD=1; look at them before you commit them.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from renderers.core import encode
from renderers.core.draw import draw
from renderers.core.scene import Scene
from renderers.core.theme import Tone
from renderers.deckchairs import RENDERER
from renderers.deckchairs.theme import THEME
from tests.renderers.deckchairs.sample import POSITIONS, position, random_game, sight
from tests.renderers.pictures import check_bytes, check_file, check_recorded_picture, check_threads, opened

PICTURES = Path(__file__).parent / "pictures"


@pytest.mark.parametrize("name", POSITIONS)
def test_picture_looks_as_recorded(name: str) -> None:
    view = position(name)
    check_recorded_picture(draw("deckchairs", view, sight(len(view.seats))), PICTURES / f"{name}.png")


@pytest.mark.parametrize("tone", ["light", "contrast"])
def test_tones_look_as_recorded(tone: Tone) -> None:
    faces = replace(sight(4), tone=tone)
    check_recorded_picture(draw("deckchairs", position("four-attendants"), faces), PICTURES / f"{tone}.png")


@pytest.mark.parametrize("name", POSITIONS)
def test_bytes_depend_on_the_view_alone(name: str) -> None:
    view = position(name)
    seats = len(view.seats)
    check_bytes("deckchairs", THEME, view, sight(seats), sight(seats, viewer=1))


def test_file_is_what_the_picture_says() -> None:
    view = position("four-final")
    picture = draw("deckchairs", view, sight(4))
    check_file(picture)
    assert picture.width < picture.height
    assert len(picture.data) < 200_000


def test_two_threads_paint_what_one_paints() -> None:
    scenes: list[Scene] = []
    for seats in (2, 3, 4):
        scenes += [RENDERER.scene(view, sight(seats)) for view in random_game(seats, "threads")]
    check_threads(THEME, scenes)


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
