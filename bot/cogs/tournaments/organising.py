"""The organiser's panel: opened by `/tournament create` and `manage`, by a button, and turned by its own."""

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.boards.courier import Barred
from bot.cogs.context import Interaction, complete_game, game_of, language, person_of, place_of, quietly
from bot.cogs.tournaments.acts import act, choose, plan_start
from bot.cogs.tournaments.choosing import changes, meant, start
from bot.cogs.tournaments.context import (
    WHICH,
    attending,
    check_organiser,
    choices,
    complete_event,
    pressed_event,
    the_event,
)
from bot.director.model import Event, Pairing, Round
from bot.director.plan import Format, Plan, checked, formats, usual_plan
from bot.errors import Refused
from bot.services import Services
from bot.tables.servers import check_game
from bot.ui.answer import Answer, answering
from bot.ui.courier import missing_permissions
from bot.ui.message import Message
from bot.ui.press import Press, on
from bot.ui.speech import bot_words, title, visible
from bot.ui.tournaments import organise as layouts
from bot.ui.tournaments.plan_panel import HAND, PAGES, length_form, plan_page, start_form, start_offers
from engines.core.registry import games


class OrganisingCommands(commands.Cog):
    """The part of `/tournament` with the panel of organisers."""

    services: Services

    @app_commands.command(name="create", description="For organisers: open a tournament in this channel")
    @app_commands.describe(
        name="What it is called",
        game="Which game",
        format="Who meets whom",
        starts="When: e.g. 3d, hand, or 2026-12-24 20:00 in your time zone",
    )
    async def create(
        self,
        interaction: Interaction,
        name: str,
        game: str,
        format: Format | None = None,  # noqa: A002
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
            if format is not None:
                plan = replace(plan, **changes(plan, "format", format))
            check_channel(interaction, checked(plan))
            zone = (await self.services.people.wishes(interaction.user.id)).zone
            event = await self.services.entry.open(
                guild_id=guild,
                channel_id=channel,
                organiser=person_of(interaction.user),
                name=visible(name),
                plan=plan,
                language=await self.services.table_language(guild, str(interaction.guild_locale or interaction.locale)),
                starts_at=start(meant(starts, start_offers(answer.language)), self.services.clock(), zone),
            )
            await self.services.follow_event(event.id)
            remark = bot_words(answer.language).text("tm-opened")
            await answer.show(layouts.organise_page(event, answer.language, remark))

    @app_commands.command(name="manage", description="For organisers: everything about a tournament, in one panel")
    @app_commands.describe(tournament=WHICH)
    async def manage(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Opens the panel."""
        async with attending(self.services, interaction, "organise") as answer:
            event = await the_event(self.services, interaction, tournament, is_past_fine=True)
            await check_organiser(self.services, interaction, event.guild_id)
            await answer.show(layouts.organise_page(event, answer.language))

    @manage.autocomplete("tournament")
    @quietly
    async def _managed(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_event(self.services, interaction, current)

    @create.autocomplete("game")
    @quietly
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        guild, _, _ = place_of(interaction)
        allowed = (await self.services.servers.customs(guild)).games
        offered = [choice for choice in complete_game(interaction, current) if choice.value in allowed]
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
            await answer.show(await self._organise_page(event, path, press.seq, answer.language))

    @on("tm-set")
    async def press_set_plan(self, interaction: Interaction, press: Press) -> None:
        """A menu, a button or a form by which something is chosen. Its path: page, name, value."""
        async with attending(self.services, interaction) as answer:
            event, path = await pressed_event(self.services, interaction, press)
            page, name, *value = path
            event = await choose(self.services, interaction, event, name, "/".join(value))
            await answer.show(plan_page(event, page, press.seq, answer.language))

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
            await self._show_done(answer, event, action, arguments)

    async def _show_done(self, answer: Answer, event: Event, action: str, arguments: list[str]) -> None:
        """The page from which an act came, or the first one, with what was done."""
        match action, *arguments:
            case "redraw", *_:
                await answer.show(await self._organise_page(event, ("preview",), 0, answer.language))
            case "extend" | "result" | "void", number, table, *_:
                await answer.show(layouts.table_page(event, *pairing_of(event, number, table), answer.language))
            case _:
                remark = bot_words(answer.language).text(f"tm-done-{action}")
                await answer.show(layouts.organise_page(event, answer.language, remark))

    async def _organise_page(self, event: Event, path: tuple[str, ...], page: int, spoken: str) -> Message:
        match path:
            case (layouts.SURE, action, *arguments):
                return layouts.sure_page(event, action, arguments, spoken)
            case ("table", number, table):
                return layouts.table_page(event, *pairing_of(event, number, table), spoken)
            case ("tables", *number):
                wanted = int(number[0]) if number and number[0].isdecimal() else len(event.rounds)
                return layouts.tables_page(event, wanted, page, spoken)
            case ("player", person):
                return layouts.entrant_page(event, int(person), spoken)
            case ("players", *_):
                return layouts.entrants_page(event, page, spoken)
            case ("preview", *_):
                return layouts.preview_page(event, await self.services.arbiter.preview(event.id), spoken)
            case ("log", *_):
                return layouts.log_page(event, await self.services.events.decisions(event.id), page, spoken)
            case ("options", number):
                return plan_page(event, "options", int(number), spoken)
            case (name,) if name in PAGES:
                return plan_page(event, name, page, spoken)
            case _:
                return layouts.organise_page(event, spoken)


def pairing_of(event: Event, number: str, table: str) -> tuple[Round, Pairing]:
    """A table of a round. Refused("no-such-pairing")."""
    past = event.round(int(number)) if number.isdecimal() else None
    pairing = past.pairing(int(table)) if past is not None and table.isdecimal() else None
    if past is None or pairing is None:
        raise Refused("no-such-pairing")
    return past, pairing


def start_choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """When an event can start, as choices; anything else can be typed."""
    return choices(start_offers(language(interaction)), current)


def check_channel(interaction: Interaction, plan: Plan) -> None:
    """Refused("tournament-channel") where no threads can hang; Barred if the bot lacks what the event needs there."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        raise Refused("tournament-channel")
    is_private = plan.format == "duplicate"
    has = interaction.app_permissions
    missing = missing_permissions(has, is_thread=False)
    more = missing_permissions(has, is_thread=True, opens_thread=not is_private, opens_private_thread=is_private)
    if missing or more:
        raise Barred(channel.id, tuple(dict.fromkeys((*missing, *more))))
