"""RULES.md, When pirates fell: money or people, payment, rescue, sharks."""

import pytest

from engines.gezanke_auf_der_planke import GAME
from engines.gezanke_auf_der_planke.data import DOUBLOONS, FINS
from tests.engines.gezanke_auf_der_planke.positions import act, kinds, legal, ship, standing, why_not

FALLING = "slide red right"
"""With three pirates on the red plank at offset 2."""


def splash(seats=4, red="grey0 grey1 black2", **changes):
    """The position after the red plank fell with those on it; seat 0 had nobody to move, or it is for the test to."""
    offsets = {"red": 2} | changes.pop("offsets", {})
    return act(ship(seats=seats, dice="red violet", red=red, offsets=offsets, **changes), FALLING)


def data_of(told, kind):
    return [data for found, data in told if found == kind]


def test_who_has_somebody_in_the_water_and_somebody_aboard_chooses():
    state, told = splash(red="white0 white1 white2", blue="grey0 grey1 grey2", green="brown0 brown1", yellow="black4")
    assert kinds(told) == ["slid", "fell", "no-move", "asked"]
    assert data_of(told, "asked") == [{"colours": "brown, black", "count": 2}]
    assert state.stage == "choose"
    assert GAME.to_move(state) == {2, 3}
    assert legal(state, 2) == ["money", "people"]
    assert legal(state, 0) == []


def test_a_colour_with_nobody_aboard_is_not_asked_and_comes_back():
    state, told = splash(red="white0 white1 white2", blue="grey0 grey1 grey2", green="brown0 brown1 brown2",
                         yellow="black0 black1 black2")  # fmt: skip
    assert (state.stage, state.waiting) == ("rescue", (0, 0, 0))
    assert data_of(told, "must-rescue") == [{"seat": 0, "colour": "white", "count": 3}]
    assert not data_of(told, "asked")


def test_choices_are_hidden_until_all_are_in_and_told_together():
    state, _ = splash(red="white0 white1 white2", blue="grey0 grey1 grey2", green="brown0 brown4", yellow="black4")
    state, told = act(state, "3 money")
    assert told == [
        ("has-chosen", {"seat": 3, "colour": "black"}),
        ("chose", {"seat": 3, "colour": "black", "choice": "money"}),
    ]
    assert GAME.to_move(state) == {2}
    assert state.purses == (0, 0, 0, 0)
    state, told = act(state, "2 people")
    assert kinds(told)[2:] == ["must-rescue", "collected", "chose-people", "chose-money"]


def test_the_private_news_is_for_the_chooser_alone():
    state, _ = splash(red="white0 white1 white2", blue="grey0", green="brown0 brown4", yellow="black4")
    _, events = GAME.apply(state, 3, GAME.action(("money",)))
    assert [(event.kind, event.audience) for event in events] == [("has-chosen", None), ("chose", frozenset({3}))]


def test_money_is_the_doubloons_of_the_places_where_pirates_stand():
    """Side A is worth 0 0 1 1 2 from the rope column outwards, side B 0 1 1 2 2."""
    state, told = splash(
        red="white0 white1 white2", blue="grey4 grey-2 grey1", green="brown-3 brown1 brown-4", yellow="black0 black2",
        sides={"green": "B"},
    )  # fmt: skip
    state, told = act(state, "3 money")
    paid = {data["colour"]: data["doubloons"] for kind, data in told if kind in ("collected", "chose-money")}
    assert paid == {"grey": 2 + 1 + 0, "brown": 2 + 1 + 2, "black": 0 + 1}
    assert state.purses == (0, 3, 5, 1)
    assert (state.twos, state.ones) == (38 - 1 - 2, 27 - 1 - 1 - 1)


def test_who_chose_money_stays_in_the_water():
    state, _ = splash(
        red="white0 white1 white2", blue="grey0 grey1 grey2", green="brown1 brown2 brown3", yellow="black4"
    )
    state, _ = act(state, "3 money")
    assert state.waiting == (0, 0, 0)
    while state.stage == "rescue":
        state, _ = act(state, legal(state)[0])
    assert state.water == (0, 0, 0, 2)
    # At the next settlement they are asked again, though nobody of theirs fell.
    assert state.stage == "slide"


