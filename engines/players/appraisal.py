"""What a search found actions to be worth: for hints, and for looking back.

A worth is from 0 to 1; half of it: things stand as well as before.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec

from engines.core.types import Tokens


def gain(ones: Sequence[float], others: Sequence[float], doubt: float) -> float:
    """By how much one row of values is higher than another on average, with so many standard errors of that added.

    They are compared pair by pair: what has the same number happened in the same imagined state, so that luck favours
    neither. Of less than two pairs nothing is said: 0.
    """
    gains = [one - other for one, other in zip(ones, others, strict=False)]
    if len(gains) < 2:
        return 0.0
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean + doubt * sqrt(variance / len(gains))


class Appraisal(msgspec.Struct, frozen=True):
    """An action, and what it came to in one imagined state after the other."""

    tokens: Tokens
    trials: tuple[float, ...]

    @property
    def worth(self) -> float:
        """What it came to on average."""
        return sum(self.trials) / len(self.trials)

    def gain_over(self, other: "Appraisal") -> float:
        """By how much it is better than another one, less the standard error of that: not above 0 if that is in
        doubt."""
        return gain(self.trials, other.trials, -1)


class Verdict(msgspec.Struct, frozen=True):
    """What a search chose, and why."""

    choice: Tokens
    appraisals: tuple[Appraisal, ...]
    """Of what was tried: what was tried most first, of that the best."""

    def of(self, tokens: Tokens) -> Appraisal:
        """That of an action that was tried. KeyError for any other."""
        for one in self.appraisals:
            if one.tokens == tokens:
                return one
        raise KeyError(tokens)


def verdict(game: Any, choice: Any, trials: Mapping[Any, Sequence[float]]) -> Verdict:
    """The verdict of a search.

    Args:
        game: the game of the actions.
        choice: the action that was chosen.
        trials: what each action came to, trial by trial.
    """
    tried = (Appraisal(game.tokens(action), tuple(values)) for action, values in trials.items() if values)
    return Verdict(game.tokens(choice), tuple(sorted(tried, key=lambda one: (-len(one.trials), -one.worth))))
