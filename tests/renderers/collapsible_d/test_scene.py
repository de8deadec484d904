"""What is seen: recorded scenes, and what must hold of the scene of any position.

Recorded files are written anew with CARPATHIA_RECORD=1; look at the difference before you commit it.
"""

from itertools import chain, combinations
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engines.collapsible_d.board import SPACE_NUMBERS, SPACES
from engines.collapsible_d.data import AIDS, BERTHS, COLOURS
from engines.collapsible_d.imagining import determinise
from engines.collapsible_d.sight import view as seen
from engines.collapsible_d.view import View, Walk
from engines.core.rng import Luck
from renderers.collapsible_d import aids, figures, layout, rooms, table, traces
from renderers.core.scene import Layer, Scene
from tests.renderers.collapsible_d.sample import (
    GAMES,
    LONGEST,
    NAMES,
    POSITIONS,
    about,
    all_of,
    board,
    boats,
    crowded,
    full_boats,
    own,
    position,
    rough_game,
    views,
    words,
)
from tests.renderers.pictures import check_boxes, check_recorded_scene, overlap

SCENES = Path(__file__).parent / "scenes"
NOBODY = frozenset[int]()


@pytest.mark.parametrize("name", POSITIONS)
def test_scene_is_as_recorded(name: str) -> None:
    check_recorded_scene(board(position(name)), SCENES / f"{name}.txt")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_and_nothing_is_clipped(game: tuple[int, str]) -> None:
    for names in (NAMES, (LONGEST,) * 6):
        for view in views(*game, every=17):
            for scene in all_of(view, names):
                check_boxes(scene)


@pytest.mark.parametrize("view", [*map(position, POSITIONS), full_boats()])
def test_recorded_positions_have_room(view: View) -> None:
    for scene in all_of(view, (LONGEST,) * 6):
        check_boxes(scene)


def test_a_board_that_is_fuller_than_any_has_room() -> None:
    for scene in all_of(crowded(), (LONGEST,) * 6):
        check_boxes(scene)


