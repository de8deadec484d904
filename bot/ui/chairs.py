"""Offering a seat of a running game to a member."""

from bot.tables.model import Person, Table
from bot.ui.message import Button, Message, Row, Style, Text
from bot.ui.press import Press
from bot.ui.speech import bot_words, safe, seat_names, title
from engines.core.types import Seat

ACCENT = 0xD9A441


def offer(table: Table, seat: Seat, by: Person, guest: Person) -> Message:
    """Asks a member to take a seat; the one ping that this is meant to make."""
    words = bot_words(table.language)
    text = words.text(
        "seat-offer",
        guest=f"<@{guest.id}>",
        name=safe(by.name),
        seat=safe(seat_names(table)[seat]),
        game=title(table.game, table.language),
    )
    if table.is_rated:
        text = f"{text}\n{words.text('seat-offer-rated')}"
    path = (str(seat), str(by.id), str(guest.id))
    buttons = (
        Button(words.text("button-accept"), Press("take-seat", table.id, 0, path).custom_id, Style.SUCCESS),
        Button(words.text("button-decline"), Press("leave-seat", table.id, 0, path).custom_id),
    )
    return Message((Text(text), Row(buttons)), accent=ACCENT, pings=(guest.id,))


def offer_answered(table: Table, guest: str, *, accepted: bool) -> Message:
    """The offer after its answer, without buttons."""
    message = "seat-taken" if accepted else "seat-declined"
    return Message((Text(bot_words(table.language).text(message, guest=safe(guest))),))


def offer_expired(table: Table, guest: str) -> Message:
    """An offer that does not stand any more, without buttons."""
    return Message((Text(bot_words(table.language).text("seat-offer-expired", guest=safe(guest))),))
