"""Following a table: being told when its game ends."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, any_table, complete_table, quietly, seen_table
from bot.services import Services
from bot.tables.model import Table
from bot.ui.answer import Answer, answering
from bot.ui.message import Button
from bot.ui.press import Press, on
from bot.ui.speech import bot_words, title


class FollowCommands(commands.Cog):
    """The part of `/game` for who looks on."""

    services: Services

    @app_commands.command(name="follow", description="Be told when a game ends; once more: not any longer")
    @app_commands.describe(table=WHICH_TABLE)
    async def follow(self, interaction: Interaction, table: str | None = None) -> None:
        """Begins to follow a table, or stops."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._follow(interaction, answer, await any_table(self.services, interaction, table))

    @follow.autocomplete("table")
    @quietly
    async def _follow_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("follow")
    async def press_follow(self, interaction: Interaction, press: Press) -> None:
        """The button on the page behind More."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._follow(interaction, answer, await seen_table(self.services, interaction, press.table))

    async def _follow(self, interaction: Interaction, answer: Answer, table: Table) -> None:
        answer.table = table
        followers, person = self.services.followers, interaction.user.id
        told = "followed"
        if await followers.follows(table.id, person):
            await followers.unfollow(table.id, person)
            told = "unfollowed"
        else:
            await followers.follow(table.id, person)
        await answer.say(told, game=title(table.game, answer.language))


async def follow_button(services: Services, table: Table, person_id: int, language: str) -> tuple[Button, ...]:
    """The way to follow a table or to stop; none for who sits there, and none at private tables."""
    if table.seat_of(person_id) is not None or table.is_private:
        return ()
    follows = await services.followers.follows(table.id, person_id)
    label = bot_words(language).text("button-unfollow" if follows else "button-follow")
    return (Button(label, Press("follow", table.id).custom_id),)
