"""Where the dice can carry a passenger, and what it costs: section 4 of RULES.md.

Everything here is pure and knows no position: what a walk depends on is handed over as a Ground and a Purse, both small
enough to be remembered together with their results.

A payment is *wasteful* if a less flexible die of the same passenger would do as well: then what is left could pay for
nothing more, and often less. Wasteful payments are not offered.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, permutations

import msgspec

from engines.collapsible_d.board import SPACES, WAYS, SpaceNumber, Way
from engines.collapsible_d.data import COLOURS

_WHITE, _BLACK = COLOURS.index("white"), COLOURS.index("black")
_ANY = (1 << len(COLOURS)) - 1
_BITS: Mapping[str, int] = {colour: 1 << number for number, colour in enumerate(COLOURS)}
_BITS_TO = tuple(_ANY if space.colour == "white" else _BITS[space.colour] for space in SPACES)
"""By space: which results lead into it by a passage."""


class Ground(msgspec.Struct, frozen=True):
    """What the ship is like for the pawn that walks."""

    levels: tuple[int, ...]
    """Of the water, by section."""
    full: frozenset[SpaceNumber]
    """Spaces where two other pawns stand, white ones left out."""
    crowded: frozenset[SpaceNumber]
    """Spaces with a crowd, white ones left out."""
    tilted: bool = False
    """The last but one turn, with the option "hang_on"."""


class Purse(msgspec.Struct, frozen=True):
    """The dice of a passenger, each as an index of COLOURS, ascending."""

    left: tuple[int, ...]
    """Not spent yet."""
    all: tuple[int, ...]
    """Assigned in this turn: a black result copies any of them."""


class Walker(msgspec.Struct, frozen=True):
    """What matters about a pawn."""

    space: SpaceNumber
    asleep: bool
    """Unaware: every step costs two equal results."""
    wading: bool = False
    """It may pass through spaces that are under water."""
    sliding: int = 0
    """See `state.Pawn.sliding`."""


class Route(msgspec.Struct, frozen=True):
    """A way to a space, paid for."""

    path: tuple[SpaceNumber, ...]
    """From where the pawn stands to where it goes."""
    paid: tuple[int, ...]
    """Indices of COLOURS, ascending."""
    sliding: int = 0


@lru_cache(maxsize=1 << 14)
def purse(left: tuple[str, ...], assigned: tuple[str, ...]) -> Purse:
    """The dice of a passenger by colour: those left, and all that were assigned."""
    return Purse(*(tuple(sorted(COLOURS.index(colour) for colour in dice)) for dice in (left, assigned)))


def colours(dice: tuple[int, ...]) -> tuple[str, ...]:
    """The colours of dice."""
    return tuple(COLOURS[die] for die in dice)


def is_under_water(levels: tuple[int, ...], space: SpaceNumber) -> bool:
    """Whether the water has reached a space."""
    here = SPACES[space]
    return levels[here.section - 1] >= here.row


@cache
def readings(all_dice: tuple[int, ...]) -> tuple[int, ...]:
    """By colour of a die: the results that it can be read as, as bits.

    White is any result. Black is black, or what another die of the same passenger can be read as; another black one
    is black.
    """
    copied = 1 << _BLACK
    for die in all_dice:
        if die != _BLACK:
            copied |= _ANY if die == _WHITE else 1 << die
    return tuple(_ANY if die == _WHITE else copied if die == _BLACK else 1 << die for die in range(len(COLOURS)))


@lru_cache(maxsize=1 << 14)
def payments(purse: Purse, results: int, pair: bool, more: int) -> tuple[tuple[int, ...], ...]:
    """Every payment that is not wasteful, the one that leaves most first.

    Args:
        purse: the dice.
        results: the results that will do, as bits.
        pair: two equal ones are needed, for who is unaware.
        more: so many results of any colour besides.
    """
    reads = readings(purse.all)
    size = 1 + pair + more
    found = {dice for dice in combinations(purse.left, size) if _pays(dice, reads, results, pair)}
    kept = [dice for dice in found if not any(_is_wasteful(dice, other, reads) for other in found)]
    return tuple(sorted(kept, key=lambda dice: (sum(reads[die].bit_count() for die in dice), dice)))


def _pays(dice: tuple[int, ...], reads: tuple[int, ...], results: int, pair: bool) -> bool:
    if pair:
        return any(reads[one] & reads[other] & results for one, other in combinations(dice, 2))
    return any(reads[die] & results for die in dice)


def _is_wasteful(dice: tuple[int, ...], other: tuple[int, ...], reads: tuple[int, ...]) -> bool:
    """Whether `other` pays the same with dice of which each can be read as nothing more; of equal ones the first
    payment is kept."""
    if dice == other:
        return False
    for order in permutations(other):
        if all(reads[less] & ~reads[more] == 0 for less, more in zip(order, dice, strict=True)):
            is_equal = all(reads[less] == reads[more] for less, more in zip(order, dice, strict=True))
            return not is_equal or other < dice
    return False


def steps(ground: Ground, walker: Walker, purse: Purse) -> Iterator[tuple[Way, tuple[tuple[int, ...], ...], int]]:
    """Every single step that can be paid: where to, the payments, and `sliding` after it."""
    for way in WAYS[walker.space]:
        to = way.to
        if to in ground.full or (not walker.wading and is_under_water(ground.levels, to)):
            continue
        if walker.sliding == 1 and way.bow == 1:
            yield way, ((),), 2
            continue
        more = (to in ground.crowded) + (ground.tilted and way.bow == -1)
        if len(purse.left) < 1 + walker.asleep + more:
            continue
        results = _BITS[way.stairs] if way.stairs else _BITS_TO[to]
        paid = payments(purse, results, walker.asleep, more)
        if paid:
            yield way, paid, _slides_on(ground, walker, way)


def _slides_on(ground: Ground, walker: Walker, way: Way) -> int:
    """`sliding` after a step that was paid: the first step toward the bow in a turn carries one space farther."""
    if not ground.tilted or walker.sliding == 2:
        return walker.sliding
    return 1 if way.bow == 1 else 0


@lru_cache(maxsize=1 << 13)
def reach(ground: Ground, walker: Walker, purse: Purse) -> Mapping[SpaceNumber, Route]:
    """Every space that the dice can carry a pawn to, with the cheapest route there.

    Cheapest are the fewest dice; of equal ones those that leave most to be read, then the shortest path.
    """
    reads = readings(purse.all)
    start = Route((walker.space,), (), walker.sliding)
    best: dict[SpaceNumber, tuple[tuple[int, int, int, tuple[int, ...]], Route]] = {}
    seen = {(walker.space, purse.left, walker.sliding)}
    waiting = [(purse.left, start)]
    for left, route in waiting:
        here = Walker(route.path[-1], walker.asleep, walker.wading, route.sliding)
        for way, choices, sliding in steps(ground, here, Purse(left, purse.all)):
            for paid in choices:
                after = _without(left, paid)
                if (way.to, after, sliding) in seen:
                    continue
                seen.add((way.to, after, sliding))
                onward = Route((*route.path, way.to), tuple(sorted(route.paid + paid)), sliding)
                waiting.append((after, onward))
                if way.to == walker.space:
                    continue
                left_to_read = sum(reads[die].bit_count() for die in after)
                worth = (len(onward.paid), -left_to_read, len(onward.path), onward.paid)
                if way.to not in best or worth < best[way.to][0]:
                    best[way.to] = worth, onward
    return {space: route for space, (_, route) in sorted(best.items())}


@lru_cache(maxsize=1 << 13)
def choices(ground: Ground, walker: Walker, purse: Purse) -> Mapping[tuple[SpaceNumber, tuple[int, ...]], Route]:
    """What can be said about a walk: (where to, what is paid; () for the cheapest route) -> the route.

    Single steps are also offered with every other payment that is not wasteful.
    """
    cheapest = reach(ground, walker, purse)
    found: dict[tuple[SpaceNumber, tuple[int, ...]], Route] = {(space, ()): route for space, route in cheapest.items()}
    for way, paid, sliding in steps(ground, walker, purse):
        for dice in paid:
            if dice and dice != cheapest[way.to].paid:
                found[way.to, dice] = Route((walker.space, way.to), dice, sliding)
    return found


def _without(dice: tuple[int, ...], paid: tuple[int, ...]) -> tuple[int, ...]:
    left = list(dice)
    for die in paid:
        left.remove(die)
    return tuple(left)
