"""Standing orders as their owner sees and changes them: a private page behind the panel."""

from bot.tables.model import Position
from bot.tables.orders import standing
from bot.ui.message import Block, Button, Choice, Message, Row, Select, Text
from bot.ui.press import Press, joined
from bot.ui.speech import bot_words, title
from engines.core.registry import game as find_game
from engines.core.types import Option, Seat
from renderers.core.words import Words

ACCENT = 0x6C5B9E
THIS_TURN = "turn"
"""The second token of an answer that holds for this turn of the game only."""


def orders_page(position: Position, seat: Seat, language: str, remark: str = "") -> Message:
    """The topics of a game that has orders, each with a menu of answers.

    Args:
        position: the table as it stands.
        seat: whose orders they are.
        language: of the person.
        remark: something to say above, e.g. what was changed.
    """
    table, words = position.table, bot_words(language, position.table.game)
    heading = f"### {words.text('orders-title', game=title(table.game, language))}"
    explained = words.text("orders-explained")
    blocks: list[Block] = [Text("\n".join(part for part in (heading, remark, explained) if part))]
    for topic in find_game(table.game).spec.orders:
        blocks.append(Text(f"**{words.text(f'order-{topic.name}')}**"))
        blocks.append(_menu(position, seat, topic, words))
    back = Press("play", table.id, table.seq)
    blocks.append(Row((Button(words.text("button-to-game"), back.custom_id),)))
    return Message(tuple(blocks), accent=ACCENT)


def order_label(words: Words, topic: str, answer: str, *, for_this_turn: bool) -> str:
    """An order in few words, with how long it holds."""
    text = words.text(f"order-{topic}-{answer}")
    return words.text("order-this-turn", order=text) if for_this_turn else text


def orders_button(position: Position, seat: Seat, language: str) -> tuple[Button, ...]:
    """The way to the page, with the number of orders that hold; nothing in games without orders."""
    game, table = find_game(position.table.game), position.table
    if not game.spec.orders or not position.awaited or not table.is_played_by_person(seat):
        return ()
    answers = standing(game, table, position.match, seat)
    left = sum(answers[topic.name] != topic.values[0] for topic in game.spec.orders)
    label = bot_words(language).text("button-orders", count=left)
    return (Button(label, Press("orders", table.id, table.seq).custom_id),)


def _menu(position: Position, seat: Seat, topic: Option, words: Words) -> Select:
    """The answers of a topic; but for the default each of them for this turn only, or until further notice."""
    table, game = position.table, find_game(position.table.game)
    held = standing(game, table, position.match, seat)[topic.name]
    lasting = any(
        o.seat == seat and o.topic == topic.name and o.answer == held and o.turn is None for o in table.orders
    )
    default, *answers = topic.values
    kinds = [(default, False), *((a, True) for a in answers), *((a, False) for a in answers)]
    choices = []
    for answer, is_short in kinds:
        value = (answer, THIS_TURN) if is_short else (answer,)
        is_held = answer == held and (answer == default or is_short is not lasting)
        label = order_label(words, topic.name, answer, for_this_turn=is_short)
        choices.append(Choice(label, joined(value), is_chosen=is_held))
    press = Press("order", table.id, table.seq, (topic.name,))
    return Select(press.custom_id, words.text(f"order-{topic.name}"), tuple(choices))
