"""Notes to oneself, at a table."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, any_table, complete_table, quietly, seen_table
from bot.services import Services
from bot.tables.model import Table
from bot.ui.answer import Answer, answering
from bot.ui.notes import DROP, notes_page
from bot.ui.press import Press, on
from bot.ui.speech import bot_words

_LAST = 1_000_000
"""The page after all pages, for which the last one is shown."""


class NoteCommands(commands.Cog):
    """The part of `/game` about notes."""

    services: Services

    @app_commands.command(name="note", description="Write a note to yourself at a table, or look at yours")
    @app_commands.describe(
        text="What to remember; nothing: show my notes",
        turns="In how many of your turns you want to be told of it",
        table=WHICH_TABLE,
    )
    async def note(
        self, interaction: Interaction, text: str | None = None, turns: int | None = None, table: str | None = None
    ) -> None:
        """Writes a note if there is a text, and shows all of the person's notes."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = answer.table = await any_table(self.services, interaction, table)
            remark = ""
            if text is not None:
                position = await self.services.lookup.position(found.id)
                await self.services.notes.write(position, interaction.user.id, text, turns)
                remark = bot_words(answer.language).text("note-written")
            await self._show_notes(answer, interaction, found, _LAST if text else 0, remark)

    @note.autocomplete("table")
    @quietly
    async def _note_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("notes")
    async def press_notes(self, interaction: Interaction, press: Press) -> None:
        """The button of the panel, and those that turn the pages."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            await self._show_notes(answer, interaction, table, press.seq)

    @on(DROP)
    async def press_drop(self, interaction: Interaction, press: Press) -> None:
        """The menu that deletes a note; `seq` is the page that it stood on."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            for note_id in press.path:
                await self.services.notes.drop(table.id, interaction.user.id, note_id)
            remark = bot_words(answer.language).text("note-dropped")
            await self._show_notes(answer, interaction, table, press.seq, remark)

    async def _show_notes(
        self, answer: Answer, interaction: Interaction, table: Table, page: int, remark: str = ""
    ) -> None:
        answer.table = table
        notes = await self.services.notes.of(table, interaction.user.id)
        await answer.show(notes_page(table, notes, page, answer.language, remark))
