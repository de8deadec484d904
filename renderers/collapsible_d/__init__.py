"""The pictures and words of Collapsible D."""

from engines.collapsible_d.view import View
from renderers.collapsible_d import passengers, tables
from renderers.collapsible_d.scene import scene
from renderers.core.protocol import Look, Renderer, Sight
from renderers.core.scene import Scene

_LOOKS = (Look("passengers", seated=True, in_panel=True), Look("boats"))
_SCENES = {"passengers": passengers.scene, "boats": tables.scene}


class CollapsibleD:
    """The renderer."""

    @property
    def looks(self) -> tuple[Look, ...]:
        """One's own people, and the boats, each large enough for a phone."""
        return _LOOKS

    def scene(self, view: View, sight: Sight) -> Scene:
        """What is seen of a view."""
        return scene(view, sight)

    def look(self, name: str, view: View, sight: Sight) -> Scene:
        """What is seen of a view in a further picture. LookupError if there is none of this name."""
        return _SCENES[name](view, sight)


RENDERER: Renderer[View] = CollapsibleD()
