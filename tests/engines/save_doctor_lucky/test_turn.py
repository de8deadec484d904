"""RULES.md, 4 A turn."""

import pytest

from engines.core import match as matches
from engines.core.errors import Ambiguous
from engines.core.match import Match
from engines.core.protocol import Setup
from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.view import Deed
from tests.engines.save_doctor_lucky.positions import act, after, kinds, legal, ship, why_not


def typed(state, text):
    """What a person means by a text."""
    match = Match(Setup("save_doctor_lucky", 1, "x", state.seats, {}), state)
    return matches.read(GAME, match, state.awaited, text)


def test_s4_order_of_the_list_of_actions():
    state = ship("13 15", "13", "12 12 7 Rope Raft Rope F1")
    assert ", ".join(legal(state)) == (
        "snoop stay, snoop 11, snoop 12, snoop 15, snoop aft-a, snoop corridor-b, snoop corridor-c, "
        "step 11, step 12, step 15, step aft-a, step corridor-b, step corridor-c, "
        "card 7, card 7 doctor, card 12, card 12 doctor, save, save Rope, save Raft"
    )


def test_s4_1_snooping_moves_draws_and_ends_the_turn():
    before = ship("4 10", "8", "Rope")
    state, told = act(before, "snoop 5")
    card = before.piles[3][0]
    assert state.pawns == ("5", "10")
    assert sorted(state.hands[0]) == sorted(("Rope", card))
    assert (state.piles[3], state.piles[:3]) == (before.piles[3][1:], before.piles[:3])
    assert (state.player, state.turn, state.doctor) == (1, 2, "9")
    assert told == [
        ("snooped", {"seat": 0, "room": 5}),
        ("drew", {"seat": 0, "deck": "D", "left": 4}),
        ("drew-card", {"card": card}),
        ("walked", {"room": 9}),
    ]
    assert state.trace == (
        Deed("snooped", 0, from_space="4", space="5"),
        Deed("walked", from_space="8", space="9"),
    )


def test_s4_1_the_drawn_card_is_told_to_its_owner_alone():
    state = ship("4 10", "8")
    _, events = GAME.apply(state, 0, GAME.action(("snoop", "stay")))
    assert [event.audience for event in events if event.kind == "drew-card"] == [frozenset((0,))]
    assert all("card" not in event.data for event in events if event.audience is None)


def test_s4_1_staying_is_a_way_to_snoop():
    state, told = act(ship("4 10", "8"), "snoop stay")
    assert (state.pawns[0], told[0]) == ("4", ("stayed", {"seat": 0, "room": 4}))
    assert why_not(ship("4 10", "8"), "snoop 4") == "stays"
    assert typed(ship("4 10", "8"), "snoop 4") == "snoop stay"


@pytest.mark.parametrize(("piles", "pile"), [((2, 2, 2, 2), 3), ((2, 2, 2, 0), 2), ((2, 0, 0, 0), 0)])
def test_s4_1_cards_come_from_the_lowest_pile(piles, pile):
    state = after(ship("17 20", "18", piles=piles), "snoop stay")
    assert [len(cards) for cards in state.piles] == [n - (deck == pile) for deck, n in enumerate(piles)]


def test_s4_1_snooping_is_a_whole_turn():
    state = after(ship("4 10", "8"), "step 5")
    assert why_not(state, "snoop stay") == "acting"
    assert legal(state, "snoop") == []


def test_s4_1_only_to_adjacent_spaces_that_have_not_sunk():
    assert why_not(ship("4 10", "8"), "snoop 1") == "not-adjacent"
    assert why_not(ship("4 10", "8"), "step 1") == "not-adjacent"
    assert why_not(ship("4 10", "8"), "step 4") == "not-adjacent"
    high = ship("9 10", "8", sunk=1)
    assert legal(high, "snoop") == ["snoop stay", "snoop 10", "snoop corridor-c"]
    assert why_not(high, "snoop aft-d") == why_not(high, "step aft-d") == "sunk"


def test_s4_2_a_turn_of_action_does_something():
    state = ship("4 10", "8", "12")
    assert why_not(state, "end") == "nothing-done"
    assert "end" not in legal(state)
    for first in ("step 5", "card 12"):
        assert legal(after(state, first))[-1] == "end"


def test_s4_2_one_step():
    state = after(ship("4 10", "8", "12"), "step stairs-d")
    assert (state.pawns[0], state.player, state.turn) == ("stairs-d", 0, 1)
    assert why_not(state, "step 4") == "stepped-already"
    assert legal(state) == ["card 12", "card 12 doctor", "end"]
    done = after(state, "end")
    assert (done.player, done.turn, done.stepped, done.begun) == (1, 2, False, False)
    assert done.hands == state.hands


def test_s4_2_any_number_of_cards_in_any_order_with_the_step():
    state = ship("4 10", "8", "12 12 7 16")
    state, told = act(state, "card 12", "card 12", "step 13", "card 16", "card 7 doctor")
    assert (state.pawns[0], state.doctor) == ("16", "7")
    assert (state.hands[0], state.out[-4:]) == ((), ("12", "12", "16", "7"))
    assert [kind for kind, _ in told] == ["went", "went", "stepped", "went", "sent"]
    assert (state.cards_moved, state.player) == (4, 0)
    assert legal(state) == ["end"]


def test_s4_2_only_cards_in_hand_and_of_rooms_that_have_not_sunk():
    state = ship("9 10", "8", "4 12", sunk=1)
    assert legal(state, "card") == ["card 12", "card 12 doctor"]
    assert why_not(state, "card 4") == why_not(state, "card 4 doctor") == "sunk"
    assert why_not(state, "card 13") == "no-such-card"


def test_s4_2_the_option_keeps_doctor_lucky_where_he_is():
    state = ship("9 10", "8", "12", doctor_moves=False)
    assert legal(state, "card") == ["card 12"]
    assert why_not(state, "card 12 doctor") == "doctor-stays"
    assert GAME.setup(Setup("save_doctor_lucky", 1, "x", 2, {"doctor_moves": "off"}))[0].doctor_moves is False


def test_s4_2_what_was_done_is_told_until_the_next_turn_is_begun():
    state = after(ship("4 10", "8", "12", "3"), "step 5", "card 12", "end")
    assert [deed.kind for deed in state.trace] == ["stepped", "went", "walked"]
    assert [deed.kind for deed in after(state, "card 3").trace] == ["went"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Snoop reception room", "snoop 5"),
        ("snoop the galley", "snoop 3"),
        ("step stairs", "step stairs-d"),
        ("walk to STAIRS-D", "step stairs-d"),
        ("go stairs d", "step stairs-d"),
        ("play the lounge", "card 18"),
        ("card 18 lucky", "card 18 doctor"),
        ("search here", "snoop stay"),
        ("step room 3", "step 3"),
    ],
)
def test_s4_what_people_type(text, meant):
    assert typed(ship("4 10", "8", "18"), text) == meant


def test_s4_stairs_that_lead_both_ways_are_asked_about():
    with pytest.raises(Ambiguous) as why:
        typed(ship("stairs-b 10", "8"), "step stairs")
    assert why.value.candidates == ("step stairs-a", "step stairs-c")


def test_s4_events_of_a_whole_turn_of_action():
    state = ship("4 9", "8", "7 Rope", "F3")
    assert kinds(state, "card 7 doctor", "step 5", "end") == ["sent", "stepped", "walked"]
