"""The curve of a rating: what stands where, in every tone, however many games there were."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from renderers.core import fonts
from renderers.core.draw import picture
from renderers.core.layout import Box
from renderers.core.scene import Ellipse, Stroke, Text
from renderers.core.theme import TONES, colours, contrast
from renderers.sheets.curve import CHART, HEIGHT, PLOT, WIDTH, CurvePoint, CurveWords, curve, levels

WORDS = CurveWords("Deckchairs: rating of Ada", "7 games", "at first", "game 7", "In words.")
POINTS = tuple(CurvePoint(number, number < 1010) for number in (1000, 1040, 990, 1003, 1100, 1077))


def layers(points, tone="dark", words=WORDS):
    scene = curve(points, words, tone)
    return next(placed.tile for placed in scene.tiles if placed.about == "curve").layers


def line(points):
    return next(layer for layer in layers(points) if isinstance(layer, Stroke) and layer.colour == "accent").points


numbers = st.lists(st.integers(-9000, 9000), min_size=2, max_size=60)


@given(numbers)
def test_higher_is_higher_and_later_is_further_right(found):
    drawn = line([CurvePoint(number) for number in found])
    assert [x for x, _ in drawn] == sorted({x for x, _ in drawn})
    heights = {number: y for number, (_, y) in zip(found, drawn, strict=True)}
    assert sorted(heights, reverse=True) == sorted(heights, key=heights.__getitem__)
    assert all(PLOT.x <= x <= PLOT.right and PLOT.y <= y <= PLOT.bottom for x, y in drawn)


@given(numbers)
def test_level_lines_are_round_few_and_around_the_curve(found):
    lines = levels([CurvePoint(number) for number in found])
    assert 2 <= len(lines) <= 6
    assert lines[0] <= min(found)
    assert max(found) <= lines[-1]
    assert all(number % 10 == 0 for number in lines)


def test_what_is_doubtful_is_a_ring():
    found = layers(POINTS)
    dots = [layer for layer in found if isinstance(layer, Ellipse) and layer.colour == "accent"]
    rings = [layer for layer in found if isinstance(layer, Ellipse) and layer.colour == "panel"]
    assert len(dots) == len(POINTS) + 1, "the last one is drawn once more, large enough"
    assert len(rings) == sum(point.is_doubtful for point in POINTS)


@pytest.mark.parametrize(("number", "doubtful"), [(1000, True), (-12345, True), (9, False)])
def test_all_words_lie_within_the_panel(number, doubtful):
    points = (CurvePoint(number, doubtful), CurvePoint(number, doubtful))
    long = replace(WORDS, first="x" * 200, last="y" * 200, title="Ada 日本 " * 40, about="z" * 300)
    for placed in curve(points, long, "dark").tiles:
        box = Box(0, 0, placed.tile.width, placed.tile.height)
        for text in (layer for layer in placed.tile.layers if isinstance(layer, Text)):
            wide = fonts.width(text.text, text.weight, text.size)
            left = {"l": text.x, "r": text.x - wide}[text.anchor[0]]
            assert box.x <= left
            assert left + wide <= box.right
            assert fonts.can_show(text.text.replace("…", ""))
    texts = {layer.text for layer in layers(points) if isinstance(layer, Text)}
    assert f"{number}{'?' if doubtful else ''}" in texts


def test_one_point_is_no_curve():
    with pytest.raises(ValueError, match="two points"):
        curve(POINTS[:1], WORDS)


@pytest.mark.parametrize("tone", TONES)
def test_everything_can_be_told_apart_in_grey(tone):
    shades = colours(curve(POINTS, WORDS, tone).theme)
    for role, ground, least in (
        ("text", "panel", 7),
        ("dim", "panel", 4.5),
        ("dim", "night", 4.5),
        ("accent", "night", 4.5),
        ("accent", "panel", 3),
        ("panel-edge", "panel", 1.5),
        ("accent", "panel-edge", 1.4),
    ):
        assert contrast(shades[role], shades[ground]) >= least, (role, ground)


def test_it_becomes_a_file_with_its_words():
    drawn = picture(curve(POINTS, WORDS, "light"))
    assert (drawn.extension, drawn.width, drawn.height, drawn.alt) == ("png", WIDTH, HEIGHT, "In words.")
    assert len(drawn.data) < 40_000
    assert CHART.bottom < HEIGHT
