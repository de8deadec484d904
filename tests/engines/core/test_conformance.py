"""The promises themselves: a sound game keeps them, and each small fault is found by the promise meant for it."""

from itertools import combinations, product

import msgspec
import pytest

from engines.core import conformance
from engines.core.conformance import PROMISES
from engines.core.errors import CodecError, Illegal
from engines.core.notation import Grammar
from engines.core.secrecy import keeps_secrets
from engines.core.trials import Broken, pairwise_cover, setups
from engines.core.types import Event, Option, Outcome
from engines.deckchairs import Deckchairs, players, rules
from tests.engines.core.toy import PLEDGE, ROUNDS, Pledge, State, View


def keep(promise, game):
    for setup in setups(game):
        promise(game, setup)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_a_sound_game_keeps(promise):
    keep(promise, PLEDGE)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_sound_game_keeps_its_secrets(seats):
    assert keeps_secrets(PLEDGE, seats, {}).different > 1000


class Endless(Pledge):
    spec = msgspec.structs.replace(Pledge.spec, max_entries=3)


class Stuck(Pledge):
    def legal_actions(self, state, seat):
        return [] if state.told else super().legal_actions(state, seat)


class OutOfTurn(Pledge):
    def legal_actions(self, state, seat):
        return super().legal_actions(State(state.hands, 9, state.told, (None,) * 3), seat)


class OverTooSoon(Pledge):
    def outcome(self, state):
        return super().outcome(state) or (Outcome(((0,),), "draw") if state.told else None)


class SecretlySimultaneous(Pledge):
    spec = msgspec.structs.replace(Pledge.spec, simultaneous=False)


class ListsTooMuch(Pledge):
    def legal_actions(self, state, seat):
        return super().legal_actions(msgspec.structs.replace(state, told=state.told or ((),)), seat)


class ListsTooLittle(Pledge):
    def legal_actions(self, state, seat):
        return super().legal_actions(state, seat)[:1]


class ChecksWithTheWrongError(Pledge):
    def check(self, state, seat, action):
        if len(action) > 1 and not state.told:
            raise KeyError(action)


class TwoActionsOneText(Pledge):
    def tokens(self, action):
        return ("pledge", action[0])


class ForgetsTheCry(Pledge):
    def action(self, tokens):
        return tuple(tokens[1:2])


class RemembersThings(Pledge):
    def __init__(self):
        self.count = 0

    def apply(self, state, seat, action):
        reached, events = super().apply(state, seat, action)
        self.count += 1
        return reached, [*events, Event("counted", {"count": self.count})]


class Mutable(msgspec.Struct):
    hands: tuple[int, ...]
    rounds: int
    told: tuple[tuple[str, ...], ...] = ()
    pledges: tuple[str | None, ...] = ()

    def __hash__(self):
        return 0


class ChangesTheState(Pledge):
    state_type = Mutable

    def setup(self, setup):
        state, events = super().setup(setup)
        return Mutable(state.hands, state.rounds, state.told, state.pledges), events

    def apply(self, state, seat, action):
        reached, events = super().apply(state, seat, action)
        state.hands = (0,) * len(state.hands)
        return reached, events


class Unhashable(Pledge):
    def setup(self, setup):
        state, events = super().setup(setup)
        return msgspec.structs.replace(state, hands=list(state.hands)), events


class StoresAnotherType(Pledge):
    state_type = View


class LosesASeat(Pledge):
    def outcome(self, state):
        end = super().outcome(state)
        return end and Outcome(end.places[:1], end.reason)


class OptionsUnheard(Pledge):
    def setup(self, setup):
        setup.options["more"] = "x"
        return super().setup(setup)


class FirstComeFirstServed(Pledge):
    def apply(self, state, seat, action):
        reached, events = super().apply(state, seat, action)
        if state.pledges == (None,) * len(state.pledges):
            reached = msgspec.structs.replace(reached, hands=(*reached.hands[:seat], 3, *reached.hands[seat + 1 :]))
        return reached, events


class TellsTheSeed(Pledge):
    def setup(self, setup):
        state, events = super().setup(setup)
        return state, [*events, Event("begun", {"seed": setup.seed})]


