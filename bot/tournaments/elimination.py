"""Elimination by lives: single is one life, double two, and tables of any size.

Each round everybody who is left sits down with players of as many lives. Who does not advance loses a life; the event
ends when one player has lives. That contains the replay of the final: a player without a loss who loses it has a life
left.
"""

from collections.abc import Mapping, Sequence

import msgspec

from bot.tournaments.history import history
from bot.tournaments.lots import lots, shuffled
from bot.tournaments.model import Player, Round, Settings, Table, Tournament
from bot.tournaments.pods import STARTS, Weights, arranged, repeat_cost, snake
from bot.tournaments.scores import final_ranks, table_units
from bot.tournaments.sizes import table_sizes
from bot.tournaments.swaps import Costs

_REPEATS = Weights(repeat=2, spread=0)


class Knockout(msgspec.Struct, frozen=True):
    """An elimination: what was settled before it, and the rounds so far."""

    settings: Settings
    """Of which these count: the sizes (two players must be enough for a table), the scheme, the seed, and whom to keep
    apart."""
    seeds: tuple[Player, ...]
    """The best first."""
    lives: int = 1
    advancing: int = 1
    """How many of a table keep their lives, though never all."""
    is_seeded: bool = False
    """Whether the strong are dealt over all tables; else it is by lot who meets whom among equal lives."""
    free: int = 0
    """So many of the best need not play the first round."""
    rounds: tuple[Round, ...] = ()
    withdrawn: frozenset[Player] = frozenset()
    """Whoever left the event: they have no lives any more, and count as out since their last table."""


class Placing(msgspec.Struct, frozen=True):
    """Where somebody ended."""

    player: Player
    place: int


def cut_size(final: int, semifinal: int, byes: int) -> int:
    """How many go through to a semi-final with tables of `semifinal`, whose winners make up a final of `final` together
    with so many who are through to it."""
    return final * semifinal - (semifinal - 1) * byes


class End(msgspec.Struct, frozen=True, order=True):
    """How far somebody has come: the further, the more."""

    round: int
    """The last one in which they had a table or a bye, counted from 1; 0: none yet."""
    has_survived: bool
    """Whether they had lives after it."""
    units: int
    """Their points at that table."""


def is_drawn(table: Table) -> bool:
    """Whether a table of two needs another game: both are there, and neither has won."""
    tied = len(table.players) == 2 and len(set(final_ranks(table))) == 1
    return table.is_finished and tied and not table.ghosts


def winners(knockout: Knockout, round_no: int, table: Table) -> tuple[Player, ...]:
    """Who keeps their lives at a finished table of a round, counted from 1. Of those who tie, the better seed.

    Of several tables `advancing` keep them, of an only one the winner, and never everybody. Tables count as they were
    published, void ones included.
    """
    round_ = knockout.rounds[round_no - 1]
    only = len({frozenset(other.players) for other in round_.tables}) == 1 and not round_.byes
    count = 1 if only else min(knockout.advancing, len(table.players) - 1)
    ranks = dict(zip(table.players, final_ranks(table), strict=True))
    order = sorted(table.players, key=lambda player: (ranks[player], knockout.seeds.index(player)))
    return tuple(order[:count])


def lives(knockout: Knockout) -> Mapping[Player, int]:
    """The lives that each player has left."""
    left = dict.fromkeys(knockout.seeds, knockout.lives)
    for number, past in enumerate(knockout.rounds, 1):
        for table in past.tables:
            if table.is_finished and not is_drawn(table):
                kept = winners(knockout, number, table)
                for player in table.players:
                    left[player] -= player not in kept
    return left | dict.fromkeys(knockout.withdrawn, 0)


def champion(knockout: Knockout) -> Player | None:
    """The only one with lives, if it has come to that."""
    alive = [player for player, left in lives(knockout).items() if left]
    return alive[0] if len(alive) == 1 else None


