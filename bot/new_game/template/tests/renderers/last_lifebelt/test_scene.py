"""What is seen of Last Lifebelt, as data; pixels are the painter's affair."""

import pytest

from engines.last_lifebelt import rules, sight
from engines.last_lifebelt.state import State, Take
from renderers.core.draw import draw
from renderers.core.protocol import Face, Sight
from renderers.core.scene import ALT_LIMIT
from renderers.core.theme import TONES
from renderers.core.words import game_words
from renderers.last_lifebelt import tiles
from renderers.last_lifebelt.scene import scene
from renderers.last_lifebelt.theme import THEME
from tests.renderers.pictures import check_boxes, check_contrast

WORDS = game_words("last_lifebelt")
BEGUN = State(13, (2, 5, 8), 0)
PLAYED, _ = rules.apply(BEGUN, 0, Take(3))


def look(state, viewer=None, name="Ann"):
    faces = tuple(Face(f"{name}{seat}", f"user{seat}") for seat in range(len(state.notes)))
    return scene(sight.view(state, viewer), Sight(faces, WORDS, viewer))


def tile(seen, about):
    (found,) = (placed.tile for placed in seen.tiles if placed.about == about)
    return found


def test_belts_hang_with_their_numbers_until_somebody_takes_them():
    seen = look(PLAYED)
    assert tile(seen, "belt 1") == tiles.belt(1, False, 0, 1)
    assert tile(seen, "belt 2") == tiles.belt(2, False, 0, -1)
    assert tile(seen, "belt 4") == tiles.belt(4, False, None, None)
    assert tile(seen, "belt 13") == tiles.belt(13, True, None, 3)
    assert len(seen.traces) == 3


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_note_is_shown_to_nobody_else(viewer):
    marked = {belt for belt in range(1, 13) if tile(look(BEGUN, viewer), f"belt {belt}").layers[-1].text == "−1"}
    assert marked == (set() if viewer is None else {BEGUN.notes[viewer]})
    assert ("Your note" in look(BEGUN, viewer).alt) == (viewer is not None)


def test_the_picture_in_words_tells_all_there_is_to_know():
    assert look(PLAYED, 2).alt == (
        "Ann1 to take. 10 belts hang: 4 is the next, 13 the captain’s, worth 3. Last action: Ann0 took 3. "
        "Your note: belt 8 leaks. Found to leak: 2. "
        "Ann0: one point, 3 belts. Ann1: 0 points, 0 belts. Ann2: 0 points, 0 belts."
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_lie_within_the_picture_side_by_side_and_words_fit(seats):
    seen = look(State(7 * seats + 1, tuple(range(1, seats + 1)), 0), 0, "W" * 500)
    assert len(seen.alt) <= ALT_LIMIT
    check_boxes(seen)


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize(
    ("sign", "ground", "wanted"), [("text", "sea", 7), ("text", "panel", 7), ("ink", "lit", 7), ("ink", "gold", 4.5)]
)
def test_writing_stands_out(sign, ground, wanted, tone):
    check_contrast(THEME, tone, sign, ground, wanted)


@pytest.mark.parametrize("tone", TONES)
def test_it_can_be_drawn(tone):
    faces = tuple(Face(name, name.lower()) for name in ("Ann", "Ben", "Cy"))
    picture = draw("last_lifebelt", sight.view(PLAYED, None), Sight(faces, WORDS, tone=tone))
    assert (picture.extension, picture.width) == ("png", tiles.WIDTH)
