"""The ribbon across the picture of a match that did not end by its rules: its view still tells whose turn it was."""

from msgspec.structs import replace

from renderers.core import fit
from renderers.core.protocol import Sight
from renderers.core.scene import ALT_LIMIT, Placed, Rounded, Scene, Text, Tile

HEIGHT, MARGIN = 96, 24
LARGEST, SMALLEST = 52, 24
"""Sizes of the font, in pixels."""


def ended(scene: Scene, sight: Sight) -> Scene:
    """The scene of a match that has ended for `sight.ending`: with a ribbon that says so, also in its alt text."""
    said = sight.words.text(f"outcome-{sight.ending}")
    text, size = fit.line(said, "bold", scene.width - 4 * MARGIN, LARGEST, SMALLEST)
    layers = (
        Rounded(MARGIN, 0, scene.width - 2 * MARGIN, HEIGHT, 18, "text"),
        Rounded(MARGIN + 4, 4, scene.width - 2 * MARGIN - 8, HEIGHT - 8, 14, "panel"),
        Text(text, scene.width / 2, HEIGHT / 2, size, "text", "bold", "mm"),
    )
    ribbon = Placed(0, (scene.height - HEIGHT) // 2, Tile(scene.width, HEIGHT, None, layers), "ending")
    return replace(scene, traces=(*scene.traces, ribbon), alt=fit.cut(f"{said} {scene.alt}", ALT_LIMIT))
