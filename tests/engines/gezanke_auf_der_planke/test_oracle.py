"""Slides and moves against the second implementation, and the computer player's fast one against both."""

from collections import Counter

from engines.core import match as matches
from engines.core.rng import Luck
from engines.core.trials import setups
from engines.gezanke_auf_der_planke import GAME, judgement
from engines.gezanke_auf_der_planke.data import GEOMETRY, PIRATES
from tests.engines.gezanke_auf_der_planke import oracle

MATCHES = 12


def test_the_oracle_has_the_measures_that_are_played_with():
    assert (GEOMETRY.weight, GEOMETRY.edge, GEOMETRY.reach) == (oracle.WEIGHT, 2 * oracle.EDGE, oracle.REACH)


def overboard(view):
    return sorted(colour for fall in view.falls for colour in fall.pirates if colour)


def test_slides_and_moves_are_those_of_the_second_implementation():
    """In random play; `preview` shows the position after the action alone, which is what the oracle knows."""
    seen = Counter()
    for number in range(MATCHES):
        luck = Luck(f"oracle {number}")
        match, _ = matches.start(GAME, setups(GAME, f"oracle {number}")[number % 3])
        while awaited := matches.awaited(GAME, match):
            seat, view = min(awaited), GAME.view(match.state, min(awaited))
            legal = GAME.legal_actions(match.state, seat)
            if match.state.stage in ("slide", "move"):
                known = oracle.slides(view) if match.state.stage == "slide" else oracle.moves(view, seat)
                expected = {text: (planks, fallen) for text, planks, fallen in known}
                assert sorted(expected) == sorted(matches.write(GAME, action) for action in legal)
                for action in legal:
                    planks, fallen = expected[matches.write(GAME, action)]
                    after = GAME.preview(view, seat, action)
                    assert oracle.board(after) == planks
                    already = overboard(view) if match.state.stage == "move" else []
                    assert overboard(after) == sorted(already + fallen)
                    seen[match.state.stage, len(fallen)] += 1
            action, luck = luck.choice(legal)
            match, _ = matches.play(GAME, match, seat, matches.write(GAME, action))
    assert seen["slide", 0] > 500
    assert seen["move", 0] > 3000
    assert sum(count for (stage, fallen), count in seen.items() if stage == "move" and fallen) > 150
    assert sum(count for (stage, fallen), count in seen.items() if stage == "slide" and fallen) > 50


def test_the_computer_player_foresees_what_the_rules_do():
    compared = 0
    for number in range(8):
        luck = Luck(f"foreseen {number}")
        match, _ = matches.start(GAME, setups(GAME, f"foreseen {number}")[number % 3])
        while awaited := matches.awaited(GAME, match):
            seat, state = min(awaited), match.state
            legal = GAME.legal_actions(state, seat)
            if state.stage == "move":
                foreseen = dict(judgement._moves(state, seat))
                assert list(foreseen) == legal
                view = GAME.view(state, seat)
                for action, result in foreseen.items():
                    after = GAME.preview(view, seat, action)
                    standing, endangered = [0] * len(PIRATES), [0] * len(PIRATES)
                    for plank in after.planks:
                        for colour, doubloons in zip(plank.pirates, plank.coins, strict=True):
                            if colour:
                                standing[PIRATES.index(colour)] += doubloons
                                endangered[PIRATES.index(colour)] += len(plank.fatal_slides)
                    assert result.sums == (*standing, *endangered)
                    assert result.water == tuple(colour.in_water for colour in after.colours)
                    assert result.is_splash == bool(overboard(after))
                    compared += 1
            action, luck = luck.choice(legal)
            match, _ = matches.play(GAME, match, seat, matches.write(GAME, action))
    assert compared > 2000
