"""The computer player of Collapsible D: greedy by the points that it can hope for; see `outlook`.

It holds a die for who can surely use it, gives the dice to those whom they carry farthest, walks and boards
accordingly, looks at every token on the way, and puts crowds where others want to go. It looks no further than its own
turn.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations

from engines.collapsible_d.board import ACCESS_SPACES, SPACE_NUMBERS, SPACES, WAYS, SpaceNumber
from engines.collapsible_d.data import BERTH_ACCESS, BERTHS, COLOURS, DICE, LETTERS
from engines.collapsible_d.dice import dice_of, players_of_dice, unassigned
from engines.collapsible_d.moving import ground, walker
from engines.collapsible_d.outlook import POINT, Outlook, outlook_of
from engines.collapsible_d.rules import legal_actions
from engines.collapsible_d.scoring import scores, tally
from engines.collapsible_d.state import (
    NOWHERE,
    Action,
    Arrange,
    Assign,
    Board,
    Decline,
    End,
    Escape,
    Hold,
    Keep,
    Leave,
    Move,
    Peek,
    Place,
    Push,
    Roll,
    Search,
    Show,
    State,
    Take,
    Use,
)
from engines.collapsible_d.walking import Purse, purse, reach
from engines.core.types import Seat

_TASTE: Mapping[str, int] = {
    "": 0,
    "steward": 40,
    "watch": 50,
    "uniform": 60,
    "key": 80,
    "pistol": 130,
    "child": 150,
    "lifebelt": 160,
    "bag": 220,
    "jewel": 380,
}
"""What an aid is worth on a card."""
_CURIOSITY = 90
"""What it is worth to come to a letter, for who has no token."""
_IN_LINE = 20
"""What it is worth to stand at a table rather than before it: the place is one's own, and it is dry."""
_STEP_BACK = 5
"""A gain smaller than this is none."""
_BERTHS_AT: Mapping[SpaceNumber, tuple[int, ...]] = {
    at: tuple(berth for berth, other in enumerate(BERTH_ACCESS) if other == access)
    for access, at in ACCESS_SPACES.items()
}
"""By space the berths whose tables are boarded from there."""


def best(state: State, seat: Seat) -> Action:
    """The action for a seat that is to move. Of the state only what the seat knows counts."""
    legal = legal_actions(state, seat)
    if len(legal) == 1:
        return legal[0]
    outlook = outlook_of(state, seat)
    match legal[0]:
        case Show():
            return legal[0]
        case Escape() | Keep():
            return max(legal, key=lambda action: _worth_of_escape(state, outlook, action))
        case Place():
            return max(legal, key=lambda action: _nuisance(state, seat, action))
        case Take() | Decline():
            return _taken(state)
        case Arrange():
            return max(legal, key=lambda action: _worth_of_order(state, seat, action))
    for kind in (Search, Use):
        for action in legal:
            if isinstance(action, kind) and _is_useful(state, outlook, action):
                return action
    match state.stage:
        case "hold":
            return _held(state, seat, outlook, legal)
        case "assign":
            return _assigned(state, seat, outlook)
        case _:
            return _moved(state, seat, outlook, legal)


def standing(state: State, seat: Seat) -> int:
    """The lead of a seat over the mean of the others, in POINT per point and opponent: what all have, what those of
    their passengers can hope for who are not saved yet, and the seat's own tokens. Of the state only what the seat
    knows counts."""
    if state.stage == "over":
        worth = [POINT * points for points in scores(state)]
    else:
        worth, outlook = [0] * state.seats, outlook_of(state, seat)
        for index, pawn in enumerate(state.pawns):
            brought = tally(state, pawn)
            worth[pawn.seat] += POINT * brought.points
            if not state.is_saved(pawn) and not pawn.is_lost:
                # Whoever has no way to any boat hopes for less than nothing, which is to deter from going there.
                worth[pawn.seat] += max(outlook.standing(index), 0) + (_TASTE[pawn.aid] if pawn.seat == seat else 0)
            elif pawn.seat == seat:
                worth[seat] += POINT * brought.aid
    return worth[seat] * state.seats - sum(worth)


