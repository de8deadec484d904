"""Standing orders: what to answer for somebody who is away, so that a table need not wait."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.context import WHICH_TABLE, Interaction, complete_table, language, quietly, seat_of, the_table
from bot.errors import Refused
from bot.services import Services
from bot.tables.model import Position, Status, Table
from bot.ui.answer import Answer, answering
from bot.ui.orders import THIS_TURN, order_label, orders_page
from bot.ui.press import Press, on
from bot.ui.report import with_report
from bot.ui.speech import bot_words
from engines.core.registry import game as find_game
from renderers.core.words import Words


class OrderCommands(commands.Cog):
    """The part of `/game` about standing orders."""

    services: Services

    @app_commands.command(name="orders", description="Say beforehand what you answer when you are asked at a table")
    @app_commands.describe(
        topic="What you may be asked",
        answer="What you answer",
        this_turn="Only for the turn that is being played now",
        table=WHICH_TABLE,
    )
    async def orders(
        self,
        interaction: Interaction,
        topic: str | None = None,
        answer: str | None = None,
        this_turn: bool = False,
        table: str | None = None,
    ) -> None:
        """Shows one's orders; with a topic and an answer leaves one."""
        async with answering(interaction) as reply:
            await reply.wait()
            found = reply.table = await self._order_table(interaction, table)
            if topic is None or answer is None:
                await self._show_orders(reply, interaction, found)
                return
            named = _topic(found, topic, bot_words(reply.language, found.game))
            given = _answer(found, named, answer, bot_words(reply.language, found.game))
            await self._leave_order(reply, interaction, found, named, given, this_turn=this_turn)

    @orders.autocomplete("topic")
    @quietly
    async def _order_topics(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        table, words = await self._orders_here(interaction)
        offered = {words.text(f"order-{topic.name}"): topic.name for topic in find_game(table.game).spec.orders}
        return _choices(offered, current)

    @orders.autocomplete("answer")
    @quietly
    async def _order_answers(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        table, words = await self._orders_here(interaction)
        topic = _topic(table, getattr(interaction.namespace, "topic", None) or "", words)
        values = next((t.values for t in find_game(table.game).spec.orders if t.name == topic), ())
        return _choices({words.text(f"order-{topic}-{value}"): value for value in values}, current)

    @orders.autocomplete("table")
    @quietly
    async def _order_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_table(self.services, interaction, current)

    @on("orders")
    async def press_orders(self, interaction: Interaction, press: Press) -> None:
        """The button of the panel that leads to the page."""
        async with answering(interaction) as answer:
            await answer.wait()
            await self._show_orders(answer, interaction, await self.services.lookup.table(press.table))

    @on("order")
    async def press_order(self, interaction: Interaction, press: Press) -> None:
        """A menu of the page: topic, answer, and perhaps how long."""
        async with answering(interaction) as answer:
            await answer.wait()
            table = await self.services.lookup.table(press.table)
            topic, given, *lasting = press.path
            await self._leave_order(answer, interaction, table, topic, given, this_turn=lasting == [THIS_TURN])

    async def _show_orders(self, answer: Answer, interaction: Interaction, table: Table) -> None:
        answer.table = table
        position = await self.services.lookup.position(table.id)
        seat = seat_of(position, interaction.user.id)
        _check_offered(position)
        await answer.show(orders_page(position, seat, answer.language))

    async def _leave_order(
        self, answer: Answer, interaction: Interaction, table: Table, topic: str, given: str, *, this_turn: bool
    ) -> None:
        answer.table = table
        before = await self.services.lookup.position(table.id)
        seat = seat_of(before, interaction.user.id)
        _check_offered(before)
        after = await self.services.play.order(table.id, interaction.user.id, topic, given, for_this_turn=this_turn)
        words = bot_words(answer.language, table.game)
        remark = words.text("order-left", order=order_label(words, topic, given, for_this_turn=this_turn))
        if after.match.seq == before.match.seq:
            await answer.show(orders_page(after, seat, answer.language, remark))
            return
        report = await self.services.follow_up(table.id)
        await answer.show(with_report(f"{remark}\n{words.text('order-followed')}", report, answer.language))

    async def _order_table(self, interaction: Interaction, typed: str | None) -> Table:
        return await the_table(self.services, interaction, typed, Status.RUNNING, suits=_takes_orders, needs_seat=True)

    async def _orders_here(self, interaction: Interaction) -> tuple[Table, Words]:
        typed = getattr(interaction.namespace, "table", None)
        table = await self._order_table(interaction, typed)
        return table, bot_words(language(interaction), table.game)


def _takes_orders(table: Table) -> bool:
    return bool(find_game(table.game).spec.orders)


def _check_offered(position: Position) -> None:
    if not _takes_orders(position.table):
        raise Refused("no-orders")


def _topic(table: Table, typed: str, words: Words) -> str:
    """The topic from its name or label; what is neither is left as it is, and the only one goes without saying."""
    topics = [topic.name for topic in find_game(table.game).spec.orders]
    labels = {words.text(f"order-{topic}").casefold(): topic for topic in topics}
    folded = typed.strip().casefold()
    return topics[0] if len(topics) == 1 and not folded else labels.get(folded, folded)


def _answer(table: Table, topic: str, typed: str, words: Words) -> str:
    values = next((t.values for t in find_game(table.game).spec.orders if t.name == topic), ())
    labels = {words.text(f"order-{topic}-{value}").casefold(): value for value in values}
    folded = typed.strip().casefold()
    return labels.get(folded, folded)


def _choices(offered: dict[str, str], current: str) -> list[app_commands.Choice[str]]:
    wanted = current.casefold().strip()
    fitting = [(label, value) for label, value in offered.items() if wanted in label.casefold() or wanted in value]
    return [app_commands.Choice(name=label[:100], value=value) for label, value in fitting][:25]
