"""The facts of Man the Boats: cards, sections, levels, orders, score bands.

The tables of levels, orders and bands are rulings, see RULES.md; they stand nowhere else.
A card is a number from 0 to 51: 4 * (rank - 1) + suit. Red suits are odd.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

Card: TypeAlias = int
"""4 * (rank - 1) + suit, see CARD_NAMES."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "C", "D")
"""By number; hearts and diamonds are odd: see `is_red`."""

CARDS = len(RANKS) * len(SUITS)
CARD_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARD_NUMBERS: Mapping[str, Card] = MappingProxyType({name: card for card, name in enumerate(CARD_NAMES)})

ACE, KING = 0, len(RANKS) - 1
"""Ranks as `rank` counts them."""

SECTIONS = 6
DEALT = (4, 6, 8, 10, 0, 0)
"""Cards dealt to each section's queue; the others are the stock."""

MOST_DRAWN = 3
"""The most cards of a rescue."""

MOST_MOVES = 100
"""Free moves of one turn, undone ones and the undoing counted. No position needs nearly as many; a match that could be
prolonged for ever by moving a run to and fro could never be promised to end."""

BOAT = SECTIONS
"""The target "the one boat that fits, or a new one"; sections are targets 0 to 5, BOAT + n is boat n."""
TARGETS = ("1", "2", "3", "4", "5", "6", "boat", "boat1", "boat2", "boat3", "boat4")
"""By number."""
TARGET_NUMBERS: Mapping[str, int] = MappingProxyType({name: target for target, name in enumerate(TARGETS)})

COINS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "normal": (3, 3, 2, 1, 1, 0),
        "easy": (4, 4, 3, 1, 1, 0),
        "hard": (2, 2, 2, 1, 1, 0),
        "expert": (2, 2, 2, 1, 1, 0),
    }
)
"""Level -> coins on sections 1 to 6."""

LIFEBELTS: Mapping[str, int] = MappingProxyType({"normal": 2, "easy": 3, "hard": 2, "expert": 0})
"""Level -> lifebelts at the start."""

COSTS: Mapping[str, int] = MappingProxyType({"second": 1, "call": 2, "lineup": 3, "pump": 3})
"""Order -> lifebelts."""

BANDS = ((52, "unsinkable"), (40, "world"), (30, "heroes"), (20, "steady"), (10, "few"), (0, "lost"))
"""(Least points, what the score is called), the best first."""


def rank(card: Card) -> int:
    """0 for an Ace to 12 for a King."""
    return card >> 2


def is_red(card: Card) -> bool:
    """Hearts and diamonds."""
    return bool(card & 1)


def lies_on(card: Card, front: Card) -> bool:
    """Whether `card` is one lower than `front` and of its colour."""
    return (front >> 2) - (card >> 2) == 1 and not (front ^ card) & 1


def names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The cards' names, in the same order."""
    return tuple(CARD_NAMES[card] for card in cards)


def band(points: int) -> str:
    """What a score is called."""
    return next(name for least, name in BANDS if points >= least)
