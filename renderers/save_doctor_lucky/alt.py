"""The pictures in words, for whoever cannot see them: at most ALT_LIMIT characters each, complete enough to play on."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from engines.save_doctor_lucky.data import AID, FAILURES, ROOMS, Card, Space
from engines.save_doctor_lucky.ship import ADJACENT, SEES, is_afloat
from engines.save_doctor_lucky.view import Answer, Attempt, Deed, View
from renderers.core import fit
from renderers.core.alt import fitted, short_names
from renderers.core.protocol import Sight
from renderers.core.words import Words
from renderers.save_doctor_lucky.board import seen, short_name

_ROOM = ((32, 60), (24, 60), (16, 20), (12, 12), (9, 8), (6, 6), (6, 2), (4, 0))
"""(Longest name in characters, most deeds that are told): the first of these with which everything fits."""


def board(view: View, sight: Sight) -> str:
    """The board: whose turn, an attempt, who is where with how many cards, the piles, what just happened."""
    return _fitted(sight, lambda names, most: _board(view, sight, names, most))


def hand(view: View, sight: Sight) -> str:
    """The viewer's own hand, whose turn it is, where he and Doctor Lucky are, who sees him. From the view of a seat."""
    return _fitted(sight, lambda names, _: _hand(view, sight.words, names))


def watch(view: View, sight: Sight) -> str:
    """Who sees whom, and into which spaces."""
    return _fitted(sight, lambda names, _: _watch(view, sight.words, names))


def _fitted(sight: Sight, sentences: Callable[[Sequence[str], int], Iterable[str]]) -> str:
    """The sentences with names and news as long as there is room for; what is still too much is cut at the end."""
    return fitted(sentences(short_names(sight, length), most) for length, most in _ROOM)


# --- The board ---


def _board(view: View, sight: Sight, names: Sequence[str], most: int) -> Iterator[str]:
    words = sight.words
    yield _standing(view, words, names)
    if view.attempt is not None:
        yield from _attempt(view.attempt, words, names)
    yield _doctor(view, words)
    if not view.doctor_moves:
        yield words.text("alt-doctor-stays")
    seats = (
        words.text(
            "alt-seat",
            name=names[seat],
            computer=_yes(sight.faces[seat].is_computer),
            room=_space(view.pawns[seat], words),
            cards=view.hands[seat],
        )
        for seat in range(view.seats)
    )
    yield words.text("alt-seats", seats=_listed(seats, "; "))
    unseen = [names[seat] for seat in range(view.seats) if not seen(view, seat)]
    if unseen:
        yield words.text("alt-unseen", names=_listed(unseen))
    piles = (words.text("alt-pile", deck=deck.letter, sunk=_yes(deck.sunk), cards=deck.pile) for deck in view.decks)
    yield words.text("alt-piles", piles=_listed(piles))
    if view.trace and most:
        told = [_deed(deed, words, names) for deed in view.trace[-most:]]
        if len(view.trace) > most:
            told.insert(0, words.text("alt-more", count=len(view.trace) - most))
        yield words.text("alt-news", deeds=_listed(told, "; "))


def _standing(view: View, words: Words, names: Sequence[str]) -> str:
    if view.winner is not None:
        return words.text("alt-saved", name=names[view.winner])
    if view.to_move is None:
        return words.text("alt-all-lost")
    kind = "alt-turn" if view.attempt is None else "alt-asked"
    return words.text(kind, turn=view.turn, name=names[view.player])


def _doctor(view: View, words: Words) -> str:
    following = "none" if view.doctor_next is None else _space(view.doctor_next, words)
    return words.text("alt-doctor", room=_space(view.doctor, words), next=following)


def _attempt(attempt: Attempt, words: Words, names: Sequence[str]) -> Iterator[str]:
    yield words.text(
        "alt-attempt",
        name=names[attempt.seat],
        room=_space(attempt.room, words),
        aid=words.text("picture-aid", card=attempt.aid or "none"),
        value=attempt.value,
        left=attempt.left,
    )
    if attempt.answers:
        yield words.text("alt-answers", answers=_answers(attempt.answers, words, names))
    if attempt.waiting:
        now, *later = attempt.waiting
        yield words.text("alt-waiting", name=names[now], later=_listed(names[seat] for seat in later) or "none")


