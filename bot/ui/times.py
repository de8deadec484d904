"""What a board tells of time: who has how long, what stops the clocks, whose time is up."""

from bot.tables.model import Position, Status
from bot.tables.timing import Reading
from bot.ui.message import Button, Message, Row, Style, Text
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, seat_names

ACCENT = 0xC27C0E


def time_lines(position: Position, reading: Reading | None) -> list[str]:
    """A line for each awaited person with a clock, and one for what stops the clocks. Discord shows the instants in
    the reader's own time."""
    table = position.table
    if reading is None:
        return []
    words, names = bot_words(table.language), [safe(name) for name in seat_names(table)]
    lines = []
    for pause in reading.pauses:
        name = "" if pause.seat is None else names[pause.seat]
        until = "" if pause.until is None else f"<t:{pause.until}:f>"
        lines.append(words.text(f"pause-{pause.reason}", name=name, until=until))
    for seat in sorted(position.awaited):
        deadline = reading.clocks[seat].deadline
        if not table.is_played_by_person(seat):
            continue
        if seat in reading.slow:
            lines.append(words.text("time-slow" if deadline is None else "time-up", name=names[seat]))
        elif deadline is not None:
            lines.append(words.text("time-until", name=names[seat], at=f"<t:{deadline}:f>", left=f"<t:{deadline}:R>"))
    return lines


def without_button(position: Position, reading: Reading | None) -> tuple[Button, ...]:
    """Lets the others go on without somebody who is too slow; and lets anybody end a hold."""
    table = position.table
    if reading is None or table.status is not Status.RUNNING:
        return ()
    words = bot_words(table.language)
    buttons = []
    if reading.slow and table.asked is None:
        buttons.append(Button(words.text("button-without"), Press("without", table.id, table.seq).custom_id))
    if table.held_since is not None:
        resume = Press("resume", table.id, table.seq)
        buttons.append(Button(words.text("button-resume"), resume.custom_id, Style.PRIMARY))
    return tuple(buttons)


def without_page(position: Position, reading: Reading, own: int | None, language: str) -> Message:
    """Asks how the others go on without somebody who is too slow."""
    table, words = position.table, bot_words(language)
    blocks: list[Text | Row] = [Text(f"### {words.text('without-title')}\n{words.text('without-explained')}")]
    for seat in reading.slow:
        if seat == own:
            continue
        name = seat_names(table)[seat]
        press = Press("without", table.id, table.seq, (str(seat),))
        buttons = (
            Button(words.text("button-skip", name=name), press.then("skip").custom_id),
            Button(words.text("button-replace", name=name), press.then("replace").custom_id),
        )
        blocks.append(Row(buttons))
    return Message(tuple(blocks), accent=ACCENT)
