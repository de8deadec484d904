"""Coming and going: giving one's seat to somebody else, filling an empty one, and playing again afterwards."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.context import (
    WHICH_TABLE,
    Interaction,
    check_guest,
    complete_table,
    is_manager,
    person_of,
    quietly,
    seen_table,
    the_table,
)
from bot.errors import Refused
from bot.services import Services
from bot.tables.model import Status, Table
from bot.ui import chairs as layouts
from bot.ui.answer import Answer, answering
from bot.ui.press import Press, on
from bot.ui.report import with_report
from bot.ui.speech import bot_words, safe, seat_names
from engines.core.types import Seat


class ChairCommands(commands.Cog):
    """The part of `/game` about who sits where once a game runs, or has ended."""

    services: Services

    @app_commands.command(name="replace", description="Give your seat, or one that fell empty, to a member or computer")
    @app_commands.describe(
        seat="Whose seat, counted from 1",
        member="Who is to have it (they are asked); leave out: a computer player for somebody who left the server",
        table=WHICH_TABLE,
    )
    async def replace(
        self, interaction: Interaction, seat: int, member: discord.Member | None = None, table: str | None = None
    ) -> None:
        """Asks a member to take a seat, or lets a computer player stand in until the person is back."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.RUNNING)
            answer.table = found
            if member is not None:
                await self._offer(answer, interaction, found, seat - 1, member)
                return
            await self._check_absence(interaction, found, seat - 1)
            await self.services.play.substitute(found.id, seat - 1)
            report = await self.services.follow_up(found.id)
            text = bot_words(answer.language).text("replaced", name=safe(seat_names(found)[seat - 1]))
            await answer.show(with_report(text, report, answer.language))

    @app_commands.command(name="rematch", description="Play the last game here again, with the seats moved on by one")
    @app_commands.describe(table="Which finished table; leave out: the last one here")
    async def rematch(self, interaction: Interaction, table: str | None = None) -> None:
        """Agrees to a rematch; it begins when all who played do."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await self._finished(interaction, table)
            await self._want(answer, interaction, found)

    @replace.autocomplete("table")
    @quietly
    async def _chair_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @replace.autocomplete("seat")
    @quietly
    async def _chairs(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        typed = getattr(interaction.namespace, "table", None)
        table = await the_table(self.services, interaction, typed, Status.RUNNING)
        names = [f"{number}. {name}" for number, name in enumerate(seat_names(table), start=1)]
        return [
            app_commands.Choice(name=name, value=number)
            for number, name in enumerate(names, start=1)
            if str(current).casefold() in name.casefold()
        ]

    @on("rematch")
    async def press_rematch(self, interaction: Interaction, press: Press) -> None:
        """The Rematch button of a finished board."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._want(answer, interaction, await seen_table(self.services, interaction, press.table))

    @on("take-seat", "leave-seat")
    async def press_offer(self, interaction: Interaction, press: Press) -> None:
        """The two buttons of an offered seat; only the member who is asked may press them."""
        async with answering(interaction) as answer:
            await answer.wait_quietly()
            table = await self.services.lookup.table(press.table)
            answer.table = table
            seat, by, guest = (int(token) for token in press.path)
            if guest != interaction.user.id:
                raise Refused("not-your-invitation")
            person = person_of(interaction.user)
            if press.kind == "leave-seat":
                await answer.replace(layouts.offer_answered(table, person.name, accepted=False))
                return
            try:
                await self.services.chairs.hand_over(table.id, by, seat, person)
            except Refused:
                await answer.replace(layouts.offer_expired(table, person.name))
                raise
            report = await self.services.follow_up(table.id)
            await answer.replace(layouts.offer_answered(table, person.name, accepted=True))
            if report.board is None:
                await answer.whisper(with_report("", report, answer.language))

    async def _offer(
        self, answer: Answer, interaction: Interaction, table: Table, seat: Seat, member: discord.Member
    ) -> None:
        check_guest(interaction, table, member)
        guest, by = person_of(member), person_of(interaction.user)
        await self.services.chairs.check_offer(table.id, by.id, seat, guest.id)
        await self.services.courier.say(table, layouts.offer(table, seat, by, guest))
        await answer.say("seat-offered", guest=safe(guest.name))

    async def _want(self, answer: Answer, interaction: Interaction, table: Table) -> None:
        answer.table = table
        begun = await self.services.rematch.want(table.id, interaction.user.id)
        report = await self.services.follow_up(table.id)
        said = "rematch-wanted"
        if begun is not None:
            report = await self.services.follow_up(begun.table.id)
            said = "rematch-begun"
        await answer.show(with_report(bot_words(answer.language).text(said), report, answer.language))

    async def _finished(self, interaction: Interaction, typed: str | None) -> Table:
        found = None
        if typed:
            found = await self.services.lookup.find(typed)
        elif interaction.channel_id is not None:
            found = await self.services.lookup.last_in(interaction.channel_id)
        if found is None or found.guild_id != interaction.guild_id:
            raise Refused("no-table-here")
        return await seen_table(self.services, interaction, found.id)

    async def _check_absence(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        person = table.person_at(seat) if 0 <= seat < table.seats else None
        if person is None:
            raise Refused("nobody-sits-there", number=seat + 1)
        if table.seat_of(interaction.user.id) is None and not is_manager(interaction):
            raise Refused("not-seated")
        if await self.services.courier.is_member(table.guild_id, person.id):
            raise Refused("still-here", name=person.name)
