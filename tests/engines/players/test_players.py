"""Computer players: legal, repeatable, blind to what their seat may not know, and the better the higher their level."""

import pytest
from msgspec.structs import replace

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import games
from engines.core.rng import Luck
from engines.core.trials import positions
from engines.deckchairs import GAME
from engines.deckchairs.sight import view
from engines.players import CAPTAIN, MATE, PLAYERS, deckhand, levels, stowaway, while_time
from engines.players.search import Searcher, can_search
from tests.engines.core.toy import PLEDGE, State, View
from tests.engines.deckchairs.positions import position

ALIKE = 41
"""Of so many entries one is looked at for secrets that leak into a choice."""


def few(level):
    """A player that is quick, whatever its level."""
    player = PLAYERS[level]
    return replace(player, iterations=24, each=0) if isinstance(player, Searcher) else player


def result(seats, seed, levels):
    """Places and scores of a match between players of these levels, by seat."""
    match, _ = matches.start(GAME, Setup("deckchairs", 1, seed, seats, {}))
    while awaited := matches.awaited(GAME, match):
        (seat,) = awaited
        legal, luck = matches.legal(GAME, match, seat), Luck(f"{seed} {match.seq}")
        text = PLAYERS[levels[seat]](GAME, GAME.view(match.state, seat), seat, legal, luck)
        match, _ = matches.play(GAME, match, seat, text)
    return matches.outcome(GAME, match)


def test_levels_are_named_weakest_first():
    assert list(PLAYERS) == ["stowaway", "deckhand", "mate", "captain"]
    assert PLAYERS["mate"].iterations < PLAYERS["captain"].iterations


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deckhand_beats_stowaways(seats):
    won = 0
    for number in range(12):
        levels = ["stowaway"] * seats
        levels[number % seats] = "deckhand"
        end = result(seats, f"duel {number}", levels)
        won += end.places[0] == (number % seats,)
    assert won >= 11


def test_same_view_and_luck_same_choice():
    match, _ = matches.start(GAME, Setup("deckchairs", 1, "same", 4, {}))
    seat = match.state.mover
    shown, legal = GAME.view(match.state, seat), matches.legal(GAME, match, seat)
    for level in PLAYERS:
        choose = few(level)
        assert len({choose(GAME, shown, seat, legal, Luck("same")) for _ in range(5)}) == 1
    assert len({stowaway.choose(GAME, shown, seat, legal, Luck(str(n))) for n in range(50)}) > 20


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("name", games())
def test_states_that_look_alike_are_played_alike(name, level):
    """Everything that its seat does not know is drawn anew, and none of it makes a difference to a player."""
    game, choose, others = games()[name], few(level), 0
    setup = Setup(name, game.spec.rules, "alike", game.spec.seats[-1], {})
    for match, seat, _ in positions(game, setup):
        if seat is None or match.seq % ALIKE:
            continue
        chosen = set()
        for state in (match.state, game.determinise(game.view(match.state, seat), Luck(f"another {match.seq}"))):
            others += state != match.state
            legal = [game.tokens(action) for action in game.legal_actions(state, seat)]
            chosen.add(choose(game, game.view(state, seat), seat, legal, Luck("alike")))
        assert len(chosen) == 1
    assert others


def test_the_search_thinks_of_imagined_states_only():
    """It is handed a game that refuses to say anything of the state that is played."""
    match, _ = matches.start(GAME, Setup("deckchairs", 1, "refusing", 2, {"length": "long"}))
    imagined = []

    class Refusing(type(GAME)):
        def determinise(self, view, luck):
            imagined.append(super().determinise(view, luck))
            return imagined[-1]

    seat = match.state.mover
    asked = Refusing(), GAME.view(match.state, seat), seat, matches.legal(GAME, match, seat), Luck("x")
    assert replace(MATE, iterations=30)(*asked) == replace(MATE, iterations=30)(GAME, *asked[1:])
    assert len({state.cards for state in imagined}) > 1


def test_the_search_stops_when_it_may_not_go_on():
    match, _ = matches.start(GAME, Setup("deckchairs", 1, "hurry", 4, {}))
    seat = match.state.mover
    asked = GAME, GAME.view(match.state, seat), seat, matches.legal(GAME, match, seat), Luck("x")
    answers = iter([True] * 6 + [False])
    hurried = while_time(CAPTAIN, lambda: next(answers))
    assert hurried(*asked) == replace(CAPTAIN, iterations=7, each=0)(*asked)
    assert next(answers, "none left") == "none left"
    assert while_time(deckhand.choose, lambda: False) is deckhand.choose


