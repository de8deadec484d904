"""The promises of every game again, on matches that are played to the end, and the rules page's own.

What holds in every position; what is legal, against a second implementation.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import match as matches
from engines.core.conformance import PROMISES
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.secrecy import keeps_secrets
from engines.core.trials import positions, setups
from engines.man_the_boats import GAME
from engines.man_the_boats.data import CARD_NAMES, COINS
from engines.players import PLAYERS
from tests.engines.man_the_boats import oracle
from tests.engines.man_the_boats.positions import STAYING, legal

SETUPS = setups(GAME)[::7]
"""Every number of seats, level and variant comes up in one of them."""


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join([str(setup.seats), *setup.options.values()]))
def test_promise_without_abandoning(setup, promise):
    promise(STAYING, setup)


@pytest.mark.parametrize("options", [{}, {"own_lifebelts": "yes"}, {"open_queues": "yes"}])
def test_secrets_without_abandoning(options):
    assert keeps_secrets(STAYING, 2, options).pairs > 1000


def check_position(state, was):
    """What holds in every position; `was`: the one before."""
    places = Counter(
        card for pile in (*state.queues, *state.boats, state.stock, state.waste, state.drawn) for card in pile
    )
    assert places == Counter(range(52))
    for boat in state.boats:
        assert [card >> 2 for card in boat] == list(range(len(boat)))
        assert len({card & 1 for card in boat}) == 1
    assert max(Counter(boat[0] & 1 for boat in state.boats).values(), default=0) <= 2
    for section in range(6):
        queue, down = state.queues[section], state.down[section]
        assert 0 <= down < max(1, len(queue))
        assert not (state.open_queues and down)
        assert not (state.is_flooded(section) and queue)
    if was is not None:
        pumped = state.deed is not was.deed and state.deed is not None and state.deed.verb == "pump"
        for now, before, start in zip(state.coins, was.coins, COINS[state.level], strict=True):
            assert now <= before or (pumped and now == before + 1 <= start)
        assert sum(map(len, state.boats)) >= sum(map(len, was.boats)) or state.undone
    assert (state.end == "sunk") == (not any(state.coins)) or state.end == "all-saved"


def check_view(state):
    """No face-down card, nothing of the stock's order."""
    view = GAME.view(state, None)
    shown = [card for section in view.sections for card in section.face_up]
    shown += [card for pile in (*view.boats, view.waste, view.drawn) for card in pile]
    hidden = {CARD_NAMES[card] for queue, down in zip(state.queues, state.down, strict=True) for card in queue[:down]}
    assert not hidden & set(shown)
    assert not {CARD_NAMES[card] for card in state.stock} & set(shown)
    assert list(view.stock_known) in ([], [CARD_NAMES[card] for card in sorted(state.stock)])


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_what_holds_in_every_position(data):
    setup = data.draw(st.sampled_from(setups(GAME)))
    state = matches.start(GAME, Setup("man_the_boats", 1, data.draw(st.text(max_size=4)), setup.seats, setup.options))[
        0
    ].state
    was = None
    ways = data.draw(st.integers(0, 999))
    luck = Luck(f"ways {ways}")
    while True:
        check_position(state, was)
        check_view(state)
        seat = state.mover
        if seat is None:
            break
        actions = STAYING.legal_actions(state, seat)
        forward = [action for action in actions if GAME.tokens(action)[0] in ("safe", "move", "order")]
        action, luck = luck.choice(forward if forward and state.moves < 12 else actions)
        was = state
        state, _ = GAME.apply(state, seat, action)


def test_legal_actions_are_those_of_the_second_implementation():
    """1,000 positions of random matches and of a good player's, in which other things happen."""
    checked, verbs = 0, Counter()
    for number, setup in enumerate(setups(GAME, "oracle") * 2):
        luck = Luck(f"oracle {number}")
        match, _ = matches.start(GAME, setup)
        for _ in range(90):
            seat = match.state.mover
            if seat is None:
                break
            if match.seq % 3 == 0:
                texts = legal(match.state)
                assert sorted(texts) == sorted(oracle.legal(GAME.view(match.state, seat), seat))
                verbs.update({" ".join(text.split()[: 1 + text.startswith("order")]) for text in texts})
                checked += 1
            at_random, luck = luck.below(4)
            if at_random:
                view, tokens = GAME.view(match.state, seat), matches.legal(GAME, match, seat)
                text = PLAYERS["deckhand"](GAME, view, seat, tokens, luck)
            else:
                tokens, luck = luck.choice(STAYING.legal_actions(match.state, seat))
                text = matches.write(GAME, tokens)
            match, _ = matches.play(GAME, match, seat, text)
    assert checked >= 1000
    for verb in ("safe", "undo", "place", "order second", "order call", "order lineup", "order pump", "4>boat"):
        assert verbs[verb] >= 5, verb


def test_every_random_match_ends_with_one_result_for_all():
    for setup in SETUPS:
        *_, (match, _, _) = positions(STAYING, setup)
        end = matches.outcome(GAME, match)
        assert end.places == (tuple(range(setup.seats)),)
        assert len(set(end.scores)) == 1
        assert end.won is (end.reason == "all-saved")
