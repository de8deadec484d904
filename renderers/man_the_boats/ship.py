"""The ship, the sea and the boats as tiles, each built once for the same arguments; arrows for what just moved."""

from functools import cache

from engines.man_the_boats.data import SECTIONS
from renderers.core.figures import arrow, dashes, lifeboat, ripple, waves
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke, Text, Tile
from renderers.man_the_boats import cards, figures, layout
from renderers.man_the_boats.layout import BILGE, BOAT, BOAT_WIDTH, PLATE, QUEUE, SECTION

_FULL = 13
"""Cards in a full boat."""

NUMBER = 42
"""Width of a section's number, beside its coins."""

SURFACE = 300
"""Height of the upper part of a flooded section."""
_WATERLINE = 30
"""How far below a flooded section's ceiling the water stands, in pixels."""


@cache
def ground() -> Tile:
    """All that never changes: night, sea, the ship with its empty sections, where boats can lie."""
    top, foot, width = layout.DECK, layout.KEEL, layout.WIDTH
    stern = layout.STERN
    layers: list[Layer] = [
        *waves(0, layout.HORIZON, width, layout.SHORE, "sea", 3),
        *figures.rudder(stern + 8, foot),
        *figures.ship(layout.BOW, stern, top, foot),
    ]
    for section in range(SECTIONS):
        box = layout.queue(section)
        layers += _cabin(box.x, box.y)
    layers += waves(0, foot + 4, width, layout.SHORE + 8, "sea", 4)
    for number in range(layout.BOATS):
        place = layout.boat(number)
        outline = lifeboat(place.x + 10, place.y + 52, BOAT_WIDTH - 20, 56)
        layers += dashes((*outline, outline[0]), 10, 8, "sea-light")
        layers.append(Text(str(number + 1), place.x + BOAT_WIDTH / 2, place.y + 86, 32, "dim", "black", "mm"))
    layers.append(Rounded(0, layout.SHORE + 2, width, layout.HEIGHT - layout.SHORE, 0, "night"))
    layers += waves(0, layout.SHORE - 2, width, layout.SHORE + 6, "sea-light", 2)
    layers.append(Rounded(0, layout.SHORE + 4, width, 4, 0, "night"))
    news = layout.news()
    layers += figures.panel(news.x, news.y, news.width, news.height)
    return Tile(width, layout.HEIGHT, "night", tuple(layers))


def _cabin(x: float, y: float) -> tuple[Layer, ...]:
    """An empty section: its wall, a porthole, where a King may begin a queue, its floor."""
    middle = x + SECTION / 2
    slot = ((x + 14, y + 10), (x + SECTION - 14, y + 10), (x + SECTION - 14, y + 100), (x + 14, y + 100))
    return (
        Rounded(x, y, SECTION, QUEUE + BILGE, 0, "cabin"),
        *dashes((*slot, slot[0]), 9, 7, "cabin-dark"),
        Text("K", middle, y + 55, 44, "cabin-dark", "black", "mm"),
        Ellipse(middle, y + 340, 40, 40, "brass"),
        Ellipse(middle, y + 340, 32, 32, "night"),
        Stroke(((middle - 16, y + 352), (middle + 8, y + 328)), 5, "panel-edge"),
        Rounded(x, y + QUEUE + BILGE - 8, SECTION, 8, 0, "cabin-dark"),
    )


@cache
def section_number(section: int, is_flooded: bool) -> Tile:
    """A section's number."""
    face, ink = _plate(is_flooded)
    return Tile(NUMBER, PLATE, face, (Text(str(section), 22, PLATE / 2, 46, ink, "black", "mm"),))


@cache
def purse(coins: int, at_start: int, lost: int, is_flooded: bool) -> Tile:
    """A section's coins; the `lost` ones that were taken away last are crossed out.

    A section that never has a coin shows an anchor.
    """
    face, ink = _plate(is_flooded)
    width, y = SECTION - NUMBER, PLATE / 2
    layers: list[Layer] = []
    for place in range(at_start):
        x = width - 17 - 25 * (at_start - 1 - place)
        if place < coins:
            layers += figures.coin(x, y, 12)
        else:
            layers += figures.gap(x, y, 12, ink, face, place < coins + lost)
    if not at_start:
        layers += figures.anchor(width - 34, y, 22, ink)
    return Tile(width, PLATE, face, tuple(layers))


def _plate(is_flooded: bool) -> tuple[str, str]:
    return ("water-deep", "foam") if is_flooded else ("white", "ink")


@cache
def surface() -> Tile:
    """The upper part of a flooded section."""
    layers: list[Layer] = [
        *waves(0, _WATERLINE, SECTION, SURFACE, "foam", 6),
        *waves(0, _WATERLINE + 9, SECTION, SURFACE, "water", 6),
    ]
    for x, y, radius in ((34, 150, 9), (52, 118, 5), (104, 250, 11), (92, 214, 6), (112, 196, 4)):
        layers += _bubble(x, y, radius, "water")
    return Tile(SECTION, SURFACE, "cabin", tuple(layers))


