"""What is seen on the board: recorded scenes, and what must hold of the scene of any position.

Recorded files are written anew with CARPATHIA_RECORD=1; look at the difference before you commit it.
"""

from collections import Counter
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from engines.save_doctor_lucky.data import DECKS, ROOMS, SPACES
from engines.save_doctor_lucky.ship import DOORS, PLACES, STAIRS, deck_of, is_afloat
from engines.save_doctor_lucky.view import Answer, Attempt, Deed, View
from renderers.core.layout import Box
from renderers.core.scene import Ellipse, Placed, Rounded, Scene
from renderers.save_doctor_lucky import RENDERER, arrangement, board, layout, ornaments, rooms, ship
from tests.renderers.pictures import box, check_boxes, check_recorded_scene, overlap, texts
from tests.renderers.save_doctor_lucky.sample import (
    GAMES,
    LONGEST,
    NAMES,
    POSITIONS,
    crowded,
    position,
    random_views,
    sight,
)

SCENES = Path(__file__).parent / "scenes"
replace = msgspec.structs.replace


def seen_of(view: View, names: tuple[str, ...] = NAMES) -> Scene:
    return RENDERER.scene(view, sight(view, names))


def found(scene: Scene, begin: str) -> list[Placed]:
    return [placed for placed in scene.tiles if placed.about.startswith(begin)]


def words_of(scene: Scene, begin: str) -> list[str]:
    return [text.text for placed in found(scene, begin) for text in texts(placed.tile)]


@pytest.mark.parametrize("name", POSITIONS)
def test_scene_is_as_recorded(name: str) -> None:
    check_recorded_scene(seen_of(position(name)), SCENES / f"{name}.txt")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_and_nothing_is_clipped(game: tuple[int, str]) -> None:
    for names in (NAMES, (LONGEST,) * 7):
        for view in random_views(*game, seed="boxes", pace=9):
            check_boxes(seen_of(view, names))


@pytest.mark.parametrize("name", POSITIONS)
def test_recorded_positions_have_room(name: str) -> None:
    check_boxes(seen_of(position(name), (LONGEST,) * 7))


def test_everybody_in_the_narrowest_room() -> None:
    assert min(layout.room(space, 7).width for space in SPACES) == layout.room("6", 7).width
    scene = seen_of(crowded(), ("WWW",) * 7)
    check_boxes(scene)
    assert len(found(scene, "pawn")) == 7


# --- The ship ---


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_rooms_lie_on_their_decks_without_meeting(seats: int) -> None:
    floors = {space: layout.room(space, seats) for space in SPACES}
    assert not any(one.meets(other) for one, other in combinations(floors.values(), 2))
    for space, floor in floors.items():
        plan = layout.plan(deck_of(space), seats)
        assert plan.x < floor.x < floor.right < plan.right
        assert plan.y < floor.y < floor.bottom < plan.bottom
        assert min(floor.width, floor.height) >= 40


def test_every_door_touches_both_its_rooms_and_stands_in_their_wall() -> None:
    for door in DOORS:
        opening = layout.door(door, 4)
        for space in door.spaces:
            floor = layout.room(space, 4)
            wide = Box(opening.x - 1, opening.y - 1, opening.width + 2, opening.height + 2)
            assert wide.meets(floor)
            assert not opening.meets(floor)


def test_every_door_is_drawn() -> None:
    openings = {
        (layer.x, layer.y, layer.width, layer.height)
        for layer in ship.ground(4).layers
        if isinstance(layer, Rounded) and layer.colour == "cream"
    }
    for door in DOORS:
        place = layout.door(door, 4)
        assert (place.x, place.y, place.width, place.height) in openings


