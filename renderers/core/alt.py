"""Alt texts that fit: whatever can be said shortly is shortened before anything is left out."""

from collections.abc import Iterable

from renderers.core import fit
from renderers.core.protocol import Sight
from renderers.core.scene import ALT_LIMIT


def short_names(sight: Sight, length: int) -> list[str]:
    """What the persons are called, by seat, in at most `length` characters."""
    return [fit.cut(face.name or face.handle, length) for face in sight.faces]


def fitted(tries: Iterable[Iterable[str]]) -> str:
    """The first of ever shorter texts, each given by its sentences, that has at most ALT_LIMIT characters; if none has,
    the last one with its end cut off. ValueError if there is nothing to try."""
    found = None
    for sentences in tries:
        found = " ".join(sentences)
        if len(found) <= ALT_LIMIT:
            return found
    if found is None:
        raise ValueError("no text to fit")
    return fit.cut(found, ALT_LIMIT)
