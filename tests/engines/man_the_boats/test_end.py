"""RULES.md, The end and the score; and how long a match can be."""

from functools import cache

import pytest

from engines.man_the_boats import GAME, rules
from engines.man_the_boats.data import CARDS, COINS, DEALT, LIFEBELTS, MOST_MOVES, RANKS, band
from engines.man_the_boats.queues import bonus
from tests.engines.man_the_boats.positions import act, ship, why_not


def boat(suits):
    """A boat from the Ace up, by the suits of its cards."""
    return " ".join(rank + suit for rank, suit in zip(RANKS, suits, strict=False))


def test_the_sources_example_is_30_heroes_of_the_night():
    state = ship(boats=(boat("H" * 9), boat("D" * 6), boat("S" * 11), boat("C" * 4)), coins=(0,) * 6, end="sunk")
    view = GAME.view(state, None)
    assert (view.saved, view.coins, view.bonus, view.score, view.band) == (30, 0, (0, 0), 30, "heroes")


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "lost"),
        (9, "lost"),
        (10, "few"),
        (19, "few"),
        (20, "steady"),
        (29, "steady"),
        (30, "heroes"),
        (39, "heroes"),
        (40, "world"),
        (51, "world"),
        (52, "unsinkable"),
        (88, "unsinkable"),
    ],
)
def test_bands(points, name):
    assert band(points) == name


def test_all_saved_is_a_triumph_with_coins_and_bonus():
    full = (boat("H" * 13), boat("SSSSCCCCCCSSS"), boat("D" * 13), boat("CCCCSSSSSSCC"))
    state, _ = act(ship("KC", boats=full, seats=2), "1>boat")
    end = GAME.outcome(state)
    assert (end.reason, end.won, end.places, state.mover) == ("all-saved", True, ((0, 1),), None)
    assert bonus(state) == (13, 6)
    assert end.scores == (52 + 10 + 13 + 6,) * 2


def test_bonus_counts_cards_of_one_suit_that_lie_on_one_another():
    full = [boat("HDHDHHHHDDDHH"), boat("S" * 13), boat("DHDHDDDDHHHDD"), boat("C" * 13)]
    assert bonus(ship(boats=full)) == (4, 13)
    assert bonus(ship(boats=[*full[:3], boat("C" * 12)])) == (0, 0)


def test_the_last_card_may_be_placed_by_a_rescue_or_an_order():
    full = (boat("H" * 13), boat("S" * 13), boat("D" * 13), boat("C" * 12))
    for state, text in (
        (ship(boats=full, stock="KC"), "rescue 1"),
        (ship(boats=full, waste="KC"), "order second KC boat"),
    ):
        after, _ = act(state, text) if text.startswith("order") else act(state, text, "place KC boat")
        assert (after.end, after.mover) == ("all-saved", None)


def test_abandoned_is_scored_as_it_stands():
    state, told = act(ship("7D", boats=("AS 2S",), seats=3, start=1), "abandon")
    end = GAME.outcome(state)
    assert (end.reason, end.won, end.scores) == ("abandoned", False, (12, 12, 12))
    assert told == [("abandoned", {"seat": 1})]
    assert GAME.to_move(state) == frozenset()


def test_nobody_abandons_with_a_card_in_their_hands():
    state, _ = act(ship("7D", "7H", stock="6H"), "rescue 1")
    assert why_not(state, "abandon") == "place-first"
    assert rules.outcome(state) is None


def test_no_match_is_longer_than_promised():
    """The most turns that coins, lifebelts and cards allow: every turn spends or brings some of them."""

    @cache
    def turns(coins, lifebelts, unplaced):
        if not coins:
            return 0
        after = [turns(coins - 1, lifebelts + 1, unplaced)]  # a failed rescue
        if unplaced:
            after.append(turns(coins, lifebelts, unplaced - 1))  # a rescue; an order that places somebody costs more
        if lifebelts >= 2:
            after.append(turns(coins, lifebelts - 2, unplaced))  # a call in vain; lining up costs more
        if lifebelts >= 3:
            after.append(turns(coins + 1, lifebelts - 3, unplaced))  # the pumps
        return 1 + max(after)

    longest = max(turns(sum(COINS[level]), LIFEBELTS[level], CARDS - sum(DEALT)) for level in COINS)
    # Free moves, the action, the choice what to place.
    assert GAME.spec.max_entries == longest * (MOST_MOVES + 2)