@pytest.mark.parametrize("sunk", [0, 1, 2, 3])
def test_stairs_have_one_letter_at_all_their_ends_and_say_where_they_lead(sunk: int) -> None:
    view = replace(position("two-start"), sunk=sunk, pawns=("20", "20"), doctor="20")
    decks = tuple(replace(deck, sunk=number >= 4 - sunk) for number, deck in enumerate(view.decks))
    scene = seen_of(replace(view, decks=decks))
    signs = {placed.about: placed.tile for placed in found(scene, "stairs")}
    afloat = [stair for stair in STAIRS if stair.deck < 4 - sunk]
    assert set(signs) == {f"stairs {stair.letter} in {stair.space}" for stair in afloat}
    for stair in afloat:
        tile = signs[f"stairs {stair.letter} in {stair.space}"]
        assert [text.text for text in texts(tile)] == [stair.letter]
        ends = {other.deck for other in afloat if other.letter == stair.letter}
        ways = {"up": stair.deck - 1 in ends, "down": stair.deck + 1 in ends}
        assert tile == ship.stair(stair.letter, ship.floor(stair.space), **ways)
        assert sum(layer.colour == "gold" for layer in tile.layers) == sum(ways.values())


def test_a_stairway_stands_in_its_own_space() -> None:
    for stair in STAIRS:
        sign, floor = layout.stair(stair, 4), layout.room(stair.space, 4)
        assert floor.x < sign.x < sign.right < floor.right
        assert floor.y < sign.y < sign.bottom < floor.bottom


@pytest.mark.parametrize("name", POSITIONS)
def test_sunk_decks_show_water_and_nothing_else(name: str) -> None:
    view = position(name)
    scene = seen_of(view)
    for number, deck in enumerate(view.decks):
        plan = layout.plan(number, view.seats)
        on_it = [p for p in scene.tiles if overlap(box(p), (plan.x, plan.y, plan.right, plan.bottom))]
        if deck.sunk:
            assert [placed.about for placed in on_it] == [f"sunk {deck.letter}"]
            assert words_of(scene, f"pile {deck.letter}") == []
        else:
            assert len([p for p in on_it if p.about.startswith("number")]) == 5
            assert words_of(scene, f"pile {deck.letter}") == [str(deck.pile)]


def test_the_pile_that_is_drawn_from_has_a_golden_rim() -> None:
    for view in random_views(*GAMES[1], seed="equal", pace=5):
        gilded = [
            placed.about[-1]
            for placed in found(seen_of(view), "pile")
            if "gold" in {layer.colour for layer in placed.tile.layers}
        ]
        assert gilded == [deck.letter for deck in view.decks if deck.pile][-1:]


# --- Pieces ---


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_stands_in_its_space(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="equal", pace=3):
        scene = seen_of(view)
        afloat = {f"pawn {seat} in {space}" for seat, space in enumerate(view.pawns) if is_afloat(space, view.sunk)}
        assert {placed.about for placed in found(scene, "pawn")} == afloat
        assert len(found(scene, "doctor")) == is_afloat(view.doctor, view.sunk)
        for placed in (*found(scene, "pawn"), *found(scene, "doctor")):
            floor = layout.room(placed.about.split()[-1], view.seats)
            x, y, right, bottom = box(placed)
            assert floor.x <= x < right <= floor.right
            assert floor.y <= y < bottom <= floor.bottom


def test_the_doctor_s_next_room_alone_is_golden() -> None:
    for view in random_views(*GAMES[0], seed="equal", pace=7):
        golden = [
            placed.about.removeprefix("number ")
            for placed in found(seen_of(view), "number")
            if "gold" in {layer.colour for layer in placed.tile.layers}
        ]
        assert golden == ([] if view.doctor_next is None else [view.doctor_next])


@pytest.mark.parametrize("is_next", [False, True])
@pytest.mark.parametrize("space", SPACES)
def test_a_space_has_room_for_everybody_and_everything(space: str, is_next: bool) -> None:
    floor = layout.room(space, 7)
    taken = [layout.stair(stair, 7) for stair in STAIRS if stair.space == space]
    number = rooms.number_width(space, is_next) if space in ROOMS else 0
    name = rooms.name_width(board.short_name(space, sight(position("two-start")).words))
    for inside in range(8):
        for pieces in ((*range(inside),), (arrangement.DOCTOR, *range(inside))):
            for watchers in {0, 7 - inside}:
                laid = arrangement.laid(floor, taken, number, name, pieces, watchers)
                others = (laid.number, laid.name, laid.eye, laid.ornament)
                parts = [b for b in (*laid.pieces, *laid.watchers, *others) if b is not None]
                assert len(laid.pieces) == len(pieces)
                assert len(laid.watchers) == watchers
                assert not any(one.meets(other) for one, other in combinations((*parts, *taken), 2))
                assert all(floor.x <= b.x and b.right <= floor.right for b in parts)
                assert all(floor.y <= b.y and b.bottom <= floor.bottom for b in parts)
                assert (laid.number is not None) == (space in ROOMS)
                smallest = min((piece.width for piece in laid.pieces), default=46)
                if arrangement.DOCTOR in pieces and is_next:
                    continue  # He never walks to where he is.
                assert smallest >= (17 if watchers or inside > 4 else 22 if inside > 2 else 25)
                assert watchers or pieces or laid.name is not None


