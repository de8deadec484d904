"""RULES.md, 8 What everybody knows: views, secrecy by pairs of positions, imagined states, previews."""

import msgspec
import pytest
from msgspec.structs import replace

from engines.core import match as matches
from engines.core.conformance import refusal
from engines.core.menu import Menu
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.trials import sample, setups
from engines.players import PLAYERS
from engines.save_doctor_lucky import GAME
from engines.save_doctor_lucky.data import CARDS, sorted_hand
from engines.save_doctor_lucky.state import End, PlayCard, Reply, Save, Snoop, Step
from tests.engines.save_doctor_lucky.positions import after, legal, ship


def encoded(value):
    return msgspec.json.encode(value, order="deterministic")


def seen(match, viewer):
    """All that is made for a viewer out of a position: view, menu, refusals, previews, advice."""
    state = match.state
    view = GAME.view(state, viewer)
    shown = [view]
    if viewer == state.awaited and viewer is not None:
        menu = Menu([GAME.tokens(action) for action in GAME.legal_actions(state, viewer)])
        shown.append(menu.actions)
        shown += [GAME.preview(view, viewer, GAME.action(tokens)) for tokens in menu.actions[:6]]
        luck = Luck("refusals")
        for _ in range(10):
            tokens, luck = sample(GAME.grammar, menu.actions, luck)
            why = refusal(GAME, match, viewer, GAME.action(tokens))
            shown.append(None if why is None else [why.code, why.params])
        shown.append(GAME.tokens(GAME.advise(view, viewer, Luck("advice"))))
    return encoded(shown)


def test_pairs_of_positions_that_differ_in_hands_or_piles_look_alike():
    """Through whole matches, for every viewer: the truth, and other truths that are hidden from them."""
    pairs, hands, piles = 0, 0, 0
    for number, setup in enumerate(setups(GAME, "pairs")):
        match, _ = matches.start(GAME, setup)
        luck = Luck(f"pairs {number}")
        while (seat := match.state.awaited) is not None:
            viewers = (None, *range(setup.seats)) if match.seq % 9 == 0 else (seat,)
            for viewer in viewers:
                other = GAME.determinise(GAME.view(match.state, viewer), luck.of(f"{match.seq} {viewer}"))
                twin = replace(match, state=other)
                assert seen(match, viewer) == seen(twin, viewer)
                pairs += 1
                hands += other.hands != match.state.hands
                piles += other.piles != match.state.piles
            at_random, luck = luck.below(2)
            tokens = matches.legal(GAME, match, seat)
            text = PLAYERS["deckhand"](GAME, GAME.view(match.state, seat), seat, tokens, luck)
            if at_random:
                chosen, luck = luck.choice(tokens)
                text = GAME.grammar.write(chosen)
            match, _ = matches.play(GAME, match, seat, text)
    assert pairs > 1000
    assert hands > 0.9 * pairs
    assert piles > 0.9 * pairs


def test_s8_a_spectator_sees_no_hand_and_a_seat_only_its_own():
    state = ship("4 3 10", "4", "Rope Axe", "F1 F2 F3", "Raft 12")
    public = GAME.view(state, None)
    assert (public.viewer, public.hand, public.hands) == (None, None, (2, 3, 2))
    for seat in range(3):
        view = GAME.view(state, seat)
        assert (view.viewer, view.hand) == (seat, state.hands[seat])
        assert replace(view, viewer=None, hand=None) == public
    assert not {"Raft", "Axe", "F3"} & set(encoded(replace(public, out=())).decode().split('"'))


def test_s8_what_a_view_says_of_a_turn():
    state = ship("4 3 10", "4", "Rope 12 20", "F2", "F1")
    view = GAME.view(state, None)
    assert (view.stage, view.player, view.to_move, view.doctor_next, view.attempt) == ("fresh", 0, 0, "5", None)
    assert [(deck.letter, deck.sunk, deck.pile, deck.pile_at_start) for deck in view.decks] == [
        ("A", False, 5, 16), ("B", False, 5, 16), ("C", False, 5, 17), ("D", False, 5, 17),
    ]  # fmt: skip
    acting = GAME.view(after(state, "card 12", "card 20 doctor", "step 13"), None)
    assert (acting.stage, acting.stepped, acting.tried, acting.cards_moved, acting.touched) == (
        ("acting", True, False, 2, True)
    )
    assert acting.out[-2:] == ("12", "20")
    asked = GAME.view(after(state, "save Rope"), None)
    assert (asked.stage, asked.player, asked.to_move, asked.attempt.left) == ("asked", 0, 1, 2)
    over = GAME.view(after(state, "save Rope", "answer pass", "answer pass"), None)
    assert (over.stage, over.to_move, over.winner, over.end, over.doctor_next) == ("over", None, 0, "saved", None)