def _answers(answers: Iterable[Answer], words: Words, names: Sequence[str]) -> str:
    return _listed(
        words.text("alt-answer", name=names[answer.seat], value=sum(FAILURES[card] for card in answer.cards))
        for answer in answers
    )


def _deed(deed: Deed, words: Words, names: Sequence[str]) -> str:
    kind = deed.kind
    if kind == "snooped" and deed.space == deed.from_space:
        kind = "stayed"
    if kind == "washed" and deed.seat is None:
        kind = "doctor-washed"
    attempt = deed.attempt
    return words.text(
        "alt-deed",
        kind=kind,
        name="" if deed.seat is None else names[deed.seat],
        room=_place(deed.space or "", words),
        aid="" if attempt is None else words.text("picture-aid", card=attempt.aid or "none"),
        value=0 if attempt is None else attempt.value,
        answers="" if attempt is None else _answers(attempt.answers, words, names),
        failed=_yes(attempt is not None and attempt.failed),
    )


# --- One's own hand ---


def _hand(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    if view.hand is None or view.viewer is None:
        raise ValueError("a spectator has no hand")
    held = Counter(view.hand)
    groups = (
        ("alt-moves", [card for card in held if card in ROOMS]),
        ("alt-aids", [card for card in held if card in AID]),
        ("alt-failures", [card for card in held if card in FAILURES]),
    )
    told = (
        words.text(kind, cards=_listed(_card(card, held[card], view, words) for card in cards))
        for kind, cards in groups
        if cards
    )
    yield _standing(view, words, names)
    yield words.text("alt-hand", count=len(view.hand), cards=_listed(told, "; ") or "none")
    if view.attempt is not None:
        yield from _attempt(view.attempt, words, names)
    here = view.pawns[view.viewer]
    others = [names[seat] for seat in seen(view, view.viewer)]
    yield words.text("alt-here", room=_space(here, words), names=_listed(others) or words.text("alt-nobody"))
    yield _doctor(view, words)
    steps = [_space(space, words) for space in ADJACENT[here] if is_afloat(space, view.sunk)]
    yield words.text("alt-steps", rooms=_listed(steps) or words.text("alt-none"))


def _card(card: Card, count: int, view: View, words: Words) -> str:
    name, value, is_sunk = card[1:], 0, False
    if card in ROOMS:
        name, is_sunk = _space(card, words), not is_afloat(card, view.sunk)
    if card in AID:
        name, value = words.text("picture-aid", card=card), AID[card]
    return words.text("alt-card", card=name, value=value, count=count, sunk=_yes(is_sunk))


# --- Who sees whom ---


def _watch(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    yield words.text("alt-watch")
    for seat, here in enumerate(view.pawns):
        others = [names[other] for other in seen(view, seat)]
        into = [space for space in SEES[here] if is_afloat(space, view.sunk)]
        ordered = [_place(space, words) for space in ADJACENT if space in into]
        yield words.text(
            "alt-watcher",
            name=names[seat],
            room=_space(here, words),
            names=_listed(others) or words.text("alt-nobody"),
            rooms=_listed(ordered) or words.text("alt-none"),
        )
    yield _doctor(view, words)


# --- Parts ---


def _space(space: Space, words: Words) -> str:
    """A space by number and name."""
    name = short_name(space, words)
    return words.text("alt-room", number=space, name=name) if space in ROOMS else name


def _place(place: str, words: Words) -> str:
    """A space by its number alone, if it has one; or a deck by its letter."""
    return place if place in ROOMS or len(place) < 2 else _space(place, words)


_MOST = 1000
"""Characters that Fluent allows for an argument. With one of that length a text is too long anyway: it is shortened."""


def _listed(parts: Iterable[str], separator: str = ", ") -> str:
    """A list as an argument of a message."""
    return fit.cut(separator.join(parts), _MOST)


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"
