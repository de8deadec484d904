"""The points of a tournament, round by round: what a cross-table shows and standings add up."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from bot.tournaments.byes import LATE, REQUESTED, SYSTEM
from bot.tournaments.model import Entrant, Player, Tournament
from bot.tournaments.scores import UNIT, table_units

Kind: TypeAlias = Literal["table", "open", "void", "bye", "requested", "late", "none"]
"""`open`: the game goes on. `none`: not there, for nothing."""

LEAST_VOID = UNIT // 2
"""What a void table is worth at least."""


class Credit(msgspec.Struct, frozen=True):
    """What a round gave to a player."""

    kind: Kind
    units: int = 0
    table: int | None = None
    """The index of the table in its round; of several that are played at the same time, that of the last one."""
    going: int = 0
    """How many of their tables go on."""


def earnings(tournament: Tournament) -> Mapping[Player, tuple[Credit, ...]]:
    """What each entrant was given in each round; where somebody plays several tables of a round, by all of them."""
    found: dict[Player, list[Credit]] = {entrant.player: [] for entrant in tournament.entrants}
    for number, past in enumerate(tournament.rounds, 1):
        given = {player: Credit("bye", SYSTEM) for player in past.byes}
        given |= {player: Credit("requested", REQUESTED) for player in past.requested}
        for index, table in enumerate(past.tables):
            if table.is_finished:
                earned = table_units(table, tournament.settings.scheme)
                here = {player: Credit("table", amount, index) for player, amount in earned.items()}
            elif table.is_void:
                here = {player: Credit("void", 0, index) for player in table.players}
            else:
                here = {player: Credit("open", 0, index, 1) for player in table.players}
            given |= {
                player: _both(given[player], credit) if player in given else credit for player, credit in here.items()
            }
        for entrant in tournament.entrants:
            found[entrant.player].append(given.get(entrant.player) or _missed(tournament, entrant, number))
    return {player: _with_voids(row) for player, row in found.items()}


def totals(tournament: Tournament) -> Mapping[Player, int]:
    """The units of each entrant so far."""
    return {player: sum(credit.units for credit in row) for player, row in earnings(tournament).items()}


def _both(one: Credit, other: Credit) -> Credit:
    """What two tables of a round gave together. A void one beside others is worth nothing by itself."""
    going = one.going + other.going
    kind: Kind = "open" if going else "table" if "table" in (one.kind, other.kind) else "void"
    return Credit(kind, one.units + other.units, other.table, going)


def _missed(tournament: Tournament, entrant: Entrant, round_no: int) -> Credit:
    """A late entrant has one credit for all that was missed; it stands in the last of these rounds. Whoever came after
    all of them, in somebody's place in the final stage, has none."""
    is_late = round_no == entrant.joined - 1 < tournament.settings.rounds
    return Credit("late", LATE) if is_late else Credit("none")


def _with_voids(row: list[Credit]) -> tuple[Credit, ...]:
    """Void tables are worth the mean of the player's other rounds, rounded down."""
    others = [credit.units for credit in row if credit.kind in ("table", "bye", "requested", "late")]
    worth = max(LEAST_VOID, sum(others) // len(others)) if others else LEAST_VOID
    return tuple(Credit("void", worth, credit.table) if credit.kind == "void" else credit for credit in row)
