"""Views, secrecy, imagined states, previews, the computer player's honesty, and the order of the list of actions."""

from collections import defaultdict

import msgspec
import pytest
from msgspec.structs import replace

from engines.core import match as matches
from engines.core.errors import MoveError
from engines.core.match import Match
from engines.core.menu import Menu
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.trials import setups
from engines.man_the_boats import GAME, judgement, orders, players, sight
from engines.man_the_boats.data import BOAT, CARD_NAMES, COSTS
from engines.man_the_boats.state import Abandon, Move, Order, Place, Rescue, Safe
from engines.man_the_boats.view import Step
from engines.players import PLAYERS
from tests.engines.man_the_boats.positions import STAYING, act, legal, ship


def encoded(value):
    return msgspec.json.encode(value, order="deterministic")


def hidden_otherwise(state, luck):
    """The same position for everybody who looks, with other cards in all places that nobody sees."""
    return players.determinise(GAME.view(state, None), luck)


def refusals(state):
    """Why each of many actions is refused, or that it is not."""
    luck, told = Luck("refusals"), []
    for _ in range(60):
        verb, luck = luck.choice(list(GAME.grammar.verbs.values()))
        tokens = [verb.name]
        for slot in verb.slots:
            value, luck = luck.choice(slot.values)
            tokens.append(value)
        try:
            GAME.check(state, state.mover, GAME.action(tuple(tokens)))
            told.append(None)
        except MoveError as why:
            told.append((why.code, why.params))
    return told


def test_pairs_of_deals_that_differ_in_hidden_cards_give_the_same_public_output():
    """Views, lists and menus of actions, refusals, previews: byte for byte, all through matches."""
    pairs, differing = 0, 0
    for number, setup in enumerate(setups(GAME, "secrets")[::2]):
        match, _ = matches.start(GAME, setup)
        luck = Luck(f"secrets {number}")
        while (seat := match.state.mover) is not None:
            twin = hidden_otherwise(match.state, luck)
            pairs += 1
            differing += (twin.queues, twin.stock) != (match.state.queues, match.state.stock)
            actions = GAME.legal_actions(match.state, seat)
            menus = [Menu([GAME.tokens(a) for a in GAME.legal_actions(s, seat)]) for s in (match.state, twin)]
            assert encoded(GAME.view(match.state, seat)) == encoded(GAME.view(twin, seat))
            assert menus[0].actions == menus[1].actions
            if match.seq % 5 == 0:
                assert refusals(match.state) == refusals(twin)
                views = [GAME.view(s, seat) for s in (match.state, twin)]
                for action in actions:
                    assert encoded(players.preview(views[0], seat, action)) == encoded(
                        players.preview(views[1], seat, action)
                    )
            at_random, luck = luck.below(3)
            action, luck = luck.choice(STAYING.legal_actions(match.state, seat))
            text = matches.write(GAME, action)
            if at_random:
                tokens = [GAME.tokens(a) for a in actions]
                text = PLAYERS["deckhand"](GAME, GAME.view(match.state, seat), seat, tokens, luck)
            match, _ = matches.play(GAME, match, seat, text)
    assert pairs > 1000
    assert differing > 0.8 * pairs  # with open queues only the order of the stock is hidden


def test_what_is_called_depends_on_no_hidden_card():
    """An ace in the stock or face down: the order is offered alike, costs alike, and only then tells."""
    for state in (ship("AC | 7D", stock="4S 9S"), ship("4S | 7D", stock="AC 9S")):
        assert "order call" in legal(state)
    assert act(ship("4S | 7D", stock="AC 9S"), "order call")[0].lifebelts == (0,)


def test_all_see_the_same():
    state = matches.start(GAME, Setup("man_the_boats", 1, "all", 5, {"own_lifebelts": "yes"}))[0].state
    assert len({GAME.view(state, viewer) for viewer in (None, 0, 1, 2, 3, 4)}) == 1


def test_order_of_the_list_of_actions():
    """Menus and the crew's last resort depend on the order, not only on the set."""
    state = ship("9S 8C", "9C", "KD | AH", "KC", coins=(2, 3, 2, 1, 1, 0), waste="7C AS", stock="2C", lifebelts=(3,))
    assert " ".join(legal(state)) == (
        "1>2 3>boat 4>5 4>6 safe rescue 1 rescue 2 rescue 3 order second 7C 1 order second AS boat order call "
        "order lineup 3 order pump abandon"
    )


def test_what_a_view_says_of_a_turn():
    state = ship("9S 8C", "9C", "KD | AH", boats=("AD",), waste="7C AS", stock="2C 3S", turn=4, seats=2)
    view = sight.view(act(state, "1>2")[0], None)
    assert view.steps == view.undoable == (Step(1, ("8C",), to_section=2),)
    assert (view.moves, view.turn, view.to_move, view.undone) == (1, 4, 1, False)
    assert (view.sections[2].face_down, view.sections[2].face_up) == (1, ("AH",))
    assert (view.boats, view.waste, view.stock, view.stock_known) == ((("AD",),), ("7C", "AS"), 2, ())
    assert sight.view(act(state, "1>2", "undo")[0], None).undone
    launched = sight.view(act(state, "3>boat")[0], None)
    assert launched.steps == (Step(3, ("AH",), to_boat=2, launched=True, turned_up="KD"),)
    assert launched.undoable == ()
    drawn = sight.view(act(ship("4S", "4C", stock="3S 2H"), "rescue 2")[0], None)
    assert (drawn.drawn, drawn.placements) == (("3S", "2H"), (("3S", "1"), ("3S", "2")))


