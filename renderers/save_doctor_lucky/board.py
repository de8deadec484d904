"""The ship with all that is on it, from a view: what the board and the picture of the sight lines have in common."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot

import msgspec

from engines.core.types import Seat
from engines.save_doctor_lucky.data import ROOMS, SPACES, Space
from engines.save_doctor_lucky.ship import STAIRS, in_sight, is_afloat
from engines.save_doctor_lucky.view import View
from renderers.core import fit
from renderers.core.layout import Box
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Point
from renderers.core.words import Words, spoken
from renderers.save_doctor_lucky import layout, rooms, seats, ship
from renderers.save_doctor_lucky.arrangement import DOCTOR, Laid, laid


def names(view: View, sight: Sight) -> Iterator[Placed]:
    """The seats: mark, name, number of cards; whoever is to act (or has won) is lit."""
    initials = rooms.initials(sight)
    for seat in range(view.seats):
        box = layout.chip(seat, view.seats)
        face = sight.faces[seat]
        lit = seat in (view.to_move, view.winner)
        name = seats.name(fit.shown_name(face), face.is_computer, lit, seat == view.winner, box.width)
        yield Placed(box.x, box.y, seats.mark(seat, initials[seat], lit, box.width), f"mark {seat}")
        yield Placed(box.x + seats.MARK, box.y, name, f"seat {seat}")
        cards = seats.cards(view.hands[seat], lit, box.width)
        yield Placed(box.right - seats.CARDS, box.y, cards, f"cards {seat}")


def decks(view: View) -> Iterator[Placed]:
    """Letters, piles, stairs; and the decks that have sunk."""
    lowest = len(view.decks) - view.sunk - 1
    drawn_from = max((deck for deck, about in enumerate(view.decks) if about.pile), default=None)
    for deck, about in enumerate(view.decks):
        beside = layout.rail(deck, view.seats)
        yield Placed(beside.x, beside.y, ship.letter(deck, about.sunk), f"deck {about.letter}")
        pile = ship.pile(about.pile, about.sunk, deck == drawn_from)
        yield Placed(beside.x, beside.y + 64, pile, f"pile {about.letter}")
        if about.sunk:
            box = layout.plan(deck, view.seats)
            yield Placed(box.x, box.y, ship.sunk(deck), f"sunk {about.letter}")
    for stair in STAIRS:
        if stair.deck <= lowest:
            ends = {other.deck for other in STAIRS if other.letter == stair.letter and other.deck <= lowest}
            box = layout.stair(stair, view.seats)
            tile = ship.stair(stair.letter, ship.floor(stair.space), stair.deck - 1 in ends, stair.deck + 1 in ends)
            yield Placed(box.x, box.y, tile, f"stairs {stair.letter} in {stair.space}")


def pieces(view: View, space: Space) -> tuple[int | None, ...]:
    """Who is in a space, Doctor Lucky first."""
    found = tuple(seat for seat, at in enumerate(view.pawns) if at == space)
    return (DOCTOR, *found) if view.doctor == space else found


def watchers(view: View, space: Space) -> tuple[int, ...]:
    """The seats that see a space from elsewhere."""
    return tuple(seat for seat, at in enumerate(view.pawns) if at != space and in_sight(at, space))


def arranged(view: View, words: Words, space: Space, *, with_watchers: bool) -> Laid:
    """Where everything in a space is."""
    number = rooms.number_width(space, space == view.doctor_next) if space in ROOMS else 0
    taken = [layout.stair(stair, view.seats) for stair in STAIRS if stair.space == space]
    return laid(
        layout.room(space, view.seats),
        taken,
        number,
        rooms.name_width(short_name(space, words)),
        pieces(view, space),
        len(watchers(view, space)) if with_watchers else 0,
    )


def seen(view: View, seat: Seat) -> tuple[Seat, ...]:
    """The other players whom a player sees, and who see him."""
    here = view.pawns[seat]
    return tuple(other for other, there in enumerate(view.pawns) if other != seat and in_sight(here, there))


@lru_cache(256)
def short_name(space: Space, words: Words) -> str:
    """What a space is called on the plan."""
    return words.text("picture-space", space=spoken(space))


def spaces(view: View, sight: Sight, *, with_watchers: bool = False) -> Iterator[Placed]:
    """What is in the spaces that have not sunk: numbers, names, pawns and the doctor.

    Either with golden discs below what just moved, or with the marks of who sees each space.
    """
    initials = rooms.initials(sight)
    fresh = set() if with_watchers else {way.who for way in moved(view)}
    for space in SPACES:
        if not is_afloat(space, view.sunk):
            continue
        ground = ship.floor(space)
        there = arranged(view, sight.words, space, with_watchers=with_watchers)
        if there.number is not None:
            tile = rooms.number(space, there.number.height, space == view.doctor_next)
            yield Placed(there.number.x, there.number.y, tile, f"number {space}")
        if there.name is not None:
            tile = rooms.name(short_name(space, sight.words), ground, there.name.width, there.name.height)
            yield Placed(there.name.x, there.name.y, tile, f"name {space}")
        if there.ornament is not None and space in ROOMS:
            tile = rooms.ornament(space, there.ornament.width)
            yield Placed(there.ornament.x, there.ornament.y, tile, f"ornament {space}")
        for who, box in zip(pieces(view, space), there.pieces, strict=True):
            initial = "" if who is None else initials[who]
            about = f"doctor in {space}" if who is None else f"pawn {who} in {space}"
            yield Placed(box.x, box.y, rooms.piece(who, initial, box.width, ground, who in fresh), about)
        if there.eye is not None:
            yield Placed(there.eye.x, there.eye.y, rooms.eye(there.eye.width, there.eye.height, ground), f"eye {space}")
        for who, box in zip(watchers(view, space) if there.eye else (), there.watchers, strict=True):
            yield Placed(box.x, box.y, rooms.piece(who, initials[who], box.width, ground), f"{who} sees {space}")


# --- What just moved ---


class Way(msgspec.Struct, frozen=True):
    """One piece's way from one space to another."""

    who: int | None
    """A seat, or DOCTOR."""
    start: Space
    end: Space
    kind: str
    """Of `ship.way`: "pawn", "doctor" or "washed"."""


