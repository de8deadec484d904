"""What is seen: recorded scenes, and what must hold of the scene of any position.

Recorded files are written anew with CARPATHIA_RECORD=1; look at the difference before you commit it.
"""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from engines.gezanke_auf_der_planke.data import FINS, PATIENCE
from engines.gezanke_auf_der_planke.view import Decision, Settlement, View
from renderers.core.scene import Ellipse, Scene, Stroke
from renderers.gezanke_auf_der_planke import RENDERER, layout
from tests.renderers.gezanke_auf_der_planke.sample import (
    LONGEST,
    NAMES,
    POSITIONS,
    crowded,
    position,
    random_game,
    settled,
    sight,
)
from tests.renderers.pictures import check_boxes, check_recorded_scene, texts

SCENES = Path(__file__).parent / "scenes"
GAMES = [(2, "boxes"), (3, "boxes"), (4, "boxes")]
replace = msgspec.structs.replace


def seen_of(view: View, names: tuple[str, ...] = NAMES) -> Scene:
    return RENDERER.scene(view, sight(view, names))


def about(scene: Scene, begin: str) -> list[str]:
    """What tiles are about that begin so, without that beginning."""
    return [placed.about.removeprefix(begin).strip() for placed in scene.tiles if placed.about.startswith(begin)]


@pytest.mark.parametrize("name", POSITIONS)
def test_scene_is_as_recorded(name: str) -> None:
    check_recorded_scene(seen_of(position(name)), SCENES / f"{name}.txt")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_and_nothing_is_clipped(game: tuple[int, str]) -> None:
    for names in (NAMES, (LONGEST,) * 4):
        for view in random_game(*game)[::3]:
            rich = replace(view, purses=tuple(purse + 80 for purse in view.purses), calm=PATIENCE - 1)
            check_boxes(seen_of(rich, names))
            check_boxes(RENDERER.look("balance", view, sight(view, names)))


@pytest.mark.parametrize("make", [crowded, settled])
def test_a_table_that_is_fuller_than_any_fits(make: Callable[[], View]) -> None:
    scene = seen_of(make(), (LONGEST,) * 4)
    check_boxes(scene)
    assert len(about(scene, "in the water")) == 12


def test_whoever_swims_is_not_on_the_ship() -> None:
    scene = seen_of(crowded())
    for placed in scene.tiles:
        if placed.about.startswith(("in the water", "overboard", "splash", "fin", "die", "bank")):
            x, right = placed.x, placed.x + placed.tile.width
            assert right <= layout.MIDDLE - layout.SIDE - layout.WAKE or x >= layout.MIDDLE + layout.SIDE + layout.WAKE


def test_only_the_game_s_own_look_can_be_had() -> None:
    view = position("two-moved")
    assert [(look.name, look.seated, look.in_panel) for look in RENDERER.looks] == [("balance", False, False)]
    with pytest.raises(LookupError, match="colours"):
        RENDERER.look("colours", view, sight(view))


def test_nine_overboard_are_shown_or_counted() -> None:
    scene = seen_of(crowded())
    shown = about(scene, "overboard")
    (more,) = [texts(placed.tile)[0].text for placed in scene.tiles if placed.about == "more overboard"]
    assert len(shown) + int(more) == 12


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_where_the_view_says(game: tuple[int, str]) -> None:
    for view in random_game(*game):
        scene = seen_of(view)
        for row, plank in enumerate(view.planks):
            mine = [placed for placed in scene.tiles if placed.about.startswith(f"place {plank.colour}:")]
            centre = layout.MIDDLE + plank.offset * layout.COLUMN
            middles = [placed.x + layout.COLUMN / 2 for placed in mine]
            expected = [centre + step * layout.COLUMN for step in range(-4, 5)]
            assert middles == pytest.approx(expected, abs=1)
            assert {placed.y for placed in mine} == {layout.plank(row, 0, len(view.purses)).y + layout.BAND}
            coats = [
                {layer.colour for layer in placed.tile.layers} & {"white", "grey", "brown", "black"} for placed in mine
            ]
            assert coats == [set() if pirate is None else {pirate} for pirate in plank.pirates]
        swimming = [colour.colour for colour in view.colours for _ in range(colour.in_water)]
        assert about(scene, "in the water") == swimming
        assert len(about(scene, "fin ")) == view.fins == FINS - len(about(scene, "no fin"))


@pytest.mark.parametrize("game", GAMES)
def test_equal_views_give_equal_scenes_to_every_viewer(game: tuple[int, str]) -> None:
    for view in random_game(*game)[::3]:
        again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        for look in (RENDERER.scene, lambda view, sight: RENDERER.look("balance", view, sight)):
            scenes = {msgspec.json.encode(look(again, sight(view, viewer=viewer))) for viewer in (None, 0, 1)}
            assert scenes == {msgspec.json.encode(look(view, sight(view)))}


