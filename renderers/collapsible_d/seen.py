"""What only the viewer has seen, in signs: order tiles, boats that still hang, aid tokens that lie face down."""

from collections.abc import Iterator
from functools import cache

from engines.collapsible_d.view import View
from renderers.collapsible_d import aids, figures, news
from renderers.collapsible_d.news import Sign
from renderers.core.scene import Ellipse, Layer, Rounded, Text, Tile


def signs(view: View) -> Iterator[Sign]:
    """The token that the viewer looks at, known order tiles, boats and aid tokens."""
    if view.found:
        yield "found", _token("?", view.found)
    if any(view.tiles_known):
        yield "order", news.known_order(view.tiles_known)
        yield "gap", news.gap()
    fresh = {launch.berth for launch in view.launches}
    for berth in view.berths:
        if berth.boat and not berth.lowered and berth.berth not in fresh:
            yield f"boat {berth.berth}", _known_boat(berth.berth, berth.boat, berth.refuses)
    for letter in view.letters:
        if letter.there and letter.aid:
            yield f"letter {letter.letter}", _token(letter.letter, letter.aid)


def wrapped(shown: Iterator[Sign], room: int) -> Iterator[tuple[Sign, ...]]:
    """The signs in lines that are no longer than `room` pixels."""
    line: list[Sign] = []
    for sign in shown:
        if sum(tile.width for _, tile in (*line, sign)) > room:
            yield tuple(line)
            line = []
        line.append(sign)
    if line:
        yield tuple(line)


@cache
def _token(letter: str, aid: str) -> Tile:
    """An aid token and its letter."""
    middle = news.SIGN / 2
    return Tile(
        96,
        news.SIGN,
        "panel",
        (
            Ellipse(20, middle, 17, 17, "cream"),
            Text(letter, 20, middle, 24, "ink", "black", "mm"),
            Rounded(42, 2, 40, 40, 8, "cream"),
            *aids.sign(aid, 62, middle, 15),
        ),
    )


@cache
def _known_boat(berth: str, boat: str, refuses: tuple[str, ...]) -> Tile:
    """A boat whose card the player has looked at."""
    middle = news.SIGN / 2
    layers: list[Layer] = [
        Ellipse(20, middle, 17, 17, "ink"),
        Ellipse(20, middle, 15.5, 15.5, "wood-light"),
        Text(berth, 20, middle, 24 if len(berth) == 1 else 20, "ink", "black", "mm"),
        *figures.little_boat(60, middle, 16, "text"),
        Text(boat, 80, middle, 28, "text", "black"),
    ]
    x = 134.0
    for who in refuses:
        layers += figures.refused(who, x, middle, 18)
        x += 40
    return Tile(round(x), news.SIGN, "panel", tuple(layers))
