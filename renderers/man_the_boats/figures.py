"""The things of the game as shapes: suits, coins, lifebelts, boats, drops, waves, an anchor, funnels."""

from functools import cache
from math import cos, pi, sin

from renderers.core.figures import around
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke


@cache
def suit(sign: str, x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A suit's sign (H, D, S or C) around (x, y)."""
    match sign:
        case "D":
            across, along = radius * 0.82, radius * 1.08
            return (Polygon(((x, y - along), (x + across, y), (x, y + along), (x - across, y)), colour),)
        case "H":
            return (Polygon(_heart(x, y, radius, 1), colour),)
        case "S":
            return (Polygon(_heart(x, y - radius * 0.12, radius * 0.92, -1), colour), _stem(x, y, radius, colour))
        case "C":
            leaf = radius * 0.47
            middles = (
                (x, y - radius * 0.5),
                (x - radius * 0.5, y + radius * 0.2),
                (x + radius * 0.5, y + radius * 0.2),
            )
            return (
                *(Ellipse(leaf_x, leaf_y, leaf, leaf, colour) for leaf_x, leaf_y in middles),
                Ellipse(x, y, radius * 0.25, radius * 0.3, colour),
                _stem(x, y, radius, colour),
            )
    raise ValueError(f"no such suit: {sign!r}")


def _heart(x: float, y: float, radius: float, up: int) -> tuple[Point, ...]:
    turns = [2 * pi * step / 48 for step in range(48)]
    return tuple(
        (
            x + radius * sin(turn) ** 3,
            y - up * radius * (13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn) + 2) / 16,
        )
        for turn in turns
    )


def _stem(x: float, y: float, radius: float, colour: str) -> Polygon:
    foot = y + radius
    return Polygon(((x, y), (x + radius * 0.4, foot), (x - radius * 0.4, foot)), colour)