def test_every_room_has_a_drawing_of_its_own_where_there_is_room() -> None:
    drawings = {ornaments.drawn(room, 0, 0, 100) for room in ROOMS}
    assert len(drawings) == len(ROOMS)
    scene = seen_of(replace(position("two-start"), pawns=("stairs-a",) * 2, doctor="stairs-b"))
    # The narrow Library has its stairs in that corner.
    assert [placed.about.removeprefix("ornament ") for placed in found(scene, "ornament")] == [
        room for room in ROOMS if room != "9"
    ]
    assert not found(seen_of(crowded()), "ornament 6")


def test_a_floor_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        arrangement.laid(Box(0, 0, 30, 30), [], 20, 0, (0, 1, 2))


def test_initials_are_letters_that_the_font_has() -> None:
    view = position("seven-asked")
    names = ("ann", "漢字", "🚢 Kapitän", "(éva)", "ßen", "ольга", "9 lives")
    scene = seen_of(view, names)
    assert words_of(scene, "mark") == ["A", "U", "U", "É", "S", "О", "9"]
    assert sorted(words_of(scene, "pawn")) == sorted(["A", "U", "U", "É", "S", "О", "9"])


# --- Seats ---


@pytest.mark.parametrize("seats", range(2, 8))
def test_names_fill_their_rows(seats: int) -> None:
    chips = [layout.chip(seat, seats) for seat in range(seats)]
    assert not any(one.meets(other) for one, other in combinations(chips, 2))
    for y in {chip.y for chip in chips}:
        row = [chip for chip in chips if chip.y == y]
        assert len(row) <= 4
        assert (row[0].x, row[-1].right) == (layout.MARGIN, layout.WIDTH - layout.MARGIN)


@pytest.mark.parametrize("name", POSITIONS)
def test_who_is_to_act_or_has_won_is_lit(name: str) -> None:
    view = position(name)
    scene = seen_of(view)
    lit = {
        int(placed.about.removeprefix("seat "))
        for placed in found(scene, "seat")
        if "lit" in {layer.colour for layer in placed.tile.layers}
    }
    assert lit == {view.to_move, view.winner} - {None}
    assert [int(text) for text in words_of(scene, "cards")] == list(view.hands)


def test_a_name_that_the_font_lacks_gives_way_to_the_user_name() -> None:
    scene = seen_of(position("two-start"), ("שלום", "Ben"))
    assert words_of(scene, "seat") == ["user0", "Ben"]


# --- What just happened ---


def test_what_moved_lies_on_a_golden_disc_and_has_an_arrow() -> None:
    for game in GAMES:
        for view in random_views(*game, seed="equal", pace=3):
            scene = seen_of(view)
            fresh = {
                placed.about.rsplit(" in ", 1)[0]
                for placed in (*found(scene, "pawn"), *found(scene, "doctor"))
                if any(isinstance(layer, Ellipse) and layer.colour == "gold" for layer in placed.tile.layers[:2])
            }
            ways = list(board.moved(view))
            names = {"doctor" if way.who is arrangement.DOCTOR else f"pawn {way.who}" for way in ways}
            assert fresh == {name for name in names if any(p.about.startswith(f"{name} in") for p in scene.tiles)}
            drawn = {trace.about.split(": ")[1].split(" from")[0] for trace in scene.traces}
            assert drawn <= names
            long = [way for way in ways if way.kind != "washed" and deck_of(way.start) != deck_of(way.end)]
            assert len(scene.traces) >= len(long)


