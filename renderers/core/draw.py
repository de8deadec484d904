"""From a view to a file that can be sent: what the bot calls, in a thread of its drawing pool."""

from typing import Any

import msgspec

from renderers.core import encode
from renderers.core.paint import painter
from renderers.core.protocol import Sight
from renderers.core.registry import renderer


class Picture(msgspec.Struct, frozen=True):
    """A drawn view."""

    data: bytes
    extension: str
    """"png", or "webp" for a picture that would be too large."""
    alt: str
    """At most `scene.ALT_LIMIT` characters; unescaped."""
    width: int
    """In pixels, of the file."""
    height: int


def draw(game: str, view: Any, sight: Sight, ceiling: int = encode.CEILING) -> Picture:
    """The picture of a view, as a file of at most `ceiling` bytes wherever that can be reached (see `encode.encode`).

    Pure: the same view and sight give the same bytes. Synchronous; takes some milliseconds once the caches are warm.
    """
    scene = renderer(game).scene(view, sight)
    file = encode.encode(painter(scene.theme).paint(scene), ceiling)
    return Picture(file.data, file.extension, scene.alt, file.width, file.height)
