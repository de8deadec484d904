"""Every game can be filmed: all pictures of a match, as one viewer sees them, have one theme and one size."""

import random

import pytest

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import game as find_game
from engines.core.registry import games
from renderers.core.draw import seen
from renderers.core.protocol import Face, Sight
from renderers.core.words import game_words

STEP = 7
"""Plies between two pictures that are looked at; the last one always is."""
LONGEST = 400


@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name, game in games().items() for seats in (game.spec.seats[0], game.spec.seats[-1])],
)
def test_all_pictures_of_a_match_are_alike(name, seats):
    game, luck = find_game(name), random.Random(seats)
    match, _ = matches.start(game, Setup(name, game.spec.rules, "5eed", seats, {}))
    faces = tuple(Face(f"Person {seat}", f"person{seat}") for seat in range(seats))
    looks = {viewer: set() for viewer in (None, 0)}
    while awaited := matches.awaited(game, match):
        if match.seq % STEP == 0:
            look_on(game, match, faces, looks)
        seat = min(awaited)
        match, _ = matches.play(game, match, seat, game.grammar.write(luck.choice(matches.legal(game, match, seat))))
        if match.seq == LONGEST:
            break
    look_on(game, match, faces, looks)
    for viewer, found in looks.items():
        assert len(found) == 1, f"viewer {viewer} sees pictures of {found}"


def look_on(game, match, faces, looks):
    for viewer, found in looks.items():
        scene = seen(game.spec.id, game.view(match.state, viewer), Sight(faces, game_words(game.spec.id), viewer))
        found.add((scene.theme.name, scene.width, scene.height))
