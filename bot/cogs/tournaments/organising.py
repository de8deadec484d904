"""The organiser's panel: opened by `/tournament create` and `manage`, by a button, and turned by its own."""

import asyncio

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.cogs.context import (
    Interaction,
    choices,
    complete_game_here,
    game_of,
    language,
    person_of,
    place_of,
    quietly,
    table_language,
)
from bot.cogs.tournaments.acts import act, check_channel, choose, plan_start
from bot.cogs.tournaments.choosing import changes, meant, start
from bot.cogs.tournaments.context import (
    WHICH,
    attending,
    check_organiser,
    complete_event,
    pressed_event,
    the_event,
)
from bot.cogs.tournaments.steering import done_page, page
from bot.cogs.tournaments.within import pairing_of
from bot.director.plan import Format, checked, formats, usual_plan
from bot.services import Services
from bot.tables.servers import check_game
from bot.ui.answer import answering
from bot.ui.press import Press, on
from bot.ui.speech import bot_words, title, visible
from bot.ui.tournaments import organise as layouts
from bot.ui.tournaments.plan_panel import HAND, length_form, plan_page, start_form, start_offers
from engines.core.registry import games


class OrganisingCommands(commands.Cog):
    """The part of `/tournament` with the panel of organisers."""

    services: Services

    @app_commands.command(name="create", description="For organisers: open a tournament in this channel")
    @app_commands.describe(
        name="What it is called",
        game="Which game",
        kind="Who meets whom",
        starts="When: e.g. 3d, hand, or 2026-12-24 20:00 in your time zone",
    )
    @app_commands.rename(kind="format")
    async def create(
        self,
        interaction: Interaction,
        name: str,
        game: str,
        kind: Format | None = None,
        starts: str = HAND,
    ) -> None:
        """Opens an event by what is usual for its game, and shows the panel in which all can be chosen."""
        async with answering(interaction) as answer:
            await answer.wait()
            guild, channel, _ = place_of(interaction)
            await check_organiser(self.services, interaction, guild)
            chosen = game_of(game)
            check_game(await self.services.servers.customs(guild), chosen, title(chosen, answer.language))
            plan = usual_plan(chosen)
            if kind is not None:
                plan = replace(plan, **changes(plan, "format", kind))
            check_channel(interaction, guild, channel, checked(plan))
            zone = (await self.services.people.wishes(interaction.user.id)).zone
            event = await self.services.entry.open(
                guild_id=guild,
                channel_id=channel,
                organiser=person_of(interaction.user),
                name=visible(name),
                plan=plan,
                language=await table_language(self.services, interaction),
                starts_at=start(meant(starts, start_offers(answer.language)), self.services.clock(), zone),
            )
            await self.services.follow_event(event.id)
            remark = bot_words(answer.language).text("tm-opened")
            await answer.show(await asyncio.to_thread(layouts.organise_page, event, answer.language, remark))

    @app_commands.command(name="manage", description="For organisers: everything about a tournament, in one panel")
    @app_commands.describe(tournament=WHICH)
    async def manage(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Opens the panel."""
        async with attending(self.services, interaction, "organise") as answer:
            event = await the_event(self.services, interaction, tournament, is_past_fine=True)
            await check_organiser(self.services, interaction, event.guild_id)
            await answer.show(await asyncio.to_thread(layouts.organise_page, event, answer.language))

    @manage.autocomplete("tournament")
    @quietly
    async def _managed(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_event(self.services, interaction, current)

    @create.autocomplete("game")
    @quietly
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        offered = await complete_game_here(self.services, interaction, current)
        return [choice for choice in offered if formats(games()[choice.value].spec)]

    @create.autocomplete("starts")
    @quietly
    async def _starts(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return start_choices(interaction, current)

    @on("tm-organise")
    async def press_organise(self, interaction: Interaction, press: Press) -> None:
        """The buttons and menus that lead to the pages."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            await check_organiser(self.services, interaction, event.guild_id)
            await answer.show(await page(self.services, event, path, press.seq, answer.language))

    @on("tm-set")
    async def press_set_plan(self, interaction: Interaction, press: Press) -> None:
        """A menu, a button or a form by which something is chosen. Its path: page, name, value."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            shown, name, *value = path
            event = await choose(self.services, interaction, event, name, "/".join(value))
            await answer.show(plan_page(event, shown, press.seq, answer.language))

    @on("tm-start-at")
    async def press_start_at(self, interaction: Interaction, press: Press) -> None:
        """The menu of starts, or the time that was typed."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            event = await plan_start(self.services, interaction, event, path[-1])
            await answer.show(plan_page(event, "time", 0, answer.language))

    @on("tm-ask")
    async def press_ask(self, interaction: Interaction, press: Press) -> None:
        """Opens a form."""
        async with answering(interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            await check_organiser(self.services, interaction, event.guild_id)
            match path:
                case ("ranks", number, table):
                    await answer.ask(layouts.ranks_form(event, *pairing_of(event, number, table), answer.language))
                case ("length",):
                    await answer.ask(length_form(event, answer.language))
                case _:
                    zone = (await self.services.people.wishes(interaction.user.id)).zone
                    await answer.ask(start_form(event, zone, answer.language))

    @on("tm-do")
    async def press_do(self, interaction: Interaction, press: Press) -> None:
        """The buttons that act."""
        async with attending(self.services, interaction) as answer:
            event, (action, *arguments) = await pressed_event(self.services, interaction, press)
            event = await act(self.services, interaction, event, action, *arguments)
            await answer.show(await done_page(self.services, event, action, arguments, answer.language))


def start_choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """When an event can start, as choices; anything else can be typed."""
    return choices(start_offers(language(interaction)), current)
