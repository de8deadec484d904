"""Everything can be told apart by brightness, by a letter or by a mark, so without colour too (WCAG 2.2)."""

from itertools import combinations, pairwise

import pytest

from engines.gezanke_auf_der_planke.data import PIRATES, PLANKS
from renderers.core.scene import Ellipse, Polygon, Stroke
from renderers.core.theme import TONES, Tone, colours, contrast, luminance, toned
from renderers.core.words import game_words
from renderers.gezanke_auf_der_planke import RENDERER, figures, planks, ship, table
from renderers.gezanke_auf_der_planke.theme import THEME
from tests.renderers.gezanke_auf_der_planke.sample import GAME, POSITIONS, crowded, position, sight
from tests.renderers.pictures import check_contrast, check_palette, roles_used, texts


@pytest.mark.parametrize("tone", TONES)
def test_pirates_differ_in_grey(tone: Tone) -> None:
    roles = colours(toned(THEME, tone))
    ordered = sorted((roles[colour] for colour in PIRATES), key=luminance)
    assert min(contrast(one, other) for one, other in pairwise(ordered)) >= 1.8


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("colour", PIRATES)
def test_marks_stand_out(colour: str, tone: Tone) -> None:
    check_contrast(THEME, tone, colour, figures.ON_PIRATE[colour], 7 if tone == "contrast" else 5.5)


def test_every_colour_of_pirates_has_a_mark_of_its_own() -> None:
    marks = [figures.mark(colour, 0, 0, 20, "ink") for colour in PIRATES]
    assert all(one != other for one, other in combinations(marks, 2))
    with pytest.raises(ValueError, match="no such colour"):
        figures.mark("red", 0, 0, 20, "ink")


@pytest.mark.parametrize("colour", PIRATES)
@pytest.mark.parametrize("size", [36, 44])
def test_a_mark_can_be_read_on_a_coat(colour: str, size: int) -> None:
    """Shown at 400 of 1000 pixels it is still some pixels wide."""
    ink = figures.ON_PIRATE[colour]
    parts = len(figures.mark(colour, 0, 0, 20, ink))
    mark = figures.pirate(colour, 0, 0, size)[-parts:]
    assert {layer.colour for layer in mark} == {ink}
    xs: list[float] = []
    for layer in mark:
        match layer:
            case Polygon(points=points) | Stroke(points=points):
                xs += (x for x, _ in points)
            case Ellipse(x=x, rx=rx):
                xs += (x - rx, x + rx)
    assert (max(xs) - min(xs)) * 0.4 >= (5.5 if size > 40 else 4)


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("colour", PLANKS)
def test_letters_and_numbers_stand_out_on_planks(colour: str, tone: Tone) -> None:
    check_contrast(THEME, tone, colour, figures.ON_PLANK[colour], 4.5)


def test_every_plank_has_a_letter_of_its_own_on_its_ends_and_on_its_die() -> None:
    words = game_words(GAME)
    letters = [words.text("picture-letter", plank=plank) for plank in PLANKS]
    assert len(set(letters)) == len(PLANKS)
    for plank, letter in zip(PLANKS, letters, strict=True):
        ends = [planks.cap(plank, letter, is_right, False, "sea") for is_right in (False, True)]
        for tile in (*ends, table.die(plank, letter, "open")):
            assert [text.text for text in texts(tile)] == [letter]


def test_doubloons_differ_in_number_not_only_in_colour() -> None:
    for pirate in (None, "white"):
        tiles = [planks.place(coins, pirate, False, False, False) for coins in (0, 1, 2)]
        rims = [sum(isinstance(x, Ellipse) and x.colour == "gold" for x in tile.layers) for tile in tiles]
        assert rims[0] < rims[1] < rims[2]
        assert rims[2] == 2 * rims[1]


def test_danger_is_told_by_stripes_and_skulls() -> None:
    safe, striped = (planks.place(1, None, False, risky, False) for risky in (False, True))
    assert len(striped.layers) > len(safe.layers) + 3
    calm, fatal = (ship.slide(2, "left", is_fatal, False) for is_fatal in (False, True))
    skull = figures.skull(85, 14, 10, "cream", "alarm")
    assert set(skull) <= set(fatal.layers)
    assert not set(skull) & set(calm.layers)


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize(
    ("sign", "ground", "wanted"),
    [
        ("text", "panel", 7),
        ("text", "night", 7),
        ("text", "sea", 4.5),
        ("text", "deck", 2),
        ("ink", "lit", 7),
        ("ink", "cream", 7),
        ("cream", "alarm", 4.5),
        ("lit", "alarm", 4),
        ("lit", "panel", 1.2),
        ("on-sea", "sea", 4.5),
        ("foam", "sea", 1.7),
        ("foam", "deck", 1.8),
        ("foam", "sea-light", 3),
        ("sea-light", "sea", 1.5),
        ("dim", "panel", 4.5),
        ("dim", "night", 4.5),
        ("dim", "sea-deep", 3),
        ("accent", "panel", 4.5),
        ("gold", "ink", 4.5),
        ("gold", "alarm", 3),
        ("ink", "gold", 4.5),
        ("ink", "silver", 4.5),
        ("brass", "lit", 3),
        ("ink", "tread", 7),
        ("alarm", "tread", 4),
        ("ink", "joint", 4.5),
        ("ink", "deck", 4.5),
        ("hull", "tread", 4.5),
        ("fin", "sea", 2),
    ],
)
def test_roles_stand_out_from_what_they_lie_on(sign: str, ground: str, wanted: float, tone: Tone) -> None:
    check_contrast(THEME, tone, sign, ground, wanted)


@pytest.mark.parametrize("tone", TONES)
def test_planks_stand_out_from_the_sea(tone: Tone) -> None:
    """By their floor, or by the dark line around them."""
    roles = colours(toned(THEME, tone))
    assert max(contrast(roles[role], roles["sea"]) for role in ("tread", "ink")) >= 4.5


def test_palette_is_full_and_has_every_role() -> None:
    check_palette(THEME)


def test_every_role_is_used() -> None:
    views = [*map(position, POSITIONS), crowded()]
    assert roles_used(RENDERER.scene(view, sight(view)) for view in views) == set(colours(THEME))
