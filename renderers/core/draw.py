"""From a view to a file that can be sent: what the bot calls, in a thread of its drawing pool."""

from typing import Any

import msgspec

from renderers.core import encode
from renderers.core.ending import ended
from renderers.core.paint import painter
from renderers.core.protocol import Look, Looks, Sight
from renderers.core.registry import renderer
from renderers.core.scene import Scene


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


def looks(game: str) -> tuple[Look, ...]:
    """The further pictures that a game has."""
    own = renderer(game)
    return own.looks if isinstance(own, Looks) else ()


def seen(game: str, view: Any, sight: Sight, look: str = "") -> Scene:
    """The scene of a view: the board, or a further picture by its name. LookupError if the game has none such."""
    own = renderer(game)
    if not look:
        scene = own.scene(view, sight)
        return ended(scene, sight) if sight.ending else scene
    if not isinstance(own, Looks):
        raise LookupError(f"{game} has no look {look!r}")
    return own.look(look, view, sight)


def draw(game: str, view: Any, sight: Sight, ceiling: int = encode.CEILING, *, look: str = "") -> Picture:
    """The picture of a view, as a file of at most `ceiling` bytes wherever that can be reached (see `encode.encode`).

    Pure: the same view and sight give the same bytes. Synchronous; takes some milliseconds once the caches are warm.

    Args:
        game: the id.
        view: of the game.
        sight: for whom.
        ceiling: in bytes.
        look: the name of one of the renderer's further pictures; "": the board.
    """
    return picture(seen(game, view, sight, look), ceiling)


def picture(scene: Scene, ceiling: int = encode.CEILING) -> Picture:
    """A scene as a file of at most `ceiling` bytes wherever that can be reached; pure."""
    file = encode.encode(painter(scene.theme).paint(scene), ceiling)
    return Picture(file.data, file.extension, scene.alt, file.width, file.height)
