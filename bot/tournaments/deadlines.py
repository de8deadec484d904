"""When things are due. Instants are UTC seconds, lengths are seconds.

The clock of a table is `bot.clocks.control.share(round_length(n), n)`: pools that together last as long as the round.
"""

from bot.clocks.control import DAY, HOUR, MINUTE

CHECK_IN_OPENS, CHECK_IN_REMINDER, CHECK_IN_CLOSES = 48 * HOUR, 24 * HOUR, HOUR
"""So long before the start."""
SHORT_NOTICE = 2 * HOUR
"""A check-in that would last no longer ends at the start itself."""
LEAST_CHECK_IN = 30 * MINUTE
"""Nobody is out for not having checked in who had less time for it."""
LONGEST_SILENCE = 48 * HOUR
"""Nobody has longer for the first move of a tournament's game."""
LONGEST_WAIT = DAY
"""No round waits longer for those who have to say that they are still in."""
_LENGTHS = ((3, 10 * DAY), (5, 14 * DAY), (7, 21 * DAY))
"""The largest table, and how long its round lasts."""


def round_length(size: int) -> int:
    """How long a round with tables of at most `size` lasts by default. ValueError for more than 7."""
    for largest, length in _LENGTHS:
        if size <= largest:
            return length
    raise ValueError(f"no round has tables of {size}")


def check_in_opens(starts_at: int) -> int:
    """When the check-in opens, if the start is known so early."""
    return starts_at - CHECK_IN_OPENS


def check_in_closes(opened_at: int, starts_at: int) -> int:
    """Until when people can check in: an hour before the start, with short notice until the start itself."""
    return starts_at - CHECK_IN_CLOSES if starts_at - opened_at >= SHORT_NOTICE else starts_at


def event_length(rounds: int, length: int) -> int:
    """How long so many rounds last at most, told when the event is created."""
    return rounds * length


def first_move_due(pool: int) -> int:
    """How long after the start of a round somebody who has not moved at all is replaced or becomes a ghost.

    `pool`: what their clock holds.
    """
    return min(LONGEST_SILENCE, pool // 4)


def longest_wait(length: int) -> int:
    """How long the round after one of `length` waits for those who have to say that they are still in."""
    return min(LONGEST_WAIT, length // 10)


def longest_extension(length: int) -> int:
    """What an arbiter may add to one table, once."""
    return length // 4
