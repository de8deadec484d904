"""Pixels: reduced reference pictures with a tolerance, sameness of bytes, limits.

Reference pictures are written anew with CARPATHIA_RECORD=1; look at them before you commit them.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engines.collapsible_d.view import View
from renderers.collapsible_d import RENDERER
from renderers.collapsible_d.theme import THEME
from renderers.core.draw import draw
from renderers.core.scene import Scene
from renderers.core.theme import Tone
from tests.renderers.collapsible_d.sample import POSITIONS, crowded, full_boats, position, sight, views
from tests.renderers.pictures import check_bytes, check_file, check_recorded_picture, check_threads

PICTURES = Path(__file__).parent / "pictures"
RECORDED = (
    ("start", ""),
    ("two-moving", ""),
    ("six-late", ""),
    ("wading", ""),
    ("six-over", ""),
    ("knowing", "passengers"),
    ("two-moving", "passengers"),
    ("six-late", "boats"),
)
LARGEST = 160_000
"""Bytes."""


@pytest.mark.parametrize(("name", "look"), RECORDED)
def test_picture_looks_as_recorded(name: str, look: str) -> None:
    view = position(name)
    file = PICTURES / f"{name}{'-' * bool(look)}{look}.png"
    check_recorded_picture(draw("collapsible_d", view, sight(view), look=look), file)


@pytest.mark.parametrize("tone", ["light", "contrast"])
@pytest.mark.parametrize(("name", "look"), [("six-late", ""), ("knowing", "passengers"), ("six-late", "boats")])
def test_tones_look_as_recorded(tone: Tone, name: str, look: str) -> None:
    view = position(name)
    picture = draw("collapsible_d", view, replace(sight(view), tone=tone), look=look)
    check_recorded_picture(picture, PICTURES / f"{look}{'-' * bool(look)}{tone}.png")


@pytest.mark.parametrize("name", ["start", "six-late", "knowing"])
def test_bytes_depend_on_the_view_alone(name: str) -> None:
    view = position(name)
    check_bytes("collapsible_d", THEME, view, sight(view), replace(sight(view), viewer=1))


@pytest.mark.parametrize("view", [*map(position, POSITIONS), crowded(), full_boats()])
def test_file_is_what_the_picture_says(view: View) -> None:
    board = draw("collapsible_d", view, sight(view))
    check_file(board)
    assert (board.width, board.height) == (1400, 1008)
    assert len(board.data) < LARGEST
    for look in ("passengers", "boats"):
        if look == "boats" or view.viewer is not None:
            picture = draw("collapsible_d", view, sight(view), look=look)
            check_file(picture)
            assert picture.width == 1000
            assert picture.height <= 1400
            assert len(picture.data) < LARGEST


def test_two_threads_paint_what_one_paints() -> None:
    scenes: list[Scene] = [RENDERER.scene(view, sight(view)) for view in views(3, "plain", 24)]
    check_threads(THEME, scenes)
