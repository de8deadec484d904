"""The computer player of Man the Boats: greedy, with a look ahead over one turn, and over nothing but visible cards.

Free moves first: of all positions that it can reach without turning a card up, and those behind a card that is turned
up (which counts as unknown), it goes for the one that is worth most. When no free move makes the position worth more,
it takes the action from which it expects most, counted over all cards that can be in the stock.

The weights were found by playing: `python -m tests.bench.boats` shows what they are good for.
"""

from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise
from math import comb

from msgspec.structs import replace

from engines.core.rng import Luck
from engines.man_the_boats.data import (
    CARD_NUMBERS,
    COSTS,
    KING,
    MOST_DRAWN,
    MOST_MOVES,
    TARGET_NUMBERS,
    Card,
    is_red,
    lies_on,
    rank,
)
from engines.man_the_boats.orders import legal_orders, ordered, unseen
from engines.man_the_boats.placing import placed
from engines.man_the_boats.queues import boat_targets, changed, free_moves, moved, safe_moves, targets
from engines.man_the_boats.rules import placements
from engines.man_the_boats.state import Action, Move, Order, Place, Rescue, Safe, State
from engines.man_the_boats.water import flooded

_SAVED = 100
"""What a card in a boat is worth; all other weights are measured by it."""
_COIN = 46
_LIFEBELT = 97
_LOWER_BOAT = 17
"""What each card in the lower boat of a colour is worth besides: boats that keep step take more cards."""
_QUEUED = 24
"""What a card in a queue is worth, against one in the stock or the waste."""
_FACE_DOWN = 40
"""What each face-down card costs."""
_JOINED = 48
"""What two cards are worth that lie on each other in a run: they move together."""
_LEAKING = 19
"""How much less that is worth in the section that loses the next coin."""
_KING = 20
"""What a queue is worth that begins with a King and lies open."""

_HOPED_COIN, _HOPED_LIFEBELT, _HOPED_PILE = 280, 150, 25
"""What a coin, a lifebelt, a card in the stock or the waste bring by the end, as 600 games told. A single action should
count them at less: it cannot see what else they are good for."""

_LOOKED_AT = 60
"""How many positions within a turn are looked at, about."""
_FLOODS = Luck("floods that are thought of")
_IMAGINED = 8
"""How many times it is imagined what lies face down in a queue."""
_SCALE = 1000
"""Expectations are counted in whole numbers, a unit of worth being so many."""


def best(state: State, looked_at: int = _LOOKED_AT) -> Action:
    """The action for who is to move. Of the state only what everybody sees counts, and what is known of the stock.

    Args:
        state: the position.
        looked_at: how many positions within a turn are looked at, about.
    """
    if state.is_placing:
        card, target = max(placements(state), key=lambda placement: _worth_placed(state, *placement))
        return Place(card, target)
    if state.moves < MOST_MOVES:
        if any(safe_moves(state)):
            return Safe()
        if (move := _best_move(state, looked_at)) is not None:
            return move
    return _best_action(state)


def standing(state: State) -> int:
    """How many cards the team can hope to save, in 1 / _SAVED; once it is over, how many it has saved."""
    saved = _SAVED * state.saved
    if state.end is not None:
        return saved
    pile = len(state.stock) + len(state.waste)
    hopes = _HOPED_COIN * sum(state.coins) + _HOPED_LIFEBELT * sum(state.lifebelts) + _HOPED_PILE * pile
    return saved + (worth(state) - saved) // 2 + hopes


def worth(state: State, unknown: AbstractSet[int] = frozenset()) -> int:
    """How good a position is for the team, in 1 / _SAVED cards, without coins and lifebelts.

    Args:
        state: the position.
        unknown: sections whose front card was just turned up, and is not to be looked at.
    """
    leaking = state.leaking
    value = _worth_of_boats(state.boats)
    for section, queue in enumerate(state.queues):
        if queue:
            value += _worth_of_queue(queue, state.down[section], section in unknown, section == leaking)
    return value


@lru_cache(maxsize=1 << 12)
def _worth_of_boats(boats: tuple[tuple[Card, ...], ...]) -> int:
    tops: tuple[list[int], list[int]] = ([0, 0], [0, 0])
    for boat in boats:
        tops[is_red(boat[0])].append(len(boat))
    return _SAVED * sum(map(len, boats)) + _LOWER_BOAT * sum(sorted(colour)[-2] for colour in tops)


@lru_cache(maxsize=1 << 14)
def _worth_of_queue(queue: tuple[Card, ...], down: int, is_unknown: bool, is_leaking: bool) -> int:
    """What a queue adds that is not empty; `is_unknown`: its front card is not to be looked at."""
    seen = queue[down : len(queue) - is_unknown]
    joined = sum(lies_on(card, behind) for behind, card in pairwise(seen))
    value = _QUEUED * len(queue) - _FACE_DOWN * down + joined * (_JOINED - _LEAKING * is_leaking)
    return value + _KING if seen and not down and rank(seen[0]) == KING else value


