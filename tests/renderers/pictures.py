"""What must hold of any game's scenes, pictures and themes: the games' own tests bring the positions.

Recorded scenes and reference pictures are written anew with CARPATHIA_RECORD=1; look at them before you commit them.
"""

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image, ImageChops, ImageStat

from renderers.core import fonts, paint
from renderers.core.draw import Picture, draw
from renderers.core.paint import Painter
from renderers.core.protocol import Sight
from renderers.core.registry import renderer
from renderers.core.scene import ALT_LIMIT, Placed, Scene, Text, Tile
from renderers.core.theme import PALETTE_SIZE, TONES, Theme, Tone, colours, contrast, palette, toned

REFERENCE_WIDTH = 250


def texts(tile: Tile) -> list[Text]:
    return [layer for layer in tile.layers if isinstance(layer, Text)]


def told(scene: Scene) -> str:
    """A scene as text: what lies where, every text, the alt text."""
    lines = [f"{scene.theme.name} {scene.width}x{scene.height}"]
    for placed in (*scene.tiles, *scene.traces):
        tile = placed.tile
        words = "".join(f' "{text.text}"/{text.size}' for text in texts(tile))
        lines.append(f"{placed.about}: {placed.x},{placed.y} {tile.width}x{tile.height}{words}")
    return "\n".join([*lines, scene.alt, ""])


def check_recorded_scene(scene: Scene, file: Path) -> None:
    found = told(scene)
    if os.environ.get("CARPATHIA_RECORD"):
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")


def box(placed: Placed) -> tuple[int, int, int, int]:
    return placed.x, placed.y, placed.x + placed.tile.width, placed.y + placed.tile.height


def text_box(text: Text) -> tuple[float, float, float, float]:
    x, y = paint.text_origin(text)
    font = fonts.font(text.weight, text.size)
    left, top, right, bottom = font.getbbox(text.text, anchor=f"{text.anchor[0]}s")
    return x + left, y + top, x + right, y + bottom


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def check_boxes(scene: Scene) -> None:
    """Tiles and traces lie within the picture, texts within their tiles; no two tiles or texts of a tile overlap."""
    boxes = [box(placed) for placed in scene.tiles]
    for x, y, right, bottom in (*boxes, *(box(trace) for trace in scene.traces)):
        assert 0 <= x < right <= scene.width
        assert 0 <= y < bottom <= scene.height
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    for tile in {scene.ground, *(placed.tile for placed in scene.tiles)}:
        written = [text_box(text) for text in texts(tile)]
        for x, y, right, bottom in written:
            assert x >= 0, tile
            assert y >= 0, tile
            assert right <= tile.width, tile
            assert bottom <= tile.height, tile
        assert not any(overlap(one, other) for one, other in combinations(written, 2))


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def check_recorded_picture(picture: Picture, file: Path) -> None:
    """Reduced, it looks like the reference picture, but for a tolerance."""
    full = opened(picture.data)
    size = (REFERENCE_WIDTH, full.height * REFERENCE_WIDTH // full.width)
    small = full.resize(size, Image.Resampling.BOX)
    if os.environ.get("CARPATHIA_RECORD"):
        small.quantize(256).save(file)
    difference = ImageChops.difference(small, Image.open(file).convert("RGB")).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 3
    # Other builds of FreeType move edges a little; a figure that is missing or elsewhere changes whole areas.
    blurred = difference.reduce(5)
    assert blurred.getextrema()[1] < 24


def check_file(picture: Picture) -> None:
    """The file is a PNG with a palette, and what the picture says of it."""
    file = Image.open(BytesIO(picture.data))
    assert (file.format, file.mode, file.size) == ("PNG", "P", (picture.width, picture.height))
    assert picture.extension == "png"
    assert 0 < len(picture.alt) <= ALT_LIMIT


def check_bytes(game: str, theme: Theme, view: Any, sight: Sight, other_sight: Sight) -> None:
    """Equal views give equal bytes: to another viewer, and from a painter that has painted nothing yet or this."""
    again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
    first = draw(game, view, sight)
    assert draw(game, again, other_sight) == first
    scene = renderer(game).scene(view, sight)
    cold = Painter(theme)
    assert cold.paint(scene).png() == cold.paint(scene).png() == first.data


def check_threads(theme: Theme, scenes: list[Scene]) -> None:
    """Two threads that share a painter paint what one paints alone."""
    alone = Painter(theme)
    expected = [alone.paint(scene).png() for scene in scenes]
    shared = Painter(theme)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda scene: shared.paint(scene).png(), scenes))
    assert found == expected


def check_palette(theme: Theme) -> None:
    """In every tone the palette is full and has every role; no two tones have a name or all colours in common."""
    toned_ones = [toned(theme, tone) for tone in TONES]
    for one in toned_ones:
        roles, shades = colours(one), palette(one)
        assert len(shades) == len(set(shades)) == PALETTE_SIZE
        assert set(roles.values()) <= set(shades)
        assert all(one in roles and other in roles for one, other in theme.neighbours)
        assert roles.keys() == colours(theme).keys()
    assert len({one.name for one in toned_ones}) == len({one.colours for one in toned_ones}) == len(TONES)


def least(tone: Tone, wanted: float) -> float:
    """The contrast that a tone owes where the others owe so much: WCAG's next level, where it has one."""
    return {3: 4.5, 4.5: 7}.get(wanted, wanted) if tone == "contrast" else wanted


def check_contrast(theme: Theme, tone: Tone, sign: str, ground: str, wanted: float) -> None:
    """A role stands out from another one."""
    roles = colours(toned(theme, tone))
    assert contrast(roles[sign], roles[ground]) >= least(tone, wanted)


def roles_used(scenes: Iterable[Scene]) -> set[str]:
    """The roles of all colours that are to be seen."""
    used: set[str] = set()
    for scene in scenes:
        for tile in (scene.ground, *(placed.tile for placed in (*scene.tiles, *scene.traces))):
            used |= {layer.colour for layer in tile.layers} | ({tile.base} if tile.base else set())
    return used
