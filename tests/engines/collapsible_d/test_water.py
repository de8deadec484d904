"""Flooding: the source's ten turns, and what follows them."""

from engines.collapsible_d.board import START_LEVELS
from engines.collapsible_d.water import next_section, risen

CARDS = (2, 3, 2, 4, 5, 4, 5, 6, 6, 5)
TOLD = (
    {1: 2},
    {1: 2, 2: 1},
    {2: 2},
    {2: 2, 3: 2},
    {3: 3, 4: 2},
    {4: 3, 5: 1},
    {5: 3, 6: 2},
    {6: 4, 7: 2},
    {7: 3, 8: 3},
    {8: 2, 2: 1, 3: 1, 4: 1},
)
"""By turn: section -> the levels that it rises, as the source tells it."""


def test_s8_the_ten_turns_of_the_source():
    levels = START_LEVELS
    for card, told in zip(CARDS, TOLD, strict=True):
        after = risen(levels, card)
        rises = {n: high - low for n, (low, high) in enumerate(zip(levels, after, strict=True), start=1) if high != low}
        assert rises == told
        levels = after
    assert tuple(high - low for low, high in zip(START_LEVELS, levels, strict=True))[:8] == (4, 6, 6, 6, 4, 6, 5, 5)


def test_s8_the_stern_joins_when_all_before_it_stands_at_level_eight():
    levels = (8, 8, 8, 8, 8, 8, 8, 7, 1, 1)
    after = risen(levels, 1)
    assert after == (8,) * 8 + (1, 1)
    assert risen(after, 3) == (8,) * 8 + (3, 2)
    assert risen(after, 15) == (9, *(8,) * 9)


def test_s8_the_ship_holds_no_more_than_its_rows():
    assert risen(START_LEVELS, 500) == (10,) * 10
    assert next_section((10,) * 10) is None


def test_s8_the_level_depends_on_the_number_of_units_alone():
    for first in range(0, 60, 7):
        assert risen(risen(START_LEVELS, first), 80 - first) == risen(START_LEVELS, 80)
