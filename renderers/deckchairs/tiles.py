"""The parts that a picture is laid from. Each is built once for the same arguments, and so painted once."""

from functools import cache, lru_cache

from engines.deckchairs.data import SIZE, square_name
from renderers.core import fit
from renderers.core.scene import Layer, Rounded, Text, Tile
from renderers.deckchairs import figures, layout
from renderers.deckchairs.layout import BADGE_WIDTH, CARD_HEIGHT, CARD_SPLIT, COLUMN, SCORE_WIDTH, SQUARE

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


@cache
def square(
    marked: str | None,
    is_centre: bool,
    chair: str | None,
    attendant: str | None,
    ice: bool,
    ghost: str | None,
    is_fresh: bool,
) -> Tile:
    """A square of the deck: its own colour, who stands there, who just left (`ghost`), whether anything just came."""
    layers: list[Layer] = [*_planks(0, 0)]
    empty = chair is None and attendant is None and not ice
    if marked is not None:
        layers += _inlay(marked, empty)
    if is_centre:
        layers += _centre(empty)
    if is_fresh:
        layers += _ring()
    if ghost is not None:
        layers += figures.ghost(ghost, 14, 12, 84) if ghost != "ice" else ()
    if ice:
        layers += figures.ice(9, 9, 92)
    if chair is not None:
        layers += figures.chair(chair, *((13, 9, 86) if attendant is None else (4, 12, 78)))
    if attendant is not None:
        layers += figures.attendant(attendant, *((14, 10, 84) if chair is None else (48, 40, 64)))
    return Tile(SQUARE, SQUARE, "teak", tuple(layers))


def _planks(x: float, y: float) -> tuple[Layer, ...]:
    tall = SQUARE / _PLANKS
    return (
        Rounded(x, y, SQUARE, SQUARE, 0, "caulk"),
        *(
            Rounded(x + 1, y + 1 + i * tall, SQUARE - 2, tall - 2, 0, "teak" if i % 2 else "teak-light")
            for i in range(_PLANKS)
        ),
    )


def _inlay(colour: str, with_mark: bool) -> tuple[Layer, ...]:
    corners = tuple((x, y) for x in (15, SQUARE - 15) for y in (15, SQUARE - 15))
    signs = ((SQUARE / 2, SQUARE / 2, 24.0),) if with_mark else tuple((x, y, 9.0) for x, y in corners)
    ink = figures.ON_COLOUR[colour]
    return (
        Rounded(3, 3, SQUARE - 6, SQUARE - 6, 6, "ink"),
        Rounded(5, 5, SQUARE - 10, SQUARE - 10, 5, colour),
        Rounded(13, 13, SQUARE - 26, SQUARE - 26, 12, f"{colour}-tint"),
        *(layer for x, y, radius in signs for layer in figures.mark(colour, x, y, radius, colour)),
    )


def _centre(with_star: bool) -> tuple[Layer, ...]:
    middle = SQUARE / 2
    return (
        Rounded(3, 3, SQUARE - 6, SQUARE - 6, 6, "ink"),
        Rounded(5, 5, SQUARE - 10, SQUARE - 10, 5, "gold"),
        Rounded(13, 13, SQUARE - 26, SQUARE - 26, 3, "ink"),
        Rounded(15, 15, SQUARE - 30, SQUARE - 30, 2, "cream"),
        *(figures.star(middle, middle + 2, 34, "ink") if with_star else ()),
        *(figures.star(middle, middle + 2, 29, "gold") if with_star else ()),
    )


def _ring() -> tuple[Layer, ...]:
    edges = ((0, 0, SQUARE, 6), (0, SQUARE - 6, SQUARE, 6), (0, 0, 6, SQUARE), (SQUARE - 6, 0, 6, SQUARE))
    return tuple(Rounded(x, y, width, height, 0, "cream") for x, y, width, height in edges)


def _label(text: str, x: float, y: float) -> Text:
    return Text(text, x, y, 30, "ink", "black", "mm")


# --- The cards of the seats ---


def _card(lit: bool, x: float, y: float, width: float) -> tuple[Layer, ...]:
    """A card's face and edge, of which a part at (x, y) shows a window."""
    edge, face = ("gold", "cream") if lit else ("panel-edge", "panel")
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
def badge(colour: str, lit: bool, starts: bool, width: int) -> Tile:
    """The left end of a seat's card: its colour and mark, and the wheel of who began the round."""
    middle = CARD_HEIGHT / 2
    layers: list[Layer] = [
        *_card(lit, 0, 0, width),
        Rounded(14, middle - 35, 70, 70, 12, "cream"),
        Rounded(17, middle - 32, 64, 64, 9, colour),
        *figures.mark(colour, 49, middle, 22, figures.ON_COLOUR[colour]),
    ]
    if starts:
        layers += (
            Rounded(52, 72, 38, 38, 19, "ink"),
            *figures.wheel(71, 91, 17, "gold"),
        )
    return Tile(BADGE_WIDTH, CARD_HEIGHT, "night", tuple(layers))


