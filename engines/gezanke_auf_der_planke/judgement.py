"""The computer player of Gezanke auf der Planke: greedy over what is to be expected of its own turn.

Of every slide and every move after it, it looks at what stands where, who lies in the water, and, if anybody fell, what
the settlement will bring everybody, who all choose by the same judgement. With replies it takes of its few best turns
the one after which the next player's best turn, over all dice, leaves it most.

The weights were found by playing: `python -m tests.bench.plank players` shows what they are good for.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp, sqrt
from operator import add, mul, sub
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.gezanke_auf_der_planke.balance import falls, fatal_slides
from engines.gezanke_auf_der_planke.data import PIRATES, PLANKS, STEPS, Geometry, owner
from engines.gezanke_auf_der_planke.placing import legal_puts
from engines.gezanke_auf_der_planke.planks import Cells, arrivals, arrived, emptied, inwards, put
from engines.gezanke_auf_der_planke.settlement import legal_choices
from engines.gezanke_auf_der_planke.state import Action, Move, Plank, Put, State
from engines.gezanke_auf_der_planke.turn import legal_slides, movable, slide
from engines.gezanke_auf_der_planke.turn import move as play_move

_PAID = 12
"""What a doubloon in a purse is worth; all other weights are measured by it."""
_STANDING = 5
"""What a doubloon under a pirate's feet is worth for each settlement to come."""
_DANGER = 2
"""What it costs that a pirate stands where one slide would throw it overboard, for each direction."""
_RESCUED = 8
"""What a pirate that comes back aboard is worth for each settlement to come."""
_FORESEEN = 3
"""So many settlements ahead are counted at most."""
_PLACE, _FEAR, _WET = 5, 5, 13
"""The same between turns, as 120 games of four told: a doubloon under a pirate's feet, a direction in which one
slide would throw it overboard, a pirate in the water."""
_SPREAD = 14
"""How many points, for each root of the fins that are left, make one seat about 2.7 times as likely to win as another:
fitted to who won 150 games of four, turn by turn."""
_CERTAIN = 1_000_000
_CANDIDATES = 4
"""Turns that are looked at again with replies."""

_Sums: TypeAlias = tuple[int, ...]
"""By colour the doubloons under its pirates' feet, then by colour how often they stand in danger."""
_COLOURS = len(PIRATES)
_NOTHING: _Sums = (0,) * (2 * _COLOURS)
_ROLLS = tuple(combinations(PLANKS, 2))


class _Result(NamedTuple):
    """What matters of the position at the end of a turn."""

    rest: _Sums
    """Of all planks but one."""
    water: tuple[int, ...]
    """By colour."""
    is_splash: bool
    """Somebody fell: there will be a settlement."""
    there: _Sums = _NOTHING
    """Of that one."""

    @property
    def sums(self) -> _Sums:
        """Of all planks."""
        return _more(self.rest, self.there)


class _Turn(NamedTuple):
    """A way to go on to the end of a turn."""

    first: Action
    """What is to be done now: the slide, or after it the move."""
    slid: State
    """The position after the slide."""
    move: Move | None
    """None: nobody can be moved."""
    result: _Result


def best(state: State, seat: Seat, luck: Luck, replies: bool = False) -> Action:
    """The action of a seat that is to move that is judged best; ties are broken by `luck`."""
    match state.stage:
        case "set-up" | "rescue":
            return _most([(_worth(state, result, seat), put) for put, result in _puts(state)], luck)
        case "choose":
            return _choice(state, seat)
        case "slide":
            turns = list(_turns(state, seat))
        case _:
            turns = [_Turn(move, state, move, result) for move, result in _moves(state, seat)]
    judged = [(_worth(state, turn.result, seat), turn) for turn in turns]
    if replies:
        # The key leaves turns that are worth the same in their order; they cannot be compared.
        judged = sorted(judged, key=lambda judgement: -judgement[0])[:_CANDIDATES]
        judged = [(_worth_after_reply(turn, seat), turn) for _, turn in judged]
    return _most([(worth, turn.first) for worth, turn in judged], luck)


def _most(judged: Sequence[tuple[int, Action]], luck: Luck) -> Action:
    most = max(worth for worth, _ in judged)
    action, _ = luck.choice([action for worth, action in judged if worth == most])
    return action


