"""Turns scenes into pixels: the only module that draws.

Everything is drawn once, several times as large, scaled down and turned into numbers of the theme's palette. From
then on a tile is only pasted, which takes some microseconds. Traces are transparent: their solid pixels are pasted,
those at their edges mixed with what lies below by a table from palette number to palette number.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.core import fonts, png
from renderers.core.cache import Bounded
from renderers.core.scene import Ellipse, Point, Polygon, Rounded, Scene, Stroke, Text, Tile
from renderers.core.theme import PALETTE_SIZE, RGB, Theme, colours, mixed, palette

GROUND_BYTES = 4_000_000
TILE_BYTES = 3_000_000
TRACE_BYTES = 1_000_000
MIXTURE_BYTES = 250_000
"""What one theme may keep in memory, in bytes."""

_PAINTERS = 8
"""Themes whose painted parts are kept, each game's three tones counted apart."""

_FINE_AREA = 60_000
"""Square pixels up to which a tile is small."""

_SOLID = 3
"""Opacity is counted in thirds."""

_STRIP = 80
"""Traces are kept in strips of so many rows, each without the empty columns beside it: a long diagonal has many."""

_MARGIN = 1
"""Columns to the left of the picture: the filter byte that each row of a PNG begins with."""


class Wash(msgspec.Struct, frozen=True):
    """The half-covered pixels of a film that share a colour and an opacity."""

    mask: Image.Image
    """Mode 1, as large as the film."""
    colour: int
    """Number in the palette."""
    thirds: int
    """Opacity: 1 or 2 thirds."""


class Film(msgspec.Struct, frozen=True):
    """A strip of a painted trace."""

    x: int
    """Of its left edge within the trace."""
    y: int
    solid: Image.Image
    """Mode L: palette numbers."""
    mask: Image.Image
    """Mode 1: where it is solid."""
    washes: tuple[Wash, ...]