class PlayableAfterTheEnd(Pledge):
    def to_move(self, state):
        return frozenset({0, 1, 2}) if super().to_move(state) else frozenset()


class ImaginesWithoutThinking(Deckchairs):
    @staticmethod
    def determinise(view, luck):
        return msgspec.structs.replace(players.determinise(view, luck), taken=0)


class JudgesInFractions(Deckchairs):
    @staticmethod
    def evaluate(state, seat):
        return players.evaluate(state, seat) / 2


class CrashesOnSomeMoves(Deckchairs):
    @staticmethod
    def check(state, seat, action):
        rules.check(state, seat, action)
        if getattr(action, "direction", "") == "SW":
            raise Illegal("no-south-west")


class AnswersOutOfTurn(Pledge):
    def answer(self, state, seat, orders):
        return ("high", "ahoy")


class CountsTurnsDownwards(Pledge):
    def turn(self, state):
        return -len(state.told)


class AsksSecondly(Pledge):
    spec = msgspec.structs.replace(Pledge.spec, orders=(Option("pledges", ("high", "ask")),))


class WordyVerb(Pledge):
    grammar = Grammar(*[msgspec.structs.replace(v, name="Pledge") for v in Pledge.grammar.verbs.values()])


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (Endless, conformance.ends_properly),
        (Stuck, conformance.agrees_on_turns),
        (OutOfTurn, conformance.agrees_on_turns),
        (OverTooSoon, conformance.agrees_on_turns),
        (SecretlySimultaneous, conformance.agrees_on_turns),
        (ListsTooMuch, conformance.lists_what_it_allows),
        (ListsTooLittle, conformance.lists_what_it_allows),
        (CrashesOnSomeMoves, conformance.lists_what_it_allows),
        (ChecksWithTheWrongError, conformance.refuses_kindly),
        (TwoActionsOneText, conformance.writes_what_it_reads),
        (ForgetsTheCry, conformance.writes_what_it_reads),
        (RemembersThings, conformance.changes_nothing),
        (ChangesTheState, conformance.changes_nothing),
        (Unhashable, conformance.changes_nothing),
        (StoresAnotherType, conformance.survives_storage),
        (LosesASeat, conformance.ends_properly),
        (OptionsUnheard, conformance.offers_its_options),
        (FirstComeFirstServed, conformance.takes_answers_in_any_order),
        (TellsTheSeed, conformance.hides_the_seed),
        (PlayableAfterTheEnd, conformance.agrees_on_turns),
        (ImaginesWithoutThinking, conformance.imagines_faithfully),
        (JudgesInFractions, conformance.imagines_faithfully),
        (AnswersOutOfTurn, conformance.answers_legally),
        (CountsTurnsDownwards, conformance.answers_legally),
        (AsksSecondly, conformance.declares_soundly),
        (WordyVerb, conformance.declares_soundly),
    ],
)
def test_a_fault_is_found(game, promise):
    with pytest.raises((Broken, CodecError)):
        keep(promise, game())


class ShowsAHand(Pledge):
    def view(self, state, viewer):
        return View(state.hands[0], super().view(state, viewer).mine, state.told)


class ShowsPledges(Pledge):
    def view(self, state, viewer):
        return View(super().view(state, viewer).hand, str(state.pledges), state.told)


class ActionsTellTheHand(Pledge):
    def legal_actions(self, state, seat):
        return super().legal_actions(state, seat)[: state.hands[-1]]


class ErrorsTellTheHand(Pledge):
    def check(self, state, seat, action):
        if len(action) > 1 and not state.told:
            raise Illegal("too-early-to-cry", hand=state.hands[-1])


class SpeedTellsTheHand(Pledge):
    def answer(self, state, seat, orders):
        return super().answer(state, seat, orders) if state.hands[seat] > 1 else None


@pytest.mark.parametrize("game", [ShowsAHand, ShowsPledges, ActionsTellTheHand, ErrorsTellTheHand, SpeedTellsTheHand])
def test_a_leak_is_found(game):
    with pytest.raises(Broken, match="sees what was not told"):
        keeps_secrets(game(), 3, {})


