"""What the pages of all sheets have in common: size, heading, rows, foot, and how places and pages are counted."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from renderers.core import fit, fonts
from renderers.core.figures import chip
from renderers.core.protocol import Face
from renderers.core.scene import Layer, Placed, Rounded, Scene, Text, Tile
from renderers.core.theme import Tone, toned
from renderers.core.words import Words
from renderers.sheets.theme import THEME

WIDTH, MARGIN = 1000, 20
INNER = WIDTH - 2 * MARGIN
"""Width of a row."""
TOP = 112
"""Height of the heading."""
CAPTIONS = 46
"""Height of the line above the columns."""
FOOT = 48
GAP = 4
"""Between rows, in pixels."""
SMALL, TINY = 27, 22
"""Sizes of the font for what stands beside the names, and the smallest that is used where little room is left. On a
phone the picture is 400 pixels wide or more, so they are seen two fifths as large."""

Status: TypeAlias = Literal["open", "playing", "boards", "over", "called-off"]
"""Whether people can still enter, it is being played (`boards`: all rounds at the same time, as deals of which `round`
are over), has ended, or was called off."""


class Head(msgspec.Struct, frozen=True):
    """What stands above each page."""

    title: str
    """Of the event, in any script, of any length, unescaped."""
    status: Status
    round: int = 0
    """The newest one, from 1; 0: none yet."""
    rounds: int = 0
    """How many there will be; 0: nobody can know, or it does not matter."""


class Inks(NamedTuple):
    """The colours of what is written on a row."""

    text: str
    dim: str


PLAIN, LIT = Inks("text", "dim"), Inks("ink", "lit-dim")
"""On a row like the others, and on one that is lit."""


def count(items: int, size: int) -> int:
    """How many pages so many items fill; none at all fill one."""
    return max(1, -(-items // size))


def check(page: int, pages: int) -> None:
    """IndexError if a page, counted from 1, is none of so many."""
    if not 1 <= page <= pages:
        raise IndexError(f"there is no page {page} of {pages}")


class Leaves(NamedTuple):
    """Pages of a table that is cut both ways: all columns of the first rows, then of the next ones."""

    rows: int
    rows_each: int
    """On a page."""
    columns: int
    columns_each: int

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return count(self.rows, self.rows_each) * count(self.columns, self.columns_each)

    def page(self, page: int) -> tuple[range, range]:
        """The rows and the columns on a page, counted from 1. IndexError if there is no such page."""
        check(page, self.pages)
        block, band = divmod(page - 1, count(self.columns, self.columns_each))
        rows, columns = range(self.rows), range(self.columns)
        return (
            rows[block * self.rows_each : (block + 1) * self.rows_each],
            columns[band * self.columns_each : (band + 1) * self.columns_each],
        )


def labels(places: Sequence[int]) -> tuple[str, ...]:
    """Places as they are written: "3", or "=3" where several share it."""
    shared = Counter(places)
    return tuple(f"={place}" if shared[place] > 1 else str(place) for place in places)


def called(face: Face, length: int) -> str:
    """What somebody is called in words, on one line, in at most `length` characters."""
    return fit.cut(" ".join(face.name.split()) or face.handle, length)


def about(head: Head, sheet: str, words: Words) -> str:
    """Which sheet of the event it is, and how far the event is. `sheet`: a message "sheet-..."."""
    return words.text("head-about", sheet=words.text(sheet), status=head.status, round=head.round, rounds=head.rounds)


def opening(head: Head, sheet: str, page: int, pages: int, words: Words) -> str:
    """The first sentence of an alt text or a text."""
    return words.text(
        "head-opening",
        title=fit.cut(" ".join(head.title.split()), 80),
        about=about(head, sheet, words),
        page=page,
        pages=pages,
    )


def scene(tone: Tone, height: int, tiles: Iterable[Placed], alt: str) -> Scene:
    """The scene of a page."""
    return Scene(toned(THEME, tone), _ground(height), tuple(tiles), (), alt)


def top(head: Head, kind: str, words: Words) -> Placed:
    """The heading: the event's title, without what the font lacks, and below it what `about` says."""
    drawable = "".join(char for char in unicodedata.normalize("NFC", head.title) if fonts.can_show(char))
    title, size = fit.line(" ".join(drawable.split()) or words.text("head-untitled"), "black", INNER, 44, 30)
    said, small = fit.line(about(head, kind, words), "bold", INNER, 30, TINY)
    tile = Tile(
        WIDTH,
        TOP,
        "night",
        (Text(title, MARGIN, 40, size, "accent", "black"), Text(said, MARGIN, 86, small, "dim")),
    )
    return Placed(0, 0, tile, "heading")


def foot(y: int, note: str, page: int, pages: int, words: Words) -> Placed:
    """The last line: what the signs mean, and which page it is."""
    layers: list[Layer] = []
    room = float(INNER)
    if pages > 1:
        said = words.text("foot-page", page=page, pages=pages)
        layers.append(Text(said, WIDTH - MARGIN, FOOT / 2, 26, "text", "bold", "rm"))
        room -= fonts.width(said, "bold", 26) + MARGIN
    if note:
        told, size = fit.line(note, "bold", room, 24, 18)
        layers.append(Text(told, MARGIN, FOOT / 2, size, "dim"))
    return Placed(0, y, Tile(WIDTH, FOOT, "night", tuple(layers)), "foot")


def nothing(y: int, message: str, words: Words) -> Placed:
    """A row that says why there are no others."""
    said, size = fit.line(words.text(message), "bold", INNER - 40, 32, TINY)
    text = Text(said, INNER / 2, 40, size, "text", "bold", "mm")
    return Placed(MARGIN, y, Tile(INNER, 80, "night", (*chip(0, INNER, 80, lit=False), text)), "nothing")


def pill(right: float, y: float, text: str, inks: Inks, sign: tuple[Layer, ...] = ()) -> tuple[Layer, ...]:
    """A short word in a frame that ends at `right`; a sign 30 pixels wide may stand before it."""
    width = pill_width(text, has_sign=bool(sign))
    left = right - width
    return (
        Rounded(left, y - 17, width, 34, 17, inks.dim),
        Rounded(left + 2, y - 15, width - 4, 30, 15, "panel" if inks is PLAIN else "lit"),
        *sign,
        Text(text, right - 14, y, 24, inks.text, "bold", "rm"),
    )


def pill_width(text: str, *, has_sign: bool = False) -> int:
    """How wide it is."""
    return round(fonts.width(text, "bold", 24)) + 28 + 30 * has_sign


@cache
def _ground(height: int) -> Tile:
    return Tile(WIDTH, height, "night", ())
