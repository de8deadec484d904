"""When does a plank fall? Exact, in whole numbers; RULES.md, Balance.

A plank is given by its offset (how many places its rope column is to the right of the ship's middle line, to the left
if negative) and by the places on which pirates stand. Margins are in half places times pirates: what the plank holds
still before it falls to that side. At 0 it holds, below it falls.
"""

from collections.abc import Collection

import msgspec

from engines.gezanke_auf_der_planke.data import DIRECTIONS, GEOMETRY, STEPS, Geometry, Place


class Margins(msgspec.Struct, frozen=True):
    """How far a plank is from falling, to each side. Their sum is positive, so that it can fall to one side only."""

    left: int
    right: int

    @property
    def falls(self) -> str | None:
        """The side to which the plank falls: "left", "right"; None: it holds."""
        if self.left < 0:
            return "left"
        return "right" if self.right < 0 else None


def margins(offset: int, places: Collection[Place], geometry: Geometry = GEOMETRY) -> Margins:
    """How far a plank with pirates on `places` is from falling."""
    load = geometry.weight + len(places)
    moment = 2 * (load * offset + sum(places))
    return Margins(load * geometry.edge + moment, load * geometry.edge - moment)


def falls(offset: int, places: Collection[Place], geometry: Geometry = GEOMETRY) -> str | None:
    """The side to which a plank falls as it lies: "left", "right"; None: it holds."""
    return margins(offset, places, geometry).falls


def slid(offset: int, places: Collection[Place], direction: str) -> int:
    """The offset of a plank after a slide "left" or "right": as many places as pirates stand on it."""
    return offset + STEPS[direction] * len(places)


def fatal_slides(offset: int, places: Collection[Place], geometry: Geometry = GEOMETRY) -> tuple[str, ...]:
    """The directions in which one slide would make a plank fall, which holds now."""
    return tuple(way for way in DIRECTIONS if falls(slid(offset, places, way), places, geometry))


def fatal_places(offset: int, places: Collection[Place], geometry: Geometry = GEOMETRY) -> tuple[Place, ...]:
    """The free places, from left to right, on which one more pirate would make a plank fall, which holds now."""
    free = (place for place in geometry.places if place not in places)
    return tuple(place for place in free if falls(offset, (*places, place), geometry))
