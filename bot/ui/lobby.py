"""The lobby: a table before its game starts, as everybody sees it, and the host's private settings."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.clocks.control import DAY, HOUR, MINUTE, PRESETS, parse, write, write_length
from bot.tables.model import Person, Policy, Table
from bot.tables.reliability import Standing
from bot.ui.levels import level_menu
from bot.ui.message import Button, Choice, Divider, Message, Row, Select, Style, Text
from bot.ui.practice import practice_button
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, seat_names, title
from bot.ui.terms import terms
from engines.core.registry import game as find_game
from engines.core.types import Option
from renderers.core.words import Words

ACCENT = 0xD9A441
_NOBODY: Mapping[int, Standing] = MappingProxyType({})
OWN_CLOCK = "own"
"""The choice of a clock that has no name: the one that the table has already."""
_FIRST_PAGE, _PAGE = 4, 8
"""Options on the first page of the settings, and on each further one: a layout holds 40 components, a menu with its
title takes three."""


def lobby(table: Table, standings: Mapping[int, Standing] = _NOBODY) -> Message:
    """Who sits, what is still free, which options were chosen, and the buttons to change that.

    `standings`: how reliable those are who allow others to be shown, by their ids.
    """
    words = bot_words(table.language, table.game)
    press = Press("join", table.id)
    is_full = len(table.sitting) == table.seats
    names = seat_names(table)
    taken = {sitting.seat for sitting in table.sitting}
    lines = [
        words.text("lobby-seat", number=seat + 1, name=safe(name) if seat in taken else name)
        for seat, name in enumerate(names)
    ]
    for sitting in table.sitting:
        if sitting.person is not None and (standing := standings.get(sitting.person.id)) is not None:
            lines[sitting.seat] += f"\n-# {standing_line(standing, table.language)}"
    buttons = (
        Button(words.text("button-join"), press.custom_id, Style.SUCCESS, disabled=is_full),
        Button(words.text("button-leave"), _other(press, "leave")),
        Button(words.text("button-computer"), _other(press, "computer"), disabled=is_full),
        Button(words.text("button-settings"), _other(press, "settings")),
        Button(words.text("button-start"), _other(press, "start"), Style.PRIMARY, disabled=not is_full),
    )
    rules = Button(words.text("button-rules"), _other(press, "rules"))
    return Message(
        (
            Text(f"## {title(table.game, table.language)}\n{words.text('summary')}"),
            Divider(),
            Text("\n".join(lines)),
            Text(
                _small(
                    options_line(table),
                    clock_line(table),
                    terms(table),
                    words.text("lobby-host", host=safe(_host_name(table))),
                )
            ),
            Row(buttons),
            Row((rules, practice_button(table.language, table.game))),
        ),
        accent=ACCENT,
    )


def standing_line(standing: Standing, language: str) -> str:
    """How reliable somebody is, in words."""
    words = bot_words(language)
    answer = "none" if standing.answer is None else write_length(_rounded(standing.answer))
    return words.text("standing", answer=answer, finished=standing.finished, games=standing.games)


def _rounded(seconds: int) -> int:
    """To the minute, the hour or the day: more would say nothing of a person."""
    unit = DAY if seconds >= 3 * DAY else HOUR if seconds >= 2 * HOUR else MINUTE
    return max(1, round(seconds / unit)) * unit


def settings_panel(table: Table, language: str, page: int = 0) -> Message:
    """The host's private panel, in the host's language.

    Its first page has the seats, the clock and the end of the lobby, and the options if they are few; further pages
    have the others.

    Args:
        table: the lobby.
        language: the host's.
        page: from 0.
    """
    words = bot_words(language, table.game)
    spec = find_game(table.game).spec
    set_press = Press("set", table.id)
    seats = Select(
        set_press.then("seats").custom_id,
        words.text("settings-seats"),
        tuple(
            Choice(words.text("seats-count", seats=n), str(n), is_chosen=n == table.seats)
            for n in spec.seats
            if n >= len(table.sitting)
        ),
    )
    pages = settings_pages(table)
    here = min(page, len(pages) - 1)
    options = _option_menus(table, pages[here], here, words)
    turn = tuple(
        Button(words.text("settings-page", page=number + 1), Press("settings", table.id, number).custom_id)
        for number in range(len(pages))
        if number != here
    )
    ways = (Row(turn),) if turn else ()
    if here:
        heading = words.text("settings-options", page=here, pages=len(pages) - 1)
        return Message((Text(f"### {heading}"), *options, *ways), accent=ACCENT)
    removable = tuple(s for s in table.sitting if s.person is None or s.person.id != table.host_id)
    names = seat_names(table)
    unseat = (
        (
            Select(
                Press("unseat", table.id).custom_id,
                words.text("settings-unseat"),
                tuple(Choice(names[s.seat], str(s.seat)) for s in removable),
            ),
        )
        if removable
        else ()
    )
    wanted = "no" if table.is_rated else "yes"
    ending = (
        Button(words.text("button-rated", wanted=wanted), Press("rated", table.id, 0, (wanted,)).custom_id),
        Button(words.text("button-close"), Press("close", table.id).custom_id, Style.DANGER),
    )
    close = Row(ending[1:] if spec.cooperative else ending)
    head = Text(f"### {words.text('settings-title')}")
    return Message((head, seats, *_clock_menus(table, words, language), *options, *unseat, *ways, close), accent=ACCENT)


def settings_pages(table: Table) -> tuple[tuple[Option, ...], ...]:
    """The options of the game by page of the settings; the first page, which has more to show, takes only few."""
    options = find_game(table.game).spec.options
    if len(options) <= _FIRST_PAGE:
        return (options,)
    rest = [options[start : start + _PAGE] for start in range(0, len(options), _PAGE)]
    return ((), *rest)


def clock_line(table: Table) -> str:
    """How much time everybody has, in words; "" without a clock."""
    words = bot_words(table.language)
    if table.control == "none":
        return words.text("clock-none")
    return words.text("clock-line", control=control_words(table.control, table.language), policy=table.policy.value)


def control_words(text: str, language: str) -> str:
    """A time control in words, by the name of its preset if it has one."""
    words, control = bot_words(language), parse(text)
    name = next((name for name, preset in PRESETS.items() if preset == control), None)
    lengths = {
        "start": write_length(control.start),
        "increment": write_length(control.increment),
        "cap": write_length(control.cap),
        "allowance": write_length(control.allowance),
        "first": write_length(control.first) if control.first else "none",
    }
    told = words.text(f"clock-{control.kind}", **lengths)
    return told if name is None or name == "none" else words.text(f"clock-preset-{name}", told=told)


def _clock_menus(table: Table, words: Words, language: str) -> tuple[Select, ...]:
    """The time control, and what happens to who runs out of time if there is one."""
    press = Press("set", table.id)
    known = {write(preset): name for name, preset in PRESETS.items()}
    offered = {**known, **({} if table.control in known else {table.control: OWN_CLOCK})}
    controls = tuple(
        Choice(control_words(text, language), name, is_chosen=text == table.control) for text, name in offered.items()
    )
    menus = [Select(press.then("clock").custom_id, words.text("settings-clock"), controls)]
    if table.control != "none":
        policies = tuple(
            Choice(words.text(f"policy-{policy.value}"), policy.value, is_chosen=policy is table.policy)
            for policy in Policy
        )
        menus.append(Select(press.then("policy").custom_id, words.text("settings-policy"), policies))
    return tuple(menus)


def _option_menus(table: Table, options: tuple[Option, ...], page: int, words: Words) -> tuple[Text | Select, ...]:
    press = Press("set", table.id, page)
    return tuple(
        block
        for option in options
        for block in (
            Text(words.text(f"option-{option.name}")),
            Select(
                press.then(option.name).custom_id,
                words.text(f"option-{option.name}"),
                tuple(
                    Choice(
                        option_value(words, option.name, value), value, is_chosen=table.options[option.name] == value
                    )
                    for value in option.values
                ),
            ),
        )
    )


def _small(*lines: str) -> str:
    return "\n".join(f"-# {line}" for line in lines if line)


def closed(table: Table) -> Message:
    """What is left of a lobby that was closed."""
    words = bot_words(table.language, table.game)
    return Message((Text(f"## {title(table.game, table.language)}\n{words.text('lobby-closed')}"),))


def levels(table: Table, language: str) -> Message:
    """The private choice of a computer player for a free seat, in the language of who chooses."""
    asked = Text(bot_words(language).text("computer-which"))
    return Message((asked, level_menu(Press("computer", table.id), table.game, language)), accent=ACCENT)


def invitation(table: Table, host: str, guest: Person) -> Message:
    """Asks a member to the table; the one ping that this is meant to make."""
    words = bot_words(table.language)
    text = words.text("invitation", guest=f"<@{guest.id}>", host=safe(host), game=title(table.game, table.language))
    guest_id = str(guest.id)
    buttons = (
        Button(words.text("button-accept"), Press("accept", table.id, 0, (guest_id,)).custom_id, Style.SUCCESS),
        Button(words.text("button-decline"), Press("decline", table.id, 0, (guest_id,)).custom_id),
    )
    return Message((Text(text), Row(buttons)), accent=ACCENT, pings=(guest.id,))


def invitation_answered(table: Table, guest: str, accepted: bool) -> Message:
    """The invitation after its answer, without buttons."""
    words = bot_words(table.language)
    return Message((Text(words.text("invitation-accepted" if accepted else "invitation-declined", guest=safe(guest))),))


def invitation_expired(table: Table, guest: str) -> Message:
    """An invitation to a table that takes nobody any more, without buttons."""
    return Message((Text(bot_words(table.language).text("invitation-expired", guest=safe(guest))),))


def options_line(table: Table) -> str:
    """The chosen values of all options, in words."""
    words = bot_words(table.language, table.game)
    return " · ".join(option_value(words, name, value) for name, value in table.options.items())


def option_value(words: Words, name: str, value: str) -> str:
    """An option's value in words of its game, or as it is where the game has none for it."""
    message = f"option-{name}-value"
    return words.text(message, value=value) if words.has(message) else value


def _host_name(table: Table) -> str:
    sitting = table.sitting_of(table.host_id)
    return "?" if sitting is None else sitting.name


def _other(press: Press, kind: str) -> str:
    return Press(kind, press.table, press.seq, press.path).custom_id
