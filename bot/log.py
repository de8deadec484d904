"""Logging: one stream, one format, and never the token."""

import logging
import sys


class Redacting(logging.Formatter):
    """Formats a record and blots out a secret wherever it stands: in the message, its arguments or a traceback."""

    def __init__(self, secret: str | None) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        """The line (with its traceback, if any) as it goes out."""
        text = super().format(record)
        return text.replace(self._secret, "[token]") if self._secret else text


def set_up(level: str, secret: str | None) -> None:
    """Sends everything from `level` on to the standard error stream, without `secret` (the token, if there is one)."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Redacting(secret))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("yoyo").setLevel(logging.WARNING)  # it tells of every statement
    # A log call with wrong arguments would print them past the formatter, the token among them.
    logging.raiseExceptions = False
