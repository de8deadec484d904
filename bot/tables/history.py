"""Playing a match again from its log, or on from a snapshot of it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.tables.model import Ply
from engines.core import match as matches
from engines.core.errors import CodecError, MoveError, RulesBug
from engines.core.match import Entry, Match
from engines.core.protocol import AnyGame, Setup
from engines.core.types import Event


class Told(msgspec.Struct, frozen=True):
    """The part of a snapshot that is told to people, not played on."""

    opening: tuple[Event, ...]
    recent: tuple[Ply, ...]


class Log(msgspec.Struct, frozen=True):
    """A match played again from its log."""

    match: Match[Any]
    opening: tuple[Event, ...]
    plies: tuple[Ply, ...]
    fault: str | None = None
    """Why the log cannot be played on after these plies, or why the position is not the one that was stored."""


def replay(game: AnyGame, setup: Setup, rows: Sequence[Mapping[str, Any]], check_all: bool) -> Log:
    """Plays the rows of a whole log; compares the digest of the last one with what is reached, or of all."""
    match, opening = matches.start(game, setup)
    return _played_on(game, Log(match, opening, ()), rows, check_all)


def course(game: AnyGame, setup: Setup, rows: Sequence[Mapping[str, Any]]) -> list[tuple[Match[Any], Ply | None]]:
    """Every position that the rows of a whole log lead to, with the ply that led there (None: the first)."""
    log = [_entry(row) for row in rows]
    reached = matches.positions_of(game, setup, log)
    plies = (None, *log)
    return [
        (match, None if entry is None else Ply(entry, events))
        for (match, events), entry in zip(reached, plies, strict=True)
    ]


def resume(game: AnyGame, snapshot: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> Log:
    """Plays on from a snapshot; `rows` begin with the entry that it was taken after. CodecError if it is unsound."""
    match = matches.decode(game, snapshot["state"].encode())
    try:
        told = msgspec.json.decode(snapshot["told"], type=Told)
    except msgspec.MsgspecError as why:
        raise CodecError(str(why)) from why
    if not rows or rows[0]["seq"] != match.seq or rows[0]["digest"] != matches.digest(match):
        raise CodecError("it is of another position than the log")
    if any((target := matches.target_of(row["text"])) is not None and target < match.seq for row in rows[1:]):
        raise CodecError("an undo goes back behind it")
    return _played_on(game, Log(match, told.opening, told.recent), rows[1:], False)


def _played_on(game: AnyGame, log: Log, rows: Sequence[Mapping[str, Any]], check_all: bool) -> Log:
    match, plies = log.match, list(log.plies)
    reached = {match.seq: match}
    for row in rows:
        entry = _entry(row)
        try:
            match, events = matches.enter(game, match, entry, reached)
        except (MoveError, RulesBug) as why:
            return Log(match, log.opening, tuple(plies), f"entry {entry.seq}, {entry.text!r}: {why!r}")
        reached[match.seq] = match
        plies.append(Ply(entry, events))
        if (check_all or row is rows[-1]) and row["digest"] != matches.digest(match):
            return Log(match, log.opening, tuple(plies), f"entry {entry.seq} leads to another position than it did")
    return Log(match, log.opening, tuple(plies))


def _entry(row: Mapping[str, Any]) -> Entry:
    return Entry(row["seq"], row["seat"], row["text"], row["arrived_at"])
