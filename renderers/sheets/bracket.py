"""The bracket of an elimination by lives: who met at which table, who went on, and where to.

Two rounds stand side by side as the usual tree where every table of the first sends at most one player on, and all of
the second come from there; else one round follows the other, column by column. Arrows name the next tables anyway.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from renderers.core import fit, fonts
from renderers.core.alt import fitted
from renderers.core.figures import star
from renderers.core.protocol import Face
from renderers.core.scene import Layer, Placed, Rounded, Scene, Stroke, Text, Tile
from renderers.core.theme import Tone
from renderers.core.words import Words
from renderers.sheets import paper, signs
from renderers.sheets.flow import CHANNEL, COLUMN, ROW, TITLE, Card, Leaf, leaves
from renderers.sheets.paper import CAPTIONS, FOOT, GAP, INNER, LIT, MARGIN, PLAIN, SMALL, TINY, TOP, WIDTH, Head

BANNER = 66
"""Height of the champion's row."""

State: TypeAlias = Literal["open", "through", "lost", "out"]
"""How somebody left a table: `lost` a life and has others."""

_ROOM = ((32, 2), (20, 2), (20, 1), (12, 1), (12, 0), (6, 0))
"""(Longest name in characters, how much is told of a seat: 1 how it left, 2 its lives and next table too) of ever
shorter alt texts."""


class Seat(msgspec.Struct, frozen=True):
    """Somebody at a table."""

    player: int
    """The index among the faces."""
    lives: int
    """Left after this table; while it is open, before it."""
    state: State = "open"


class BracketTable(msgspec.Struct, frozen=True):
    """A table of a round."""

    seats: tuple[Seat, ...]
    """In the order in which they are shown: the best first where there is a result."""


class BracketRound(msgspec.Struct, frozen=True):
    """A round of the elimination."""

    tables: tuple[BracketTable, ...]
    """They are numbered from 1."""
    free: tuple[Seat, ...] = ()
    """Those who need not play in it: `through`."""


class Bracket(msgspec.Struct, frozen=True):
    """All that is shown, on all pages."""

    head: Head
    faces: tuple[Face, ...]
    """Of all players."""
    rounds: tuple[BracketRound, ...]
    lives: int = 1
    """With how many everybody began. Of one, lives are not shown: who loses is out."""
    champion: int | None = None
    """The index among the faces; None: not decided yet."""
    viewer: int | None = None
    """The viewer's index among the faces; None: a public picture."""
    before: int = 0
    """Rounds of the event before its first one, which count in their numbers."""


def pages(sheet: Bracket) -> int:
    """How many there are."""
    return len(_leaves(sheet))


def scene(sheet: Bracket, words: Words, page: int = 1, tone: Tone = "dark") -> Scene:
    """What is seen on a page, counted from 1. IndexError if there is no such page."""
    paper.check(page, pages(sheet))
    shown = _leaves(sheet)
    leaf = shown[page - 1]
    tiles = [paper.top(sheet.head, "sheet-bracket", words)]
    y = TOP
    if sheet.champion is not None:
        tiles.append(Placed(MARGIN, y, _banner(sheet.faces[sheet.champion], words), "champion"))
        y += BANNER + GAP
    tiles.append(_captions(sheet, leaf, y, words))
    y += CAPTIONS
    for place in leaf.cards:
        tile = _card(sheet, place.card, words)
        tiles.append(Placed(MARGIN + place.column * (COLUMN + CHANNEL), y + place.y, tile, place.card.about))
    for line in leaf.lines:
        tile = _branch(line.froms, line.to)
        tiles.append(Placed(MARGIN + COLUMN, y + line.y, tile, f"branch to table {line.number}"))
    if not sheet.rounds:
        tiles.append(paper.nothing(y, "bracket-none", words))
    y += max(other.height for other in shown) if sheet.rounds else 80 + GAP
    note = words.text("bracket-note", lives=sheet.lives) if sheet.rounds else ""
    tiles.append(paper.foot(y, note, page, pages(sheet), words))
    return paper.scene(tone, y + FOOT, tiles, _alt(sheet, words, page))


def text(sheet: Bracket, words: Words, page: int = 1) -> str:
    """A page in words, a line for each table; unescaped."""
    return "\n".join(_told(sheet, words, page, 80, 2))


def _leaves(sheet: Bracket) -> tuple[Leaf, ...]:
    rounds = tuple(
        (
            tuple(tuple(seat.player for seat in table.seats) for table in each.tables),
            tuple(seat.player for seat in each.free),
        )
        for each in sheet.rounds
    )
    return leaves(rounds)


def _seats(sheet: Bracket, card: Card) -> tuple[Seat, ...]:
    each = sheet.rounds[card.round - 1]
    if card.number:
        return each.tables[card.number - 1].seats
    return tuple(seat for seat in each.free if seat.player in card.players)


def _next(sheet: Bracket, round_no: int, player: int) -> int:
    """The number of a player's table in the round after one; 0: none."""
    if round_no == len(sheet.rounds):
        return 0
    tables = sheet.rounds[round_no].tables
    return next((n for n, table in enumerate(tables, 1) if any(seat.player == player for seat in table.seats)), 0)


def _banner(champion: Face, words: Words) -> Tile:
    said = words.text("bracket-champion", name=fit.shown_name(champion))
    shown, size = fit.line(said, "black", INNER - 100, 36, 26)
    return Tile(
        INNER,
        BANNER,
        "night",
        (
            Rounded(0, 0, INNER, BANNER, 14, "accent"),
            Rounded(5, 5, INNER - 10, BANNER - 10, 10, "lit"),
            *star(44, BANNER / 2 + 1, 21, "ink"),
            Text(shown, 82, BANNER / 2, size, "ink", "black"),
        ),
    )


