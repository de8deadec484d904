"""Everything can be told apart by brightness or by a sign, so without colour too (WCAG 2.2: 3 for large signs)."""

from itertools import combinations

import pytest

from renderers.core.theme import TONES, colours
from renderers.sheets import signs
from renderers.sheets.theme import THEME
from tests.renderers.pictures import check_contrast, check_palette, roles_used
from tests.renderers.sheets.sample import SAMPLES, WORDS


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize(
    ("sign", "ground", "wanted"),
    [
        ("text", "night", 7),
        ("text", "panel", 7),
        ("dim", "night", 4.5),
        ("dim", "panel", 4.5),
        ("accent", "night", 4.5),
        ("accent", "panel", 4.5),
        ("ink", "lit", 7),
        ("lit-dim", "lit", 7),
        ("night", "dim", 4.5),
        ("lit", "lit-dim", 7),
    ],
)
def test_words_stand_out_from_what_they_lie_on(sign, ground, wanted, tone):
    check_contrast(THEME, tone, sign, ground, wanted)


def test_every_sign_has_a_shape_of_its_own():
    shapes = [sign(20, 20, 12, "text") for sign in (signs.tick, signs.cross, signs.minus, signs.dots, signs.pointer)]
    shapes += [signs.ghost(20, 20, 12, "text", "dim"), signs.lifebuoy(20, 20, 12, "text", "dim")]
    assert all(one != other for one, other in combinations(shapes, 2))


def test_palette_is_full_and_has_every_role():
    check_palette(THEME)


def test_every_role_is_used():
    assert roles_used(module.scene(sheet, WORDS) for module, sheet in SAMPLES.values()) == set(colours(THEME))
