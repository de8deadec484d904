"""What the words of an action need beside its slots: which cards move."""

from engines.core.types import Data, Seat
from engines.man_the_boats.players import preview
from engines.man_the_boats.state import Action, Move
from engines.man_the_boats.view import View


def facts(view: View, seat: Seat, action: Action) -> Data:
    """`moved`: the cards of a free move, from the back to the front."""
    if not isinstance(action, Move):
        return {}
    return {"moved": " ".join(preview(view, seat, action).steps[-1].cards)}
