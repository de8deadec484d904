"""Standing orders: answers that a seat has left behind, and answers that everybody can see to be the only one."""

from typing import Any

from msgspec.structs import replace

from bot.tables.model import Order, Table
from engines.core import match as matches
from engines.core.errors import MoveError, RulesBug
from engines.core.match import Match
from engines.core.protocol import Answers, AnyGame
from engines.core.types import Seat


def ready_answer(game: AnyGame, table: Table, match: Match[Any]) -> tuple[Seat, str] | None:
    """The next answer that is given without asking anybody, as seat and canonical text, or None.

    Orders are followed only for persons who play themselves: a stand-in decides anew. RulesBug if the game would
    answer what it does not allow.
    """
    if not isinstance(game, Answers):
        return None
    for seat in sorted(matches.awaited(game, match)):
        action = game.answer(match.state, seat, standing(game, table, match, seat))
        if action is not None:
            try:
                game.check(match.state, seat, action)
            except MoveError as why:
                raise RulesBug(f"{table.game}, entry {match.seq + 1}, unasked {action!r}: {why!r}") from why
            return seat, matches.write(game, action)
    return None


def standing(game: AnyGame, table: Table, match: Match[Any], seat: Seat) -> dict[str, str]:
    """What a seat answers on every topic of its game now: its orders, and the default where it has none."""
    answers = {topic.name: topic.values[0] for topic in game.spec.orders}
    if isinstance(game, Answers) and table.is_played_by_person(seat):
        turn = game.turn(match.state)
        answers |= {o.topic: o.answer for o in table.orders if o.seat == seat and o.turn in (None, turn)}
    return answers


def with_order(table: Table, order: Order, default: str) -> Table:
    """The table with an order in the place of the seat's earlier one on this topic; the default needs no order."""
    others = [o for o in table.orders if (o.seat, o.topic) != (order.seat, order.topic)]
    kept = others if order.answer == default else [*others, order]
    return replace(table, orders=tuple(sorted(kept, key=lambda o: (o.seat, o.topic))))


def without_orders(table: Table, seat: Seat) -> Table:
    """The table without the orders of a seat."""
    return replace(table, orders=tuple(order for order in table.orders if order.seat != seat))
