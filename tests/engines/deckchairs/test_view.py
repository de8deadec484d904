"""Views, imagined states, previews, and the order of the list of actions."""

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.secrecy import keeps_secrets
from engines.core.trials import positions
from engines.deckchairs import GAME, players, sight
from engines.deckchairs.data import SQUARE_NUMBERS
from engines.deckchairs.state import Attendant, Push
from engines.deckchairs.view import Driven, SeatView
from tests.engines.deckchairs.positions import position


def begun(seats=2, seed="view", **options):
    match, _ = matches.start(GAME, Setup("deckchairs", 1, seed, seats, options))
    return match


def test_order_of_the_list_of_actions():
    """Menus, computer players and recorded seeds depend on the order, not only on the set."""
    match = begun(board="A")
    seat = match.state.mover
    texts = [GAME.grammar.write(tokens) for tokens in matches.legal(GAME, match, seat)]
    assert " ".join(texts) == (
        "c2-c3 c2-d2 c2-c1 c2-b2 b3-b4 b3-c3 b3-b2 b3-a3 f3-f4 f3-g3 f3-f2 f3-e3 e4-e5 e4-f4 e4-e3 d5-d6 d5-e5 d5-c5 "
        "c6-c7 c6-d6 c6-c5 c6-b6 att a1 att b1 att c1 att d1 att e1 att f1 att g1 att a2 att b2 att c2 att d2 att f2 "
        "att g2 att a3 att b3 att c3 att e3 att f3 att g3 att a4 att b4 att e4 att f4 att g4 att a5 att c5 att d5 "
        "att e5 att g5 att a6 att b6 att c6 att d6 att f6 att g6 att a7 att b7 att c7 att d7 att e7 att f7 att g7 "
        "ice N ice NE ice E ice SE ice S ice SW ice W ice NW"
    )


def test_cards_as_the_rounds_go_by():
    for match, _, _ in positions(GAME, Setup("deckchairs", 1, "cards", 2, {"length": "short"})):
        state, view = match.state, GAME.view(match.state, None)
        assert view.rounds == 4
        assert view.current == {1: None, 2: state.cards[0], 3: state.cards[1], 4: state.cards[2]}[view.round]
        assert view.upcoming == {1: state.cards[0], 2: state.cards[1], 3: state.cards[2], 4: None}[view.round]
        assert view.cards_left == {1: 2, 2: 1, 3: 0, 4: 0}[view.round]
        assert view.discarded == {1: (), 2: (), 3: state.cards[:1], 4: state.cards[:2]}[view.round]
    assert view.to_move is None
    assert view.places == matches.outcome(GAME, match).places


def test_actions_left_go_down_in_turn_order():
    left = []
    for match, seat, _ in positions(GAME, Setup("deckchairs", 1, "left", 3, {})):
        view = GAME.view(match.state, seat)
        order = [(view.start_seat + n) % 3 for n in range(3)]
        left.append(tuple(view.seats[seat].actions_left for seat in order))
    assert left[:9] == [
        (3, 3, 3),
        (2, 3, 3),
        (2, 2, 3),
        (2, 2, 2),
        (1, 2, 2),
        (1, 1, 2),
        (1, 1, 1),
        (0, 1, 1),
        (0, 0, 1),
    ]
    assert left[9] == (3, 3, 3)
    assert left[-1] == (0, 0, 0)


def test_all_see_the_same():
    match = begun(3)
    views = {GAME.view(match.state, viewer) for viewer in (None, 0, 1, 2)}
    assert len(views) == 1


def test_order_of_the_deck_is_hidden():
    for seats in (2, 4):
        compared = keeps_secrets(GAME, seats, {"board": "A"}, enough=5000)
        assert compared.different >= 1000


def test_imagined_decks_differ_where_nothing_is_known():
    view = GAME.view(begun(2, length="long").state, 0)
    imagined = {players.determinise(view, Luck(str(n))).cards for n in range(20)}
    assert len(imagined) == 20
    assert {cards[0] for cards in imagined} == {view.upcoming}
    assert {len(set(cards)) for cards in imagined} == {7}


def test_preview_shows_the_action_and_nothing_that_follows_it():
    state = position({"d3": "blue", "a5": "red"}, "d1", movement="N", taken=11)
    before = sight.view(state, 0)
    shown = players.preview(before, 0, Push("N"))
    assert shown.ice == SQUARE_NUMBERS["d3"]
    assert shown.trace.driven == (
        Driven("ice", None, SQUARE_NUMBERS["d1"], SQUARE_NUMBERS["d3"]),
        Driven("chair", 1, SQUARE_NUMBERS["d3"], SQUARE_NUMBERS["d5"]),
    )
    assert (shown.round, shown.ship, shown.to_move, shown.places) == (before.round, None, 0, ())
    assert shown.seats[0] == SeatView("red", 0, 0, None, (SQUARE_NUMBERS["a5"],))
    placed = players.preview(before, 0, Attendant(SQUARE_NUMBERS["a5"]))
    assert placed.seats[0].attendant == SQUARE_NUMBERS["a5"]


def test_judgement_counts_the_ship_before_it_moves():
    here = position({"d3": "red"}, "a1", movement="N", taken=11)
    gone = position({"d4": "red"}, "a1", movement="N", taken=11)
    assert players.evaluate(here, 0) > players.evaluate(gone, 0)
    assert players.evaluate(here, 1) < players.evaluate(gone, 1)
