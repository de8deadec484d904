"""What lies around the ship as tiles, each built once for the same arguments: seats, dice, fins, the bank, the news."""

from functools import cache, lru_cache

from renderers.core import fit, fonts
from renderers.core.figures import cog, ripple
from renderers.core.scene import Ellipse, Layer, Rounded, Stroke, Text, Tile
from renderers.gezanke_auf_der_planke import figures, layout, ship
from renderers.gezanke_auf_der_planke.layout import BADGE, CARD, CARD_SPLIT, DIE, FIN, NEWS, NEWS_LINE, SWIMMER

# --- The seats ---


def _card(lit: bool, x: float, y: float, width: float) -> tuple[Layer, ...]:
    """A card's face and edge, of which a part at (x, y) shows a window."""
    edge, face = ("accent", "lit") if lit else ("panel-edge", "panel")
    thick = 6 if lit else 3
    return (
        Rounded(-x, -y, width, CARD, 16, edge),
        Rounded(thick - x, thick - y, width - 2 * thick, CARD - 2 * thick, 16 - thick, face),
    )


@cache
def badge(colour: str, sign: str, x: int, lit: bool, width: int) -> Tile:
    """One of a seat's colours with its mark, `x` pixels from the left of its card, and in a settlement a sign.

    `sign`: "", or a kind of `figures.sign`.
    """
    middle, y = BADGE / 2 + (4 if x == 0 else -4), CARD / 2
    layers: list[Layer] = [
        *_card(lit, x, 0, width),
        Rounded(middle - 32, y - 32, 64, 64, 12, "ink" if lit else "text"),
        Rounded(middle - 29, y - 29, 58, 58, 9, colour),
        *figures.mark(colour, middle, y, 20, figures.ON_PIRATE[colour]),
    ]
    if sign:
        layers += figures.sign(sign, middle + 20, y - 21, 16)
    return Tile(BADGE, CARD, "night", tuple(layers))


@lru_cache(1024)
def name(text: str, is_computer: bool, left: int, lit: bool, width: int) -> Tile:
    """The upper line of a seat's card from `left` on; a cog tells a computer player."""
    own, ink = width - left, "ink" if lit else "text"
    y = CARD_SPLIT / 2 + 4
    layers: list[Layer] = [*_card(lit, left, 0, width)]
    room = own - 20
    if is_computer:
        layers += cog(own - 32, y, 14, ink)
        room -= 36
    shown, size = fit.line(text, "bold", room, 36, 26)
    return Tile(own, CARD_SPLIT, "night", (*layers, Text(shown, 4, y, size, ink)))


@lru_cache(1024)
def purse(doubloons: int, gained: int, sign: str, left: int, lit: bool, width: int) -> Tile:
    """The lower line of a seat's card: its doubloons and what it was just paid.

    `sign`: "wheel" for whose turn it is, a place (from "1") when the game is over, else "".
    """
    own, ink = width - left, "ink" if lit else "text"
    tall = CARD - CARD_SPLIT
    y = tall / 2 - 4
    layers: list[Layer] = [*_card(lit, left, CARD_SPLIT, width), *figures.coin(20, y, 15)]
    layers.append(Text(str(doubloons), 44, y, 40, ink, "black"))
    if gained:
        x = 44 + fonts.width(str(doubloons), "black", 40) + 12
        layers.append(Text(f"+{gained}", x, y + 2, 30, "brass" if lit else "accent", "black"))
    x = own - 34
    if sign == "wheel":
        layers += (Ellipse(x, y, 18, 18, "ink"), *figures.wheel(x, y, 15, "gold"))
    elif sign:
        layers += (Ellipse(x, y, 18, 18, "ink"), Ellipse(x, y, 15.5, 15.5, "gold" if sign == "1" else "silver"))
        layers.append(Text(sign, x, y, 26, "ink", "black", "mm"))
    return Tile(own, tall, "night", tuple(layers))


# --- On the sea ---


@cache
def die(colour: str, letter: str, state: str) -> Tile:
    """A die that shows a plank. `state`: "open" (to be chosen), "used" (its plank was slid), "next" (where to move)."""
    rim, face, ink = {
        "open": ("cream", colour, figures.ON_PLANK[colour]),
        "next": ("gold", colour, figures.ON_PLANK[colour]),
        "used": ("panel-edge", "sea-deep", "dim"),
    }[state]
    shown, size = fit.line(letter, "black", DIE - 24, 44, 20)
    layers: list[Layer] = [
        Rounded(0, 0, DIE, DIE, 18, "ink"),
        Rounded(2, 2, DIE - 4, DIE - 4, 16, rim),
        Rounded(8, 8, DIE - 16, DIE - 16, 10, "ink"),
        Rounded(9, 9, DIE - 18, DIE - 18, 9, face),
    ]
    if state == "used":
        layers.append(Stroke(((18, DIE - 18), (DIE - 18, 18)), 5, "panel-edge"))
    return Tile(DIE, DIE, "sea", (*layers, Text(shown, DIE / 2, DIE / 2, size, ink, "black", "mm")))


