"""What lies around the ship as tiles, each built once for the same arguments: names, score, stock, news, waste."""

from functools import cache, lru_cache
from math import ceil

from renderers.core import fit, fonts
from renderers.core.figures import arrow, chip, cog, dashes, lifeboat, star, waves
from renderers.core.scene import Layer, Polygon, Rounded, Text, Tile
from renderers.man_the_boats import figures, layout
from renderers.man_the_boats.layout import NEWS, PILE, WASTE_CAPTION, WASTE_HEIGHT

# --- Above the ship ---


@lru_cache(1024)
def seat(text: str, is_computer: bool, lit: bool, width: int, cut: int) -> Tile:
    """A seat's name, and a cog for a computer player; the last `cut` of the `width` are left for the lifebelts."""
    middle = layout.CHIP / 2
    ink = "ink" if lit else "text"
    right = width - (cut or 14)
    layers = [*chip(0, width, layout.CHIP, lit)]
    if is_computer:
        layers += cog(right - 16, middle, 14, ink)
        right -= 38
    shown, size = fit.line(text, "bold", right - 22, 36, 26)
    layers.append(Text(shown, 18, middle, size, ink))
    return Tile(width - cut, layout.CHIP, "night", tuple(layers))


OWN_BELTS = 92
"""Width of a seat's own lifebelts, at the right end."""


@cache
def own_belts(count: int, lit: bool) -> Tile:
    """The lifebelts that a seat holds itself."""
    middle = layout.CHIP / 2
    number = Text(str(count), 68, middle, 34 if count < 10 else 28, "ink" if lit else "text", "black", "mm")
    layers = (*chip(-OWN_BELTS, 2 * OWN_BELTS, layout.CHIP, lit), *figures.lifebelt(30, middle, 18), number)
    return Tile(OWN_BELTS, layout.CHIP, "night", layers)


@cache
def funnels(width: int) -> Tile:
    """The ship's funnels, where no second row of names stands before them."""
    height = layout.DECK - 4 - (layout.MARGIN + layout.CHIP + layout.GAP)
    layers = [
        layer for number in range(4) for layer in figures.funnel(width * (number + 0.75) / 4.6, height, 46, height - 8)
    ]
    return Tile(width, height, "night", (*layers, Rounded(60, height - 10, width - 120, 10, 3, "white")))


TURN = 72
"""Width of the turn's number."""


@lru_cache(256)
def turn(text: str) -> Tile:
    """The upper line of the score, but for the number: level, and the word for a turn."""
    width = layout.SCORE_WIDTH - TURN
    shown, size = fit.line(text, "bold", width - 16, 24, 18)
    return Tile(width, 42, "night", (*_board(0, 0), Text(shown, width, 24, size, "dim", "bold", "rm")))


@cache
def turn_number(count: int) -> Tile:
    """Which turn it is."""
    text = Text(str(count), 7, 24, 24, "dim")
    return Tile(TURN, 42, "night", (*_board(layout.SCORE_WIDTH - TURN, 0), text))


@cache
def points(score: int) -> Tile:
    """The score as it stands."""
    half = layout.SCORE_WIDTH // 2
    return Tile(half, 82, "night", (*_board(0, 42), Text(str(score), half / 2 + 6, 38, 72, "accent", "black", "mm")))


@cache
def saved(count: int) -> Tile:
    """How many cards are in boats."""
    half = layout.SCORE_WIDTH // 2
    return Tile(
        half,
        40,
        "night",
        (*_board(half, 42), *figures.little_boat(26, 22, 17, "text"), Text(str(count), 54, 20, 36, "text", "black")),
    )


@cache
def coins(count: int) -> Tile:
    """How many coins are left on the ship."""
    half = layout.SCORE_WIDTH // 2
    return Tile(
        half,
        42,
        "night",
        (*_board(half, 82), *figures.coin(26, 18, 14), Text(str(count), 54, 18, 36, "text", "black")),
    )


def _board(x: float, y: float) -> tuple[Layer, ...]:
    """The frame of the score, of which a part at (x, y) shows a window."""
    box = layout.score()
    return figures.panel(-x, -y, box.width, box.height)


# --- Below the sea ---


