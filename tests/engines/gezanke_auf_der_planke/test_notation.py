"""How actions are written and what else people may type."""

import pytest

from engines.core.errors import Ambiguous, Illegal, Unparsable
from engines.core.match import Match
from engines.core.match import read as read_text
from engines.core.protocol import Setup
from engines.gezanke_auf_der_planke import GAME
from engines.gezanke_auf_der_planke.state import Choose, Move, Put, Slide
from tests.engines.gezanke_auf_der_planke.positions import act, legal, ship

WRITTEN = {
    "place red:-2": Put("red", -2),
    "place violet:4": Put("violet", 4),
    "slide red left": Slide("red", "left"),
    "slide blue": Slide("blue"),
    "move red:-2>blue:4": Move("red", -2, "blue", 4),
    "move red:0>blue:0 push right": Move("red", 0, "blue", 0, "right"),
    "money": Choose("money"),
    "people": Choose("people"),
    "money white": Choose("money", 0),
    "people black": Choose("people", 3),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_texts_and_actions_belong_together(text):
    assert GAME.action(GAME.grammar.parse(text)) == WRITTEN[text]
    assert GAME.grammar.write(GAME.tokens(WRITTEN[text])) == text


@pytest.mark.parametrize(
    "text", ["slide pink left", "place red:5", "place red:+2", "move red:1>blue:2 left", "money pink"]
)
def test_what_is_not_in_the_notation(text):
    with pytest.raises(Unparsable):
        GAME.grammar.parse(text)


def read(state, typed, seat=0):
    setup = Setup(GAME.spec.id, GAME.spec.rules, "x", state.seats, {})
    return read_text(GAME, Match(setup, state), seat, typed)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("slide the red plank to the left", "slide red left"),
        ("red left", "slide red left"),
        ("slide RED l", "slide red left"),
        ("slide red ←", "slide red left"),
        ("shift red starboard", "slide red right"),
        ("slide blue", "slide blue"),
        ("slide blue left", "slide blue"),
    ],
)
def test_typed_slides(typed, text):
    assert read(ship(red="white0 grey2", green="black1"), typed) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("move green -1 to blue 4", "move green:-1>blue:4"),
        ("move green:−1 > blue:+4", "move green:-1>blue:4"),
        ("Move Green:-1>Blue:-4", "move green:-1>blue:-4"),
        ("move green 1 blue -4", "move green:1>blue:-4"),
        ("move green 1 onto blue 0 pushing left", "move green:1>blue:0 push left"),
        ("green:1 > blue:0 left", "move green:1>blue:0 push left"),
    ],
)
def test_typed_moves_keep_their_signs(typed, text):
    state, _ = act(ship(dice="red blue", green="white-1 white1", blue="grey0"), "slide red")
    assert read(state, typed) == text


def test_typed_placements():
    state = ship(stage="set-up", waiting=(0,), turn=0, dice="")
    assert read(state, "place violet -3") == "place violet:-3"
    assert read(state, "violet:3") == "place violet:3"
    assert read(state, "set purple 0") == "place violet:0"


def test_typed_choices():
    state = ship(stage="choose", red="white0", blue="grey0", asked=(0, 1), water=(2, 2, 0, 0))
    assert read(state, "doubloons") == "money"
    assert read(state, "people white") == "people"
    with pytest.raises(Illegal, match="not-your-colour"):
        read(state, "people grey")


def test_two_players_are_asked_which_colour_they_mean():
    state = ship(seats=2, stage="choose", red="white0 grey0", blue="brown0", asked=(0, 1, 2), water=(2, 2, 2, 3))
    with pytest.raises(Illegal, match="which-colour"):
        read(state, "money")
    assert read(state, "money", seat=1) == "money grey"
    assert read(state, "rescue gray", seat=1) == "people grey"


def test_an_ambiguous_text_names_what_it_may_mean():
    state, _ = act(ship(dice="red blue", green="white-1 white1"), "slide red")
    with pytest.raises(Ambiguous) as told:
        read(state, "green -1 blue")
    assert set(told.value.candidates) <= set(legal(state))
