"""Looking back at a game: ply by ply, and since one's own last action."""

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
    viewer_of,
)
from bot.errors import Refused
from bot.services import Services
from bot.tables.model import Table
from bot.tables.retrospect import Course
from bot.ui.answer import Answer, answering
from bot.ui.history import OWN, PUBLIC, SINCE, history_page, since_page
from bot.ui.press import Press, on
from engines.core.types import Seat


class HistoryCommands(commands.Cog):
    """The part of `/game` that steps through what has happened."""

    services: Services

    @app_commands.command(name="history", description="Step through everything that has happened at a table")
    @app_commands.describe(table=WHICH_TABLE)
    async def history(self, interaction: Interaction, table: str | None = None) -> None:
        """Begins at the last ply."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_history(answer, interaction, await any_table(self.services, interaction, table), None, OWN)

    @history.autocomplete("table")
    @quietly
    async def _history_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("history")
    async def press_history(self, interaction: Interaction, press: Press) -> None:
        """A way to the history (no path: to the last ply), its buttons, and its menu of eyes.

        The path is what was pressed and whose eyes are meant; the ply stands where other presses carry their entry.
        """
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            ply, eyes = (press.seq, press.path[1]) if len(press.path) > 1 else (None, OWN)
            await self._show_history(answer, interaction, table, ply, eyes)

    @on(SINCE)
    async def press_since(self, interaction: Interaction, press: Press) -> None:
        """The button of the panel, and those that turn the pages of the news (`seq` is the page if there is a path)."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            answer.table = table
            course = await self.services.retrospect.course(table.id)
            seat = seat_of(course.at(course.length), interaction.user.id)
            page = press.seq if press.path else 0
            artist = await self.services.artist_for(interaction.user.id)
            await answer.show(await since_page(course, seat, page, artist, answer.language))

    async def _show_history(
        self, answer: Answer, interaction: Interaction, table: Table, ply: int | None, eyes: str
    ) -> None:
        answer.table = table
        course = await self.services.retrospect.course(table.id)
        viewer = viewer_by(course, eyes, interaction.user.id)
        artist = await self.services.artist_for(interaction.user.id)
        page = await history_page(
            course,
            course.length if ply is None else ply,
            viewer,
            table.seat_of(interaction.user.id),
            artist,
            answer.language,
            "history",
        )
        await answer.show(page)


def viewer_by(course: Course, eyes: str, person_id: int) -> Seat | None:
    """Whose secrets are shown to a person who asks to look with certain eyes: OWN, PUBLIC or the number of a seat.

    Refused("still-secret") for those of somebody else before the end.
    """
    own = viewer_of(course.at(course.length), person_id)
    if eyes == OWN:
        return own
    if eyes == PUBLIC:
        return None
    if not eyes.isdecimal() or int(eyes) >= course.table.seats:
        raise Refused("old-button")
    if int(eyes) != own and not course.is_open:
        raise Refused("still-secret")
    return int(eyes)
