"""Views, what is secret in them, imagined states, previews, facts, and the order of the list of actions."""

from itertools import zip_longest

import msgspec
import pytest

from engines.core import match as matches
from engines.core.errors import MoveError
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.secrecy import keeps_secrets
from engines.core.trials import setups
from engines.gezanke_auf_der_planke import GAME, judgement, players, sight
from engines.gezanke_auf_der_planke.balance import margins
from engines.gezanke_auf_der_planke.data import GEOMETRY
from engines.gezanke_auf_der_planke.state import Choose, Move, Put, Slide
from engines.players import PLAYERS
from renderers.core.words import game_words
from tests.engines.gezanke_auf_der_planke.positions import act, legal, ship


def encoded(value):
    return msgspec.json.encode(value, order="deterministic")


def choosing(seats=4, **changes):
    """White, grey and brown choose; each has one aboard."""
    return ship(seats, **{"stage": "choose", "red": "white4", "blue": "grey4", "green": "brown4", "yellow": "black0",
                "water": (2, 2, 2, 0), "asked": (0, 1, 2)} | changes)  # fmt: skip


# The secret choice


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_what_somebody_chose_is_seen_by_nobody_else(viewer):
    """Two positions that differ in one hidden choice look the same: view, actions, refusals, advice."""
    one, other = act(choosing(), "0 money")[0], act(choosing(), "0 people")[0]
    assert one != other
    assert encoded(sight.view(one, viewer)) == encoded(sight.view(other, viewer))
    if viewer in (1, 2):
        assert legal(one, viewer) == legal(other, viewer) == ["money", "people"]
        for luck in map(Luck, "abc"):
            assert GAME.advise(sight.view(one, viewer), viewer, luck) == GAME.advise(
                sight.view(other, viewer), viewer, luck
            )


def test_the_chooser_sees_the_own_choice():
    state, _ = act(choosing(), "0 people")
    shown = sight.view(state, 0).settlement
    assert (shown.asked, shown.chosen, shown.own) == (("white", "grey", "brown"), ("white",), (("white", "people"),))
    assert sight.view(state, None).settlement.own == ()
    assert sight.view(state, None).awaited == (1, 2)


def test_with_two_players_the_first_of_two_choices_is_hidden_from_the_other_player():
    begun = choosing(seats=2)
    one, other = act(begun, "0 money white")[0], act(begun, "0 people white")[0]
    for viewer in (None, 1):
        assert encoded(sight.view(one, viewer)) == encoded(sight.view(other, viewer))
    assert sight.view(one, 0) != sight.view(other, 0)
    one, other = act(one, "1 money grey")[0], act(other, "1 money grey")[0]
    assert encoded(sight.view(one, 1)) == encoded(sight.view(other, 1))


def test_all_is_told_when_the_last_has_chosen():
    state, _ = act(choosing(), "0 money", "2 people", "1 money")
    shown = sight.view(state, None)
    assert shown.settlement is None
    assert [(d.colour, d.choice, d.doubloons, d.rescued) for d in shown.decisions] == [
        ("white", "money", 2, 0),
        ("grey", "money", 2, 0),
        ("brown", "people", 0, 2),
        ("black", "money", 0, 0),
    ]


def test_secrets_are_kept_in_many_matches():
    assert keeps_secrets(GAME, 3, {}, deals=3).different > 250


def test_the_bank_shows_coins_not_which():
    for twos, ones in ((30, 20), (25, 25)):
        assert sight.view(ship(twos=twos, ones=ones), None).bank == 50


def test_the_margins_shown_are_those_of_the_balance():
    state = ship(red="white-4 grey0 black2", offsets={"red": -1, "blue": 4})
    red = next(plank for plank in sight.view(state, None).planks if plank.colour == "red")
    found = margins(-1, (-4, 0, 2))
    assert (red.margin_left, red.margin_right) == (found.left, found.right)
    assert red.margin_left + red.margin_right == 2 * GEOMETRY.edge * (GEOMETRY.weight + 3)
    assert red.coins == (2, 1, 1, 0, 0, 0, 1, 1, 2)
    assert red.fatal_slides == ("left",)
    blue = next(plank for plank in sight.view(state, None).planks if plank.colour == "blue")
    assert blue.fatal_places == (1, 2, 3, 4)


# Imagined states


