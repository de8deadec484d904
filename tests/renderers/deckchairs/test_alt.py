"""The picture in words: complete, and never longer than Discord allows."""

import re

import msgspec
import pytest

from engines.deckchairs.data import square_name
from engines.deckchairs.view import Driven, ShipTrace, Trace, View
from renderers.core.protocol import Sight
from renderers.core.scene import ALT_LIMIT
from renderers.core.words import Words
from renderers.deckchairs import alt
from tests.renderers.deckchairs.sample import LONGEST, NAMES, position, random_game, sight

GAMES = [(2, "long"), (3, "long"), (4, "long")]


class Talkative(Words):
    """A language that takes three times as many letters."""

    def text(self, message: str, **params: str | int) -> str:
        found = super().text(message, **params)
        return f"{found}{found}{found}" if message.startswith("alt-") and message != "alt-colour" else found


def squares(text: str) -> list[str]:
    return re.findall(r"\b[a-g][1-7]\b", text)


@pytest.mark.parametrize(("seats", "length"), GAMES)
def test_tells_everything_within_the_limit(seats: int, length: str) -> None:
    for view in random_game(seats, "alt", length):
        names = tuple(f"{name}{LONGEST}"[:32] for name in NAMES)
        found = alt.text(view, sight(seats, names))
        assert len(found) <= ALT_LIMIT
        assert f"Round {view.round} of {view.rounds}." in found
        if view.to_move is not None:
            assert f"{names[view.to_move]} to move, {view.seats[view.to_move].actions_left} action" in found
            if view.current and view.upcoming:
                assert f"tilts {view.current} after this round, {view.upcoming} after the next" in found
        for name, seat in zip(names, view.seats, strict=False):
            about = re.search(re.escape(f"{name} ({seat.colour}") + r"[^.]*\.", found)
            assert about is not None
            assert f"{seat.score} points, {seat.actions_left} to act" in about[0]
            chairs, _, attendant = about[0].partition("attendant")
            assert squares(chairs.split("chairs")[1]) == [square_name(square) for square in seat.chairs]
            assert squares(attendant) == ([] if seat.attendant is None else [square_name(seat.attendant)])
            marked = re.search(rf"{seat.colour} ((?:[a-g][1-7] ?)+)", found.split("Coloured squares")[1])
            assert marked is not None
            assert squares(marked[1]) == [square_name(s) for s, colour in view.marked if colour == seat.colour]
        assert f"Ice on {square_name(view.ice)}." in found
        if view.trace is not None:
            for driven in view.trace.driven:
                assert f"{square_name(driven.origin)}-{square_name(driven.target)}" in found
        if view.ship is not None:
            assert all(f"+{gained}" in found for gained in view.ship.points)


def crowded() -> View:
    """Four seats, the longest push, a tilt that moves all twelve chairs, every attendant out."""
    view = position("four-attendants")
    push = tuple(Driven("chair", seat % 4, 40 + seat, 41 + seat) for seat in range(6))
    tilt = tuple(Driven("chair", i % 4, 10 + i, 17 + i) for i in range(12))
    seats = tuple(msgspec.structs.replace(seat, score=118) for seat in view.seats)
    return msgspec.structs.replace(
        view,
        seats=seats,
        trace=Trace(0, "ice", (Driven("ice", None, 0, 48), *push)),
        ship=ShipTrace(3, "NW", tilt, (10, 10, 10, 10)),
        discarded=("N", "NE", "E", "SE", "S", "SW", "W"),
    )


@pytest.mark.parametrize("length", [32, 200, 4000])
def test_names_are_shortened_before_anything_is_lost(length: int) -> None:
    view = crowded()
    found = alt.text(view, sight(4, tuple(f"{n}{'W' * length}"[:length] for n in "ABCD")))
    assert len(found) <= ALT_LIMIT
    assert found.endswith("d4 counts 4.")
    assert all(re.search(rf"\b{n}W{{5,}}", found) for n in "ABCD")


def test_a_wordy_language_is_cut_at_the_limit() -> None:
    faces = sight(4, (LONGEST,) * 4).faces
    words = Talkative("en", "renderers.core.locales", "renderers.deckchairs.words")
    found = alt.text(crowded(), Sight(faces, words))
    assert len(found) == ALT_LIMIT
    assert found.endswith("…")


def test_tells_the_ranking_with_ties() -> None:
    found = alt.text(position("four-final"), sight(4))
    assert f"Ranking: {NAMES[1]}; {NAMES[0]}, {NAMES[2]}; {NAMES[3]}." in found


def test_tells_computers_from_people() -> None:
    found = alt.text(position("two-start"), sight(2))
    assert f"{NAMES[1]} (blue, computer" in found
    assert "Ann (red, computer" not in found
