"""The rules page of Last Lifebelt, section by section."""

import pytest

from engines.core import match as matches
from engines.core.errors import Illegal
from engines.core.protocol import Setup
from engines.last_lifebelt import GAME, players, rules, sight
from engines.last_lifebelt.state import State, Take


def start(seats=2, seed="rules", **options):
    return matches.start(GAME, Setup("last_lifebelt", 1, seed, seats, options))


@pytest.mark.parametrize(("seats", "length", "row"), [(2, "short", 9), (3, "short", 13), (4, "long", 29)])
def test_set_up_hangs_belts_for_each_player_and_the_captains(seats, length, row):
    match, events = start(seats, length=length)
    assert match.state.row == row
    assert events[0].data == {"belts": row, "leaks": seats, "seat": match.state.turn}


@pytest.mark.parametrize("seed", [str(number) for number in range(50)])
def test_set_up_notes_name_different_belts_but_never_the_captains(seed):
    match, _ = start(4, seed)
    assert len(set(match.state.notes)) == 4
    assert set(match.state.notes) <= set(range(1, 17))


def test_set_up_tells_each_player_its_own_note_and_nobody_else():
    match, events = start(3)
    for viewer in range(3):
        told = [event.data for event in matches.visible(events, viewer) if event.kind == "noted"]
        assert told == [{"seat": viewer, "belt": match.state.notes[viewer]}]
    assert [event.kind for event in matches.visible(events, None)] == ["hung"]


def test_a_turn_takes_one_to_three_of_the_foremost_belts_then_the_left_neighbour_follows():
    state, events = rules.apply(State(13, (2, 3, 9), 2, (1,)), 2, Take(3))
    assert state.takers == (1, 2, 2, 2)
    assert state.turn == 0
    assert [(event.kind, event.data.get("belt")) for event in events] == [("took", None), ("leaked", 2), ("leaked", 3)]


def test_a_turn_offers_one_to_three_belts():
    match, _ = start()
    assert matches.legal(GAME, match, match.state.turn) == (("take", "1"), ("take", "2"), ("take", "3"))
    assert matches.legal(GAME, match, 1 - match.state.turn) == ()


def test_a_turn_takes_no_more_than_are_left():
    state = State(9, (2, 3), 0, (0, 1) * 3 + (0,))
    assert rules.legal_actions(state, 0) == [Take(1), Take(2)]
    with pytest.raises(Illegal) as refused:
        rules.check(state, 0, Take(3))
    assert (refused.value.code, refused.value.params) == ("too-few-left", {"belts": 3, "left": 2})


def test_end_of_the_game_counts_sound_leaky_and_captains_belts():
    state, events = rules.apply(State(9, (1, 4), 1, (0, 0, 0, 1, 1, 1, 0)), 1, Take(2))
    assert [event.kind for event in events] == ["took", "captains"]
    assert rules.to_move(state) == frozenset()
    end = rules.outcome(state)
    assert end is not None
    assert (end.scores, end.places, end.reason) == ((2, 5), ((1,), (0,)), "most-points")


def test_end_of_the_game_ties_share_the_rank():
    state, _ = rules.apply(State(13, (1, 2, 3), 0, (0, 1, 2, 0, 1, 1, 1, 1, 2, 2, 2, 2)), 0, Take(1))
    end = rules.outcome(state)
    assert end is not None
    assert (end.scores, end.places) == ((3, 3, 3), ((0, 1, 2),))


def test_a_preview_takes_unknown_belts_for_sound_and_the_own_note_at_its_word():
    state = State(9, (2, 3), 0)
    shown = players.preview(sight.view(state, 0), 0, Take(3))
    assert (shown.leaks, shown.scores) == ((2,), (1, 0))
    assert players.preview(sight.view(state, 1), 0, Take(3)).leaks == (3,)


def test_greed_leaves_the_belt_that_its_note_names():
    state = State(9, (2, 8), 0)
    worth = [players.evaluate(rules.apply(state, 0, Take(belts))[0], 0) for belts in (1, 2, 3)]
    assert worth[1] < worth[0] == worth[2]
