"""The search: Monte Carlo tree search over information sets, on nothing but the interface of a game.

Every iteration imagines a state that agrees with the view, walks it down one tree that all imagined states share, adds
a node, plays on for a while by the habits of the game, and judges what it came to. So what is hidden, and later luck,
is averaged over. Nodes stand for sequences of actions: what was imagined to be held or rolled on the way is forgotten.

- A seat chooses in the tree by its own values (max-n); where all win or lose together they are the same for all.
- Seats that act at the same time choose each for itself, without a look at what the others choose.
- Few actions are looked at first, and more the more often a node is visited: what is usual and looks best comes first.
- The n-th trial of every action at the root happens in the same imagined state, so that luck favours none of them.
- In a game with habits the search must be sure of a gain before it does anything unusual.

After P. Cowling, E. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search (2012), R. Coulom, Computing Elo
Ratings of Move Patterns in the Game of Go (2007), where actions are added one by one, and M. Tak, M. Lanctot, M.
Winands, Monte Carlo Tree Search Variants for Simultaneous Move Games (2014).
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

import msgspec

from engines.core.protocol import Advises, AnyGame, Determinises, Evaluates, HasHabits
from engines.core.rng import Luck
from engines.core.types import Outcome, Seat, Tokens
from engines.players import deckhand, stowaway

_CURIOSITY = 0.35
"""How much it counts that an action was rarely tried, against its value, which is between 0 and 1."""
_WIDTH = 1
"""How many actions are looked at, for each root of the visits of a node."""
_GAUGED = 4
"""In so many imagined states habits are followed to see by how much things change meanwhile."""
_MARGIN = 0.1
"""How much of a value is not whether one wins, but how clearly; with allies it is the other way round."""
_DOUBT = 1.0
"""How many standard errors the gain over what is usual must exceed."""
_LEAST_PAIRS = 4
"""How often an action must have been tried for that."""


def _always() -> bool:
    return True


def can_search(game: AnyGame) -> bool:
    """Whether a game can be searched: states of it can be imagined, and where it gives advice it has habits. What knows
    better than to act at random is not to be judged by random play."""
    return isinstance(game, Determinises) and (not isinstance(game, Advises) or isinstance(game, HasHabits))


class Searcher(msgspec.Struct, frozen=True):
    """A computer player that searches; to be called as `engines.players.Player` says."""

    iterations: int
    """How many courses are imagined."""
    may_go_on: Callable[[], bool] = _always
    """Asked after every iteration; when it says no, the choice is made by what was found so far."""

    def __call__(self, game: AnyGame, view: Any, seat: Seat, legal: Sequence[Tokens], luck: Luck) -> str:
        """The text of the action that did best; a game that cannot be searched is left to the deckhand."""
        if len(legal) < 2:
            return stowaway.choose(game, view, seat, legal, luck)
        if not can_search(game):
            return deckhand.choose(game, view, seat, legal, luck)
        search = _Search(game, view, seat, luck)
        for _ in range(self.iterations):
            search.iterate()
            if not self.may_go_on():
                break
        return game.grammar.write(game.tokens(search.best()))


class _Arm:
    """What is known of an action of a seat at a node."""

    __slots__ = ("total", "values")

    def __init__(self) -> None:
        self.values: list[float] = []
        """What it came to, trial by trial."""
        self.total = 0.0

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
        """Of the actions that were tried, the first one first."""
        self.ranked: dict[Seat, list[Any]] = {}
        self.children: dict[tuple[Any, ...], _Node] = {}

    def child(self, joint: Sequence[_Choice]) -> "_Node":
        """The node after the actions of all who were to move."""
        actions = tuple(action for _, action, _ in joint)
        if actions not in self.children:
            self.children[actions] = _Node()
        return self.children[actions]


class _Search:
    """One search: `iterate` at least once, then `best`."""

    def __init__(self, game: Any, view: Any, seat: Seat, luck: Luck) -> None:
        self._game, self._view, self._seat, self._luck = game, view, seat, luck
        self._judges, self._has_habits = isinstance(game, Evaluates), isinstance(game, HasHabits)
        self._root = _Node()
        self._worlds: list[Any] = []
        self._now: dict[Seat, int] = {}
        """By seat, the judgement of the state that is thought about."""
        self._scale = 1
        """What difference a course makes, in the unit of the game's judgement."""
        if self._judges:
            self._scale = self._gauged()

    def iterate(self) -> None:
        """Imagines one course, and notes what it came to."""
        game, node = self._game, self._root
        mine = self._first_choice()
        trial = len(mine[2].values)
        state, luck = self._world(trial), self._luck.of(f"habits {trial}")
        others = sorted(game.to_move(state) - {self._seat})
        joint = [mine, *(self._choice(node, state, seat) for seat in others)]
        course = []
        while joint:
            course.append((node, joint))
            for seat, action, _ in joint:
                state, _ = game.apply(state, seat, action)
            node = node.child(joint)
            joint = [self._choice(node, state, seat) for seat in sorted(game.to_move(state))] if node.visits else []
        node.visits += 1
        state = self._played_on(state, luck)
        end = game.outcome(state)
        for passed, joint in course:
            passed.visits += 1
            for seat, _, arm in joint:
                arm.add(self._value(state, end, seat))

    def best(self) -> Any:
        """The action to take."""
        arms = self._root.arms[self._seat]
        if not self._has_habits:
            return max(arms, key=lambda action: (len(arms[action].values), arms[action].total))
        usual = next(iter(arms))
        gains = {action: 0.0 if action == usual else _sure_gain(arm, arms[usual]) for action, arm in arms.items()}
        return max(gains, key=gains.__getitem__)

    def _world(self, number: int) -> Any:
        """An imagined state that agrees with the view; the same number gives the same one."""
        while len(self._worlds) <= number:
            luck = self._luck.of(f"world {len(self._worlds)}")
            self._worlds.append(self._game.determinise(self._view, luck))
        return self._worlds[number]

    def _gauged(self) -> int:
        """What one action changes at most, or what habits change on average, whichever is more."""
        game, seat, state = self._game, self._seat, self._world(0)
        worth = [self._worth_at_once(state, seat, action) for action in game.legal_actions(state, seat)]
        changes = 0
        if self._has_habits:
            for trial in range(_GAUGED):
                followed = self._played_on(self._world(trial), self._luck.of(f"habits {trial}"))
                changes += abs(game.evaluate(followed, seat) - game.evaluate(self._world(trial), seat))
        return max(1, max(worth) - min(worth), changes // _GAUGED)

    # In the tree

    def _choice(self, node: _Node, state: Any, seat: Seat) -> _Choice:
        """What a seat tries next at a node, of what is legal in this state."""
        legal = self._game.legal_actions(state, seat)
        arms = node.arms.setdefault(seat, {})
        known = [action for action in legal if action in arms]
        if len(known) < len(legal) and (not known or len(known) <= _WIDTH * sqrt(node.visits)):
            action = self._untried(node, state, seat, legal)
            arms[action] = _Arm()
        else:
            tried = log(sum(len(arms[action].values) for action in known))
            action = max(known, key=lambda action: arms[action].promise(tried))
        return seat, action, arms[action]

    def _first_choice(self) -> _Choice:
        """The own choice at the root. What is usual is tried at least half as often, so that there is a comparison."""
        choice = self._choice(self._root, self._world(0), self._seat)
        usual, arm = next(iter(self._root.arms[self._seat].items()))
        if self._has_habits and 2 * len(arm.values) < len(choice[2].values):
            return self._seat, usual, arm
        return choice

    def _untried(self, node: _Node, state: Any, seat: Seat, legal: Sequence[Any]) -> Any:
        """What is to be tried first of what was not tried yet: what is usual, then what looks best at once."""
        arms = node.arms[seat]
        if self._has_habits and (usual := self._game.habit(state, seat, self._luck.of("usual"))) not in arms:
            return usual
        if seat not in node.ranked:
            node.ranked[seat] = self._ranked(state, seat, legal)
        open_to = {action for action in legal if action not in arms}
        # What was not legal when the actions were ranked comes last.
        return next(action for action in (*node.ranked[seat], *legal) if action in open_to)

    def _ranked(self, state: Any, seat: Seat, legal: Sequence[Any]) -> list[Any]:
        ranked = list(self._luck.of("ranked").shuffled(legal)[0])
        if self._judges:
            ranked.sort(key=lambda action: -self._worth_at_once(state, seat, action))
        return ranked

    def _worth_at_once(self, state: Any, seat: Seat, action: Any) -> int:
        worth: int = self._game.evaluate(self._game.apply(state, seat, action)[0], seat)
        return worth

    # Below the tree

    def _played_on(self, state: Any, luck: Luck) -> Any:
        """The state after the next actions by habit.

        A game without habits is judged at once; one that cannot be judged is played to its end, at random if need be.
        """
        game, step = self._game, 0
        limit = game.foresight if self._has_habits else 0
        while (awaited := game.to_move(state)) and (step < limit or not self._judges):
            seat, step = min(awaited), step + 1
            if self._has_habits:
                action = game.habit(state, seat, luck.of(f"{step}"))
            else:
                action, luck = luck.choice(game.legal_actions(state, seat))
            state, _ = game.apply(state, seat, action)
        return state

    def _value(self, state: Any, end: Outcome | None, seat: Seat) -> float:
        """What a state is worth to a seat, from 0 to 1: half of it if it is as good as now."""
        lead = 0.5
        if self._judges:
            if seat not in self._now:
                self._now[seat] = self._game.evaluate(self._world(0), seat)
            gain = self._game.evaluate(state, seat) - self._now[seat]
            lead += 0.5 * gain / (abs(gain) + self._scale)
        if end is None:
            return lead
        share = (seat in end.places[0]) / len(end.places[0]) if end.won is None else float(end.won)
        margin = 1 - _MARGIN if self._judges and self._game.spec.cooperative else _MARGIN
        return margin * lead + (1 - margin) * share


def _sure_gain(arm: _Arm, usual: _Arm) -> float:
    """What is gained at least, beyond doubt, by one action over another: trial by trial, each in the same world."""
    gains = [value - other for value, other in zip(arm.values, usual.values, strict=False)]
    pairs = len(gains)
    if pairs < _LEAST_PAIRS:
        return 0.0
    mean = sum(gains) / pairs
    variance = sum((gain - mean) ** 2 for gain in gains) / (pairs - 1)
    return mean - _DOUBT * sqrt(variance / pairs)
