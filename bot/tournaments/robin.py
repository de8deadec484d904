"""Round robin for two: everybody meets everybody once, by the circle method."""

from collections.abc import Sequence

import msgspec

from bot.tournaments.model import Player


class Leg(msgspec.Struct, frozen=True):
    """One round."""

    pairs: tuple[tuple[Player, Player], ...]
    """Who starts comes first."""
    free: Player | None = None
    """Who has no game, if there is an odd number of players."""


def circle(players: Sequence[Player]) -> tuple[Leg, ...]:
    """All rounds: one fewer than an even number of players, as many as an odd number, in which each is free once.

    Everybody starts as often as not, or once more or less where the number of their games is odd.
    """
    turning = len(players) - 1 + len(players) % 2
    hub = players[turning] if len(players) % 2 == 0 and players else None
    legs = []
    for number in range(turning):
        pairs = [
            (players[(number + step) % turning], players[(number - step) % turning])
            for step in range(1, (turning + 1) // 2)
        ]
        middle = players[number]
        if hub is not None:
            pairs.insert(0, (middle, hub) if number % 2 else (hub, middle))
        legs.append(Leg(tuple(pairs), None if hub is not None else middle))
    return tuple(legs)
