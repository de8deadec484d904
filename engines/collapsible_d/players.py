"""What computer players and previews need: a preview, advice, habits and judgement; see also `imagining`."""

from msgspec.structs import replace

from engines.collapsible_d import aids, judgement, launching, moving, sight
from engines.collapsible_d.board import SPACE_NAMES
from engines.collapsible_d.data import LAST_TURN
from engines.collapsible_d.dice import changed
from engines.collapsible_d.imagining import determinise
from engines.collapsible_d.state import Action, Board, Escape, Leave, Move, Place, Push, State, Use
from engines.collapsible_d.view import View, Walk
from engines.core.rng import Luck
from engines.core.types import Seat

_PREVIEW = Luck("preview")
_ENDGAME = 4
"""So many turns are the last ones."""


def advise(view: View, seat: Seat, luck: Luck) -> Action:
    """What the computer player of this game does: see `judgement.best`."""
    return judgement.best(determinise(view, luck), seat)


def habit(state: State, seat: Seat, luck: Luck) -> Action:
    """The same, of an imagined state. There are no ties that luck would break."""
    return judgement.best(state, seat)


def is_far_enough(begun: State, state: State) -> bool:
    """After the next turn, when its boats have been lowered and the water has risen: within one turn the habits already
    do what looks best at its end. The last turns are played to the end, which is near."""
    return begun.turn <= LAST_TURN - _ENDGAME and state.turn > begun.turn + 1


def evaluate(state: State, seat: Seat) -> int:
    """See `judgement.standing`."""
    return judgement.standing(state, seat)


def preview(view: View, seat: Seat, action: Action) -> View:
    """The view after pawns or crowds have moved, and before anything else happens; the view as it is for all other
    actions, which move nothing or bring something to light."""
    state = determinise(view, _PREVIEW)
    after = _foreseen(state, seat, action)
    return view if after is None else sight.view(replace(after, stage=state.stage), seat)


def _foreseen(state: State, seat: Seat, action: Action) -> State | None:
    match action:
        case Move():
            return moving.walked(state, seat, action)[0]
        case Board():
            return moving.boarded(state, seat, action)[0]
        case Leave():
            return moving.went_back(state, seat, action)[0]
        case Push():
            return moving.pushed(state, seat, action)[0]
        case Place():
            return launching.placed(state, seat, action)[0]
        case Use(_, "key" | "pistol"):
            return aids.used(state, seat, action)[0]
        case Escape(passenger, to):
            index = moving.pawn_of(state, seat, passenger)
            pawn = state.pawns[index]
            walk = Walk(passenger, (SPACE_NAMES[pawn.space], SPACE_NAMES[to]), "")
            moved = replace(pawn, space=to, wading=False)
            return replace(state, pawns=changed(state.pawns, index, moved), walks=(*state.walks, walk))
        case _:
            return None
