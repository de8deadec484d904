"""The pictures and words of Man the Boats."""

from engines.man_the_boats.view import View
from renderers.core.protocol import Renderer, Sight
from renderers.core.scene import Scene
from renderers.man_the_boats.scene import scene


class ManTheBoats:
    """The renderer."""

    def scene(self, view: View, sight: Sight) -> Scene:
        """What is seen of a view."""
        return scene(view, sight)


RENDERER: Renderer[View] = ManTheBoats()
