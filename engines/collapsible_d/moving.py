"""Pawns that walk, board and leave; letters; crowds: sections 4 to 6 of RULES.md."""

from msgspec.structs import replace

from engines.collapsible_d.board import ACCESS_SPACES, SPACE_NAMES, SPACES, WAYS, SpaceNumber
from engines.collapsible_d.data import BERTH_ACCESS, BERTHS, COLOURS, HANG_ON_TURN, LETTERS, PLACES
from engines.collapsible_d.dice import changed, dice_of, unassigned, without
from engines.collapsible_d.state import (
    NOWHERE,
    Board,
    Decline,
    Leave,
    Move,
    Pawn,
    Push,
    Search,
    State,
    Take,
)
from engines.collapsible_d.view import CrowdStep, Walk
from engines.collapsible_d.walking import (
    Ground,
    Purse,
    Route,
    Walker,
    choices,
    colours,
    is_under_water,
    purse,
    reach,
    readings,
)
from engines.core.errors import Illegal, Respelled
from engines.core.types import Data, Event, Seat

CROWDED_OUT = 2
"""So many pawns fill a space, unless it is white."""
_TAKE, _DECLINE = Take(), Decline()


# Walking


def ground(state: State, index: int) -> Ground:
    """Walking: what the ship is like for a pawn."""
    others = [pawn.space for number, pawn in enumerate(state.pawns) if number != index and pawn.space != NOWHERE]
    return Ground(
        state.levels,
        frozenset(space for space in others if others.count(space) >= CROWDED_OUT and SPACES[space].colour != "white"),
        frozenset(space for space in state.crowds if SPACES[space].colour != "white"),
        state.hang_on and state.turn == HANG_ON_TURN,
    )


def walker(state: State, index: int) -> Walker:
    """Walking: what matters about a pawn that is on the ship."""
    pawn = state.pawns[index]
    return Walker(pawn.space, not state.is_alerted(pawn), pawn.wading, pawn.sliding)


def purse_of(state: State, index: int) -> Purse:
    """Walking: the dice of a pawn."""
    return purse(*dice_of(state, index))


def pawn_of(state: State, seat: Seat, passenger: int) -> int:
    """The pawn of a passenger; Illegal if it is not the seat's, or is neither on the ship nor waiting."""
    for index, pawn in enumerate(state.pawns):
        if pawn.number == passenger:
            if pawn.seat != seat:
                raise Illegal("not-yours", who=pawn.card.name)
            if state.is_saved(pawn):
                raise Illegal("is-saved", who=pawn.card.name)
            if pawn.is_lost:
                raise Illegal("is-lost", who=pawn.card.name)
            return index
    raise Illegal("not-in-play")


def on_ship(state: State, seat: Seat, passenger: int) -> int:
    """The pawn of a passenger; Illegal if it is not on the ship."""
    index = pawn_of(state, seat, passenger)
    if state.pawns[index].space == NOWHERE:
        raise Illegal("on-a-table", who=state.pawns[index].card.name)
    return index


def legal_moves(state: State, seat: Seat) -> list[Move]:
    """Walking: every walk that the dice can pay, by passenger."""
    moves = []
    for index in state.own(seat):
        pawn = state.pawns[index]
        if pawn.space == NOWHERE:
            continue
        dice = purse_of(state, index)
        if dice.left or pawn.sliding == 1:
            found = choices(ground(state, index), walker(state, index), dice)
            moves += [Move(pawn.number, space, colours(paid)) for space, paid in found]
    return moves


def check_move(state: State, seat: Seat, move: Move) -> None:
    """Walking: raises Illegal if the dice cannot pay this walk, or not so."""
    index = on_ship(state, seat, move.passenger)
    pawn, here = state.pawns[index], ground(state, index)
    dice, walking = purse_of(state, index), walker(state, index)
    paid = tuple(COLOURS.index(colour) for colour in move.dice)
    if (move.to, paid) in choices(here, walking, dice):
        return
    name, space = pawn.card.name, SPACE_NAMES[move.to]
    cheapest = reach(here, walking, dice).get(move.to)
    if cheapest is not None:
        if paid == cheapest.paid:
            raise Respelled("dice-go-without-saying", ("move", pawn.card.key, space), dice=", ".join(move.dice))
        raise Illegal("pay-otherwise", space=space, dice=", ".join(colours(cheapest.paid)))
    if move.to == pawn.space:
        raise Illegal("already-there", who=name, space=space)
    if is_under_water(state.levels, move.to):
        raise Illegal("under-water", space=space)
    if move.to in here.full:
        raise Illegal("two-pawns", space=space)
    raise Illegal("cannot-pay", who=name, space=space, dice=", ".join(dice_of(state, index)[0]) or "none")


