"""Signs that say by their shape what a colour alone must not say: a tick, a cross, a ghost, a lifebuoy."""

from functools import cache

from renderers.core.figures import Frame, around
from renderers.core.scene import Ellipse, Layer, Stroke


@cache
def tick(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """Through to what comes next."""
    frame = Frame(x - radius, y - radius, 2 * radius)
    return (Stroke(frame.points(((10, 55), (40, 85), (90, 18))), frame.by(17), colour),)


@cache
def cross(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """Out."""
    frame = Frame(x - radius, y - radius, 2 * radius)
    ends = (((18, 18), (82, 82)), ((18, 82), (82, 18)))
    return tuple(Stroke(frame.points(line), frame.by(15), colour) for line in ends)


@cache
def minus(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """Beaten, and still there."""
    frame = Frame(x - radius, y - radius, 2 * radius)
    return (Stroke(frame.points(((14, 50), (86, 50))), frame.by(17), colour),)


@cache
def dots(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """Not decided yet."""
    dot = radius * 0.22
    return tuple(Ellipse(x + radius * 0.72 * step, y, dot, dot, colour) for step in (-1, 0, 1))


@cache
def ghost(x: float, y: float, radius: float, colour: str, eye: str) -> tuple[Layer, ...]:
    """Somebody vanished from a table."""
    frame = Frame(x - radius, y - radius, 2 * radius)
    hem = ((14, 84), (32, 84), (50, 84), (68, 84), (86, 84))
    body = frame.points(((24, 45), (24, 80), (42, 74), (58, 80), (76, 74), (76, 45)))
    return (
        Ellipse(x, frame.point(0, 42)[1], frame.by(38), frame.by(38), colour),
        Stroke(body, frame.by(24), colour),
        Stroke(frame.points(((50, 45), (50, 74))), frame.by(40), colour),
        *(Ellipse(*frame.point(*foot), frame.by(11), frame.by(11), colour) for foot in hem[::2]),
        *(Ellipse(*frame.point(side, 40), frame.by(8), frame.by(11), eye) for side in (36, 64)),
    )


@cache
def lifebuoy(x: float, y: float, radius: float, ring: str, band: str) -> tuple[Layer, ...]:
    """A life, with a hole of the colour of its bands."""
    bands = (
        Stroke((around(x, y, radius * 0.52, turn / 8), around(x, y, radius * 0.96, turn / 8)), radius * 0.2, band)
        for turn in (1, 3, 5, 7)
    )
    return (
        Ellipse(x, y, radius, radius, ring),
        *bands,
        Ellipse(x, y, radius * 0.44, radius * 0.44, band),
    )


@cache
def pointer(x: float, y: float, length: float, colour: str) -> tuple[Layer, ...]:
    """A small arrow to the right that begins at (x, y)."""
    tip, wing = x + length, length * 0.36
    return (
        Stroke(((x, y), (tip, y)), 3, colour),
        Stroke(((tip - wing, y - wing), (tip, y), (tip - wing, y + wing)), 3, colour),
    )
