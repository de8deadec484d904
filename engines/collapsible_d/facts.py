"""What the words of an action need beside its slots: names, what it costs, how far it is to a boat."""

from collections.abc import Iterable

from engines.collapsible_d.board import ACCESS_SPACES
from engines.collapsible_d.data import BERTH_ACCESS, BERTHS, DICE, PASSENGERS, SQUARES
from engines.collapsible_d.dice import NOBODY
from engines.collapsible_d.imagining import determinise
from engines.collapsible_d.moving import ground, purse_of, walker
from engines.collapsible_d.routes import nearest_boat
from engines.collapsible_d.state import (
    Action,
    Assign,
    Board,
    Escape,
    Hold,
    Keep,
    Leave,
    Move,
    Peek,
    Search,
    Show,
    State,
    Use,
)
from engines.collapsible_d.view import View
from engines.collapsible_d.walking import Route, choices, colours, reach
from engines.core.rng import Luck
from engines.core.types import Data, Seat

_LUCK = Luck("facts")


def facts(view: View, seat: Seat, action: Action) -> Data:
    """Facts for the words of an action, from the view alone.

    `name`, of the passenger, or `names`, of those who hold dice or pay. For a walk, also one to a boat, `cost`: the
    dice that it takes, and `squares`, the same as signs; `squares` also of dice that are given. For a mere walk `near`,
    the boat that is nearest then, `left`, the steps to it, and `best`, "yes" where no other walk of this passenger ends
    nearer to a boat. For boarding `place`, that on the table. For an aid `how`: the space or the boat that it is used
    on.
    """
    match action:
        case Hold(who):
            kinds = who.split("-")
            held = [pawn for pawn in view.pawns if pawn.seat == seat and PASSENGERS[pawn.number].kind in kinds]
            return {
                "names": ", ".join(PASSENGERS[pawn.number].name for pawn in held) or NOBODY,
                "count": DICE - len(held),
            }
        case Move():
            return _walk(determinise(view, _LUCK), action)
        case Board(passenger, berth):
            return {"name": PASSENGERS[passenger].name, **_way_to_boat(determinise(view, _LUCK), passenger, berth)}
        case Peek(_, dice):
            return {"names": ", ".join(f"{PASSENGERS[number].name} ({colour})" for number, colour in dice)}
        case Use(passenger, _, what):
            return {"name": PASSENGERS[passenger].name, "how": what or NOBODY}
        case Assign(passenger, dice):
            return {"name": PASSENGERS[passenger].name, "squares": _squares(dice)}
        case Leave(passenger) | Search(passenger):
            return {"name": PASSENGERS[passenger].name}
        case Show(passenger) | Escape(passenger) | Keep(passenger):
            return {"name": PASSENGERS[passenger].name}
        case _:
            return {}


def _walk(state: State, move: Move) -> Data:
    index = _index(state, move.passenger)
    where, who, dice = ground(state, index), walker(state, index), purse_of(state, index)
    found = reach(where, who, dice)
    steps = {space: nearest_boat(state.levels, state.lowered, space)[1] for space in found}
    berth, left = nearest_boat(state.levels, state.lowered, move.to)
    routes = [
        route for (to, paid), route in choices(where, who, dice).items() if (to, colours(paid)) == (move.to, move.dice)
    ]
    return {
        "name": PASSENGERS[move.passenger].name,
        **_cost(routes[0] if routes else None),
        "near": BERTHS[berth] if berth >= 0 else NOBODY,
        "left": left,
        "best": "yes" if left == min(steps.values(), default=left) else "no",
    }


def _way_to_boat(state: State, passenger: int, berth: int) -> Data:
    index = _index(state, passenger)
    access = ACCESS_SPACES[BERTH_ACCESS[berth]]
    place: Data = {"place": len(state.table(berth)) + 1}
    if state.pawns[index].space == access:
        return {**place, **_cost(None)}
    route = reach(ground(state, index), walker(state, index), purse_of(state, index)).get(access)
    return {**place, **_cost(route)}


def _cost(route: Route | None) -> Data:
    paid = () if route is None else colours(route.paid)
    return {"cost": ", ".join(paid) or NOBODY, "squares": _squares(paid)}


def _squares(dice: Iterable[str]) -> str:
    return "".join(SQUARES[colour] for colour in dice) or NOBODY


def _index(state: State, passenger: int) -> int:
    return next(index for index, pawn in enumerate(state.pawns) if pawn.number == passenger)
