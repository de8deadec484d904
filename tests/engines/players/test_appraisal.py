"""What a search finds actions to be worth: by the view alone, and right where nothing is hidden."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.registry import games
from engines.core.rng import Luck
from engines.core.trials import positions
from engines.deckchairs import GAME
from engines.players import CAPTAIN, MATE, while_time
from engines.players.appraisal import Appraisal

APART = 53
"""Of so many entries one is looked at."""


def questions(game, most):
    """A few positions of a random match in which a seat has a choice."""
    setup = Setup(game.spec.id, game.spec.rules, "appraised", game.spec.seats[-1], {})
    found = 0
    for match, seat, _ in positions(game, setup):
        legal = [] if seat is None else matches.legal(game, match, seat)
        if len(legal) > 1 and match.seq >= found * APART and found < most:
            found += 1
            yield match.state, seat, legal


@pytest.mark.parametrize("name", games())
def test_appraisals_of_every_game(name):
    game, quick = games()[name], replace(MATE, iterations=24)
    for state, seat, legal in questions(game, 3):
        luck = Luck(f"{name} {seat}")
        view, another = game.view(state, seat), game.determinise(game.view(state, seat), Luck("another"))
        wanted = legal[-1]
        found = quick.weigh(game, view, seat, luck, kept=[wanted])
        trials = [len(one.trials) for one in found.appraisals]
        assert {one.tokens for one in found.appraisals} <= set(legal)
        assert len({one.tokens for one in found.appraisals}) == len(found.appraisals)
        assert all(0 <= trial <= 1 for one in found.appraisals for trial in one.trials)
        assert trials[0] - len(found.of(wanted).trials) in (0, 1), "the last round need not be complete"
        assert trials == sorted(trials, reverse=True)
        assert sum(trials) <= 24
        again = quick.weigh(game, game.view(another, seat), seat, luck, kept=[wanted])
        assert found == again, "what the seat does not know makes no difference"
        assert game.grammar.write(quick.weigh(game, view, seat, luck).choice) == quick(game, view, seat, legal, luck)


def last_choice():
    """The last action of a match of Deckchairs, after which nothing is hidden and nobody replies."""
    match, _ = matches.start(GAME, Setup("deckchairs", 1, "last", 2, {}))
    while True:
        (seat,) = matches.awaited(GAME, match)
        legal = matches.legal(GAME, match, seat)
        after, _ = matches.play(GAME, match, seat, GAME.grammar.write(legal[len(legal) // 2]))
        if not matches.awaited(GAME, after):
            return match.state, seat, legal
        match = after


def test_the_last_action_is_worth_what_it_brings():
    state, seat, legal = last_choice()
    ends = {tokens: GAME.apply(state, seat, GAME.action(tokens))[0] for tokens in legal}
    lead = {tokens: end.scores[seat] - end.scores[1 - seat] for tokens, end in ends.items()}
    found = CAPTAIN.weigh(GAME, GAME.view(state, seat), seat, Luck("last"))
    assert found.appraisals[0].tokens == found.choice
    assert lead[found.choice] == max(lead.values())
    assert len(set(lead.values())) > 2
    worth = {one.tokens: one.worth for one in found.appraisals}
    pairs = permutations(worth.items(), 2)
    assert all(lead[one] <= lead[other] or high > low for (one, high), (other, low) in pairs)


@pytest.mark.parametrize("name", games())
def test_whoever_runs_out_of_time_has_seen_what_was_asked_for(name):
    game = games()[name]
    for state, seat, legal in questions(game, 6):
        kept = legal[len(legal) // 2 - 1 :][:2]
        found = while_time(CAPTAIN, lambda: False).weigh(game, game.view(state, seat), seat, Luck("hurry"), kept=kept)
        assert {one.tokens for one in found.appraisals} >= set(kept)
        assert sum(len(one.trials) for one in found.appraisals) == 3


def test_on_a_large_scale_all_is_much_alike():
    state, seat, _ = next(questions(GAME, 1))
    view = GAME.view(state, seat)
    small, large = (MATE.weigh(GAME, view, seat, Luck("scale"), scale=scale).appraisals for scale in (1, 100_000))
    assert max(abs(one.worth - 0.5) for one in large) < 0.01 < max(abs(one.worth - 0.5) for one in small)


@pytest.mark.parametrize(
    ("one", "other", "gain"),
    [
        ((0.6, 0.7, 0.8), (0.5, 0.6, 0.7), 0.1),  # by the same in each state: beyond doubt
        ((0.9, 0.1), (0.2, 0.6), -0.5),  # better on average, but not surely
        ((0.9,), (0.1,), 0),  # seen once is not seen
    ],
)
def test_a_gain_is_what_is_left_beyond_doubt(one, other, gain):
    assert Appraisal(("a",), one).gain_over(Appraisal(("b",), other)) == pytest.approx(gain)
