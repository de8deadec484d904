"""`daily` in the command group of every game that can be played alone: the same deal for everybody in the server."""

from collections.abc import Iterable
from typing import Any

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.cogs.context import Interaction, game_of, person_of, place_of, table_language
from bot.errors import Refused
from bot.services import Services
from bot.tables.daily import Results, is_offered
from bot.tables.model import Position, Status, Table
from bot.tables.servers import check_game
from bot.ui import daily as layouts
from bot.ui.answer import Answer, answering
from bot.ui.message import Message
from bot.ui.notes import reminder
from bot.ui.panel import panel
from bot.ui.press import Press, on
from bot.ui.speech import bot_words, title
from engines.core.registry import games


class DailyCog(commands.Cog):
    """Opens attempts, shows what came of them, and shares it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def extend(self, groups: Iterable[app_commands.Group]) -> None:
        """Adds the command to the groups of those games that have a daily deal."""
        offered = {game.spec.group: name for name, game in games().items() if is_offered(name)}
        for group in groups:
            if group.name in offered:
                group.add_command(self._command(offered[group.name]))

    @on("daily")
    async def press_daily(self, interaction: Interaction, press: Press) -> None:
        """The button below a shared summary."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._open(answer, interaction, game_of(press.path[0]))

    @on("daily-share")
    async def press_share(self, interaction: Interaction, press: Press) -> None:
        """Tells the channel in which it is pressed, once."""
        async with answering(interaction) as answer:
            await answer.wait()
            _, channel, _ = place_of(interaction)

            async def post(table: Table, results: Results) -> None:
                # The nonce: a post of which Discord's answer was lost does not come twice.
                await self.services.courier.say(
                    replace(table, channel_id=channel), layouts.summary(table, results), f"share-{table.id}"
                )

            await self.services.daily.share(press.table, interaction.user.id, post)
            position = await self.services.lookup.position(press.table)
            said = bot_words(answer.language).text("daily-shared")
            await answer.show(await result(self.services, position, answer.language, said))

    @on("daily-results")
    async def press_results(self, interaction: Interaction, press: Press) -> None:
        """The table of results, and the buttons that turn its pages and days."""
        async with answering(interaction) as answer:
            await answer.wait()
            guild, _, _ = place_of(interaction)
            game, day = game_of(press.path[0]), int(press.path[1])
            results = await self.services.daily.results(guild, game, day)
            page = layouts.results_page(results, press.seq, answer.language)
            if layouts.NEW in press.path:
                await answer.whisper(page)
            else:
                await answer.show(page)

    async def _open(self, answer: Answer, interaction: Interaction, game: str) -> None:
        guild, channel, parent = place_of(interaction)
        check_game(await self.services.servers.customs(guild), game, title(game, answer.language))
        position = await self.services.daily.open(
            guild_id=guild,
            channel_id=channel,
            parent_id=parent,
            game=game,
            person=person_of(interaction.user),
            language=await table_language(self.services, interaction),
        )
        answer.table = position.table
        await answer.show(await self._shown(position, interaction.user.id, answer.language))

    async def _shown(self, position: Position, person_id: int, language: str) -> Message:
        table = position.table
        seat = table.seat_of(person_id)
        if table.status is Status.FROZEN:
            return layouts.frozen(table, language)
        if table.status is not Status.RUNNING or seat is None or table.day is None:
            return await result(self.services, position, language)
        due = reminder(await self.services.notes.due(table, person_id), language)
        remark = "\n".join(part for part in (layouts.remark(table, table.day, language), due) if part)
        shown = await panel(position, seat, (), await self.services.artist_for(person_id), language, remark)
        unfinished = await self.services.daily.unfinished(table.guild_id, table.game, person_id)
        return replace(shown, blocks=(*shown.blocks, layouts.ways_on(table, table.day, unfinished, language)))

    def _command(self, game: str) -> app_commands.Command[Any, ..., None]:
        async def daily(interaction: Interaction) -> None:
            async with answering(interaction) as answer:
                await answer.wait()
                await self._open(answer, interaction, game)

        return app_commands.Command(
            name="daily", description="Today's deal, the same for everybody in this server; one attempt", callback=daily
        )


async def result(services: Services, position: Position, language: str, said: str = "") -> Message:
    """What the player of a daily game is told after its end. Refused("private") for any other table."""
    table = position.table
    if table.day is None:
        raise Refused("private")
    artist = await services.artist_for(table.host_id)
    return layouts.ended(
        position,
        await services.daily.results(table.guild_id, table.game, table.day),
        await artist.picture(position, table.seat_of(table.host_id), language),
        language,
        is_shared=await services.daily.is_shared(table.id),
        is_sealed=table.is_sealed(services.clock()),
        said=said,
    )
