"""`carpathia new-game NAME`: begins a new game as a renamed copy of Last Lifebelt, a small one that runs.

The template is a whole game with its tests, in `template/`, laid out as a checkout is. It is no game of the bot's:
discovery looks elsewhere.
"""

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

TEMPLATE_ID = "last_lifebelt"
ROOMS = ("engines", "renderers", "tests/engines", "tests/renderers")
"""Where a game has a folder."""

LONGEST = 32
"""Characters of a name: Discord's limit for a slash command."""

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_TAKEN = frozenset({"core", "players", "game"})
"""Folders that are no games, and a slash command of the bot's own."""
_IMPORT = re.compile(r"from [\w.]+ import \w[^(]*")


class CannotBegin(Exception):
    """No game can be begun under this name or in this place; its text says why, in one line. Nothing was written."""


def create(name: str, root: Path) -> tuple[Path, ...]:
    """Writes the folders of a new game and returns the files, ascending. No existing file is touched.

    Args:
        name: the game's id: lower case, words joined by `_`; from `night_watch` come `NightWatch` and "Night Watch".
        root: the checkout, with folders `engines` and `renderers` in it.

    Raises:
        CannotBegin: the name is no name or taken, or `root` is not a checkout.
        OSError: the disk refused.
    """
    _check(name, root)
    written = []
    for path, text in _template():
        target = root / _renamed(str(path), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("x", encoding="utf-8", newline="\n") as file:
            file.write(_sorted_imports(_renamed(text, name)) if target.suffix == ".py" else _renamed(text, name))
        written.append(target)
    return tuple(sorted(written))


def _check(name: str, root: Path) -> None:
    if not _NAME.fullmatch(name) or len(name) > LONGEST:
        raise CannotBegin(
            f"{name!r} is no name for a game: small letters and digits, words joined by _, at most {LONGEST} characters"
        )
    if keyword.iskeyword(name) or name in _TAKEN:
        raise CannotBegin(f"{name!r} means something else already; choose another name")
    for room in ("engines", "renderers"):
        if not (root / room).is_dir():
            raise CannotBegin(f"{root} has no folder {room}: new games are begun in a checkout of the sources")
    for room in ROOMS:
        if (root / room / name).exists():
            raise CannotBegin(f"{room}/{name} exists already")


def _template() -> Iterator[tuple[PurePosixPath, str]]:
    """Every file of the template: its path within a checkout, its text."""
    return _files(files(__name__) / "template", PurePosixPath())


def _files(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, str]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(entry, path / entry.name)
        else:
            yield path / entry.name, entry.read_text(encoding="utf-8")


def _renamed(text: str, name: str) -> str:
    """`last_lifebelt`, `LastLifebelt` and "Last Lifebelt" after `name`."""
    for glue, change in (("_", str.lower), ("", str.capitalize), (" ", str.capitalize)):
        old, new = (glue.join(change(word) for word in whole.split("_")) for whole in (TEMPLATE_ID, name))
        text = text.replace(old, new)
    return text


def _sorted_imports(text: str) -> str:
    """Runs of `from ... import` lines in alphabetical order, since another name may belong elsewhere."""
    lines = text.split("\n")
    start = 0
    for end, line in enumerate(lines):
        if not _IMPORT.fullmatch(line):
            lines[start:end] = sorted(lines[start:end], key=lambda line: line.split()[1])
            start = end + 1
    return "\n".join(lines)
