"""From states to views: everything is shown by being named here. Of the notes, only the viewer's own is."""

from engines.core.types import Seat
from engines.last_lifebelt import rules
from engines.last_lifebelt.state import State
from engines.last_lifebelt.view import View


def view(state: State, viewer: Seat | None) -> View:
    """What a seat, or a spectator (None), sees."""
    end = rules.outcome(state)
    return View(
        viewer=viewer,
        note=None if viewer is None else state.notes[viewer],
        row=state.row,
        takers=state.takers,
        latest=state.latest,
        leaks=rules.leaks(state),
        scores=rules.scores(state),
        to_move=state.turn if state.left else None,
        places=() if end is None else end.places,
    )
