"""`python -m tests.bench.boats [deals]`: Man the Boats alone, by two computer players, beside the source's figures.

The source reports 3,000 deals by "a simple player that always draws 3 cards and only makes obvious moves". Ours of that
name takes as obvious, in this order:

1. A front card goes to a boat, whenever it can.
2. A run goes to another queue if a face-down card is turned up by it, first where most lie face down.
3. A run that is a whole queue goes to another queue where cards lie.

Of several targets it takes the sternmost. Then it draws 3, and places the card that lets most obvious moves of the
first two kinds follow, as far as can be seen, going to a boat itself being one; of equal ones the sternmost. It gives
no orders and does not abandon ship. What the source's player did we can only guess, and only the coins of the normal
level are the source's own: measured with 3,000 deals it saves 18.5, 15.6, 12.0 and 12.0.

The advised player is that of `engines.man_the_boats.players.advise`.
"""

import sys
from collections.abc import Set as AbstractSet
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter

from msgspec.structs import replace

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.man_the_boats import GAME, rules
from engines.man_the_boats.data import BOAT, CARDS
from engines.man_the_boats.placing import placed
from engines.man_the_boats.queues import fitting_cards, free_moves, moved
from engines.man_the_boats.state import Action, Move, Place, Rescue, State

DEALS = 3000
SOURCE = {"easy": (20, 8), "normal": (18, 5), "hard": (15, 1), "expert": (15, 1)}
"""Level -> cards saved on average, deals in a hundred with all 52 saved."""
WORKERS = 2


def simple(state: State) -> Action:
    """The always-three player."""
    if state.is_placing:
        return Place(*max(rules.placements(state), key=lambda placement: _lets_follow(state, *placement)))
    if (move := _obvious(state, frozenset())) is not None:
        return Move(*move)
    whole = [
        (target, origin)
        for origin, target in free_moves(state)
        if state.queues[target] and fitting_cards(state, origin, target) == len(state.queues[origin])
    ]
    if whole:
        target, origin = max(whole)
        return Move(origin, target)
    return Rescue(3)


def _obvious(state: State, unknown: AbstractSet[int]) -> tuple[int, int] | None:
    """The first obvious move to a boat, or that turns up a card; none from a queue whose front card is `unknown`."""
    moves = [(origin, target) for origin, target in free_moves(state) if origin not in unknown]
    turning = []
    for origin, target in moves:
        if target >= BOAT:
            return origin, target
        left = len(state.queues[origin]) - fitting_cards(state, origin, target)
        if left and left == state.down[origin]:
            turning.append((left, target, origin))
    if not turning:
        return None
    _, target, origin = max(turning)
    return origin, target


def _lets_follow(state: State, card: int, target: int) -> tuple[int, int]:
    """How many obvious moves follow a placement before something unknown is turned up in their queues; the target."""
    after, _ = placed(replace(state, drawn=()), card, target)
    following, unknown = int(target >= BOAT), set()
    while (move := _obvious(after, unknown)) is not None:
        down = after.down[move[0]]
        after, _ = moved(after, *move)
        following += 1
        if after.down[move[0]] < down:
            unknown.add(move[0])
    return following, target


def advised(state: State) -> Action:
    """The player of the project, asked as the bot asks it: with the view."""
    return GAME.advise(GAME.view(state, state.mover), state.acting, Luck(f"{state.turn} {state.moves}"))


PLAYERS = {"simple": simple, "advised": advised}


def played(player: str, level: str, deal: int) -> tuple[int, int]:
    """Cards saved, and entries of the match."""
    setup = Setup(GAME.spec.id, GAME.spec.rules, f"bench {deal}", 1, {"level": level})
    state, entries = matches.start(GAME, setup)[0].state, 0
    while (seat := state.mover) is not None:
        state, _ = rules.apply(state, seat, PLAYERS[player](state))
        entries += 1
    return state.saved, entries


def main(deals: int = DEALS) -> None:
    """Plays all deals on all levels with both players and prints what they saved."""
    print(f"{deals} deals each; cards saved on average, all 52 saved in % of the deals")
    print(f"{'level':8} {'source':>14} {'simple':>14} {'advised':>14}    entries a second: simple, advised")
    with ProcessPoolExecutor(WORKERS) as pool:
        for level, (source_saved, source_full) in SOURCE.items():
            columns, speeds = [f"{source_saved:6d} {source_full:5d} %"], []
            for player in PLAYERS:
                begun = perf_counter()
                results = list(pool.map(partial(played, player, level), range(deals), chunksize=50))
                speeds.append(sum(entries for _, entries in results) / (perf_counter() - begun))
                saved = sum(cards for cards, _ in results) / deals
                full = 100 * sum(cards == CARDS for cards, _ in results) / deals
                columns.append(f"{saved:6.1f} {full:5.1f} %")
            print(f"{level:8} {' '.join(f'{column:>14}' for column in columns)}    {speeds[0]:.0f}, {speeds[1]:.0f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
