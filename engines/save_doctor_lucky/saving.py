"""An attempt to save Doctor Lucky: who may try, and what the others answer. RULES.md, section 5."""

from functools import lru_cache

from msgspec.structs import replace

from engines.core.errors import Illegal
from engines.core.types import Event, Seat
from engines.save_doctor_lucky.data import AID, BARE_VALUE, FAILURES, REPLIES, Card, said
from engines.save_doctor_lucky.ship import in_sight
from engines.save_doctor_lucky.state import Reply, Save, State, changed
from engines.save_doctor_lucky.view import Answer, Attempt, Deed


def witnesses(state: State, seat: Seat) -> list[Seat]:
    """5.1: who sees a player; Doctor Lucky is no witness."""
    here = state.pawns[seat]
    return [other for other, space in enumerate(state.pawns) if other != seat and in_sight(here, space)]


def may_try(state: State) -> bool:
    """5.1: whether the player may try to save Doctor Lucky here and now, with a card or without."""
    here = state.pawns[state.player]
    return not state.tried and state.doctor == here and bool(witnesses(state, state.player))


def legal_saves(state: State) -> list[Save]:
    """5.2: without a card, then with each kind of Aid card in hand."""
    if not may_try(state):
        return []
    held = dict.fromkeys(card for card in state.hands[state.player] if card in AID)
    return [Save(), *(Save(card) for card in held)]


def check_save(state: State, action: Save) -> None:
    """5.1, 5.2: raises Illegal if the player may not try this."""
    if state.tried:
        raise Illegal("tried-already")
    if state.doctor != state.pawns[state.player]:
        raise Illegal("doctor-elsewhere", room=said(state.doctor))
    if not witnesses(state, state.player):
        raise Illegal("unseen")
    if action.aid is not None and action.aid not in state.hands[state.player]:
        raise Illegal("no-such-aid", card=action.aid)


def tried(state: State, action: Save) -> tuple[State, list[Event]]:
    """5.2: the attempt begins; the others will be asked, clockwise."""
    seat = state.player
    value = BARE_VALUE if action.aid is None else AID[action.aid]
    others = tuple((seat + ahead) % state.seats for ahead in range(1, state.seats))
    attempt = Attempt(seat, state.doctor, action.aid, value, value, (), others)
    spent = () if action.aid is None else (action.aid,)
    state = replace(paid(state, seat, spent), attempt=attempt, begun=True, tried=True)
    return state, [
        Event("tries", {"seat": seat, "room": said(attempt.room), "card": action.aid or "none", "value": value}),
    ]


def legal_replies(state: State) -> list[Reply]:
    """5.3, 5.4: what whoever is asked may answer: let it pass first, then from few cards to many."""
    attempt = state.attempt
    if attempt is None:
        return []
    hand = state.hands[attempt.waiting[0]]
    held = tuple(card for card in hand if card in FAILURES)
    return [*_replies(held, attempt.left, len(attempt.waiting) == 1)]


@lru_cache(maxsize=1 << 12)
def _replies(held: tuple[Card, ...], left: int, is_last: bool) -> tuple[Reply, ...]:
    """The answers that Failure cards allow, when so much of the value is left."""
    possible = [cards for cards in REPLIES if holds(held, cards) and not is_wasteful(cards, left)]
    stopping = [cards for cards in possible if worth(cards) >= left]
    return tuple(Reply(cards) for cards in (stopping if is_last and stopping else possible))


def check_reply(state: State, action: Reply) -> None:
    """5.3, 5.4: raises Illegal if whoever is asked may not answer this."""
    attempt = state.attempt
    if attempt is None:
        raise Illegal("nothing-to-answer")
    if not holds(state.hands[attempt.waiting[0]], action.cards):
        raise Illegal("not-held", cards=spelled(action.cards))
    if is_wasteful(action.cards, attempt.left):
        raise Illegal("more-than-needed", left=attempt.left)
    if action not in legal_replies(state):
        raise Illegal("must-stop", left=attempt.left)


def replied(state: State, action: Reply) -> tuple[State, list[Event]]:
    """5.3, 5.5: somebody answers an attempt; it fails, goes on to the next one asked, or succeeds.

    Who would only be asked after it has failed is not asked any more.
    """
    attempt = state.attempt
    if attempt is None:
        raise ValueError("there is no attempt")
    seat, *waiting = attempt.waiting
    left = attempt.left - worth(action.cards)
    answers = (*attempt.answers, Answer(seat, action.cards))
    attempt = replace(attempt, left=left, answers=answers, waiting=tuple(waiting) if left > 0 else ())
    state = replace(paid(state, seat, action.cards), attempt=attempt)
    if action.cards:
        events = [Event("hindered", {"seat": seat, "cards": spelled(action.cards), "left": max(left, 0)})]
    else:
        events = [Event("let-pass", {"seat": seat})]
    if attempt.waiting:
        return state, events
    saver = attempt.seat
    state = replace(state, attempt=None, trace=(*state.trace, Deed("tried", saver, attempt=attempt)))
    if attempt.failed:
        return state, [*events, Event("failed", {"seat": saver})]
    return replace(state, winner=saver, end="saved"), [*events, Event("saved", {"seat": saver})]


def paid(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """5.5: cards are played from a hand, and are out of the game."""
    if not cards:
        return state
    left = list(state.hands[seat])
    for card in cards:
        left.remove(card)
    hands = changed(state.hands, seat, tuple(left))
    return replace(state, hands=hands, out=state.out + cards, touched=True)


def holds(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    """Whether all of the cards are in the hand."""
    return all(hand.count(card) >= cards.count(card) for card in cards)


def worth(cards: tuple[Card, ...]) -> int:
    """What Failure cards take off together."""
    return sum(FAILURES[card] for card in cards)


def is_wasteful(cards: tuple[Card, ...], left: int) -> bool:
    """Whether the smallest of the cards, which stands first, could be kept and the attempt failed all the same."""
    return worth(cards[1:]) >= left


def spelled(cards: tuple[Card, ...]) -> str:
    """Failure cards as the notation has them: `1+2`; none: `pass`."""
    return "+".join(card[1:] for card in cards) or "pass"
