"""Cards as tiles. The red suits are dark signs on light cards, the black suits light signs on dark cards."""

from functools import cache

from renderers.core import fonts
from renderers.core.figures import star
from renderers.core.scene import Layer, Rounded, Text, Tile
from renderers.man_the_boats import figures
from renderers.man_the_boats.layout import SECTION, WASTE_CARD, WASTE_HEIGHT

FRONT = 122
"""Height of a front card, which is seen whole."""
TAB = 46
"""Height of the cards that lie face down."""

_INSET = 7
"""Between a card and the edge of its section."""
_ROUND = 9
_SIZES = {1: 46, 2: 34, 3: 22}
"""Columns of a queue -> the largest rank there is room for, in pixels."""

_RIM, _THIN_RIM = 5.0, 2.5
"""The golden rim of large and of small cards."""

_BEYOND = 50
"""How far a card that is seen in part goes on beyond its tile."""

LIGHT, DARK, BACK = "light", "dark", "back"
"""What a card looks like from afar; the first two are the red and the black suits."""

_FACE = {LIGHT: "cream", DARK: "ink", BACK: "hull-red"}
_EDGE = {LIGHT: "ink", DARK: "cream", BACK: "cream"}
_SIGN = {LIGHT: "red", DARK: "cream"}


def shade(card: str) -> str:
    """LIGHT for hearts and diamonds, DARK for spades and clubs."""
    return LIGHT if card[-1] in "HD" else DARK


@cache
def strip(card: str, behind: str | None, pitch: int, columns: int, is_fresh: bool) -> Tile:
    """The upper part of a card in a queue that the next one covers from `pitch` pixels on.

    `behind` is what lies behind it (a shade), `columns` how many stand side by side in a section.
    """
    width, inset = SECTION // columns, _INSET if columns == 1 else 1
    size = min(pitch - 3, _SIZES[columns])
    layers = [
        *(_body(behind, inset, -_BEYOND, width - 2 * inset, pitch + 2 * _BEYOND) if behind else ()),
        *_body(shade(card), inset, 0, width - 2 * inset, pitch + _BEYOND, _RIM if is_fresh else 0),
    ]
    if columns == 1:
        layers += _signs_at(card, inset + 12, pitch / 2 + 2, size)
    else:
        layers += _signs_amid(card, width / 2, pitch / 2 + 2, size)
    return Tile(width, pitch, "cabin", tuple(layers))


@cache
def front(card: str, behind: str | None, is_fresh: bool) -> Tile:
    """The front card of a queue."""
    width = SECTION - 2 * _INSET
    ink = _SIGN[shade(card)]
    return Tile(
        SECTION,
        FRONT,
        "cabin",
        (
            *(_body(behind, _INSET, -_BEYOND, width, _BEYOND + FRONT / 2) if behind else ()),
            *_body(shade(card), _INSET, 0, width, FRONT - 3, _RIM if is_fresh else 0),
            Text(card[:-1], _INSET + 12, 37, 60, ink, "black"),
            *figures.suit(card[-1], SECTION - _INSET - 36, FRONT - 40, 26, ink),
        ),
    )


@cache
def face_down(count: int) -> Tile:
    """Cards that lie face down at the back of a queue, and how many."""
    width = SECTION - 2 * _INSET
    leaves = min(count, 4)
    layers: list[Layer] = []
    for i in range(leaves):
        layers += _body(BACK, _INSET, 3 * i, width, TAB + _BEYOND)
    middle = (TAB + 3 * leaves) / 2
    layers += star(_INSET + 32, middle, 14, "gold")
    layers.append(Text(str(count), SECTION / 2 + 16, middle, 36, "cream", "black", "mm"))
    return Tile(SECTION, TAB, "cabin", tuple(layers))


@cache
def chip(card: str, ground: str, is_fresh: bool, is_in_stock: bool = False) -> Tile:
    """A small card, of the waste or told about; a frame like a card's back says that it is somewhere in the stock."""
    width, height = WASTE_CARD - 4, WASTE_HEIGHT - 4
    layers = _body(BACK if is_in_stock else shade(card), 2, 2, width, height, _THIN_RIM if is_fresh else 0)
    if is_in_stock:
        layers = (*layers, Rounded(8, 8, width - 12, height - 12, 4, _FACE[shade(card)]))
    return Tile(
        WASTE_CARD,
        WASTE_HEIGHT,
        ground,
        (
            *layers,
            *_signs_amid(card, WASTE_CARD / 2, WASTE_HEIGHT / 2 + 1, 26 if is_in_stock else 28 if is_fresh else 30),
        ),
    )


@cache
def aboard(card: str, x: float, y: float, is_fresh: bool) -> tuple[Layer, ...]:
    """The top card of a boat, seen whole above the gunwale: 100 pixels wide, 70 high."""
    return (*_body(shade(card), x, y, 100, 90, _RIM if is_fresh else 0), *_signs_amid(card, x + 50, y + 27, 44))


def _body(look: str, x: float, y: float, width: float, height: float, rim: float = 0) -> tuple[Layer, ...]:
    """A card without signs; a golden rim says that it just came or was just turned up."""
    edge = rim + 3 if rim else 2 if look == LIGHT else 3
    return (
        Rounded(x, y, width, height, _ROUND, "ink"),
        Rounded(x + 1, y + 1, width - 2, height - 2, _ROUND - 1, "gold" if rim else _EDGE[look]),
        # A second dark line makes the rim stand out on a light card in grey, too.
        *((Rounded(x + 1 + rim, y + 1 + rim, width - 2 - 2 * rim, height - 2 - 2 * rim, 4, "ink"),) if rim else ()),
        Rounded(x + edge, y + edge, width - 2 * edge, height - 2 * edge, max(_ROUND - edge, 2), _FACE[look]),
    )


def _signs_at(card: str, x: float, y: float, size: int) -> tuple[Layer, ...]:
    """Rank and suit from x on; all suits stand one below the other."""
    ink = _SIGN[shade(card)]
    radius = size * 0.36
    return (
        Text(card[:-1], x, y, size, ink, "black"),
        *figures.suit(card[-1], x + fonts.width("10", "black", size) + size * 0.14 + radius, y, radius, ink),
    )


def _signs_amid(card: str, x: float, y: float, size: int) -> tuple[Layer, ...]:
    """Rank and suit, together in the middle around x."""
    ink = _SIGN[shade(card)]
    radius = size * 0.35
    rank = fonts.width(card[:-1], "black", size)
    left = x - (rank + size * 0.08 + 2 * radius) / 2
    return (
        Text(card[:-1], left, y, size, ink, "black"),
        *figures.suit(card[-1], left + rank + size * 0.08 + radius, y, radius, ink),
    )
