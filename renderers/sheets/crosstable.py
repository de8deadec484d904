"""The cross-table: what each round gave to everybody, and whom they met."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from renderers.core import fit, fonts
from renderers.core.alt import fitted
from renderers.core.figures import chip
from renderers.core.protocol import Face
from renderers.core.scene import Ellipse, Layer, Placed, Rounded, Scene, Text, Tile
from renderers.core.theme import Tone
from renderers.core.words import Words
from renderers.sheets import paper, signs
from renderers.sheets.paper import CAPTIONS, FOOT, GAP, INNER, LIT, MARGIN, PLAIN, SMALL, TOP, Head, Inks, Leaves

ROUNDS = 4
"""On a page."""
ROWS, LONG_ROWS = 10, 8
"""On a page, with opponents in one line and in two."""
ROW, LONG_ROW = 88, 114
"""Heights of such rows."""
IN_LINE, LONG_IN_LINE = 4, 3
"""Opponents that stand in one line, with numbers of two digits and of three."""

_PERSON = 292
"""Width of the part of a row with its number, name and points."""
_CELL = (INNER - _PERSON - ROUNDS * GAP) // ROUNDS

Kind: TypeAlias = Literal["table", "open", "void", "bye", "requested", "late", "absent"]
"""`open`: the game goes on. `void`: a fault spoilt it. `bye`: given by the pairing; `requested`: asked for; `late`: for
the rounds before somebody entered. `absent`: not there, for nothing."""

_ROOM = ((32, 2), (20, 2), (20, 1), (12, 1), (12, 0), (6, 0))
"""(Longest name in characters, how much is told of a cell: 1 its points and rank, 2 its table and opponents too) of
ever shorter alt texts."""


class Cell(msgspec.Struct, frozen=True):
    """What a round was to somebody."""

    kind: Kind
    points: str = ""
    """What it gave, with two decimals; empty while it is open."""
    table: int = 0
    """Its number, from 1; 0: no table."""
    rank: int = 0
    """Of the real result, from 1; 0: none yet."""
    opponents: tuple[int, ...] = ()
    """Their rows, counted from 0."""
    is_ghost: bool = False
    """They vanished from the table."""


class Row(msgspec.Struct, frozen=True):
    """Somebody's rounds."""

    face: Face
    points: str
    """All together."""
    cells: tuple[Cell, ...]
    """One for each round so far."""


class CrossTable(msgspec.Struct, frozen=True):
    """All that is shown, on all pages."""

    head: Head
    rows: tuple[Row, ...]
    """In the order of the standings."""
    viewer: int | None = None
    """The index of the viewer's own row; None: a public picture."""


def pages(sheet: CrossTable) -> int:
    """How many there are: all rounds of the first rows, then of the next ones."""
    return _leaves(sheet).pages


def scene(sheet: CrossTable, words: Words, page: int = 1, tone: Tone = "dark") -> Scene:
    """What is seen on a page, counted from 1. IndexError if there is no such page."""
    rows, rounds = _leaves(sheet).page(page)
    height = LONG_ROW if _is_long(sheet) else ROW
    tiles = [paper.top(sheet.head, "sheet-cross", words), _captions(rounds, words)]
    y = TOP + CAPTIONS
    for index in rows:
        row = sheet.rows[index]
        is_own = index == sheet.viewer
        tiles.append(Placed(MARGIN, y, _person(row, index, height, is_own), f"row {index + 1}"))
        for number, round_ in enumerate(rounds):
            x = MARGIN + _PERSON + GAP + number * (_CELL + GAP)
            tile = _cell(row.cells[round_], height, _in_line(sheet), is_own, words)
            tiles.append(Placed(x, y, tile, f"row {index + 1} round {round_ + 1}"))
        y += height + GAP
    if not sheet.rows:
        tiles.append(paper.nothing(y, "nobody", words))
        y += height + GAP
    if len(sheet.rows) > _in_page(sheet):
        y = TOP + CAPTIONS + _in_page(sheet) * (height + GAP)
    note = words.text("cross-note") if rounds else ""
    tiles.append(paper.foot(y, note, page, pages(sheet), words))
    return paper.scene(tone, y + FOOT, tiles, _alt(sheet, words, page))


def text(sheet: CrossTable, words: Words, page: int = 1) -> str:
    """A page in words, a line for each row; unescaped."""
    return "\n".join(_told(sheet, words, page, 80, 2))


def _in_line(sheet: CrossTable) -> int:
    return IN_LINE if len(sheet.rows) < 100 else LONG_IN_LINE


def _is_long(sheet: CrossTable) -> bool:
    return any(len(cell.opponents) > _in_line(sheet) for row in sheet.rows for cell in row.cells)


def _in_page(sheet: CrossTable) -> int:
    return LONG_ROWS if _is_long(sheet) else ROWS


def _rounds(sheet: CrossTable) -> int:
    return len(sheet.rows[0].cells) if sheet.rows else 0


def _leaves(sheet: CrossTable) -> Leaves:
    return Leaves(len(sheet.rows), _in_page(sheet), _rounds(sheet), ROUNDS)


def _captions(rounds: range, words: Words) -> Placed:
    layers: list[Layer] = []
    for number, round_ in enumerate(rounds):
        said, size = fit.line(words.text("cross-round", round=round_ + 1), "bold", _CELL - 10, SMALL, 18)
        x = _PERSON + GAP + number * (_CELL + GAP) + _CELL / 2
        layers.append(Text(said, x, CAPTIONS / 2, size, "dim", "bold", "mm"))
    return Placed(MARGIN, TOP, Tile(INNER, CAPTIONS, "night", tuple(layers)), "captions")


