"""Pixels: reduced reference pictures with a tolerance, sameness of bytes, limits.

Reference pictures are written anew with CARPATHIA_RECORD=1; look at them before you commit them.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engines.gezanke_auf_der_planke.view import View
from renderers.core.draw import draw
from renderers.core.theme import Tone
from renderers.gezanke_auf_der_planke import RENDERER
from renderers.gezanke_auf_der_planke.theme import THEME
from tests.renderers.gezanke_auf_der_planke.sample import (
    GAME,
    POSITIONS,
    crowded,
    position,
    random_game,
    settled,
    sight,
)
from tests.renderers.pictures import check_bytes, check_file, check_recorded_picture, check_threads

PICTURES = Path(__file__).parent / "pictures"
RECORDED = ("two-start", "two-moved", "three-rescue", "four-slid", "four-two-fell", "four-choose", "four-final")


@pytest.mark.parametrize("name", RECORDED)
def test_picture_looks_as_recorded(name: str) -> None:
    view = position(name)
    check_recorded_picture(draw(GAME, view, sight(view)), PICTURES / f"{name}.png")


def test_the_balance_looks_as_recorded() -> None:
    view = position("four-shoved")
    check_recorded_picture(draw(GAME, view, sight(view), look="balance"), PICTURES / "balance.png")


@pytest.mark.parametrize("tone", ["light", "contrast"])
@pytest.mark.parametrize("look", ["", "balance"])
def test_tones_look_as_recorded(tone: Tone, look: str) -> None:
    view = position("four-two-fell")
    picture = draw(GAME, view, replace(sight(view), tone=tone), look=look)
    check_recorded_picture(picture, PICTURES / f"{look}{'-' * bool(look)}{tone}.png")


@pytest.mark.parametrize("name", RECORDED)
def test_bytes_depend_on_the_view_alone(name: str) -> None:
    view = position(name)
    check_bytes(GAME, THEME, view, sight(view), sight(view, viewer=1))


@pytest.mark.parametrize("view", [*map(position, POSITIONS), crowded(), settled()])
def test_file_is_what_the_picture_says(view: View) -> None:
    for look in ("", "balance"):
        picture = draw(GAME, view, sight(view), look=look)
        check_file(picture)
        assert picture.width == 1000
        assert picture.height < 1200
        assert len(picture.data) < 100_000


def test_two_threads_paint_what_one_paints() -> None:
    check_threads(THEME, [RENDERER.scene(view, sight(view)) for view in random_game(3, "threads")[::4]])