def test_pirates_left_in_the_water_make_their_colour_choose_again():
    state, told = splash(red="grey0 grey1 grey2", blue="black0", green="brown0 brown1 brown2", water=(0, 0, 0, 2),
                         violet="", yellow="white0 white1 white2")  # fmt: skip
    state, told = act(state, next(text for text in legal(state) if text.startswith("move")))
    assert data_of(told, "asked") == [{"colours": "black", "count": 1}]


def test_payment_and_rescue_begin_with_the_active_player_and_go_round():
    state, _ = splash(start=2, turn=1, red="brown0 grey1 white2", blue="grey0 white1", green="brown0 black4",
                      water=(1, 1, 1, 2))  # fmt: skip
    state, told = act(state, next(text for text in legal(state) if text.startswith("move")))
    assert state.asked == (2, 3, 0, 1)
    for text in ("0 people", "1 people", "2 people", "3 people"):
        state, told = act(state, text)
    assert [data["colour"] for kind, data in told if kind == "chose-people"] == ["brown", "black", "white", "grey"]
    assert state.waiting == (2, 3, 0, 1, 2, 3, 0, 1)
    assert [decision.colour for decision in state.decisions] == ["brown", "black", "white", "grey"]
    assert {(d.choice, d.asked, d.doubloons, d.lost, d.rescued) for d in state.decisions} == {("people", True, 0, 0, 2)}


def test_the_order_of_answers_does_not_matter():
    begun, _ = splash(red="brown0 grey1 white2", blue="grey0 white1", green="brown0 black4", yellow="brown4")
    begun, _ = act(begun, next(text for text in legal(begun) if text.startswith("move")))
    answers = ["0 money", "1 people", "2 money", "3 people"]
    forwards, backwards = act(begun, *answers)[0], act(begun, *reversed(answers))[0]
    assert forwards == backwards


def test_two_players_choose_for_each_colour_and_must_name_it():
    state, _ = splash(
        seats=2, red="white0 grey1 brown2", blue="white0", green="brown0 grey4", yellow="black0 black1 black2"
    )
    state, told = act(state, next(text for text in legal(state) if text.startswith("move")))
    assert data_of(told, "asked") == [{"colours": "white, grey, brown", "count": 3}]
    assert legal(state, 0) == ["money white", "people white", "money brown", "people brown"]
    assert legal(state, 1) == ["money grey", "people grey"]
    assert why_not(state, "0 money") == "which-colour"
    assert why_not(state, "1 money") == "name-the-colour"
    assert why_not(state, "0 money grey") == "not-your-colour"
    assert why_not(state, "1 money black") == "not-asked"
    state, _ = act(state, "0 people white")
    assert why_not(state, "0 money white") == "chosen-already"
    assert GAME.to_move(state) == {0, 1}
    state, told = act(state, "1 people grey", "0 money brown")
    assert "chose-money" in kinds(told)
    assert [GAME.view(state, None).waiting[at] for at in (0, 1)] == ["white", "grey"]


def test_with_three_or_four_the_colour_goes_without_saying():
    state, _ = splash(red="white0 white1 white2", blue="grey0", green="brown0 brown4 brown2", yellow="black4")
    assert why_not(state, "3 money black") == "colour-goes-without-saying"
    assert why_not(state, "3 money white") == "not-your-colour"


def test_neutral_pirates_come_back_one_after_each_round_set_by_the_active_player():
    state, _ = splash(
        seats=3, start=1, red="black0 black1 black2", blue="white0", green="grey0 brown4", water=(2, 2, 2, 0)
    )
    state, _ = act(state, next(text for text in legal(state) if text.startswith("move")))
    for text in ("0 people", "1 money", "2 people"):
        state, _ = act(state, text)
    assert state.waiting == (2, 0, 3, 2, 0, 3, 3)
    placers = []
    while state.stage == "rescue":
        placers.append(state.placer)
        state, _ = act(state, legal(state)[0])
    assert placers == [2, 0, 1, 2, 0, 1, 1]


