"""From states to views: everything is shown by being named here. Of hands and piles only their sizes are, but for the
viewer's own hand."""

from engines.core.types import Seat
from engines.save_doctor_lucky.data import DECKS, pile_sizes
from engines.save_doctor_lucky.ship import next_room
from engines.save_doctor_lucky.state import State
from engines.save_doctor_lucky.view import DeckView, View


def view(state: State, viewer: Seat | None) -> View:
    """What a seat sees, or a spectator (None)."""
    sizes = pile_sizes(state.seats)
    return View(
        viewer=viewer,
        seats=state.seats,
        doctor_moves=state.doctor_moves,
        decks=tuple(
            DeckView(letter, deck > state.lowest, len(state.piles[deck]), sizes[deck])
            for deck, letter in enumerate(DECKS)
        ),
        sunk=state.sunk,
        pawns=state.pawns,
        doctor=state.doctor,
        doctor_next=None if state.end is not None else next_room(state.doctor, state.sunk),
        hands=tuple(map(len, state.hands)),
        hand=None if viewer is None else state.hands[viewer],
        player=state.player,
        to_move=state.awaited,
        stage=_stage(state),
        turn=state.turn,
        stepped=state.stepped,
        tried=state.tried,
        cards_moved=state.cards_moved,
        touched=state.touched,
        attempt=state.attempt,
        trace=state.trace,
        out=state.out,
        removed=len(state.removed),
        idle=state.idle,
        winner=state.winner,
        end=state.end,
    )


def _stage(state: State) -> str:
    if state.end is not None:
        return "over"
    if state.attempt is not None:
        return "asked"
    return "acting" if state.begun else "fresh"
