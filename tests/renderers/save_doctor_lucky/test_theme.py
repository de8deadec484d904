"""Everything can be told apart by brightness or by a sign, so without colour too (WCAG 2.2: 3 for large signs)."""

from itertools import combinations

import pytest

from renderers.core.scene import Polygon, Text
from renderers.core.theme import TONES, Tone, colours
from renderers.save_doctor_lucky import RENDERER, arrangement, figures, rooms, ship, signs
from renderers.save_doctor_lucky.theme import ON_SEAT, SEATS, THEME
from tests.renderers.pictures import check_contrast, check_palette, roles_used
from tests.renderers.save_doctor_lucky.sample import POSITIONS, position, sight


def test_every_seat_has_a_mark_of_its_own_shape() -> None:
    outlines = []
    for seat in range(7):
        edge = figures.mark(seat, "", 0, 0, 20)[0]
        assert isinstance(edge, Polygon)
        outlines.append(edge.points)
    assert all(one != other for one, other in combinations(outlines, 2))
    # Not only by a nuance: each covers a part of the square that the other one does not.
    for one, other in combinations(map(_covered, outlines), 2):
        assert len(one ^ other) >= 0.08 * len(one | other)


def _covered(outline: tuple[tuple[float, float], ...]) -> set[tuple[int, int]]:
    """The points of a grid that lie within an outline around (0, 0)."""
    return {(x, y) for x in range(-24, 25, 2) for y in range(-24, 25, 2) if _is_inside(x + 0.1, y + 0.1, outline)}


def _is_inside(x: float, y: float, outline: tuple[tuple[float, float], ...]) -> bool:
    is_inside = False
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            is_inside = not is_inside
    return is_inside


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("seat", range(7))
def test_a_letter_stands_out_on_its_mark_and_a_mark_on_every_floor(seat: int, tone: Tone) -> None:
    layers = figures.mark(seat, "W", 30, 30, 20)
    edge, rim, face, letter = layers
    assert isinstance(letter, Text)
    assert (edge.colour, rim.colour, face.colour) == ("ink", "cream", SEATS[seat])
    assert letter.colour == ON_SEAT[SEATS[seat]]
    check_contrast(THEME, tone, letter.colour, face.colour, 4.5)
    for ground in ("cabin", "teak", "lit"):
        check_contrast(THEME, tone, "ink", ground, 4.5)
    for ground in ("panel", "night"):
        check_contrast(THEME, tone, "ink" if tone == "light" else "cream", ground, 7)


def test_letters_stay_on_their_marks() -> None:
    for seat in range(7):
        for radius in (8, 12, 16, 20):
            *_, letter = figures.mark(seat, "W", 30, 30, radius)
            assert isinstance(letter, Text)
            assert letter.size <= 1.1 * radius


def test_the_doctor_looks_like_no_seat() -> None:
    tile = rooms.piece(arrangement.DOCTOR, "", 46, "cabin")
    assert all(tile != rooms.piece(seat, "", 46, "cabin") for seat in range(7))
    assert {"belt", "skin"} <= {layer.colour for layer in tile.layers}
    assert len(tile.layers) > 2 * len(rooms.piece(0, "A", 46, "cabin").layers)


@pytest.mark.parametrize("ground", ["cabin", "teak"])
def test_what_just_moved_has_a_dark_edge_around_its_golden_disc(ground: str) -> None:
    for who in (arrangement.DOCTOR, 0):
        fresh = rooms.piece(who, "A", 46, ground, True)
        assert [layer.colour for layer in fresh.layers[:2]] == ["ink", "gold"]
        assert fresh != rooms.piece(who, "A", 46, ground, False)


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize(
    ("sign", "ground", "wanted"),
    [
        ("text", "panel", 7),
        ("text", "night", 7),
        ("ink", "lit", 7),
        ("lit-dim", "lit", 7),
        ("cream", "hull", 7),
        ("cream", "hull-red", 7),
        ("cream", "ink", 7),
        ("ink", "cream", 7),
        ("ink", "gold", 4.5),
        ("ink", "cabin", 7),
        ("ink", "teak", 4.5),
        ("ink", "orange", 4.5),
        ("wall", "cabin", 7),
        ("wall", "teak", 4.5),
        ("cream", "wall", 7),
        ("cabin", "teak", 1.45),
        ("cabin", "water", 2),
        ("teak", "water", 2),
        ("foam", "water", 3),
        ("foam", "water-deep", 4.5),
        ("dim", "night", 4.5),
        ("dim", "panel", 4.5),
        ("silver", "ink", 4.5),
        ("silver", "hull", 4.5),
        ("gold", "ink", 4.5),
        ("accent", "panel", 4.5),
        ("accent", "night", 4.5),
        ("gold", "hull-red", 3),
        ("belt", "ink", 3),
        ("belt", "cream", 3),
        ("teak-dark", "cream", 3),
        ("panel-edge", "panel", 1.5),
    ],
)
def test_roles_stand_out_from_what_they_lie_on(sign: str, ground: str, wanted: float, tone: Tone) -> None:
    check_contrast(THEME, tone, sign, ground, wanted)


def test_ways_differ_by_form_and_not_by_colour_alone() -> None:
    pawn, doctor, washed = (ship.way(200, 0, kind) for kind in ("pawn", "doctor", "washed"))
    assert len(doctor.layers) == len(washed.layers) > len(pawn.layers) + 10
    for tone in TONES:
        check_contrast(THEME, tone, "belt", "foam", 3)


def test_a_gone_stairway_has_no_arrow() -> None:
    tiles = {ship.stair("G", "teak", up, down) for up in (False, True) for down in (False, True)}
    assert len(tiles) == 4


def test_kinds_of_signs_differ_by_more_than_colour() -> None:
    tiles = [signs.card("7"), signs.card("Rope"), signs.card("F1"), signs.failed(), signs.won(), signs.bare()]
    shapes = [tuple(type(layer) for layer in tile.layers) for tile in tiles]
    assert len(set(shapes)) == len(tiles)


def test_palette_is_full_and_has_every_role() -> None:
    check_palette(THEME)


def test_every_role_is_used() -> None:
    scenes = []
    for view in map(position, POSITIONS):
        scenes += [RENDERER.scene(view, sight(view)), RENDERER.look("hand", view, sight(view))]
    assert roles_used(scenes) == set(colours(THEME))
