"""Undo: an entry that goes back, luck that is not drawn twice, and what cannot be taken back because it was seen."""

import msgspec
import pytest

from engines.core import match as matches
from engines.core import records
from engines.core.errors import Illegal, RulesBug, Unparsable
from engines.core.match import Entry
from engines.core.notation import Grammar, Slot, Verb
from engines.core.protocol import Setup
from engines.core.rng import Luck
from engines.core.types import Event, Outcome, Spec
from engines.core.undo import reveals


class State(msgspec.Struct, frozen=True):
    cards: tuple[int, int]
    luck: Luck
    open: tuple[bool, bool] = (False, False)
    seen: tuple[bool, bool] = (False, False)
    rolls: tuple[int, ...] = ()
    waits: int = 0


class View(msgspec.Struct, frozen=True):
    cards: tuple[int | None, ...]
    rolls: tuple[int, ...]
    waits: int


class Patience:
    """Two cards lie face down, each 0 or 1: turn one over, look at one, roll a die, or wait."""

    spec = Spec("patience", "Patience", (1, 2), 1, 1, 99, hidden=True)
    grammar = Grammar(
        Verb("turn", "turn {card}", (Slot("card", ("0", "1")),)),
        Verb("look", "look {card}", (Slot("card", ("0", "1")),)),
        Verb("roll", "roll"),
        Verb("wait", "wait"),
    )
    state_type = State

    def setup(self, setup):
        luck = Luck(setup.seed)
        return State((luck.of("a").below(2)[0], luck.of("b").below(2)[0]), luck.of("die")), []

    def to_move(self, state):
        return frozenset() if self.outcome(state) else frozenset({0})

    def legal_actions(self, state, seat):
        return [("turn", "0"), ("turn", "1"), ("look", "0"), ("look", "1"), ("roll",), ("wait",)]

    def check(self, state, seat, action):
        pass

    def apply(self, state, seat, action):
        card = int(action[1]) if len(action) > 1 else 0
        marked = tuple(n == card or is_marked for n, is_marked in enumerate(state.open))
        if action[0] == "turn":
            return msgspec.structs.replace(state, open=marked), [Event("turned", {"card": state.cards[card]})]
        if action[0] == "look":
            told = Event("looked", {"card": state.cards[card]}, frozenset({seat}))
            return msgspec.structs.replace(state, seen=marked), [told]
        if action[0] == "roll":
            number, luck = state.luck.below(1_000_000)
            return msgspec.structs.replace(state, luck=luck, rolls=(*state.rolls, number)), [Event("rolled")]
        return msgspec.structs.replace(state, waits=state.waits + 1), [Event("waited")]

    def outcome(self, state):
        return Outcome(((0, 1),), "over") if state.waits == 50 else None

    def view(self, state, viewer):
        shown = zip(state.cards, state.open, state.seen, strict=True)
        cards = tuple(card if is_open or (seen and viewer == 0) else None for card, is_open, seen in shown)
        return View(cards, state.rolls, state.waits)

    def determinise(self, view, luck):
        cards = []
        for card in view.cards:
            drawn, luck = luck.below(2)
            cards.append(drawn if card is None else card)
        is_open = tuple(card is not None for card in view.cards)
        return State(tuple(cards), luck, is_open, (False, False), view.rolls, view.waits)

    def tokens(self, action):
        return action

    def action(self, tokens):
        return tuple(tokens)


GAME = Patience()
SETUP = Setup("patience", 1, "5eed", 2, {})


def played(*texts):
    """The entries of a log, by seat 0; those that begin with a dot by the table."""
    return [Entry(n, None if text[0] == "." else 0, text, 0) for n, text in enumerate(texts, start=1)]


def replayed(*texts):
    return matches.replay(GAME, SETUP, played(*texts))


def test_the_match_stands_as_before_and_the_log_has_grown():
    before, _ = replayed("wait")
    undone, told = replayed("wait", "wait", "wait", ".undo 1")
    assert undone.state == before.state
    assert undone.seq == 4
    assert told[-1] == (Event("undone-together", {"entry": 1}),)


def test_an_undo_can_be_undone():
    after, _ = replayed("wait", "wait", ".undo 0", ".undo 2")
    assert after.state == replayed("wait", "wait")[0].state


def test_luck_that_was_drawn_is_not_drawn_again():
    undone, _ = replayed("roll", ".undo 0")
    again, _ = replayed("roll", ".undo 0", "roll")
    assert undone.state.rolls == ()
    assert again.state.rolls != replayed("roll")[0].state.rolls
    twice, _ = replayed("roll", ".undo 0", "roll", ".undo 0", "roll")
    assert len({twice.state.rolls, again.state.rolls, replayed("roll")[0].state.rolls}) == 3


def test_luck_that_was_not_drawn_stays_as_it_was():
    assert replayed("wait", ".undo 0", "roll")[0].state.rolls == replayed("roll")[0].state.rolls


def test_who_takes_it_back_is_told():
    log = [*played("wait"), Entry(2, 0, ".undo 0", 0)]
    assert matches.replay(GAME, SETUP, log)[1][-1] == (Event("undone", {"seat": 0, "entry": 0}),)


@pytest.mark.parametrize("text", [".undo 2", ".undo 7", ".undo", ".undo x", ".undo -1"])
def test_what_lies_not_behind_cannot_be_gone_back_to(text):
    with pytest.raises(RulesBug):
        replayed("wait", text)


def test_a_resignation_is_not_undone():
    log = [*played("wait"), Entry(2, 1, ".resign", 0)]
    first, _ = matches.start(GAME, SETUP)
    match = msgspec.structs.replace(first, seq=2, resigned=(1,))
    with pytest.raises(Illegal, match="cannot-undo"):
        matches.undo(match, first, 0)
    assert matches.replay(GAME, SETUP, log)[0].ended == matches.RESIGN


def test_entering_one_needs_the_earlier_position():
    match, _ = replayed("wait")
    with pytest.raises(Unparsable):
        matches.enter(GAME, match, Entry(2, 0, ".undo 0", 0))


def test_a_record_holds_it():
    record = records.Record(SETUP, ("Ann", "Béla"), tuple(played("roll", ".undo 0", "roll")))
    text = records.dump(GAME, record)
    assert "2 - .undo 0 @0" in text
    assert records.verify(GAME, text) == record


@pytest.mark.parametrize(
    ("text", "is_revealing"), [("turn 0", True), ("look 1", True), ("roll", True), ("wait", False)]
)
def test_what_tells_something_cannot_be_taken_back_freely(text, is_revealing):
    match, _ = replayed("wait")
    assert reveals(GAME, match, 0, text) is is_revealing


def test_what_lies_open_already_tells_nothing():
    match, _ = replayed("turn 0")
    assert not reveals(GAME, match, 0, "turn 0")
    assert reveals(GAME, match, 0, "turn 1")
