"""Around a game: board, log and rules; giving up, calling off, moving house, filling a seat that fell empty."""

from importlib.resources import files

import discord
from discord import app_commands
from discord.ext import commands

from bot.boards.courier import Barred
from bot.cogs.context import (
    WHICH_TABLE,
    Interaction,
    any_table,
    can_see,
    complete_game,
    complete_table,
    game_of,
    is_manager,
    place_of,
    quietly,
    seen_table,
    the_table,
    viewer_of,
)
from bot.cogs.follow import follow_button
from bot.errors import Refused
from bot.services import Services
from bot.tables.model import Status, Table
from bot.ui.answer import Answer, answering
from bot.ui.board import short_name
from bot.ui.courier import missing_permissions
from bot.ui.looks import look_buttons
from bot.ui.message import Button, Message, Row, Style, Text, clipped, rows_of
from bot.ui.pages import page_message, paginate, sections
from bot.ui.press import Press, on
from bot.ui.report import with_report
from bot.ui.speech import bot_words, plain, tell, title
from renderers.core.draw import looks

_RARELY_NEEDED = (
    ("board", Style.SECONDARY),
    ("history", Style.SECONDARY),
    ("notes", Style.SECONDARY),
    ("resign", Style.DANGER),
    ("cancel", Style.DANGER),
)
"""The buttons of the page behind "More"."""


