"""What a tournament is: its settings, who entered, and the rounds so far. All else is worked out from these."""

from typing import Literal, TypeAlias

import msgspec

Player: TypeAlias = int
"""The id of a person."""
Scheme: TypeAlias = Literal["linear", "win", "mixed"]
"""How ranks become points (`scores`)."""
Policy: TypeAlias = Literal["score-first", "balanced", "repeat-averse", "golfer"]
"""What pairing cares for more: equal scores or new opponents (`pods`). `golfer`: scores do not count at all."""
Criterion: TypeAlias = Literal["points", "oms", "wins", "psb", "league", "seat"]
"""What decides about places, in the order in which it is asked (`standings`)."""

CRITERIA: tuple[Criterion, ...] = ("points", "oms", "wins", "psb", "league")
"""The usual order. `seat` is added where seats are not balanced."""


class Settings(msgspec.Struct, frozen=True):
    """What the organiser chose; frozen when the first round is published."""

    seed: str
    """Its SHA-256 is published at the start and itself at the end."""
    rounds: int
    smallest: int
    """The fewest players at a table that the game allows."""
    largest: int
    preferred: int
    scheme: Scheme = "mixed"
    policy: Policy = "balanced"
    has_byes: bool = False
    """Whether a bye may make the tables better. One that nothing can avoid is given all the same."""
    balances_seats: bool = True
    """False where the game has its own auction for the order of turns: seats are by lot."""
    spreads_seeds: bool = False
    """Whether the strong are dealt over all tables in the first round, rather than all by lot."""
    keep_apart: frozenset[frozenset[Player]] = frozenset()
    """Pairs that should not meet: families, block lists."""
    criteria: tuple[Criterion, ...] = CRITERIA


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who entered."""

    player: Player
    joined: int = 1
    """The first round, counted from 1, that they could play. More than 1: late."""
    strength: int = 0
    """A rating, for seeding only; more is stronger."""
    is_withdrawn: bool = False


class Table(msgspec.Struct, frozen=True):
    """A game of the tournament."""

    players: tuple[Player, ...]
    """In the order of seats; the first one starts."""
    ranks: tuple[int, ...] = ()
    """Of each seat by the real result, 1 is the best; empty while the game goes on."""
    ghosts: frozenset[Player] = frozenset()
    """Whoever left or ran out of time, so that a computer player went on."""
    absent: frozenset[Player] = frozenset()
    """Those of the ghosts who never made a move: no-shows. It is as if they had not been there."""
    is_void: bool = False
    """A fault of the bot or of Discord spoilt it: it counts for nothing."""

    @property
    def is_finished(self) -> bool:
        """Whether it has a result that counts."""
        return bool(self.ranks) and not self.is_void


class Round(msgspec.Struct, frozen=True):
    """One published round. Whoever is named nowhere had nothing to do with it."""

    tables: tuple[Table, ...]
    byes: tuple[Player, ...] = ()
    """Given by the pairing."""
    requested: tuple[Player, ...] = ()
    """Byes that were asked for before the pairing."""


class Tournament(msgspec.Struct, frozen=True):
    """Everything that is known. The order of entrants means nothing."""

    settings: Settings
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
