"""RULES.md, A turn: roll, slide, move, shove; and what falls on the way."""

from collections import Counter

import pytest

from engines.core.protocol import Setup
from engines.gezanke_auf_der_planke import GAME
from engines.gezanke_auf_der_planke.data import FINS, PATIENCE, PLANKS
from tests.engines.gezanke_auf_der_planke.positions import act, kinds, legal, ship, standing, why_not


def to_move(text, **position):
    """The position after the red plank, which stands empty, was chosen to slide: the move goes to the blue one."""
    return act(ship(dice="red blue", **position), text)[0]


# The source's example


def test_the_sources_example():
    """Grey: blue and red are rolled; red has 2 pirates and slides 2; on blue a white one is shoved from the edge."""
    state = ship(dice="blue red", start=1, red="brown0 black1", blue="white4 black-1", green="grey-1", yellow="grey0")
    assert legal(state) == ["slide blue left", "slide blue right", "slide red left", "slide red right"]
    state, told = act(state, "slide red left")
    assert told == [("slid", {"seat": 1, "plank": "red", "direction": "left", "places": 2})]
    assert state.plank("red").offset == -2
    state, told = act(state, "move green:-1>blue:4")
    assert standing(state, "blue") == "black-1 white3 grey4"
    assert standing(state, "green") == ""
    assert told[:2] == [
        ("moved", {"seat": 1, "colour": "grey", "from": "green:-1", "to": "blue:4"}),
        ("shoved", {"colour": "white", "from": "blue:4", "to": "blue:3"}),
    ]


# Roll


def test_both_dice_differ_and_every_pair_comes():
    pairs = Counter()
    for number in range(300):
        state, _ = GAME.setup(Setup(GAME.spec.id, 1, f"dice {number}", 2, {}))
        while state.stage == "set-up":
            state, events = GAME.apply(state, state.placer, GAME.legal_actions(state, state.placer)[0])
        assert events[-1].kind == "rolled"
        assert (events[-1].data["one"], events[-1].data["other"]) == state.dice
        pairs[state.dice] += 1
    assert len(pairs) == len(PLANKS) * (len(PLANKS) - 1)


# Slide


def test_a_plank_slides_by_as_many_places_as_pirates_stand_on_it():
    state = ship(red="white-1 white0 white1", blue="grey0")
    assert act(state, "slide red right")[0].plank("red").offset == 3
    assert act(state, "slide red left")[0].plank("red").offset == -3
    assert act(state, "slide blue left")[0].plank("blue").offset == -1


def test_an_empty_plank_stays_and_has_no_direction():
    state = ship(blue="white0", offsets={"red": 2})
    assert legal(state) == ["slide red", "slide blue left", "slide blue right"]
    after, told = act(state, "slide red")
    assert told == [("stayed", {"seat": 0, "plank": "red"})]
    assert after.plank("red").offset == 2
    assert why_not(state, "slide red left") == "slides-nowhere"


def test_only_a_plank_that_was_rolled_slides_and_its_direction_must_be_told():
    state = ship(blue="white0", green="grey0")
    assert why_not(state, "slide green left") == "not-rolled"
    assert why_not(state, "slide blue") == "slide-which-way"


def test_a_plank_that_falls_by_its_slide_is_put_back_and_the_move_still_made():
    state = ship(red="grey0 grey1 brown2", blue="white0", green="white1", offsets={"red": 2})
    state, told = act(state, "slide red right")
    assert told[1] == (
        "fell",
        {"plank": "red", "direction": "right", "pirates": "grey, grey, brown", "count": 3},
    )
    assert state.water == (1, 3, 3, 3)
    assert (state.plank("red").offset, standing(state, "red")) == (0, "")
    assert (state.stage, state.target.colour) == ("move", "blue")
    fall = state.falls[0]
    assert (fall.plank, fall.direction, fall.offset, fall.cause) == ("red", "right", 5, "slide")
    assert fall.pirates == (None, None, None, None, "grey", "grey", "brown", None, None)


def test_the_move_is_skipped_with_nobody_aboard():
    state = ship(red="white0 white1 white2", blue="grey0", yellow="black0 brown1", offsets={"red": 2})
    state, told = act(state, "slide red right")
    assert kinds(told) == ["slid", "fell", "no-move", "asked"]
    assert (state.stage, state.moved) == ("choose", None)


# Move


