"""The pictures in words: enough to play on, never longer than Discord allows, and never another's hand."""

import re

import msgspec
import pytest

from engines.save_doctor_lucky.data import AID, FAILURES, ROOMS, SPACES
from engines.save_doctor_lucky.ship import ADJACENT, SEES, in_sight, is_afloat
from engines.save_doctor_lucky.view import Deed, View
from renderers.core.protocol import Sight
from renderers.core.scene import ALT_LIMIT
from renderers.core.words import Words
from renderers.save_doctor_lucky import alt
from renderers.save_doctor_lucky.board import short_name
from tests.renderers.save_doctor_lucky.sample import (
    GAMES,
    LONGEST,
    NAMES,
    POSITIONS,
    crowded,
    greedy,
    position,
    random_views,
    sight,
)

replace = msgspec.structs.replace


class Talkative(Words):
    """A language that takes five times as many letters."""

    def text(self, message: str, **params: str | int) -> str:
        found = super().text(message, **params)
        return found * 5 if message in {"alt-seat", "alt-watcher", "alt-card"} else found


def told(space: str, view: View) -> str:
    """A space as the alt text calls it."""
    name = short_name(space, sight(view).words)
    return f"{space} {name}" if space in ROOMS else name


def sentence(found: str, begin: str) -> str:
    """What stands behind a word until the next full stop."""
    match = re.search(re.escape(begin) + r"([^.]*)\.", found)
    assert match is not None, (begin, found)
    return match[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_board_tells_everything_within_the_limit(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="alt", pace=2):
        found = alt.board(view, sight(view))
        assert len(found) <= ALT_LIMIT
        assert not found.endswith("…")
        if view.to_move is not None and view.attempt is None:
            assert f"Turn {view.turn}, {NAMES[view.to_move]} to act." in found
        if view.doctor_next:
            assert f"Doctor Lucky in {told(view.doctor, view)}, walks to {told(view.doctor_next, view)} next." in found
        assert ("Cards do not move him." in found) == (not view.doctor_moves)
        for seat, space in enumerate(view.pawns):
            who = f"{NAMES[seat]} (computer)" if seat == 1 else NAMES[seat]
            cards = "1 card" if view.hands[seat] == 1 else f"{view.hands[seat]} cards"
            assert f"{who}: {told(space, view)}, {cards}" in found
        unseen = [
            NAMES[seat]
            for seat, here in enumerate(view.pawns)
            if not any(in_sight(here, there) for other, there in enumerate(view.pawns) if other != seat)
        ]
        assert sentence(found, "Seen by no other player: ").split(", ") == unseen if unseen else "Seen by" not in found
        piles = sentence(found, "Piles: ").split(", ")
        assert piles == [f"{deck.letter} {'sunk' if deck.sunk else deck.pile}" for deck in view.decks]
        assert ("Just happened: " in found) == bool(view.trace)


@pytest.mark.parametrize("game", GAMES)
def test_the_longest_names_are_shortened_before_anything_else_is_lost(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="alt", pace=7):
        names = tuple(f"{letter}{LONGEST}"[:32] for letter in "ABCDEFG")
        for text in (alt.board, alt.hand, alt.watch):
            found = text(view, sight(view, names))
            assert len(found) <= ALT_LIMIT
            assert not found.endswith("…")
        assert all(f"{letter}W" in alt.watch(view, sight(view, names)) for letter in "ABCDEFG"[: view.seats])


@pytest.mark.parametrize("view", [crowded(), greedy()], ids=["crowded", "greedy"])
def test_tables_that_are_fuller_than_any_fit(view: View) -> None:
    for text in (alt.board, alt.hand, alt.watch):
        found = text(view, sight(view, (LONGEST,) * 7))
        assert len(found) <= ALT_LIMIT
        assert not found.endswith("…")


@pytest.mark.parametrize("name", ["two-sunk", "five-asked", "seven-asked"])
def test_an_attempt_is_told_with_its_answers_and_who_is_asked(name: str) -> None:
    view = position(name)
    attempt = view.attempt
    assert attempt is not None
    for found in (alt.board(view, sight(view)), alt.hand(view, sight(view))):
        begin = f"{NAMES[attempt.seat]} tries to save Doctor Lucky in {told(attempt.room, view)} with {attempt.aid}"
        assert f"{begin} ({attempt.value}); still to beat: {attempt.left}." in found
        for answer in attempt.answers:
            taken = sum(FAILURES[card] for card in answer.cards)
            assert f"{NAMES[answer.seat]} {taken or 'passes'}" in sentence(found, "Answers: ")
        now, *later = (NAMES[seat] for seat in attempt.waiting)
        assert sentence(found, "Asked: ") == now + (f", then {', '.join(later)}" if later else "")
    assert f"Turn {view.turn} of {NAMES[view.player]}." in alt.board(view, sight(view))


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_tells_every_card_and_what_matters_for_choosing(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="alt", pace=3):
        found = alt.hand(view, sight(view))
        assert view.hand is not None
        assert view.viewer is not None
        if view.to_move is not None:
            assert found.startswith(f"Turn {view.turn}, " if view.attempt is None else f"Turn {view.turn} of ")
        cards = sentence(found, "Your hand, ") if view.hand else "0 cards"
        assert int(cards.split()[0]) == len(view.hand)
        shown: list[str] = []
        for part in re.split(r"[;:,] ", cards)[1:]:
            match = re.fullmatch(
                r"(?:Move to |Aid |Failure )?(\w+)([^()×]*?)(?: \((\d|sunk)\))?(?: ×(\d+))?(?: \(sunk\))?", part
            )
            assert match is not None, part
            card = f"F{match[1]}" if match[1] in "123" and not match[2] else match[1]
            shown += [card] * int(match[4] or 1)
            assert card not in AID or match[3] == str(AID[card])
            assert ("(sunk)" in part) == (card in ROOMS and not is_afloat(card, view.sunk))
        assert tuple(shown) == view.hand
        here = view.pawns[view.viewer]
        others = [NAMES[o] for o, there in enumerate(view.pawns) if o != view.viewer and in_sight(here, there)]
        assert f"You are in {told(here, view)}; you are seen by {', '.join(others) or 'nobody'}." in found
        steps = [told(space, view) for space in ADJACENT[here] if is_afloat(space, view.sunk)]
        assert sentence(found, "A step leads to ") == (", ".join(steps) or "none")


@pytest.mark.parametrize("game", GAMES)
def test_the_sight_lines_tell_whom_and_what_everybody_sees(game: tuple[int, str]) -> None:
    for view in random_views(*game, seed="alt", pace=5):
        found = alt.watch(view, sight(view))
        for seat, here in enumerate(view.pawns):
            others = [NAMES[o] for o, there in enumerate(view.pawns) if o != seat and in_sight(here, there)]
            spaces = [
                space if space in ROOMS else told(space, view)
                for space in SPACES
                if space in SEES[here] and is_afloat(space, view.sunk)
            ]
            sees = f"sees {', '.join(others) or 'nobody'}, and into {', '.join(spaces) or 'none'}."
            assert f"{NAMES[seat]} in {told(here, view)} {sees}" in found


@pytest.mark.parametrize("name", POSITIONS)
def test_board_and_sight_lines_tell_nothing_of_any_hand(name: str) -> None:
    view = position(name)
    other = replace(view, hand=("F3",) * view.hands[0])
    assert alt.board(view, sight(view)) == alt.board(other, sight(view))
    assert alt.watch(view, sight(view)) == alt.watch(other, sight(view))


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("three-snooped", r"Just happened: \S+ to \d+, drew a card; Doctor Lucky walked to \d+\."),
        ("four-acting", r"Just happened: .* by card"),
        ("four-stolen", r" comes next\."),
        ("five-failed", r"tried with \S+ \(\d\), .*, failed"),
        ("six-sent", r"sent Doctor Lucky to \d+"),
        ("seven-washed", r"deck [A-D] sank; .* washed to \d+"),
        ("final-saved", r"^\S+ has saved Doctor Lucky and wins\."),
        ("final-lost", r"^All four decks are gone; everybody has lost\."),
    ],
)
def test_what_just_happened_is_told(name: str, wanted: str) -> None:
    view = position(name)
    names = tuple(name.split()[0] for name in NAMES)
    assert re.search(wanted, alt.board(view, sight(view, names)))


def test_old_news_are_counted_where_there_is_no_room_for_them() -> None:
    view = replace(position("seven-asked"), pawns=("10",) * 7)
    deeds = tuple(Deed("washed", seat, from_space="1", space="10") for seat in range(7)) * 9
    found = alt.board(replace(view, trace=(*deeds, Deed("stolen", 2))), sight(view, (LONGEST,) * 7))
    news = sentence(found, "Just happened: ").split("; ")
    assert len(found) <= ALT_LIMIT
    assert news[0] == f"{len(deeds) + 2 - len(news)} more before"
    assert news[-1].endswith("comes next")


def test_a_wordy_language_is_cut_at_the_limit() -> None:
    words = Talkative("en", "renderers.core.locales", "renderers.save_doctor_lucky.words")
    view = greedy()
    for text in (alt.board, alt.hand, alt.watch):
        found = text(view, Sight(sight(view, (LONGEST,) * 7).faces, words))
        assert ALT_LIMIT - 2 <= len(found) <= ALT_LIMIT
        assert found.endswith("…")


def test_a_spectator_has_no_hand() -> None:
    view = replace(position("two-start"), viewer=None, hand=None)
    with pytest.raises(ValueError, match="spectator"):
        alt.hand(view, sight(view))
