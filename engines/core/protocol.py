"""What a game is: one object with these methods, found in `engines/<id>/__init__.py` under the name GAME.

All methods are pure and deterministic; no argument is ever changed. States, actions and views are frozen values.
Optional abilities are protocols of their own, below; whoever needs one asks with isinstance.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from engines.core.notation import Grammar
from engines.core.rng import Luck
from engines.core.types import Data, Event, Outcome, Seat, Spec, Tokens

S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
V = TypeVar("V")
A_co = TypeVar("A_co", covariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class Setup(msgspec.Struct, frozen=True):
    """Everything that a match begins with; with the log it is the whole truth about a match."""

    game: str
    rules: int
    """The rules version that the match is played by."""
    seed: str
    """Secret until the end; its `rng.commitment` is published at the start."""
    seats: int
    options: dict[str, str]
    """Complete: every option of the game with its chosen value."""


@runtime_checkable
class Game(Protocol[S, A, V_co]):
    """A game. `match` is the only caller of `setup` and `apply`."""

    @property
    def spec(self) -> Spec:
        """The facts of the game."""

    @property
    def grammar(self) -> Grammar:
        """Its notation."""

    @property
    def state_type(self) -> type[S]:
        """The frozen msgspec struct of its states; snapshots are read back as this type."""

    def setup(self, setup: Setup) -> tuple[S, Sequence[Event]]:
        """The first state, and what happened while setting up."""

    def to_move(self, state: S) -> frozenset[Seat]:
        """The seats that act now. Empty exactly when `outcome` is not None."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """All legal actions of a seat in a fixed order; empty if it is not to move."""

    def check(self, state: S, seat: Seat, action: A) -> None:
        """Raises Illegal with a code that says which rule forbids the action of a seat that is to move."""

    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, Sequence[Event]]:
        """The state after a checked action, and what happened, in order."""

    def outcome(self, state: S) -> Outcome | None:
        """The end by the rules, or None while the game goes on."""

    def view(self, state: S, viewer: Seat | None) -> V_co:
        """What a seat, or a spectator (None), may know: another type than the state, built by naming what is shown."""

    def tokens(self, action: A) -> Tokens:
        """The verb and the slots of an action."""

    def action(self, tokens: Tokens) -> A:
        """The inverse of `tokens`, for tokens that the grammar produced."""


@runtime_checkable
class Determinises(Protocol[S_co, V_contra]):
    """The game can imagine a state that agrees with a view: what computer players think in."""

    def determinise(self, view: V_contra, luck: Luck) -> S_co:
        """A state that looks to its viewer exactly like `view`; what is hidden is drawn with `luck`."""


@runtime_checkable
class Evaluates(Protocol[S_contra]):
    """The game can say how good a state is for a seat."""

    def evaluate(self, state: S_contra, seat: Seat) -> int:
        """Higher is better for `seat`; comparable between states of one match, without unit."""


@runtime_checkable
class Previews(Protocol[A_contra, V]):
    """The game can show what an action would do, from the view alone, so that a preview cannot tell a secret."""

    def preview(self, view: V, seat: Seat, action: A_contra) -> V:
        """The view after a legal action, as far as the viewer can foresee it."""


@runtime_checkable
class Advises(Protocol[A_co, V_contra]):
    """The game brings a computer player of its own: for games whose turns are too long to be played a step at a time by
    what looks best at once."""

    def advise(self, view: V_contra, seat: Seat, luck: Luck) -> A_co:
        """A legal action of a seat that is to move, chosen by what it sees; the same arguments give the same advice."""


@runtime_checkable
class HasHabits(Protocol[S_contra, A_co]):
    """The game can be played on quickly: a search does so with the states that it imagines, to see where they lead."""

    def is_far_enough(self, begun: S_contra, state: S_contra) -> bool:
        """Whether habits, which have led from one state to another, need not be followed further, if the game evaluates
        states: what is to be judged shows by then."""

    def habit(self, state: S_contra, seat: Seat, luck: Luck) -> A_co:
        """A legal action of a seat that is to move, as players of the game choose it without much thought; ties are
        broken by `luck`. Of the state only what the seat knows may count."""


@runtime_checkable
class Describes(Protocol[A_contra, V_contra]):
    """The game can say more of an action than its slots do: which cards move, what it costs."""

    def facts(self, view: V_contra, seat: Seat, action: A_contra) -> Data:
        """Further arguments for the message `action-<verb>`, from the view alone."""


@runtime_checkable
class CountsTurns(Protocol[S_contra]):
    """The game counts its turns: an order that was left for one turn ends with it, a computer player has its own time
    for each, and of teams that play the same deal to the same score, who needed fewer did better."""

    def turn(self, state: S_contra) -> int:
        """How many turns were played, the one that goes on included. What was taken back does not count."""


@runtime_checkable
class Answers(CountsTurns[S_contra], Protocol[S_contra, A_co]):
    """The game answers for a seat without its person being asked: under a standing order, or because everybody can see
    that only one answer is possible.

    An answer that comes at once is noticed by all. So whether there is one may depend on the public view and the orders
    only, never on what is hidden: an order leads to an answer whatever the hand holds.
    """

    def answer(self, state: S_contra, seat: Seat, orders: Mapping[str, str]) -> A_co | None:
        """The legal action that a seat to move gives without being asked, or None: its person is asked.

        `orders` holds an answer for every topic of `Spec.orders`.
        """


@runtime_checkable
class NamesScores(Protocol):
    """The game has a name for every score, whose words are the message `band-<name>` of the game."""

    def band(self, points: int) -> str:
        """What so many points are called."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of which the caller knows nothing but the protocol."""
