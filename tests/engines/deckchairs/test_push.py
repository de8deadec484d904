"""Section "Action: push the ice block": the worked table in all eight directions, and what the table leaves out."""

import pytest

from engines.deckchairs import rules
from engines.deckchairs.data import DIRECTIONS, RAYS, SQUARE_NAMES, SQUARE_NUMBERS
from engines.deckchairs.state import Push
from tests.engines.deckchairs.positions import after, chairs_of, position, why_not

LONGEST = {"N": "d1", "NE": "a1", "E": "a4", "SE": "a7", "S": "d7", "SW": "g7", "W": "g4", "NW": "g1"}
OFF_CENTRE = {"N": "b1", "NE": "a2", "E": "a2", "SE": "a6", "S": "b7", "SW": "f7", "W": "g2", "NW": "f1"}
"""Where lines begin that avoid d4, on which no attendant may stand; the diagonal ones have six squares."""

# Before: position on the line -> colour; then the ice block and the chairs after, or None: illegal.
WITHOUT_ATTENDANTS = {
    "the first runs into the second": ({2: "red", 4: "blue"}, (2, {4: "red", 6: "blue"})),
    "the second is driven as far": ({2: "red", 3: "blue"}, (2, {3: "red", 5: "blue"})),
    "not run into": ({2: "red", 5: "blue"}, (2, {4: "red", 5: "blue"})),
    "a row at the edge stops the first": (
        {3: "red", 5: "blue", 6: "green"},
        (3, {4: "red", 5: "blue", 6: "green"}),
    ),
    "the row cannot give way": (
        {4: "red", 5: "blue", 6: "green"},
        (3, {4: "red", 5: "blue", 6: "green"}),
    ),
    "nothing can move": ({1: "red", 2: "blue", 3: "red", 4: "green", 5: "green", 6: "blue"}, None),
    "three in a row": ({1: "red", 2: "blue", 3: "green"}, (1, {2: "red", 3: "blue", 4: "green"})),
    "each is driven the ice's distance": (
        {2: "red", 3: "blue", 5: "green"},
        (2, {3: "red", 5: "blue", 6: "green"}),
    ),
    "a chair stops at the edge": ({5: "red"}, (5, {6: "red"})),
    "a chair at the edge": ({6: "red"}, (5, {6: "red"})),
    "no chair at all": ({}, (6, {})),
}
WITH_ATTENDANTS = {
    "a secured chair": ({2: "red"}, {2: "red"}, (1, {2: "red"})),
    "a secured chair beside the ice": ({1: "red"}, {1: "red"}, None),
    "an attendant beside the ice": ({}, {1: "red"}, None),
    "an attendant stops the ice": ({}, {2: "red"}, (1, {})),
    "an enemy attendant behind the chair": ({2: "red"}, {3: "blue"}, (1, {2: "red"})),
    "an enemy attendant further on": ({2: "red"}, {4: "blue"}, (2, {3: "red"})),
    "its own attendant: secured": ({2: "red"}, {4: "red"}, (2, {4: "red"})),
    "its own attendant: passed over": ({2: "red"}, {3: "red"}, (2, {4: "red"})),
    "a secured chair stops a driven one": ({2: "red", 4: "blue"}, {4: "blue"}, (2, {3: "red", 4: "blue"})),
    "its own secured chair stops a driven one": ({2: "red", 4: "red"}, {4: "red"}, (2, {3: "red", 4: "red"})),
    "onto its own attendant, before a chair": (
        {2: "red", 4: "blue"},
        {3: "red", 5: "green"},
        (2, {3: "red", 4: "blue"}),
    ),
    "the second meets the first one's attendant": (
        {1: "red", 2: "blue"},
        {3: "red"},
        None,
    ),
}


def line(direction, start):
    first = SQUARE_NUMBERS[start]
    return [SQUARE_NAMES[square] for square in (first, *RAYS[direction][first])]


def pushed(direction, squares, chairs, attendants):
    state = position(
        {squares[at]: colour for at, colour in chairs.items()},
        squares[0],
        {squares[at]: colour for at, colour in attendants.items()},
    )
    reached = after(state, Push(direction))
    if reached is None:
        return None
    return squares.index(SQUARE_NAMES[reached.ice]), {
        squares.index(square): colour for square, colour in chairs_of(reached).items()
    }


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", WITHOUT_ATTENDANTS)
def test_push_along_a_line(case, direction):
    chairs, expected = WITHOUT_ATTENDANTS[case]
    squares = line(direction, LONGEST[direction])
    assert len(squares) == 7
    assert pushed(direction, squares, chairs, {}) == expected


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", WITH_ATTENDANTS)
def test_push_towards_attendants(case, direction):
    chairs, attendants, expected = WITH_ATTENDANTS[case]
    squares = line(direction, OFF_CENTRE[direction])
    assert "d4" not in squares
    assert pushed(direction, squares, chairs, attendants) == expected


def test_chair_that_ends_on_its_own_attendant_is_secured():
    reached = after(position({"b3": "red"}, "b1", {"b5": "red"}), Push("N"))
    assert chairs_of(reached) == {"b5": "red"}
    assert after(position(chairs_of(reached), "b4", {"b5": "red"}), Push("N")) is None


@pytest.mark.parametrize("direction", ["NE", "SE", "SW", "NW"])
def test_pieces_beside_a_diagonal_do_not_matter(direction):
    beside = dict.fromkeys(("c4", "d3", "d5", "e4", "c3", "e5", "c5", "e3"), "blue")
    squares = line(direction, "d4")
    del beside[squares[1]]
    state = position({**beside, squares[1]: "red"}, "d4")
    assert chairs_of(after(state, Push(direction))) == {**beside, squares[2]: "red"}


@pytest.mark.parametrize(
    ("ice", "chairs", "attendants", "code"),
    [
        ("d7", {}, {}, "ice-at-edge"),
        ("d6", {}, {"d7": "blue"}, "ice-at-attendant"),
        ("d6", {"d7": "blue"}, {}, "ice-at-chair"),
        ("d6", {"d7": "blue"}, {"d7": "blue"}, "ice-at-attendant"),
        ("d5", {"d6": "red"}, {"d7": "blue"}, "ice-at-chair"),
        ("d5", {"d6": "red"}, {"d7": "red"}, None),
        ("d5", {}, {}, None),
    ],
)
def test_why_the_ice_cannot_move(ice, chairs, attendants, code):
    assert why_not(position(chairs, ice, attendants), Push("N")) == code


def test_push_tells_the_ice_then_each_chair_in_line():
    state = position({"d3": "blue", "d4": "green"}, "d1")
    reached, events = rules.act(state, 0, Push("N"))
    assert [(event.kind, event.data) for event in events] == [
        ("iced", {"seat": 0, "direction": "N", "from": "d1", "to": "d3"}),
        ("driven", {"owner_seat": 1, "from": "d3", "to": "d4"}),
        ("driven", {"owner_seat": 3, "from": "d4", "to": "d6"}),
    ]
    assert [(d.piece, d.owner, d.origin, d.target) for d in reached.trace.driven] == [
        ("ice", None, 3, 17),
        ("chair", 1, 17, 24),
        ("chair", 3, 24, 38),
    ]