@cache
def depth(kind: int) -> Tile:
    """The lower part of a flooded section, its floor included; there are three kinds."""
    layers = [
        *waves(0, 20, SECTION, QUEUE + BILGE - SURFACE, "water-deep", 8),
        *_bubble(118, 163, 7, "water-deep"),
        *_bubble(128, 146, 4, "water-deep"),
        *_fish(56 + 12 * kind, 60 + 67 * (kind * 2 % 3), 26, 1 if kind == 1 else -1),
    ]
    return Tile(SECTION, QUEUE + BILGE - SURFACE, "water", tuple(layers))


def _bubble(x: float, y: float, radius: float, ground: str) -> tuple[Layer, ...]:
    return Ellipse(x, y, radius, radius, "foam"), Ellipse(x, y, radius - 2, radius - 2, ground)


def _fish(x: float, y: float, reach: float, ahead: int) -> tuple[Layer, ...]:
    """A fish that swims to the left (-1) or to the right (1)."""
    tail, fin = x - ahead * reach * 0.7, x - ahead * reach * 1.35
    return (
        Polygon(((tail, y), (fin, y - reach * 0.45), (fin, y + reach * 0.45)), "water"),
        Ellipse(x, y, reach, reach * 0.5, "water"),
        Ellipse(x + ahead * reach * 0.55, y - reach * 0.1, 3, 3, "foam"),
    )


@cache
def bilge(lost: int, at_start: int) -> Tile:
    """A section's floor, under water the deeper the more of its coins are lost."""
    surface = BILGE - 6 - 22 * lost / at_start
    return Tile(
        SECTION,
        BILGE,
        "cabin",
        (
            *waves(0, surface - 3, SECTION, BILGE, "foam", 3),
            *waves(0, surface + 1, SECTION, BILGE, "water", 3),
        ),
    )


BOAT_NUMBER = 40
"""Width of a boat's number, beside its top card."""


@cache
def boat_number(number: int) -> Tile:
    """What a boat is called."""
    middle = BOAT_NUMBER / 2
    return Tile(
        BOAT_NUMBER,
        cards.ABOARD_HEIGHT,
        "sea",
        (Ellipse(middle, 26, 18, 18, "wood-light"), Text(str(number), middle, 26, 28, "ink", "black", "mm")),
    )


@cache
def filled(count: int) -> Tile:
    """How many places of a boat are taken, in figures."""
    return Tile(
        BOAT_WIDTH - BOAT_NUMBER - cards.ABOARD,
        cards.ABOARD_HEIGHT,
        "sea",
        (
            Text(str(count), 54, 27, 42, "accent" if count == _FULL else "text", "black", "rm"),
            Text(f"/{_FULL}", 56, 31, 24, "dim", "black"),
        ),
    )


@cache
def hull(count: int) -> Tile:
    """A boat in the water, and how many of its thirteen places are taken."""
    outline = lifeboat(10, 0, BOAT_WIDTH - 20, 62)
    layers: list[Layer] = [
        Polygon(tuple(_grown(outline, 3)), "ink"),
        Polygon(outline, "wood-light"),
        Polygon(lifeboat(16, 15, BOAT_WIDTH - 32, 47), "wood"),
    ]
    for place in range(_FULL):
        x = BOAT_WIDTH / 2 + 13.6 * (place - (_FULL - 1) / 2)
        layers += (
            Ellipse(x, 38, 6.4, 6.4, "ink"),
            Ellipse(x, 38, 5, 5, "gold" if place < count else "wood"),
        )
    layers += waves(24, 59, BOAT_WIDTH - 48, BOAT, "sea", 3)
    layers += ripple(14, 59, BOAT_WIDTH - 28, 4, "sea-light")
    return Tile(BOAT_WIDTH, BOAT - cards.ABOARD_HEIGHT, "sea", tuple(layers))


# --- What just moved ---


TRACE_EDGE = 20
"""Around the end points of a slanting arrow."""
TOP_CARD = BOAT_NUMBER + cards.ABOARD // 2
"""How far from a boat's left edge the middle of its top card is."""


@cache
def across(reach: int, is_right: bool) -> Tile:
    """A move from one queue to another: an arrow along the floors, `reach` pixels long."""
    y = BILGE / 2
    ends = ((14.0, y), (reach - 6.0, y)) if is_right else ((reach - 14.0, y), (6.0, y))
    return Tile(reach, BILGE, None, arrow(*ends, 10, 26, "gold", 3))


@cache
def down(right: int, below: int, is_back: bool) -> Tile:
    """A move from a queue to a boat, or back: an arrow between two points so many pixels apart."""
    x = TRACE_EDGE - min(right, 0)
    ends = ((x, TRACE_EDGE), (x + right, TRACE_EDGE + below))
    start, end = reversed(ends) if is_back else ends
    return Tile(abs(right) + 2 * TRACE_EDGE, below + 2 * TRACE_EDGE, None, arrow(start, end, 10, 26, "gold", 3))


def _grown(points: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """A convex outline moved outwards from its middle, for edges."""
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    return tuple((x + by * (1 if x > middle_x else -1), y + by * (1 if y > middle_y else -1)) for x, y in points)
