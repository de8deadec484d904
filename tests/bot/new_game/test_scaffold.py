"""A scaffolded game is a game like any other as soon as its folders exist."""

import pytest

from engines.core import conformance, registry, secrecy, trials
from engines.core import match as matches
from engines.core.protocol import Determinises, Evaluates, Previews
from engines.core.rng import Luck
from engines.players import PLAYERS
from renderers.core.draw import draw
from renderers.core.protocol import Face, Sight
from renderers.core.words import game_words, named

FACES = tuple(Face(name, name.lower()) for name in ("Ann", "Ben", "Cy", "Dee"))


def test_it_is_discovered_after_deckchairs_and_gone_with_its_folder(scaffold):
    listed = list(registry.games())
    assert listed.index("deckchairs") < listed.index(scaffold.name)
    assert registry.game(scaffold.name).spec.title == "Night Watch"


def test_the_template_is_no_game_of_the_product():
    assert not {"last_lifebelt", "night_watch"} & set(registry.games())


@pytest.mark.parametrize("promise", conformance.PROMISES, ids=lambda promise: promise.__name__)
def test_it_keeps_every_promise(promise, scaffold):
    game = registry.game(scaffold.name)
    for setup in trials.setups(game):
        promise(game, setup)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_its_secrets(seats, scaffold):
    secrecy.keeps_secrets(registry.game(scaffold.name), seats, {})


def test_it_shows_every_optional_ability(scaffold):
    game = registry.game(scaffold.name)
    for ability in (Determinises, Evaluates, Previews):
        assert isinstance(game, ability)


@pytest.mark.parametrize("level", PLAYERS)
def test_computer_players_play_it_to_the_end_and_all_of_it_is_seen_and_told(level, scaffold):
    game, words = registry.game(scaffold.name), game_words(scaffold.name)
    for setup in trials.setups(game):
        match, events = matches.start(game, setup)
        told = [*events]
        while awaited := matches.awaited(game, match):
            (seat,) = awaited
            view = game.view(match.state, seat)
            text = PLAYERS[level](game, view, seat, matches.legal(game, match, seat), Luck(f"{match.seq}"))
            match, events = matches.play(game, match, seat, text)
            told += events
        assert {event.kind for event in told} == {"hung", "noted", "took", "leaked", "captains"}
        for event in told:
            assert words.text(f"event-{event.kind}", **named(event.data, [face.name for face in FACES]))
        end = matches.outcome(game, match)
        assert end is not None
        assert words.text(f"outcome-{end.reason}")
        picture = draw(scaffold.name, game.view(match.state, None), Sight(FACES[: setup.seats], words))
        assert picture.data.startswith(b"\x89PNG")
        assert picture.alt.startswith("The game is over.")