def _choice(state: State, seat: Seat) -> Action:
    """Money if it is worth at least as much as the pirates in the water."""
    money, people, *_ = legal_choices(state, seat)
    pirate = next(pirate for pirate in state.undecided if owner(pirate, state.seats) == seat)
    standing, water = _total(state)[pirate], state.water[pirate]
    return money if _PAID * standing >= _rescue(water, state.fins - 1) else people


# Turns and what they lead to


def _turns(state: State, seat: Seat) -> Iterator[_Turn]:
    """Every slide with every move after it."""
    for first in legal_slides(state):
        slid, _ = slide(state, seat, first)
        moved = False
        for move, result in _moves(slid, seat):
            moved = True
            yield _Turn(first, slid, move, result)
        if not moved:
            yield _Turn(first, slid, None, _Result(_total(slid), slid.water, _has_splashed(slid)))


def _moves(state: State, seat: Seat) -> Iterator[tuple[Move, _Result]]:
    """Every legal move and what it leads to: the same as `turn.legal_moves` and `turn.move`, but many times as fast."""
    target, geometry, reach = state.target, state.geometry, state.geometry.reach
    target_sums, total, has_splashed = _sums(target, geometry), _total(state), _has_splashed(state)
    for plank, index in movable(state, seat):
        pirate, water, is_splash = plank.pirates[index], state.water, has_splashed
        rest = _less(total, _sums(plank, geometry))
        bare = replace(plank, pirates=put(plank.pirates, index, None))
        bare_sums = _looked_at(bare.side, bare.offset, bare.pirates, geometry)
        if bare_sums is None:
            water, is_splash = _with(water, bare.pirates), is_splash or bool(bare.places)
            bare, bare_sums = emptied(bare), _NOTHING
        stays = plank.colour == target.colour
        onto = bare if stays else target
        if not stays:
            rest = _more(_less(rest, target_sums), bare_sums)
        for to, push, cells, sums in _after_arrival(onto.side, onto.offset, onto.pirates, pirate, geometry):
            if stays and to == index:
                continue
            move = Move(plank.colour, index - reach, target.colour, to - reach, push)
            if sums is None:
                yield move, _Result(rest, _with(water, cells), True)
            else:
                yield move, _Result(rest, water, is_splash, sums)


def _puts(state: State) -> Iterator[tuple[Put, _Result]]:
    """Every place for the first of those who wait."""
    total, geometry = _total(state), state.geometry
    planks = {plank.colour: (plank, _less(total, _sums(plank, geometry))) for plank in state.planks}
    for place in legal_puts(state):
        plank, rest = planks[place.plank]
        cells = put(plank.pirates, place.place + geometry.reach, state.waiting[0])
        there = _looked_at(plank.side, plank.offset, cells, geometry) or _NOTHING
        yield place, _Result(rest, state.water, False, there)


def _has_splashed(state: State) -> bool:
    return any(pirate for fall in state.falls for pirate in fall.pirates)


def _with(water: tuple[int, ...], thrown: Cells) -> tuple[int, ...]:
    return tuple(count + thrown.count(pirate) for pirate, count in enumerate(water))


# Sums over planks


def _total(state: State) -> _Sums:
    total = _NOTHING
    for plank in state.planks:
        total = _more(total, _sums(plank, state.geometry))
    return total


def _more(sums: _Sums, others: _Sums) -> _Sums:
    return tuple(map(add, sums, others))


def _less(sums: _Sums, others: _Sums) -> _Sums:
    return tuple(map(sub, sums, others))


def _sums(plank: Plank, geometry: Geometry) -> _Sums:
    return _looked_at(plank.side, plank.offset, plank.pirates, geometry) or _NOTHING


@lru_cache(maxsize=1 << 14)
def _looked_at(side: str, offset: int, pirates: Cells, geometry: Geometry) -> _Sums | None:
    """What a plank adds to the sums; None: it falls."""
    plank = Plank("", side, pirates, offset)
    if falls(offset, plank.places, geometry):
        return None
    directions = len(fatal_slides(offset, plank.places, geometry))
    standing, endangered = [0] * _COLOURS, [0] * _COLOURS
    for pirate, doubloons in zip(pirates, geometry.doubloons(side), strict=True):
        if pirate is not None:
            standing[pirate] += doubloons
            endangered[pirate] += directions
    return (*standing, *endangered)


