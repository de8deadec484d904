"""Who carries boards to a chat: the only thing that delivery knows of Discord.

Failures are these, whatever the chat calls them:

Undelivered
├── Gone        the message to edit was deleted: a fresh one is to be posted
├── Homeless    the channel or thread was deleted, or the server has thrown the bot out
├── Barred      a permission is missing: retried later and when permissions change
└── Later       the chat is out of order: retried with growing pauses
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

import msgspec

from bot.tables.inbox import Waiting
from bot.tables.ladder import Moved
from bot.tables.model import Position, Table
from bot.tables.reliability import Standing
from bot.tables.timing import Reading
from engines.core.types import Seat


class Undelivered(Exception):
    """A message could not be delivered."""


class Gone(Undelivered):
    """The message does not exist any more."""


class Homeless(Undelivered):
    """The channel does not exist any more, or the bot may not even know of it."""


class Barred(Undelivered):
    """The bot lacks permissions in the channel."""

    def __init__(self, channel_id: int, missing: tuple[str, ...]) -> None:
        super().__init__(channel_id, missing)
        self.channel_id = channel_id
        self.missing = missing
        """Names of discord.Permissions, e.g. "send_messages"."""


class Later(Undelivered):
    """A passing fault."""


class Posted(msgspec.Struct, frozen=True):
    """Where a board hangs."""

    channel_id: int
    message_id: int


class Board(msgspec.Struct, frozen=True):
    """What is to be shown: a lobby (no position), or a match."""

    table: Table
    position: Position | None
    since: int = 0
    """Plies after this one are news: they are told in words,"""
    until: int | None = None
    """up to this one; None: to the last one."""
    reading: Reading | None = None
    """What it tells of time; None: nothing."""
    standings: Mapping[int, Standing] = MappingProxyType({})
    """How reliable those are who sit in a lobby and allow others to be shown, by their ids."""
    moved: tuple[Moved, ...] = ()
    """Whose rating the game has moved, when it has ended, without those who hide."""
    ping: tuple[Seat, ...] = ()
    """Seats whose persons are to be mentioned, once, by this message."""


class Courier(Protocol):
    """Carries boards. Every method raises Undelivered."""

    async def post(self, board: Board, nonce: str) -> Posted:
        """Posts a fresh board. Two posts with one nonce (at most 25 characters) within minutes make one message."""

    async def find(self, board: Board, known: Posted | None) -> Posted | None:
        """Looks among the channel's last messages for the bot's newest board of this table.

        `known` is the one that is known to hang there: only newer messages count. The board that is found may show
        an older position than `board` does.
        """

    async def edit(self, board: Board, posted: Posted) -> None:
        """Brings a posted board up to date; nobody is pinged."""

    async def retire(self, board: Board, old: Posted, new: Posted) -> None:
        """Takes the buttons from an old board, leaves its news (see `Board.until`) and points to the new one."""

    async def tell(self, person_id: int, board: Board, notice: str, link: Posted | None = None) -> None:
        """Sends a direct message about a table: the words are the message `notice-<notice>`, with a link to where its
        board hangs. Gone if the person takes none."""

    async def call(self, person_id: int, board: Board, notice: str, link: Posted | None, nonce: str) -> None:
        """The same by a mention in the table's channel; posts with one nonce make one message."""

    async def announce(
        self, board: Board, channel_id: int, link: Posted | None, nonce: str, *, is_astray: bool
    ) -> None:
        """Tells a channel of the same server in one line how a game has ended, with a link to where its board hangs.
        `is_astray`: the channel that is meant cannot be written to, which is said as well. One nonce makes one message.
        """

    async def tell_digest(self, person_id: int, waiting: Sequence[Waiting]) -> None:
        """Sends a direct message with all tables that wait for a person. Gone if the person takes none."""

    async def call_digest(self, person_id: int, table: Table) -> None:
        """In its place a mention in the channel of one of these tables, which tells nothing of the others."""

    async def is_member(self, guild_id: int, person_id: int) -> bool:
        """Whether a person is still in the server."""
