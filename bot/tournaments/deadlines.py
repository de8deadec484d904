"""When things are due. Instants are UTC seconds, lengths are seconds.

The clock of a table is `bot.clocks.control.share(round_length(n), n)`: pools that together last as long as the round.
"""

from bot.clocks.control import DAY, HOUR

CHECK_IN_OPENS, CHECK_IN_REMINDER, CHECK_IN_CLOSES = 48 * HOUR, 24 * HOUR, HOUR
"""So long before the start."""
LONGEST_SILENCE = 48 * HOUR
"""Nobody has longer for the first move of a tournament's game."""
_LENGTHS = ((3, 10 * DAY), (5, 14 * DAY), (7, 21 * DAY))
"""The largest table, and how long its round lasts."""


def round_length(size: int) -> int:
    """How long a round with tables of at most `size` lasts by default. ValueError for more than 7."""
    for largest, length in _LENGTHS:
        if size <= largest:
            return length
    raise ValueError(f"no round has tables of {size}")


def event_length(rounds: int, length: int) -> int:
    """How long so many rounds last at most, told when the event is created."""
    return rounds * length


def first_move_due(pool: int) -> int:
    """How long after the start of a round somebody who has not moved at all is replaced or becomes a ghost.

    `pool`: what their clock holds.
    """
    return min(LONGEST_SILENCE, pool // 4)


def longest_extension(length: int) -> int:
    """What an arbiter may add to one table, once."""
    return length // 4
