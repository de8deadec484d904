"""The spaces of the ship: floor, pattern, stairs, bulkheads, marks, water, and who is there.

A space is drawn in any size: the board's, or larger where the picture shows only what is around a passenger.
"""

from functools import cache, lru_cache

import msgspec

from engines.collapsible_d.board import (
    BREAK,
    OVERFLOWS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    SPACES,
    STAIRWAYS,
    SpaceNumber,
)
from engines.collapsible_d.view import View
from renderers.collapsible_d import aids, figures, layout
from renderers.core.figures import star
from renderers.core.scene import Ellipse, Layer, Rounded, Stroke, Text, Tile


class Someone(msgspec.Struct, frozen=True, cache_hash=True):
    """A passenger as the picture shows one."""

    colour: str
    kind: str
    alerted: bool
    wading: bool = False
    has_aid: bool = False
    """A token lies face down on its card."""
    marked: bool = False
    """It has a golden rim."""


class Room(msgspec.Struct, frozen=True, cache_hash=True):
    """What changes about a space."""

    people: tuple[Someone, ...] = ()
    crowds: int = 0
    letter: str = ""
    """Of an aid token that lies there."""
    aid: str = ""
    """That token, if the viewer knows it."""
    water: str = ""
    """"": dry; "surface": the uppermost row under water; "deep": below."""
    fresh: bool = False
    """The water came with the last flood."""
    danger: str = ""
    """"sure": the next flood reaches it; "may": it may; "": it cannot."""


def rooms(view: View, marked: frozenset[int]) -> tuple[Room, ...]:
    """By space: what the view shows there, with golden rims around the marked passengers."""
    people: dict[str, list[Someone]] = {}
    for pawn in view.pawns:
        if pawn.place == "ship":
            has_aid = pawn.has_aid and not pawn.worn
            who = Someone(pawn.colour, pawn.kind, pawn.alerted, pawn.wading, has_aid, pawn.number in marked)
            people.setdefault(pawn.space, []).append(who)
    letters = {letter.space: letter for letter in view.letters if letter.there}
    found = []
    for number, space in enumerate(SPACES):
        section = view.sections[space.section - 1]
        letter = letters.get(SPACE_NAMES[number])
        before = view.flood.levels[space.section - 1] if view.flood else section.level
        is_wet = space.row <= section.level
        found.append(
            Room(
                people=tuple(people.get(space.name, ())),
                crowds=view.crowds.count(space.name),
                letter=letter.letter if letter else "",
                aid=letter.aid if letter else "",
                water="" if not is_wet else "surface" if space.row == section.level else "deep",
                fresh=is_wet and space.row > before,
                danger=""
                if is_wet or view.stage == "over" or space.row > section.most
                else "sure"
                if space.row <= section.least
                else "may",
            )
        )
    return tuple(found)


@lru_cache(8192)
def tile(number: SpaceNumber, room: Room, width: int, height: int) -> Tile:
    """A space with what is in it."""
    space = SPACES[number]
    return Tile(width, height, f"room-{space.colour}", layers(number, room, 0, 0, width, height))


