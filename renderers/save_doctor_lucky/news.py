"""Below the ship: an attempt and its answers so far, or what just happened, or how it ended; in signs."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from engines.save_doctor_lucky.data import FAILURES
from engines.save_doctor_lucky.view import Attempt, Deed, View
from renderers.core import fit
from renderers.core.layout import Box
from renderers.core.protocol import Sight
from renderers.core.scene import Placed, Tile
from renderers.core.words import Words
from renderers.save_doctor_lucky import layout, rooms, signs
from renderers.save_doctor_lucky.board import short_name

_Group: TypeAlias = tuple[Tile, ...]
"""The signs of one deed."""

_EDGE = 16
"""Between the frame, which is part of the ground, and the signs."""
_TURN = 130
"""Width of the turn's number."""
_APART = 18
"""Between two deeds."""
_LINES = 2


def inner(box: Box) -> Box:
    """What the signs may take of the frame of the news."""
    height = _LINES * signs.LINE
    return Box(box.x + _EDGE, box.y + (box.height - height) // 2, box.width - 2 * _EDGE, height)


def news(view: View, sight: Sight) -> Iterator[Placed]:
    """What stands below the ship."""
    if view.end is not None:
        return _end(view, sight)
    if view.attempt is not None:
        return attempt(view.attempt, layout.news(view.seats), sight)
    return _happened(view, sight)


# --- How it ended ---


def _end(view: View, sight: Sight) -> Iterator[Placed]:
    box = layout.news(view.seats)
    if view.winner is None:
        title, sums = sight.words.text("picture-all-lost"), sight.words.text("picture-all-lost-too")
    else:
        title, sums = fit.shown_name(sight.faces[view.winner]), sight.words.text("picture-saved")
    yield Placed(box.x, box.y, signs.final(title, sums, view.winner is not None, box.width, box.height), "end")


# --- An attempt ---


def attempt(attempt: Attempt, box: Box, sight: Sight) -> Iterator[Placed]:
    """Who tries, with what, what is left of it, and everybody's answer so far, in a frame as large as the news'."""
    initials = rooms.initials(sight)
    area = inner(box)
    x, y = area.x, area.y
    yield Placed(x, y + signs.LINE // 2, signs.mark(attempt.seat, initials[attempt.seat]), "saver")
    x += 56
    title = sight.words.text("picture-aid", card=attempt.aid or "none")
    yield Placed(x, y, signs.aid(attempt.aid, title), f"aid {attempt.aid}")
    x += signs.AIDED + 2
    yield Placed(x, y, signs.still(attempt.left, sight.words.text("picture-still")), "left")
    x += signs.STILL + 4
    replies = {answer.seat: answer.cards for answer in attempt.answers}
    order = (*replies, *attempt.waiting)
    width = min(112, (area.right - x) // len(order))
    for seat in order:
        is_now = bool(attempt.waiting) and seat == attempt.waiting[0]
        yield Placed(x, y, signs.asked(seat, initials[seat], width, is_now), f"asked {seat}")
        kind, text = _reply(replies.get(seat), is_now, sight.words)
        yield Placed(x, y + signs.LINE, signs.reply(kind, text, width), f"reply {seat}: {kind}")
        x += width


def _reply(cards: tuple[str, ...] | None, is_now: bool, words: Words) -> tuple[str, str]:
    if cards is None:
        return ("now" if is_now else "later"), ""
    if not cards:
        return "passed", words.text("picture-passed")
    return "cards", f"−{sum(FAILURES[card] for card in cards)}"


# --- What just happened ---


def _happened(view: View, sight: Sight) -> Iterator[Placed]:
    area = inner(layout.news(view.seats))
    x, y, room = area.x, area.y, area.width
    turn = signs.note(sight.words.text("picture-turn", turn=view.turn), "dim", _TURN)
    widths = (room - turn.width - 8, room)
    groups = tuple(_groups(view, sight)) or ((_begins(sight, widths[0]),),)
    # The last deeds of all fit: no deed has more signs than a line holds.
    shortened = ((((signs.dots(),), *groups[first:]) if first else groups) for first in range(len(groups)))
    lines = next(lines for shown in shortened if (lines := _broken(shown, widths)) is not None)
    y += signs.LINE // 2 if len(lines) == 1 else 0
    yield Placed(area.right - turn.width, y, turn, "turn")
    for number, line in enumerate(lines):
        for left, tile in line:
            yield Placed(x + left, y + number * signs.LINE, tile, "sign")


def _begins(sight: Sight, room: int) -> Tile:
    """Nothing has happened yet."""
    return signs.note(sight.words.text("picture-start"), "text", room)


def _broken(groups: Sequence[_Group], widths: Sequence[int]) -> list[list[tuple[int, Tile]]] | None:
    """The groups in lines of these widths, as (x, sign); None: they do not fit."""
    lines: list[list[tuple[int, Tile]]] = [[]]
    x = 0
    for group in groups:
        width = sum(tile.width for tile in group)
        if x + width > widths[len(lines) - 1]:
            if len(lines) == len(widths) or width > widths[len(lines)]:
                return None
            lines.append([])
            x = 0
        for tile in group:
            lines[-1].append((x, tile))
            x += tile.width
        x += _APART
    return lines


def _groups(view: View, sight: Sight) -> Iterator[_Group]:
    """The signs of everything that happened; those who were washed to one room stand together."""
    initials = rooms.initials(sight)
    for (kind, space), deeds in groupby(view.trace, key=lambda deed: (deed.kind, deed.space)):
        told = tuple(deeds)
        if kind == "washed":
            marks = (
                signs.doctor() if deed.seat is None else signs.mark(deed.seat, initials[deed.seat]) for deed in told
            )
            yield (*marks, signs.pointer("foam"), _place(space or "", sight.words))
        else:
            for deed in told:
                yield tuple(_signs(deed, initials, sight.words))


def _signs(deed: Deed, initials: Sequence[str], words: Words) -> Iterator[Tile]:
    """The signs of one deed."""
    if deed.seat is not None:
        yield signs.mark(deed.seat, initials[deed.seat])
    place = _place(deed.space, words) if deed.space is not None and deed.kind not in ("sank", "lost") else None
    match deed.kind:
        case "snooped" | "stepped":
            if deed.from_space != deed.space and place is not None:
                yield signs.pointer()
                yield place
            if deed.kind == "snooped":
                yield signs.drawn_card()
        case "went" if deed.card is not None:
            yield signs.pointer()
            yield signs.card(deed.card)
        case "sent" if deed.card is not None:
            yield signs.card(deed.card)
            yield signs.doctor()
            yield signs.pointer("belt")
            if place is not None:
                yield place
        case "tried" if deed.attempt is not None:
            yield from _tried(deed.attempt, initials)
        case "lost":
            yield signs.deck(deed.space or "", False)
            yield signs.lost_card()
        case "sank":
            yield signs.deck(deed.space or "", True)
        case "walked":
            yield signs.doctor()
            yield signs.pointer("belt")
            if place is not None:
                yield place
        case "stolen":
            yield signs.note(words.text("picture-next"), "accent", 220)


def _tried(attempt: Attempt, initials: Sequence[str]) -> Iterator[Tile]:
    yield signs.card(attempt.aid) if attempt.aid else signs.bare()
    for answer in attempt.answers:
        if answer.cards:
            yield signs.mark(answer.seat, initials[answer.seat])
            yield from map(signs.card, answer.cards)
    yield signs.failed() if attempt.failed else signs.won()


def _place(space: str, words: Words) -> Tile:
    return signs.place(space, short_name(space, words))