def walked(state: State, seat: Seat, move: Move) -> tuple[State, list[Event]]:
    """Walking: the pawn goes where the dice carry it."""
    index = on_ship(state, seat, move.passenger)
    paid = tuple(COLOURS.index(colour) for colour in move.dice)
    route = choices(ground(state, index), walker(state, index), purse_of(state, index))[move.to, paid]
    return _gone(state, index, route)


def _gone(state: State, index: int, route: Route) -> tuple[State, list[Event]]:
    pawn, dice = state.pawns[index], colours(route.paid)
    state = replace(state, dice=without(state, index, dice), underway=True)
    state = moved_to(state, index, route.path, route.sliding)
    told: Data = {
        "seat": pawn.seat,
        "who": pawn.card.name,
        "from": SPACE_NAMES[route.path[0]],
        "to": SPACE_NAMES[route.path[-1]],
        "dice": ", ".join(dice) or "none",
    }
    return state, [Event("moved", told)]


def moved_to(state: State, index: int, path: tuple[SpaceNumber, ...], sliding: int = 0) -> State:
    """The state with a pawn at the end of a path."""
    pawn, to = state.pawns[index], path[-1]
    pawn = replace(
        pawn,
        space=to,
        sliding=sliding,
        stirred=pawn.stirred or not state.is_alerted(pawn),
        arrived=_has_token(state, to) and to not in state.crowds,
    )
    walk = Walk(pawn.number, tuple(SPACE_NAMES[space] for space in path), "")
    return replace(state, pawns=changed(state.pawns, index, pawn), walks=(*state.walks, walk))


# Boarding and leaving


def legal_boards(state: State, seat: Seat) -> list[Board]:
    """Boarding: every alerted passenger whose dice carry it to an access, on every table there with a free place."""
    boards = []
    for index in state.own(seat):
        pawn = state.pawns[index]
        if pawn.space == NOWHERE or not state.is_alerted(pawn):
            continue
        here, dice = SPACES[pawn.space].access, purse_of(state, index)
        found = reach(ground(state, index), walker(state, index), dice) if dice.left or pawn.sliding == 1 else {}
        for berth, access in enumerate(BERTH_ACCESS):
            if (access == here or ACCESS_SPACES[access] in found) and _is_open(state, berth):
                boards.append(Board(pawn.number, berth))
    return boards


def _is_open(state: State, berth: int) -> bool:
    return not state.lowered[berth] and len(state.table(berth)) < len(PLACES)


def check_board(state: State, seat: Seat, board: Board) -> None:
    """Boarding: raises Illegal if this passenger cannot be put on this table now."""
    index = on_ship(state, seat, board.passenger)
    pawn = state.pawns[index]
    name, boat = pawn.card.name, BERTHS[board.berth]
    if not state.is_alerted(pawn):
        raise Illegal("still-asleep", who=name)
    if state.lowered[board.berth]:
        raise Illegal("boat-gone", boat=boat)
    if not _is_open(state, board.berth):
        raise Illegal("table-full", boat=boat)
    access = ACCESS_SPACES[BERTH_ACCESS[board.berth]]
    if pawn.space != access and access not in reach(ground(state, index), walker(state, index), purse_of(state, index)):
        raise Illegal("too-far", who=name, boat=boat, space=SPACE_NAMES[access])


