"""A person's own affairs, at all tables at once: being away, and how they want to be told."""

import asyncio
import re
from datetime import date
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.clocks.zones import end_of_day, local_time, zone_names, zone_of
from bot.cogs.context import Interaction, language, quietly
from bot.errors import Refused
from bot.services import Services
from bot.tables.model import DAY, Status
from bot.ui.answer import Answer, answering
from bot.ui.message import note
from bot.ui.people import OFF, Self, absence_line, panel
from bot.ui.press import Press, on
from bot.ui.speech import bot_words
from renderers.core.theme import Tone

DAYS = (1, 2, 3, 5, 7, 10)
"""What is offered to who wants to be away."""
_DAYS = re.compile(r"(\d{1,3})\s*(?:d|days?)?")


class PeopleCog(commands.Cog):
    """`/away` and `/back`."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @app_commands.command(name="away", description="Be away for some days: your clocks stand still at all your tables")
    @app_commands.describe(until="For how many days, or the last day, e.g. 2026-12-24")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def away(self, interaction: Interaction, until: str) -> None:
        """Begins an absence, or makes the one that goes on longer or shorter."""
        async with answering(interaction) as answer:
            await answer.wait()
            services, person = self.services, interaction.user.id
            zone = (await services.people.wishes(person)).zone
            away = await services.absence.go(person, _until(until, services.clock(), zone))
            await self._show_tables()
            await answer.show(note(absence_line(away, await self._running(person), answer.language)))

    @app_commands.command(name="back", description="Be back before your time: your clocks run again")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def back(self, interaction: Interaction) -> None:
        """Ends an absence."""
        async with answering(interaction) as answer:
            await answer.wait()
            services, person = self.services, interaction.user.id
            await services.absence.back(person)
            await self._show_tables()
            days, waiting = await services.absence.left(person) // DAY, len(await services.inbox.waiting(person))
            await answer.say("back-told", days=days, waiting=waiting)

    @away.autocomplete("until")
    @quietly
    async def _days(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words, now = bot_words(language(interaction)), self.services.clock()
        zone = (await self.services.people.wishes(interaction.user.id)).zone
        offered = {str(days): local_time(now + days * DAY, zone) for days in DAYS}
        return [
            app_commands.Choice(name=words.text("away-choice", days=days, until=f"{until:%Y-%m-%d %H:%M}"), value=days)
            for days, until in offered.items()
            if days.startswith(current.strip()) or current.strip() in f"{until:%Y-%m-%d}"
        ]

    async def _show_tables(self) -> None:
        """The boards tell who is away."""
        await self.services.delivery.run_due()
        self.services.rearm()

    async def _running(self, person_id: int) -> int:
        tables = await self.services.lookup.tables_of(person_id)
        return sum(table.status is Status.RUNNING and table.day is None for table in tables)


class MySettings(commands.Cog):
    """The part of `/settings` that is everybody's own."""

    services: Services

    @app_commands.command(
        name="me", description="How you are called, your time zone, how pictures look, what others see"
    )
    @app_commands.describe(
        ping="How you are called when it is your turn",
        reminders="Whether you are reminded while a game waits for you",
        digest="One message a day with all tables that wait, in the place of all calls",
        digest_hour="The hour at which the digest comes, 0 to 23",
        quiet_from="The hour with which your quiet hours begin, 0 to 23",
        quiet_to="The hour with which they end; the same as their beginning: no quiet hours",
        zone="Your time zone, e.g. Europe/Berlin",
        theme="How pictures look that only you see",
        reliability="Whether lobbies show how long you take to answer and how many games you finish",
        ranking="Whether others see your rating: on leader boards, at the end of games, when they ask",
    )
    async def me(
        self,
        interaction: Interaction,
        ping: Literal["channel", "dm", "none"] | None = None,
        reminders: bool | None = None,
        digest: bool | None = None,
        digest_hour: app_commands.Range[int, 0, 23] | None = None,
        quiet_from: app_commands.Range[int, 0, 23] | None = None,
        quiet_to: app_commands.Range[int, 0, 23] | None = None,
        zone: str | None = None,
        theme: Tone | None = None,
        reliability: Literal["shown", "hidden"] | None = None,
        ranking: Literal["shown", "hidden"] | None = None,
    ) -> None:
        """Shows the panel; what is said is chosen first. Who names an hour for a digest wants one."""
        async with answering(interaction) as answer:
            await answer.wait()
            is_wanted = True if digest is None and digest_hour is not None else digest
            said = {
                "ping": ping,
                "reminders": _text(reminders),
                "digest": _text(is_wanted),
                "digest_hour": _text(digest_hour),
                "quiet_from": _text(quiet_from),
                "quiet_to": _text(quiet_to),
                "zone": None if zone is None else await asyncio.to_thread(zone_of, zone),
                "theme": theme,
                "reliability": reliability,
                "ranking": ranking,
            }
            chosen = {name: value for name, value in said.items() if value is not None}
            await self._choose(interaction, answer, chosen)

    @me.autocomplete("zone")
    @quietly
    async def _zones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        wanted = current.strip().replace(" ", "_").casefold()
        names = await asyncio.to_thread(zone_names)
        fitting = [name for name in names if wanted in name.casefold()][:25]
        now = self.services.clock()
        return [app_commands.Choice(name=f"{name} · {local_time(now, name):%H:%M}", value=name) for name in fitting]

    @on("me")
    async def press_me(self, interaction: Interaction, press: Press) -> None:
        """The menus and buttons of the panel."""
        async with answering(interaction) as answer:
            await answer.wait()
            match press.path:
                case ("set", name, *value):
                    await self._choose(interaction, answer, {name: "/".join(value)})
                case ("digest", hour):
                    chosen = {"digest": "false"} if hour == OFF else {"digest": "true", "digest_hour": hour}
                    await self._choose(interaction, answer, chosen)
                case ("quiet", begin) if begin != OFF:
                    own = await self._own(interaction)
                    await answer.show(panel(own, answer.language, "until", int(begin)))
                case ("quiet", begin, *end):
                    hours = ("0", "0") if begin == OFF else (begin, *end)
                    await self._choose(interaction, answer, dict(zip(("quiet_from", "quiet_to"), hours, strict=True)))
                case (*_, page):
                    await answer.show(panel(await self._own(interaction), answer.language, page))

    async def _choose(self, interaction: Interaction, answer: Answer, chosen: dict[str, str]) -> None:
        if chosen:
            await self.services.people.choose(interaction.user.id, **chosen)
            self.services.rearm()
        await answer.show(panel(await self._own(interaction), answer.language))

    async def _own(self, interaction: Interaction) -> Self:
        services, person, guild = self.services, interaction.user.id, interaction.guild_id
        return Self(
            wishes=await services.people.wishes(person),
            away=await services.absence.away(person),
            days_left=await services.absence.left(person) // DAY,
            standing=None if guild is None else await services.standings.of(person, guild),
            now=services.clock(),
        )


def _until(typed: str, now: int, zone: str) -> int:
    """The instant that somebody means by a number of days, or by the last day on which they are away.

    Refused("away-form") for what is neither.
    """
    if (found := _DAYS.fullmatch(typed.strip().casefold())) is not None:
        return now + int(found[1]) * DAY
    try:
        return end_of_day(date.fromisoformat(typed.strip()), zone)
    except (ValueError, OverflowError):
        raise Refused("away-form", text=typed[:50]) from None


def _text(value: bool | int | None) -> str | None:
    return None if value is None else str(value).lower()
