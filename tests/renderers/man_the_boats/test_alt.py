"""The picture in words: enough to play on, and never longer than Discord allows."""

import re

import msgspec
import pytest

from engines.man_the_boats.data import CARD_NAMES
from engines.man_the_boats.view import View
from renderers.core.protocol import Sight
from renderers.core.scene import ALT_LIMIT
from renderers.core.words import Words
from renderers.man_the_boats import alt
from tests.renderers.man_the_boats.sample import GAMES, LONGEST, NAMES, POSITIONS, crowded, position, random_game, sight

CARD = r"\b(?:[2-9AJQK]|10)[SHCD]\b"


class Talkative(Words):
    """A language that takes three times as many letters."""

    def text(self, message: str, **params: str | int) -> str:
        found = super().text(message, **params)
        return f"{found}{found}{found}" if message in {"alt-queues", "alt-deed", "alt-waste", "alt-boats"} else found


def sentence(found: str, begin: str) -> str:
    """What stands behind a word until the next full stop."""
    match = re.search(re.escape(begin) + r"([^.]*)\.", found)
    assert match is not None, begin
    return match[1]


def cards(text: str) -> list[str]:
    return re.findall(CARD, text)


@pytest.mark.parametrize("game", GAMES)
def test_tells_everything_within_the_limit(game: tuple[int, str, str, str]) -> None:
    for view in random_game(*game, seed="alt"):
        names = tuple(f"{name}{LONGEST}"[:32] for name in NAMES)
        found = alt.text(view, sight(view, names))
        assert len(found) <= ALT_LIMIT
        if view.to_move is not None:
            assert f"Turn {view.turn}, {names[view.to_move]}" in found
            later = [names[(view.to_move + ahead) % view.seats] for ahead in range(1, view.seats)]
            assert not later or f"then {', '.join(later)}." in found
        assert f"Score {view.score}: {view.saved} saved, {view.coins} coin" in found
        queues = sentence(found, "Queues, front last: ").split("; ")
        assert len(queues) == 6
        for number, (queue, section) in enumerate(zip(queues, view.sections, strict=True), 1):
            assert queue.startswith(f"{number}: ")
            assert cards(queue) == list(section.face_up)
            assert ("flooded" in queue) == section.flooded
            assert (f"{section.face_down} down" in queue) == (section.face_down > 0)
            assert (f"{section.coins} coin" in queue) == (section.coins > 0)
        assert cards(sentence(found, "Boats: ")) == [boat[-1] for boat in view.boats]
        assert cards(sentence(found, "Waste: ")) == list(view.waste)
        assert f"Stock {view.stock}" in found
        if view.stock_known:
            assert cards(sentence(found, f"Stock {view.stock}: ")) == list(view.stock_known)
        belts = sentence(found, "Lifebelts: ").split(", ")
        assert tuple(int(re.findall(r"\d+", belt)[-1]) for belt in belts) == view.lifebelts
        if view.drawn or view.called:
            choices = sentence(found, "; place now: " if view.drawn else "Place now, from the stock: ").split(", ")
            told = {(choice.split()[0], target) for choice in choices for target in choice.split()[1].split("/")}
            assert told == set(view.placements)
            assert not view.drawn or cards(sentence(found, "Drawn ").split(";")[0]) == list(view.drawn)


@pytest.mark.parametrize("game", GAMES)
def test_names_no_card_that_the_view_does_not_name(game: tuple[int, str, str, str]) -> None:
    for view in random_game(*game, seed="alt"):
        named = set(cards(msgspec.json.encode(view).decode()))
        assert set(cards(alt.text(view, sight(view)))) <= named


def test_news_are_shortened_before_anything_else_is_lost() -> None:
    view = crowded()
    found = alt.text(view, sight(view, tuple(f"{letter}{LONGEST}"[:32] for letter in "ABCDE")))
    assert len(found) <= ALT_LIMIT
    assert not found.endswith("…")
    assert cards(sentence(found, "Queues, front last: ")) == list(CARD_NAMES[24:])
    assert cards(sentence(found, "Waste: ")) == list(CARD_NAMES[:24])
    assert "more." in found
    assert all(f"{letter}Wilh" in found for letter in "ABCDE")


def test_everything_that_just_moved_is_told_where_there_is_room() -> None:
    view = position("three-safe")
    found = sentence(alt.text(view, sight(view)), "Just moved: ")
    assert cards(found) == [card for step in view.steps for card in step.cards]


def test_a_wordy_language_is_cut_at_the_limit() -> None:
    view = crowded()
    words = Talkative("en", "renderers.core.locales", "renderers.man_the_boats.words")
    found = alt.text(view, Sight(sight(view, (LONGEST,) * 5).faces, words))
    assert len(found) == ALT_LIMIT
    assert found.endswith("…")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("two-moved", r"Just moved: (?:\S+ )+\d>\d \(\S+ turned up\)"),
        ("four-undone", r"Taken back: "),
        ("five-failed", r"nobody could be placed.*\. Section \d lost a coin"),
        ("three-called", r"Place now, from the stock: "),
        ("lined-up", r"line up \d\."),
        ("pumped", r"pump at \d\."),
        ("final-saved", r"Triumph: all 52 are saved\. .*bonus\."),
        ("final-sunk", r"The ship has sunk\. .*Section 5 lost a coin and is flooded"),
        ("final-abandoned", r"Ship abandoned\."),
    ],
)
def test_tells_what_happened(name: str, told: str) -> None:
    view = position(name)
    assert re.search(told, alt.text(view, sight(view)))


def test_a_front_card_that_is_not_turned_up_yet_is_no_empty_queue() -> None:
    view = position("solo-start")
    hidden = msgspec.structs.replace(view.sections[0], face_up=())
    ahead: View = msgspec.structs.replace(view, sections=(hidden, *view.sections[1:]))
    queues = sentence(alt.text(ahead, sight(ahead)), "Queues, front last: ")
    assert "3 down" in queues.split("; ")[0]


@pytest.mark.parametrize("name", POSITIONS)
def test_is_written_as_people_write(name: str) -> None:
    view = position(name)
    found = alt.text(view, sight(view))
    assert not re.search(r"  | [.,;:]|[,;:.][^\s\d]", found)
    assert found.endswith(".")
