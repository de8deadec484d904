"""What the bot refuses to do, beside what the engines refuse.

engines.core.errors.CodedError
└── Refused(code, **params)   a person asked for something that cannot be done; safe to show; nothing was changed
    ├── NoSuchTable           no table has this id (any more), or none is meant by this channel
    ├── NoSuchTournament      no tournament has this id, or none is meant
    ├── WhichTable            several tables fit; `tables` are their ids
    ├── WhichTournament       several tournaments fit; `tournaments` are their ids
    ├── Stale                 a button of an earlier position; `seq` is where the match stands now
    ├── WaitFor               others are awaited; `names` are theirs, `seats` where they sit
    └── AlreadyDone           the same action by the same person was stored a moment ago (a double press)

The words are the messages `error-<code>` in `bot/locales`; those of the engines stand with each game's words.
What is not in this tree is a fault: it is logged with an id, and the person is told the id.
"""

from collections.abc import Mapping, Sequence

from engines.core.errors import CodedError
from engines.core.types import Seat


class Refused(CodedError):
    """The person cannot do this, here, now."""


class NoSuchTable(Refused):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__("no-such-table")


class NoSuchTournament(Refused):
    """There is no such tournament."""

    def __init__(self) -> None:
        super().__init__("no-such-tournament")


class WhichTable(Refused):
    """Several tables fit a command."""

    def __init__(self, tables: Mapping[str, str]) -> None:
        """`tables`: id -> how the table is called."""
        super().__init__("which-table", tables="; ".join(tables.values()))
        self.tables = dict(tables)


class WhichTournament(Refused):
    """Several tournaments fit a command."""

    def __init__(self, tournaments: Mapping[str, str]) -> None:
        """`tournaments`: id -> name."""
        super().__init__("which-tournament", names="; ".join(tournaments.values()))
        self.tournaments = dict(tournaments)


class Stale(Refused):
    """The match has moved on since the button was made."""

    def __init__(self, seq: int) -> None:
        super().__init__("stale", seq=seq)
        self.seq = seq


class WaitFor(Refused):
    """It is the turn of others."""

    def __init__(self, seats: Sequence[Seat], names: Sequence[str]) -> None:
        super().__init__("wait-for", names=", ".join(names))
        self.seats = tuple(seats)
        self.names = tuple(names)
        """Unescaped, in the order of the seats; of a computer seat its level."""


class AlreadyDone(Refused):
    """A double press: the action is in the log already."""

    def __init__(self, text: str) -> None:
        super().__init__("already-done", text=text)
