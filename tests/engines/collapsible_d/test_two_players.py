"""Section 11: the official variant for two."""

from collections import Counter

from msgspec.structs import replace

from engines.collapsible_d import rules, scoring
from tests.engines.collapsible_d.positions import legal, play, refused, start


def mine(state):
    """The pawns of the player whose movement it is, as indices."""
    return [index for index, one in enumerate(state.pawns) if one.seat == state.mover]


def with_aid(aid):
    """A match at the next player's turn 2, one of whose passengers, alerted by then, has an aid."""
    for number in range(50):
        state = start(2, f"aid {number}")
        early = [n for n, one in enumerate(state.pawns) if one.card.alarm == 2 and one.seat != state.first]
        if early:
            pawns = tuple(replace(one, aid=aid) if n == early[0] else one for n, one in enumerate(state.pawns))
            state = play(replace(state, pawns=pawns), "end", seat=state.mover)
            return play(state, "end", seat=state.mover)
    raise AssertionError("nobody is alerted in turn 2")


def test_s11_1_two_colours_with_three_passengers_each():
    state = start(2)
    assert [len(colours) for colours in state.colours] == [2, 2]
    assert Counter((one.seat, one.kind) for one in state.pawns) == {
        (seat, kind): 2 for seat in (0, 1) for kind in ("first", "third", "crew")
    }


def test_s11_2_everybody_has_a_die_and_four_are_rolled():
    """Nobody can use an aid, so that the dice are rolled at once."""
    state = start(2)
    assert state.stage == "assign"
    held = {die.pawn: die.colour for die in state.dice if die.held}
    assert len(state.dice) == 4 + 6
    assert held == {index: state.pawns[index].holds or "white" for index in mine(state)}


def test_s11_2_children_have_a_white_die():
    found = {
        die.colour
        for number in range(60)
        for state in [start(2, f"children {number}")]
        for die in state.dice
        if die.held and state.pawns[die.pawn].card.sex == "child"
    }
    assert found == {"white"}


def test_s11_2_who_may_use_an_aid_rolls_by_hand_whatever_it_is():
    for aid in ("watch", "bag"):
        state = with_aid(aid)
        assert (state.turn, state.stage) == (2, "hold")
        assert legal(state, state.mover, "roll") == ["roll"]
        assert legal(state, state.mover, "hold") == []
        assert refused(state, "hold none", state.mover) == "no-holding"
        assert len(play(state, "roll", seat=state.mover).dice) == 10


def test_s11_2_when_more_play_nobody_just_rolls():
    assert refused(start(3), "roll", start(3).mover) == "hold"


def test_s11_3_the_first_player_changes_and_both_colours_count():
    state = start(2)
    firsts = [state.first]
    while state.stage != "over":
        seat = min(rules.to_move(state))
        turn = state.turn
        state = play(state, (legal(state, seat, "end") or legal(state, seat))[0], seat=seat)
        if state.turn != turn:
            firsts.append(state.first)
    assert firsts == [(state.start + turn) % 2 for turn in range(16)]
    own = [index for index, one in enumerate(state.pawns) if one.seat == 0]
    pawns = tuple(
        replace(one, space=-1, berth=9, rank=own.index(index)) if index in own else one
        for index, one in enumerate(state.pawns)
    )
    assert {pawns[index].colour for index in own} == set(state.colours[0])
    counted = scoring.scores(replace(state, pawns=pawns, lowered=(16,) * 10))[0]
    assert counted == sum(pawns[index].card.points for index in own) + 3 + 2 + 1
