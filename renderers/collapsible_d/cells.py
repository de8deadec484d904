"""The spaces of the ship as drawn: floor, pattern, stairs, bulkheads, marks, water, and who is there.

A space is drawn in any size: the board's, or larger where the picture shows only what is around a passenger.
"""

from functools import cache, lru_cache

import msgspec

from engines.collapsible_d.board import BREAK, OVERFLOWS, SPACE_NUMBERS, SPACES, STAIRWAYS, SpaceNumber
from renderers.collapsible_d import aids, figures, layout
from renderers.collapsible_d.rooms import Room
from renderers.core.figures import star
from renderers.core.scene import Ellipse, Layer, Rounded, Stroke, Text, Tile


class _Cell(msgspec.Struct, frozen=True, cache_hash=True):
    """Where a space is drawn, and how large."""

    x: float
    y: float
    width: float
    height: float

    @property
    def unit(self) -> float:
        """A pixel of the board's size."""
        return self.width / layout.CELL_WIDTH

    @property
    def foot(self) -> float:
        """Its lower edge."""
        return self.y + self.height


@lru_cache(1024)
def tile(number: SpaceNumber, room: Room, width: int, height: int) -> Tile:
    """A space with what is in it."""
    return Tile(width, height, f"room-{SPACES[number].colour}", layers(number, room, 0, 0, width, height))


