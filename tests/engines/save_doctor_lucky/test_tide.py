"""RULES.md, 6 After the turn."""

import pytest

from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.data import CARDS
from engines.save_doctor_lucky.view import Deed
from tests.engines.save_doctor_lucky.positions import act, after, kinds, legal, ship

# 6.1


def test_s6_1_the_last_card_of_a_pile_sinks_its_deck():
    state, told = act(ship("12 14", "13", piles=(5, 5, 5, 1)), "snoop stay")
    assert (state.sunk, state.piles[3]) == (1, ())
    assert told[3:] == [("sank", {"deck": "D"}), ("walked", {"room": 14})]
    assert GAME.view(state, None).decks[3].sunk
    assert "snoop aft-d" not in legal(ship("9 10", "13", sunk=1))


def test_s6_1_a_deck_with_cards_stays():
    state = after(ship("12 14", "13", piles=(5, 5, 5, 2)), "snoop stay")
    assert (state.sunk, len(state.piles[3])) == (0, 1)


def test_s6_1_everybody_on_it_is_washed_to_the_lowest_room():
    state, told = act(ship("4 aft-d 20 2", "17", piles=(5, 5, 5, 1)), "snoop 5")
    assert state.pawns == ("6", "6", "20", "6")
    assert [data for kind, data in told if kind == "washed"] == [{"seat": seat, "room": 6} for seat in (0, 1, 3)]
    assert state.trace[1:5] == (
        Deed("sank", space="D"),
        Deed("washed", 0, from_space="5", space="6"),
        Deed("washed", 1, from_space="aft-d", space="6"),
        Deed("washed", 3, from_space="2", space="6"),
    )


def test_s6_1_a_deck_sinks_under_doctor_lucky():
    """He is washed to 6, which is no walk, and then walks to 7."""
    state, told = act(ship("12 6 20", "3", piles=(5, 5, 5, 1)), "snoop stay")
    assert state.doctor == "7"
    assert told[-2:] == [("doctor-washed", {"room": 6}), ("walked", {"room": 7})]
    assert state.player == 1  # clockwise: nobody is in 7


def test_s6_1_a_deck_sinks_under_all_players_and_doctor_lucky():
    state = after(ship("1 2 3", "4", piles=(5, 5, 5, 1)), "snoop stay")
    assert (state.pawns, state.doctor, state.player) == (("6", "6", "6"), "7", 1)


@pytest.mark.parametrize(("piles", "sunk", "room"), [((5, 5, 0, 1), 2, "11"), ((5, 0, 0, 1), 3, "16")])
def test_s6_1_several_decks_in_one_turn(piles, sunk, room):
    state, told = act(ship("1 8", "4", piles=piles), "snoop stay")
    assert (state.sunk, state.pawns) == (sunk, (room, room))
    assert [data["deck"] for kind, data in told if kind == "sank"] == list("DCB"[:sunk])
    assert state.end is None


def test_s6_1_all_is_lost_with_deck_a():
    state, told = act(ship("16 17 18", "19", sunk=3, piles=(1, 0, 0, 0)), "snoop stay")
    assert (state.end, state.winner, state.awaited, state.sunk) == ("all-lost", None, None, 4)
    assert told[-2:] == [("sank", {"deck": "A"}), ("all-lost", {})]
    assert state.doctor == "19"


def test_s6_1_all_four_decks_in_one_turn():
    state = after(ship("16 17", "19", piles=(0, 0, 0, 1)), "snoop stay")
    assert state.end == "all-lost"


def test_s6_1_the_water_rises_before_doctor_lucky_walks():
    """From 5, with D gone, to 7: washed to 6 first."""
    assert after(ship("12 14", "5", piles=(5, 5, 5, 1)), "snoop stay").doctor == "7"
    assert after(ship("12 14", "5", piles=(5, 5, 5, 2)), "snoop stay").doctor == "6"


def test_s6_1_a_turn_of_action_lets_no_deck_sink():
    assert after(ship("12 14", "5", piles=(5, 5, 5, 1)), "step 11", "end").sunk == 0


# 6.2


@pytest.mark.parametrize(
    ("doctor", "sunk", "room"),
    [("1", 0, "2"), ("5", 0, "6"), ("20", 0, "1"), ("20", 1, "6"), ("20", 2, "11"), ("20", 3, "16"), ("15", 2, "16")],
)
def test_s6_2_doctor_lucky_walks(doctor, sunk, room):
    piles = tuple(5 if deck < 4 - sunk else 0 for deck in range(4))
    state = ship("18 18", doctor, piles=piles, sunk=sunk)
    assert GAME.view(state, None).doctor_next == room
    assert after(state, "snoop stay").doctor == room


def test_s6_2_he_walks_after_every_turn_also_from_where_a_card_brought_him():
    assert after(ship("18 18", "3", "7"), "card 7 doctor", "end").doctor == "8"


# 6.3


def test_s6_3_clockwise():
    state = ship("18 18 18", "3")
    players = []
    for _ in range(4):
        state = after(state, "snoop stay")
        players.append(state.player)
    assert players == [1, 2, 0, 1]


