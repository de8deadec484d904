"""RULES.md, 5 Saving Doctor Lucky."""

from itertools import combinations_with_replacement, product

import pytest

from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.data import FAILURES
from engines.save_doctor_lucky.view import Answer, Attempt, Deed
from tests.engines.save_doctor_lucky.positions import act, after, kinds, legal, ship, why_not


def attempt(aid, *hands, **changes):
    """Seat 0 tries to save Doctor Lucky in the Dining Saloon, seen from the Galley; the others have these hands."""
    state = ship("4 3" + " 10" * (len(hands) - 1), "4", aid, *hands, **changes)
    return after(state, f"save {aid}".strip())


# 5.1


@pytest.mark.parametrize(
    ("pawns", "doctor", "code"),
    [
        ("4 3", "4", None),  # through a door
        ("4 4", "4", None),  # in the same room
        ("10 stairs-c", "10", None),  # down the long corridor, through two doors
        ("4 3", "5", "doctor-elsewhere"),
        ("4 1", "4", "unseen"),
        ("stairs-d stairs-c", "stairs-d", "unseen"),  # not up the stairs
        ("4 1 2 10 16", "4", "unseen"),
        ("4 1 2 5 16", "4", None),  # one witness is enough
    ],
)
def test_s5_1_who_may_try(pawns, doctor, code):
    state = ship(pawns, doctor, "Rope")
    assert why_not(state, "save") == why_not(state, "save Rope") == code
    assert legal(state, "save") == ([] if code else ["save", "save Rope"])


def test_s5_1_once_a_turn_and_only_with_a_card_that_one_holds():
    state = after(ship("4 3", "4", "Rope Axe", "F2"), "save Rope", "answer 2")
    assert why_not(state, "save") == "tried-already"
    assert legal(state, "save") == []
    assert why_not(ship("4 3", "4", "Rope"), "save Axe") == "no-such-aid"


def test_s5_1_after_cards_and_steps_too():
    state = ship("10 17", "4", "18 17 16 Rope")
    state = after(state, "card 18", "card 17 doctor", "step 17")
    assert legal(state, "save") == ["save", "save Rope"]


# 5.2


@pytest.mark.parametrize(
    ("text", "value"),
    [("save", 1), ("save Whistle", 2), ("save Lifebelt", 3), ("save Raft", 4)],
)
def test_s5_2_value(text, value):
    state, told = act(ship("4 3 10", "4", "Whistle Lifebelt Raft"), text)
    aid = text[5:] or None
    assert state.attempt == Attempt(0, "4", aid, value, value, (), (1, 2))
    assert told == [("tries", {"seat": 0, "room": 4, "card": aid or "none", "value": value})]
    assert len(state.hands[0]) == 3 - bool(aid)
    assert state.out[-1:] == ((aid,) if aid else state.out[-1:])
    assert state.awaited == 1


def test_s5_3_others_are_asked_clockwise_and_once():
    state = after(ship("4 3 10 16", "4", "Raft", "F1", "F1", "F1", player=2, begun=False), "snoop stay")
    assert state.player == 3
    state = after(ship("3 10 4 16", "4", "F1", "F1", "Raft", "F1", player=2), "save Raft")
    asked = []
    while state.attempt is not None:
        asked.append(state.awaited)
        assert GAME.to_move(state) == {state.awaited}
        state = after(state, "answer 1")
    assert asked == [3, 0, 1]
    assert (state.winner, state.end) == (2, "saved")


def test_s5_3_only_answers_while_somebody_is_asked():
    state = attempt("Raft", "F1 12 Rope")
    assert [why_not(state, text) for text in ("snoop stay", "step 2", "card 12", "save Rope", "end")] == (
        ["answer-first"] * 5
    )
    assert why_not(ship("4 3", "4", "F1"), "answer pass") == "nothing-to-answer"
    assert GAME.legal_actions(state, 0) == []


@pytest.mark.parametrize(
    ("aid", "hand", "answers"),
    [
        ("", "F1 F2 F3", "pass 1 2 3"),
        ("Rope", "F1 F1 F1 F2 F3", "pass 1 2 3 1+1"),
        ("Axe", "F1 F1 F1 F1 F2 F2 F3", "pass 1 2 3 1+1 1+2 2+2 1+1+1"),
        ("Raft", "F2 F2 F3 F3", "pass 2 3 2+2 2+3 3+3"),
        ("Raft", "F1 F1 F1 F1 F1", "pass 1 1+1 1+1+1 1+1+1+1"),
        ("Raft", "12 Rope", "pass"),
    ],
)
def test_s5_3_what_may_be_answered(aid, hand, answers):
    state = attempt(aid, hand, "12")
    assert legal(state) == [f"answer {cards}" for cards in answers.split()]


@pytest.mark.parametrize(("aid", "value"), [("", 1), ("Rope", 2), ("Axe", 3), ("Raft", 4)])
def test_s5_3_no_card_more_than_needed(aid, value):
    """Every handful of up to five cards: it may be played if and only if each of its cards is needed, or it falls
    short."""
    state = attempt(aid, "F1 F1 F1 F1 F1 F2 F2 F2 F2 F2 F3 F3 F3 F3 F3", "12")
    wanted = {"answer pass"}
    for number in range(1, 6):
        for points in combinations_with_replacement((1, 2, 3), number):
            if all(sum(points) - point < value for point in points):
                wanted.add("answer " + "+".join(map(str, points)))
    assert set(legal(state)) == wanted


