"""What the bot refuses to do, beside what the engines refuse.

engines.core.errors.CodedError
└── Refused(code, **params)   a person asked for something that cannot be done; safe to show; nothing was changed
    ├── NoSuchTable           no table has this id (any more), or none is meant by this channel
    ├── Stale                 a button of an earlier position; `seq` is where the match stands now
    └── AlreadyDone           the same action by the same person was stored a moment ago (a double press)

The words are the messages `error-<code>` in `bot/locales`; those of the engines stand with each game's words.
What is not in this tree is a fault: it is logged with an id, and the person is told the id.
"""

from engines.core.errors import CodedError


class Refused(CodedError):
    """The person cannot do this, here, now."""


class NoSuchTable(Refused):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__("no-such-table")


class Stale(Refused):
    """The match has moved on since the button was made."""

    def __init__(self, seq: int) -> None:
        super().__init__("stale", seq=seq)
        self.seq = seq


class AlreadyDone(Refused):
    """A double press: the action is in the log already."""

    def __init__(self, text: str) -> None:
        super().__init__("already-done", text=text)
