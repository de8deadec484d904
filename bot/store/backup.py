"""Copies a database while a bot may be running on it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.instance import Unusable


def back_up(source: Path, target: Path) -> None:
    """Writes a copy of `source` as it is at one moment to the new file `target`.

    Raises:
        FileNotFoundError: there is no `source`.
        FileExistsError: `target` exists; nothing was written.
        Unusable: `source` is no database, or cannot be read; `target` is not left behind.
    """
    if not source.exists():
        raise FileNotFoundError(f"there is no database {source}")
    with target.open("xb"):
        pass
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as database,
            closing(sqlite3.connect(target)) as copy,
        ):
            database.backup(copy)
    except sqlite3.Error as why:
        target.unlink()
        raise Unusable(source, why) from why
