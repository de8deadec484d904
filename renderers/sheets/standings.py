"""The standings: who is where, with how many points, and what decides between those who have the same."""

from collections.abc import Iterator

import msgspec

from renderers.core import fit
from renderers.core.alt import fitted
from renderers.core.figures import chip, dashes
from renderers.core.protocol import Face
from renderers.core.scene import Layer, Placed, Scene, Text, Tile
from renderers.core.theme import Tone
from renderers.core.words import Words
from renderers.sheets import paper, signs
from renderers.sheets.paper import CAPTIONS, FOOT, GAP, INNER, LIT, MARGIN, PLAIN, SMALL, TINY, TOP, Head, Inks

ROWS = 12
"""On a page."""
ROW, LINE = 78, 30
"""Height of a row, and of the line below the last who go on."""

_NAME = 104
"""Left edge of the names and of what stands below them."""
_FINISHES = 166
"""Width of the column of finishes."""
_POINTS = 150
"""Width of the column of points."""
_TIE = 150
"""Width of a column of tie-breaks where there is room."""

_ROOM = ((32, 2), (32, 1), (20, 1), (20, 0), (10, 0))
"""(Longest name in characters, how much is told beside the points: 1 finishes, 2 tie-breaks too) of ever shorter alt
texts."""


class Line(msgspec.Struct, frozen=True):
    """A row of the standings."""

    face: Face
    place: int
    """From 1; several may share one."""
    points: str
    """With two decimals."""
    finishes: tuple[int, ...] = ()
    """How often they were 1st, 2nd, ...; what is left out is none."""
    values: tuple[str, ...] = ()
    """Of each tie-break."""
    strikes: int = 0
    """How often they vanished."""
    is_withdrawn: bool = False
    is_playing: bool = False
    """A game of this round is still going on."""


class Standings(msgspec.Struct, frozen=True):
    """All that is shown, on all pages."""

    head: Head
    lines: tuple[Line, ...]
    """The best first."""
    ties: tuple[str, ...] = ()
    """What the tie-breaks are called, in few letters, in the viewer's language."""
    cut: int = 0
    """So many of the first lines go on; 0: there is no cut."""
    viewer: int | None = None
    """The index of the viewer's own line; None: a public picture."""


def pages(sheet: Standings) -> int:
    """How many there are."""
    return paper.count(len(sheet.lines), ROWS)


def scene(sheet: Standings, words: Words, page: int = 1, tone: Tone = "dark") -> Scene:
    """What is seen on a page, counted from 1. IndexError if there is no such page."""
    shown = _shown(sheet, page)
    note = words.text("standings-note") if any(sheet.lines[index].strikes for index in shown) else ""
    tiles = [paper.top(sheet.head, "sheet-standings", words), _captions(sheet, words)]
    y = TOP + CAPTIONS
    places = paper.labels([line.place for line in sheet.lines])
    for index in shown:
        tiles.append(Placed(MARGIN, y, _row(sheet, index, places[index], words), f"line {index + 1}"))
        y += ROW + GAP
        if index + 1 == sheet.cut:
            tiles.append(Placed(MARGIN, y, _cut(sheet.cut, words), "cut"))
            y += LINE + GAP
    if not sheet.lines:
        tiles.append(paper.nothing(y, "nobody", words))
        y += ROW + GAP
    if pages(sheet) > 1:
        # The last page is as high as the others, so that the buttons below stay where they are.
        y = TOP + CAPTIONS + ROWS * (ROW + GAP) + bool(sheet.cut) * (LINE + GAP)
    tiles.append(paper.foot(y, note, page, pages(sheet), words))
    return paper.scene(tone, y + FOOT, tiles, _alt(sheet, words, page))


def text(sheet: Standings, words: Words, page: int = 1) -> str:
    """A page in words, a line for each row; unescaped."""
    return "\n".join(_told(sheet, words, page, 80, 2))


def _shown(sheet: Standings, page: int) -> range:
    paper.check(page, pages(sheet))
    return range(len(sheet.lines))[(page - 1) * ROWS : page * ROWS]


def _captions(sheet: Standings, words: Words) -> Placed:
    layers: list[Layer] = []
    finishes, size = fit.line(words.text("standings-finishes"), "bold", _FINISHES - 10, SMALL, 18)
    layers.append(Text(finishes, _NAME, CAPTIONS / 2, size, "dim"))
    for x, width, tie in _ties(sheet, sheet.ties):
        shown, size = fit.line(fit.shown_name(Face(tie, "?")), "bold", width - 10, SMALL, 18)
        layers.append(Text(shown, x, CAPTIONS / 2, size, "dim"))
    points, size = fit.line(words.text("standings-points"), "bold", _POINTS - 20, SMALL, 18)
    layers.append(Text(points, INNER - 20, CAPTIONS / 2, size, "dim", "bold", "rm"))
    return Placed(MARGIN, TOP, Tile(INNER, CAPTIONS, "night", tuple(layers)), "captions")