def test_imagined_cards_are_those_that_nobody_showed():
    state = ship("4 3 10", "4", "Rope Axe", "F1 F2 F3", "Raft 12")
    view = GAME.view(state, 1)
    for number in range(5):
        other = GAME.determinise(view, Luck(f"imagined {number}"))
        assert other.hands[1] == state.hands[1]
        places = (*other.hands, *other.piles, other.out, other.removed)
        held = sorted_hand(tuple(card for cards in places for card in cards))
        assert held == tuple(card for card, count in CARDS.items() for _ in range(count))
    assert len({GAME.determinise(view, Luck(str(n))).hands[0] for n in range(20)}) > 5


@pytest.mark.parametrize(
    "text", ["step 5", "card 12", "card 12 doctor", "save", "save Rope", "snoop 3", "snoop stay", "snoop stairs-d"]
)
def test_previews_are_what_happens_but_for_the_drawn_card(text):
    state = ship("4 3", "4", "Rope 12", "F1", piles=(5, 5, 5, 1))
    action = GAME.action(GAME.grammar.parse(text))
    shown = GAME.preview(GAME.view(state, 0), 0, action)
    true = GAME.view(GAME.apply(state, 0, action)[0], 0)
    if text.startswith("snoop"):
        assert shown.hand == state.hands[0]
        assert len(true.hand) == 3
        assert shown.sunk == 1
        true = replace(true, hand=shown.hand)
    assert shown == true


def test_previews_of_answers_and_of_the_end_of_a_turn():
    asked = after(ship("4 3", "4", "Rope", "F2"), "save Rope")
    shown = GAME.preview(GAME.view(asked, 1), 1, Reply(("F2",)))
    assert (shown.stage, shown.hand, shown.tried) == ("acting", (), True)
    acting = after(ship("4 3", "8"), "step 5")
    shown = GAME.preview(GAME.view(acting, 0), 0, End())
    assert (shown.doctor, shown.player) == ("9", 1)


def test_notation_of_every_kind_of_action():
    for action, text in (
        (Snoop(None), "snoop stay"),
        (Snoop("aft-d"), "snoop aft-d"),
        (Step("7"), "step 7"),
        (PlayCard("12"), "card 12"),
        (PlayCard("12", doctor=True), "card 12 doctor"),
        (Save(), "save"),
        (Save("Raft"), "save Raft"),
        (Reply(()), "answer pass"),
        (Reply(("F1", "F1", "F2")), "answer 1+1+2"),
        (End(), "end"),
    ):
        assert GAME.grammar.write(GAME.tokens(action)) == text
        assert GAME.action(GAME.grammar.parse(text)) == action


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("nothing", None),
        ("answer nothing", "answer pass"),
        ("answer let it pass", "answer pass"),
        ("hinder 2+1", "answer 1+2"),
        ("answer 1 2", "answer 1+2"),
        ("answer F1 F2", "answer 1+2"),
        ("ANSWER 1 and 2", None),
    ],
)
def test_answers_as_people_type_them(typed, meant):
    state = after(ship("4 3 10", "4", "Raft", "F1 F2"), "save Raft")
    match = matches.Match(Setup("save_doctor_lucky", 1, "m", 3, {}), state)
    assert meant is None or matches.read(GAME, match, 1, typed) == meant


def test_a_menu_of_a_full_hand_fits_a_phone():
    hand = " ".join(card for card in CARDS)
    state = ship("13 13", "13", hand)
    menu = Menu([GAME.tokens(action) for action in GAME.legal_actions(state, 0)])
    assert menu.step(()) == ("snoop", "step", "card", "save")
    for verb in menu.step(()):
        assert len(menu.step((verb,))) <= 25
    assert len(legal(state)) == 7 + 6 + 40 + 13
