"""How the computer player judges what it may do: from a view alone, counting the cards that it has not seen.

An Act turn is planned as a whole (walk or play Move cards until Doctor Lucky and a witness are there, then try) and
done a step at a time; without such a plan it snoops towards where Doctor Lucky will walk in.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import comb

import msgspec

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.save_doctor_lucky.data import AID, BARE_VALUE, CARDS, FAILURES, Space
from engines.save_doctor_lucky.saving import worth
from engines.save_doctor_lucky.ship import ADJACENT, in_sight, next_room
from engines.save_doctor_lucky.state import Action, End, PlayCard, Reply, Save, Snoop, Step
from engines.save_doctor_lucky.view import Attempt, View

SURE = 1000
"""What winning is worth, and what chances are counted in."""
MOVE_COST = 40
"""What a Move card is worth in hand."""
AID_COST = 14
"""What an Aid card is worth in hand, for each point of its value."""
BURNT = 16
"""What it is worth that the others spend a point of Failure cards."""
FAILURE_COST = 12
"""What a Failure card is worth in hand, for each point."""
TRIES = 20
"""What a plan must be worth to be preferred to a card."""


class Plan(msgspec.Struct, frozen=True):
    """An attempt that can be made in this turn."""

    worth: int
    first: Action
    """What to do now."""


def best(view: View, seat: Seat, legal: Sequence[Action], luck: Luck) -> Action:
    """The action to take, one of `legal`; ties are broken by luck."""
    if view.attempt is not None:
        return _answer(view, seat, view.attempt, [action for action in legal if isinstance(action, Reply)])
    plan = max(_plans(view, seat, legal), key=lambda plan: plan.worth, default=None)
    if plan is not None and plan.worth >= TRIES:
        return plan.first
    if view.stage == "acting":
        return _parting(view, seat, legal, luck)
    snoops = [action for action in legal if isinstance(action, Snoop)]
    return _likeliest(view, seat, {snoop: snoop.space or view.pawns[seat] for snoop in snoops}, luck)


# Attempts


def success(view: View, seat: Seat, value: int, held: int) -> int:
    """The chance, of SURE, that an attempt of `value` succeeds when the others hold `held` cards and hold back none:
    that the Failure cards among so many of the unseen cards are worth less."""
    unseen = Counter(CARDS)
    unseen.subtract(view.out)
    unseen.subtract(view.hand or ())
    return _below(value, held, unseen.total(), *(unseen[card] for card in FAILURES))


@cache
def _below(value: int, held: int, unseen: int, ones: int, twos: int, threes: int) -> int:
    """The chance, of SURE, that `held` of `unseen` cards have Failure cards worth less than `value` among them."""
    others = unseen - ones - twos - threes
    ways = sum(
        comb(ones, a) * comb(twos, b) * comb(threes, c) * comb(others, held - a - b - c)
        for a in range(value)
        for b in range(value)
        for c in range(value)
        if a + 2 * b + 3 * c < value and a + b + c <= held
    )
    return SURE * ways // comb(unseen, held)


def _attempt(view: View, seat: Seat) -> tuple[int, Save]:
    """The best attempt with what is in hand, and what it is worth."""
    others = sum(view.hands) - view.hands[seat]
    choices = [
        (BARE_VALUE, Save()),
        *((AID[card], Save(card)) for card in dict.fromkeys(view.hand or ()) if card in AID),
    ]
    judged = []
    for value, save in choices:
        chance = success(view, seat, value, others)
        cost = 0 if save.aid is None else AID_COST * value
        judged.append((chance + (SURE - chance) * BURNT * value // SURE - cost, value, save))
    most, _, save = max(judged, key=lambda one: one[:2])
    return most, save


def _plans(view: View, seat: Seat, legal: Sequence[Action]) -> Iterator[Plan]:
    """Every way to come to an attempt in this turn."""
    if view.tried:
        return
    gain, save = _attempt(view, seat)
    others = [space for other, space in enumerate(view.pawns) if other != seat]
    cards = [action for action in legal if isinstance(action, PlayCard)]
    for doctor, sent in ((view.doctor, None), *((card.room, card) for card in cards if card.doctor)):
        if not any(in_sight(doctor, space) for space in others):
            continue
        for way, spent in _ways(view, seat, doctor, [c for c in cards if not c.doctor], sent):
            steps = (*way, *(() if sent is None else (sent,)), save)
            yield Plan(gain - MOVE_COST * spent, steps[0])


def _ways(
    view: View, seat: Seat, goal: Space, cards: Sequence[PlayCard], sent: PlayCard | None
) -> Iterator[tuple[tuple[Action, ...], int]]:
    """Ways of the player to `goal` in this turn, and how many Move cards are spent, that on Doctor Lucky included."""
    here, held, spent = view.pawns[seat], view.hand or (), 0 if sent is None else 1
    if here == goal:
        yield (), spent
    if not view.stepped and goal in ADJACENT[here]:
        yield (Step(goal),), spent
    for card in cards:
        if sent is not None and sent.room == card.room and held.count(card.room) < 2:
            continue
        if card.room == goal:
            yield (card,), spent + 1
        elif not view.stepped and goal in ADJACENT[card.room]:
            yield (card, Step(goal)), spent + 1


# Answers


def _answer(view: View, seat: Seat, attempt: Attempt, replies: Sequence[Reply]) -> Reply:
    """What stops the attempt most likely, the others' chance to do it counted, and costs least."""
    held = sum(view.hands[other] for other in attempt.waiting[1:])

    def value(reply: Reply) -> tuple[int, int]:
        left = attempt.left - worth(reply.cards)
        stopped = SURE if left <= 0 else SURE - success(view, seat, left, held)
        return stopped - FAILURE_COST * worth(reply.cards), -len(reply.cards)

    return max(replies, key=value)


# Where to be


def _parting(view: View, seat: Seat, legal: Sequence[Action], luck: Luck) -> Action:
    """The end of an Act turn: a step to a better place if there is one still to be made."""
    ways: dict[Action, Space] = {action: action.space for action in legal if isinstance(action, Step)}
    ways[End()] = view.pawns[seat]
    return _likeliest(view, seat, ways, luck)


def _likeliest(view: View, seat: Seat, ways: dict[Action, Space], luck: Luck) -> Action:
    """The way to the place where Doctor Lucky will most likely walk in, at a good moment."""
    judged = {action: _place(view, seat, space) for action, space in ways.items()}
    most = max(judged.values())
    action, _ = luck.choice([action for action, value in judged.items() if value == most])
    return action


def _place(view: View, seat: Seat, space: Space) -> int:
    """How good it is to end the turn in a space."""
    pawns = [space if other == seat else there for other, there in enumerate(view.pawns)]
    room = next_room(view.doctor, view.sunk)
    clockwise = [(seat + ahead) % view.seats for ahead in range(1, view.seats + 1)]
    walked_in = next((other for other in clockwise if pawns[other] == room), None)
    seen = any(
        in_sight(room, there)
        for other, there in enumerate(pawns)
        if other != (seat if walked_in is None else walked_in)
    )
    if walked_in == seat:
        return 400 if seen else 250
    value = 0
    if walked_in is not None and seen:
        unseen = not any(in_sight(room, there) for other, there in enumerate(pawns) if other not in (seat, walked_in))
        value -= 150 if unseen and in_sight(room, space) else 0
    for ahead in range(2, 6):
        room = next_room(room, view.sunk)
        if room == space:
            value += 120 - 15 * ahead
        elif room in ADJACENT[space]:
            value += 40 - 5 * ahead
    return value
