"""`/practice`: a game against computer players, begun at once; by menus alone, too."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import (
    Interaction,
    complete_game_here,
    complete_level,
    game_of,
    level_of,
    person_of,
    place_of,
    quietly,
    table_language,
)
from bot.cogs.home import check_customs, check_permissions, open_thread, wants_thread
from bot.errors import Refused
from bot.services import Services
from bot.tables.servers import check_game
from bot.ui.answer import Answer, answering
from bot.ui.panel import panel
from bot.ui.practice import begun_line, which_game, which_level
from bot.ui.press import Press, on
from bot.ui.report import with_report
from bot.ui.speech import title


class PracticeCog(commands.Cog):
    """Asks for what was not said, and begins."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @app_commands.command(name="practice", description="Play against computer players at once; hints are on")
    @app_commands.describe(
        game="Which game; leave out: choose from a menu",
        level="Which computer player; leave out: choose from a menu",
        seats="How many play, you included",
    )
    @app_commands.guild_only()
    async def practice(
        self, interaction: Interaction, game: str | None = None, level: str | None = None, seats: int | None = None
    ) -> None:
        """Begins a game if it is said which, and against whom; else asks."""
        async with answering(interaction) as answer:
            await answer.wait()
            chosen = None if game is None else game_of(game)
            strength = None if level is None else level_of(level, answer.language)
            await self._go_on(answer, interaction, chosen, strength, seats)

    @practice.autocomplete("game")
    @quietly
    async def _practice_games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_game_here(self.services, interaction, current)

    @practice.autocomplete("level")
    @quietly
    async def _practice_levels(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed = getattr(interaction.namespace, "game", None)
        try:
            return complete_level(interaction, current, None if typed is None else game_of(typed))
        except Refused:
            return complete_level(interaction, current, None)

    @on("practice")
    async def press_practice(self, interaction: Interaction, press: Press) -> None:
        """The button below a lobby and in the help, and the menus; the path is the game, then the level."""
        async with answering(interaction) as answer:
            await answer.wait()
            game, level, *_ = (*press.path, None, None)
            await self._go_on(answer, interaction, None if game is None else game_of(game), level, None)

    async def _go_on(
        self, answer: Answer, interaction: Interaction, game: str | None, level: str | None, seats: int | None
    ) -> None:
        guild, channel, parent = place_of(interaction)
        customs = await self.services.servers.customs(guild)
        check_customs(interaction, customs)
        if game is None:
            await answer.show(which_game(customs.games, answer.language))
            return
        check_game(customs, game, title(game, answer.language))
        if level is None:
            await answer.show(which_level(game, answer.language))
            return
        is_apart = wants_thread(interaction, customs)
        check_permissions(interaction, opens_thread=is_apart)
        position = await self.services.practice.begin(
            guild_id=guild,
            channel_id=await open_thread(self.services, interaction, game) if is_apart else channel,
            parent_id=parent,
            game=game,
            level=level,
            person=person_of(interaction.user),
            language=await table_language(self.services, interaction),
            seats=seats,
        )
        answer.table = position.table
        await self._show_begun(answer, interaction, position.table.id, level)

    async def _show_begun(self, answer: Answer, interaction: Interaction, table_id: str, level: str) -> None:
        """The panel at once where the board is; else the way there."""
        report = await self.services.follow_up(table_id)
        position = await self.services.lookup.position(table_id)
        told = with_report(begun_line(position.table, level, answer.language), report, answer.language)
        seat = position.table.seat_of(interaction.user.id)
        if seat is None or seat not in position.awaited or position.table.channel_id != interaction.channel_id:
            await answer.show(told)
            return
        artist = await self.services.artist_for(interaction.user.id)
        await answer.show(await panel(position, seat, (), artist, answer.language, told.texts))
