"""The parts that a picture is laid from, and their sizes in pixels. Equal parts are built once, and so painted once.

Letters are sized to be read when 1000 pixels are shown as 400.
"""

from functools import cache, lru_cache

from engines.core.types import Seat
from renderers.core import fit
from renderers.core.scene import Ellipse, Layer, Polygon, Rounded, Stroke, Text, Tile

WIDTH = 1000
MARGIN = 20
CARD_WIDTH, CARD_HEIGHT = WIDTH - 2 * MARGIN, 84
BELT_WIDTH, BELT_HEIGHT = 120, 156
BELTS_IN_LINE = CARD_WIDTH // BELT_WIDTH

_LETTERS = "ABCD"
"""By seat."""
_NAME_X, _SCORE_WIDTH = 100, 160
_MIDDLE, _OUTER, _INNER = BELT_WIDTH / 2, 54, 30
"""The centre of a belt (across and along) and its radii."""


@cache
def ground(height: int) -> Tile:
    """All that never changes: the sea."""
    return Tile(WIDTH, height, "sea", ())


@lru_cache(256)
def card(seat: Seat, name: str, points: int, is_lit: bool) -> Tile:
    """A seat: its letter, name and points; lit while it is its turn, or when it has won."""
    face, ink = ("lit", "ink") if is_lit else ("panel", "text")
    shown, size = fit.line(name, "bold", CARD_WIDTH - _NAME_X - _SCORE_WIDTH, 40, 28)
    middle = CARD_HEIGHT / 2
    layers: list[Layer] = [
        Rounded(0, 4, CARD_WIDTH, CARD_HEIGHT - 8, 16, face),
        *_letter(seat, 48, middle),
        Text(shown, _NAME_X, middle, size, ink),
        Text(_signed(points), CARD_WIDTH - 30, middle, 48, ink, "black", "rm"),
    ]
    if is_lit:
        layers.append(Polygon(((0, middle - 16), (16, middle), (0, middle + 16)), "cork"))
    return Tile(CARD_WIDTH, CARD_HEIGHT, "sea", tuple(layers))


@lru_cache(256)
def belt(number: int, is_captains: bool, taker: Seat | None, worth: int | None) -> Tile:
    """A belt: its number while it hangs, else who took it; below it what it is worth, if that is known."""
    ring = "gold" if is_captains else "cork" if taker is None else "dim"
    layers: list[Layer] = [
        Ellipse(_MIDDLE, _MIDDLE, _OUTER, _OUTER, ring),
        *(Stroke(_patch(right, down), 20, "cream") for right in (-1, 1) for down in (-1, 1)),
        Ellipse(_MIDDLE, _MIDDLE, _INNER, _INNER, "sea"),
    ]
    if taker is None:
        layers.append(Text(str(number), _MIDDLE, _MIDDLE, 40, "text", "black", "mm"))
    else:
        layers += _letter(taker, _MIDDLE, _MIDDLE)
    if worth is not None:
        layers.append(Text(_signed(worth), _MIDDLE, BELT_HEIGHT - 24, 36, "text", "black", "mm"))
    return Tile(BELT_WIDTH, BELT_HEIGHT, "sea", tuple(layers))


@cache
def frame() -> Tile:
    """A frame around a belt that the last action took."""
    right, bottom = BELT_WIDTH - 3, BELT_HEIGHT - 3
    return Tile(
        BELT_WIDTH,
        BELT_HEIGHT,
        None,
        (Stroke(((3, 3), (right, 3), (right, bottom), (3, bottom), (3, 3)), 5, "gold"),),
    )


def _letter(seat: Seat, x: float, y: float) -> tuple[Layer, ...]:
    return (
        Ellipse(x, y, 28, 28, "ink"),
        Ellipse(x, y, 25, 25, "gold"),
        Text(_LETTERS[seat], x, y, 36, "ink", "black", "mm"),
    )


def _patch(right: int, down: int) -> tuple[tuple[float, float], ...]:
    """The two ends of the canvas around the ring in one of its corners."""
    near, far = _INNER * 0.7, _OUTER * 0.6
    return ((_MIDDLE + right * near, _MIDDLE + down * near), (_MIDDLE + right * far, _MIDDLE + down * far))


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"
