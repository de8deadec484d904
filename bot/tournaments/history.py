"""What the rounds so far mean for the next one: who met whom, who sat where. Void tables never were."""

from collections import defaultdict
from collections.abc import Mapping
from itertools import combinations

import msgspec

from bot.tournaments.model import Player, Tournament

SCALE = 420
"""Parts of one: a start at a table of k is worth SCALE / k, for k from 2 to 7 a whole number."""


class Meetings(msgspec.Struct, frozen=True):
    """How often two players met."""

    count: int
    last: int
    """The number of the last such round, counted from 1."""


class Past(msgspec.Struct, frozen=True):
    """Where a player sat. Lots of starting and of sitting late are in parts of SCALE."""

    luck: int = 0
    """Times that they started, less what was to be expected: the sum of 1/k over their tables."""
    lean: int = 0
    """The sum of seat / (k - 1) - 1/2, seats counted from 0: below 0 is early."""
    seat: int | None = None
    """At their last table."""
    small_tables: int = 0
    """Tables that were smaller than the largest one of their round."""


class History(msgspec.Struct, frozen=True):
    """What pairing and seating look at."""

    meetings: Mapping[frozenset[Player], Meetings]
    pasts: Mapping[Player, Past]
    """Of those who sat somewhere."""

    def past(self, player: Player) -> Past:
        """Where a player sat; a blank one for newcomers."""
        return self.pasts.get(player, Past())

    def met(self, a: Player, b: Player) -> int:
        """How often two players met."""
        meetings = self.meetings.get(frozenset((a, b)))
        return meetings.count if meetings else 0


def seated(past: Past, seat: int, size: int, *, is_small: bool = False) -> Past:
    """What becomes of a player who takes a seat, counted from 0, at a table of `size`."""
    return Past(
        luck=past.luck + (SCALE if seat == 0 else 0) - SCALE // size,
        lean=past.lean + SCALE * seat // (size - 1) - SCALE // 2,
        seat=seat,
        small_tables=past.small_tables + is_small,
    )


def history(tournament: Tournament) -> History:
    """The history of a tournament. A no-show met nobody and sat nowhere; unfinished tables count."""
    counts: defaultdict[frozenset[Player], list[int]] = defaultdict(list)
    pasts: dict[Player, Past] = {}
    for number, past in enumerate(tournament.rounds, 1):
        largest = max((len(table.players) for table in past.tables), default=0)
        for table in past.tables:
            if table.is_void:
                continue
            size = len(table.players)
            for seat, player in enumerate(table.players):
                if player not in table.absent:
                    pasts[player] = seated(pasts.get(player, Past()), seat, size, is_small=size < largest)
            for a, b in combinations((player for player in table.players if player not in table.absent), 2):
                counts[frozenset((a, b))].append(number)
    meetings = {pair: Meetings(len(numbers), numbers[-1]) for pair, numbers in counts.items()}
    return History(meetings, pasts)
