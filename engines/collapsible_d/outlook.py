"""What a passenger can hope for: the judgement of the computer player of Collapsible D.

Points are counted in hundredths, costs of a way in tenths of a die, times in tenths of a turn; all in whole numbers.
The weights were found by playing: `python -m tests.bench.collapsible` shows what they are good for.
"""

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush

from msgspec.structs import replace

from engines.collapsible_d.board import (
    ACCESS_SPACES,
    BOAT_DECK,
    SPACES,
    START_LEVELS,
    WAYS,
    SpaceNumber,
    Way,
)
from engines.collapsible_d.data import (
    BERTH_ACCESS,
    BOATS,
    CAPSIZING,
    LAST_BERTH,
    LAST_BOAT,
    LAST_TURN,
    PASSENGERS,
    PLACES,
    SECOND_BERTH,
    SECOND_BOAT_TURN,
    TURNS,
    Boat,
)
from engines.collapsible_d.sight import cards_left
from engines.collapsible_d.state import NOWHERE, Pawn, State
from engines.collapsible_d.walking import Ground, Purse, Walker, is_under_water
from engines.collapsible_d.water import risen
from engines.core.rng import Luck
from engines.core.types import Seat

POINT = 100
_WHITE, _HELD, _OTHER, _YELLOW = 10, 13, 24, 20
"""What a step costs in expectation: into a white space, into one of the colour that can be held, into another one; by
yellow stairs."""
_PACE = 26
"""What the dice of one turn carry a passenger, of three, in the same unit."""
_SLACK = 60
"""Who is to arrive at the very moment when a boat is lowered comes in time with an even chance; half so many tenths of
a turn before, for certain."""
_LEAST = 10
"""What everybody on the ship can hope for, in hundredths of their points, if they come no nearer to any boat."""
_AGAIN = 55
"""What a passenger who is turned away can still hope for, in hundredths of its points."""
_DROWNING, _NEXT, _NEXT_ASLEEP = 97, 22, 45
"""What it costs, in hundredths of a passenger's hope, to be reached by the water now; in the next turn."""
_FAR = 10_000
_NO_LUCK = Luck("")

TILE_TURNS = tuple(
    number for number, turn in enumerate(TURNS, start=1) for _ in range(turn.boats) if number < SECOND_BOAT_TURN
)
"""The turns in which the boats of the order tiles are lowered."""


@lru_cache(maxsize=1 << 13)
def costs(target: SpaceNumber, held: str, levels: tuple[int, ...]) -> tuple[int, ...]:
    """By space: what the way to another costs in expectation, the water standing as it does; _FAR: there is none."""
    found = [_FAR] * len(SPACES)
    waiting = [(0, target)]
    while waiting:
        cost, here = heappop(waiting)
        if found[here] < _FAR:
            continue
        found[here] = cost
        for way in WAYS[here]:
            if found[way.to] == _FAR and not is_under_water(levels, way.to):
                heappush(waiting, (cost + _step(way, here, held), way.to))
    return tuple(found)


def _step(way: Way, to: SpaceNumber, held: str) -> int:
    if way.stairs == "yellow":
        return _YELLOW
    colour = way.stairs or SPACES[to].colour
    return _WHITE if colour == "white" else _HELD if colour == held else _OTHER


def _flooding_units() -> Mapping[tuple[int, int], int]:
    """(Section, row) -> the number of units of water after which it is reached."""
    levels: tuple[int, ...] = START_LEVELS
    found, units = {}, 0
    while min(levels) < BOAT_DECK:
        after = risen(levels, 1)
        units += 1
        for section, (low, high) in enumerate(zip(levels, after, strict=True), start=1):
            if high > low:
                found[section, high] = units
        levels = after
    return found


_BONUSES = tuple((number, space) for number, space in enumerate(SPACES) if space.bonus)
_UNITS = _flooding_units()
_REACHED = tuple(_UNITS.get((space.section, space.row), 0) for space in SPACES)
"""By space: after how many units of water it is reached."""