@pytest.mark.parametrize("count", range(1, 19))
def test_any_number_of_people_stands_in_a_space(count: int) -> None:
    boxes = [(x, y, x + tall * figures.PAWN_SHAPE, y + tall) for x, y, tall in figures.spots(count, 20, 2, 49, 45)]
    assert len(boxes) == count
    assert all(19.9 <= x < right <= 69.1 and 1.9 <= y < foot <= 47.1 for x, y, right, foot in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    tall = boxes[0][3] - boxes[0][1]
    assert tall >= (38 if count <= 2 else 21 if count <= 4 else 11)


@pytest.mark.parametrize("game", GAMES)
def test_equal_views_give_equal_scenes(game: tuple[int, str]) -> None:
    for view in views(*game, every=23):
        again = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert [msgspec.json.encode(scene) for scene in all_of(again)] == [
            msgspec.json.encode(scene) for scene in all_of(view)
        ]


@pytest.mark.parametrize("game", GAMES)
def test_every_space_shows_what_the_view_shows(game: tuple[int, str]) -> None:
    for view in views(*game, every=11):
        for space, room in zip(SPACES, rooms.rooms(view, NOBODY), strict=True):
            section = view.sections[space.section - 1]
            here = [pawn for pawn in view.pawns if pawn.space == space.name]
            assert [(who.colour, who.kind, who.alerted, who.wading) for who in room.people] == [
                (pawn.colour, pawn.kind, pawn.alerted, pawn.wading) for pawn in here
            ]
            assert room.crowds == view.crowds.count(space.name)
            assert bool(room.water) == (space.row <= section.level)
            letters = [letter for letter in view.letters if letter.space == space.name and letter.there]
            assert room.letter == (letters[0].letter if letters else "")
            assert room.aid == (letters[0].aid if letters else "")
            if view.stage != "over":
                assert (room.danger == "sure") == (section.level < space.row <= section.least)
                assert bool(room.danger) == (section.level < space.row <= section.most)


@pytest.mark.parametrize("game", GAMES)
def test_boats_show_who_is_on_their_tables(game: tuple[int, str]) -> None:
    for view in views(*game, every=29):
        scenes = board(view), boats(view)
        for berth in view.berths:
            (placed,), (large,) = (about(scene, f"boat {berth.berth}") for scene in scenes)
            for tile in (placed.tile, large.tile):
                assert berth.berth in words(tile)
                assert (berth.boat in words(tile)) if berth.boat else ("?" in words(tile))
                classes = [sign for sign in words(tile) if sign in figures.CLASS_SIGNS.values()]
                pawns = [pawn.kind for pawn in view.pawns if pawn.number in berth.table]
                signs = [figures.CLASS_SIGNS[kind] for kind in (*pawns, *berth.refuses) if kind in figures.CLASS_SIGNS]
                access = [berth.berth] if berth.berth in figures.CLASS_SIGNS.values() else []
                name = [berth.boat] if berth.boat in figures.CLASS_SIGNS.values() else []
                assert sorted(classes) == sorted([*signs, *access, *name])


def signs_of_aids(scene: Scene) -> set[str]:
    """The aids of which a sign is to be seen in a space or on a card, whatever its place and size."""
    shapes = {aid: _shape(aids.sign(aid, 0, 0, 100)) for aid in AIDS}
    found = set()
    for placed in scene.tiles:
        if placed.about.startswith(("space", "passenger", "letter", "found")):
            shape = _shape(placed.tile.layers)
            found |= {aid for aid, wanted in shapes.items() if _contains(shape, wanted)}
    return found


def _shape(layers: tuple[Layer, ...]) -> list[tuple[str, str]]:
    return [(type(layer).__name__, layer.colour) for layer in layers]


def _contains(shape: list[tuple[str, str]], wanted: list[tuple[str, str]]) -> bool:
    return any(shape[start : start + len(wanted)] == wanted for start in range(len(shape) - len(wanted) + 1))


DISTINCT = {"bag", "jewel", "lifebelt", "uniform"}
"""Aids whose signs have colours that nothing else has in that order."""


def test_pictures_show_exactly_the_aids_that_the_view_shows() -> None:
    compared = 0
    for view in chain.from_iterable(views(*game, every=9) for game in GAMES):
        lying = {letter.aid for letter in view.letters if letter.there} - {""}
        assert signs_of_aids(board(view)) & DISTINCT == lying & DISTINCT
        if view.viewer is not None:
            held = {pawn.aid for pawn in view.pawns if pawn.seat == view.viewer} - {""}
            shown = (held | lying | {view.found}) & DISTINCT
            assert signs_of_aids(own(view)) & DISTINCT == shown
            compared += bool(shown)
    assert compared > 5


def test_pictures_depend_on_nothing_that_is_hidden_from_their_viewer() -> None:
    """What could just as well lie face down, for all that a viewer knows, gives the same pictures and words."""
    differing = seen_by_others = 0
    for seats, options in GAMES:
        for number, state in enumerate(rough_game(seats, options)[::25]):
            viewer = number % seats
            view = seen(state, viewer)
            twin = determinise(view, Luck(f"twin {number}"))
            assert all_of(seen(twin, viewer)) == all_of(view)
            differing += twin != state
            seen_by_others += any(
                all_of(seen(twin, other)) != all_of(seen(state, other)) for other in range(seats) if other != viewer
            )
    assert differing > 20
    assert seen_by_others > 5


def test_every_change_of_a_view_is_seen() -> None:
    view = position("six-late")
    pawn = next(pawn for pawn in view.pawns if pawn.place == "ship")

    def with_pawn(**changed: object) -> View:
        return replace(view, pawns=tuple(replace(p, **changed) if p == pawn else p for p in view.pawns))

    def with_first(field: str, **changed: object) -> View:
        first, *others = getattr(view, field)
        return replace(view, **{field: (replace(first, **changed), *others)})

    free = next(space.name for space in SPACES if space.row == 10 and space.name != pawn.space)
    changed = [
        replace(view, turn=view.turn + 1),
        replace(view, first=(view.first + 1) % 6),
        replace(view, awaited=(*view.awaited, (view.awaited[0] + 1) % 6)),
        replace(view, stage="hold"),
        replace(view, saved=(*view.saved[:-1], view.saved[-1] + 1)),
        replace(view, scores=(*view.scores[:-1], view.scores[-1] + 1)),
        replace(view, flood_cards=(*view.flood_cards[:-1], 9)),
        replace(view, crowds=(*view.crowds, free)),
        replace(view, dice=view.dice[:-1]),
        replace(view, walks=(Walk(pawn.number, (pawn.space, free), ""),)),
        replace(view, flood=None),
        with_pawn(space=free),
        with_pawn(alerted=not pawn.alerted),
        with_pawn(kind="second"),
        with_pawn(wading=True),
        with_pawn(has_aid=not pawn.has_aid, worn=False),
        with_pawn(place="lost", space=""),
        with_first("dice", spent=not view.dice[0].spent),
        with_first("dice", held=not view.dice[0].held),
        with_first("dice", passenger=0 if view.dice[0].passenger else pawn.number),
        with_first("sections", level=1),
        with_first("berths", seats=6),
        with_first("berths", bonus=1),
        with_first("berths", table=(pawn.number, 0, 0, 0, 0, 0)),
    ]
    scenes = [board(each) for each in (view, *changed)]
    assert len({(scene.tiles, scene.traces) for scene in scenes}) == len(scenes)


@pytest.mark.parametrize("game", GAMES)
def test_lines_lead_where_pawns_walked(game: tuple[int, str]) -> None:
    walked = 0
    for view in views(*game, every=7):
        scene = board(view)
        for walk in view.walks:
            line = next((trace for trace in scene.traces if trace.about == f"walk {walk.passenger}"), None)
            if line is None:
                assert len(walk.spaces) < 2
                assert not walk.berth
                continue
            boxes = [layout.cell(SPACE_NUMBERS[name]) for name in walk.spaces]
            boxes += [layout.boat(BERTHS.index(walk.berth))] if walk.berth else []
            for box in boxes:
                reach = (line.x, line.y, line.x + line.tile.width, line.y + line.tile.height)
                assert overlap(reach, (box.x, box.y, box.x + box.width, box.y + box.height))
            walked += 1
    assert walked


@pytest.mark.parametrize("berth", BERTHS)
def test_a_line_ends_at_the_boat_that_was_boarded(berth: str) -> None:
    view = replace(position("start"), walks=(Walk(6, ("L10", "L9"), berth),), crowd_steps=())
    (line,) = traces.traces(view)
    box = layout.boat(BERTHS.index(berth))
    assert line.y < box.y + box.height
    middle = box.x + box.width / 2
    ends = (line.x, line.x + line.tile.width)
    # Besides the boat there are only the two spaces, in the middle of the ship.
    assert min(abs(end - middle) for end in ends) <= 24


def test_walks_that_go_on_are_one_line() -> None:
    view = replace(position("start"), walks=(Walk(6, ("E7", "E6"), ""), Walk(6, ("E6", "E5"), "")), crowd_steps=())
    (line,) = traces.traces(view)
    (once,) = traces.traces(replace(view, walks=(Walk(6, ("E7", "E6", "E5"), ""),)))
    assert line == once
    apart = replace(view, walks=(Walk(6, ("E7", "E6"), ""), Walk(7, ("E6", "E5"), "")))
    assert len(list(traces.traces(apart))) == 2


@pytest.mark.parametrize("name", ["two-over", "six-over"])
def test_the_end_shows_places_points_and_fates(name: str) -> None:
    view = position(name)
    scene = board(view)
    for seat in range(view.seats):
        (chip,) = about(scene, f"seat {seat}")
        assert {str(view.scores[seat]), str(table.place(view, seat)), str(view.saved[seat])} <= set(words(chip.tile))
        is_lit = chip.tile.layers[1].colour == "lit"
        assert is_lit == (seat in view.places[0])
    for pawn in view.pawns:
        assert len(about(scene, f"fate {pawn.number} {pawn.place}")) == 1
    (headline,) = about(scene, "headline")
    assert str(view.scores[view.places[0][0]]) in words(headline.tile)[0]


def test_who_holds_out_at_the_end_is_neither_saved_nor_lost() -> None:
    view = position("six-over")
    fates = {}
    for place in ("boat", "lost", "ship"):
        pawn = replace(view.pawns[0], place=place, space="L9" if place == "ship" else "", berth="4" * (place == "boat"))
        scene = board(replace(view, pawns=(pawn, *view.pawns[1:])))
        (fate,) = about(scene, f"fate {pawn.number} {place}")
        fates[place] = fate.tile
    assert len(set(fates.values())) == 3


def test_tied_seats_share_a_place() -> None:
    view = replace(position("six-over"), places=((2, 4), (0,), (1, 3, 5)))
    assert [table.place(view, seat) for seat in range(6)] == [3, 4, 1, 4, 1, 4]
    assert [table.place(position("start"), seat) for seat in range(6)] == [0] * 6


def test_dice_show_what_they_are_for() -> None:
    view = position("two-moving")
    scene = board(view)
    for place, die in enumerate(view.dice):
        (shown,) = about(scene, f"die {place}")
        roles = {layer.colour for layer in shown.tile.layers}
        assert die.colour in COLOURS
        assert ("panel-edge" in roles) == die.spent
        assert ("gold" in roles) == die.held
        assert (len(shown.tile.layers) > len(figures.die(0, 0, 9, die.colour, die.spent, die.held))) == bool(
            die.passenger
        )
    assert not about(board(replace(view, mover=None)), "die 0")


@pytest.mark.parametrize("name", ["漢字", "🚢 Captain", "שלום", "a\u202eb", "   "])
def test_a_name_that_the_font_lacks_gives_way_to_the_user_name(name: str) -> None:
    scene = board(position("two-moving"), (name, "Ben"))
    (chip,) = about(scene, "seat 0")
    assert "user0" in words(chip.tile)
