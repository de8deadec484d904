"""Byes and late entry: what they are worth, who may have one, and who is given one."""

from collections.abc import Iterable, Mapping

import msgspec

from bot.tournaments.model import Player, Tournament
from bot.tournaments.scores import UNIT

SYSTEM, REQUESTED, LATE = UNIT, UNIT // 2, UNIT // 2
"""Units of a bye that the pairing gives, of one that was asked for, and of all rounds together that a late entrant
missed."""


class ByeKey(msgspec.Struct, frozen=True, order=True):
    """Who is due for a bye: the least first. Equal ones are equally due."""

    is_sole_leader: bool
    byes: int
    units: int


def latest_entry(rounds: int) -> int:
    """The last round, counted from 1, before which people may still enter."""
    return (rounds + 1) // 2


def may_request(tournament: Tournament, player: Player, round_no: int) -> bool:
    """Whether a player may still ask for a bye in a round, counted from 1: a third of the rounds, never the last."""
    rounds = tournament.settings.rounds
    taken = sum(player in past.requested for past in tournament.rounds[: round_no - 1])
    return round_no < rounds and taken < rounds // 3


def byes_had(tournament: Tournament) -> Mapping[Player, int]:
    """How many byes each entrant has had: of either kind, and late entry is one."""
    return {
        entrant.player: int(entrant.joined > 1)
        + sum((*past.byes, *past.requested).count(entrant.player) for past in tournament.rounds)
        for entrant in tournament.entrants
    }


def bye_keys(active: Iterable[Player], totals: Mapping[Player, int], had: Mapping[Player, int]) -> dict[Player, ByeKey]:
    """How due each active player is: who has had fewer byes, then who has fewer points; never the sole leader.

    Args:
        active: those who are paired.
        totals: units of each player.
        had: `byes_had`.
    """
    players = list(active)
    most = max((totals[player] for player in players), default=0)
    leads = [player for player in players if totals[player] == most]
    return {player: ByeKey(leads == [player], had[player], totals[player]) for player in players}
