"""The head of the pictures made for a phone: the time, who is awaited, the dice or what happened last."""

from collections.abc import Iterator
from functools import cache

from engines.collapsible_d.data import DICE, LAST_TURN
from engines.collapsible_d.view import View
from renderers.collapsible_d import figures, layout, news, table
from renderers.core.protocol import Sight
from renderers.core.scene import Layer, Placed, Tile

WIDTH = 1000
EDGE = 12
GAP = 10
FOOT = EDGE + layout.HEADER + GAP
"""Where the head ends."""
_PANEL = EDGE + layout.CLOCK + GAP


def ground() -> tuple[Layer, ...]:
    """The frame of the head's words and dice."""
    return figures.panel(_PANEL, EDGE, WIDTH - EDGE - _PANEL, layout.HEADER)


def head(view: View, sight: Sight) -> Iterator[Placed]:
    """The head's contents."""
    caption = sight.words.text("picture-turn", turn=view.turn, last=LAST_TURN)
    yield Placed(EDGE, EDGE, table.clock(view.turn, caption), "clock")
    x, end = _PANEL + 2 * GAP, WIDTH - EDGE - 2 * GAP
    for about, tile in news.headline(view, sight, end - x):
        yield Placed(x, EDGE + 4, tile, about)
        x += tile.width
    x, foot = _PANEL + 2 * GAP, EDGE + layout.HEADER - 4
    if view.mover is not None and view.dice:
        pawns = {pawn.number: pawn for pawn in view.pawns}
        for place, shown in enumerate(view.dice):
            owner = pawns.get(shown.passenger)
            who = (owner.colour, owner.kind) if owner else None
            # Ten dice, when two play, stand closer together.
            make = _die if len(view.dice) <= DICE else _small_die
            tile = make(shown.colour, shown.held, shown.spent, who)
            yield Placed(x, foot - tile.height, tile, f"die {place}")
            x += tile.width
        return
    for about, tile in news.signs(view):
        if x + tile.width > end or about == "order":
            break
        yield Placed(x, foot - 12 - tile.height, tile, about)
        x += tile.width


@cache
def _die(colour: str, is_held: bool, is_spent: bool, owner: tuple[str, str] | None) -> Tile:
    """A die, and to its right the passenger whom it is assigned to."""
    who = figures.pawn(75, 13, 54, *owner) if owner else ()
    return Tile(124, 70, "panel", (*figures.die(2, 5, 63, colour, is_spent, is_held), *who))


@cache
def _small_die(colour: str, is_held: bool, is_spent: bool, owner: tuple[str, str] | None) -> Tile:
    """A die, and below it the passenger whom it is assigned to."""
    who = figures.pawn(26, 42, 28, *owner) if owner else ()
    return Tile(70, 70, "panel", (*figures.die(14, 0, 41, colour, is_spent, is_held), *who))
