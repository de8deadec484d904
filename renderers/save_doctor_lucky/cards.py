"""Cards as they are held in hand, as tiles: a Move card shows its room on its deck, the others a picture."""

from functools import lru_cache

from engines.save_doctor_lucky.data import AID, DECKS, FAILURES, ROOMS, Card, Space
from engines.save_doctor_lucky.ship import COLUMNS, PLACES, ROWS, deck_of
from renderers.core import fit
from renderers.core.figures import waves
from renderers.core.scene import Ellipse, Layer, Rounded, Text, Tile
from renderers.save_doctor_lucky import art, figures, ornaments

MOVE, AIDING, FAILING = "move", "aid", "failure"
"""Kinds of cards."""

_RIM = {MOVE: "teak", AIDING: "orange", FAILING: "water-deep"}
_ON_RIM = {MOVE: "ink", AIDING: "ink", FAILING: "foam"}


def kind(card: Card) -> str:
    """MOVE, AIDING or FAILING."""
    return MOVE if card in ROOMS else AIDING if card in AID else FAILING


@lru_cache(512)
def full(card: Card, title: str, count: int, is_sunk: bool, width: int, height: int) -> Tile:
    """A card, and how many of its kind there are. `is_sunk`: its room is under water, it cannot be played."""
    what = kind(card)
    edge, band = max(3, width // 36), max(20, height // 7)
    value = {MOVE: card, AIDING: str(AID.get(card)), FAILING: f"−{FAILURES.get(card)}"}[what]
    size = round(width * 0.27)
    shown, small = fit.line(title, "bold", width - 4 * edge, round(band * 0.72), max(11, round(band * 0.4)))
    layers: list[Layer] = [
        Rounded(0, 0, width, height, width * 0.07, "ink"),
        Rounded(2, 2, width - 4, height - 4, width * 0.06, _RIM[what]),
        Rounded(2 + edge, 2 + edge, width - 4 - 2 * edge, height - 4 - 2 * edge - band, width * 0.04, "cream"),
    ]
    top = edge + size * 0.95
    room = height - band - edge - top
    if what == MOVE:
        layers += _deck(card, edge + 10, top + room * 0.12, width - 2 * edge - 20, room * 0.72)
    else:
        side = min(room * 1.12, width * 0.62)
        layers += art.drawn(card, (width - side) / 2, top + room - side * 1.02, side)
    if is_sunk:
        layers += _flood(width, height, edge, band)
    middle = edge + size * 0.56
    if what == AIDING:
        layers += figures.value(edge + width * 0.19, middle + 3, width * 0.14, value)
    else:
        layers.append(Text(value, edge + width * 0.06, middle, size, "ink", "black"))
    right = width - edge - width * 0.05
    if count > 1:
        radius = width * 0.12
        layers.append(Ellipse(right - radius, middle, radius, radius, "ink"))
        layers.append(Text(f"×{count}", right - radius, middle, round(radius), "gold", "black", "mm"))
        right -= 2 * radius + width * 0.04
    if what == MOVE:
        if count == 1:
            layers += ornaments.drawn(card, width * 0.48, edge + size * 0.2, size * 0.7, "cream")
        layers.append(Text(DECKS[deck_of(card)], right, middle, round(size * 0.62), "teak-dark", "black", "rm"))
    layers.append(Text(shown, width / 2, height - band / 2 - edge * 0.8, small, _ON_RIM[what], "bold", "mm"))
    return Tile(width, height, "night", tuple(layers))


def _deck(room: Space, x: float, y: float, width: float, height: float) -> tuple[Layer, ...]:
    """The plan of a room's deck in small, the room lit."""
    across, along = width / (COLUMNS - 1), height / (ROWS - 1)
    layers: list[Layer] = [Rounded(x - 2, y - 2, width + 4, height + 4, 3, "wall")]
    for space, place in PLACES.items():
        if place.deck == deck_of(room):
            box = (
                x + (place.left - 1) * across + 1,
                y + (place.top - 1) * along + 1,
                (place.right - place.left + 2) * across - 2,
                (place.bottom - place.top + 2) * along - 2,
            )
            if space == room:
                layers += (Rounded(*box, 0, "ink"), Rounded(box[0] + 2, box[1] + 2, box[2] - 4, box[3] - 4, 0, "gold"))
            else:
                layers.append(Rounded(*box, 0, "cabin"))
    return tuple(layers)


def _flood(width: float, height: float, edge: float, band: float) -> tuple[Layer, ...]:
    """Water over the lower part of a card whose room has sunk."""
    left, foot = 2 + edge, height - 2 - edge - band
    across = width - 4 - 2 * edge
    return (
        *waves(left, height * 0.36, across, foot, "foam", 3),
        *waves(left, height * 0.39, across, foot, "water", 3),
    )