@lru_cache(maxsize=1 << 14)
def _in_time(turns: tuple[int, ...], arrival: int) -> int:
    """How likely a boat still hangs at a time, in hundredths, if it is lowered in one of some turns."""
    late = sum(min(max(10 * turn - arrival + _SLACK // 2, 0), _SLACK) for turn in turns)
    return 100 * late // (len(turns) * _SLACK)


@lru_cache(maxsize=1 << 14)
def _offered(number: int, kind: str, is_last: bool, place: int, turns: tuple[int, ...], boats: tuple[str, ...]) -> int:
    """What a place on a table is worth to a passenger of a class who gets there in time.

    Args:
        number: of the passenger.
        kind: its class.
        is_last: there is no boat after this one.
        place: where it will stand, from 0.
        turns: when the boat may be lowered.
        boats: the cards that it can be.
    """
    card, total = PASSENGERS[number], 0
    points = card.points * POINT
    token = sum(TURNS[turn - 1].bonus for turn in turns) // len(turns)
    for boat in (BOATS[key] for key in boats):
        if boat.key == CAPSIZING:
            total += points // 2
        elif card.sex != "child" and (kind in boat.refuses or card.sex in boat.refuses):
            total += 0 if is_last else points * _AGAIN // 100
        else:
            value = points + (PLACES[place] + token) * POINT
            total += value if place < boat.seats else value * _AGAIN // 200
    return total // len(boats)


def outlook_of(state: State, seat: Seat) -> "Outlook":
    """What a seat can hope for in a position; the same as long as nothing happens but with dice."""
    stage = "flood" if state.stage in ("flood", "over") else "move"
    still = replace(
        state, stage=stage, rolled=_NO_LUCK, dice=(), assigning=NOWHERE, reassigned=0, underway=False, walks=()
    )
    return _outlook(still, seat)


@lru_cache(maxsize=1 << 6)
def _outlook(state: State, seat: Seat) -> "Outlook":
    return Outlook(state, seat)


class Outlook:
    """What a seat can hope for in one position; what it has worked out once it remembers."""

    def __init__(self, state: State, seat: Seat) -> None:
        """Of the state only what the seat knows is used."""
        self.gains: dict[tuple[int, Purse], int] = {}
        """What dice bring a passenger, as `judgement` has worked it out,"""
        self.draws: dict[tuple[int, SpaceNumber], int] = {}
        """what it is worth to a passenger to come to a space,"""
        self.footings: dict[int, tuple[Ground, Walker]] = {}
        """and from where a passenger walks, on what ground."""
        self._state = state
        self._seat = seat
        cards = cards_left(state.floods[: state.turn if state.stage == "flood" else state.turn - 1])
        self._cards = cards or (0,)
        self._units = sum(state.levels) - sum(START_LEVELS)
        self._hopes: dict[tuple[int, SpaceNumber], int] = {}
        self._offers: dict[tuple[int, int, int], int] = {}
        self._known_turns: dict[int, tuple[int, ...]] = {}
        self._known_boats: dict[int, tuple[str, ...]] = {}
        self._boats_for: dict[int, list[tuple[tuple[int, ...], tuple[int, ...], int]]] = {}
        self._unseen: tuple[Boat, ...] = ()
        self._tables = [0] * (LAST_BERTH + 1)
        """By berth: how many stand on its table, or sit in it."""
        for pawn in state.pawns:
            if pawn.berth != NOWHERE:
                self._tables[pawn.berth] += 1
        self._slots = TILE_TURNS[len(TILE_TURNS) - len(state.tiles) :]

    def hope(self, index: int, space: SpaceNumber) -> int:
        """What a passenger is worth that stands on a space when the player's movement ends."""
        found = self._hopes.get((index, space))
        if found is None:
            found = self._hopes[index, space] = self._hope(index, space)
        return found

    def _hope(self, index: int, space: SpaceNumber) -> int:
        state, pawn = self._state, self._state.pawns[index]
        kept = 100 - self._danger(pawn, space)
        least = pawn.card.points * _LEAST
        wakes = max(state.turn, pawn.card.alarm) * 10
        if index not in self._boats_for:
            self._boats_for[index] = self._hanging(index)
        best = -_FAR
        for to_access, turns, offer in self._boats_for[index]:
            cost = to_access[space]
            if cost < _FAR:
                arrival = wakes + 10 * cost // _PACE + (5 if cost else 0)
                best = max(best, max(offer * _in_time(turns, arrival) // 100, least) * kept // 100 - cost)
        return best

    def _hanging(self, index: int) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
        """Of every boat that hangs: the way to it by space, when it may be lowered, what it offers a passenger; and of
        the bonus spaces, which wait until the end."""
        state, held = self._state, self._state.pawns[index].holds
        found = []
        for berth, access in enumerate(BERTH_ACCESS):
            if not state.lowered[berth]:
                offer = self._offer(index, berth, self._tables[berth])
                found.append((costs(ACCESS_SPACES[access], held, state.levels), self._turns(berth), offer))
        for number, space in _BONUSES:
            if not is_under_water(state.levels, number):
                found.append((costs(number, held, state.levels), (LAST_TURN,), space.bonus * POINT))
        return found

    def boat_hope(self, index: int, berth: int, place: int, arrival: int) -> int:
        """What a passenger can hope for from a boat.

        Args:
            index: the pawn.
            berth: of the boat.
            place: where it will stand on the table, from 0.
            arrival: when it gets there, in tenths of a turn.
        """
        if (index, berth, place) not in self._offers:
            self._offers[index, berth, place] = self._offer(index, berth, place)
        return self._offers[index, berth, place] * _in_time(self._turns(berth), arrival) // 100

    def _offer(self, index: int, berth: int, place: int) -> int:
        """What a place on a table is worth to who gets there in time."""
        if place >= len(PLACES):
            return 0
        pawn = self._state.pawns[index]
        return _offered(pawn.number, pawn.kind, berth == LAST_BERTH, place, self._turns(berth), self._boats(berth))

    def _turns(self, berth: int) -> tuple[int, ...]:
        """The turns in which a boat may be lowered, as far as the seat knows."""
        if berth not in self._known_turns:
            self._known_turns[berth] = self._possible_turns(berth)
        return self._known_turns[berth]

    def _possible_turns(self, berth: int) -> tuple[int, ...]:
        if berth == LAST_BERTH:
            return (LAST_TURN,)
        if berth == SECOND_BERTH:
            return (SECOND_BOAT_TURN,)
        state, number = self._state, len(self._state.tiles)
        if berth + 1 not in state.tiles:  # it is being lowered
            return (state.turn,)
        known = state.known_tiles[self._seat]
        seen = {tile: number - at for at, tile in enumerate(state.tiles) if number - at in known}
        if berth + 1 in seen:
            return (self._slots[-seen[berth + 1]],)
        return tuple(slot for at, slot in enumerate(self._slots) if number - at not in known)

    def _boats(self, berth: int) -> tuple[str, ...]:
        """The cards that a boat can be, as far as the seat knows."""
        if berth not in self._known_boats:
            self._known_boats[berth] = self._possible_boats(berth)
        return self._known_boats[berth]

    def _possible_boats(self, berth: int) -> tuple[str, ...]:
        boats, known = self._state.boats, self._state.known_boats[self._seat]
        if berth in known or berth == LAST_BERTH:
            return (boats[berth],)
        if not self._unseen:
            lowered = self._state.lowered
            seen = {boats[other] for other in range(LAST_BERTH + 1) if lowered[other] or other in known}
            self._unseen = tuple(boat for key, boat in BOATS.items() if key not in seen and key != LAST_BOAT)
        seats = BOATS[boats[berth]].seats
        return tuple(boat.key for boat in self._unseen if boat.seats == seats)

    def _danger(self, pawn: Pawn, space: SpaceNumber) -> int:
        """How much of a passenger's hope the water takes, in hundredths."""
        short = _REACHED[space] - self._units
        cards = self._cards
        now = sum(card >= short for card in cards)
        soon = sum(card + cards[-1] >= short for card in cards) - now
        is_asleep = self._state.turn + 1 < pawn.card.alarm
        return (now * _DROWNING + soon * (_NEXT_ASLEEP if is_asleep else _NEXT)) // len(cards)

    def standing(self, index: int) -> int:
        """What a passenger is worth where it is: on the ship, or on a table."""
        pawn = self._state.pawns[index]
        if pawn.space != NOWHERE:
            return self.hope(index, pawn.space)
        return self.boat_hope(index, pawn.berth, pawn.rank, 0)
