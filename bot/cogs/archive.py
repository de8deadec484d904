"""Records from elsewhere, and whether a game was what it claims to be."""

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, any_table, complete_table, quietly, seen_table
from bot.cogs.history import viewer_by
from bot.services import Services
from bot.tables.archive import LARGEST
from bot.tables.model import Table
from bot.tables.retrospect import Course
from bot.ui.answer import Answer, answering
from bot.ui.archive import verdict_page, with_welcome
from bot.ui.history import IMPORTED, PUBLIC, history_page
from bot.ui.message import Document, Message, Text
from bot.ui.press import Press, on
from bot.ui.speech import bot_words
from engines.core.errors import RecordError

_log = logging.getLogger(__name__)


class ArchiveCommands(commands.Cog):
    """The part of `/game` about records and their truth."""

    services: Services

    record = app_commands.Group(name="record", description="Records of games: as a file, from a file, and their truth")

    @record.command(name="save", description="The record of a finished game, as a file that can be replayed")
    @app_commands.describe(table=WHICH_TABLE)
    async def save_record(self, interaction: Interaction, table: str | None = None) -> None:
        """Sends the record privately."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_record(answer, await any_table(self.services, interaction, table))

    @record.command(name="import", description="Step through the record of any game, also of another server")
    @app_commands.describe(record="The file that /game record save made")
    async def import_record(self, interaction: Interaction, record: discord.Attachment) -> None:
        """Verifies the record, keeps it for a few days, and shows it privately."""
        async with answering(interaction) as answer:
            await answer.wait()
            if record.size > LARGEST:
                raise RecordError("record-too-large", most=LARGEST // 1000)
            course = await self.services.archive.take_in(interaction.user.id, await record.read())
            page = await self._page(course, 0, PUBLIC, interaction.user.id, answer.language)
            await answer.show(with_welcome(page, course, answer.language))

    @record.command(name="verify", description="Check a finished game: its luck, its log, its result")
    @app_commands.describe(table=WHICH_TABLE)
    async def verify(self, interaction: Interaction, table: str | None = None) -> None:
        """Replays the log, and compares what was published and stored."""
        async with answering(interaction) as answer:
            await answer.wait()
            answer.table = await any_table(self.services, interaction, table)
            verdict = await self.services.archive.verify(answer.table.id)
            if not verdict.is_sound:
                _log.error("table %s does not verify: %r", answer.table.id, verdict)
            await answer.show(verdict_page(verdict, answer.language))

    @save_record.autocomplete("table")
    @verify.autocomplete("table")
    @quietly
    async def _record_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("record")
    async def press_record(self, interaction: Interaction, press: Press) -> None:
        """The Record button of a finished game."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_record(answer, await seen_table(self.services, interaction, press.table))

    @on(IMPORTED)
    async def press_imported(self, interaction: Interaction, press: Press) -> None:
        """The buttons and the menu of a record; the id of the press is the record's."""
        async with answering(interaction) as answer:
            await answer.wait()
            course = await self.services.archive.course(press.table, interaction.user.id)
            eyes = press.path[1] if len(press.path) > 1 else PUBLIC
            await answer.show(await self._page(course, press.seq, eyes, interaction.user.id, answer.language))

    async def _show_record(self, answer: Answer, table: Table) -> None:
        answer.table = table
        text = await self.services.lookup.record(table.id)
        told = Text(bot_words(answer.language).text("record-told"))
        await answer.show(Message((told, Document(text.encode(), f"{table.game}-{table.id}.txt"))))

    async def _page(self, course: Course, ply: int, eyes: str, person_id: int, language: str) -> Message:
        viewer = viewer_by(course, eyes, person_id)
        return await history_page(
            course, ply, viewer, None, await self.services.artist_for(person_id), language, IMPORTED
        )
