"""RULES.md, 5.6 Standing orders: what is answered at once, and that it tells nothing."""

import pytest

from engines.core.rng import Luck
from engines.core.trials import positions, setups
from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.orders import ATTEMPTS
from engines.save_doctor_lucky.state import End
from tests.engines.save_doctor_lucky.positions import after, legal, ship
from tests.engines.save_doctor_lucky.test_saving import attempt


def answered(state, order):
    """The text of what whoever is awaited answers unasked, or None."""
    action = GAME.answer(state, state.awaited, {"attempts": order})
    return None if action is None else GAME.grammar.write(GAME.tokens(action))


def test_s5_6_orders_that_can_be_left():
    assert GAME.spec.orders == (ATTEMPTS,)
    assert ATTEMPTS.values == ("ask", "pass", "1", "2", "3", "4", "all")


@pytest.mark.parametrize(
    ("aid", "hand", "order", "answer"),
    [
        ("Rope", "F1 F2 F3", "pass", "pass"),
        ("Rope", "F1 F2 F3", "1", "1"),
        ("Rope", "F1 F2 F3", "2", "2"),
        ("Rope", "F1 F1 F3", "2", "1+1"),
        ("Rope", "F1 F1 F2", "4", "2"),  # equal points: fewer cards
        ("Rope", "F1 F3", "2", "1"),
        ("Rope", "F1 F3", "3", "3"),
        ("", "F3", "1", "pass"),
        ("", "F3", "all", "3"),
        ("", "F1 F2 F3", "all", "1"),
        ("Raft", "F1 F3 F3", "4", "1+3"),
        ("Raft", "F3 F3", "4", "3"),
        ("Raft", "F3 F3", "all", "3+3"),
        ("Raft", "F1 F2", "all", "1+2"),
        ("Raft", "12 Rope", "all", "pass"),
    ],
)
def test_s5_6_somebody_is_asked_after_him(aid, hand, order, answer):
    assert answered(attempt(aid, hand, "12"), order) == f"answer {answer}"


@pytest.mark.parametrize(
    ("aid", "hand", "order", "answer"),
    [
        ("Rope", "F1 F2 F3", "pass", "2"),  # the duty goes first, and is done as cheaply as can be
        ("Rope", "F1 F3", "1", "3"),
        ("Raft", "F1 F3 F3", "pass", "1+3"),
        ("Raft", "F3 F3", "2", "3+3"),
        ("Raft", "F1 F2", "pass", "pass"),
        ("Raft", "F1 F2", "all", "pass"),  # it would be for nothing
        ("Raft", "12", "3", "pass"),
    ],
)
def test_s5_6_the_last_one_asked(aid, hand, order, answer):
    assert answered(attempt(aid, hand), order) == f"answer {answer}"


@pytest.mark.parametrize("hand", ["F1", "12", "Rope 12 F3"])
def test_s5_6_who_has_cards_is_asked_even_if_they_cannot_stop_it(hand):
    for others in ((), ("F1",)):
        assert answered(attempt("Raft", hand, *others), "ask") is None


@pytest.mark.parametrize("order", ATTEMPTS.values)
def test_s5_6_who_has_no_cards_lets_it_pass_unasked(order):
    assert answered(attempt("Raft", ""), order) == answered(attempt("Raft", "", "F1"), order) == "answer pass"


def test_s4_2_an_empty_hand_ends_the_turn_when_nothing_is_left_to_do():
    state = after(ship("4 3", "5"), "step stairs-d")
    assert GAME.answer(state, 0, {"attempts": "ask"}) == End()
    assert legal(state) == ["end"]
    assert GAME.answer(after(ship("4 3", "5", "12"), "step stairs-d"), 0, {"attempts": "ask"}) is None
    assert GAME.answer(after(ship("3 3", "4"), "step 4"), 0, {"attempts": "ask"}) is None  # an attempt is possible
    assert GAME.answer(ship("4 3", "4"), 0, {"attempts": "pass"}) is None


def test_s5_6_orders_for_one_turn_end_with_it():
    state = attempt("Rope", "F2 12")
    assert GAME.turn(state) == 1
    state = after(state, "answer 2")
    assert GAME.turn(state) == 1
    assert GAME.turn(after(state, "end")) == 2


def test_s5_6_timing_tells_nothing_of_a_hand():
    """Whoever is to move, under every order: whether there is an answer at once is the same whatever is hidden; and it
    is always legal."""
    compared, asked, given = 0, 0, 0
    for setup in setups(GAME, "timing")[::2]:
        for match, seat, _ in positions(GAME, setup):
            if seat is None:
                break
            view = GAME.view(match.state, None)
            for number in range(3):
                twin = GAME.determinise(view, Luck(f"timing {match.seq} {number}"))
                for order in ATTEMPTS.values:
                    action = GAME.answer(match.state, seat, {"attempts": order})
                    other = GAME.answer(twin, seat, {"attempts": order})
                    assert (action is None) == (other is None)
                    assert other is None or other in GAME.legal_actions(twin, seat)
                    compared += match.state.hands[seat] != twin.hands[seat]
                    asked += action is None and match.state.attempt is not None
                    given += action is not None
    assert compared > 10_000
    assert asked > 100
    assert given > 1_000