def test_a_choice_is_shown_to_nobody_else_before_all_have_chosen() -> None:
    view = position("two-own-choice")
    assert view.settlement is not None
    assert view.settlement.own
    told = {
        choice: seen_of(replace(view, settlement=replace(view.settlement, own=((colour, choice),))))
        for colour, _ in view.settlement.own
        for choice in ("money", "people")
    }
    assert told["money"].tiles != told["people"].tiles
    assert told["money"].alt != told["people"].alt
    # The public view has no own choices, and its picture is the same whatever was chosen.
    public = replace(view, settlement=replace(view.settlement, own=()))
    signs = [placed.tile for placed in seen_of(public).tiles if placed.about.startswith("badge")]
    assert all("brass" not in {layer.colour for layer in tile.layers} for tile in signs)


@pytest.mark.parametrize("name", ["two-own-choice", "four-choose"])
def test_it_is_seen_who_has_chosen(name: str) -> None:
    view = position(name)
    settlement = view.settlement
    assert settlement is not None
    own = dict(settlement.own)
    badges = {p.about.split()[1]: p.tile for p in seen_of(view).tiles if p.about.startswith("badge")}
    bare = {p.about.split()[1]: p.tile for p in seen_of(replace(view, settlement=None)).tiles if "badge" in p.about}
    for colour, tile in badges.items():
        added = tile.layers[len(bare[colour].layers) :]
        assert bool(added) == (colour in settlement.asked)
        dots = [x for x in added if isinstance(x, Ellipse) and x.colour == "ink" and x.rx < 4]
        ticks = [x for x in added if isinstance(x, Stroke) and x.colour == "ink" and len(x.points) == 3]
        assert len(dots) == (3 if colour in settlement.asked and colour not in settlement.chosen else 0)
        assert len(ticks) == (1 if colour in settlement.chosen and colour not in own else 0)


def test_every_change_of_a_view_is_seen() -> None:
    view = position("four-shoved")
    first, *others = view.planks
    home, *rest = view.colours
    assert view.move is not None
    assert view.slide is not None
    changed = {
        "bank": replace(view, bank=view.bank - 1),
        "fins": replace(view, fins=view.fins - 1),
        "calm": replace(view, calm=PATIENCE - 1),
        "dice": replace(view, dice=view.dice[::-1]),
        "awaited": replace(view, awaited=((view.awaited[0] + 1) % 4,)),
        "purses": replace(view, purses=(view.purses[0] + 1, *view.purses[1:])),
        "water": replace(view, colours=(replace(home, in_water=home.in_water + 1), *rest)),
        "order": replace(view, planks=(*others, first)),
        "stage": replace(view, stage="move"),
        "over": replace(view, stage="over", places=((0,), (1, 2), (3,)), awaited=()),
        "asked": replace(view, stage="choose", settlement=Settlement(("white", "grey"), (), ())),
        "chosen": replace(view, stage="choose", settlement=Settlement(("white", "grey"), ("grey",), ())),
        "waiting": replace(view, stage="rescue", waiting=("white", "grey")),
        "waiting less": replace(view, stage="rescue", waiting=("white",)),
        "decisions": replace(view, decisions=(Decision("white", "money", True, 5, 0, 0),)),
        "no slide": replace(view, slide=None),
        "no move": replace(view, move=None),
        "no shoves": replace(view, move=replace(view.move, shoves=())),
        "offset": replace(view, planks=(replace(first, offset=first.offset + 1), *others)),
        "coins": replace(view, planks=(replace(first, coins=(0,) * 9), *others)),
        "pirates": replace(view, planks=(replace(first, pirates=("white",) * 9), *others)),
        "margins": replace(view, planks=(replace(first, margin_left=first.margin_left + 30), *others)),
        "places": replace(view, planks=(replace(first, fatal_places=(-4, 4)), *others)),
        "slides": replace(view, planks=tuple(replace(plank, fatal_slides=("left", "right")) for plank in view.planks)),
    }
    scenes = {name: seen_of(each) for name, each in {"": view, **changed}.items()}
    pictures = {name: (scene.tiles, scene.traces) for name, scene in scenes.items()}
    alike = [(one, other) for one, other in combinations(pictures, 2) if pictures[one] == pictures[other]]
    assert not alike
    silent = {"coins"}  # the coins of both sides are told once for all
    told = {name: scene.alt for name, scene in scenes.items() if name not in silent}
    assert not [(one, other) for one, other in combinations(told, 2) if told[one] == told[other]]


