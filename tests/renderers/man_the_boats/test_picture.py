"""Pixels: reduced reference pictures with a tolerance, sameness of bytes, limits.

Reference pictures are written anew with CARPATHIA_RECORD=1; look at them before you commit them.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engines.man_the_boats.view import View
from renderers.core.draw import draw
from renderers.core.scene import Scene
from renderers.core.theme import Tone
from renderers.man_the_boats import RENDERER
from renderers.man_the_boats.theme import THEME
from tests.renderers.man_the_boats.sample import GAMES, POSITIONS, crowded, position, random_game, sight
from tests.renderers.pictures import check_bytes, check_file, check_recorded_picture, check_threads

PICTURES = Path(__file__).parent / "pictures"
RECORDED = ("two-moved", "five-failed", "open-28", "final-saved", "final-sunk")


@pytest.mark.parametrize("name", RECORDED)
def test_picture_looks_as_recorded(name: str) -> None:
    view = position(name)
    check_recorded_picture(draw("man_the_boats", view, sight(view)), PICTURES / f"{name}.png")


@pytest.mark.parametrize("tone", ["light", "contrast"])
def test_tones_look_as_recorded(tone: Tone) -> None:
    view = position("five-failed")
    picture = draw("man_the_boats", view, replace(sight(view), tone=tone))
    check_recorded_picture(picture, PICTURES / f"{tone}.png")


@pytest.mark.parametrize("name", POSITIONS)
def test_bytes_depend_on_the_view_alone(name: str) -> None:
    view = position(name)
    check_bytes("man_the_boats", THEME, view, sight(view), sight(view, viewer=0))


@pytest.mark.parametrize("view", [*map(position, POSITIONS), crowded()])
def test_file_is_what_the_picture_says(view: View) -> None:
    picture = draw("man_the_boats", view, sight(view))
    check_file(picture)
    assert picture.width == 1000
    assert picture.height < 1200
    assert len(picture.data) < 100_000


def test_two_threads_paint_what_one_paints() -> None:
    scenes: list[Scene] = []
    for game in GAMES[:2]:
        scenes += [RENDERER.scene(view, sight(view)) for view in random_game(*game, seed="equal")]
    check_threads(THEME, scenes)
