"""The bundled fonts: measuring for everybody, font objects for the painter.

Lato 2.0 (typefaces/LICENSE.txt, SIL Open Font License 1.1) has Latin, Greek and Cyrillic. The basic layout engine is
named explicitly, since the other one is missing from some builds of Pillow and gives other widths. FreeType's font
objects are not safe to share between threads, so each thread has its own.
"""

import threading
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

from renderers.core import cmap

FILES = {"bold": "Lato-Bold.ttf", "black": "Lato-Black.ttf"}
"""Weight -> file in the folder `typefaces`."""

CAPITAL = 0.72
"""Height of a capital letter of Lato, in units of the font size."""

_OWN = threading.local()


def font(weight: str, size: int) -> FreeTypeFont:
    """This thread's font object; `size` in pixels. KeyError for an unknown weight."""
    mine: dict[tuple[str, int], FreeTypeFont] = _OWN.__dict__.setdefault("fonts", {})
    if (weight, size) not in mine:
        mine[weight, size] = ImageFont.truetype(BytesIO(_data(weight)), size, layout_engine=ImageFont.Layout.BASIC)
    return mine[weight, size]


@lru_cache(4096)
def width(text: str, weight: str, size: int) -> float:
    """How wide a line is, in pixels."""
    return font(weight, size).getlength(text)


def can_show(text: str) -> bool:
    """Whether every character has a glyph of its own, without combining and invisible ones."""
    return all(
        ord(char) in _characters() and unicodedata.category(char) not in {"Mn", "Me", "Cf", "Cc"}
        for char in unicodedata.normalize("NFC", text)
    )


@cache
def _data(weight: str) -> bytes:
    return (files("renderers.core") / "typefaces" / FILES[weight]).read_bytes()


@cache
def _characters() -> frozenset[int]:
    return frozenset.intersection(*(cmap.characters(_data(weight)) for weight in FILES))
