"""Signs for the news as tiles, all LINE pixels high: who, where, which card, what came of it."""

from functools import cache, lru_cache
from math import ceil

from engines.save_doctor_lucky.data import AID, BARE_VALUE, FAILURES, ROOMS, Space
from renderers.core import fit, fonts
from renderers.core.figures import arrow, star, waves
from renderers.core.scene import Ellipse, Layer, Rounded, Stroke, Text, Tile
from renderers.save_doctor_lucky import art, figures

LINE = 52
_MIDDLE = LINE / 2
_NARROW = 96
"""Most pixels for the name of a space without a number."""


@lru_cache(1024)
def mark(seat: int, initial: str) -> Tile:
    """A seat."""
    return Tile(50, LINE, "panel", figures.mark(seat, initial, 25, _MIDDLE, 20))


@cache
def doctor() -> Tile:
    """Doctor Lucky."""
    return Tile(54, LINE, "panel", figures.doctor(2, 1, 50))


@cache
def pointer(colour: str = "dim") -> Tile:
    """An arrow: went to."""
    return Tile(40, LINE, "panel", arrow((6, _MIDDLE), (35, _MIDDLE), 7, 18, colour))


@lru_cache(64)
def place(space: Space, name: str) -> Tile:
    """A space: its number, or its name if it has none."""
    if space in ROOMS:
        width = 58 if len(space) > 1 else 46
        text = Text(space, width / 2, _MIDDLE, 32, "ink", "black", "mm")
        return Tile(width, LINE, "panel", (Rounded(2, 5, width - 4, LINE - 10, 7, "cabin"), text))
    shown, size = fit.line(name, "bold", _NARROW, 22, 16)
    width = ceil(fonts.width(shown, "bold", size)) + 20
    text = Text(shown, width / 2, _MIDDLE, size, "ink", "bold", "mm")
    return Tile(width, LINE, "panel", (Rounded(2, 5, width - 4, LINE - 10, 7, "teak"), text))


@cache
def drawn_card() -> Tile:
    """A card was drawn."""
    return Tile(
        60,
        LINE,
        "panel",
        (
            Text("+", 4, _MIDDLE, 32, "text", "black"),
            *figures.card_back(26, 5, 30, LINE - 10),
        ),
    )


@cache
def lost_card() -> Tile:
    """A card was removed, unseen."""
    cross = tuple(Stroke(((6, y), (40, LINE - y)), 6, "belt") for y in (10, LINE - 10))
    return Tile(48, LINE, "panel", (*figures.card_back(8, 5, 30, LINE - 10), *cross))


@cache
def card(name: str) -> Tile:
    """A card that was played: a Move card's room, or a picture and a value."""
    if name in ROOMS:
        face: tuple[Layer, ...] = (Text(name, 23, _MIDDLE, 28, "ink", "black", "mm"),)
        return Tile(46, LINE, "panel", (*_front(3, 40, "teak"), *face))
    if name in AID:
        rim, worth = "orange", figures.value(55, _MIDDLE, 15, str(AID[name]))
    else:
        rim, worth = "water", (Text(f"−{FAILURES[name]}", 54, _MIDDLE, 24, "ink", "black", "mm"),)
    return Tile(76, LINE, "panel", (*_front(3, 70, rim), *art.drawn(name, 9, 11, 30), *worth))


def _front(x: float, width: float, rim: str) -> tuple[Layer, ...]:
    """A small card that lies open."""
    return (
        Rounded(x, 3, width, LINE - 6, 7, "ink"),
        Rounded(x + 1, 4, width - 2, LINE - 8, 6, rim),
        Rounded(x + 4, 7, width - 8, LINE - 14, 4, "cream"),
    )


@cache
def bare() -> Tile:
    """An attempt without a card: just its value."""
    return Tile(
        54,
        LINE,
        "panel",
        figures.value(27, _MIDDLE, 20, str(BARE_VALUE)),
    )


