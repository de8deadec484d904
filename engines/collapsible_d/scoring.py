"""The end of Collapsible D and its points: section 9 of RULES.md."""

import msgspec

from engines.collapsible_d.board import SPACES
from engines.collapsible_d.data import (
    ABILITY_POINTS,
    CAPSIZING,
    LAST_BOAT,
    PASSENGERS,
    PISTOL_COST,
    PLACES,
    WORTH,
)
from engines.collapsible_d.state import NOWHERE, Pawn, State
from engines.core.types import Data, Event, Outcome, Seat


class Tally(msgspec.Struct, frozen=True):
    """What one passenger brings."""

    points: int
    """As everybody can know: card, boat, place, abilities, the price of the pistol."""
    aid: int = 0
    """What the token on its card is worth besides, shown at the end."""


def tally(state: State, pawn: Pawn) -> Tally:
    """Points: of a passenger as the position stands; who waits on a table or walks about is not saved yet."""
    card, berth = pawn.card, pawn.berth
    has_ability = state.abilities and bool(card.ability)
    points = -PISTOL_COST if pawn.shot else 0
    if has_ability and card.ability == "waiting" and not pawn.stirred and state.is_alerted(pawn):
        points += ABILITY_POINTS
    if not state.is_saved(pawn):
        return Tally(points)
    if state.capsized and state.boats[berth] == CAPSIZING:
        if has_ability and card.ability in ("lifebelt", "baker"):
            return Tally(points + card.points, WORTH.get(pawn.aid, 0))
        halved = card.points // 2
        whole = card.points - halved if pawn.aid == "lifebelt" else 0
        return Tally(points + halved, WORTH.get(pawn.aid, 0) + whole)
    points += card.points + PLACES[pawn.rank] + state.bonuses[berth]
    if has_ability and card.ability == "collapsible" and state.boats[berth] == LAST_BOAT:
        points += ABILITY_POINTS
    return Tally(points, WORTH.get(pawn.aid, 0))


def deck_points(state: State, pawn: Pawn) -> int:
    """Points, at the end: of a passenger who stands on a bonus space of the boat deck; the baker's own by half."""
    if pawn.space == NOWHERE or pawn.wading or not SPACES[pawn.space].bonus:
        return 0
    own = pawn.card.points // 2 if state.abilities and pawn.card.ability == "baker" else 0
    return SPACES[pawn.space].bonus + own


def scores(state: State) -> tuple[int, ...]:
    """By seat: the points as everybody can know them; with bonus spaces and tokens when the game is over."""
    points = [0] * state.seats
    for pawn in state.pawns:
        brought = tally(state, pawn)
        points[pawn.seat] += brought.points
        if state.stage == "over":
            points[pawn.seat] += brought.aid + deck_points(state, pawn)
    return tuple(points)


def saved(state: State) -> tuple[int, ...]:
    """By seat: how many passengers are saved."""
    return tuple(sum(pawn.seat == seat and state.is_saved(pawn) for pawn in state.pawns) for seat in range(state.seats))


def ended(state: State) -> tuple[State, list[Event]]:
    """The end: tokens that are worth something are shown, and all is counted."""
    state = msgspec.structs.replace(state, stage="over")
    events = []
    for pawn in state.pawns:
        if aid := tally(state, pawn).aid:
            events.append(
                Event("shown-at-end", {"seat": pawn.seat, "who": pawn.card.name, "aid": pawn.aid, "points": aid})
            )
        if points := deck_points(state, pawn):
            told: Data = {"seat": pawn.seat, "who": pawn.card.name, "points": points}
            events.append(Event("on-bonus-space", told))
    rescued = saved(state)
    for seat, points in enumerate(scores(state)):
        events.append(Event("counted", {"seat": seat, "points": points, "saved": rescued[seat]}))
    return state, events


def outcome(state: State) -> Outcome | None:
    """The end: most points, then most passengers saved, then the earliest boat with one of one's own; then shared."""
    if state.stage != "over":
        return None
    points, rescued = scores(state), saved(state)

    def merit(seat: Seat) -> tuple[int, int, int]:
        boats = [state.lowered[pawn.berth] for pawn in state.pawns if pawn.seat == seat and state.is_saved(pawn)]
        return points[seat], rescued[seat], -min(boats, default=len(PASSENGERS))

    ranked = sorted({merit(seat) for seat in range(state.seats)}, reverse=True)
    places = tuple(tuple(seat for seat in range(state.seats) if merit(seat) == one) for one in ranked)
    return Outcome(places, "most-points", points)