def test_an_arrow_begins_in_one_room_and_ends_in_or_at_the_other() -> None:
    view = position("three-snooped")
    pawn, doctor = seen_of(view).traces
    snooped = view.trace[0]
    assert pawn.about == f"pawn: pawn {snooped.seat} from {snooped.from_space} to {snooped.space}"
    assert doctor.about.startswith("doctor: doctor from")
    assert {layer.colour for layer in pawn.tile.layers} == {"ink", "gold"}
    assert {layer.colour for layer in doctor.tile.layers} == {"ink", "belt"}
    for way, trace in ((view.trace[0], pawn), (view.trace[1], doctor)):
        middle_x, middle_y = layout.room(way.from_space or "", view.seats).middle
        x, y, right, bottom = box(trace)
        corners = {x + ship.EDGE, right - ship.EDGE}, {y + ship.EDGE, bottom - ship.EDGE}
        assert any(abs(corner - middle_x) <= 1 for corner in corners[0])
        assert any(abs(corner - middle_y) <= 1 for corner in corners[1])


def test_those_who_are_washed_from_one_room_share_an_arrow() -> None:
    view = position("seven-washed")
    washed = [deed for deed in view.trace if deed.kind == "washed"]
    arrows = [trace for trace in seen_of(view).traces if trace.about.startswith("washed")]
    assert len(arrows) == len({deed.from_space for deed in washed}) <= len(washed)


def attempt_of(view: View) -> Attempt:
    assert view.attempt is not None
    return view.attempt


@pytest.mark.parametrize("name", ["two-sunk", "five-asked", "seven-asked"])
def test_an_open_attempt_shows_its_card_what_is_left_and_every_answer(name: str) -> None:
    view = position(name)
    attempt, scene = attempt_of(view), seen_of(view)
    assert words_of(scene, "left") == [str(attempt.left), "still"]
    assert len(found(scene, f"aid {attempt.aid}")) == 1
    assert str(attempt.value) in words_of(scene, "aid")
    order = [*(answer.seat for answer in attempt.answers), *attempt.waiting]
    assert [placed.about for placed in found(scene, "asked")] == [f"asked {seat}" for seat in order]
    kinds = [placed.about.split(": ")[1] for placed in found(scene, "reply")]
    answered = ["cards" if answer.cards else "passed" for answer in attempt.answers]
    assert kinds == [*answered, "now", *["later"] * (len(attempt.waiting) - 1)]
    sums = [f"−{sum(int(card[1:]) for card in answer.cards)}" for answer in attempt.answers if answer.cards]
    assert [text for text in words_of(scene, "reply") if text.startswith("−")] == sums


def test_an_attempt_without_a_card_is_worth_1_and_shows_a_hand() -> None:
    view = position("seven-asked")
    bare = replace(attempt_of(view), aid=None, value=1, left=1)
    scene = seen_of(replace(view, attempt=bare))
    assert words_of(scene, "aid") == ["1", "bare hands"]
    check_boxes(scene)


def test_the_longest_news_end_with_what_happened_last() -> None:
    view = replace(position("seven-washed"), pawns=("11",) * 7)
    steps = tuple(Deed("sent", 0, "10", from_space="11", space="10") for _ in range(12))
    answers = (Answer(1, ("F1",)), Answer(2, ()), Answer(3, ("F1",)), Answer(4, ("F1",)), Answer(5, ("F1",)))
    tried = Deed("tried", 0, attempt=Attempt(0, "11", "Raft", 4, 0, answers, ()))
    washed = tuple(Deed("washed", seat, from_space="1", space="11") for seat in (*range(7), None))
    for doctor, trace in (
        ("11", (*steps, tried, Deed("sank", space="D"), *washed)),
        ("10", (*steps, tried)),
        ("10", (*washed, *steps)),
    ):
        scene = seen_of(replace(view, doctor=doctor, trace=trace))
        check_boxes(scene)
        signs = found(scene, "sign")
        assert len({placed.y for placed in signs}) == 2
        last = seen_of(replace(view, doctor=doctor, trace=trace[-1:]))
        assert signs[-1].tile == found(last, "sign")[-1].tile


