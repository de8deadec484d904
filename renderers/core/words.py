"""Words are Fluent messages: one file per language in `renderers/<game>/words`, and in `renderers/core/locales` for
what all games share.

Ids that a game's file must or may have:
`title`, `summary`; `option-<name>` and `option-<name>-value` (with $value); `verb-<name>`, `slot-<name>` (at most 100
characters: Discord's command descriptions), optionally `choose-<verb>` (its button) and `value-<slot>` (with $value:
how a token is shown in a menu); `action-<verb>` (with the slots as arguments, and what `Describes.facts` adds: the
action in words, for the confirmation), optionally `label-<verb>` (the same in few words, for buttons and menus);
`event-<kind>`, `error-<code>`, `outcome-<reason>` (with the event's or error's parameters; a parameter `seat` arrives
as a name); `band-<name>` (what `NamesScores.band` calls a score).
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

FALLBACK = "en"


class Words:
    """The messages of one room in one language; what a language lacks is said in English."""

    def __init__(self, language: str, *folders: str) -> None:
        """Reads `<language>.ftl` in each folder, named as a package; later ones win over earlier ones."""
        self.language = language
        self._bundles = tuple(
            bundle for code in dict.fromkeys((language, FALLBACK)) if (bundle := _bundle(code, folders)) is not None
        )

    def has(self, message: str) -> bool:
        """Whether there is such a message in any of the languages."""
        return any(bundle.has_message(message) for bundle in self._bundles)

    def text(self, message: str, **params: str | int) -> str:
        """A message with its parameters filled in. KeyError if there is none, ValueError if a parameter is missing."""
        for bundle in self._bundles:
            if bundle.has_message(message):
                value, faults = bundle.format_pattern(bundle.get_message(message).value, dict(params))
                if faults:
                    raise ValueError(f"{message}: {faults}")
                return str(value)
        raise KeyError(message)


@cache
def game_words(game: str, language: str = FALLBACK) -> Words:
    """The words of a game on top of those that all games share."""
    return Words(language, f"{__package__}.locales", f"renderers.{game}.words")


@cache
def languages(folder: str) -> tuple[str, ...]:
    """The languages that a folder (named as a package) has words for, ascending."""
    return tuple(sorted(e.name.removesuffix(".ftl") for e in files(folder).iterdir() if e.name.endswith(".ftl")))


def named(params: Mapping[str, str | int], names: Iterable[str]) -> dict[str, str | int]:
    """The parameters of an event or error with seats replaced by names: those called `seat` or ending in `_seat`."""
    by_seat = tuple(names)
    return {
        key: by_seat[value] if isinstance(value, int) and (key == "seat" or key.endswith("_seat")) else value
        for key, value in params.items()
    }


def spoken(token: str) -> str | int:
    """A token of an action as the words take it: a number where it is one, so that variants such as `[1]` and `[one]`
    can mean it; an optional slot that was left out is the empty text."""
    return int(token) if token.isdecimal() else token


def _bundle(language: str, folders: Iterable[str]) -> Any:
    resources = [found for folder in folders if (found := _resource(language, folder)) is not None]
    if not resources:
        return None
    bundle = FluentBundle([language], use_isolating=False)
    for resource in resources:
        bundle.add_resource(resource, allow_overrides=True)
    return bundle


@cache
def _resource(language: str, folder: str) -> Any:
    """The messages of a file, which takes tens of milliseconds to read; None if there is no such file."""
    source = files(folder) / f"{language}.ftl"
    # Without spans: where each piece stood in its file would take as much memory as the pieces themselves.
    return FluentParser(with_spans=False).parse(source.read_text(encoding="utf-8")) if source.is_file() else None
