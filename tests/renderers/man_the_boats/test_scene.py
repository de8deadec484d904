"""What is seen: recorded scenes, and what must hold of the scene of any position.

Recorded files are written anew with CARPATHIA_RECORD=1; look at the difference before you commit it.
"""

import re
from pathlib import Path

import msgspec
import pytest

from engines.man_the_boats.data import CARD_NAMES
from engines.man_the_boats.view import Flood, SectionView, View
from renderers.core.scene import Ellipse, Polygon, Scene, Text, Tile
from renderers.man_the_boats import RENDERER, cards, layout
from tests.renderers.man_the_boats.sample import GAMES, LONGEST, NAMES, POSITIONS, crowded, position, random_game, sight
from tests.renderers.pictures import check_boxes, check_recorded_scene, text_box, texts

SCENES = Path(__file__).parent / "scenes"


def seen_of(view: View, names: tuple[str, ...] = NAMES) -> Scene:
    return RENDERER.scene(view, sight(view, names))


@pytest.mark.parametrize("name", POSITIONS)
def test_scene_is_as_recorded(name: str) -> None:
    check_recorded_scene(seen_of(position(name)), SCENES / f"{name}.txt")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_and_nothing_is_clipped(game: tuple[int, str, str, str]) -> None:
    for names in (NAMES, (LONGEST,) * 5):
        for view in random_game(*game, seed="boxes"):
            check_boxes(seen_of(view, names))


@pytest.mark.parametrize("name", POSITIONS)
def test_recorded_positions_have_room(name: str) -> None:
    check_boxes(seen_of(position(name), (LONGEST,) * 5))


@pytest.mark.parametrize("down", [0, 12])
@pytest.mark.parametrize("count", [1, 2, 7, 8, 13, 14, 23, 28, 29, 40, 52])
def test_a_queue_of_any_length_stays_in_its_section(down: int, count: int) -> None:
    view = position("solo-start")
    face_up = CARD_NAMES[::-1][: count - down if count > down else count]
    section = msgspec.structs.replace(view.sections[5], face_down=down, face_up=face_up)
    scene = seen_of(msgspec.structs.replace(view, sections=(*view.sections[:5], section)))
    check_boxes(scene)
    place = layout.queue(5)
    mine = [p for p in scene.tiles if p.x >= place.x and place.y <= p.y < place.y + place.height]
    shown = list(dict.fromkeys(p.about.split()[1] for p in mine if p.about.startswith(("card", "front"))))
    assert shown == list(face_up)
    assert all(p.y + p.tile.height <= place.y + place.height for p in mine)
    # Nobody has ever seen a queue of more than 40 cards; its ranks become smaller still.
    smallest = min(text.size for p in mine for text in texts(p.tile))
    assert smallest >= (29 if count - down <= 10 else 21 if count <= 40 else 17)


def test_the_parts_of_a_queue_lie_in_its_order() -> None:
    view = position("open-28")
    queue = max((section.face_up for section in view.sections), key=len)
    assert len(queue) == 28
    scene = seen_of(view)
    where = {p.about.split()[1]: (p.x, p.y) for p in reversed(scene.tiles) if p.about.startswith(("card", "front"))}
    *others, front = (where[card] for card in queue)
    assert others == sorted(others)
    assert front[1] > max(y for _, y in others)


@pytest.mark.parametrize("game", GAMES)
def test_equal_views_give_equal_scenes_to_every_viewer(game: tuple[int, str, str, str]) -> None:
    for view in random_game(*game, seed="equal"):
        again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        scenes = {msgspec.json.encode(RENDERER.scene(again, sight(view, viewer=viewer))) for viewer in (None, 0)}
        assert scenes == {msgspec.json.encode(seen_of(view))}