def _person(row: Row, index: int, height: int, is_own: bool) -> Tile:
    inks = LIT if is_own else PLAIN
    number, number_size = fit.line(str(index + 1), "black", 46, 34, 24)
    name, size = fit.line(fit.shown_name(row.face), "bold", _PERSON - 74, 32, 24)
    points, small = fit.line(row.points, "black", _PERSON - 74, 28, 20)
    return Tile(
        _PERSON,
        height,
        "night",
        (
            *chip(0, _PERSON, height, is_own),
            Text(number, 56, 28, number_size, inks.dim, "black", "rm"),
            Text(name, 66, 28, size, inks.text),
            Text(points, 66, 64, small, inks.text, "black"),
        ),
    )


def _cell(cell: Cell, height: int, in_line: int, is_own: bool, words: Words) -> Tile:
    inks = LIT if is_own else PLAIN
    layers = [*_met(cell, in_line, inks)] if cell.table else [*_away(cell, inks, words)]
    if cell.kind == "void":
        layers += _away(cell, inks, words)
    return Tile(_CELL, height, "night", (*_frame(cell, height, is_own), *layers))


def _frame(cell: Cell, height: int, is_own: bool) -> tuple[Layer, ...]:
    """Filled where there is a result, else its edge alone."""
    if cell.kind == "table" or is_own:
        return chip(0, _CELL, height, is_own)
    return (
        Rounded(0, 0, _CELL, height, 14, "panel-edge"),
        Rounded(2, 2, _CELL - 4, height - 4, 12, "night"),
    )


def _met(cell: Cell, in_line: int, inks: Inks) -> Iterator[Layer]:
    """A table: rank, points and number above, opponents below."""
    left = 46.0
    if cell.is_ghost:
        yield from signs.ghost(26, 28, 17, inks.text, inks.dim)
    elif cell.rank:
        yield Ellipse(26, 28, 17, 17, inks.dim)
        if cell.rank > 1:
            yield Ellipse(26, 28, 14.5, 14.5, "panel" if inks is PLAIN else "lit")
        ink = (inks.text if inks is LIT else "text") if cell.rank > 1 else ("lit" if inks is LIT else "night")
        rank, size = fit.line(str(cell.rank), "black", 26, 24, 16)
        yield Text(rank, 26, 28, size, ink, "black", "mm")
    else:
        sign = signs.cross if cell.kind == "void" else signs.dots
        yield from sign(26, 28, 16, inks.dim)
    if cell.kind == "table":
        points, size = fit.line(cell.points, "black", 72, 30, 20)
        yield Text(points, left + 4, 28, size, inks.text, "black")
        left += 14 + fonts.width(points, "black", size)
    table, size = fit.line(f"T{cell.table}", "bold", _CELL - 10 - left, 24, 16)
    yield Text(table, _CELL - 10, 28, size, inks.dim, "bold", "rm")
    if cell.kind != "void":
        for first in range(0, len(cell.opponents), in_line):
            numbers = " ".join(str(row + 1) for row in cell.opponents[first : first + in_line])
            shown, size = fit.line(numbers, "bold", _CELL - 20, SMALL, 18)
            yield Text(shown, 10, 64 + 26 * (first // in_line), size, inks.text)


def _away(cell: Cell, inks: Inks, words: Words) -> Iterator[Layer]:
    """A word for what was no table, or none that counts, and what it gave."""
    said, size = fit.line(words.text("cross-kind", kind=cell.kind), "bold", _CELL - 20, SMALL, 18)
    if cell.table:
        shown, size = fit.line(f"{said} {cell.points}".strip(), "bold", _CELL - 20, SMALL, 18)
        yield Text(shown, 10, 64, size, inks.text)
        return
    yield Text(said, 10, 28, size, inks.dim)
    if cell.points:
        points, size = fit.line(cell.points, "black", _CELL - 20, 30, 20)
        yield Text(points, 10, 64, size, inks.text, "black")


def _alt(sheet: CrossTable, words: Words, page: int) -> str:
    return fitted(_told(sheet, words, page, length, detail) for length, detail in _ROOM)


def _told(sheet: CrossTable, words: Words, page: int, length: int, detail: int) -> Iterator[str]:
    rows, rounds = _leaves(sheet).page(page)
    yield paper.opening(sheet.head, "sheet-cross", page, pages(sheet), words)
    if not sheet.rows:
        yield words.text("nobody")
    if rounds:
        yield words.text("cross-told", count=len(rounds), first=rounds[0] + 1, last=rounds[-1] + 1)
    for index in rows:
        row = sheet.rows[index]
        cells = "; ".join(_said(row.cells[round_], words, detail) for round_ in rounds)
        name = paper.called(row.face, length)
        own = "yes" if index == sheet.viewer else "no"
        yield words.text("cross-line", number=index + 1, name=name, own=own, points=row.points, cells=cells or "none")


def _said(cell: Cell, words: Words, detail: int) -> str:
    kind = "ghost" if cell.is_ghost else cell.kind
    opponents = ", ".join(str(row + 1) for row in cell.opponents)
    return words.text(
        "cross-cell" if detail else "cross-cell-short",
        kind=kind,
        points=cell.points,
        rank=cell.rank,
        table=cell.table if detail > 1 else 0,
        opponents=opponents if detail > 1 and opponents else "none",
    )
