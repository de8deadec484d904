"""What computer players need: a state imagined from a view, and an advice."""

from engines.collapsible_d import judgement
from engines.collapsible_d.imagining import determinise
from engines.collapsible_d.state import Action
from engines.collapsible_d.view import View
from engines.core.rng import Luck
from engines.core.types import Seat


def advise(view: View, seat: Seat, luck: Luck) -> Action:
    """What the computer player of this game does: see `judgement.best`."""
    return judgement.best(determinise(view, luck), seat)
