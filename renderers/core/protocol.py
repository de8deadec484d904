"""What a game's renderer is: one object found in `renderers/<game>/__init__.py` under the name RENDERER.

A renderer turns a view into a scene: what is seen, as data, with its alt text. Only `renderers.core.paint` draws.
"""

from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from engines.core.types import Seat
from renderers.core.scene import Scene
from renderers.core.theme import Tone
from renderers.core.words import Words

V_contra = TypeVar("V_contra", contravariant=True)


class Face(msgspec.Struct, frozen=True):
    """Who sits at a seat, for pictures and alt text."""

    name: str
    """The display name, in any script, of any length, unescaped."""
    handle: str
    """The ASCII user name, for what the font lacks."""
    is_computer: bool = False


class Sight(msgspec.Struct, frozen=True):
    """For whom a picture is made, besides the view itself."""

    faces: tuple[Face, ...]
    """By seat."""
    words: Words
    """The game's words in the viewer's language."""
    viewer: Seat | None = None
    """None: the public picture."""
    tone: Tone = "dark"
    """In which tone of the game's theme; public pictures are dark."""
    ending: str = ""
    """Why the match ended, if it was not by its rules: the words are the message `outcome-<ending>`."""


@runtime_checkable
class Renderer(Protocol[V_contra]):
    """The pictures of one game."""

    def scene(self, view: V_contra, sight: Sight) -> Scene:
        """What is seen of a view. Pure; the same arguments give an equal scene.

        All scenes of a match that are made for one viewer have the same theme and size: they are frames of a film.
        """


class Look(msgspec.Struct, frozen=True):
    """A further picture of a game, shown privately on demand: one's hand in full, who sees whom."""

    name: str
    """Lower case, one word, no verb of the game: a slash command of its group. Words are the messages `look-<name>`,
    for a button, and `look-<name>-told`, of at most 100 characters."""
    seated: bool = False
    """Only for somebody at the table, made from the view of that seat."""
    in_panel: bool = False
    """It stands at the head of the private panel, where else the seat's own board would; at most one of a game."""


@runtime_checkable
class Looks(Protocol[V_contra]):
    """The renderer has further pictures."""

    @property
    def looks(self) -> tuple[Look, ...]:
        """In the order of their buttons."""

    def look(self, name: str, view: V_contra, sight: Sight) -> Scene:
        """What is seen of a view in one of `looks`. Pure, like `Renderer.scene`."""


AnyRenderer: TypeAlias = Renderer[Any]
