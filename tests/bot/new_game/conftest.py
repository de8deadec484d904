"""A scaffolded game, importable as if it stood in the checkout; and a checkout with scaffolded games in it."""

import importlib
import shutil
import sys
from pathlib import Path

import msgspec
import pytest

import engines
import renderers
from bot import new_game
from bot.ui import speech
from engines.core import registry as engine_registry
from renderers.core import registry as renderer_registry
from renderers.core import words

ROOT = Path(new_game.__file__).parents[2]
CACHES = (
    engine_registry.games,
    engine_registry.game,
    renderer_registry.renderer,
    words.game_words,
    words._resource,
    speech.bot_words,
)


class Scaffold(msgspec.Struct, frozen=True):
    """A game that `create` has written."""

    name: str
    root: Path
    files: tuple[Path, ...]


@pytest.fixture
def scaffold(tmp_path):
    """The game `night_watch` in a folder of its own. It can be imported, discovered and played until the test ends."""
    rooms = ((engines, tmp_path / "engines"), (renderers, tmp_path / "renderers"))
    for _, folder in rooms:
        folder.mkdir()
    made = Scaffold("night_watch", tmp_path, new_game.create("night_watch", tmp_path))
    for package, folder in rooms:
        package.__path__.append(str(folder))
    _forget_games()
    yield made
    for package, folder in rooms:
        package.__path__.remove(str(folder))
        vars(package).pop(made.name, None)
        for module in [m for m in sys.modules if f"{m}.".startswith(f"{package.__name__}.{made.name}.")]:
            del sys.modules[module]
    _forget_games()


def _forget_games():
    importlib.invalidate_caches()
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture(scope="session")
def checkout(tmp_path_factory):
    """A copy of the sources and their tests, without any game added."""
    root = tmp_path_factory.mktemp("checkout")
    for room in ("bot", "engines", "renderers", "tests"):
        shutil.copytree(ROOT / room, root / room, ignore=shutil.ignore_patterns("__pycache__", "bench"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root
