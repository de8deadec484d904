"""Which action a person can take back, and whether that is free: pure questions to the course of a match."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from bot.tables.model import Ply
from engines.core import match as matches
from engines.core.match import Match
from engines.core.protocol import AnyGame
from engines.core.types import Seat
from engines.core.undo import reveals

Course: TypeAlias = Sequence[tuple[Match[Any], Ply | None]]
"""Every position of a match, each with the ply that led there; None at the beginning."""


class Step(msgspec.Struct, frozen=True):
    """An action that can be taken back."""

    target: int
    """The entry after which the match would stand."""
    ply: Ply
    """The action in question."""
    is_free: bool
    """It is the last thing that happened, the turn goes on, and nobody has learnt anything from it."""
    reveals: bool
    """Something hidden was told, or luck was drawn, between there and now."""
    later: int
    """How many actions have followed, by whomever; they would be taken back with it."""


def last_step(game: AnyGame, course: Course, seat: Seat) -> Step | None:
    """The last action of a seat that still counts, or None: there is none, or somebody has resigned since."""
    line = standing_line(course)
    own = next((at for at in reversed(range(len(line))) if line[at].entry.seat == seat), None)
    if own is None or any(ply.entry.text.startswith(".") for ply in line[own:]):
        return None
    first, now = line[own], course[-1][0]
    before = course[first.entry.seq - 1][0]
    told = [_reveals(game, course, ply) for ply in line[own:]]
    goes_on = matches.awaited(game, before) == matches.awaited(game, now)
    is_last = own == len(line) - 1
    return Step(before.seq, first, is_last and goes_on and not any(told), any(told), len(line) - 1 - own)


def standing_line(course: Course) -> list[Ply]:
    """The plies that lead to the last position: those that were taken back are not among them."""
    lines: list[list[Ply]] = []
    for _, ply in course:
        if ply is None:
            lines.append([])
        elif (target := matches.target_of(ply.entry.text)) is not None:
            lines.append(lines[target])
        else:
            lines.append([*lines[-1], ply])
    return lines[-1]


def _reveals(game: AnyGame, course: Course, ply: Ply) -> bool:
    seat, before = ply.entry.seat, course[ply.entry.seq - 1][0]
    return seat is None or reveals(game, before, seat, ply.entry.text)
