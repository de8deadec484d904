"""RULES.md, Free moves: runs, boats, safe moves, undo."""

import pytest

from engines.core import match as matches
from engines.core.errors import Illegal, Respelled, Unparsable
from engines.core.match import Match
from engines.core.protocol import Setup
from engines.man_the_boats import GAME
from engines.man_the_boats.data import MOST_MOVES
from tests.engines.man_the_boats.positions import act, boats, legal, queue, ship, why_not


def typed(state, text):
    match = Match(Setup("man_the_boats", 1, "typed", state.seats, {"level": state.level}), state)
    return matches.read(GAME, match, state.mover, text)


# A run to a queue


@pytest.mark.parametrize(
    ("moving", "onto", "after"),
    [
        ("9S 8C 7C", "10S", ("", "10S 9S 8C 7C")),
        ("9S 8C 7C", "9C", ("9S", "9C 8C 7C")),
        ("9S 8C 7C", "8S", ("9S 8C", "8S 7C")),
        ("KH | 5D", "6H", ("KH", "6H 5D")),
        ("KH | 9D 5D", "6H", ("KH | 9D", "6H 5D")),
        ("2H AD", "2D", ("2H", "2D AD")),
    ],
)
def test_the_run_that_fits_moves(moving, onto, after):
    state, _ = act(ship(moving, onto), "1>2")
    assert (queue(state, 1), queue(state, 2)) == after


@pytest.mark.parametrize(
    ("moving", "onto", "code"),
    [
        ("9S 8C 7C", "10H", "run-does-not-fit"),  # another colour
        ("9S 8C 7C", "JS", "run-does-not-fit"),  # two higher
        ("9S 7C", "10S", "run-does-not-fit"),  # no run
        ("9H 8C", "10D", "run-does-not-fit"),  # no run: colours
        ("9S | 8C", "10S", "run-does-not-fit"),  # face down
        ("QS JS", "", "king-only"),
        ("", "KS", "no-queue"),
    ],
)
def test_no_other_run_moves(moving, onto, code):
    assert why_not(ship(moving, onto), "1>2") == code
    assert "1>2" not in legal(ship(moving, onto))


def test_a_king_starts_an_empty_queue_alone_or_with_its_run():
    state, _ = act(ship("3H KS QC JS"), "1>6")
    assert (queue(state, 1), queue(state, 6)) == ("3H", "KS QC JS")
    assert why_not(ship("3H KS"), "1>1") == "same-queue"


def test_nobody_goes_to_a_flooded_section():
    state = ship("", "KS", coins=(0, 1, 1, 1, 1, 0))
    assert why_not(state, "2>1") == "flooded"
    assert [text for text in legal(state) if text.startswith("2>")] == ["2>3", "2>4", "2>5", "2>6"]


def test_a_face_down_card_is_turned_up_when_it_becomes_the_front():
    state, told = act(ship("AH KC | 7D", "8H"), "1>2")
    assert queue(state, 1) == "AH | KC"
    assert told == [
        ("moved", {"seat": 0, "from": 1, "to": 2, "cards": "7D", "count": 1}),
        ("turned-up", {"section": 1, "card": "KC"}),
    ]
    assert state.steps[0].turned_up == "KC"


def test_the_number_of_cards_goes_without_saying():
    state = ship("9S 8C 7C", "9C", "AH")
    assert typed(state, "1>2x2") == typed(state, "1 to 2") == typed(state, "move 1 2") == "1>2"
    assert typed(state, "3>boat1") == typed(state, "3 to boat") == typed(state, "queue 3 boat") == "3>boat"
    assert why_not(state, "1>2x2") == "number-goes-without-saying"
    assert why_not(state, "1>2x3") == "other-number"
    with pytest.raises(Respelled):
        matches.play(GAME, Match(Setup("man_the_boats", 1, "x", 1, {}), state), 0, "1>2x2")
    with pytest.raises(Unparsable):
        typed(state, "1>2x99")


# Boats


def test_an_ace_launches_a_boat_and_others_follow_in_colour_and_order():
    state, told = act(ship("3D 2D AH", "2C"), "1>boat", "1>boat", "1>boat")
    assert boats(state) == ["AH 2D 3D"]
    assert [kind for kind, _ in told] == ["launched", "boarded", "boarded"]
    assert why_not(state, "2>boat") == "no-boat"


def test_two_equal_boats_are_named():
    state = ship("2D", boats=("AH", "AS", "AD"))
    assert legal(state)[:2] == ["1>boat1", "1>boat3"]
    assert why_not(state, "1>boat") == "which-boat"
    assert why_not(state, "1>boat2") == "other-boat"
    assert boats(act(state, "1>boat3")[0]) == ["AH", "AS", "AD 2D"]
    with pytest.raises(Illegal) as why:
        typed(state, "1 to boat")
    assert why.value.params == {"one": 1, "other": 3}
    assert typed(state, "1 to boat 3") == "1>boat3"


