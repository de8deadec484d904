"""The lobby: a table before its game starts, as everybody sees it, and the host's private settings."""

from bot.tables.model import Person, Table
from bot.ui.message import Button, Choice, Divider, Message, Row, Select, Style, Text
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, seat_names, title
from engines.core.registry import game as find_game
from engines.players import PLAYERS
from renderers.core.words import Words

ACCENT = 0xD9A441


def lobby(table: Table) -> Message:
    """Who sits, what is still free, which options were chosen, and the buttons to change that."""
    words = bot_words(table.language, table.game)
    press = Press("join", table.id)
    is_full = len(table.sitting) == table.seats
    names = seat_names(table)
    taken = {sitting.seat for sitting in table.sitting}
    lines = [
        words.text("lobby-seat", number=seat + 1, name=safe(name) if seat in taken else name)
        for seat, name in enumerate(names)
    ]
    buttons = (
        Button(words.text("button-join"), press.custom_id, Style.SUCCESS, disabled=is_full),
        Button(words.text("button-leave"), _other(press, "leave")),
        Button(words.text("button-computer"), _other(press, "computer"), disabled=is_full),
        Button(words.text("button-settings"), _other(press, "settings")),
        Button(words.text("button-start"), _other(press, "start"), Style.PRIMARY, disabled=not is_full),
    )
    return Message(
        (
            Text(f"## {title(table.game, table.language)}\n{words.text('summary')}"),
            Divider(),
            Text("\n".join(lines)),
            Text(f"-# {options_line(table)}\n-# {words.text('lobby-host', host=safe(_host_name(table)))}"),
            Row(buttons),
            Row((Button(words.text("button-rules"), _other(press, "rules")),)),
        ),
        accent=ACCENT,
    )


def settings_panel(table: Table, language: str) -> Message:
    """The host's private panel: seats, every option, and the end of the lobby; in the host's language."""
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
    options = tuple(
        block
        for option in spec.options
        for block in (
            Text(words.text(f"option-{option.name}")),
            Select(
                set_press.then(option.name).custom_id,
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
    close = Row((Button(words.text("button-close"), Press("close", table.id).custom_id, Style.DANGER),))
    return Message((Text(f"### {words.text('settings-title')}"), seats, *options, *unseat, close), accent=ACCENT)


def closed(table: Table) -> Message:
    """What is left of a lobby that was closed."""
    words = bot_words(table.language, table.game)
    return Message((Text(f"## {title(table.game, table.language)}\n{words.text('lobby-closed')}"),))


def levels(table: Table, language: str) -> Message:
    """The private choice of a computer player for a free seat, in the language of who chooses."""
    words = bot_words(language)
    choices = tuple(
        Choice(words.text(f"level-{level}"), level, words.text(f"level-{level}-about")) for level in PLAYERS
    )
    return Message(
        (Text(words.text("computer-which")), Select(Press("computer", table.id).custom_id, "…", choices)),
        accent=ACCENT,
    )


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
