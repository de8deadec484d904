"""The people and things of the game as shapes: marks, pawns, beds, crowds, dice, stairs, boats, water."""

from math import ceil, pi, sin

from renderers.collapsible_d.theme import ON_COLOUR
from renderers.core.figures import around, lifeboat, star
from renderers.core.scene import Ellipse, Layer, Point, Polygon, Rounded, Stroke, Text

CLASS_SIGNS = {"first": "1", "second": "2", "third": "3"}
"""What stands for a class; the crew has an anchor."""

PAWN_SHAPE = 0.62
"""Width of a pawn, in its heights."""


def mark(colour: str, x: float, y: float, radius: float, ink: str) -> tuple[Layer, ...]:
    """The mark of a colour of pawns and dice, around (x, y).

    White a star, blue a disc, yellow a triangle, black a cross, red a diamond, green two bars.
    """
    match colour:
        case "white":
            return star(x, y + radius * 0.06, radius * 1.15, ink)
        case "blue":
            return (Ellipse(x, y, radius * 0.88, radius * 0.88, ink),)
        case "yellow":
            top, low = y - radius * 0.95, y + radius * 0.75
            return (Polygon(((x, top), (x + radius * 1.05, low), (x - radius * 1.05, low)), ink),)
        case "black":
            reach = radius * 0.7
            return tuple(
                Stroke(((x - reach, y - side * reach), (x + reach, y + side * reach)), radius * 0.5, ink)
                for side in (1, -1)
            )
        case "red":
            reach = radius * 1.08
            return (Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), ink),)
        case "green":
            bar, reach = radius * 0.62, radius * 0.9
            return tuple(
                Rounded(x - reach, y + top * radius, 2 * reach, bar, 0, ink) for top in (-0.9, 0.9 - bar / radius)
            )
    raise ValueError(f"no such colour: {colour!r}")


