"""RULES.md, Balance: mirrored, monotonic, exact; against numbers worked out by hand and a second implementation."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.gezanke_auf_der_planke.balance import falls, fatal_places, fatal_slides, margins, slid
from engines.gezanke_auf_der_planke.data import DIRECTIONS, GEOMETRY, Geometry

OTHER = {"left": "right", "right": "left", None: None}
OFFSETS = st.integers(-8, 8)
PLACES = st.frozensets(st.sampled_from(GEOMETRY.places), max_size=len(GEOMETRY.places))
GEOMETRIES = st.builds(
    Geometry, reach=st.just(GEOMETRY.reach), weight=st.integers(1, 6), edge=st.integers(1, 9), coins=st.just(((), ()))
)
FOUR = Geometry(reach=4, weight=4, edge=7, coins=((), ()))
"""Weight 4, the deck from -3.5 to 3.5: for numbers worked out by hand."""


def by_moments(offset, places, geometry):
    """The side to which a plank falls, by its moments about the deck's edges, weight by weight."""
    edge = Fraction(geometry.edge, 2)
    weights = [(geometry.weight, offset), *((1, offset + place) for place in places)]
    over_right = sum(weight * (at - edge) for weight, at in weights)
    over_left = sum(weight * (-at - edge) for weight, at in weights)
    assert not (over_right > 0 and over_left > 0)
    return "right" if over_right > 0 else "left" if over_left > 0 else None


@given(OFFSETS, PLACES, GEOMETRIES)
def test_it_is_the_balance_of_moments(offset, places, geometry):
    assert falls(offset, places, geometry) == by_moments(offset, places, geometry)


@given(OFFSETS, PLACES, GEOMETRIES)
def test_mirrored_planks_fall_mirrored(offset, places, geometry):
    mirrored = frozenset(-place for place in places)
    there, here = margins(-offset, mirrored, geometry), margins(offset, places, geometry)
    assert (there.left, there.right) == (here.right, here.left)
    assert falls(-offset, mirrored, geometry) == OTHER[falls(offset, places, geometry)]


@given(OFFSETS, PLACES, st.sampled_from(GEOMETRY.places), GEOMETRIES)
def test_weight_over_the_deck_never_makes_a_plank_fall(offset, places, place, geometry):
    if abs(2 * (offset + place)) <= geometry.edge and falls(offset, places, geometry) is None:
        assert falls(offset, places | {place}, geometry) is None


@given(OFFSETS, PLACES, st.sampled_from(GEOMETRY.places), GEOMETRIES)
def test_weight_beyond_an_edge_takes_from_the_margin_of_that_side_only(offset, places, place, geometry):
    if place in places or 2 * (offset + place) <= geometry.edge:
        return
    before, after = margins(offset, places, geometry), margins(offset, places | {place}, geometry)
    assert after.right < before.right
    assert after.left > before.left


@pytest.mark.parametrize(
    ("offset", "places", "left", "right"),
    [
        (0, (), 28, 28),  # 4 x 3.5, in halves
        (3, (), 52, 4),
        (3, (1,), 67, 3),  # 4 x 0.5 - 0.5 to the right
        (3, (2,), 69, 1),
        (3, (3,), 71, -1),
        (-3, (-3,), -1, 71),
        (3, (4, -4), 78, 6),
        (0, (4, 3, 2), 67, 31),
        (2, (4, 3, 1), 93, 5),
    ],
)
def test_margins_worked_out_by_hand(offset, places, left, right):
    found = margins(offset, places, FOUR)
    assert (found.left, found.right) == (left, right)


def test_exact_balance_holds_and_half_a_place_more_does_not():
    # The plank holds 4 x 0.5 = 2 and the pirate on 0 half a one more: as much as the one on 3 pulls with.
    assert margins(3, (3, 0), FOUR).right == 0
    assert falls(3, (3, 0), FOUR) is None
    assert falls(3, (3, 1), FOUR) == "right"
    assert falls(-3, (-3, 0), FOUR) is None
    assert falls(-3, (-3, -1), FOUR) == "left"


@pytest.mark.parametrize("weight", [1, 3, 4, 5])
def test_an_empty_plank_falls_when_its_rope_column_is_beyond_the_edge(weight):
    geometry = Geometry(reach=4, weight=weight, edge=7, coins=((), ()))
    assert [falls(offset, (), geometry) for offset in (-4, -3, 0, 3, 4)] == ["left", None, None, None, "right"]


@given(OFFSETS, PLACES)
def test_fatal_slides_and_places_are_those_after_which_it_falls(offset, places):
    if falls(offset, places):
        return
    for way, step in (("left", -1), ("right", 1)):
        moved = slid(offset, places, way)
        assert moved == offset + step * len(places)
        assert (way in fatal_slides(offset, places)) == (by_moments(moved, places, GEOMETRY) is not None)
    for place in GEOMETRY.places:
        is_fatal = place not in places and by_moments(offset, places | {place}, GEOMETRY) is not None
        assert (place in fatal_places(offset, places)) == is_fatal


def test_an_empty_plank_slides_nowhere():
    assert {slid(2, (), way) for way in DIRECTIONS} == {2}
    assert fatal_slides(3, ()) == ()