@cache
def failed() -> Tile:
    """An attempt was in vain."""
    reach = 13
    cross = tuple(
        Stroke(((27 - reach, _MIDDLE - side * reach), (27 + reach, _MIDDLE + side * reach)), 7, "cream")
        for side in (1, -1)
    )
    return Tile(54, LINE, "panel", (Rounded(4, 3, 46, 46, 10, "hull-red"), *cross))


@cache
def won() -> Tile:
    """An attempt has come off."""
    return Tile(54, LINE, "panel", star(27, _MIDDLE + 1, 24, "accent"))


@cache
def deck(letter: str, is_sunk: bool) -> Tile:
    """A deck; under water if it has just sunk."""
    layers: list[Layer] = [Rounded(2, 3, 64, LINE - 6, 7, "cabin")]
    if is_sunk:
        layers += waves(2, 26, 64, LINE - 3, "foam", 3)
        layers += waves(2, 31, 64, LINE - 3, "water", 3)
    text = Text(letter, 34, 22 if is_sunk else _MIDDLE, 34, "ink", "black", "mm")
    return Tile(70, LINE, "panel", (*layers, text))


@lru_cache(512)
def note(text: str, ink: str, most: int, width: int | None = None) -> Tile:
    """Words, at most so wide; without a `width`, the tile is as wide as its text."""
    shown, size = fit.line(text, "bold", most - 8, 30, 20)
    wide = ceil(fonts.width(shown, "bold", size)) + 8 if width is None else width
    return Tile(wide, LINE, "panel", (Text(shown, 4, _MIDDLE, size, ink),))


@cache
def dots() -> Tile:
    """More happened before."""
    return Tile(44, LINE, "panel", tuple(Ellipse(10 + 12 * i, _MIDDLE, 4, 4, "dim") for i in range(3)))


@cache
def gap(width: int) -> Tile:
    """Nothing, between two groups of signs."""
    return Tile(width, LINE, "panel", ())


@cache
def eye(is_open: bool) -> Tile:
    """An eye; crossed out if nobody sees."""
    cross = (Stroke(((12, LINE - 10), (48, 10)), 9, "panel"), Stroke(((12, LINE - 10), (48, 10)), 5, "belt"))
    return Tile(62, LINE, "panel", (*figures.eye(30, _MIDDLE, 23, "text", "panel"), *(() if is_open else cross)))


@cache
def feet() -> Tile:
    """Footprints: a step leads to."""
    return Tile(56, LINE, "panel", (*figures.foot(16, 30, 1, "dim"), *figures.foot(38, 22, -1, "dim")))


# --- Who sees whom ---


@lru_cache(256)
def watcher(seat: int, initial: str, is_seeing: bool, width: int) -> Tile:
    """A seat and its eye: whom it sees stands below."""
    x = width / 2
    cross = (Stroke(((x + 10, 42), (x + 46, 12)), 8, "panel"), Stroke(((x + 10, 42), (x + 46, 12)), 4, "belt"))
    return Tile(
        width,
        LINE,
        "panel",
        (
            *figures.mark(seat, initial, x - 24, _MIDDLE, 20),
            *figures.eye(x + 28, _MIDDLE, 21, "text", "panel"),
            *(() if is_seeing else cross),
        ),
    )


