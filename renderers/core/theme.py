"""Colours by role, in three tones, and the fixed palette that follows from them.

A picture is painted with the 256 colours of its theme and no others: never quantised frame by frame.
"""

from functools import cache
from itertools import chain
from typing import Literal, TypeAlias, get_args

import msgspec

RGB: TypeAlias = tuple[int, int, int]

Tone: TypeAlias = Literal["dark", "light", "contrast"]
"""How a person wants to see pictures: light signs on dark grounds, dark ones on light grounds, or as far apart in
brightness as can be."""
TONES: tuple[Tone, ...] = get_args(Tone)

PALETTE_SIZE = 256


class Theme(msgspec.Struct, frozen=True, cache_hash=True):
    """The colours of a game: in the dark tone, in which boards are shown to everybody."""

    name: str
    colours: tuple[tuple[str, str], ...]
    """(role, "#rrggbb"); of a role that comes again the later colour counts."""
    neighbours: tuple[tuple[str, str], ...]
    """Pairs of roles that meet in the picture: the palette holds shades between them for smooth edges."""
    light: tuple[tuple[str, str], ...] = ()
    """What has another colour in the light tone; nothing: the game is dark in this tone, too."""
    contrast: tuple[tuple[str, str], ...] = ()
    """The same for the tone of high contrast."""


@cache
def toned(theme: Theme, tone: Tone) -> Theme:
    """A theme in a tone. All its roles are there; those that words name by their colour keep it, more or less.

    KeyError if a tone gives a colour to what is no role of the theme.
    """
    own = {"dark": (), "light": theme.light, "contrast": theme.contrast}[tone]
    if not own:
        return theme
    by_role = dict(theme.colours)
    for role, colour in own:
        if role not in by_role:
            raise KeyError(f"{theme.name}: no role {role!r}")
        by_role[role] = colour
    return Theme(f"{theme.name}-{tone}", tuple(by_role.items()), theme.neighbours)


@cache
def colours(theme: Theme) -> dict[str, RGB]:
    """Role -> colour, each channel from 0 to 255."""
    return {role: _rgb(text) for role, text in theme.colours}


@cache
def palette(theme: Theme) -> tuple[RGB, ...]:
    """The PALETTE_SIZE colours: the roles' own first, then shades between neighbours, as many as there is room for.

    Shades that nobody could tell from one that is there already are left out.
    ValueError if the theme has more roles than the palette has places.
    """
    by_role = colours(theme)
    found = list(dict.fromkeys(by_role.values()))
    if len(found) > PALETTE_SIZE:
        raise ValueError(f"{theme.name}: more than {PALETTE_SIZE} colours")
    taken = {_coarse(shade) for shade in found}
    # Shades come in the order 1/2, 1/4, 3/4, 1/8, ...: wherever the room ends, every pair has got its fair share.
    fractions = chain.from_iterable(((2 * k + 1) / 2**n for k in range(2 ** (n - 1))) for n in range(1, 7))
    for fraction in fractions:
        for one, other in theme.neighbours:
            shade = mixed(by_role[one], by_role[other], fraction)
            if len(found) < PALETTE_SIZE and _coarse(shade) not in taken:
                taken.add(_coarse(shade))
                found.append(shade)
    return (*found, *[(0, 0, 0)] * (PALETTE_SIZE - len(found)))


def mixed(one: RGB, other: RGB, fraction: float) -> RGB:
    """The colour at `fraction` (0 to 1) of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * fraction) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(colour: RGB) -> float:
    """Relative luminance from 0 to 1 (WCAG 2.2, "relative luminance")."""
    red, green, blue = (
        value / 12.92 if (value := channel / 255) <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for channel in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """Contrast from 1 to 21 (WCAG 2.2, "contrast ratio"). It depends on luminance alone, so it holds in grey too."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _coarse(colour: RGB) -> RGB:
    red, green, blue = colour
    return red >> 3, green >> 3, blue >> 3


def _rgb(text: str) -> RGB:
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"not a colour: {text!r}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
