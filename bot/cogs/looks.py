"""Further pictures of a game, shown privately on demand: one's hand in full, who sees whom (`/lucky hand`)."""

from collections.abc import Iterable
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, complete_table, quietly, seen_table, the_table, viewer_of
from bot.errors import Refused
from bot.services import Services
from bot.tables.model import Status, Table
from bot.ui.answer import Answer, answering
from bot.ui.looks import look_page
from bot.ui.message import clipped
from bot.ui.press import Press, on
from bot.ui.speech import bot_words
from engines.core.registry import games
from renderers.core.draw import looks
from renderers.core.protocol import Look


class LooksCog(commands.Cog):
    """Adds the commands to the groups of the games, and handles the buttons."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def extend(self, groups: Iterable[app_commands.Group]) -> None:
        """Adds one command per look to the group of its game."""
        names = {game.spec.group: name for name, game in games().items()}
        for group in groups:
            for look in looks(names[group.name]):
                group.add_command(self._command(names[group.name], look))

    @on("look")
    async def press_look(self, interaction: Interaction, press: Press) -> None:
        """A button that shows a look."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            look = next((look for look in looks(table.game) if (look.name,) == press.path), None)
            if look is None:
                raise Refused("old-button")
            await self._show(answer, interaction, table, look)

    async def _show(self, answer: Answer, interaction: Interaction, table: Table, look: Look) -> None:
        answer.table = table
        position = await self.services.lookup.position(table.id)
        viewer = viewer_of(position, interaction.user.id)
        if look.seated and viewer is None:
            raise Refused("not-seated")
        artist = await self.services.artist_for(interaction.user.id)
        await answer.show(await look_page(position, viewer, look, artist, answer.language))

    def _command(self, game: str, look: Look) -> app_commands.Command[Any, ..., None]:
        @app_commands.describe(table=WHICH_TABLE)
        async def show(interaction: Interaction, table: str | None = None) -> None:
            async with answering(interaction) as answer:
                await answer.wait()
                found = await the_table(self.services, interaction, table, Status.RUNNING, game=game)
                await self._show(answer, interaction, found, look)

        told = clipped(bot_words(game=game).text(f"look-{look.name}-told"), 100)
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=look.name, description=told, callback=show
        )
        command.autocomplete("table")(self._complete_table)
        return command

    @quietly
    async def _complete_table(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)