_KINDS = {
    "snooped": "pawn",
    "stepped": "pawn",
    "went": "pawn",
    "sent": "doctor",
    "walked": "doctor",
    "washed": "washed",
}
"""Kinds of deeds that move a piece, and what their arrows look like."""
_DOCTORS = ("sent", "walked")


def moved(view: View) -> Iterator[Way]:
    """What moved in this turn or the last one, in order."""
    for deed in view.trace:
        if deed.kind in _KINDS and deed.from_space is not None and deed.space not in (None, deed.from_space):
            who = DOCTOR if deed.kind in _DOCTORS else deed.seat
            yield Way(who, deed.from_space, deed.space, _KINDS[deed.kind])


def arrows(view: View, sight: Sight) -> Iterator[Placed]:
    """What moved in this turn or the last one, as arrows from room to room; the last of each piece ends at it."""
    at: dict[int | None, Point] = {}
    ways = list(moved(view))
    washed: set[tuple[Space, Space]] = set()
    for number, way in enumerate(ways):
        start = at.get(way.who, layout.room(way.start, view.seats).middle)
        is_last = all(later.who != way.who for later in ways[number + 1 :])
        box = layout.room(way.end, view.seats)
        others: tuple[Box, ...] = ()
        if is_last:
            others = arranged(view, sight.words, way.end, with_watchers=False).pieces
            box = others[pieces(view, way.end).index(way.who)]
        at[way.who] = box.middle
        if way.kind == "washed":
            if (way.start, way.end) in washed:
                continue
            washed.add((way.start, way.end))
        end = _before(start, box.middle, others) if is_last else box.middle
        right, below = round(end[0] - start[0]), round(end[1] - start[1])
        if abs(right) + abs(below) < _LEAST_WAY:
            continue
        x, y = round(start[0]) + min(right, 0) - ship.EDGE, round(start[1]) + min(below, 0) - ship.EDGE
        who = "doctor" if way.who is DOCTOR else f"pawn {way.who}"
        yield Placed(x, y, ship.way(right, below, way.kind), f"{way.kind}: {who} from {way.start} to {way.end}")


_LEAST_WAY = 26
"""Arrows that would be shorter, in pixels, are left out."""


def _before(start: Point, end: Point, boxes: Sequence[Box]) -> Point:
    """Where a line from `start` to `end` first comes to any of the boxes."""
    (x, y), (to_x, to_y) = start, end
    count = max(1, round(hypot(to_x - x, to_y - y)))
    for step in range(count):
        at_x, at_y = x + (to_x - x) * step / count, y + (to_y - y) * step / count
        if any(box.x <= at_x < box.right and box.y <= at_y < box.bottom for box in boxes):
            return at_x, at_y
    return end
