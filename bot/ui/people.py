"""A person's own settings: a private panel that needs no typing."""

import msgspec

from bot.clocks.zones import local_time
from bot.tables.absence import Away
from bot.tables.model import DAY
from bot.tables.people import Ping, Ranking, Reliability, Wishes
from bot.tables.reliability import Standing
from bot.ui.lobby import standing_line
from bot.ui.message import Block, Button, Choice, Message, Row, Select, Text, rows_of
from bot.ui.press import Press
from bot.ui.speech import bot_words
from renderers.core.theme import TONES
from renderers.core.words import Words

ACCENT = 0x5B6EAE
ZONES = (
    "UTC", "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago",
    "America/New_York", "America/Halifax", "America/Sao_Paulo", "Atlantic/Azores", "Europe/London", "Europe/Berlin",
    "Europe/Athens", "Europe/Istanbul", "Africa/Lagos", "Africa/Johannesburg", "Asia/Dubai", "Asia/Karachi",
    "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip
"""Zones that the menu offers, from UTC westward to eastward; all others can be typed."""
OFF = "off"
"""The choice of no hour at all."""
_MAIN = "main"


class Self(msgspec.Struct, frozen=True):
    """What a person's own panel tells."""

    wishes: Wishes
    away: Away | None
    days_left: int
    """Days that they may still be away, rounded down."""
    standing: Standing | None
    """How reliable they are in the server in which they ask; None in direct messages."""
    now: int


def panel(own: Self, language: str, page: str = _MAIN, begin: int = 0) -> Message:
    """The panel, or one of its pages that ask: `digest`, `quiet`, `until` (when hours end that begin at `begin`),
    `zone`."""
    words = bot_words(language)
    match page:
        case "digest":
            chosen = str(own.wishes.digest_hour) if own.wishes.digest else OFF
            return _asking(words, page, _hours("digest", chosen, words))
        case "quiet":
            chosen = OFF if own.wishes.quiet is None else str(own.wishes.quiet_from)
            return _asking(words, page, _hours("quiet", chosen, words))
        case "until":
            choices = tuple(Choice(_hour(hour), str(hour)) for hour in range(24) if hour != begin)
            menu = Select(_press("quiet", str(begin)).custom_id, words.text("me-ask-until"), choices)
            return _asking(words, page, menu)
        case "zone":
            return _asking(words, page, _zones(own, words))
        case _:
            return _main(own, words)


def _main(own: Self, words: Words) -> Message:
    wishes = own.wishes
    calls = [
        words.text("me-ping", ping=wishes.ping.value),
        words.text("me-reminders", reminders=_yes(wishes.reminders)),
    ]
    lines = [
        *([] if wishes.digest else calls),
        words.text("me-digest", digest=_yes(wishes.digest), hour=_hour(wishes.digest_hour)),
        words.text(
            "me-quiet", begin="none" if wishes.quiet is None else _hour(wishes.quiet_from), end=_hour(wishes.quiet_to)
        ),
        words.text("me-theme", theme=wishes.theme),
        words.text("me-zone", zone=wishes.zone, time=f"{local_time(own.now, wishes.zone):%H:%M}"),
        words.text("me-away", until="none" if own.away is None else f"<t:{own.away.until}:f>", days=own.days_left),
    ]
    if own.standing is not None:
        line = standing_line(own.standing, words.language)
        lines.append(words.text("me-standing", standing=line, reliability=wishes.reliability.value))
    lines.append(words.text("me-ranking", ranking=wishes.ranking.value))
    ways = tuple(Choice(words.text(f"me-ping-{way.value}"), way.value, is_chosen=way is wishes.ping) for way in Ping)
    themes = tuple(Choice(words.text(f"me-theme-{tone}"), tone, is_chosen=tone == wishes.theme) for tone in TONES)
    other = Reliability.HIDDEN if wishes.reliability is Reliability.SHOWN else Reliability.SHOWN
    hidden = Ranking.HIDDEN if wishes.ranking is Ranking.SHOWN else Ranking.SHOWN
    is_off = not wishes.reminders
    toggles = (
        Button(words.text("button-me-reminders", on=_yes(is_off)), _set("reminders", _yes(is_off)).custom_id),
        Button(words.text("button-me-reliability", to=other.value), _set("reliability", other.value).custom_id),
        Button(words.text("button-me-ranking", to=hidden.value), _set("ranking", hidden.value).custom_id),
    )
    pages = tuple(
        Button(words.text(f"button-me-{page}"), _page(page).custom_id) for page in ("digest", "quiet", "zone")
    )
    blocks: list[Block] = [
        Text(f"### {words.text('me-title')}"),
        Text("\n".join(f"- {line}" for line in lines)),
        Select(_set("ping").custom_id, words.text("me-ask-ping"), ways),
        Select(_set("theme").custom_id, words.text("me-ask-theme"), themes),
        *rows_of((*toggles, *pages)),
    ]
    return Message(tuple(blocks), accent=ACCENT)


def _asking(words: Words, page: str, menu: Select) -> Message:
    back = Button(words.text("button-back"), _page(_MAIN).custom_id)
    return Message((Text(words.text(f"me-ask-{page}")), menu, Row((back,))), accent=ACCENT)


def _hours(kind: str, chosen: str, words: Words) -> Select:
    hours = [Choice(_hour(hour), str(hour), is_chosen=str(hour) == chosen) for hour in range(24)]
    none = Choice(words.text(f"me-no-{kind}"), OFF, is_chosen=chosen == OFF)
    return Select(_press(kind).custom_id, words.text(f"me-ask-{kind}"), (none, *hours))


def _zones(own: Self, words: Words) -> Select:
    offered = ZONES if own.wishes.zone in ZONES else (own.wishes.zone, *ZONES)
    choices = tuple(
        Choice(f"{zone.replace('_', ' ')} · {local_time(own.now, zone):%H:%M}", zone, is_chosen=zone == own.wishes.zone)
        for zone in offered
    )
    return Select(_set("zone").custom_id, words.text("me-ask-zone"), choices)


def absence_line(away: Away, tables: int, language: str) -> str:
    """Until when somebody is away, and what that means."""
    until, left = f"<t:{away.until}:f>", away.left // DAY
    return bot_words(language).text("away-told", until=until, days=left, tables=tables)


def _hour(hour: int) -> str:
    return f"{hour}:00"


def _yes(is_so: bool) -> str:
    return "true" if is_so else "false"


def _press(*path: str) -> Press:
    return Press("me", "-", 0, path)


def _set(*path: str) -> Press:
    return _press("set", *path)


def _page(name: str) -> Press:
    return _press("page", name)