@pytest.mark.parametrize("each", [0, 1, 3])
def test_among_many_actions_more_is_imagined(each):
    match, _ = matches.start(GAME, Setup("deckchairs", 1, "many", 2, {}))
    seat, asked = match.state.mover, []
    legal = len(matches.legal(GAME, match, seat))
    assert legal > 9
    searcher = Searcher(9, each, may_go_on=lambda: not asked.append(None))
    searcher.weigh(GAME, GAME.view(match.state, seat), seat, Luck("x"))
    assert len(asked) == max(9, each * legal)


def test_mate_beats_the_deckhand():
    won = [result(2, f"mate {number}", ["mate", "deckhand"]).places[0] == (0,) for number in range(4)]
    assert sum(won) >= 3


class Imagining(type(PLEDGE)):
    """The pledge for two in one round, of which states can be imagined."""

    def determinise(self, view, luck):
        other, _ = luck.below(3)
        return State((view.hand, other + 1), 1, view.told, (view.mine, None))


class Timid(Imagining):
    """One where everybody usually pledges low."""

    def is_far_enough(self, begun, state):
        return False

    def habit(self, state, seat, luck):
        return ("low",)


@pytest.mark.parametrize("game", [Imagining(), Timid()])
@pytest.mark.parametrize(("card", "best"), [(1, "pledge low"), (3, "pledge high")])
def test_simultaneous_choices_are_searched_to_the_end(game, card, best):
    """High brings the card, low brings 2, whatever the other does at the same time."""
    view = View(card, None, ())
    for number in range(5):
        assert CAPTAIN(game, view, 0, (("pledge", "high"), ("pledge", "low")), Luck(f"{number}")) == best


def test_what_is_usual_is_done_unless_something_else_is_surely_better():
    """With a 2 both are the same."""
    legal = ("pledge", "high"), ("pledge", "low")
    chosen = [MATE(Timid(), View(2, None, ()), 0, legal, Luck(f"{number}")) for number in range(20)]
    assert chosen.count("pledge low") > 15


@pytest.mark.parametrize("seed", range(5))
def test_deckhand_takes_the_centre_when_the_ship_would_carry_it_there(seed):
    """Red's last action of the round: the ship tilts up, so d2-d3 earns four."""
    state = position({"d2": "red", "a7": "blue", "a6": "blue"}, "g1", {"a7": "red"}, movement="N", taken=11)
    legal = [GAME.tokens(action) for action in GAME.legal_actions(state, 0)]
    assert deckhand.choose(GAME, view(state, 0), 0, legal, Luck(str(seed))) == "d2-d3"


def test_ties_are_broken_by_luck():
    state = position({"a1": "red", "a3": "blue"}, "g1", {"a1": "red"}, movement="S", taken=3)
    legal = [GAME.tokens(action) for action in GAME.legal_actions(state, 0)]
    chosen = {deckhand.choose(GAME, view(state, 0), 0, legal, Luck(str(n))) for n in range(30)}
    assert len(chosen) > 1


def test_a_game_that_cannot_imagine_is_played_at_random():
    assert not can_search(PLEDGE)
    match, _ = matches.start(PLEDGE, Setup("pledge", 2, "x", 2, {}))
    legal = matches.legal(PLEDGE, match, 0)
    for number in range(10):
        asked = PLEDGE, PLEDGE.view(match.state, 0), 0, legal, Luck(str(number))
        assert deckhand.choose(*asked) == stowaway.choose(*asked)


@pytest.mark.parametrize("choose", [stowaway.choose, MATE])
def test_nothing_to_choose_from(choose):
    with pytest.raises(ValueError, match="positive"):
        choose(PLEDGE, None, 0, (), Luck("x"))


def test_deckhand_takes_the_advice_of_a_game_that_gives_it():
    asked = []

    class Advising(type(GAME)):
        def advise(self, view, seat, luck):
            asked.append((view, seat, luck))
            return self.action(legal[-1])

    match, _ = matches.start(GAME, Setup("deckchairs", 1, "advice", 2, {}))
    seat = match.state.mover
    shown, legal = GAME.view(match.state, seat), matches.legal(GAME, match, seat)
    assert deckhand.choose(Advising(), shown, seat, legal, Luck("x")) == GAME.grammar.write(legal[-1])
    assert asked == [(shown, seat, Luck("x"))]


def test_all_games_have_all_levels():
    for game in games().values():
        assert can_search(game)
        assert levels(game) == tuple(PLAYERS)


def test_a_game_that_gives_advice_without_habits_has_no_levels_that_search():
    class Advising(type(GAME)):
        def advise(self, view, seat, luck):
            raise NotImplementedError

    assert not can_search(Advising())
    assert levels(Advising()) == ("stowaway", "deckhand")
