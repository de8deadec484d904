"""What the picture says of a plank is what the next slide, the next pirate and the next leave do to it."""

import pytest

from engines.gezanke_auf_der_planke import players, rules
from engines.gezanke_auf_der_planke.data import DIRECTIONS, STEPS
from engines.gezanke_auf_der_planke.sight import view as seen
from engines.gezanke_auf_der_planke.state import Move, Slide, State
from engines.gezanke_auf_der_planke.view import Fall
from renderers.core.scene import Ellipse, Scene, Tile
from renderers.gezanke_auf_der_planke import RENDERER, layout
from tests.renderers.gezanke_auf_der_planke.sample import random_states, sight

GAMES = [(2, "balance"), (3, "balance"), (4, "balance"), (4, "other")]


def drawn(state: State, look: str = "") -> dict[str, Tile]:
    """What lies in the picture of a state, by what it is about; of several parts of one plank, the last."""
    view = seen(state, None)
    scene: Scene = RENDERER.look(look, view, sight(view)) if look else RENDERER.scene(view, sight(view))
    return {placed.about: placed.tile for placed in scene.tiles}


def warns(tile: Tile) -> bool:
    return tile.base == "alarm" or "alarm" in {layer.colour for layer in tile.layers}


def ball(tile: Tile) -> float:
    """Where the ball of a balance is, in pixels to the right of the middle."""
    (golden,) = [layer for layer in tile.layers if isinstance(layer, Ellipse) and layer.colour == "gold"]
    return golden.x - tile.width / 2


def fell(state: State, action: Slide | Move) -> dict[str, Fall]:
    """The planks that fall by an action, by the rules, each with its first fall."""
    after, _ = rules.act(state, state.active, action)
    return {fall.plank: fall for fall in reversed(after.falls) if fall not in state.falls}


def states(stage: str) -> list[State]:
    """All states of some random games at a stage."""
    return [state for game in GAMES for state in random_states(*game) if state.stage == stage]


def test_arrows_and_ball_say_what_the_next_slide_does() -> None:
    outcomes = set()
    for state in states("slide"):
        tiles, table = drawn(state), drawn(state, "balance")
        for action in rules.legal_actions(state, state.active):
            assert isinstance(action, Slide)
            if action.direction is None:
                continue
            about = f"slide {action.plank} {action.direction}"
            fall = fell(state, action).get(action.plank)
            assert warns(tiles[about]) == warns(table[about]) == (fall is not None)
            steps = len(state.plank(action.plank).places)
            lying = ball(tiles[f"balance {action.plank}"]) + STEPS[action.direction] * steps * layout.COLUMN
            assert (abs(lying) > layout.SIDE + 0.5) == (fall is not None)
            if fall is not None:
                assert fall.direction == ("right" if lying > 0 else "left")
            outcomes.add(fall is None)
    assert outcomes == {True, False}


def test_stripes_say_what_the_next_move_does() -> None:
    outcomes = set()
    for state in states("move"):
        tiles, table = drawn(state), drawn(state, "balance")
        for action in rules.legal_actions(state, state.active):
            assert isinstance(action, Move)
            falls = fell(state, action)
            left = action.from_plank in falls and falls[action.from_plank].cause == "left"
            about = f"place {action.from_plank}:{action.from_place}"
            assert warns(tiles[about]) == warns(table[about]) == left
            outcomes.add(("left", left))
            if action.from_plank != action.to_plank:
                about = f"place {action.to_plank}:{filled(state, action)}"
                arrived = action.to_plank in falls
                assert warns(tiles[about]) == warns(table[about]) == arrived
                outcomes.add(("arrived", arrived))
    assert outcomes == {(what, happened) for what in ("left", "arrived") for happened in (True, False)}


def filled(state: State, move: Move) -> int:
    """The free place that a move fills in the end: where it leads, or where the last one is shoved to."""
    plank = state.plank(move.to_plank)
    inwards = "left" if move.to_place > 0 else "right"
    place, step = move.to_place, STEPS[move.push or inwards]
    while plank.at(place) is not None:
        place += step
    return place


@pytest.mark.parametrize("game", GAMES)
def test_the_ball_stands_where_margins_are_equal(game: tuple[int, str]) -> None:
    for state in random_states(*game):
        tiles = drawn(state)
        for plank in seen(state, None).planks:
            leaning = ball(tiles[f"balance {plank.colour}"])
            assert abs(leaning) <= layout.SIDE
            difference = plank.margin_left - plank.margin_right
            assert (leaning > 0, leaning < 0) == (difference > 0, difference < 0)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_fall_is_seen_on_the_side_to_which_the_plank_fell(direction: str) -> None:
    found = 0
    for state in random_states(4, "sides"):
        view = seen(state, None)
        scene = RENDERER.scene(view, sight(view))
        for fall in () if view.decisions else view.falls:
            if fall.direction != direction:
                continue
            (splash,) = [placed for placed in scene.tiles if placed.about == f"splash {fall.plank}"]
            assert (splash.x > layout.MIDDLE) == (direction == "right")
            found += 1
    assert found


def test_a_preview_shows_what_would_fall() -> None:
    outcomes = set()
    for state in (*states("slide"), *states("move")):
        view = seen(state, state.active)
        for action in rules.legal_actions(state, state.active)[::5]:
            ahead = players.preview(view, state.active, action)
            scene = RENDERER.scene(ahead, sight(ahead))
            after, _ = rules.act(state, state.active, action)
            thrown = [pirate for fall in after.falls for pirate in fall.pirates if pirate is not None]
            assert {p.about for p in scene.tiles if p.about.startswith("splash")} == {
                f"splash {fall.plank}" for fall in after.falls
            }
            (headline,) = [placed.tile for placed in scene.tiles if placed.about == "headline"]
            assert warns(headline) == bool(thrown)
            outcomes.add((state.stage, len(after.falls) > 0))
    assert outcomes == {(stage, happened) for stage in ("slide", "move") for happened in (True, False)}
