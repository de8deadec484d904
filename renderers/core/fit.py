"""Text into a given width: smaller first, then cut with an ellipsis. Names that the font lacks become ASCII."""

import unicodedata
from bisect import bisect_right
from functools import lru_cache

from renderers.core import fonts
from renderers.core.protocol import Face

ELLIPSIS = "…"


@lru_cache(1024)
def line(text: str, weight: str, width: float, largest: int, smallest: int) -> tuple[str, int]:
    """The text as it fits into `width` pixels, and its font size in pixels between `largest` and `smallest`.

    Sizes go down in steps of 2; what does not fit even at the smallest is cut, if need be down to the ellipsis alone.
    """
    for size in range(largest, smallest - 1, -2):
        if fonts.width(text, weight, size) <= width:
            return text, size
    lengths = range(1, len(text))
    fitting = bisect_right(lengths, width, key=lambda length: fonts.width(_cut(text, length), weight, smallest))
    return _cut(text, fitting), smallest


def shown_name(face: Face) -> str:
    """The display name on one line, or the user name if the font cannot show it."""
    name = " ".join(unicodedata.normalize("NFC", face.name).split())
    return name if name and fonts.can_show(name) else face.handle


def cut(text: str, length: int) -> str:
    """The text with at most `length` characters, an ellipsis standing for what was cut off."""
    return text if len(text) <= length else _cut(text, length - 1)


def _cut(text: str, length: int) -> str:
    return text[:length].rstrip() + ELLIPSIS
