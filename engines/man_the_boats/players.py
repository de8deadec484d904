"""What computer players and previews need: a state imagined from a view, a preview, advice and judgement."""

from msgspec.structs import replace

from engines.core.rng import Luck
from engines.core.types import Seat
from engines.man_the_boats import judgement, rules, sight
from engines.man_the_boats.data import CARD_NUMBERS, SECTIONS, Card
from engines.man_the_boats.orders import unseen
from engines.man_the_boats.queues import moved, safe_moves
from engines.man_the_boats.state import Action, Move, Order, Rescue, Safe, State
from engines.man_the_boats.view import View

_PREVIEW = Luck("preview")
_FORESEEN, _FORESEEN_BY_EXPERTS = 6, 12
"""Turns that a search follows. On normal 4 to 12 told as much as the whole game; on expert 6 told less than 12."""


def determinise(view: View, luck: Luck) -> State:
    """A state that looks exactly like `view`; what lies face down is drawn from the cards that nobody sees."""
    seen = State(
        level=view.level,
        open_queues=view.open_queues,
        own_lifebelts=view.own_lifebelts,
        seats=view.seats,
        luck=luck.of("imagined"),
        start=((view.to_move or 0) - view.turn + 1) % view.seats,
        queues=tuple(_cards(section.face_up) for section in view.sections),
        down=(0,) * SECTIONS,
        coins=tuple(section.coins for section in view.sections),
        stock=(),
        lifebelts=view.lifebelts,
        boats=tuple(_cards(boat) for boat in view.boats),
        waste=_cards(view.waste),
        stock_known=bool(view.stock_known) or not any(section.face_down for section in view.sections),
        turn=view.turn,
        moves=view.moves,
        undoable=view.undoable,
        drawn=_cards(view.drawn),
        calling=view.called,
        steps=view.steps,
        undone=view.undone,
        deed=view.deed,
        end=view.end,
    )
    known = set(_cards(view.stock_known))
    hidden, _ = luck.of("hidden").shuffled(tuple(card for card in unseen(seen) if card not in known))
    if known:
        stock, _ = luck.of("stock").shuffled(sorted(known))
    else:
        stock, hidden = hidden[: view.stock], hidden[view.stock :]
    queues, dealt = [], 0
    for section, face_up in zip(view.sections, seen.queues, strict=True):
        queues.append(hidden[dealt : dealt + section.face_down] + face_up)
        dealt += section.face_down
    down = tuple(section.face_down for section in view.sections)
    return replace(seen, queues=tuple(queues), down=down, stock=stock)


def preview(view: View, seat: Seat, action: Action) -> View:
    """The view after the action, as far as it can be foreseen: what would be turned up stays face down.

    Of a rescue, a call, and the lining up of face-down cards nothing can be foreseen: the view as it is.
    """
    state = determinise(view, _PREVIEW)
    match action:
        case Move(origin, target):
            return _after_moves(state, ((origin, target),))
        case Safe():
            return _after_moves(state)
        case Rescue() | Order("call"):
            return view
        case Order("lineup", str(what)) if view.sections[int(what) - 1].face_down:
            return view
        case _:
            after, _ = rules.apply(state, seat, action)
            return sight.view(after, seat)


def advise(view: View, seat: Seat, luck: Luck) -> Action:
    """What the best computer player of this game does: see `judgement.best`."""
    return judgement.best(determinise(view, luck))


def habit(state: State, seat: Seat, luck: Luck) -> Action:
    """The same with a shorter look, at half the time and hardly worse."""
    return judgement.best(state, looked_at=1)


def evaluate(state: State, seat: Seat) -> int:
    """See `judgement.standing`."""
    return judgement.standing(state)


def _after_moves(state: State, moves: tuple[tuple[int, int], ...] = ()) -> View:
    """The view after one move, or after all safe ones, without a look at what is turned up by them."""
    state = replace(state, steps=(), undone=False, moves=state.moves + 1)
    covered: dict[int, int] = {}
    waiting = list(moves) or list(safe_moves(state))
    while waiting:
        origin, target = waiting.pop(0)
        down = state.down[origin]
        state, _ = moved(state, origin, target)
        if state.down[origin] < down:
            covered[origin] = down
        if not moves:
            waiting = [move for move in safe_moves(state) if move[0] not in covered]
    shown = sight.view(state, None)
    sections = tuple(
        replace(section, face_down=covered[number], face_up=()) if number in covered else section
        for number, section in enumerate(shown.sections)
    )
    return replace(shown, sections=sections, steps=tuple(replace(step, turned_up=None) for step in shown.steps))


def _cards(shown: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(CARD_NUMBERS[card] for card in shown)


def is_far_enough(begun: State, state: State) -> bool:
    """After so many turns as a search follows."""
    return state.turn >= begun.turn + (_FORESEEN_BY_EXPERTS if begun.level == "expert" else _FORESEEN)
