"""The look "balance", in figures: what every plank still holds, after one more pirate on each place, after a slide."""

from collections.abc import Iterator
from functools import cache, lru_cache

from engines.gezanke_auf_der_planke.data import DIRECTIONS, GEOMETRY, PLANKS
from engines.gezanke_auf_der_planke.view import View
from renderers.core import fit
from renderers.core.figures import arrow
from renderers.core.protocol import Sight
from renderers.core.scene import ALT_LIMIT, Ellipse, Layer, Placed, Rounded, Scene, Text, Tile
from renderers.core.theme import toned
from renderers.core.words import Words
from renderers.gezanke_auf_der_planke import figures, margins, planks
from renderers.gezanke_auf_der_planke.layout import BAND, BODY, COLUMN, GAP, MARGIN, SPOTS, WIDTH
from renderers.gezanke_auf_der_planke.theme import THEME

_HEAD = 92
"""Height of what explains the numbers."""
_BEAM = 44
_ROW = _BEAM + BAND + BODY
_PITCH = _ROW + 10
_LETTER = 56
_CELLS = SPOTS * COLUMN
_SLIDE = (WIDTH - 2 * MARGIN - _LETTER - _CELLS - 3 * GAP) // 2


def scene(view: View, sight: Sight) -> Scene:
    """What is seen of a view."""
    return Scene(toned(THEME, sight.tone), _ground(), tuple(_tiles(view, sight.words)), (), _alt(view, sight.words))


def _tiles(view: View, words: Words) -> Iterator[Placed]:
    for line in range(2):
        text = _explained(words.text(f"picture-balance-{line + 1}"))
        yield Placed(MARGIN, MARGIN + 36 * line, text, f"explanation {line + 1}")
    for row, plank in enumerate(view.planks):
        y = MARGIN + _HEAD + row * _PITCH
        risky = margins.risky(plank)
        letter = words.text("picture-letter", plank=plank.colour)
        yield Placed(MARGIN, y, _letter(plank.colour, letter), f"plank {plank.colour}")
        x = MARGIN + _LETTER + GAP
        for direction in DIRECTIONS:
            tile = _slide(len(margins.taken(plank)), direction, margins.after_slide(plank, direction))
            yield Placed(x, y, tile, f"slide {plank.colour} {direction}")
            x += _SLIDE + _CELLS + 2 * GAP
        x = MARGIN + _LETTER + _SLIDE + 2 * GAP
        yield Placed(x, y, _beam(plank.margin_left, plank.margin_right), f"margins {plank.colour}")
        for place, pirate in zip(GEOMETRY.places, plank.pirates, strict=True):
            yield Placed(x, y + _BEAM, planks.number(plank.colour, place), f"number {plank.colour}:{place}")
            tile = _free(margins.after_pirate(plank, place)) if pirate is None else _taken(pirate, place in risky)
            yield Placed(x, y + _BEAM + BAND, tile, f"place {plank.colour}:{place}")
            x += COLUMN


# --- Tiles ---


@cache
def _ground() -> Tile:
    return Tile(WIDTH, MARGIN + _HEAD + len(PLANKS) * _PITCH + 6, "night", ())


@lru_cache(64)
def _explained(text: str) -> Tile:
    shown, size = fit.line(text, "bold", WIDTH - 2 * MARGIN - 8, 28, 18)
    return Tile(WIDTH - 2 * MARGIN, 36, "night", (Text(shown, 2, 18, size, "text"),))


@cache
def _letter(colour: str, letter: str) -> Tile:
    shown, size = fit.line(letter, "black", _LETTER - 8, 40, 20)
    text = Text(shown, _LETTER / 2, _ROW / 2, size, figures.ON_PLANK[colour], "black", "mm")
    return Tile(_LETTER, _ROW, "night", (Rounded(0, 0, _LETTER, _ROW, 12, colour), text))


