"""What a search imagines: states that agree with a view, how they go on, and what they are worth."""

from typing import Any

from engines.core.protocol import Evaluates, HasHabits
from engines.core.rng import Luck
from engines.core.types import Outcome, Seat

_USUAL, _WIDEST = 4, 6
"""In so many imagined states habits are followed to see by how much things change meanwhile: on average; at most."""
_MARGIN = 0.1
"""How much of a value is not whether one wins, but how clearly; with allies it is the other way round."""


class Worlds:
    """The states that a seat can imagine from its view, by number; the same number gives the same one."""

    def __init__(self, game: Any, view: Any, seat: Seat, luck: Luck, scale: int | None = None) -> None:
        """See the class.

        Args:
            game: one whose states can be imagined.
            view: what the seat sees.
            seat: who thinks.
            luck: what is imagined with; the same luck imagines the same.
            scale: the difference in the game's judgement that makes a good deal of difference; None: what is found to
                be at stake here, which cannot be compared with other positions.
        """
        self._game, self._view, self._seat, self._luck = game, view, seat, luck
        self._judges, self._has_habits = isinstance(game, Evaluates), isinstance(game, HasHabits)
        self._known: list[Any] = []
        self._now: dict[Seat, int] = {}
        """By seat, the judgement of the state that is thought about."""
        self._scale = scale or (self._at_stake() if self._judges else 1)

    def __getitem__(self, number: int) -> Any:
        """An imagined state."""
        while len(self._known) <= number:
            luck = self._luck.of(f"world {len(self._known)}")
            self._known.append(self._game.determinise(self._view, luck))
        return self._known[number]

    def worth_at_once(self, state: Any, seat: Seat, action: Any) -> int:
        """How the game judges a state after an action."""
        worth: int = self._game.evaluate(self._game.apply(state, seat, action)[0], seat)
        return worth

    def ranked(self, state: Any, seat: Seat) -> list[Any]:
        """The legal actions, what looks best at once first; in a game that cannot judge, in an order drawn by lot."""
        ranked = list(self._luck.of("ranked").shuffled(self._game.legal_actions(state, seat))[0])
        if self._judges:
            ranked.sort(key=lambda action: -self.worth_at_once(state, seat, action))
        return ranked

    def played_on(self, number: int, state: Any) -> Any:
        """Where a state leads that came of an imagined one.

        Habits are followed until the game says that this is enough. A game without habits is judged at once; one that
        cannot be judged is played to its end, at random if need be.
        """
        game, begun, luck, step = self._game, self[number], self._luck.of(f"habits {number}"), 0
        while awaited := game.to_move(state):
            seat, step = min(awaited), step + 1
            if self._has_habits:
                if self._judges and game.is_far_enough(begun, state):
                    break
                action = game.habit(state, seat, luck.of(f"{step}"))
            elif self._judges:
                break
            else:
                action, luck = luck.choice(game.legal_actions(state, seat))
            state, _ = game.apply(state, seat, action)
        return state

    def value(self, state: Any, seat: Seat) -> float:
        """What a state is worth to a seat, from 0 to 1: half of it if it is as good as now.

        In a game that cannot judge it must be at its end, and is worth the seat's part of the victory.
        """
        end = self._game.outcome(state)
        if not self._judges:
            return _share(end, seat)
        if seat not in self._now:
            self._now[seat] = self._game.evaluate(self[0], seat)
        gain = int(self._game.evaluate(state, seat)) - self._now[seat]
        lead = 0.5 + 0.5 * gain / (abs(gain) + self._scale)
        if end is None:
            return lead
        margin = 1 - _MARGIN if self._game.spec.cooperative else _MARGIN
        return margin * lead + (1 - margin) * _share(end, seat)

    def _at_stake(self) -> int:
        """What one action changes at most, or what habits change, whichever is more.

        A gain far beyond this counts hardly more than one just beyond it. Among rivals that is right, for who is ahead
        wins, by however much: habits are measured by what they change on average. With allies every gain counts, up to
        the one course that saves everybody: habits are measured by what they change at most.
        """
        game, seat, state = self._game, self._seat, self[0]
        worth = [self.worth_at_once(state, seat, action) for action in game.legal_actions(state, seat)]
        followed = 0
        if self._has_habits and game.spec.cooperative:
            followed = max(self._changed_by_habit(number) for number in range(_WIDEST))
        elif self._has_habits:
            followed = sum(self._changed_by_habit(number) for number in range(_USUAL)) // _USUAL
        return max(1, max(worth) - min(worth), followed)

    def _changed_by_habit(self, number: int) -> int:
        """By how much an imagined state changes while habits are followed."""
        game, seat, begun = self._game, self._seat, self[number]
        return abs(int(game.evaluate(self.played_on(number, begun), seat)) - int(game.evaluate(begun, seat)))


def _share(end: Outcome, seat: Seat) -> float:
    return (seat in end.places[0]) / len(end.places[0]) if end.won is None else float(end.won)
