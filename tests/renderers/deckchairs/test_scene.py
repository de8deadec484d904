"""What is seen: recorded scenes, and what must hold of the scene of any position.

Recorded files are written anew with CARPATHIA_RECORD=1; look at the difference before you commit it.
"""

from pathlib import Path

import msgspec
import pytest

from engines.deckchairs.data import SQUARES, square_name
from renderers.deckchairs import RENDERER
from tests.renderers.deckchairs.sample import LONGEST, NAMES, POSITIONS, position, random_game, sight
from tests.renderers.pictures import check_boxes, check_recorded_scene, texts

SCENES = Path(__file__).parent / "scenes"
GAMES = [(2, "short"), (3, "long"), (4, "short")]


@pytest.mark.parametrize("name", POSITIONS)
def test_scene_is_as_recorded(name: str) -> None:
    view = position(name)
    check_recorded_scene(RENDERER.scene(view, sight(len(view.seats))), SCENES / f"{name}.txt")


@pytest.mark.parametrize(("seats", "length"), GAMES)
def test_nothing_overlaps_and_nothing_is_clipped(seats: int, length: str) -> None:
    more = 100 if seats == 2 else 50  # what can be reached in the longest game
    for names in (NAMES, (LONGEST,) * 4):
        for view in random_game(seats, "boxes", length):
            view = msgspec.structs.replace(
                view, seats=tuple(msgspec.structs.replace(seat, score=seat.score + more) for seat in view.seats)
            )
            check_boxes(RENDERER.scene(view, sight(seats, names)))


@pytest.mark.parametrize(("seats", "length"), GAMES)
def test_equal_views_give_equal_scenes_to_every_viewer(seats: int, length: str) -> None:
    for view in random_game(seats, "equal", length):
        again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        scenes = {msgspec.json.encode(RENDERER.scene(again, sight(seats, viewer=viewer))) for viewer in (None, 0, 1)}
        assert scenes == {msgspec.json.encode(RENDERER.scene(view, sight(seats)))}


def test_every_change_of_a_view_is_seen() -> None:
    view = position("four-attendants")
    replace = msgspec.structs.replace
    first, *others = view.seats
    free = next(s for s in range(SQUARES) if s not in first.chairs and all(s not in seat.chairs for seat in others))
    changed = [
        replace(view, ice=free),
        replace(view, round=view.round + 1),
        replace(view, rounds=view.rounds + 1),
        replace(view, current="N" if view.current != "N" else "S"),
        replace(view, upcoming=None),
        replace(view, cards_left=view.cards_left + 1),
        replace(view, discarded=(*view.discarded, "W")),
        replace(view, start_seat=(view.start_seat + 1) % 4),
        replace(view, to_move=((view.to_move or 0) + 1) % 4),
        replace(view, trace=None),
        replace(view, marked=view.marked[1:]),
        replace(view, seats=(replace(first, score=first.score + 1), *others)),
        replace(view, seats=(replace(first, actions_left=first.actions_left - 1), *others)),
        replace(view, seats=(replace(first, attendant=None), *others)),
        replace(view, seats=(replace(first, chairs=(free, *first.chairs[1:])), *others)),
    ]
    faces = sight(4)
    tiles = {RENDERER.scene(each, faces).tiles for each in (view, *changed)}
    alts = {RENDERER.scene(each, faces).alt for each in (view, *changed)}
    assert len(tiles) == len(changed) + 1
    assert len(alts) == len(changed) + 1


def test_a_figure_stands_on_its_square() -> None:
    view = position("two-start")
    placed = {p.about: p for p in RENDERER.scene(view, sight(2)).tiles}
    a1, g7 = RENDERER.scene(msgspec.structs.replace(view, ice=0), sight(2)), 48
    corner = next(p for p in a1.tiles if p.about == "square a1")
    centre = placed["square d4"]
    assert corner.x == centre.x - 3 * centre.tile.width
    assert corner.y == centre.y + 3 * centre.tile.height
    other = RENDERER.scene(msgspec.structs.replace(view, ice=g7), sight(2))
    assert any(p.about == f"square {square_name(g7)}" and p.x > centre.x and p.y < centre.y for p in other.tiles)


def test_tied_seats_share_a_place_and_the_next_counts_them_all() -> None:
    scene = RENDERER.scene(position("four-final"), sight(4))
    shown = {p.about: [text.text for text in texts(p.tile)] for p in scene.tiles}
    assert [shown[f"standing {seat}"] for seat in range(4)] == [["2"], ["1"], ["2"], ["4"]]


@pytest.mark.parametrize("name", ["漢字", "🚢 Captain", "שלום", "مرحبا", "a\u202eb", "Z\u0335\u0321algo", "   ", "𝕬𝖓𝖓"])
def test_a_name_that_the_font_lacks_gives_way_to_the_user_name(name: str) -> None:
    scene = RENDERER.scene(position("two-start"), sight(2, (name, "Ben")))
    shown = next(p for p in scene.tiles if p.about == "name 0")
    assert [text.text for text in texts(shown.tile)] == ["user0"]


@pytest.mark.parametrize("name", ["Łukasz Żółć", "Ștefan Țepeș", "Iğdır Şükrü", "Αθηνά Ώρα", "Ђорђе Ёлкин", "Nguyễn"])
def test_names_in_european_scripts_are_shown(name: str) -> None:
    scene = RENDERER.scene(position("two-start"), sight(2, (name, "Ben")))
    shown = next(p for p in scene.tiles if p.about == "name 0")
    assert [text.text for text in texts(shown.tile)] == [name]