class Frame(msgspec.Struct, frozen=True):
    """A painted picture: palette numbers, not yet a file."""

    theme: Theme
    pixels: Image.Image
    """Mode L, one palette number a pixel, with a column of zeros at the left."""

    @property
    def width(self) -> int:
        """In pixels."""
        return self.pixels.width - _MARGIN

    @property
    def height(self) -> int:
        """In pixels."""
        return self.pixels.height

    def png(self) -> bytes:
        """The picture as a file."""
        return png.encode(self.pixels.tobytes(), self.width, self.height, _palette_bytes(self.theme))

    def numbers(self) -> Image.Image:
        """One palette number a pixel, mode L, without the margin."""
        return self.pixels.crop((_MARGIN, 0, self.pixels.width, self.pixels.height))

    def picture(self) -> Image.Image:
        """The picture in full colour."""
        indexed = self.numbers()
        indexed.putpalette(_palette_bytes(self.theme))
        return indexed.convert("RGB")

    def scaled(self, percent: int) -> "Frame":
        """The picture in another size, in the same colours."""
        size = (self.width * percent // 100, self.height * percent // 100)
        return Frame(self.theme, _widened(_numbers(self.picture().resize(size, Image.Resampling.LANCZOS), self.theme)))


class Painter:
    """Paints the scenes of one theme, and keeps what it has painted. Threads may share it."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._grounds: Bounded[Tile, Image.Image] = Bounded(GROUND_BYTES, _bytes)
        self._tiles: Bounded[Tile, Image.Image] = Bounded(TILE_BYTES, _bytes)
        self._traces: Bounded[Tile, tuple[Film, ...]] = Bounded(TRACE_BYTES, _film_bytes)
        self._mixtures: Bounded[tuple[int, int], list[int]] = Bounded(MIXTURE_BYTES, _table_bytes)

    @property
    def held(self) -> int:
        """The bytes that the caches hold; bounded by the four constants above."""
        return self._grounds.held + self._tiles.held + self._traces.held + self._mixtures.held

    def paint(self, scene: Scene) -> Frame:
        """The picture of a scene of this theme."""
        frame = self._grounds.get(scene.ground, self._ground).copy()
        for placed in scene.tiles:
            frame.paste(self._tiles.get(placed.tile, self._opaque), (placed.x + _MARGIN, placed.y))
        for placed in scene.traces:
            for film in self._traces.get(placed.tile, self._transparent):
                self._lay(frame, film, placed.x + film.x + _MARGIN, placed.y + film.y)
        return Frame(self._theme, frame)

    def _lay(self, frame: Image.Image, film: Film, x: int, y: int) -> None:
        box = (x, y, x + film.mask.width, y + film.mask.height)
        below = frame.crop(box)
        for wash in film.washes:
            table = self._mixtures.get((wash.colour, wash.thirds), self._mixture)
            frame.paste(below.point(table), box, wash.mask)
        frame.paste(film.solid, box, film.mask)

    def _mixture(self, key: tuple[int, int]) -> list[int]:
        """Palette number -> the number nearest to it under `thirds` of opacity of a colour."""
        number, thirds = key
        shades = palette(self._theme)
        over = Image.frombytes(
            "RGB", (PALETTE_SIZE, 1), _flat(mixed(b, shades[number], thirds / _SOLID) for b in shades)
        )
        return list(_numbers(over, self._theme).tobytes())

    def _ground(self, tile: Tile) -> Image.Image:
        return _widened(self._opaque(tile))

    def _opaque(self, tile: Tile) -> Image.Image:
        if tile.base is None:
            raise ValueError("a tile needs a base: only traces are transparent")
        return _numbers(drawn(tile, self._theme), self._theme)

    def _transparent(self, tile: Tile) -> tuple[Film, ...]:
        if tile.base is not None:
            raise ValueError("a trace has no base")
        picture = drawn(tile, self._theme)
        _, first, _, end = picture.getbbox() or (0, 0, 0, 0)
        films = []
        for top in range(first, end, _STRIP):
            strip = picture.crop((0, top, tile.width, min(top + _STRIP, end)))
            box = strip.getbbox()
            if box is not None:
                films.append(self._film(strip.crop(box), box[0], top + box[1]))
        return tuple(films)

    def _film(self, picture: Image.Image, x: int, y: int) -> Film:
        numbers = _numbers(picture.convert("RGB"), self._theme)
        opacity = picture.getchannel("A").point([(value * _SOLID + 127) // 255 for value in range(256)])
        washes = []
        for thirds in range(1, _SOLID):
            covered = _where(opacity, thirds)
            for colour, count in enumerate(numbers.histogram(covered)):
                if count:
                    mask = ImageChops.darker(_where(numbers, colour), covered)
                    washes.append(Wash(_bits(mask), colour, thirds))
        return Film(x, y, numbers, _bits(_where(opacity, _SOLID)), tuple(washes))


@lru_cache(_PAINTERS)
def painter(theme: Theme) -> Painter:
    """The painter that everybody shares who paints in this theme."""
    return Painter(theme)


def _numbers(picture: Image.Image, theme: Theme) -> Image.Image:
    """The palette number nearest to each pixel's colour."""
    indexed = picture.quantize(palette=_palette_image(theme), dither=Image.Dither.NONE)
    return Image.frombytes("L", indexed.size, indexed.tobytes())


def _widened(numbers: Image.Image) -> Image.Image:
    """The same with the column that a PNG's rows begin with."""
    wide = Image.new("L", (numbers.width + _MARGIN, numbers.height), 0)
    wide.paste(numbers, (_MARGIN, 0))
    return wide


def drawn(tile: Tile, theme: Theme, scale: int | None = None) -> Image.Image:
    """A tile in full colour, drawn `scale` times as large and scaled down; RGBA if it has no base, else RGB.

    Without a scale small tiles are drawn four times as large, others (grounds) twice.
    """
    scale = scale or (4 if tile.width * tile.height <= _FINE_AREA else 2)
    by_role = colours(theme)
    mode, base = ("RGBA", (0, 0, 0, 0)) if tile.base is None else ("RGB", by_role[tile.base])
    large = Image.new(mode, (tile.width * scale, tile.height * scale), base)
    for layer in tile.layers:
        if not isinstance(layer, Text):
            _draw_shape(large, layer, by_role[layer.colour], scale)
    picture = large.reduce(scale)
    pen = ImageDraw.Draw(picture)
    for layer in tile.layers:
        if isinstance(layer, Text):
            x, y = text_origin(layer)
            face = fonts.font(layer.weight, layer.size)
            pen.text((x, y), layer.text, by_role[layer.colour], face, anchor=f"{layer.anchor[0]}s")
    return picture


def text_origin(text: Text) -> Point:
    """Where the base line of a text has its anchor, in pixels of its tile."""
    # Pillow's own "m" is the middle between ascender and descender; the eye wants capitals in the middle.
    return text.x, text.y + (fonts.CAPITAL * text.size / 2 if text.anchor[1] == "m" else 0.0)


def _draw_shape(large: Image.Image, shape: Polygon | Ellipse | Rounded | Stroke, colour: RGB, scale: int) -> None:
    if shape.alpha == 1.0 and shape.soft == 0.0:
        _draw_outline(ImageDraw.Draw(large), shape, scale, colour)
        return
    mask = Image.new("L", large.size, 0)
    _draw_outline(ImageDraw.Draw(mask), shape, scale, round(255 * shape.alpha))
    if shape.soft:
        mask = mask.filter(ImageFilter.GaussianBlur(shape.soft * scale))
    if large.mode == "RGB":
        large.paste(colour, (0, 0), mask)
    else:
        film = Image.new("RGBA", large.size, (*colour, 0))
        film.putalpha(mask)
        large.alpha_composite(film)


def _draw_outline(
    pen: ImageDraw.ImageDraw,
    shape: Polygon | Ellipse | Rounded | Stroke,
    scale: int,
    ink: int | tuple[int, ...],
) -> None:
    # Pillow's boxes include their right and lower edge, hence the -1.
    match shape:
        case Polygon(points=points):
            pen.polygon(_scaled(points, scale), ink)
        case Ellipse(x=x, y=y, rx=rx, ry=ry):
            pen.ellipse(((x - rx) * scale, (y - ry) * scale, (x + rx) * scale - 1, (y + ry) * scale - 1), ink)
        case Rounded(x=x, y=y, width=width, height=height, radius=radius):
            box = (x * scale, y * scale, (x + width) * scale - 1, (y + height) * scale - 1)
            pen.rounded_rectangle(box, radius * scale, ink)
        case Stroke(points=points, thickness=thickness):
            corners = _scaled(points, scale)
            pen.line(corners, ink, round(thickness * scale), joint="curve")
            reach = thickness * scale / 2
            for x, y in (corners[0], corners[-1]):
                pen.ellipse((x - reach, y - reach, x + reach - 1, y + reach - 1), ink)


def _scaled(points: tuple[Point, ...], scale: int) -> list[Point]:
    return [(x * scale, y * scale) for x, y in points]


def _where(numbers: Image.Image, wanted: int) -> Image.Image:
    return numbers.point([255 if value == wanted else 0 for value in range(PALETTE_SIZE)])


def _bits(mask: Image.Image) -> Image.Image:
    return mask.convert("1", dither=Image.Dither.NONE)


@cache
def _palette_image(theme: Theme) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_palette_bytes(theme))
    return image


@cache
def _palette_bytes(theme: Theme) -> bytes:
    return _flat(palette(theme))


def _flat(shades: Iterable[RGB]) -> bytes:
    return bytes(channel for colour in shades for channel in colour)


def _bytes(numbers: Image.Image) -> int:
    return numbers.width * numbers.height


def _film_bytes(films: tuple[Film, ...]) -> int:
    # Pillow keeps a byte for each pixel even in mode 1.
    return sum(_bytes(film.solid) * (2 + len(film.washes)) for film in films)


def _table_bytes(table: list[int]) -> int:
    return 8 * len(table)