def boarded(state: State, seat: Seat, board: Board) -> tuple[State, list[Event]]:
    """Boarding: the pawn walks to the access, if need be, and takes the first free place of the table."""
    index = on_ship(state, seat, board.passenger)
    access = ACCESS_SPACES[BERTH_ACCESS[board.berth]]
    events: list[Event] = []
    if state.pawns[index].space != access:
        route = reach(ground(state, index), walker(state, index), purse_of(state, index))[access]
        state, events = _gone(state, index, route)
    place = len(state.table(board.berth))
    pawn = replace(state.pawns[index], space=NOWHERE, berth=board.berth, rank=place, arrived=False, wading=False)
    state = replace(
        state,
        pawns=changed(state.pawns, index, pawn),
        walks=(*state.walks, Walk(pawn.number, (SPACE_NAMES[access],), BERTHS[board.berth])),
        underway=True,
    )
    told: Data = {"seat": seat, "who": pawn.card.name, "boat": BERTHS[board.berth], "place": place + 1}
    return state, [*events, Event("boarded", told)]


def legal_leaves(state: State, seat: Seat) -> list[Leave]:
    """Leaving: everybody who waits on a table, once in a turn, if the access is not under water."""
    return [Leave(state.pawns[index].number) for index in state.own(seat) if _may_leave(state, state.pawns[index])]


def _may_leave(state: State, pawn: Pawn) -> bool:
    return (
        state.is_waiting(pawn)
        and not pawn.left
        and not is_under_water(state.levels, ACCESS_SPACES[BERTH_ACCESS[pawn.berth]])
    )


def check_leave(state: State, seat: Seat, leave: Leave) -> None:
    """Leaving: raises Illegal if this passenger cannot leave a table now."""
    pawn = state.pawns[pawn_of(state, seat, leave.passenger)]
    if not state.is_waiting(pawn):
        raise Illegal("on-no-table", who=pawn.card.name)
    if pawn.left:
        raise Illegal("left-already", who=pawn.card.name)
    if not _may_leave(state, pawn):
        raise Illegal("under-water", space=SPACE_NAMES[ACCESS_SPACES[BERTH_ACCESS[pawn.berth]]])


def went_back(state: State, seat: Seat, leave: Leave) -> tuple[State, list[Event]]:
    """Leaving: the pawn stands on the access again; those behind it move up."""
    index = pawn_of(state, seat, leave.passenger)
    pawn = state.pawns[index]
    access = ACCESS_SPACES[BERTH_ACCESS[pawn.berth]]
    pawns = tuple(
        replace(other, rank=other.rank - 1) if other.berth == pawn.berth and other.rank > pawn.rank else other
        for other in state.pawns
    )
    left = replace(pawn, space=access, berth=NOWHERE, rank=NOWHERE, left=True)
    walk = Walk(pawn.number, (SPACE_NAMES[access],), "")
    state = replace(state, pawns=changed(pawns, index, left), walks=(*state.walks, walk), underway=True)
    return state, [Event("left-table", {"seat": seat, "who": pawn.card.name, "boat": BERTHS[pawn.berth]})]


# Letters


def _has_token(state: State, space: SpaceNumber) -> bool:
    letter = SPACES[space].letter
    return bool(letter and state.aids[LETTERS.index(letter)])


def _letter(state: State, index: int) -> int:
    return LETTERS.index(SPACES[state.pawns[index].space].letter)


def may_search(state: State, pawn: Pawn) -> bool:
    """Letters: whether a pawn that has come to a letter may be searched for now."""
    return pawn.arrived and pawn.space != NOWHERE and _has_token(state, pawn.space) and pawn.space not in state.crowds


def legal_searches(state: State, seat: Seat) -> list[Search]:
    """Letters: the passengers who have just come to a letter."""
    return [Search(pawn.number) for index in state.own(seat) if may_search(state, pawn := state.pawns[index])]


def check_search(state: State, seat: Seat, search: Search) -> None:
    """Letters: raises Illegal if this passenger has found nothing to look at."""
    pawn = state.pawns[on_ship(state, seat, search.passenger)]
    if pawn.space in state.crowds:
        raise Illegal("crowd-there", space=SPACE_NAMES[pawn.space])
    if not may_search(state, pawn):
        raise Illegal("nothing-to-search", who=pawn.card.name)


