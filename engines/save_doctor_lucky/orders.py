"""Answers that are given without asking: under a standing order, or because everybody sees that there is just one.

RULES.md, section 5.6. Whether there is one depends on the public view and the orders alone; which one it is, on the
hand.
"""

from collections.abc import Mapping

from engines.core.types import Option, Seat
from engines.save_doctor_lucky.saving import legal_replies, may_try, worth
from engines.save_doctor_lucky.state import Action, End, Reply, State
from engines.save_doctor_lucky.view import Attempt

ATTEMPTS = Option("attempts", ("ask", "pass", "1", "2", "3", "4", "all"))
"""What to answer to attempts: be asked; let them pass; spend at most so many points on one; spend what is needed."""


def turn(state: State) -> int:
    """Counts the turns; an order for one turn ends with it."""
    return state.turn


def answer(state: State, seat: Seat, orders: Mapping[str, str]) -> Action | None:
    """What a seat that is to move does without being asked; None: it is asked.

    With an empty hand there is nothing to choose: an attempt is let pass, and an Act turn ends when its step and its
    attempt are no longer possible.
    """
    attempt = state.attempt
    if attempt is None:
        idle = state.begun and state.stepped and not state.hands[seat] and not may_try(state)
        return End() if idle else None
    order = orders[ATTEMPTS.name]
    if not state.hands[seat]:
        return Reply(())
    return None if order == ATTEMPTS.values[0] else _ordered(legal_replies(state), attempt, order)


def _ordered(replies: list[Reply], attempt: Attempt, order: str) -> Reply:
    """The cheapest legal answer that stops the attempt, if that is within the order or a duty; else as much as the
    order allows while somebody is still to be asked."""
    most = {"pass": 0, "all": max(worth(reply.cards) for reply in replies)}.get(order)
    limit = int(order) if most is None else most
    stopping = [reply for reply in replies if worth(reply.cards) >= attempt.left]
    is_duty = Reply(()) not in replies
    affordable = stopping if is_duty else [reply for reply in stopping if worth(reply.cards) <= limit]
    if affordable:
        return min(affordable, key=_cost)
    if len(attempt.waiting) == 1:
        return Reply(())
    most_worth = max(worth(reply.cards) for reply in replies if worth(reply.cards) <= limit)
    return min((reply for reply in replies if worth(reply.cards) == most_worth), key=_cost)


def _cost(reply: Reply) -> tuple[int, int]:
    """Points first, then cards."""
    return worth(reply.cards), len(reply.cards)
