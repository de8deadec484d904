"""Cards as tiles. The red suits are dark signs on light cards, the black suits light signs on dark cards."""

from functools import cache

from renderers.core import fonts
from renderers.core.figures import star
from renderers.core.scene import Layer, Rounded, Text, Tile
from renderers.man_the_boats import figures
from renderers.man_the_boats.layout import SECTION, WASTE_CARD, WASTE_HEIGHT

FRONT = 124
"""Height of a front card, which is seen whole."""
LOW_FRONT = 74
"""Height of a front card below a queue in several columns."""
TAB = 46
"""Height of the cards that lie face down."""

ABOARD, ABOARD_HEIGHT = 100, 48
"""Width and visible height of a boat's top card."""

_HEAD = 62
"""Height of the part of a front card with its rank."""
_SPLIT = 76
"""Width of the part of a covered card with its rank."""
_INSET = 7
"""Between a card and the edge of its section."""
_ROUND = 9
_SIZES = {1: 46, 2: 34, 3: 21}
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
    """LIGHT for hearts and diamonds, DARK for spades and clubs; of a card or a suit."""
    return LIGHT if card[-1] in "HD" else DARK


def strip(card: str, is_covering: bool, pitch: int, columns: int, is_fresh: bool) -> tuple[Tile, ...]:
    """The upper part of a card in a queue, which the next one covers from `pitch` pixels on: tiles side by side.

    `columns` of them stand side by side in a section. A card that is covering lies on another one.
    """
    rank, sign = card[:-1], card[-1]
    if columns == 1:
        return (
            _rank_strip(rank, shade(card), is_covering, pitch, is_fresh),
            _suit_strip(sign, is_covering, pitch, is_fresh),
        )
    return (_narrow_strip(card, is_covering, pitch, columns, is_fresh),)


@cache
def _rank_strip(rank: str, look: str, is_covering: bool, pitch: int, is_fresh: bool) -> Tile:
    text = Text(rank, _INSET + 12, pitch / 2 + 1, min(pitch - 4, _SIZES[1]), _SIGN[look], "black")
    return Tile(_SPLIT, pitch, "cabin", (*_covered(0, 0, look, is_covering, is_fresh), text))


@cache
def _suit_strip(sign: str, is_covering: bool, pitch: int, is_fresh: bool) -> Tile:
    look = shade(sign)
    radius = min(pitch - 4, _SIZES[1]) * 0.36
    signs = figures.suit(sign, radius + 6, pitch / 2 + 1, radius, _SIGN[look])
    return Tile(SECTION - _SPLIT, pitch, "cabin", (*_covered(_SPLIT, 0, look, is_covering, is_fresh), *signs))


@cache
def _narrow_strip(card: str, is_covering: bool, pitch: int, columns: int, is_fresh: bool) -> Tile:
    width = SECTION // columns
    layers = _body(shade(card), 1, 0, width - 2, pitch + _BEYOND, _THIN_RIM if is_fresh else 0)
    under = (Rounded(1, 0, width - 2, pitch, 0, "ink"),) if is_covering else ()
    signs = _signs_amid(card, width / 2, pitch / 2 + 1, min(pitch - 4, _SIZES[columns]))
    return Tile(width, pitch, "cabin", (*under, *layers, *signs))


def front(card: str, is_covering: bool, is_fresh: bool) -> tuple[Tile, ...]:
    """The front card of a queue, FRONT pixels high: tiles one below the other."""
    return _head(card[:-1], shade(card), is_covering, is_fresh), _foot(card[-1], is_fresh)


@cache
def low_front(card: str, is_fresh: bool) -> Tile:
    """The front card of a long queue, LOW_FRONT pixels high."""
    layers = _body(shade(card), _INSET, 1, SECTION - 2 * _INSET, LOW_FRONT - 3, _RIM if is_fresh else 0)
    return Tile(SECTION, LOW_FRONT, "cabin", (*layers, *_signs_amid(card, SECTION / 2, LOW_FRONT / 2 - 1, 48)))


@cache
def no_card(pitch: int, columns: int) -> Tile:
    """Where the last column of a long queue has a card less than the others."""
    return Tile(SECTION // columns, pitch, "cabin", ())


@cache
def _head(rank: str, look: str, is_covering: bool, is_fresh: bool) -> Tile:
    text = Text(rank, _INSET + 12, 33, 56, _SIGN[look], "black")
    return Tile(SECTION, _HEAD, "cabin", (*_covered(0, 0, look, is_covering, is_fresh), text))


@cache
def _foot(sign: str, is_fresh: bool) -> Tile:
    look = shade(sign)
    signs = figures.suit(sign, SECTION - _INSET - 36, FRONT - _HEAD - 36, 23, _SIGN[look])
    return Tile(SECTION, FRONT - _HEAD, "cabin", (*_covered(0, _HEAD, look, False, is_fresh), *signs))


def _covered(x: float, y: float, look: str, is_covering: bool, is_fresh: bool) -> tuple[Layer, ...]:
    """A queue's card, of which a part at (x, y) shows a window."""
    width = SECTION - 2 * _INSET
    return (
        # What shows at the corners of a card that lies on another one is its shadow.
        *((Rounded(_INSET - x, -y, width, FRONT / 2, 0, "ink"),) if is_covering else ()),
        *_body(look, _INSET - x, -y, width, FRONT - 3, _RIM if is_fresh else 0),
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
def aboard(card: str, is_fresh: bool) -> Tile:
    """The top card of a boat above the gunwale."""
    layers = _body(shade(card), 2, 1, ABOARD - 4, 90, _RIM if is_fresh else 0)
    return Tile(ABOARD, ABOARD_HEIGHT, "sea", (*layers, *_signs_amid(card, ABOARD / 2, 26, 42)))


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
