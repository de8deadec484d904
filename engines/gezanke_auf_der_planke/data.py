"""The facts of Gezanke auf der Planke: planks, pirates, coins, fins, and the measures of the ship.

A place is a number from -reach to reach, from left to right; 0 is the rope column. Colours of pirates are numbers from
0 in the state, see PIRATES; planks are known by their colour's name.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

import msgspec

Pirate: TypeAlias = int
"""A colour of pirates: an index of PIRATES. The three of one colour are not told apart."""
Place: TypeAlias = int
"""A place of a plank: steps to the right of its rope column, to the left if negative."""

PLANKS = ("red", "orange", "yellow", "green", "blue", "violet")
PIRATES = ("white", "grey", "brown", "black")
EACH = 3
"""Pirates of each colour."""

STEPS: Mapping[str, int] = MappingProxyType({"left": -1, "right": 1})
"""Direction -> places to the right."""
DIRECTIONS = tuple(STEPS)

FINS = 7
ONES, TWOS = 27, 38
"""Coins of one and of two doubloons."""
DOUBLOONS = ONES + 2 * TWOS

PATIENCE = 30
"""So many turns in a row without a pirate overboard, and a shark swims away out of boredom: see RULES.md, Sharks."""

SIDES = ("A", "B")


class Geometry(msgspec.Struct, frozen=True):
    """The measures of the ship and what is printed on the planks."""

    reach: int
    """The outermost places of a plank are -reach and reach."""
    weight: int
    """What a plank weighs, in pirates, spread evenly."""
    edge: int
    """The deck carries a plank from -edge to edge, in half places."""
    coins: tuple[tuple[int, ...], tuple[int, ...]]
    """Side A, then side B: doubloons by distance from the rope column."""

    @property
    def places(self) -> range:
        """All places of a plank, from left to right."""
        return range(-self.reach, self.reach + 1)

    def doubloons(self, side: str) -> tuple[int, ...]:
        """What the places of a plank are worth, from left to right, when `side` lies up."""
        by_distance = self.coins[SIDES.index(side)]
        return tuple(by_distance[abs(place)] for place in self.places)


GEOMETRY = Geometry(reach=4, weight=3, edge=8, coins=((0, 0, 1, 1, 2), (0, 1, 1, 2, 2)))
"""The measures that every match is played with: the result of the tuning in docs/gezanke-tuning.md."""


def owner(pirate: Pirate, seats: int) -> int | None:
    """The seat that plays a colour; None: it is neutral. With two players the colours alternate."""
    seat = pirate % 2 if seats == 2 else pirate
    return seat if seat < seats else None


def colours(seat: int, seats: int) -> tuple[Pirate, ...]:
    """The colours that a seat plays: one, or two with two players."""
    return tuple(pirate for pirate in range(len(PIRATES)) if owner(pirate, seats) == seat)


def place_name(plank: str, place: Place) -> str:
    """`red:-2`."""
    return f"{plank}:{place}"


def in_turn(first: int, seats: int) -> tuple[Pirate, ...]:
    """The colours that are played, clockwise from the first one of seat `first`; those of two players alternate."""
    played = [pirate for pirate in range(len(PIRATES)) if owner(pirate, seats) is not None]
    return (*played[first:], *played[:first])