@pytest.mark.parametrize(
    ("pawns", "player", "thief"),
    [
        ("20 20 20 5", 0, 3),  # out of turn
        ("20 5 20 5", 0, 1),  # who would come first
        ("20 20 5 5", 0, 2),
        ("5 20 20 20", 0, 0),  # the one who has just played
        ("5 20 20 5", 0, 3),  # he comes last in that order
        ("5 5 20 20", 2, 0),
        ("5 5 20 20", 3, 0),
        ("20 5 20 20", 3, 1),
        ("5 20 5 20", 2, 0),
    ],
)
def test_s6_3_the_turn_of_whom_doctor_lucky_walks_in_on(pawns, player, thief):
    state, told = act(ship(pawns, "4", player=player), "snoop stay")
    assert (state.player, state.turn) == (thief, 2)
    stolen = [data for kind, data in told if kind == "stolen"]
    assert stolen == ([] if thief == (player + 1) % 4 else [{"seat": thief, "room": 5}])
    assert ([deed.seat for deed in state.trace if deed.kind == "stolen"] == [thief]) == bool(stolen)


def test_s6_3_whoever_walks_ahead_of_him_may_go_on_and_on():
    state = ship("1 20", "1", player=0)
    for room in ("2", "3", "4", "5"):
        state = after(state, f"snoop {room}")
        assert (state.player, state.doctor, state.pawns[0]) == (0, room, room)


def test_s6_3_the_order_goes_on_from_the_thief():
    state = after(ship("20 20 20 5", "4"), "snoop stay", "snoop stay")
    assert state.player == 0


def test_s6_3_washing_and_cards_do_not_count():
    washed = after(ship("12 20 6", "1", piles=(5, 5, 5, 1)), "snoop stay")
    assert (washed.doctor, washed.player) == ("7", 1)
    sent = after(ship("12 20 7", "1", "7"), "card 7 doctor", "end")
    assert (sent.doctor, sent.player) == ("8", 1)


def test_s6_3_after_washing_he_may_still_walk_in_on_somebody():
    state = after(ship("12 20 7", "1", piles=(5, 5, 5, 1)), "snoop stay")
    assert (state.doctor, state.player) == ("7", 2)


# 6.4


def idle(seats, turns, **changes):
    """A position after so many turns in which everybody only walked to and fro."""
    state = ship(" ".join(["4"] * seats), "17", **changes)
    for _ in range(turns):
        state = after(state, f"step {'5' if state.pawns[state.player] == '4' else '4'}", "end")
    return state


@pytest.mark.parametrize("seats", range(2, 8))
def test_s6_4_as_many_idle_turns_as_players_cost_a_card(seats):
    state = idle(seats, seats - 1)
    assert (state.idle, state.removed) == (seats - 1, ())
    card = state.piles[3][0]
    state, told = act(state, f"step {'5' if state.pawns[state.player] == '4' else '4'}", "end")
    assert (state.idle, state.removed, len(state.piles[3])) == (0, (card,), 4)
    assert told[-1] == ("lost-card", {"deck": "D", "left": 4})
    assert state.trace[-1] == Deed("lost", space="D")


def test_s6_4_it_is_removed_unseen():
    state = idle(2, 2)
    assert state.removed[0] not in state.out
    for viewer in (None, 0, 1):
        view = GAME.view(state, viewer)
        assert (view.removed, view.out) == (1, state.out)


def test_s6_4_a_card_drawn_or_played_by_anybody_breaks_the_row():
    assert after(idle(3, 2), "snoop stay").idle == 0
    with_card = ship("4 4 4", "17", "12", "12", idle=2)
    assert after(with_card, "card 12", "end").idle == 0
    bare = ship("17 18 4", "17", "", "F1", "12", idle=2)
    state = after(bare, "save", "answer 1", "end")
    assert (state.idle, state.removed) == (0, ())


def test_s6_4_again_after_as_many_turns_more():
    assert [len(idle(2, turns).removed) for turns in range(7)] == [0, 0, 1, 1, 2, 2, 3]


def test_s6_4_the_deck_sinks_after_the_next_turn():
    state = idle(2, 2, piles=(5, 5, 5, 1))
    assert (state.sunk, state.piles[3]) == (0, ())
    assert after(state, "step 4", "end").sunk == 1
    drawn, told = act(state, "snoop stay")
    assert (drawn.sunk, len(drawn.piles[2])) == (1, 4)
    assert ("drew", {"seat": 0, "deck": "C", "left": 4}) in told


def test_s6_4_with_the_last_card_of_all_snooping_finds_nothing():
    state = ship("16 16", "18", sunk=3, piles=(1, 0, 0, 0), idle=1)
    state = after(state, "step 19", "end")
    assert (state.piles[0], state.end) == ((), None)
    assert kinds(state, "snoop stay") == ["stayed", "found-nothing", "sank", "all-lost"]
    assert kinds(state, "step 20", "end") == ["stepped", "sank", "all-lost"]


def test_positions_of_these_tests_have_all_ninety_cards():
    state = ship("4 3", "4", "Rope 12", "F2")
    held = [card for cards in (*state.hands, *state.piles, state.out) for card in cards]
    assert sorted(held) == sorted(card for card, count in CARDS.items() for _ in range(count))
