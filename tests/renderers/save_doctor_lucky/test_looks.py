"""One's own hand, and who sees whom: recorded scenes, what must hold of any position, what a hand gives away.

Recorded files are written anew with CARPATHIA_RECORD=1; look at the difference before you commit it.
"""

from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import msgspec
import pytest

from engines.save_doctor_lucky.data import AID, FAILURES, ROOMS, SPACES
from engines.save_doctor_lucky.ship import ADJACENT, PLACES, SEES, in_sight, is_afloat
from engines.save_doctor_lucky.sight import view as seen
from engines.save_doctor_lucky.state import changed
from engines.save_doctor_lucky.view import View
from renderers.core.protocol import Look
from renderers.core.scene import Scene
from renderers.save_doctor_lucky import RENDERER, art, cards, layout, ship, watch
from tests.renderers.pictures import box, check_boxes, check_recorded_scene, texts
from tests.renderers.save_doctor_lucky.sample import (
    GAMES,
    LONGEST,
    NAMES,
    POSITIONS,
    crowded,
    greedy,
    position,
    random_game,
    random_views,
    sight,
)

SCENES = Path(__file__).parent / "scenes"
replace = msgspec.structs.replace


def look(name: str, view: View, names: tuple[str, ...] = NAMES) -> Scene:
    return RENDERER.look(name, view, sight(view, names, view.viewer))


def abouts(scene: Scene, begin: str) -> list[str]:
    return [placed.about.removeprefix(begin) for placed in scene.tiles if placed.about.startswith(begin)]


def test_the_hand_is_its_holder_s_and_stands_in_the_panel() -> None:
    assert RENDERER.looks == (Look("hand", seated=True, in_panel=True), Look("sight"))
    with pytest.raises(LookupError):
        look("pile", position("two-start"))


@pytest.mark.parametrize("name", ["two-start", "five-asked", "seven-late"])
@pytest.mark.parametrize("kind", ["hand", "sight"])
def test_look_is_as_recorded(name: str, kind: str) -> None:
    check_recorded_scene(look(kind, position(name)), SCENES / f"{name}-{kind}.txt")