def _captions(sheet: Bracket, leaf: Leaf, y: int, words: Words) -> Placed:
    layers: list[Layer] = []
    for column, round_no in enumerate(leaf.rounds):
        named = words.text("bracket-round", round=round_no + sheet.before)
        said, size = fit.line(named, "bold", COLUMN - 20, SMALL, TINY)
        layers.append(Text(said, MARGIN + column * (COLUMN + CHANNEL) + 12, CAPTIONS / 2, size, "dim"))
    return Placed(0, y, Tile(WIDTH, CAPTIONS, "night", tuple(layers)), "captions")


def _card(sheet: Bracket, card: Card, words: Words) -> Tile:
    seats = _seats(sheet, card)
    said = words.text("bracket-table", number=card.number) if card.number else words.text("bracket-free")
    title, size = fit.line(said, "bold", COLUMN - 160, 24, 18)
    layers: list[Layer] = [
        Rounded(0, 0, COLUMN, card.height, 14, "panel-edge"),
        Rounded(3, 3, COLUMN - 6, card.height - 6, 11, "panel"),
        Text(title, 14, TITLE / 2 + 1, size, "dim"),
    ]
    if any(seat.state == "open" for seat in seats):
        playing, size = fit.line(words.text("bracket-playing"), "bold", 120, 24, 18)
        layers.append(Text(playing, COLUMN - 14, TITLE / 2 + 1, size, "accent", "bold", "rm"))
    for number, seat in enumerate(seats):
        layers += _seat(sheet, seat, _next(sheet, card.round, seat.player), TITLE + number * ROW, words)
    return Tile(COLUMN, card.height, "night", tuple(layers))


def _seat(sheet: Bracket, seat: Seat, next_table: int, y: float, words: Words) -> Iterator[Layer]:
    """A row: how they left, the name, the lives, the next table. Who goes on is lit up."""
    is_on = seat.state == "through"
    inks = LIT if is_on else PLAIN
    middle = y + ROW / 2
    if is_on:
        yield Rounded(6, y + 1, COLUMN - 12, ROW - 2, 8, "lit")
    sign = {"open": signs.dots, "through": signs.tick, "lost": signs.minus, "out": signs.cross}[seat.state]
    yield from sign(28, middle, 12, inks.text if is_on else inks.dim)
    right = COLUMN - 14.0
    if next_table:
        number = str(next_table)
        yield Text(number, right, middle, 26, inks.text, "bold", "rm")
        right -= fonts.width(number, "bold", 26) + 30
        yield from signs.pointer(right, middle, 22, inks.dim)
        right -= 12
    if sheet.lives > 1:
        yield Text(str(seat.lives), right, middle, 26, inks.text, "black", "rm")
        right -= fonts.width(str(seat.lives), "black", 26) + 6
        yield from signs.lifebuoy(right - 13, middle, 13, inks.dim, "lit" if is_on else "panel")
        right -= 34
    if seat.player == sheet.viewer:
        you = words.text("mark-you")
        yield from paper.pill(right, middle, you, inks)
        right -= paper.pill_width(you) + 8
    shown, size = fit.line(fit.shown_name(sheet.faces[seat.player]), "bold", right - 56, 30, 24)
    yield Text(shown, 50, middle, size, inks.dim if seat.state == "out" else inks.text)


def _branch(froms: tuple[int, ...], to: int) -> Tile:
    """The lines from tables to the one that they feed, whose middles lie so far down."""
    first, last = min(*froms, to), max(*froms, to)
    height = last - first + 8
    half = CHANNEL / 2
    lines = [((2.0, at - first + 4.0), (half, at - first + 4.0)) for at in froms]
    lines += [((half, 4.0), (half, height - 4.0)), ((half, to - first + 4.0), (CHANNEL - 2.0, to - first + 4.0))]
    return Tile(CHANNEL, height, "night", tuple(Stroke(line, 4, "dim") for line in lines))


def _alt(sheet: Bracket, words: Words, page: int) -> str:
    return fitted(_told(sheet, words, page, length, detail) for length, detail in _ROOM)


def _told(sheet: Bracket, words: Words, page: int, length: int, detail: int) -> Iterator[str]:
    paper.check(page, pages(sheet))
    yield paper.opening(sheet.head, "sheet-bracket", page, pages(sheet), words)
    if sheet.champion is not None:
        yield words.text("bracket-champion", name=paper.called(sheet.faces[sheet.champion], length)) + "."
    if not sheet.rounds:
        yield words.text("bracket-none")
    for place in _leaves(sheet)[page - 1].cards:
        card = place.card
        seats = "; ".join(
            _said(sheet, seat, _next(sheet, card.round, seat.player), words, length, detail)
            for seat in _seats(sheet, card)
        )
        kind = "table" if card.number else "free"
        yield words.text("bracket-told", round=card.round + sheet.before, kind=kind, number=card.number, seats=seats)


def _said(sheet: Bracket, seat: Seat, next_table: int, words: Words, length: int, detail: int) -> str:
    return words.text(
        "bracket-seat",
        name=paper.called(sheet.faces[seat.player], length),
        own="yes" if seat.player == sheet.viewer else "no",
        state=seat.state if detail or seat.state == "through" else "open",
        lives=seat.lives if detail > 1 and sheet.lives > 1 else "none",
        next=next_table if detail > 1 else 0,
    )
