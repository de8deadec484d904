"""What players do for themselves: enter, check in, ask for a bye, leave."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import Interaction, choices, person_of, quietly, roles_of
from bot.cogs.tournaments.context import (
    WHICH,
    attending,
    complete_event,
    pressed_event,
    the_event,
    typed_event,
)
from bot.director.model import Entrance, Event, Status
from bot.errors import Refused
from bot.services import Services
from bot.ui.answer import Answer, answering
from bot.ui.message import note
from bot.ui.press import Press, on
from bot.ui.speech import bot_words, visible
from bot.ui.tournaments import entering as layouts
from bot.ui.tournaments.labels import heading
from bot.ui.tournaments.person import person_page


class EnteringCommands(commands.Cog):
    """The part of `/tournament` for who plays."""

    services: Services

    @app_commands.command(name="enter", description="Enter a tournament; where teams play, join one or found one")
    @app_commands.describe(tournament=WHICH, team="A team to join, or the name of one that you found")
    async def enter(self, interaction: Interaction, tournament: str | None = None, team: str | None = None) -> None:
        """Enters the caller."""
        async with attending(self.services, interaction, "enter") as answer:
            event = await the_event(
                self.services, interaction, tournament, suits=lambda event: not _is_in(event, interaction.user.id)
            )
            if event.plan.format == "duplicate" and team is None:
                await answer.show(layouts.teams_page(event, answer.language))
                return
            number, name = _team(event, team or "")
            await self._enter(answer, interaction, event, number, name)

    @app_commands.command(name="leave", description="Leave a tournament; you are asked whether you mean it")
    @app_commands.describe(tournament=WHICH)
    async def leave(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Asks first: running games are given up."""
        async with attending(self.services, interaction, "leave") as answer:
            event = await self._own(interaction, tournament)
            await self._ask_leave(answer, interaction, event)

    @app_commands.command(name="check-in", description="Say that you mean to play, or that you are still in")
    @app_commands.describe(tournament=WHICH)
    async def check_in(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Checks the caller in; while the event runs, answers for a strike."""
        async with attending(self.services, interaction, "check-in") as answer:
            await self._check_in(answer, interaction, await self._own(interaction, tournament))

    @app_commands.command(name="bye", description="Ask for a bye in the next round, or take that back")
    @app_commands.describe(tournament=WHICH)
    async def bye(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Asks, or takes it back."""
        async with attending(self.services, interaction, "bye") as answer:
            event = await self._own(interaction, tournament)
            await self._bye(answer, interaction, event, None)

    @enter.autocomplete("tournament")
    @leave.autocomplete("tournament")
    @check_in.autocomplete("tournament")
    @bye.autocomplete("tournament")
    @quietly
    async def _open_events(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_event(self.services, interaction, current, lambda event: event.status.is_open)

    @enter.autocomplete("team")
    @quietly
    async def _teams(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        event = await typed_event(self.services, interaction)
        free = [team for team in event.teams if len(event.crew(team.number)) < event.plan.size]
        return choices([(team.name, team.name) for team in free], current)

    @on("tm-enter")
    async def press_enter(self, interaction: Interaction, press: Press) -> None:
        """The button Enter, the menu of teams, and the form that founds one."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            match path:
                case (layouts.JOIN, number):
                    await self._enter(answer, interaction, event, int(number))
                case (layouts.FOUND, *name):
                    await self._enter(answer, interaction, event, None, visible("".join(name)))
                case _ if event.plan.format == "duplicate" and not _is_in(event, interaction.user.id):
                    await answer.show(layouts.teams_page(event, answer.language))
                case _:
                    await self._enter(answer, interaction, event)

    @on("tm-found")
    async def press_found(self, interaction: Interaction, press: Press) -> None:
        """Asks for the name of a new team."""
        async with answering(interaction) as answer:
            event, _ = await pressed_event(self.services, interaction, press)
            await answer.ask(layouts.team_form(event, answer.language))

    @on("tm-leave")
    async def press_leave(self, interaction: Interaction, press: Press) -> None:
        """Asks, then does it."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            if path not in ((layouts.SURE,), (layouts.LATER,)):
                await self._ask_leave(answer, interaction, event)
                return
            person, finishes = interaction.user.id, path == (layouts.LATER,)
            event, tables = await self.services.entry.leave(event.id, person, finishes=finishes)
            await self.services.follow_event(event.id, tables)
            entrant = event.entrant(person)
            reason = "left" if entrant is None else entrant.reason
            said = bot_words(answer.language).text("tm-you-left", name=heading(event), reason=reason)
            await answer.show(note(said))

    @on("tm-check-in", "tm-still-in")
    async def press_check_in(self, interaction: Interaction, press: Press) -> None:
        """The buttons "Check in" and "I am still in"."""
        async with attending(self.services, interaction) as answer:
            event, _ = await pressed_event(self.services, interaction, press)
            await self._check_in(answer, interaction, event)

    @on("tm-bye")
    async def press_bye(self, interaction: Interaction, press: Press) -> None:
        """The button that asks for a bye, or takes that back."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            await self._bye(answer, interaction, event, path[0] if path else None)

    async def _own(self, interaction: Interaction, tournament: str | None) -> Event:
        return await the_event(
            self.services, interaction, tournament, suits=lambda event: _is_in(event, interaction.user.id)
        )

    async def _enter(
        self, answer: Answer, interaction: Interaction, event: Event, team: int | None = None, name: str = ""
    ) -> None:
        person = person_of(interaction.user)
        event = await self.services.entry.enter(event.id, person, roles_of(interaction.user), team, name)
        await self.services.follow_event(event.id)
        await answer.show(layouts.entered(event, person.id, answer.language))

    async def _ask_leave(self, answer: Answer, interaction: Interaction, event: Event) -> None:
        if not event.status.is_open:
            raise Refused("tournament-over")
        if not _is_in(event, interaction.user.id):
            raise Refused("not-entered")
        await answer.show(layouts.leave_page(event, interaction.user.id, answer.language))

    async def _check_in(self, answer: Answer, interaction: Interaction, event: Event) -> None:
        person, words = interaction.user.id, bot_words(answer.language)
        if event.status is not Status.RUNNING:
            event = await self.services.entry.check_in(event.id, person)
            said = words.text("tm-checked-in", name=heading(event))
        else:
            event = await self.services.entry.still_in(event.id, person)
            said = words.text("tm-still-in-told", name=heading(event))
        await self.services.follow_event(event.id)
        await answer.show(await asyncio.to_thread(person_page, event, person, 0, answer.language, said))

    async def _bye(self, answer: Answer, interaction: Interaction, event: Event, wish: str | None) -> None:
        """Changes the request unless it is as is wished already. `wish`: "yes", "no", or None for the other one."""
        person = interaction.user.id
        is_asked = (event.next_number, person) in event.requests
        if wish is None or (wish == "yes") != is_asked:
            event = await self.services.entry.request_bye(event.id, person)
            await self.services.follow_event(event.id)
        await answer.show(layouts.bye_page(event, person, answer.language))


def _is_in(event: Event, person_id: int) -> bool:
    entrant = event.entrant(person_id)
    return entrant is not None and entrant.status is not Entrance.OUT


def _team(event: Event, typed: str) -> tuple[int | None, str]:
    """The number of the team of this name, or None and the name of a new one."""
    folded = typed.strip().casefold()
    number = next((team.number for team in event.teams if team.name.casefold() == folded), None)
    return number, "" if number is not None else visible(typed)