def _best_move(state: State, looked_at: int) -> Move | None:
    """The first of the free moves to the best position that can be seen from here; None if there is none better.

    Positions are looked at in the order of the number of moves to them; of equal ones the nearest is best.
    """
    most, chosen = worth(state), None
    seen = {(state.queues, state.boats)}
    nearest: list[tuple[State, Move | None, int]] = [(state, None, 1)]
    for position, first, away in nearest:
        for origin, target in free_moves(position):
            after, _ = moved(position, origin, target)
            if (after.queues, after.boats) in seen:
                continue
            seen.add((after.queues, after.boats))
            is_turned_up = after.down[origin] < position.down[origin]
            move = first or Move(origin, target)
            value = worth(after, {origin} if is_turned_up else frozenset()) - away
            if value > most:
                most, chosen = value, move
            if not is_turned_up and len(seen) < looked_at:
                nearest.append((after, move, away + 1))
    return chosen


def _worth_placed(state: State, card: Card, target: int) -> int:
    """What the position is worth once the card is placed, and all have gone to the boats who then can."""
    state, _ = placed(replace(state, drawn=(), calling=False), card, target)
    unknown: set[int] = set()
    while (move := _to_a_boat(state, unknown)) is not None:
        origin, target = move
        down = state.down[origin]
        state, _ = moved(state, origin, target)
        if state.down[origin] < down:
            unknown.add(origin)
    return worth(state, unknown)


def _to_a_boat(state: State, unknown: AbstractSet[int]) -> tuple[int, int] | None:
    for origin, queue in enumerate(state.queues):
        if queue and origin not in unknown and (fitting := boat_targets(state, queue[-1])):
            return origin, fitting[0]
    return None


def _best_action(state: State) -> Rescue | Order:
    """The rescue or order from which most is to be expected; of equal ones the first."""
    now = worth(state)
    if state.stock:
        possible = state.stock if state.stock_known else unseen(state)
        size = len(state.stock)
    else:
        possible, size = state.waste, len(state.waste)
    gains = sorted(
        (
            max(_worth_placed(state, card, target) for target in fitting) - now
            for card in possible
            if (fitting := targets(state, card))
        ),
        reverse=True,
    )
    choices: list[tuple[int, Rescue | Order]] = []
    flood = _flood_cost(state)
    # A pass through all cards that are left costs a coin; each drawn card is its share of a pass.
    share = _SCALE * _COIN // max(1, len(state.stock) + len(state.waste))
    for count in range(1, MOST_DRAWN + 1):
        drawn = min(count, size)
        value = _expected(gains, len(possible), drawn, _LIFEBELT - flood if possible else -flood) - share * drawn
        choices.append((value, Rescue(count)))
    for order in legal_orders(state):
        match order:
            case Order("second", str(what), str(to)):
                value = _SCALE * (_worth_placed(state, CARD_NUMBERS[what], TARGET_NUMBERS[to]) - now)
            case Order("call"):
                value = _expected(gains, len(possible), size, 0)
            case Order("pump"):
                value = _SCALE * _COIN
            case _:
                value = _worth_lined_up(state, order) - _SCALE * now
        choices.append((value - _SCALE * _LIFEBELT * COSTS[order.order], order))
    return max(choices, key=lambda choice: choice[0])[1]


def _worth_lined_up(state: State, order: Order) -> int:
    """What the position is worth after a queue is lined up, times _SCALE, on average over what may lie face down."""
    section = int(order.what or 0) - 1
    down, queue = state.down[section], state.queues[section]
    stock = state.stock if state.stock_known else ()
    hidden = [card for card in unseen(state) if card not in stock]
    total = 0
    for number in range(_IMAGINED):
        drawn, _ = Luck("lined up").of(f"{number}").shuffled(hidden)
        imagined = replace(state, queues=changed(state.queues, section, drawn[:down] + queue[down:]))
        total += worth(ordered(imagined, order)[0])
    return _SCALE * total // _IMAGINED


def _expected(gains: list[int], possible: int, drawn: int, otherwise: int) -> int:
    """What is to be expected of so many cards, of which the best is placed, times _SCALE.

    Args:
        gains: what each card that can be placed would bring, the best one first.
        possible: how many cards it can be that are drawn, with those that cannot be placed.
        drawn: how many of them are drawn, all with the same chance.
        otherwise: what it brings if none can be placed.
    """
    # With card n the best of those drawn, the others are from the cards behind it.
    total = sum(gain * comb(possible - n - 1, drawn - 1) for n, gain in enumerate(gains)) if drawn else 0
    total += otherwise * comb(possible - len(gains), drawn)
    return _SCALE * total // comb(possible, drawn)


def _flood_cost(state: State) -> int:
    """What a coin is worth, and what its flood would cost in the queues."""
    # How a queue will lie that flees nobody knows: not by the luck of the match, therefore.
    after, _ = flooded(replace(state, luck=_FLOODS))
    return _COIN + worth(state) - worth(after)
