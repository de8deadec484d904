"""Taking actions back, and agreeing to what others propose."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, complete_table, quietly, seat_of, the_table
from bot.errors import Stale
from bot.services import Services
from bot.tables.model import Position, Status, Table
from bot.ui.answer import Answer, answering
from bot.ui.press import Press, on
from bot.ui.proposals import undo_page
from bot.ui.report import with_report
from bot.ui.speech import bot_words


class ConsentCommands(commands.Cog):
    """The part of `/game` that needs others to agree."""

    services: Services

    @app_commands.command(name="undo", description="Take your last action back, or ask the others to let you")
    @app_commands.describe(table=WHICH_TABLE)
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        """Asks for a confirmation first."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._ask_undo(
                answer, interaction, await the_table(self.services, interaction, table, Status.RUNNING)
            )

    @undo.autocomplete("table")
    @quietly
    async def _undo_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("undo")
    async def press_undo(self, interaction: Interaction, press: Press) -> None:
        """The button of the panel; after "yes" takes the action back, or asks the others."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await self.services.lookup.table(press.table)
            answer.table = table
            if press.path != ("yes",):
                await self._ask_undo(answer, interaction, table)
                return
            position = await self.services.consent.take_back(table.id, interaction.user.id, press.seq)
            await self._told(answer, position, "undo-asked-all" if position.table.asked else "undo-done")

    @on("agree")
    async def press_agree(self, interaction: Interaction, press: Press) -> None:
        """The button of a board where something is proposed."""
        async with answering(interaction) as answer:
            await answer.wait()
            answer.table = await self.services.lookup.table(press.table)
            position = await self.services.consent.agree(press.table, interaction.user.id, press.seq)
            await self._told(answer, position, "proposal-agreed" if position.table.asked else "proposal-carried")

    @on("refuse")
    async def press_refuse(self, interaction: Interaction, press: Press) -> None:
        """The other button; for the proposer it withdraws the proposal."""
        async with answering(interaction) as answer:
            await answer.wait()
            answer.table = await self.services.lookup.table(press.table)
            position = await self.services.consent.decline(press.table, interaction.user.id, press.seq)
            await self._told(answer, position, "proposal-refused" if position.table.proposal else "proposal-withdrawn")

    async def _ask_undo(self, answer: Answer, interaction: Interaction, table: Table) -> None:
        answer.table = table
        position = await self.services.lookup.position(table.id)
        seat_of(position, interaction.user.id)
        step = await self.services.consent.last_step(table.id, interaction.user.id)
        now = await self.services.lookup.position(table.id)
        if now.match.seq != position.match.seq:
            raise Stale(now.match.seq)
        await answer.show(undo_page(position, step, answer.language))

    async def _told(self, answer: Answer, position: Position, message: str) -> None:
        report = await self.services.follow_up(position.table.id)
        await answer.show(with_report(bot_words(answer.language).text(message), report, answer.language))
