"""Placing a card that comes from the stock or the waste, and the end of the turn. See RULES.md, Rescue."""

from msgspec.structs import replace

from engines.core.errors import Illegal, Respelled
from engines.core.types import Event, Tokens
from engines.man_the_boats.data import ACE, BOAT, CARD_NAMES, KING, SECTIONS, Card, lies_on, rank
from engines.man_the_boats.queues import boat_targets, fitting_boats, laid
from engines.man_the_boats.state import State


def check_target(state: State, card: Card, target: int, canonical: Tokens) -> None:
    """Rescue: raises Illegal if the card cannot be placed there.

    Args:
        state: the position.
        card: what is to be placed.
        target: where.
        canonical: how the same is written with "boat" for a target that names a boat by its number needlessly.
    """
    if target < SECTIONS:
        queue = state.queues[target]
        if state.is_flooded(target):
            raise Illegal("flooded", section=target + 1)
        if not queue and rank(card) != KING:
            raise Illegal("king-only", section=target + 1)
        if queue and not lies_on(card, queue[-1]):
            raise Illegal("does-not-fit", card=CARD_NAMES[card], front=CARD_NAMES[queue[-1]], section=target + 1)
        return
    fitting = boat_targets(state, card)
    if target in fitting:
        return
    if not fitting:
        raise Illegal("no-boat", card=CARD_NAMES[card])
    if target == BOAT:
        raise Illegal("which-boat", one=fitting[0] - BOAT, other=fitting[1] - BOAT)
    only = len(state.boats) if rank(card) == ACE else fitting_boats(state, card)[0]
    if fitting == [BOAT] and target == BOAT + 1 + only:
        raise Respelled("only-boat", canonical)
    raise Illegal("other-boat", card=CARD_NAMES[card], boat=target - BOAT)


def placed(state: State, card: Card, target: int) -> tuple[State, Event]:
    """Rescue: the card, already taken from where it was, lies where it was placed; the deed tells of it."""
    name = CARD_NAMES[card]
    after, boat = laid(state, (card,), target)
    section = target + 1 if boat is None else None
    if after.deed is not None:
        after = replace(after, deed=replace(after.deed, placed=name, to_section=section, to_boat=boat))
    if boat is None:
        return after, Event("placed", {"seat": state.acting, "card": name, "section": target + 1})
    kind = "placed-launching" if rank(card) == ACE else "placed-aboard"
    return after, Event(kind, {"seat": state.acting, "card": name, "boat": boat})


def ended(state: State) -> State:
    """A turn: it ends with its action; in an ended game the last turn stays."""
    if state.end:
        return state
    return replace(state, turn=state.turn + 1, moves=0)
