"""What would become of a plank, asked of the engine's balance: the renderer judges nothing by itself."""

from collections.abc import Iterator

from engines.gezanke_auf_der_planke.balance import Margins, falls, margins, slid
from engines.gezanke_auf_der_planke.data import GEOMETRY
from engines.gezanke_auf_der_planke.view import PlankView


def taken(plank: PlankView) -> tuple[int, ...]:
    """The places on which pirates stand, from left to right."""
    return tuple(place for place, pirate in zip(GEOMETRY.places, plank.pirates, strict=True) if pirate is not None)


def risky(plank: PlankView) -> frozenset[int]:
    """The places where a change makes the plank fall: one more pirate on a free one, or the pirate there leaving."""
    return frozenset((*plank.fatal_places, *_holding(plank)))


def _holding(plank: PlankView) -> Iterator[int]:
    """Where pirates stand without whom the plank would fall."""
    places = taken(plank)
    for leaving in places:
        if falls(plank.offset, [place for place in places if place != leaving]):
            yield leaving


def after_slide(plank: PlankView, direction: str) -> int | None:
    """What the plank holds to the side of a slide after it; None: it falls."""
    places = taken(plank)
    after = margins(slid(plank.offset, places, direction), places)
    return None if after.falls else after.left if direction == "left" else after.right


def after_pirate(plank: PlankView, place: int) -> int | None:
    """What the plank holds to its weaker side with one more pirate on a free place; None: it falls."""
    return _weaker(margins(plank.offset, (*taken(plank), place)))


def _weaker(after: Margins) -> int | None:
    return None if after.falls else min(after.left, after.right)
