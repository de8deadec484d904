"""The picture in words: enough to play on, and never longer than Discord allows."""

import re

import msgspec
import pytest

from engines.gezanke_auf_der_planke.balance import falls
from engines.gezanke_auf_der_planke.data import GEOMETRY, PIRATES
from engines.gezanke_auf_der_planke.view import PlankView
from renderers.core.protocol import Sight
from renderers.core.scene import ALT_LIMIT
from renderers.core.words import Words
from renderers.gezanke_auf_der_planke import RENDERER, alt
from tests.renderers.gezanke_auf_der_planke.sample import (
    GAME,
    LONGEST,
    NAMES,
    POSITIONS,
    crowded,
    position,
    random_game,
    settled,
    sight,
)

GAMES = [(2, "alt"), (3, "alt"), (4, "alt")]


class Talkative(Words):
    """A language that takes three times as many letters."""

    def text(self, message: str, **params: str | int) -> str:
        found = super().text(message, **params)
        return f"{found}{found}{found}" if message in {"alt-plank", "alt-planks", "alt-balance-plank"} else found


def told(found: str, plank: PlankView) -> str:
    """What is said of a plank."""
    match = re.search(rf"(?<=\. ){plank.colour} {plank.side} ([^.]*)\.", found)
    assert match is not None, plank.colour
    return match[1]


@pytest.mark.parametrize("game", GAMES)
def test_tells_everything_within_the_limit(game: tuple[int, str]) -> None:
    for view in random_game(*game):
        names = tuple(f"{name}{LONGEST}"[:32] for name in NAMES)
        found = alt.text(view, sight(view, names))
        assert len(found) <= ALT_LIMIT
        shown = [name for name in names if name in found]
        if view.stage != "over" and len(shown) == len(names):
            assert all(names[seat] in found.partition(".")[0] + found.partition(".")[2] for seat in view.awaited)
        for plank in view.planks:
            said = told(found, plank)
            assert said.startswith("0:" if not plank.offset else f"{plank.offset:+}:")
            pirates = [(colour, int(place)) for colour, place in re.findall(r"\b([a-z]+) (-?\d)\b", said.split(";")[0])]
            standing = zip(GEOMETRY.places, plank.pirates, strict=True)
            assert pirates == [(pirate, place) for place, pirate in standing if pirate is not None]
            assert f"; {plank.margin_left}/{plank.margin_right}" in said
            slide = re.search(r"; slide ([a-z, ]+)", said)
            assert tuple(slide[1].split(", ") if slide else ()) == plank.fatal_slides
            places = re.search(r"; on ([-\d ]+)", said)
            assert tuple(map(int, places[1].split()) if places else ()) == plank.fatal_places
        assert f"fins {view.fins}, coins in the bank {view.bank}, calm turns {view.calm} of" in found
        for colour in view.colours:
            said = re.search(rf"In the water: [^.]*{colour.colour} (\d)", found)
            assert (int(said[1]) if said else 0) == colour.in_water
        if view.stage in ("slide", "move"):
            assert re.search(r"to slide \w+ / \w+\.|to move a pirate to \w+\.", found)


@pytest.mark.parametrize("game", GAMES)
def test_the_balance_in_words_is_within_the_limit(game: tuple[int, str]) -> None:
    for view in random_game(*game):
        found = RENDERER.look("balance", view, sight(view)).alt
        assert 0 < len(found) < ALT_LIMIT
        assert found.endswith(".")
        for plank in view.planks:
            assert f" {plank.colour} {plank.margin_left}/{plank.margin_right}; slide " in found


@pytest.mark.parametrize("length", [32, 200, 4000])
def test_names_are_shortened_before_anything_is_lost(length: int) -> None:
    for view in (crowded(), settled()):
        found = alt.text(view, sight(view, tuple(f"{n}{'W' * length}"[:length] for n in "ABCD")))
        assert len(found) <= ALT_LIMIT
        assert not found.endswith("…")
        assert all(re.search(rf"\b{n}W{{4,}}", found) for n in "ABCD")


def test_a_wordy_language_is_cut_at_the_limit() -> None:
    view = crowded()
    words = Talkative("en", "renderers.core.locales", f"renderers.{GAME}.words")
    for look in (RENDERER.scene, lambda view, sight: RENDERER.look("balance", view, sight)):
        found = look(view, Sight(sight(view, (LONGEST,) * 4).faces, words)).alt
        assert ALT_LIMIT - 1 <= len(found) <= ALT_LIMIT  # no blank stands before the ellipsis
        assert found.endswith("…")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("two-start", r"Set-up: .* to place a \w+ pirate\. Then: (\w+, ){3}\w+ and 7 more\."),
        ("two-moved", r"slid \w+ \d (left|right)\. \w+ moved \w+:-?\d to \w+:-?\d"),
        ("two-own-choice", r"Choosing: .*; chosen: [^.]*; you: \w+ (money|people)[,.]"),
        ("two-emptied", r"fell (left|right), overboard: nobody\."),
        ("three-rescue", r"to put a \w+ pirate back\. Then: .*Neutral: black\..*Settled: "),
        ("four-slid", r"Turn \d+: .* to move a pirate to \w+\."),
        ("four-shoved", r"moved \w+:-?\d to \w+:-?\d, shoving \w+ -?\d>-?\d, \w+ -?\d>-?\d"),
        ("four-slide-fell", r"fell (left|right), overboard: \w+, \w+, \w+"),
        ("four-choose", r"money or people\? Asked: .*Choosing: .*; chosen: \w+"),
        ("four-final", r"The game is over, .*Ranking: [^;]+; "),
    ],
)
def test_tells_what_is_to_be_done_and_what_happened(name: str, expected: str) -> None:
    view = position(name)
    assert re.search(expected, alt.text(view, sight(view)))


def test_says_without_whom_a_plank_falls() -> None:
    view = position("four-slid")
    first, *others = view.planks
    offset = next(offset for offset in range(9) if falls(offset, ()))
    held = msgspec.structs.replace(first, offset=offset, pirates=("white", *(None,) * 8))
    assert not falls(offset, (-4,))
    found = alt.text(msgspec.structs.replace(view, planks=(held, *others)), sight(view))
    assert told(found, held).endswith("; without -4")


def test_a_secret_choice_is_told_to_nobody_else() -> None:
    view = position("four-choose")
    assert view.settlement is not None
    assert not view.settlement.own
    found = alt.text(view, sight(view))
    assert "you:" not in found
    assert all(re.search(rf"chosen: [^.]*{colour}", found) for colour in view.settlement.chosen)


def test_tells_computers_from_people() -> None:
    view = position("four-slid")
    found = alt.text(view, sight(view))
    assert f"{NAMES[1]} ({PIRATES[1]}, computer)" in found
    assert f"{NAMES[0]} ({PIRATES[0]})" in found


@pytest.mark.parametrize("name", POSITIONS)
def test_is_written_as_people_write(name: str) -> None:
    view = position(name)
    for found in (alt.text(view, sight(view)), RENDERER.look("balance", view, sight(view)).alt):
        assert not re.search(r"  | [.,;]|[,;.][^\s\d]", found)
        assert found.endswith(".")
