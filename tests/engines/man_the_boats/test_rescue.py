"""RULES.md, Rescue: drawing, placing, failing, a new stock; and whose turn it is."""

import pytest

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.trials import setups
from engines.man_the_boats import GAME
from engines.man_the_boats.view import Deed, Flood
from tests.engines.man_the_boats.positions import act, boats, legal, pile, queue, ship, why_not


def kinds(told):
    return [kind for kind, _ in told]


def test_the_sources_worked_turn():
    """Anna launches a boat with the ace of clubs, moves the 6 of hearts and the jack of spades, and draws three."""
    anna = ship(
        "3S 8D KC | 7H",
        "2S 9C 4H 3H 10D | QS",
        "5C 6S JC 8S QC 2D JD | 4D",
        "3C 8H 10C 2H 9H 5H KD JS 6H | AC",
        stock="2C 9D 5S",
        fill=True,
    )
    anna, told = act(anna, "4>boat")
    assert told[-1] == ("turned-up", {"section": 4, "card": "6H"})
    anna, told = act(anna, "4>1")
    assert told[-1] == ("turned-up", {"section": 4, "card": "JS"})
    anna, _ = act(anna, "4>2")
    assert [queue(anna, section) for section in (1, 2, 4)] == [
        "3S 8D KC | 7H 6H",
        "2S 9C 4H 3H 10D | QS JS",
        "3C 8H 10C 2H 9H 5H | KD",
    ]
    # The king can go to section 5 or 6; she leaves it.
    anna, told = act(anna, "rescue 3")
    assert kinds(told) == ["drew", "placed-aboard", "wasted"]
    assert (boats(anna), pile(anna.waste), anna.turn) == (["AC 2C"], "9D 5S", 2)
    assert (anna.coins, anna.lifebelts) == ((3, 3, 2, 1, 1, 0), (2,))


def test_the_sources_worked_turn_had_none_fitted():
    anna = ship("3S | 7H 6H", "2S | QS JS", "5C | 4D", "3C | KD", boats=("AC",), stock="9D 5S 10H", fill=True)
    anna, told = act(anna, "rescue 3")
    assert kinds(told) == ["drew", "failed", "coin-lost", "took-lifebelt"]
    assert (pile(anna.waste), anna.coins, anna.lifebelts) == ("9D 5S 10H", (2, 3, 2, 1, 1, 0), (3,))
    assert anna.deed == Deed(
        0, "rescue", drawn=("9D", "5S", "10H"), wasted=("9D", "5S", "10H"), failed=True, floods=(Flood(1, 2),)
    )


@pytest.mark.parametrize(("number", "drawn"), [(1, "AS"), (2, "AS KD"), (3, "AS KD 6H")])
def test_so_many_are_drawn_and_one_is_placed(number, drawn):
    state, told = act(ship("7D", "3C", stock="AS KD 6H 2S"), f"rescue {number}")
    assert told[0] == ("drew", {"seat": 0, "cards": drawn, "count": number})
    if number == 1:
        assert boats(state) == ["AS"]
        return
    assert pile(state.drawn) == drawn
    places = [*["place AS boat"], *[f"place KD {n}" for n in (3, 4, 5, 6)], *["place 6H 1"] * (number == 3)]
    assert legal(state) == places
    for text, code in (("rescue 1", "place-first"), ("place 2S 2", "not-drawn"), ("place KD 1", "does-not-fit")):
        assert why_not(state, text) == code
    state, _ = act(state, "place KD 4")
    assert queue(state, 4) == "KD"
    assert pile(state.waste) == " ".join(card for card in drawn.split() if card != "KD")
    assert why_not(state, "place AS boat") == "nothing-to-place"
    assert state.deed.wasted == tuple(card for card in drawn.split() if card != "KD")


def test_there_may_be_fewer_in_the_stock():
    state, told = act(ship("7D", stock="9S 2H", waste="4C"), "rescue 3")
    assert told[0][1]["count"] == 2
    assert pile(state.waste) == "4C 9S 2H"


def test_one_way_to_place_is_taken_at_once_and_two_are_asked_for():
    assert not act(ship("7D", stock="6H"), "rescue 1")[0].is_placing
    assert legal(act(ship("7D", "7H", stock="6H"), "rescue 1")[0]) == ["place 6H 1", "place 6H 2"]
    state = ship("7D", boats=("AH", "AD"), stock="2H")
    assert legal(act(state, "rescue 1")[0]) == ["place 2H boat1", "place 2H boat2"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("place QC 3", "king-only"),
        ("place QC 1", "flooded"),
        ("place QC 2", None),
        ("place QC boat", "no-boat"),
        ("place 2H boat", None),
        ("place 2H boat1", "only-boat"),
        ("place 2H boat2", "other-boat"),
        ("place KC 1", "not-drawn"),
    ],
)
def test_where_a_card_can_be_placed(text, code):
    state = ship("", "KS", boats=("AH",), stock="QC 2H", coins=(0, 1, 1, 1, 1, 0))
    assert why_not(act(state, "rescue 2")[0], text) == code


