"""Games are found by their folders, and a folder that is no sound game fails loudly."""

import sys

import pytest

import engines
from engines.core import registry
from engines.core.protocol import Game

SOUND = """
import msgspec
from tests.engines.core.toy import Pledge

class Found(Pledge):
    spec = msgspec.structs.replace(Pledge.spec, id="found")

GAME = Found()
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Adds a folder of games; returns a function that writes one."""
    monkeypatch.setattr(engines, "__path__", [*engines.__path__, str(tmp_path)])
    registry.game.cache_clear()
    registry.games.cache_clear()

    def write(name, code):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(code)

    yield write
    for module in [m for m in sys.modules if m.startswith("engines.") and m.split(".")[1] in ("found", "broken")]:
        del sys.modules[module]
    registry.game.cache_clear()
    registry.games.cache_clear()


def test_deckchairs_is_found():
    games = registry.games()
    assert "deckchairs" in games
    assert not {"core", "players"} & set(games)
    assert list(games) == sorted(games)
    assert all(isinstance(game, Game) for game in games.values())


def test_a_new_folder_is_a_new_game(folder):
    folder("found", SOUND)
    assert registry.games()["found"].spec.title == "Pledge"


@pytest.mark.parametrize(
    ("code", "error", "why"),
    [
        ("", TypeError, "GAME is not a game"),
        ("GAME = 3", TypeError, "GAME is not a game"),
        ("import engines.nothing", ModuleNotFoundError, "engines.nothing"),
        ("raise ValueError('at import')", ValueError, "at import"),
        (SOUND, TypeError, "calls itself 'found'"),
    ],
)
def test_a_broken_folder_fails_loudly(folder, code, error, why):
    folder("broken", code)
    with pytest.raises(error, match=why):
        registry.games()


def test_no_such_game():
    with pytest.raises(ModuleNotFoundError):
        registry.game("nothing")