def test_one_boat_that_fits_needs_no_number():
    state = ship("3D", "AC", boats=("AH 2H", "AD", "AS"))
    assert (why_not(state, "1>boat"), why_not(state, "1>boat1"), why_not(state, "1>boat3")) == (
        None,
        "only-boat",
        "other-boat",
    )
    assert (why_not(state, "2>boat"), why_not(state, "2>boat4"), why_not(state, "2>boat1")) == (
        None,
        "only-boat",
        "other-boat",
    )


# All safe moves


@pytest.mark.parametrize(
    ("front", "launched", "is_safe"),
    [
        ("AH", (), True),
        ("AH", ("AD 2D 3D",), True),
        ("2H", ("AH",), False),  # the other Ace may lie on it, and its twin may want the boat
        ("2H", ("AH", "AD"), True),
        ("2H", ("AH", "AD 2D 3D 4H"), True),
        ("4H", ("AH 2H 3H", "AD 2D"), False),  # the other three is missing
        ("4H", ("AH 2H 3H", "AD 2D 3D"), True),
        ("4H", ("AH 2H 3H", "AD 2D 3D 4D"), True),
        ("4H", ("AH 2H 3H", "AS 2S 3S", "AC 2C 3C"), False),  # the other colour counts for nothing
    ],
)
def test_safe_is_who_fits_on_the_lower_boat(front, launched, is_safe):
    assert ("safe" in legal(ship(front, boats=launched))) == is_safe
    assert why_not(ship(front, boats=launched), "safe") == (None if is_safe else "nobody-is-safe")


def test_all_safe_moves_go_on_as_long_as_there_is_one():
    state, told = act(ship("KS 2D | AH", "2H | AD", "3D"), "safe")
    assert boats(state) == ["AH 2H", "AD 2D 3D"]
    assert queue(state, 1) == "KS"
    assert len(state.steps) == 5
    assert [kind for kind, _ in told].count("turned-up") == 3


def test_of_equal_boats_a_safe_card_takes_the_one_of_its_suit():
    assert boats(act(ship("2D", boats=("AH", "AD")), "safe")[0]) == ["AH", "AD 2D"]
    assert boats(act(ship("2H", boats=("AH", "AD")), "safe")[0]) == ["AH 2H", "AD"]
    assert boats(act(ship("3H", boats=("AH 2D", "AD 2H")), "safe")[0]) == ["AH 2D", "AD 2H 3H"]


# Undo


def test_undo_takes_back_one_move_after_another():
    start = ship("9S 8C", "9C", "AH", "3H", "2H", "KS")
    state, _ = act(start, "1>2", "3>boat", "5>boat", "6>3")
    state, told = act(state, "undo", "undo", "undo", "undo")
    assert (state.queues, state.boats, state.undoable) == (start.queues, start.boats, ())
    assert [data["cards"] for _, data in told] == ["KS", "2H", "AH", "8C"]
    assert state.moves == 8
    assert why_not(state, "undo") == "nothing-to-undo"


def test_undo_ends_where_a_card_was_turned_up():
    state, _ = act(ship("9S 8C", "9C", "KD | AH", "2H"), "1>2", "3>boat")
    assert state.undoable == ()
    assert why_not(state, "undo") == "nothing-to-undo"
    state, _ = act(state, "4>boat", "undo")
    assert boats(state) == ["AH"]
    assert "undo" not in legal(state)


def test_all_safe_moves_are_taken_back_one_by_one_up_to_a_turned_up_card():
    state, _ = act(ship("AS", "KC | AH", "AD", "9H"), "safe")
    assert boats(state) == ["AS", "AH", "AD"]
    state, _ = act(state, "undo")
    assert boats(state) == ["AS", "AH"]
    assert why_not(state, "undo") == "nothing-to-undo"


def test_undo_ends_at_an_action():
    state, _ = act(ship("9S 8C", "9C", fill=True), "1>2", "rescue 1")
    assert why_not(state, "undo") in ("nothing-to-undo", "place-first")


def test_free_moves_of_a_turn_have_an_end():
    state, _ = act(ship("9S 8C", "9C", fill=True), *["1>2", "2>1"] * (MOST_MOVES // 2))
    assert state.moves == MOST_MOVES
    assert legal(state)[0] == "rescue 1"
    for text in ("1>2", "undo", "safe"):
        assert why_not(state, text) == "enough-moves"
    assert act(state, "abandon")[0].end == "abandoned"


def test_a_free_move_is_no_turn():
    state, _ = act(ship("9S 8C 7C", "10S"), "1>2")
    assert GAME.turn(state) == 1
