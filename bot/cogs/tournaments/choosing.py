"""What an organiser chooses or types, as the director takes it: values of the plan, instants, lengths, ranks."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from bot.clocks.control import DAY, HOUR, MINUTE
from bot.clocks.zones import instant
from bot.director.plan import Plan
from bot.errors import Refused
from bot.ui.tournaments.plan_panel import HAND, OPTION

_LENGTH = re.compile(r"(\d{1,4})\s*([a-z]*)")
_UNITS: Mapping[str, int] = {
    "m": MINUTE, "min": MINUTE, "h": HOUR, "hour": HOUR, "hours": HOUR, "": DAY, "d": DAY, "day": DAY, "days": DAY,
    "w": 7 * DAY, "week": 7 * DAY, "weeks": 7 * DAY,
}  # fmt: skip
_STAMP = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")
_RANKS = re.compile(r"\d(?:[-\s,]+\d)*")


def changes(plan: Plan, name: str, value: str) -> dict[str, Any]:
    """What a choice changes, by the names of `Plan`: also what cannot stay as it is beside it.

    Args:
        plan: as it is.
        name: of a choice, or OPTION and the name of an option of the game.
        value: as text; a round length also as people write it, a role also as a mention.

    Raises:
        Refused: "no-such-choice", "length-form".
    """
    if name.startswith(OPTION):
        return {"options": plan.options | {name.removeprefix(OPTION): value}}
    if name not in Plan.__struct_fields__ or name in ("game", "options"):
        raise Refused("no-such-choice")
    if name == "length" and not value.isdecimal():
        value = str(length(value))
    if name == "role":
        value = value.strip("<@&>")
    try:
        chosen = msgspec.convert(msgspec.to_builtins(plan) | {name: value}, Plan, strict=False)
    except msgspec.ValidationError as why:
        raise Refused("no-such-choice") from why
    found = {name: getattr(chosen, name)}
    if name == "format" and chosen.format != "swiss":
        found["cut"] = 0
    if name == "size":
        found["advancing"] = max(1, min(plan.advancing, chosen.size - 1))
    return found


def meant(typed: str, offered: Iterable[tuple[str, str]]) -> str:
    """The value of the (label, value) whose label was typed: some clients send that; else what was typed."""
    folded = typed.strip().casefold()
    return next((value for label, value in offered if label.casefold() == folded), typed)


def length(typed: str) -> int:
    """Seconds of `5d`, `36h`, `2 weeks`; a number alone is days. Refused("length-form") for anything else."""
    found = _LENGTH.fullmatch(typed.strip().casefold())
    if found is None or found[2] not in _UNITS:
        raise Refused("length-form", text=typed[:40])
    return int(found[1]) * _UNITS[found[2]]


def start(typed: str, now: int, zone: str) -> int | None:
    """When an event is to start; None: by hand.

    Args:
        typed: `hand`; a length from now (`24h`); a Discord timestamp; or `2026-12-24 20:00` by the clocks of the zone.
        now: in seconds UTC.
        zone: of who typed it.

    Raises:
        Refused: "start-form".
    """
    plain = typed.strip().casefold()
    if plain in (HAND, "by hand"):
        return None
    if (stamp := _STAMP.fullmatch(typed.strip())) is not None:
        return int(stamp[1])
    if (found := _LENGTH.fullmatch(plain)) is not None and found[2] in _UNITS:
        return now + length(plain)
    try:
        at = datetime.fromisoformat(typed.strip())
        if at.tzinfo is not None:
            return int(at.timestamp())
        return instant(at.date(), at.hour, at.minute, zone)
    except (ValueError, OverflowError):
        raise Refused("start-form", text=typed[:40]) from None


def ranks(typed: str) -> tuple[int, ...]:
    """Ranks by seat, as in `1-3-2-3`. Refused("ranks-form") for anything else."""
    if _RANKS.fullmatch(typed.strip()) is None:
        raise Refused("ranks-form", text=typed[:40])
    return tuple(int(digit) for digit in re.findall(r"\d", typed))
