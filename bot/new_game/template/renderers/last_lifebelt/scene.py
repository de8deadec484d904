"""From a view to what is seen of it."""

from collections.abc import Iterator

from engines.last_lifebelt.data import CAPTAINS, LEAKY, SOUND
from engines.last_lifebelt.view import View
from renderers.core import fit
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene
from renderers.core.theme import toned
from renderers.last_lifebelt import alt, tiles
from renderers.last_lifebelt.theme import THEME


def scene(view: View, sight: Sight) -> Scene:
    """What is seen of a view: a card for each seat, the belts below, frames around those just taken."""
    lines = -(-view.row // tiles.BELTS_IN_LINE)
    height = _top(view) + lines * tiles.BELT_HEIGHT + tiles.MARGIN
    taken = len(view.takers)
    return Scene(
        toned(THEME, sight.tone),
        tiles.ground(height),
        (*_cards(view, sight), *(_belt(view, belt) for belt in range(1, view.row + 1))),
        tuple(Placed(*_place(view, belt), tiles.frame()) for belt in range(taken - view.latest + 1, taken + 1)),
        alt.text(view, sight),
    )


def _cards(view: View, sight: Sight) -> Iterator[Placed]:
    for seat, points in enumerate(view.scores):
        is_lit = seat in view.places[0] if view.places else seat == view.to_move
        tile = tiles.card(seat, fit.shown_name(sight.faces[seat]), points, is_lit)
        yield Placed(tiles.MARGIN, tiles.MARGIN + seat * tiles.CARD_HEIGHT, tile, f"seat {seat}")


def _belt(view: View, belt: int) -> Placed:
    taker = view.takers[belt - 1] if belt <= len(view.takers) else None
    if belt == view.row:
        worth: int | None = CAPTAINS
    elif belt in view.leaks or belt == view.note:
        worth = LEAKY
    else:
        worth = None if taker is None else SOUND
    return Placed(*_place(view, belt), tiles.belt(belt, belt == view.row, taker, worth), f"belt {belt}")


def _top(view: View) -> int:
    """Where the belts begin."""
    return tiles.MARGIN + len(view.scores) * tiles.CARD_HEIGHT + tiles.MARGIN


def _place(view: View, belt: int) -> tuple[int, int]:
    """The left and upper edge of a belt."""
    line, place = divmod(belt - 1, tiles.BELTS_IN_LINE)
    return tiles.MARGIN + place * tiles.BELT_WIDTH, _top(view) + line * tiles.BELT_HEIGHT
