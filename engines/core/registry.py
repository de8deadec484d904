"""Games are found, not registered: every folder beside `core` and `players` is one, and fails loudly if it is not."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

import engines
from engines.core.protocol import AnyGame, Game

_NOT_GAMES = frozenset({"core", "players"})


@cache
def games() -> Mapping[str, AnyGame]:
    """All games by id, in alphabetical order. TypeError or ImportError if a folder is no sound game."""
    names = sorted(found.name for found in iter_modules(engines.__path__) if found.ispkg)
    return MappingProxyType({name: game(name) for name in names if name not in _NOT_GAMES})


@cache
def game(name: str) -> AnyGame:
    """The game of a folder. ModuleNotFoundError if there is none, TypeError if it is not a sound game."""
    found = getattr(import_module(f"engines.{name}"), "GAME", None)
    if not isinstance(found, Game):
        raise TypeError(f"engines.{name}.GAME is not a game: see engines.core.protocol.Game")
    if found.spec.id != name:
        raise TypeError(f"engines.{name}.GAME calls itself {found.spec.id!r}")
    return found
