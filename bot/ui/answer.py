"""How a person who pressed or typed something is answered: always, privately, within three seconds.

Every handler runs inside `answering`. It decides what becomes of a failure, in this order:

1. `CodedError` (a refusal of the bot or of a game) and `Barred` (a permission is missing): words, privately.
2. The interaction is unknown to Discord (10062: acknowledged too late): logged; nobody can be answered any more.
3. Anything else: logged with an id, and the person is told the id.

Where an answer itself cannot be delivered (token older than 15 minutes, Discord out of order) that is logged, and never
hides the first failure.
"""

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

from bot.boards.courier import Barred
from bot.tables.model import Table
from bot.ui.message import Message, attachments, layout, mentions, note
from bot.ui.report import barred
from bot.ui.speech import bot_words, language_of, refusal
from engines.core.errors import CodedError

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062

Undeliverable = (discord.HTTPException, aiohttp.ClientError, OSError)


class Answer:
    """The private side of one interaction."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self.language = language_of(str(interaction.locale))
        self.table: Table | None = None
        """The table in question as soon as it is known: its names and words are used for refusals."""
        self.is_waiting = False
        """Whether Discord shows "thinking..." to the person until something is shown."""

    async def wait(self) -> None:
        """Acknowledges: a private answer will follow, in the panel itself if one was pressed. To be called first."""
        if _is_private(self.interaction.message):
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)
            self.is_waiting = True

    async def wait_quietly(self) -> None:
        """Acknowledges a press whose effect is seen in the message itself; nothing need follow."""
        await self.interaction.response.defer()

    async def show(self, message: Message) -> None:
        """Shows the private panel: fresh after a command or a public button, else in the place of the pressed one."""
        if not self.is_waiting and not _is_private(self.interaction.message):
            await self.whisper(message)
            return
        self.is_waiting = False
        await self.interaction.edit_original_response(
            view=layout(message), attachments=attachments(message), allowed_mentions=mentions(message)
        )

    async def whisper(self, message: Message) -> None:
        """Says something privately without touching what was pressed."""
        if self.is_waiting:
            await self.show(message)
        elif self.interaction.response.is_done():
            await self.interaction.followup.send(
                view=layout(message), files=attachments(message), allowed_mentions=mentions(message), ephemeral=True
            )
        else:
            await self.interaction.response.send_message(
                view=layout(message), files=attachments(message), allowed_mentions=mentions(message), ephemeral=True
            )

    async def replace(self, message: Message) -> None:
        """Puts something in the place of the pressed message, public or not, after `wait_quietly`."""
        await self.interaction.edit_original_response(
            view=layout(message), attachments=attachments(message), allowed_mentions=mentions(message)
        )

    async def say(self, message_id: str, **params: str | int) -> None:
        """Whispers one of the bot's messages; names among the parameters are escaped already."""
        await self.whisper(note(bot_words(self.language).text(message_id, **params)))

    async def fail(self, error: BaseException) -> None:
        """Answers for a failure (see the head of this module)."""
        if isinstance(error, CodedError):
            await self._try(note(refusal(error, self.language, self.table)))
        elif isinstance(error, Barred):
            await self._try(note(barred(error, self.language)))
        elif isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
            log.warning("interaction %s could not be acknowledged in time", self.interaction.id)
        else:
            fault = secrets.token_hex(4)
            log.error("fault %s in interaction %s", fault, self.interaction.id, exc_info=error)
            await self._try(note(bot_words(self.language).text("fault", id=fault)))

    async def _try(self, message: Message) -> None:
        try:
            await self.whisper(message)
        except Undeliverable as why:
            log.warning("interaction %s could not be answered: %r", self.interaction.id, why)


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any]) -> AsyncIterator[Answer]:
    """Runs a handler; whatever fails in it is answered for."""
    answer = Answer(interaction)
    try:
        yield answer
    except Exception as error:
        await answer.fail(error)


def _is_private(message: discord.Message | None) -> bool:
    return message is not None and message.flags.ephemeral
