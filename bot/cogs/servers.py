"""What a server chooses: how new tables begin, who may open them, which games are played, where ends are announced."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.boards.courier import Barred
from bot.clocks.control import PRESETS, write
from bot.cogs.context import Interaction, complete_game, game_of, is_manager, language, place_of, quietly
from bot.errors import Refused
from bot.services import Services
from bot.tables.servers import Customs
from bot.ui.answer import Answer, answering
from bot.ui.courier import missing_permissions
from bot.ui.lobby import OWN_CLOCK, control_words
from bot.ui.message import clipped
from bot.ui.press import Press, on
from bot.ui.servers import DISCORDS, panel
from bot.ui.speech import bot_words, spoken
from renderers.core.theme import Tone


class ServerSettings(commands.Cog):
    """The part of `/settings` for who manages the server."""

    services: Services

    @app_commands.command(name="server", description="For server managers: new tables, who opens them, which games")
    @app_commands.describe(
        clock="The clock of new tables: a preset, or e.g. 24h for each move",
        out_of_time="What happens there to who runs out of time",
        where="Where new tables live",
        theme="How the boards of all tables look",
        language="What is spoken at new tables",
        opener="The role that may open tables",
        anybody="Whether anybody may open tables",
        organiser="The role that may organise tournaments",
        organise="Whether no role may: only who manages events or the server",
        allow="A game to be played here",
        forbid="A game not to be played here",
        announcements="The channel in which ends of games are announced",
        announce="Whether ends of games are announced at all",
    )
    async def server(
        self,
        interaction: Interaction,
        clock: str | None = None,
        out_of_time: Literal["wait", "ghost"] | None = None,
        where: Literal["channel", "thread"] | None = None,
        theme: Tone | None = None,
        language: str | None = None,
        opener: discord.Role | None = None,
        anybody: Literal["yes"] | None = None,
        organiser: discord.Role | None = None,
        organise: Literal["no"] | None = None,
        allow: str | None = None,
        forbid: str | None = None,
        announcements: discord.TextChannel | None = None,
        announce: Literal["no"] | None = None,
    ) -> None:
        """Shows the panel; what is said is chosen first."""
        async with answering(interaction) as answer:
            await answer.wait()
            guild = _managed(interaction)
            said = {
                "clock": clock,
                "policy": out_of_time,
                "where": where,
                "theme": theme,
                "language": None if language is None else _language(language),
                "opener": "0" if anybody else None if opener is None else str(opener.id),
                "organiser": "0" if organise else None if organiser is None else str(organiser.id),
                "announcements": "0" if announce else None if announcements is None else str(announcements.id),
            }
            _check_channel(interaction, int(said["announcements"] or 0))
            customs = await self.services.servers.choose(guild, **{n: v for n, v in said.items() if v is not None})
            for typed, is_allowed in ((allow, True), (forbid, False)):
                if typed is not None:
                    customs = await self.services.servers.allow(guild, game_of(typed), is_allowed=is_allowed)
            await self._show(answer, customs)

    @server.autocomplete("clock")
    @quietly
    async def _server_clocks(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        spoken = language(interaction)
        return [
            app_commands.Choice(name=clipped(control_words(write(control), spoken), 100), value=name)
            for name, control in PRESETS.items()
            if current.casefold() in name
        ]

    @server.autocomplete("language")
    @quietly
    async def _server_languages(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        here = bot_words(language(interaction)).text("server-language-discord")
        names = {here: DISCORDS} | {bot_words(code).text("language-name"): code for code in spoken()}
        return [
            app_commands.Choice(name=name, value=code)
            for name, code in names.items()
            if current.casefold() in name.casefold()
        ]

    @server.autocomplete("allow")
    @server.autocomplete("forbid")
    @quietly
    async def _server_games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return complete_game(interaction, current)

    @on("server")
    async def press_server(self, interaction: Interaction, press: Press) -> None:
        """The menus and buttons of the panel."""
        async with answering(interaction) as answer:
            await answer.wait()
            guild, servers = _managed(interaction), self.services.servers
            name, value = press.path
            customs = await servers.customs(guild)
            match name:
                case "game":
                    customs = await servers.allow(guild, value, is_allowed=value not in customs.games)
                case "clock" if value == OWN_CLOCK:
                    pass
                case "language":
                    customs = await servers.choose(guild, language=_language(value))
                case _:
                    if name == "announcements":
                        _check_channel(interaction, int(value))
                    customs = await servers.choose(guild, **{name: value})
            await self._show(answer, customs)

    async def _show(self, answer: Answer, customs: Customs) -> None:
        await answer.show(panel(customs, answer.language))


def _managed(interaction: Interaction) -> int:
    """The server that somebody manages. Refused: "server-only", "managers-only-settings"."""
    guild, _, _ = place_of(interaction)
    if not is_manager(interaction):
        raise Refused("managers-only-settings")
    return guild


def _language(typed: str) -> str:
    """A language by its code or its own name; "" for what Discord is set to. Refused: "no-such-choice"."""
    folded = typed.strip().casefold()
    known = {code: code for code in spoken()} | {
        bot_words(code).text("language-name").casefold(): code for code in spoken()
    }
    if folded in ("", DISCORDS):
        return ""
    if folded not in known:
        raise Refused("no-such-choice")
    return known[folded]


def _check_channel(interaction: Interaction, channel_id: int) -> None:
    """Barred if nothing could be announced in a channel; 0 is none."""
    channel = interaction.guild.get_channel(channel_id) if channel_id and interaction.guild is not None else None
    if channel is None or interaction.guild is None:
        return
    if missing := missing_permissions(channel.permissions_for(interaction.guild.me), is_thread=False):
        raise Barred(channel_id, missing)
