"""Everything can be told apart by brightness or by a mark, so without colour too (WCAG 2.2: 3 for large signs)."""

from itertools import combinations, pairwise

import pytest

from renderers.core.theme import TONES, Tone, colours, contrast, luminance, toned
from renderers.deckchairs import RENDERER, figures
from renderers.deckchairs.theme import THEME
from tests.renderers.deckchairs.sample import POSITIONS, position, sight
from tests.renderers.pictures import check_contrast, check_palette, roles_used

SEATS = ("red", "blue", "yellow", "green")


@pytest.mark.parametrize("tone", TONES)
def test_seat_colours_differ_in_grey(tone: Tone) -> None:
    roles = colours(toned(THEME, tone))
    ordered = sorted((roles[seat] for seat in SEATS), key=luminance)
    assert min(contrast(one, other) for one, other in pairwise(ordered)) >= 1.4


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("seat", SEATS)
def test_marks_stand_out(seat: str, tone: Tone) -> None:
    ink = figures.ON_COLOUR[seat]
    check_contrast(THEME, tone, ink, seat, 4.5)
    check_contrast(THEME, tone, ink, f"{seat}-shade", 3)
    check_contrast(THEME, tone, f"{seat}-dark", f"{seat}-tint", 3)
    check_contrast(THEME, tone, f"{seat}-tint", "ink", 3)


def test_every_seat_has_a_mark_of_its_own() -> None:
    marks = [figures.mark(seat, 0, 0, 20, "ink") for seat in SEATS]
    assert all(one != other for one, other in combinations(marks, 2))


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize(
    ("sign", "ground", "wanted"),
    [
        ("text", "panel", 7),
        ("text", "night", 7),
        ("ink", "lit", 7),
        ("ink", "cream", 7),
        ("ink", "hull", 7),
        ("dim", "night", 4.5),
        ("dim", "panel", 4.5),
        ("accent", "panel", 4.5),
        ("accent", "night", 3),
        ("ink", "gold", 4.5),
        ("ink", "silver", 4.5),
        ("brass", "lit", 3),
        ("cream", "hull-red", 4.5),
        ("ice", "ink", 7),
        ("teak", "ink", 4.5),
        ("caulk", "teak", 3),
    ],
)
def test_roles_stand_out_from_what_they_lie_on(sign: str, ground: str, wanted: float, tone: Tone) -> None:
    check_contrast(THEME, tone, sign, ground, wanted)


def test_palette_is_full_and_has_every_role() -> None:
    check_palette(THEME)


def test_every_role_is_used() -> None:
    views = map(position, POSITIONS)
    assert roles_used(RENDERER.scene(view, sight(len(view.seats))) for view in views) == set(colours(THEME))
