"""The parts that a picture is laid from, but for the cards. Each is built once for the same arguments."""

from functools import cache, lru_cache
from math import ceil

from engines.man_the_boats.data import SECTIONS
from renderers.core import fit, fonts
from renderers.core.figures import arrow, cog, dashes, star
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke, Text, Tile
from renderers.man_the_boats import cards, figures, layout
from renderers.man_the_boats.layout import (
    BILGE,
    BOAT,
    BOAT_WIDTH,
    NEWS,
    PILE,
    PLATE,
    QUEUE,
    SECTION,
    WASTE_CAPTION,
    WASTE_HEIGHT,
)

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
        *figures.crest(0, layout.HORIZON, width, layout.SHORE, "sea", 3),
        *figures.rudder(stern + 8, foot),
        *figures.ship(layout.BOW, stern, top, foot),
    ]
    for section in range(SECTIONS):
        box = layout.queue(section)
        layers += _cabin(box.x, box.y)
    layers += figures.crest(0, foot + 4, width, layout.SHORE + 8, "sea", 4)
    for number in range(layout.BOATS):
        place = layout.boat(number)
        outline = figures.hull(place.x + 10, place.y + 52, BOAT_WIDTH - 20, 56)
        layers += dashes((*outline, outline[0]), 10, 8, "sea-light")
        layers.append(Text(str(number + 1), place.x + BOAT_WIDTH / 2, place.y + 86, 32, "dim", "black", "mm"))
    layers.append(Rounded(0, layout.SHORE + 2, width, layout.HEIGHT - layout.SHORE, 0, "night"))
    layers += figures.crest(0, layout.SHORE - 2, width, layout.SHORE + 6, "sea-light", 2)
    layers.append(Rounded(0, layout.SHORE + 4, width, 4, 0, "night"))
    news = layout.news()
    layers += _panel(news.x, news.y, news.width, news.height)
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
def number(section: int, is_flooded: bool) -> Tile:
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
        *figures.crest(0, _WATERLINE, SECTION, SURFACE, "foam", 6),
        *figures.crest(0, _WATERLINE + 9, SECTION, SURFACE, "water", 6),
    ]
    for x, y, radius in ((34, 150, 9), (52, 118, 5), (104, 250, 11), (92, 214, 6), (112, 196, 4)):
        layers += _bubble(x, y, radius, "water")
    return Tile(SECTION, SURFACE, "cabin", tuple(layers))


@cache
def depth(kind: int) -> Tile:
    """The lower part of a flooded section, its floor included; there are three kinds."""
    layers = [
        *figures.crest(0, 20, SECTION, QUEUE + BILGE - SURFACE, "water-deep", 8),
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
            *figures.crest(0, surface - 3, SECTION, BILGE, "foam", 3),
            *figures.crest(0, surface + 1, SECTION, BILGE, "water", 3),
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
            Text(str(count), 54, 27, 42, "gold" if count == _FULL else "cream", "black", "rm"),
            Text(f"/{_FULL}", 56, 31, 24, "dim", "black"),
        ),
    )


@cache
def hull(count: int) -> Tile:
    """A boat in the water, and how many of its thirteen places are taken."""
    outline = figures.hull(10, 0, BOAT_WIDTH - 20, 62)
    layers: list[Layer] = [
        Polygon(tuple(_grown(outline, 3)), "ink"),
        Polygon(outline, "wood-light"),
        Polygon(figures.hull(16, 15, BOAT_WIDTH - 32, 47), "wood"),
    ]
    for place in range(_FULL):
        x = BOAT_WIDTH / 2 + 13.6 * (place - (_FULL - 1) / 2)
        layers += (
            Ellipse(x, 38, 6.4, 6.4, "ink"),
            Ellipse(x, 38, 5, 5, "gold" if place < count else "wood"),
        )
    layers += figures.crest(24, 59, BOAT_WIDTH - 48, BOAT, "sea", 3)
    layers += figures.ripple(14, 59, BOAT_WIDTH - 28, 4, "sea-light")
    return Tile(BOAT_WIDTH, BOAT - cards.ABOARD_HEIGHT, "sea", tuple(layers))


# --- Above the ship ---


@lru_cache(1024)
def seat(text: str, is_computer: bool, lit: bool, width: int, cut: int) -> Tile:
    """A seat's name, and a cog for a computer player; the last `cut` of the `width` are left for the lifebelts."""
    middle = layout.CHIP / 2
    ink = "ink" if lit else "cream"
    right = width - (cut or 14)
    layers = [*_card(0, width, lit)]
    if is_computer:
        layers += cog(right - 16, middle, 14, ink)
        right -= 38
    shown, size = fit.line(text, "bold", right - 22, 36, 26)
    layers.append(Text(shown, 18, middle, size, ink))
    return Tile(width - cut, layout.CHIP, "night", tuple(layers))


