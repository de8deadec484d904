"""Time controls: how much time a seat is given, and the text that names one."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engines.core.errors import CodedError

MINUTE, HOUR, DAY = 60, 3600, 86400
SHORTEST = MINUTE
"""No turn and no bank is shorter."""
LONGEST_TURN = 60 * DAY
"""No time that is given anew with each turn is longer."""
LONGEST_BANK = 180 * DAY

Kind: TypeAlias = Literal["none", "move", "fischer", "pool", "allowance"]


class Control(msgspec.Struct, frozen=True):
    """How much time each seat has. All lengths are seconds; what a kind does not use is 0."""

    kind: Kind
    """`none`: as long as it takes. `move`: each turn has its `allowance`. `fischer`: a bank of `start`, which grows by
    `increment` after each turn, never beyond `cap`. `pool`: a bank of `start` for the whole match. `allowance`: each
    turn has its `allowance`, and what it takes beyond that comes from a bank of `start`."""
    start: int = 0
    """What the bank holds at the start of the match (fischer, pool, allowance)."""
    increment: int = 0
    """What the bank is given at the end of each turn (fischer)."""
    cap: int = 0
    """What the bank never exceeds, at least `start` (fischer)."""
    allowance: int = 0
    """What a turn has for itself; it is not saved up (move, allowance)."""
    first: int = 0
    """Within so long of its first turn's beginning a seat must act for the first time; 0: it has what its clock gives
    (pool)."""


class WrongControl(CodedError):
    """A text names no time control, or one that is not offered: `clock-form` (text), `clock-too-short` (given, least),
    `clock-too-long` (given, most), `clock-cap` (cap, start)."""


PRESETS: Mapping[str, Control] = MappingProxyType(
    {
        "none": Control("none"),
        "quick": Control("fischer", start=DAY, increment=4 * HOUR, cap=3 * DAY),
        "normal": Control("fischer", start=3 * DAY, increment=12 * HOUR, cap=5 * DAY),
        "slow": Control("fischer", start=3 * DAY, increment=36 * HOUR, cap=10 * DAY),
        "league": Control("allowance", allowance=8 * HOUR, start=72 * HOUR),
        "daily": Control("move", allowance=DAY),
    }
)
"""The controls that have a name."""

_UNITS = {
    **dict.fromkeys(("w", "week", "weeks", "woche", "wochen"), 7 * DAY),
    **dict.fromkeys(("d", "day", "days", "tag", "tage", "tagen"), DAY),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden"), HOUR),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes", "minuten"), MINUTE),
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden"), 1),
}
_KINDS: Mapping[str, Kind] = {
    "fischer": "fischer",
    "increment": "fischer",
    "allowance": "allowance",
    "bank": "allowance",
    "pool": "pool",
    "total": "pool",
    "absolute": "pool",
    "move": "move",
    "turn": "move",
}
"""Words that tell the kind; of several in one text (`8h a move, then a bank of 72h`) the first in this list counts."""
_SEPARATORS = frozenset(("+", "/", ",", ";", "plus", "then", "cap", "max", "to", "up"))
_FILLERS = frozenset(("a", "an", "and", "at", "each", "every", "for", "most", "of", "per", "the"))
_NO_CLOCK = frozenset(("no clock", "no limit", "no time limit", "off", "unlimited", "without"))
_TOKEN = re.compile(r"\s*(?:(\d+)(?:[.,](\d+))?\s*([^\W\d_]+)|([^\W\d_]+|[+/,;]))\s*")
_LONGEST_TEXT = 80


def write(control: Control) -> str:
    """The canonical text: `none`, `move 1d`, `fischer 3d+12h/5d`, `pool 7d`, `pool 7d, first 1d`, `allowance 8h+3d`."""
    match control.kind:
        case "none":
            return "none"
        case "move":
            return f"move {write_length(control.allowance)}"
        case "fischer":
            lengths = map(write_length, (control.start, control.increment, control.cap))
            return "fischer {}+{}/{}".format(*lengths)
        case "pool":
            first = f", first {write_length(control.first)}" if control.first else ""
            return f"pool {write_length(control.start)}{first}"
        case "allowance":
            return f"allowance {write_length(control.allowance)}+{write_length(control.start)}"


def write_length(seconds: int) -> str:
    """A length in days, hours, minutes and seconds: `3d`, `1d12h`, `90s` as `1m30s`; `0s` for nothing."""
    parts = []
    for unit, size in (("d", DAY), ("h", HOUR), ("m", MINUTE), ("s", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count}{unit}")
    return "".join(parts) or "0s"


def parse(text: str) -> Control:
    """The control that a text means: canonical, the name of a preset, or as people type.

    One length alone is a limit per move, two or three are Fischer's start, increment and cap; without a cap it is twice
    the start. Raises WrongControl.
    """
    plain = " ".join(text.lower().split())
    if plain in PRESETS:
        return PRESETS[plain]
    if plain in _NO_CLOCK:
        return PRESETS["none"]
    plain, _, limit = plain.partition(", first ")
    kind, lengths = _read(plain)
    if limit:
        _, firsts = _read(limit)
        if kind == "pool" and len(lengths) == len(firsts) == 1:
            return _checked(Control("pool", start=lengths[0], first=firsts[0]))
        raise WrongControl("clock-form", text=text[:_LONGEST_TEXT])
    match kind, lengths:
        case ("move", [allowance]) | (None, [allowance]):
            return _checked(Control("move", allowance=allowance))
        case "pool", [start]:
            return _checked(Control("pool", start=start))
        case "allowance", [allowance, start]:
            return _checked(Control("allowance", allowance=allowance, start=start))
        case ("fischer", [start, increment]) | (None, [start, increment]):
            return _checked(Control("fischer", start=start, increment=increment, cap=2 * start))
        case ("fischer", [start, increment, cap]) | (None, [start, increment, cap]):
            return _checked(Control("fischer", start=start, increment=increment, cap=cap))
        case _:
            raise WrongControl("clock-form", text=text[:_LONGEST_TEXT])


def doubled(control: Control) -> Control:
    """The control for people who play a title for the first time: what they start with is doubled, a limit per move as
    well, within what `parse` takes."""
    start = min(2 * control.start, LONGEST_BANK)
    if control.kind == "move":
        return replace(control, allowance=min(2 * control.allowance, LONGEST_TURN))
    return replace(control, start=start, cap=max(control.cap, start) if control.kind == "fischer" else 0)


def share(length: int, seats: int, first: int = 0) -> Control:
    """The pool that each of `seats` has so that a match without simultaneous turns ends within `length` seconds.

    `first`: what a seat has of it for its first action, 0 for all of it.
    """
    return Control("pool", start=length // seats, first=min(first, length // seats))


def for_first(control: Control) -> Control:
    """What a seat has that has not acted yet."""
    return replace(control, start=min(control.start, control.first), first=0) if control.first else control


def _read(plain: str) -> tuple[Kind | None, Sequence[int]]:
    """The kind that a text names, if any, and its lengths. Lengths without a sign between them are one."""
    named: set[str] = set()
    lengths: list[int] = []
    position, goes_on = 0, False
    while position < len(plain):
        found = _TOKEN.match(plain, position)
        if found is None or len(plain) > _LONGEST_TEXT:
            raise WrongControl("clock-form", text=plain[:_LONGEST_TEXT])
        whole, part, unit, word = found.groups(default="")
        position = found.end()
        if unit in _UNITS:
            length = int(whole + part) * _UNITS[unit] // 10 ** len(part)
            lengths = [*lengths[:-1], lengths[-1] + length] if goes_on else [*lengths, length]
            goes_on = True
        elif word in _KINDS:
            named.add(word)
            goes_on = False
        elif word in _SEPARATORS:
            goes_on = False
        elif unit or word not in _FILLERS:
            raise WrongControl("clock-form", text=plain[:_LONGEST_TEXT])
    return next((kind for word, kind in _KINDS.items() if word in named), None), lengths


def _checked(control: Control) -> Control:
    """The control, if its lengths are sensible."""
    if control.kind in ("move", "allowance"):
        _check_length(control.allowance, SHORTEST, LONGEST_TURN)
    if control.kind != "move":
        _check_length(control.start, SHORTEST, LONGEST_BANK)
    if control.first:
        _check_length(control.first, SHORTEST, control.start)
    if control.kind == "fischer":
        _check_length(control.increment, 1, LONGEST_TURN)
        _check_length(control.cap, SHORTEST, 2 * LONGEST_BANK)
        if control.cap < control.start:
            raise WrongControl("clock-cap", cap=write_length(control.cap), start=write_length(control.start))
    return control


def _check_length(length: int, least: int, most: int) -> None:
    if length < least:
        raise WrongControl("clock-too-short", given=write_length(length), least=write_length(least))
    if length > most:
        raise WrongControl("clock-too-long", given=write_length(length), most=write_length(most))
