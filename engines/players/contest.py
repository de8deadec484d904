"""The search in games with habits: what else could be done is played on by habit, against what is usual.

Every trial imagines a state that agrees with the view, takes one action, lets all seats play on by the habits of the
game, and judges what it came to. So what is hidden, and later luck, is averaged over. The n-th trial of every action
happens in the same imagined state with the same luck, and what counts is by how much one course is better than the
other. Round by round all actions that are left are tried equally often, and the worse half of them is given up; what is
usual stays, and is done unless something else is surely better. In a game that gives advice that is what it advises.

After G. Tesauro, G. Galperin, On-line Policy Improvement using Monte-Carlo Search (1996), and Z. Karnin, T. Koren, O.
Somekh, Almost Optimal Exploration in Multi-Armed Bandits (2013).
"""

from collections.abc import Mapping, Sequence
from math import ceil, log2, sqrt
from typing import Any

from engines.core.types import Seat
from engines.players.appraisal import gain
from engines.players.worlds import Worlds

_WIDTH = 1
"""How many actions are looked at, for each root of the trials."""
_LEAST = 8
"""How often an action must have been tried before anything is said of its gain."""
_DOUBT = 1.0
"""How many standard errors the gain over what is usual must exceed."""
_CERTAIN = 2.5
"""After how many standard errors nobody doubts any more which is better."""


class Contest:
    """One search: `iterate` while there is more to find out, then `best`."""

    def __init__(
        self, game: Any, worlds: Worlds, seat: Seat, usual: Any, trials: int, kept: Sequence[Any] = ()
    ) -> None:
        """See the class.

        Args:
            game: one that has habits.
            worlds: where it is tried out.
            seat: who is to act.
            usual: the legal action to be held against the others.
            trials: how many there will be at most.
            kept: further legal actions that are not given up, however they do.
        """
        self._game, self._worlds, self._seat, self._usual = game, worlds, seat, usual
        self._kept = list(dict.fromkeys([usual, *kept]))
        others = [action for action in worlds.ranked(worlds[0], seat) if action not in self._kept]
        self._left = [*self._kept, *others[: max(1, int(_WIDTH * sqrt(trials)) - len(self._kept))]]
        self._values: dict[Any, list[float]] = {action: [] for action in self._left}
        self._round = trials / ceil(log2(len(self._left)))
        """So many trials between two cuts."""
        self._goal = self._share()

    @property
    def trials(self) -> Mapping[Any, Sequence[float]]:
        """By action what it came to, trial by trial; nothing for what was not tried yet."""
        return self._values

    def iterate(self) -> bool:
        """Imagines one course, and notes what it came to. Whether there is more to find out."""
        # The first of those that were tried least, so that all have the same number at the end of a round.
        action = min(self._left, key=self._trials)
        number = self._trials(action)
        state, _ = self._game.apply(self._worlds[number], self._seat, action)
        self._values[action].append(self._worlds.value(self._worlds.played_on(number, state), self._seat))
        return action != self._left[-1] or not self._is_decided()

    def best(self) -> Any:
        """Of what is left, the action that surely gains most over what is usual; that, if none does."""
        return max(self._left, key=lambda action: self._gain(action, -_DOUBT))

    def _is_decided(self) -> bool:
        """Whether more trials would change nothing: nothing that is left can be better than what is usual, or the last
        that is left surely is. Gives up the worse half when a round is over."""
        tried, others = self._trials(self._usual), self._left[len(self._kept) :]
        if tried >= self._goal and len(others) > 1:
            others.sort(key=lambda action: -self._gain(action, 0))
            self._left = [*self._kept, *others[: (len(others) + 1) // 2]]
            self._goal = tried + self._share()
        if tried < _LEAST:
            return False
        if all(self._gain(action, _CERTAIN) <= 0 for action in self._left[1:]):
            return True
        return len(self._left) == 2 and self._gain(self._left[1], -_CERTAIN) > 0

    def _share(self) -> int:
        """How often each that is left is tried till the next cut."""
        return max(1, round(self._round / len(self._left)))

    def _trials(self, action: Any) -> int:
        return len(self._values[action])

    def _gain(self, action: Any, doubt: float) -> float:
        """What an action brought more than what is usual, trial by trial, with so many standard errors added."""
        if action == self._usual or (doubt and self._trials(action) < _LEAST):
            return 0.0
        return gain(self._values[action], self._values[self._usual], doubt)
