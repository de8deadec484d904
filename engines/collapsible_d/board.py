"""The ship of Collapsible D: its spaces, passages and stairways, and the marks on them.

A side view with the bow at the right: ten decks, eighteen columns, ten sections. Columns and sections are counted from
the bow. A space is called by its deck and its column, as in `E7`: T tank top, O orlop, then G up to A, and L for the
boat deck with the lifeboats. Everywhere in the code a space is a number, its place in SPACES.

The board is ours; the constraints that it keeps are tests (tests/engines/collapsible_d/test_board.py).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

import msgspec

SpaceNumber: TypeAlias = int
"""An index of SPACES."""

DECKS = "TOGFEDCBAL"
"""Row 1, the tank top, to row 10, the boat deck."""
COLUMNS = 18
SECTIONS = 10
BOAT_DECK = 10
"""The row of the lifeboats."""

SHIP = """
  18 17 16 15 14 13 12 11 10  9  8  7  6  5  4  3  2  1
L  .  w  w  w  w  w  w  w  w  w  w  w  w  w  w  w  w  .
   .  Y  .  .  .  .  .  K  Y  .  .  .  .  .  .  .  .  .
A  .  g  k  g  g  g  k  b  b  w  b  b  b  b  k  b  .  .
   .  .  .  Y  .  .  .  Y  .  Y  .  Y  .  .  .  K  .  .
B  .  k  g  g  w  g  k  b  b  w  b  b  k  b  b  w  k  .
   .  .  Y  .  .  Y  .  .  .  Y  .  .  .  Y  .  .  .  .
C  k  k  k  g  g  w  g  b  b  k  b  b  b  b  k  k  k  k
   .  K  .  .  Y  .  .  Y  .  .  Y  .  .  .  .  .  Y  .
D  r  r  r  g  g  g  k  w  b  b  b  b  b  w  r  r  r  r
   .  .  .  Y  .  .  K  .  .  Y  .  .  .  Y  .  .  .  .
E  k  r  r  r  g  g  k  k  k  k  w  k  r  r  r  r  w  k
   Y  .  .  Y  .  .  .  .  .  .  Y  .  .  .  Y  .  .  .
F  r  r  r  r  r  k  k  k  w  k  k  k  r  r  w  r  r  k
   .  .  Y  .  .  .  .  Y  .  .  .  K  .  .  .  Y  .  .
G  .  r  r  r  r  k  k  w  k  k  k  w  r  r  r  r  r  .
   .  .  .  Y  .  .  Y  .  .  .  .  .  Y  .  .  .  K  .
O  .  .  k  k  w  k  k  k  k  .  .  w  k  k  k  k  k  .
   .  .  .  .  .  .  .  K  Y  .  .  .  .  .  .  .  .  .