def test_an_imagined_state_looks_like_its_view_for_every_viewer():
    for number in range(9):
        luck = Luck(f"imagined {number}")
        match, _ = matches.start(GAME, setups(GAME, f"imagined {number}")[number % 3])
        while awaited := matches.awaited(GAME, match):
            for viewer in (None, *range(match.setup.seats)):
                shown = GAME.view(match.state, viewer)
                imagined = players.determinise(shown, luck)
                assert encoded(sight.view(imagined, viewer)) == encoded(shown)
                assert (imagined.ones, imagined.twos) == (match.state.ones, match.state.twos)
            seat = max(awaited)
            action, luck = luck.choice(GAME.legal_actions(match.state, seat))
            match, _ = matches.play(GAME, match, seat, matches.write(GAME, action))


def test_hidden_choices_are_imagined_both_ways():
    shown = sight.view(act(choosing(), "0 money")[0], 1)
    assert {players.determinise(shown, Luck(str(n))).choices[0] for n in range(20)} == {"money", "people"}
    own = sight.view(act(choosing(), "0 money")[0], 0)
    assert {players.determinise(own, Luck(str(n))).choices[0] for n in range(20)} == {"money"}


# Previews


def test_a_preview_shows_the_fall_and_nothing_that_follows():
    state = ship(red="grey0 grey1 brown2", blue="white0", green="white1", offsets={"red": 2})
    shown = players.preview(sight.view(state, 0), 0, Slide("red", "right"))
    assert [(fall.plank, fall.direction) for fall in shown.falls] == [("red", "right")]
    assert [colour.in_water for colour in shown.colours] == [1, 3, 3, 3]
    assert (shown.stage, shown.turn, shown.dice, shown.fins) == ("move", 1, ("red", "blue"), 7)


def test_a_preview_of_the_last_move_of_a_turn_foresees_no_dice():
    state, _ = act(ship(blue="grey0", green="white1"), "slide red")
    shown = players.preview(sight.view(state, 0), 0, Move("green", 1, "blue", 3))
    assert (shown.turn, shown.dice, shown.settlement) == (1, ("red", "blue"), None)
    assert shown.move.to_place == 3


def test_a_preview_of_a_choice_does_not_tell_the_others():
    state, _ = act(choosing(), "1 people", "2 people")
    shown = players.preview(sight.view(state, 0), 0, Choose("money"))
    assert shown.settlement.own == (("white", "money"),)
    assert (shown.settlement.chosen, shown.decisions) == (("white", "grey", "brown"), ())
    assert shown.purses == (0, 0, 0, 0)


def test_a_preview_of_the_last_placement_foresees_no_dice():
    state = ship(stage="rescue", waiting=(0,), water=(1, 0, 0, 0), red="white0 white1")
    shown = players.preview(sight.view(state, 0), 0, Put("red", 4))
    assert shown.placings[-1].place == 4
    assert (shown.turn, shown.fins, shown.waiting) == (1, 7, ())


# Facts and words


def said(state, text, seat=0):
    tokens = GAME.grammar.parse(text)
    slots = (slot.name for slot in GAME.grammar.verbs[tokens[0]].slots)
    filled = dict(zip_longest(slots, tokens[1:], fillvalue=""))
    facts = players.facts(sight.view(state, seat), seat, GAME.action(tokens))
    return game_words(GAME.spec.id).text(f"action-{tokens[0]}", **filled, **facts)


def test_what_a_slide_does_is_said():
    state = ship(red="grey0 grey1 brown2", green="white1", offsets={"red": 2})
    view = sight.view(state, 0)
    assert players.facts(view, 0, Slide("red", "right")) == {"places": 3, "falls": "red", "overboard": 3}
    assert players.facts(view, 0, Slide("blue")) == {"places": 0, "falls": "none", "overboard": 0}
    assert said(state, "slide red right") == "Slide the red plank 3 to the right; it falls, 3 pirates go overboard"
    assert said(state, "slide red left") == "Slide the red plank 3 to the left"
    assert said(state, "slide blue") == "Leave the blue plank, which is empty, where it is"


def test_what_a_move_does_is_said():
    state, _ = act(ship(blue="grey3 grey2", green="white0 white1", offsets={"blue": 3}), "slide red")
    view = sight.view(state, 0)
    assert players.facts(view, 0, Move("green", 0, "blue", 3)) == {"shoved": 2, "falls": "none", "overboard": 0}
    assert players.facts(view, 0, Move("green", 0, "blue", 4)) == {"shoved": 0, "falls": "blue", "overboard": 3}
    assert said(state, "move green:0>blue:3") == "Move your pirate from green:0 to blue:3; 2 pirates are shoved"
    assert said(state, "move green:1>blue:4") == (
        "Move your pirate from green:1 to blue:4; blue falls, 3 pirates go overboard"
    )


