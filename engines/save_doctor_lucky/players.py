"""What computer players and previews need: a state imagined from a view, a preview, and an advice."""

from collections import Counter

from msgspec.structs import replace

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.save_doctor_lucky import judgement, rules, sight
from engines.save_doctor_lucky.data import CARDS, Card, sorted_hand
from engines.save_doctor_lucky.state import Action, Snoop, State
from engines.save_doctor_lucky.view import View

_PREVIEW = Luck("preview")


def determinise(view: View, luck: Luck) -> State:
    """A state that looks exactly like `view`; what its viewer does not see is dealt from the cards nobody showed."""
    unseen = Counter(CARDS)
    unseen.subtract(view.out)
    unseen.subtract(view.hand or ())
    cards, _ = luck.of("unseen").shuffled(tuple(unseen.elements()))
    dealt = 0

    def deal(number: int) -> tuple[Card, ...]:
        nonlocal dealt
        dealt += number
        return cards[dealt - number : dealt]

    return State(
        doctor_moves=view.doctor_moves,
        hands=tuple(
            view.hand if seat == view.viewer and view.hand is not None else sorted_hand(deal(size))
            for seat, size in enumerate(view.hands)
        ),
        piles=tuple(deal(deck.pile) for deck in view.decks),
        removed=deal(view.removed),
        pawns=view.pawns,
        doctor=view.doctor,
        player=view.player,
        turn=view.turn,
        sunk=view.sunk,
        begun=view.stage in ("acting", "asked"),
        stepped=view.stepped,
        tried=view.tried,
        cards_moved=view.cards_moved,
        touched=view.touched,
        attempt=view.attempt,
        idle=view.idle,
        trace=view.trace,
        out=view.out,
        winner=view.winner,
        end=view.end,
    )


def preview(view: View, seat: Seat, action: Action) -> View:
    """The view after the action. All of it can be foreseen, but for the card that is drawn: it stays unknown."""
    after, _ = rules.apply(determinise(view, _PREVIEW), seat, action)
    shown = sight.view(after, seat)
    return replace(shown, hand=view.hand) if isinstance(action, Snoop) else shown


def advise(view: View, seat: Seat, luck: Luck) -> Action:
    """What the computer player of this game does: see `judgement.best`."""
    return judgement.best(view, seat, rules.legal_actions(determinise(view, luck), seat), luck.of("ties"))


def habit(state: State, seat: Seat, luck: Luck) -> Action:
    """The same, of an imagined state: its view is all that counts."""
    return judgement.best(sight.view(state, seat), seat, rules.legal_actions(state, seat), luck)


def is_far_enough(begun: State, state: State) -> bool:
    """Never: nothing but the end tells who wins."""
    return False
