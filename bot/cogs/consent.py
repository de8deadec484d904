"""Taking actions back, and agreeing to what others propose."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, complete_table, quietly, seat_of, the_table
from bot.errors import Refused, Stale
from bot.services import Services
from bot.tables.model import Position, Status, Table
from bot.ui.answer import Answer, answering
from bot.ui.press import Press, on
from bot.ui.proposals import undo_page
from bot.ui.report import with_report
from bot.ui.speech import bot_words
from bot.ui.times import without_page


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
                answer, interaction, await the_table(self.services, interaction, table, Status.RUNNING, needs_seat=True)
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

    @app_commands.command(name="hold", description="Let a game rest till somebody goes on; all who play must agree")
    @app_commands.describe(table=WHICH_TABLE)
    async def hold(self, interaction: Interaction, table: str | None = None) -> None:
        """Proposes a hold, or ends the one that goes on."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.RUNNING, needs_seat=True)
            answer.table = found
            if found.held_since is not None:
                position = await self.services.consent.resume(found.id, interaction.user.id)
                await self._told(answer, position, "hold-over")
                return
            position = await self.services.consent.hold(found.id, interaction.user.id, found.seq)
            await self._told(answer, position, "hold-asked" if position.table.asked else "hold-begun")

    @hold.autocomplete("table")
    @quietly
    async def _hold_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("resume")
    async def press_resume(self, interaction: Interaction, press: Press) -> None:
        """The button of a board that rests."""
        async with answering(interaction) as answer:
            await answer.wait()
            answer.table = await self.services.lookup.table(press.table)
            await self._told(answer, await self.services.consent.resume(press.table, interaction.user.id), "hold-over")

    @on("without")
    async def press_without(self, interaction: Interaction, press: Press) -> None:
        """The button of a board that waits too long: asks how to go on, then asks the others."""
        async with answering(interaction) as answer:
            await answer.wait()
            position = await self.services.lookup.position(press.table)
            answer.table = position.table
            seat = seat_of(position, interaction.user.id)
            match press.path:
                case (slow, "skip" | "replace" as kind):
                    position = await self.services.consent.go_on_without(
                        press.table, interaction.user.id, press.seq, int(slow), kind
                    )
                    await self._told(answer, position, "without-asked" if position.table.asked else "without-done")
                case _:
                    reading = await self.services.timekeeper.read(position)
                    if not [slow for slow in reading.slow if slow != seat]:
                        raise Refused("not-slow")
                    await answer.show(without_page(position, reading, seat, answer.language))

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
