"""What lies in a space, as tiles: its number and name, what it is for, who is there, and who sees it."""

from functools import cache, lru_cache
from math import ceil

from engines.save_doctor_lucky.data import Space
from renderers.core import fit, fonts
from renderers.core.protocol import Sight
from renderers.core.scene import Ellipse, Layer, Rounded, Text, Tile
from renderers.save_doctor_lucky import figures, ornaments
from renderers.save_doctor_lucky.arrangement import DOCTOR


@cache
def number_width(number: str, is_next: bool) -> int:
    """Width of a room's number."""
    return ceil(fonts.width(number, "black", 34)) + (38 if is_next else 6)


@cache
def number(text: str, height: int, is_next: bool) -> Tile:
    """A room's number; golden and with a bowler where Doctor Lucky walks next."""
    width = number_width(text, is_next)
    if not is_next:
        return Tile(width, height, "cabin", (Text(text, 2, height / 2, 34, "ink", "black"),))
    layers: list[Layer] = [
        Rounded(0, 0, width, height, 8, "ink"),
        Rounded(2, 2, width - 4, height - 4, 6, "gold"),
        *figures.bowler(width - 19, height / 2 + 3, 16, "ink", "cream"),
        Text(text, 4, height / 2, 32, "ink", "black"),
    ]
    return Tile(width, height, "cabin", tuple(layers))


@cache
def name_width(name: str) -> int:
    """Width of a space's name at full size."""
    return ceil(fonts.width(name, "bold", 22)) + 8


@lru_cache(256)
def name(text: str, ground: str, width: int, height: int) -> Tile:
    """A space's name."""
    shown, size = fit.line(text, "bold", width - 4, 22, 14)
    return Tile(width, height, ground, (Text(shown, 3, height / 2 + 1, size, "wall"),))


@cache
def ornament(space: Space, size: int) -> Tile:
    """What a room is for."""
    return Tile(size, size, "cabin", ornaments.drawn(space, 3, 3, size - 6))


@lru_cache(2048)
def piece(seat: int | None, initial: str, size: int, ground: str, is_fresh: bool = False) -> Tile:
    """A seat's mark, or Doctor Lucky; on a golden disc if it just moved."""
    middle = size / 2
    disc = (
        (Ellipse(middle, middle, middle, middle, "ink"), Ellipse(middle, middle, middle - 1.5, middle - 1.5, "gold"))
        if is_fresh
        else ()
    )
    if seat is DOCTOR:
        inset = 4 if is_fresh else 0
        return Tile(size, size, ground, (*disc, *figures.doctor(inset, inset, size - 2 * inset)))
    return Tile(
        size, size, ground, (*disc, *figures.mark(seat, initial, middle, middle, size * (0.35 if is_fresh else 0.43)))
    )


@cache
def eye(width: int, height: int, ground: str) -> Tile:
    """An eye: the marks beside it see this space."""
    return Tile(width, height, ground, figures.eye(width / 2, height / 2, width / 2 - 2, "ink", ground))


def initials(sight: Sight) -> tuple[str, ...]:
    """The letter on each seat's mark: the first of the name that is shown."""
    names = map(fit.shown_name, sight.faces)
    return tuple(next((char for char in name if char.isalnum()), name[0]).upper()[0] for name in names)
