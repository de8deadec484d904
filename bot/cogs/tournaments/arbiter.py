"""`/tournament arbiter`: every act of the organiser's panel as a command."""

import asyncio

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.context import Interaction, choices, language, quietly
from bot.cogs.tournaments.acts import act, choose, plan_start
from bot.cogs.tournaments.choosing import meant
from bot.cogs.tournaments.context import (
    WHICH,
    attending,
    check_organiser,
    complete_event,
    the_event,
    typed_event,
)
from bot.cogs.tournaments.organising import start_choices
from bot.cogs.tournaments.steering import done_page, page
from bot.cogs.tournaments.within import person_named, player_choices, round_choices, table_choices
from bot.director.model import Event
from bot.errors import Refused
from bot.services import Services
from bot.ui.speech import plain
from bot.ui.tournaments.organise import ALL, LONGEST_RANKS, SURE, organise_page
from bot.ui.tournaments.plan_panel import OPTION, choices_of, label, name_of, offers, start_offers

ROUND = "Of which round; without, the newest"


class ArbiterCommands(commands.Cog):
    """The nested group of organisers."""

    services: Services

    arbiter = app_commands.Group(name="arbiter", description="For organisers of tournaments")

    @arbiter.command(name="set", description="Change a choice of the plan, before the start")
    @app_commands.describe(choice="What", value="To what", tournament=WHICH)
    async def set_choice(
        self, interaction: Interaction, choice: str, value: str, tournament: str | None = None
    ) -> None:
        """Changes the plan."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            spoken = answer.language
            name = meant(choice, [(name_of(event, each, spoken), each) for each in choices_of(event)])
            known = offers(event, name, spoken) if name in choices_of(event) else []
            chosen = meant(value, known)
            event = await choose(self.services, interaction, event, name, chosen)
            now = chosen if name.startswith(OPTION) else str(getattr(event.plan, name))
            remark = f"{plain(name_of(event, name, spoken))} → {plain(label(event, name, now, spoken))}"
            await answer.show(await asyncio.to_thread(organise_page, event, spoken, remark))

    @arbiter.command(name="start-at", description="Say when it starts")
    @app_commands.describe(starts="e.g. 3d, hand, or 2026-12-24 20:00 in your time zone", tournament=WHICH)
    async def start_at(self, interaction: Interaction, starts: str, tournament: str | None = None) -> None:
        """Plans the start."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            event = await plan_start(self.services, interaction, event, meant(starts, start_offers(answer.language)))
            await answer.show(await asyncio.to_thread(organise_page, event, answer.language))

    @arbiter.command(name="start", description="Start now; you are asked first")
    @app_commands.describe(tournament=WHICH)
    async def start(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Asks."""
        await self._show(interaction, tournament, SURE, "start")

    @arbiter.command(name="finish", description="End between two rounds; you are asked first")
    @app_commands.describe(tournament=WHICH)
    async def finish(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Asks."""
        await self._show(interaction, tournament, SURE, "finish")

    @arbiter.command(name="cancel", description="Call it off; you are asked first")
    @app_commands.describe(tournament=WHICH)
    async def cancel(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Asks."""
        await self._show(interaction, tournament, SURE, "cancel")

    @arbiter.command(name="pause", description="Stop all clocks and deadlines")
    @app_commands.describe(tournament=WHICH)
    async def pause(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Pauses."""
        await self._act(interaction, tournament, "pause")

    @arbiter.command(name="resume", description="Let the clocks run again")
    @app_commands.describe(tournament=WHICH)
    async def resume(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Ends a pause."""
        await self._act(interaction, tournament, "resume")

    @arbiter.command(name="move", description="Move it to this channel: the panel, announcements, threads to come")
    @app_commands.describe(tournament=WHICH)
    async def move(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Moves an event here, e.g. because its channel was deleted."""
        await self._act(interaction, tournament, "move", str(interaction.channel_id))

    @arbiter.command(name="publish", description="Publish the next round")
    @app_commands.describe(tournament=WHICH)
    async def publish(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Publishes."""
        await self._act(interaction, tournament, "publish")

    @arbiter.command(name="redraw", description="Draw the next round anew, before it is published")
    @app_commands.describe(tournament=WHICH)
    async def redraw(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Draws anew, and shows it."""
        await self._act(interaction, tournament, "redraw")

    @arbiter.command(name="preview", description="Look at the next round before it is published")
    @app_commands.describe(tournament=WHICH)
    async def preview(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Shows the next round."""
        await self._show(interaction, tournament, "preview")

    @arbiter.command(name="log", description="What was decided, by whom")
    @app_commands.describe(tournament=WHICH)
    async def log(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Shows the log."""
        await self._show(interaction, tournament, "log", is_past_fine=True)

    @arbiter.command(name="tables", description="The tables of a round, to decide about them")
    @app_commands.describe(round_number=ROUND, tournament=WHICH)
    @app_commands.rename(round_number="round")
    async def tables(
        self, interaction: Interaction, round_number: int | None = None, tournament: str | None = None
    ) -> None:
        """Lists them."""
        await self._show(interaction, tournament, "tables", _number(round_number), is_past_fine=True)

    @arbiter.command(name="extend", description="Give a table more time, once")
    @app_commands.describe(table="Its number", round_number=ROUND, tournament=WHICH)
    @app_commands.rename(round_number="round")
    async def extend(
        self, interaction: Interaction, table: int, round_number: int | None = None, tournament: str | None = None
    ) -> None:
        """Extends."""
        await self._act(interaction, tournament, "extend", _number(round_number), str(table))

    @arbiter.command(name="result", description="Decide the result of a table; you are asked first")
    @app_commands.describe(
        table="Its number", ranks="By seat, 1 is the best, e.g. 1-3-2-3", round_number=ROUND, tournament=WHICH
    )
    @app_commands.rename(round_number="round")
    async def result(
        self,
        interaction: Interaction,
        table: int,
        ranks: app_commands.Range[str, 1, LONGEST_RANKS],
        round_number: int | None = None,
        tournament: str | None = None,
    ) -> None:
        """Asks."""
        about = (_number(round_number), str(table), ranks)
        await self._show(interaction, tournament, SURE, "result", *about, is_past_fine=True)

    @arbiter.command(name="void", description="Let a table or board count for nothing; you are asked first")
    @app_commands.describe(
        table="Its number", round_number=ROUND, everybody="A board: for all teams, not for one", tournament=WHICH
    )
    @app_commands.rename(round_number="round")
    async def void(
        self,
        interaction: Interaction,
        table: int,
        round_number: int | None = None,
        everybody: bool = False,
        tournament: str | None = None,
    ) -> None:
        """Asks."""
        about = (_number(round_number), str(table), *((ALL,) if everybody else ()))
        await self._show(interaction, tournament, SURE, "void", *about, is_past_fine=True)

    @arbiter.command(name="remove", description="Take a player out, who cannot come back; you are asked first")
    @app_commands.describe(player="Who", tournament=WHICH)
    async def remove(self, interaction: Interaction, player: str, tournament: str | None = None) -> None:
        """Asks."""
        await self._show(interaction, tournament, SURE, "remove", player)

    @arbiter.command(name="replace", description="Give somebody's place to another member; you are asked first")
    @app_commands.describe(player="Who leaves", member="Who plays on", tournament=WHICH)
    async def replace(
        self, interaction: Interaction, player: str, member: discord.Member, tournament: str | None = None
    ) -> None:
        """Asks."""
        await self._show(interaction, tournament, SURE, "replace", player, str(member.id))

    @arbiter.command(name="invite", description="Invite a member, who may then enter in any case")
    @app_commands.describe(member="Whom", tournament=WHICH)
    async def invite(self, interaction: Interaction, member: discord.Member, tournament: str | None = None) -> None:
        """Invites."""
        await self._act(interaction, tournament, "invite", str(member.id))

    @arbiter.command(name="apart", description="Keep two players from meeting, or let them meet again")
    @app_commands.describe(player="Who", other="From whom", tournament=WHICH)
    async def apart(self, interaction: Interaction, player: str, other: str, tournament: str | None = None) -> None:
        """Keeps them apart, or no longer."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            pair = [str(person_named(event, each)) for each in (player, other)]
            event = await act(self.services, interaction, event, "apart", *pair)
            await answer.show(await done_page(self.services, event, "apart", pair, answer.language))

    @set_choice.autocomplete("tournament")
    @start_at.autocomplete("tournament")
    @start.autocomplete("tournament")
    @finish.autocomplete("tournament")
    @cancel.autocomplete("tournament")
    @pause.autocomplete("tournament")
    @resume.autocomplete("tournament")
    @publish.autocomplete("tournament")
    @redraw.autocomplete("tournament")
    @preview.autocomplete("tournament")
    @extend.autocomplete("tournament")
    @remove.autocomplete("tournament")
    @replace.autocomplete("tournament")
    @invite.autocomplete("tournament")
    @move.autocomplete("tournament")
    @apart.autocomplete("tournament")
    @quietly
    async def _open_ones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_event(self.services, interaction, current, lambda event: event.status.is_open)

    @log.autocomplete("tournament")
    @tables.autocomplete("tournament")
    @result.autocomplete("tournament")
    @void.autocomplete("tournament")
    @quietly
    async def _all_ones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_event(self.services, interaction, current)

    @start_at.autocomplete("starts")
    @quietly
    async def _starting(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return start_choices(interaction, current)

    @set_choice.autocomplete("choice")
    @quietly
    async def _choices(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        event, spoken = await typed_event(self.services, interaction), language(interaction)
        return choices([(name_of(event, name, spoken), name) for name in choices_of(event)], current)

    @set_choice.autocomplete("value")
    @quietly
    async def _values(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        event, spoken = await typed_event(self.services, interaction), language(interaction)
        chosen = getattr(interaction.namespace, "choice", "") or ""
        return choices(offers(event, chosen, spoken), current) if chosen in choices_of(event) else []

    @extend.autocomplete("table")
    @result.autocomplete("table")
    @void.autocomplete("table")
    @quietly
    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        event = await typed_event(self.services, interaction)
        number = getattr(interaction.namespace, "round", None) or len(event.rounds)
        return table_choices(event, number, current, language(interaction))

    @tables.autocomplete("round_number")
    @extend.autocomplete("round_number")
    @result.autocomplete("round_number")
    @void.autocomplete("round_number")
    @quietly
    async def _round_numbers(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return round_choices(await typed_event(self.services, interaction), current)

    @remove.autocomplete("player")
    @replace.autocomplete("player")
    @apart.autocomplete("player")
    @apart.autocomplete("other")
    @quietly
    async def _entrants(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return player_choices(await typed_event(self.services, interaction), current)

    async def _organised(
        self, interaction: Interaction, tournament: str | None, *, is_past_fine: bool = False
    ) -> Event:
        if interaction.guild_id is None:
            raise Refused("server-only")
        await check_organiser(self.services, interaction, interaction.guild_id)
        return await the_event(self.services, interaction, tournament, is_past_fine=is_past_fine)

    async def _show(
        self, interaction: Interaction, tournament: str | None, *path: str, is_past_fine: bool = False
    ) -> None:
        """Shows a page of the panel."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament, is_past_fine=is_past_fine)
            await answer.show(await page(self.services, event, path, 0, answer.language))

    async def _act(self, interaction: Interaction, tournament: str | None, action: str, *arguments: str) -> None:
        """Does what needs no question, and shows what came of it."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            event = await act(self.services, interaction, event, action, *arguments)
            await answer.show(await done_page(self.services, event, action, arguments, answer.language))


def _number(number: int | None) -> str:
    """The number of a round as a page is asked for; "" for the newest one."""
    return "" if number is None else str(number)