def layers(number: SpaceNumber, room: Room, x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """A space with what is in it, its upper left corner at (x, y)."""
    unit = width / layout.CELL_WIDTH
    found: list[Layer] = []
    if room.water == "deep":
        found.append(Rounded(x, y, width, height, 0, "water-deep"))
    else:
        found += _empty(number, x, y, width, height)
    if room.danger:
        found += _danger(room.danger, x, y, width, height)
    if room.water == "surface":
        found += _surface(x, y, width, height, unit)
    if room.water == "deep":
        found.append(Rounded(x, y + height - unit, width, unit, 0, "water"))
    if room.water and room.fresh:
        found += _spray(x, y, width, height, unit)
    found += _bulkheads(number, x, y, width, height, unit)
    if not room.water:
        found += _stairs(number, x, y, height, unit)
        found += _badge(number, room, x, y, width, height, unit)
    found += _people(number, room, x, y, width, height, unit)
    return tuple(found)


# --- What never changes ---


def _empty(number: SpaceNumber, x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    unit = width / layout.CELL_WIDTH
    colour = SPACES[number].colour
    floor = 4 * unit
    return (
        Rounded(x, y, width, height, 0, "ink"),
        Rounded(x + unit * 0.75, y, width - unit * 1.5, height - floor, 0, f"room-{colour}"),
        *_pattern(colour, x + unit * 0.75, y, width - unit * 1.5, height - floor, unit),
    )


@cache
def _pattern(colour: str, x: float, y: float, width: float, height: float, unit: float) -> tuple[Layer, ...]:
    """What tells the floors apart without colour: blue has portholes, green planks, red a lattice, black plates."""
    ink = f"wall-{colour}"
    thick = 2.2 * unit
    match colour:
        case "blue":
            return tuple(
                Ellipse(x + width * (column + 0.5) / 3, y + height * (row + 0.5) / 2, 7.5 * unit, 7.5 * unit, ink)
                for row in range(2)
                for column in range(3)
            )
        case "green":
            return tuple(Rounded(x, y + height * (row + 0.5) / 4 - thick, width, 2 * thick, 0, ink) for row in range(4))
        case "red":
            found: list[Layer] = []
            for step in range(4):
                # Diagonals that leave the floor at its lower edge and come in again from above.
                left, right = x + width * step / 4, x + width * (step + 1) / 4
                for low, high in ((left, right), (right, left)):
                    found.append(Stroke(((low, y + thick), (high, y + height / 2)), thick, ink))
                    found.append(Stroke(((high, y + height / 2), (low, y + height - thick)), thick, ink))
            return tuple(found)
        case "black":
            return tuple(
                Rounded(
                    x + width * column / 3 + 4 * unit,
                    y + height * row / 2 + 4 * unit,
                    width / 3 - 8 * unit,
                    height / 2 - 8 * unit,
                    0,
                    ink,
                )
                for row in range(2)
                for column in range(3)
            )
    return (Rounded(x, y + height * 0.86, width, height * 0.14, 0, ink),)


def _stairs(number: SpaceNumber, x: float, y: float, height: float, unit: float) -> tuple[Layer, ...]:
    """The halves of the stairs that lead up and down from here, at the space's left."""
    up, down = _ways(number)
    reach = 15 * unit
    found: list[Layer] = []
    if up:
        found += figures.ladder(x + 4 * unit, y - reach - 4 * unit, 14 * unit, 2 * reach + 4 * unit, up)
    if down:
        found += figures.ladder(x + 4 * unit, y + height - reach - 4 * unit, 14 * unit, 2 * reach + 4 * unit, down)
    return tuple(found)


@cache
def _ways(number: SpaceNumber) -> tuple[str, str]:
    """The colours of the stairs up and down."""
    up = next((colour for (low, _), colour in STAIRWAYS.items() if low == number), "")
    down = next((colour for (_, high), colour in STAIRWAYS.items() if high == number), "")
    return up, down


def _bulkheads(number: SpaceNumber, x: float, y: float, width: float, height: float, unit: float) -> tuple[Layer, ...]:
    """The parts of the bulkheads at the space's edges."""
    thick = 2.5 * unit
    left, right = _walls(number)
    return (
        *((Rounded(x, y, thick, height, 0, "bulkhead"),) if left else ()),
        *((Rounded(x + width - thick, y, thick, height, 0, "bulkhead"),) if right else ()),
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


# --- What changes ---


def _strip(number: SpaceNumber, room: Room) -> bool:
    """Whether something stands at the space's left, so that people stand beside it."""
    return bool(any(_ways(number)) or room.letter or SPACES[number].access or SPACES[number].bonus)


def _badge(
    number: SpaceNumber, room: Room, x: float, y: float, width: float, height: float, unit: float
) -> tuple[Layer, ...]:
    """The aid letter, the number of the boat, or the points at the end."""
    space = SPACES[number]
    is_large = not room.people and not room.crowds
    radius = (14.5 if is_large else 10) * unit
    middle = x + width / 2 if is_large else x + 11 * unit
    level = y + (height - 4 * unit) / 2
    size = round(radius * 1.45)
    if space.access:
        return (
            Ellipse(middle, level, radius, radius, "ink"),
            Ellipse(middle, level, radius - 1.5 * unit, radius - 1.5 * unit, "wood-light"),
            Text(str(space.access), middle, level, size, "ink", "black", "mm"),
        )
    if space.bonus:
        return (
            *star(middle, level + radius * 0.08, radius * 1.5, "ink"),
            *star(middle, level + radius * 0.08, radius * 1.22, "gold"),
            Text(str(space.bonus), middle, level + radius * 0.12, round(size * 0.8), "ink", "black", "mm"),
        )
    if room.letter and room.aid:
        return (
            Rounded(middle - radius, level - radius, 2 * radius, 2 * radius, radius * 0.4, "ink"),
            Rounded(
                middle - radius + 1.5 * unit,
                level - radius + 1.5 * unit,
                2 * radius - 3 * unit,
                2 * radius - 3 * unit,
                radius * 0.3,
                "cream",
            ),
            *aids.sign(room.aid, middle, level, radius * 0.78),
        )
    if room.letter:
        return (
            Ellipse(middle, level, radius, radius, "ink"),
            Ellipse(middle, level, radius - 1.5 * unit, radius - 1.5 * unit, "cream"),
            Text(room.letter, middle, level, size, "ink", "black", "mm"),
        )
    return ()


def _people(
    number: SpaceNumber, room: Room, x: float, y: float, width: float, height: float, unit: float
) -> tuple[Layer, ...]:
    left = 20 * unit if not room.water and _strip(number, room) else 3 * unit
    top, foot = y + 2 * unit, y + height - 5 * unit
    found: list[Layer] = []
    if room.crowds:
        tall = (20 if room.people else 30) * unit
        wide = min(tall * 1.75, (width - left - 3 * unit) / room.crowds)
        middle = x + left + (width - left - 3 * unit) / 2
        for place in range(room.crowds):
            at = middle + wide * (place - room.crowds / 2)
            found += figures.crowd(at, foot - tall, wide - unit, tall)
        foot -= tall + unit
    room_wide = width - left - 3 * unit
    for (spot_x, spot_y, tall), who in zip(
        figures.spots(len(room.people), x + left, top, room_wide, foot - top), room.people, strict=True
    ):
        rim = "gold" if who.marked else "cream"
        found += figures.person(spot_x, spot_y, tall, who.colour, who.kind, who.alerted, rim)
        wide = tall * figures.PAWN_SHAPE
        if who.has_aid:
            found += aids.unknown(spot_x + wide * 0.9, spot_y + tall * 0.9, tall * 0.13)
        if who.wading:
            for down, tone in ((0.8, "foam"), (0.88, "water")):
                level, below = spot_y + tall * down, spot_y + tall
                found += figures.waves(spot_x - unit, level, wide + 2 * unit, below, tone, 1.5 * unit, 10 * unit)
    return tuple(found)


def _surface(x: float, y: float, width: float, height: float, unit: float) -> tuple[Layer, ...]:
    """Water that stands in a space, its ragged edge below the ceiling."""
    return (
        *figures.waves(x, y + 11 * unit, width, y + height, "foam", 4 * unit, 24 * unit),
        *figures.waves(x, y + 15 * unit, width, y + height, "water", 4 * unit, 24 * unit),
        *figures.waves(x, y + 32 * unit, width, y + height, "water-deep", 3 * unit, 36 * unit),
    )


def _spray(x: float, y: float, width: float, height: float, unit: float) -> tuple[Layer, ...]:
    """Bubbles: the water has just come."""
    return tuple(
        Ellipse(x + across * width, y + down * height, size * unit, size * unit, "foam")
        for across, down, size in ((0.18, 0.62, 3.4), (0.38, 0.84, 2.4), (0.58, 0.6, 2.8), (0.8, 0.78, 3.4))
    )


def _danger(danger: str, x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """At the foot of a space: drops if the next flood may reach it, drops on a red band if it is sure to."""
    unit = width / layout.CELL_WIDTH
    foot = y + height
    band = (
        (
            Rounded(x, foot - 16 * unit, width, 16 * unit, 0, "ink"),
            Rounded(x, foot - 14.5 * unit, width, 14.5 * unit, 0, "belt"),
        )
        if danger == "sure"
        else ()
    )
    return (
        *band,
        *(
            layer
            for step in range(4)
            for layer in (
                *figures.drop(x + width * (step + 0.5) / 4, foot - 8 * unit, 7.4 * unit, "ink"),
                *figures.drop(x + width * (step + 0.5) / 4, foot - 8 * unit, 5.6 * unit, "foam"),
            )
        ),
    )
