"""What several games share of layouts and alt texts."""

import pytest

from renderers.core.alt import fitted
from renderers.core.layout import Box, card, place_of
from renderers.core.scene import ALT_LIMIT

ROW = Box(10, 20, 600, 50)


def test_cards_stand_in_one_row_and_four_in_two():
    assert [card(seat, 3, ROW, 15).x for seat in range(3)] == [10, 10 + 190 + 15, 10 + 2 * (190 + 15)]
    assert [(box.x, box.y) for box in (card(seat, 4, ROW, 10) for seat in range(4))] == [
        (10, 20), (10 + 295 + 10, 20), (10, 80), (10 + 295 + 10, 80),
    ]  # fmt: skip


def test_boxes_meet_only_where_they_share_a_pixel():
    assert ROW.meets(Box(609, 69, 5, 5))
    assert not ROW.meets(Box(ROW.right, 20, 5, 5))
    assert not ROW.meets(Box(10, ROW.bottom, 5, 5))
    assert ROW.middle == (310, 45)


def test_tied_seats_share_a_place():
    assert [place_of(((2,), (0, 3), (1,)), seat) for seat in range(4)] == [2, 4, 1, 2]
    with pytest.raises(ValueError, match="no place"):
        place_of(((0,),), 1)


def test_the_longest_text_that_fits_is_taken_and_the_shortest_is_cut():
    long = ["x" * ALT_LIMIT, "y"]
    assert fitted([long, ["short", "enough"], ["never", "seen"]]) == "short enough"
    cut = fitted([long, ["z" * (ALT_LIMIT + 1)]])
    assert len(cut) == ALT_LIMIT
    assert cut.endswith("z…")
    with pytest.raises(ValueError, match="no text"):
        fitted([])
