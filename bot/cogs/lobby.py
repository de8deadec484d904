"""Before the game: filling the seats of a table, choosing its options, starting it."""

from functools import partial
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.boards.delivery import Report
from bot.cogs.context import (
    WHICH_TABLE,
    Interaction,
    check_guest,
    complete_clock,
    complete_level,
    complete_table,
    level_of,
    person_of,
    quietly,
    the_table,
)
from bot.errors import Refused
from bot.services import Services
from bot.tables.lobby import check_host, check_open
from bot.tables.model import Policy, Status, Table
from bot.ui import lobby as layouts
from bot.ui.answer import Answer, answering
from bot.ui.levels import level_name
from bot.ui.message import Message
from bot.ui.press import Press, on
from bot.ui.report import report_lines, with_report
from bot.ui.speech import bot_words, safe, title


class LobbyCommands(commands.Cog):
    """The part of `/game` that ends with the start."""

    services: Services

    @app_commands.command(name="clock", description="How much time everybody has at your table, before it starts")
    @app_commands.describe(
        clock="A preset, or e.g. 24h for each move, or 3d+12h/5d",
        out_of_time="What happens to who runs out of time",
        table=WHICH_TABLE,
    )
    async def clock(
        self,
        interaction: Interaction,
        clock: str | None = None,
        out_of_time: Literal["wait", "ghost"] | None = None,
        table: str | None = None,
    ) -> None:
        """Sets the clock of a lobby, for its host."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.LOBBY)
            answer.table = found
            lobby, by = self.services.lobby, interaction.user.id
            check_host(found, by)
            if clock is not None:
                found = await lobby.set_clock(found.id, by, clock)
            if out_of_time is not None:
                found = await lobby.set_policy(found.id, by, Policy(out_of_time))
            report = await self.services.follow_up(found.id)
            await answer.show(with_report(layouts.clock_line(found), report, answer.language))

    @clock.autocomplete("clock")
    @quietly
    async def _clocks(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return complete_clock(interaction, current)

    @app_commands.command(name="join", description="Take a free seat at a table in this channel, or take yours back")
    @app_commands.describe(table=WHICH_TABLE)
    async def join(self, interaction: Interaction, table: str | None = None) -> None:
        """Seats the caller; somebody whom a computer stands in for gets the seat back."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(
                self.services,
                interaction,
                table,
                Status.LOBBY,
                Status.RUNNING,
                suits=partial(_is_open_to, interaction.user.id),
            )
            report = await self._join(interaction, answer, found)
            text = bot_words(answer.language).text("joined", game=title(found.game, answer.language))
            await answer.show(with_report(text, report, answer.language))

    @app_commands.command(name="leave", description="Leave a table that has not started")
    @app_commands.describe(table=WHICH_TABLE)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Frees the caller's seat."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.LOBBY)
            report = await self._leave(interaction, answer, found)
            text = bot_words(answer.language).text("left", game=title(found.game, answer.language))
            await answer.show(with_report(text, report, answer.language))

    @app_commands.command(name="computer", description="Let a computer player take a free seat")
    @app_commands.describe(level="Which computer player", table=WHICH_TABLE)
    async def computer(self, interaction: Interaction, level: str, table: str | None = None) -> None:
        """Fills a free seat."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.LOBBY)
            await self._add_computer(interaction, answer, found, level_of(level, answer.language))

    @app_commands.command(name="start", description="Start the game when every seat is taken")
    @app_commands.describe(table=WHICH_TABLE)
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        """Starts the game; only its host may."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.LOBBY)
            report = await self._start(interaction, answer, found)
            text = bot_words(answer.language).text("started", game=title(found.game, answer.language))
            await answer.show(with_report(text, report, answer.language))

    @app_commands.command(name="invite", description="Ask a member to your table")
    @app_commands.describe(member="Whom to ask", table=WHICH_TABLE)
    async def invite(self, interaction: Interaction, member: discord.Member, table: str | None = None) -> None:
        """Posts an invitation with buttons: the one ping that this is meant to make."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.LOBBY)
            answer.table = found
            host = person_of(interaction.user)
            if found.seat_of(interaction.user.id) is None:
                raise Refused("not-seated")
            check_guest(interaction, found, member)
            await self.services.courier.say(found, layouts.invitation(found, host.name, person_of(member)))
            await answer.say("invited", guest=safe(person_of(member).name))

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @computer.autocomplete("table")
    @start.autocomplete("table")
    @invite.autocomplete("table")
    @quietly
    async def _lobby_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @computer.autocomplete("level")
    @quietly
    async def _levels(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed = getattr(interaction.namespace, "table", None)
        try:
            found = await the_table(self.services, interaction, typed, Status.LOBBY)
        except Refused:
            return complete_level(interaction, current, None)
        return complete_level(interaction, current, found.game)

    @on("join")
    async def press_join(self, interaction: Interaction, press: Press) -> None:
        """The Join button of a lobby."""
        async with answering(interaction) as answer:
            await answer.wait_quietly()
            report = await self._join(interaction, answer, await self._table(answer, press))
            await self._whisper_trouble(answer, report)

    @on("leave")
    async def press_leave(self, interaction: Interaction, press: Press) -> None:
        """The Leave button of a lobby."""
        async with answering(interaction) as answer:
            await answer.wait_quietly()
            report = await self._leave(interaction, answer, await self._table(answer, press))
            await self._whisper_trouble(answer, report)

    @on("start")
    async def press_start(self, interaction: Interaction, press: Press) -> None:
        """The Start button of a lobby."""
        async with answering(interaction) as answer:
            await answer.wait_quietly()
            report = await self._start(interaction, answer, await self._table(answer, press))
            await self._whisper_trouble(answer, report)

    @on("computer")
    async def press_computer(self, interaction: Interaction, press: Press) -> None:
        """The computer button: first asks privately which level, then seats it."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await self._table(answer, press)
            if not press.path:
                check_host(table, interaction.user.id)
                await answer.show(layouts.levels(table, answer.language))
            else:
                await self._add_computer(interaction, answer, table, press.path[0])

    @on("settings")
    async def press_settings(self, interaction: Interaction, press: Press) -> None:
        """Opens the host's private settings."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await self._table(answer, press)
            check_host(table, interaction.user.id)
            await answer.show(layouts.settings_panel(table, answer.language, press.seq))

    @on("set")
    async def press_set(self, interaction: Interaction, press: Press) -> None:
        """One of the host's menus: the number of seats, the clock, or an option."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await self._table(answer, press)
            name, value = press.path
            table = await self._set(table, interaction.user.id, name, value)
            await self.services.follow_up(table.id)
            await answer.show(layouts.settings_panel(table, answer.language, press.seq))

    @on("rated")
    async def press_rated(self, interaction: Interaction, press: Press) -> None:
        """The host chooses whether the result is to count for ratings, if it can."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await self._table(answer, press)
            wanted = press.path == ("yes",)
            table = await self.services.lobby.set_rated(table.id, interaction.user.id, may_be_rated=wanted)
            await self.services.follow_up(table.id)
            await answer.show(layouts.settings_panel(table, answer.language))

    @on("unseat")
    async def press_unseat(self, interaction: Interaction, press: Press) -> None:
        """The host frees a seat."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await self._table(answer, press)
            table = await self.services.lobby.unseat(table.id, interaction.user.id, int(press.path[0]))
            await self.services.follow_up(table.id)
            await answer.show(layouts.settings_panel(table, answer.language))

    @on("close")
    async def press_close(self, interaction: Interaction, press: Press) -> None:
        """The host closes the lobby."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await self._table(answer, press)
            table = await self.services.lobby.close(table.id, interaction.user.id)
            await self.services.follow_up(table.id)
            await answer.show(layouts.closed(table))

    @on("accept", "decline")
    async def press_invitation(self, interaction: Interaction, press: Press) -> None:
        """The two buttons of an invitation; only the invited member may press them."""
        async with answering(interaction) as answer:
            await answer.wait_quietly()
            table = await self._table(answer, press)
            if press.path != (str(interaction.user.id),):
                raise Refused("not-your-invitation")
            guest = person_of(interaction.user)
            try:
                check_open(table)
            except Refused:
                await answer.replace(layouts.invitation_expired(table, guest.name))
                raise
            accepted = press.kind == "accept"
            report = await self._join(interaction, answer, table) if accepted else Report()
            await answer.replace(layouts.invitation_answered(table, guest.name, accepted))
            await self._whisper_trouble(answer, report)

    async def _set(self, table: Table, by: int, name: str, value: str) -> Table:
        lobby = self.services.lobby
        match name:
            case "seats":
                return await lobby.set_seats(table.id, by, int(value))
            case "clock":
                return table if value == layouts.OWN_CLOCK else await lobby.set_clock(table.id, by, value)
            case "policy":
                return await lobby.set_policy(table.id, by, Policy(value))
            case _:
                return await lobby.set_option(table.id, by, name, value)

    async def _table(self, answer: Answer, press: Press) -> Table:
        answer.table = await self.services.lookup.table(press.table)
        return answer.table

    async def _join(self, interaction: Interaction, answer: Answer, table: Table) -> Report:
        answer.table = table
        person = person_of(interaction.user)
        if table.status is Status.RUNNING:
            self._check_return(table, person.id)
            await self.services.play.come_back(table.id, person)
        else:
            await self.services.lobby.join(table.id, person)
        return await self.services.follow_up(table.id)

    async def _leave(self, interaction: Interaction, answer: Answer, table: Table) -> Report:
        answer.table = table
        await self.services.lobby.leave(table.id, interaction.user.id)
        return await self.services.follow_up(table.id)

    async def _start(self, interaction: Interaction, answer: Answer, table: Table) -> Report:
        answer.table = table
        await self.services.lobby.start(table.id, interaction.user.id)
        return await self.services.follow_up(table.id)

    async def _add_computer(self, interaction: Interaction, answer: Answer, table: Table, level: str) -> None:
        answer.table = table
        await self.services.lobby.add_computer(table.id, interaction.user.id, level)
        report = await self.services.follow_up(table.id)
        text = bot_words(answer.language).text("computer-seated", level=level_name(level, answer.language))
        await answer.show(with_report(text, report, answer.language))

    async def _whisper_trouble(self, answer: Answer, report: Report) -> None:
        if lines := report_lines(report, answer.language):
            await answer.whisper(Message(tuple(lines)))

    def _check_return(self, table: Table, person_id: int) -> None:
        if table.sitting_of(person_id) is None:
            raise Refused("already-started")
        if not _is_open_to(person_id, table):
            raise Refused("already-seated")


def _is_open_to(person_id: int, table: Table) -> bool:
    """Whether somebody can sit down at a table: it has not begun, or keeps a seat that is theirs."""
    sitting = table.sitting_of(person_id)
    if table.status is Status.LOBBY or sitting is None:
        return table.status is Status.LOBBY and sitting is None
    return sitting.is_computer or sitting.has_left
