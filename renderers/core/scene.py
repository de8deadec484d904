"""What is seen, as frozen data: a ground, tiles laid on it, traces above them, and the same in words.

Games build scenes; `renderers.core.paint` is the only module that turns them into pixels. Everything is in pixels of
the finished picture, x to the right, y downwards; colours are roles of the scene's theme. Tiles are opaque, lie within
the picture and never overlap, so that a tile is painted once and from then on pasted: build equal tiles from equal
parts, and small ones for what changes often.
"""

from typing import TypeAlias

import msgspec

from renderers.core.theme import Theme

ALT_LIMIT = 1024
"""Characters: Discord's limit for the description of a media gallery item."""

Point: TypeAlias = tuple[float, float]


class Polygon(msgspec.Struct, frozen=True, cache_hash=True, tag="polygon"):
    """A filled polygon."""

    points: tuple[Point, ...]
    colour: str
    alpha: float = 1.0
    """Opacity from 0 to 1."""
    soft: float = 0.0
    """Radius of the blur of its edge, in pixels."""


class Ellipse(msgspec.Struct, frozen=True, cache_hash=True, tag="ellipse"):
    """A filled ellipse around (x, y)."""

    x: float
    y: float
    rx: float
    ry: float
    colour: str
    alpha: float = 1.0
    soft: float = 0.0


class Rounded(msgspec.Struct, frozen=True, cache_hash=True, tag="rounded"):
    """A filled rectangle with round corners; radius 0 gives sharp ones."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    colour: str
    alpha: float = 1.0
    soft: float = 0.0


class Stroke(msgspec.Struct, frozen=True, cache_hash=True, tag="stroke"):
    """A line through points, with round joints and ends."""

    points: tuple[Point, ...]
    thickness: float
    colour: str
    alpha: float = 1.0
    soft: float = 0.0


class Text(msgspec.Struct, frozen=True, cache_hash=True, tag="text"):
    """One line of text; within a tile, texts lie above all shapes."""

    text: str
    x: float
    y: float
    size: int
    """Of the font, in pixels."""
    colour: str
    weight: str = "bold"
    """A key of `fonts.FILES`."""
    anchor: str = "lm"
    """Which point of the text (x, y) is: l, m or r across; m (middle of a capital) or s (base line) along."""


Layer: TypeAlias = Polygon | Ellipse | Rounded | Stroke | Text


class Tile(msgspec.Struct, frozen=True, cache_hash=True):
    """A rectangle of layers from back to front, in its own coordinates."""

    width: int
    height: int
    base: str | None
    """The colour under all layers; None: transparent (for traces only)."""
    layers: tuple[Layer, ...]


class Placed(msgspec.Struct, frozen=True):
    """A tile at a place."""

    x: int
    """Of its left edge."""
    y: int
    """Of its upper edge."""
    tile: Tile
    about: str = ""
    """What it shows, for tests and readers of a scene: "square d4", "score 0"."""


class Scene(msgspec.Struct, frozen=True):
    """A whole picture."""

    theme: Theme
    ground: Tile
    """As large as the picture; the same for all positions of a game that look alike in size."""
    tiles: tuple[Placed, ...]
    traces: tuple[Placed, ...]
    """Transparent tiles above all others, which may overlap: arrows of what just happened."""
    alt: str
    """What a person who cannot see the picture needs to play on; at most ALT_LIMIT characters."""

    @property
    def width(self) -> int:
        """Of the picture, in pixels."""
        return self.ground.width

    @property
    def height(self) -> int:
        """Of the picture, in pixels."""
        return self.ground.height
