"""What works everywhere, also in direct messages: one's own tables, help, and how the bot is."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import Interaction
from bot.services import Services
from bot.tables.model import Status, Table
from bot.ui.answer import answering
from bot.ui.board import short_name
from bot.ui.daily import day_name
from bot.ui.message import Message, Text
from bot.ui.pages import page_message, paginate
from bot.ui.press import Press, on
from bot.ui.speech import bot_words, plain, title
from engines.core.registry import game as find_game
from engines.core.registry import games


class InboxCog(commands.Cog):
    """`/games`, `/help` and `/status`."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @app_commands.command(
        name="games", description="Your tables, here and in other servers; those that await you first"
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def games(self, interaction: Interaction) -> None:
        """One's open tables with links."""
        async with answering(interaction) as answer:
            await answer.wait()
            await answer.show(await self._page(interaction, 0, answer.language))

    @on("games")
    async def press_games(self, interaction: Interaction, press: Press) -> None:
        """Turns the pages of `/games`."""
        async with answering(interaction) as answer:
            await answer.wait()
            await answer.show(await self._page(interaction, press.seq, answer.language))

    @app_commands.command(name="help", description="How to play with Carpathia")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def help(self, interaction: Interaction) -> None:
        """The short introduction."""
        async with answering(interaction) as answer:
            await answer.wait()
            words = bot_words(answer.language)
            listed = "\n".join(
                f"- **{title(name, answer.language)}**: {bot_words(answer.language, name).text('summary')}"
                for name in games()
            )
            await answer.show(Message((Text(words.text("help", games=listed)),)))

    @app_commands.command(
        name="status", description="How the bot is: since when it runs, how many tables, what is owed"
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def status(self, interaction: Interaction) -> None:
        """Numbers for whoever runs a server: nothing about any single table."""
        async with answering(interaction) as answer:
            await answer.wait()
            services, words = self.services, bot_words(answer.language)
            counts = await services.lookup.counts()
            swept = services.sweeper.last_sweep
            lines = [
                words.text("status-since", since=f"<t:{services.started_at}:R>"),
                words.text(
                    "status-tables",
                    lobby=counts[Status.LOBBY],
                    running=counts[Status.RUNNING],
                    over=counts[Status.OVER] + counts[Status.CANCELLED],
                    frozen=counts[Status.FROZEN],
                ),
                words.text("status-owed", owed=await services.delivery.owed()),
                words.text("status-swept", at=f"<t:{swept}:R>") if swept else words.text("status-never-swept"),
            ]
            await answer.show(Message((Text("\n".join(lines)),)))

    async def _page(self, interaction: Interaction, number: int, language: str) -> Message:
        words = bot_words(language)
        person = interaction.user.id
        awaiting = await self.services.lookup.awaiting(person)
        waiting = {table.id for table in awaiting}
        others = [table for table in await self.services.lookup.tables_of(person) if table.id not in waiting]
        lines = [_line(table, language, "games-awaiting") for table in awaiting]
        lines += [_line(table, language, f"games-{table.status.value}") for table in others]
        pages = paginate(lines or [words.text("games-none")])
        return page_message(words.text("games-title"), pages, number, Press("games", "-"), language)


def _line(table: Table, language: str, message: str) -> str:
    return bot_words(language).text(message, table=plain(short_name(table)), place=_place(table, language))


def _place(table: Table, language: str) -> str:
    words = bot_words(language)
    if table.day is not None:
        return words.text("place-daily", day=day_name(table.day), group=find_game(table.game).spec.group)
    return words.text("homeless") if table.homeless else f"<#{table.channel_id}>"