def test_one_from_elsewhere_must_come():
    state = to_move("slide red", blue="white0 grey1", green="white2", yellow="white-2")
    assert {text.split(">")[0] for text in legal(state)} == {"move yellow:-2", "move green:2"}
    assert why_not(state, "move blue:0>blue:2") == "come-from-elsewhere"
    assert why_not(state, "move green:2>yellow:0") == "other-plank"
    assert why_not(state, "move green:0>blue:2") == "nobody-there"
    assert why_not(state, "move blue:1>blue:2") == "not-your-pirate"


def test_with_all_of_ones_own_on_that_plank_one_of_them_changes_its_place():
    state = to_move("slide red", blue="white0 grey1 white2", green="grey2")
    assert {text.split(">")[0] for text in legal(state)} == {"move blue:0", "move blue:2"}
    assert why_not(state, "move blue:0>blue:0") == "same-place"
    state, _ = act(state, "move blue:0>blue:-3")
    assert standing(state, "blue") == "white-3 grey1 white2"


def test_with_two_players_either_colour_may_come_and_both_count_as_ones_own():
    state = to_move("slide red", seats=2, blue="white0", green="brown2", yellow="grey0 black0")
    assert {text.split(">")[0] for text in legal(state)} == {"move green:2"}
    assert why_not(state, "move yellow:0>blue:1") == "not-your-pirate"


def test_neutral_pirates_are_never_moved_by_choice():
    state = to_move("slide red", seats=3, blue="grey0", green="black2 white0")
    assert {text.split(">")[0] for text in legal(state)} == {"move green:0"}
    assert why_not(state, "move green:2>blue:1") == "not-your-pirate"


def test_a_free_place_is_simply_taken():
    state = to_move("slide red", blue="grey3 grey2", green="white0 white1")
    state, told = act(state, "move green:0>blue:4")
    assert standing(state, "blue") == "grey2 grey3 white4"
    assert "shoved" not in kinds(told)


@pytest.mark.parametrize(
    ("blue", "action", "after"),
    [
        ("grey4", "blue:4", "grey3 white4"),
        ("grey-4", "blue:-4", "white-4 grey-3"),
        ("grey4 black3 brown1", "blue:4", "brown1 black2 grey3 white4"),
        ("grey2 black1 brown0 grey-2", "blue:2", "grey-2 brown-1 black0 grey1 white2"),
        ("grey2 black1 brown0 grey-1", "blue:2", "grey-2 brown-1 black0 grey1 white2"),
        ("grey1 black0 brown-1 grey-2", "blue:-1", "grey-2 white-1 brown0 black1 grey2"),
        ("grey0", "blue:0 push left", "grey-1 white0"),
        ("grey0", "blue:0 push right", "white0 grey1"),
        ("grey0 black1 brown3", "blue:0 push right", "white0 grey1 black2 brown3"),
    ],
)
def test_shoves_go_towards_the_rope_column_and_across_it(blue, action, after):
    state = to_move("slide red", blue=blue, green="white0 white1 grey3 black3 brown3")
    state, _ = act(state, f"move green:0>{action}")
    assert standing(state, "blue") == after


def test_nobody_is_pushed_off_a_full_half_plank():
    """From 1 on to the left, and from the rope column, everything is full to the end."""
    full = "grey-4 grey-3 grey-2 black-1 black0 black1"
    state = to_move("slide red", blue=full, green="white0 white1 brown4")
    assert why_not(state, "move green:0>blue:1") == "pushed-off"
    assert why_not(state, "move green:0>blue:0 push left") == "pushed-off"
    assert why_not(state, "move green:0>blue:0") == "push-which-way"
    assert [text for text in legal(state) if text.startswith("move green:0>")] == [
        "move green:0>blue:-4",
        "move green:0>blue:-3",
        "move green:0>blue:-2",
        "move green:0>blue:-1",
        "move green:0>blue:0 push right",
        "move green:0>blue:2",
        "move green:0>blue:3",
        "move green:0>blue:4",
    ]
    after, _ = act(state, "move green:0>blue:-4")
    assert standing(after, "blue") == "white-4 grey-3 grey-2 grey-1 black0 black1 black2"


def test_nobody_comes_to_a_plank_that_is_full():
    full = "grey-4 grey-3 grey-2 black-1 black0 black1 brown2 brown3 brown4"
    state, told = act(ship(blue=full, green="white0 white1"), "slide red")
    assert kinds(told)[:2] == ["stayed", "no-move"]
    assert (state.stage, state.turn) == ("slide", 2)


