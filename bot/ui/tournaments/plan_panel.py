"""The pages of the organiser's panel on which the plan of an event is chosen, without any typing where that can be."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, get_args

from bot.clocks.control import DAY, write_length
from bot.director.model import Event
from bot.director.plan import (
    MOST_BOARDS,
    MOST_PLAYERS,
    Publishing,
    formats,
    length_of,
    most_advancing,
    schemes,
    table_sizes,
)
from bot.tournaments.model import Policy
from bot.ui.form import Field, Form
from bot.ui.lobby import option_value
from bot.ui.message import LONG_MENU, MENU, Block, Button, Choice, Message, Picker, Row, Select, Text, rows_of
from bot.ui.pages import leafed
from bot.ui.speech import bot_words
from bot.ui.tournaments.labels import ACCENT, format_line, heading, pace_line, press, start_line
from engines.core import registry
from engines.core.types import Option
from renderers.core.words import Words

Offer: TypeAlias = tuple[str, str]
"""(label, value)"""

PAGES = ("format", "entry", "time", "more", "options")
OPTION = "option-"
"""What stands before the name of an option of the game, where a choice of the plan is named."""
HAND = "hand"
"""The start that an organiser gives."""
STARTS = ("1h", "24h", "3d", "7d")
"""The starts that are offered besides, as lengths from now."""
TOGGLES = (
    "has_byes", "balances_seats", "is_seeded", "by_invitation", "has_check_in", "allows_late", "allows_vacation",
    "is_rated",
)  # fmt: skip
_NUMBERS: Mapping[str, tuple[int, ...]] = {
    "rounds": (0, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    "lives": (1, 2, 3),
    "cut": (0, 2, 3, 4, 6, 8, 12, 16, 24, 32),
    "boards": (1, 2, 3, 4, 5, 6, 8, 10, 12, MOST_BOARDS),
    "capacity": (0, 4, 6, 8, 12, 16, 24, 32, 48, 64),
    "renews": (0, 1, 7, 14, 21, 28, 30, 60, 90, 365),
    "length": tuple(days * DAY for days in (0, 1, 3, 5, 7, 10, 14, 21, 28, 42)),
}
_OPTIONS = 8
"""Options of the game on a page."""


def plan_page(event: Event, page: str, number: int, language: str) -> Message:
    """One of `PAGES`. `number`: which of several pages of options, from 0."""
    words = bot_words(language)
    head = f"### {words.text(f'tm-page-{page}')}\n{heading(event)}: {format_line(event, language)}"
    blocks: list[Block] = [Text(f"{head} · {pace_line(event, language)}")]
    match page:
        case "format":
            blocks += [_menu(event, page, name, words) for name in _of_format(event)]
        case "entry":
            blocks += _entry(event, words)
        case "time":
            blocks += _time(event, words)
        case "more":
            menus = ("policy", "publishing", "renews") if event.plan.format == "swiss" else ("publishing", "renews")
            blocks += [_menu(event, page, name, words) for name in menus]
            blocks += rows_of(_toggles(event, page, words))
        case _:
            blocks += _options(event, number, language)
    blocks.append(Row((Button(words.text("button-back"), press("organise", event).custom_id),)))
    return Message(tuple(blocks), accent=ACCENT)


def offers(event: Event, name: str, language: str) -> list[Offer]:
    """What can be chosen for a choice of the plan, in the order of a menu; what is chosen now is always among them."""
    words, plan = bot_words(language), event.plan
    spec = registry.game(plan.game).spec
    if name.startswith(OPTION):
        own = bot_words(language, plan.game)
        option = next((each for each in spec.options if each.name == name.removeprefix(OPTION)), None)
        return [] if option is None else [(option_value(own, option.name, value), value) for value in option.values]
    if name in TOGGLES:
        return [(words.text("tm-toggle-value", value=value), value) for value in ("true", "false")]
    texts: Sequence[str] = ()
    match name:
        case "format":
            texts = formats(spec)
        case "scheme":
            texts = schemes(spec)
        case "policy":
            texts = get_args(Policy)[:3]
        case "publishing":
            texts = get_args(Publishing)
        case "size":
            texts = [str(size) for size in table_sizes(spec)]
        case "advancing":
            texts = [str(count) for count in range(1, most_advancing(plan) + 1)]
        case "role":
            texts = ["0"]
        case _:
            texts = [str(number) for number in _numbers(event, name)]
    return [(label(event, name, value, language), value) for value in texts]


def start_offers(language: str) -> list[Offer]:
    """When an event can start, as far as that is offered."""
    words = bot_words(language)
    return [(words.text("tm-value-start", value=f"in-{value}"), value) for value in (*STARTS, HAND)]


def label(event: Event, name: str, value: str, language: str) -> str:
    """How a value of a choice is called."""
    words = bot_words(language)
    if name in TOGGLES:
        return words.text("tm-toggle-value", value=value.lower())
    if name == "length":
        shown = write_length(int(value) or length_of(event.plan, event.plan.size))
        return words.text("tm-value-length", value=int(value), length=shown)
    if not words.has(f"tm-value-{name}"):
        return value
    given: str | int = int(value) if value.isdecimal() else value
    return words.text(f"tm-value-{name}", value=given, most=MOST_PLAYERS, format=event.plan.format)


def choices_of(event: Event) -> tuple[str, ...]:
    """The names of all choices of the plan that an event has."""
    policy = ("policy",) if event.plan.format == "swiss" else ()
    options = (OPTION + option.name for option in registry.game(event.plan.game).spec.options)
    return (*_of_format(event), "length", "capacity", "role", *policy, "publishing", "renews", *TOGGLES, *options)


def name_of(event: Event, name: str, language: str) -> str:
    """How a choice is called."""
    if name.startswith(OPTION):
        own = bot_words(language, event.plan.game)
        message = f"option-{name.removeprefix(OPTION)}"
        return own.text(message) if own.has(message) else name
    return bot_words(language).text(f"tm-plan-{name.replace('_', '-')}")


def start_form(event: Event, zone: str, language: str) -> Form:
    """Asks for the time of the start, by the clocks of a zone."""
    words = bot_words(language)
    field = Field("at", words.text("tm-form-start", zone=zone), hint="2026-12-24 20:00", longest=40)
    return Form(words.text("tm-plan-start"), press("start-at", event, "typed").custom_id, (field,))


def length_form(event: Event, language: str) -> Form:
    """Asks how long a round lasts."""
    words = bot_words(language)
    field = Field("length", words.text("tm-form-length"), hint="5d", longest=20)
    return Form(words.text("tm-plan-length"), press("set", event, "time", "length").custom_id, (field,))


def _of_format(event: Event) -> tuple[str, ...]:
    plan, spec = event.plan, registry.game(event.plan.game).spec
    scheme = ("scheme",) if len(schemes(spec)) > 1 else ()
    advancing = () if spec.winner_only else ("advancing",)
    match plan.format:
        case "duplicate":
            return ("format", "size", "boards")
        case "elimination":
            return ("format", "size", "lives", *advancing, *scheme)
        case "robin":
            return ("format", "size", "rounds", *scheme)
    cut = ("cut", *(advancing if plan.cut else ()))
    return ("format", "size", "rounds", *scheme, *(cut if 2 in table_sizes(spec) else ()))


def _numbers(event: Event, name: str) -> list[int]:
    """What is offered, and what is chosen now in the place of the nearest one if it is not among that."""
    offered = list(_NUMBERS.get(name, ()))
    held: int = getattr(event.plan, name)
    if held not in offered and offered:
        nearest = min(range(1, len(offered)), key=lambda index: abs(offered[index] - held))
        offered[nearest] = held
    return sorted(offered)


def _menu(event: Event, page: str, name: str, words: Words) -> Select:
    held = str(getattr(event.plan, name))
    choices = tuple(
        Choice(f"{name_of(event, name, words.language)}: {text}", value, is_chosen=value == held)
        for text, value in offers(event, name, words.language)[:LONG_MENU]
    )
    return Select(press("set", event, page, name).custom_id, name_of(event, name, words.language), choices)


def _toggles(event: Event, page: str, words: Words) -> list[Button]:
    on_page = {
        "more": ("has_byes", "balances_seats", "is_seeded", "allows_vacation", "is_rated"),
        "entry": ("by_invitation", "has_check_in", "allows_late"),
    }[page]
    suits = {"has_byes": ("swiss", "robin"), "balances_seats": ("swiss",), "allows_late": ("swiss",)}
    found = []
    for name in on_page:
        if event.plan.format not in suits.get(name, (event.plan.format,)):
            continue
        is_on: bool = getattr(event.plan, name)
        what = name_of(event, name, words.language)
        text = words.text("tm-toggle", what=what, value=_truth(is_on))
        found.append(Button(text, press("set", event, page, name, _truth(not is_on)).custom_id))
    return found


def _entry(event: Event, words: Words) -> list[Block]:
    blocks: list[Block] = [
        _menu(event, "entry", "capacity", words),
        Picker(press("set", event, "entry", "role").custom_id, words.text("tm-ask-role"), "role", event.plan.role),
    ]
    buttons = _toggles(event, "entry", words)
    if event.plan.role:
        buttons.append(Button(words.text("button-tm-no-role"), press("set", event, "entry", "role", "0").custom_id))
    return [*blocks, *rows_of(buttons)]


def _time(event: Event, words: Words) -> list[Block]:
    starts = tuple(Choice(text, value) for text, value in start_offers(words.language))
    typed = (
        Button(words.text("button-tm-type-start"), press("ask", event, "start").custom_id),
        Button(words.text("button-tm-type-length"), press("ask", event, "length").custom_id),
    )
    return [
        Text(start_line(event, words)),
        Select(press("start-at", event).custom_id, words.text("tm-ask-start"), starts),
        _menu(event, "time", "length", words),
        Row(typed),
    ]


def _options(event: Event, number: int, language: str) -> list[Block]:
    words, options = bot_words(language, event.plan.game), registry.game(event.plan.game).spec.options
    if not options:
        return [Text(words.text("tm-no-options"))]
    shown, page, pages = leafed(options, _OPTIONS, number)
    blocks: list[Block] = []
    for option in shown:
        blocks += [Text(name_of(event, OPTION + option.name, language)), _option(event, option, words)]
    if pages > 1:
        turn = [
            Button(words.text("settings-page", page=each + 1), press("organise", event, "options", str(each)).custom_id)
            for each in range(pages)
            if each != page
        ]
        blocks += rows_of(turn)
    return blocks


def _option(event: Event, option: Option, words: Words) -> Select:
    held = event.plan.options.get(option.name, option.values[0])
    choices = tuple(
        Choice(option_value(words, option.name, value), value, is_chosen=value == held) for value in option.values
    )
    name = OPTION + option.name
    return Select(press("set", event, "options", name).custom_id, name_of(event, name, words.language), choices[:MENU])


def _truth(is_so: bool) -> str:
    return "true" if is_so else "false"
