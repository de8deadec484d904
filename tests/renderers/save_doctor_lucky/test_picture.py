"""Pixels: reduced reference pictures with a tolerance, sameness of bytes, limits.

Reference pictures are written anew with CARPATHIA_RECORD=1; look at them before you commit them.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engines.save_doctor_lucky.view import View
from renderers.core.draw import draw
from renderers.core.theme import Tone
from renderers.save_doctor_lucky import RENDERER
from renderers.save_doctor_lucky.theme import THEME
from tests.renderers.pictures import check_bytes, check_file, check_recorded_picture, check_threads
from tests.renderers.save_doctor_lucky.sample import GAMES, POSITIONS, crowded, greedy, position, random_views, sight

PICTURES = Path(__file__).parent / "pictures"
RECORDED = ("three-snooped", "seven-washed", "seven-asked", "final-saved", "final-lost")
LOOKS = (("seven-asked", "sight"), ("five-asked", "hand"), ("two-start", "hand"))


@pytest.mark.parametrize("name", RECORDED)
def test_picture_looks_as_recorded(name: str) -> None:
    view = position(name)
    check_recorded_picture(draw("save_doctor_lucky", view, sight(view)), PICTURES / f"{name}.png")


@pytest.mark.parametrize(("name", "look"), LOOKS)
def test_look_looks_as_recorded(name: str, look: str) -> None:
    view = position(name)
    check_recorded_picture(draw("save_doctor_lucky", view, sight(view), look=look), PICTURES / f"{name}-{look}.png")


@pytest.mark.parametrize("tone", ["light", "contrast"])
@pytest.mark.parametrize("look", ["", "hand", "sight"])
def test_tones_look_as_recorded(tone: Tone, look: str) -> None:
    view = position("seven-asked")
    picture = draw("save_doctor_lucky", view, replace(sight(view), tone=tone), look=look)
    check_recorded_picture(picture, PICTURES / f"{look}{'-' * bool(look)}{tone}.png")


@pytest.mark.parametrize("name", POSITIONS)
def test_bytes_depend_on_the_view_alone(name: str) -> None:
    view = position(name)
    check_bytes("save_doctor_lucky", THEME, view, sight(view), sight(view, viewer=0))


@pytest.mark.parametrize("view", [*map(position, POSITIONS), crowded(), greedy()])
@pytest.mark.parametrize("look", ["", "hand", "sight"])
def test_file_is_what_the_picture_says(view: View, look: str) -> None:
    picture = draw("save_doctor_lucky", view, sight(view), look=look)
    check_file(picture)
    assert picture.width == 1000
    assert picture.height < 1200
    assert len(picture.data) < 100_000


def test_two_threads_paint_what_one_paints() -> None:
    scenes = [RENDERER.scene(view, sight(view)) for view in random_views(*GAMES[2], seed="equal", pace=9)]
    check_threads(THEME, scenes)
