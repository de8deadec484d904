"""The look `boats`: all boats with their tables, large enough for a phone, and what their signs mean."""

from functools import cache, lru_cache

from engines.collapsible_d.data import BERTHS
from engines.collapsible_d.view import View
from renderers.collapsible_d import alt, boats, figures, head, layout
from renderers.collapsible_d.head import EDGE, FOOT, GAP, WIDTH
from renderers.collapsible_d.theme import THEME
from renderers.core import fit
from renderers.core.protocol import Sight
from renderers.core.scene import Ellipse, Layer, Placed, Rounded, Scene, Text, Tile
from renderers.core.theme import toned

_SCALE = 184
"""In percent of the board's size."""
_IN_ROW = 4
_PITCH = (WIDTH - 2 * EDGE + 8) // _IN_ROW
_TALL = round(layout.BOAT * _SCALE / 100)
_HEIGHT = FOOT + 3 * (_TALL + GAP) + EDGE - GAP


def scene(view: View, sight: Sight) -> Scene:
    """All boats."""
    placed = [*head.head(view, sight)]
    for boat in boats.boats(view):
        row, column = divmod(boat.berth, _IN_ROW)
        x, y = EDGE + column * _PITCH, FOOT + row * (_TALL + GAP)
        placed.append(Placed(x, y, boats.tile(boat, _SCALE), f"boat {BERTHS[boat.berth]}"))
    words = sight.words
    meanings = tuple(words.text(f"picture-legend-{sign}") for sign in ("access", "place", "bonus", "seats", "refused"))
    x, y = EDGE + 2 * _PITCH, FOOT + 2 * (_TALL + GAP)
    placed.append(Placed(x, y, _legend(meanings), "legend"))
    return Scene(toned(THEME, sight.tone), _ground(), tuple(placed), (), alt.boats(view, sight))


@cache
def _ground() -> Tile:
    return Tile(WIDTH, _HEIGHT, "night", head.ground())


@lru_cache(16)
def _legend(meanings: tuple[str, ...]) -> Tile:
    """What the signs on a boat mean."""
    width = WIDTH - EDGE - (EDGE + 2 * _PITCH)
    layers: list[Layer] = [*figures.panel(0, 0, width, _TALL)]
    for line, meaning in enumerate(meanings):
        y = _TALL * (line + 0.5) / len(meanings) * 0.94 + 8
        match line:
            case 0:
                layers += (
                    Ellipse(44, y, 22, 22, "ink"),
                    Ellipse(44, y, 20, 20, "wood-light"),
                    Text("1", 44, y, 30, "ink", "black", "mm"),
                )
            case 1:
                layers += (Rounded(16, y - 22, 56, 44, 8, "night"), Text("+3", 44, y, 28, "dim", "bold", "mm"))
            case 2:
                layers.append(Text("+4", 44, y, 34, "accent", "black", "mm"))
            case 3:
                layers += (
                    Rounded(16, y - 18, 56, 36, 8, "wood-light"),
                    *(
                        layer
                        for x in (32, 56)
                        for layer in (Ellipse(x, y, 9, 9, "ink"), Ellipse(x, y, 6.5, 6.5, "cream"))
                    ),
                )
            case _:
                layers += figures.refused("man", 44, y, 23)
        shown, size = fit.line(meaning, "bold", width - 110, 30, 18)
        layers.append(Text(shown, 92, y, size, "text"))
    return Tile(width, _TALL, "night", tuple(layers))
