"""The statements of each room, by name: `sql/<room>.sql`, read by aiosql. Nobody else writes SQL."""

from pathlib import Path
from typing import Any

import aiosql

_FOLDER = Path(__file__).parent / "sql"


def _room(name: str) -> Any:
    return aiosql.from_path(_FOLDER / f"{name}.sql", "sqlite3")


tables = _room("tables")
boards = _room("boards")
settings = _room("settings")
daily = _room("daily")
clocks = _room("clocks")
people = _room("people")
archive = _room("archive")
notes = _room("notes")
ratings = _room("ratings")
tournaments = _room("tournaments")
