"""The further pictures: one's own people with what is around them, and the boats.

Recorded files are written anew with CARPATHIA_RECORD=1; look at the difference before you commit it.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engines.collapsible_d.board import ACCESS_SPACES, SPACE_NUMBERS, SPACES, WAYS
from engines.collapsible_d.data import PASSENGERS
from renderers.collapsible_d import ways
from tests.renderers.collapsible_d.sample import GAMES, about, boats, crowded, own, position, sight, views, words
from tests.renderers.pictures import check_recorded_scene

SCENES = Path(__file__).parent / "scenes"


@pytest.mark.parametrize("name", ["knowing", "two-moving", "wading"])
def test_further_scenes_are_as_recorded(name: str) -> None:
    check_recorded_scene(own(position(name)), SCENES / f"{name}-passengers.txt")
    check_recorded_scene(boats(position(name)), SCENES / f"{name}-boats.txt")


@pytest.mark.parametrize("game", GAMES)
def test_own_people_stand_amid_what_is_around_them(game: tuple[int, str]) -> None:
    for view in views(*game, every=9):
        if view.viewer is None:
            continue
        scene = own(view)
        mine = [pawn for pawn in view.pawns if pawn.seat == view.viewer]
        cards = [placed for placed in scene.tiles if placed.about.startswith("passenger ")]
        assert {f"passenger {pawn.number}" for pawn in mine} <= {card.about for card in cards}
        for pawn in mine:
            card = next(card for card in cards if card.about == f"passenger {pawn.number}" and card.tile.width > 100)
            assert str(PASSENGERS[pawn.number].points) in words(card.tile)
            if pawn.place == "ship":
                around = {placed.about for placed in scene.tiles}
                near = {SPACES[way.to].name for way in WAYS[SPACE_NUMBERS[pawn.space]]}
                assert {f"space {name}" for name in (pawn.space, *near)} <= around
            elif pawn.berth:
                assert about(scene, f"boat {pawn.berth}")


def test_who_may_look_at_a_token_is_told() -> None:
    view = next(v for v in views(3, "plain") if any(pawn.may_search for pawn in v.pawns))
    pawn = next(pawn for pawn in view.pawns if pawn.may_search)
    view = replace(view, viewer=pawn.seat)
    letter = SPACES[SPACE_NUMBERS[pawn.space]].letter
    told = sight(view).words.text("picture-may-search", letter=letter)
    cards = [placed for placed in about(own(view), f"passenger {pawn.number}") if placed.tile.width > 100]
    assert any(told in words(card.tile) for card in cards)
    assert told in own(view).alt


def test_a_spectator_has_no_people() -> None:
    view = position("start")
    with pytest.raises(ValueError, match="somebody at the table"):
        own(view)


def test_what_only_the_player_has_seen_is_told_once_more() -> None:
    view = crowded()
    found = [placed.about for placed in own(view).tiles]
    assert {f"letter {letter.letter}" for letter in view.letters} <= set(found)
    assert "order" in found
    assert "found" in found
    fresh = {launch.berth for launch in view.launches}
    hidden = {berth.berth for berth in view.berths} - fresh
    assert hidden <= {what.removeprefix("boat ") for what in found}


@pytest.mark.parametrize("game", GAMES)
def test_the_nearest_boat_is_found(game: tuple[int, str]) -> None:
    """Compared with spreading out from the boats, step by step."""
    for view in views(*game, every=31):
        levels = [section.level for section in view.sections]
        dry = {number for number, space in enumerate(SPACES) if space.row > levels[space.section - 1]}
        reached = {ACCESS_SPACES[berth.access]: 0 for berth in view.berths if not berth.lowered}
        reached = {number: 0 for number in reached if number in dry}
        for steps in range(1, len(SPACES)):
            for number in dry - set(reached):
                if any(reached.get(way.to) == steps - 1 for way in WAYS[number]):
                    reached[number] = steps
        for pawn in view.pawns:
            if pawn.place == "ship" and not pawn.wading:
                way = ways.nearest(view, pawn.space)
                assert (way.steps if way else None) == reached.get(SPACE_NUMBERS[pawn.space])
