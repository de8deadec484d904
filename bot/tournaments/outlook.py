"""What is still possible: between which places somebody will end.

It is sound whatever happens to those who have entered: who left may come back, tables that go on may be spoilt, the
event may end early. And it only narrows, unless an arbiter changes a result or somebody else enters. Before a cut it is
so for those who stay.
"""

from collections.abc import Mapping

import msgspec

from bot.tournaments.byes import SYSTEM
from bot.tournaments.elimination import Knockout, eliminated, reached
from bot.tournaments.model import Player, Tournament
from bot.tournaments.points import LEAST_VOID, Credit, earnings
from bot.tournaments.scores import units
from bot.tournaments.standings import standings


class Outlook(msgspec.Struct, frozen=True):
    """The places that somebody may still reach."""

    best: int
    worst: int


def outlooks(tournament: Tournament) -> Mapping[Player, Outlook]:
    """What is still possible for each entrant. Tie-breaks are not foreseen: equal points may end either way."""
    rows = earnings(tournament)
    ahead = tournament.settings.rounds - len(tournament.rounds)
    if ahead <= 0 and not any(credit.kind == "open" for row in rows.values() for credit in row):
        return {line.player: Outlook(line.place, line.place) for line in standings(tournament)}
    most = _most(tournament)
    least = {player: sum(_range(credit, most)[0] for credit in row) for player, row in rows.items()}
    greatest = {player: sum(_range(credit, most)[1] for credit in row) + ahead * most for player, row in rows.items()}
    return {
        player: Outlook(
            1 + sum(others > greatest[player] for others in least.values()),
            # Everybody can tie with themselves.
            sum(others >= least[player] for others in greatest.values()),
        )
        for player in rows
    }


def cut_outlooks(tournament: Tournament, places: int) -> Mapping[Player, Outlook]:
    """What is still possible for each entrant while so many are to go on to an elimination.

    Whoever is through for certain ends among those; anybody may be, if enough of the others leave, and win.
    """
    found = outlooks(tournament)
    gone = {entrant.player for entrant in tournament.entrants if entrant.is_withdrawn}
    told = {}
    for player, own in found.items():
        # Of those who share a place, any may be behind the line.
        last = max(own.worst, sum(other.worst <= own.worst for other in found.values()))
        is_through = last <= places and player not in gone
        told[player] = Outlook(1, places if is_through else len(found))
    return told


def knockout_outlooks(knockout: Knockout) -> Mapping[Player, Outlook]:
    """What is still possible for each player of an elimination: whoever has lives may win, and may leave at once."""
    ends, out = reached(knockout), eliminated(knockout)
    left = [player for player in knockout.seeds if player not in out]
    found = {}
    for player in knockout.seeds:
        ahead = sum(ends[other] > ends[player] for other in out)
        sure = 1 + ahead + sum(ends[other] > ends[player] for other in left)
        found[player] = Outlook(sure, 1 + ahead + len(left)) if player in out else Outlook(1, ahead + len(left))
    return found


def _most(tournament: Tournament) -> int:
    """The units that a round can be worth: a win at the largest table that the game allows, or a bye."""
    ranks = range(1, tournament.settings.largest + 1)
    return max(SYSTEM, units(ranks, tournament.settings.scheme)[0])


def _range(credit: Credit, most: int) -> tuple[int, int]:
    """The units that a round will turn out to be worth. A void table is the mean of what is yet to come as well."""
    if credit.kind == "open":
        return credit.units, credit.units + credit.going * most
    return (LEAST_VOID, most) if credit.kind == "void" else (credit.units, credit.units)
