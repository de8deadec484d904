"""Pixels: reduced reference pictures with a tolerance, limits, threads.

Reference pictures are written anew with CARPATHIA_RECORD=1; look at them before you commit them.
"""

from pathlib import Path

import pytest

from renderers.core.draw import picture
from renderers.sheets.theme import THEME
from tests.renderers.pictures import check_file, check_recorded_picture, check_threads
from tests.renderers.sheets.sample import SAMPLES, WORDS, pages

PICTURES = Path(__file__).parent / "pictures"
RECORDED = ("standings", "cross", "cross-seven", "matrix", "teams", "bracket", "bracket-four", "bracket-lives")


@pytest.mark.parametrize("name", RECORDED)
def test_picture_looks_as_recorded(name):
    module, sheet = SAMPLES[name]
    check_recorded_picture(picture(module.scene(sheet, WORDS)), PICTURES / f"{name}.png")


@pytest.mark.parametrize("tone", ["light", "contrast"])
@pytest.mark.parametrize("name", ["standings", "bracket"])
def test_tones_look_as_recorded(name, tone):
    module, sheet = SAMPLES[name]
    check_recorded_picture(picture(module.scene(sheet, WORDS, 1, tone)), PICTURES / f"{name}-{tone}.png")


@pytest.mark.parametrize("name", SAMPLES)
def test_file_is_what_the_picture_says(name):
    module, sheet = SAMPLES[name]
    drawn = picture(module.scene(sheet, WORDS, pages(SAMPLES[name])[-1]))
    check_file(drawn)
    assert len(drawn.data) < 150_000


def test_two_threads_paint_what_one_paints():
    check_threads(THEME, [module.scene(sheet, WORDS) for module, sheet in SAMPLES.values()])
