"""RULES.md, Flooding."""

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.man_the_boats import GAME
from tests.engines.man_the_boats.positions import act, legal, queue, ship

FAIL = "9S"
"""Fits nowhere in these positions."""


def test_coins_go_from_the_bow():
    state = ship("7D", stock="9S 9C 9H 2C 2S 4C")
    coins = []
    for _ in range(5):
        state, _ = act(state, "rescue 1")
        coins.append(state.coins)
    assert coins == [(2, 3, 2, 1, 1, 0), (1, 3, 2, 1, 1, 0), (0, 3, 2, 1, 1, 0), (0, 2, 2, 1, 1, 0), (0, 1, 2, 1, 1, 0)]


def test_the_sources_example_three_and_seven_become_ten():
    before = ship("AH QD | 4H", "2D JC 3S 6D QH | JH 10D", "KH", coins=(1, 3, 2, 1, 1, 0), stock=FAIL)
    state, told = act(before, "rescue 1")
    assert queue(state, 1) == ""
    assert sorted(state.queues[1]) == sorted(before.queues[0] + before.queues[1])
    assert state.down == (0, 9, 0, 0, 0, 0)
    flood = state.deed.floods[0]
    assert (flood.section, flood.left, flood.fled, flood.mixed) == (1, 0, 3, 10)
    assert queue(state, 2).endswith(f"| {flood.turned_up}")
    assert [kind for kind, _ in told] == ["drew", "failed", "coin-lost", "fled", "turned-up", "took-lifebelt"]
    assert told[3][1] == {"section": 1, "to": 2, "count": 3, "mixed": 10}
    assert queue(state, 3) == "KH"


def test_if_nobody_flees_the_next_queue_stays_as_it_is():
    state, told = act(ship("", "2D | JC", coins=(1, 3, 2, 1, 1, 0), stock=FAIL), "rescue 1")
    assert queue(state, 2) == "2D | JC"
    assert [kind for kind, _ in told] == ["drew", "failed", "coin-lost", "took-lifebelt"]
    assert state.is_flooded(0)


def test_into_an_empty_queue_they_flee_too():
    state, _ = act(ship("", "", "", "2D QH | JC", coins=(0, 0, 0, 1, 1, 0), stock=FAIL), "rescue 1")
    assert (len(state.queues[4]), state.down[4]) == (3, 2)


def test_open_queues_stay_open():
    state, told = act(ship("7D QH JC", "2D", coins=(1, 3, 2, 1, 1, 0), stock=FAIL, open_queues=True), "rescue 1")
    assert state.down[1] == 0
    assert told[4] == ("laid-open", {"section": 2, "cards": queue(state, 2)})


def test_the_last_coin_sends_them_to_section_6_and_the_ship_sinks():
    state, told = act(ship("", "", "", "", "7D | QH", "KC", coins=(0, 0, 0, 0, 1, 0), stock=FAIL), "rescue 1")
    assert (len(state.queues[4]), len(state.queues[5]), state.end, state.mover) == (0, 3, "sunk", None)
    assert told[-1] == ("sank", {"saved": 0})


def test_the_order_depends_on_the_cards_not_on_how_they_lay():
    def after(bow, luck="luck"):
        state = ship(bow, "2D | JC", coins=(1, 3, 2, 1, 1, 0), stock=FAIL, luck=Luck(luck))
        return act(state, "rescue 1")[0].queues[1]

    assert after("AH QD | 4H") == after("4H AH | QD")
    assert len({after("AH QD | 4H", str(n)) for n in range(6)}) > 1


def test_what_is_known_of_the_stock_stays_known_when_cards_are_turned_down_again():
    state, _ = act(ship("7D QH", "2D", coins=(2, 3, 2, 1, 1, 0), stock="9S 9C 9H"), "rescue 1")
    assert state.stock_known
    state, _ = act(state, "rescue 1")
    assert state.down[1] == 2
    assert state.stock_known


def test_everybody_who_was_dealt_can_come_to_stand_in_one_queue():
    """28 cards, the longest queue that a picture must be able to show; more can still be placed in it."""
    match, _ = matches.start(GAME, Setup("man_the_boats", 1, "long queue 0", 1, {}))
    longest = 0
    while match.state.mover is not None:
        texts = legal(match.state)
        match, _ = matches.play(GAME, match, 0, "rescue 1" if "rescue 1" in texts else texts[0])
        longest = max(longest, *map(len, match.state.queues))
    assert longest >= 28
