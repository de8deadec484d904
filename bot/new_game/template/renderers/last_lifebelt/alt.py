"""The picture in words, for whoever cannot see it. Even with long names it stays far below ALT_LIMIT."""

from collections.abc import Iterator

from engines.last_lifebelt.view import View
from renderers.core.alt import short_names
from renderers.core.protocol import Sight

_NAME_LENGTH = 32
"""Characters of a name."""


def text(view: View, sight: Sight) -> str:
    """Everything that the viewer needs to play on."""
    return " ".join(_sentences(view, sight))


def _sentences(view: View, sight: Sight) -> Iterator[str]:
    words = sight.words
    names = short_names(sight, _NAME_LENGTH)
    taken = len(view.takers)
    if view.to_move is None:
        places = "; ".join(", ".join(names[seat] for seat in place) for place in view.places)
        yield words.text("alt-over", places=places)
    else:
        yield words.text("alt-turn", name=names[view.to_move])
        yield words.text("alt-row", left=view.row - taken, next=taken + 1, captains=view.row)
    if view.latest:
        yield words.text("alt-last", name=names[view.takers[-1]], belts=view.latest)
    if view.note is not None and view.note > taken:
        yield words.text("alt-note", belt=view.note)
    if view.leaks:
        yield words.text("alt-leaks", belts=", ".join(str(belt) for belt in view.leaks))
    for seat, points in enumerate(view.scores):
        yield words.text("alt-seat", name=names[seat], points=points, belts=view.takers.count(seat))
