"""The pictures and words of Deckchairs on the Titanic."""

from engines.deckchairs.view import View
from renderers.core.protocol import Renderer, Sight
from renderers.core.scene import Scene
from renderers.deckchairs.scene import scene


class Deckchairs:
    """The renderer."""

    def scene(self, view: View, sight: Sight) -> Scene:
        """What is seen of a view."""
        return scene(view, sight)


RENDERER: Renderer[View] = Deckchairs()
