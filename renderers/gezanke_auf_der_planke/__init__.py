"""The pictures and words of Gezanke auf der Planke."""

from engines.gezanke_auf_der_planke.view import View
from renderers.core.protocol import Look, Renderer, Sight
from renderers.core.scene import Scene
from renderers.gezanke_auf_der_planke import look
from renderers.gezanke_auf_der_planke.scene import scene


class GezankeAufDerPlanke:
    """The renderer."""

    looks = (Look("balance"),)
    """What every plank holds, in figures."""

    def scene(self, view: View, sight: Sight) -> Scene:
        """What is seen of a view."""
        return scene(view, sight)

    def look(self, name: str, view: View, sight: Sight) -> Scene:
        """The table of the planks' margins. LookupError for any other name."""
        if name not in {each.name for each in self.looks}:
            raise LookupError(f"no such look: {name!r}")
        return look.scene(view, sight)


RENDERER: Renderer[View] = GezankeAufDerPlanke()
