"""The painter on small scenes of known pixels, wider than tall so that exchanged coordinates are seen."""

from io import BytesIO

import pytest
from PIL import Image

from renderers.core.paint import Painter
from renderers.core.scene import Ellipse, Placed, Polygon, Rounded, Scene, Stroke, Text, Tile
from renderers.core.theme import Theme, palette

THEME = Theme(
    "test",
    (("black", "#000000"), ("white", "#ffffff"), ("red", "#ff0000"), ("blue", "#0000ff")),
    (("black", "white"), ("red", "blue"), ("red", "white"), ("blue", "white"), ("red", "black"), ("blue", "black")),
)
BLACK, WHITE, RED, BLUE = (0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 0, 255)


def painted(*tiles: Placed, traces: tuple[Placed, ...] = (), ground: Tile | None = None) -> Image.Image:
    ground = ground or Tile(60, 20, "white", ())
    frame = Painter(THEME).paint(Scene(THEME, ground, tiles, traces, "alt"))
    assert (frame.width, frame.height) == (ground.width, ground.height)
    file = Image.open(BytesIO(frame.png()))
    assert file.mode == "P"
    picture = file.convert("RGB")
    assert picture.tobytes() == frame.picture().tobytes()
    return picture


def near(colour: tuple[int, ...], other: tuple[int, ...], by: int = 12) -> bool:
    return all(abs(one - two) <= by for one, two in zip(colour, other, strict=True))


def test_a_tile_lies_where_it_was_placed_and_nowhere_else() -> None:
    picture = painted(Placed(50, 3, Tile(10, 4, "red", ())))
    assert picture.size == (60, 20)
    for x in range(60):
        for y in range(20):
            assert picture.getpixel((x, y)) == (RED if x >= 50 and 3 <= y < 7 else WHITE)


def test_shapes_lie_above_each_other_in_their_order() -> None:
    layers = (
        Rounded(0, 0, 30, 20, 0, "red"),
        Ellipse(10, 10, 6, 4, "blue"),
        Polygon(((20, 0), (30, 0), (30, 20)), "black"),
        Stroke(((0, 18), (60, 18)), 2, "blue"),
    )
    picture = painted(ground=Tile(60, 20, "white", layers))
    assert picture.getpixel((1, 1)) == RED
    assert picture.getpixel((10, 10)) == picture.getpixel((14, 10)) == BLUE
    assert picture.getpixel((10, 15)) == RED
    assert picture.getpixel((28, 4)) == BLACK
    assert picture.getpixel((45, 18)) == BLUE
    assert picture.getpixel((45, 10)) == WHITE


def test_edges_are_smooth() -> None:
    picture = painted(ground=Tile(60, 20, "white", (Polygon(((0, 0), (60, 0), (0, 20)), "black"),)))
    assert len(picture.getcolors()) > 4


def test_a_trace_mixes_with_what_lies_below() -> None:
    thin = Tile(20, 10, None, (Rounded(0, 0, 20, 10, 0, "black", 1 / 3),))
    solid = Tile(20, 10, None, (Rounded(5, 0, 10, 10, 0, "blue"),))
    picture = painted(
        Placed(0, 0, Tile(30, 20, "red", ())),
        traces=(Placed(20, 5, thin), Placed(40, 10, solid)),
    )
    below = palette(THEME)
    assert all(pixel in below for _, pixel in picture.getcolors())
    assert near(picture.getpixel((22, 8)), (170, 0, 0))
    assert near(picture.getpixel((35, 8)), (170, 170, 170))
    assert picture.getpixel((50, 12)) == BLUE
    assert picture.getpixel((42, 12)) == WHITE
    assert picture.getpixel((22, 3)) == RED


def test_a_long_trace_is_whole() -> None:
    line = Tile(300, 200, None, (Stroke(((5, 5), (295, 195)), 6, "black"),))
    picture = painted(traces=(Placed(0, 0, line),), ground=Tile(300, 200, "white", ()))
    assert all(picture.getpixel((5 + 290 * i // 100, 5 + 190 * i // 100)) == BLACK for i in range(101))
    assert picture.getpixel((250, 20)) == picture.getpixel((20, 180)) == WHITE


def test_letters_stand_in_the_middle_of_their_anchor() -> None:
    picture = painted(ground=Tile(60, 20, "white", (Text("H", 40, 10, 16, "black", "black", "mm"),)))
    left, top, right, bottom = Image.eval(picture.convert("L"), lambda value: 255 - value).getbbox()
    assert abs((left + right) / 2 - 40) <= 1
    assert abs((top + bottom) / 2 - 10) <= 1


def test_only_traces_are_transparent() -> None:
    with pytest.raises(ValueError, match="base"):
        painted(Placed(0, 0, Tile(5, 5, None, ())))
    with pytest.raises(ValueError, match="base"):
        painted(traces=(Placed(0, 0, Tile(5, 5, "red", ())),))


def test_memory_is_bounded() -> None:
    painter = Painter(THEME)
    ground = Tile(60, 20, "white", ())
    most = 0
    for i in range(300):
        tile = Tile(200, 150, "red", (Text(str(i), 10, 75, 30, "black"),))
        painter.paint(Scene(THEME, ground, (Placed(0, 0, tile),), (), ""))
        most = max(most, painter.held)
    assert 2_500_000 < most <= 3_100_000


def test_another_size_keeps_the_colours() -> None:
    ground = Tile(60, 20, "white", (Rounded(0, 0, 30, 20, 0, "red"),))
    frame = Painter(THEME).paint(Scene(THEME, ground, (), (), "")).scaled(50)
    assert (frame.width, frame.height) == (30, 10)
    picture = frame.picture()
    assert picture.getpixel((5, 5)) == RED
    assert picture.getpixel((25, 5)) == WHITE