def layers(number: SpaceNumber, room: Room, x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """A space with what is in it, its upper left corner at (x, y)."""
    cell = _Cell(x, y, width, height)
    found = [*_floor(SPACES[number].colour, cell, is_sunk=room.water == "deep")]
    if room.danger:
        found += _danger(room.danger, cell)
    if room.water == "surface":
        found += _surface(cell)
    if room.water and room.fresh:
        found += _spray(cell)
    found += _bulkheads(number, cell)
    # Who wades must see the stairs.
    if room.people or not room.water:
        found += _stairs(number, cell)
    if not room.water:
        found += _badge(number, room, cell)
    found += _people(room, cell, (_STRIP if _has_strip(number, room) else _EDGE) * cell.unit)
    return tuple(found)


_STRIP = 20
"""Width of what stands at a space's left: stairs, a letter, the number of a boat."""
_EDGE = 3
"""Between people and walls."""
_FLOOR = 4
"""Thickness of a floor."""

# --- What never changes ---


def _floor(colour: str, cell: _Cell, *, is_sunk: bool) -> tuple[Layer, ...]:
    """The floor of a space, and its wall; deep under water they still glimmer."""
    unit = cell.unit
    edge, room, wall = ("water-deep", "sunk", "water-deep") if is_sunk else ("ink", "room", f"wall-{colour}")
    inner = _Cell(cell.x + unit * 0.75, cell.y, cell.width - unit * 1.5, cell.height - _FLOOR * unit)
    return (
        Rounded(cell.x, cell.y, cell.width, cell.height, 0, edge),
        Rounded(inner.x, inner.y, inner.width, inner.height, 0, f"{room}-{colour}"),
        *_pattern(colour, inner, unit, wall),
    )


def _pattern(colour: str, cell: _Cell, unit: float, ink: str) -> tuple[Layer, ...]:
    """What tells the floors apart without colour: blue has portholes, green planks, red a lattice, black plates."""
    x, y, width, height = cell.x, cell.y, cell.width, cell.height
    match colour:
        case "blue":
            return tuple(
                Ellipse(x + width * (column + 0.5) / 3, y + height * (row + 0.5) / 2, 7.5 * unit, 7.5 * unit, ink)
                for row in range(2)
                for column in range(3)
            )
        case "green":
            thick = 4.4 * unit
            return tuple(Rounded(x, y + height * (row + 0.5) / 4 - thick / 2, width, thick, 0, ink) for row in range(4))
        case "red":
            thick = 2.2 * unit
            middle = y + height / 2
            return tuple(
                Stroke(((x + width * start / 4, y + thick), (x + width * end / 4, middle)), thick, ink)
                if upper
                else Stroke(((x + width * start / 4, middle), (x + width * end / 4, y + height - thick)), thick, ink)
                for left in range(4)
                for start, end in ((left, left + 1), (left + 1, left))
                for upper in (True, False)
            )
        case "black":
            gap = 4 * unit
            wide, tall = width / 3, height / 2
            return tuple(
                Rounded(x + wide * column + gap, y + tall * row + gap, wide - 2 * gap, tall - 2 * gap, 0, ink)
                for row in range(2)
                for column in range(3)
            )
    return (Rounded(x, y + height * 0.86, width, height * 0.14, 0, ink),)


def _stairs(number: SpaceNumber, cell: _Cell) -> tuple[Layer, ...]:
    """The halves of the stairs that lead up and down from here, at the space's left."""
    up, down = _ways(number)
    unit = cell.unit
    x, wide, tall = cell.x + 4 * unit, 14 * unit, 34 * unit
    found: list[Layer] = []
    if up:
        found += figures.ladder(x, cell.y - 19 * unit, wide, tall, up)
    if down:
        found += figures.ladder(x, cell.foot - 19 * unit, wide, tall, down)
    return tuple(found)


@cache
def _ways(number: SpaceNumber) -> tuple[str, str]:
    """The colours of the stairs up and down."""
    up = next((colour for (low, _), colour in STAIRWAYS.items() if low == number), "")
    down = next((colour for (_, high), colour in STAIRWAYS.items() if high == number), "")
    return up, down


def _bulkheads(number: SpaceNumber, cell: _Cell) -> tuple[Layer, ...]:
    """The parts of the bulkheads at the space's edges."""
    thick = 2.5 * cell.unit
    left, right = _walls(number)
    return (
        *((Rounded(cell.x, cell.y, thick, cell.height, 0, "bulkhead"),) if left else ()),
        *((Rounded(cell.x + cell.width - thick, cell.y, thick, cell.height, 0, "bulkhead"),) if right else ()),
    )


@cache
def _walls(number: SpaceNumber) -> tuple[bool, bool]:
    """Whether a bulkhead stands at the left (toward the stern) and at the right edge of a space."""
    space = SPACES[number]

    def stands(fore: int) -> bool:
        """Whether the bulkhead behind a section reaches as high as this space."""
        return fore <= len(OVERFLOWS) and space.row < (OVERFLOWS[fore - 1] if fore < len(OVERFLOWS) else BREAK)

    def section(column: int) -> int:
        name = f"{space.name[0]}{column}"
        return SPACES[SPACE_NUMBERS[name]].section if name in SPACE_NUMBERS else space.section

    return (
        section(space.column + 1) > space.section and stands(space.section),
        section(space.column - 1) < space.section and stands(space.section - 1),
    )


# --- Marks ---


def _has_strip(number: SpaceNumber, room: Room) -> bool:
    """Whether something stands at the space's left, so that people stand beside it."""
    return bool(any(_ways(number)) or room.letter or SPACES[number].access or SPACES[number].bonus)


def _badge(number: SpaceNumber, room: Room, cell: _Cell) -> tuple[Layer, ...]:
    """The aid letter, the number of the boat, or the points at the end: large in an empty space, else at its left."""
    space, unit = SPACES[number], cell.unit
    is_large = not room.people and not room.crowds
    radius = (14.5 if is_large else 10) * unit
    x = cell.x + (cell.width / 2 if is_large else 11 * unit)
    y = cell.y + (cell.height - _FLOOR * unit) / 2
    if space.bonus:
        return (
            *star(x, y + radius * 0.08, radius * 1.5, "ink"),
            *star(x, y + radius * 0.08, radius * 1.22, "gold"),
            Text(str(space.bonus), x, y + radius * 0.12, round(radius * 1.16), "ink", "black", "mm"),
        )
    if not (space.access or room.letter):
        return ()
    inner = radius - 1.5 * unit
    if room.aid:
        return (
            Rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius * 0.4, "ink"),
            Rounded(x - inner, y - inner, 2 * inner, 2 * inner, radius * 0.3, "cream"),
            *aids.sign(room.aid, x, y, radius * 0.78),
        )
    return (
        Ellipse(x, y, radius, radius, "ink"),
        Ellipse(x, y, inner, inner, "wood-light" if space.access else "cream"),
        Text(str(space.access or room.letter), x, y, round(radius * 1.45), "ink", "black", "mm"),
    )


