"""What actions are worth to who may take them, as far as their view tells: for hints, and for looking back.

Each action is tried in the same few imagined states that agree with the view, played on for a while, and the game is
asked what it has come to. That is a quicker look than a computer player's search, and unlike one it tells numbers.
What looks poor is tried less often.

A worth is from 0 to 1; half of it: things stand as well as before.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from engines.core.protocol import AnyGame, Determinises, Evaluates, HasHabits
from engines.core.rng import Luck
from engines.core.types import Outcome, Seat, Tokens

QUICK, THOROUGH = (2, 4, 8), (2, 4, 8, 16)
"""In how many imagined states an action has been tried after each round; the better half goes on to the next."""
_WIDTH = 24
"""Actions that are tried at all: those that look best at once."""
_REPLIES = 8
"""Where a game has no habits, at most so many actions of others follow, each what looks best to them at once."""
_MARGIN = 0.1
"""How much of the worth of an end is not whether one wins, but how clearly; with allies it is the other way round."""


def _always() -> bool:
    return True


def can_appraise(game: AnyGame) -> bool:
    """Whether actions of a game can be appraised: states of it can be imagined, and judged or played to the end."""
    return isinstance(game, Determinises) and isinstance(game, Evaluates | HasHabits)


class Appraisal(msgspec.Struct, frozen=True):
    """An action, and what it came to in one imagined state after the other."""

    tokens: Tokens
    trials: tuple[float, ...]

    @property
    def worth(self) -> float:
        """What it came to on average."""
        return sum(self.trials) / len(self.trials)

    def gain_over(self, other: "Appraisal") -> float:
        """By how much it is better than another one, less the standard error of that: not above 0 if that is in doubt.

        They are compared state by state, so that luck favours neither.
        """
        gains = [one - two for one, two in zip(self.trials, other.trials, strict=False)]
        if len(gains) < 2:
            return 0.0
        mean = sum(gains) / len(gains)
        variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        return mean - sqrt(variance / len(gains))


class _Trial(NamedTuple):
    gain: int
    """In the unit of the game's judgement; 0 if it has none."""
    share: float | None
    """Of a victory; None: it did not come to an end."""