@pytest.mark.parametrize("game", GAMES)
def test_shows_exactly_the_cards_that_the_view_shows(game: tuple[int, str, str, str]) -> None:
    for view in random_game(*game, seed="equal"):
        abouts = [p.about.split() for p in seen_of(view).tiles]
        queues = {about[1] for about in abouts if about[0] in ("card", "front")}
        assert queues == {card for section in view.sections for card in section.face_up}
        assert [about[1] for about in abouts if about[0] == "waste" and len(about) == 2] == list(view.waste)
        assert [about[-1] for about in abouts if about[:2] == ["in", "stock"]] == list(view.stock_known)
        counts = [p for p in seen_of(view).tiles if p.about.startswith("face down")]
        assert [texts(p.tile)[0].text for p in counts] == [str(s.face_down) for s in view.sections if s.face_down]


def test_every_change_of_a_view_is_seen() -> None:
    view = position("five-failed")
    replace = msgspec.structs.replace

    def with_section(number: int, section: SectionView) -> View:
        return replace(view, sections=(*view.sections[:number], section, *view.sections[number + 1 :]))

    dry = next(i for i, section in enumerate(view.sections) if section.coins and section.face_down)
    section = view.sections[dry]
    assert view.deed is not None
    changed = [
        replace(view, level="hard"),
        replace(view, turn=view.turn + 1),
        replace(view, to_move=((view.to_move or 0) + 1) % view.seats),
        replace(view, score=view.score + 1),
        replace(view, saved=view.saved + 1),
        replace(view, coins=view.coins - 1),
        replace(view, stock=view.stock - 1),
        replace(view, stock_known=("KD",)),
        replace(view, waste=view.waste[:-1]),
        replace(view, lifebelts=(view.lifebelts[0] + 1, *view.lifebelts[1:])),
        replace(view, boats=(*view.boats, ("AH",))),
        replace(view, deed=None),
        replace(view, deed=replace(view.deed, floods=(*view.deed.floods, Flood(5, 0)))),
        with_section(dry, replace(section, coins=section.coins - 1)),
        with_section(dry, replace(section, face_down=section.face_down + 1)),
        with_section(dry, replace(section, face_up=(*section.face_up, "AH"))),
        with_section(dry, replace(section, flooded=True, face_up=(), face_down=0)),
    ]
    scenes = [seen_of(each) for each in (view, *changed)]
    assert len({scene.tiles for scene in scenes}) == len(scenes)
    assert len({scene.alt for scene in scenes}) == len(scenes)


def test_a_lost_coin_is_crossed_out_until_the_next_action() -> None:
    view = position("five-failed")
    assert view.deed is not None
    lost = view.deed.floods[-1].section

    def purse(view: View) -> Tile:
        return next(p.tile for p in seen_of(view).tiles if p.about == f"coins {lost}")

    assert "belt" in {layer.colour for layer in purse(view).layers}
    assert "belt" not in {layer.colour for layer in purse(msgspec.structs.replace(view, deed=None)).layers}


def gilded(scene: Scene) -> set[str]:
    """The cards on the ship and in boats with a golden rim."""
    return {
        p.about.split()[1]
        for p in scene.tiles
        if p.about.startswith(("card", "front", "waste ", "boat"))
        and any(layer.colour == "gold" and not isinstance(layer, Text | Ellipse) for layer in p.tile.layers)
    }


def test_what_just_came_has_a_golden_rim() -> None:
    view = position("two-moved")
    (step,) = view.steps
    assert gilded(seen_of(view)) == {*step.cards, step.turned_up}
    view = position("four-undone")
    assert gilded(seen_of(view)) == {card for step in view.steps for card in step.cards}
    view = position("three-safe")
    assert gilded(seen_of(view)) >= {str(step.to_boat) for step in view.steps}
    view = position("five-failed")
    assert view.deed is not None
    turned = {flood.turned_up for flood in view.deed.floods} - {None}
    assert gilded(seen_of(view)) == {*view.deed.wasted, *turned}
    assert turned


def test_an_undone_move_is_drawn_backwards() -> None:
    view = position("four-undone")
    back = [trace.tile for trace in seen_of(view).traces]
    there = [trace.tile for trace in seen_of(msgspec.structs.replace(view, undone=False)).traces]
    assert [(tile.width, tile.height) for tile in back] == [(tile.width, tile.height) for tile in there]
    assert back != there


