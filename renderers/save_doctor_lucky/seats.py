"""The seats' names as tiles, each built once for the same arguments."""

from functools import cache, lru_cache

from renderers.core import fit
from renderers.core.figures import chip, cog, star
from renderers.core.scene import Layer, Text, Tile
from renderers.save_doctor_lucky import figures, layout

MARK = 58
"""Width of a seat's mark, at the left end."""
CARDS = 80
"""Width of its number of cards, at the right end."""


@lru_cache(1024)
def mark(seat: int, initial: str, lit: bool, width: int) -> Tile:
    """A seat's mark, as on its pawn."""
    middle = layout.CHIP / 2
    return Tile(
        MARK, layout.CHIP, "night", (*chip(0, width, layout.CHIP, lit), *figures.mark(seat, initial, 33, middle, 19))
    )


@lru_cache(1024)
def name(text: str, is_computer: bool, lit: bool, is_winner: bool, width: int) -> Tile:
    """A seat's name, with a cog for a computer player and a star for the winner."""
    middle, room = layout.CHIP / 2, width - MARK - CARDS
    ink = "ink" if lit else "text"
    layers: list[Layer] = [*chip(-MARK, width, layout.CHIP, lit)]
    right = room
    for draw, is_there in ((cog, is_computer), (star, is_winner)):
        if is_there:
            layers += draw(right - 14, middle, 13, ink)
            right -= 32
    shown, size = fit.line(text, "bold", right - 4, 30, 24)
    layers.append(Text(shown, 2, middle, size, ink))
    return Tile(room, layout.CHIP, "night", tuple(layers))


@cache
def cards(count: int, lit: bool, width: int) -> Tile:
    """How many cards a seat holds."""
    middle = layout.CHIP / 2
    size = 32 if count < 10 else 28
    return Tile(
        CARDS,
        layout.CHIP,
        "night",
        (
            *chip(CARDS - width, width, layout.CHIP, lit),
            *figures.card_back(4, middle - 17, 25, 34),
            Text(str(count), 52, middle, size, "ink" if lit else "text", "black", "mm"),
        ),
    )
