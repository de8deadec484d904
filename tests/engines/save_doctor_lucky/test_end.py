"""RULES.md, 7 The end; and how long a match can be."""

import pytest

from engines.core import match as matches
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.trials import positions, setups
from engines.players import PLAYERS
from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.data import DECK, HANDS, ROOMS
from tests.engines.save_doctor_lucky.positions import after, ship


def test_s7_who_saved_doctor_lucky_wins_alone():
    end = GAME.outcome(after(ship("3 4 10", "4", "", "Rope", player=1), "save Rope", "answer pass", "answer pass"))
    assert (end.places, end.reason, end.won) == (((1,), (0, 2)), "saved", None)


def test_s7_with_deck_a_all_have_lost_alike():
    state = after(ship("16 17 18", "19", sunk=3, piles=(1, 0, 0, 0)), "snoop stay")
    end = GAME.outcome(state)
    assert (end.places, end.reason, end.won) == (((0, 1, 2),), "all-lost", False)
    assert GAME.to_move(state) == frozenset()


def test_s7_the_game_goes_on_until_then():
    assert GAME.outcome(ship("16 17 18", "19")) is None


def most_entries(seats):
    """More entries no match of so many players can have.

    Every turn draws a card (one entry), or plays cards, or is idle. A turn that plays cards has a step, an attempt with
    the answers of all others, an end, and one entry for each Move card; it uses up a card at least. An idle turn has a
    step and an end, or is the winning attempt. Fewer idle turns than players stand in a row before something happens,
    or as many and a card is removed. Cards that are drawn or removed come from the piles; removed ones are not played.
    """
    piles = len(DECK) - seats * HANDS[seats]
    moves = sum(card in ROOMS for card in DECK)
    most = 0
    for removed in range(piles + 1):
        drawing, playing = piles - removed, len(DECK) - removed
        idle = seats * removed + (seats - 1) * (drawing + playing + 1)
        winning = 2 + seats - 1
        most = max(most, drawing + playing * (seats + 2) + moves + 2 * idle + winning)
    return most


def test_no_match_is_longer_than_promised():
    assert max(map(most_entries, GAME.spec.seats)) == GAME.spec.max_entries


def test_random_matches_end_long_before():
    lengths = {}
    for setup in setups(GAME, "long"):
        for number in range(5):
            *_, (match, _, _) = positions(GAME, setup, Luck(f"long {number}"))
            assert matches.outcome(GAME, match).reason in ("saved", "all-lost")
            lengths[setup.seats] = max(match.seq, lengths.get(setup.seats, 0))
    assert all(length < most_entries(seats) // 2 for seats, length in lengths.items())


def dawdled(seats):
    """A match in which everybody does as little as can be: who may only draw or walk, walks."""
    match, _ = matches.start(GAME, Setup("save_doctor_lucky", 1, "dawdle", seats, {}))
    while seat := matches.awaited(GAME, match):
        (seat,) = seat
        texts = [GAME.grammar.write(tokens) for tokens in matches.legal(GAME, match, seat)]
        text = next(t for t in ("end", *texts) if t in texts and t.split()[0] in ("end", "step", "answer"))
        match, _ = matches.play(GAME, match, seat, text)
    return match


@pytest.mark.parametrize("seats", [2, 7])
def test_s6_4_a_match_of_dawdlers_ends_by_the_rule_against_stalling(seats):
    match = dawdled(seats)
    piles = len(DECK) - seats * HANDS[seats]
    assert match.state.end == "all-lost"
    assert len(match.state.removed) == piles
    assert match.state.out == ()
    assert match.state.turn == seats * piles + 1
    assert match.seq <= GAME.spec.max_entries


def test_a_match_of_seven_from_end_to_end():
    """Seven computer players, through the door and from their own views only; every deck is met."""
    match, _ = matches.start(GAME, Setup("save_doctor_lucky", 1, "seven", 7, {}))
    sunk, asked, verbs = set(), set(), set()
    while seats := matches.awaited(GAME, match):
        (seat,) = seats
        sunk.add(match.state.sunk)
        if match.state.attempt is not None:
            asked.add(seat)
        view, legal = GAME.view(match.state, seat), matches.legal(GAME, match, seat)
        text = PLAYERS["deckhand"](GAME, view, seat, legal, Luck(f"{match.seq}"))
        verbs.add(text.split()[0])
        match, _ = matches.play(GAME, match, seat, text)
    assert matches.outcome(GAME, match).reason in ("saved", "all-lost")
    assert sunk >= {0, 1, 2, 3}
    assert asked == set(range(7))
    assert verbs >= {"snoop", "step", "save", "answer", "end"}