def _gain(state: State, outlook: Outlook, index: int, dice: Purse) -> int:
    """What dice bring a passenger, at most, over what it has where it stands."""
    found = outlook.gains.get((index, dice))
    if found is None:
        found = outlook.gains[index, dice] = _most_gained(state, outlook, index, dice)
    return found


def _most_gained(state: State, outlook: Outlook, index: int, dice: Purse) -> int:
    here = state.pawns[index].space
    if here == NOWHERE:
        return 0
    if index not in outlook.footings:
        outlook.footings[index] = ground(state, index), walker(state, index)
    found = reach(*outlook.footings[index], dice)
    draws = [_draw(state, outlook, index, space) for space in found]
    return max([_from_there(state, outlook, index, here), *draws]) - outlook.hope(index, here)


def _draw(state: State, outlook: Outlook, index: int, space: SpaceNumber) -> int:
    """What it is worth to a passenger to come to a space, and to go on from there without dice."""
    found = outlook.draws.get((index, space))
    if found is None:
        walked = outlook.hope(index, space) + _lure(state, index, space)
        found = outlook.draws[index, space] = max(walked, _from_there(state, outlook, index, space))
    return found


def _from_there(state: State, outlook: Outlook, index: int, space: SpaceNumber) -> int:
    """What a space is worth to a passenger that stands there: what can be hoped for, or the best of its tables."""
    most = outlook.hope(index, space)
    if state.is_alerted(state.pawns[index]):
        for berth in _BERTHS_AT.get(space, ()):
            if not state.lowered[berth]:
                most = max(most, _on_table(state, outlook, index, berth))
    return most


def _on_table(state: State, outlook: Outlook, index: int, berth: int) -> int:
    return outlook.boat_hope(index, berth, len(state.table(berth)), state.turn * 10) + _IN_LINE


def _lure(state: State, index: int, space: SpaceNumber) -> int:
    """What a token on a space is worth to who comes there."""
    letter = SPACES[space].letter
    if not letter or space in state.crowds or state.pawns[index].aid:
        return 0
    number = LETTERS.index(letter)
    if not state.aids[number]:
        return 0
    return _CURIOSITY if number not in state.known_aids[state.pawns[index].seat] else _TASTE[state.aids[number]]


# Dice