def test_what_fell_by_the_slide_is_not_said_again_of_the_move():
    state = ship(red="grey0 grey1 brown2", blue="white0", green="white1", offsets={"red": 2})
    state, _ = act(state, "slide red right")
    facts = players.facts(sight.view(state, 0), 0, Move("green", 1, "blue", 2))
    assert facts == {"shoved": 0, "falls": "none", "overboard": 0}


def test_what_money_and_people_bring_is_said():
    state = choosing(seats=2)
    assert players.facts(sight.view(state, 0), 0, Choose("money", 2)) == {"pirates": "brown", "doubloons": 2}
    assert said(state, "people white") == "People: bring 2 white pirates back aboard, and collect nothing"
    assert said(choosing(), "money") == ("Money: collect 2 doubloons for white; its pirates in the water stay there")


# Order and refusals


def test_the_order_of_the_list():
    state = ship(dice="blue red", red="white0", blue="white1", green="grey0")
    assert legal(state) == ["slide blue left", "slide blue right", "slide red left", "slide red right"]
    state, _ = act(state, "slide blue left")
    assert legal(state) == [f"move blue:1>red:{place}" for place in (-4, -3, -2, -1)] + [
        "move blue:1>red:0 push left",
        "move blue:1>red:0 push right",
    ] + [f"move blue:1>red:{place}" for place in (1, 2, 3, 4)]


def test_refusals_do_not_depend_on_hidden_choices():
    one, other = act(choosing(), "0 money")[0], act(choosing(), "0 people")[0]
    for text in ("money white", "people grey", "slide red left", "place red:0"):
        why = []
        for state in (one, other):
            with pytest.raises(MoveError) as refused:
                GAME.check(state, 1, GAME.action(GAME.grammar.parse(text)))
            why.append((refused.value.code, refused.value.params))
        assert why[0] == why[1]


# The computer player


def test_the_computer_player_takes_what_it_can_see():
    """Nobody is to fall: it goes where the doubloons are, not into danger."""
    state, _ = act(ship(blue="grey0", green="white0 white1 white2", yellow="black0"), "slide red")
    assert GAME.tokens(GAME.advise(sight.view(state, 0), 0, Luck("x")))[2] in ("blue:4", "blue:-4")


def test_it_collects_while_others_are_overboard():
    """White stands on five doubloons; grey, black and brown are on the plank that can be made to fall."""
    state = ship(red="grey3 black0 brown1", blue="white4 white-4 white3", green="grey0 black1", offsets={"red": 2})
    assert GAME.tokens(GAME.advise(sight.view(state, 0), 0, Luck("x"))) == ("slide", "red", "right")


def test_it_takes_the_money_at_the_end_and_the_people_before():
    assert GAME.advise(sight.view(choosing(fins=1), 0), 0, Luck("x")) == Choose("money")
    assert GAME.advise(sight.view(choosing(fins=7), 0), 0, Luck("x")) == Choose("people")


def test_replies_change_its_mind():
    """With replies it plays another game, and plays it to the end."""
    setup = Setup(GAME.spec.id, GAME.spec.rules, "replies", 2, {})
    state = matches.start(GAME, setup)[0].state
    differs = 0
    for number in range(40):
        awaited = GAME.to_move(state)
        if not awaited:
            break
        seat = min(awaited)
        plain = judgement.best(state, seat, Luck(str(number)))
        thinking = judgement.best(state, seat, Luck(str(number)), replies=True)
        assert thinking in GAME.legal_actions(state, seat)
        differs += plain != thinking
        state, _ = GAME.apply(state, seat, thinking)
    assert differs >= 3


def test_the_deckhand_asks_the_game():
    state = ship(red="grey0 black1 brown2", blue="white0 white1 white2", offsets={"red": 2})
    legal_tokens = [GAME.tokens(action) for action in GAME.legal_actions(state, 0)]
    text = PLAYERS["deckhand"](GAME, sight.view(state, 0), 0, legal_tokens, Luck("x"))
    assert GAME.grammar.parse(text) in legal_tokens
