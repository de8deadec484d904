"""The tables of an event: standings, cross-table and bracket as pictures, and the pairings in words."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import Interaction, quietly
from bot.cogs.tournaments.context import (
    WHICH,
    attending,
    complete_event,
    pressed_event,
    the_event,
    typed_event,
)
from bot.cogs.tournaments.within import round_choices
from bot.director.model import Event
from bot.errors import Refused
from bot.services import Services
from bot.ui.answer import Answer
from bot.ui.message import note
from bot.ui.press import Press, on
from bot.ui.speech import bot_words
from bot.ui.tournaments.labels import has_bracket, heading
from bot.ui.tournaments.rounds import round_page
from bot.ui.tournaments.sheet_page import TEXT, sheet_page


class SheetCommands(commands.Cog):
    """The part of `/tournament` with the sheets."""

    services: Services

    @app_commands.command(name="standings", description="The standings of a tournament")
    @app_commands.describe(tournament=WHICH, as_text="In words, not as a picture")
    async def standings(self, interaction: Interaction, tournament: str | None = None, as_text: bool = False) -> None:
        """Who is where."""
        await self._look_at_sheet(interaction, tournament, "standings", as_text)

    @app_commands.command(name="cross-table", description="Who met whom in a tournament, with which result")
    @app_commands.describe(tournament=WHICH, as_text="In words, not as a picture")
    async def cross_table(self, interaction: Interaction, tournament: str | None = None, as_text: bool = False) -> None:
        """Who met whom."""
        await self._look_at_sheet(interaction, tournament, "cross-table", as_text)

    @app_commands.command(name="bracket", description="The elimination of a tournament")
    @app_commands.describe(tournament=WHICH, as_text="In words, not as a picture")
    async def bracket(self, interaction: Interaction, tournament: str | None = None, as_text: bool = False) -> None:
        """Who is through."""
        await self._look_at_sheet(interaction, tournament, "bracket", as_text)

    @app_commands.command(name="pairings", description="Who plays whom in a round, and why")
    @app_commands.describe(round_number="Which round; without, the newest", tournament=WHICH)
    @app_commands.rename(round_number="round")
    async def pairings(
        self, interaction: Interaction, round_number: int | None = None, tournament: str | None = None
    ) -> None:
        """A round with its explanation."""
        async with attending(self.services, interaction, "pairings") as answer:
            event = await the_event(self.services, interaction, tournament, is_past_fine=True)
            if round_number is not None and event.round(round_number) is None:
                raise Refused("no-such-round", rounds=len(event.rounds))
            await self._show_pairings(answer, event, round_number or len(event.rounds), 0)

    @standings.autocomplete("tournament")
    @cross_table.autocomplete("tournament")
    @bracket.autocomplete("tournament")
    @pairings.autocomplete("tournament")
    @quietly
    async def _sheet_events(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_event(self.services, interaction, current)

    @pairings.autocomplete("round_number")
    @quietly
    async def _rounds(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return round_choices(await typed_event(self.services, interaction), current)

    @on("tm-standings", "tm-cross-table", "tm-bracket")
    async def press_sheet(self, interaction: Interaction, press: Press) -> None:
        """The buttons that lead to a sheet, and those that turn its pages."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            kind = press.kind.removeprefix("tm-")
            await self._show_sheet(answer, interaction, event, kind, press.seq, as_text=path[:1] == (TEXT,))

    @on("tm-pairings")
    async def press_pairings(self, interaction: Interaction, press: Press) -> None:
        """The buttons that lead to a round, those that turn its pages, and the menu of rounds."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            numbers = [int(piece) for piece in path if piece.isdecimal()]
            await self._show_pairings(answer, event, numbers[0] if numbers else len(event.rounds), press.seq)

    async def _look_at_sheet(self, interaction: Interaction, tournament: str | None, kind: str, as_text: bool) -> None:
        path = (TEXT,) if as_text else ()
        async with attending(self.services, interaction, kind, path) as answer:
            event = await the_event(self.services, interaction, tournament, is_past_fine=True)
            await self._show_sheet(answer, interaction, event, kind, 0, as_text=as_text)

    async def _show_sheet(
        self, answer: Answer, interaction: Interaction, event: Event, kind: str, page: int, *, as_text: bool
    ) -> None:
        if kind == "bracket" and not has_bracket(event):
            raise Refused("no-bracket")
        person = interaction.user.id
        artist = await self.services.artist_for(person)
        in_words = as_text or not interaction.app_permissions.attach_files
        await answer.show(await sheet_page(event, kind, page, artist, person, answer.language, in_words=in_words))

    async def _show_pairings(self, answer: Answer, event: Event, number: int, page: int) -> None:
        if event.rounds:
            await answer.show(await asyncio.to_thread(round_page, event, number, page, answer.language))
        else:
            await answer.show(note(bot_words(answer.language).text("tm-not-begun", name=heading(event))))
