"""The cross-table of a round robin for two: everybody against everybody, on one page."""

from collections.abc import Iterator

import msgspec

from renderers.core import fit
from renderers.core.alt import fitted
from renderers.core.figures import chip
from renderers.core.protocol import Face
from renderers.core.scene import Layer, Placed, Rounded, Scene, Text, Tile
from renderers.core.theme import Tone
from renderers.core.words import Words
from renderers.sheets import paper, signs
from renderers.sheets.paper import CAPTIONS, FOOT, GAP, INNER, LIT, MARGIN, PLAIN, TOP, Head, Inks

MOST = 16
"""Players for whom there is room; more need a `crosstable.CrossTable`."""
ROW = 58

OPEN = "…"
"""The result of a game that is being played."""

_NUMBER, _NAME, _SUM = 56, 226, 84
"""Widths of columns."""
_WIDEST = 76
"""Width of the column of an opponent where there is room."""

_ROOM = ((32, True), (20, True), (10, True), (20, False), (8, False))
"""(Longest name in characters, whether everybody's single results are told, not the viewer's alone) of ever shorter
alt texts."""


class Row(msgspec.Struct, frozen=True):
    """What somebody scored."""

    face: Face
    points: str
    results: tuple[str, ...]
    """Against each row: "1", "½", "0", of several games together, such as "1½", OPEN, or "" where they have not met.
    Against oneself it is not looked at."""


class Matrix(msgspec.Struct, frozen=True):
    """All that is shown. ValueError for more than MOST rows, or if a row lacks a result."""

    head: Head
    rows: tuple[Row, ...]
    """In the order of the standings."""
    viewer: int | None = None
    """The index of the viewer's own row; None: a public picture."""

    def __post_init__(self) -> None:
        count = len(self.rows)
        if count > MOST or any(len(row.results) != count for row in self.rows):
            raise ValueError(f"a matrix has at most {MOST} rows, with a result for each")


def pages(sheet: Matrix) -> int:
    """One: it is told like the other sheets, whoever turns their pages."""
    return 1


def scene(sheet: Matrix, words: Words, page: int = 1, tone: Tone = "dark") -> Scene:
    """What is seen. IndexError for another page than the first."""
    paper.check(page, pages(sheet))
    tiles = [paper.top(sheet.head, "sheet-matrix", words), _captions(sheet, words)]
    y = TOP + CAPTIONS
    for index in range(len(sheet.rows)):
        tiles.append(Placed(MARGIN, y, _row(sheet, index), f"row {index + 1}"))
        y += ROW + GAP
    if not sheet.rows:
        tiles.append(paper.nothing(y, "nobody", words))
        y += 80 + GAP
    tiles.append(paper.foot(y, words.text("matrix-note"), 1, 1, words))
    return paper.scene(tone, y + FOOT, tiles, _alt(sheet, words))


def text(sheet: Matrix, words: Words, page: int = 1) -> str:
    """It in words, a line for each row; unescaped."""
    paper.check(page, pages(sheet))
    return "\n".join(_told(sheet, words, 80, has_all=True))


def _columns(sheet: Matrix) -> Iterator[tuple[int, float, float]]:
    """(Number, left edge, width) of each opponent's column; the last ones end where the sum begins."""
    count = max(1, len(sheet.rows))
    width = min(_WIDEST, (INNER - _NUMBER - _NAME - _SUM) / count)
    for number in range(len(sheet.rows)):
        yield number, INNER - _SUM - (count - number) * width, width


def _captions(sheet: Matrix, words: Words) -> Placed:
    layers: list[Layer] = []
    for number, x, width in _columns(sheet):
        shown, size = fit.line(str(number + 1), "bold", width - 4, 27, 18)
        layers.append(Text(shown, x + width / 2, CAPTIONS / 2, size, "dim", "bold", "mm"))
    said, size = fit.line(words.text("matrix-points"), "bold", _SUM - 16, 27, 18)
    layers.append(Text(said, INNER - 16, CAPTIONS / 2, size, "dim", "bold", "rm"))
    return Placed(MARGIN, TOP, Tile(INNER, CAPTIONS, "night", tuple(layers)), "captions")


def _row(sheet: Matrix, index: int) -> Tile:
    row = sheet.rows[index]
    is_own = index == sheet.viewer
    inks = LIT if is_own else PLAIN
    layers: list[Layer] = [*chip(0, INNER, ROW, is_own)]
    layers.append(Text(str(index + 1), _NUMBER - 8, ROW / 2, 30, inks.dim, "black", "rm"))
    left = next((x for _, x, _ in _columns(sheet)), INNER - _SUM)
    name, size = fit.line(fit.shown_name(row.face), "bold", left - _NUMBER - 12, 32, 24)
    layers.append(Text(name, _NUMBER, ROW / 2, size, inks.text))
    for number, x, width in _columns(sheet):
        if number == index:
            layers.append(Rounded(x + 3, 10, width - 6, ROW - 20, 6, inks.dim if is_own else "panel-edge"))
        else:
            layers += _result(row.results[number], x, width, inks)
    points, size = fit.line(row.points, "black", _SUM - 16, 32, 20)
    layers.append(Text(points, INNER - 16, ROW / 2, size, inks.text, "black", "rm"))
    return Tile(INNER, ROW, "night", tuple(layers))


def _result(result: str, x: float, width: float, inks: Inks) -> Iterator[Layer]:
    middle = x + width / 2
    if result == OPEN:
        yield from signs.dots(middle, ROW / 2, 13, inks.dim)
    elif result:
        shown, size = fit.line(result, "black", width - 4, 30, 18)
        yield Text(shown, middle, ROW / 2, size, inks.text, "black", "mm")


def _alt(sheet: Matrix, words: Words) -> str:
    return fitted(_told(sheet, words, length, has_all) for length, has_all in _ROOM)


def _told(sheet: Matrix, words: Words, length: int, has_all: bool) -> Iterator[str]:
    yield paper.opening(sheet.head, "sheet-matrix", 1, 1, words)
    if not sheet.rows:
        yield words.text("nobody")
    elif has_all:
        yield words.text("matrix-legend")
    for index, row in enumerate(sheet.rows):
        results = _said(row, index, words) if has_all or index == sheet.viewer else ()
        yield words.text(
            "matrix-line",
            number=index + 1,
            name=paper.called(row.face, length),
            own="yes" if index == sheet.viewer else "no",
            points=row.points,
            results=", ".join(results) or "none",
        )


def _said(row: Row, index: int, words: Words) -> Iterator[str]:
    """Each result with the numbers of those against whom it was scored."""
    against: dict[str, list[str]] = {}
    for number, result in enumerate(row.results):
        if result and number != index:
            against.setdefault(result, []).append(str(number + 1))
    for result, numbers in against.items():
        kind = "open" if result == OPEN else "done"
        yield words.text("matrix-result", kind=kind, result=result, opponents=" ".join(numbers))