OWN_BELTS = 92
"""Width of a seat's own lifebelts, at the right end."""


@cache
def own_belts(count: int, lit: bool) -> Tile:
    """The lifebelts that a seat holds itself."""
    middle = layout.CHIP / 2
    number = Text(str(count), 68, middle, 34 if count < 10 else 28, "ink" if lit else "cream", "black", "mm")
    layers = (*_card(-OWN_BELTS, 2 * OWN_BELTS, lit), *figures.lifebelt(30, middle, 18), number)
    return Tile(OWN_BELTS, layout.CHIP, "night", layers)


def _card(x: float, width: float, lit: bool) -> tuple[Layer, ...]:
    edge, face = ("gold", "cream") if lit else ("panel-edge", "panel")
    thick, height = 5 if lit else 3, layout.CHIP
    return (
        Rounded(x, 0, width, height, 14, edge),
        Rounded(x + thick, thick, width - 2 * thick, height - 2 * thick, 14 - thick, face),
    )


@cache
def funnels(width: int) -> Tile:
    """The ship's funnels, where no second row of names stands before them."""
    height = layout.DECK - 4 - (layout.MARGIN + layout.CHIP + layout.GAP)
    layers = [
        layer for number in range(4) for layer in figures.funnel(width * (number + 0.75) / 4.6, height, 46, height - 8)
    ]
    return Tile(width, height, "night", (*layers, Rounded(60, height - 10, width - 120, 10, 3, "white")))


TURN = 72
"""Width of the turn's number."""


@lru_cache(256)
def turn(text: str) -> Tile:
    """The upper line of the score, but for the number: level, and the word for a turn."""
    width = layout.SCORE_WIDTH - TURN
    shown, size = fit.line(text, "bold", width - 24, 28, 18)
    return Tile(width, 42, "night", (*_board(0, 0), Text(shown, width, 24, size, "dim", "bold", "rm")))


@cache
def turn_number(count: int) -> Tile:
    """Which turn it is."""
    text = Text(str(count), 8, 24, 28, "dim")
    return Tile(TURN, 42, "night", (*_board(layout.SCORE_WIDTH - TURN, 0), text))


@cache
def points(score: int) -> Tile:
    """The score as it stands."""
    half = layout.SCORE_WIDTH // 2
    return Tile(half, 82, "night", (*_board(0, 42), Text(str(score), half / 2 + 6, 38, 72, "gold", "black", "mm")))


@cache
def saved(count: int) -> Tile:
    """How many cards are in boats."""
    half = layout.SCORE_WIDTH // 2
    return Tile(
        half,
        40,
        "night",
        (*_board(half, 42), *figures.little_boat(26, 22, 17, "cream"), Text(str(count), 54, 20, 36, "cream", "black")),
    )


@cache
def coins(count: int) -> Tile:
    """How many coins are left on the ship."""
    half = layout.SCORE_WIDTH // 2
    return Tile(
        half,
        42,
        "night",
        (*_board(half, 82), *figures.coin(26, 18, 14), Text(str(count), 54, 18, 36, "cream", "black")),
    )


def _board(x: float, y: float) -> tuple[Layer, ...]:
    """The frame of the score, of which a part at (x, y) shows a window."""
    box = layout.score()
    return _panel(-x, -y, box.width, box.height)