@cache
def _beam(left: int, right: int) -> Tile:
    """What a plank holds to both sides, and the ball between them."""
    width, y = _CELLS, _BEAM / 2
    begin, end = 96.0, width - 96.0
    x = (begin + end) / 2 + (end - begin) / 2 * (left - right) / (left + right)
    layers: list[Layer] = [
        Rounded(begin, y - 4, end - begin, 8, 4, "dim"),
        Rounded((begin + end) / 2 - 2, y - 12, 4, 24, 1, "dim"),
        Ellipse(x, y, 13, 13, "ink"),
        Ellipse(x, y, 11, 11, "gold"),
        Text(str(left), begin - 22, y, 32, "text", "black", "rm"),
        Text(str(right), end + 22, y, 32, "text", "black", "lm"),
    ]
    return Tile(width, _BEAM, "night", tuple(layers))


@cache
def _slide(steps: int, direction: str, left: int | None) -> Tile:
    """A slide: by how many places, and what the plank then holds to that side."""
    is_fatal = left is None
    edge, face, ink = ("cream", "alarm", "cream") if is_fatal else ("panel-edge", "panel", "text")
    way = 1 if direction == "right" else -1
    middle = _SLIDE / 2
    layers: list[Layer] = [
        Rounded(0, 0, _SLIDE, _ROW, 14, edge),
        Rounded(3, 3, _SLIDE - 6, _ROW - 6, 11, face),
        Text(str(steps), middle - way * 30, 34, 32, ink, "black", "mm"),
    ]
    if steps:
        layers += arrow((middle - way * 4, 34), (middle + way * 46, 34), 10, 24, ink)
    if left is None:
        layers += figures.skull(middle, 86, 26, "cream", "alarm")
    else:
        layers.append(Text(str(left), middle, 86, 44, "accent", "black", "mm"))
    return Tile(_SLIDE, _ROW, "night", tuple(layers))


@cache
def _free(left: int | None) -> Tile:
    """A free place: what the plank holds with one more pirate there."""
    sides = tuple(Rounded(x, 0, 1, BODY, 0, "joint") for x in (0, COLUMN - 1))
    if left is None:
        return Tile(COLUMN, BODY, "alarm", (*sides, *figures.skull(COLUMN / 2, BODY / 2, 18, "cream", "alarm")))
    return Tile(COLUMN, BODY, "tread", (*sides, Text(str(left), COLUMN / 2, BODY / 2, 30, "ink", "black", "mm")))


@cache
def _taken(pirate: str, is_holding: bool) -> Tile:
    """A place where somebody stands; stripes if the plank falls without this pirate."""
    stripes = planks.stripes(COLUMN, BODY) if is_holding else ()
    return Tile(COLUMN, BODY, "joint", (*stripes, *figures.pirate(pirate, COLUMN / 2 - 22, 7, 44)))


# --- The same in words ---


def _alt(view: View, words: Words) -> str:
    return fit.cut(" ".join(_sentences(view, words)), ALT_LIMIT)


def _sentences(view: View, words: Words) -> Iterator[str]:
    yield words.text("alt-balance")
    for plank in view.planks:
        free = (p for p, pirate in zip(GEOMETRY.places, plank.pirates, strict=True) if pirate is None)
        holds = (f"{place}: {_held(margins.after_pirate(plank, place), words)}" for place in free)
        yield words.text(
            "alt-balance-plank",
            plank=words.text("alt-plank-name", plank=plank.colour),
            left=plank.margin_left,
            right=plank.margin_right,
            steps=len(margins.taken(plank)),
            slid_left=_held(margins.after_slide(plank, "left"), words),
            slid_right=_held(margins.after_slide(plank, "right"), words),
            places=", ".join(holds),
            holding=" ".join(str(place) for place in margins.taken(plank) if place in margins.risky(plank)) or "none",
        )


def _held(left: int | None, words: Words) -> str:
    return words.text("alt-falls") if left is None else str(left)
