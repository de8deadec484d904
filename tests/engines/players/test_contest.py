"""The contest of what could be done with what is usual: it finds what is better, and does not guess."""

from types import SimpleNamespace

import pytest

from engines.core.rng import Luck
from engines.players.contest import Contest
from engines.players.worlds import Worlds

USUAL = 3


class Urns:
    """One seat takes one of eight urns, usually the fourth. What is in them differs from world to world."""

    spec = SimpleNamespace(cooperative=False)

    def __init__(self, contents, noise):
        self._contents, self._noise = contents, noise

    def determinise(self, view, luck):
        return luck, None

    def to_move(self, state):
        return frozenset() if state[1] is not None else frozenset((0,))

    def legal_actions(self, state, seat):
        return [*range(8)] if self.to_move(state) else []

    def apply(self, state, seat, action):
        return (state[0], action), []

    def outcome(self, state):
        return None

    def evaluate(self, state, seat):
        luck, taken = state
        if taken is None:
            return 0
        common, rest = luck.below(1000)
        return self._contents[taken] + common + rest.of(f"{taken}").below(self._noise)[0]

    def habit(self, state, seat, luck):
        return USUAL

    def is_far_enough(self, begun, state):
        return True


def searched(contents, noise, trials, seed="urns"):
    """The urn that is taken, and how many of the trials were needed."""
    game = Urns(contents, noise)
    contest = Contest(game, Worlds(game, None, 0, Luck(seed)), 0, USUAL, trials)
    needed = 1
    while contest.iterate() and needed < trials:
        needed += 1
    return contest.best(), needed


@pytest.mark.parametrize("best", [0, 1, 6])
def test_it_finds_what_is_better_by_less_than_luck(best):
    """All have up to 1000 more in some worlds, each up to 100: as all are tried in the same worlds, 60 are seen."""
    contents = [60 if urn == best else 0 for urn in range(8)]
    assert [searched(contents, 100, 400, f"{seed}")[0] for seed in range(10)].count(best) >= 9


def test_it_does_what_is_usual_where_nothing_is_better():
    contents = [20 if urn == USUAL else 0 for urn in range(8)]
    assert [searched(contents, 100, 400, f"{seed}")[0] for seed in range(20)].count(USUAL) >= 18


def test_it_ends_when_there_is_nothing_more_to_find_out():
    assert searched([0] * 8, 1, 400) == (USUAL, 64)
    contents = [0] * 8
    contents[USUAL] = 500
    chosen, needed = searched(contents, 100, 400)
    assert chosen == USUAL
    assert needed < 200


def test_it_tries_longest_what_did_best():
    game = Urns([90, 80, 0, 50, 0, 0, 0, 0], 400)
    contest = Contest(game, Worlds(game, None, 0, Luck("long")), 0, USUAL, 400)
    for _ in range(400):
        contest.iterate()
    trials = sorted(((len(values), urn) for urn, values in contest.trials.items()), reverse=True)
    assert {urn for _, urn in trials[:3]} >= {USUAL, 0}
    assert trials[0][0] > 4 * trials[-1][0]


def test_it_looks_at_few_actions_when_it_has_few_trials():
    game = Urns([0] * 8, 100)
    contest = Contest(game, Worlds(game, None, 0, Luck("few")), 0, USUAL, 16)
    assert len(contest.trials) == 4


def test_what_is_to_be_kept_is_not_given_up():
    game = Urns([90, 80, 70, 50, 60, 0, 0, 0], 100)
    contest = Contest(game, Worlds(game, None, 0, Luck("kept")), 0, USUAL, 400, kept=[7])
    for _ in range(400):
        contest.iterate()
    trials = {urn: len(values) for urn, values in contest.trials.items()}
    assert trials[7] >= max(trials.values()) - 1 > 3 * trials[5]
    assert contest.best() == 0