def anchor(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """An anchor: the crew."""
    thick = radius * 0.3
    fluke = tuple(around(x, y + radius * 0.02, radius * 0.8, 0.5 + step / 40) for step in range(-10, 11))
    return (
        Ellipse(x, y - radius * 0.72, radius * 0.3, radius * 0.3, colour),
        Stroke(((x, y - radius * 0.5), (x, y + radius * 0.8)), thick, colour),
        Stroke(((x - radius * 0.48, y - radius * 0.25), (x + radius * 0.48, y - radius * 0.25)), thick, colour),
        Stroke(fluke, thick, colour),
    )


def class_sign(kind: str, x: float, y: float, size: int, ink: str) -> tuple[Layer, ...]:
    """The sign of a class around (x, y); `size` is that of a font."""
    if kind == "crew":
        return anchor(x, y, size * 0.46, ink)
    return (Text(CLASS_SIGNS[kind], x, y, size, ink, "black", "mm"),)


def pawn(x: float, y: float, height: float, colour: str, kind: str, rim: str = "cream") -> tuple[Layer, ...]:
    """An alerted passenger, standing: the owner's colour and mark on the head, the class on the body.

    The upper left corner of its box is at (x, y); `rim` is the colour of its outline.
    """
    width = height * PAWN_SHAPE
    middle, head = x + width / 2, height * 0.225
    ink = ON_COLOUR[colour]
    edge, line = _outline(height)
    layers: list[Layer] = []
    for inset, tone in ((0.0, "ink"), (edge, rim), (edge + line, colour)):
        top = y + height * 0.39 + inset
        layers += (
            Rounded(x + inset, top, width - 2 * inset, y + height - top - inset, width * 0.26 - inset * 0.5, tone),
            Ellipse(middle, y + head, head - inset, head - inset, tone),
        )
    size = _even(height * 0.47)
    layers += mark(colour, middle, y + head, head * 0.52, ink)
    layers += class_sign(kind, middle, y + height * 0.69, size, ink)
    return tuple(layers)


def _even(size: float) -> int:
    """The even number next to a size of letters: each size costs a font object in every thread."""
    return max(6, 2 * round(size / 2))


def _outline(height: float) -> tuple[float, float]:
    """How thick the dark edge and the rim of a person are; in a dense crowd both give way."""
    return min(max(1.0, height * 0.025), height * 0.05), min(max(1.6, height * 0.045), height * 0.08)


def sleeper(x: float, y: float, height: float, colour: str, kind: str, rim: str = "cream") -> tuple[Layer, ...]:
    """An unaware passenger: a bed with a pillow, the blanket in the owner's colour with the class, and a z."""
    width = height * PAWN_SHAPE
    middle, head = x + width * 0.4, height * 0.165
    ink = ON_COLOUR[colour]
    edge, line = _outline(height)
    blanket = y + height * 0.42
    inset = edge + line
    size = _even(height * 0.44)
    return (
        Rounded(x, y, width, height, height * 0.06, "ink"),
        Rounded(x + edge, y + edge, width - 2 * edge, height - 2 * edge, height * 0.05, rim),
        Rounded(x + inset, blanket, width - 2 * inset, y + height - inset - blanket, 0, colour),
        Rounded(x + edge, blanket - height * 0.03, width - 2 * edge, max(1.0, height * 0.03), 0, "ink"),
        Ellipse(middle, y + height * 0.21, head + edge, head + edge, "ink"),
        Ellipse(middle, y + height * 0.21, head, head, colour),
        *mark(colour, middle, y + height * 0.21, head * 0.55, ink),
        *class_sign(kind, x + width / 2, y + height * 0.69, size, ink),
        *_snore(x + width * 0.73, y + height * 0.06, width * 0.19, height * 0.13, max(1.0, height * 0.045)),
    )


def _snore(x: float, y: float, width: float, height: float, thick: float) -> tuple[Layer, ...]:
    line = ((x, y), (x + width, y), (x, y + height), (x + width, y + height))
    return (Stroke(line, thick, "ink"),)


def person(
    x: float, y: float, height: float, colour: str, kind: str, alerted: bool, rim: str = "cream"
) -> tuple[Layer, ...]:
    """A passenger, awake or asleep."""
    return (pawn if alerted else sleeper)(x, y, height, colour, kind, rim)


def spots(count: int, x: float, y: float, width: float, height: float) -> tuple[tuple[float, float, float], ...]:
    """Where so many pawns stand in a box, as large as they can: (left, top, height) of each."""
    if not count:
        return ()
    best, columns = max(
        (min(height / ceil(count / across), width / across / PAWN_SHAPE), across) for across in range(1, count + 1)
    )
    rows = ceil(count / columns)
    tall = best * 0.97
    wide, pitch = tall * PAWN_SHAPE, min(width / columns, best * PAWN_SHAPE * 1.12)
    found = []
    for place in range(count):
        row, column = divmod(place, columns)
        in_row = columns if row < rows - 1 else count - columns * (rows - 1)
        left = x + width / 2 + pitch * (column - in_row / 2) + (pitch - wide) / 2
        top = y + height / 2 + best * (row - rows / 2) + (best - tall) / 2
        found.append((left, top, tall))
    return tuple(found)


def crowd(x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """A crowd token."""
    edge = height * 0.07
    layers: list[Layer] = [
        Rounded(x, y, width, height, height * 0.2, "ink"),
        Rounded(x + edge, y + edge, width - 2 * edge, height - 2 * edge, height * 0.16, "white"),
    ]
    for place, (across, tall) in enumerate(((0.24, 0.9), (0.76, 0.9), (0.5, 1.0))):
        middle, reach = x + width * across, height * 0.3 * tall
        foot = y + height - edge
        head = foot - reach * 1.85
        tone = "ink" if place < 2 else "belt"
        body = tuple(around(middle, foot, reach, -0.25 + step / 24) for step in range(13))
        layers += (
            Ellipse(middle, head, reach * 0.68, reach * 0.68, "white"),
            Polygon(tuple((px, py - 1.0 if py < foot else py) for px, py in body), "white"),
            Polygon(body, tone),
            Ellipse(middle, head, reach * 0.56, reach * 0.56, tone),
        )
    return tuple(layers)


def die(x: float, y: float, size: float, colour: str, is_spent: bool, is_held: bool) -> tuple[Layer, ...]:
    """A die with its result; a spent one is an outline, one that was held has a golden frame."""
    edge = size * 0.03
    rim = size * (0.09 if is_held else 0.05)
    face = "panel" if is_spent else colour
    frame = "panel-edge" if is_spent else "gold" if is_held else "cream"
    inset = edge + rim
    reach = size * 0.34
    strike = (Stroke(((x + reach, y + size - reach), (x + size - reach, y + reach)), size * 0.07, "cream"),)
    return (
        Rounded(x, y, size, size, size * 0.2, "ink"),
        Rounded(x + edge, y + edge, size - 2 * edge, size - 2 * edge, size * 0.18, frame),
        Rounded(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.12, face),
        *mark(colour, x + size / 2, y + size / 2, size * 0.24, "dim" if is_spent else ON_COLOUR[colour]),
        *(strike if is_spent else ()),
        *(_padlock(x + size * 0.86, y + size * 0.12, size * 0.2) if is_held else ()),
    )


def _padlock(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A padlock: not rolled."""
    bow = tuple(around(x, y - radius * 0.05, radius * 0.5, -0.25 + step / 16) for step in range(9))
    return (
        Stroke(bow, radius * 0.55, "ink"),
        Rounded(x - radius, y - radius * 0.1, 2 * radius, radius * 1.4, radius * 0.3, "ink"),
        Stroke(bow, radius * 0.24, "gold"),
        Rounded(x - radius * 0.8, y + radius * 0.1, 1.6 * radius, radius, radius * 0.2, "gold"),
    )


def ladder(x: float, y: float, width: float, height: float, colour: str) -> tuple[Layer, ...]:
    """Stairs, yellow with a dark edge or black with a light one, from (x, y) downwards."""
    tone, edge = ("yellow", "ink") if colour == "yellow" else ("ink", "cream")
    thick = width * 0.2
    left, right = x + thick / 2, x + width - thick / 2
    rails = (((left, y), (left, y + height)), ((right, y), (right, y + height)))
    steps = max(2, round(height / (width * 0.42)))
    rungs = tuple(
        ((left, y + height * (step + 0.5) / steps), (right, y + height * (step + 0.5) / steps)) for step in range(steps)
    )
    grown = thick + width * 0.22
    return (
        *(Stroke(line, grown, edge) for line in (*rails, *rungs)),
        *(Stroke(line, thick * 1.15, tone) for line in (*rails, *rungs)),
    )


def waves(x: float, y: float, width: float, foot: float, colour: str, reach: float, length: float) -> tuple[Layer, ...]:
    """Water from a ragged surface around `y` down to `foot`; the waves are about `length` pixels long."""
    count = max(1, round(width / length))
    steps = count * 8
    surface = tuple(
        (x + width * i / steps, y + reach * (sin(2 * pi * i / 8) + 0.45 * sin(2 * pi * i * 2 / 8 + 0.8)))
        for i in range(steps + 1)
    )
    return (Polygon((*surface, (x + width, foot), (x, foot)), colour),)


def drop(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A drop of water."""
    return (
        Ellipse(x, y + radius * 0.3, radius * 0.7, radius * 0.7, colour),
        Polygon(((x, y - radius), (x + radius * 0.6, y), (x, y + radius * 0.3), (x - radius * 0.6, y)), colour),
    )


def keel_up(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """The outline of a lifeboat that has capsized."""
    return tuple((px, 2 * y + height - py) for px, py in lifeboat(x, y, width, height))


def little_boat(x: float, y: float, radius: float, colour: str) -> tuple[Layer, ...]:
    """A boat as a sign."""
    outline = (
        (x - radius, y - radius * 0.1),
        (x + radius, y - radius * 0.1),
        (x + radius * 0.66, y + radius * 0.6),
        (x - radius * 0.66, y + radius * 0.6),
    )
    return (
        Polygon(outline, colour),
        Ellipse(x - radius * 0.4, y - radius * 0.42, radius * 0.24, radius * 0.24, colour),
        Ellipse(x + radius * 0.3, y - radius * 0.42, radius * 0.24, radius * 0.24, colour),
    )


def refused(sign: str, x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """Whom a boat does not take, struck out: a class, "man" or "woman"."""
    inner = radius * 0.8
    reach = radius * 0.62
    who = sex(sign, x, y, radius * 0.62, "ink") if sign in ("man", "woman") else None
    return (
        Ellipse(x, y, radius, radius, "belt"),
        Ellipse(x, y, inner, inner, "cream"),
        *(who or class_sign(sign, x, y, round(radius * 1.15), "ink")),
        Stroke(((x - reach, y + reach), (x + reach, y - reach)), radius * 0.2, "belt"),
    )


def sex(which: str, x: float, y: float, radius: float, ink: str) -> tuple[Layer, ...]:
    """A man, a woman or a child as a sign around (x, y)."""
    if which == "child":
        y, radius = y + radius * 0.3, radius * 0.7
    head = Ellipse(x, y - radius * 0.62, radius * 0.34, radius * 0.34, ink)
    wide, narrow = (0.62, 0.1) if which == "woman" else (0.26, 0.46)
    body = (
        (x - radius * narrow, y - radius * 0.2),
        (x + radius * narrow, y - radius * 0.2),
        (x + radius * wide, y + radius * 0.95),
        (x - radius * wide, y + radius * 0.95),
    )
    return (head, Polygon(body, ink))


def panel(x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """A board for words and numbers."""
    return (
        Rounded(x, y, width, height, 14, "panel-edge"),
        Rounded(x + 3, y + 3, width - 6, height - 6, 11, "panel"),
    )
