"""All of the board that never changes, as one tile: night, sea, the hull, all spaces dry and empty, their names."""

from functools import cache

from engines.collapsible_d.board import BOAT_DECK, COLUMNS, DECKS, SPACES
from renderers.collapsible_d import cells, figures, layout
from renderers.collapsible_d.layout import CELL, CELL_WIDTH, KEEL, SHIP, STERN, WIDTH
from renderers.collapsible_d.rooms import Room
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke, Text, Tile

_SEA = SHIP + 5 * CELL
"""Where the sea meets the sky."""
_PAINT = SHIP + 7.5 * CELL
"""Where the red paint of the hull begins."""
_HOUSE = 7
"""The rows above this one are the superstructure."""


@cache
def ground() -> Tile:
    """The picture without anything that changes."""
    layers: list[Layer] = [
        *_stars(),
        *figures.waves(0, _SEA, WIDTH, layout.HEIGHT, "sea-light", 4, 40),
        *figures.waves(0, _SEA + 5, WIDTH, layout.HEIGHT, "sea", 4, 40),
        *_hull(),
    ]
    for number in range(len(SPACES)):
        box = layout.cell(number)
        layers += cells.layers(number, Room(), box.x, box.y, box.width, box.height)
    layers += _names()
    news = layout.news()
    layers += figures.panel(news.x, news.y, news.width, news.height)
    return Tile(WIDTH, layout.HEIGHT, "night", tuple(layers))


def _stars() -> tuple[Layer, ...]:
    return tuple(
        Ellipse(x, y, size, size, "star")
        for x, y, size in (
            (22, 340, 1.5), (48, 392, 1.0), (18, 450, 1.2), (1382, 352, 1.5), (1358, 330, 1.0), (1386, 430, 1.2),
            (60, 470, 1.0), (1340, 372, 1.2), (36, 520, 1.2), (1374, 500, 1.0),
        )
    )  # fmt: skip


def _hull() -> tuple[Layer, ...]:
    """Steel around the lower decks, white around the upper ones."""
    side = _side()
    house = [layout.cell(number) for number, space in enumerate(SPACES) if space.row > _HOUSE]
    return (
        *(Rounded(box.x - 9, box.y - 9, box.width + 18, box.height + 9, 5, "ink") for box in house),
        *(Rounded(box.x - 7, box.y - 7, box.width + 14, box.height + 7, 4, "white") for box in house),
        Stroke((*side, side[0]), 9, "ink"),
        Stroke((*side, side[0]), 5, "brass"),
        Polygon(side, "hull"),
        Polygon(_below(side, _PAINT), "hull-red"),
    )


def _side() -> tuple[Point, ...]:
    """The outline of the hull below the superstructure, from the upper end of the stern along the keel to the bow."""
    rows = range(_HOUSE, 1, -1)
    return (
        (STERN - 34, SHIP + (BOAT_DECK - _HOUSE) * CELL - 5),
        *(_edge(row, -1) for row in rows),
        (STERN + 2.9 * CELL_WIDTH, KEEL + 10),
        (STERN + (COLUMNS - 1.9) * CELL_WIDTH, KEEL + 10),
        *(_edge(row, 1) for row in reversed(rows)),
        (STERN + COLUMNS * CELL_WIDTH + 46, SHIP + (BOAT_DECK - _HOUSE) * CELL - 5),
    )


def _edge(row: int, side: int) -> Point:
    """The point of the outline at the foot of a row, toward the stern (-1) or the bow (1): around this row's spaces."""
    columns = [space.column for space in SPACES if space.row <= row]
    y = SHIP + (BOAT_DECK - row + 1) * CELL
    if side < 0:
        return layout.column(max(columns)) - 9 - 3.4 * row, y
    return layout.column(min(columns)) + CELL_WIDTH + 9 + 4.4 * row, y


def _below(outline: tuple[Point, ...], level: float) -> tuple[Point, ...]:
    """The part of an outline that lies below a level."""
    found: list[Point] = []
    for (x, y), (to_x, to_y) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if y >= level:
            found.append((x, y))
        if (y < level) != (to_y < level):
            found.append((x + (to_x - x) * (level - y) / (to_y - y), level))
    return tuple(found)


def _names() -> tuple[Layer, ...]:
    """Letters of decks at both ends, numbers of columns above and below."""
    decks = (
        Text(deck, x, SHIP + (BOAT_DECK - row + 0.5) * CELL - 2, 26, "text", "black", "mm")
        for row, deck in enumerate(DECKS, 1)
        for x in (STERN - 16, WIDTH - STERN + 16)
    )
    columns = (
        Text(str(number), layout.column(number) + CELL_WIDTH / 2, y, 22, "dim", "bold", "mm")
        for number in range(1, COLUMNS + 1)
        for y in (SHIP - layout.LABELS / 2 - 7, KEEL + 12 + layout.LABELS / 2)
    )
    return (*decks, *columns)
