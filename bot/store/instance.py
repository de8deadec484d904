"""One bot per database: a lock that the operating system releases when its holder dies, however it dies."""

import sqlite3
from pathlib import Path


class InstanceError(Exception):
    """Another process uses the database."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"another bot is running on {path}: stop it first, or give this one a database of its own")


class Unusable(Exception):
    """A database cannot be read or written, for a reason that lies outside the bot."""

    def __init__(self, path: Path, why: Exception) -> None:
        super().__init__(f"the database {path} cannot be used: {why}")


class InstanceLock:
    """Holds `<database>-lock` exclusively from its making to `release`. InstanceError if somebody else holds it.

    It is a SQLite file of its own, because SQLite locks files on every system that it runs on.
    """

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(
            path.with_name(path.name + "-lock"), timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as why:
            self._connection.close()
            if "locked" not in str(why):
                raise
            raise InstanceError(path) from why

    def release(self) -> None:
        """Lets the next one in."""
        self._connection.close()
