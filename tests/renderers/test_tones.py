"""Every game has all three tones, and they differ in nothing but colours."""

import pytest
from msgspec.structs import replace

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import game as find_game
from engines.core.registry import games
from renderers.core.draw import looks, seen
from renderers.core.protocol import Face, Sight
from renderers.core.theme import TONES, colours
from renderers.core.words import game_words


@pytest.mark.parametrize("name", games())
def test_a_picture_in_another_tone_has_other_colours_and_nothing_else(name):
    game = find_game(name)
    seats = game.spec.seats[-1]
    match, _ = matches.start(game, Setup(name, game.spec.rules, "5eed", seats, {}))
    faces = tuple(Face(f"Person {seat}", f"person{seat}") for seat in range(seats))
    view = game.view(match.state, 0)
    for look in ("", *(look.name for look in looks(name))):
        dark, *others = [seen(name, view, Sight(faces, game_words(name), 0, tone), look) for tone in TONES]
        for other in others:
            assert other.theme != dark.theme
            assert colours(other.theme).keys() == colours(dark.theme).keys()
            assert replace(other, theme=dark.theme) == dark
        assert len({scene.theme.name for scene in (dark, *others)}) == len(TONES)