def test_arrows_lead_from_section_to_section_and_to_boats() -> None:
    view = position("two-moved")
    (step,) = view.steps
    assert step.to_section is not None
    (trace,) = seen_of(view).traces
    ends = sorted(layout.bilge(number - 1).x + layout.SECTION // 2 for number in (step.section, step.to_section))
    assert [trace.x, trace.x + trace.tile.width] == ends
    view = position("three-safe")
    ways = {(step.section, step.to_boat) for step in view.steps}
    assert {trace.about for trace in seen_of(view).traces} == {f"from section {s} to boat {b}" for s, b in ways}


def reach(tile: Tile) -> tuple[float, float, float, float]:
    """The box around all texts and signs of a card, without its body."""
    boxes = [text_box(text) for text in texts(tile)]
    for layer in tile.layers:
        match layer:
            case Polygon(points=points):
                xs, ys = [x for x, _ in points], [y for _, y in points]
                boxes.append((min(xs), min(ys), max(xs), max(ys)))
            case Ellipse(x=x, y=y, rx=rx, ry=ry):
                boxes.append((x - rx, y - ry, x + rx, y + ry))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@pytest.mark.parametrize("fresh", [False, True])
def test_signs_stay_on_their_cards(fresh: bool) -> None:
    for card in CARD_NAMES:
        for tile in (
            cards.chip(card, "night", fresh),
            cards.chip(card, "night", False, True),
            cards.aboard(card, fresh),
        ):
            x, y, right, bottom = reach(tile)
            assert 5 <= x < right <= tile.width - 5, card
            assert 5 <= y < bottom <= tile.height, card
        for columns in (1, 2, 3):
            left = 1 if columns == 1 else 3
            for tile in cards.strip(card, True, 36, columns, fresh):
                x, y, right, bottom = reach(tile)
                assert left <= x < right <= tile.width - left, (card, columns)
                assert 2 <= y < bottom <= tile.height, (card, columns)
        for tile in cards.front(card, True, fresh):
            x, y, right, bottom = reach(tile)
            assert 15 <= x < right <= tile.width - 15, card
            assert 0 <= y < bottom <= tile.height - (11 if tile.height > 61 and y > 30 else 0), card


def test_choices_beyond_the_news_are_counted() -> None:
    view = position("three-called")
    choices = len({card for card, _ in view.placements})
    shown = [p.about for p in seen_of(view).tiles if p.about.startswith("told")]
    (more,) = [texts(p.tile)[0].text for p in seen_of(view).tiles if p.about == "more"]
    assert len(shown) + int(more) == choices


def test_a_table_that_is_fuller_than_any_fits() -> None:
    scene = seen_of(crowded(), (LONGEST,) * 5)
    check_boxes(scene)
    assert sum(p.about.startswith("waste ") for p in scene.tiles) == 24


def test_the_final_score_stands_with_its_band() -> None:
    for name, band in (("final-saved", "Unsinkable"), ("final-sunk", None), ("final-abandoned", None)):
        view = position(name)
        (end,) = [p for p in seen_of(view).tiles if p.about == "end"]
        title, sums = (text.text for text in texts(end.tile))
        assert title == (band or sight(view).words.text(f"band-{view.band}"))
        assert re.findall(r"\d+", sums) == [
            str(n) for n in (view.saved, view.coins, *([sum(view.bonus)] if sum(view.bonus) else []), view.score)
        ]


@pytest.mark.parametrize("name", ["漢字", "🚢 Captain", "שלום", "a\u202eb", "   "])
def test_a_name_that_the_font_lacks_gives_way_to_the_user_name(name: str) -> None:
    scene = seen_of(position("two-moved"), (name, "Ben"))
    shown = next(p for p in scene.tiles if p.about == "seat 0")
    assert [text.text for text in texts(shown.tile)] == ["user0"]