def test_an_empty_stock_is_renewed_from_the_waste_and_costs_a_coin_but_brings_no_lifebelt():
    state, told = act(ship("7D", waste="6H 9S 2C"), "rescue 1")
    assert kinds(told)[:3] == ["reshuffled", "coin-lost", "drew"]
    assert state.coins[0] <= 2
    assert len(state.stock) == 2
    assert state.deed.reshuffled
    assert state.lifebelts == ((3,) if state.deed.failed else (2,))
    assert state.stock_known


def test_the_game_may_end_by_a_new_stock():
    state, told = act(ship("7D", waste="6H", coins=(0, 0, 0, 0, 1, 0)), "rescue 1")
    assert kinds(told) == ["reshuffled", "coin-lost", "sank"]
    assert (state.end, state.drawn, GAME.outcome(state).reason) == ("sunk", (), "sunk")


def test_nobody_below_at_all_costs_a_coin_and_ends_the_turn():
    state, told = act(ship("7D"), "rescue 2")
    assert kinds(told) == ["nobody-below", "coin-lost"]
    assert (state.coins[0], state.lifebelts, state.turn) == (2, (2,), 2)


def test_no_lifebelt_when_the_ship_sinks():
    state, told = act(ship("7D", stock="9S", coins=(0, 0, 0, 0, 1, 0)), "rescue 1")
    assert kinds(told) == ["drew", "failed", "coin-lost", "sank"]
    assert state.lifebelts == (2,)


def test_the_turn_passes_clockwise_with_the_action_only():
    state = ship("7D", "AS", stock="9S 2H 6H", seats=3, start=2)
    assert state.mover == 2
    state, _ = act(state, "2>boat")
    assert state.mover == 2
    state, _ = act(state, "rescue 1")
    assert state.mover == 0
    state, _ = act(state, "rescue 1")
    assert state.mover == 1


def test_own_lifebelts_go_to_who_acted():
    state = ship("7D", stock="9S 2H", seats=3, start=1, own_lifebelts=True, lifebelts=(0, 1, 1))
    state, _ = act(state, "rescue 1")
    assert state.lifebelts == (0, 2, 1)
    assert why_not(state, "order call") is None or state.mover == 2
    assert why_not(ship("7D", stock="6H", seats=2, own_lifebelts=True, lifebelts=(1, 9)), "order call") == (
        "too-few-lifebelts"
    )


@pytest.mark.parametrize(("level", "total"), [("easy", 3), ("normal", 2), ("hard", 2), ("expert", 0)])
def test_own_lifebelts_are_dealt_out_from_the_first_player_on(level, total):
    for seats in (1, 2, 3, 5):
        setup = Setup("man_the_boats", 1, f"belts {seats}", seats, {"level": level, "own_lifebelts": "yes"})
        state = matches.start(GAME, setup)[0].state
        order = [(state.start + n) % seats for n in range(seats)]
        expected = [0] * seats
        for n in range(total):
            expected[order[n % seats]] += 1
        assert list(state.lifebelts) == expected


def test_set_up():
    coins = {"easy": (4, 4, 3, 1, 1, 0), "normal": (3, 3, 2, 1, 1, 0)} | dict.fromkeys(
        ("hard", "expert"), (2, 2, 2, 1, 1, 0)
    )
    for setup in setups(GAME):
        state = matches.start(GAME, setup)[0].state
        view = GAME.view(state, None)
        assert [len(lying) for lying in state.queues] == [4, 6, 8, 10, 0, 0]
        assert len(state.stock) == view.stock == 24
        assert state.coins == coins[setup.options["level"]]
        is_open = setup.options["open_queues"] == "yes"
        assert [s.face_down for s in view.sections] == ([0] * 6 if is_open else [3, 5, 7, 9, 0, 0])
        assert len(view.stock_known) == (24 if is_open else 0)


def test_teams_with_one_seed_meet_the_same_luck():
    """The deal and each shuffle depend on the seed, the number of the shuffle and the cards in it alone."""
    deals = {
        (matches.start(GAME, Setup("man_the_boats", 1, "same", seats, {}))[0].state.queues) for seats in (1, 2, 3, 4, 5)
    }
    assert len(deals) == 1
    shuffled = {
        act(ship("7D", waste=waste, luck=Luck("x")), "rescue 1")[0].deed.drawn for waste in ("6S 9S 2C", "2C 6S 9S")
    }
    assert len(shuffled) == 1
    other = {act(ship("7D", waste="6S 9S 2C 10C JC 3S", luck=Luck(f"{n}")), "rescue 3")[0].waste for n in range(5)}
    assert len(other) > 1
