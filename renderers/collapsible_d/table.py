"""What stands above the ship: the clock, the seats, the turn track."""

from functools import cache, lru_cache

from engines.collapsible_d.data import TURNS, Turn
from engines.collapsible_d.view import View
from engines.core.types import Seat
from renderers.collapsible_d import figures, layout
from renderers.collapsible_d.layout import CHIP, CLOCK, HEADER, TRACK
from renderers.collapsible_d.theme import ON_COLOUR
from renderers.core import fit, fonts
from renderers.core.figures import cog, star
from renderers.core.scene import Ellipse, Layer, Rounded, Text, Tile

_BADGE = 36
"""Width of what a seat's colour takes in its chip."""


def hour(turn: Turn) -> str:
    """The clock time of a turn without am and pm."""
    return turn.clock.split()[0]


def place(view: View, seat: Seat) -> int:
    """A seat's place at the end, from 1; tied seats share one, and the next counts them all. 0 before the end."""
    before = 0
    for tied in view.places:
        if seat in tied:
            return before + 1
        before += len(tied)
    return 0


@lru_cache(256)
def clock(turn: int, caption: str) -> Tile:
    """The time, and in words which turn it is."""
    shown, size = fit.line(caption, "bold", CLOCK - 28, 28, 18)
    return Tile(
        CLOCK,
        HEADER,
        "night",
        (
            *figures.panel(0, 0, CLOCK, HEADER),
            Text(hour(TURNS[turn - 1]), CLOCK / 2, 50, 66, "accent", "black", "mm"),
            Text(shown, CLOCK / 2, 102, size, "text", "bold", "mm"),
        ),
    )


@lru_cache(256)
def seat(
    name: str,
    colours: tuple[str, ...],
    is_computer: bool,
    is_first: bool,
    lit: bool,
    counts: tuple[int, int, int],
    place: int,
    width: int,
) -> Tile:
    """A seat: its colours, name, who it saved and lost, its points.

    Args:
        name: as it shall be shown.
        colours: of its pawns.
        is_computer, is_first: a cog, a star.
        lit: it is awaited, or has won.
        counts: passengers saved, passengers lost, points.
        place: at the end, from 1; 0 before it.
        width: in pixels.
    """
    edge, face, ink, dim = ("accent", "lit", "ink", "lit-dim") if lit else ("panel-edge", "panel", "text", "dim")
    thick = 5 if lit else 3
    saved, lost, points = counts
    layers: list[Layer] = [
        Rounded(0, 0, width, CHIP, 12, edge),
        Rounded(thick, thick, width - 2 * thick, CHIP - 2 * thick, 12 - thick, face),
    ]
    left = 10
    for colour in colours:
        layers += badge(colour, left + _BADGE / 2 - 2, CHIP / 2, 16)
        left += _BADGE
    score = str(points)
    large = 34 if len(score) < 3 else 26
    right = width - 11 - fonts.width(score, "black", large)
    layers.append(Text(score, width - 11, CHIP / 2, large, ink, "black", "rm"))
    end = right - 8
    if place:
        layers += (
            Ellipse(end - 11, 19, 13, 13, "ink"),
            Ellipse(end - 11, 19, 11.5, 11.5, "gold"),
            Text(str(place), end - 11, 19, 18, "ink", "black", "mm"),
        )
        end -= 27
    for figure in ((cog,) if is_computer else ()) + ((star,) if is_first else ()):
        layers += figure(end - 10, 19, 10, ink)
        end -= 24
    shown, size = fit.line(name, "bold", end - left - 4, 24, 18)
    low = 43
    layers.append(Text(shown, left + 4, 19, size, ink))
    layers += figures.little_boat(left + 12, low, 9, dim)
    layers.append(Text(str(saved), left + 24, low, 20, dim, "black"))
    layers += figures.waves(left + 41, low - 2, 17, low + 7, dim, 2.2, 8.5)
    layers.append(Text(str(lost), left + 62, low, 20, dim, "black"))
    return Tile(width, CHIP, "night", tuple(layers))


def badge(colour: str, x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A colour with its mark, in a disc around (x, y)."""
    return (
        Ellipse(x, y, radius, radius, "ink"),
        Ellipse(x, y, radius - 1.5, radius - 1.5, "cream"),
        Ellipse(x, y, radius - 3.5, radius - 3.5, colour),
        *figures.mark(colour, x, y, radius * 0.5, ON_COLOUR[colour]),
    )


@cache
def turn(number: int, is_current: bool, card: int, with_crowd: bool) -> Tile:
    """A space of the turn track: its time, what happens in it, the flood.

    Args:
        number: the turn, from 1.
        is_current: it is this one.
        card: the flooding card, once it was revealed; 0 before.
        with_crowd: crowds are in the game.
    """
    about = TURNS[number - 1]
    width = layout.turn(number).width
    over = card > 0 and not is_current
    edge, face, ink = (
        ("accent", "lit", "ink")
        if is_current
        else ("panel", "night", "dim")
        if over
        else ("panel-edge", "panel", "text")
    )
    layers: list[Layer] = [
        Rounded(1, 0, width - 2, TRACK, 8, edge),
        Rounded(4, 3, width - 8, TRACK - 6, 6, face),
        Text(hour(about), width / 2, 16, 20, ink, "black", "mm"),
    ]
    if about.boats:
        layers += figures.little_boat(15, 43, 9, ink)
        if about.boats > 1:
            layers += figures.little_boat(15, 34, 9, ink)
        layers.append(Text(f"+{about.bonus}" if about.bonus else "D", 26, 42, 16, ink, "black"))
    elif about.crowd and with_crowd:
        layers += (
            Rounded(6, 28, 33, 26, 5, "ink"),
            Rounded(7.5, 29.5, 30, 23, 4, f"room-{about.crowd}"),
            *figures.crowd(10, 32, 25, 18),
        )
    x = width - 15
    layers += (*figures.drop(x, 41, 14, "ink"), *figures.drop(x, 41, 12.5, "foam" if card else "silver"))
    sign = str(card) if card else about.deck
    layers.append(Text(sign, x, 45, 16, "ink", "black", "mm"))
    return Tile(width, TRACK, "night", tuple(layers))
