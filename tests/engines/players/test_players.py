"""Computer players: legal, repeatable, and the deckhand clearly better than the stowaway."""

import pytest

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.deckchairs import GAME
from engines.deckchairs.players import determinise
from engines.deckchairs.sight import view
from engines.players import PLAYERS, deckhand, stowaway
from tests.engines.core.toy import PLEDGE
from tests.engines.deckchairs.positions import position


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
    assert list(PLAYERS) == ["stowaway", "deckhand"]


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
    for choose in PLAYERS.values():
        assert len({choose(GAME, shown, seat, legal, Luck("same")) for _ in range(5)}) == 1
    assert len({stowaway.choose(GAME, shown, seat, legal, Luck(str(n))) for n in range(50)}) > 20


def test_deckhand_sees_views_only():
    """Two states that look alike but for the order of the deck: the choice is the same."""
    match, _ = matches.start(GAME, Setup("deckchairs", 1, "alike", 2, {"length": "long"}))
    seat = match.state.mover
    shown, legal = GAME.view(match.state, seat), matches.legal(GAME, match, seat)
    other = determinise(shown, Luck("another deck"))
    assert other != match.state
    chosen = {deckhand.choose(GAME, GAME.view(state, seat), seat, legal, Luck("x")) for state in (match.state, other)}
    assert len(chosen) == 1


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
    match, _ = matches.start(PLEDGE, Setup("pledge", 2, "x", 2, {}))
    legal = matches.legal(PLEDGE, match, 0)
    for number in range(10):
        asked = PLEDGE, PLEDGE.view(match.state, 0), 0, legal, Luck(str(number))
        assert deckhand.choose(*asked) == stowaway.choose(*asked)


@pytest.mark.parametrize("choose", [stowaway.choose])
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
