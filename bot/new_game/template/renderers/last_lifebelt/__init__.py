"""The pictures and words of Last Lifebelt."""

from engines.last_lifebelt.view import View
from renderers.core.protocol import Renderer, Sight
from renderers.core.scene import Scene
from renderers.last_lifebelt.scene import scene


class LastLifebelt:
    """The renderer."""

    def scene(self, view: View, sight: Sight) -> Scene:
        """What is seen of a view."""
        return scene(view, sight)


RENDERER: Renderer[View] = LastLifebelt()