def test_a_slide_leaves_a_trace_behind_the_plank() -> None:
    view = position("four-slid")
    assert view.slide is not None
    (trace,) = seen_of(view).traces
    assert trace.about == f"slid {view.slide.plank} {view.slide.direction}"
    assert trace.tile.width == layout.COLUMN * abs(view.slide.to_offset - view.slide.from_offset)
    row = next(row for row, plank in enumerate(view.planks) if plank.colour == view.slide.plank)
    now = layout.plank(row, view.slide.to_offset, 4)
    before = layout.plank(row, view.slide.from_offset, 4)
    left, right = now.x - layout.CAP, now.x + now.width + layout.CAP
    assert trace.y == now.y
    assert trace.x + trace.tile.width == left or trace.x == right
    ends = (trace.x, trace.x + trace.tile.width)
    assert before.x - layout.CAP in ends or before.x + before.width + layout.CAP in ends


def test_arrows_lead_from_place_to_place() -> None:
    view = position("four-shoved")
    move = view.move
    assert move is not None
    found = [trace.about for trace in seen_of(view).traces]
    assert f"moved {move.from_plank}:{move.from_place} to {move.to_plank}:{move.to_place}" in found
    shoves = [f"shoved {move.to_plank}:{shove.from_place} to {shove.to_place}" for shove in move.shoves]
    assert [each for each in found if each.startswith("shoved")] == shoves


@pytest.mark.parametrize("name", ["four-slide-fell", "four-two-fell"])
def test_a_fall_cannot_be_overlooked(name: str) -> None:
    view = position(name)
    scene = seen_of(view)
    assert about(scene, "splash") == [fall.plank for fall in view.falls]
    thrown = [pirate for fall in view.falls for pirate in fall.pirates if pirate is not None]
    assert about(scene, "overboard") == thrown
    news = [placed.tile for placed in scene.tiles if placed.about in ("headline", "report")]
    assert all("alarm" in {layer.colour for layer in tile.layers} for tile in news)
    (report,) = [texts(placed.tile)[0].text for placed in scene.tiles if placed.about == "report"]
    assert all(f"{fall.plank} plank fell {fall.direction}" in report for fall in view.falls)


def test_a_fall_is_over_when_it_is_settled() -> None:
    scene = seen_of(position("three-rescue"))
    assert not scene.traces
    assert not about(scene, "splash")
    assert not about(scene, "overboard")
    news = [placed.tile for placed in scene.tiles if placed.about in ("headline", "report")]
    assert all("alarm" not in {layer.colour for layer in tile.layers} for tile in news)


def test_an_empty_plank_that_fell_is_no_alarm() -> None:
    view = position("two-emptied")
    scene = seen_of(view)
    assert about(scene, "splash") == [fall.plank for fall in view.falls]
    news = [placed.tile for placed in scene.tiles if placed.about in ("headline", "report")]
    assert all("alarm" not in {layer.colour for layer in tile.layers} for tile in news)


@pytest.mark.parametrize(
    ("name", "action", "said"),
    [
        ("four-set-up", None, "pirate"),
        ("four-slid", None, "Now move a pirate to"),
        ("four-slid", "moved", "After the move"),
        ("three-rescue", "placed", "Everybody is aboard"),
        ("four-choose", "chosen", "All have chosen"),
    ],
)
def test_a_preview_asks_for_nothing_more(name: str, action: str | None, said: str) -> None:
    view = position(name)
    ahead = {
        None: view,
        "moved": replace(view, move=position("four-shoved").move),
        "placed": replace(view, waiting=()),
        "chosen": replace(view, awaited=()),
    }[action]
    (headline,) = [texts(placed.tile)[0].text for placed in seen_of(ahead).tiles if placed.about == "headline"]
    assert said in headline
    dice = [placed.tile for placed in seen_of(ahead).tiles if placed.about.startswith("die")]
    assert any(text.colour != "dim" for tile in dice for text in texts(tile)) == (said.startswith("Now"))


def test_the_final_table_has_places_and_doubloons() -> None:
    view = position("four-final")
    (report,) = [texts(placed.tile)[0].text for placed in seen_of(view).tiles if placed.about == "report"]
    assert str(view.purses[view.places[0][0]]) in report
    shown = {placed.about: [text.text for text in texts(placed.tile)] for placed in seen_of(view).tiles}
    place = 1
    for tied in view.places:
        for seat in tied:
            assert shown[f"purse {seat}"][0] == str(view.purses[seat])
            assert shown[f"purse {seat}"][-1] == str(place)
        place += len(tied)
    assert not any(each.startswith("die") for each in shown)


@pytest.mark.parametrize("name", ["漢字", "🏴‍☠️ Captain", "שלום", "a\u202eb", "   "])
def test_a_name_that_the_font_lacks_gives_way_to_the_user_name(name: str) -> None:
    scene = seen_of(position("two-moved"), (name, "Ben"))
    (shown,) = [placed for placed in scene.tiles if placed.about == "name 0"]
    assert [text.text for text in texts(shown.tile)] == ["user0"]