def test_whoever_moves_has_left_before_it_shoves():
    """Of a row that is full to the end one steps out and shoves the others into the gap."""
    full = "white-4 grey-3 grey-2 black-1 black0"
    state = to_move("slide red", blue=full, green="grey0")
    assert why_not(state, "move blue:-4>blue:0 push left") is None
    after, _ = act(state, "move blue:-4>blue:0 push left")
    assert standing(after, "blue") == "grey-4 grey-3 black-2 black-1 white0"


def test_a_direction_is_told_only_where_there_is_a_choice():
    state = to_move("slide red", blue="grey1", green="white0 white2")
    for place in (0, 1, 2):
        assert why_not(state, f"move green:0>blue:{place} push left") == "no-choice-of-push"


# Balance


def test_leaving_a_plank_is_checked():
    """The white one on -4 held the green plank; when it has left, black goes overboard; the move is made."""
    state = to_move("slide red", green="white-4 black3 black4", blue="grey0 black2", offsets={"green": 3})
    state, told = act(state, "move green:-4>blue:1")
    assert kinds(told)[:2] == ["moved", "fell"]
    assert state.falls[0].cause == "left"
    assert standing(state, "blue") == "grey0 white1 black2"
    assert standing(state, "green") == ""
    assert state.water[3] == 2


def test_a_plank_that_falls_when_its_pirate_leaves_is_put_back_and_the_move_is_made_onto_it():
    state = to_move("slide red", blue="white-4 black3 grey4", green="grey0 black1", offsets={"blue": 3})
    assert why_not(state, "move blue:-4>blue:3") is None
    state, told = act(state, "move blue:-4>blue:3")
    assert kinds(told)[:2] == ["moved", "fell"]
    assert "shoved" not in kinds(told)
    assert (standing(state, "blue"), state.plank("blue").offset) == ("white3", 0)


def test_arriving_is_checked():
    state = to_move("slide red", blue="grey2 grey3", green="white0", yellow="black0 grey1", offsets={"blue": 3})
    state, told = act(state, "move green:0>blue:4")
    assert kinds(told)[:2] == ["moved", "fell"]
    assert state.falls[0].cause == "move"
    assert state.falls[0].pirates == (None, None, None, None, None, None, "grey", "grey", "white")


def test_two_planks_in_one_turn_cost_one_shark():
    state = ship(
        red="grey0 grey1 grey2", blue="black2 black3", green="white0 white1 brown3", yellow="brown1 brown2 black0",
        offsets={"red": 2, "blue": 3},
    )  # fmt: skip
    state, told = act(state, "slide red right", "move green:0>blue:4")
    assert [data["plank"] for kind, data in told if kind == "fell"] == ["red", "blue"]
    while state.stage in ("choose", "rescue"):
        state, more = act(state, legal(state)[-1])
        told += more
    assert kinds(told).count("shark-left") == 1
    assert state.fins == FINS - 1


def test_if_only_empty_planks_fell_nothing_happens():
    state = to_move("slide red", blue="grey0", green="white-4", yellow="black0", offsets={"green": 5})
    state, told = act(state, "move green:-4>blue:1")
    assert kinds(told) == ["moved", "fell-empty", "rolled"]
    assert (state.fins, state.calm, state.stage) == (FINS, 1, "slide")


# Whose turn


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round(seats):
    state = ship(seats=seats, start=1, green="white0 grey1 brown2 black3")
    movers = []
    for _ in range(2 * seats):
        movers.append(state.active)
        assert GAME.to_move(state) == {state.active}
        state, _ = act(state, next(text for text in legal(state) if text.startswith("slide")))
        if state.stage == "move":
            state, _ = act(state, legal(state)[len(legal(state)) // 2])
        if state.stage != "slide":
            return
    assert movers == [(1 + at) % seats for at in range(2 * seats)]


def test_a_shark_gets_bored():
    state = ship(blue="grey0", green="white0", calm=PATIENCE - 1)
    state, told = act(state, "slide red", "move green:0>blue:1")
    assert kinds(told)[-2:] == ["shark-bored", "rolled"]
    assert told[-2][1] == {"fins": FINS - 1, "turns": PATIENCE}
    assert (state.fins, state.calm) == (FINS - 1, 0)
