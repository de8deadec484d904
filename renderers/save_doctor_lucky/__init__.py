"""The pictures and words of Save Doctor Lucky."""

from engines.save_doctor_lucky.view import View
from renderers.core.protocol import Look, Renderer, Sight
from renderers.core.scene import Scene
from renderers.save_doctor_lucky import hand, watch
from renderers.save_doctor_lucky.scene import scene


class SaveDoctorLucky:
    """The renderer: the board, one's own hand, and who sees whom."""

    @property
    def looks(self) -> tuple[Look, ...]:
        """The hand stands at the head of the private panel; the sight lines are there for everybody."""
        return Look("hand", seated=True, in_panel=True), Look("sight")

    def scene(self, view: View, sight: Sight) -> Scene:
        """What is seen of a view."""
        return scene(view, sight)

    def look(self, name: str, view: View, sight: Sight) -> Scene:
        """What is seen of a view in one of the looks. LookupError if there is none of that name."""
        match name:
            case "hand":
                return hand.scene(view, sight)
            case "sight":
                return watch.scene(view, sight)
        raise LookupError(f"no look {name!r}")


RENDERER: Renderer[View] = SaveDoctorLucky()