# --- Who is there ---


def _people(room: Room, cell: _Cell, left: float) -> tuple[Layer, ...]:
    """Crowds at the foot, passengers above them; the first `left` pixels are left to other things."""
    unit = cell.unit
    x, y = cell.x + left, cell.y + 2 * unit
    wide, foot = cell.width - left - _EDGE * unit, cell.foot - 5 * unit
    found: list[Layer] = []
    if room.crowds:
        tall = (20 if room.people else 30) * unit
        each = min(tall * 1.75, wide / room.crowds)
        for place in range(room.crowds):
            at = x + wide / 2 + each * (place - room.crowds / 2)
            found += figures.crowd(at, foot - tall, each - unit, tall)
        foot -= tall + unit
    spots = figures.spots(len(room.people), x, y, wide, foot - y)
    for (spot_x, spot_y, tall), who in zip(spots, room.people, strict=True):
        rim = "gold" if who.marked else "cream"
        found += figures.person(spot_x, spot_y, tall, who.colour, who.kind, who.alerted, rim)
        broad = tall * figures.PAWN_SHAPE
        if who.has_aid:
            found += aids.unknown(spot_x + broad * 0.9, spot_y + tall * 0.9, tall * 0.13)
        if who.wading:
            for down, tone in ((0.8, "foam"), (0.88, "water")):
                level, end = spot_y + tall * down, spot_y + tall
                found += figures.waves(spot_x - unit, level, broad + 2 * unit, end, tone, 1.5 * unit, 10 * unit)
    return tuple(found)


# --- Water ---


def _surface(cell: _Cell) -> tuple[Layer, ...]:
    """Water that stands in a space, its ragged edge below the ceiling."""
    unit = cell.unit
    return tuple(
        layer
        for down, reach, length, tone in ((11, 4, 24, "foam"), (15, 4, 24, "water"), (32, 3, 36, "water-deep"))
        for layer in figures.waves(
            cell.x, cell.y + down * unit, cell.width, cell.foot, tone, reach * unit, length * unit
        )
    )


def _spray(cell: _Cell) -> tuple[Layer, ...]:
    """Bubbles: the water has just come."""
    return tuple(
        Ellipse(cell.x + across * cell.width, cell.y + down * cell.height, size * cell.unit, size * cell.unit, "foam")
        for across, down, size in ((0.18, 0.62, 3.4), (0.38, 0.84, 2.4), (0.58, 0.6, 2.8), (0.8, 0.78, 3.4))
    )


def _danger(danger: str, cell: _Cell) -> tuple[Layer, ...]:
    """At the foot of a space: drops if the next flood may reach it, drops on a red band if it is sure to."""
    unit = cell.unit
    found: list[Layer] = []
    if danger == "sure":
        for tall, tone in ((16, "ink"), (14.5, "belt")):
            found.append(Rounded(cell.x, cell.foot - tall * unit, cell.width, tall * unit, 0, tone))
    for step in range(4):
        x, y = cell.x + cell.width * (step + 0.5) / 4, cell.foot - 8 * unit
        found += (*figures.drop(x, y, 7.4 * unit, "ink"), *figures.drop(x, y, 5.6 * unit, "foam"))
    return tuple(found)
