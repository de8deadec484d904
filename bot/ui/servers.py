"""What a server has chosen: a private panel for who manages it, without any typing."""

from bot.clocks.control import PRESETS, write
from bot.tables.model import Policy
from bot.tables.servers import Customs, Where
from bot.ui.lobby import OWN_CLOCK, control_words
from bot.ui.message import MENU, Block, Button, Choice, Message, Picker, Row, Select, Text
from bot.ui.press import Press
from bot.ui.speech import bot_words, spoken, title
from engines.core.registry import games
from renderers.core.theme import TONES
from renderers.core.words import Words

ACCENT = 0x5B6EAE


DISCORDS = "discord"
"""The choice of the language that the server's Discord is set to."""


def panel(customs: Customs, language: str, remark: str = "") -> Message:
    """The panel, with something to say above it."""
    words = bot_words(language)
    policy = "none" if customs.clock == "none" else customs.policy.value
    lines = [
        words.text("server-clock", control=_clock(customs.clock, words), policy=policy),
        words.text("server-where", where=customs.where.value),
        words.text("server-opener", role=f"<@&{customs.opener}>" if customs.opener else "none"),
        words.text("server-organiser", role=f"<@&{customs.organiser}>" if customs.organiser else "none"),
        words.text("server-games", games=", ".join(title(game, language) for game in customs.games)),
        words.text("server-theme", theme=customs.theme),
        words.text("server-language", language=_language(customs.language, words)),
        words.text("server-announcements", channel=f"<#{customs.announcements}>" if customs.announcements else "none"),
    ]
    heading = f"### {words.text('server-title')}"
    blocks: list[Block] = [
        Text(f"{heading}\n{remark}" if remark else heading),
        Text("\n".join(f"- {line}" for line in lines)),
        _clock_menu(customs, words),
        _menu(
            "policy", {policy.value: words.text(f"policy-{policy.value}") for policy in Policy}, customs.policy, words
        ),
        _menu(
            "where", {where.value: words.text(f"server-where-{where.value}") for where in Where}, customs.where, words
        ),
        _menu("theme", {tone: words.text(f"server-theme-{tone}") for tone in TONES}, customs.theme, words),
        _menu("language", {code: _language(code, words) for code in (DISCORDS, *spoken())}, customs.language, words),
        _games_menu(customs, words),
        Picker(_press("opener").custom_id, words.text("server-ask-opener"), "role", customs.opener),
        Picker(_press("organiser").custom_id, words.text("server-ask-organiser"), "role", customs.organiser),
        Picker(
            _press("announcements").custom_id, words.text("server-ask-announcements"), "channel", customs.announcements
        ),
    ]
    ways_back = tuple(
        Button(words.text(f"button-server-no-{name}"), _press(name, "0").custom_id)
        for name, chosen in (
            ("opener", customs.opener),
            ("organiser", customs.organiser),
            ("announcements", customs.announcements),
        )
        if chosen
    )
    if ways_back:
        blocks.append(Row(ways_back))
    return Message(tuple(blocks), accent=ACCENT)


def _language(code: str, words: Words) -> str:
    """A language by its own name."""
    return words.text("server-language-discord") if code in ("", DISCORDS) else bot_words(code).text("language-name")


def _clock_menu(customs: Customs, words: Words) -> Select:
    known = {write(preset): name for name, preset in PRESETS.items()}
    offered = {**known, **({} if customs.clock in known else {customs.clock: OWN_CLOCK})}
    choices = tuple(
        Choice(_clock(text, words), name, is_chosen=text == customs.clock) for text, name in offered.items()
    )
    return Select(_press("clock").custom_id, words.text("server-ask-clock"), choices)


def _games_menu(customs: Customs, words: Words) -> Select:
    choices = tuple(
        Choice(words.text("server-game", game=title(game, words.language), allowed=_yes(game in customs.games)), game)
        for game in games()
    )
    return Select(_press("game").custom_id, words.text("server-ask-game"), choices[:MENU])


def _menu(name: str, labels: dict[str, str], chosen: str, words: Words) -> Select:
    held = chosen or DISCORDS
    choices = tuple(Choice(label, value, is_chosen=value == held) for value, label in labels.items())
    return Select(_press(name).custom_id, words.text(f"server-ask-{name}"), choices)


def _clock(control: str, words: Words) -> str:
    return words.text("clock-none") if control == "none" else control_words(control, words.language)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _press(*path: str) -> Press:
    return Press("server", "-", 0, path)