def test_when_only_neutral_pirates_fell_everybody_collects_and_a_shark_leaves():
    state, _ = splash(seats=3, red="black0 black1 black2", blue="white4 white3 white-3", green="grey4 grey0 grey-1",
                      yellow="brown0 brown1 brown-1")  # fmt: skip
    state, told = act(state, next(text for text in legal(state) if text.startswith("move blue:3")))
    assert [data["colour"] for kind, data in told if kind == "collected"] == ["white", "grey"]
    assert state.waiting == (3, 3, 3)
    state, told = act(state, *[f"0 place orange:{place}" for place in (-1, 0, 1)])
    assert data_of(told, "shark-left")[0]["fins"] == FINS - 1


# The bank


@pytest.mark.parametrize(
    ("twos", "ones", "due", "paid"),
    [
        (38, 27, 5, 5),
        (0, 27, 5, 5),
        (1, 1, 5, 3),
        (1, 0, 5, 2),
        (9, 0, 5, 4),
        (9, 0, 1, 0),
        (0, 0, 5, 0),
    ],
)
def test_largest_coins_first_and_what_the_bank_cannot_pay_is_lost(twos, ones, due, paid):
    """Grey stands on 5 doubloons, or on 1."""
    blue = "grey4 grey-4 grey2" if due == 5 else "grey2 grey0 grey1"
    purses = (0, 0, DOUBLOONS - 2 * twos - ones, 0)
    state, told = splash(red="white0 white1 white2", blue=blue, green="brown0 brown1", yellow="black0", twos=twos,
                         ones=ones, purses=purses)  # fmt: skip
    state, told = act(state, "2 people", "3 people")
    assert state.purses[1] == paid
    assert sum(state.purses) + 2 * state.twos + state.ones == DOUBLOONS
    assert data_of(told, "lost") == ([{"seat": 1, "doubloons": due - paid}] if paid < due else [])
    decision = next(decision for decision in state.decisions if decision.colour == "grey")
    assert (decision.doubloons, decision.lost) == (paid, due - paid)


def test_the_bank_runs_dry_in_mid_settlement():
    """Grey and brown are paid before black, who gets nothing; the rescue is still finished, then the game is over."""
    state, _ = splash(red="white0 white1 white2", blue="grey4 grey-4 grey2", green="brown4", yellow="black4 black3",
                      twos=3, ones=0, purses=(90, 0, 0, 7))  # fmt: skip
    state, told = act(state, "2 money", "3 money")
    assert state.purses == (90, 4, 2, 7)
    assert data_of(told, "lost") == [{"seat": 1, "doubloons": 1}, {"seat": 3, "doubloons": 3}]
    assert data_of(told, "chose-money")[-1] == {"seat": 3, "colour": "black", "doubloons": 0, "total": 7}
    assert kinds(told)[-1] == "bank-emptied"
    assert (state.stage, state.waiting) == ("rescue", (0, 0, 0))
    assert GAME.outcome(state) is None
    state, told = act(state, "place red:0", "place red:1", "place red:2")
    assert kinds(told)[-1] == "shark-left"
    assert (state.stage, state.fins) == ("over", FINS - 1)
    end = GAME.outcome(state)
    assert (end.reason, end.places, end.scores) == ("bank-empty", ((0,), (3,), (1,), (2,)), (90, 4, 2, 7))


# The end


def test_the_last_fin_ends_the_game_after_the_rescue():
    state, _ = splash(red="white0 white1 white2", blue="grey0 grey1 grey2", green="brown0 brown1 brown2", fins=1,
                      yellow="black0 black1 black2", purses=(5, 4, 0, 7))  # fmt: skip
    assert state.fins == 1
    state, told = act(state, "place red:0", "place red:1", "place red:2")
    assert told[-1] == ("shark-left", {"fins": 0, "turns": 30})
    assert GAME.to_move(state) == frozenset()
    end = GAME.outcome(state)
    assert (end.reason, end.places) == ("sharks-gone", ((3,), (0, 1), (2,)))


def test_two_players_ties_share_the_rank():
    state = ship(seats=2, stage="over", purses=(30, 30), fins=0)
    end = GAME.outcome(state)
    assert end.places == ((0, 1),)
    assert standing(state, "red") == ""