T  .  .  .  .  .  .  .  k  k  .  .  .  .  .  .  .  .  .
"""
"""Deck by deck, the colours of the spaces: w white, b blue, g green, r red, k black. Between two decks the stairways
that join them: Y yellow, K black."""

START_LEVELS = (3, 1, 1, 1, 2, 0, 1, 1, 1, 1)
"""By section, from the bow: the rows up to this one hold water, or no space at all."""

OVERFLOWS = (7, 6, 6, 6, 6, 6, 6, 6)
"""By section, from the bow: the level at which water runs over the bulkhead into the next section. The two sections
behind the last bulkhead have none."""

BREAK = 8
"""When all the sections before the last bulkhead stand at this level, the two behind it join them."""

ACCESSES: Mapping[int, str] = MappingProxyType(
    {1: "L15", 2: "L14", 3: "L13", 4: "L12", 5: "L5", 6: "L4", 7: "L3", 8: "L2"}
)
"""The spaces from which the boats are boarded. Access 8 has three boats."""

BONUSES: Mapping[str, int] = MappingProxyType({"L16": 2, "L10": 2, "L9": 3, "L7": 3})
"""Points for whoever stands on one of these spaces at the end."""

LETTERS: Mapping[str, str] = MappingProxyType(
    {
        "A": "G7", "B": "G15",
        "C": "F4", "D": "F10", "E": "F16",
        "F": "E4", "G": "E8", "H": "E12",
        "I": "D5", "J": "D11", "K": "D17",
        "L": "C8", "M": "C9", "N": "C13",
        "O": "B3", "P": "B9", "Q": "B16",
        "R": "A7", "S": "A12", "T": "A16",
    }
)  # fmt: skip
"""Aid letter -> its space."""

STARTS: Mapping[int, str] = MappingProxyType(
    {
        1: "C7", 2: "B5", 3: "A5", 4: "C6", 5: "C11", 6: "C5", 7: "A3", 8: "D9", 9: "B4",
        10: "E14", 11: "E13", 12: "D15",
        13: "G16", 14: "F6", 15: "G14", 16: "E17", 17: "G6", 18: "G17", 19: "F5", 20: "F14", 21: "F18",
        22: "F13", 23: "E11", 24: "D12", 25: "G9", 26: "B6", 27: "C16", 28: "B17", 29: "A4", 30: "C18",
    }
)  # fmt: skip
"""Number of a passenger -> the space where its pawn starts."""


class Space(msgspec.Struct, frozen=True):
    """One space of the ship."""

    name: str
    """Deck and column: `E7`."""
    row: int
    """1, the tank top, to 10, the boat deck."""
    column: int
    """1, the bow, to 18, the stern."""
    section: int
    """1, the bow, to 10, the stern."""
    colour: str
    """"white", "blue", "green", "red" or "black"."""
    access: int = 0
    """The number of the lifeboat access; 0: none."""
    bonus: int = 0
    """Points at the end of the game; 0: none."""
    letter: str = ""
    """The aid letter; "": none."""
    start: int = 0
    """The number of the passenger who starts here; 0: nobody."""


class Way(msgspec.Struct, frozen=True):
    """One step from a space to the next."""

    to: SpaceNumber
    stairs: str = ""
    """"yellow" or "black"; "": a passage, within the deck."""
    bow: int = 0
    """1 toward the bow, -1 toward the stern, 0 on stairs."""


_NAMES = MappingProxyType({"w": "white", "b": "blue", "g": "green", "r": "red", "k": "black"})
_STAIRS = MappingProxyType({"Y": "yellow", "K": "black"})


def section_of(column: int) -> int:
    """The section of a column: sections 1 and 9 have one column, all others two."""
    return column // 2 + 1 if column <= 2 * 8 - 1 else 9 + (column > 2 * 8)


def _spaces() -> tuple[Space, ...]:
    accesses = {name: number for number, name in ACCESSES.items()}
    letters = {name: letter for letter, name in LETTERS.items()}
    starts = {name: number for number, name in STARTS.items()}
    found = []
    for line in SHIP.strip("\n").splitlines()[1:]:
        deck, marks = line[0], line[1:].split()
        for column, mark in zip(range(COLUMNS, 0, -1), marks, strict=True):
            if deck == " " or mark == ".":
                continue
            name = f"{deck}{column}"
            found.append(
                Space(
                    name=name,
                    row=DECKS.index(deck) + 1,
                    column=column,
                    section=section_of(column),
                    colour=_NAMES[mark],
                    access=accesses.get(name, 0),
                    bonus=BONUSES.get(name, 0),
                    letter=letters.get(name, ""),
                    start=starts.get(name, 0),
                )
            )
    return tuple(sorted(found, key=lambda space: (space.row, space.column)))


SPACES = _spaces()
"""All spaces, by row, then column."""
SPACE_NAMES = tuple(space.name for space in SPACES)
SPACE_NUMBERS: Mapping[str, SpaceNumber] = MappingProxyType({name: number for number, name in enumerate(SPACE_NAMES)})


def _stairways() -> Mapping[tuple[SpaceNumber, SpaceNumber], str]:
    lines = SHIP.strip("\n").splitlines()[1:]
    found = {}
    for upper, line, lower in zip(lines[::2], lines[1::2], lines[2::2], strict=False):
        for column, mark in zip(range(COLUMNS, 0, -1), line.split(), strict=True):
            if mark != ".":
                ends = (SPACE_NUMBERS[f"{lower[0]}{column}"], SPACE_NUMBERS[f"{upper[0]}{column}"])
                found[ends] = _STAIRS[mark]
    return MappingProxyType(found)


STAIRWAYS = _stairways()
"""(Lower space, upper space) -> "yellow" or "black"."""


def _ways() -> tuple[tuple[Way, ...], ...]:
    found: list[list[Way]] = [[] for _ in SPACES]
    for number, space in enumerate(SPACES):
        for bow in (1, -1):
            beside = SPACE_NUMBERS.get(f"{DECKS[space.row - 1]}{space.column - bow}")
            if beside is not None:
                found[number].append(Way(beside, bow=bow))
    for (lower, upper), colour in STAIRWAYS.items():
        found[lower].append(Way(upper, colour))
        found[upper].append(Way(lower, colour))
    return tuple(tuple(ways) for ways in found)


WAYS = _ways()
"""By space: every step that leads away from it, passages first."""

START_SPACES: Mapping[int, SpaceNumber] = MappingProxyType(
    {number: SPACE_NUMBERS[name] for number, name in STARTS.items()}
)
ACCESS_SPACES: Mapping[int, SpaceNumber] = MappingProxyType(
    {number: SPACE_NUMBERS[name] for number, name in ACCESSES.items()}
)


def vertical(space: SpaceNumber) -> tuple[SpaceNumber, ...]:
    """The spaces right above and below, whether stairs lead there or not: above first."""
    here = SPACES[space]
    names = (f"{DECKS[row - 1]}{here.column}" for row in (here.row + 1, here.row - 1) if 1 <= row <= BOAT_DECK)
    return tuple(SPACE_NUMBERS[name] for name in names if name in SPACE_NUMBERS)
