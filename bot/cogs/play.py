"""Game actions. Each game's verbs become a command group (`/deckchairs move from: to:`), and every board's Play button
opens a panel; both walk the same menu of legal actions and end in the same door, `Play.act`.
"""

import inspect
from collections.abc import Mapping, Sequence
from types import MethodType
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, complete_table, language, quietly, seat_of, the_table, viewer_of
from bot.cogs.daily import result as daily_result
from bot.errors import AlreadyDone, Refused, Stale, WhichTable
from bot.services import Services
from bot.tables.model import Played, Position, Status
from bot.ui.answer import Answer, answering
from bot.ui.board import NEWS
from bot.ui.labels import value_label
from bot.ui.message import Button, Message, Style, Text, clipped, note, rows_of
from bot.ui.notes import reminder
from bot.ui.panel import asked_by, legal_menu, panel, waiting
from bot.ui.press import Press, on
from bot.ui.report import report_lines
from bot.ui.speech import bot_words, tell
from engines.core.errors import Unparsable
from engines.core.notation import Slot, Verb, nearest
from engines.core.protocol import AnyGame
from engines.core.registry import game as find_game
from engines.core.registry import games
from engines.core.types import Seat, Tokens


class PlayCog(commands.Cog):
    """Builds the commands of all games and handles the panel."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def groups(self) -> list[app_commands.Group]:
        """One command group per game, one subcommand per verb, one option per slot."""
        return [self._group(game) for game in games().values()]

    @app_commands.command(name="play", description="Type an action, e.g. d3-d4, in the game that awaits you here")
    @app_commands.describe(action="The action in the notation of the game, or nearly so", table="Which table")
    @app_commands.guild_only()
    async def play(self, interaction: Interaction, action: str, table: str | None = None) -> None:
        """Reads what was typed leniently, and plays it if it can only mean one action."""
        async with answering(interaction) as answer:
            await answer.wait()
            try:
                found = await the_table(self.services, interaction, table, Status.RUNNING)
            except WhichTable as several:
                await answer.show(await self._which(several, (), answer.language))
                return
            answer.table = found
            text = await self.services.play.read(found.id, interaction.user.id, action)
            await self._act(answer, interaction, found.id, text)

    @play.autocomplete("action")
    @quietly
    async def _actions(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        position, seat = await self._legal_here(interaction, None)
        grammar = find_game(position.table.game).grammar
        texts = [grammar.write(tokens) for tokens in legal_menu(position, seat).actions]
        wanted = current.casefold().strip()
        return [app_commands.Choice(name=text, value=text) for text in texts if wanted in text.casefold()][:25]

    @play.autocomplete("table")
    @quietly
    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("play")
    async def press_play(self, interaction: Interaction, press: Press) -> None:
        """The Play button of a board, and every step of the panel."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_panel(answer, interaction, press, press.path)

    @on("back")
    async def press_back(self, interaction: Interaction, press: Press) -> None:
        """One step back in the panel."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_panel(answer, interaction, press, press.path)

    @on("do")
    async def press_do(self, interaction: Interaction, press: Press) -> None:
        """The confirmation: plays the action."""
        async with answering(interaction) as answer:
            await answer.wait()
            answer.table = await self.services.lookup.table(press.table)
            text = find_game(answer.table.game).grammar.write(press.path)
            try:
                played = await self._play(interaction, press.table, text, press.seq)
            except (Stale, AlreadyDone) as moved_on:
                position = await self.services.lookup.position(press.table)
                await self._show_current(answer, interaction, position, self._stale_remark(answer, moved_on))
                return
            await self._show_played(answer, interaction, played)

    async def act_by_command(
        self, interaction: Interaction, game: AnyGame, verb: Verb, typed: Mapping[int, str], table: str | None
    ) -> None:
        """A slash command of a game: the action that its options make.

        Args:
            interaction: the command's.
            game: the game whose group was used.
            verb: the subcommand.
            typed: slot number (from 0) -> what was typed or chosen, value or label.
            table: which table, if it was said.
        """
        async with answering(interaction) as answer:
            await answer.wait()
            try:
                found = await the_table(self.services, interaction, table, Status.RUNNING, game=game.spec.id)
            except WhichTable as several:
                await answer.show(await self._which(several, _tokens_as_typed(game, verb, typed), answer.language))
                return
            answer.table = found
            position = await self.services.lookup.position(found.id)
            seat = seat_of(position, interaction.user.id)
            tokens = _tokens(game, verb, typed, position, seat, answer.language)
            # Read as if typed: a game may allow what is written otherwise, such as a number that goes without saying.
            text = await self.services.play.read(found.id, interaction.user.id, game.grammar.write(tokens))
            await self._act(answer, interaction, found.id, text)

    async def complete_slot(
        self, interaction: Interaction, game: AnyGame, verb: Verb, slot: int, current: str
    ) -> list[app_commands.Choice[str]]:
        """What the menu of legal actions offers for a slot, given the slots that are filled in already."""
        position, seat = await self._legal_here(interaction, game.spec.id)
        words = bot_words(language(interaction), game.spec.id)
        filled = {
            number: value
            for number, other in enumerate(verb.slots)
            if number != slot
            and isinstance(typed := getattr(interaction.namespace, other.name, None), str)
            and (value := _canonical(other, typed, other.values, words)) is not None
        }
        values = legal_menu(position, seat).fill(verb.name, filled, slot)
        labelled = [(value_label(words, verb.slots[slot].name, value), value) for value in values]
        wanted = current.casefold().strip()
        fitting = [
            (label, value) for label, value in labelled if wanted in label.casefold() or wanted in value.casefold()
        ]
        return [app_commands.Choice(name=clipped(label, 100), value=value) for label, value in fitting][:25]

    async def _legal_here(self, interaction: Interaction, game: str | None) -> tuple[Position, Seat]:
        """The position and seat that somebody types an action for; Refused if there is none."""
        typed = getattr(interaction.namespace, "table", None)
        table = await the_table(self.services, interaction, typed, Status.RUNNING, game=game)
        position = await self.services.lookup.position(table.id)
        return position, seat_of(position, interaction.user.id)

    async def _act(self, answer: Answer, interaction: Interaction, table_id: str, text: str) -> None:
        await self._show_played(answer, interaction, await self._play(interaction, table_id, text, None))

    async def _play(self, interaction: Interaction, table_id: str, text: str, seq: int | None) -> Played:
        """Plays an action; if the rules fail at it, the channel is shown that the table is frozen."""
        try:
            return await self.services.play.act(
                table_id,
                interaction.user.id,
                text,
                seq=seq,
                interaction_id=interaction.id,
                arrived_at=int(interaction.created_at.timestamp()),
            )
        except Refused as refused:
            if refused.code == "frozen":
                await self.services.follow_up(table_id)
            raise

    async def _show_panel(self, answer: Answer, interaction: Interaction, press: Press, path: Tokens) -> None:
        position = await self.services.lookup.position(press.table)
        answer.table = position.table
        seat = seat_of(position, interaction.user.id)
        moved_on = not await self.services.play.is_unmoved(position, seat, press.seq)
        remark = ""
        if moved_on and (path or not position.awaited):
            path, remark = (), self._stale_remark(answer, Stale(position.match.seq))
        if seat not in position.awaited:
            await self._show_waiting(answer, interaction, position, remark)
            return
        if not path:
            due = await self.services.notes.due(position.table, interaction.user.id)
            asked = "" if moved_on else asked_by(position, seat, answer.language)
            remark = "\n".join(part for part in (reminder(due, answer.language), remark, asked) if part)
        artist = await self.services.artist_for(interaction.user.id)
        await answer.show(await panel(position, seat, path, artist, answer.language, remark))

    async def _show_current(self, answer: Answer, interaction: Interaction, position: Position, remark: str) -> None:
        answer.table = position.table
        seat = position.table.seat_of(interaction.user.id)
        if seat is not None and seat in position.awaited:
            artist = await self.services.artist_for(interaction.user.id)
            await answer.show(await panel(position, seat, (), artist, answer.language, remark))
        else:
            await self._show_waiting(answer, interaction, position, remark)

    async def _show_waiting(self, answer: Answer, interaction: Interaction, position: Position, remark: str) -> None:
        if position.table.day is not None and not position.awaited:
            await answer.show(await daily_result(self.services, position, answer.language, remark))
        else:
            viewer = viewer_of(position, interaction.user.id)
            artist = await self.services.artist_for(interaction.user.id)
            await answer.show(await waiting(position, viewer, artist, answer.language, remark))

    async def _show_played(self, answer: Answer, interaction: Interaction, played: Played) -> None:
        """After the commit: the channel's board first, then the player's own panel with what happened since."""
        table = played.position.table
        thinking = note(bot_words(answer.language).text("computers-think"))
        report = await self.services.follow_up(table.id, meanwhile=lambda: answer.meanwhile(thinking))
        position = await self.services.lookup.position(table.id)
        own = played.ply.entry
        since = [event for ply in position.recent if ply.entry.seq >= own.seq for event in ply.events]
        told = tell((event for event in since if event.is_seen_by(own.seat)), table, answer.language)[-NEWS:]
        if table.channel_id != interaction.channel_id and table.day is None:
            told.append(bot_words(answer.language).text("played-elsewhere", channel=f"<#{table.channel_id}>"))
        remark = "\n".join([*told, *(line.markdown for line in report_lines(report, answer.language))])
        await self._show_current(answer, interaction, position, remark)

    async def _which(self, several: WhichTable, path: Tokens, language: str) -> Message:
        """Asks at which of several tables an action is meant: one button each, which opens the panel at that action."""
        buttons = []
        for table_id, name in several.tables.items():
            seq = (await self.services.lookup.position(table_id)).match.seq
            buttons.append(Button(name, Press("play", table_id, seq, path).custom_id, Style.PRIMARY))
        rows = rows_of(buttons)
        return Message((Text(bot_words(language).text("which-table")), *rows))

    def _stale_remark(self, answer: Answer, error: Refused) -> str:
        return bot_words(answer.language).text(f"error-{error.code}", **error.params)

    def _group(self, game: AnyGame) -> app_commands.Group:
        words = bot_words(game=game.spec.id)
        group = app_commands.Group(
            name=game.spec.group,
            description=clipped(words.text("title"), 100),
            guild_only=True,
        )
        for verb in game.grammar.verbs.values():
            group.add_command(self._command(game, verb))
        return group

    def _command(self, game: AnyGame, verb: Verb) -> app_commands.Command[Any, ..., None]:
        words = bot_words(game=game.spec.id)

        async def run(interaction: Interaction, table: str | None = None, **slots: str | None) -> None:
            typed = {int(name.removeprefix("slot_")): value for name, value in slots.items() if value is not None}
            await self.act_by_command(interaction, game, verb, typed, table)

        # Functions have this attribute, whatever typeshed says; discord.py reads the options of a command from it.
        run.__signature__ = _signature(verb.slots)  # type: ignore[attr-defined]
        app_commands.describe(
            table=WHICH_TABLE,
            **{f"slot_{n}": words.text(f"slot-{slot.name}") for n, slot in enumerate(verb.slots)},
        )(run)
        app_commands.rename(**{f"slot_{n}": slot.name for n, slot in enumerate(verb.slots)})(run)
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=verb.name, description=clipped(words.text(f"verb-{verb.name}"), 100), callback=run
        )
        for number in range(len(verb.slots)):
            command.autocomplete(f"slot_{number}")(self._completer(game, verb, number))
        command.autocomplete("table")(self._complete_table)
        return command

    def _completer(self, game: AnyGame, verb: Verb, slot: int) -> Any:
        @quietly
        async def complete(cog: PlayCog, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return await cog.complete_slot(interaction, game, verb, slot, current)

        return MethodType(complete, self)

    @quietly
    async def _complete_table(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)


def _signature(slots: Sequence[Slot]) -> inspect.Signature:
    """What discord.py reads the options of a command from; required ones first, as Discord wants it."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    for number, slot in enumerate(slots):
        default = None if slot.optional else inspect.Parameter.empty
        annotation = str | None if slot.optional else str
        parameters.append(inspect.Parameter(f"slot_{number}", kind, annotation=annotation, default=default))
    parameters.append(inspect.Parameter("table", kind, annotation=str | None, default=None))
    return inspect.Signature(parameters)


