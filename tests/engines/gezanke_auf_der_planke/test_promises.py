"""What holds in every position, whatever is played; and how long a match can be."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.trials import positions
from engines.gezanke_auf_der_planke import GAME
from engines.gezanke_auf_der_planke.balance import falls
from engines.gezanke_auf_der_planke.data import DOUBLOONS, EACH, FINS, GEOMETRY, PATIENCE, PIRATES, PLANKS, SIDES
from engines.gezanke_auf_der_planke.sight import view


def check_position(state, was):
    """What holds in every position; `was`: the one before."""
    aboard = Counter(pirate for plank in state.planks for pirate in plank.pirates if pirate is not None)
    for pirate in range(len(PIRATES)):
        unplaced = state.waiting.count(pirate) if state.stage == "set-up" else 0
        assert aboard[pirate] + state.water[pirate] + unplaced == EACH
        assert state.stage != "rescue" or state.waiting.count(pirate) <= state.water[pirate]
    assert sorted(plank.colour for plank in state.planks) == sorted(PLANKS)
    assert {plank.side for plank in state.planks} <= set(SIDES)
    assert sum(state.purses) + state.ones + 2 * state.twos == DOUBLOONS
    assert min(*state.purses, state.ones, state.twos, state.fins, *state.water) >= 0
    for plank in state.planks:
        assert len(plank.pirates) == len(GEOMETRY.places)
        assert falls(plank.offset, plank.places) is None
    assert (state.stage == "over") == (not state.fins or (not state.ones and not state.twos and not state.waiting))
    assert bool(state.asked) == (state.stage == "choose")
    assert set(state.choices) == {None} or state.stage == "choose"
    assert all(state.water[pirate] and aboard[pirate] for pirate in state.asked)
    if was is not None:
        assert was.fins - 1 <= state.fins <= was.fins
        assert all(now >= before for now, before in zip(state.purses, was.purses, strict=True))
        assert state.turn - was.turn in (0, 1)


def check_views(state, seats):
    """A view tells a viewer its own choices and nobody else's."""
    for viewer in (None, *range(seats)):
        shown = view(state, viewer)
        if shown.settlement is None:
            continue
        own = {PIRATES[pirate] for pirate in (state.colours(viewer) if viewer is not None else ())}
        assert {colour for colour, _ in shown.settlement.own} == own & set(shown.settlement.chosen)
        assert shown.decisions == ()


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(GAME.spec.seats), st.text(max_size=6), st.randoms(use_true_random=False))
def test_what_holds_in_every_position(seats, seed, chance):
    state = matches.start(GAME, Setup(GAME.spec.id, GAME.spec.rules, seed, seats, {}))[0].state
    was = None
    while True:
        check_position(state, was)
        check_views(state, seats)
        awaited = sorted(GAME.to_move(state))
        if not awaited:
            break
        seat = chance.choice(awaited)
        was = state
        state, _ = GAME.apply(state, seat, chance.choice(GAME.legal_actions(state, seat)))


def test_random_matches_end_long_before_they_must():
    longest = 0
    for number in range(60):
        seats = GAME.spec.seats[number % 3]
        *_, (match, _, _) = positions(GAME, Setup(GAME.spec.id, GAME.spec.rules, f"long {number}", seats, {}))
        assert GAME.outcome(match.state) is not None
        longest = max(longest, match.seq)
    assert 100 < longest < GAME.spec.max_entries


def test_no_match_is_longer_than_promised():
    """A fin is lost at the latest after so many turns; a turn has a slide and a move; in a settlement each pirate is
    either placed or, if it is aboard, can make its colour choose once."""
    pirates = EACH * len(PIRATES)
    calm = 2 * (PATIENCE - 1)
    assert GAME.spec.max_entries == pirates + FINS * (calm + 2 + pirates)


def test_a_match_in_which_nobody_lets_anybody_fall_ends_all_the_same():
    """Everybody slides and moves so that no plank falls, wherever there is such a choice."""
    state = matches.start(GAME, Setup(GAME.spec.id, GAME.spec.rules, "patience", 2, {}))[0].state
    entries, bored = 0, 0
    while awaited := GAME.to_move(state):
        seat = min(awaited)
        shown = view(state, seat)
        best = min(GAME.legal_actions(state, seat), key=lambda action: _wildness(GAME.preview(shown, seat, action)))
        state, events = GAME.apply(state, seat, best)
        bored += sum(event.kind == "shark-bored" for event in events)
        entries += 1
    assert bored >= 2
    assert entries <= GAME.spec.max_entries


def _wildness(shown):
    return len(shown.falls), sum(abs(plank.margin_left - plank.margin_right) for plank in shown.planks)