class TableCommands(commands.Cog):
    """The part of `/game` that needs a table that has started."""

    services: Services

    @app_commands.command(name="board", description="Show the board afresh at the bottom of the channel")
    @app_commands.describe(table=WHICH_TABLE)
    async def board(self, interaction: Interaction, table: str | None = None) -> None:
        """Posts a new board in the place of one that was deleted or has scrolled away."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table)
            answer.table = found
            await self.services.play.owe_board(found.id)
            report = await self.services.follow_up(found.id)
            await answer.show(with_report(_board_shown(found, answer.language), report, answer.language))

    @app_commands.command(name="log", description="Everything that happened at a table so far")
    @app_commands.describe(table=WHICH_TABLE)
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        """The log in pages, the last one first."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_log(answer, await any_table(self.services, interaction, table), None, interaction.user.id)

    @app_commands.command(name="rules", description="The rules of a game")
    @app_commands.describe(game="Which game")
    async def rules(self, interaction: Interaction, game: str) -> None:
        """The rules in pages."""
        async with answering(interaction) as answer:
            await answer.wait()
            await answer.show(_rules_page(game_of(game), 0, answer.language))

    @app_commands.command(name="resign", description="Give up your seat in a running game")
    @app_commands.describe(table=WHICH_TABLE)
    async def resign(self, interaction: Interaction, table: str | None = None) -> None:
        """Asks for a confirmation first."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.RUNNING)
            await answer.show(_ask_resign(found, interaction, answer.language))

    @app_commands.command(name="cancel", description="Call a game off: all players agree, or a server manager decides")
    @app_commands.describe(table=WHICH_TABLE)
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Asks for a confirmation first."""
        async with answering(interaction) as answer:
            await answer.wait()
            found = await the_table(self.services, interaction, table, Status.LOBBY, Status.RUNNING, Status.FROZEN)
            await answer.show(_ask_cancel(found, interaction, answer.language))

    @app_commands.command(
        name="move", description="Move a table of yours to this channel, e.g. because its own was deleted"
    )
    @app_commands.describe(table="Which table")
    async def move(self, interaction: Interaction, table: str) -> None:
        """Gives a table a new home; a player or a server manager may."""
        async with answering(interaction) as answer:
            await answer.wait()
            guild, channel, parent = place_of(interaction)
            found = await self.services.lookup.find(table)
            if found is None or found.guild_id != guild or not (found.homeless or can_see(interaction, found)):
                raise Refused("no-table-here")
            answer.table = found
            if found.seat_of(interaction.user.id) is None and not is_manager(interaction):
                raise Refused("not-seated")
            if missing := missing_permissions(
                interaction.app_permissions, is_thread=isinstance(interaction.channel, discord.Thread)
            ):
                raise Barred(channel, missing)
            await self.services.play.move_home(found.id, channel, parent)
            report = await self.services.follow_up(found.id)
            await answer.show(with_report(bot_words(answer.language).text("moved-home"), report, answer.language))

    @board.autocomplete("table")
    @log.autocomplete("table")
    @resign.autocomplete("table")
    @cancel.autocomplete("table")
    @quietly
    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @move.autocomplete("table")
    @quietly
    async def _own_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = await self.services.lookup.tables_of(interaction.user.id, interaction.guild_id)
        return [
            app_commands.Choice(name=clipped(short_name(table), 100), value=table.id)
            for table in found
            if current.casefold() in short_name(table).casefold()
        ][:25]

    @rules.autocomplete("game")
    @quietly
    async def _rule_games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return complete_game(interaction, current)

    @on("log")
    async def press_log(self, interaction: Interaction, press: Press) -> None:
        """The Log button of a board, and the buttons that turn its pages."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            await self._show_log(answer, table, press.seq if press.path else None, interaction.user.id)

    @on("rules")
    async def press_rules(self, interaction: Interaction, press: Press) -> None:
        """The Rules button of a board, and the buttons that turn the pages."""
        async with answering(interaction) as answer:
            await answer.wait()
            if press.table != "-":
                table = await seen_table(self.services, interaction, press.table)
                await answer.show(_rules_page(table.game, 0, answer.language))
            else:
                await answer.show(_rules_page(press.path[0], press.seq, answer.language))

    @on("more")
    async def press_more(self, interaction: Interaction, press: Press) -> None:
        """The More button of a board: what is needed rarely."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            words = bot_words(answer.language)
            buttons = tuple(
                Button(words.text(f"button-{kind}"), Press(kind, table.id).custom_id, style)
                for kind, style in _RARELY_NEEDED
            )
            public = [look for look in looks(table.game) if not look.seated]
            buttons += look_buttons(table, public, answer.language)
            buttons += await follow_button(self.services, table, interaction.user.id, answer.language)
            await answer.show(Message((Text(f"### {plain(short_name(table))}"), *rows_of(buttons))))

    @on("board")
    async def press_board(self, interaction: Interaction, press: Press) -> None:
        """Shows the board afresh."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            await self.services.play.owe_board(table.id)
            report = await self.services.follow_up(table.id)
            await answer.show(with_report(_board_shown(table, answer.language), report, answer.language))

    @on("resign")
    async def press_resign(self, interaction: Interaction, press: Press) -> None:
        """Asks, and resigns after "yes"."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            answer.table = table
            if press.path != ("yes",):
                await answer.show(_ask_resign(table, interaction, answer.language))
                return
            await self.services.play.resign(table.id, interaction.user.id)
            report = await self.services.follow_up(table.id)
            await answer.show(with_report(bot_words(answer.language).text("resigned"), report, answer.language))

    @on("cancel")
    async def press_cancel(self, interaction: Interaction, press: Press) -> None:
        """Asks; then "vote" agrees to calling the game off, "no" takes that back, "now" is for server managers."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await seen_table(self.services, interaction, press.table)
            answer.table = table
            match press.path:
                case ("vote",):
                    table = await self.services.cancelling.vote(table.id, interaction.user.id)
                case ("no",):
                    table = await self.services.cancelling.withdraw(table.id, interaction.user.id)
                case ("now",):
                    if not is_manager(interaction):
                        raise Refused("managers-only")
                    table = await self.services.cancelling.now(table.id)
                case _:
                    await answer.show(_ask_cancel(table, interaction, answer.language))
                    return
            report = await self.services.follow_up(table.id)
            said = "cancel-voted" if press.path == ("vote",) else "cancel-withdrawn"
            said = "cancelled" if table.status is Status.CANCELLED else said
            await answer.show(with_report(bot_words(answer.language).text(said), report, answer.language))

    async def _show_log(self, answer: Answer, table: Table, page: int | None, person_id: int) -> None:
        answer.table = table
        opening, plies = await self.services.lookup.log(table.id)
        viewer = viewer_of(await self.services.lookup.position(table.id), person_id)
        lines = [bot_words(answer.language).text("seed-promised", commitment=table.commitment)]
        lines += tell((event for event in opening if event.is_seen_by(viewer)), table, answer.language)
        for ply in plies:
            told = tell((event for event in ply.events if event.is_seen_by(viewer)), table, answer.language)
            lines += [f"`{ply.entry.seq:>3}` <t:{ply.entry.at}:t> {' '.join(told)}"]
        pages = paginate(lines)
        wanted = len(pages) - 1 if page is None else page
        heading = bot_words(answer.language).text("log-title", game=title(table.game, answer.language))
        await answer.show(page_message(heading, pages, wanted, Press("log", table.id), answer.language))


def _board_shown(table: Table, spoken: str) -> str:
    return bot_words(spoken).text("board-shown", channel=f"<#{table.channel_id}>")


def _ask_resign(table: Table, interaction: Interaction, spoken: str) -> Message:
    if table.seat_of(interaction.user.id) is None:
        raise Refused("not-seated")
    words = bot_words(spoken)
    text = words.text("resign-ask" if table.seats > 1 else "resign-ask-alone", table=plain(short_name(table)))
    yes = Button(words.text("button-resign-yes"), Press("resign", table.id, 0, ("yes",)).custom_id, Style.DANGER)
    return Message((Text(text), Row((yes,))))


def _ask_cancel(table: Table, interaction: Interaction, spoken: str) -> Message:
    """Players vote; a server manager may decide, also without a seat."""
    words = bot_words(spoken)
    offered: list[tuple[str, Style]] = []
    if table.seat_of(interaction.user.id) is not None:
        offered += [("vote", Style.DANGER), ("no", Style.SECONDARY)]
    if is_manager(interaction):
        offered.append(("now", Style.DANGER))
    if not offered:
        raise Refused("not-seated")
    buttons = [
        Button(words.text(f"button-cancel-{kind}"), Press("cancel", table.id, 0, (kind,)).custom_id, style)
        for kind, style in offered
    ]
    return Message((Text(words.text("cancel-ask", table=plain(short_name(table)))), Row(tuple(buttons))))


def _rules_page(game: str, number: int, spoken: str) -> Message:
    pages = sections((files(f"engines.{game}") / "RULES.md").read_text(encoding="utf-8"))
    return page_message(title(game, spoken), pages, number, Press("rules", "-", number, (game,)), spoken)
