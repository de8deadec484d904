"""The colours of the sheets: the house's own, and one more for small words on a row that is lit."""

from renderers.core.house import HOUSE, HOUSE_CONTRAST, HOUSE_LIGHT
from renderers.core.theme import Theme

THEME = Theme(
    "sheets",
    (
        *(pair for pair in HOUSE if pair[0] in {"night", "panel", "panel-edge", "dim", "text", "accent", "lit", "ink"}),
        ("lit-dim", "#17374f"),
    ),
    (
        ("text", "night"),
        ("text", "panel"),
        ("text", "dim"),
        ("dim", "night"),
        ("dim", "panel"),
        ("accent", "night"),
        ("accent", "panel"),
        ("panel-edge", "night"),
        ("panel-edge", "panel"),
        ("panel", "night"),
        ("panel-edge", "dim"),
        ("panel-edge", "accent"),
        ("accent", "ink"),
        ("lit", "accent"),
        ("lit", "night"),
        ("lit", "panel"),
        ("lit", "ink"),
        ("lit", "lit-dim"),
    ),
    light=(
        *(pair for pair in HOUSE_LIGHT if pair[0] != "cream"),
        ("lit-dim", "#2f3d49"),
    ),
    contrast=(
        *(pair for pair in HOUSE_CONTRAST if pair[0] not in {"cream", "gold"}),
        ("lit-dim", "#3a3300"),
    ),
)
