"""What computer players and previews need: a state imagined from a view, and a judgement of states."""

from msgspec.structs import replace

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.last_lifebelt import rules
from engines.last_lifebelt.state import State, Take
from engines.last_lifebelt.view import View


def determinise(view: View, luck: Luck) -> State:
    """A state that looks to its viewer exactly like `view`; the notes of the others are drawn."""
    hanging = [belt for belt in range(len(view.takers) + 1, view.row) if belt != view.note]
    drawn, _ = luck.of("notes").shuffled(hanging)
    notes = [*(belt for belt in view.leaks if belt != view.note), *drawn]
    if view.viewer is not None and view.note is not None:
        notes.insert(view.viewer, view.note)
    seats = len(view.scores)
    turn = (view.takers[-1] + 1) % seats if view.to_move is None else view.to_move
    return State(view.row, tuple(notes[:seats]), turn, view.takers, view.latest)


def evaluate(state: State, seat: Seat) -> int:
    """The lead of a seat over the mean of the others, in points per opponent."""
    scores = rules.scores(state)
    return scores[seat] * len(scores) - sum(scores)


def preview(view: View, seat: Seat, action: Take) -> View:
    """The view after the action itself, as if every belt were sound that the viewer does not know to leak."""
    takers = (*view.takers, *(seat,) * action.belts)
    known = set(view.leaks) if view.note is None else {*view.leaks, view.note}
    leaks = tuple(sorted(belt for belt in known if belt <= len(takers)))
    scores = rules.points(view.row, takers, leaks, len(view.scores))
    return replace(view, takers=takers, latest=action.belts, leaks=leaks, scores=scores)
