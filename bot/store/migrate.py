"""Brings a database to the schema of this version: numbered SQL in `migrations`, each applied once, by yoyo.

A migration is one transaction, but yoyo notes only afterwards that it was applied. So that a crash in between does no
harm, every statement in them must bear being carried out twice (`IF NOT EXISTS`).
"""

from pathlib import Path
from urllib.parse import quote

import yoyo

_FOLDER = Path(__file__).parent / "migrations"


def migrate(path: Path) -> None:
    """Applies what is missing. To be called by the holder of the instance lock: yoyo's own would outlive a crash."""
    with yoyo.get_backend(f"sqlite:///{quote(path.absolute().as_posix())}") as backend:
        backend.apply_migrations(backend.to_apply(yoyo.read_migrations(str(_FOLDER))))
