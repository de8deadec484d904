"""The search in games without habits: Monte Carlo tree search over information sets.

Every iteration imagines a state that agrees with the view, walks it down one tree that all imagined states share, adds
a node, and judges what it came to. So what is hidden, and later luck, is averaged over. Nodes stand for sequences of
actions: what was imagined to be held or rolled on the way is forgotten.

- A seat chooses in the tree by its own values (max-n); where all win or lose together they are the same for all.
- Seats that act at the same time choose each for itself, without a look at what the others choose.
- Few actions are looked at first, and more the more often a node is visited: what looks best at once comes first.
- The n-th trial of every action at the root happens in the same imagined state, so that luck favours none of them.

After P. Cowling, E. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search (2012), R. Coulom, Computing Elo
Ratings of Move Patterns in the Game of Go (2007), where actions are added one by one, and M. Tak, M. Lanctot, M.
Winands, Monte Carlo Tree Search Variants for Simultaneous Move Games (2014).
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from engines.core.types import Seat
from engines.players.worlds import Worlds

_CURIOSITY = 0.35
"""How much it counts that an action was rarely tried, against its value, which is between 0 and 1."""
_WIDTH = 1
"""How many actions are looked at, for each root of the visits of a node."""


class _Arm:
    """What is known of an action of a seat at a node."""

    __slots__ = ("total", "values")

    def __init__(self) -> None:
        self.values: list[float] = []
        """What it came to, trial by trial."""
        self.total = 0.0

    @property
    def visits(self) -> int:
        return len(self.values)

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    def promise(self, tried: float) -> float:
        """What it brought on average, and what it may yet bring; `tried`: the logarithm of the trials of all arms."""
        visits = len(self.values)
        return self.total / visits + _CURIOSITY * sqrt(tried / visits)


_Choice: TypeAlias = tuple[Seat, Any, _Arm]
"""A seat, its action, and what is known of it."""


class _Node:
    """What is known of a sequence of actions."""

    __slots__ = ("arms", "children", "ranked", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[Seat, dict[Any, _Arm]] = {}
        """Of the actions that were tried."""
        self.ranked: dict[Seat, list[Any]] = {}
        self.children: dict[tuple[Any, ...], _Node] = {}

    def child(self, joint: Sequence[_Choice]) -> "_Node":
        """The node after the actions of all who were to move."""
        actions = tuple(action for _, action, _ in joint)
        if actions not in self.children:
            self.children[actions] = _Node()
        return self.children[actions]


class Tree:
    """One search: `iterate` at least once, then `best`."""

    def __init__(self, game: Any, worlds: Worlds, seat: Seat, kept: Sequence[Any] = ()) -> None:
        """`kept`: legal actions of the seat that are tried as often as what is tried most, however they do."""
        self._game, self._worlds, self._seat, self._kept = game, worlds, seat, kept
        self._root = _Node()

    @property
    def trials(self) -> Mapping[Any, Sequence[float]]:
        """By action of the seat what it came to, trial by trial."""
        return {action: arm.values for action, arm in self._root.arms[self._seat].items()}

    def iterate(self) -> bool:
        """Imagines one course, and notes what it came to. Whether there is more to find out: always."""
        game, node = self._game, self._root
        mine = self._first_choice()
        trial = mine[2].visits
        state = self._worlds[trial]
        joint = [mine, *(self._choice(node, state, seat) for seat in sorted(game.to_move(state) - {self._seat}))]
        course = []
        while joint:
            course.append((node, joint))
            for seat, action, _ in joint:
                state, _ = game.apply(state, seat, action)
            node = node.child(joint)
            joint = [self._choice(node, state, seat) for seat in sorted(game.to_move(state))] if node.visits else []
        node.visits += 1
        state = self._worlds.played_on(trial, state)
        values: dict[Seat, float] = {}
        for passed, joint in course:
            passed.visits += 1
            for seat, _, arm in joint:
                if seat not in values:
                    values[seat] = self._worlds.value(state, seat)
                arm.add(values[seat])
        return True

    def best(self) -> Any:
        """The action to take: the one that was tried most."""
        arms = self._root.arms[self._seat]
        return max(arms, key=lambda action: (arms[action].visits, arms[action].total))

    def _first_choice(self) -> _Choice:
        """What the seat tries next of its own: what is to be kept, if that was not tried yet, or less often."""
        arms = self._root.arms.setdefault(self._seat, {})
        for action in self._kept:
            if action not in arms:
                arms[action] = _Arm()
                return self._seat, action, arms[action]
        chosen = self._choice(self._root, self._worlds[0], self._seat)
        for action in self._kept:
            if arms[action].visits < chosen[2].visits:
                return self._seat, action, arms[action]
        return chosen

    def _choice(self, node: _Node, state: Any, seat: Seat) -> _Choice:
        """What a seat tries next at a node, of what is legal in this state."""
        legal = self._game.legal_actions(state, seat)
        arms = node.arms.setdefault(seat, {})
        known = [action for action in legal if action in arms]
        if len(known) < len(legal) and (not known or len(known) <= _WIDTH * sqrt(node.visits)):
            action = self._untried(node, state, seat, legal)
            arms[action] = _Arm()
        else:
            tried = log(sum(arms[action].visits for action in known))
            action = max(known, key=lambda action: arms[action].promise(tried))
        return seat, action, arms[action]

    def _untried(self, node: _Node, state: Any, seat: Seat, legal: Sequence[Any]) -> Any:
        """What is to be tried first of what was not tried yet: what looks best at once."""
        if seat not in node.ranked:
            node.ranked[seat] = self._worlds.ranked(state, seat)
        arms = node.arms[seat]
        open_to = {action for action in legal if action not in arms}
        # What was not legal when the actions were ranked comes last.
        return next(action for action in (*node.ranked[seat], *legal) if action in open_to)
