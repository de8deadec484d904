"""The look `passengers`: a player's own people, each with a card and what is around them, to be read on a phone.

Cards stand one below the other, or in two columns where a player leads six. At the foot is what only the player has
seen: order tiles, boats, aid tokens.
"""

from collections.abc import Iterator
from functools import cache

from engines.collapsible_d.board import BOAT_DECK, COLUMNS, DECKS, SPACE_NUMBERS, SPACES
from engines.collapsible_d.data import BERTHS
from engines.collapsible_d.view import PawnView, View
from renderers.collapsible_d import alt, boats, cards, cells, figures, head, news, rooms, seen
from renderers.collapsible_d.head import EDGE, FOOT, GAP, WIDTH
from renderers.collapsible_d.theme import THEME
from renderers.core.layout import Box
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene, Text, Tile
from renderers.core.theme import toned
from renderers.core.words import Words

_CELL, _CELL_WIDTH = 62, 86
"""Height and width of a space."""
_LABEL = 24
"""Height of the numbers of columns, and width of the letters of decks, beside the spaces."""
_BESIDE = 316
"""Width of a card beside the spaces."""
_LINE = news.SIGN + 8
"""Height of a line of what the player has seen."""


def scene(view: View, sight: Sight) -> Scene:
    """The people of the viewer. ValueError for a spectator, who has none."""
    if view.viewer is None:
        raise ValueError("only for somebody at the table")
    own = [pawn for pawn in view.pawns if pawn.seat == view.viewer]
    columns, decks = (2, 3) if len(own) > 4 else (1, 3 if len(own) > 3 else 4)
    width = (WIDTH - 2 * EDGE - (columns - 1) * GAP) // columns
    placed: list[Placed] = [*head.head(view, sight)]
    y = FOOT
    for first in range(0, len(own), columns):
        row = own[first : first + columns]
        tall = decks * _CELL + _LABEL + 2 * GAP + (cards.LOW if columns == 2 else 0)
        if all(pawn.place == "lost" for pawn in row):
            tall = cards.LOW
        for column, pawn in enumerate(row):
            box = Box(EDGE + column * (width + GAP), y, width, tall)
            placed += _passenger(view, pawn, sight.words, box, decks)
        y += tall + GAP
    secrets = tuple(seen.wrapped(seen.signs(view), WIDTH - 4 * EDGE))
    foot = len(secrets) * _LINE + GAP if secrets else 0
    for place, line in enumerate(secrets):
        x = 2 * EDGE
        for about, tile in line:
            placed.append(Placed(x, y + GAP + place * _LINE, tile, about))
            x += tile.width
    height = y + (foot + EDGE if secrets else EDGE - GAP)
    return Scene(toned(THEME, sight.tone), _ground(height, foot), tuple(placed), (), alt.passengers(view, sight))


@cache
def _ground(height: int, foot: int) -> Tile:
    """The frames of the head and of what the player has seen, which is `foot` pixels high."""
    frame = figures.panel(EDGE, height - EDGE - foot, WIDTH - 2 * EDGE, foot) if foot else ()
    return Tile(WIDTH, height, "night", (*head.ground(), *frame))


def _passenger(view: View, pawn: PawnView, words: Words, box: Box, decks: int) -> Iterator[Placed]:
    """A passenger's card, and beside or below it the spaces around it or its boat."""
    dice = tuple(
        (die.colour, die.spent, die.held)
        for die in view.dice
        if die.passenger == pawn.number and view.mover == pawn.seat
    )
    if box.width < WIDTH // 2 or pawn.place == "lost":
        wide, tall = box.width, cards.LOW
        rest = Box(box.x, box.y + tall, wide, box.height - tall)
        columns = 5
    else:
        wide, tall = _BESIDE, box.height
        rest = Box(box.x + wide, box.y, box.width - wide, tall)
        columns = 7
    tile = cards.card(cards.person(view, pawn, words), dice, wide, tall)
    yield Placed(box.x, box.y, tile, f"passenger {pawn.number}")
    if pawn.place == "ship":
        yield from _around(view, pawn, rest, columns, decks)
    elif pawn.berth:
        shown = boats.tile(boats.boats(view)[BERTHS.index(pawn.berth)], 125)
        x, y = rest.x + (rest.width - shown.width) // 2, rest.y + (rest.height - shown.height) // 2
        yield Placed(x, y, shown, f"boat {pawn.berth}")


def _around(view: View, pawn: PawnView, box: Box, columns: int, decks: int) -> Iterator[Placed]:
    """The spaces around a passenger, with the names of decks and columns."""
    here = SPACES[SPACE_NUMBERS[pawn.space]]
    bow = min(max(here.column - columns // 2, 1), COLUMNS - columns + 1)
    low = min(max(here.row - 1, 1), BOAT_DECK - decks + 1)
    found = rooms.rooms(view, frozenset((pawn.number,)))
    left = box.x + box.width - columns * _CELL_WIDTH
    top = box.y + (box.height - decks * _CELL - _LABEL) // 2
    for column in range(bow, bow + columns):
        x = left + (bow + columns - 1 - column) * _CELL_WIDTH
        yield Placed(x, top, _name(str(column), _CELL_WIDTH, _LABEL), f"column {column}")
    for row in range(low, low + decks):
        y = top + _LABEL + (low + decks - 1 - row) * _CELL
        yield Placed(left - _LABEL, y, _name(DECKS[row - 1], _LABEL, _CELL), f"deck {DECKS[row - 1]}")
        for column in range(bow, bow + columns):
            name = f"{DECKS[row - 1]}{column}"
            if name in SPACE_NUMBERS:
                number = SPACE_NUMBERS[name]
                x = left + (bow + columns - 1 - column) * _CELL_WIDTH
                tile = cells.tile(number, found[number], _CELL_WIDTH, _CELL)
                yield Placed(x, y, tile, f"space {name}")


@cache
def _name(text: str, width: int, height: int) -> Tile:
    return Tile(width, height, "night", (Text(text, width / 2, height / 2, 22, "dim", "bold", "mm"),))
