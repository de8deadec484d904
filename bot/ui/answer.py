"""How a person who pressed or typed something is answered: always, privately, within three seconds.

Every handler runs inside `answering`. It decides what becomes of a failure, in this order:

1. `CodedError` (a refusal of the bot or of a game) and `Barred` (a permission is missing): words, privately.
2. The interaction is unknown to Discord (10062: acknowledged too late): logged; nobody can be answered any more.
3. A command that this version does not have, or an option that cannot be read: words.
4. Discord is out of order (`Undeliverable`, `Undelivered`): words, if they arrive.
5. Anything else: logged with an id, and the person is told the id.

What was done is stored before it is told. So an answer that cannot be delivered (token older than 15 minutes, Discord
out of order) is logged and is no failure of the action; one that Discord finds malformed (400) is a fault of ours.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.boards.courier import Barred, Undelivered
from bot.tables.model import Table
from bot.ui.form import Form, modal
from bot.ui.message import Message, attachments, layout, mentions, note
from bot.ui.report import barred
from bot.ui.speech import bot_words, language_of, refusal, safe
from engines.core.errors import CodedError

_log = logging.getLogger(__name__)

UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED = 10062, 40060

Undeliverable = (discord.HTTPException, aiohttp.ClientError, OSError)


_handlers: set[asyncio.Task[Any] | None] = set()


class Answer:
    """The private side of one interaction."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self.language = language_of(str(interaction.locale))
        self.table: Table | None = None
        """The table in question as soon as it is known: its names and words are used for refusals."""
        self.is_waiting = False
        """Whether Discord shows "thinking..." to the person until something is shown."""
        self._is_acknowledged = False

    async def wait(self) -> None:
        """Acknowledges: a private answer will follow, in the panel itself if one was pressed. To be called first."""
        if _is_private(self.interaction.message):
            await self._acknowledge()
        else:
            await self._acknowledge(ephemeral=True, thinking=True)
            self.is_waiting = True

    async def wait_quietly(self) -> None:
        """Acknowledges a press whose effect is seen in the message itself; nothing need follow."""
        await self._acknowledge()

    async def ask(self, form: Form) -> None:
        """Opens a form. Only in the place of any other answer, and of waiting: Discord takes it at once or never."""
        await self.interaction.response.send_modal(modal(form))
        self._is_acknowledged = True

    async def show(self, message: Message) -> None:
        """Shows the private panel: fresh after a command or a public button, else in the place of the pressed one."""
        if not self.is_waiting and not _is_private(self.interaction.message):
            await self.whisper(message)
            return
        self.is_waiting = False
        try:
            await self._edit(message)
        except Undeliverable as why:
            # The panel was dismissed, or Discord stumbled over the edit: a message of its own may still arrive.
            _check_form(why)
            await self.whisper(message)

    async def meanwhile(self, message: Message) -> None:
        """Shows how far a long work is, in the place where its result will be shown; it is no matter if this fails."""
        try:
            await self._edit(message)
        except Undeliverable as why:
            _check_form(why)
            _log.info("interaction %s is not told how far it is: %r", self.interaction.id, why)

    async def whisper(self, message: Message) -> None:
        """Says something privately without touching what was pressed."""
        if self.is_waiting:
            await self.show(message)
            return
        try:
            await self._send(message)
        except Undeliverable as why:
            _check_form(why)
            _log.warning("interaction %s could not be answered: %r", self.interaction.id, why)

    async def replace(self, message: Message) -> None:
        """Puts something in the place of the pressed message, public or not, after `wait_quietly`."""
        try:
            await self._edit(message)
        except Undeliverable as why:
            _check_form(why)
            _log.warning("the pressed message of interaction %s stays as it is: %r", self.interaction.id, why)

    async def say(self, message_id: str, **params: str | int) -> None:
        """Whispers one of the bot's messages; names among the parameters are escaped already."""
        await self.whisper(note(bot_words(self.language).text(message_id, **params)))

    async def fail(self, error: BaseException) -> None:
        """Answers for a failure (see the head of this module)."""
        if self.interaction.type is discord.InteractionType.autocomplete:
            _log.warning("no choices for interaction %s: %r", self.interaction.id, error)  # nothing can be said here
        elif isinstance(error, CodedError):
            await self.whisper(note(refusal(error, self.language, self.table)))
        elif isinstance(error, Barred):
            await self.whisper(note(barred(error, self.language)))
        elif isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
            _log.warning("interaction %s could not be acknowledged in time", self.interaction.id)
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await self.say("error-old-command")
        elif isinstance(error, app_commands.TransformerError):
            await self.say("error-option-unusable", value=safe(str(error.value)))
        elif isinstance(error, (Undelivered, *Undeliverable)) and not _is_malformed(error):
            _log.warning("interaction %s: Discord is out of order: %r", self.interaction.id, error)
            await self.say("error-out-of-order")
        else:
            fault = secrets.token_hex(4)
            _log.error("fault %s in interaction %s", fault, self.interaction.id, exc_info=error)
            await self.say("fault", id=fault)

    async def _acknowledge(self, **how: bool) -> None:
        try:
            await self.interaction.response.defer(**how)
        except discord.HTTPException as why:
            if why.code != ALREADY_ACKNOWLEDGED:
                raise
            # An earlier try of the library's own arrived, but its confirmation was lost on the way.
            _log.info("interaction %s was acknowledged already", self.interaction.id)
        self._is_acknowledged = True

    async def _edit(self, message: Message) -> None:
        await self.interaction.edit_original_response(
            view=layout(message), attachments=attachments(message), allowed_mentions=mentions(message)
        )

    async def _send(self, message: Message) -> None:
        if not self._is_acknowledged and not self.interaction.response.is_done():
            try:
                await self.interaction.response.send_message(
                    view=layout(message), files=attachments(message), allowed_mentions=mentions(message), ephemeral=True
                )
            except discord.HTTPException as why:
                if why.code != ALREADY_ACKNOWLEDGED:
                    raise
            else:
                return
        await self.interaction.followup.send(
            view=layout(message), files=attachments(message), allowed_mentions=mentions(message), ephemeral=True
        )


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any]) -> AsyncIterator[Answer]:
    """Runs a handler; whatever fails in it is answered for."""
    answer = Answer(interaction)
    handler = asyncio.current_task()
    _handlers.add(handler)
    try:
        yield answer
    except Exception as error:
        await answer.fail(error)
    finally:
        _handlers.discard(handler)


async def all_answered(patience: float) -> None:
    """Waits until every handler under way has ended, at most so many seconds; whoever calls it is not waited for."""
    others = {handler for handler in _handlers if handler is not None} - {asyncio.current_task()}
    if others:
        await asyncio.wait(others, timeout=patience)


def _is_malformed(error: BaseException) -> bool:
    return isinstance(error, discord.HTTPException) and error.status == 400


def _check_form(error: BaseException) -> None:
    """Raises an error of ours again: what Discord finds malformed would be so the next time as well."""
    if _is_malformed(error):
        raise error


def _is_private(message: discord.Message | None) -> bool:
    return message is not None and message.flags.ephemeral
