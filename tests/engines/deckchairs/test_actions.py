"""Sections "Action: move a chair" and "Action: place the attendant": every rule has its own code."""

import pytest

from engines.deckchairs import rules
from engines.deckchairs.data import SQUARE_NUMBERS
from engines.deckchairs.state import Attendant, Move
from tests.engines.deckchairs.positions import chairs_of, position, why_not

CHAIRS = {"c3": "red", "c4": "blue", "g1": "red", "f6": "red"}
ATTENDANTS = {"d3": "blue", "b3": "red", "f6": "yellow"}


def move(text):
    origin, target = text.split("-")
    return Move(SQUARE_NUMBERS[origin], SQUARE_NUMBERS[target])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("c3-c2", "ice-in-the-way"),
        ("c3-b3", None),  # its own attendant on an empty square
        ("c3-d3", "enemy-attendant"),
        ("c3-c4", "occupied"),
        ("c3-d4", "not-adjacent"),  # diagonal
        ("c3-c5", "not-adjacent"),
        ("c3-c3", "not-adjacent"),
        ("c4-c5", "not-your-chair"),
        ("a1-a2", "no-chair"),
        ("c2-b2", "no-chair"),  # the ice block is no chair
        ("g1-g2", None),
        ("g1-a2", "not-adjacent"),  # neighbours in number only
        ("f6-f7", "secured"),
    ],
)
def test_move_a_chair(text, code):
    assert why_not(position(CHAIRS, "c2", ATTENDANTS), move(text)) == code


def test_chair_on_its_own_attendant_is_secured():
    state = position(CHAIRS, "c2", ATTENDANTS)
    entered, events = rules.act(state, 0, move("c3-b3"))
    assert chairs_of(entered)["b3"] == "red"
    assert "c3" not in chairs_of(entered)
    assert [(event.kind, event.data) for event in events] == [("moved", {"seat": 0, "from": "c3", "to": "b3"})]
    assert why_not(entered, move("b3-c3")) == "secured"


@pytest.mark.parametrize(
    ("square", "code"),
    [
        ("c3", None),
        ("a1", None),
        ("d4", "attendant-on-centre"),
        ("c2", "attendant-on-ice"),
        ("c4", "attendant-on-enemy-chair"),
        ("d3", "attendant-on-attendant"),
    ],
)
def test_place_the_attendant(square, code):
    attendants = {"d3": "blue"}
    assert why_not(position(CHAIRS, "c2", attendants), Attendant(SQUARE_NUMBERS[square])) == code


def test_attendant_never_on_the_centre_even_with_a_chair():
    assert why_not(position({"d4": "red"}, "a1"), Attendant(SQUARE_NUMBERS["d4"])) == "attendant-on-centre"


def test_attendant_once_a_round():
    assert why_not(position(CHAIRS, "c2", {"a1": "red"}), Attendant(SQUARE_NUMBERS["a2"])) == "attendant-used"


@pytest.mark.parametrize(("square", "secures"), [("c3", "chair"), ("a1", "square")])
def test_attendant_is_told(square, secures):
    state, events = rules.act(position(CHAIRS, "c2"), 0, Attendant(SQUARE_NUMBERS[square]))
    assert state.attendants == (SQUARE_NUMBERS[square], None, None, None)
    assert [(event.kind, event.data) for event in events] == [
        ("attended", {"seat": 0, "square": square, "secures": secures})
    ]
    assert state.trace.placed == SQUARE_NUMBERS[square]