def appraise(
    game: Any,
    view: Any,
    seat: Seat,
    legal: Sequence[Tokens],
    luck: Luck,
    *,
    always: Sequence[Tokens] = (),
    rounds: Sequence[int] = THOROUGH,
    scale: int | None = None,
    may_go_on: Callable[[], bool] = _always,
) -> tuple[Appraisal, ...]:
    """What the legal actions of a seat are worth to it: those that were tried most first, of these the best.

    Args:
        game: one that can be appraised.
        view: what the seat sees.
        seat: who is to act.
        legal: the tokens of its legal actions, at least one.
        luck: what is imagined with; the same luck imagines the same.
        always: actions that are tried to the end, however they do.
        rounds: see QUICK and THOROUGH.
        scale: the difference in the game's judgement that makes a good deal of difference; None: what actions come to
            here on average, which cannot be compared with other positions.
        may_go_on: asked after every imagined state; after two of them it may say no.
    """
    look = _Look(game, view, seat, luck)
    kept = look.at_first(legal, always)
    trials: dict[Tokens, list[_Trial]] = {tokens: [] for tokens in kept}
    done = 0
    for worlds in rounds:
        for number in range(done, worlds):
            for tokens in kept:
                trials[tokens].append(look.trial(tokens, number))
            if number and not may_go_on():
                return _ranked(game, trials, scale)
        done = worlds
        best = [one.tokens for one in _ranked(game, {tokens: trials[tokens] for tokens in kept}, scale)]
        kept = [tokens for tokens in best if tokens in best[: (len(best) + 1) // 2] or tokens in always]
    return _ranked(game, trials, scale)


def _ranked(game: Any, trials: dict[Tokens, list[_Trial]], scale: int | None) -> tuple[Appraisal, ...]:
    gains = [abs(trial.gain) for tried in trials.values() for trial in tried]
    unit = max(1, sum(gains) // len(gains)) if scale is None else scale
    found = (Appraisal(tokens, tuple(_worth(game, one, unit) for one in tried)) for tokens, tried in trials.items())
    return tuple(sorted(found, key=lambda one: (-len(one.trials), -one.worth)))


def _worth(game: Any, trial: _Trial, scale: int) -> float:
    lead = 0.5 + 0.5 * trial.gain / (abs(trial.gain) + scale)
    if trial.share is None:
        return lead
    has_judgement = isinstance(game, Evaluates)
    if not has_judgement:
        return trial.share
    margin = 1 - _MARGIN if game.spec.cooperative else _MARGIN
    return margin * lead + (1 - margin) * trial.share


class _Look:
    """The imagined states of one view."""

    def __init__(self, game: Any, view: Any, seat: Seat, luck: Luck) -> None:
        self._game, self._view, self._seat, self._luck = game, view, seat, luck
        self._judges, self._has_habits = isinstance(game, Evaluates), isinstance(game, HasHabits)
        self._worlds: list[Any] = []

    def at_first(self, legal: Sequence[Tokens], always: Sequence[Tokens]) -> list[Tokens]:
        """The actions to try: what is asked for, what is usual, then what looks best at once."""
        state, game = self._world(0), self._game
        others = list(self._luck.of("ranked").shuffled(legal)[0])
        if self._judges:
            others.sort(key=lambda tokens: -self._at_once(state, self._seat, game.action(tokens)))
        first = list(always)
        if self._has_habits:
            first.append(game.tokens(game.habit(state, self._seat, self._luck.of("usual"))))
        return list(dict.fromkeys([*first, *others]))[:_WIDTH]

    def trial(self, tokens: Tokens, number: int) -> _Trial:
        """What an action comes to in one imagined state."""
        game, before = self._game, self._world(number)
        state, _ = game.apply(before, self._seat, game.action(tokens))
        state = self._played_on(before, state, self._luck.of(f"course {number}"))
        gain = game.evaluate(state, self._seat) - game.evaluate(before, self._seat) if self._judges else 0
        end = game.outcome(state)
        return _Trial(gain, None if end is None else _share(end, self._seat))

    def _world(self, number: int) -> Any:
        while len(self._worlds) <= number:
            luck = self._luck.of(f"world {len(self._worlds)}")
            self._worlds.append(self._game.determinise(self._view, luck))
        return self._worlds[number]

    def _played_on(self, begun: Any, state: Any, luck: Luck) -> Any:
        """By habit until the game says that this is enough; without habits until the seat is to act again."""
        return self._by_habit(begun, state, luck) if self._has_habits else self._by_replies(state)

    def _by_habit(self, begun: Any, state: Any, luck: Luck) -> Any:
        game, step = self._game, 0
        while (awaited := game.to_move(state)) and not (self._judges and game.is_far_enough(begun, state)):
            seat = min(awaited)
            state, _ = game.apply(state, seat, game.habit(state, seat, luck.of(f"{step}")))
            step += 1
        return state

    def _by_replies(self, state: Any) -> Any:
        game = self._game
        for _ in range(_REPLIES):
            awaited = game.to_move(state)
            if not awaited or self._seat in awaited:
                break
            seat = min(awaited)
            best = max(game.legal_actions(state, seat), key=partial(self._at_once, state, seat))
            state, _ = game.apply(state, seat, best)
        return state

    def _at_once(self, state: Any, seat: Seat, action: Any) -> int:
        worth: int = self._game.evaluate(self._game.apply(state, seat, action)[0], seat)
        return worth


def _share(end: Outcome, seat: Seat) -> float:
    return (seat in end.places[0]) / len(end.places[0]) if end.won is None else float(end.won)