def _panel(x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    return (
        Rounded(x, y, width, height, 16, "panel-edge"),
        Rounded(x + 3, y + 3, width - 6, height - 6, 13, "panel"),
    )


# --- Below the sea ---


@cache
def stock(count: int) -> Tile:
    """The stock, face down, and how many cards it has; empty, an outline."""
    layers: list[Layer] = []
    for i in range(min(-(-count // 8), 3) - 1, -1, -1):
        layers += (
            Rounded(8 + 7 * i, 16 - 7 * i, 80, 98, 10, "cream"),
            Rounded(11 + 7 * i, 19 - 7 * i, 74, 92, 7, "hull-red"),
        )
    if count:
        layers += star(48, 40, 16, "gold")
    else:
        outline = ((10, 18), (86, 18), (86, 112), (10, 112))
        layers += dashes((*outline, outline[0]), 10, 8, "dim")
    layers.append(Text(str(count), 48, 82, 46, "cream", "black", "mm"))
    return Tile(PILE, NEWS, "night", tuple(layers))


@cache
def lifebelts(count: int) -> Tile:
    """The lifebelts that can be spent."""
    return Tile(
        PILE,
        NEWS,
        "night",
        (*figures.lifebelt(PILE / 2, NEWS / 2, 52), Text(str(count), PILE / 2, NEWS / 2, 42, "cream", "black", "mm")),
    )


@lru_cache(256)
def waste(caption: str) -> Tile:
    """The word for the waste."""
    shown, size = fit.line(caption, "bold", WASTE_CAPTION - 10, 28, 18)
    text = Text(shown, WASTE_CAPTION / 2 - 6, 24, size, "dim", "bold", "mm")
    return Tile(WASTE_CAPTION, WASTE_HEIGHT, "night", (text,))


@cache
def wasted(count: int) -> Tile:
    """How many cards lie in the waste."""
    text = Text(str(count), WASTE_CAPTION / 2 - 6, 18, 46, "cream", "black", "mm")
    return Tile(WASTE_CAPTION, WASTE_HEIGHT, "night", (text,))


NEWS_LINE = 54
"""Height of the news' upper line."""
NEWS_EDGE = 16
"""Between the news' frame, which is part of the ground, and its lines."""
DEED = 320
"""What is left for the name of an action, in pixels."""


@lru_cache(1024)
def headline(text: str, ink: str, most: int, width: int | None = None) -> Tile:
    """A part of the news' upper line, at most so wide; without a `width`, as wide as its text."""
    shown, size = fit.line(text, "bold", most - 4, 32, 22)
    wide = ceil(fonts.width(shown, "bold", size)) + 4 if width is None else width
    return Tile(wide, NEWS_LINE, "panel", (Text(shown, 2, 28, size, ink),))


@lru_cache(256)
def final(title: str, sums: str, end: str, width: int) -> Tile:
    """How it ended: what the score is called, and how it came about."""
    layers: list[Layer] = [
        Rounded(0, 0, width, NEWS, 16, "gold"),
        Rounded(5, 5, width - 10, NEWS - 10, 11, "cream"),
        Rounded(5, 5, 104, NEWS - 10, 11, "ink"),
    ]
    match end:
        case "all-saved":
            layers += star(57, NEWS / 2 + 2, 44, "gold")
        case "sunk":
            for i in range(3):
                layers += figures.crest(16, 34 + 22 * i, 82, 44 + 22 * i, ("foam", "water", "foam")[i], 4)
        case _:
            layers += figures.little_boat(57, NEWS / 2, 40, "cream")
    shown, size = fit.line(title, "black", width - 150, 48, 28)
    below, small = fit.line(sums, "bold", width - 150, 32, 20)
    layers += (Text(shown, 130, 42, size, "ink", "black"), Text(below, 130, 85, small, "panel"))
    return Tile(width, NEWS, "night", tuple(layers))


# --- Signs in the news' lower line ---

SIGN_HEIGHT = WASTE_HEIGHT


@cache
def pointer() -> Tile:
    """An arrow: went to."""
    return Tile(40, SIGN_HEIGHT, "panel", arrow((4, SIGN_HEIGHT / 2), (36, SIGN_HEIGHT / 2), 8, 20, "dim"))


@cache
def place(section: int) -> Tile:
    """A section."""
    return Tile(
        46,
        SIGN_HEIGHT,
        "panel",
        (Rounded(3, 4, 40, 42, 6, "white"), Text(str(section), 23, SIGN_HEIGHT / 2, 34, "ink", "black", "mm")),
    )


@cache
def vessel(number: int | None) -> Tile:
    """A boat; without a number, the one that fits, or a new one."""
    if number is None:
        return Tile(68, SIGN_HEIGHT, "panel", figures.little_boat(34, SIGN_HEIGHT / 2, 26, "cream"))
    hull = Polygon(figures.hull(3, 8, 62, 36), "wood-light")
    return Tile(68, SIGN_HEIGHT, "panel", (hull, Text(str(number), 34, 27, 28, "ink", "black", "mm")))


@cache
def penny() -> Tile:
    """A coin that came back."""
    return Tile(46, SIGN_HEIGHT, "panel", figures.coin(23, SIGN_HEIGHT / 2, 16))


@cache
def belt() -> Tile:
    """A lifebelt that was taken."""
    return Tile(50, SIGN_HEIGHT, "panel", figures.lifebelt(25, SIGN_HEIGHT / 2, 20))


@cache
def leak(section: int) -> Tile:
    """Water: a section lost a coin."""
    return Tile(
        100,
        SIGN_HEIGHT,
        "panel",
        (
            *figures.drop(30, SIGN_HEIGHT / 2, 19, "foam"),
            Rounded(52, 4, 40, 42, 6, "water-deep"),
            Text(str(section), 72, SIGN_HEIGHT / 2, 34, "foam", "black", "mm"),
        ),
    )


@lru_cache(256)
def note(text: str, width: int, largest: int = 30) -> Tile:
    """Words in the lower line."""
    shown, size = fit.line(text, "bold", width - 12, largest, 20)
    return Tile(width, SIGN_HEIGHT, "panel", (Text(shown, 4, SIGN_HEIGHT / 2, size, "dim"),))


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
