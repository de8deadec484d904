"""The next round of a Swiss: sizes, byes, tables, seats."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

import msgspec

from bot.tournaments.byes import bye_keys, byes_had
from bot.tournaments.history import History, history
from bot.tournaments.lots import Lots, lots, shuffled
from bot.tournaments.model import Player, Round, Settings, Table, Tournament
from bot.tournaments.pods import are_pairs, arranged, grouped, paired, pairing_costs, snake
from bot.tournaments.points import totals
from bot.tournaments.seating import seating
from bot.tournaments.sizes import table_sizes


class Account(msgspec.Struct, frozen=True):
    """Why a table is as it is."""

    spread: int
    """Units between the most and the fewest points."""
    repeats: tuple[tuple[Player, Player], ...]
    """Pairs who met before, in the order of seats."""
    pairs: int
    """How many pairs there are."""


def next_round(tournament: Tournament, active: Iterable[Player], requested: Iterable[Player] = ()) -> Round:
    """The round that follows those that are known; the same for the same arguments, whatever their order.

    Args:
        tournament: its unfinished tables count as meetings, but give no points yet.
        active: who checked in, was not dropped, and asked for no bye.
        requested: who asked for a bye.

    Raises:
        ValueError: somebody is to be paired who has not entered, has withdrawn, enters later, or is named twice; or
            there are fewer players than the smallest table needs, so that the event is over.
    """
    players, resting = sorted(active), sorted(requested)
    _check(tournament, [*players, *resting])
    if len(players) < tournament.settings.smallest:
        raise ValueError(f"{len(players)} players make no table")
    number, past = len(tournament.rounds) + 1, history(tournament)
    pods, byes = _grouping(tournament, players, past, number)
    tables = []
    for at, pod in enumerate(pods):
        rng = lots(tournament.settings.seed, number, f"seats-{at}")
        tables.append(Table(_seated(pod, past, tournament.settings, rng)))
    return Round(tuple(tables), byes, tuple(resting))


def account(tournament: Tournament, players: Sequence[Player]) -> Account:
    """How a table of the next round stands to the rounds so far."""
    return accounts(tournament, [players])[0]


def accounts(tournament: Tournament, tables: Iterable[Sequence[Player]]) -> tuple[Account, ...]:
    """How each of some tables of the next round stands to the rounds so far."""
    past, units = history(tournament), totals(tournament)
    return tuple(_account(players, past, units) for players in tables)


def is_exhausted(tournament: Tournament, round_: Round) -> bool:
    """Whether nobody in a new round meets anybody new, so that the event may as well end."""
    told = accounts(tournament, [table.players for table in round_.tables])
    return bool(told) and all(len(each.repeats) == each.pairs for each in told)


def _account(players: Sequence[Player], past: History, units: Mapping[Player, int]) -> Account:
    pairs = list(combinations(players, 2))
    scores = [units[player] for player in players]
    return Account(max(scores) - min(scores), tuple(pair for pair in pairs if past.met(*pair)), len(pairs))


def _check(tournament: Tournament, players: Sequence[Player]) -> None:
    number = len(tournament.rounds) + 1
    here = {entrant.player for entrant in tournament.entrants if not entrant.is_withdrawn and entrant.joined <= number}
    if strangers := [player for player in players if player not in here]:
        raise ValueError(f"not in round {number}: {strangers}")
    if len(set(players)) < len(players):
        raise ValueError("somebody is named twice")


def _grouping(
    tournament: Tournament, players: Sequence[Player], past: History, number: int
) -> tuple[tuple[tuple[Player, ...], ...], tuple[Player, ...]]:
    """Who sits together, in no order, and who sits out."""
    settings, units = tournament.settings, totals(tournament)
    sizes = table_sizes(
        len(players), settings.smallest, settings.largest, settings.preferred, has_byes=settings.has_byes
    )
    keys = bye_keys(players, units, byes_had(tournament))
    order = sorted(shuffled(players, lots(settings.seed, number, "byes")), key=keys.__getitem__)
    is_dealt = number == 1 and settings.spreads_seeds
    if are_pairs(sizes) and sizes.byes <= 1 and not is_dealt:
        due = [player for player in order if keys[player] == keys[order[0]]]
        costs = pairing_costs(players, units, past, number, settings)
        pods, left = paired(players, costs, past, due, settings, number)
        return pods, () if left is None else (left,)
    byes = order[: sizes.byes]
    seated = [player for player in players if player not in byes]
    costs = pairing_costs(seated, units, past, number, settings)
    if is_dealt:
        pods = arranged(seated, [snake(_by_strength(tournament, seated), sizes.tables)], costs, settings)
    else:
        pods = grouped(seated, sizes.tables, costs, settings, number)
    return pods, tuple(sorted(byes))


def _by_strength(tournament: Tournament, players: Sequence[Player]) -> list[int]:
    """The indexes of players, the strongest first; equal ones by lot."""
    strength: Mapping[Player, int] = {entrant.player: entrant.strength for entrant in tournament.entrants}
    order = shuffled(range(len(players)), lots(tournament.settings.seed, 1, "strength"))
    return sorted(order, key=lambda index: -strength[players[index]])


def _seated(pod: Sequence[Player], past: History, settings: Settings, rng: Lots) -> tuple[Player, ...]:
    if not settings.balances_seats:
        return tuple(shuffled(pod, rng))
    order = seating([past.past(player) for player in pod], rng)
    return tuple(pod[index] for index in order)
