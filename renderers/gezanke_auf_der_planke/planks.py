"""The planks as tiles, each built once for the same arguments; who fell from them; arrows for what just moved."""

from functools import cache
from math import hypot

from renderers.core import fit
from renderers.core.figures import arrow, dashes
from renderers.core.scene import Layer, Polygon, Rounded, Stroke, Text, Tile
from renderers.gezanke_auf_der_planke import figures
from renderers.gezanke_auf_der_planke.layout import BAND, BODY, CAP, COLUMN, EDGE, OVERBOARD, PLANK, SPLASH, SPOTS

_RIM = 2.5
"""The dark line around a plank."""


@cache
def cap(colour: str, letter: str, is_right: bool, is_rolled: bool, ground: str) -> Tile:
    """An end of a plank on a `ground` ("deck" or "sea"); a bright rim tells a plank that the dice name now."""
    beyond = 20
    x, width = (-beyond if is_right else 0.0), CAP + beyond
    rims = ((0.0, "ink"), (1.5, "cream"), (7.0, "ink")) if is_rolled else ((0.0, "ink"),)
    inset = 8.5 if is_rolled else _RIM
    middle = (CAP - inset) / 2 if is_right else (CAP + inset) / 2
    shown, size = fit.line(letter, "black", CAP - inset - 3, 30, 12)
    return Tile(
        CAP,
        PLANK,
        ground,
        (
            *(Rounded(x + by, by, width - 2 * by, PLANK - 2 * by, 9 - by, shade) for by, shade in rims),
            Rounded(x + inset, inset, width - 2 * inset, PLANK - 2 * inset, max(7 - inset, 2), colour),
            Text(shown, middle, PLANK / 2, size, figures.ON_PLANK[colour], "black", "mm"),
        ),
    )


@cache
def number(colour: str, place: int) -> Tile:
    """What a place is called."""
    text = Text(f"{place}".replace("-", "−"), COLUMN / 2, BAND / 2 + 1.5, 22, figures.ON_PLANK[colour], "black", "mm")
    return Tile(COLUMN, BAND, colour, (Rounded(0, 0, COLUMN, _RIM, 0, "ink"), text))


@cache
def edge(colour: str) -> Tile:
    """The lower edge of a plank, below all its places."""
    width = SPOTS * COLUMN
    return Tile(width, EDGE, colour, (Rounded(0, EDGE - _RIM, width, _RIM, 0, "ink"),))


@cache
def place(coins: int, pirate: str | None, is_rope: bool, is_risky: bool, is_fresh: bool) -> Tile:
    """A place: its doubloons, who stands there, stripes if one pirate more or less here makes the plank fall."""
    layers: list[Layer] = []
    if is_risky:
        layers += stripes(COLUMN, BODY)
    layers += (Rounded(x, 0, 1, BODY, 0, "joint") for x in (0, COLUMN - 1))
    if is_rope:
        layers += (*_rope(6), *_rope(COLUMN - 6))
    if is_fresh:
        layers += _ring()
    if pirate is not None:
        layers += figures.pirate(pirate, COLUMN / 2 - 22, 0.5, 44)
        for step in range(coins):
            layers += figures.coin(COLUMN / 2 + 14 * (step - (coins - 1) / 2), BODY - 7.5, 5.5)
    elif coins == 1:
        layers += figures.coin(COLUMN / 2, BODY / 2, 15)
    elif coins:
        layers += (
            *figures.coin(COLUMN / 2 - 8, BODY / 2 - 7, 14),
            *figures.coin(COLUMN / 2 + 8, BODY / 2 + 7, 14),
        )
    return Tile(COLUMN, BODY, "tread", tuple(layers))


def stripes(width: int, height: int) -> tuple[Layer, ...]:
    """Warning stripes across a tile."""
    return tuple(
        Polygon(((x, height), (x + 8, height), (x + 8 + height, 0), (x + height, 0)), "alarm")
        for x in range(-height, width, 17)
    )


def _rope(x: float) -> tuple[Layer, ...]:
    strands = (Stroke(((x - 3, y + 5), (x + 3, y)), 2.5, "hull") for y in range(-2, BODY, 8))
    return (Rounded(x - 6, 0, 12, BODY, 0, "hull"), Rounded(x - 4.5, 0, 9, BODY, 0, "rope"), *strands)


def _ring() -> tuple[Layer, ...]:
    return tuple(
        Rounded(by, by, COLUMN - 2 * by, BODY - 2 * by, 0, colour)
        for by, colour in ((0, "ink"), (1, "gold"), (5.5, "ink"), (7, "tread"))
    )


# --- Who fell ---


@cache
def splash() -> Tile:
    """Where a plank just fell into the water."""
    middle, y = SPLASH / 2, PLANK / 2
    layers = (*figures.splash(middle, y, 35), *figures.skull(middle, y + 1, 15, "cream", "ink"))
    return Tile(SPLASH, PLANK, "sea", layers)


@cache
def overboard(colour: str) -> Tile:
    """A pirate who just fell."""
    return Tile(OVERBOARD, OVERBOARD, "sea", figures.swimmer(colour, 0, 0, OVERBOARD))


@cache
def more_overboard(count: int) -> Tile:
    """So many more fell than there is room for."""
    text = Text(f"+{count}", OVERBOARD / 2, OVERBOARD / 2, 24, "text", "black", "mm")
    return Tile(OVERBOARD, OVERBOARD, "sea", (text,))


# --- What just moved ---


@cache
def slid(steps: int, direction: str) -> Tile:
    """The part that a plank left behind when it was slid by so many places."""
    width, inset = steps * COLUMN, 4.0
    near, far = (0.0, width - inset) if direction == "left" else (float(width), inset)
    outline = ((near, inset), (far, inset), (far, PLANK - inset), (near, PLANK - inset))
    tail, head = (width - 14.0, 6.0) if direction == "left" else (14.0, width - 6.0)
    return Tile(
        width,
        PLANK,
        None,
        (
            *dashes(outline, 10, 7, "text"),
            *arrow((tail, PLANK / 2), (head, PLANK / 2), 12, 28, "cream", 3),
        ),
    )


@cache
def moved(right: int, down: int) -> Tile:
    """The way of a pirate, in pixels from place to place: an arrow that leaves the marks at both ends uncovered."""
    share = min(28 / hypot(right, down), 0.3)
    x, y = COLUMN / 2 + max(-right, 0), BODY / 2 + max(-down, 0)
    start, end = (x + right * share, y + down * share), (x + right * (1 - share), y + down * (1 - share))
    return Tile(abs(right) + COLUMN, abs(down) + BODY, None, arrow(start, end, 6, 18, "cream", 3))


@cache
def shoved(direction: str) -> Tile:
    """A shove by one place: a small arrow across the edge between two places, above the marks."""
    start, end = (COLUMN - 13.0, 12.0), (COLUMN + 13.0, 12.0)
    if direction == "left":
        start, end = end, start
    return Tile(2 * COLUMN, 24, None, arrow(start, end, 7, 18, "gold", 3))