def _ties(sheet: Standings, values: tuple[str, ...]) -> Iterator[tuple[float, float, str]]:
    """(Left edge, width, text) of each tie-break's column."""
    first = _NAME + _FINISHES
    width = min(_TIE, (INNER - _POINTS - first) / max(1, len(sheet.ties)))
    for number, value in enumerate(values):
        yield first + number * width, width, value


def _row(sheet: Standings, index: int, place: str, words: Words) -> Tile:
    line = sheet.lines[index]
    is_own = index == sheet.viewer
    inks = LIT if is_own else PLAIN
    layers: list[Layer] = [*chip(0, INNER, ROW, is_own)]
    shown, size = fit.line(place, "black", _NAME - 32, 40, 26)
    layers.append(Text(shown, 18, ROW / 2, size, inks.text, "black"))
    points, size = fit.line(line.points, "black", _POINTS - 36, 42, 26)
    layers.append(Text(points, INNER - 20, ROW / 2, size, inks.text, "black", "rm"))
    right = INNER - _POINTS - 4
    for mark in _marks(line, is_own, words):
        sign = (
            signs.ghost(right - paper.pill_width(mark, has_sign=True) + 28, 24, 12, inks.text, inks.dim)
            if mark.isdecimal()
            else ()
        )
        layers += paper.pill(right, 24, mark, inks, sign)
        right -= paper.pill_width(mark, has_sign=bool(sign)) + 8
    name, size = fit.line(fit.shown_name(line.face), "bold", right - _NAME - 8, 36, 28)
    layers.append(Text(name, _NAME, 25, size, inks.dim if line.is_withdrawn else inks.text))
    layers += _details(sheet, line, inks)
    return Tile(INNER, ROW, "night", tuple(layers))


def _marks(line: Line, is_own: bool, words: Words) -> Iterator[str]:
    """The words beside a name, from right to left; a number is that of the ghosts."""
    if line.is_playing:
        yield words.text("mark-playing")
    if line.is_withdrawn:
        yield words.text("mark-withdrawn")
    if line.strikes:
        yield str(line.strikes)
    if is_own:
        yield words.text("mark-you")


def _details(sheet: Standings, line: Line, inks: Inks) -> Iterator[Layer]:
    shown, size = fit.line(_finishes(line), "bold", _FINISHES - 10, SMALL, TINY)
    yield Text(shown, _NAME, 60, size, inks.dim)
    for x, width, value in _ties(sheet, line.values):
        shown, size = fit.line(value, "bold", width - 10, SMALL, 18)
        yield Text(shown, x, 60, size, inks.dim)


def _finishes(line: Line) -> str:
    return "-".join(str(number) for number in (*line.finishes, 0, 0, 0)[:3])


def _cut(count: int, words: Words) -> Tile:
    said, size = fit.line(words.text("standings-cut", count=count), "bold", INNER / 2, 26, TINY)
    half = INNER / 4 - 20
    return Tile(
        INNER,
        LINE,
        "night",
        (
            *dashes(((4, LINE / 2), (half, LINE / 2)), 14, 8, "accent"),
            *dashes(((INNER - half, LINE / 2), (INNER - 4, LINE / 2)), 14, 8, "accent"),
            Text(said, INNER / 2, LINE / 2, size, "accent", "bold", "mm"),
        ),
    )


def _alt(sheet: Standings, words: Words, page: int) -> str:
    return fitted(_told(sheet, words, page, length, detail) for length, detail in _ROOM)


def _told(sheet: Standings, words: Words, page: int, length: int, detail: int) -> Iterator[str]:
    """Heading, the viewer's own line, and the lines of the page."""
    shown = _shown(sheet, page)
    places = paper.labels([line.place for line in sheet.lines])
    yield paper.opening(sheet.head, "sheet-standings", page, pages(sheet), words)
    if not sheet.lines:
        yield words.text("nobody")
    if sheet.viewer is not None:
        yield words.text("standings-own", line=_said(sheet, sheet.viewer, places, words, length, detail))
    for index in shown:
        yield _said(sheet, index, places, words, length, detail)
        if index + 1 == sheet.cut:
            yield words.text("standings-cut-told", count=sheet.cut)


def _said(sheet: Standings, index: int, places: tuple[str, ...], words: Words, length: int, detail: int) -> str:
    line = sheet.lines[index]
    facts = [line.points]
    if detail:
        facts.append(_finishes(line))
    if detail > 1:
        facts += (f"{tie} {value}" for tie, value in zip(sheet.ties, line.values, strict=True))
    if line.is_withdrawn:
        facts.append(words.text("mark-withdrawn"))
    if line.strikes:
        facts.append(words.text("mark-strikes", count=line.strikes))
    if line.is_playing:
        facts.append(words.text("mark-playing"))
    name = paper.called(line.face, length)
    return words.text("standings-line", place=places[index], name=name, facts=", ".join(facts))