@cache
def fin(is_left: bool) -> Tile:
    """A shark's fin, or the ripples where one swam away."""
    if is_left:
        return Tile(FIN, FIN + 6, "sea", figures.fin(0, 2, FIN))
    ripples = (
        *ripple(4, FIN * 0.66, FIN - 8, 2.5, "sea-light"),
        *ripple(10, FIN * 0.86, FIN - 20, 2.5, "sea-light"),
    )
    return Tile(FIN, FIN + 6, "sea", ripples)


@lru_cache(256)
def calm(text: str, width: int) -> Tile:
    """For how many turns nobody fell."""
    shown, size = fit.line(text, "bold", width - 4, 24, 18)
    return Tile(width, 30, "sea", (Text(shown, width - 2, 15, size, "on-sea", "bold", "rm"),))


@lru_cache(256)
def neutral(colour: str, text: str) -> Tile:
    """The colour that nobody plays."""
    width, height = layout.NEUTRAL, 52
    shown, size = fit.line(text, "bold", width - 70, 32, 20)
    layers = (
        *ship.seams(layout.MIDDLE - width / 2, 0, height),
        Rounded(4, 1, width - 8, 50, 12, "tread"),
        *figures.pirate(colour, 12, 4, 44),
        Text(shown, 66, 26, size, "ink"),
    )
    return Tile(width, height, "deck", layers)


@cache
def swimmer(colour: str) -> Tile:
    """A pirate in the water."""
    return Tile(SWIMMER, SWIMMER, "sea", figures.swimmer(colour, 1, 0, SWIMMER - 2))


@lru_cache(256)
def bank(coins: int, caption: str) -> Tile:
    """The coins that are left."""
    shown, size = fit.line(caption, "bold", layout.BANK - 98, 26, 16)
    return Tile(
        layout.BANK,
        72,
        "sea",
        (
            *figures.chest(0, 4, 82),
            Text(str(coins), 96, 24, 44, "text", "black"),
            Text(shown, 98, 58, size, "on-sea"),
        ),
    )


# --- The news ---

WAITING = 40
"""Width of a pirate who is to be placed."""


@lru_cache(1024)
def headline(text: str, is_alarm: bool, width: int, reserved: int) -> Tile:
    """The upper line of the news: what is to be done. The last `reserved` pixels are left for signs."""
    shown, size = fit.line(text, "bold", width - reserved - 40, 36, 24)
    layers = (*_panel(0, 0, is_alarm, width), Text(shown, 20, NEWS_LINE / 2 + 4, size, "cream" if is_alarm else "text"))
    return Tile(width - reserved, NEWS_LINE, "night", layers)


@cache
def waiting(colours: tuple[str, ...], more: int, is_alarm: bool, width: int) -> Tile:
    """The right end of the upper line: who is to be placed, the first one first, and how many `more`."""
    own, ink = waiting_width(len(colours), more), "cream" if is_alarm else "text"
    layers = [*_panel(width - own, 0, is_alarm, width)]
    for place, colour in enumerate(colours):
        layers += figures.pirate(colour, 2 + place * WAITING, 12, 36)
    if more:
        layers.append(Text(f"+{more}", 4 + len(colours) * WAITING, NEWS_LINE / 2 + 4, 28, ink, "black"))
    return Tile(own, NEWS_LINE, "night", tuple(layers))


def waiting_width(shown: int, more: int) -> int:
    """How wide that is."""
    return 16 + WAITING * shown + (52 if more else 0)


@lru_cache(1024)
def report(text: str, is_alarm: bool, width: int) -> Tile:
    """The lower line: what just happened."""
    shown, size = fit.line(text, "bold", width - 40, 28, 20)
    layers = (*_panel(0, NEWS_LINE, is_alarm, width), Text(shown, 20, 16, size, "cream" if is_alarm else "dim"))
    return Tile(width, NEWS - NEWS_LINE, "night", layers)


def _panel(x: float, y: float, is_alarm: bool, width: int) -> tuple[Layer, ...]:
    """The frame of the news, of which a part at (x, y) shows a window."""
    edge, face = ("gold", "alarm") if is_alarm else ("panel-edge", "panel")
    return (Rounded(-x, -y, width, NEWS, 16, edge), Rounded(4 - x, 4 - y, width - 8, NEWS - 8, 12, face))
