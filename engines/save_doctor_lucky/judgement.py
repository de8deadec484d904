"""How the computer player judges what it may do: from a view alone, counting the cards that it has not seen.

An Act turn is planned as a whole (walk or play Move cards until Doctor Lucky and a witness are there, then try) and
done a step at a time; without a plan that is worth it, it snoops towards where Doctor Lucky will walk in.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import comb
from types import MappingProxyType

import msgspec

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.save_doctor_lucky.data import AID, BARE_VALUE, CARDS, FAILURES, Card, Space
from engines.save_doctor_lucky.saving import worth
from engines.save_doctor_lucky.ship import ADJACENT, in_sight, next_room
from engines.save_doctor_lucky.state import Action, End, PlayCard, Reply, Save, Snoop, Step
from engines.save_doctor_lucky.view import Attempt, View

SURE = 1000
"""What winning is worth, and what chances are counted in."""
MOVE_COST = 10
"""What a Move card is worth in hand."""
AID_COST = 14
"""What an Aid card is worth in hand, for each point of its value."""
FAILURE_COST = 12
"""What a Failure card is worth in hand, for each point."""
BURNT = 16
"""What it is worth that the others spend a point of Failure cards."""

PATIENCE: Mapping[int, int] = MappingProxyType({2: 260, 3: 360, 4: 285, 5: 232, 6: 195, 7: 180})
"""Players -> what a drawn card is worth to an empty hand; to a hand of n cards, that divided by n + 1. Measured: the
more patient the players are, the more games are lost by all. See RULES.md, The computer player."""

WALKS_IN, UNSEEN = 400, 250
"""What it is worth that Doctor Lucky walks in at once, before a witness and without one."""
WITNESS = 150
"""What it costs to be the only witness for somebody else."""
_DECK = sum(CARDS.values())
"""How many cards there are."""
_HORIZON = 6
"""How many of Doctor Lucky's steps are looked at."""


class Plan(msgspec.Struct, frozen=True):
    """An attempt that can be made in this turn."""

    worth: int
    first: Action
    """What to do now."""


def best(view: View, seat: Seat, legal: Sequence[Action], luck: Luck) -> Action:
    """The action to take, one of `legal`; ties between places to go are broken by luck."""
    if view.attempt is not None:
        return _answer(view, view.attempt, [action for action in legal if isinstance(action, Reply)])
    plan = max(_plans(view, seat, legal), key=lambda plan: plan.worth, default=None)
    wanted = 1 if view.stage == "acting" else PATIENCE[view.seats] // (view.hands[seat] + 1)
    if plan is not None and plan.worth >= wanted:
        return plan.first
    here = view.pawns[seat]
    ways: dict[Action, Space] = {}
    for action in legal:
        match action:
            case Snoop(space):
                ways[action] = here if space is None else space
            case Step(space) if view.stage == "acting":
                ways[action] = space
            case End():
                ways[action] = here
            case _:
                pass
    judged = {action: _place(view, seat, space) for action, space in ways.items()}
    most = max(judged.values())
    choice, _ = luck.choice([action for action, value in judged.items() if value == most])
    return choice


# Attempts


def success(view: View, value: int, held: int) -> int:
    """The chance, of SURE, that an attempt of `value` succeeds when others hold `held` cards and keep nothing back:
    that the Failure cards among so many cards, of all that the viewer has not seen, are worth less."""
    return _below(value, held, *_unseen(view))


def _unseen(view: View) -> tuple[int, int, int, int]:
    """How many cards the viewer has not seen, and how many Failure cards of each kind."""
    hand = view.hand or ()
    ones, twos, threes = (CARDS[card] - view.out.count(card) - hand.count(card) for card in FAILURES)
    return _DECK - len(view.out) - len(hand), ones, twos, threes


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
    """What the best attempt with the cards in hand is worth, and which one it is."""
    held = sum(view.hands) - view.hands[seat]
    aids: list[Card | None] = [None, *dict.fromkeys(card for card in view.hand or () if card in AID)]
    judged, unseen = [], _unseen(view)
    for aid in aids:
        value = BARE_VALUE if aid is None else AID[aid]
        chance = _below(value, held, *unseen)
        cost = 0 if aid is None else AID_COST * value
        judged.append((chance + (SURE - chance) * BURNT * value // SURE - cost, value, Save(aid)))
    gain, _, save = max(judged, key=lambda one: one[:2])
    return gain, save


def _plans(view: View, seat: Seat, legal: Sequence[Action]) -> Iterator[Plan]:
    """Every way to come to an attempt in this turn."""
    if view.tried:
        return
    others = [space for other, space in enumerate(view.pawns) if other != seat]
    cards = [action for action in legal if isinstance(action, PlayCard)]
    walks = [card for card in cards if not card.doctor]
    goals = [(view.doctor, None), *((card.room, card) for card in cards if card.doctor)]
    seen = ((goal, sent) for goal, sent in goals if any(in_sight(goal, space) for space in others))
    ways = [way for goal, sent in seen for way in _ways(view, seat, goal, walks, sent)]
    if ways:
        gain, save = _attempt(view, seat)
        for way in ways:
            spent = sum(isinstance(action, PlayCard) for action in way)
            yield Plan(gain - MOVE_COST * spent, (*way, save)[0])


def _ways(
    view: View, seat: Seat, goal: Space, cards: Sequence[PlayCard], sent: PlayCard | None
) -> Iterator[tuple[Action, ...]]:
    """Ways of the player to `goal` in this turn; `sent` is the card that brings Doctor Lucky there."""
    here, last = view.pawns[seat], () if sent is None else (sent,)
    if here == goal:
        yield last
    if not view.stepped and goal in ADJACENT[here]:
        yield (Step(goal), *last)
    for card in cards:
        if sent is not None and sent.room == card.room and (view.hand or ()).count(card.room) < 2:
            continue
        if card.room == goal:
            yield (card, *last)
        elif not view.stepped and goal in ADJACENT[card.room]:
            yield (card, Step(goal), *last)


# Answers


def _answer(view: View, attempt: Attempt, replies: Sequence[Reply]) -> Reply:
    """What stops the attempt most likely, the chance that those still to be asked do it counted, and costs least."""
    held, unseen = sum(view.hands[other] for other in attempt.waiting[1:]), _unseen(view)

    def value(reply: Reply) -> tuple[int, int]:
        left = attempt.left - worth(reply.cards)
        stopped = SURE if left <= 0 else SURE - _below(left, held, *unseen)
        return stopped - FAILURE_COST * worth(reply.cards), -len(reply.cards)

    return max(replies, key=value)


# Where to be


def _place(view: View, seat: Seat, space: Space) -> int:
    """How good it is to end the turn in a space: Doctor Lucky should walk in soon, and on nobody else who is seen."""
    pawns = [space if other == seat else there for other, there in enumerate(view.pawns)]
    room = next_room(view.doctor, view.sunk)
    clockwise = [(seat + ahead) % view.seats for ahead in range(1, view.seats + 1)]
    found = next((other for other in clockwise if pawns[other] == room), None)
    seen_by = [other for other in clockwise if other != found and in_sight(room, pawns[other])]
    if found == seat:
        return WALKS_IN if seen_by else UNSEEN
    value = -WITNESS if found is not None and seen_by == [seat] else 0
    for ahead in range(2, _HORIZON):
        room = next_room(room, view.sunk)
        if room == space:
            value += 120 - 15 * ahead
        elif room in ADJACENT[space]:
            value += 40 - 5 * ahead
    return value
