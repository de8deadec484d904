"""Every game, in every tone: a match that ended otherwise than by its rules says so across its picture."""

import pytest

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import games
from renderers.core.draw import draw, seen
from renderers.core.protocol import Face, Sight
from renderers.core.scene import ALT_LIMIT
from renderers.core.theme import TONES, colours, contrast
from renderers.core.words import game_words

FACES = tuple(Face(name, name.lower()) for name in ("Ada", "Bruno", "Chidi", "Dilek", "Emil", "Fatou", "Gil"))


def shown(name, tone, ending):
    game = games()[name]
    seats = game.spec.seats[-1]
    setup = Setup(name, game.spec.rules, "ending", seats, matches.complete(game.spec, seats, {}))
    match, _ = matches.start(game, setup)
    view = game.view(match.state, None)
    return view, Sight(FACES[:seats], game_words(name), None, tone, ending)


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("name", games())
def test_the_ribbon_says_why_and_can_be_read(name, tone):
    view, sight = shown(name, tone, "resigned")
    scene = seen(name, view, sight)
    ribbon = scene.traces[-1]
    assert ribbon.about == "ending"
    assert ribbon.tile.layers[-1].text == "The others gave up."
    assert 0 <= ribbon.y <= scene.height - ribbon.tile.height
    assert scene.alt.startswith("The others gave up. ")
    assert len(scene.alt) <= ALT_LIMIT
    by_role = colours(scene.theme)
    assert contrast(by_role["text"], by_role["panel"]) >= 4.5


@pytest.mark.parametrize("name", games())
def test_without_such_an_end_there_is_none(name):
    view, sight = shown(name, "dark", "")
    assert all(trace.about != "ending" for trace in seen(name, view, sight).traces)
    with_ribbon = shown(name, "dark", "timed-out")
    assert draw(name, *with_ribbon).data != draw(name, view, sight).data
