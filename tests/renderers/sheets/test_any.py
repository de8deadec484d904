"""What must hold of every page of every sheet, whatever is on it."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from renderers.core.scene import ALT_LIMIT
from renderers.core.theme import TONES, colours
from tests.renderers.pictures import box, check_boxes, check_recorded_scene, text_box, texts
from tests.renderers.sheets.sample import (
    SAMPLES,
    WORDS,
    any_sheets,
    duels_of,
    knockout_of,
    pages,
    rounds_of,
    table_of,
    teams_of,
)

SCENES = Path(__file__).parent / "scenes"

MANY = {
    "standings": lambda count: table_of(count, count // 2, count - 1),
    "cross": lambda count: rounds_of(count, 7, 9, count - 1),
    "teams": lambda count: teams_of(count, 9, count - 1),
    "bracket": lambda count: knockout_of(count, 4, 2, viewer=count - 1),
    "duels": lambda count: knockout_of(count, 2, viewer=count - 1),
}


def scenes(sample, tone="dark"):
    return [sample.module.scene(sample.sheet, WORDS, page, tone) for page in pages(sample)]


def check_page(scene) -> None:
    """A page fits its picture, and its smallest letters are 7 pixels high on a phone that is 400 pixels wide."""
    check_boxes(scene)
    assert scene.width == 1000
    assert scene.height <= 1400
    assert 0 < len(scene.alt) <= ALT_LIMIT
    assert min(text.size for placed in scene.tiles for text in texts(placed.tile)) >= 16


@pytest.mark.parametrize("name", SAMPLES)
def test_the_first_page_is_as_recorded(name):
    sample = SAMPLES[name]
    check_recorded_scene(sample.module.scene(sample.sheet, WORDS), SCENES / f"{name}.txt")


@given(any_sheets())
@settings(max_examples=60, deadline=None)
def test_nothing_overlaps_and_nothing_is_clipped(sample):
    for page, scene in zip(pages(sample), scenes(sample), strict=True):
        check_page(scene)
        assert sample.module.text(sample.sheet, WORDS, page).strip()


@pytest.mark.parametrize("count", [1, 64, 200])
@pytest.mark.parametrize("kind", MANY)
def test_many_people_have_room(kind, count):
    sheet = MANY[kind](count)
    sample = next(sample for sample in SAMPLES.values() if isinstance(sheet, type(sample.sheet)))
    for scene in scenes(sample._replace(sheet=sheet)):
        check_page(scene)


@pytest.mark.parametrize("name", SAMPLES)
def test_another_tone_has_other_colours_and_nothing_else(name):
    for dark, *others in zip(*(scenes(SAMPLES[name], tone) for tone in TONES), strict=True):
        for other in others:
            assert colours(other.theme).keys() == colours(dark.theme).keys()
            assert replace(other, theme=dark.theme) == dark
        assert len({scene.theme.name for scene in (dark, *others)}) == len(TONES)


@pytest.mark.parametrize("name", SAMPLES)
def test_all_pages_of_a_sheet_are_equally_high(name):
    assert len({scene.height for scene in scenes(SAMPLES[name])}) == 1


@pytest.mark.parametrize("name", SAMPLES)
def test_there_are_no_pages_before_the_first_or_behind_the_last(name):
    module, sheet = SAMPLES[name]
    for page in (0, -1, module.pages(sheet) + 1):
        with pytest.raises(IndexError, match="no page"):
            module.scene(sheet, WORDS, page)
        with pytest.raises(IndexError, match="no page"):
            module.text(sheet, WORDS, page)


@pytest.mark.parametrize("name", SAMPLES)
def test_words_are_written_as_people_write(name):
    module, sheet = SAMPLES[name]
    for page in pages(SAMPLES[name]):
        for found in (module.scene(sheet, WORDS, page).alt, module.text(sheet, WORDS, page)):
            assert not re.search(r"  | [.,;:]|[,;:][^\s\d]|\.\.|\{|None", found)
            assert found.endswith((".", ".)"))


@pytest.mark.parametrize("name", ["standings", "cross", "matrix", "teams", "bracket", "bracket-lives"])
def test_a_viewer_is_shown_by_more_than_a_colour(name):
    module, sheet = SAMPLES[name]
    public = replace(sheet, viewer=None)
    mine = [
        page for page in pages(SAMPLES[name]) if module.scene(sheet, WORDS, page) != module.scene(public, WORDS, page)
    ]
    assert mine
    for page in mine:
        assert re.search(r"You:|\(you", module.scene(sheet, WORDS, page).alt)
        assert not re.search(r"You:|\(you", module.scene(public, WORDS, page).alt)


def test_texts_of_a_row_stay_in_their_tile_at_any_size():
    """The helper that measures is not blind: a text that is moved out of its tile is found."""
    module, sheet = SAMPLES["standings"]
    scene = module.scene(sheet, WORDS)
    row = next(placed for placed in scene.tiles if placed.about == "line 1")
    text = replace(texts(row.tile)[0], x=row.tile.width - 1)
    assert text_box(text)[2] > row.tile.width
    assert box(row)[2] <= scene.width
    moved = replace(row, tile=replace(row.tile, layers=(text,)))
    with pytest.raises(AssertionError):
        check_boxes(replace(scene, tiles=(moved,)))


def test_a_matrix_has_a_result_for_everybody_and_no_more_rows_than_have_room():
    with pytest.raises(ValueError, match="at most 16"):
        duels_of(17)