class OpenView(View):
    seat: int | None
    seats: int


class DealsOpenly(Pledge):
    """No two seeds tell the same: what is hidden can only be compared with what is imagined."""

    def setup(self, setup):
        state, events = super().setup(setup)
        return state, [Event("opened", {"word": setup.seed[::-1]}), *events]

    def view(self, state, viewer):
        seen = super().view(state, viewer)
        return OpenView(seen.hand, seen.mine, seen.told, viewer, len(state.hands))

    def determinise(self, view, luck):
        hands = tuple(
            view.hand if seat == view.seat else luck.of(f"{seat}").below(3)[0] + 1 for seat in range(view.seats)
        )
        pledges = tuple(view.mine if seat == view.seat else None for seat in range(view.seats))
        return State(hands, ROUNDS, view.told, pledges)


class DealsOpenlyAndShowsAHand(DealsOpenly):
    def legal_actions(self, state, seat):
        return super().legal_actions(state, seat)[: state.hands[-1]]


def test_a_leak_is_found_beside_imagined_matches():
    assert keeps_secrets(DealsOpenly(), 3, {}, deals=10).different > 20
    with pytest.raises(Broken, match="sees what was not told"):
        keeps_secrets(DealsOpenlyAndShowsAHand(), 3, {}, deals=10)


class LowByHabit(DealsOpenly):
    def is_far_enough(self, begun, state):
        return state.told != begun.told

    def habit(self, state, seat, luck):
        return ("low",)


class PeeksByHabit(LowByHabit):
    def habit(self, state, seat, luck):
        return ("high",) if sum(state.hands) > 5 else ("low",)


class NeedsNoHabits(LowByHabit):
    def is_far_enough(self, begun, state):
        return True


def test_habits_that_peek_or_lead_nowhere_are_found():
    keep(conformance.imagines_faithfully, LowByHabit())
    with pytest.raises(Broken, match="what the seat does not know"):
        keep(conformance.imagines_faithfully, PeeksByHabit())
    with pytest.raises(Broken, match="need not even begin"):
        keep(conformance.imagines_faithfully, NeedsNoHabits())


def test_comparing_little_is_no_proof():
    with pytest.raises(Broken, match="could be compared"):
        keeps_secrets(PLEDGE, 3, {}, deals=1, least=1000)


def test_set_ups_cover_every_value_and_number_of_seats():
    found = setups(PLEDGE)
    assert {(setup.seats, setup.options["rounds"]) for setup in found} == {
        (seats, rounds) for seats in (1, 2, 3) for rounds in ("one", "two")
    }


@pytest.mark.parametrize("sizes", [(2, 2), (5, 2, 2, 2, 2, 2), (3, 4, 2, 3), (1, 6, 1)])
def test_every_two_values_come_up_together(sizes):
    factors = [[f"{factor}.{value}" for value in range(size)] for factor, size in enumerate(sizes)]
    rows = pairwise_cover(factors)
    for one, other in combinations(range(len(sizes)), 2):
        assert {(row[one], row[other]) for row in rows} == {*product(factors[one], factors[other])}
    assert rows[0] == tuple(factor[0] for factor in factors)
    most = sorted(sizes)
    assert most[-1] * most[-2] <= len(rows) <= 2 * most[-1] * most[-2]


class ManyOptions(Pledge):
    spec = msgspec.structs.replace(
        Pledge.spec, options=(*Pledge.spec.options, *(Option(f"o{n}", ("no", "yes")) for n in range(5)))
    )


def test_many_options_are_combined_in_pairs():
    found = setups(ManyOptions())
    assert len(found) < 24
    for one, other in combinations([option.name for option in ManyOptions.spec.options], 2):
        values = {(setup.options[one], setup.options[other]) for setup in found}
        by_name = {option.name: option.values for option in ManyOptions.spec.options}
        assert values == {*product(by_name[one], by_name[other])}
    assert [setup.seats for setup in found] == sorted(setup.seats for setup in found)
    assert len({setup.seed for setup in found}) == len(found)
