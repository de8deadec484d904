"""Brings a database to the schema of this version: numbered SQL in `migrations`, each applied once, by yoyo.

A migration is one transaction, but yoyo notes only afterwards that it was applied. So that a crash in between does no
harm, every statement in them must bear being carried out twice (`IF NOT EXISTS`). Once landed a migration is never
changed: what each said when it was applied is noted, and a database that was made by another text is refused.
"""

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

import yoyo

from bot.store.instance import Unusable

_FOLDER = Path(__file__).parent / "migrations"


def migrate(path: Path) -> None:
    """Applies what is missing. To be called by the holder of the instance lock: yoyo's own would outlive a crash.

    Raises Unusable if a migration that was applied had another text than today.
    """
    with closing(sqlite3.connect(path)) as connection, connection:
        _check_texts(path, connection)
    with yoyo.get_backend(f"sqlite:///{quote(path.absolute().as_posix())}") as backend:
        backend.apply_migrations(backend.to_apply(yoyo.read_migrations(str(_FOLDER))))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany("INSERT OR IGNORE INTO migration_text VALUES (?, ?)", _texts().items())


def _check_texts(path: Path, connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE IF NOT EXISTS migration_text (name TEXT NOT NULL PRIMARY KEY, digest TEXT NOT NULL) STRICT"
    )
    applied = dict(connection.execute("SELECT name, digest FROM migration_text").fetchall())
    for name, digest in _texts().items():
        if applied.get(name, digest) != digest:
            raise Unusable(
                path, ValueError(f"it was made by another text of the migration {name} than any that landed")
            )


def _texts() -> dict[str, str]:
    """The SHA-256 of every migration, by name."""
    return {file.stem: sha256(file.read_bytes()).hexdigest() for file in sorted(_FOLDER.glob("*.sql"))}