@cache
def stock(count: int) -> Tile:
    """The stock, face down, and how many cards it has; empty, an outline."""
    layers: list[Layer] = []
    for i in range(min(-(-count // 8), 3) - 1, -1, -1):
        layers += (
            Rounded(8 + 7 * i, 16 - 7 * i, 80, 98, 10, "cream"),
            Rounded(11 + 7 * i, 19 - 7 * i, 74, 92, 7, "hull-red"),
        )
    if count:
        layers += star(48, 40, 16, "gold")
    else:
        outline = ((10, 18), (86, 18), (86, 112), (10, 112))
        layers += dashes((*outline, outline[0]), 10, 8, "dim")
    layers.append(Text(str(count), 48, 82, 46, "cream" if count else "text", "black", "mm"))
    return Tile(PILE, NEWS, "night", tuple(layers))


@cache
def lifebelts(count: int) -> Tile:
    """The lifebelts that can be spent."""
    return Tile(
        PILE,
        NEWS,
        "night",
        (*figures.lifebelt(PILE / 2, NEWS / 2, 52), Text(str(count), PILE / 2, NEWS / 2, 42, "text", "black", "mm")),
    )


@lru_cache(256)
def waste(caption: str) -> Tile:
    """The word for the waste."""
    shown, size = fit.line(caption, "bold", WASTE_CAPTION - 10, 28, 18)
    text = Text(shown, WASTE_CAPTION / 2 - 6, 24, size, "dim", "bold", "mm")
    return Tile(WASTE_CAPTION, WASTE_HEIGHT, "night", (text,))


@cache
def wasted(count: int) -> Tile:
    """How many cards lie in the waste."""
    text = Text(str(count), WASTE_CAPTION / 2 - 6, 18, 46, "text", "black", "mm")
    return Tile(WASTE_CAPTION, WASTE_HEIGHT, "night", (text,))


NEWS_LINE = 54
"""Height of the news' upper line."""
NEWS_EDGE = 16
"""Between the news' frame, which is part of the ground, and its lines."""
DEED = 320
"""What is left for the name of an action, in pixels."""


@lru_cache(1024)
def headline(text: str, ink: str, most: int, width: int | None = None) -> Tile:
    """A part of the news' upper line, at most so wide; without a `width`, as wide as its text."""
    shown, size = fit.line(text, "bold", most - 4, 32, 22)
    wide = ceil(fonts.width(shown, "bold", size)) + 4 if width is None else width
    return Tile(wide, NEWS_LINE, "panel", (Text(shown, 2, 28, size, ink),))


@lru_cache(256)
def final(title: str, sums: str, end: str, width: int) -> Tile:
    """How it ended: what the score is called, and how it came about."""
    layers: list[Layer] = [
        Rounded(0, 0, width, NEWS, 16, "accent"),
        Rounded(5, 5, width - 10, NEWS - 10, 11, "lit"),
        Rounded(5, 5, 104, NEWS - 10, 11, "ink"),
    ]
    match end:
        case "all-saved":
            layers += star(57, NEWS / 2 + 2, 44, "gold")
        case "sunk":
            for i in range(3):
                layers += waves(16, 34 + 22 * i, 82, 44 + 22 * i, ("foam", "water", "foam")[i], 4)
        case _:
            layers += figures.little_boat(57, NEWS / 2, 40, "cream")
    shown, size = fit.line(title, "black", width - 150, 48, 28)
    below, small = fit.line(sums, "bold", width - 150, 32, 20)
    layers += (Text(shown, 130, 42, size, "ink", "black"), Text(below, 130, 85, small, "lit-dim"))
    return Tile(width, NEWS, "night", tuple(layers))


# --- Signs in the news' lower line ---

SIGN_HEIGHT = WASTE_HEIGHT


@cache
def pointer() -> Tile:
    """An arrow: went to."""
    return Tile(40, SIGN_HEIGHT, "panel", arrow((4, SIGN_HEIGHT / 2), (36, SIGN_HEIGHT / 2), 8, 20, "dim"))


@cache
def place(section: int) -> Tile:
    """A section."""
    return Tile(
        46,
        SIGN_HEIGHT,
        "panel",
        (Rounded(3, 4, 40, 42, 6, "white"), Text(str(section), 23, SIGN_HEIGHT / 2, 34, "ink", "black", "mm")),
    )


@cache
def vessel(number: int | None) -> Tile:
    """A boat; without a number, the one that fits, or a new one."""
    if number is None:
        return Tile(68, SIGN_HEIGHT, "panel", figures.little_boat(34, SIGN_HEIGHT / 2, 26, "text"))
    hull = Polygon(lifeboat(3, 8, 62, 36), "wood-light")
    return Tile(68, SIGN_HEIGHT, "panel", (hull, Text(str(number), 34, 27, 28, "ink", "black", "mm")))


@cache
def penny() -> Tile:
    """A coin that came back."""
    return Tile(46, SIGN_HEIGHT, "panel", figures.coin(23, SIGN_HEIGHT / 2, 16))


@cache
def belt() -> Tile:
    """A lifebelt that was taken."""
    return Tile(50, SIGN_HEIGHT, "panel", figures.lifebelt(25, SIGN_HEIGHT / 2, 20))


@cache
def leak(section: int) -> Tile:
    """Water: a section lost a coin."""
    return Tile(
        100,
        SIGN_HEIGHT,
        "panel",
        (
            *figures.drop(30, SIGN_HEIGHT / 2, 19, "wet"),
            Rounded(52, 4, 40, 42, 6, "water-deep"),
            Text(str(section), 72, SIGN_HEIGHT / 2, 34, "foam", "black", "mm"),
        ),
    )


@lru_cache(256)
def note(text: str, width: int, largest: int = 30) -> Tile:
    """Words in the lower line."""
    shown, size = fit.line(text, "bold", width - 12, largest, 20)
    return Tile(width, SIGN_HEIGHT, "panel", (Text(shown, 4, SIGN_HEIGHT / 2, size, "dim"),))
