"""Random play of any game, for whoever tests games: set-ups, the positions of a match, actions legal or not.

All of it is the same in every run.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import prod
from typing import Any

import msgspec

from engines.core import match as matches
from engines.core.match import Match
from engines.core.notation import Grammar
from engines.core.protocol import AnyGame, Setup
from engines.core.rng import Luck
from engines.core.types import Seat, Tokens

LUCK = Luck("conformance")
"""What random play is made with."""
_ALL_COMBINATIONS = 24


class Broken(AssertionError):
    """A game does not keep a promise; the message tells which, and where."""


def setups(game: AnyGame, seed: str = "conformance") -> tuple[Setup, ...]:
    """Set-ups with every number of seats and every value of every option.

    Every number of seats with all combinations of options if these are at most 24; else so many set-ups that any two
    options, and the number of seats with any option, come up in every pair of values.
    """
    spec, names = game.spec, [option.name for option in game.spec.options]
    values = [option.values for option in spec.options]
    if prod(map(len, values)) <= _ALL_COMBINATIONS:
        rows: Sequence[tuple[Any, ...]] = [*product(spec.seats, *values)]
    else:
        rows = sorted(pairwise_cover([spec.seats, *values]), key=lambda row: spec.seats.index(row[0]))
    counts: dict[int, int] = {}
    found = []
    for seats, *chosen in rows:
        number = counts[seats] = counts.get(seats, -1) + 1
        options = dict(zip(names, chosen, strict=True))
        found.append(Setup(spec.id, spec.rules, f"{seed} {seats} {number}", seats, options))
    return tuple(found)


def pairwise_cover(factors: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
    """Rows with one value of each factor, so few that any two values of any two factors stand together in one of them.

    Greedy, and the same in every run: each row begins with a pair that is not covered yet, and takes for every other
    factor the value that covers most; the first row has the first value of every factor.
    """
    wanted = {
        ((one, a), (other, b))
        for one, other in combinations(range(len(factors)), 2)
        for a in range(len(factors[one]))
        for b in range(len(factors[other]))
    }
    rows: list[tuple[int, ...]] = []
    while wanted:
        chosen = dict(min(wanted)) if rows else dict.fromkeys(range(len(factors)), 0)
        for factor in range(len(factors)):
            if factor not in chosen:
                covered = [
                    sum(tuple(sorted(((factor, value), pair))) in wanted for pair in chosen.items())
                    for value in range(len(factors[factor]))
                ]
                chosen[factor] = covered.index(max(covered))
        row = tuple(chosen[factor] for factor in range(len(factors)))
        wanted -= {*combinations(enumerate(row), 2)}
        rows.append(row)
    return [tuple(factor[value] for factor, value in zip(factors, row, strict=True)) for row in rows]


def positions(game: AnyGame, setup: Setup, luck: Luck = LUCK) -> Iterator[tuple[Match[Any], Seat | None, str]]:
    """A random match: every position with the seat that acts next and the text of its action.

    The last one comes with (None, ""). Broken if the match does not end within `spec.max_entries`.
    """
    match, _ = matches.start(game, setup)
    while awaited := matches.awaited(game, match):
        demand(match.seq < game.spec.max_entries, setup, match, "the match is longer than spec.max_entries")
        seat, luck = luck.choice(sorted(awaited))
        legal = matches.legal(game, match, seat)
        demand(bool(legal), setup, match, f"seat {seat} is to move and has no action")
        tokens, luck = luck.choice(legal)
        text = game.grammar.write(tokens)
        yield match, seat, text
        match, _ = matches.play(game, match, seat, text)
    yield match, None, ""


def sample(grammar: Grammar, legal: Sequence[Tokens], luck: Luck) -> tuple[Tokens, Luck]:
    """The tokens of a random action of the grammar, legal or not, and the luck that is left.

    A slot without a vocabulary takes values from the legal actions; where they have none the first of `legal` is
    returned.
    """
    verb, luck = luck.choice(list(grammar.verbs.values()))
    tokens = [verb.name]
    for number, slot in enumerate(verb.slots, start=1):
        values = slot.values or sorted({t[number] for t in legal if t[0] == verb.name and len(t) > number})
        if slot.optional:
            left_out, luck = luck.below(2)
            if left_out or not values:
                break
        if not values:
            return legal[0], luck
        value, luck = luck.choice(values)
        tokens.append(value)
    return tuple(tokens), luck


def demand(kept: bool, setup: Setup, match: Match[Any] | None, promise: str) -> None:
    """Raises Broken if a promise is not kept; `match` (None: at the set-up) tells where."""
    if not kept:
        where = "set-up" if match is None else f"after entry {match.seq}, {match.state!r}"
        raise Broken(f"{setup.game}, {setup.seats} seats, {setup.options}, seed {setup.seed!r}, {where}: {promise}")


def as_bytes(value: Any) -> bytes:
    """A value written down; equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")