def test_what_is_known_of_the_stock_is_shown_by_rank_never_in_order():
    state = ship("AC | 7D", stock="KS 2H 9C", stock_known=True)
    assert sight.view(state, None).stock_known == ("2H", "9C", "KS")
    assert sight.view(ship("AC | 7D", stock="KS 2H 9C"), None).stock_known == ()


def test_imagined_cards_differ_where_nothing_is_known():
    view = GAME.view(matches.start(GAME, Setup("man_the_boats", 1, "x", 1, {}))[0].state, 0)
    imagined = [players.determinise(view, Luck(str(n))) for n in range(20)]
    assert len({state.stock for state in imagined}) == len({state.queues for state in imagined}) == 20
    known = players.determinise(replace(view, stock_known=("AH",) * 0), Luck("1"))
    assert len(known.stock) == 24


# Previews


def test_preview_of_a_move_leaves_face_down_what_would_be_turned_up():
    state = ship("AH KC | 7D", "8H", stock="2C")
    shown = players.preview(sight.view(state, 0), 0, Move(0, 1))
    assert (shown.sections[0].face_down, shown.sections[0].face_up) == (2, ())
    assert shown.sections[1].face_up == ("8H", "7D")
    assert shown.steps == (Step(1, ("7D",), to_section=2),)


def test_preview_of_all_safe_moves_stops_in_front_of_what_would_be_turned_up():
    state = ship("2H | AH", "AD", "2D", stock="2C")
    shown = players.preview(sight.view(state, 0), 0, Safe())
    assert (shown.sections[0].face_down, shown.sections[0].face_up) == (1, ())
    assert shown.boats == (("AH",), ("AD", "2D"))


def test_preview_of_what_chance_decides_is_the_view_as_it_is():
    state = ship("AH KC | 7D", "8H 9H", stock="2C 6D", lifebelts=(5,), coins=(2, 3, 2, 1, 1, 0), waste="AS")
    view = sight.view(state, 0)
    for action in (Rescue(1), Rescue(3), Order("call"), Order("lineup", "1")):
        assert players.preview(view, 0, action) == view
    lined = players.preview(view, 0, Order("lineup", "2"))
    assert lined.sections[1].face_up == ("9H", "8H")
    assert players.preview(view, 0, Order("pump")).coins == view.coins + 1
    assert players.preview(view, 0, Order("second", "AS", "boat")).boats == (("AS",),)
    assert players.preview(view, 0, Abandon()).end == "abandoned"


def test_preview_of_a_placement():
    state, _ = act(ship("4S", "4C", stock="3S 2H"), "rescue 2")
    shown = players.preview(sight.view(state, 0), 0, Place(state.drawn[0], 1))
    assert shown.sections[1].face_up == ("4C", "3S")
    assert shown.waste == ("2H",)


# The computer player


def test_the_computer_player_plays_legally_and_on_what_can_be_seen():
    """What it imagines changes its answer only where a flood or a line-up would turn up something."""
    answers = defaultdict(int)
    for setup in setups(GAME, "advice")[::9]:
        match, _ = matches.start(GAME, setup)
        while (seat := match.state.mover) is not None:
            tokens = matches.legal(GAME, match, seat)
            asked = (GAME, GAME.view(match.state, seat), seat, tokens, Luck(f"{match.seq}"))
            text = PLAYERS["deckhand"](*asked)
            assert PLAYERS["deckhand"](*asked) == text
            state = match.state
            lineup = state.lifebelts[orders.purse(state)] >= COSTS["lineup"]
            if state.coins[state.leaking] > 1 and state.stock and not lineup:
                assert PLAYERS["deckhand"](*asked[:-1], Luck("otherwise")) == text
                answers["compared"] += 1
            answers[text.split()[0]] += 1
            match, _ = matches.play(GAME, match, seat, text)
    assert {"safe", "rescue", "order", "place"} <= set(answers)
    assert not {"undo", "abandon"} & set(answers)
    assert answers["compared"] > 100


@pytest.mark.parametrize(
    ("state", "wanted"),
    [
        (ship("AH", "7D", stock="2C"), "safe"),
        (ship("AC KC | 7D", "8H", stock="2C"), "1>2"),  # turns a card up
        (ship("5S | 2H 9H", "10H", "3H | 9C", boats=("AH",), stock="KS"), "1>2"),  # frees the 2, and then the boat's 3
    ],
)
def test_the_computer_player_sees_what_is_good(state, wanted):
    action = judgement.best(state)
    assert GAME.grammar.write(GAME.tokens(action)) == wanted


def test_the_computer_player_prefers_a_boat():
    state, _ = act(ship("7H", "KC", boats=("AH", "AS"), stock="2H QS 9D"), "rescue 3")
    assert legal(state) == ["place 2H boat", "place QS 2"]
    assert judgement.best(state) == Place(state.drawn[0], BOAT)


def test_menu_of_a_match_names_every_card_once():
    match = Match(Setup("man_the_boats", 1, "m", 1, {}), ship("8C", "3H", waste="7C 7S AS", stock="2D"))
    menu = matches.menu(GAME, match, 0)
    assert menu.step(("order", "second")) == ("7C", "7S", "AS")
    assert menu.fill("order", {0: "second"}, 1) == ("7C", "7S", "AS")
    assert set(menu.fill("order", {}, 1)) <= set(CARD_NAMES) | set("123456")
