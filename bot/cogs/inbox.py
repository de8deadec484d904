"""What works everywhere, also in direct messages: one's own tables, help, and how the bot is."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import Interaction
from bot.services import Services
from bot.tables.inbox import HURRY, Hung, Waiting, next_of
from bot.tables.model import Status, Table
from bot.ui.answer import answering
from bot.ui.board import short_name
from bot.ui.inbox import asked_line, place, waiting_line
from bot.ui.message import Message, Row, Text, note
from bot.ui.pages import page_message, paginate
from bot.ui.panel import panel
from bot.ui.practice import practice_button
from bot.ui.press import Press, on
from bot.ui.speech import bot_words, plain, title
from engines.core.registry import games


class InboxCog(commands.Cog):
    """`/games`, `/inbox`, `/next`, `/help` and `/status`."""

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

    @app_commands.command(
        name="inbox", description="The tables that wait for you, the one that has waited longest first"
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def inbox(self, interaction: Interaction) -> None:
        """What waits for one, here and elsewhere, with links to the boards."""
        async with answering(interaction) as answer:
            await answer.wait()
            await answer.show(await self._inbox(interaction, 0, answer.language))

    @on("inbox")
    async def press_inbox(self, interaction: Interaction, press: Press) -> None:
        """Turns the pages of `/inbox`."""
        async with answering(interaction) as answer:
            await answer.wait()
            await answer.show(await self._inbox(interaction, press.seq, answer.language))

    @app_commands.command(name="next", description="To the table that should be answered first")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def next(self, interaction: Interaction) -> None:
        """The way to one table; in its own channel the panel at once."""
        async with answering(interaction) as answer:
            await answer.wait()
            waiting = await self.services.inbox.waiting(interaction.user.id)
            first = next_of(waiting, self.services.clock())
            if first is None:
                await answer.say("inbox-empty")
                return
            answer.table = first.table
            told = self._next_line(first, len(waiting) - 1, answer.language)
            if first.table.channel_id != interaction.channel_id:
                await answer.show(note(told))
                return
            position = await self.services.lookup.position(first.table.id)
            seat = position.table.seat_of(interaction.user.id)
            if seat is None or seat not in position.awaited:
                await answer.show(note(told))
                return
            artist = await self.services.artist_for(interaction.user.id)
            await answer.show(await panel(position, seat, (), artist, answer.language, told))

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
            told = Text(words.text("help", games=listed))
            ways = () if interaction.guild_id is None else (Row((practice_button(answer.language),)),)
            await answer.show(Message((told, *ways)))

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
        boards = await self.services.inbox.boards(person)
        lines = [_line(table, boards, language, "games-awaiting") for table in awaiting]
        lines += [_line(table, boards, language, f"games-{table.status.value}") for table in others]
        pages = paginate(lines or [words.text("games-none")])
        return page_message(words.text("games-title"), pages, number, Press("games", "-"), language)

    async def _inbox(self, interaction: Interaction, number: int, language: str) -> Message:
        words = bot_words(language)
        person = interaction.user.id
        lines = [waiting_line(one, language) for one in await self.services.inbox.waiting(person)]
        lines += [asked_line(table, hung, language) for table, hung in await self.services.inbox.asked(person)]
        pages = paginate(lines or [words.text("inbox-empty")])
        return page_message(words.text("inbox-title"), pages, number, Press("inbox", "-"), language)

    def _next_line(self, first: Waiting, others: int, language: str) -> str:
        words = bot_words(language)
        is_urgent = first.is_running and first.deadline is not None and first.deadline - self.services.clock() <= HURRY
        line = words.text(
            "inbox-next",
            table=plain(short_name(first.table)),
            why="soon" if is_urgent else "long",
            deadline=f"<t:{first.deadline}:R>",
            since=f"<t:{first.since}:R>",
            place=place(first.table, first.hung, language),
        )
        return f"{line}\n-# {words.text('inbox-others', count=others)}" if others else line


def _line(table: Table, boards: Mapping[str, Hung], language: str, message: str) -> str:
    where = place(table, boards.get(table.id), language)
    return bot_words(language).text(message, table=plain(short_name(table)), place=where)