def _canonical(slot: Slot, typed: str, offered: Sequence[str], words: Any) -> str | None:
    """The canonical value of what was typed: a value, another spelling of it, or the label that was shown."""
    if (value := slot.canonical(typed.strip())) is not None:
        return value
    return next((v for v in offered if value_label(words, slot.name, v).casefold() == typed.strip().casefold()), None)


def _tokens(
    game: AnyGame, verb: Verb, typed: Mapping[int, str], position: Position, seat: Seat, language: str
) -> Tokens:
    """The tokens of a command's options. Unparsable, with the nearest legal values, for what fits no slot."""
    words = bot_words(language, game.spec.id)
    tokens: list[str] = [verb.name]
    for number, slot in enumerate(verb.slots):
        if number not in typed:
            break
        value = _canonical(slot, typed[number], slot.values, words)
        if value is None:
            filled = dict(enumerate(tokens[1:]))
            legal = legal_menu(position, seat).fill(verb.name, filled, number) or slot.values
            raise Unparsable(typed[number], nearest(typed[number], legal))
        tokens.append(value)
    return tuple(tokens)


def _tokens_as_typed(game: AnyGame, verb: Verb, typed: Mapping[int, str]) -> Tokens:
    words = bot_words(game=game.spec.id)
    values = (
        _canonical(slot, typed[n], slot.values, words) or typed[n] for n, slot in enumerate(verb.slots) if n in typed
    )
    return (verb.name, *(value.replace("/", "") for value in values))
