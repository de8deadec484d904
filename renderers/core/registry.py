"""Renderers are found, not registered: `renderers/<game>/__init__.py` has one under the name RENDERER."""

from functools import cache
from importlib import import_module

from renderers.core.protocol import AnyRenderer, Renderer


@cache
def renderer(game: str) -> AnyRenderer:
    """The renderer of a game's folder. ModuleNotFoundError if there is none, TypeError if it is not a renderer."""
    found = getattr(import_module(f"renderers.{game}"), "RENDERER", None)
    if not isinstance(found, Renderer):
        raise TypeError(f"renderers.{game}.RENDERER is not a renderer: see renderers.core.protocol.Renderer")
    return found
