"""The boats with their tables, in any size: the board's, or larger in a picture of their own."""

from functools import lru_cache

import msgspec

from engines.collapsible_d.data import BERTHS, LAST_BERTH, LAST_TURN, PLACES, SECOND_BERTH, TURNS
from engines.collapsible_d.view import View
from renderers.collapsible_d import figures, table
from renderers.collapsible_d.layout import BOAT, BOAT_WIDTH
from renderers.core.figures import lifeboat
from renderers.core.scene import Ellipse, Layer, Polygon, Rounded, Stroke, Text, Tile

_TIMES = {SECOND_BERTH: LAST_TURN - 1, LAST_BERTH: LAST_TURN}
"""Berth -> the turn in which it is lowered, where that is fixed."""


class Boat(msgspec.Struct, frozen=True, cache_hash=True):
    """What is shown of a boat."""

    berth: int
    """Its place in `data.BERTHS`."""
    seats: int
    boat: str
    """The card, if it is known."""
    refuses: tuple[str, ...]
    bonus: int
    lowered: bool
    capsized: bool
    fresh: bool
    """Lowered in the last event phase, or being lowered."""
    people: tuple[tuple[str, str] | None, ...]
    """By place: colour and class, or nobody."""


def boats(view: View) -> tuple[Boat, ...]:
    """What the view shows of all boats."""
    pawns = {pawn.number: (pawn.colour, pawn.kind) for pawn in view.pawns}
    fresh = {launch.berth for launch in view.launches}
    return tuple(
        Boat(
            berth=BERTHS.index(about.berth),
            seats=about.seats,
            boat=about.boat,
            refuses=about.refuses,
            bonus=about.bonus,
            lowered=about.lowered > 0,
            capsized=about.capsized,
            fresh=about.berth in fresh,
            people=tuple(pawns.get(number) for number in about.table),
        )
        for about in view.berths
    )


@lru_cache(256)
def tile(boat: Boat, scale: int = 100) -> Tile:
    """A boat: where it hangs, its name and bonus if known, who is on its table in which place, whom it refuses.

    `scale`: in percent of the board's size.
    """
    unit = scale / 100
    width, height = BOAT_WIDTH * unit, BOAT * unit
    edge, face = ("afloat-edge", "afloat") if boat.lowered else ("panel-edge", "panel")
    if boat.fresh:
        edge = "accent"
    layers: list[Layer] = [
        Rounded(0, 0, width, height, 12 * unit, edge),
        Rounded(3 * unit, 3 * unit, width - 6 * unit, height - 6 * unit, 9 * unit, face),
        *_head(boat, unit),
        *_seated(boat, unit),
        *_vessel(boat, unit),
    ]
    return Tile(round(width), round(height), "night", tuple(layers))


def _head(boat: Boat, unit: float) -> tuple[Layer, ...]:
    """Where it hangs, its name, and the bonus or the time of lowering."""
    name = BERTHS[boat.berth]
    layers: list[Layer] = [
        Ellipse(21 * unit, 20 * unit, 14 * unit, 14 * unit, "ink"),
        Ellipse(21 * unit, 20 * unit, 12.5 * unit, 12.5 * unit, "wood-light"),
        Text(name, 21 * unit, 20 * unit, round((20 if len(name) == 1 else 16) * unit), "ink", "black", "mm"),
    ]
    if boat.boat:
        layers += figures.little_boat(47 * unit, 20 * unit, 9 * unit, "text")
        layers.append(Text(boat.boat, 58 * unit, 20 * unit, round(25 * unit), "text", "black"))
    right = (BOAT_WIDTH - 9) * unit
    if boat.lowered and boat.bonus:
        layers.append(Text(f"+{boat.bonus}", right, 20 * unit, round(21 * unit), "accent", "black", "rm"))
    elif not boat.lowered and boat.berth in _TIMES and not boat.boat:
        hour = table.hour(TURNS[_TIMES[boat.berth] - 1])
        layers.append(Text(hour, right, 20 * unit, round(20 * unit), "dim", "bold", "rm"))
    elif boat.boat and not boat.lowered and not boat.fresh:
        layers += _eye(right - 12 * unit, 20 * unit, 12 * unit)
    return tuple(layers)


def _eye(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """An eye: only the viewer has seen this."""
    lid = (
        (x - radius, y),
        (x - radius * 0.4, y - radius * 0.55),
        (x + radius * 0.4, y - radius * 0.55),
        (x + radius, y),
    )
    low = tuple((px, 2 * y - py) for px, py in reversed(lid))
    return (
        Polygon((*lid, *low[1:-1]), "text"),
        Ellipse(x, y, radius * 0.42, radius * 0.42, "panel"),
    )


def _seated(boat: Boat, unit: float) -> tuple[Layer, ...]:
    """The six places of the table, in two rows."""
    layers: list[Layer] = []
    wide, tall = 37 * unit, 34 * unit
    for place, bonus in enumerate(PLACES):
        row, column = divmod(place, 3)
        x = 9 * unit + column * wide
        y = 37 * unit + row * tall
        who = boat.people[place] if place < len(boat.people) else None
        layers.append(Rounded(x + unit, y + unit, wide - 2 * unit, tall - 2 * unit, 5 * unit, "night"))
        if who is None:
            if bonus and not boat.lowered:
                text = Text(f"+{bonus}", x + wide / 2, y + tall / 2, round(18 * unit), "dim", "bold", "mm")
                layers.append(text)
            continue
        high = tall - 4 * unit
        left = x + (wide - high * figures.PAWN_SHAPE) / 2
        layers += figures.pawn(left, y + 2 * unit, high, *who)
    return tuple(layers)


def _vessel(boat: Boat, unit: float) -> tuple[Layer, ...]:
    """The boat itself, with a dot for each seat; and whom it does not take."""
    x, y, width, height = 10 * unit, 111 * unit, (BOAT_WIDTH - 20) * unit, 30 * unit
    layers: list[Layer] = []
    if boat.lowered:
        layers += figures.waves(4 * unit, 128 * unit, (BOAT_WIDTH - 8) * unit, 144 * unit, "water", 2 * unit, 18 * unit)
    else:
        layers += [
            Stroke(((at, 106 * unit), (at, 116 * unit)), 2 * unit, "dim") for at in (x + width * 0.1, x + width * 0.9)
        ]
    shape = figures.keel_up if boat.capsized else lifeboat
    layers += (
        Polygon(shape(x - 2 * unit, y - 2 * unit, width + 4 * unit, height + 4 * unit), "ink"),
        Polygon(shape(x, y, width, height), "wood-light"),
    )
    reach = 12.5 * unit
    left = x + width - 12 * unit - 2 * reach * len(boat.refuses)
    for place, who in enumerate(boat.refuses):
        layers += figures.refused(who, left + reach * (2 * place + 1), y + height / 2, reach)
    if not boat.boat:
        layers.append(Text("?", x + width - 24 * unit, y + height / 2, round(24 * unit), "ink", "black", "mm"))
    begin = x + 15 * unit
    columns = (boat.seats + 1) // 2
    for seat in range(boat.seats):
        row, column = divmod(seat, columns)
        middle = (begin + column * 10 * unit, y + height / 2 + (row - 0.5) * 10 * unit)
        layers += (
            Ellipse(*middle, 4.2 * unit, 4.2 * unit, "ink"),
            Ellipse(*middle, 3 * unit, 3 * unit, "cream"),
        )
    return tuple(layers)