@lru_cache(maxsize=1 << 14)
def _after_arrival(
    side: str, offset: int, pirates: Cells, pirate: int | None, geometry: Geometry
) -> tuple[tuple[int, str | None, Cells, _Sums | None], ...]:
    """Every way in which a pirate can come onto a plank: (index, push, who stands where then, as `_looked_at` says)."""
    found = []
    for to, push in arrivals(pirates):
        cells = arrived(pirates, to, inwards(pirates, to) if push is None else STEPS[push], pirate)
        found.append((to, push, cells, _looked_at(side, offset, cells, geometry)))
    return tuple(found)


# What it is worth


def chance(state: State, seat: Seat) -> int:
    """The chance of a seat to win, in millionths: how far ahead it is of whom, against what can yet happen.

    What counts is what is in the purses, and what it is worth to stand where one stands, or nowhere. Of two seats the
    one that is ahead by some doubloons is the likelier to win the fewer fins are left.
    """
    if state.stage == "over":
        most = max(state.purses)
        return _CERTAIN * (state.purses[seat] == most) // state.purses.count(most)
    sums, worth = _total(state), [_PAID * purse for purse in state.purses]
    for pirate, in_water in enumerate(state.water):
        player = owner(pirate, state.seats)
        if player is not None:
            worth[player] += _PLACE * sums[pirate] - _FEAR * sums[_COLOURS + pirate] - _WET * in_water
    spread = _SPREAD * sqrt(max(1, state.fins))
    return round(_CERTAIN / sum(exp((other - worth[seat]) / spread) for other in worth))


def _worth(state: State, result: _Result, seat: Seat) -> int:
    """The lead of a seat over the mean of the others, in _PAID per doubloon and opponent."""
    return _settled(state, result, seat) + _lasting(state, result, seat)


def _settled(state: State, result: _Result, seat: Seat) -> int:
    """What the settlement will bring, as a lead; 0 if there is none."""
    if not result.is_splash:
        return 0
    brought, sums = [0] * state.seats, result.sums
    for pirate, in_water in enumerate(result.water):
        if (player := owner(pirate, state.seats)) is not None:
            paid = _PAID * sums[pirate]
            brought[player] += max(paid, _rescue(in_water, state.fins - 1)) if in_water else paid
    return brought[seat] * state.seats - sum(brought)


def _lasting(state: State, result: _Result, seat: Seat) -> int:
    """What the places that are held will bring later, as a lead."""
    settlements = min(state.fins - result.is_splash, _FORESEEN)
    return settlements * (_held(seat, state.seats, result.rest) + _held(seat, state.seats, result.there))


@lru_cache(maxsize=1 << 14)
def _held(seat: Seat, seats: int, sums: _Sums) -> int:
    """What places count for the lead of a seat."""
    held: int = sum(map(mul, _weights(seat, seats), sums))
    return held


@lru_cache
def _weights(seat: Seat, seats: int) -> _Sums:
    """What each of the sums counts for the lead of a seat."""
    players = [owner(pirate, seats) for pirate in range(_COLOURS)]
    leads = [0 if player is None else seats - 1 if player == seat else -1 for player in players]
    return (*(_STANDING * lead for lead in leads), *(-_DANGER * lead for lead in leads))


def _rescue(pirates: int, fins: int) -> int:
    """What it is worth that pirates come back aboard, when so many fins will be left."""
    return _RESCUED * pirates * min(fins, _FORESEEN)


def _worth_after_reply(turn: _Turn, seat: Seat) -> int:
    """What a turn is worth after the next player's best one, on average over all dice."""
    slid, result = turn.slid, turn.result
    after = slid if turn.move is None else play_move(slid, seat, turn.move)[0]
    own = _settled(slid, result, seat)
    fins = after.fins - result.is_splash
    if not fins:
        return own * len(_ROLLS)
    following = replace(after, turn=after.turn + 1, stage="slide", fins=fins)
    replied = 0
    for dice in _ROLLS:
        rolled = replace(following, dice=dice)
        other = rolled.active
        reply = max((turn.result for turn in _turns(rolled, other)), key=lambda found: _worth(rolled, found, other))
        replied += _worth(rolled, reply, seat)
    return own * len(_ROLLS) + replied
