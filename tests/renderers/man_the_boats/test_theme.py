"""Everything can be told apart by brightness or by a sign, so without colour too (WCAG 2.2: 3 for large signs)."""

from itertools import combinations

import pytest

from engines.man_the_boats.data import CARD_NAMES
from renderers.core.scene import Text, Tile
from renderers.core.theme import TONES, Tone, colours
from renderers.man_the_boats import RENDERER, cards, figures, ship
from renderers.man_the_boats.theme import THEME
from tests.renderers.man_the_boats.sample import POSITIONS, position, sight
from tests.renderers.pictures import check_contrast, check_palette, roles_used


def look(tile: Tile) -> tuple[str, str]:
    """The colour of a card's face and of its rank."""
    (rank,) = [layer for layer in tile.layers if isinstance(layer, Text)]
    at = tile.layers.index(rank)
    return tile.layers[at - 1].colour, rank.colour


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("card", CARD_NAMES)
def test_red_and_black_cards_differ_in_grey(card: str, tone: Tone) -> None:
    face, sign = look(cards.chip(card, "night", is_fresh=False))
    other = "cream" if card[-1] in "SC" else "ink"
    check_contrast(THEME, tone, face, other, 12)
    check_contrast(THEME, tone, face, sign, 4.5)


def test_every_suit_has_a_sign_of_its_own() -> None:
    signs = [figures.suit(suit, 0, 0, 20, "ink") for suit in "SHCD"]
    assert all(one != other for one, other in combinations(signs, 2))
    with pytest.raises(ValueError, match="no such suit"):
        figures.suit("X", 0, 0, 20, "ink")


def test_a_golden_rim_has_a_dark_line_on_both_sides() -> None:
    body = [layer.colour for layer in cards.chip("9D", "night", is_fresh=True).layers]
    assert body[:4] == ["ink", "gold", "ink", "cream"]
    for tone in TONES:
        check_contrast(THEME, tone, "gold", "ink", 4.5)


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize(
    ("sign", "ground", "wanted"),
    [
        ("text", "panel", 7),
        ("text", "night", 7),
        ("text", "sea", 7),
        ("ink", "cream", 7),
        ("ink", "lit", 7),
        ("lit-dim", "lit", 7),
        ("cream", "hull-red", 7),
        ("ink", "white", 7),
        ("foam", "water-deep", 4.5),
        ("wet", "panel", 4.5),
        ("foam", "cabin", 1.2),
        ("foam", "water", 3),
        ("dim", "night", 4.5),
        ("dim", "panel", 4.5),
        ("dim", "sea", 4.5),
        ("accent", "panel", 4.5),
        ("accent", "sea", 4),
        ("accent", "night", 4.5),
        ("gold", "wood", 3),
        ("ink", "gold", 4.5),
        ("ink", "wood-light", 4.5),
        ("ink", "cabin", 4.5),
        ("white", "hull", 7),
        ("cabin", "water", 2),
        ("cabin", "hull-red", 3),
        ("red", "cream", 4.5),
    ],
)
def test_roles_stand_out_from_what_they_lie_on(sign: str, ground: str, wanted: float, tone: Tone) -> None:
    check_contrast(THEME, tone, sign, ground, wanted)


def test_coins_and_their_gaps_differ_in_grey() -> None:
    coin, gap = figures.coin(20, 20, 12)[1].colour, figures.gap(20, 20, 12, "ink", "white", is_fresh=False)[1].colour
    for tone in TONES:
        check_contrast(THEME, tone, coin, gap, 1.4)
    assert ship.purse(1, 2, 0, is_flooded=False) != ship.purse(2, 2, 0, is_flooded=False)


def test_palette_is_full_and_has_every_role() -> None:
    check_palette(THEME)


def test_every_role_is_used() -> None:
    views = map(position, POSITIONS)
    assert roles_used(RENDERER.scene(view, sight(view)) for view in views) == set(colours(THEME))