def test_every_deed_has_signs_of_its_own() -> None:
    view = replace(position("two-start"), pawns=("8", "8"), doctor="8")
    attempt = Attempt(0, "7", "Rope", 2, 0, (Answer(1, ("F2",)),), ())
    deeds = (
        Deed("snooped", 0, from_space="8", space="8"),
        Deed("snooped", 0, from_space="7", space="8"),
        Deed("stepped", 0, from_space="7", space="8"),
        Deed("went", 0, "8", from_space="7", space="8"),
        Deed("sent", 0, "8", from_space="7", space="8"),
        Deed("tried", 0, attempt=attempt),
        Deed("tried", 0, attempt=replace(attempt, left=1, answers=(Answer(1, ("F1",)),))),
        Deed("tried", 0, attempt=replace(attempt, aid=None)),
        Deed("lost", space="D"),
        Deed("sank", space="D"),
        Deed("washed", 0, from_space="1", space="8"),
        Deed("washed", from_space="1", space="8"),
        Deed("walked", from_space="7", space="8"),
        Deed("stolen", 0),
    )
    told = [tuple(p.tile for p in found(seen_of(replace(view, trace=(deed,))), "sign")) for deed in deeds]
    assert all(told)
    assert len(set(told)) == len(deeds)
    alts = [seen_of(replace(view, trace=(deed,))).alt for deed in deeds]
    assert len(set(alts)) == len(deeds)


def test_the_end_is_told_in_place_of_the_news() -> None:
    saved, lost = position("final-saved"), position("final-lost")
    assert saved.winner is not None
    assert words_of(seen_of(saved), "end") == [NAMES[saved.winner], "saves Doctor Lucky and wins!"]
    assert words_of(seen_of(lost), "end")[0] == "All four decks are gone."
    assert words_of(seen_of(saved), "turn") == []


# --- The view and nothing else ---


@pytest.mark.parametrize("game", GAMES)
def test_board_is_the_same_for_every_viewer(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="equal", pace=11):
        public = replace(view, viewer=None, hand=None)
        again = msgspec.json.decode(msgspec.json.encode(view), type=View)
        expected = RENDERER.scene(public, sight(public))
        assert RENDERER.scene(again, sight(view, viewer=view.viewer)) == expected
        assert RENDERER.look("sight", again, sight(view, viewer=view.viewer)) == RENDERER.look(
            "sight", public, sight(public)
        )


def test_every_change_of_a_view_is_seen() -> None:
    view = position("five-asked")
    attempt = attempt_of(view)
    (here, *others) = view.pawns
    elsewhere = next(
        room for room in ROOMS if room not in view.pawns and room != view.doctor and PLACES[room].deck == 0
    )
    decks = view.decks
    changed = [
        replace(view, pawns=(elsewhere, *others)),
        replace(view, pawns=(others[0], here, *others[1:])),
        replace(view, doctor=elsewhere),
        replace(view, doctor_next=elsewhere),
        replace(view, hands=(view.hands[0] + 1, *view.hands[1:])),
        replace(view, to_move=((view.to_move or 0) + 1) % view.seats),
        replace(view, decks=(replace(decks[0], pile=decks[0].pile - 1), *decks[1:])),
        replace(view, attempt=None),
        replace(view, attempt=replace(attempt, left=attempt.left + 1)),
        replace(view, attempt=replace(attempt, aid="Whistle", value=2)),
        replace(
            view, attempt=replace(attempt, answers=(Answer(attempt.answers[0].seat, ("F3",)), *attempt.answers[1:]))
        ),
        replace(view, attempt=replace(attempt, waiting=attempt.waiting[::-1])),
    ]
    if len(attempt.waiting) < 2:
        changed.pop()
    scenes = [seen_of(each) for each in (view, *changed)]
    assert len({scene.tiles for scene in scenes}) == len(scenes)
    news = position("three-snooped")
    told = [seen_of(each) for each in (news, replace(news, trace=()), replace(news, turn=news.turn + 1))]
    assert len({scene.tiles for scene in told}) == len({scene.alt for scene in told}) == 3


def test_the_ground_shows_every_deck() -> None:
    assert Counter(deck_of(space) for space in SPACES) == Counter({0: 7, 1: 7, 2: 7, 3: 7})
    walls = [layer for layer in ship.ground(2).layers if isinstance(layer, Rounded) and layer.colour == "wall"]
    assert sum(layer.width == layout.PLAN_WIDTH for layer in walls) == len(DECKS)
