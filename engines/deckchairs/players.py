"""What computer players and previews need: a state imagined from a view, and a judgement of states."""

from msgspec.structs import replace

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.deckchairs import rules, sight
from engines.deckchairs.data import DIRECTIONS, SQUARES
from engines.deckchairs.state import Action, State
from engines.deckchairs.view import View

_POINT = 12
"""What a point that is already scored is worth; divisible by the weights below."""


def determinise(view: View, luck: Luck) -> State:
    """A state that looks exactly like `view`; the face-down cards are drawn from those not yet seen."""
    faces = tuple(card for card in (view.current, view.upcoming) if card is not None)
    known = (*view.discarded, *faces)
    unseen, _ = luck.of("ship").shuffled(tuple(card for card in DIRECTIONS if card not in known))
    chairs: list[Seat | None] = [None] * SQUARES
    for seat, shown in enumerate(view.seats):
        for square in shown.chairs:
            chairs[square] = seat
    left = sum(shown.actions_left for shown in view.seats)
    state = State(
        board=view.board,
        colours=tuple(shown.colour for shown in view.seats),
        cards=(*known, *unseen[: view.cards_left]),
        start=view.start_seat,
        round=view.round,
        taken=0,
        chairs=tuple(chairs),
        attendants=tuple(shown.attendant for shown in view.seats),
        ice=view.ice,
        scores=tuple(shown.score for shown in view.seats),
        trace=view.trace,
        ship=view.ship,
    )
    return replace(state, taken=state.turns - left)


def evaluate(state: State, seat: Seat) -> int:
    """The lead of a seat over the mean of the others, in _POINT per point and opponent.

    Counted are the points scored, those of this round as if it ended now, and at a twelfth of their worth those of
    the chairs where they stand. The last term prefers what the next action can use.
    """
    worth = [score * _POINT for score in state.scores]
    if not state.is_over:
        after, _ = rules.ship_moved(state)
        standing = rules.points_of(state, state.chairs)
        for other, points in enumerate(rules.points_of(state, after)):
            worth[other] += points * _POINT + standing[other]
    return worth[seat] * state.seats - sum(worth)


def preview(view: View, seat: Seat, action: Action) -> View:
    """The view after the action itself, before anything that follows it: passes, the end of the round."""
    acted, _ = rules.act(determinise(view, Luck("preview")), seat, action)
    shown = sight.view(acted, seat)
    mine = shown.seats[seat]
    counted = replace(mine, actions_left=mine.actions_left - 1)
    return replace(shown, seats=(*shown.seats[:seat], counted, *shown.seats[seat + 1 :]))
