"""Records: a whole match as a text that people can read, mail and replay.

    [Carpathia "1"]
    [Game "deckchairs"]
    [Rules "1"]
    [Seats "2"]
    [Option "length" "short"]
    [Seed "5eed..."]
    [Commitment "..."]
    [Seat "0" "Ann"]
    [Seat "1" "deckhand"]
    [Result "most-points" "1 0" "12 9"]

    1 0 d3-d4 @1764487805
    2 1 ice NE @1764487911

One line per entry: its number, its seat (`-`: the table), its text, when it arrived (seconds UTC).
A record tells the seed, so it is published only when the match is over.
"""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from engines.core import match as matches
from engines.core.errors import OptionError, RecordError, RulesBug
from engines.core.match import Entry, Match
from engines.core.protocol import AnyGame, Setup
from engines.core.rng import commitment
from engines.core.types import Event

VERSION = "1"

_HEADER = re.compile(r'\[(\w+)((?: "(?:[^"\\]|\\.)*")+)\]')
_FIELD = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ENTRY = re.compile(r"([0-9]{1,9}) ([0-9]{1,3}|-) (.+) @([0-9]{1,12})")


class Record(msgspec.Struct, frozen=True):
    """A match from its set-up to its last entry."""

    setup: Setup
    names: tuple[str, ...]
    """Who sat where, as shown at the time."""
    log: tuple[Entry, ...]


def dump(game: AnyGame, record: Record) -> str:
    """The text of a record. RulesBug if its log cannot be replayed."""
    setup = record.setup
    headers: list[tuple[str, ...]] = [
        ("Carpathia", VERSION),
        ("Game", setup.game),
        ("Rules", str(setup.rules)),
        ("Seats", str(setup.seats)),
        *(("Option", name, value) for name, value in setup.options.items()),
        ("Seed", setup.seed),
        ("Commitment", commitment(setup.seed)),
        *(("Seat", str(seat), name) for seat, name in enumerate(record.names)),
        ("Result", *_result(game, record)),
    ]
    lines = [f"[{name} {' '.join(_quoted(field) for field in fields)}]" for name, *fields in headers]
    entries = [f"{e.seq} {'-' if e.seat is None else e.seat} {e.text} @{e.at}" for e in record.log]
    return "\n".join([*lines, "", *entries, ""])


def load(text: str) -> Record:
    """The record of a text. RecordError says which line is wrong; whether it can be replayed is `verify`'s affair."""
    headers: dict[str, list[list[str]]] = {}
    log: list[Entry] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if found := _HEADER.fullmatch(line.strip()):
            fields = [re.sub(r"\\(.)", r"\1", field) for field in _FIELD.findall(found[2])]
            headers.setdefault(found[1], []).append(fields)
        elif found := _ENTRY.fullmatch(line.strip()):
            seat = None if found[2] == "-" else int(found[2])
            log.append(Entry(int(found[1]), seat, found[3], int(found[4])))
        elif line.strip():
            raise RecordError("record-line", line=number)
    try:
        setup = Setup(
            headers["Game"][0][0],
            int(headers["Rules"][0][0]),
            headers["Seed"][0][0],
            int(headers["Seats"][0][0]),
            dict(headers.get("Option", [])),
        )
        names = tuple(name for _, name in sorted(headers.get("Seat", []), key=lambda field: int(field[0])))
    except (KeyError, IndexError, ValueError) as fault:
        raise RecordError("record-header", header=str(fault)) from fault
    if headers.get("Carpathia") != [[VERSION]]:
        raise RecordError("record-version")
    if len(names) != setup.seats or any(e.seat is not None and e.seat >= setup.seats for e in log):
        raise RecordError("record-seats", seats=setup.seats)
    if headers.get("Commitment") != [[commitment(setup.seed)]]:
        raise RecordError("record-commitment")
    return Record(setup, names, tuple(log))


def replay(game: AnyGame, record: Record, ply: int | None = None) -> tuple[Match[Any], tuple[tuple[Event, ...], ...]]:
    """The match after the first `ply` entries (None: all), and the events of the set-up and of each entry.

    RecordError if the record is of another game or its entries are not what the rules allow.
    """
    if record.setup.game != game.spec.id:
        raise RecordError("record-game", game=record.setup.game)
    try:
        return matches.replay(game, record.setup, record.log if ply is None else record.log[:ply])
    except (RulesBug, OptionError) as fault:
        raise RecordError("record-replay", why=str(fault)) from fault


def verify(game: AnyGame, text: str) -> Record:
    """The record of a text, if it replays to the result it claims. RecordError otherwise."""
    record = load(text)
    replay(game, record)
    if dump(game, record) != dump_like(text):
        raise RecordError("record-result")
    return record


def dump_like(text: str) -> str:
    """A record's text with white space as `dump` writes it."""
    return "\n".join(line.strip() for line in text.strip().splitlines()) + "\n"


def _result(game: AnyGame, record: Record) -> Sequence[str]:
    match, _ = replay(game, record)
    end = matches.outcome(game, match)
    if end is None:
        return ("*",)
    places = " ".join("=".join(str(seat) for seat in place) for place in end.places)
    return (end.reason, places, " ".join(str(score) for score in end.scores))


def _quoted(field: str) -> str:
    one_line = " ".join(field.split())
    return '"' + re.sub(r'(["\\])', r"\\\1", one_line) + '"'
