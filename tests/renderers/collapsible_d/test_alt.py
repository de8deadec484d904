"""The pictures in words: enough to play on, and never longer than Discord allows."""

import re
from itertools import chain

import pytest
from msgspec.structs import replace

from engines.collapsible_d.board import DECKS
from engines.collapsible_d.data import AIDS, PASSENGERS, TURNS
from engines.collapsible_d.view import View
from renderers.collapsible_d import alt
from renderers.core.protocol import Sight
from renderers.core.scene import ALT_LIMIT
from renderers.core.words import Words
from tests.renderers.collapsible_d.sample import (
    GAMES,
    LONGEST,
    NAMES,
    POSITIONS,
    crowded,
    full_boats,
    position,
    sight,
    views,
)

LONG_NAMES = tuple(f"{letter}{LONGEST}"[:32] for letter in "ABCDEF")


class Talkative(Words):
    """A language that takes three times as many letters."""

    def text(self, message: str, **params: str | int) -> str:
        found = super().text(message, **params)
        return f"{found}{found}{found}" if message in {"alt-seat", "alt-berth", "alt-own", "alt-way"} else found


def called(view: View, number: int, text: str) -> str:
    """The name under which a passenger is told of, if there is one."""
    card = PASSENGERS[number]
    return next((name for name in (card.name, card.key) if name in text), "")


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_told_within_the_limit(game: tuple[int, str]) -> None:
    for view in views(*game, every=7):
        for names in (NAMES, LONG_NAMES):
            found = alt.text(view, sight(view, names))
            assert len(found) <= ALT_LIMIT
            assert not found.endswith("…")
            for name in names[: view.seats]:
                assert name[:4] in found
            for pawn in view.pawns:
                name = called(view, pawn.number, found)
                assert name
                if pawn.place == "ship":
                    # Where it is stands behind its name, be it with or without its class.
                    assert re.search(rf"{re.escape(name)} (?:1st |2nd |3rd |crew )?{pawn.space}\b", found), pawn
            if view.stage != "over":
                assert f"Turn {view.turn} of 16, {TURNS[view.turn - 1].clock}" in found
                assert names[view.awaited[0]][:4] in found


@pytest.mark.parametrize("game", GAMES)
def test_the_water_is_told_section_by_section(game: tuple[int, str]) -> None:
    for view in views(*game, every=9):
        text = alt.text(view, sight(view))
        match = re.search(r"to deck: ([^.;]*)[.;]", text)
        assert match is not None
        levels = [0] * 10
        for part in match[1].split(", "):
            numbers, deck = part.split()
            first, _, last = numbers.partition("-")
            for section in range(int(first), int(last or first) + 1):
                levels[section - 1] = DECKS.index(deck) + 1
        assert tuple(levels) == tuple(section.level for section in view.sections)


@pytest.mark.parametrize("game", GAMES)
def test_own_people_are_told_within_the_limit(game: tuple[int, str]) -> None:
    for view in views(*game, every=7):
        if view.viewer is None:
            continue
        found = alt.passengers(view, sight(view, LONG_NAMES))
        assert len(found) <= ALT_LIMIT
        assert not found.endswith("…")
        for pawn in view.pawns:
            if pawn.seat == view.viewer:
                name = called(view, pawn.number, found)
                assert f"{PASSENGERS[pawn.number].points} points" in found[found.index(f"{name} (") :]


@pytest.mark.parametrize("game", GAMES)
def test_boats_are_told_within_the_limit(game: tuple[int, str]) -> None:
    for view in views(*game, every=9):
        found = alt.boats(view, sight(view, LONG_NAMES))
        assert len(found) <= ALT_LIMIT
        for berth in view.berths:
            for number in filter(None, berth.table):
                assert called(view, number, found)


def aids_told(text: str) -> set[str]:
    words = sight(position("start")).words
    return {aid for aid in AIDS if words.text("value-aid", value=aid) in text}


def test_names_no_aid_that_the_view_does_not_name() -> None:
    told = 0
    for view in chain.from_iterable(views(*game, every=9) for game in GAMES):
        known = {pawn.aid for pawn in view.pawns} | {letter.aid for letter in view.letters} | {view.found}
        for text in (alt.text(view, sight(view)), alt.boats(view, sight(view))):
            assert aids_told(text) <= known
        if view.viewer is not None:
            mine = alt.passengers(view, sight(view))
            assert aids_told(mine) <= known
            assert {pawn.aid for pawn in view.pawns if pawn.seat == view.viewer} - {""} <= aids_told(mine)
            told += bool(aids_told(mine))
    assert told > 5


def test_what_was_seen_in_secret_is_told_to_who_saw_it() -> None:
    view = position("arranging")
    assert "Order tiles:" in alt.passengers(view, sight(view))
    public = replace(view, viewer=None, tiles_known=(0,) * len(view.tiles_known), arranging=())
    assert "Order tiles:" not in alt.text(public, sight(public))
    some = position("start")
    known = replace(some, viewer=0, letters=(replace(some.letters[0], aid="jewel"), *some.letters[1:]))
    for told in (alt.passengers(known, sight(known)), alt.text(known, sight(known))):
        assert f"You know: {some.letters[0].letter} jewel." in told
    view = position("searching")
    assert f"You look at: {sight(view).words.text('value-aid', value=view.found)}" in alt.text(view, sight(view))


def test_nobody_is_left_out_of_the_fullest_positions() -> None:
    for view in (crowded(), full_boats()):
        found = alt.text(view, sight(view, LONG_NAMES))
        assert len(found) <= ALT_LIMIT
        assert all(name[:4] in found for name in LONG_NAMES)
        assert all(called(view, pawn.number, found) for pawn in view.pawns)


def test_a_wordy_language_is_cut_at_the_limit() -> None:
    view = full_boats()
    words = Talkative("en", "renderers.core.locales", "renderers.collapsible_d.words")
    wordy = Sight(sight(view, LONG_NAMES).faces, words, view.viewer)
    for found in (alt.text(view, wordy), alt.passengers(view, wordy), alt.boats(view, wordy)):
        assert ALT_LIMIT - 2 <= len(found) <= ALT_LIMIT
        assert found.endswith("…")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("start", r"Turn 1 of 16, 11:40 pm\. .* holds and rolls dice\."),
        ("assigning", r"shares out dice \(\S.*\)\. Dice: "),
        ("two-moving", r"Moved: \S.*[A-L]\d+>[A-L]\d+"),
        ("three-crowd", r"puts a crowd on \w+\."),
        ("checking", r"Boat \w+ at \w+ lowered"),
        ("flooding", r"Flood \d"),
        ("wading", r"in the water"),
        ("knowing", r"hanging: .*is boat \w+"),
        ("six-over", r"The game is over\. 1\. \S.* \d+; 2\. "),
    ],
)
def test_tells_what_stands_out(name: str, told: str) -> None:
    view = position(name)
    assert re.search(told, alt.text(view, sight(view)))


def test_every_recorded_position_is_told_in_its_own_words() -> None:
    found = {alt.text(position(name), sight(position(name))) for name in POSITIONS}
    assert len(found) == len(POSITIONS)
