"""Teams on duplicate boards: what each has from every board, and from all of them together."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from renderers.core import fit
from renderers.core.alt import fitted
from renderers.core.figures import chip
from renderers.core.protocol import Face
from renderers.core.scene import Layer, Placed, Scene, Text, Tile
from renderers.core.theme import Tone
from renderers.core.words import Words
from renderers.sheets import paper, signs
from renderers.sheets.paper import CAPTIONS, FOOT, GAP, INNER, LIT, MARGIN, PLAIN, SMALL, TOP, Head, Inks, Leaves

ROWS, BOARDS = 16, 8
"""On a page."""
ROW = 60

_PLACE, _SHARE, _SCORE = 76, 116, 92
"""Widths of the columns of places, of the share of all, and of the score."""
_WIDEST = 78
"""Width of a board's column where there is room."""

State: TypeAlias = Literal["played", "adjudicated", "spoilt", "open", "missed", "excluded", "hidden"]
"""`adjudicated`: computer players finished it. `spoilt`: a fault spoilt it for this team, `excluded`: for all of them.
`missed`: never begun. `hidden`: it is finished here, but others still play it."""

_BEHIND = {"adjudicated": "*", "spoilt": "~"}
"""What stands behind a board's percentage."""
_INSTEAD = {"missed": "–", "excluded": "×", "hidden": "?"}
"""What stands where there is none."""

_ROOM = ((32, True), (20, True), (12, True), (20, False), (8, False))
"""(Longest name in characters, whether single boards are told) of ever shorter alt texts."""


class Share(msgspec.Struct, frozen=True):
    """What a team has from a board."""

    state: State
    percent: str = ""
    """Without the sign; not shown for what is open, missed, excluded or hidden."""


class Team(msgspec.Struct, frozen=True):
    """A row of the standings of teams."""

    face: Face
    """Its name, and what stands for it where the font lacks a letter."""
    place: int
    """From 1; several may share one."""
    percent: str
    """Of all boards together, without the sign."""
    score: str
    """The sum of the scores of the game."""
    shares: tuple[Share, ...]
    """Of each board."""


class Teams(msgspec.Struct, frozen=True):
    """All that is shown, on all pages."""

    head: Head
    teams: tuple[Team, ...]
    """The best first."""
    viewer: int | None = None
    """The index of the viewer's own team; None: a public picture."""


def pages(sheet: Teams) -> int:
    """How many there are: all boards of the first teams, then of the next ones."""
    return _leaves(sheet).pages


def scene(sheet: Teams, words: Words, page: int = 1, tone: Tone = "dark") -> Scene:
    """What is seen on a page, counted from 1. IndexError if there is no such page."""
    rows, boards = _leaves(sheet).page(page)
    tiles = [paper.top(sheet.head, "sheet-teams", words), _captions(boards, words)]
    y = TOP + CAPTIONS
    places = paper.labels([team.place for team in sheet.teams])
    for index in rows:
        tile = _row(sheet.teams[index], boards, places[index], index == sheet.viewer)
        tiles.append(Placed(MARGIN, y, tile, f"team {index + 1}"))
        y += ROW + GAP
    if not sheet.teams:
        tiles.append(paper.nothing(y, "nobody", words))
        y += 80 + GAP
    if len(sheet.teams) > ROWS:
        y = TOP + CAPTIONS + ROWS * (ROW + GAP)
    tiles.append(paper.foot(y, _note(sheet, rows, boards, words), page, pages(sheet), words))
    return paper.scene(tone, y + FOOT, tiles, _alt(sheet, words, page))


def text(sheet: Teams, words: Words, page: int = 1) -> str:
    """A page in words, a line for each team; unescaped."""
    return "\n".join(_told(sheet, words, page, 80, has_boards=True))


def _boards(sheet: Teams) -> int:
    return len(sheet.teams[0].shares) if sheet.teams else 0


def _leaves(sheet: Teams) -> Leaves:
    return Leaves(len(sheet.teams), ROWS, _boards(sheet), BOARDS)


