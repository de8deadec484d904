"""Everything can be told apart by brightness or by a sign, so without colour too (WCAG 2.2: 3 for large signs)."""

from itertools import combinations, pairwise

import pytest
from PIL import ImageChops, ImageStat

from engines.collapsible_d.board import SPACES
from engines.collapsible_d.data import AIDS, CLASSES, COLOURS
from renderers.collapsible_d import RENDERER, aids, cells, figures
from renderers.collapsible_d.rooms import Room
from renderers.collapsible_d.theme import ON_COLOUR, THEME
from renderers.collapsible_d.theme import SPACES as FLOORS
from renderers.core.paint import drawn
from renderers.core.scene import Tile
from renderers.core.theme import RGB, TONES, Tone, colours, contrast, luminance, toned
from tests.renderers.collapsible_d.sample import POSITIONS, crowded, position, sight
from tests.renderers.pictures import check_contrast, check_palette, roles_used


def in_tone(tone: Tone) -> dict[str, RGB]:
    return colours(toned(THEME, tone))


@pytest.mark.parametrize("tone", TONES)
def test_floors_differ_in_grey(tone: Tone) -> None:
    roles = in_tone(tone)
    ordered = sorted((roles[f"room-{colour}"] for colour in FLOORS), key=luminance)
    assert min(contrast(one, other) for one, other in pairwise(ordered)) >= 1.5


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("colour", FLOORS)
def test_patterns_can_be_seen_and_do_not_hide_the_floor(colour: str, tone: Tone) -> None:
    roles = in_tone(tone)
    assert 1.2 <= contrast(roles[f"room-{colour}"], roles[f"wall-{colour}"]) <= 2


def test_every_floor_has_a_pattern_of_its_own() -> None:
    """Even if all were painted in the same two colours."""
    patterns = [
        [
            type(layer).__name__
            for layer in cells.layers(number, Room(), 0, 0, 72, 52)
            if layer.colour.startswith("wall")
        ]
        for number in map(_first, FLOORS)
    ]
    assert all(one != other for one, other in combinations(patterns, 2))


def _first(colour: str) -> int:
    return next(number for number, space in enumerate(SPACES) if space.colour == colour)


@pytest.mark.parametrize("tone", TONES)
def test_stairs_differ_in_grey_and_stand_out_from_every_floor(tone: Tone) -> None:
    roles = in_tone(tone)
    yellow, black = (figures.ladder(0, 0, 14, 30, colour) for colour in ("yellow", "black"))
    (edge, face), (dark_edge, dark_face) = ((each[0].colour, each[-1].colour) for each in (yellow, black))
    assert contrast(roles[face], roles[dark_face]) >= 7
    for colour in FLOORS:
        floor = roles[f"room-{colour}"]
        assert max(contrast(roles[face], floor), contrast(roles[edge], floor)) >= 3
        assert max(contrast(roles[dark_face], floor), contrast(roles[dark_edge], floor)) >= 3


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("colour", COLOURS)
def test_marks_stand_out_on_pawns_and_dice(colour: str, tone: Tone) -> None:
    check_contrast(THEME, tone, ON_COLOUR[colour], colour, 4.5)


def test_every_colour_class_and_aid_has_a_sign_of_its_own() -> None:
    for signs in (
        [figures.mark(colour, 0, 0, 20, "ink") for colour in COLOURS],
        [figures.class_sign(kind, 0, 0, 20, "ink") for kind in CLASSES],
        [figures.sex(which, 0, 0, 20, "ink") for which in ("man", "woman", "child")],
        [aids.sign(aid, 0, 0, 20) for aid in AIDS],
    ):
        assert all(one != other for one, other in combinations(signs, 2))
    with pytest.raises(ValueError, match="no such colour"):
        figures.mark("violet", 0, 0, 20, "ink")
    with pytest.raises(ValueError, match="no such aid"):
        aids.sign("umbrella", 0, 0, 20)


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("floor", FLOORS)
def test_people_stand_out_from_every_floor(floor: str, tone: Tone) -> None:
    """By a rim that is light and an edge around it that is dark."""
    roles = in_tone(tone)
    for rim in ("cream", "gold"):
        assert max(contrast(roles[edge], roles[f"room-{floor}"]) for edge in (rim, "ink")) >= 3
        check_contrast(THEME, tone, rim, "ink", 4.5)


@pytest.mark.parametrize("tone", TONES)
def test_who_is_asleep_looks_otherwise_in_grey(tone: Tone) -> None:
    awake, asleep = (
        drawn(Tile(40, 52, "room-blue", figures.person(5, 4, 44, "red", "third", alerted)), toned(THEME, tone)).convert(
            "L"
        )
        for alerted in (True, False)
    )
    assert ImageStat.Stat(ImageChops.difference(awake, asleep)).mean[0] > 12


@pytest.mark.parametrize("tone", TONES)
def test_water_danger_and_dry_spaces_look_different_in_grey(tone: Tone) -> None:
    for number in map(_first, FLOORS):
        kinds = (Room(), Room(danger="may"), Room(danger="sure"), Room(water="surface"), Room(water="deep"))
        pictures = [drawn(cells.tile(number, room, 72, 52), toned(THEME, tone)).convert("L") for room in kinds]
        for one, other in combinations(pictures, 2):
            assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 2.5


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize(
    ("sign", "ground", "wanted"),
    [
        ("text", "panel", 7),
        ("ink", "cream", 7),
        ("ink", "white", 7),
        ("ink", "lit", 7),
        ("lit-dim", "lit", 7),
        ("text", "night", 7),
        ("text", "hull", 7),
        ("text", "hull-red", 3),
        ("text", "sea", 7),
        ("text", "afloat", 7),
        ("afloat-edge", "night", 3),
        ("afloat-edge", "afloat", 3),
        ("dim", "night", 4.5),
        ("dim", "panel", 4.5),
        ("dim", "sea", 4.5),
        ("accent", "panel", 4.5),
        ("accent", "night", 4.5),
        ("accent", "afloat", 4.5),
        ("ink", "gold", 4.5),
        ("ink", "wood-light", 4.5),
        ("ink", "foam", 7),
        ("ink", "silver", 4.5),
        ("foam", "water-deep", 4.5),
        ("foam", "belt", 3),
        ("belt", "ink", 3),
        ("bulkhead", "water-deep", 4.5),
    ],
)
def test_roles_stand_out_from_what_they_lie_on(sign: str, ground: str, wanted: float, tone: Tone) -> None:
    check_contrast(THEME, tone, sign, ground, wanted)


def test_palette_is_full_and_has_every_role() -> None:
    check_palette(THEME)


def test_every_role_is_used() -> None:
    views = [*map(position, POSITIONS), crowded()]
    scenes = [RENDERER.scene(view, sight(view)) for view in views]
    looks = [RENDERER.look("passengers", view, sight(view)) for view in views if view.viewer is not None]
    assert roles_used((*scenes, *looks)) == set(colours(THEME))
