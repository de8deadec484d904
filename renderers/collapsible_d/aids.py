"""The nine aids as signs."""

from renderers.core.figures import Frame, around, star
from renderers.core.scene import Ellipse, Layer, Polygon, Rounded, Stroke


def sign(aid: str, x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """The sign of an aid around (x, y), for light grounds."""
    at = Frame(x - radius, y - radius, 2 * radius)
    match aid:
        case "child":
            return (
                Ellipse(*at.point(50, 26), at.by(17), at.by(17), "ink"),
                Polygon(at.points(((38, 42), (62, 42), (78, 82), (22, 82))), "ink"),
                Stroke(at.points(((40, 82), (40, 96))), at.by(11), "ink"),
                Stroke(at.points(((60, 82), (60, 96))), at.by(11), "ink"),
                Ellipse(*at.point(82, 24), at.by(13), at.by(13), "belt"),
                Stroke(at.points(((82, 38), (70, 62))), at.by(4), "ink"),
            )
        case "bag":
            return (
                Stroke(at.points(((38, 20), (38, 10), (62, 10), (62, 20))), at.by(8), "ink"),
                Rounded(*at.point(6, 22), at.by(88), at.by(68), at.by(12), "wood"),
                Rounded(*at.point(6, 46), at.by(88), at.by(9), 0, "ink"),
                Rounded(*at.point(40, 40), at.by(20), at.by(22), at.by(4), "gold"),
            )
        case "key":
            ring = tuple(around(*at.point(28, 34), at.by(19), step / 24) for step in range(25))
            return (
                Stroke(ring, at.by(13), "ink"),
                Stroke(at.points(((42, 48), (90, 92))), at.by(13), "ink"),
                Stroke(at.points(((70, 72), (84, 58))), at.by(11), "ink"),
                Stroke(at.points(((84, 86), (96, 72))), at.by(11), "ink"),
            )
        case "jewel":
            gem = ((24, 18), (76, 18), (97, 44), (50, 95), (3, 44))
            return (
                Polygon(at.points(gem), "ink"),
                Polygon(at.points(((27, 25), (73, 25), (88, 44), (50, 85), (12, 44))), "bulkhead"),
                Stroke(at.points(((12, 44), (88, 44))), at.by(5), "ink"),
                Stroke(at.points(((36, 44), (50, 85), (64, 44), (50, 25), (36, 44))), at.by(4), "ink"),
            )
        case "watch":
            return (
                Rounded(*at.point(42, 0), at.by(16), at.by(22), at.by(4), "ink"),
                Ellipse(*at.point(50, 58), at.by(42), at.by(42), "ink"),
                Ellipse(*at.point(50, 58), at.by(31), at.by(31), "cream"),
                Stroke(at.points(((50, 36), (50, 58), (66, 66))), at.by(9), "ink"),
            )
        case "pistol":
            grip = ((4, 26), (96, 26), (96, 48), (56, 48), (50, 60), (34, 60), (26, 92), (4, 92), (12, 48), (4, 44))
            return (Polygon(at.points(grip), "ink"), Stroke(at.points(((42, 60), (46, 52))), at.by(5), "cream"))
        case "lifebelt":
            rim = at.by(33)
            ring = tuple(around(x, y, rim, step / 48) for step in range(49))
            return (
                Stroke(ring, at.by(34), "ink"),
                Stroke(ring, at.by(25), "cream"),
                *(
                    Stroke(
                        tuple(around(x, y, rim, quarter / 4 + step / 96) for step in range(-4, 5)), at.by(25), "belt"
                    )
                    for quarter in range(4)
                ),
            )
        case "steward":
            dome = tuple(around(*at.point(50, 70), at.by(40), -0.25 + step / 32) for step in range(17))
            return (
                Ellipse(*at.point(50, 24), at.by(9), at.by(9), "ink"),
                Polygon(dome, "ink"),
                Rounded(*at.point(2, 76), at.by(96), at.by(13), at.by(6), "ink"),
            )
        case "uniform":
            crown = ((10, 30), (50, 10), (90, 30), (82, 54), (18, 54))
            peak = tuple(around(*at.point(50, 66), at.by(40), 0.28 + step * 0.44 / 12) for step in range(13))
            return (
                Polygon(at.points(crown), "ink"),
                Rounded(*at.point(18, 52), at.by(64), at.by(16), at.by(3), "gold"),
                Polygon(tuple((px, py - at.by(12)) for px, py in peak), "ink"),
                *star(*at.point(50, 36), at.by(15), "gold"),
            )
    raise ValueError(f"no such aid: {aid!r}")


def unknown(x: float, y: float, radius: float) -> tuple[Layer, ...]:
    """A token that lies face down."""
    return (
        Ellipse(x, y, radius, radius, "ink"),
        Ellipse(x, y, radius * 0.88, radius * 0.88, "hull-red"),
        *star(x, y, radius * 0.6, "gold"),
    )