@pytest.mark.parametrize("kind", ["hand", "sight"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_and_nothing_is_clipped(game: tuple[int, str], kind: str) -> None:
    for names in (NAMES, (LONGEST,) * 7):
        for view in random_views(*game, seed="boxes", pace=13):
            check_boxes(look(kind, view, names))


@pytest.mark.parametrize("kind", ["hand", "sight"])
@pytest.mark.parametrize("view", [crowded(), greedy()], ids=["crowded", "greedy"])
def test_tables_that_are_fuller_than_any(view: View, kind: str) -> None:
    check_boxes(look(kind, view, ("WWW",) * 7))


# --- One's own hand ---


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_shows_every_card_with_its_count(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="equal", pace=3):
        scene = look("hand", view)
        assert view.hand is not None
        held = Counter(view.hand)
        assert abouts(scene, "card ") == list(held)
        for placed in scene.tiles:
            if placed.about.startswith("card "):
                card = placed.about.removeprefix("card ")
                shown = [text.text for text in texts(placed.tile)]
                value = card if card in ROOMS else str(AID[card]) if card in AID else f"−{FAILURES[card]}"
                assert shown[0] == value
                assert (f"×{held[card]}" in shown) == (held[card] > 1)


@pytest.mark.parametrize("kinds", [1, 4, 5, 8, 9, 10, 11, 18, 19, 28, 29, 35])
def test_cards_fill_the_width_and_are_as_large_as_they_can_be(kinds: int) -> None:
    view = replace(position("two-start"), hand=(*ROOMS, *AID, *FAILURES)[:kinds])
    scene = look("hand", view)
    check_boxes(scene)
    shown = [placed for placed in scene.tiles if placed.about.startswith("card ")]
    assert len(shown) == kinds
    assert len({placed.tile.width for placed in shown}) == 1
    assert min(placed.tile.width for placed in shown) >= (236 if kinds <= 8 else 150 if kinds <= 18 else 110)
    if kinds >= 8:
        assert max(box(placed)[2] for placed in shown) > layout.WIDTH - 3 * layout.MARGIN


def test_an_empty_hand_is_said_to_be_empty() -> None:
    view = replace(position("two-start"), hand=(), hands=(0, 8))
    scene = look("hand", view)
    check_boxes(scene)
    assert [text.text for placed in scene.tiles if placed.about == "no cards" for text in texts(placed.tile)] == [
        "You hold no cards."
    ]


def test_a_card_whose_room_has_sunk_is_under_water() -> None:
    view = replace(position("seven-late"), hand=("6", "16", "Rope", "F1"))
    wet = {
        placed.about
        for placed in look("hand", view).tiles
        if placed.about.startswith("card ") and {"water", "foam"} <= {layer.colour for layer in placed.tile.layers}
    }
    assert view.sunk == 3
    assert wet == {"card 6", "card F1"}
    dry = cards.full("6", "6", 1, False, 200, 250)
    assert "water" not in {layer.colour for layer in dry.layers}


def test_every_card_has_a_picture_of_its_own() -> None:
    pictures = {card: art.drawn(card, 0, 0, 100) for card in (*AID, *FAILURES)}
    assert len(set(pictures.values())) == len(AID) + len(FAILURES)
    moves = {cards.full(room, "", 1, False, 200, 250).layers[:-3] for room in ROOMS}
    assert len(moves) == len(ROOMS)
    with pytest.raises(KeyError):
        art.drawn("7", 0, 0, 100)


@pytest.mark.parametrize("game", GAMES)
def test_the_head_of_the_hand_says_what_matters_for_choosing(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="equal", pace=5):
        scene = look("hand", view)
        assert view.viewer is not None
        here = view.pawns[view.viewer]
        witnesses = {other for other, there in enumerate(view.pawns) if other != view.viewer and in_sight(here, there)}
        assert set(map(int, abouts(scene, "seen by "))) == witnesses
        assert abouts(scene, "eye" if witnesses else "no eye") == [""]
        assert abouts(scene, "step ") == [space for space in ADJACENT[here] if is_afloat(space, view.sunk)]
        assert abouts(scene, "his next room") == ([""] if view.doctor_next else [])
        assert bool(abouts(scene, "left")) == (view.attempt is not None)
        turn = [text.text for placed in scene.tiles if placed.about == "turn" for text in texts(placed.tile)]
        assert turn == ([] if view.to_move is None else ["Your turn" if view.to_move == view.viewer else "to act"])


def test_a_spectator_has_no_hand() -> None:
    view = replace(position("two-start"), viewer=None, hand=None)
    with pytest.raises(ValueError, match="spectator"):
        look("hand", view)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_depend_on_nothing_that_is_hidden(game: tuple[int, str]) -> None:
    """Hands of others and piles are swapped and turned over: nothing that the viewer gets changes by it."""
    for number, state in enumerate(random_game(*game, seed="equal")[::9]):
        viewer = number % state.seats
        one, other = (viewer + 1) % state.seats, (viewer + state.seats - 1) % state.seats
        size = min(len(state.hands[one]), len(state.piles[0]))
        swapped = changed(state.hands, one, (*state.piles[0][:size], *state.hands[one][size:]))
        piles = changed(state.piles, 0, (*state.hands[one][:size], *state.piles[0][size:])[::-1])
        imagined = replace(state, hands=swapped, piles=piles)
        if one != other and len(swapped[one]) == len(swapped[other]):
            imagined = replace(imagined, hands=changed(changed(swapped, one, swapped[other]), other, swapped[one]))
        for kind in ("hand", "sight"):
            assert look(kind, seen(state, viewer)) == look(kind, seen(imagined, viewer))
        for eyes in (viewer, None):
            true, false = seen(state, eyes), seen(imagined, eyes)
            assert RENDERER.scene(true, sight(true)) == RENDERER.scene(false, sight(false))


@pytest.mark.parametrize("name", POSITIONS)
def test_no_card_of_a_hand_is_on_the_board_or_among_the_sight_lines(name: str) -> None:
    view = position(name)
    bare = replace(view, hand=("F3",) * view.hands[0])
    assert RENDERER.scene(view, sight(view)) == RENDERER.scene(bare, sight(view))
    assert look("sight", view) == look("sight", bare)
    assert look("hand", view) != look("hand", bare)


# --- Who sees whom ---


def test_there_is_a_line_exactly_where_the_rules_see() -> None:
    for one, other in permutations(SPACES, 2):
        line = watch.line_of_sight(one, other)
        assert (line is not None) == (other in SEES[one])
        assert line == watch.line_of_sight(other, one)
        if line is not None:
            is_row, number = line
            for place in (PLACES[one], PLACES[other]):
                low, high = (place.top, place.bottom) if is_row else (place.left, place.right)
                assert low <= number <= high


@pytest.mark.parametrize("game", GAMES)
def test_lines_join_all_players_in_different_spaces_who_see_each_other(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="equal", pace=4):
        scene = look("sight", view)
        pairs = {frozenset(trace.about.split()[1:]) for trace in scene.traces}
        assert pairs == {frozenset(pair) for pair in combinations(set(view.pawns), 2) if pair[1] in SEES[pair[0]]}
        for trace in scene.traces:
            x, y, right, bottom = box(trace)
            ends = ((x + ship.EDGE, y + ship.EDGE), (right - ship.EDGE, bottom - ship.EDGE))
            for space in trace.about.split()[1:]:
                floor = layout.room(space, view.seats)
                assert any(floor.x < x < floor.right and floor.y < y < floor.bottom for x, y in ends)


@pytest.mark.parametrize("game", GAMES)
def test_every_space_has_the_marks_of_who_sees_it_from_elsewhere(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="equal", pace=4):
        scene = look("sight", view)
        marked = {placed.about for placed in scene.tiles if " sees " in placed.about}
        assert marked == {
            f"{seat} sees {space}"
            for seat, at in enumerate(view.pawns)
            for space in SEES[at]
            if is_afloat(space, view.sunk)
        }
        below = {placed.about: placed.tile for placed in scene.tiles if placed.about.startswith("seen by")}
        for seat, here in enumerate(view.pawns):
            others = [o for o, there in enumerate(view.pawns) if o != seat and in_sight(here, there)]
            assert len(texts(below[f"seen by {seat}"])) == len(others)
