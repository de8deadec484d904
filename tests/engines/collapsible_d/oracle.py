"""Walking once more, in another manner: every die is tried in every role, one physical step after the other.

Slow, and it shares nothing with `walking` but the ship: the tests compare the two over all rolls.
"""

from functools import cache
from itertools import combinations

from engines.collapsible_d.board import DECKS, SPACE_NUMBERS, SPACES, STAIRWAYS

FACES = ("white", "blue", "yellow", "black", "red", "green")


def can_be(die, others):
    """The results that a die can be read as beside the other dice of its passenger."""
    if die == "white":
        return set(FACES)
    if die != "black":
        return {die}
    copies = {"black"}
    for other in others:
        if other != "black":
            copies |= can_be(other, ())
    return copies


def neighbours(space):
    """(space, colour of the stairway or None, columns toward the bow)."""
    here = SPACES[space]
    for bow in (1, -1):
        beside = SPACE_NUMBERS.get(f"{DECKS[here.row - 1]}{here.column - bow}")
        if beside is not None:
            yield beside, None, bow
    for (lower, upper), colour in STAIRWAYS.items():
        if space in (lower, upper):
            yield upper if space == lower else lower, colour, 0


def pays(dice, everything, colour, equal, more):
    """Whether exactly these dice pay for a step.

    Args:
        dice: what is paid.
        everything: all dice of the passenger.
        colour: the result that is needed; None: any.
        equal: two equal ones are needed.
        more: so many of any colour besides.
    """
    if len(dice) != (2 if equal else 1) + more:
        return False
    results = []
    for die in dice:
        others = list(everything)
        others.remove(die)
        results.append(can_be(die, others))
    for wanted in FACES if colour is None else (colour,):
        if sum(wanted in result for result in results) >= (2 if equal else 1):
            return True
    return False


class Oracle:
    """Walks of one passenger on one ship."""

    def __init__(self, levels, full, crowded, asleep, everything):
        self.levels, self.full, self.crowded = levels, full, crowded
        self.asleep, self.everything = asleep, everything
        self.after = cache(self._after)

    def steps(self, space, dice):
        """(space, dice paid) of every step from a space that some of the dice pay for."""
        for to, stairs, _ in neighbours(space):
            target = SPACES[to]
            is_white = target.colour == "white"
            if self.levels[target.section - 1] >= target.row or (to in self.full and not is_white):
                continue
            more = int(to in self.crowded and not is_white)
            colour = stairs or (None if is_white else target.colour)
            for size in range(1, len(dice) + 1):
                for paid in set(combinations(dice, size)):
                    if pays(paid, self.everything, colour, self.asleep, more):
                        yield to, paid

    def _after(self, space, dice):
        """(Space, dice left) of everything that can be reached, with where it starts."""
        found = {(space, dice)}
        for to, paid in self.steps(space, dice):
            left = list(dice)
            for die in paid:
                left.remove(die)
            found |= self.after(to, tuple(left))
        return frozenset(found)

    def reach(self, space, dice):
        """Space -> the most dice that can be left there."""
        best = {}
        for to, left in self.after(space, dice):
            if to != space:
                best[to] = max(best.get(to, 0), len(left))
        return best