def _columns(boards: range) -> Iterator[tuple[int, float, float]]:
    """(Board, left edge, width) of each column; the last one ends where the score begins."""
    width = min(_WIDEST, 464 / max(1, len(boards)))
    for number, board in enumerate(boards):
        yield board, INNER - _SCORE - _SHARE - (len(boards) - number) * width, width


def _captions(boards: range, words: Words) -> Placed:
    layers: list[Layer] = []
    for board, x, width in _columns(boards):
        said, size = fit.line(words.text("teams-board", board=board + 1), "bold", width - 6, SMALL, 18)
        layers.append(Text(said, x + width / 2, CAPTIONS / 2, size, "dim", "bold", "mm"))
    for message, right, room in (("teams-score", INNER - _SHARE, _SCORE), ("teams-percent", INNER - 16, _SHARE - 16)):
        said, size = fit.line(words.text(message), "bold", room - 8, SMALL, 18)
        layers.append(Text(said, right, CAPTIONS / 2, size, "dim", "bold", "rm"))
    return Placed(MARGIN, TOP, Tile(INNER, CAPTIONS, "night", tuple(layers)), "captions")


def _row(team: Team, boards: range, place: str, is_own: bool) -> Tile:
    inks = LIT if is_own else PLAIN
    layers: list[Layer] = [*chip(0, INNER, ROW, is_own)]
    shown, size = fit.line(place, "black", _PLACE - 24, 34, 22)
    layers.append(Text(shown, 14, ROW / 2, size, inks.text, "black"))
    left = next((x for _, x, _ in _columns(boards)), INNER - _SCORE - _SHARE)
    name, size = fit.line(fit.shown_name(team.face), "bold", left - _PLACE - 10, 32, 24)
    layers.append(Text(name, _PLACE, ROW / 2, size, inks.text))
    for board, x, width in _columns(boards):
        layers += _share(team.shares[board], x, width, inks)
    score, size = fit.line(team.score, "bold", _SCORE - 12, SMALL, 18)
    layers.append(Text(score, INNER - _SHARE, ROW / 2, size, inks.dim, "bold", "rm"))
    percent, size = fit.line(team.percent, "black", _SHARE - 26, 36, 22)
    layers.append(Text(percent, INNER - 16, ROW / 2, size, inks.text, "black", "rm"))
    return Tile(INNER, ROW, "night", tuple(layers))


def _share(share: Share, x: float, width: float, inks: Inks) -> Iterator[Layer]:
    middle = x + width / 2
    if share.state == "open":
        yield from signs.dots(middle, ROW / 2, 14, inks.dim)
    else:
        shown, size = fit.line(
            _INSTEAD.get(share.state) or share.percent + _BEHIND.get(share.state, ""), "bold", width - 4, 28, 18
        )
        yield Text(shown, middle, ROW / 2, size, inks.text, "bold", "mm")


def _note(sheet: Teams, rows: range, boards: range, words: Words) -> str:
    """What the signs mean that stand on this page."""
    seen = {sheet.teams[index].shares[board].state for index in rows for board in boards}
    signs_of = _BEHIND | _INSTEAD
    return " · ".join(
        f"{sign} {words.text('teams-state', state=state)}" for state, sign in signs_of.items() if state in seen
    )


def _alt(sheet: Teams, words: Words, page: int) -> str:
    return fitted(_told(sheet, words, page, length, has_boards) for length, has_boards in _ROOM)


def _told(sheet: Teams, words: Words, page: int, length: int, has_boards: bool) -> Iterator[str]:
    rows, boards = _leaves(sheet).page(page)
    places = paper.labels([team.place for team in sheet.teams])
    yield paper.opening(sheet.head, "sheet-teams", page, pages(sheet), words)
    if not sheet.teams:
        yield words.text("nobody")
    for index in rows:
        team = sheet.teams[index]
        told = [_said(team.shares[board], board, words) for board in boards if has_boards]
        yield words.text(
            "teams-line",
            place=places[index],
            name=paper.called(team.face, length),
            own="yes" if index == sheet.viewer else "no",
            percent=team.percent,
            score=team.score,
            boards=", ".join(told) or "none",
        )


def _said(share: Share, board: int, words: Words) -> str:
    return words.text("teams-share", board=board + 1, state=share.state, percent=share.percent)