def searched(state: State, seat: Seat, search: Search) -> tuple[State, list[Event]]:
    """Letters: the player looks at the token in secret; the others see only that."""
    index = on_ship(state, seat, search.passenger)
    pawn = replace(state.pawns[index], arrived=False)
    letter = _letter(state, index)
    known = tuple(old | {letter} if player == seat else old for player, old in enumerate(state.known_aids))
    state = replace(state, pawns=changed(state.pawns, index, pawn), known_aids=known, searching=index)
    told: Data = {"seat": seat, "who": pawn.card.name, "letter": LETTERS[letter]}
    return state, [
        Event("searched", told),
        Event("found", {**told, "aid": state.aids[letter]}, frozenset((seat,))),
    ]


def legal_takes(state: State) -> list[Take | Decline]:
    """Letters: to take what was found, or to leave it."""
    return [_DECLINE] if state.pawns[state.searching].worn else [_TAKE, _DECLINE]


def check_take(state: State, action: Take | Decline) -> None:
    """Letters: raises Illegal if nothing was found, or the passenger wears a uniform."""
    if state.searching == NOWHERE:
        raise Illegal("nothing-found")
    if isinstance(action, Take) and state.pawns[state.searching].worn:
        raise Illegal("uniform-is-worn", who=state.pawns[state.searching].card.name)


def taken(state: State, action: Take | Decline) -> tuple[State, list[Event]]:
    """Letters: the token goes to the passenger's card; what lay there goes to the letter, face down."""
    index = state.searching
    pawn, letter = state.pawns[index], _letter(state, index)
    told: Data = {"seat": pawn.seat, "who": pawn.card.name, "letter": LETTERS[letter]}
    state = replace(state, searching=NOWHERE)
    if isinstance(action, Decline):
        return state, [Event("declined", told)]
    known = tuple(
        old if player == pawn.seat and pawn.aid else old - {letter} for player, old in enumerate(state.known_aids)
    )
    state = replace(
        state,
        aids=(*state.aids[:letter], pawn.aid, *state.aids[letter + 1 :]),
        known_aids=known,
        pawns=changed(state.pawns, index, replace(pawn, aid=state.aids[letter])),
    )
    return state, [Event("swapped" if pawn.aid else "took", told)]


# Crowds


def can_push(state: State, seat: Seat) -> bool:
    """Crowds: whether a player has an unassigned die, a crowd, and a pawn on the ship."""
    has_pawn = any(pawn.space != NOWHERE for pawn in state.pawns if pawn.seat == seat)
    return bool(state.crowds and has_pawn and unassigned(state))


def legal_pushes(state: State, seat: Seat) -> list[Push]:
    """Crowds: each crowd to each space beside it, by passage or stairway, that is not under water."""
    if not can_push(state, seat):
        return []
    return [
        Push(origin, way.to)
        for origin in dict.fromkeys(state.crowds)
        for way in WAYS[origin]
        if not is_under_water(state.levels, way.to)
    ]


def check_push(state: State, seat: Seat, push: Push) -> None:
    """Crowds: raises Illegal if this crowd cannot be moved there now."""
    if push.origin not in state.crowds:
        raise Illegal("no-crowd", space=SPACE_NAMES[push.origin])
    if not unassigned(state):
        raise Illegal("no-die-for-crowds")
    if not can_push(state, seat):
        raise Illegal("no-pawn-on-ship")
    if all(way.to != push.to for way in WAYS[push.origin]):
        raise Illegal("not-beside", space=SPACE_NAMES[push.to], origin=SPACE_NAMES[push.origin])
    if is_under_water(state.levels, push.to):
        raise Illegal("under-water", space=SPACE_NAMES[push.to])


def pushed(state: State, seat: Seat, push: Push) -> tuple[State, list[Event]]:
    """Crowds: the crowd moves; any unassigned die pays, the least flexible goes first. Pawns move no more."""
    reads = readings(())
    die = min(unassigned(state), key=lambda colour: reads[COLOURS.index(colour)].bit_count())
    crowds = list(state.crowds)
    crowds[crowds.index(push.origin)] = push.to
    names = SPACE_NAMES[push.origin], SPACE_NAMES[push.to]
    state = replace(
        state,
        dice=without(state, NOWHERE, (die,)),
        crowds=tuple(sorted(crowds)),
        underway=True,
        crowding=True,
        crowd_steps=(*state.crowd_steps, CrowdStep(*names)),
    )
    return state, [Event("pushed", {"seat": seat, "from": names[0], "to": names[1]})]