def test_s5_3_refusals():
    state = attempt("Rope", "F1 F3", "12")
    assert why_not(state, "answer 2") == "not-held"
    assert why_not(state, "answer 1+1") == "not-held"
    assert why_not(attempt("Rope", "F1 F2 F3", "12"), "answer 2+3") == "more-than-needed"


def test_s5_3_failed_to_the_exact_value():
    state, told = act(attempt("Axe", "F1 12", "F2", "F3"), "answer 1", "answer 2")
    assert told == [
        ("hindered", {"seat": 1, "cards": "1", "left": 2}),
        ("hindered", {"seat": 2, "cards": "2", "left": 0}),
        ("failed", {"seat": 0}),
    ]
    assert (state.attempt, state.winner, state.end) == (None, None, None)
    assert (state.awaited, state.turn, state.tried) == (0, 1, True)
    assert [hand.count("F3") for hand in state.hands] == [0, 0, 0, 1]  # seat 3 was not asked any more
    over = Attempt(0, "4", "Axe", 3, 0, (Answer(1, ("F1",)), Answer(2, ("F2",))), ())
    assert state.trace == (Deed("tried", 0, attempt=over),)
    assert over.failed
    assert sorted(state.out[-3:]) == ["Axe", "F1", "F2"]


def test_s5_3_one_point_too_few_and_he_is_saved():
    state, told = act(attempt("Axe", "F1", "F1", "Rope"), "answer 1", "answer 1", "answer pass")
    assert told[-2:] == [("let-pass", {"seat": 3}), ("saved", {"seat": 0})]
    assert (state.winner, state.end, state.awaited) == (0, "saved", None)


def test_s5_3_more_than_the_value_fails_too():
    assert kinds(attempt("", "F3"), "answer 3") == ["hindered", "failed"]


# 5.4


@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        ("F1", "pass 1"),  # cannot stop it, and may keep the card
        ("F1 F1 F1", "pass 1 1+1 1+1+1"),
        ("F2 F2", "2+2"),
        ("F1 F3 F3", "1+3 3+3"),  # he chooses which
        ("F1 F1 F1 F1", "1+1+1+1"),
        ("12 Rope", "pass"),
        ("", "pass"),
    ],
)
def test_s5_4_the_last_one_asked_must_stop_it_if_he_can(hand, answers):
    state = attempt("Raft", hand)
    assert legal(state) == [f"answer {cards}" for cards in answers.split()]
    if "pass" not in answers:
        assert why_not(state, "answer pass") == "must-stop"


def test_s5_4_nobody_else_must():
    state = attempt("Raft", "F3 F3", "F3 F3")
    assert "answer pass" in legal(state)
    state = after(state, "answer pass")
    assert legal(state) == ["answer 3+3"]


def test_s5_4_what_is_left_counts_for_the_last_one():
    state = after(attempt("Raft", "F3", "F1 F2"), "answer 3")
    assert legal(state) == ["answer 1", "answer 2"]
    assert why_not(state, "answer pass") == "must-stop"


@pytest.mark.parametrize("seats", range(2, 8))
def test_s5_4_the_duty_falls_on_the_seat_before_the_saver(seats):
    for saver in range(seats):
        pawns = ["10"] * seats
        pawns[saver], pawns[saver - 1] = "4", "3"
        hands = ["F3"] * seats
        hands[saver] = "Rope"
        state = after(ship(" ".join(pawns), "4", *hands[:seats], player=saver), "save Rope")
        for _ in range(seats - 2):
            state = after(state, "answer pass")
        assert state.awaited == (saver - 1) % seats
        assert legal(state) == ["answer 3"]


# 5.5


def test_s5_5_the_turn_goes_on_after_a_failure():
    state = after(ship("4 3", "4", "Rope 12", "F2"), "save Rope", "answer 2")
    assert legal(state) == ["step 3", "step 5", "step stairs-d", "card 12", "card 12 doctor", "end"]
    state = after(state, "step 3", "end")
    assert (state.pawns[0], state.player, state.tried) == ("3", 1, False)


def test_s5_5_every_outcome_against_plain_arithmetic():
    """All pairs of answers of small hands: failed if the points come to the value, saved if not."""
    hands = ("F1", "F2", "F1 F1", "F1 F2", "F3", "12")
    for aid, one, two in product(("", "Rope", "Axe", "Raft"), hands, hands):
        value = {"": 1, "Rope": 2, "Axe": 3, "Raft": 4}[aid]
        start = attempt(aid, one, two)
        for first in legal(start):
            middle, told = act(start, first)
            points = sum(int(sign) for sign in first if sign.isdigit())
            if points >= value:
                assert told[-1][0] == "failed"
                continue
            for second in legal(middle):
                end, told = act(middle, second)
                both = points + sum(int(sign) for sign in second if sign.isdigit())
                assert (end.winner is None) == (both >= value)
                assert told[-1][0] == ("failed" if both >= value else "saved")
                held = sum(FAILURES.get(card, 0) for card in middle.hands[2])
                assert end.winner is None or held < value - points, "the last one kept what could stop it"
