"""Opening a table: which game, with how many seats, which options, where, and against which clock."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.clocks.control import parse, write
from bot.cogs.context import (
    Interaction,
    complete_clock,
    complete_game_here,
    game_of,
    person_of,
    place_of,
    quietly,
    table_language,
)
from bot.cogs.home import check_customs, check_permissions, open_thread, wants_thread
from bot.errors import Refused
from bot.services import Services
from bot.tables.servers import check_game
from bot.ui.answer import answering
from bot.ui.message import MENU
from bot.ui.report import with_report
from bot.ui.speech import bot_words, title
from engines.core.match import complete
from engines.core.registry import games


class OpeningCommands(commands.Cog):
    """The part of `/game` with which a table begins."""

    services: Services

    @app_commands.command(name="new", description="Open a table for a game in this channel")
    @app_commands.describe(
        game="Which game",
        seats="How many seats (you can change it later)",
        options="Options of the game, e.g. length=short",
        where="In this channel, or in a thread of its own",
        clock="How much time everybody has, e.g. normal, or 24h for each move",
        rated="Whether the result is to count for ratings, if it can",
    )
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: int | None = None,
        options: str = "",
        where: Literal["channel", "thread"] | None = None,
        clock: str | None = None,
        rated: bool = True,
    ) -> None:
        """Opens a lobby; the caller is its host and sits at once. What is not said is as the server has chosen."""
        async with answering(interaction) as answer:
            await answer.wait()
            guild, channel, parent = place_of(interaction)
            chosen = game_of(game)
            settings = _parse_options(options)
            customs = await self.services.servers.customs(guild)
            check_customs(interaction, customs)
            check_game(customs, chosen, title(chosen, answer.language))
            is_apart = where == "thread" if where else wants_thread(interaction, customs)
            check_permissions(interaction, opens_thread=is_apart)
            wanted = games()[chosen].spec.seats[0] if seats is None else seats
            complete(games()[chosen].spec, wanted, settings)
            control = write(parse(clock or customs.clock))
            if is_apart:
                channel = await open_thread(self.services, interaction, chosen)
            host = person_of(interaction.user)
            spoken = answer.language
            table = await self.services.lobby.open(
                guild_id=guild,
                channel_id=channel,
                parent_id=parent,
                game=chosen,
                seats=wanted,
                options=settings,
                host=host,
                language=await table_language(self.services, interaction),
                control=control,
                policy=customs.policy,
                may_be_rated=rated,
            )
            answer.table = table
            is_alone = len(table.sitting) == table.seats
            if is_alone:
                await self.services.lobby.start(table.id, host.id)
            report = await self.services.follow_up(table.id)
            said = "begun-alone" if is_alone else "lobby-opened"
            text = bot_words(spoken).text(said, game=title(chosen, spoken), channel=f"<#{channel}>")
            if not interaction.app_permissions.attach_files:
                text += "\n" + bot_words(spoken).text("without-pictures")
            await answer.show(with_report(text, report, spoken))

    @new.autocomplete("game")
    @quietly
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_game_here(self.services, interaction, current)

    @new.autocomplete("clock")
    @quietly
    async def _clocks(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return complete_clock(interaction, current)

    @new.autocomplete("options")
    @quietly
    async def _options(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        spec = games()[game_of(getattr(interaction.namespace, "game", "") or "")].spec
        *before, typed = current.split(" ") if current else [""]
        taken = {part.split("=")[0] for part in before}
        offered = [f"{o.name}={value}" for o in spec.options if o.name not in taken for value in o.values]
        fitting = [" ".join([*before, one]) for one in offered if one.casefold().startswith(typed.casefold())]
        return [app_commands.Choice(name=text, value=text) for text in fitting if len(text) <= 100][:MENU]


def _parse_options(text: str) -> dict[str, str]:
    """`length=short board=A` as a mapping; also with colons and commas."""
    settings: dict[str, str] = {}
    for part in text.replace(",", " ").split():
        name, sign, value = part.replace(":", "=").partition("=")
        if not sign or not value:
            raise Refused("option-form", text=part[:50])
        settings[name] = value
    return settings
