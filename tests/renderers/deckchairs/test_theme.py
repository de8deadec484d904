"""Everything can be told apart by brightness or by a mark, so without colour too (WCAG 2.2: 3 for large signs)."""

from itertools import combinations, pairwise

import pytest

from renderers.core.theme import colours, contrast, luminance
from renderers.deckchairs import RENDERER, figures
from renderers.deckchairs.theme import THEME
from tests.renderers.deckchairs.sample import POSITIONS, position, sight
from tests.renderers.pictures import check_palette, roles_used

ROLES = colours(THEME)
SEATS = ("red", "blue", "yellow", "green")


def test_seat_colours_differ_in_grey() -> None:
    ordered = sorted((ROLES[seat] for seat in SEATS), key=luminance)
    assert min(contrast(one, other) for one, other in pairwise(ordered)) >= 1.4


@pytest.mark.parametrize("seat", SEATS)
def test_marks_stand_out(seat: str) -> None:
    ink = figures.ON_COLOUR[seat]
    assert contrast(ROLES[ink], ROLES[seat]) >= 4.5
    assert contrast(ROLES[ink], ROLES[f"{seat}-shade"]) >= 3
    assert contrast(ROLES[f"{seat}-dark"], ROLES[f"{seat}-tint"]) >= 3
    assert contrast(ROLES[f"{seat}-tint"], ROLES["ink"]) >= 3


def test_every_seat_has_a_mark_of_its_own() -> None:
    marks = [figures.mark(seat, 0, 0, 20, "ink") for seat in SEATS]
    assert all(one != other for one, other in combinations(marks, 2))


@pytest.mark.parametrize(
    ("sign", "ground", "least"),
    [
        ("cream", "panel", 7),
        ("ink", "cream", 7),
        ("cream", "night", 7),
        ("ink", "hull", 7),
        ("dim", "night", 4.5),
        ("dim", "panel", 4.5),
        ("gold", "panel", 4.5),
        ("ink", "gold", 4.5),
        ("ink", "dim", 4.5),
        ("brass", "cream", 3),
        ("cream", "ink", 7),
        ("panel", "cream", 7),
        ("ice", "ink", 7),
        ("teak", "ink", 4.5),
        ("caulk", "teak", 3),
    ],
)
def test_roles_stand_out_from_what_they_lie_on(sign: str, ground: str, least: float) -> None:
    assert contrast(ROLES[sign], ROLES[ground]) >= least


def test_palette_is_full_and_has_every_role() -> None:
    check_palette(THEME)


def test_every_role_is_used() -> None:
    views = map(position, POSITIONS)
    assert roles_used(RENDERER.scene(view, sight(len(view.seats))) for view in views) == set(ROLES)
