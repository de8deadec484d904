"""`/tournament arbiter`: every act of the organiser's panel as a command."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.context import Interaction, language, quietly
from bot.cogs.tournaments.acts import act, choose, plan_start
from bot.cogs.tournaments.choosing import meant
from bot.cogs.tournaments.context import (
    WHICH,
    attending,
    check_organiser,
    choices,
    complete_event,
    the_event,
    typed_event,
)
from bot.cogs.tournaments.looking import person_named
from bot.cogs.tournaments.organising import check_channel, pairing_of, start_choices
from bot.director.model import Event
from bot.errors import Refused
from bot.services import Services
from bot.ui.speech import bot_words
from bot.ui.tournaments import organise as layouts
from bot.ui.tournaments.plan_panel import choices_of, name_of, offers, start_offers

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
            event = await choose(self.services, interaction, event, name, meant(value, known))
            await answer.show(layouts.organise_page(event, answer.language))

    @arbiter.command(name="start-at", description="Say when it starts")
    @app_commands.describe(starts="e.g. 3d, hand, or 2026-12-24 20:00 in your time zone", tournament=WHICH)
    async def start_at(self, interaction: Interaction, starts: str, tournament: str | None = None) -> None:
        """Plans the start."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            event = await plan_start(self.services, interaction, event, meant(starts, start_offers(answer.language)))
            await answer.show(layouts.organise_page(event, answer.language))

    @arbiter.command(name="start", description="Start now; you are asked first")
    @app_commands.describe(tournament=WHICH)
    async def start(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Asks."""
        await self._ask(interaction, tournament, "start")

    @arbiter.command(name="finish", description="End between two rounds; you are asked first")
    @app_commands.describe(tournament=WHICH)
    async def finish(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Asks."""
        await self._ask(interaction, tournament, "finish")

    @arbiter.command(name="cancel", description="Call it off; you are asked first")
    @app_commands.describe(tournament=WHICH)
    async def cancel(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Asks."""
        await self._ask(interaction, tournament, "cancel")

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
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            check_channel(interaction, event.plan)
            event = await self.services.arbiter.move(event.id, interaction.user.id, interaction.channel_id or 0)
            await self.services.follow_event(event.id)
            event = await self.services.events.event(event.id)
            await answer.show(layouts.organise_page(event, answer.language))

    @arbiter.command(name="publish", description="Publish the next round")
    @app_commands.describe(tournament=WHICH)
    async def publish(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Publishes."""
        await self._act(interaction, tournament, "publish")

    @arbiter.command(name="redraw", description="Draw the next round anew, before it is published")
    @app_commands.describe(tournament=WHICH)
    async def redraw(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Draws anew, and shows it."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            event = await act(self.services, interaction, event, "redraw")
            drawn = await self.services.arbiter.preview(event.id)
            await answer.show(layouts.preview_page(event, drawn, answer.language))

    @arbiter.command(name="preview", description="Look at the next round before it is published")
    @app_commands.describe(tournament=WHICH)
    async def preview(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Shows the next round."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            drawn = await self.services.arbiter.preview(event.id)
            await answer.show(layouts.preview_page(event, drawn, answer.language))

    @arbiter.command(name="log", description="What was decided, by whom")
    @app_commands.describe(tournament=WHICH)
    async def log(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Shows the log."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament, is_past_fine=True)
            decisions = await self.services.events.decisions(event.id)
            await answer.show(layouts.log_page(event, decisions, 0, answer.language))

    @arbiter.command(name="tables", description="The tables of a round, to decide about them")
    @app_commands.describe(round_number=ROUND, tournament=WHICH)
    @app_commands.rename(round_number="round")
    async def tables(
        self, interaction: Interaction, round_number: int | None = None, tournament: str | None = None
    ) -> None:
        """Lists them."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament, is_past_fine=True)
            number = len(event.rounds) if round_number is None else round_number
            await answer.show(layouts.tables_page(event, number, 0, answer.language))

    @arbiter.command(name="extend", description="Give a table of the newest round more time, once")
    @app_commands.describe(table="Its number", tournament=WHICH)
    async def extend(self, interaction: Interaction, table: int, tournament: str | None = None) -> None:
        """Extends."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            number = str(len(event.rounds))
            event = await act(self.services, interaction, event, "extend", number, str(table))
            await answer.show(layouts.table_page(event, *pairing_of(event, number, str(table)), answer.language))

    @arbiter.command(name="result", description="Decide the result of a table")
    @app_commands.describe(
        table="Its number", ranks="By seat, 1 is the best, e.g. 1-3-2-3", round_number=ROUND, tournament=WHICH
    )
    @app_commands.rename(round_number="round")
    async def result(
        self,
        interaction: Interaction,
        table: int,
        ranks: str,
        round_number: int | None = None,
        tournament: str | None = None,
    ) -> None:
        """Overrides a result."""
        await self._decide(interaction, tournament, "result", table, round_number, ranks)

    @arbiter.command(name="void", description="Let a table count for nothing")
    @app_commands.describe(table="Its number", round_number=ROUND, tournament=WHICH)
    @app_commands.rename(round_number="round")
    async def void(
        self, interaction: Interaction, table: int, round_number: int | None = None, tournament: str | None = None
    ) -> None:
        """Voids a table."""
        await self._decide(interaction, tournament, "void", table, round_number)

    @arbiter.command(name="remove", description="Take a player out, who cannot come back")
    @app_commands.describe(player="Who", tournament=WHICH)
    async def remove(self, interaction: Interaction, player: str, tournament: str | None = None) -> None:
        """Removes."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            person = person_named(event, player)
            event = await act(self.services, interaction, event, "remove", str(person))
            await answer.show(layouts.entrant_page(event, person, answer.language))

    @arbiter.command(name="replace", description="Give somebody's place to another member; the points stay theirs")
    @app_commands.describe(player="Who leaves", member="Who plays on", tournament=WHICH)
    async def replace(
        self, interaction: Interaction, player: str, member: discord.Member, tournament: str | None = None
    ) -> None:
        """Replaces."""
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            person = person_named(event, player)
            event = await act(self.services, interaction, event, "replace", str(person), str(member.id))
            await answer.show(layouts.entrant_page(event, member.id, answer.language))

    @arbiter.command(name="invite", description="Invite a member, who may then enter in any case")
    @app_commands.describe(member="Whom", tournament=WHICH)
    async def invite(self, interaction: Interaction, member: discord.Member, tournament: str | None = None) -> None:
        """Invites."""
        await self._act(interaction, tournament, "invite", str(member.id))

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
        event, words = await typed_event(self.services, interaction), bot_words(language(interaction))
        number = getattr(interaction.namespace, "round", None) or len(event.rounds)
        past = event.round(number)
        labelled = [
            (
                words.text("tm-table-choice", table=pairing.number, names=layouts.named(event, pairing)),
                str(pairing.number),
            )
            for pairing in (() if past is None else past.pairings)
        ]
        return [app_commands.Choice(name=c.name, value=int(c.value)) for c in choices(labelled, current)]

    @tables.autocomplete("round_number")
    @result.autocomplete("round_number")
    @void.autocomplete("round_number")
    @quietly
    async def _round_numbers(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        event = await typed_event(self.services, interaction)
        found = choices([(str(past.number), str(past.number)) for past in reversed(event.rounds)], current)
        return [app_commands.Choice(name=choice.name, value=int(choice.value)) for choice in found]

    @remove.autocomplete("player")
    @replace.autocomplete("player")
    @quietly
    async def _entrants(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        event = await typed_event(self.services, interaction)
        return choices([(entrant.person.name, str(entrant.person.id)) for entrant in event.entrants], current)

    async def _organised(
        self, interaction: Interaction, tournament: str | None, *, is_past_fine: bool = False
    ) -> Event:
        if interaction.guild_id is None:
            raise Refused("server-only")
        await check_organiser(self.services, interaction, interaction.guild_id)
        return await the_event(self.services, interaction, tournament, is_past_fine=is_past_fine)

    async def _ask(self, interaction: Interaction, tournament: str | None, action: str) -> None:
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            await answer.show(layouts.sure_page(event, action, (), answer.language))

    async def _act(self, interaction: Interaction, tournament: str | None, action: str, *arguments: str) -> None:
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament)
            event = await act(self.services, interaction, event, action, *arguments)
            remark = bot_words(answer.language).text(f"tm-done-{action}")
            await answer.show(layouts.organise_page(event, answer.language, remark))

    async def _decide(
        self,
        interaction: Interaction,
        tournament: str | None,
        action: str,
        table: int,
        round_number: int | None,
        *arguments: str,
    ) -> None:
        async with attending(self.services, interaction) as answer:
            event = await self._organised(interaction, tournament, is_past_fine=True)
            place = (str(len(event.rounds) if round_number is None else round_number), str(table))
            event = await act(self.services, interaction, event, action, *place, *arguments)
            await answer.show(layouts.table_page(event, *pairing_of(event, *place), answer.language))
