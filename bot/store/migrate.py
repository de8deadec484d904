"""Brings a database to the schema of this version: numbered SQL in `migrations`, each applied once, by yoyo."""

from pathlib import Path

import yoyo

_FOLDER = Path(__file__).parent / "migrations"


def migrate(path: Path) -> None:
    """Applies what is missing. To be called by the holder of the instance lock: yoyo's own would outlive a crash."""
    backend = yoyo.get_backend(f"sqlite:///{path}")
    try:
        backend.apply_migrations(backend.to_apply(yoyo.read_migrations(str(_FOLDER))))
    finally:
        backend.connection.close()
