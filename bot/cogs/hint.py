"""Hints: private, for who is awaited, where nothing depends on the result."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, complete_table, quietly, seen_table, the_table
from bot.services import Services
from bot.tables.model import Status, Table
from bot.ui.answer import Answer, answering
from bot.ui.hint import hint_page, thinking
from bot.ui.press import Press, on

_PATIENCE = 2.0
"""Seconds between two signs that it is still being thought."""


class HintCommands(commands.Cog):
    """The part of `/game` that helps."""

    services: Services

    @app_commands.command(name="hint", description="What a strong computer player would do in your place; not if rated")
    @app_commands.describe(table=WHICH_TABLE)
    async def hint(self, interaction: Interaction, table: str | None = None) -> None:
        """Shows it privately; nothing is played."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.RUNNING, needs_seat=True)
            await self._show_hint(answer, interaction, found)

    @hint.autocomplete("table")
    @quietly
    async def _hint_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("hint")
    async def press_hint(self, interaction: Interaction, press: Press) -> None:
        """The Hint button of the panel."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_hint(answer, interaction, await seen_table(self.services, interaction, press.table))

    async def _show_hint(self, answer: Answer, interaction: Interaction, table: Table) -> None:
        answer.table = table
        making = await self.services.hints.begin(table.id, interaction.user.id)
        while (hint := await making.wait(_PATIENCE)) is None:
            await answer.meanwhile(thinking(answer.language))
        artist = await self.services.artist_for(interaction.user.id)
        await answer.show(await hint_page(hint, artist, answer.language))
