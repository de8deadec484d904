"""Moving pictures of a game, made while their reader is told how far they are."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import (
    WHICH_TABLE,
    Interaction,
    any_table,
    complete_table,
    quietly,
    seat_of,
    seen_table,
)
from bot.errors import Refused
from bot.services import Services
from bot.tables.model import Table
from bot.tables.retrospect import Course
from bot.ui.animator import Film
from bot.ui.answer import Answer, answering
from bot.ui.history import SINCE
from bot.ui.message import note
from bot.ui.press import Press, on
from bot.ui.replay import SHOW, progress, replay_page, shown_film
from bot.ui.speech import bot_words
from engines.core.types import Seat
from renderers.core.theme import Tone

_PATIENCE = 2.0
"""Seconds between two words about how far a film is: Discord throttles edits."""


class ReplayCommands(commands.Cog):
    """The part of `/game` that shows films."""

    services: Services

    @app_commands.command(
        name="replay", description="A moving picture of a game, or of what has happened since your turn"
    )
    @app_commands.describe(since_my_turn="Only what has happened since your last action", table=WHICH_TABLE)
    async def replay(self, interaction: Interaction, since_my_turn: bool = False, table: str | None = None) -> None:
        """The whole game as everybody sees it, or the last part of it as the reader sees it; private."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await any_table(self.services, interaction, table)
            await self._show_replay(answer, interaction, found, since=since_my_turn)

    @replay.autocomplete("table")
    @quietly
    async def _replay_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("replay")
    async def press_replay(self, interaction: Interaction, press: Press) -> None:
        """The buttons that lead to a film, and the one that shows it to the channel."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            if press.path == (SHOW,):
                await self._show_to_channel(answer, interaction, table)
            else:
                await self._show_replay(answer, interaction, table, since=press.path == (SINCE,))

    async def _show_replay(self, answer: Answer, interaction: Interaction, table: Table, *, since: bool) -> None:
        answer.table = table
        course = await self.services.retrospect.course(table.id)
        first, viewer = 0, None
        if since:
            viewer = seat_of(course.at(course.length), interaction.user.id)
            first = course.last_of(viewer)
        if first == course.length:
            raise Refused("nothing-to-replay")
        tone = (await self.services.people.wishes(interaction.user.id)).theme
        film = await self._film(answer, course, first, viewer, answer.language, tone)
        can_show = not first and course.is_open and table.day is None and table.seat_of(interaction.user.id) is not None
        await answer.show(replay_page(course, film, first, answer.language, can_show=can_show))

    async def _show_to_channel(self, answer: Answer, interaction: Interaction, table: Table) -> None:
        answer.table = table
        if table.seat_of(interaction.user.id) is None or table.day is not None:
            raise Refused("not-seated")
        course = await self.services.retrospect.course(table.id)
        if not course.is_open:
            raise Refused("not-yet-over")
        tone = (await self.services.servers.customs(table.guild_id)).theme
        film = await self._film(answer, course, 0, None, table.language, tone)
        await self.services.archive.show_once(
            table.id, lambda: self.services.courier.show(table, shown_film(course, film))
        )
        await answer.show(note(bot_words(answer.language).text("replay-is-shown")))

    async def _film(
        self, answer: Answer, course: Course, first: int, viewer: Seat | None, language: str, tone: Tone
    ) -> Film:
        """The film of a course from ply `first` to its end; its reader is told how far it is meanwhile."""
        making = self.services.animator.begin(course, first, course.length, viewer, language, tone)
        while (film := await making.wait(_PATIENCE)) is None:
            await answer.meanwhile(progress(making.share, answer.language))
        return film
