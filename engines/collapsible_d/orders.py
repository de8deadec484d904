"""Standing orders, and answers that everybody can see to be the only ones."""

from collections.abc import Mapping

from engines.collapsible_d import flooding, launching
from engines.collapsible_d.board import SPACES, SpaceNumber
from engines.collapsible_d.questions import first_asked
from engines.collapsible_d.routes import nearest_boat
from engines.collapsible_d.state import Action, Escape, Keep, Show, State
from engines.core.types import Option, Seat

ASK, USE, KEEP = "ask", "use", "keep"

TOPICS = tuple(Option(topic, (ASK, USE, KEEP)) for topic in ("lifebelt", *launching.CHECK_AIDS))
"""What a player can leave an answer about."""


def turn(state: State) -> int:
    """The turn of the game, for orders that are left for one turn."""
    return state.turn


def answer(state: State, seat: Seat, orders: Mapping[str, str]) -> Action | None:
    """What a seat answers without being asked: under its orders, if they leave nothing open that could be asked by what
    everybody knows; or the only free space for a crowd."""
    match state.stage:
        case "crowd":
            places = launching.legal_places(state)
            return places[0] if len(places) == 1 else None
        case "check":
            return _at_check(state, seat, orders)
        case "flood":
            return None if orders["lifebelt"] == ASK else _in_flood(state, seat, orders["lifebelt"])
        case _:
            return None


def _at_check(state: State, seat: Seat, orders: Mapping[str, str]) -> Action | None:
    index = first_asked(state, seat)
    ways = launching.ways_out(state, launching.lowered_berth(state), index)
    if any(orders[aid] == ASK for aid in ways):
        return None
    pawn = state.pawns[index]
    if pawn.aid in ways and orders[pawn.aid] == USE:
        return Show(pawn.number, pawn.aid)
    return Keep(pawn.number)


def _in_flood(state: State, seat: Seat, order: str) -> Action:
    """The lifebelt carries its passenger where it is nearest to a boat that hangs, and highest."""
    escapes = [action for action in flooding.legal_escapes(state, seat) if isinstance(action, Escape)]
    if order == USE and escapes:
        return min(escapes, key=lambda escape: _merit(state, escape.to))
    return Keep(state.pawns[first_asked(state, seat)].number)


def _merit(state: State, space: SpaceNumber) -> tuple[int, int]:
    _, steps = nearest_boat(state.levels, state.lowered, space)
    return steps, -SPACES[space].row
