"""Where the tables of a bracket stand on its pages, and which lines lead from one to the next; without their words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from renderers.sheets.paper import INNER

ROW, TITLE = 40, 30
"""Heights of a player's row and of a table's title, in pixels."""
CHANNEL = 60
"""Between the two columns, for the lines."""
COLUMN = (INNER - CHANNEL) // 2
TALLEST = 1000
"""What a page has room for, in pixels; a taller table has a page of its own."""

_FOOT, _GAP = 6, 8
"""Below the last player, and between two tables."""
_RESTING = 8
"""Players without a table who stand together."""

Players: TypeAlias = tuple[int, ...]
Tables: TypeAlias = tuple[tuple[Players, ...], Players]
"""The tables of a round, and who was free."""


class Card(msgspec.Struct, frozen=True):
    """A table, or some of those who are free."""

    round: int
    """From 1."""
    number: int
    """From 1; 0: they are free."""
    players: Players

    @property
    def height(self) -> int:
        """In pixels."""
        return TITLE + ROW * len(self.players) + _FOOT

    @property
    def about(self) -> str:
        """What it is, for readers of a scene."""
        what = f"table {self.number}" if self.number else "free " + " ".join(map(str, self.players))
        return f"round {self.round} {what}"


class Place(msgspec.Struct, frozen=True):
    """Where a card stands."""

    card: Card
    column: int
    """0 or 1."""
    y: int
    """Of its upper edge, from the top of the columns."""

    @property
    def middle(self) -> int:
        """How far down its middle is."""
        return self.y + self.card.height // 2


class Lines(msgspec.Struct, frozen=True):
    """What leads to a table."""

    number: int
    """Its number."""
    froms: tuple[int, ...]
    """How far down the middles are of those that lead there."""
    to: int
    """And its own."""

    @property
    def y(self) -> int:
        """The upper edge of their picture, which is 8 pixels higher than they."""
        return min(*self.froms, self.to) - 4


class Leaf(msgspec.Struct, frozen=True):
    """A page."""

    rounds: tuple[int, ...]
    """What stands above each column."""
    cards: tuple[Place, ...]
    lines: tuple[Lines, ...]
    height: int


class _Branch(msgspec.Struct, frozen=True):
    """A table and those that feed it, or one that feeds none, or is fed by none."""

    feeders: tuple[Card, ...]
    fed: tuple[Card, ...]
    """One or none."""

    @property
    def height(self) -> int:
        return max(_stacked(self.feeders), _stacked(self.fed))


_Column: TypeAlias = tuple[Card, ...]
"""Cards of one round, one below the other."""


def leaves(rounds: Sequence[Tables]) -> tuple[Leaf, ...]:
    """All pages, at least one. Of an odd number of rounds it is the first one that has no other at its side."""
    found: list[Leaf] = []
    flowing: list[_Column] = []
    first = len(rounds) % 2
    if first:
        flowing += _columns(_cards(1, rounds[0]))
    for number in range(first + 1, len(rounds), 2):
        left, right = rounds[number - 1 : number + 1]
        branches = _branches(_cards(number, left, together=1), _cards(number + 1, right, together=1))
        if branches is None or any(branch.height > TALLEST for branch in branches):
            flowing += (*_columns(_cards(number, left)), *_columns(_cards(number + 1, right)))
        else:
            found += (*_filled(flowing), *_tree((number, number + 1), branches))
            flowing = []
    return (*found, *_filled(flowing)) or (Leaf((), (), (), 0),)


def _filled(columns: Sequence[_Column]) -> Iterator[Leaf]:
    """Pages with two columns each."""
    for at in range(0, len(columns), 2):
        pair = columns[at : at + 2]
        places = tuple(place for column, cards in enumerate(pair) for place in _down(cards, column, 0))
        yield Leaf(tuple(cards[0].round for cards in pair), places, (), max(map(_stacked, pair)))


def _cards(round_no: int, tables: Tables, together: int = _RESTING) -> tuple[Card, ...]:
    """The cards of a round; `together`: how many who are free share one."""
    games, free = tables
    return (
        *(Card(round_no, number, players) for number, players in enumerate(games, 1)),
        *(Card(round_no, 0, free[at : at + together]) for at in range(0, len(free), together)),
    )


def _columns(cards: Iterable[Card]) -> Iterator[_Column]:
    """The cards of a round one below the other, in as many columns as they need."""
    column: list[Card] = []
    for card in cards:
        if column and _stacked([*column, card]) > TALLEST:
            yield tuple(column)
            column = []
        column.append(card)
    if column:
        yield tuple(column)


def _stacked(cards: Sequence[Card]) -> int:
    """The height of cards one below the other, with the gaps between them."""
    return sum(card.height for card in cards) + _GAP * max(0, len(cards) - 1)


def _down(cards: Iterable[Card], column: int, y: int) -> Iterator[Place]:
    for card in cards:
        yield Place(card, column, y)
        y += card.height + _GAP


def _branches(left: Sequence[Card], right: Sequence[Card]) -> tuple[_Branch, ...] | None:
    """The branches of a tree, in the order of the second round; None if it is none.

    It is one if no card sends more than one player on, and everybody in the second round comes from the first.
    """
    home = {player: card for card in left for player in card.players}
    goal = {player: card for card in right for player in card.players}
    sent = [sum(player in goal for player in card.players) for card in left]
    if max(sent, default=0) > 1 or not goal.keys() <= home.keys():
        return None
    fed = [_Branch(tuple(home[player] for player in card.players), (card,)) for card in right]
    rest = [_Branch((card,), ()) for card, count in zip(left, sent, strict=True) if not count]
    return (*fed, *rest)


def _tree(rounds: tuple[int, int], branches: Iterable[_Branch]) -> Iterator[Leaf]:
    page: list[_Branch] = []
    for branch in branches:
        if page and sum(other.height + _GAP for other in page) + branch.height > TALLEST:
            yield _tree_leaf(rounds, page)
            page = []
        page.append(branch)
    if page:
        yield _tree_leaf(rounds, page)


def _tree_leaf(rounds: tuple[int, int], branches: Iterable[_Branch]) -> Leaf:
    places: list[Place] = []
    lines: list[Lines] = []
    y = 0
    for branch in branches:
        feeders = tuple(_down(branch.feeders, 0, y + (branch.height - _stacked(branch.feeders)) // 2))
        places += feeders
        for place in _down(branch.fed, 1, y + (branch.height - _stacked(branch.fed)) // 2):
            places.append(place)
            lines.append(Lines(place.card.number, tuple(feeder.middle for feeder in feeders), place.middle))
        y += branch.height + _GAP
    return Leaf(rounds, tuple(places), tuple(lines), y - _GAP)
