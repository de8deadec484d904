"""Analyses of finished games, made while their reader is told how far they are."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, any_table, complete_table, quietly, seen_table
from bot.services import Services
from bot.tables.model import Table
from bot.ui.analysis import analysis_page, progress
from bot.ui.answer import Answer, answering
from bot.ui.press import Press, on

_PATIENCE = 2.0
"""Seconds between two words about how far it is: Discord throttles edits."""


class AnalysisCommands(commands.Cog):
    """The part of `/game` that judges what was done."""

    services: Services

    @app_commands.command(name="analysis", description="The decisions of a finished game that cost most, with pictures")
    @app_commands.describe(table=WHICH_TABLE)
    async def analysis(self, interaction: Interaction, table: str | None = None) -> None:
        """Private; the one that cost most comes first."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_analysis(answer, interaction, await any_table(self.services, interaction, table), 0)

    @analysis.autocomplete("table")
    @quietly
    async def _analysis_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("analysis")
    async def press_analysis(self, interaction: Interaction, press: Press) -> None:
        """The button of a finished board, and those that turn the pages (`seq` is the page if there is a path)."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            await self._show_analysis(answer, interaction, table, press.seq if press.path else 0)

    async def _show_analysis(self, answer: Answer, interaction: Interaction, table: Table, page: int) -> None:
        answer.table = table
        course, making = await self.services.analyst.begin(table.id)
        while (analysis := await making.wait(_PATIENCE)) is None:
            await answer.meanwhile(progress(making.share, answer.language))
        artist = await self.services.artist_for(interaction.user.id)
        await answer.show(await analysis_page(course, analysis, page, artist, answer.language))
