"""Further pictures of a game: their buttons, and the private page that shows one."""

from collections.abc import Iterable

from bot.tables.model import Position, Table
from bot.ui.artist import Artist
from bot.ui.message import Block, Button, Message, Row, Text
from bot.ui.press import Press
from bot.ui.speech import bot_words, title
from engines.core.types import Seat
from renderers.core.draw import looks
from renderers.core.protocol import Look

ACCENT = 0x2E8B57


def look_buttons(table: Table, kinds: Iterable[Look], language: str) -> tuple[Button, ...]:
    """A button for each look."""
    words = bot_words(language, table.game)
    return tuple(
        Button(words.text(f"look-{look.name}"), Press("look", table.id, table.seq, (look.name,)).custom_id)
        for look in kinds
    )


async def look_page(position: Position, viewer: Seat | None, look: Look, artist: Artist, language: str) -> Message:
    """One look, and the way to the others and, for somebody at the table, back to the game.

    Args:
        position: the table as it stands.
        viewer: whose eyes it is seen with; None: a spectator, for looks that need no seat.
        look: one of the game's.
        artist: draws it.
        language: of the person.
    """
    table, words = position.table, bot_words(language, position.table.game)
    heading = f"### {words.text(f'look-{look.name}')}\n-# {title(table.game, language)}, "
    blocks: list[Block] = [Text(heading + words.text("table-id", id=table.id[:4]))]
    image = await artist.look(position, look.name, viewer, language)
    blocks.append(image if image is not None else Text(words.text("no-picture")))
    others = [other for other in looks(table.game) if other != look and (viewer is not None or not other.seated)]
    buttons = look_buttons(table, others, language)
    if viewer is not None:
        buttons += (Button(words.text("button-to-game"), Press("play", table.id, table.seq).custom_id),)
    if buttons:
        blocks.append(Row(buttons))
    return Message(tuple(blocks), accent=ACCENT)
