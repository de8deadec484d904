"""From a view to what is seen of it: the board. It is the same for every viewer of a position."""

from engines.save_doctor_lucky.view import View
from renderers.core.protocol import Sight
from renderers.core.scene import Scene
from renderers.core.theme import toned
from renderers.save_doctor_lucky import alt, board, ship
from renderers.save_doctor_lucky.news import news
from renderers.save_doctor_lucky.theme import THEME


def scene(view: View, sight: Sight) -> Scene:
    """What is seen of a view: names above the ship, its decks with everybody on them, and the news below."""
    return Scene(
        toned(THEME, sight.tone),
        ship.ground(view.seats),
        (*board.names(view, sight), *board.decks(view), *board.spaces(view, sight), *news(view, sight)),
        tuple(board.arrows(view, sight)),
        alt.board(view, sight),
    )
