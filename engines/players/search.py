"""Who searches: imagines what may come of an action, on nothing but the interface of a game.

Games with habits are searched by a `contest` of what could be done with what is usual, others in a `tree`.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engines.core.protocol import Advises, AnyGame, Determinises, HasHabits
from engines.core.rng import Luck
from engines.core.types import Seat, Tokens
from engines.players import deckhand, stowaway
from engines.players.appraisal import Verdict, verdict
from engines.players.contest import Contest
from engines.players.tree import Tree
from engines.players.worlds import Worlds


def _always() -> bool:
    return True


def can_search(game: AnyGame) -> bool:
    """Whether a game can be searched: states of it can be imagined, and where it gives advice it has habits. What knows
    better than to act at random is not to be judged by random play."""
    return isinstance(game, Determinises) and (not isinstance(game, Advises) or isinstance(game, HasHabits))


class Searcher(msgspec.Struct, frozen=True):
    """A computer player that searches; to be called as `engines.players.Player` says."""

    iterations: int
    """How many courses are imagined at most."""
    each: int = 0
    """So many for every legal action, if that is more: among many actions a good one is found later."""
    may_go_on: Callable[[], bool] = _always
    """Asked after every iteration; when it says no, the choice is made by what was found so far."""

    def __call__(self, game: AnyGame, view: Any, seat: Seat, legal: Sequence[Tokens], luck: Luck) -> str:
        """The text of the action that did best; a game that cannot be searched is left to the deckhand."""
        if len(legal) < 2:
            return stowaway.choose(game, view, seat, legal, luck)
        if not can_search(game):
            return deckhand.choose(game, view, seat, legal, luck)
        return game.grammar.write(self.weigh(game, view, seat, luck).choice)

    def weigh(
        self,
        game: AnyGame,
        view: Any,
        seat: Seat,
        luck: Luck,
        *,
        kept: Sequence[Tokens] = (),
        scale: int | None = None,
    ) -> Verdict:
        """What it chooses, and what it found actions to be worth.

        Args:
            game: one that can be searched.
            view: what the seat sees.
            seat: who is to act; it has a choice.
            luck: what is imagined with; the same luck finds the same.
            kept: legal actions that are tried as often as what is tried most, however they do; each at least once.
            scale: see `Worlds`.
        """
        worlds = Worlds(game, view, seat, luck, scale)
        iterations = max(self.iterations, self.each * len(game.legal_actions(worlds[0], seat)))
        search = _search(game, view, worlds, seat, luck, iterations, [game.action(tokens) for tokens in kept])
        for number in range(iterations):
            if not search.iterate() or (number >= len(kept) and not self.may_go_on()):
                break
        return verdict(game, search.best(), search.trials)


def _search(
    game: AnyGame, view: Any, worlds: Worlds, seat: Seat, luck: Luck, iterations: int, kept: Sequence[Any]
) -> Contest | Tree:
    if not isinstance(game, HasHabits):
        return Tree(game, worlds, seat, kept)
    if isinstance(game, Advises):
        usual = game.advise(view, seat, luck.of("usual"))
    else:
        usual = game.habit(worlds[0], seat, luck.of("usual"))
    return Contest(game, worlds, seat, usual, iterations, kept)
