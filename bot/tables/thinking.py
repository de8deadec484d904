"""Thinking about a match, in a worker's process: what a computer player would do, and what actions are worth."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from time import monotonic
from typing import Any, TypeVar

from msgspec.structs import replace

from engines.core import registry
from engines.core.match import Match
from engines.core.rng import Luck
from engines.core.types import Seat, Tokens
from engines.players import PLAYERS, SEARCHERS, while_time
from engines.players.appraisal import Verdict

T = TypeVar("T")


def own_luck(purpose: str, match: Match[Any]) -> Luck:
    """The luck of whoever thinks about a match: the same after a restart, and of a seed from which the match's own
    cannot be told."""
    return Luck(sha256(f"{purpose} of {match.setup.seed}".encode()).hexdigest())


def think(game: str, level: str, view: Any, seat: Seat, legal: Sequence[Tokens], luck: Luck, *, until: float) -> str:
    """The text of what a computer player does at a seat.

    Args:
        game: its id.
        level: one of `engines.players.PLAYERS`.
        view, seat, legal, luck: see `engines.players.Player`.
        until: when it decides at the latest, by `time.monotonic`, which is the same clock in all processes.
    """
    player = while_time(PLAYERS[level], lambda: monotonic() < until)
    return player(registry.game(game), view, seat, legal, luck)


def within(seconds: float, thought: Callable[..., T]) -> T:
    """Thinks so long at most, from when a worker begins: for what nobody's turn waits for."""
    return thought(until=monotonic() + seconds)


def weigh(
    game: str,
    view: Any,
    seat: Seat,
    luck: Luck,
    *,
    level: str,
    until: float,
    kept: Sequence[Tokens] = (),
    scale: int | None = None,
) -> Verdict:
    """What a computer player who searches does at a seat that has a choice, and what it found actions to be worth.

    `level`: one of `engines.players.SEARCHERS`; see `think`, and for the rest `Searcher.weigh`.
    """
    searcher = replace(SEARCHERS[level], may_go_on=lambda: monotonic() < until)
    return searcher.weigh(registry.game(game), view, seat, luck, kept=kept, scale=scale)
