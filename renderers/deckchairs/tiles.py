"""The parts that a picture is laid from. Each is built once for the same arguments, and so painted once."""

from functools import cache, lru_cache
from math import hypot

from engines.deckchairs.data import SIZE, square_name
from renderers.core import fit, fonts
from renderers.core.figures import arrow, cog, star
from renderers.core.scene import Ellipse, Layer, Rounded, Text, Tile
from renderers.deckchairs import figures, layout
from renderers.deckchairs.layout import BADGE_WIDTH, CARD_HEIGHT, CARD_SPLIT, COLUMN, SQUARE, STANDING_WIDTH

_PLANKS = 4


@cache
def ground(seats: int) -> Tile:
    """All that never changes: night, hull, deck and coordinates."""
    height = layout.height(seats)
    deck = layout.deck(seats)
    layers: list[Layer] = [
        Rounded(deck.x, deck.y, deck.width, deck.height, 22, "brass"),
        Rounded(deck.x + 3, deck.y + 3, deck.width - 6, deck.height - 6, 19, "hull"),
        Rounded(
            deck.x + layout.LABELS - 3,
            deck.y + layout.RAIL - 3,
            SIZE * SQUARE + 6,
            SIZE * SQUARE + 6,
            3,
            "caulk",
        ),
    ]
    for number in range(SIZE * SIZE):
        box = layout.square(number, seats)
        layers += _planks(box.x, box.y)
    for step in range(SIZE):
        corner = layout.square(step * SIZE, seats)
        layers.append(_label(square_name(step * SIZE)[1], deck.x + layout.LABELS // 2, corner.y + SQUARE // 2))
        foot = layout.square(step, seats)
        y = deck.y + deck.height - layout.LABELS // 2
        layers.append(_label(square_name(step)[0], foot.x + SQUARE // 2, y))
    return Tile(layout.WIDTH, height, "night", tuple(layers))


@lru_cache(2048)
def square(
    marked: str | None,
    is_centre: bool,
    chair: str | None,
    attendant: str | None,
    ice: bool,
    ghost: str | None,
    is_fresh: bool,
) -> Tile:
    """A square of the deck: its own colour, who stands there, who just left (`ghost`: a colour or
    "ice"), whether anything just came."""
    layers: list[Layer] = [*_planks(0, 0)]
    empty = chair is None and attendant is None and not ice
    if marked is not None:
        layers += _inlay(marked, empty)
    if is_centre:
        layers += _centre(empty)
    if is_fresh:
        layers += _ring()
    if ghost is not None:
        layers += figures.ghost(ghost, 9, 6, 92)
    if ice:
        layers += figures.ice(9, 9, 92)
    if chair is not None:
        layers += figures.chair(chair, *((9, 6, 92) if attendant is None else (2, 8, 82)))
    if attendant is not None:
        layers += figures.attendant(attendant, *((9, 7, 92) if chair is None else (46, 38, 68)))
    return Tile(SQUARE, SQUARE, "teak", tuple(layers))


def _planks(x: float, y: float) -> tuple[Layer, ...]:
    tall = SQUARE / _PLANKS
    return (
        Rounded(x, y, SQUARE, SQUARE, 0, "caulk"),
        Rounded(x + 1, y + 1, SQUARE - 2, SQUARE - 2, 0, "seam"),
        *(
            Rounded(x + 1, y + 1 + i * tall, SQUARE - 2, tall - 2, 0, "teak" if i % 2 else "teak-light")
            for i in range(_PLANKS)
        ),
    )


def _inlay(colour: str, with_mark: bool) -> tuple[Layer, ...]:
    # Beside a figure, the mark goes where the figure leaves room: into the upper corners.
    signs = ((SQUARE / 2, SQUARE / 2, 24.0),) if with_mark else ((21.0, 25.0, 8.5), (SQUARE - 21.0, 25.0, 8.5))
    return (
        Rounded(3, 3, SQUARE - 6, SQUARE - 6, 6, "ink"),
        Rounded(5, 5, SQUARE - 10, SQUARE - 10, 5, colour),
        Rounded(12, 12, SQUARE - 24, SQUARE - 24, 3, f"{colour}-tint"),
        *(layer for x, y, radius in signs for layer in figures.mark(colour, x, y, radius, f"{colour}-dark")),
    )


def _centre(with_star: bool) -> tuple[Layer, ...]:
    middle = SQUARE / 2
    return (
        Rounded(3, 3, SQUARE - 6, SQUARE - 6, 6, "ink"),
        Rounded(5, 5, SQUARE - 10, SQUARE - 10, 5, "gold"),
        Rounded(13, 13, SQUARE - 26, SQUARE - 26, 3, "ink"),
        Rounded(15, 15, SQUARE - 30, SQUARE - 30, 2, "cream"),
        *(star(middle, middle + 2, 38, "ink") if with_star else ()),
        *(star(middle, middle + 2, 33, "gold") if with_star else ()),
        *((Text("4", middle, middle + 3, 26, "ink", "black", "mm"),) if with_star else ()),
    )


def _ring() -> tuple[Layer, ...]:
    return tuple(
        Rounded(x, y, width, height, 0, colour)
        for thick, colour in ((8, "ink"), (6, "cream"))
        for x, y, width, height in (
            (0, 0, SQUARE, thick),
            (0, SQUARE - thick, SQUARE, thick),
            (0, 0, thick, SQUARE),
            (SQUARE - thick, 0, thick, SQUARE),
        )
    )


def _label(text: str, x: float, y: float) -> Text:
    return Text(text, x, y, 30, "ink", "black", "mm")


# --- The cards of the seats ---


def _card(lit: bool, x: float, y: float, width: float) -> tuple[Layer, ...]:
    """A card's face and edge, of which a part at (x, y) shows a window."""
    edge, face = ("accent", "lit") if lit else ("panel-edge", "panel")
    thickness = 6 if lit else 3
    return (
        Rounded(-x, -y, width, CARD_HEIGHT, 18, edge),
        Rounded(
            thickness - x,
            thickness - y,
            width - 2 * thickness,
            CARD_HEIGHT - 2 * thickness,
            18 - thickness,
            face,
        ),
    )


@cache
def badge(colour: str, left: int, total: int, lit: bool, width: int) -> Tile:
    """The left end of a seat's card: its colour and mark, below them the actions left as filled dots of `total`."""
    middle = BADGE_WIDTH / 2 + 4
    layers: list[Layer] = [
        *_card(lit, 0, 0, width),
        Rounded(middle - 33, 13, 66, 66, 12, "ink" if lit else "text"),
        Rounded(middle - 30, 16, 60, 60, 9, colour),
        *figures.mark(colour, middle, 46, 21, figures.ON_COLOUR[colour]),
    ]
    full, hollow, face = ("ink", "brass", "lit") if lit else ("accent", "panel-edge", "panel")
    for i in range(total):
        x = middle + 21 * (i - (total - 1) / 2)
        layers.append(Ellipse(x, 97, 9, 9, full if i < left else hollow))
        if i >= left:
            layers.append(Ellipse(x, 97, 6.5, 6.5, face))
    return Tile(BADGE_WIDTH, CARD_HEIGHT, "night", tuple(layers))


@lru_cache(1024)
def name(text: str, is_computer: bool, lit: bool, width: int) -> Tile:
    """The upper line of a seat's card; a cog tells a computer player."""
    own, ink = width - BADGE_WIDTH, "ink" if lit else "text"
    y = CARD_SPLIT / 2 + 6
    layers: list[Layer] = [*_card(lit, BADGE_WIDTH, 0, width)]
    room = own - 24
    if is_computer:
        layers += cog(own - 34, y, 15, ink)
        room -= 38
    shown, size = fit.line(text, "bold", room, 38, 28)
    return Tile(own, CARD_SPLIT, "night", (*layers, Text(shown, 6, y, size, ink)))


@cache
def standing(colour: str, at_hand: bool, starts: bool, lit: bool, width: int) -> Tile:
    """The lower line of a seat's card: the attendant if it is at hand, and the wheel of who began the round."""
    layers: list[Layer] = [*_card(lit, BADGE_WIDTH, CARD_SPLIT, width)]
    if at_hand:
        layers += figures.attendant(colour, 0, -1, 52)
    if starts:
        layers += (Ellipse(72, 23, 22, 22, "ink"), *figures.wheel(72, 23, 18, "gold"))
    return Tile(STANDING_WIDTH, CARD_HEIGHT - CARD_SPLIT, "night", tuple(layers))


@cache
def medal(place: int, lit: bool, width: int) -> Tile:
    """The lower line of a seat's card when the game is over: its place, from 1."""
    layers = (
        *_card(lit, BADGE_WIDTH, CARD_SPLIT, width),
        Ellipse(28, 24, 23, 23, "ink"),
        Ellipse(28, 24, 20, 20, "gold" if place == 1 else "silver"),
        Text(str(place), 28, 24, 30, "ink", "black", "mm"),
    )
    return Tile(STANDING_WIDTH, CARD_HEIGHT - CARD_SPLIT, "night", layers)


@lru_cache(1024)
def score(points: int, gained: int | None, lit: bool, width: int) -> Tile:
    """The right end of a seat's card: its score, and what the round that just ended brought."""
    left = BADGE_WIDTH + STANDING_WIDTH
    layers: list[Layer] = [*_card(lit, left, CARD_SPLIT, width)]
    right = width - left - 20
    layers.append(Text(str(points), right, 26, 50, "ink" if lit else "text", "black", "rm"))
    if gained is not None:
        room = right - 10 - fonts.width(str(points), "black", 50)
        shown, size = fit.line(f"+{gained}", "black", room, 34, 16)
        layers.append(Text(shown, room, 29, size, "brass" if lit else "accent", "black", "rm"))
    return Tile(width - left, CARD_HEIGHT - CARD_SPLIT, "night", tuple(layers))


# --- The column beside the deck ---


@lru_cache(256)
def caption(text: str, size: int = 30) -> Tile:
    """A word above a part of the column."""
    shown, fitted = fit.line(text, "bold", COLUMN, size, 18)
    return Tile(COLUMN, 40, "night", (Text(shown, COLUMN / 2, 20, fitted, "dim", "bold", "mm"),))


@cache
def round_number(number: int, rounds: int) -> Tile:
    """Which round of how many."""
    return Tile(COLUMN, 60, "night", (Text(f"{number}/{rounds}", COLUMN / 2, 28, 54, "text", "black", "mm"),))


@lru_cache(256)
def movement(direction: str | None, none: str, is_current: bool) -> Tile:
    """A ship-movement card: an arrow and its compass letters, or the word for none."""
    edge, face, ink = ("accent", "lit", "ink") if is_current else ("panel-edge", "panel", "text")
    width, height = COLUMN, 164 if is_current else 140
    layers: list[Layer] = [
        Rounded(0, 0, width, height, 16, edge),
        Rounded(5, 5, width - 10, height - 10, 12, face),
    ]
    middle = (height - 44) / 2 + 4
    if direction is None:
        shown, size = fit.line(none, "bold", width - 20, 28, 16)
        layers += (
            Rounded(width / 2 - 26, middle - 6, 52, 12, 6, ink),
            Text(shown, width / 2, height - 32, size, ink, "bold", "mm"),
        )
    else:
        layers += figures.compass_arrow(direction, width / 2, middle, 48 if is_current else 38, ink)
        layers.append(Text(direction, width / 2, height - 28, 32, ink, "black", "mm"))
    return Tile(width, height, "night", tuple(layers))


@cache
def cards_left(count: int) -> Tile:
    """The face-down cards behind the next one; `count` is at least 1."""
    layers: list[Layer] = []
    for i in range(min(count, 3) - 1, -1, -1):
        layers += (
            Rounded(4 + 6 * i, 14 - 6 * i, 52, 72, 8, "cream"),
            Rounded(6 + 6 * i, 16 - 6 * i, 48, 68, 6, "hull-red"),
        )
    layers += star(30, 50, 18, "gold")
    layers.append(Text(f"+{count}", 102, 50, 38, "text", "black", "mm"))
    return Tile(COLUMN, 96, "night", tuple(layers))


@cache
def used(direction: str) -> Tile:
    """A movement card of an earlier round."""
    size = COLUMN // 3
    middle = size / 2
    return Tile(
        size,
        size,
        "night",
        (
            Rounded(1, 1, size - 2, size - 2, 8, "panel"),
            *figures.compass_arrow(direction, middle, middle, 14, "dim"),
        ),
    )


# --- What just happened ---


@cache
def slide(right: int, down: int, colour: str) -> Tile:
    """What an action moved, by so many columns and rows: an arrow that leaves the marks at both ends uncovered."""
    return _trace(right, down, _START, _END, 14, 34, colour)


@cache
def drift(right: int, down: int) -> Tile:
    """What the ship moved, by one square: a small arrow across the edge between both squares."""
    reach = hypot(right, down) * SQUARE / 2
    return _trace(right, down, reach - 24, reach - 20, 10, 24, "gold")


_START, _END = 24, 36
"""How far from the middles of its first and last square an arrow begins and ends, in pixels."""


def _trace(right: int, down: int, before: float, after: float, thickness: float, head: float, colour: str) -> Tile:
    width, height = (abs(right) + 1) * SQUARE, (abs(down) + 1) * SQUARE
    x = SQUARE / 2 if right >= 0 else width - SQUARE / 2
    y = SQUARE / 2 if down >= 0 else height - SQUARE / 2
    length = hypot(right, down)
    step_x, step_y = right / length, down / length
    far = length * SQUARE - after
    start, end = (x + step_x * before, y + step_y * before), (x + step_x * far, y + step_y * far)
    return Tile(width, height, None, arrow(start, end, thickness, head, colour, 3))