@cache
def coin(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A coin that holds the water back."""
    return (
        Ellipse(x, y, radius, radius, "ink"),
        Ellipse(x, y, radius - 1.5, radius - 1.5, "gold"),
        Ellipse(x, y, radius * 0.62, radius * 0.62, "brass"),
        Ellipse(x, y, radius * 0.5, radius * 0.5, "gold"),
    )


@cache
def gap(x: float, y: float, radius: float, ink: str, ground: str, is_fresh: bool) -> tuple[Layer, ...]:
    """Where a coin was taken away; crossed out if that just happened."""
    reach = radius * 0.8
    cross = tuple(
        Stroke(((x - reach, y - side * reach), (x + reach, y + side * reach)), radius * 0.36, "belt")
        for side in (1, -1)
    )
    return (
        Ellipse(x, y, radius - 1, radius - 1, ink),
        Ellipse(x, y, radius - 3, radius - 3, ground),
        *(cross if is_fresh else ()),
    )


@cache
def lifebelt(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A lifebelt; its middle is left empty."""
    thickness = radius * 0.42
    rim = radius - thickness / 2
    ring = tuple(around(x, y, rim, turn / 48) for turn in range(49))
    bands = tuple(
        Stroke(tuple(around(x, y, rim, quarter / 4 + step / 96) for step in range(-4, 5)), thickness, "belt")
        for quarter in range(4)
    )
    return (Stroke(ring, thickness + 5, "ink"), Stroke(ring, thickness, "cream"), *bands)


@cache
def drop(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A drop of water."""
    return (
        Ellipse(x, y + radius * 0.3, radius * 0.7, radius * 0.7, colour),
        Polygon(((x, y - radius), (x + radius * 0.6, y), (x, y + radius * 0.3), (x - radius * 0.6, y)), colour),
    )


@cache
def anchor(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """An anchor: the section that never floods."""
    thick = radius * 0.22
    fluke = tuple(around(x, y + radius * 0.05, radius * 0.8, 0.5 + step / 40) for step in range(-10, 11))
    eye = tuple(around(x, y - radius * 0.72, radius * 0.22, step / 16) for step in range(17))
    return (
        Stroke(eye, thick * 0.7, colour),
        Stroke(((x, y - radius * 0.45), (x, y + radius * 0.85)), thick, colour),
        Stroke(((x - radius * 0.45, y - radius * 0.25), (x + radius * 0.45, y - radius * 0.25)), thick, colour),
        Stroke(fluke, thick, colour),
    )


@cache
def little_boat(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A boat as a sign."""
    return (
        Polygon(
            (
                (x - radius, y - radius * 0.1),
                (x + radius, y - radius * 0.1),
                (x + radius * 0.66, y + radius * 0.6),
                (x - radius * 0.66, y + radius * 0.6),
            ),
            colour,
        ),
        Ellipse(x - radius * 0.4, y - radius * 0.42, radius * 0.24, radius * 0.24, colour),
        Ellipse(x + radius * 0.3, y - radius * 0.42, radius * 0.24, radius * 0.24, colour),
    )


@cache
def funnel(x: float, foot: float, width: float, height: float) -> tuple[Layer, ...]:
    """A funnel that leans aft, with a black top."""
    lean = height * 0.16
    top = foot - height
    cap = 0.26

    def outline(low: float, high: float, wider: float) -> tuple[Point, ...]:
        return tuple(
            (x + lean * part + side * (width / 2 + wider), foot - height * part)
            for part, side in ((low, -1), (high, -1), (high, 1), (low, 1))
        )

    return (
        Polygon(outline(0, 1, 2), "ink"),
        Polygon(outline(0, 1 - cap, 0), "gold"),
        Polygon(outline(1 - cap, 1, 0), "panel-edge"),
        Rounded(x + lean - width / 2 - 3, top - 1, width + 6, 4, 2, "panel-edge"),
        Stroke(
            ((x + lean * 0.1 + width * 0.22, foot - 4), (x + lean * 0.62 + width * 0.22, foot - height * 0.66)),
            5,
            "brass",
        ),
    )


@cache
def ship(bow: int, stern: int, top: int, foot: int) -> tuple[Layer, ...]:
    """The hull around sections that reach from `bow` to `stern`, from the deck at `top` to the keel at `foot`."""
    side = (
        (2, top),
        (9, top + 70),
        (20, top + 190),
        (33, top + 330),
        (41, top + 450),
        (bow - 8, foot - 40),
        (bow - 2, foot),
        (stern + 8, foot),
        (stern + 8, top + 190),
        (stern + 16, top + 165),
        (stern + 27, top + 125),
        (stern + 36, top + 50),
        (stern + 38, top),
    )
    below = foot - 150
    return (
        Stroke((*side, side[0]), 8, "ink"),
        Stroke((*side, side[0]), 5, "brass"),
        Polygon(side, "hull"),
        Polygon(
            ((41, top + 450), (bow - 8, foot - 40), (bow - 2, foot), (bow + 4, foot), (bow + 4, below), (42, below)),
            "hull-red",
        ),
        Rounded(stern - 2, below, 10, foot - below, 0, "hull-red"),
        Rounded(bow - 2, foot - 16, stern - bow + 10, 16, 0, "hull-red"),
        Polygon(((2, top), (stern + 38, top), (stern + 37, top + 12), (3, top + 12)), "white"),
        *anchor(29, top + 118, 15, "white"),
    )


@cache
def rudder(x: float, foot: float) -> tuple[Layer, ...]:
    """What steers the ship, behind its stern at `x`."""
    blade = ((x, foot - 176), (x + 14, foot - 170), (x + 22, foot - 60), (x + 18, foot - 8), (x, foot - 4))
    return (Stroke((*blade, blade[0]), 8, "ink"), Stroke((*blade, blade[0]), 5, "brass"), Polygon(blade, "hull"))


@cache
def panel(x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """A board for words and numbers."""
    return (
        Rounded(x, y, width, height, 16, "panel-edge"),
        Rounded(x + 3, y + 3, width - 6, height - 6, 13, "panel"),
    )
