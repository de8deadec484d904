"""RULES.md, Orders."""

import pytest

from engines.man_the_boats.data import CARD_NAMES, COSTS
from tests.engines.man_the_boats.positions import act, boats, legal, pile, queue, ship, why_not


def orders(state):
    return [text for text in legal(state) if text.startswith("order")]


@pytest.mark.parametrize(("order", "cost"), [("second 6H 1", 1), ("call", 2), ("lineup 1", 3), ("pump", 3)])
def test_an_order_costs_its_lifebelts_and_ends_the_turn(order, cost):
    state = ship("4C 7D", stock="6D", waste="6H 9C", coins=(2, 3, 2, 1, 1, 0), lifebelts=(cost,), seats=2)
    assert f"order {order}" in legal(state)
    after, told = act(state, f"order {order}")
    assert (after.lifebelts, after.mover, after.moves) == ((0,), 1, 0)
    assert told[0] == ("ordered", {"seat": 0, "order": order.split()[0], "cost": cost, "lifebelts": 0})
    poor = ship("4C 7D", stock="6D", waste="6H 9C", coins=(2, 3, 2, 1, 1, 0), lifebelts=(cost - 1,))
    assert why_not(poor, f"order {order}") == "too-few-lifebelts"
    assert f"order {order}" not in legal(poor)
    assert COSTS[order.split()[0]] == cost


def test_second_call_places_any_one_card_of_the_waste():
    state = ship("8C", "3H", waste="7C 9D AS 7S")
    assert orders(state)[:3] == ["order second 7C 1", "order second AS boat", "order second 7S 1"]
    after, _ = act(state, "order second AS boat")
    assert (boats(after), pile(after.waste)) == (["AS"], "7C 9D 7S")
    for text, code in (
        ("order second 9D 1", "does-not-fit"),
        ("order second 9C 1", "not-in-waste"),
        ("order second 7C boat", "no-boat"),
        ("order second 7C", "second-whom-where"),
        ("order second", "second-whom-where"),
        ("order second 3 4", "not-in-waste"),
        ("order second boat", "second-whom-where"),
    ):
        assert why_not(state, text) == code


def test_call_shows_the_stock_after_it_is_paid_and_asks_whom_to_place():
    state = ship("AC | 7D", "3C", stock="6H 9S 2S QH")
    after, told = act(state, "order call")
    assert told[1] == ("looked", {"seat": 0, "cards": "2S 6H 9S QH", "count": 4})
    assert legal(after) == ["place 2S 2", "place 6H 1"]
    assert why_not(after, "rescue 1") == "place-first"
    assert why_not(after, "place AC boat") == "not-drawn"
    after, _ = act(after, "place 6H 1")
    assert queue(after, 1) == "AC | 7D 6H"
    assert sorted(pile(after.stock).split()) == ["2S", "9S", "QH"]
    assert (after.stock_known, after.is_placing, after.turn) == (True, False, 2)


def test_call_with_one_choice_places_at_once():
    after, told = act(ship("AC | 7D", stock="6H 9S"), "order call")
    assert [kind for kind, _ in told] == ["ordered", "looked", "placed"]
    assert (queue(after, 1), after.turn) == ("AC | 7D 6H", 2)


def test_call_may_be_in_vain_where_somebody_might_have_been_there():
    """The ace lies face down, not in the stock: nobody knows."""
    after, told = act(ship("AC | 7D", stock="4S 9S"), "order call")
    assert [kind for kind, _ in told] == ["ordered", "looked", "found-nobody"]
    assert (after.lifebelts, after.turn, sorted(pile(after.stock).split())) == ((0,), 2, ["4S", "9S"])
    assert (after.deed.failed, after.deed.placed) == (True, None)


def everything(*but):
    """The waste of a position in which all cards that are not named are seen."""
    return " ".join(name for name in CARD_NAMES if name not in but)


def test_call_is_illegal_where_everybody_knows_that_it_is_in_vain():
    waste = everything("7D", "9S", "4S", "10D")
    for state in (
        ship("7D", waste=waste),  # nobody in the stock
        ship("10D | 7D", stock="9S 4S", waste=waste),  # nobody unseen fits
        ship("7D", stock="9S 4S", stock_known=True, waste="6H"),  # the stock is known
    ):
        assert why_not(state, "order call") == "nobody-to-call"
        assert "order call" not in legal(state)
    assert why_not(ship("6H | 7D", stock="9S 4S"), "order call") is None


def test_line_up_sorts_a_queue_and_turns_it_up():
    after, told = act(ship("KC 3D 3S | 9H 3C", "7D", lifebelts=(3,)), "order lineup 1")
    assert queue(after, 1) == "KC 9H 3S 3C 3D"
    assert told[1] == ("lined-up", {"section": 1, "cards": "KC 9H 3S 3C 3D"})
    assert after.down[0] == 0


@pytest.mark.parametrize(
    ("lying", "is_legal"), [("9H 3C", False), ("3C 9H", True), ("KC | QC", True), ("", False), ("3D 3S", True)]
)
def test_line_up_must_do_something(lying, is_legal):
    state = ship(lying, "7D", lifebelts=(3,))
    assert ("order lineup 1" in legal(state)) == is_legal
    assert why_not(state, "order lineup 1") == (None if is_legal else "lined-up")


def test_line_up_keeps_the_order_of_equals():
    assert queue(act(ship("2C 3C 3S", lifebelts=(3,)), "order lineup 1")[0], 1) == "3C 3S 2C"
    assert queue(act(ship("2C 3S 3C", lifebelts=(3,)), "order lineup 1")[0], 1) == "3S 3C 2C"


@pytest.mark.parametrize(
    ("coins", "after"),
    [
        ((3, 3, 2, 1, 1, 0), None),
        ((1, 3, 2, 1, 1, 0), (2, 3, 2, 1, 1, 0)),
        ((0, 2, 2, 1, 1, 0), (0, 3, 2, 1, 1, 0)),
        ((0, 0, 1, 1, 1, 0), (0, 0, 2, 1, 1, 0)),
        ((0, 0, 0, 1, 1, 0), None),
        ((0, 3, 2, 1, 1, 0), None),
    ],
)
def test_pumps_put_a_coin_back_where_one_is_missing_and_it_is_dry(coins, after):
    state = ship("" if not coins[0] else "7D", "", "", "", "9C", coins=coins, lifebelts=(3,))
    if after is None:
        assert why_not(state, "order pump") == "nothing-to-pump"
        assert "order pump" not in legal(state)
    else:
        pumped, told = act(state, "order pump")
        assert pumped.coins == after
        assert told[1][1]["coins"] == sum(after)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("order pump 3", "order-alone"),
        ("order call AH boat", "order-alone"),
        ("order lineup", "lineup-which"),
        ("order lineup 7C", "lineup-which"),
        ("order lineup 3 4", "lineup-which"),
        ("order lineup boat", "lineup-which"),
    ],
)
def test_an_order_takes_what_it_needs_and_no_more(text, code):
    state = ship("4C 7D", stock="6D", waste="6H", coins=(2, 3, 2, 1, 1, 0), lifebelts=(9,))
    assert why_not(state, text) == code
