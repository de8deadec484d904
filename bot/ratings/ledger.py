"""The ledger of one title: what each rated game did to each player, worked out from the games in their order.

A correction or an annulment is another list of games, worked out anew.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec

from bot.clocks.control import DAY
from bot.ranks import ghosts_last
from bot.ratings.model import Rating, rated

Player: TypeAlias = int
"""The id of a person."""

Annulment: TypeAlias = Literal["struck", "series"]
"""Why a game that was rated changes nobody: it was struck off, or somebody lost one game after another on time."""

SERIES = 14 * DAY
"""Seconds: of the games that somebody loses on time within so long, only the first is rated."""


class Game(msgspec.Struct, frozen=True):
    """A finished game that is rated (`eligibility`)."""

    game_id: str
    ended_at: int
    """Seconds UTC."""
    players: tuple[Player, ...]
    ranks: tuple[int, ...]
    """Of each player by the real result, 1 is the best."""
    ghosts: frozenset[Player] = frozenset()
    """Whoever left or ran out of time: they come last."""
    timed_out: frozenset[Player] = frozenset()
    """Those of the ghosts who ran out of time."""
    is_struck: bool = False
    """Somebody who may do so has struck it off: it is annulled."""


class Held(msgspec.Struct, frozen=True):
    """What somebody has."""

    rating: Rating = Rating()
    games: int = 0
    """Rated ones, without those that were annulled."""
    timed_out_at: int | None = None
    """When the last game ended that they lost on time and that was rated."""


class Entry(msgspec.Struct, frozen=True):
    """A line: what a game did to a player."""

    game_id: str
    player: Player
    before: Held
    after: Held
    annulled: Annulment | None = None
    """Why it changes nobody, although it is shown; None: it counts."""


def entries(game: Game, held: Mapping[Player, Held]) -> tuple[Entry, ...]:
    """What a game does to its players, in their order.

    Args:
        game: the next one in the order of `ended_at` and `game_id`.
        held: what those have who were rated before.
    """
    before = [held.get(player, Held()) for player in game.players]
    if (annulled := _annulled(game, held)) is not None:
        return tuple(
            Entry(game.game_id, player, old, old, annulled) for player, old in zip(game.players, before, strict=True)
        )
    ranks = ghosts_last(game.ranks, [seat for seat, player in enumerate(game.players) if player in game.ghosts])
    lines = []
    for player, old, rating in zip(game.players, before, rated([old.rating for old in before], ranks), strict=True):
        timed_out_at = game.ended_at if player in game.timed_out else old.timed_out_at
        after = Held(rating, old.games + 1, timed_out_at)
        lines.append(Entry(game.game_id, player, old, after))
    return tuple(lines)


def replayed(games: Iterable[Game]) -> tuple[Entry, ...]:
    """All lines of a title, whatever the order in which its games are given; a game that is given twice counts once."""
    held: dict[Player, Held] = {}
    lines: list[Entry] = []
    for game in sorted({game.game_id: game for game in games}.values(), key=lambda game: (game.ended_at, game.game_id)):
        new = entries(game, held)
        held |= {entry.player: entry.after for entry in new}
        lines += new
    return tuple(lines)


def balances(lines: Iterable[Entry]) -> Mapping[Player, Held]:
    """What everybody has after these lines."""
    return {entry.player: entry.after for entry in lines}


def _annulled(game: Game, held: Mapping[Player, Held]) -> Annulment | None:
    if game.is_struck:
        return "struck"
    last = (held.get(player, Held()).timed_out_at for player in game.timed_out)
    return "series" if any(at is not None and game.ended_at - at < SERIES for at in last) else None