def _held(state: State, seat: Seat, outlook: Outlook, legal: Iterable[Action]) -> Action:
    """Holding: who can surely use the result that it holds, if that is worth more than a die that is rolled."""
    players = [index for index in players_of_dice(state, seat) if state.pawns[index].space != NOWHERE]
    rolled = sum(
        max((_gain(state, outlook, index, _dice(colour)) for index in players), default=0) for colour in COLOURS
    )
    kinds = []
    for index in players:
        held = state.pawns[index].holds
        if not held:
            continue
        pair = _gain(state, outlook, index, _dice(held, held)) if not state.is_alerted(state.pawns[index]) else 0
        if len(COLOURS) * max(_gain(state, outlook, index, _dice(held)), pair // 3) > rolled:
            kinds.append(state.pawns[index].card.kind)
    holds = [action for action in legal if isinstance(action, Hold)]
    wanted = Hold("-".join(kinds[:DICE])) if kinds else None
    return next((hold for hold in holds if hold == wanted), holds[-1] if holds else Roll())


def _dice(*colours: str) -> Purse:
    return purse(colours, colours)


def _assigned(state: State, seat: Seat, outlook: Outlook) -> Assign:
    """Assigning: of all ways to share out the dice the one that brings most; of equal ones the one with fewest dice."""
    players = players_of_dice(state, seat)
    waiting = players[players.index(state.assigning) :]
    gains: dict[tuple[int, tuple[str, ...]], int] = {}
    shared: dict[tuple[int, tuple[str, ...]], tuple[int, tuple[str, ...]]] = {}

    def gain(index: int, chosen: tuple[str, ...]) -> int:
        if (index, chosen) not in gains:
            left, every = dice_of(state, index)
            gains[index, chosen] = _gain(state, outlook, index, purse(left + chosen, every + chosen))
        return gains[index, chosen]

    def share(at: int, dice: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """The most that the passengers from this one on can get out of dice, and what this one is given for it."""
        if at == len(waiting):
            return 0, ()
        if (at, dice) not in shared:
            options = dict.fromkeys(chosen for size in range(len(dice) + 1) for chosen in combinations(dice, size))
            worth = [(gain(waiting[at], chosen) + share(at + 1, _rest(dice, chosen))[0], chosen) for chosen in options]
            shared[at, dice] = max(worth, key=lambda option: option[0])
        return shared[at, dice]

    return Assign(state.pawns[state.assigning].number, share(0, unassigned(state))[1])


def _rest(dice: tuple[str, ...], chosen: tuple[str, ...]) -> tuple[str, ...]:
    left = list(dice)
    for die in chosen:
        left.remove(die)
    return tuple(left)


# Movement


def _moved(state: State, seat: Seat, outlook: Outlook, legal: Iterable[Action]) -> Action:
    """Walking, boarding, leaving: whatever brings most; then a look for idle dice, then crowds, then the end."""
    numbers = {pawn.number: index for index, pawn in enumerate(state.pawns)}
    most, chosen = _STEP_BACK, None
    for action in legal:
        if isinstance(action, Move | Board | Leave):
            index = numbers[action.passenger]
            worth = _worth_of_move(state, outlook, index, action) - outlook.standing(index)
            if worth > most:
                most, chosen = worth, action
    if chosen is not None:
        return chosen
    for action in legal:
        if isinstance(action, Peek):
            return action
    pushes = [action for action in legal if isinstance(action, Push)]
    if pushes:
        best_push = max(
            pushes, key=lambda push: _nuisance_at(state, seat, push.to) - _nuisance_at(state, seat, push.origin)
        )
        if _nuisance_at(state, seat, best_push.to) > _nuisance_at(state, seat, best_push.origin):
            return best_push
    return End()


def _worth_of_move(state: State, outlook: Outlook, index: int, action: Move | Board | Leave) -> int:
    match action:
        case Move():
            # The same place for other dice is worth no more: what goes without saying comes first.
            return outlook.hope(index, action.to) + _lure(state, index, action.to) - len(action.dice)
        case Board():
            return _on_table(state, outlook, index, action.berth)
        case Leave():
            access = ACCESS_SPACES[BERTH_ACCESS[state.pawns[index].berth]]
            return outlook.hope(index, access) - POINT


# Aids, answers, crowds


def _is_useful(state: State, outlook: Outlook, action: Search | Use) -> bool:
    if isinstance(action, Search):
        return True
    index = next(n for n, pawn in enumerate(state.pawns) if pawn.number == action.passenger)
    pawn = state.pawns[index]
    match action.aid:
        case "watch":
            return True
        case "steward":
            return any(other.seat == pawn.seat and other.berth == BERTHS.index(action.what) for other in state.pawns)
        case "key":
            space = SPACE_NUMBERS[action.what]
            return outlook.hope(index, space) > outlook.standing(index) + _TASTE["key"]
        case _:
            return False


def _taken(state: State) -> Action:
    pawn = state.pawns[state.searching]
    found = state.aids[LETTERS.index(SPACES[pawn.space].letter)]
    return Take() if _TASTE[found] > _TASTE[pawn.aid] else Decline()


def _worth_of_order(state: State, seat: Seat, action: Action) -> int:
    """The sooner a boat is lowered the more it brings those who wait for it."""
    if not isinstance(action, Arrange):
        return 0
    return sum(
        (len(action.tiles) - at) * (1 if pawn.seat == seat else -1)
        for at, tile in enumerate(action.tiles)
        for pawn in state.pawns
        if pawn.berth == tile - 1
    )


def _worth_of_escape(state: State, outlook: Outlook, action: Action) -> int:
    if not isinstance(action, Escape):
        return -1
    index = next(n for n, pawn in enumerate(state.pawns) if pawn.number == action.passenger)
    return outlook.hope(index, action.to)


def _nuisance(state: State, seat: Seat, action: Action) -> int:
    return _nuisance_at(state, seat, action.space) if isinstance(action, Place) else 0


def _nuisance_at(state: State, seat: Seat, space: SpaceNumber) -> int:
    """How much a crowd on a space stands in the way of others, and how little in one's own."""
    if SPACES[space].colour == "white":
        return 0
    beside = {way.to for way in WAYS[space]}
    return sum((-3 if pawn.seat == seat else 1) for pawn in state.pawns if pawn.space in beside)