@lru_cache(256)
def watched(seats: tuple[tuple[int, str], ...], width: int) -> Tile:
    """The marks of whom somebody sees, more than four of them in two rows."""
    rows = 1 if len(seats) <= _IN_ROW else 2
    in_row = -(-len(seats) // rows)
    pitch = min(LINE / rows, 42.0, width / max(1, in_row))
    layers: list[Layer] = []
    for number, (seat, initial) in enumerate(seats):
        row, place = divmod(number, in_row)
        in_this = min(in_row, len(seats) - row * in_row)
        x = width / 2 + pitch * (place - (in_this - 1) / 2)
        layers += figures.mark(seat, initial, x, LINE * (row + 0.5) / rows - 1, pitch * 0.42)
    return Tile(width, LINE, "panel", tuple(layers))


_IN_ROW = 4


# --- An attempt ---

TRIAL = 2 * LINE
"""Height of what belongs to an open attempt."""
AIDED = 150
STILL = 112
"""Width of the Aid card and of the value that is left."""


@lru_cache(64)
def aid(name: str | None, title: str) -> Tile:
    """The Aid card of an attempt, or that there is none."""
    shown, size = fit.line(title, "bold", AIDED - 16, 22, 15)
    layers: list[Layer] = [
        Rounded(2, 0, AIDED - 4, TRIAL, 9, "ink"),
        Rounded(3, 1, AIDED - 6, TRIAL - 2, 8, "orange"),
        Rounded(7, 5, AIDED - 14, TRIAL - 10, 5, "cream"),
        *(art.drawn(name, 14, 9, 62) if name else figures.hand(14, 9, 62)),
        *figures.value(AIDED - 40, 42, 28, str(AID[name] if name else BARE_VALUE)),
        Text(shown, AIDED / 2, TRIAL - 20, size, "ink", "bold", "mm"),
    ]
    return Tile(AIDED, TRIAL, "panel", tuple(layers))


@lru_cache(64)
def still(left: int, caption: str) -> Tile:
    """The value that is left."""
    shown, size = fit.line(caption, "bold", STILL - 8, 24, 16)
    return Tile(
        STILL,
        TRIAL,
        "panel",
        (
            *figures.value(STILL / 2, 64, 38, str(left)),
            Text(shown, STILL / 2, 11, size, "text", "bold", "mm"),
        ),
    )


@lru_cache(1024)
def asked(seat: int, initial: str, width: int, is_now: bool) -> Tile:
    """One who is asked about an attempt: a seat's mark; framed if it is asked now."""
    return Tile(width, LINE, "panel", (*_frame(width, 0, is_now), *figures.mark(seat, initial, width / 2, 29, 19)))


@lru_cache(512)
def reply(kind: str, text: str, width: int) -> Tile:
    """What one answered: "cards" (what they take off), "passed", "now" (is asked) or "later"."""
    layers: list[Layer] = [*_frame(width, -LINE, kind == "now")]
    x, y = width / 2, 22
    match kind:
        case "cards":
            layers += (Rounded(x - 32, 0, 64, 44, 8, "ink"), Rounded(x - 29, 3, 58, 38, 6, "cream"))
            layers.append(Text(text, x, y, 30, "ink", "black", "mm"))
        case "passed":
            shown, size = fit.line(text, "bold", width - 6, 24, 15)
            layers.append(Text(shown, x, y, size, "dim", "bold", "mm"))
        case "now":
            layers.append(Text("?", x, y, 40, "accent", "black", "mm"))
        case _:
            layers += (Ellipse(x + 14 * side, y, 4, 4, "panel-edge") for side in (-1, 0, 1))
    return Tile(width, LINE, "panel", tuple(layers))


def _frame(width: int, y: float, is_there: bool) -> tuple[Layer, ...]:
    if not is_there:
        return ()
    return (
        Rounded(2, y + 1, width - 4, TRIAL - 4, 10, "accent"),
        Rounded(5, y + 4, width - 10, TRIAL - 10, 7, "panel"),
    )


@lru_cache(64)
def final(title: str, sums: str, is_won: bool, width: int, height: int) -> Tile:
    """How it ended."""
    layers: list[Layer] = [
        Rounded(0, 0, width, height, 16, "accent"),
        Rounded(5, 5, width - 10, height - 10, 11, "lit"),
        Rounded(5, 5, 118, height - 10, 11, "water" if is_won else "water-deep"),
    ]
    if is_won:
        layers += figures.doctor(16, (height - 96) / 2, 96)
    else:
        layers += figures.bowler(64, height * 0.36, 34, "ink", "gold")
        layers += waves(5, height * 0.42, 118, height - 5, "foam", 4)
        layers += waves(5, height * 0.48, 118, height - 5, "water", 4)
    shown, size = fit.line(title, "black", width - 160, 44, 26)
    below, small = fit.line(sums, "bold", width - 160, 32, 20)
    layers += (Text(shown, 142, 44, size, "ink", "black"), Text(below, 142, 88, small, "lit-dim"))
    return Tile(width, height, "sea", tuple(layers))
