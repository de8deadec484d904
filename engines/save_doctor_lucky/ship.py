"""What follows from the ship's plans: where rooms lie, what adjoins what, who sees whom, and the doctor's round.

Everything is worked out once, when the module is loaded. Cells are (row, column) from the plan's upper left corner,
which is (0, 0); all decks have ROWS x COLUMNS cells.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from types import MappingProxyType

import msgspec

from engines.save_doctor_lucky.data import DECKS, PASSAGES, PLANS, ROOMS, SPACES, Space

WALL, DOOR = "#", "+"


class Place(msgspec.Struct, frozen=True):
    """Where a space lies: a rectangle of floor on one deck."""

    space: Space
    deck: int
    """0 is A, 3 is D."""
    top: int
    left: int
    bottom: int
    """The last row of its floor; the walls are outside."""
    right: int
    """The last column of its floor."""

    @property
    def cells(self) -> int:
        """How much floor it has."""
        return (self.bottom - self.top + 1) * (self.right - self.left + 1)


class Door(msgspec.Struct, frozen=True):
    """A door in the wall between two spaces of a deck."""

    deck: int
    row: int
    column: int
    spaces: tuple[Space, Space]
    """Above and below it, or left and right of it."""
    upright: bool
    """It stands in an upright wall of the plan: one walks through, and looks through, along the row."""


class Stair(msgspec.Struct, frozen=True):
    """A stairway at one deck; it leads to the same letter on the decks above and below."""

    letter: str
    deck: int
    row: int
    column: int
    space: Space


_ROWS = tuple(plan.strip("\n").split("\n") for plan in PLANS)


def _read(deck: int) -> list[list[Space | None]]:
    """The space of each cell of a deck; None: wall or door. ValueError if the plan is not sound."""
    rows = _ROWS[deck]
    spaces: list[list[Space | None]] = [[None] * len(rows[0]) for _ in rows]
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign in (WALL, DOOR) or spaces[row][column] is not None:
                continue
            floor = _floor(rows, row, column)
            name = _name(deck, [rows[r][c] for r, c in floor])
            for r, c in floor:
                spaces[r][c] = name
    return spaces


def _floor(rows: list[str], row: int, column: int) -> list[tuple[int, int]]:
    """The cells that can be reached without a door, in reading order."""
    found, waiting = set(), [(row, column)]
    while waiting:
        cell = r, c = waiting.pop()
        if cell not in found and rows[r][c] not in (WALL, DOOR):
            found.add(cell)
            waiting += [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
    return sorted(found)


def _name(deck: int, signs: list[str]) -> Space:
    """The space that is told by the signs on its floor."""
    digits = "".join(sign for sign in signs if sign.isdigit())
    letters = [sign for sign in signs if sign.islower()]
    if bool(digits) == bool(letters) or len(letters) > 1:
        raise ValueError(f"a space of deck {DECKS[deck]} has not one name: {digits} {letters}")
    return digits or PASSAGES[deck][letters[0]]


_AT = tuple(_read(deck) for deck in range(len(PLANS)))

ROWS, COLUMNS = len(_AT[0]), len(_AT[0][0])
"""Cells of every plan, the outer walls included."""


def at(deck: int, row: int, column: int) -> Space | None:
    """The space of a cell; None: a wall or a door."""
    return _AT[deck][row][column]


def _places() -> Iterator[Place]:
    for deck, rows in enumerate(_AT):
        cells: dict[Space, list[tuple[int, int]]] = {}
        for row, line in enumerate(rows):
            for column, space in enumerate(line):
                if space is not None:
                    cells.setdefault(space, []).append((row, column))
        for space, floor in cells.items():
            lines, columns = [row for row, _ in floor], [column for _, column in floor]
            yield Place(space, deck, min(lines), min(columns), max(lines), max(columns))


PLACES: Mapping[Space, Place] = MappingProxyType(
    {place.space: place for place in sorted(_places(), key=lambda place: SPACES.index(place.space))}
)
"""Every space, in the order of SPACES."""


def deck_of(space: Space) -> int:
    """The deck of a space: 0 is A, 3 is D."""
    return PLACES[space].deck


def _doors() -> Iterator[Door]:
    for deck, rows in enumerate(_ROWS):
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                if sign == DOOR:
                    upright = at(deck, row, column - 1) is not None
                    one = at(deck, row, column - 1) if upright else at(deck, row - 1, column)
                    other = at(deck, row, column + 1) if upright else at(deck, row + 1, column)
                    if one is None or other is None:
                        raise ValueError(f"a door of deck {DECKS[deck]} leads nowhere: {row}, {column}")
                    yield Door(deck, row, column, (one, other), upright)


def _stairs() -> Iterator[Stair]:
    for deck, rows in enumerate(_ROWS):
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                space = at(deck, row, column)
                if sign.isupper() and space is not None:
                    yield Stair(sign, deck, row, column, space)


DOORS: tuple[Door, ...] = tuple(_doors())
"""All doors, deck by deck."""

STAIRS: tuple[Stair, ...] = tuple(_stairs())
"""All stairways at each of their decks, deck by deck."""

STAIRWAYS: tuple[tuple[Stair, Stair], ...] = tuple(
    (upper, lower)
    for upper in STAIRS
    for lower in STAIRS
    if upper.letter == lower.letter and upper.deck + 1 == lower.deck
)
"""(Upper, lower) end of each flight of stairs."""


def _adjacent() -> Mapping[Space, tuple[Space, ...]]:
    pairs = {door.spaces for door in DOORS} | {(upper.space, lower.space) for upper, lower in STAIRWAYS}
    both = pairs | {(other, one) for one, other in pairs}
    return MappingProxyType({one: tuple(other for other in SPACES if (one, other) in both) for one in SPACES})


ADJACENT: Mapping[Space, tuple[Space, ...]] = _adjacent()
"""Space -> the spaces one step away, by door or stairs, in the order of SPACES; sunk ones, too."""


def _sees() -> Mapping[Space, frozenset[Space]]:
    """1.2: along one row or column, every wall that is crossed must have its door there. So all spaces see each other
    that have a cell in one run between two walls; a door in a run stands in the wall that it leads through."""
    sees: dict[Space, set[Space]] = {space: set() for space in SPACES}
    for deck, rows in enumerate(_ROWS):
        across = [list(zip(signs, spaces, strict=True)) for signs, spaces in zip(rows, _AT[deck], strict=True)]
        for line in (*across, *zip(*across, strict=True)):
            for _, run in groupby(line, key=lambda cell: cell[0] == WALL):
                together = {space for _, space in run if space is not None}
                for space in together:
                    sees[space] |= together
    return MappingProxyType({space: frozenset(seen - {space}) for space, seen in sees.items()})


SEES: Mapping[Space, frozenset[Space]] = _sees()
"""Space -> the other spaces that are seen from it. Whoever is in the same space is seen as well."""


@cache
def in_sight(one: Space, other: Space) -> bool:
    """Whether two people in these spaces see each other."""
    return one == other or other in SEES[one]


@cache
def is_afloat(space: Space, sunk: int) -> bool:
    """Whether a space is still there when the lowest `sunk` decks are gone."""
    return deck_of(space) < len(DECKS) - sunk


@cache
def lowest_room(sunk: int) -> Space:
    """The lowest-numbered room that has not sunk. ValueError if all four decks are gone."""
    for room in ROOMS:
        if is_afloat(room, sunk):
            return room
    raise ValueError("the ship is gone")


@cache
def next_room(space: Space, sunk: int) -> Space:
    """6.2: where Doctor Lucky walks from `space`: the next higher number that has not sunk, after the highest the
    lowest; from a space without a number to the adjacent room with the highest number."""
    if space not in ROOMS:
        return [room for room in ADJACENT[space] if room in ROOMS and is_afloat(room, sunk)][-1]
    round_trip = (*ROOMS[ROOMS.index(space) + 1 :], *ROOMS)
    return next(room for room in round_trip if is_afloat(room, sunk))
