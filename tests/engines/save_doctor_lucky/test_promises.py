"""What holds in every position, over matches that are played at random, by computer players, and by both."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.trials import setups
from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.data import CARDS, DECK, ROOMS, sorted_hand
from engines.save_doctor_lucky.ship import ADJACENT, deck_of, in_sight


def check_position(state):
    """What holds in every position."""
    cards = Counter(card for place in (*state.hands, *state.piles, state.out, state.removed) for card in place)
    assert cards == Counter(DECK) == Counter(CARDS)
    assert all(hand == sorted_hand(hand) for hand in state.hands)
    afloat = 4 - state.sunk
    if state.end != "all-lost":
        assert all(deck_of(space) < afloat for space in (*state.pawns, state.doctor))
    assert not any(state.piles[afloat:])
    assert (state.winner is not None) == (state.end == "saved")
    assert (state.end == "all-lost") == (state.sunk == 4)
    assert 0 <= state.idle < state.seats
    if state.attempt is not None:
        attempt = state.attempt
        assert attempt.seat == state.player
        assert attempt.left == attempt.value - sum(int(c[1]) for answer in attempt.answers for c in answer.cards) > 0
        asked = [answer.seat for answer in attempt.answers] + [*attempt.waiting]
        assert asked == [(state.player + ahead) % state.seats for ahead in range(1, state.seats)]
        assert state.doctor == state.pawns[state.player]
        assert any(in_sight(state.doctor, space) for s, space in enumerate(state.pawns) if s != state.player)
    if state.end is None and not state.begun:
        assert not any((state.stepped, state.tried, state.cards_moved, state.touched))


def check_turn(was, text, state):
    """What an action may change."""
    verb = text.split()[0]
    drawn = sum(map(len, was.piles)) - sum(map(len, state.piles)) - (len(state.removed) - len(was.removed))
    assert drawn == (verb == "snoop" and any(was.piles))
    assert len(state.removed) - len(was.removed) in (0, 1)
    assert state.turn - was.turn == (verb in ("snoop", "end") and state.end is None)
    played = len(state.out) - len(was.out)
    assert state.out[: len(was.out)] == was.out
    assert played == {"card": 1, "save": len(text.split()) - 1}.get(verb, 0) or (verb == "answer" and played <= 4)
    if verb == "end":
        assert was.begun
    if verb == "step":
        assert state.pawns[was.player] in ADJACENT[was.pawns[was.player]]
    if state.doctor != was.doctor:
        assert state.doctor in ROOMS
        assert verb in ("snoop", "end") or text.endswith("doctor")


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_every_position_of_a_match(data):
    seats, doctor_moves = data.draw(st.sampled_from(GAME.spec.seats)), data.draw(st.sampled_from(("on", "off")))
    seed, eager = data.draw(st.text(max_size=4)), data.draw(st.integers(0, 4))
    state = matches.start(GAME, Setup("save_doctor_lucky", 1, seed, seats, {"doctor_moves": doctor_moves}))[0].state
    luck, entries = Luck(f"ways {seed}"), 0
    check_position(state)
    while (seat := state.awaited) is not None:
        actions = GAME.legal_actions(state, seat)
        saves = [action for action in actions if GAME.tokens(action)[0] == "save"]
        way, luck = luck.below(5)
        if way < eager and (saves or state.attempt is not None or entries % 2):
            action = saves[-1] if saves else GAME.advise(GAME.view(state, seat), seat, luck)
        else:
            action, luck = luck.choice(actions)
        was, entries = state, entries + 1
        state, _ = GAME.apply(state, seat, action)
        check_position(state)
        check_turn(was, GAME.grammar.write(GAME.tokens(action)), state)
    assert entries <= GAME.spec.max_entries


@pytest.mark.parametrize("setup", setups(GAME, "told")[::3], ids=lambda s: f"{s.seats}-{s.options['doctor_moves']}")
def test_a_hand_is_told_by_events_card_by_card(setup):
    """Whoever adds up what they were told knows their hand, and nobody else's."""
    match, events = matches.start(GAME, setup)
    hands, luck = [Counter() for _ in range(setup.seats)], Luck("told")
    while True:
        for event in events:
            if event.kind in ("hand", "drew-card"):
                (seat,) = event.audience
                hands[seat].update(event.data.get("card", event.data.get("cards")).split(", "))
        assert [Counter(hand) for hand in match.state.hands] == [+hand for hand in hands]
        if match.state.awaited is None:
            break
        seat = match.state.awaited
        tokens, luck = luck.choice(matches.legal(GAME, match, seat))
        match, events = matches.play(GAME, match, seat, GAME.grammar.write(tokens))
        if tokens[0] == "card" or (len(tokens) == 2 and tokens[0] == "save"):
            hands[seat].subtract([tokens[1]])
        if tokens[0] == "answer" and tokens[1] != "pass":
            hands[seat].subtract([f"F{points}" for points in tokens[1].split("+")])


def test_states_hold_no_luck():
    """All is shuffled at the set-up; nothing that could tell the seed is kept."""
    state = matches.start(GAME, Setup("save_doctor_lucky", 1, "a very secret seed", 3, {}))[0].state
    assert b"secret" not in msgspec.json.encode(state)