def next_tables(knockout: Knockout) -> Round:
    """The next round. In each table the better seeds come first: they may choose their seats, or sit in this order.

    ValueError: it is over, a table is not decided, or the game needs more than two players.
    """
    settings, number = knockout.settings, len(knockout.rounds) + 1
    if settings.smallest != 2:
        raise ValueError("an elimination comes down to two players")
    if any(_is_undecided(table) for past in knockout.rounds for table in past.tables):
        raise ValueError("a table is not decided")
    left = lives(knockout)
    alive = [player for player in knockout.seeds if left[player]]
    if len(alive) < 2:
        raise ValueError("it is over")
    byes = alive[: knockout.free] if number == 1 else []
    sizes = table_sizes(len(alive) - len(byes), settings.smallest, settings.largest, settings.preferred)
    byes += _resting(knockout, [player for player in alive if player not in byes], left, sizes.byes)
    players = [player for player in alive if player not in byes]
    costs = _costs(players, left, knockout)
    if knockout.is_seeded and len({left[player] for player in players}) == 1:
        starts = [snake(range(len(players)), sizes.tables)]
    else:
        starts = [_by_lives(players, left, sizes.tables, settings.seed, number, start) for start in range(STARTS)]
    pods = arranged(players, starts, costs, settings)
    return Round(tuple(Table(tuple(sorted(pod, key=players.index))) for pod in pods), tuple(byes))


def placings(knockout: Knockout) -> tuple[Placing, ...]:
    """Those who are out, and the champion: the later out the better, then by points at that table, then shared.

    Who leaves with lives is behind all who have lives, and before all who lost theirs by then.
    """
    ends, out, first = reached(knockout), eliminated(knockout), champion(knockout)
    left = len(knockout.seeds) - len(out)
    places = {player: 1 + left + sum(ends[other] > ends[player] for other in out) for player in out}
    if first is not None:
        places[first] = 1
    return tuple(Placing(player, places[player]) for player in sorted(places, key=places.__getitem__))


def eliminated(knockout: Knockout) -> tuple[Player, ...]:
    """Those who have no lives, or have left, and whose last table is decided; the better seeds first."""
    left = lives(knockout)
    undecided = [table for past in knockout.rounds for table in past.tables if _is_undecided(table)]
    sitting = {player for table in undecided for player in table.players}
    return tuple(player for player in knockout.seeds if not left[player] and player not in sitting)


def reached(knockout: Knockout) -> Mapping[Player, End]:
    """How far each player has come; while their table goes on, how far at the least."""
    ends = dict.fromkeys(knockout.seeds, End(0, True, 0))
    for number, past in enumerate(knockout.rounds, 1):
        left = lives(msgspec.structs.replace(knockout, rounds=knockout.rounds[:number], withdrawn=frozenset()))
        ends |= {player: End(number, True, 0) for player in past.byes}
        for table in past.tables:
            if table.is_void:
                ends |= {player: End(number, True, 0) for player in table.players}
            elif _is_undecided(table):
                ends |= {player: End(number, False, 0) for player in table.players}
            else:
                units = table_units(table, knockout.settings.scheme)
                ends |= {player: End(number, left[player] > 0, units[player]) for player in table.players}
    return ends


def _is_undecided(table: Table) -> bool:
    """Whether somebody can still lose a life at a table."""
    return not table.is_void and (not table.is_finished or is_drawn(table))


def _resting(knockout: Knockout, players: Sequence[Player], left: Mapping[Player, int], count: int) -> list[Player]:
    """Who sits out because the tables leave no place: who did so least often, then with most lives, then the better
    seed."""
    rested = [player for past in knockout.rounds for player in past.byes]
    order = sorted(players, key=lambda player: (rested.count(player), -left[player]))
    return order[:count]


def _costs(players: Sequence[Player], left: Mapping[Player, int], knockout: Knockout) -> Costs:
    """Unequal lives at a table cost more than any repeats, and who is kept apart costs more than both."""
    past, number = history(Tournament(knockout.settings, (), knockout.rounds)), len(knockout.rounds) + 1
    repeats = [[repeat_cost(a, b, past, number, _REPEATS) if a != b else 0 for b in players] for a in players]
    most = 1 + sum(map(sum, repeats))
    spread = [[most * (left[a] - left[b]) ** 2 for b in players] for a in players]
    apart = most + sum(map(sum, spread))
    firm = [
        [
            cost + apart * (frozenset((a, b)) in knockout.settings.keep_apart)
            for b, cost in zip(players, row, strict=True)
        ]
        for a, row in zip(players, repeats, strict=True)
    ]
    return Costs([left[player] for player in players], firm, spread, [0] * len(players))


def _by_lives(
    players: Sequence[Player], left: Mapping[Player, int], sizes: Sequence[int], seed: str, number: int, start: int
) -> list[list[int]]:
    order = shuffled(range(len(players)), lots(seed, number, f"lives-{start}"))
    rest = iter(sorted(order, key=lambda index: -left[players[index]]))
    return [[next(rest) for _ in range(size)] for size in sizes]