@lru_cache(1024)
def name(text: str, lit: bool, width: int) -> Tile:
    """The upper line of a seat's card."""
    room = width - BADGE_WIDTH - 18
    shown, size = fit.line(text, "bold", room, 38, 28)
    label = Text(shown, 6, CARD_SPLIT / 2 + 6, size, "ink" if lit else "cream")
    return Tile(width - BADGE_WIDTH, CARD_SPLIT, "night", (*_card(lit, BADGE_WIDTH, 0, width), label))


@cache
def actions(colour: str, left: int, total: int, at_hand: bool, lit: bool, width: int) -> Tile:
    """The lower line of a seat's card: actions left as filled dots, and the attendant if it is at hand."""
    own = width - BADGE_WIDTH - SCORE_WIDTH
    y = 24.0
    full, hollow, face = ("ink", "dim", "cream") if lit else ("gold", "panel-edge", "panel")
    layers: list[Layer] = [*_card(lit, BADGE_WIDTH, CARD_SPLIT, width)]
    for i in range(total):
        x = 16 + 26 * i
        layers += figures.mark("blue", x, y, 12, full if i < left else hollow)
        if i >= left:
            layers += figures.mark("blue", x, y, 8.5, face)
    if at_hand:
        layers += figures.attendant(colour, 16 + 26 * total - 6, y - 26, 52)
    return Tile(own, CARD_HEIGHT - CARD_SPLIT, "night", tuple(layers))


@cache
def rank(text: str, lit: bool, width: int) -> Tile:
    """The lower line of a seat's card when the game is over: its place."""
    own = width - BADGE_WIDTH - SCORE_WIDTH
    label = Text(text, 6, 24, 34, "ink" if lit else "gold", "black")
    return Tile(own, CARD_HEIGHT - CARD_SPLIT, "night", (*_card(lit, BADGE_WIDTH, CARD_SPLIT, width), label))


@cache
def score(points: int, gained: int | None, lit: bool, width: int) -> Tile:
    """The right end of a seat's card: its score, and what the round that just ended brought."""
    layers: list[Layer] = [*_card(lit, width - SCORE_WIDTH, CARD_SPLIT, width)]
    layers.append(Text(str(points), SCORE_WIDTH - 20, 22, 54, "ink" if lit else "cream", "black", "rm"))
    if gained is not None:
        layers.append(Text(f"+{gained}", 50, 26, 30, "brass" if lit else "gold", "black", "rm"))
    return Tile(SCORE_WIDTH, CARD_HEIGHT - CARD_SPLIT, "night", tuple(layers))


# --- The column beside the deck ---


@lru_cache(256)
def caption(text: str, size: int = 30) -> Tile:
    """A word above a part of the column."""
    shown, fitted = fit.line(text, "bold", COLUMN, size, 18)
    return Tile(COLUMN, 40, "night", (Text(shown, COLUMN / 2, 20, fitted, "dim", "bold", "mm"),))


@cache
def round_number(number: int, rounds: int) -> Tile:
    """Which round of how many."""
    return Tile(COLUMN, 60, "night", (Text(f"{number}/{rounds}", COLUMN / 2, 28, 54, "cream", "black", "mm"),))


@lru_cache(256)
def movement(direction: str | None, none: str, is_current: bool) -> Tile:
    """A ship-movement card: an arrow and its compass letters, or the word for none."""
    edge, face, ink = ("gold", "cream", "ink") if is_current else ("panel-edge", "panel", "cream")
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
    """The face-down cards."""
    height = 92
    layers: list[Layer] = []
    for i in range(min(count, 3) - 1, -1, -1):
        layers += (
            Rounded(6 + 6 * i, 12 - 6 * i + 4, 52, 72, 8, "cream"),
            Rounded(8 + 6 * i, 14 - 6 * i + 4, 48, 68, 6, "hull-red"),
        )
    if count:
        layers += figures.star(32, 52, 18, "gold")
    layers.append(Text(f"×{count}", 100, 52, 38, "cream", "black", "mm"))
    return Tile(COLUMN, height, "night", tuple(layers))


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
def arrow(right: int, down: int, colour: str, thickness: int) -> Tile:
    """An arrow over `right` columns and `down` rows of squares; its first square is at `arrow_offset`."""
    width, height = (abs(right) + 1) * SQUARE, (abs(down) + 1) * SQUARE
    start = (SQUARE / 2 if right >= 0 else width - SQUARE / 2, SQUARE / 2 if down >= 0 else height - SQUARE / 2)
    end = (start[0] + right * SQUARE, start[1] + down * SQUARE)
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    back = 34 / length
    end = (end[0] - (end[0] - start[0]) * back, end[1] - (end[1] - start[1]) * back)
    return Tile(
        width,
        height,
        None,
        (
            *figures.arrow(start, end, thickness + 7, thickness * 2.4 + 9, "ink"),
            *figures.arrow(start, end, thickness, thickness * 2.4, colour),
        ),
    )
