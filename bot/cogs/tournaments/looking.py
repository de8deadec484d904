"""What everybody may look at: which events there are, who plays, when, by which rules, and what came of it."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import Interaction, quietly
from bot.cogs.tournaments.context import (
    WHICH,
    attending,
    complete_event,
    events_here,
    pressed_event,
    the_event,
    typed_event,
)
from bot.cogs.tournaments.within import person_named, player_choices
from bot.director.model import Event, Status
from bot.services import Services
from bot.ui.answer import Answer
from bot.ui.message import Message
from bot.ui.press import Press, on
from bot.ui.tournaments.export import export_page
from bot.ui.tournaments.lists import open_list, past_list
from bot.ui.tournaments.panel import panel
from bot.ui.tournaments.person import person_page, players_page
from bot.ui.tournaments.telling import dates_page, how_page


class LookingCommands(commands.Cog):
    """The part of `/tournament` that changes nothing and draws nothing."""

    services: Services

    @app_commands.command(name="list", description="The tournaments of this server that are open or go on")
    async def list_open(self, interaction: Interaction) -> None:
        """The open events, with a menu."""
        async with attending(self.services, interaction) as answer:
            await answer.show(open_list(await self._open(interaction), 0, answer.language))

    @app_commands.command(name="past", description="The tournaments of this server that are over, with their winners")
    async def past(self, interaction: Interaction) -> None:
        """The past events, with a menu."""
        async with attending(self.services, interaction) as answer:
            past = await self._past(interaction)
            await answer.show(await asyncio.to_thread(past_list, past, 0, answer.language))

    @app_commands.command(name="show", description="How a tournament stands, with all its buttons")
    @app_commands.describe(tournament=WHICH)
    async def show(self, interaction: Interaction, tournament: str | None = None) -> None:
        """What the public panel shows."""
        await self._look(interaction, tournament, "show")

    @app_commands.command(name="players", description="Who has entered a tournament")
    @app_commands.describe(tournament=WHICH)
    async def players(self, interaction: Interaction, tournament: str | None = None) -> None:
        """The list of entrants."""
        await self._look(interaction, tournament, "players")

    @app_commands.command(name="player", description="Somebody's games, points and chances; without a name, yours")
    @app_commands.describe(player="Whose", tournament=WHICH)
    async def player(self, interaction: Interaction, player: str | None = None, tournament: str | None = None) -> None:
        """The page of a player."""
        async with attending(self.services, interaction, "me") as answer:
            event = await the_event(self.services, interaction, tournament, is_past_fine=True)
            person = interaction.user.id if player is None else person_named(event, player)
            await answer.show(await asyncio.to_thread(person_page, event, person, 0, answer.language))

    @app_commands.command(name="dates", description="The calendar of a tournament, in your own time")
    @app_commands.describe(tournament=WHICH)
    async def dates(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Check-in, start, rounds, and what is planned."""
        await self._look(interaction, tournament, "dates")

    @app_commands.command(name="how", description="How a tournament works: points, tie-breaks, byes, deadlines")
    @app_commands.describe(tournament=WHICH)
    async def how(self, interaction: Interaction, tournament: str | None = None) -> None:
        """The rules of the event in plain words."""
        await self._look(interaction, tournament, "how")

    @app_commands.command(name="export", description="A tournament as files: standings, pairings, and all in one")
    @app_commands.describe(tournament=WHICH)
    async def export(self, interaction: Interaction, tournament: str | None = None) -> None:
        """The files."""
        await self._look(interaction, tournament, "export")

    @show.autocomplete("tournament")
    @players.autocomplete("tournament")
    @player.autocomplete("tournament")
    @dates.autocomplete("tournament")
    @how.autocomplete("tournament")
    @export.autocomplete("tournament")
    @quietly
    async def _events(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_event(self.services, interaction, current)

    @player.autocomplete("player")
    @quietly
    async def _players(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return player_choices(await typed_event(self.services, interaction), current)

    @on("tm-list", "tm-past")
    async def press_list(self, interaction: Interaction, press: Press) -> None:
        """The pages of the lists."""
        async with attending(self.services, interaction) as answer:
            if press.kind == "tm-list":
                await answer.show(open_list(await self._open(interaction), press.seq, answer.language))
            else:
                past = await self._past(interaction)
                await answer.show(await asyncio.to_thread(past_list, past, press.seq, answer.language))

    @on("tm-show", "tm-players", "tm-player", "tm-me", "tm-dates", "tm-how", "tm-export")
    async def press_look(self, interaction: Interaction, press: Press) -> None:
        """The buttons and menus that lead to these pages."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            kind = press.kind.removeprefix("tm-")
            await self._show_page(answer, interaction, event, kind, press.seq, path)

    async def _look(self, interaction: Interaction, tournament: str | None, kind: str) -> None:
        async with attending(self.services, interaction, kind) as answer:
            event = await the_event(self.services, interaction, tournament, is_past_fine=True)
            await self._show_page(answer, interaction, event, kind, 0, ())

    async def _show_page(
        self, answer: Answer, interaction: Interaction, event: Event, kind: str, page: int, path: tuple[str, ...]
    ) -> None:
        """Shows one of the pages; it is worked out in another thread."""
        person = person_named(event, path[0]) if kind == "player" else interaction.user.id
        now = self.services.clock()
        await answer.show(await asyncio.to_thread(_page, event, kind, page, person, now, answer.language))

    async def _open(self, interaction: Interaction) -> list[Event]:
        return [event for event in await events_here(self.services, interaction) if event.status.is_open]

    async def _past(self, interaction: Interaction) -> list[Event]:
        found = [event for event in await events_here(self.services, interaction) if not event.status.is_open]
        played = [event for event in found if event.status is Status.OVER or event.rounds]
        return sorted(played, key=lambda event: -(event.ended_at or 0))


def _page(event: Event, kind: str, page: int, person: int, now: int, language: str) -> Message:
    match kind:
        case "players":
            return players_page(event, page, language)
        case "player" | "me":
            return person_page(event, person, page, language)
        case "dates":
            return dates_page(event, now, language)
        case "how":
            return how_page(event, language)
        case "export":
            return export_page(event, language)
        case _:
            return panel(event)
