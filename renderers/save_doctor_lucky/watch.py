"""The picture of the sight lines: who sees whom, and what is seen from every player's space. The same for everybody."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from engines.save_doctor_lucky.data import Space
from engines.save_doctor_lucky.ship import DOORS, PLACES, at
from engines.save_doctor_lucky.view import View
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Scene
from renderers.core.theme import toned
from renderers.save_doctor_lucky import alt, board, layout, rooms, ship, signs
from renderers.save_doctor_lucky.news import inner
from renderers.save_doctor_lucky.theme import THEME


def scene(view: View, sight: Sight) -> Scene:
    """The board with the sight lines between players; in every space who sees it; below, whom everybody sees."""
    return Scene(
        toned(THEME, sight.tone),
        ship.ground(view.seats),
        (
            *board.names(view, sight),
            *board.decks(view),
            *board.spaces(view, sight, with_watchers=True),
            *_seen(view, sight),
        ),
        tuple(_lines(view)),
        alt.watch(view, sight),
    )


def _seen(view: View, sight: Sight) -> Iterator[Placed]:
    """Whom every player sees, from wherever."""
    area = inner(layout.news(view.seats))
    initials = rooms.initials(sight)
    width = area.width // view.seats
    for seat in range(view.seats):
        seen = tuple((other, initials[other]) for other in board.seen(view, seat))
        x = area.x + seat * width
        yield Placed(x, area.y, signs.watcher(seat, initials[seat], bool(seen), width), f"watcher {seat}")
        yield Placed(x, area.y + signs.LINE, signs.watched(seen, width), f"seen by {seat}")


def _lines(view: View) -> Iterator[Placed]:
    """The lines along which players in different spaces see each other, from just inside the one to just inside the
    other: the pieces stay free."""
    for one, other in combinations(sorted(set(view.pawns), key=list(PLACES).index), 2):
        line = line_of_sight(one, other)
        if line is not None:
            is_row, number = line
            here, there = layout.room(one, view.seats), layout.room(other, view.seats)
            deck = PLACES[one].deck
            if is_row:
                left, right = sorted((here, there), key=lambda box: box.x)
                _, y = layout.cell(number, 0, deck, view.seats)
                x = left.right - _INSIDE
                tile = ship.line_of_sight(right.x + _INSIDE - x, 0)
            else:
                upper, lower = sorted((here, there), key=lambda box: box.y)
                x, _ = layout.cell(0, number, deck, view.seats)
                y = upper.bottom - _INSIDE
                tile = ship.line_of_sight(0, lower.y + _INSIDE - y)
            yield Placed(x - ship.EDGE, y - ship.EDGE, tile, f"sight {one} {other}")


_INSIDE = 14
"""How far a line reaches into a space, in pixels."""


@cache
def line_of_sight(one: Space, other: Space) -> tuple[bool, int] | None:
    """(Whether it is a row, its number) of a line of the plan on which two spaces see each other; None: there is none.

    Of several, one in the middle.
    """
    here, there = PLACES[one], PLACES[other]
    if here.deck != there.deck:
        return None
    rows = range(max(here.top, there.top), min(here.bottom, there.bottom) + 1)
    columns = range(max(here.left, there.left), min(here.right, there.right) + 1)
    across = range(min(here.right, there.right) + 1, max(here.left, there.left))
    along = range(min(here.bottom, there.bottom) + 1, max(here.top, there.top))
    found = [
        *((True, row) for row in rows if all(_is_open(here.deck, row, column) for column in across)),
        *((False, column) for column in columns if all(_is_open(here.deck, row, column) for row in along)),
    ]
    return found[len(found) // 2] if found else None


_DOORS = {(door.deck, door.row, door.column) for door in DOORS}


def _is_open(deck: int, row: int, column: int) -> bool:
    """Whether one sees through a cell. (A line along a wall would meet more of it than a door.)"""
    return at(deck, row, column) is not None or (deck, row, column) in _DOORS
